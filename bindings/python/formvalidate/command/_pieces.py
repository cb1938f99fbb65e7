"""Rows of an input that come together, and how they are read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, Protocol

import pyarrow as pa
import pyarrow.compute as pc


class Reading(NamedTuple):
    """How inputs are read: what the user asks for, and which columns are needed (None: all)."""

    columns: frozenset[str] | None
    rename: dict[str, str]
    nulls: tuple[str, ...] | None
    infer: bool
    block: int


class BadLine(NamedTuple):
    """A line that is no row: its place among the rows from 0, its line, and its text."""

    row: int
    line: int
    text: str


class TablePiece:
    """Some rows of a table, with their places in the input, and lines that are no rows (`bad`)."""

    def __init__(
        self,
        table: pa.Table,
        start: int,
        bad: list[BadLine] | None = None,
        lines: Callable[[int], int | None] | None = None,
        delimiter: str = ",",
    ) -> None:
        self.table = table
        self.delimiter = delimiter
        self.bad = bad or []
        self._lines = lines
        self._start = start
        # Without lines that are no rows they are known without being written down.
        self._numbers = _without(start, table.num_rows, self.bad) if self.bad else None
        self.seen = table.num_rows + len(self.bad)

    def number(self, place: int) -> int:
        """The place in the input of a row of the table, from 0."""
        if self._numbers is None:
            return self._start + place
        return int(self._numbers[place].as_py())

    def line(self, number: int) -> int | None:
        """The line of a row of the input, where it has lines."""
        return None if self._lines is None else self._lines(number)

    def keep(self, mask: Any) -> None:
        """Leaves out the rows for which a mask is not true."""
        if self._numbers is None:
            self._numbers = _without(self._start, self.table.num_rows, [])
        self.table = self.table.filter(mask)
        self._numbers = self._numbers.filter(mask)

    def cut(self, rows: int) -> None:
        """Leaves out all but the first rows."""
        self.table = self.table.slice(0, rows)
        if self._numbers is not None:
            self._numbers = self._numbers.slice(0, rows)
        self.bad = [
            bad
            for bad in self.bad
            if len(self.table) and bad.row <= self.number(len(self.table) - 1)
        ]


class LinesPiece:
    """Some lines of JSON, each with its place among the records and its line."""

    def __init__(self, rows: list[tuple[int, int, bytes]]) -> None:
        self.rows = rows


class Reader(Protocol):
    """An input that is open, and gives its pieces in turn."""

    kind: str
    size: int | None
    columns: dict[str, str]

    @property
    def place(self) -> int:
        """How many bytes of the file are behind."""

    def pieces(self) -> Iterator[TablePiece | LinesPiece]:
        """The pieces; what cannot be read is Unreadable."""

    def close(self) -> None:
        """Closes the input."""


def _without(start: int, rows: int, bad: list[BadLine]) -> Any:
    """The places of rows between which there are bad lines."""
    every = pc.add(pc.indices_nonzero(pa.repeat(True, rows + len(bad))).cast(pa.int64()), start)
    if not bad:
        return every
    lost = {line.row for line in bad}
    return every.filter(pa.array([place not in lost for place in range(start, start + len(every))]))
