"""The words for the errors of a table: those that a record's have, never a value."""

from __future__ import annotations

from . import _ffi
from ._clock import moment
from ._constants import FV_TABLE_RULE
from ._errors import failure
from ._languages import best_locale
from ._options import options
from ._report import Report
from ._rule_options import rule_options
from ._text import encoded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ._finding import Finding
    from ._report_outside import ReportHandle
    from ._ruleset import Ruleset


class Words:
    """Messages of a ruleset in a language, made once for each rule and code."""

    def __init__(self, rules: Ruleset, locale: str | None = None) -> None:
        self._rules = rules
        self._locale = locale
        self.language = best_locale(locale, rules)
        self._made: dict[tuple[Any, ...], str] = {}
        # Few messages name the place of an element; those that do not are made once for all.
        self._may_tell_index = any(part in rules._document for part in (b"index", b"\\u"))

    def message(
        self, field: str, rule: str, own: str, code: int, place: int = -1,
        index: Sequence[int] | None = None,
    ) -> str:  # fmt: skip
        """What is said to somebody whose value a rule finds so, without the value."""
        element = (*index[-1:],) if index and self._may_tell_index else ()
        key = field, rule, own, code, place, element
        if key not in self._made:
            self._made[key] = self._message(*key)
        return self._made[key]

    def told(self, finding: Finding) -> dict[str, Any]:
        """All of a finding, for JSON; one about the table, which no row has, with its words."""
        told = finding.to_dict()
        if finding.code == FV_TABLE_RULE:
            told["message"] = self.message(*finding.key[:4], finding._place)
        return told

    def key_fields(self, field: str, rule: str, place: int) -> tuple[str, ...]:
        """The fields of a key, where a rule about the table tells rows of it."""
        known = rule_options(self._rules._document)
        # Errors have rules about the table behind all others.
        rules, at = known.table(), place - known.first_of_table
        if field or rule not in ("unique", "references") or not 0 <= at < len(rules):
            return ()
        return tuple(rules[at].get("fields", ())) if rules[at].get("rule") == rule else ()

    def _message(
        self, field: str, rule: str, own: str, code: int, place: int, index: tuple[int, ...]
    ) -> str:
        judge = self._rules._judge
        chosen = options(self._locale, now=moment(None, judge.needs))

        def tell(report: Report | ReportHandle) -> int:
            error, texts = _ffi.fv_error(), []
            for name in (field, rule, own):
                data = encoded(name)
                texts += [data, len(data)]
            status: int = _ffi.fv_batch_tell(
                judge.handle,
                *texts,
                code,
                place,
                (_ffi.Int32 * len(index))(*index),
                len(index),
                chosen,
                report.handle,
                error,
            )
            if status < 0:
                raise failure(status, error)
            return code

        return str(Report(judge, tell).issues[0].message)
