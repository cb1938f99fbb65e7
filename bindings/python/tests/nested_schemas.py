"""Schemas of records within records, values for them, and what `jsonschema` says."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from json_schemas import NAMES, SCALARS, Schema, takes_null, values
from jsonschema import Draft202012Validator

OF_MAPS = {"propertyNames", "patternProperties", "minProperties", "maxProperties"}
EMPTIES = (None, "", [], {})


def counted(schema: Any, value: Any) -> Any:
    """A value without nulls that count as missing; [] counts as an empty map."""
    if not isinstance(schema, dict):
        return value
    for branch in schema.get("anyOf", []):
        if branch != {"type": "null"}:
            value = counted(branch, value)
    for part in schema.get("allOf", []):
        value = counted(part, value)
    if isinstance(value, list) and "items" in schema:
        return [counted(schema["items"], one) for one in value]
    if value == [] and is_map(schema):
        return {}
    if not isinstance(value, dict):
        return value
    seen: dict[str, Any] = {}
    for name, one in value.items():
        known = schema.get("properties", {})
        part = known.get(name, schema.get("additionalProperties", True))
        is_missing = one is None and name in known and not takes_null(part)
        if not is_missing or name in schema.get("required", []):
            seen[name] = counted(part, one)
    return seen


def is_map(schema: Schema) -> bool:
    """Whether a ruleset tells the members by what all are, and not by their names."""
    is_closed = schema.get("additionalProperties") is False and "patternProperties" not in schema
    # {} says nothing of them, as true does.
    others = isinstance(schema.get("additionalProperties"), dict) and schema["additionalProperties"]
    named = bool(schema.get("properties"))
    return not named and not is_closed and bool(others or OF_MAPS & schema.keys())


def expected(schema: Schema, record: dict[str, Any]) -> bool:
    return Draft202012Validator(schema).is_valid(counted(schema, record))


@st.composite
def leaves(draw: st.DrawFn) -> Schema:
    """The schema of a value that is not taken apart; an array is no alternative to others."""
    schema = draw(values(0))
    types = schema.get("type", [])
    if "array" in types and types != "array":
        schema["type"] = "array"
    return schema


@st.composite
def records_of(draw: st.DrawFn, depth: int) -> Schema:
    names = draw(st.lists(st.sampled_from(NAMES), unique=True, max_size=3))
    schema: Schema = {"type": "object"}
    schema["properties"] = {name: draw(nodes(depth - 1)) for name in names}
    if names:
        schema["required"] = draw(st.lists(st.sampled_from(names), unique=True))
    if draw(st.booleans()):
        schema["additionalProperties"] = draw(st.booleans())
    return schema


@st.composite
def lists_of(draw: st.DrawFn, depth: int) -> Schema:
    schema: Schema = {"type": "array"}
    if draw(st.booleans()):
        schema["items"] = draw(nodes(depth - 1))
    for word, low in (("minItems", 0), ("maxItems", 1)):
        if draw(st.booleans()):
            schema[word] = draw(st.integers(low, 2)) if word == "maxItems" else draw(st.just(1))
    if draw(st.integers(0, 3)) == 0:
        schema["items"] = {"type": draw(st.sampled_from(["string", "number", "boolean"]))}
        schema["uniqueItems"] = True
    return schema


@st.composite
def maps_of(draw: st.DrawFn, depth: int) -> Schema:
    schema: Schema = {"type": "object", "additionalProperties": draw(nodes(depth - 1))}
    if draw(st.booleans()):
        schema["propertyNames"] = draw(st.sampled_from([{"maxLength": 1}, {"enum": ["a", "b"]}]))
    if draw(st.booleans()):
        schema["minProperties"] = 1
    if draw(st.booleans()):
        schema["maxProperties"] = draw(st.integers(1, 2))
    return schema


def nodes(depth: int) -> st.SearchStrategy[Schema]:
    """The schema of a value."""
    if not depth:
        return leaves()
    nested = st.one_of(records_of(depth), lists_of(depth), maps_of(depth))
    nullable = nested.map(lambda schema: {"anyOf": [schema, {"type": "null"}]})
    joined = nested.map(lambda schema: {"allOf": [schema, True]})
    return st.one_of(leaves(), nested, nullable, joined)


def schemas() -> st.SearchStrategy[Schema]:
    return records_of(3)


def anything(depth: int = 2) -> st.SearchStrategy[Any]:
    scalars = st.sampled_from(SCALARS)
    if not depth:
        return scalars
    inner = anything(depth - 1)
    return st.one_of(
        scalars, st.lists(inner, max_size=3), st.dictionaries(st.sampled_from(NAMES), inner)
    )


@st.composite
def fitting(draw: st.DrawFn, schema: Any) -> Any:
    """A value that a schema mostly takes."""
    chance = draw(st.integers(0, 11))
    if not isinstance(schema, dict) or chance == 0:
        return draw(anything())
    if chance == 1:
        return draw(st.sampled_from(EMPTIES))
    for word in ("anyOf", "allOf"):
        if word in schema:
            return draw(fitting(schema[word][0]))
    if schema.get("type") == "array":
        return [draw(fitting(schema.get("items", True))) for _ in range(draw(st.integers(0, 3)))]
    if schema.get("type") == "object":
        others = schema.get("additionalProperties", False)
        value = {name: draw(fitting(part)) for name, part in schema.get("properties", {}).items()}
        if isinstance(others, dict):
            names = draw(st.lists(st.sampled_from(["a", "b", "cc"]), unique=True))
            value = {name: draw(fitting(others)) for name in names}
        elif draw(st.integers(0, 5)) == 0:
            value[draw(st.sampled_from([*NAMES, "d"]))] = draw(anything(1))
        if value and draw(st.integers(0, 5)) == 0:
            del value[next(iter(value))]
        return value
    return draw(st.sampled_from([one for one in SCALARS if takes(schema, one)] or SCALARS))


def takes(schema: Schema, value: Any) -> bool:
    return Draft202012Validator(schema).is_valid(value)
