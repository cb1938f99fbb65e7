"""A table whose rows come part by part, and that rules about the table see as a whole."""

from __future__ import annotations

from . import _ffi
from ._batch import ERRORS, Batch
from ._batch_kept import KeptBatch
from ._batch_native import NativeBatch
from ._clock import moment
from ._errors import failure, pyarrow
from ._finding import Passing
from ._options import named
from ._references import tables
from ._table import options

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import datetime
    from typing import Any

    from ._batch import Totals
    from ._finding import Columns
    from ._ruleset import Ruleset


class OpenTable:
    """Judges parts of one table in their order; what is behind takes no memory but keys of rules.

    Arguments are those of `validate_table`; `max_errors` is that of each part.
    """

    def __init__(
        self,
        rules: Ruleset,
        schema: Any,
        *,
        scenario: str | None = None,
        threads: int = 1,
        max_errors: int | None = None,
        columns: str | None = None,
        now: datetime | None = None,
        references: Mapping[str, Any] | None = None,
        show_values: bool = False,
        cleaned: bool = False,
    ) -> None:
        judge = rules._judge
        told = moment(now, judge.needs)
        chosen = options(judge, threads, max_errors, columns, told, show_values, cleaned)
        self._rules = rules
        self._cleans = cleaned
        self._limit = ERRORS if max_errors is None else max_errors
        self._error = _ffi.fv_error()
        handle = _ffi.Handle()
        others = tables(references)
        capsule = schema.__arrow_c_schema__()
        asked = named(scenario, "scenario")
        address = _ffi.schema_in(capsule)
        self._checked(
            lambda: _ffi.fv_batch_new(judge.handle, asked, address, chosen, handle, self._error)
        )
        self._native = NativeBatch(handle, None)
        for name, (_, stream) in others.items():
            self._checked(
                lambda name=name, stream=stream: _ffi.fv_batch_reference(  # type: ignore[misc]
                    handle, name, stream, self._error
                )
            )

    def _checked(self, call: Callable[[], int]) -> int:
        judge = self._rules._judge

        def checked() -> int:
            status = call()
            return status if status >= 0 else judge.refused(status, self._error)

        return judge.telling(checked) if judge.hosted else checked()

    @property
    def columns(self) -> Columns:
        """Which columns the table has."""
        return self._batch(self._native, 0, self._totals()).columns

    def add(self, rows: Any) -> Batch:
        """What is found in the next rows, a pyarrow.Table, by all rules that say so of rows.

        The batch has their verdicts and errors, numbered from 0, and no findings.
        """
        pa = pyarrow("Judging a table part by part")
        before = self._totals()
        code = 0
        for part in rows.to_batches():
            capsules = part.__arrow_c_array__()
            address = _ffi.array_in(capsules)[1]
            found = self._checked(
                lambda address=address: _ffi.fv_batch_add(  # type: ignore[misc]
                    self._native._handle, address, self._error
                )
            )
            code = code or found
        valid = pa.array(self._native.valid)
        # How many are kept is told anew for each part.
        after = self._totals()
        counts = [now - then for now, then in zip(after, before, strict=True)]
        counts[5], counts[7] = after[5], after[7]
        errors = pa.Table.from_batches([pa.record_batch(_errors(self._native, after))])
        numbers = pa.compute.subtract(errors["row"], before[0])
        errors = errors.set_column(0, errors.schema.field("row"), numbers)
        status = _ffi.fv_batch_forget(self._native._handle)
        if status < 0:
            raise failure(status)
        kept = KeptBatch(self.columns, [], Passing(0, ()), [valid], [errors])
        batch = self._batch(kept, code, tuple(counts))
        if self._cleans:
            batch._cleaned = self._native.cleaned()
        return batch

    def finish(self) -> Batch:
        """What is found in all rows together, without their verdicts and errors."""
        handle = self._native._handle
        code = self._checked(lambda: _ffi.fv_batch_finish(handle, self._error))
        return self._batch(self._native, code, self._totals())

    def _totals(self) -> Totals:
        told = _ffi.sized(_ffi.fv_batch_totals)
        status: int = _ffi.fv_batch_get_totals(self._native._handle, told)
        if status < 0:
            raise failure(status)
        counts = told.rows, told.valid, told.invalid, told.undecided
        return *counts, told.errors, told.errors_kept, told.warnings, told.warnings_kept

    def _batch(self, source: Any, code: int, totals: Any) -> Batch:
        return Batch(source, self._rules, code, totals, self._limit)


def _errors(native: NativeBatch, totals: Totals) -> Any:
    from ._batch_native import ArrowData

    return ArrowData(native, _ffi.fv_batch_errors, totals[5] + totals[7])
