"""`formvalidate check`: reads, judges, writes and tells."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from datetime import datetime
from hashlib import sha256
from typing import Any, NamedTuple

import formvalidate as fv

from . import _status as status
from ._choosing import Condition, Sample, choose
from ._inputs import Input
from ._judging import Asked, Judging, Outcome, Totals
from ._pieces import LinesPiece, Reader, Reading, TablePiece
from ._progress import Watched
from ._reading import opened, pieces
from ._running import tell
from ._told_as import Result
from ._writing import RowsFile


class Limits(NamedTuple):
    """When a run ends early, and what it takes to pass."""

    fail_fast: bool
    max_invalid: int | float
    min_rows: int | None
    # Whether invalid rows are told and nothing else, and whether warnings are as errors.
    warn: bool
    werror: bool


class Files(NamedTuple):
    """What is written as the rows come."""

    valid: RowsFile | None
    rejected: RowsFile | None
    errors: RowsFile | None

    @property
    def has_rows(self) -> bool:
        """Whether whole rows are written."""
        return self.valid is not None or self.rejected is not None

    def every(self) -> list[RowsFile]:
        """Those that there are."""
        return [file for file in self if file is not None]


class Check:
    """One run over some inputs."""

    def __init__(
        self,
        asked: Asked,
        reading: Reading,
        limits: Limits,
        files: Files,
        wanted: list[Condition],
        sample: Sample,
        progress: str,
    ) -> None:
        self._asked = asked
        self._reading = reading
        self._limits = limits
        self._files = files
        self._wanted = wanted
        self._sample = sample
        self._progress = progress
        self.totals = Totals(asked.rules, asked.most_errors)
        self.notes: list[str] = []
        self.seconds = 0.0
        self._worst = status.VALID

    def run(self, inputs: list[Input]) -> int:
        """Judges all inputs and returns the exit status."""
        sizes = [_size(one) for one in inputs]
        total = None if None in sizes else sum(size or 0 for size in sizes)
        begun = time.monotonic()
        behind = 0
        try:
            with Watched(self._progress, total) as watched:
                for one, size in zip(inputs, sizes, strict=True):
                    if self._is_over():
                        break
                    self._file(one, watched, behind)
                    behind += size or 0
            for file in self._files.every():
                file.close()
        except KeyboardInterrupt:
            self.notes.append("Interrupted: these are the rows until then.")
            self._worst = status.worst(self._worst, status.INTERRUPTED)
        finally:
            self.seconds = time.monotonic() - begun
            for file in self._files.every():
                file.drop()
        return status.worst(self._worst, self._verdict())

    def _file(self, one: Input, watched: Watched, behind: int) -> None:
        """Judges one input; what cannot be read is told, and the others go on."""
        try:
            with ExitStack() as stack:
                reader = opened(one, self._reading)
                stack.callback(reader.close)
                judging = Judging(self._asked, one.name)
                for piece in self._ahead(reader, one, stack):
                    self._sample.take(piece)
                    choose(piece, self._wanted)
                    outcome = judging.judge(piece, self.totals.room)
                    self._write(outcome)
                    self.totals.add(outcome)
                    watched.tell(outcome.rows, behind + reader.place)
                    if self._is_over():
                        break
        except status.Unreadable as error:
            tell(error.sentence)
            self.notes.append(f"Unreadable: {error.sentence}")
            self._worst = status.worst(self._worst, status.UNREADABLE)

    def _ahead(
        self, reader: Reader, one: Input, stack: ExitStack
    ) -> Iterator[TablePiece | LinesPiece]:
        """The pieces, each read while the one before it is judged."""
        every = pieces(reader, one, self._reading)
        if reader.size is None or self._asked.threads < 2:
            # A read from a pipe may last, and Ctrl-C must not wait for it.
            yield from every
            return
        pool = ThreadPoolExecutor(1)
        stack.callback(pool.shutdown)
        waiting = pool.submit(next, every, None)
        while (piece := waiting.result()) is not None:
            waiting = pool.submit(next, every, None)
            yield piece

    def _write(self, outcome: Outcome) -> None:
        if self._files.valid is not None:
            self._files.valid.write(outcome.valid_rows())
        if self._files.rejected is not None:
            self._files.rejected.write(outcome.rejected_rows())
        if self._files.errors is not None:
            self._files.errors.write(_errors_table(outcome))

    def _is_over(self) -> bool:
        is_bad = self.totals.invalid + self.totals.undecided > 0
        return (self._limits.fail_fast and is_bad) or self._sample.is_over

    def _verdict(self) -> int:
        totals, limits = self.totals, self._limits
        allowed = limits.max_invalid
        most = allowed * totals.rows if isinstance(allowed, float) else allowed
        if totals.invalid > most and not totals.passing.passed and not limits.warn:
            return status.INVALID
        if limits.werror and totals.warnings:
            self.notes.append("Warnings count as errors.")
            return status.INVALID
        if limits.min_rows is not None and totals.rows < limits.min_rows:
            self.notes.append(f"There are {totals.rows:,} rows, and not {limits.min_rows:,}.")
            return status.INVALID
        return status.UNDECIDED if totals.undecided else status.VALID

    def result(self) -> Result:
        """What was found, for the outputs."""
        totals, rules = self.totals, self._asked.rules
        verdict = "invalid" if totals.invalid else "undecided" if totals.undecided else "valid"
        told: dict[str, Any] = {
            "verdict": verdict,
            "rows": totals.rows,
            "valid": totals.valid,
            "invalid": totals.invalid,
            "undecided": totals.undecided,
            "errors": totals.errors,
            "errorsKept": totals.errors_kept,
            "warnings": totals.warnings,
            "ruleset": {"name": rules.name, "sha256": sha256(rules._document).hexdigest()},
            "columns": {
                "missing": list(totals.columns.missing),
                "extra": list(totals.columns.extra),
                "types": totals.columns.types,
            },
            "findings": [finding.to_dict() for finding in totals.findings],
            "passed": totals.passing.passed and not totals.undecided,
            "thresholds": [one.to_dict() for one in totals.passing.thresholds],
        }
        notes = list(self.notes)
        if totals.invalid and totals.passing.passed:
            notes.append("The table passes: no rule found more errors than it may.")
        if self._limits.fail_fast and totals.errors:
            notes.append("Stopped at the first errors: there may be more rows and errors.")
        return Result(told, totals.told, notes, rules.fields)


def _size(one: Input) -> int | None:
    try:
        return None if one.is_standard else os.stat(one.path).st_size
    except OSError:
        return 0


def _errors_table(outcome: Outcome) -> Any:
    import pyarrow as pa

    from ._told import NAMES

    whole = {
        "row": pa.int64(),
        "line": pa.int64(),
        "code": pa.int32(),
        "index": pa.list_(pa.int32()),
    }
    schema = pa.schema([(name, whole.get(name, pa.string())) for name in NAMES])
    return pa.Table.from_pylist([error.as_row() for error in outcome.told], schema=schema)


def judged_at() -> datetime:
    """The time at which all rows of a run are judged."""
    return datetime.now().astimezone()


def needed_columns(
    rules: fv.Ruleset, wanted: list[Condition], files: Files, policy: str | None
) -> frozenset[str] | None:
    """The columns that are to be read; None for all."""
    policy = policy or dict(rules.document.get("table", {})).get("columns")
    if files.has_rows or policy == "exact" or rules._judge.rejects:
        return None
    return frozenset(rules.fields) | {one.name for one in wanted}
