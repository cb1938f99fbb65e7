"""Lines of JSON as columns, for rules about the table."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from json import dumps, loads
from typing import Any

import numpy as np
import pyarrow as pa
from pyarrow import json

from ._inputs import Input
from ._line_types import LineTypes
from ._pieces import BadLine, Reading, TablePiece, record_of

# What is within something is read by calls within calls: no column is deeper.
_DEEPEST = 64
# A text, also one that does not end, and what is neither a bracket nor the end.
_WORD = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[^][{}"\0]++', re.DOTALL)
# An object with nothing within it, as most lines are.
_FLAT = re.compile(rb'\{(?:[^][{}"\0]++|"[^"\\]*+(?:\\.[^"\\]*+)*+")*+\}', re.DOTALL)
_END = b"\0"
# Fewer digits are an integer that a fraction's column holds.
_MANY_DIGITS = re.compile(rb"[0-9]{16}")
# The place among the records, the line, and the text.
Row = tuple[int, int, bytes]


class LineColumns:
    """Makes tables of one schema of lines."""

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._types = reading.line_types or LineTypes()
        told = (re.escape(dumps(text, ensure_ascii=False).encode()) for text in reading.nulls or ())
        # A quote behind a colon begins a member's text: within texts it would be escaped.
        self._null = re.compile(rb":[ \t]*(?:" + b"|".join(told) + rb")(?=[ \t]*[,}])")

    @property
    def is_told(self) -> bool:
        """Whether the types are known."""
        return self._types.is_told

    def others(self, is_all: bool) -> Iterator[Input]:
        """The inputs that have a say in the types besides the first lines, which may be all."""
        return self._types.others(is_all)

    @property
    def has_enough(self) -> bool:
        """Whether no line is asked for behind those that the types were learned of."""
        return self._types.has_enough

    def piece(self, rows: Sequence[Row], first_line: int, height: int) -> TablePiece:
        """The rows as a table; lines that do not fit the types are no rows."""
        texts = self._texts(rows)
        fit = [place for place, text in enumerate(texts) if _is_object(text)]
        schema = self._types.schema()
        needed = self._needed(schema)
        if any(_has_fractions(kind) for kind in needed.types):
            fit = [place for place in fit if _keeps_integers(texts[place], needed)]
        objects = [texts[place] for place in fit]
        wrong: list[int] = []
        others = "ignore" if self._reading.ignores else "error"
        tables = _fitting(objects, 0, wrong, schema, others, needed)
        bad = sorted({*range(len(texts))}.difference(fit).union(fit[place] for place in wrong))
        table = pa.concat_tables(tables) if tables else schema.empty_table()
        wanted = self._reading.columns
        renamed = [self._reading.rename.of(name) for name in table.column_names]
        table = table.rename_columns(renamed)
        # Of a name that two have nothing is chosen: that is told of it.
        if wanted is not None and len({*renamed}) == len(renamed):
            table = table.select([name for name in renamed if name in wanted] or renamed[:1])
        numbers = np.array([line - first_line for _, line, _ in rows], np.int64)
        lines = [BadLine(place, rows[place][2], _why(texts[place])) for place in bad]
        return TablePiece(table, lines, lambda seen: numbers[:seen], height, names=renamed)

    def learn(self, rows: Sequence[Row], is_first: bool = False) -> None:
        """Takes up what some lines say of the types of all."""
        texts = [text for text in self._texts(rows) if _is_object(text)]
        schemas = [table.schema for table in _fitting(texts, 0, [], None, "infer")]
        # A line with others than the first ones is an error where these are all there may be.
        is_open = is_first or self._reading.ignores
        self._types.learn(schemas, None if is_open else self._reading.fields)
        self._types.lines += 0 if is_first else len(rows)

    def end(self) -> None:
        """Takes the types as they are known by now."""
        self._types.settle()
        called = {new: old for old, new in self._reading.rename.items()}
        for name, kind in self._reading.shapes:
            old = called.get(name, name)
            # What is called otherwise must be there: a mistake in its name would make it null.
            if name not in called or old in self._types.known:
                self._types.learn([pa.schema([(old, kind)])])
        for name, kind in self._reading.types:
            self._types.ask(called.get(name, name), kind)

    def _needed(self, schema: pa.Schema) -> pa.Schema:
        """The columns that are judged or written; all where none of them is."""
        wanted, rename = self._reading.columns, self._reading.rename
        if wanted is None:
            return schema
        kept = [field for field in schema if rename.of(field.name) in wanted]
        return pa.schema(kept or list(schema))

    def _texts(self, rows: Sequence[Row]) -> list[bytes]:
        texts = [row[2].strip(b" \t\r\n") for row in rows]
        # Types are told of the rest.
        return [self._null.sub(b":null", text) for text in texts] if self._reading.nulls else texts


def _fitting(
    texts: Sequence[bytes],
    start: int,
    wrong: list[int],
    schema: pa.Schema | None,
    others: str,
    needed: pa.Schema | None = None,
) -> list[pa.Table]:
    """Tables of the objects that make such, in their order, and the places of those that do not.

    Columns that are not needed are null in a line where they are of another type.
    """
    if not texts:
        return []
    data = b"\n".join(texts) + b"\n"
    options = json.ParseOptions(explicit_schema=schema, unexpected_field_behavior=others)
    try:
        reading = json.ReadOptions(use_threads=False, block_size=len(data) + 1)
        table = json.read_json(io.BytesIO(data), reading, options)
        if table.num_rows == len(texts) and _is_text(table):
            return [table]
    except (pa.ArrowException, UnicodeDecodeError):
        pass
    if len(texts) == 1:
        if schema is not None and needed not in (None, schema) and _why(texts[0]) == "fit":
            return [_with(schema, one) for one in _fitting(texts, start, wrong, needed, others)]
        wrong.append(start)
        return []
    # Most lines are right: the others are found by halves.
    half = len(texts) // 2
    first = _fitting(texts[:half], start, wrong, schema, others, needed)
    return first + _fitting(texts[half:], start + half, wrong, schema, others, needed)


def _with(schema: pa.Schema, table: pa.Table) -> pa.Table:
    """A table of the columns of a schema, null where it has none."""
    names = table.column_names
    columns = [
        table[field.name] if field.name in names else pa.nulls(len(table), field.type)
        for field in schema
    ]
    return pa.table(columns, schema=schema)


def _is_object(text: bytes) -> bool:
    """Whether a line is one object by its brackets, and no deeper than columns are.

    The reader of columns is told nothing else: it does not live through each of them.
    """
    if _FLAT.fullmatch(text):
        return True
    if not (text.startswith(b"{") and text.endswith(b"}")):
        return False
    brackets, end, more = _WORD.sub(b"", text + _END).partition(_END)
    if not end or more:
        # A text that does not end took the end as well; and no object has a NUL out of its texts.
        return False
    if brackets == b"{}":
        return True
    depth = 0
    for place, bracket in enumerate(brackets, 1):
        depth += 1 if bracket in b"[{" else -1
        if depth > _DEEPEST or (depth <= 0 and place < len(brackets)):
            return False
    return depth == 0


class _Twice(Exception):
    """An object has a name twice."""


def _members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) < len(pairs):
        raise _Twice
    return members


def _why(text: bytes) -> str:
    """Who says that a line is no row of the table."""
    try:
        record = record_of(text, _members)
        # Of a lone surrogate JSON can be written, and no text.
        dumps(record, ensure_ascii=False, default=str).encode()
    except _Twice:
        return "keys"
    except ValueError:
        return "json"
    except RecursionError:
        return "limits"
    if not isinstance(record, dict):
        return "json"
    return "fit" if _is_object(text) else "limits"


def _has_fractions(kind: Any) -> bool:
    """Whether a column holds numbers as fractions, also within lists and structs."""
    types = pa.types
    if types.is_struct(kind):
        return any(_has_fractions(field.type) for field in kind)
    if types.is_list(kind):
        return _has_fractions(kind.value_type)
    return bool(types.is_floating(kind))


def _keeps_integers(text: bytes, schema: pa.Schema) -> bool:
    """Whether no integer of a line becomes another number in a column of fractions.

    Two that become the same one would be told as a key that comes twice.
    """
    if not _MANY_DIGITS.search(text):
        return True
    try:
        return _is_kept(loads(text), pa.struct(list(schema)))
    except (ValueError, OverflowError):
        # No JSON, or more digits than Python reads: no column has them.
        return False


def _is_kept(value: Any, kind: Any) -> bool:
    types = pa.types
    if isinstance(value, dict) and types.is_struct(kind):
        return all(_is_kept(value.get(field.name), field.type) for field in kind)
    if isinstance(value, list) and types.is_list(kind):
        return all(_is_kept(one, kind.value_type) for one in value)
    if isinstance(value, int) and types.is_floating(kind):
        return value == float(value)
    return True


def _is_text(table: pa.Table) -> bool:
    try:
        table.validate(full=True)
    except pa.ArrowException:
        return False
    return True
