"""What a ruleset says of its fields to those who read form data, in which everything is text."""

from __future__ import annotations

from json import dumps, loads

from ._json_schema import fraction, whole
from ._json_schema_definitions import expanded, without_notes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

# What browsers send for a box that is ticked and has no value of its own.
TICKED = "on"
NUMERIC = {"number", "integer"}


class Shape:
    """A field, as form data has it.

    `members` are the fields of a record, else None; `inner` is what a list or map holds, else None;
    `is_list` tells a list from a map, and of a plain field that it takes several values. `choices`
    are the values that texts stand for, `off` is what a box that was not ticked is. `takes_number`:
    the rules want a number where form data has its digits. `depth` is how deep its values nest.
    """

    __slots__ = (
        "choices",
        "depth",
        "inner",
        "is_boolean",
        "is_list",
        "members",
        "off",
        "takes_number",
    )

    def __init__(self, field: dict[str, Any]) -> None:
        inner = field.get("items", field.get("values"))
        rules = [_plain(rule) for rule in field.get("rules", ())]
        self.members = _members(field["fields"]) if "fields" in field else None
        self.inner = Shape(inner) if isinstance(inner, dict) else None
        within = [*(self.members or {}).values(), *([self.inner] if self.inner else [])]
        self.depth: int = max((shape.depth + 1 for shape in within), default=0)
        self.is_list = "items" in field or any(map(_takes_lists, rules))
        self.takes_number = any(map(_takes_number, _within(rules)))
        self.choices: dict[str, Any] = {}
        self.off: Any = False
        boolean = next((rule for rule in rules if rule["rule"] == "boolean"), None)
        self.is_boolean = boolean is not None
        if boolean is not None:
            on, self.off = boolean.get("trueValue", True), boolean.get("falseValue", False)
            if on is True and self.off is False:
                self.choices = {"1": True, "0": False}
            self.choices |= {TICKED: on, _text(on): on, _text(self.off): self.off}


def shape_of(document: bytes) -> Shape:
    """The shape of a ruleset's records."""
    return Shape(expanded(without_notes(read(document))))


def read(document: bytes) -> dict[str, Any]:
    """A document that compiled, as Python has it."""
    found: dict[str, Any] = loads(document, parse_int=whole, parse_float=fraction)
    return found


def _members(fields: dict[str, Any]) -> dict[str, Shape]:
    return {name: Shape(field) for name, field in fields.items() if isinstance(field, dict)}


def _plain(rule: Any) -> dict[str, Any]:
    return {"rule": rule} if isinstance(rule, str) else dict(rule)


def _text(value: Any) -> str:
    return value if isinstance(value, str) else dumps(value)


def _takes_lists(rule: dict[str, Any]) -> bool:
    return rule["rule"] in {"each", "count"} or bool(rule.get("allowArray"))


def _within(rules: Iterable[dict[str, Any]]) -> Iterable[dict[str, Any]]:
    """Rules, and those that they give the elements of a list."""
    for rule in rules:
        yield rule
        if rule["rule"] == "each":
            yield from map(_plain, rule["rules"])


def _takes_number(rule: dict[str, Any]) -> bool:
    """Whether a rule takes a number and not the text that writes it."""
    name = rule["rule"]
    if name == "in":
        values = rule.get("values")
        return isinstance(values, list) and bool(values) and all(map(_is_number, values))
    return (
        name == "range"
        or (name in NUMERIC and bool(rule.get("strict")))
        or (name == "equals" and _is_number(rule.get("value")))
    )


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
