"""Conditions of rules, in words."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

_RELATIONS = {"equals": "=", "min": ">=", "max": "<=", "exclusiveMin": ">", "exclusiveMax": "<"}


def told(condition: dict[str, Any]) -> str:
    """What must hold, such as `kind = "company"`."""
    for kind, between in (("all", " and "), ("any", " or ")):
        if kind in condition:
            return between.join(_within(one) for one in condition[kind]) or _value(condition)
    if "not" in condition:
        return f"not ({told(condition['not'])})"
    if "field" not in condition:
        return f"{condition['custom']}()" if "custom" in condition else _value(condition)
    field = str(condition["field"])
    if "empty" in condition:
        return f"{field} is {'' if condition['empty'] else 'not '}empty"
    if "in" in condition:
        return f"{field} in {_value(condition['in'])}"
    if "matches" in condition:
        return f"{field} matches {_value(condition['matches'])}"
    bounds = [f"{field} {_RELATIONS[key]} {_value(condition[key])}" for key in _RELATIONS
              if key in condition]  # fmt: skip
    return " and ".join(bounds) or _value(condition)


def of_requirement(rules: Iterable[Any]) -> str:
    """When some rules of a field ask for a value in the scenario `default`, as far as words do."""
    asked = [one for rule in rules for one in _asking(rule, [])]
    if None in asked or not asked:
        return "under a condition"
    found = [{"all": one} if len(one or ()) > 1 else (one or [{}])[0] for one in asked]
    return f"when {told({'any': found} if len(found) > 1 else found[0])}"


def _asking(rule: Any, around: list[Any]) -> Iterable[list[Any] | None]:
    """The conditions that must hold for a rule to ask for a value; None where words fail."""
    one = {"rule": rule} if isinstance(rule, str) else rule
    is_active = "default" in one.get("on", ["default"]) and "default" not in one.get("except", ())
    if not is_active or one.get("level") == "warning" or one.get("skipOnEmpty"):
        return
    conditions = [*around, one["when"]] if "when" in one else around
    if one["rule"] == "required":
        yield conditions
    for inner in one.get("rules", ()) if one["rule"] in ("all", "any") else ():
        for asked in _asking(inner, conditions):
            yield asked if one["rule"] == "all" else None


def _within(condition: dict[str, Any]) -> str:
    """One of several."""
    is_several = any(len(condition.get(kind, ())) > 1 for kind in ("all", "any"))
    is_several = is_several or sum(key in condition for key in _RELATIONS) > 1
    return f"({told(condition)})" if is_several else told(condition)


def _value(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)
