"""JSON Lines: records, each on a line of its own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ._bytes import Source
from ._pieces import LinesPiece, Reading, Task
from ._status import Unreadable

_LONGEST = 16 << 20


class LinesReader:
    """A file of JSON Lines that is read block by block."""

    kind = "jsonl"

    def __init__(self, source: Source, reading: Reading) -> None:
        self._source = source
        self._block = max(reading.block // 8, 1 << 16)
        self.size = source.size

    def close(self) -> None:
        """Closes the file."""
        self._source.close()

    def tasks(self) -> Iterator[Task]:
        """The records in pieces; blank lines are none."""
        number, line, rest = 0, 1, b""
        name = self._source.given.name
        while True:
            data = self._source.read(self._block)
            if line == 1 and not rest:
                if data.startswith((b"\xff\xfe", b"\xfe\xff")):
                    raise Unreadable(f"{name}: it is UTF-16; it must be UTF-8")
                data = data.removeprefix(b"\xef\xbb\xbf")
            whole, newline, left = (rest + data).rpartition(b"\n")
            if not data:
                whole, left = rest, b""
            if len(left) > _LONGEST:
                raise Unreadable(f"{name}: line {line} is longer than {_LONGEST >> 20} MiB")
            rows = []
            for text in whole.split(b"\n") if whole or newline else ():
                if text.strip():
                    rows.append((number, line, text.rstrip(b"\r")))
                    number += 1
                line += 1
            if rows:
                yield Task(partial(LinesPiece, rows), self._source.place)
            if not data:
                return
            rest = left
