"""What was found in a record."""

from __future__ import annotations

from . import _constants as constants
from . import _ffi
from ._card_table import brands_by_number
from ._errors import HandleError, failure
from ._issue import LEVELS, CardFacts, Counts, Issue
from ._options import named, options
from ._report_cleaned import ReportCleaned, read
from ._report_outside import ReportHandle
from ._text import encoded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Literal, TypeAlias

    from ._validation import Judge

    Verdict: TypeAlias = Literal["valid", "invalid", "undecided", "pending"]

# What reports that judge again came to, until it is theirs: two threads, or a thread and what
# interrupts it, may judge one at once. A lock would stay held in a forked process.
_made: dict[int, tuple[Report, ReportHandle]] = {}

# By the codes of reports.
_VERDICTS: dict[int, Verdict] = {
    constants.FV_OK: "valid",
    constants.FV_UNDECIDED: "undecided",
    constants.FV_PENDING: "pending",
}


class Report(ReportCleaned):
    """What was found in a record; true where the record is valid.

    `code` is 0 for a valid record, else the code of the first issue that makes it invalid, or
    "undecided" (20) where only limits that were hit stand against it, or "pending" (53) where
    nothing worse does than that somebody else has not answered yet. Everything else is read from
    the native report when it is first asked for: until then a report keeps the text or the fields
    that it is about. `cleaned` holds the record's values, sensitive ones too; nothing that is shown
    does.
    """

    __slots__ = ("_asked", "_given")
    # What a built-in method judged, which judges it again when somebody asks for more than the
    # code: a text, or a dict of its own that holds nothing that may change. And the names of
    # scenario and locale, where it was given any.
    _given: dict[str, Any] | str | bytes | None
    _asked: tuple[str | None, str | None]

    _why_not_pickled = "a report cannot be pickled; to_json tells what is in it"

    def __init__(self, judge: Judge, call: Callable[[Report], int]) -> None:
        # What the report is made with lives as long as the report does.
        self._judge = judge
        self._owner = owner = ReportHandle()
        self._handle = owner._handle
        self._issues = None
        self._cleaned = None
        self.decimals = {}
        self.code = call(self)

    def __getattr__(self, name: str) -> Any:
        """What a built-in method leaves to be made when somebody asks for it."""
        value: object
        if name == "_owner":
            return self._judged_again()
        if name == "_handle":
            owner = self._owner
            value = owner.handle if isinstance(owner, ReportHandle) else _ffi.report_in(owner)
        elif name == "_asked":
            value = None, None
        elif name in ("_issues", "_cleaned"):
            value = None
        elif name == "decimals":
            value = {}
        else:
            raise AttributeError(f"a report has no {name!r}")
        setattr(self, name, value)
        return value

    def _judged_again(self) -> ReportHandle:
        """The native report of what a built-in method judged."""
        given, found, (scenario, locale) = self._given, ReportHandle(), self._asked
        asked, chosen = named(scenario, "scenario"), options(locale)
        if isinstance(given, dict):
            self._judge.validate(given, asked, chosen, found)
        elif given is not None:
            self._judge.validate_json(encoded(given), asked, chosen, found)
        try:
            found = _made.setdefault(id(self), (self, found))[1]
            try:
                found = object.__getattribute__(self, "_owner")
            except AttributeError:
                self._owner = found
        finally:
            _made.pop(id(self), None)
        self._given = None
        return found

    @property
    def handle(self) -> _ffi.Handle:
        """The native report."""
        return self._handle

    @property
    def valid(self) -> bool:
        """Whether the record is valid."""
        return self.code == constants.FV_OK

    @property
    def verdict(self) -> Verdict:
        """The verdict; "undecided" where only limits that were hit stand against the record."""
        return _VERDICTS.get(self.code, "invalid")

    @property
    def issues(self) -> tuple[Issue, ...]:
        """The issues in report order: fields in document order, then form rules.

        Warnings are among them, those of a valid record too.
        """
        if self._issues is None:
            # A count alone would be 0 for a report that is gone.
            self._issues = tuple(map(self._issue, range(self._counts().kept)))
        return self._issues

    @property
    def warnings(self) -> tuple[Issue, ...]:
        """The issues of the level "warning": what is told and makes no record invalid."""
        return tuple(issue for issue in self.issues if issue.level == "warning")

    def _issue(self, index: int) -> Issue:
        from json import loads

        from ._digits import exact, fitting

        row = _ffi.sized(_ffi.fv_issue)
        status: int = _ffi.fv_report_issue(self._handle, index, row)
        if status < 0:
            raise failure(status)
        numbers = {"code": row.code, "level": LEVELS[row.level]}
        facts = {
            name: numbers[name] if name in numbers else read(getattr(row, name))
            for name in Issue.__slots__
        }
        facts["params"] = loads(facts["params"] or "{}", parse_int=exact, parse_float=fitting)
        return Issue(*facts.values(), place=row.place)

    @property
    def counts(self) -> Counts:
        """The exact numbers of issues."""
        counts = self._counts()
        told = counts.invalid, counts.undecided, counts.kept, counts.pending, counts.warnings
        return Counts(*told)

    @property
    def truncated(self) -> bool:
        """Whether there were more issues than a report keeps."""
        return bool(self._counts().truncated)

    def _counts(self) -> Any:
        counts = _ffi.sized(_ffi.fv_report_counts)
        status: int = _ffi.fv_report_get_counts(self._handle, counts)
        if status < 0:
            raise failure(status)
        return counts

    @property
    def cards(self) -> dict[str, CardFacts]:
        """The brands of the fields that have a card rule."""
        brand, suggested = _ffi.Int32(), _ffi.Int32()
        names = brands_by_number()
        cards = {}
        for field in self._judge.fields:
            data = encoded(field)
            status = _ffi.fv_report_card(self._handle, data, len(data), brand, suggested)
            if status == constants.FV_OK:
                cards[field] = CardFacts(names.get(brand.value), names.get(suggested.value))
            elif status != constants.FV_ERR_UNKNOWN_NAME:
                raise failure(status)
        return cards

    def to_dict(self) -> dict[str, Any]:
        """What `to_json` tells, as a dict."""
        from json import loads

        told: dict[str, Any] = loads(self.to_json())
        return told

    def to_json(self) -> str:
        """The report as JSON, without the cleaned record; the same record gives the same text."""
        return self._json(_ffi.fv_report_json)

    def __bool__(self) -> bool:
        return self.valid

    def __repr__(self) -> str:
        """The verdict and the number of issues."""
        try:
            return f"Report({self.verdict!r}, issues={self._counts().kept})"
        except HandleError:
            return f"Report({self.verdict!r}, closed)"
