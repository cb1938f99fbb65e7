"""The tables to which rules refer: `--references NAME=FILE`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa

import formvalidate as fv

from .._rule_options import rule_options
from ._inputs import Input, inputs
from ._line_types import LineTypes
from ._pieces import Reading, Renaming, TablePiece
from ._reading import opened, tasks
from ._status import Stop, Unreadable

_BLOCK = 8 << 20


class Referenced(NamedTuple):
    """Other tables by their names, and what ended one while it was read.

    The engine reads them, and knows only that one ended.
    """

    tables: dict[str, pa.RecordBatchReader]
    ended: list[BaseException]


def needed_tables(rules: fv.Ruleset) -> dict[str, set[str]]:
    """The columns of the tables to which rules refer, by their names."""
    needed: dict[str, set[str]] = {}
    for rule in rule_options(rules._document).table():
        if rule.get("rule") == "references":
            fields = rule.get("to") or rule.get("fields") or []
            needed.setdefault(str(rule.get("table")), set()).update(map(str, fields))
    return needed


def tables_in_memory(rules: fv.Ruleset, given: tuple[tuple[str, str], ...]) -> dict[str, pa.Table]:
    """The same tables, to be referred to more than once; others that were given are left out."""
    needed = needed_tables(rules)
    own = tuple(one for one in given if one[0] in needed)
    reading = Reading(None, Renaming(), None, False, _BLOCK)
    readers = referenced(rules, own, reading).tables
    return {name: reader.read_all() for name, reader in readers.items()}


def referred_only(given: tuple[tuple[str, str], ...], *every: fv.Ruleset) -> None:
    """Refuses a table to which no rule refers."""
    for name, _ in given:
        if not any(name in needed_tables(rules) for rules in every):
            raise Stop(f"--references: no rule of the ruleset refers to a table {name}")


def referenced(
    rules: fv.Ruleset, given: tuple[tuple[str, str], ...], reading: Reading
) -> Referenced:
    """The tables to which rules refer, each read as it is asked for: `--references NAME=FILE`."""
    needed = needed_tables(rules)
    for name in needed:
        if name not in dict(given):
            raise Stop(f"the ruleset refers to the table {name}: say --references {name}=FILE")
    referred_only(given, rules)
    ended: list[BaseException] = []
    readers = {name: _reader(path, needed[name], reading, ended) for name, path in given}
    return Referenced(readers, ended)


def _reader(
    path: str, columns: set[str], reading: Reading, ended: list[BaseException]
) -> pa.RecordBatchReader:
    fields = frozenset(columns)
    asked = reading._replace(
        columns=fields, rename=Renaming(), fields=fields, lines_as_columns=True, shapes=(),
        line_types=LineTypes(inputs((path,), None, None)),
    )  # fmt: skip

    def tables() -> Any:
        schema: pa.Schema | None = None
        for one in inputs((path,), None, None):
            for table in _tables_of(one, asked):
                if schema is None:
                    schema = table.schema
                try:
                    yield table.select(schema.names).cast(schema)
                except (pa.ArrowException, KeyError, ValueError):
                    raise Unreadable(
                        f"{one.name}: its columns or their types are not those of the first rows"
                    ) from None

    def every() -> Any:
        try:
            yield from tables()
        except Unreadable as error:
            # Without this table no row of any input can be judged.
            ended.append(Stop(error.sentence, error.status))
            raise ended[0] from None
        except (KeyboardInterrupt, MemoryError) as error:
            ended.append(error)
            raise

    rest = every()
    # A file without lines says nothing of columns.
    none = pa.schema([(name, pa.string()) for name in sorted(columns)]).empty_table()
    first = next(rest, none)
    batches = (batch for table in chain([first], rest) for batch in table.to_batches())
    return pa.RecordBatchReader.from_batches(first.schema, batches)


def _tables_of(one: Input, asked: Reading) -> Iterator[Any]:
    """The rows of a file; a line that is no row is told, as its keys would be missed in silence."""
    reader = opened(one, asked)
    try:
        height = 1
        for task in tasks(reader, one, asked):
            piece = task.run()
            assert isinstance(piece, TablePiece), "lines are read as columns"
            if piece.bad:
                raise Unreadable(_told(one, piece, height))
            height += piece.height
            yield piece.table
    finally:
        reader.close()


def _told(one: Input, piece: TablePiece, height: int) -> str:
    """The first line of a piece that is no row."""
    bad = min(piece.bad, key=lambda line: line.row)
    lines = piece.lines(np.array([bad.row]))
    line = f"line {height + int(lines[0])}" if lines is not None else f"row {bad.row + 1}"
    why = {
        "json": "is not a JSON object",
        "keys": "has a name twice",
        "limits": "is larger than a record may be, or nested deeper",
        "fit": "does not fit the columns that the first lines have",
        "cells": "has another number of cells",
        "quotes": "has a quote that is not closed or not doubled, or another one of its record has",
    }
    return f"{one.name}: {line} {why.get(bad.rule, 'is not of the type that was asked for')}"
