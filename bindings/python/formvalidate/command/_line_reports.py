"""What the engine says of lines of JSON, each a record."""

from __future__ import annotations

from json import loads
from typing import TYPE_CHECKING, Any, NamedTuple

import formvalidate as fv

from .. import _ffi
from .._clock import moment
from .._constants import FV_OK
from .._digits import exact, fitting
from .._issue import LEVELS
from .._options import named, options
from .._report_cleaned import read
from .._report_outside import ReportHandle

if TYPE_CHECKING:
    from .._finding import Level
    from ._judging import Asked

    # Field, rule, id, code, its name, the level, and the place of the rule.
    Key = tuple[str, str, str, int, str, Level, int]


class Found(NamedTuple):
    """An error or a warning of a record: which, and the places of its element."""

    key: Key
    places: tuple[int, ...] = ()


class LineReports:
    """Judges lines, and reads of a report what there is to know of errors.

    What a rule finds is read whole once: errors of one rule and code differ by their place alone.
    """

    def __init__(self, asked: Asked) -> None:
        judge = asked.rules._judge
        self._judge = judge
        self._scenario = named(asked.scenario, "scenario")
        self._chosen = options(now=moment(asked.now, judge.needs))
        document = asked.rules._document
        self._may_warn = any(part in document for part in (b"warning", b"\\u"))
        self._report = ReportHandle()
        self._row = _ffi.sized(_ffi.fv_issue)
        self._known: dict[tuple[int, int, bytes], Key] = {}
        # What rules were set to where an error first told it.
        self.params: dict[Key, dict[str, Any]] = {}

    def is_plainly_valid(self, text: bytes) -> bool:
        """Whether a line is valid and warns of nothing; most lines are, and need no report."""
        report = self._report if self._may_warn else None
        try:
            if self._judge.validate_json(text, self._scenario, self._chosen, report) != FV_OK:
                return False
        except fv.Error:
            # What it is comes out as it is looked at.
            return False
        return report is None or not _ffi.fv_report_count(report.handle)

    def found(self, text: bytes) -> list[Found] | str:
        """The errors and warnings of a record; of what is no record, who says so."""
        try:
            self._judge.validate_json(text, self._scenario, self._chosen, self._report)
        except fv.LimitError:
            return "limits"
        except fv.ArgumentError as error:
            # A key is told where it stands twice.
            return "keys" if error.pointer else "json"
        return list(map(self._issue, range(_ffi.fv_report_count(self._report.handle))))

    def _issue(self, place: int) -> Found:
        row = self._row
        _ffi.fv_report_issue(self._report.handle, place, row)
        known = row.place, row.code, _ffi.read(row.field)
        key = self._known.get(known)
        # What no rule finds has no place.
        if key is None or row.place < 0:
            key = self._known[known] = self._key(row)
        if b"*" not in known[2]:
            return Found(key)
        steps = zip(key[0].split("/"), read(row.path).split("/"), strict=False)
        return Found(key, tuple(int(at) for one, at in steps if one == "*" and at.isdigit()))

    def _key(self, row: Any) -> Key:
        field, rule, own, name = map(read, (row.field, row.rule, row.id, row.code_name))
        key = field, rule, own, row.code, name, LEVELS[row.level], row.place
        params = loads(read(row.params) or "{}", parse_int=exact, parse_float=fitting)
        self.params.setdefault(key, params)
        return key
