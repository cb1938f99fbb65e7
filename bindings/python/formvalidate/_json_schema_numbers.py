"""What the keywords of a JSON Schema say about numbers."""

from __future__ import annotations

from ._json_schema_kinds import Plain
from ._json_schema_terms import NUMBER_OPTIONS, number_of, origin_of, pointer, refusal, rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._json_schema_terms import Schema

# The formats of whole numbers that OpenAPI has, and what fits them.
FORMATS: dict[str, dict[str, int]] = {
    "int32": {"min": -(2**31), "max": 2**31 - 1},
    "int64": {"min": -(2**63), "max": 2**63 - 1},
}


def number_rules(schema: Schema, at: str) -> Plain:
    """The rules for what keywords ask of a number."""
    options = {
        option: number_of(schema, keyword, at)
        for keyword, option in NUMBER_OPTIONS.items()
        if keyword in schema
    }
    for low in ("minimum", "exclusiveMinimum"):
        for high in ("maximum", "exclusiveMaximum"):
            if {low, high} <= set(schema) and schema[low] > schema[high]:
                raise refusal(f"{low!r} is above {high!r}", at + pointer(low))
    if options.get("multipleOf", 1) <= 0:
        raise refusal("'multipleOf' must be above 0", at + "/multipleOf")
    rules = [rule("number", strict=True, **options)] if options else []
    own = Plain(rules, origin_of("number", schema, at))
    if formats_numbers(schema):
        return own.both(Plain([rule("integer", strict=True, **FORMATS[schema["format"]])]))
    if "format" in schema and "string" not in types_of(schema, "string"):
        known = " and ".join(map(repr, FORMATS))
        reason = f"a ruleset cannot say this 'format': of numbers it has {known}"
        raise refusal(reason, at + "/format")
    return own


def formats_numbers(schema: Schema) -> bool:
    """Whether the format of a schema is one of numbers, and it takes any."""
    name = schema.get("format")
    is_known = isinstance(name, str) and name in FORMATS
    return is_known and bool({"number", "integer"} & {*types_of(schema, "number")})


def types_of(schema: Schema, unsaid: str) -> list[str]:
    """The types that a schema names."""
    types = schema.get("type", unsaid)
    return [types] if isinstance(types, str) else list(types)
