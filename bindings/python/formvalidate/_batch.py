"""The answer about a table."""

from __future__ import annotations

from . import _constants as constants
from ._batch_kept import KeptBatch, kept
from ._batch_more import BatchMore
from ._errors import pyarrow
from ._finding import Columns, Finding, Passing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

    import pyarrow as pa  # type: ignore[import-untyped, import-not-found, unused-ignore]

    from ._batch_native import ArrowData, NativeBatch
    from ._report import Verdict
    from ._ruleset import Ruleset

    # Rows, valid, invalid, undecided; errors, how many of them are kept; the same of warnings.
    Totals: TypeAlias = tuple[int, int, int, int, int, int, int, int]

# Errors that are kept where nobody says how many.
ERRORS = 100_000


class Batch(BatchMore):
    """What was found in a table; true where every row is valid.

    `rows`, `valid_count`, `invalid_count` and `undecided_count` say how many rows there are of each
    verdict, `error_count` how many errors were found, `errors_kept` how many of them are in
    `errors`, `warning_count` and `warnings_kept` the same of warnings. `code` is 0 where every row
    is valid, else the code of the first error that makes a row invalid, or "undecided" (20) where
    only limits that were hit stand against rows. No value of the table is in any of this.

    Batches of one ruleset add up, `a + b` or `sum(parts)`, with the rows numbered on; they pickle,
    and copies are the same object. These need pyarrow.
    """

    __slots__ = (
        "_cleaned",
        "_columns",
        "_counts",
        "_errors",
        "_findings",
        "_hash",
        "_limit",
        "_partial",
        "_passing",
        "_rules",
        "_saved",
        "_source",
        "_valid",
        "code",
        "error_count",
        "errors_kept",
        "invalid_count",
        "rows",
        "undecided_count",
        "valid_count",
        "warning_count",
        "warnings_kept",
    )  # fmt: skip
    code: int
    rows: int
    valid_count: int
    invalid_count: int
    undecided_count: int
    error_count: int
    errors_kept: int
    warning_count: int
    warnings_kept: int

    def __init__(
        self,
        source: NativeBatch | KeptBatch,
        rules: Ruleset | None,
        code: int,
        totals: Totals,
        limit: int,
        ruleset_hash: str | None = None,
        partial: bool = False,
        saved: bytes | None = None,
    ) -> None:
        self._source = source
        self._rules = rules
        self._limit = limit
        self.code = code
        self._hash = ruleset_hash
        # Whether rules about the table kept their keys, and what the library said to be added.
        self._partial = partial
        self._saved = saved
        self._columns: Columns | None = None
        self._counts: dict[tuple[str, str, int], int] | None = None
        self._findings: list[Finding] | None = None
        self._passing: Passing | None = None
        self._valid: Any = None
        self._cleaned: Any = None
        self._errors: Any = None
        self.rows, self.valid_count, self.invalid_count, self.undecided_count = totals[:4]
        self.error_count, self.errors_kept, self.warning_count, self.warnings_kept = totals[4:]

    @property
    def ruleset_hash(self) -> str:
        """The SHA-256 of the document of the ruleset, in hexadecimal digits."""
        if self._hash is None:
            from hashlib import sha256

            data = b"" if self._rules is None else self._rules._document
            self._hash = sha256(data).hexdigest()
        return self._hash

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
        """The errors and warnings that were kept, in the order of rows.

        The columns are row (from 0), field, rule, code, id, code_name, index (the place for each
        `*` of the field, None where it has none), level ("error" or "warning") and place: that of
        the rule among those of the ruleset, -1 where no rule found it.
        """
        if self._errors is None:
            pa = pyarrow("The errors as a table")
            self._errors = pa.Table.from_batches([pa.record_batch(self.errors_array)])
        return self._errors

    @property
    def valid_array(self) -> ArrowData:
        """What `valid` has, for any library that reads Arrow."""
        array: ArrowData = self._source.valid
        return array

    @property
    def errors_array(self) -> ArrowData:
        """What `errors` has, for any library that reads Arrow: an array of structs."""
        array: ArrowData = self._source.errors
        return array

    @property
    def columns(self) -> Columns:
        """Which columns the table had: what is missing, what is extra, and their types."""
        if self._columns is None:
            source = self._source
            if isinstance(source, KeptBatch):
                self._columns = source.columns
            else:
                missing, extra, types = source.columns()
                self._columns = Columns(tuple(missing), tuple(extra), types)
        return self._columns

    @property
    def counts(self) -> dict[tuple[str, str, int], int]:
        """How often a rule of a field found each code: by field, rule and code, always exact.

        These are errors; warnings are among the `findings`.
        """
        if self._counts is None:
            counts: dict[tuple[str, str, int], int] = {}
            for found in (found for found in self.findings if found.level == "error"):
                key = found.field, found.rule, found.code
                counts[key] = counts.get(key, 0) + found.count
            self._counts = counts
        return dict(self._counts)

    @property
    def findings(self) -> list[Finding]:
        """What each rule found, always exact, in the order of the fields and of their rules."""
        if self._findings is None:
            source = self._source
            self._findings = source.findings if isinstance(source, KeptBatch) else self._found()
        return list(self._findings)

    def __add__(self, other: object) -> Batch:
        """What both say, as of one table: the rows of the other stand behind these."""
        if not isinstance(other, Batch):
            return NotImplemented
        from ._batch_added import plus

        return plus(self, other)

    def __radd__(self, other: object) -> Batch:
        """So that `sum` may begin with its 0."""
        return self if isinstance(other, int) and other == 0 else NotImplemented

    def __deepcopy__(self, memo: object = None) -> Batch:
        """Itself: what there is to read does not change."""
        return self

    __copy__ = __deepcopy__

    def __reduce__(self) -> tuple[Any, ...]:
        """All but functions of the ruleset that do not pickle: then `errors_in` wants it again."""
        from ._batch_added import saved

        data = saved(self)
        rules: Ruleset | None = self._rules
        try:
            if rules is not None:
                rules.__reduce__()
        except TypeError:
            rules = None
        told = self.code, self._totals(), self._limit, self.ruleset_hash, self._partial
        return Batch, (kept(self), rules, *told, data)

    def _totals(self) -> Totals:
        counts = self.rows, self.valid_count, self.invalid_count, self.undecided_count
        found = self.error_count, self.errors_kept, self.warning_count, self.warnings_kept
        return *counts, *found

    def __len__(self) -> int:
        """How many rows were judged."""
        return self.rows

    def __bool__(self) -> bool:
        """Whether all rows are valid; as with `all`, also where there are none."""
        return self.code == constants.FV_OK

    def __repr__(self) -> str:
        """The verdict and the numbers."""
        warnings = f", warnings={self.warning_count}" if self.warning_count else ""
        return (
            f"Batch({self.verdict!r}, rows={self.rows}, valid={self.valid_count}, "
            f"invalid={self.invalid_count}, undecided={self.undecided_count}, "
            f"errors={self.error_count}{warnings})"
        )
