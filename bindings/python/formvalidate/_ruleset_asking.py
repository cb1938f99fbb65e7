"""Rulesets whose rules ask somebody else, and codes of their own."""

from __future__ import annotations

from ._clock import moment
from ._options import named, options
from ._report import Report
from ._reuse import Reuse
from ._text import encoded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from datetime import datetime
    from typing import Any


class RulesetAsking(Reuse):
    """The part of a ruleset that waits for answers."""

    __slots__ = ()

    def code(self, name: str) -> int:
        """The number of a code: one of the library's, or of the document's own "codes"."""
        return self._judge.code(name)

    def code_name(self, code: int) -> str:
        """The name of a code, as issues have it; "custom" for one of yours without a name."""
        from ._codes import code_number

        return self._judge.code_name(code_number(code, 0))

    async def validate_async(
        self,
        record: Mapping[str, Any] | str | bytes,
        scenario: str | None = None,
        locale: str | None = None,
        fields: Iterable[str] | None = None,
        reject_unknown: bool = False,
        *,
        keep_unassignable: bool = False,
        now: datetime | None = None,
    ) -> Report:
        """As `validate`, with rules "remote" answered by the checks of `Registry.check_async`.

        A record may be JSON text, as for `validate_json`. All that it asks is asked at once and
        without delay. What a check raises goes to the loop's handler of exceptions, and what it was
        asked is undecided; so is what nobody answers.
        """
        from ._remotes import answer_all

        judge = self._judge
        asked = named(scenario, "scenario")
        chosen = options(
            locale,
            fields,
            reject_unknown,
            keep_unassignable=keep_unassignable,
            defer_remote=True,
            now=moment(now, judge.needs),
        )
        if isinstance(record, str | bytes):
            data = encoded(record)
            report = Report(judge, lambda report: judge.validate_json(data, asked, chosen, report))
        else:
            values = record
            report = Report(judge, lambda report: judge.validate(values, asked, chosen, report))
        await answer_all(report, judge)
        return report
