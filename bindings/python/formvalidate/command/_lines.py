"""JSON Lines: records, each on a line of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing, suppress
from functools import partial
from typing import TYPE_CHECKING

from ._bytes import Source
from ._pieces import LinesPiece, Reading, Task
from ._status import Unreadable

if TYPE_CHECKING:
    from ._line_columns import LineColumns, Row

_LONGEST = 16 << 20
# What begins like a document of JSON, and not like a record on a line.
_WHOLE = re.compile(rb"[ \t\r\n]*(?:(\[)[ \t\r\n]*\{|\{[ \t\r]*\n)")


class LinesReader:
    """A file of JSON Lines that is read block by block."""

    kind = "jsonl"

    def __init__(self, source: Source, reading: Reading) -> None:
        self._source = source
        self._reading = reading
        self._columns: LineColumns | None = None
        self._block = max(reading.block // 8, 1 << 16)
        if reading.lines_as_columns:
            from ._line_columns import LineColumns

            self._columns = LineColumns(reading)
            self._block = reading.block
        self.size = source.size

    def close(self) -> None:
        """Closes the file."""
        self._source.close()

    def tasks(self) -> Iterator[Task]:
        """The records in pieces; blank lines are none."""
        columns = self._columns
        for rows, begun, line in self._blocks():
            if columns is None:
                yield Task(partial(LinesPiece, rows), self._source.place)
                continue
            if not columns.is_told:
                self._tell_types(columns, rows)
            yield Task(partial(columns.piece, rows, begun, line - begun), self._source.place)

    def _tell_types(self, columns: LineColumns, first: list[Row]) -> None:
        """Reads all lines for their types, where they can be read twice."""
        columns.learn(first, is_first=True)
        is_all = self._source.is_plain_file and self._source.place == self.size
        for given in columns.others(is_all):
            # What cannot be read is told when its turn comes.
            with suppress(Unreadable), closing(Source(given)) as source:
                if source.kind != self.kind:
                    continue
                for rows, _, _ in LinesReader(source, self._reading)._blocks():
                    columns.learn(rows)
                    if columns.has_enough:
                        break
        columns.end()

    def _blocks(self) -> Iterator[tuple[list[Row], int, int]]:
        """Records, the line on which they begin, and the one behind them."""
        number, line, rest = 0, 1, b""
        begun = 1
        name = self._source.given.name
        while True:
            data = self._source.read(self._block)
            if self._columns is not None and not number:
                # What was peeked at comes alone: it is too little to tell types.
                data += self._source.read(self._block)
            if line == 1 and not rest:
                data = data.removeprefix(b"\xef\xbb\xbf")
                if odd := _WHOLE.match(data):
                    what = "a list of records" if odd[1] else "one record over several lines"
                    raise Unreadable(
                        f"{name}: it is {what}, and not a record on each line: "
                        f"jq -c '{'.[]' if odd[1] else '.'}' writes such lines"
                    )
            whole, newline, left = (rest + data).rpartition(b"\n")
            if not data:
                whole, left = rest, b""
            if len(left) > _LONGEST:
                raise Unreadable(f"{name}: line {line} is longer than {_LONGEST >> 20} MiB")
            rows: list[Row] = []
            for text in whole.split(b"\n") if whole or newline else ():
                # Other white space is none of JSON's.
                if text.strip(b" \t\r"):
                    rows.append((number, line, text.rstrip(b"\r")))
                    number += 1
                line += 1
            if rows:
                yield rows, begun, line
                begun = line
            if not data:
                return
            rest = left
