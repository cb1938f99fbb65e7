"""What a JSON Schema says about one value, as rules."""

from __future__ import annotations

import math

from ._json_schema_terms import (
    ANNOTATIONS,
    FORMATS,
    KEYWORDS_OF_TYPE,
    NOT_NULL,
    NUMBER_OPTIONS,
    TYPES,
    is_not,
    pointer,
    refusal,
    rule,
    unsupported,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._json_schema_terms import Rule, Schema

KNOWN = {"type", "enum", "const", *(word for words in KEYWORDS_OF_TYPE.values() for word in words)}


class ValueSchema:
    """The schema of a property or of an array's elements.

    `types` are those that it allows, None for all. In a `then` they are those of the property.
    """

    def __init__(self, schema: Any, at: str, inherited: list[str] | None = None) -> None:
        if schema is True:
            schema = {}
        if not isinstance(schema, dict):
            raise refusal("a schema must be an object here", at)
        self.schema: Schema = schema
        self.at = at
        for keyword in schema:
            if keyword not in KNOWN | ANNOTATIONS | {"title"}:
                raise unsupported(keyword, at)
        self.types = self._types() if "type" in schema else inherited
        self._check_keywords()
        self._check_values()

    def _types(self) -> list[str]:
        given = self.schema["type"]
        types = given if isinstance(given, list) else [given]
        for type_ in types:
            if type_ == "object":
                raise refusal(
                    "a ruleset cannot say 'type' object: its records are flat", self.at + "/type"
                )
            if type_ not in TYPES:
                raise refusal("'type' must be a name or a list of names", self.at + "/type")
        if not types:
            raise refusal("'type' must name a type of JSON", self.at + "/type")
        return list(dict.fromkeys(types))

    def _check_keywords(self) -> None:
        """A keyword needs its type beside it: alone it would let every other type pass."""
        for type_, keywords in KEYWORDS_OF_TYPE.items():
            for keyword in keywords:
                fits = any(keyword in KEYWORDS_OF_TYPE[allowed] for allowed in self.types or [])
                if keyword in self.schema and not fits:
                    reason = f"{keyword!r} needs a 'type' beside it, such as {type_}"
                    raise refusal(reason, self.at + pointer(keyword))

    def _check_values(self) -> None:
        """Refuses arrays and objects as members of a list."""
        if "enum" in self.schema:
            members = self.schema["enum"]
            if not isinstance(members, list) or not members:
                raise refusal("'enum' must be a list of at least one value here", self.at + "/enum")
            for place, member in enumerate(members):
                _scalar(member, "enum", self.at + pointer("enum", place))
        if "const" in self.schema:
            _scalar(self.schema["const"], "const", self.at + "/const")

    @property
    def takes_null(self) -> bool:
        """Whether null is one of the values."""
        listed = "enum" not in self.schema or None in self.schema["enum"]
        constant = "const" not in self.schema or self.schema["const"] is None
        return listed and constant and (self.types is None or "null" in self.types)

    def rules(self, *, of_element: bool = False) -> list[Rule]:
        """Its rules, for a value that is there; an element is there even if it is null."""
        rules: list[Rule] = []
        if self.types is not None:
            named = [type_ for type_ in self.types if type_ != "null"]
            branches = [self._rules_of_type(type_) for type_ in named]
            if "null" in self.types and (of_element or not named):
                branches.append([rule("equals", value=None)])
            elif of_element and not self.takes_null:
                rules.append(NOT_NULL)
            if len(branches) == 1:
                rules += branches[0]
            else:
                joined = [b[0] if len(b) == 1 else rule("all", rules=b) for b in branches]
                rules.append(rule("any", rules=joined))
        if "enum" in self.schema:
            rules.append(rule("in", values=self.schema["enum"]))
        if "const" in self.schema:
            rules.append(rule("equals", value=self.schema["const"]))
        return rules

    def _rules_of_type(self, type_: str) -> list[Rule]:
        if type_ == "string":
            return self._text_rules()
        if type_ == "array":
            return self._array_rules()
        if type_ == "boolean":
            return [rule("boolean", strict=True)]
        return self._number_rules(type_)

    def _text_rules(self) -> list[Rule]:
        bounds = self._bounds("minLength", "maxLength")
        # To rules about text every empty value is the empty text, [] too.
        rules = [is_not([]), rule("string", **bounds)]
        if "pattern" in self.schema:
            pattern = self.schema["pattern"]
            if not isinstance(pattern, str):
                raise refusal("'pattern' must be a string", self.at + "/pattern")
            rules.append(rule("match", pattern=pattern, mode="search"))
        if "format" in self.schema:
            name = self.schema["format"]
            if not isinstance(name, str) or name not in FORMATS:
                raise refusal("a ruleset cannot say this 'format'", self.at + "/format")
            rules.append({**FORMATS[name], "skipOnEmpty": False})
        return rules

    def _number_rules(self, type_: str) -> list[Rule]:
        options = {
            option: self._number(keyword)
            for keyword, option in NUMBER_OPTIONS.items()
            if keyword in self.schema
        }
        for low in ("minimum", "exclusiveMinimum"):
            for high in ("maximum", "exclusiveMaximum"):
                if {low, high} <= set(self.schema) and self.schema[low] > self.schema[high]:
                    raise refusal(f"{low!r} is above {high!r}", self.at + pointer(low))
        if options.get("multipleOf", 1) <= 0:
            raise refusal("'multipleOf' must be above 0", self.at + "/multipleOf")
        return [rule(type_, strict=True, **options)]

    def _array_rules(self) -> list[Rule]:
        bounds = self._bounds("minItems", "maxItems")
        rules = [is_not(""), rule("count", **{"min": 0, **bounds})]
        if "items" in self.schema:
            items = ValueSchema(self.schema["items"], self.at + "/items")
            inner = items.rules(of_element=True)
            if inner:
                rules.append(rule("each", rules=inner))
        return rules

    def _number(self, keyword: str) -> int | float:
        bound = self.schema[keyword]
        if (
            isinstance(bound, bool)
            or not isinstance(bound, int | float)
            or (isinstance(bound, float) and not math.isfinite(bound))
        ):
            raise refusal(f"{keyword!r} must be a number", self.at + pointer(keyword))
        return bound

    def _bounds(self, least: str, most: str) -> dict[str, int]:
        bounds: dict[str, int] = {}
        for name, keyword in (("min", least), ("max", most)):
            if keyword in self.schema:
                bound = self._number(keyword)
                if bound != int(bound) or bound < 0:
                    reason = f"{keyword!r} is a whole number and not negative"
                    raise refusal(reason, self.at + pointer(keyword))
                bounds[name] = int(bound)
        if len(bounds) == 2 and bounds["min"] > bounds["max"]:
            raise refusal(f"{least!r} is above {most!r}", self.at + pointer(least))
        return bounds


def _scalar(value: Any, keyword: str, at: str) -> None:
    if value is not None and not isinstance(value, bool | int | float | str):
        raise refusal(f"a ruleset cannot say an array or object in {keyword!r}", at)
