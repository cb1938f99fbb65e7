"""A row of the benchmark of the catalogue: a rule, columns for it, and its target."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import rule_values as v
from registration import COUNTRIES

# What a row may take, valid or 10 % bad, in nanoseconds of a machine on which Luhn by a table takes
# 3.8; elsewhere it is taken times that machine's.
ORDINARY, AUTOMATON, LONG_FORM, NATIVE = 15.0, 20.0, 25.0, 3.0
FEW, MANY, TRANSFORM, CONDITION, GROUP = 5.0, 20.0, 5.0, 4.0, 2.0
LIST = 1.3


@dataclass(frozen=True)
class Case:
    """One row of the table: columns named a, b, c, and the rules of a, or a whole document."""

    rule: str
    about: str
    rules: list[Any] | dict[str, Any]
    good: v.Maker
    bad: v.Maker | None
    at_most: float | None = ORDINARY
    place: str = "field"  # where the rule stands: in a field, in "form", in "table"

    def document(self) -> dict[str, Any]:
        """The ruleset."""
        if isinstance(self.rules, list):
            return {"formvalidate": 1, **fields_of(a=self.rules)}
        return {"formvalidate": 1, **self.rules}


def fields_of(**rules: Any) -> dict[str, Any]:
    """The fields by their rules, or as the document writes them."""
    return {
        "fields": {
            name: own if isinstance(own, dict) else {"rules": own} for name, own in rules.items()
        }
    }


def rule(name: str, **options: Any) -> dict[str, Any]:
    """A rule with its options."""
    return {"rule": name, **options}


def match(about: str, pattern: str, good: v.Maker, bad: v.Maker, at: float, **more: Any) -> Case:
    """A pattern."""
    return Case("match", about, [rule("match", pattern=pattern, **more)], good, bad, at)


def beside(rules: list[Any]) -> dict[str, Any]:
    """The rules of a, beside b, which has none."""
    return fields_of(a=rules, b=[])


SHORT, LONG = v.word(6, 12), v.word(25, 31)
NUMBER_TEXT = v.text_of(v.whole(0, 99_999))
CAPITALS = v.word(6, 12, v.ascii_uppercase)
DIGITS = v.word(6, 12, v.digits)
CODES = tuple(f"{first}{second}" for first in "ABCDEFGH" for second in "KLMNPQRS")
MANY_TEXTS = tuple(f"item-{number}" for number in range(0, 200_000, 2))
MEMBER = v.one_of(*COUNTRIES)
