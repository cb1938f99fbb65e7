"""Rules of records, lists and maps themselves, as a JSON Schema."""

from __future__ import annotations

from ._json_schema_presence import EMPTY
from ._json_schema_rules import SILENT, judging, write_value
from ._json_schema_terms import PRESENT, counted, pointer, present, refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ._json_schema_terms import Rule, Schema

    Part = Callable[[Any, str, str, str, bool], Schema]

# The keys of a field by which its shape is told, and what may stand beside them.
OF_SHAPE: dict[str, set[str]] = {
    "plain": set(),
    "record": {"fields", "unknown"},
    "list": {"items"},
    "map": {"values", "keys", "unknown"},
}


def shape_of(field: Any) -> str:
    """What the values of a field are."""
    for key, shape in (("fields", "record"), ("items", "list"), ("values", "map")):
        if key in field:
            return shape
    return "plain"


class ShapeWriter:
    """The rules of a record, list or map: by name in its record, or a pointer to each element."""

    def __init__(self, field: dict[str, Any], name: str, at: str) -> None:
        self.field, self.name, self.at = field, name, at
        self.shape = shape_of(field)
        # The conditions under which it must be there, and whether it must not be null then.
        self.demands: list[tuple[Any, bool]] = []
        # Whether it refuses what a ruleset takes for empty, and JSON Schema for another type.
        self.is_strict = False
        self.least: list[int] = []
        self.most: list[int] = []
        self.is_unique = False
        for place, given in counted(field.get("rules", [])):
            here = at + pointer("rules", place)
            plain = {"rule": given} if isinstance(given, str) else given
            self._take({k: v for k, v in plain.items() if k not in SILENT}, here)

    def _take(self, given: Rule, at: str) -> None:
        condition = given.pop("when", None)
        if given == PRESENT:
            self.demands.append((condition, False))
        elif given == {"rule": "required"}:
            self._required(condition)
        elif given.get("rule") == "count" and condition in (None, present(self.name)):
            self._count(given, condition, at)
        elif given == {"rule": "unique", "nulls": "equal"} and condition is None:
            self.is_unique = True
        else:
            raise refusal(f"JSON Schema has nothing like this {given.get('rule')!r}", at)

    def _required(self, condition: Any) -> None:
        filled = {"field": self.name, "in": EMPTY}
        both = condition.get("all") if isinstance(condition, dict) else None
        is_record = self.shape == "record"
        if condition == (present(self.name) if is_record else {"field": self.name, "equals": ""}):
            self.is_strict = True
        elif condition == filled and self.shape != "record":
            self.demands.append((None, True))
        elif isinstance(both, list) and len(both) == 2 and both[1] == filled:
            self.demands.append((both[0], True))
        elif self.shape == "record" or condition is None:
            self.demands.append((condition, True))
            if self.shape != "record":
                self.least.append(1)
        else:
            raise refusal("JSON Schema cannot say this 'required'", self.at + "/rules")

    def _count(self, given: Rule, condition: Any, at: str) -> None:
        options = {k: v for k, v in given.items() if k not in ("rule", "skipOnEmpty")}
        for option, bound in options.items():
            if option not in ("min", "max") or not isinstance(bound, int):
                raise refusal(f"JSON Schema has nothing like this {option!r}", at + pointer(option))
        if options.get("min") and given.get("skipOnEmpty") is not False:
            raise refusal("'count' lets empty values pass, which JSON Schema does not", at)
        if options.get("min") and condition is None and (None, True) not in self.demands:
            raise refusal("this rule judges a field that is missing", at)
        self.least += [options["min"]] if options.get("min") else []
        self.most += [options["max"]] if "max" in options else []

    def schema(self, part: Part, at: str, path: str, locale: str, is_closed: bool) -> Schema:
        """The schema, its parts by the function that writes them."""
        said = self.field.get("unknown")
        is_closed = said == "reject" if said else is_closed
        if self.shape == "record":
            return self._record(at, path, locale, is_closed)
        key = "items" if self.shape == "list" else "values"
        inner = part(self.field[key], at + pointer(key), path + "/*", locale, is_closed)
        if self.shape == "list":
            return self._bounded("array", "Items", {"items": inner} if inner else {})
        schema = {"additionalProperties": inner} if inner else {}
        keys = self.field.get("keys", {}).get("rules", [])
        if keys:
            pairs = [(one, at + pointer("keys", "rules", i)) for i, one in enumerate(keys)]
            names = write_value([(judging(*pair), pair[1]) for pair in pairs], of_element=True)
            schema["propertyNames"] = names
        return self._bounded("object", "Properties", schema)

    def _record(self, at: str, path: str, locale: str, is_closed: bool) -> Schema:
        from ._json_schema_writer import write_record

        return write_record(self.field["fields"], at + "/fields", path, locale, is_closed)

    def _bounded(self, type_: str, suffix: str, inner: Schema) -> Schema:
        schema: Schema = {"type": type_}
        if self.least:
            schema["min" + suffix] = max(self.least)
        if self.most:
            most = {"max" + suffix: min(self.most)}
            # Side by side they would be taken for a slip.
            apart = bool(self.least) and min(self.most) < max(self.least)
            schema |= {"allOf": [most]} if apart else most
        if self.is_unique:
            schema["uniqueItems"] = True
        return {**schema, **inner}
