"""Values in what is told: only where somebody asks, never of sensitive fields or cards."""

from __future__ import annotations

import re
from typing import Any

import formvalidate as fv

from .._rule_options import rule_options
from .._shown import shown

_LONGEST = 80
_SECRET_INPUTS = {"card", "password"}
_SECRET_RULES = {"card", "creditCardCVV", "luhn"}
# What may be a card number, a mistyped one as well, wherever it stands.
_CARD = re.compile(r"\d(?:[ .-]?\d){11,18}")


class Values:
    """Which fields' values may be shown."""

    def __init__(self, rules: fv.Ruleset) -> None:
        options = rule_options(rules._document)
        secret = {path for path, rule in options.rules() if rule.get("rule") in _SECRET_RULES}
        for field in rules.describe()["fields"]:
            if field["sensitive"] or field["input"] in _SECRET_INPUTS:
                secret.add(field["path"])
        self._secret = [_steps(path) for path in secret]

    def may(self, path: str) -> bool:
        """Whether the values of a field may be shown: none within or around a secret one either."""
        steps = _steps(path)
        return not any(other[: len(steps)] == steps[: len(other)] for other in self._secret)

    def of_row(self, record: Any, path: str, index: tuple[int, ...]) -> str | None:
        """The value at a path of a record, or None where it may not be shown or is none."""
        if not path or not self.may(path):
            return None
        value: Any = record
        places = iter(index)
        try:
            for step in _steps(path):
                value = value[next(places)] if step == "*" else value[step]
        except (KeyError, IndexError, TypeError, StopIteration):
            return None
        if value is None or isinstance(value, dict | list):
            return None
        text = value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)
        return shown(_CARD.sub("•••", text), _LONGEST)


def _steps(path: str) -> list[str]:
    if not path.startswith("/"):
        return [path]
    return [step.replace("~1", "/").replace("~0", "~") for step in path[1:].split("/")]
