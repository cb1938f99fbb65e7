"""The answer about a table."""

from __future__ import annotations

from . import _constants as constants
from . import _ffi
from ._errors import failure, pyarrow
from ._owner import HandleOwner
from ._values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    import pyarrow as pa  # type: ignore[import-untyped, import-not-found, unused-ignore]

    from ._report import Verdict


class ArrowData:
    """Arrow data for any library that reads it: pyarrow, polars, nanoarrow, duckdb.

    Such a library takes it by `__arrow_c_array__`, which gives a copy each time.
    """

    __slots__ = ("_batch", "_export", "_length")

    def __init__(self, batch: Batch, export: _ffi.Function, length: int) -> None:
        self._batch = batch
        self._export = export
        self._length = length

    def __arrow_c_array__(self, requested_schema: object = None) -> tuple[Any, Any]:
        """The capsules of its own schema, whichever is requested, and of an array."""
        return _ffi.lent(self._fill)

    def __arrow_c_schema__(self) -> Any:
        """The capsule of its schema."""
        return _ffi.lent(self._fill)[0]

    def _fill(self, schema: int, array: int) -> None:
        status: int = self._export(self._batch._handle, schema, array)
        if status < 0:
            raise failure(status)

    def __len__(self) -> int:
        """How many rows it has."""
        return self._length

    def __repr__(self) -> str:
        """The number of rows."""
        return f"ArrowData({self._length} rows)"


class Finding(Value):
    """What one rule of a field found in a table, and how often.

    `id` is the name that the author gave the rule, "" where there is none.
    """

    __slots__ = ("field", "rule", "id", "code", "code_name", "count")  # noqa: RUF023
    field: str
    rule: str
    id: str
    code: int
    code_name: str
    count: int


class Columns(Value):
    """Which columns a table had.

    `missing` are the fields that have rules and no column, `extra` the columns that are not fields;
    `types` has what Arrow calls the type of each column that was looked at.
    """

    __slots__ = ("missing", "extra", "types")  # noqa: RUF023
    missing: tuple[str, ...]
    extra: tuple[str, ...]
    types: dict[str, str]

    def __hash__(self) -> int:
        """Without the types, which are a dict."""
        return hash((self.missing, self.extra))


class Batch(HandleOwner):
    """What was found in a table; true where every row is valid.

    `rows`, `valid_count`, `invalid_count` and `undecided_count` say how many rows there are of each
    verdict, `error_count` how many errors were found, `errors_kept` how many of them are in
    `errors`. `code` is 0 where every row is valid, else the code of the first error that makes a
    row invalid, or "undecided" (20) where only limits that were hit stand against rows. No value of
    the table is in any of this.
    """

    __slots__ = (
        "_counts", "_errors", "_left_out", "_valid", "code", "error_count", "errors_kept",
        "invalid_count", "rows", "undecided_count", "valid_count",
    )  # fmt: skip
    code: int
    rows: int
    valid_count: int
    invalid_count: int
    undecided_count: int
    error_count: int
    errors_kept: int

    _free = staticmethod(_ffi.fv_batch_free)
    _why_not_pickled = "a batch cannot be pickled; its valid, errors and counts can"

    def __init__(self, handle: _ffi.Handle, code: int, left_out: list[str] | None) -> None:
        # First, for it is freed whatever happens.
        self._handle = handle
        # Columns that were not even shown to the library.
        self._left_out = left_out
        self.code = code
        self._counts: dict[tuple[str, str, int], int] | None = None
        self._valid: Any = None
        self._errors: Any = None
        totals = _ffi.sized(_ffi.fv_batch_totals)
        status: int = _ffi.fv_batch_get_totals(handle, totals)
        if status < 0:
            raise failure(status)
        self.rows = totals.rows
        self.valid_count = totals.valid
        self.invalid_count = totals.invalid
        self.undecided_count = totals.undecided
        self.error_count = totals.errors
        self.errors_kept = totals.errors_kept

    @property
    def verdict(self) -> Verdict:
        """The verdict; "undecided" where only limits that were hit stand against the rows."""
        if self.code == constants.FV_OK:
            return "valid"
        return "undecided" if self.code == constants.FV_UNDECIDED else "invalid"

    @property
    def truncated(self) -> bool:
        """Whether there were more errors than are kept."""
        return self.errors_kept < self.error_count

    @property
    def valid(self) -> pa.BooleanArray:
        """The verdicts on the rows: true for valid, false for invalid, null for undecided."""
        if self._valid is None:
            self._valid = pyarrow("The verdicts as an array").array(self.valid_array)
        return self._valid

    @property
    def errors(self) -> pa.Table:
        """The errors that were kept, in the order of rows.

        The columns are row (from 0), field, rule, code, id, code_name and index: the place for each
        `*` of the field, None where it has none.
        """
        if self._errors is None:
            pa = pyarrow("The errors as a table")
            self._errors = pa.Table.from_batches([pa.record_batch(self.errors_array)])
        return self._errors

    @property
    def valid_array(self) -> ArrowData:
        """What `valid` has, for any library that reads Arrow."""
        return ArrowData(self, _ffi.fv_batch_valid, self.rows)

    @property
    def errors_array(self) -> ArrowData:
        """What `errors` has, for any library that reads Arrow: an array of structs."""
        return ArrowData(self, _ffi.fv_batch_errors, self.errors_kept)

    @property
    def columns(self) -> Columns:
        """Which columns the table had: what is missing, what is extra, and their types."""
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
        return Columns(tuple(told["missing"]), tuple(extra), types)

    @property
    def counts(self) -> dict[tuple[str, str, int], int]:
        """How often a rule of a field found each code: by field, rule and code, always exact."""
        if self._counts is None:
            counts: dict[tuple[str, str, int], int] = {}
            for found in self.findings:
                key = found.field, found.rule, found.code
                counts[key] = counts.get(key, 0) + found.count
            self._counts = counts
        return dict(self._counts)

    @property
    def findings(self) -> list[Finding]:
        """What each rule found, always exact, in the order of the fields and of their rules."""
        from ._library import code_name

        findings = []
        for count in self._native_counts():
            names = (_ffi.read(text).decode() for text in (count.field, count.rule, count.id))
            # One of the host has the name that it has in reports.
            name = code_name(count.code) or "custom"
            findings.append(Finding(*names, count.code, name, count.count))
        return findings

    def _native_counts(self) -> Any:
        size = _ffi.Size()
        status: int = _ffi.fv_batch_counts(self._handle, None, 0, size)
        counts = (_ffi.fv_batch_count * size.value)()
        if status >= 0:
            status = _ffi.fv_batch_counts(self._handle, counts, len(counts), size)
        if status < 0:
            raise failure(status)
        return counts

    def __len__(self) -> int:
        """How many rows were judged."""
        return self.rows

    def __bool__(self) -> bool:
        """Whether all rows are valid; as with `all`, also where there are none."""
        return self.code == constants.FV_OK

    def __repr__(self) -> str:
        """The verdict and the numbers."""
        return (
            f"Batch({self.verdict!r}, rows={self.rows}, valid={self.valid_count}, "
            f"invalid={self.invalid_count}, undecided={self.undecided_count}, "
            f"errors={self.error_count})"
        )
