"""Judges pieces of an input, and adds up what was found."""

from __future__ import annotations

from datetime import datetime
from hashlib import sha256
from typing import Any, NamedTuple
from unicodedata import normalize

import pyarrow as pa

import formvalidate as fv

from .._batch_split import cleaned
from .._batch_words import Words
from .._constants import FV_TABLE_RULE
from .._field_order import by_field
from .._finding import Finding, Passing, added, columns_of_both
from .._rule_options import rule_options
from .._shown import shown
from ._found import Outcome, bad_findings, found_in, rejected_rows
from ._pieces import Piece, TablePiece
from ._status import Unreadable
from ._told import Kept, Room
from ._values_shown import Values

_MOST_OF_A_PIECE = 1_000_000_000
# Columns of one batch.
_WIDEST = 10_000


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
    cleans: bool
    most_errors: int

    def most(self, room: Room) -> int:
        """How many errors of a piece are kept, of which there is so much room in all."""
        return _MOST_OF_A_PIECE if self.all_errors or self.rejects else room.most


class Judging:
    """Judges the pieces of one input."""

    def __init__(self, asked: Asked, file: str) -> None:
        self._asked = asked
        self._file = file

    def judge(self, piece: Piece, room: Room) -> Outcome:
        """What is found in a piece; errors are kept as there is room."""
        if isinstance(piece, TablePiece):
            return self._table(piece, room)
        from ._judging_lines import judge_lines

        return judge_lines(self._asked, piece, room)

    def _table(self, piece: TablePiece, room: Room) -> Outcome:
        asked = self._asked
        policy: Any = asked.columns
        try:
            batch = asked.rules.validate_table(
                self._narrow(piece.table),
                scenario=asked.scenario,
                threads=1,
                max_errors=asked.most(room),
                columns=policy,
                now=asked.now,
                cleaned=asked.cleans,
            )
        except (fv.ArgumentError, fv.LimitError) as error:
            raise refused(self._file, piece, error, asked.rules) from None
        return outcome_of(piece, batch, asked.values)

    def _narrow(self, table: pa.Table) -> pa.Table:
        """Of a table that is wider than the engine takes the columns that are fields."""
        if table.num_columns <= _WIDEST:
            return table
        names = table.column_names
        known = self._asked.rules._judge.known
        return table.select([name for name in names if name in known] or names[:1])


def refused(file: str, piece: TablePiece, error: Exception, rules: fv.Ruleset) -> Unreadable:
    """Why a table is not judged, and which column may be a missing one by another name."""
    told = f"{file}: {error}"
    missing = [name for name in rules.fields if name not in piece.names]
    if "no column for" in str(error) and missing:
        names = {_alike(name): name for name in piece.names}
        known = set(rules.fields)
        for name in missing:
            other = names.get(_alike(name))
            if other is not None and other not in known:
                same = normalize("NFC", other) == normalize("NFC", name)
                how = ", with accents as code points of their own or not" if same else ""
                told += f' It has one named "{shown(other)}"{how}: '
                told += f'say --rename "{shown(other)}={name}".'
                break
    return Unreadable(told)


def _alike(name: str) -> str:
    """What names have in common that differ in case, blanks, or the form of their accents."""
    return normalize("NFC", normalize("NFC", name.strip()).casefold())


def outcome_of(piece: TablePiece, batch: fv.Batch, values: Values | None) -> Outcome:
    """What a batch says of a piece, and what its bad lines are."""
    outcome = Outcome()
    bad = len(piece.bad)
    outcome.seen, outcome.height = piece.seen, piece.height
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
        outcome.findings = [*bad_findings(piece), *outcome.findings]
    if bad or batch.error_count or batch.warning_count:
        outcome.found = found_in(piece, batch.errors, values)
    outcome.valid_rows = lambda: piece.table.filter(batch.valid)
    outcome.rejected_rows = lambda: rejected_rows(batch, piece)
    outcome.cleaned_rows = lambda: cleaned(batch, piece.table)
    return outcome


def hash_of(rules: fv.Ruleset) -> str:
    """By what answers tell one ruleset from another."""
    return sha256(rules._document).hexdigest()


class Totals:
    """What was found in all pieces of all inputs, bounded in memory."""

    def __init__(self, asked: Asked) -> None:
        self._asked = asked
        self._options = rule_options(asked.rules._document)
        self.rows = self.valid = self.invalid = self.undecided = 0
        self.errors = self.warnings = self.errors_kept = 0
        self.findings: list[Finding] = []
        self.kept = Kept(asked.words)
        self.columns = fv.Columns((), (), {})
        self.passing = Passing(0, ())
        self._room = Room(asked.most_errors, asked.most_errors)

    @property
    def room(self) -> Room:
        """How many more are kept."""
        return Room(self._room.errors, self._room.warnings)

    @property
    def fails_as_table(self) -> bool:
        """Whether a rule about the table as such found an error."""
        return any(one.code == FV_TABLE_RULE and one.level == "error" for one in self.findings)

    def to_dict(self) -> dict[str, Any]:
        """The numbers, findings and columns, as those of `Batch.to_dict`."""
        rules, columns, found = self._asked.rules, self.columns, self.passing.thresholds
        return {
            "rows": self.rows,
            "valid": self.valid,
            "invalid": self.invalid,
            "undecided": self.undecided,
            "errors": self.errors,
            "errorsKept": self.errors_kept,
            "warnings": self.warnings,
            "ruleset": {"name": rules.name, "sha256": hash_of(rules)},
            "columns": {
                "missing": list(columns.missing),
                "extra": list(columns.extra),
                "types": columns.types,
            },
            "findings": [self._told(finding) for finding in self.findings],
            "passed": self.passing.passed and not self.undecided,
            "thresholds": [one.to_dict() for one in by_field(found, rules)],
        }

    def _told(self, finding: Finding) -> dict[str, Any]:
        """All of a finding, and where its rule stands among all if several are called alike."""
        is_alike = self._options.are_alike(*finding.key[:3])
        place = {"place": finding._place} if is_alike else {}
        return {**self._asked.words.told(finding), **place}

    def add(self, file: str, outcome: Outcome) -> None:
        """Adds what was found in a piece that stands behind all others."""
        self.rows += outcome.rows
        self.valid += outcome.valid
        self.invalid += outcome.invalid
        self.undecided += outcome.undecided
        self.errors += outcome.errors
        self.warnings += outcome.warnings
        # Records know no thresholds: all their errors count.
        self.passing = self.passing.plus(outcome.passing or Passing(outcome.errors, ()))
        if outcome.findings:
            self.findings = self._options.in_order(added(self.findings, outcome.findings))
        if outcome.found is not None and self._room.most:
            before = self._room.errors
            self.kept.add(file, self._room.take(outcome.found))
            self.errors_kept += before - self._room.errors
        if outcome.columns is not None:
            self.columns = columns_of_both(self.columns, outcome.columns)
