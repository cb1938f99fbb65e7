"""Columns of CSV as the types that fields ask for: a cell that is none is an error of its row."""

from __future__ import annotations

import re
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from .._json_schema_definitions import expanded

_KINDS = {
    "integer": pa.int64(),
    "number": pa.float64(),
    "boolean": pa.bool_(),
    "date": pa.date32(),
    "timestamp": pa.timestamp("us"),
}
_DECIMAL = re.compile(r"decimal\((\d+), ?(\d+)\)")
_ZONE = re.compile(r"(Z|[+-]\d\d:?\d\d)\s*\Z")
_MOST_DIGITS = 38


def asked_types(document: Any) -> dict[str, pa.DataType]:
    """The types that fields at the root ask for; texts are what cells are anyhow."""
    found = {}
    for name, field in dict(expanded(document)["fields"]).items():
        asked = field.get("column") if isinstance(field, dict) else None
        if (kind := _kind(asked)) is not None:
            found[name] = kind
    return found


def _kind(asked: Any) -> pa.DataType | None:
    if (sized := _DECIMAL.fullmatch(str(asked))) is None:
        return _KINDS.get(str(asked))
    digits, scale = int(sized[1]), int(sized[2])
    wide = digits > _MOST_DIGITS
    return pa.decimal256(digits, scale) if wide else pa.decimal128(digits, scale)


def with_zones(table: pa.Table, types: dict[str, pa.DataType]) -> dict[str, pa.DataType]:
    """The same types, with a time zone where the first instant has one."""
    told = dict(types)
    for name, kind in types.items():
        is_there = name in table.column_names and _is_text(table[name].type)
        if is_there and pa.types.is_timestamp(kind):
            first = table[name].drop_null().slice(0, 1).cast(pa.binary()).to_pylist()
            if first and _ZONE.search(first[0].decode("utf-8", "replace")):
                told[name] = pa.timestamp("us", "UTC")
    return told


def typed(table: pa.Table, types: dict[str, pa.DataType]) -> tuple[pa.Table, dict[int, str]]:
    """A table with columns of these types, and by row the first field whose cell is none."""
    wrong: dict[int, str] = {}
    for name, kind in types.items():
        place = table.schema.get_field_index(name)
        if place < 0 or not _is_text(table.schema.field(place).type):
            continue
        column, bad = as_kind(table.column(place).combine_chunks(), kind)
        table = table.set_column(place, name, column)
        for row in bad:
            wrong.setdefault(row, name)
    return table, wrong


def _is_text(kind: pa.DataType) -> bool:
    return bool(pa.types.is_string(kind) or pa.types.is_large_string(kind))


def as_kind(cells: Any, kind: pa.DataType) -> tuple[pa.ChunkedArray, list[int]]:
    """Cells as a type, null where they are none, and which these are."""
    if cells.type == kind:
        return pa.chunked_array([cells]), []
    parts: list[Any] = []
    bad: list[int] = []

    def cast(part: Any, start: int) -> None:
        try:
            parts.append(part.cast(kind))
            return
        except pa.ArrowException:
            pass
        if len(part) == 1:
            bad.append(start)
            parts.append(pa.nulls(1, kind))
            return
        # Most cells are right: the others are found by halves.
        half = len(part) // 2
        cast(part.slice(0, half), start)
        cast(part.slice(half), start + half)

    cast(pc.ascii_trim_whitespace(cells), 0)
    return pa.chunked_array(parts, kind), bad
