"""The words for the errors of a table: templates and params, never a value."""

from __future__ import annotations

from . import _constants as constants
from ._languages import best_locale, messages
from ._rule_options import pointer, rule_options

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._ruleset import Ruleset


class Words:
    """Messages of a ruleset in a language, made once for each rule and code."""

    def __init__(self, rules: Ruleset, locale: str | None = None) -> None:
        self._rules = rules
        self._locale = locale
        self.language = best_locale(locale, rules)
        self._options = rule_options(rules._document)
        self._made: dict[tuple[str, str, str, int], str] = {}

    def message(self, field: str, rule: str, own: str, code: int) -> str:
        """What is said to somebody whose value a rule finds so, without the value."""
        key = field, rule, own, code
        if key not in self._made:
            self._made[key] = self._message(*key)
        return self._made[key]

    def _message(self, field: str, rule: str, own: str, code: int) -> str:
        if code in (constants.FV_UNDECIDED, constants.FV_PENDING):
            told = messages(self._locale).values()
            return next(str(words["reason"]) for words in told if words["code"] == code)
        options = self._options.of(field, rule, own, code)
        params = self._options.params(field, rule, own, code)
        # Judging nothing is the way to a report of this ruleset and language.
        report = self._rules.validate({}, None, self._locale, fields=[], skip_remote=True)
        place = pointer(field, [0] * field.count("*"))
        template = self._in_language(options.get("message"))
        report.add_error(place, code, template, **params)
        return str(report.issues[-1].message)

    def _in_language(self, message: object) -> str | None:
        if not isinstance(message, dict):
            return message if isinstance(message, str) else None
        found = message.get(self.language, message.get("en"))
        return found if isinstance(found, str) else None
