"""The rules that random rulesets that nest are made of, and the functions that they call."""

from __future__ import annotations

from datetime import date
from typing import Any

import formvalidate as fv
from nested_places import DAYS, INTEGERS, MOMENTS, NUMBERS, TEXTS

TEXT_RULES: list[Any] = [
    "required", "trim", "email", "present", "lowercase", "uppercase", "numbersOnly",
    {"rule": "length", "max": 2}, {"rule": "length", "min": 2, "skipOnEmpty": False},
    {"rule": "in", "values": ["a", "b"]}, {"rule": "match", "pattern": "[a-c]*"},
    {"rule": "match", "pattern": "a", "mode": "search", "not": True},
    {"rule": "default", "value": "x"}, {"rule": "equals", "value": "a"}, {"use": "group"},
    {"rule": "compare", "value": "a", "operator": ">="}, {"rule": "trim", "chars": "digits"},
    {"rule": "all", "rules": ["required", {"rule": "length", "max": 3}]},
    {"rule": "any", "rules": ["integer", "email", {"rule": "in", "values": ["a", "é"]}]},
    {"rule": "not", "rules": [{"rule": "length", "min": 3}]}, {"rule": "custom", "name": "few"},
    {"rule": "filter", "name": "same"}, {"rule": "default", "provider": "eighteen"},
    {"rule": "integer", "min": 1}, "number",
]  # fmt: skip
NUMBER_RULES: list[Any] = [
    "required", "integer", {"rule": "integer", "min": 1, "max": 3}, {"rule": "number", "max": 2.5},
    {"rule": "range", "min": 0, "max": 18}, {"rule": "in", "values": [1, 2, 1.5]}, "present",
    {"rule": "number", "multipleOf": 0.5, "decimals": 1}, {"rule": "compare", "value": 2},
    {"rule": "equals", "value": 1}, {"rule": "default", "value": 2}, "email",
    {"rule": "any", "rules": [{"rule": "range", "max": 1}, {"rule": "equals", "value": 3}]},
]  # fmt: skip
DAY_RULES: list[Any] = [
    "required", "date", "trim", {"rule": "date", "min": "2000-01-01", "max": "2026-11-20"},
    {"rule": "date", "min": "today-3d", "max": "today+1d"}, {"rule": "date", "max": "now"},
    {"rule": "in", "values": ["2026-11-20", "2000-02-29"]},
    {"rule": "compare", "type": "date", "operator": "<=", "value": "today"},
]  # fmt: skip
MOMENT_RULES: list[Any] = [
    "required", "datetime", {"rule": "datetime", "zone": "optional", "min": "now-1d"},
    {"rule": "datetime", "zone": "optional", "max": "now+30min"}, "trim",
    {"rule": "datetime", "zone": "optional", "max": "2026-11-20T12:30:00Z"},
]  # fmt: skip
RULES = {
    "text": TEXT_RULES,
    "integer": NUMBER_RULES,
    "number": NUMBER_RULES,
    "boolean": ["required", "boolean", {"rule": "in", "values": [True]}, "present"],
    "day": DAY_RULES,
    "moment": MOMENT_RULES,
    "record": ["required", "required", "present", "safe", {"rule": "custom", "name": "few"}],
    "map": ["required", {"rule": "count", "max": 1}, {"rule": "custom", "name": "few"}, "present"],
    "list": [
        "required", {"rule": "count", "max": 2}, {"rule": "count", "min": 1}, "present",
        {"rule": "unique"}, {"rule": "custom", "name": "few"},
    ],
}  # fmt: skip
KNOWN = {
    "text": TEXTS, "integer": INTEGERS, "number": NUMBERS, "boolean": [True, False],
    "day": DAYS, "moment": MOMENTS,
}  # fmt: skip
ORDER = ("min", "max", "exclusiveMin", "exclusiveMax")

REGISTRY = fv.Registry()


def few(value: Any) -> bool:
    """Whether there are few characters, elements, or members that are filled in."""
    found = [one for one in value.values() if filled(one)] if isinstance(value, dict) else value
    return not hasattr(found, "__len__") or len(found) < 3


def filled(value: Any) -> bool:
    """Whether there is something: a form has nothing where a column has null."""
    if isinstance(value, dict):
        return any(filled(one) for one in value.values())
    return value not in (None, "", [])


REGISTRY.check("few", few)
REGISTRY.filter("same", lambda value: value)
REGISTRY.provider("eighteen", lambda: "18")
# A column has days where a record has their text.
REGISTRY.condition("text", lambda call: isinstance(call.record.get("a"), str | date))
