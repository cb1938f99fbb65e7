"""Opens inputs, and makes of their rows what was asked for."""

from __future__ import annotations

import io
import json
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, suppress
from csv import writer
from functools import partial
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
from pyarrow import csv

from ._bytes import Source
from ._column_types import typed, with_zones
from ._columnar import ColumnarReader
from ._csv import CSVReader
from ._inputs import Input
from ._lines import LinesReader
from ._pieces import Piece, Reader, Reading, TablePiece, Task
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


def tasks(reader: Reader, given: Input, reading: Reading) -> Iterator[Task]:
    """What makes the pieces of an input, with partitions, nulls and types as they are asked for."""
    finishing = _Finishing(reader, given, reading)
    for task in reader.tasks():
        if finishing.needs_first:
            # The first rows tell the types of all.
            first = finishing.of(task)
            yield Task(partial(_same, first), task.place)
        else:
            yield Task(partial(finishing.of, task), task.place)


def _lines(table: pa.Table, delimiter: str) -> list[bytes]:
    """Rows as lines of CSV; the bytes of texts stay what they are."""
    lines = []
    columns = [column.cast(pa.binary()).to_pylist() for column in table.columns]
    for row in zip(*columns, strict=True):
        out = io.StringIO()
        told = ((cell or b"").decode("latin-1") for cell in row)
        writer(out, delimiter=delimiter, lineterminator="").writerow(told)
        lines.append(out.getvalue().encode("latin-1"))
    return lines


def _json(table: pa.Table) -> list[bytes]:
    """Rows as lines of JSON."""
    return [json.dumps(row, ensure_ascii=False).encode() for row in table.to_pylist()]


def _same(piece: Piece) -> Piece:
    return piece


class _Finishing:
    """What is made of the pieces of one input."""

    def __init__(self, reader: Reader, given: Input, reading: Reading) -> None:
        self._is_csv = reader.kind == "csv"
        # What comes in turn is there once.
        self._looks_ahead = reading.is_one_table and reader.size is not None
        self._given = given
        self._reading = reading
        self._asked = dict(reading.types) if reader.kind in ("csv", "jsonl") else {}
        if reader.kind == "jsonl":
            # Of JSON's types only texts stand for others.
            moments = pa.types.is_date, pa.types.is_timestamp
            self._asked = {
                name: kind
                for name, kind in self._asked.items()
                if any(is_moment(kind) for is_moment in moments)
            }
        asks = any(map(pa.types.is_timestamp, self._asked.values()))
        self._infers = reading.infer and self._is_csv
        self._types: dict[str, Any] | None = None if asks or self._infers else {}

    @property
    def needs_first(self) -> bool:
        """Whether the types are still to be told."""
        return self._types is None

    def of(self, task: Task) -> Piece:
        """A piece as it was asked for."""
        piece = task.run()
        if not isinstance(piece, TablePiece):
            return piece
        table = _partitioned(piece.table, self._given)
        wanted = self._reading.columns
        counts = Counter(table.column_names)
        twice = {name for name, count in counts.items() if count > 1}
        if twice and (wanted is None or twice & wanted):
            name = min(twice)
            raise Unreadable(f"{self._given.name}: the column {name!r} stands in the table twice")
        if self._reading.nulls is not None and not self._is_csv:
            table = _with_nulls(table, self._reading.nulls)
        if self._types is None:
            self._asked = with_zones(table, self._asked)
            self._types = _types(table) if self._infers else {}
            self._types = {k: v for k, v in self._types.items() if k not in self._asked}
            if self._looks_ahead:
                self._types = _lasting(self._types, self._given, self._reading)
        piece.table = _typed(table, self._types)
        if self._asked:
            piece.table, wrong = typed(piece.table, self._asked)
            if wrong:
                # From before other columns got types: as `007` the text of a line is no number.
                rows = table.take(list(wrong))
                piece.refuse(wrong, _lines(rows, piece.delimiter) if self._is_csv else _json(rows))
        return piece


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


def _types(table: pa.Table) -> dict[str, Any]:
    """The types that columns of text get: what the first rows look like."""
    types = {}
    for name in table.column_names:
        if pa.types.is_string(table[name].type) and (kind := inferred(table[name])) is not None:
            types[name] = kind
    return types


def with_types(tables: list[pa.Table]) -> list[pa.Table]:
    """Tables of texts with the types that their columns look like as a whole, in all of them."""
    whole = pa.concat_tables(tables, promote_options="permissive")
    schema = _typed(whole, _types(whole)).schema
    return [_typed(table, dict(zip(schema.names, schema.types, strict=True))) for table in tables]


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


def _lasting(types: dict[str, Any], given: Input, reading: Reading) -> dict[str, Any]:
    """Of some types those that all rows of a file have: it is read up to its end for that."""
    with suppress(Unreadable), closing(opened(given, reading)) as reader:
        for task in reader.tasks():
            if not types:
                break
            piece = task.run()
            assert isinstance(piece, TablePiece), "lines have types of their own"
            schema = _typed(piece.table, types).schema
            kinds = dict(zip(schema.names, schema.types, strict=True))
            types = {name: kind for name, kind in types.items() if kinds.get(name, kind) == kind}
    return types


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
