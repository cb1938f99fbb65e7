"""What the library knows of a table that it judged."""

from __future__ import annotations

from . import _ffi
from ._errors import failure, pyarrow
from ._finding import Passing, Threshold
from ._owner import HandleOwner

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeAlias

    from ._batch import Totals
    from ._ruleset import Ruleset

    # Told a handle, and where the schema and the array go; the status.
    Export: TypeAlias = Callable[[Any, int, int], int]


class ArrowData:
    """Arrow data for any library that reads it: pyarrow, polars, nanoarrow, duckdb.

    Such a library takes it by `__arrow_c_array__`, which gives a copy each time.
    """

    __slots__ = ("_export", "_length", "_owner")

    def __init__(self, owner: NativeBatch, export: Export, length: int) -> None:
        self._owner = owner
        self._export = export
        self._length = length

    def __arrow_c_array__(self, requested_schema: object = None) -> tuple[Any, Any]:
        """The capsules of its own schema, whichever is requested, and of an array."""
        return _ffi.lent(self._fill)

    def __arrow_c_schema__(self) -> Any:
        """The capsule of its schema."""
        return _ffi.lent(self._fill)[0]

    def _fill(self, schema: int, array: int) -> None:
        status: int = self._export(self._owner._handle, schema, array)
        if status < 0:
            raise failure(status)

    def __len__(self) -> int:
        """How many rows it has."""
        return self._length

    def __repr__(self) -> str:
        """The number of rows."""
        return f"ArrowData({self._length} rows)"


class NativeBatch(HandleOwner):
    """The library's own batch: rows, counts, verdicts and errors, and the columns it saw."""

    __slots__ = ("_left_out", "totals")

    _free = staticmethod(_ffi.fv_batch_free)
    _why_not_pickled = "a batch of the library cannot be pickled; what a Batch says can"

    def __init__(self, handle: _ffi.Handle, left_out: list[str] | None) -> None:
        # First, for it is freed whatever happens.
        self._own(handle)
        # Columns that were not even shown to the library.
        self._left_out = left_out
        self._read_totals()

    def _read_totals(self) -> None:
        self.totals = _ffi.sized(_ffi.fv_batch_totals)
        status: int = _ffi.fv_batch_get_totals(self._handle, self.totals)
        if status < 0:
            raise failure(status)

    @classmethod
    def load(cls, rules: Ruleset, data: bytes) -> NativeBatch:
        """The batch that `save` wrote; its table is to be judged by `finish`."""
        handle, error = _ffi.Handle(), _ffi.fv_error()
        judge = rules._judge
        status: int = _ffi.fv_batch_load(judge.handle, data, len(data), handle, error)
        if status < 0:
            raise failure(status, error)
        return cls(handle, None)

    def save(self) -> bytes:
        """All that the library knows of the rows, keys of rules about the table among it."""
        text, error = _ffi.fv_text(), _ffi.fv_error()
        status: int = _ffi.fv_batch_save(self._handle, text, error)
        if status < 0:
            raise failure(status, error)
        try:
            return _ffi.read(text)
        finally:
            _ffi.fv_free(_ffi.address(text))

    def merge(self, other: NativeBatch) -> None:
        """Adds what another batch knows, whose rows stand behind these."""
        error = _ffi.fv_error()
        status: int = _ffi.fv_batch_merge(self._handle, other._handle, error)
        if status < 0:
            raise failure(status, error)

    def finish(self) -> int:
        """The code of all rows and of the table, which is judged."""
        error = _ffi.fv_error()
        status: int = _ffi.fv_batch_finish(self._handle, error)
        if status < 0:
            raise failure(status, error)
        self._read_totals()
        return status

    def numbers(self) -> Totals:
        """How many rows there are of each verdict, and errors, as a batch has them."""
        told = self.totals
        counts = told.rows, told.valid, told.invalid, told.undecided
        return *counts, told.errors, told.errors_kept, told.warnings, told.warnings_kept

    @property
    def valid(self) -> ArrowData:
        """The verdicts of the rows, as Arrow data."""
        return ArrowData(self, _ffi.fv_batch_valid, self.totals.rows)

    @property
    def errors(self) -> ArrowData:
        """The errors and warnings that were kept, as Arrow data: an array of structs."""
        kept = self.totals.errors_kept + self.totals.warnings_kept
        return ArrowData(self, _ffi.fv_batch_errors, kept)

    @property
    def rejected(self) -> ArrowData:
        """The rows that are not valid and their reasons, as Arrow data: an array of structs."""
        return ArrowData(self, _ffi.fv_batch_rejected, self.totals.rows - self.totals.valid)

    def cleaned(self) -> Any:
        """The columns of the valid rows that are not as they came, as a record batch of pyarrow.

        The library hands out each row once.
        """
        pa = pyarrow("Cleaned rows")
        return pa.record_batch(ArrowData(self, _cleaned, self.totals.valid))

    def columns(self) -> tuple[list[str], list[str], dict[str, str]]:
        """The columns that are missing, those that are extra, and the types of those looked at."""
        from json import loads

        text = _ffi.fv_text()
        status: int = _ffi.fv_batch_columns_json(self._handle, text)
        if status < 0:
            raise failure(status)
        told = loads(_ffi.read(text))
        types = {column["name"]: column["type"] for column in told["columns"]}
        extra = told["extra"]
        if self._left_out is not None:
            # Of a frame the library saw the columns that are fields, or one in their place.
            for name in extra:
                del types[name]
            extra = self._left_out
        return told["missing"], extra, types

    def passing(self) -> Passing:
        """What the passing of the table goes by."""
        from json import loads

        text = _ffi.fv_text()
        status: int = _ffi.fv_batch_findings_json(self._handle, text)
        if status < 0:
            raise failure(status)
        told = loads(_ffi.read(text))
        names = ("field", "rule", "id", "mostly", "maxErrors", "failed", "ran")
        thresholds = (Threshold(*map(one.get, names)) for one in told["thresholds"])
        return Passing(told["otherErrors"], tuple(thresholds))

    def findings(self) -> list[dict[str, Any]]:
        """Each finding, as the library tells them."""
        from json import loads

        from ._digits import exact, fitting

        text = _ffi.fv_text()
        status: int = _ffi.fv_batch_findings_json(self._handle, text)
        if status < 0:
            raise failure(status)
        told = loads(_ffi.read(text), parse_int=exact, parse_float=fitting)
        findings: list[dict[str, Any]] = told["findings"]
        return findings


def _cleaned(handle: _ffi.Handle, schema: int, array: int) -> int:
    error = _ffi.fv_error()
    status: int = _ffi.fv_batch_cleaned(handle, schema, array, error)
    if status < 0:
        raise failure(status, error)
    return status
