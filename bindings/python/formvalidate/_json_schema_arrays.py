"""Arrays among plain values, by rules that look into them."""

from __future__ import annotations

from ._json_schema_terms import is_not, never, refusal, rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._json_schema_kinds import Array
    from ._json_schema_terms import Rule


def array_is_plain(array: Array) -> bool:
    """Whether rules of a plain value can say all of it."""
    if array.rules:
        return True
    if array.unique is not None or array.most == 0:
        return array.unique is None
    if array.items is None:
        return False
    return array.items.settled().shape in ("plain", "never")


def array_rules(array: Array) -> list[Rule]:
    """The rules of an array among plain values."""
    bounds = {"min": array.least} if array.most is None else {"min": array.least, "max": array.most}
    rules = [never()] if array.most is not None and array.least > array.most else []
    if not rules:
        rules = [is_not(""), rule("count", **bounds)]
    if array.unique is not None:
        raise refusal("a ruleset cannot say 'uniqueItems' beside other types", array.unique)
    items = array.items.settled() if array.items else None
    if items is not None and not items.is_anything and array.most != 0:
        if items.shape not in ("plain", "never"):
            raise refusal("a ruleset cannot say such elements beside other types", items.at)
        rules.append(rule("each", rules=items.rules(of_element=True)))
    return rules + array.rules
