"""What JSON Schema's keywords and the rules of a ruleset have in common."""

from __future__ import annotations

from ._errors import ArgumentError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Rule = dict[str, Any]
    Schema = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
TYPES = ("string", "number", "integer", "boolean", "array", "null")

# Keywords that say nothing about values.
ANNOTATIONS = frozenset(
    ["$comment", "default", "deprecated", "description", "examples", "readOnly", "writeOnly"]
)

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
ARRAY_KEYWORDS = ("minItems", "maxItems", "items")
KEYWORDS_OF_TYPE: dict[str, tuple[str, ...]] = {
    "string": TEXT_KEYWORDS,
    "number": NUMBER_KEYWORDS,
    "integer": NUMBER_KEYWORDS,
    "boolean": (),
    "array": ARRAY_KEYWORDS,
    "null": (),
}

# A format, and the rule that checks it.
FORMATS: dict[str, Rule] = {
    "date": {"rule": "date"},
    "date-time": {"rule": "datetime"},
    "email": {"rule": "email", "profile": "rfc5321"},
    "hostname": {"rule": "hostname"},
    "ipv4": {"rule": "ip", "version": 4},
    "ipv6": {"rule": "ip", "version": 6},
    "uri": {"rule": "url", "allowLocal": True},
    "uuid": {"rule": "uuid"},
}


def rule(name: str, **options: Any) -> Rule:
    """A rule that judges empty values too, as JSON Schema does."""
    return {"rule": name, **options, "skipOnEmpty": False}


def is_not(value: Any) -> Rule:
    """The rule that a value is not this one, of whatever type it is."""
    return rule("not", rules=[rule("equals", value=value)])


NOT_NULL = rule("equals", value=None, **{"not": True})
# That a field is there, null or not; rules of no other kind let it hold an object.
PRESENT: Rule = {"rule": "present"}


def present(field: str) -> dict[str, Any]:
    """The condition that a field is there."""
    return {"not": {"field": field, "equals": None}}


def read(members: dict[str, Any]) -> dict[str, Any]:
    """The members of a part of a ruleset that mean something."""
    return {key: it for key, it in members.items() if key not in NOTES and key[:2] != "x-"}


def pointer(*steps: str | int) -> str:
    """A JSON Pointer."""
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in steps)


def refusal(reason: str, at: str) -> ArgumentError:
    """The error for something that cannot be said on the other side."""
    return ArgumentError(f"{reason} (at {at or 'the top'})")


def unsupported(keyword: str, at: str) -> ArgumentError:
    """The error for a keyword that no rule stands for."""
    return refusal(f"a ruleset cannot say {keyword!r}", at + pointer(keyword))
