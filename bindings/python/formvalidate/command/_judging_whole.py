"""Judges all inputs as one table, where there are rules about the table as a whole."""

from __future__ import annotations

import pyarrow as pa

import formvalidate as fv

from .._finding import Finding
from .._rule_options import rule_options
from .._shown import shown
from .._table_open import OpenTable
from ._found import Outcome
from ._judging import Asked, outcome_of, refused
from ._pieces import Piece, TablePiece
from ._referenced import Referenced
from ._status import Unreadable
from ._told import Room


def has_table_rules(rules: fv.Ruleset) -> bool:
    """Whether rules of a document are about the table."""
    return bool(rule_options(rules._document).table())


class WholeJudging:
    """One table of all inputs: their columns must be the same."""

    def __init__(self, asked: Asked, references: Referenced) -> None:
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
            for ended in self._references.ended:
                raise ended from None
            raise refused(file, piece, error, asked.rules) from None

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
            references=self._references.tables,
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
        if file == self._first:
            raise Unreadable(
                f"{file}: later cells are not of the types of its first rows, and rules about the "
                "table need one table: say --types text"
            )
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
        outcome.findings, outcome.columns = list(map(_from_one, batch.findings)), batch.columns
        outcome.passing = batch._passes()
        return outcome

    def hints(self, findings: list[Finding]) -> list[str]:
        """Which keys are in another table nowhere, as they are texts here and numbers there."""
        missed = {(one.rule, one.id) for one in findings if one.code_name == "notReferenced"}
        told = []
        for rule in rule_options(self._asked.rules._document).table():
            other = self._references.tables.get(str(rule.get("table")))
            if other is None or (rule.get("rule"), rule.get("id", "")) not in missed:
                continue
            fields = rule.get("fields", [])
            for field, to in zip(fields, rule.get("to", fields), strict=False):
                here, there = _kind(self._schema, field), _kind(other.schema, to)
                if here and there and here != there:
                    told.append(
                        f'references: "{shown(field)}" has {here}, and "{shown(to)}" of '
                        f"{shown(str(rule['table']))} has {there}: a text is the key of no number. "
                        'See "column" of a field, and --types infer.'
                    )
        return told


def _from_one(finding: Finding) -> Finding:
    """A finding that counts rows as errors do."""
    if finding.rule != "sorted" or "value" not in finding.params:
        return finding
    params = {**finding.params, "value": finding.params["value"] + 1}
    key, count = finding.key[:4], finding.count
    return Finding(*key, finding.code_name, count, finding.level, params, finding._place)


def _kind(schema: pa.Schema | None, name: str) -> str:
    """Whether a column has texts or numbers, as far as it has either."""
    place = -1 if schema is None else schema.get_field_index(name)
    if schema is None or place < 0:
        return ""
    kind = schema.field(place).type
    kind = kind.value_type if pa.types.is_dictionary(kind) else kind
    texts = pa.types.is_string, pa.types.is_large_string, pa.types.is_string_view
    numbers = pa.types.is_integer, pa.types.is_floating, pa.types.is_decimal
    if any(is_text(kind) for is_text in texts):
        return "texts"
    return "numbers" if any(is_number(kind) for is_number in numbers) else ""
