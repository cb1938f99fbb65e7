"""`formvalidate check`: reads, judges, writes and tells."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pyarrow as pa

from .._batch_words import Words
from .._shown import counted
from . import _status as status
from ._choosing import Choice, Sample
from ._conditions import Condition
from ._found import Outcome
from ._inputs import Input, recoded
from ._interruption import Interruption
from ._judging import Asked, Judging, Totals
from ._judging_whole import WholeJudging
from ._limits import Files, Limits
from ._pieces import Piece, Reader, Reading, Task
from ._pool import Pool
from ._progress import Watched
from ._reading import opened, tasks
from ._running import tell
from ._told import WRITTEN, of_table, written
from ._told_as import Result, failing

_BROKEN = {status.UNREADABLE: "unreadable", status.INTERRUPTED: "interrupted"}


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
        whole: WholeJudging | None = None,
    ) -> None:
        self._asked = asked
        self._reading = reading
        self._limits = limits
        self._files = files
        self._choice = Choice(wanted)
        self._sample = sample
        self._progress = progress
        self._whole = whole
        self.totals = Totals(asked)
        self.notes: list[str] = []
        # Of the notes those that fail the run, where no rule does, and why it is not whole.
        self._failures: list[str] = []
        self._breaks: list[str] = []
        self.seconds = 0.0
        self._worst = status.VALID
        self._inputs = 1
        self._interruption = Interruption()

    @property
    def words(self) -> Words:
        """In what language errors are told."""
        return self._asked.words

    def run(self, inputs: list[Input]) -> int:
        """Judges all inputs and returns the exit status."""
        self._inputs = len(inputs)
        sizes = [_size(one) for one in inputs]
        total = None if None in sizes else sum(size or 0 for size in sizes)
        begun = time.monotonic()
        behind = 0
        try:
            with self._interruption, Watched(self._progress, total) as watched:
                for one, size in zip(inputs, sizes, strict=True):
                    if self._is_over():
                        break
                    self._file(one, watched, behind)
                    behind += size or 0
                self._end()
            for file in self._files.every():
                file.close()
        except KeyboardInterrupt:
            self._breaks.append("Interrupted: these are the rows until then.")
            self._worst = status.worst(self._worst, status.INTERRUPTED)
        finally:
            self.seconds = time.monotonic() - begun
            for file in self._files.every():
                file.drop()
        return status.worst(self._worst, self._verdict())

    def _end(self) -> None:
        """Judges the table as a whole."""
        if self._whole is not None:
            self.totals.add("", self._whole.end())
            self.notes += self._whole.hints(self.totals.findings)
            if self._files.errors is not None:
                rows = of_table(self.totals.to_dict()["findings"])
                self._files.errors.write(pa.Table.from_pylist(rows, schema=WRITTEN))
        if (unmet := self._choice.unmet) is not None:
            tell(f"warning: --where: no row that was read is one of {unmet.name}{unmet.sign}…")
        self._interruption.check()

    def _file(self, one: Input, watched: Watched, behind: int) -> None:
        """Judges one input; what cannot be read is told, and the others go on."""
        try:
            with ExitStack() as stack:
                reader = self._interruption.waiting(lambda: opened(one, self._reading))
                stack.callback(reader.close)
                for file in self._files.every():
                    file.read_as(reader.kind)
                row = line = 0
                for outcome, place in self._outcomes(reader, one, stack):
                    outcome.begin(row, line)
                    row, line = row + outcome.seen, line + outcome.height
                    self._write(one.name, outcome)
                    self.totals.add(one.name, outcome)
                    watched.tell(outcome.rows, behind + place)
                    self._interruption.check()
                    if self._is_over():
                        break
        except status.Unreadable as error:
            tell(error.sentence)
            self._breaks.append(f"Unreadable: {error.sentence}")
            self._worst = status.worst(self._worst, status.UNREADABLE)

    def _outcomes(
        self, reader: Reader, one: Input, stack: ExitStack
    ) -> Iterator[tuple[Outcome, int]]:
        """What is found in each piece, in their order, and how many bytes are behind it."""
        judging = Judging(self._asked, one.name)
        every = self._interruption.each(tasks(reader, one, self._reading))
        pool = Pool(self._asked.threads)
        stack.callback(pool.close)
        if self._sample.is_wanted or self._whole is not None:
            # What is found depends on the rows in front.
            for piece, place in pool.run(every, _made):
                self._sample.take(piece)
                self._choice.take(piece)
                room = self.totals.room
                if self._whole is not None:
                    yield self._whole.judge(piece, room, one.name), place
                else:
                    yield judging.judge(piece, room), place
            return

        def judged(task: Task) -> Outcome:
            piece = task.run()
            self._choice.take(piece)
            return judging.judge(piece, self.totals.room)

        yield from pool.run(every, judged)

    def _write(self, name: str, outcome: Outcome) -> None:
        if self._files.valid is not None:
            self._files.valid.write(outcome.valid_rows())
        if self._files.rejected is not None:
            self._files.rejected.write(outcome.rejected_rows())
        if self._files.cleaned is not None:
            self._files.cleaned.write(outcome.cleaned_rows())
        if self._files.errors is not None:
            self._files.errors.write(written(name, outcome.found, self._asked.words))

    def _is_over(self) -> bool:
        is_bad = self.totals.invalid + self.totals.undecided > 0
        return (self._limits.fail_fast and is_bad) or self._sample.is_over

    def _verdict(self) -> int:
        totals, limits = self.totals, self._limits
        is_bad = totals.invalid > self._most_invalid or totals.fails_as_table
        if limits.baseline is not None:
            is_bad = is_bad and limits.baseline.is_worse(totals.findings, totals.passing.thresholds)
        if is_bad and not totals.passing.passed and not limits.warn:
            return status.INVALID
        if limits.werror and totals.warnings:
            self._failures.append("Warnings count as errors.")
            return status.INVALID
        if limits.min_rows is not None and totals.rows < limits.min_rows:
            are = "is" if totals.rows == 1 else "are"
            rows = counted(totals.rows, "row")
            self._failures.append(f"There {are} {rows}, and not {limits.min_rows:,}.")
            return status.INVALID
        return status.UNDECIDED if totals.undecided else status.VALID

    @property
    def _most_invalid(self) -> float:
        allowed = self._limits.max_invalid
        return allowed * self.totals.rows if isinstance(allowed, float) else allowed

    def result(self) -> Result:
        """What was found, for the outputs."""
        totals, rules = self.totals, self._asked.rules
        is_bad = totals.invalid > 0 or totals.fails_as_table
        verdict = "invalid" if is_bad else "undecided" if totals.undecided else "valid"
        if verdict == "valid":
            verdict = _BROKEN.get(self._worst, verdict)
        told: dict[str, Any] = {"verdict": verdict, **totals.to_dict()}
        told["passed"] = told["passed"] and not self._breaks
        notes = [*self._breaks, *self.notes, *self._failures]
        if not (self._breaks or self._is_over()):
            notes += self._reading.rename.notes()
        if any(one.code_name == "invalidUTF8" for one in totals.findings):
            notes.append(f"Texts are not UTF-8: if they are of Windows, {recoded('CP1252')}.")
        notes += [note for file in self._files.every() for note in file.notes()]
        if totals.invalid and told["passed"]:
            notes.append("The table passes: no rule found more errors than it may.")
        elif 0 < totals.invalid <= self._most_invalid:
            notes.append("No more rows are invalid than --max-invalid lets pass.")
        elif is_bad and totals.passing.thresholds and not totals.passing.passed:
            notes += failing(totals.findings, totals.passing.thresholds)
        if self._limits.baseline is not None:
            found = totals.findings, totals.passing.thresholds, totals.columns
            notes += self._limits.baseline.notes(*found)
        if self._limits.fail_fast and totals.errors:
            notes.append("Stopped at the first errors: there may be more rows and errors.")
        several, kept = self._inputs > 1, totals.kept
        return Result(told, kept, notes, rules.fields, several, self._failures, self._breaks)


def _size(one: Input) -> int | None:
    try:
        return None if one.is_standard else os.stat(one.path).st_size
    except OSError:
        return 0


def _made(task: Task) -> Piece:
    return task.run()
