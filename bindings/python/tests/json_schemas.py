"""Schemas that rulesets can say, records, and what `jsonschema` says about them."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from jsonschema import Draft202012Validator, FormatChecker

Schema = dict[str, Any]
NAMES = ("a", "b", "c")
SCALARS = (None, True, False, 0, 1, -1, 2.5, 3, "", "a", "ab", "abc", "1", "😀", "x y", "\t")
TYPES = ("string", "number", "integer", "boolean", "array", "null")


def of(**properties: Any) -> Schema:
    """A schema of records with these properties."""
    return {"type": "object", "properties": properties}


def takes_null(schema: Any) -> bool:
    return Draft202012Validator(schema).is_valid(None)


def expected(schema: Schema, record: dict[str, Any]) -> bool:
    """What JSON Schema says, once a null that no schema takes counts as missing."""
    required = schema.get("required", [])
    seen = {
        name: value
        for name, value in record.items()
        if value is not None or name in required or takes_null(schema["properties"].get(name, True))
    }
    checker = FormatChecker(["date", "ipv4", "ipv6", "uuid", "email"])
    return Draft202012Validator(schema, format_checker=checker).is_valid(seen)


@st.composite
def text_keywords(draw: st.DrawFn) -> Schema:
    keywords: Schema = {}
    if draw(st.booleans()):
        keywords["minLength"] = draw(st.integers(0, 2))
    if draw(st.booleans()):
        keywords["maxLength"] = draw(st.integers(2, 3))
    if draw(st.booleans()):
        keywords["pattern"] = draw(st.sampled_from(["b", "^a", "^[ab]*$", "a|1", "^.$"]))
    return keywords


@st.composite
def number_keywords(draw: st.DrawFn) -> Schema:
    keywords: Schema = {}
    for word, low, high in (
        ("minimum", -1, 1),
        ("maximum", 1, 3),
        ("exclusiveMinimum", -2, 1),
        ("exclusiveMaximum", 1, 3),
    ):
        if draw(st.integers(0, 3)) == 0:
            keywords[word] = draw(st.integers(low, high) | st.sampled_from([low + 0.5, 1.0]))
    if draw(st.integers(0, 3)) == 0:
        # What doubles hold exactly: the reference divides them.
        keywords["multipleOf"] = draw(st.sampled_from([0.25, 0.5, 1, 2, 3]))
    return keywords


@st.composite
def array_keywords(draw: st.DrawFn, depth: int) -> Schema:
    keywords: Schema = {}
    if draw(st.booleans()):
        keywords["minItems"] = draw(st.integers(0, 2))
    if draw(st.booleans()):
        keywords["maxItems"] = draw(st.integers(2, 3))
    if depth and draw(st.booleans()):
        keywords["items"] = draw(values(depth - 1))
    return keywords


@st.composite
def values(draw: st.DrawFn, depth: int = 2) -> Schema:
    """The schema of one value."""
    schema: Schema = {}
    types = draw(st.lists(st.sampled_from(TYPES), max_size=3, unique=True))
    if types:
        schema["type"] = types[0] if len(types) == 1 and draw(st.booleans()) else types
    if "string" in types:
        schema |= draw(text_keywords())
    if {"number", "integer"} & set(types):
        schema |= draw(number_keywords())
    if "array" in types:
        schema |= draw(array_keywords(depth))
    chance = draw(st.integers(0, 7))
    if chance == 0:
        schema["const"] = draw(st.sampled_from(SCALARS))
    elif chance == 1:
        schema["enum"] = draw(st.lists(st.sampled_from(SCALARS), min_size=1, max_size=4))
    return schema


def tests_of(name: str) -> st.SearchStrategy[Schema]:
    """What an `if` may ask of a property."""
    asked = st.sampled_from([value for value in SCALARS if value is not None])
    constant = asked.map(lambda value: {"const": value})
    listed = st.lists(asked, min_size=1, max_size=3).map(lambda members: {"enum": members})
    return (constant | listed).map(lambda test: {name: test})


@st.composite
def conditionals(draw: st.DrawFn, properties: dict[str, Schema]) -> Schema:
    closed = [name for name in properties if not takes_null(properties[name])]
    asked = draw(st.sampled_from(NAMES))
    test = draw(tests_of(asked))
    needs = asked not in closed or draw(st.booleans())
    branch: Schema = {}
    if closed and draw(st.booleans()):
        branch["required"] = draw(st.lists(st.sampled_from(NAMES), min_size=1, unique=True))
    if closed and draw(st.booleans()):
        branch["properties"] = {draw(st.sampled_from(closed)): draw(values())}
    words = draw(st.sampled_from([["then"], ["else"], ["then", "else"]]))
    condition: Schema = {"properties": test}
    if needs:
        condition["required"] = [asked]
    return {"if": condition} | dict.fromkeys(words, branch)


@st.composite
def schemas(draw: st.DrawFn) -> Schema:
    """The schema of a record with the fields a, b and c."""
    schema = of(**{name: draw(values()) for name in NAMES})
    properties = schema["properties"]
    closed = [name for name in NAMES if not takes_null(properties[name])]
    schema["required"] = draw(st.lists(st.sampled_from(NAMES), unique=True))
    if closed and draw(st.booleans()):
        others = st.lists(st.sampled_from(NAMES), unique=True)
        schema["dependentRequired"] = {draw(st.sampled_from(closed)): draw(others)}
    if draw(st.booleans()):
        schema |= draw(conditionals(properties))
    elif draw(st.booleans()):
        several = st.lists(
            conditionals(properties), min_size=1, max_size=2, unique_by=lambda one: str(one["if"])
        )
        schema["allOf"] = draw(several)
    if draw(st.booleans()):
        schema["additionalProperties"] = draw(st.booleans())
    return schema


any_value = st.recursive(
    st.sampled_from(SCALARS), lambda inner: st.lists(inner, max_size=3), max_leaves=5
)
records = st.dictionaries(st.sampled_from([*NAMES, "d"]), any_value, max_size=4)
