"""Rows of an input that come together, and how they are read."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import numpy as np
import pyarrow as pa

from .._digits import exact, fitting
from .._shown import shown

if TYPE_CHECKING:
    from ._line_types import LineTypes


class Renaming(dict[str, str]):
    """The names that columns get, by those that they have; `missed` are those that none had."""

    def __init__(self, pairs: Iterable[tuple[str, str]] = ()) -> None:
        super().__init__(pairs)
        self.missed = dict.fromkeys(self)

    def of(self, name: str) -> str:
        """What a column of such a name is called."""
        self.missed.pop(name, None)
        return self.get(name, name)

    def notes(self) -> list[str]:
        """What was to be renamed, and is not there."""
        return [f'--rename: no column is named "{shown(name)}".' for name in self.missed]


class Reading(NamedTuple):
    """How inputs are read: what the user asks for, and which columns are needed (None: all)."""

    columns: frozenset[str] | None
    rename: Renaming
    nulls: tuple[str, ...] | None
    infer: bool
    block: int
    # The names that rules know, and the types that fields ask for.
    fields: frozenset[str] = frozenset()
    types: tuple[tuple[str, pa.DataType], ...] = ()
    # Whether lines of JSON are read as columns, what these have besides those of some line, and
    # whether a line may have others than the first ones.
    lines_as_columns: bool = False
    shapes: tuple[tuple[str, pa.DataType], ...] = ()
    ignores: bool = True
    line_types: LineTypes | None = None
    # Whether a column must have one type from the first row to the last.
    is_one_table: bool = False


class BadLine(NamedTuple):
    """A line that is no row: its place among the rows from 0, its bytes, and who says so."""

    row: int
    text: bytes
    rule: str = "cells"
    field: str = ""


class TablePiece:
    """Some rows of a table, and lines that are no rows (`bad`).

    Their places and lines are told from where the piece begins, which is known once all pieces in
    front of it are read.
    """

    def __init__(
        self,
        table: pa.Table,
        bad: list[BadLine] | None = None,
        lines: Callable[[int], Any] | None = None,
        height: int = 0,
        delimiter: str = ",",
        names: Sequence[str] = (),
    ) -> None:
        self.table = table
        # Of all columns that there are, also those that are not needed.
        self.names = names
        self.delimiter = delimiter
        self.bad = bad or []
        self.seen = table.num_rows + len(self.bad)
        # How many lines of the file the piece takes.
        self.height = height
        self._lines = lines
        # Without lines that are no rows the places are known without being written down.
        self._places = _without(self.seen, self.bad) if self.bad else None

    def places(self, rows: Any) -> Any:
        """The places in the piece of rows of the table, from 0."""
        return rows if self._places is None else self._places[rows]

    @property
    def has_lines(self) -> bool:
        """Whether its rows are lines of a text, of which some may be no rows."""
        return self._lines is not None

    def lines(self, places: Any) -> Any:
        """The lines of rows by their places, from 0; None where the input has no lines."""
        return None if self._lines is None else self._lines(self.seen)[places]

    def keep(self, mask: Any) -> None:
        """Leaves out the rows for which a mask is not true."""
        if self._places is None:
            self._places = np.arange(self.table.num_rows)
        self._places = self._places[mask.fill_null(False).to_numpy(zero_copy_only=False)]
        self.table = self.table.filter(mask)

    def refuse(self, wrong: dict[int, str], texts: list[bytes]) -> None:
        """Makes lines that are no rows of some, each for a field whose cell is not of its type."""
        rows = np.array(list(wrong), np.int64)
        places = self.places(rows)
        every = np.arange(self.table.num_rows) if self._places is None else self._places
        self._places = np.delete(every, rows)
        kept = np.ones(self.table.num_rows, np.bool_)
        kept[rows] = False
        self.table = self.table.filter(pa.array(kept.tolist(), pa.bool_()))
        self.bad += [
            BadLine(int(place), text, "column", field)
            for place, text, field in zip(places, texts, wrong.values(), strict=True)
        ]

    def cut(self, rows: int) -> None:
        """Leaves out all but the first rows, lines that are no rows among them."""
        self.bad = [bad for bad in self.bad if bad.row < rows]
        if self._places is not None:
            self._places = self._places[self._places < rows]
            rows = len(self._places)
        self.table = self.table.slice(0, rows)


class LinesPiece:
    """Some lines of JSON, each with its place among the records and its line."""

    def __init__(self, rows: list[tuple[int, int, bytes]]) -> None:
        self.rows = rows


Piece = TablePiece | LinesPiece


class Task(NamedTuple):
    """What makes a piece, on any thread, and how many bytes of the file are behind it."""

    run: Callable[[], Piece]
    place: int


class Reader(Protocol):
    """An input that is open, and gives its pieces in turn."""

    kind: str
    size: int | None

    def tasks(self) -> Iterator[Task]:
        """What makes the pieces; what cannot be read is Unreadable."""

    def close(self) -> None:
        """Closes the input."""


def _without(seen: int, bad: list[BadLine]) -> Any:
    """The places of rows between which there are bad lines."""
    return np.delete(np.arange(seen), [line.row for line in bad])


def record_of(text: bytes, pairs: Callable[[list[tuple[str, Any]]], Any] | None = None) -> Any:
    """What a line of JSON holds: numbers of any size, each just the one that is written.

    Objects are dicts, or what `pairs` makes of their members. ValueError or RecursionError where
    the line is none.
    """
    return json.loads(
        text,
        parse_int=exact,
        parse_float=fitting,
        parse_constant=_no_number,
        object_pairs_hook=pairs,
    )


def _no_number(_: str) -> None:
    raise ValueError("JSON has no such number")
