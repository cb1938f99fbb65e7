"""Judges pieces of an input, and adds up what was found."""

from __future__ import annotations

import csv
from collections.abc import Callable
from datetime import datetime
from typing import Any, NamedTuple

import pyarrow as pa

import formvalidate as fv

from .._batch_split import rejected
from .._batch_words import Words
from .._finding import Finding, Passing, added, columns_of_both
from .._rule_options import rule_options
from ._pieces import LinesPiece, TablePiece
from ._status import Unreadable
from ._told import Room, Told
from ._values_shown import Values

_MOST_OF_A_PIECE = 1_000_000_000
# Columns of one batch.
_WIDEST = 10_000
INVALID_TYPE = "invalidType"


class Asked(NamedTuple):
    """How rows are judged."""

    rules: fv.Ruleset
    scenario: str | None
    columns: str | None
    threads: int
    now: datetime
    words: Words
    values: Values | None
    all_errors: bool
    rejects: bool
    most_errors: int


class Outcome:
    """What was found in one piece."""

    def __init__(self) -> None:
        self.rows = self.valid = self.invalid = self.undecided = 0
        self.errors = self.warnings = 0
        self.findings: list[Finding] = []
        self.told: list[Told] = []
        self.columns: fv.Columns | None = None
        self.passing: Passing | None = None
        self.valid_rows: Callable[[], Any] = list
        self.rejected_rows: Callable[[], Any] = list


class Judging:
    """Judges the pieces of one input."""

    def __init__(self, asked: Asked, file: str) -> None:
        self._asked = asked
        self._file = file
        self._codes: dict[str, int] = {}

    def judge(self, piece: TablePiece | LinesPiece, room: Room) -> Outcome:
        """What is found in a piece, with the words for the first of it, as there is room."""
        if isinstance(piece, TablePiece):
            return self._table(piece, room)
        from ._judging_lines import judge_lines

        return judge_lines(self._asked, self._file, piece, room)

    def _table(self, piece: TablePiece, room: Room) -> Outcome:
        asked = self._asked
        keeps_all = asked.all_errors or asked.rejects
        most = _MOST_OF_A_PIECE if keeps_all else room.most
        policy: Any = asked.columns
        try:
            batch = asked.rules.validate_table(
                self._narrow(piece.table),
                scenario=asked.scenario,
                threads=asked.threads,
                max_errors=most,
                columns=policy,
                now=asked.now,
            )
        except (fv.ArgumentError, fv.LimitError) as error:
            raise Unreadable(f"{self._file}: {error}") from None
        outcome = Outcome()
        bad = len(piece.bad)
        outcome.rows = batch.rows + bad
        outcome.valid, outcome.undecided = batch.valid_count, batch.undecided_count
        outcome.invalid = batch.invalid_count + bad
        outcome.errors = batch.error_count + bad
        outcome.warnings = batch.warning_count
        outcome.findings = batch.findings
        outcome.columns = batch.columns
        passing = batch._passes()
        outcome.passing = Passing(passing.other_errors + bad, passing.thresholds)
        if bad:
            code = fv.code_from_name(INVALID_TYPE) or 0
            found = Finding("", "cells", "", code, INVALID_TYPE, bad)
            outcome.findings = [found, *outcome.findings]
        outcome.told = self._told(piece, batch, room)
        outcome.valid_rows = lambda: piece.table.filter(batch.valid)
        outcome.rejected_rows = lambda: _rejected(batch, piece)
        return outcome

    def _narrow(self, table: pa.Table) -> pa.Table:
        """Of a table that is wider than the engine takes the columns that are fields."""
        if table.num_columns <= _WIDEST:
            return table
        names = table.column_names
        known = self._asked.rules._judge.known
        return table.select([name for name in names if name in known] or names[:1])

    def _told(self, piece: TablePiece, batch: fv.Batch, room: Room) -> list[Told]:
        asked = self._asked
        code = fv.code_from_name(INVALID_TYPE) or 0
        told = [
            Told(
                self._file,
                bad.row + 1,
                bad.line,
                "",
                "cells",
                "",
                code,
                INVALID_TYPE,
                (),
                _CELLS,
                "error",
            )
            for bad in piece.bad
            if room.take("error") or asked.all_errors
        ]
        record: Any = None
        last = -1
        for error in batch.errors.to_pylist():
            if not (room.take(error["level"]) or asked.all_errors):
                continue
            place = error["row"]
            number = piece.number(place)
            index = tuple(error["index"] or ())
            key = error["field"], error["rule"], error["id"], error["code"]
            value = None
            if asked.values is not None:
                if place != last:
                    record, last = _record(piece.table, place), place
                value = asked.values.of_row(record, error["field"], index)
            words = asked.words.message(*key)
            told.append(
                Told(
                    self._file, number + 1, piece.line(number), *key, error["code_name"],
                    index, words, error["level"], value,
                )
            )  # fmt: skip
        told.sort(key=lambda one: one.row)
        return told


_CELLS = "The line has another number of cells than the line of names."


def _rejected(batch: fv.Batch, piece: TablePiece) -> pa.Table:
    """The rows that are not valid; of lines that are no rows the cells as far as they go."""
    table = rejected(batch, piece.table, pa)
    if not piece.bad:
        return table
    names = piece.table.column_names
    cells = [next(csv.reader([bad.text], delimiter=piece.delimiter), []) for bad in piece.bad]
    columns = []
    for place, name in enumerate(names):
        texts = [row[place] if place < len(row) else None for row in cells]
        kind = piece.table.schema.field(name).type
        is_text = pa.types.is_string(kind)
        columns.append(pa.array(texts if is_text else [None] * len(texts), kind))
    reasons = [[f"cells: {INVALID_TYPE}"]] * len(cells)
    columns.append(pa.array(reasons, table.schema.field(table.num_columns - 1).type))
    return pa.concat_tables([table, pa.table(columns, schema=table.schema)])


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


class Totals:
    """What was found in all pieces of all inputs, bounded in memory."""

    def __init__(self, rules: fv.Ruleset, most: int) -> None:
        self._options = rule_options(rules._document)
        self.rows = self.valid = self.invalid = self.undecided = 0
        self.errors = self.warnings = 0
        self.findings: list[Finding] = []
        self.told: list[Told] = []
        self.columns = fv.Columns((), (), {})
        self.passing = Passing(0, ())
        self._room = Room(most, most)

    @property
    def room(self) -> Room:
        """How many more are kept."""
        return self._room.copy()

    @property
    def errors_kept(self) -> int:
        """How many errors are among those kept."""
        return sum(one.level == "error" for one in self.told)

    def add(self, outcome: Outcome) -> None:
        """Adds what was found in a piece that stands behind all others."""
        self.rows += outcome.rows
        self.valid += outcome.valid
        self.invalid += outcome.invalid
        self.undecided += outcome.undecided
        self.errors += outcome.errors
        self.warnings += outcome.warnings
        # Records know no thresholds: all their errors count.
        self.passing = self.passing.plus(outcome.passing or Passing(outcome.errors, ()))
        self.findings = self._options.in_order(added(self.findings, outcome.findings))
        self.told += [one for one in outcome.told if self._room.take(one.level)]
        if outcome.columns is not None:
            self.columns = columns_of_both(self.columns, outcome.columns)
