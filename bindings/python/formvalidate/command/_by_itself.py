"""What of a ruleset the value of one field tells by itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import formvalidate as fv

from .._rule_options import rule_options
from ._benching import Cases, fields_named


class ByItself:
    """A ruleset with those rules of a field that ask no other; `others` names those that do."""

    def __init__(self, rules: fv.Ruleset, name: str) -> None:
        self._own = (name, f"/{name}")
        options = rule_options(rules._document)
        asking: list[str] = []
        field = options.field(name)
        kept = self._kept(options._listed(field.get("rules", []), 0, False), asking)
        self.document = Cases(rules).of_field(name, kept)
        if self._reads(field.get("when")):
            asking.append("when")
            self.document["fields"][name].pop("when")
        over = [rule for path, rule in options.rules(of_groups=False) if not path]
        asking += [str(rule["rule"]) for rule in over if name in fields_named(rule)]
        self.others = tuple(dict.fromkeys(asking))

    def _kept(self, rules: Iterator[dict[str, Any]], asking: list[str]) -> list[dict[str, Any]]:
        """The rules that go by the value alone.

        What is worked out of others passes where these are empty: so much is told of it.
        """
        kept = []
        for rule in rules:
            if self._asks(rule):
                asking.append(str(rule["rule"]))
            else:
                kept.append(rule)
        return kept

    def _asks(self, rule: Any) -> bool:
        """Whether a rule, or one within it, says something else where another field is there."""
        if not isinstance(rule, dict):
            return bool(rule == "compare")
        is_compare = rule.get("rule") == "compare" and rule.keys().isdisjoint(("value", "to"))
        return (
            (is_compare and rule.get("field") not in self._own)
            or self._reads(rule.get("when"))
            or any(map(self._asks, rule.get("rules", ())))
        )

    def _reads(self, condition: Any) -> bool:
        """Whether a condition goes by another field."""
        if isinstance(condition, list):
            return any(map(self._reads, condition))
        if not isinstance(condition, dict):
            return False
        is_other = "field" in condition and condition["field"] not in self._own
        return is_other or any(map(self._reads, condition.values()))
