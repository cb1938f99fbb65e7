"""What JSON Schema's keywords and the rules of a ruleset have in common."""

from __future__ import annotations

import math

from ._errors import ArgumentError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Rule = dict[str, Any]
    Schema = dict[str, Any]

# A keyword and its place.
Origin = tuple[str, str]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
KINDS = ("null", "boolean", "number", "string", "array", "object")
TYPES = (*KINDS, "integer")

# Keywords that say nothing about values; and those that only name or hold schemas.
ANNOTATIONS = frozenset(
    [
        "$comment", "contentEncoding", "contentMediaType", "contentSchema", "default",
        "deprecated", "description", "examples", "readOnly", "writeOnly",
    ]
)  # fmt: skip
PLACES = frozenset(["$schema", "$id", "$anchor", "$defs", "definitions", "title"])

# Keys of a ruleset that are never read, as those that begin with "x-".
NOTES = frozenset(["$schema", "$comment", "description", "examples"])

# Keywords that look at values of some types only.
TEXT_KEYWORDS = ("minLength", "maxLength", "pattern", "format")
# Keywords about numbers, and the options of rules that say the same.
NUMBER_OPTIONS = {
    "minimum": "min",
    "maximum": "max",
    "exclusiveMinimum": "exclusiveMin",
    "exclusiveMaximum": "exclusiveMax",
    "multipleOf": "multipleOf",
}
NUMBER_KEYWORDS = tuple(NUMBER_OPTIONS)
ARRAY_KEYWORDS = (
    "minItems", "maxItems", "items", "prefixItems", "uniqueItems", "contains", "minContains",
    "maxContains",
)  # fmt: skip
OBJECT_KEYWORDS = (
    "properties", "required", "additionalProperties", "patternProperties", "propertyNames",
    "minProperties", "maxProperties", "dependentRequired", "unevaluatedProperties",
)  # fmt: skip
KEYWORDS_OF_TYPE: dict[str, tuple[str, ...]] = {
    "string": TEXT_KEYWORDS,
    "number": NUMBER_KEYWORDS,
    "integer": NUMBER_KEYWORDS,
    "boolean": (),
    "array": ARRAY_KEYWORDS,
    "null": (),
    "object": OBJECT_KEYWORDS,
}

TIME = (
    "([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]+)?([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9])"
)
INDEX = "(0|[1-9][0-9]*)"
POINTER = "(/([^~/]|~[01])*)*"
CLOCK = "T([0-9]+H([0-9]+M([0-9]+S)?)?|[0-9]+M([0-9]+S)?|[0-9]+S)"
DAYS = "([0-9]+Y([0-9]+M([0-9]+D)?)?|[0-9]+M([0-9]+D)?|[0-9]+D)"
# A format, and the rule that checks it.
FORMATS: dict[str, Rule] = {
    "date": {"rule": "date"},
    "date-time": {"rule": "datetime"},
    # RFC 3339 has a zone here, which the rule `time` does not take.
    "time": {"rule": "match", "pattern": TIME},
    "email": {"rule": "email", "profile": "rfc5321"},
    # As in RFC 3339, appendix A: whole numbers, without gaps.
    "duration": {"rule": "match", "pattern": f"P({DAYS}({CLOCK})?|{CLOCK}|[0-9]+W)"},
    "hostname": {"rule": "hostname"},
    "ipv4": {"rule": "ip", "version": 4},
    "ipv6": {"rule": "ip", "version": 6},
    "json-pointer": {"rule": "match", "pattern": POINTER},
    "relative-json-pointer": {
        "rule": "match",
        "pattern": f"{INDEX}([+-]{INDEX})?(#|{POINTER})",
    },
    "uri": {"rule": "url", "allowLocal": True},
    "uuid": {"rule": "uuid"},
}


def rule(name: str, **options: Any) -> Rule:
    """A rule that judges empty values too, as JSON Schema does."""
    return {"rule": name, **options, "skipOnEmpty": False}


def is_not(value: Any) -> Rule:
    """The rule that a value is not this one, of whatever type it is."""
    return rule("not", rules=[rule("equals", value=value)])


def never() -> Rule:
    """The rule that no value passes that is there."""
    return rule("not", rules=[dict(PRESENT)])


NOT_NULL = rule("equals", value=None, **{"not": True})
# That a field is there, null or not; rules of no other kind let it hold an object.
PRESENT: Rule = {"rule": "present"}


def present(field: str) -> dict[str, Any]:
    """The condition that a field is there."""
    return {"not": {"field": field, "equals": None}}


def read(members: dict[str, Any]) -> dict[str, Any]:
    """The members of a part of a ruleset that mean something."""
    return {key: it for key, it in members.items() if key not in NOTES and key[:2] != "x-"}


def same_json(one: Any, two: Any) -> bool:
    """Whether two parts are written alike; to Python 1 would be True."""
    if isinstance(one, dict) and isinstance(two, dict):
        return one.keys() == two.keys() and all(same_json(one[key], two[key]) for key in one)
    if isinstance(one, list | tuple) and isinstance(two, list | tuple):
        pairs = zip(one, two, strict=False)
        return len(one) == len(two) and all(same_json(*pair) for pair in pairs)
    return type(one) is type(two) and bool(one == two)


def counted(rules: list[Any]) -> list[tuple[int, Any]]:
    """Rules by their places, without those that only warn: no value fails them."""
    return [(place, one) for place, one in enumerate(rules) if not _warns(one)]


def _warns(rule: Any) -> bool:
    return isinstance(rule, dict) and rule.get("level") == "warning"


def pointer(*steps: str | int) -> str:
    """A JSON Pointer."""
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in steps)


def refusal(reason: str, at: str) -> ArgumentError:
    """The error for something that cannot be said on the other side."""
    return ArgumentError(f"{reason} (at {at or 'the top'})")


def unsupported(keyword: str, at: str) -> ArgumentError:
    """The error for a keyword that no rule stands for."""
    return refusal(f"a ruleset cannot say {keyword!r}", at + pointer(keyword))


def number_of(schema: Schema, keyword: str, at: str) -> int | float:
    """The number that a keyword has."""
    bound = schema[keyword]
    if (
        isinstance(bound, bool)
        or not isinstance(bound, int | float)
        or (isinstance(bound, float) and not math.isfinite(bound))
    ):
        raise refusal(f"{keyword!r} must be a number", at + pointer(keyword))
    return bound


def whole_of(schema: Schema, keyword: str, at: str) -> int:
    """The whole number that a keyword has."""
    bound = number_of(schema, keyword, at)
    if bound != int(bound) or bound < 0:
        raise refusal(f"{keyword!r} is a whole number and not negative", at + pointer(keyword))
    return int(bound)


def members_of(schema: Schema, keyword: str, at: str) -> dict[str, Any]:
    """The members of the object that a keyword has."""
    members = schema.get(keyword, {})
    if not isinstance(members, dict):
        raise refusal(f"{keyword!r} must be an object", at + pointer(keyword))
    return members


def origin_of(type_: str, schema: Schema, at: str) -> Origin | None:
    """The first keyword of a schema that looks at values of a type, and its place."""
    word = next((word for word in KEYWORDS_OF_TYPE[type_] if word in schema), None)
    return (word, at + pointer(word)) if word else None
