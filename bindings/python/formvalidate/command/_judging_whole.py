"""Judges all inputs as one table, where there are rules about the table as a whole."""

from __future__ import annotations

from typing import Any

import pyarrow as pa

import formvalidate as fv

from .._rule_options import rule_options
from .._table_open import OpenTable
from ._found import Outcome
from ._inputs import inputs
from ._judging import Asked, outcome_of
from ._pieces import Piece, Reading, TablePiece
from ._reading import opened, tasks
from ._status import Stop, Unreadable
from ._told import Room

_BLOCK = 8 << 20


def has_table_rules(rules: fv.Ruleset) -> bool:
    """Whether rules of a document are about the table."""
    return bool(rule_options(rules._document).table())


class WholeJudging:
    """One table of all inputs: their columns must be the same."""

    def __init__(self, asked: Asked, references: dict[str, Any]) -> None:
        self._asked = asked
        self._references = references
        self._table: OpenTable | None = None
        self._schema: pa.Schema | None = None
        self._first = ""

    def judge(self, piece: Piece, room: Room, file: str) -> Outcome:
        """What is found in a piece that stands behind all others."""
        asked = self._asked
        assert isinstance(piece, TablePiece), "lines are read as columns"
        try:
            if self._table is None:
                self._first = file
                self._open(piece.table.schema)
            rows = self._as_before(piece.table, file)
            assert self._table is not None
            return outcome_of(piece, self._table.add(rows), asked.values)
        except (fv.ArgumentError, fv.LimitError) as error:
            raise Unreadable(f"{file}: {error}") from None

    def _open(self, schema: pa.Schema) -> None:
        asked = self._asked
        self._schema = schema
        self._table = OpenTable(
            asked.rules,
            schema,
            scenario=asked.scenario,
            threads=asked.threads,
            max_errors=asked.most(Room(asked.most_errors, asked.most_errors)),
            columns=asked.columns,
            now=asked.now,
            references=self._references,
            show_values=asked.values is not None,
            cleaned=asked.cleans,
        )

    def _as_before(self, table: pa.Table, file: str) -> pa.Table:
        if table.schema.equals(self._schema):
            return table
        assert self._schema is not None
        same = sorted(table.column_names) == sorted(self._schema.names)
        if same and len(set(table.column_names)) == table.num_columns:
            table = table.select(self._schema.names)
            if table.schema.equals(self._schema):
                return table
        raise Unreadable(
            f"{file}: its columns or their types are not those of {self._first}, and rules about "
            "the table need one table: judge it by itself, or say --types text"
        )

    def end(self) -> Outcome:
        """What is found of the table when all rows are judged."""
        outcome = Outcome()
        if self._table is None:
            return outcome
        batch = self._table.finish()
        outcome.findings, outcome.columns = batch.findings, batch.columns
        outcome.passing = batch._passes()
        return outcome


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
    reading = Reading(None, {}, None, False, _BLOCK)
    return {name: reader.read_all() for name, reader in referenced(rules, own, reading).items()}


def referred_only(given: tuple[tuple[str, str], ...], *every: fv.Ruleset) -> None:
    """Refuses a table to which no rule refers."""
    for name, _ in given:
        if not any(name in needed_tables(rules) for rules in every):
            raise Stop(f"--references: no rule of the ruleset refers to a table {name}")


def referenced(
    rules: fv.Ruleset, given: tuple[tuple[str, str], ...], reading: Reading
) -> dict[str, Any]:
    """The tables to which rules refer, each read as it is asked for: `--references NAME=FILE`."""
    needed = needed_tables(rules)
    for name in needed:
        if name not in dict(given):
            raise Stop(f"the ruleset refers to the table {name}: say --references {name}=FILE")
    referred_only(given, rules)
    return {name: _reader(path, needed[name], reading) for name, path in given}


def _reader(path: str, columns: set[str], reading: Reading) -> pa.RecordBatchReader:
    fields = frozenset(columns)
    asked = reading._replace(columns=fields, rename={}, fields=fields, lines_as_columns=True)

    def parts() -> Any:
        for one in inputs((path,), None, None):
            reader = opened(one, asked)
            try:
                for task in tasks(reader, one, asked):
                    piece = task.run()
                    assert isinstance(piece, TablePiece), "lines are read as columns"
                    yield piece.table
            finally:
                reader.close()

    every = parts()
    first = next(every)

    def batches() -> Any:
        yield from first.to_batches()
        for table in every:
            yield from table.cast(first.schema).to_batches()

    return pa.RecordBatchReader.from_batches(first.schema, batches())
