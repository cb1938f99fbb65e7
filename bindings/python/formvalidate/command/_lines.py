"""JSON Lines: records, each on a line of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from ._bytes import Source
from ._pieces import LinesPiece, Reading, Task
from ._status import Unreadable

if TYPE_CHECKING:
    from ._line_columns import LineColumns

_LONGEST = 16 << 20
# What begins like a document of JSON, and not like a record on a line.
_WHOLE = re.compile(rb"[ \t\r\n]*(?:(\[)[ \t\r\n]*\{|\{[ \t\r]*\n)")


class LinesReader:
    """A file of JSON Lines that is read block by block."""

    kind = "jsonl"

    def __init__(self, source: Source, reading: Reading) -> None:
        self._source = source
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
        number, line, rest = 0, 1, b""
        begun = 1
        name = self._source.given.name
        while True:
            data = self._source.read(self._block)
            if self._columns is not None and not number:
                # What was peeked at comes alone: it is too little to tell types.
                data += self._source.read(self._block)
            if line == 1 and not rest:
                if data.startswith((b"\xff\xfe", b"\xfe\xff")):
                    raise Unreadable(f"{name}: it is UTF-16; it must be UTF-8")
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
            rows = []
            for text in whole.split(b"\n") if whole or newline else ():
                # Other white space is none of JSON's.
                if text.strip(b" \t\r"):
                    rows.append((number, line, text.rstrip(b"\r")))
                    number += 1
                line += 1
            if rows:
                yield self._task(rows, begun, line)
                begun = line
            if not data:
                return
            rest = left

    def _task(self, rows: list[tuple[int, int, bytes]], begun: int, line: int) -> Task:
        """What makes a piece of records, before which so many lines stand."""
        columns, place = self._columns, self._source.place
        if columns is None:
            return Task(partial(LinesPiece, rows), place)
        if not columns.needs_first:
            return Task(partial(columns.piece, rows, begun, line - begun), place)
        # The first lines tell the types of all.
        first = columns.piece(rows, begun, line - begun)
        return Task(lambda: first, place)
