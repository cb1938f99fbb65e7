"""What was found in one piece of an input, as a table of errors and as numbers."""

from __future__ import annotations

import contextlib
import csv
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

import formvalidate as fv

from .._batch_split import free_name, rejected
from .._finding import Finding, Passing
from ._column_types import as_kind
from ._told import FOUND

if TYPE_CHECKING:
    from ._pieces import BadLine, TablePiece
    from ._values_shown import Values

INVALID_TYPE = "invalidType"


class Outcome:
    """What was found in one piece: `found` are errors whose rows and lines are those of the piece.

    `seen` and `height` are how many rows and lines the piece takes, judged or not.
    """

    def __init__(self) -> None:
        self.rows = self.valid = self.invalid = self.undecided = 0
        self.errors = self.warnings = 0
        self.seen = self.height = 0
        self.findings: list[Finding] = []
        self.found: pa.Table | None = None
        self.columns: fv.Columns | None = None
        self.passing: Passing | None = None
        self.valid_rows: Callable[[], Any] = list
        self.rejected_rows: Callable[[], Any] = list
        self.cleaned_rows: Callable[[], Any] = list

    def begin(self, row: int, line: int) -> None:
        """Numbers what was found by where the piece begins."""
        if self.found is None:
            return
        for name, first in (("row", row), ("line", line)):
            place = FOUND.get_field_index(name)
            numbers = pc.add(self.found[name], first)
            self.found = self.found.set_column(place, FOUND.field(place), numbers)


def invalid_type() -> int:
    """The code of what is no row."""
    return fv.code_from_name(INVALID_TYPE) or 0


def found_in(piece: TablePiece, errors: pa.Table, values: Values | None) -> pa.Table:
    """The errors of a batch and the bad lines of its piece, in the order of rows from 1."""
    rows = _numbers(errors["row"])
    places = piece.places(rows)
    told = None if values is None else _values(piece.table, errors, values)
    found = _errors(piece, errors, places, told)
    if piece.bad:
        found = pa.concat_tables([_bad(piece, values), found])
        found = found.take(pc.sort_indices(found, [("row", "ascending")]))
    return found


def _errors(piece: TablePiece, errors: pa.Table, places: Any, values: list[Any] | None) -> pa.Table:
    count = errors.num_rows
    own: dict[str, Any] = {
        "row": int64(places + 1),
        "line": _lines(piece, places),
        "value": pa.nulls(count, pa.string()) if values is None else pa.array(values, pa.string()),
    }
    columns = [
        own[field.name] if field.name in own else errors[field.name].cast(field.type)
        for field in FOUND
    ]
    return pa.table(columns, schema=FOUND)


def _lines(piece: TablePiece, places: Any) -> pa.Array:
    lines = piece.lines(places) if len(places) else None
    return pa.nulls(len(places), pa.int64()) if lines is None else int64(lines + 1)


def _numbers(column: pa.ChunkedArray) -> Any:
    """A column without nulls for numpy; `to_numpy` would import pandas too."""
    whole = column.combine_chunks()
    return np.frombuffer(whole.buffers()[1], np.int64, len(whole), whole.offset * 8)


def int64(numbers: Any) -> pa.Array:
    """Numbers of numpy for Arrow: `pa.array` would import pandas first, where there is one."""
    data = np.ascontiguousarray(numbers, np.int64)
    return pa.Array.from_buffers(pa.int64(), len(data), [None, pa.py_buffer(data)])


def _bad(piece: TablePiece, values: Values | None) -> pa.Table:
    places = np.array([bad.row for bad in piece.bad], np.int64)
    count = len(places)
    same = {
        "id": "", "code": invalid_type(), "code_name": INVALID_TYPE, "level": "error", "place": -1,
    }  # fmt: skip
    own: dict[str, Any] = {
        "row": int64(places + 1),
        "line": _lines(piece, places),
        "rule": pa.array([bad.rule for bad in piece.bad], pa.string()),
        "field": pa.array([bad.field for bad in piece.bad], pa.string()),
        "value": pa.array(_bad_values(piece, values), pa.string()),
    }
    columns = [
        own[field.name]
        if field.name in own
        else pa.repeat(pa.scalar(same.get(field.name), field.type), count)
        for field in FOUND
    ]
    return pa.table(columns, schema=FOUND)


def _bad_values(piece: TablePiece, values: Values | None) -> list[str | None]:
    """The cells that are not of their fields' types, as far as they may be shown."""
    if values is None:
        return [None] * len(piece.bad)
    names = piece.table.column_names
    return [
        values.of_row(dict(zip(names, cells, strict=False)), bad.field, ())
        for bad, cells in zip(piece.bad, _cells(piece.bad, piece.delimiter), strict=True)
    ]


def bad_findings(piece: TablePiece) -> list[Finding]:
    """What a reader finds: lines that are no rows."""
    counts = Counter((bad.field, bad.rule) for bad in piece.bad)
    code = invalid_type()
    return [Finding(*key, "", code, INVALID_TYPE, count) for key, count in counts.items()]


def _values(table: pa.Table, errors: pa.Table, values: Values) -> list[str | None]:
    """The values of the fields that are wrong, as far as they may be shown."""
    record: Any = None
    last = -1
    told = []
    columns = (errors[name].to_pylist() for name in ("row", "field", "index"))
    for place, field, index in zip(*columns, strict=True):
        if place != last:
            record, last = _record(table, place), place
        told.append(values.of_row(record, field, tuple(index or ())))
    return told


def _record(table: pa.Table, place: int) -> dict[str, Any]:
    """A row as a dict, also where its texts are not UTF-8."""
    record = {}
    for name, column in zip(table.column_names, table.columns, strict=True):
        cell = column[place]
        try:
            record[name] = cell.as_py()
        except (UnicodeDecodeError, ValueError, OverflowError):
            buffer = getattr(cell, "as_buffer", None)
            record[name] = None if buffer is None else buffer().to_pybytes()
    return record


def rejected_rows(batch: fv.Batch, piece: TablePiece) -> pa.Table:
    """The rows that are not valid; of lines that are no rows the cells as far as they go.

    What was read of lines has these lines whole, too: a cell too many has no column.
    """
    table = rejected(batch, piece.table, pa)
    if not piece.has_lines:
        return table
    name = free_name(table.column_names, "text")
    table = table.append_column(name, pa.nulls(table.num_rows, pa.string()))
    if not piece.bad:
        return table
    cells = list(_cells(piece.bad, piece.delimiter))
    columns = []
    for place, name in enumerate(piece.table.column_names):
        texts = [row[place] or None if place < len(row) else None for row in cells]
        kind = piece.table.schema.field(name).type
        # Of a column of another type those that are of it.
        columns.append(as_kind(_as_text(texts), kind)[0])
    reasons = [[f"{bad.field or bad.rule}: {INVALID_TYPE}"] for bad in piece.bad]
    columns.append(pa.array(reasons, pa.list_(pa.string())))
    # What is no UTF-8 is told where it is written, and kept where it can be.
    columns.append(_as_text([bad.text for bad in piece.bad]))
    return pa.concat_tables([table, pa.table(columns, schema=table.schema)])


def _as_text(cells: Sequence[bytes | None]) -> pa.Array:
    return pa.array(cells, pa.binary()).view(pa.string())


def _cells(lines: Iterable[BadLine], delimiter: str) -> Iterator[list[bytes]]:
    for line in lines:
        cells: list[str] = []
        # Which cells a quote made of lines, or an object has, nobody knows.
        if line.rule in ("cells", "column"):
            with contextlib.suppress(csv.Error):
                cells = next(csv.reader([line.text.decode("latin-1")], delimiter=delimiter), [])
        yield [cell.encode("latin-1") for cell in cells]
