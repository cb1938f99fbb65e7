"""Opens inputs, and makes of their rows what was asked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
from pyarrow import csv

from ._bytes import Source
from ._columnar import ColumnarReader
from ._csv import CSVReader
from ._inputs import Input
from ._lines import LinesReader
from ._pieces import LinesPiece, Reader, Reading, TablePiece
from ._status import Unreadable


def opened(given: Input, reading: Reading) -> Reader:
    """The reader of an input."""
    source = Source(given)
    try:
        if source.kind == "csv":
            return CSVReader(source, reading)
        if source.kind == "jsonl":
            return LinesReader(source, reading)
        return ColumnarReader(source, source.kind, reading)
    except BaseException:
        source.close()
        raise


def pieces(reader: Reader, given: Input, reading: Reading) -> Iterator[TablePiece | LinesPiece]:
    """The pieces of an input, with partitions, nulls and types as they are asked for."""
    types: dict[str, Any] | None = None
    for piece in reader.pieces():
        if isinstance(piece, TablePiece):
            table = _partitioned(piece.table, given)
            if reading.nulls is not None and reader.kind != "csv":
                table = _with_nulls(table, reading.nulls)
            if reader.kind == "csv":
                types = _types(table, reading) if types is None else types
                table = _typed(table, types)
            counts = Counter(table.column_names)
            twice = {name for name, count in counts.items() if count > 1}
            if twice and (reading.columns is None or twice & reading.columns):
                name = min(twice)
                raise Unreadable(f"{given.name}: the column {name!r} stands in the table twice")
            piece.table = table
        yield piece


def _partitioned(table: pa.Table, given: Input) -> pa.Table:
    for name, value in given.partition:
        if name not in table.column_names:
            column = pa.repeat(pa.scalar(value, pa.string()), table.num_rows)
            table = table.append_column(name, column)
    return table


def _with_nulls(table: pa.Table, nulls: tuple[str, ...]) -> pa.Table:
    for place, field in enumerate(table.schema):
        if pa.types.is_string(field.type) or pa.types.is_large_string(field.type):
            column = table.column(place)
            found = pc.is_in(column, pa.array(nulls, field.type))
            kept = pc.if_else(found, pa.scalar(None, field.type), column)
            table = table.set_column(place, field, kept)
    return table


def _types(table: pa.Table, reading: Reading) -> dict[str, Any]:
    """The types that columns of text get: what the first rows look like, where that is asked."""
    types: dict[str, Any] = {}
    if not reading.infer or not table.num_rows:
        return types
    for name, count in Counter(table.column_names).items():
        if count == 1 and (kind := inferred(table[name])) is not None:
            types[name] = kind
    return types


def inferred(column: Any) -> Any:
    """What a column of text looks like as a whole, or None for text."""
    filled = column.drop_null()
    if not len(filled):
        return None
    sample = filled.slice(0, 10_000).combine_chunks()
    sink = pa.BufferOutputStream()
    try:
        csv.write_csv(pa.table({"value": sample}), sink)
        read = csv.read_csv(
            pa.BufferReader(sink.getvalue()),
            parse_options=csv.ParseOptions(newlines_in_values=True),
        )
    except pa.ArrowException:
        return None
    kind = read.schema.field(0).type
    if pa.types.is_timestamp(kind):
        kind = pa.timestamp("us", kind.tz)
    usual = pa.types.is_integer, pa.types.is_floating, pa.types.is_boolean
    also = pa.types.is_date, pa.types.is_timestamp
    return kind if any(is_kind(kind) for is_kind in (*usual, *also)) else None


def _typed(table: pa.Table, types: dict[str, Any]) -> pa.Table:
    for name, kind in types.items():
        place = table.schema.get_field_index(name)
        if place < 0:
            continue
        try:
            column = table.column(place).cast(kind)
        except pa.ArrowException:
            # A text that is none of these is its rule's to judge.
            continue
        table = table.set_column(place, name, column)
    return table
