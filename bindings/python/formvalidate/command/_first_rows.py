"""The first rows of a file, as one table in memory."""

from __future__ import annotations

from contextlib import closing
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa

from ._inputs import inputs
from ._line_types import LineTypes
from ._pieces import Reading, Renaming, TablePiece
from ._reading import opened, tasks, with_types
from ._running import tell
from ._status import UNREADABLE, VALID, Unreadable

_BLOCK = 64 << 20
_MOST_LINES = 20


class FirstRows(NamedTuple):
    """Rows as a table, of each file the lines that are no rows, from 1, and how many, and readers.

    `readers` has what each file was read as, and `is_all` says whether no row is behind these.
    """

    table: Any
    lost: list[tuple[str, list[int], int]]
    readers: list[str]
    is_all: bool

    def tell_lost(self) -> int:
        """Tells which lines were left out; the exit status that stands for that."""
        for name, lines, count in self.lost:
            told = ", ".join(f"{line:,}" for line in lines)
            if count == 1:
                tell(f"{name}: line {told} is not a row and is left out; check tells why")
            else:
                more = f", the first of {count:,}," if count > len(lines) else ""
                tell(f"{name}: lines {told}{more} are not rows and are left out; check tells why")
        return UNREADABLE if self.lost else VALID


def first_rows(
    path: str,
    kind: str | None,
    delimiter: str | None,
    most: int,
    *,
    nulls: tuple[str, ...] | None = None,
    rename: dict[str, str] | None = None,
    infer: bool = False,
    types: dict[str, Any] | None = None,
) -> FirstRows:
    """At most so many rows of a file, a folder or standard input, lines that are none counted."""
    found = inputs((path,), kind, delimiter)
    renaming = Renaming((rename or {}).items())
    reading = Reading(
        None, renaming, nulls, False, _BLOCK, types=tuple((types or {}).items()),
        lines_as_columns=True, line_types=LineTypes(found, most),
    )  # fmt: skip
    tables: list[Any] = []
    untyped: list[int] = []
    lost: list[tuple[str, list[int], int]] = []
    readers: list[str] = []
    for given in found:
        with closing(opened(given, reading)) as reader:
            readers.append(reader.kind)
            height, missing, count = 1, list[int](), 0
            for task in tasks(reader, given, reading):
                piece = task.run()
                assert isinstance(piece, TablePiece), "lines are read as columns"
                piece.cut(most)
                if reader.kind == "csv":
                    untyped.append(len(tables))
                tables.append(piece.table)
                most -= piece.table.num_rows + len(piece.bad)
                count += len(piece.bad)
                missing += _lines(piece, height, _MOST_LINES - len(missing))
                height += piece.height
                if most <= 0:
                    break
            if count:
                lost.append((given.name, missing, count))
        if most <= 0:
            break
    for note in renaming.notes():
        tell(note)
    if not tables:
        raise Unreadable(f"{path}: it has no rows")
    try:
        if infer and untyped:
            # All rows tell a column's type: it is one that every cell has.
            csv = with_types([tables[place] for place in untyped])
            for place, table in zip(untyped, csv, strict=True):
                tables[place] = table
        table = pa.concat_tables(tables, promote_options="permissive").unify_dictionaries()
    except (pa.ArrowException, UnicodeDecodeError):
        raise Unreadable(f"{path}: its rows do not make one table") from None
    return FirstRows(table, lost, readers, most > 0)


def _lines(piece: TablePiece, height: int, most: int) -> list[int]:
    """The first lines of a piece that are no rows, of a file in which it begins on a line."""
    places = sorted(bad.row for bad in piece.bad)[: max(most, 0)]
    lines = piece.lines(np.array(places, np.int64)) if places else None
    return [] if lines is None else [height + int(line) for line in lines]
