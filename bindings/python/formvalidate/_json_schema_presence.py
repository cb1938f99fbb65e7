"""Rules that a value is there, and rules of records, lists and maps themselves."""

from __future__ import annotations

from ._json_schema_kinds import Array, Object
from ._json_schema_terms import NOT_NULL, PRESENT, present, refusal, rule
from ._json_schema_values import Values

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._json_schema_terms import Rule

# What is an empty list or map, besides [].
EMPTY = [None, ""]


def under(condition: Any, rules: list[Rule]) -> list[Rule]:
    """The rules under a condition, if there is one."""
    return [dict(one) if condition is None else {**one, "when": condition} for one in rules]


def demands(value: Values, name: str, condition: Any = None) -> list[Rule]:
    """The rules that a value is there, first of all; under a condition, where there is one."""
    if value.takes_null:
        rules = [PRESENT]
    elif value.shape == "record":
        rules = [rule_required()]
    elif value.shape in ("list", "map"):
        is_none = {"field": name, "in": EMPTY}
        both = is_none if condition is None else {"all": [condition, is_none]}
        return [*under(condition, [PRESENT]), rule_required(both)]
    else:
        rules = [PRESENT, NOT_NULL]
    return under(condition, rules)


def rule_required(condition: Any = None) -> Rule:
    """The rule that something is filled in, or not empty of another kind."""
    return {"rule": "required"} if condition is None else {"rule": "required", "when": condition}


def of_shape(value: Values, name: str, *, is_there: bool) -> list[Rule]:
    """The rules of a record, list or map itself, where it is known to be there or not.

    Null, the empty text and [] are an empty record, list or map to a ruleset.
    """
    if value.shape == "record":
        return [] if is_there else [rule_required(present(name))]
    rules = [] if is_there else [rule_required({"field": name, "equals": ""})]
    condition = None if is_there else present(name)
    own = value.kinds.get("array") or value.kinds.get("object")
    if isinstance(own, Array | Object):
        least, most = ({"min": own.least} if own.least else {}), {}
        if own.most is not None:
            most = {"max": own.most}
        parted = [least, most] if own.most is not None and own.least > own.most else [least | most]
        rules += under(condition, [rule("count", **bounds) for bounds in parted if bounds])
    if isinstance(own, Array) and own.unique is not None:
        _check_unique(own)
        rules.append({"rule": "unique", "nulls": "equal"})
    return rules


def _check_unique(array: Array) -> None:
    """Refuses elements that are equal to a ruleset and not to JSON Schema, or the other way."""
    items = array.items.by_kind() if array.items else Values.anything()
    alike = [kind for kind in ("null", "string", "array") if kind in items.kinds]
    if len(alike) > 1 or _may_hold_objects(items):
        reason = "a ruleset can say 'uniqueItems' of values of one type, and not of objects"
        raise refusal(reason, array.unique or "")


def _may_hold_objects(values: Values) -> bool:
    array = values.kinds.get("array")
    if isinstance(array, Array) and not array.rules and array.most != 0:
        return array.items is None or _may_hold_objects(array.items.by_kind())
    return "object" in values.kinds
