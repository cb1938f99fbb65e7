"""Schemas of records that nest judge as `jsonschema` does, and come back."""

from __future__ import annotations

import json
from typing import Any

import formvalidate as fv
import pytest
from formvalidate._json_schema import from_json_schema, to_json_schema
from hypothesis import assume, given
from hypothesis import strategies as st
from json_schemas import Schema, of
from jsonschema import Draft202012Validator
from nested_schemas import counted, expected, fitting, schemas


def verdict(ruleset: fv.Ruleset, record: dict[str, Any]) -> bool:
    return bool(ruleset.validate_json(json.dumps(record)).verdict == "valid")


@given(st.data())
def test_any_schema_and_record(data: st.DataObject) -> None:
    schema = data.draw(schemas())
    try:
        document = from_json_schema(schema)
    except fv.ArgumentError:
        assume(False)
    ruleset, back = fv.Ruleset(document), to_json_schema(document)
    Draft202012Validator.check_schema(back)
    again = fv.Ruleset(from_json_schema(back))
    for _ in range(4):
        record = data.draw(fitting(schema).filter(lambda value: isinstance(value, dict)))
        told = verdict(ruleset, record)
        assert told is expected(schema, record)
        assert verdict(again, record) is told
        assert expected(back, counted(schema, record)) is told


@st.composite
def parted(draw: st.DrawFn, depth: int = 2) -> Schema:
    """A record in parts, of which each may let nothing be there that it does not name."""
    names = st.dictionaries(st.sampled_from("abc"), st.sampled_from([True, {"type": "string"}]))
    schema: Schema = {"type": "object", "properties": draw(names)}
    if depth and draw(st.booleans()):
        schema["allOf"] = draw(st.lists(parted(depth - 1), min_size=1, max_size=2))
    if depth and draw(st.integers(0, 2)) == 0:
        schema["$ref"] = "#/$defs/other"
    if draw(st.booleans()):
        schema["unevaluatedProperties"] = False
    return schema


@given(
    parted(), parted(0), st.lists(st.dictionaries(st.sampled_from("abcd"), st.just("")), max_size=6)
)
def test_what_no_part_names(schema: Schema, other: Schema, records: list[Any]) -> None:
    schema = schema | {"$defs": {"other": other}}
    ruleset = fv.Ruleset(from_json_schema(schema))
    for record in records:
        assert verdict(ruleset, record) is Draft202012Validator(schema).is_valid(record)


CHILD = of(street={"type": "string", "minLength": 1}, zip={"type": ["string", "null"]})
CHILD["required"] = ["street"]
CLOSED = CHILD | {"additionalProperties": False}
REF = {"$ref": "#/$defs/Child"}
PLAIN = [None, True, 0, 1.0, 1.5, "", "a", "ab", [], [1], ["a"], [None], {}, {"a": 1}, [{}], [[]]]
CHILDREN = [
    {"street": "x"},
    {"street": ""},
    {"street": None},
    {"street": "x", "zip": 1},
    {"zip": ""},
]
LISTS = [[one] for one in CHILDREN] + [[{"street": "x"}] * 2, [{"street": "x"}, None], [""]]
MAPS = [{"a": 1}, {"a": "x"}, {"ab": 1}, {"a": None}, {"b": 1, "a": 2}, {"a": 1.5}, {"a": []}]

# A schema of the property "v", and values beyond those that every schema is asked about.
VALUES: list[tuple[Any, list[Any]]] = [
    (False, []),
    ({"not": {}}, []),
    ({"not": False}, []),
    ({"items": {}}, []),
    ({"properties": {"a": True}}, []),
    ({"type": "object"}, []),
    (CHILD, CHILDREN),
    (CLOSED, [*CHILDREN, {"street": "x", "other": 1}]),
    (REF, CHILDREN),
    ({"anyOf": [REF, {"type": "null"}]}, CHILDREN),
    ({"oneOf": [{"type": "null"}, REF], "title": "Child"}, CHILDREN),
    ({**CHILD, "type": ["object", "null"]}, CHILDREN),
    ({"allOf": [REF, {"required": ["zip"]}]}, [*CHILDREN, {"street": "x", "zip": None}]),
    ({"allOf": [REF, {"properties": {"zip": {"type": "string"}}}]}, CHILDREN),
    ({"type": "array"}, []),
    ({"type": "array", "items": True, "maxItems": 1}, [[{}, {}]]),
    ({"type": "array", "items": False}, []),
    ({"type": "array", "items": REF}, LISTS),
    ({"type": "array", "items": REF, "minItems": 1, "maxItems": 1}, LISTS),
    ({"type": ["array", "null"], "items": REF, "minItems": 2}, LISTS),
    ({"type": "array", "items": {"anyOf": [REF, {"type": "null"}]}}, LISTS),
    (
        {"type": "array", "items": {"type": "array", "items": REF}},
        [[[{"street": "x"}], []], [[{}]]],
    ),
    ({"type": "array", "items": {"type": ["array", "null"]}}, [[[{}], None], [""]]),
    ({"type": "array", "prefixItems": [{"type": "string"}] * 2, "items": False}, [["a"] * 3]),
    ({"type": "array", "uniqueItems": False}, [[1, 1]]),
    ({"type": "array", "uniqueItems": True, "items": {"type": "string"}}, [["a", "a"], ["", ""]]),
    ({"type": "array", "uniqueItems": True, "items": {"type": "number"}}, [[1, 1.0], [1, 2]]),
    (
        {
            "type": "array",
            "uniqueItems": True,
            "items": {"type": "array", "items": {"type": ["string", "null"]}},
        },
        [[["a"], ["a"]], [["a"], ["b"]], [[], []], [[None], [""]]],
    ),
    ({"type": "array", "uniqueItems": True, "items": {"enum": [1, True, "1"]}}, [[1, True, "1"]]),
    ({"type": "object", "additionalProperties": {"type": "integer"}}, MAPS),
    ({"type": "object", "additionalProperties": {"type": ["integer", "null"]}}, MAPS),
    ({"type": "object", "additionalProperties": REF}, [{"a": one} for one in CHILDREN]),
    ({"type": "object", "additionalProperties": False}, MAPS),
    ({"type": "object", "propertyNames": {"maxLength": 1}}, MAPS),
    ({"type": "object", "propertyNames": False}, MAPS),
    ({"type": "object", "additionalProperties": False, "maxProperties": 2}, MAPS),
    ({"type": "object", "allOf": [{"properties": {"a": {}}}, {"required": ["a"]}]}, MAPS),
    (
        {
            "type": "object",
            "allOf": [
                {"properties": {"a": {"type": "integer"}, "b": True}},
                {"properties": {"a": True}, "additionalProperties": False},
            ],
        },
        MAPS,
    ),
    (
        {
            "type": "object",
            "allOf": [
                {"properties": {"a": {"minimum": 1, "type": "number"}}},
                {"properties": {"b": True}, "additionalProperties": {"type": "integer"}},
                {"properties": {"b": {"type": ["integer", "string"]}}},
                {"properties": {"a": True, "b": True}, "additionalProperties": False},
            ],
        },
        [*MAPS, {"a": 0}, {"a": 1.0, "b": "x"}, {"b": None}],
    ),
    ({"type": "object", "propertyNames": {"enum": ["a"]}}, MAPS),
    ({"type": "object", "propertyNames": {"pattern": "^b"}}, MAPS),
    ({"type": "object", "minProperties": 1, "maxProperties": 1}, MAPS),
    (
        {
            "type": "object",
            "patternProperties": {"^a": {"type": "integer"}},
            "additionalProperties": False,
        },
        MAPS,
    ),
    ({**CHILD, "minProperties": 1}, CHILDREN),
    ({**CLOSED, "maxProperties": 2}, CHILDREN),
    ({"const": {"a": [{"b": None}]}}, [{"a": [{"b": None}]}, {"a": [{"b": 0}]}, {"a": [{}]}]),
    ({"const": {"a": True}}, [{"a": True}, {"a": 1}, {"a": True, "b": 1}]),
    ({"const": []}, []),
    ({"const": [1, "a"]}, [[1, "a"], [1.0, "a"], [1], [1, "b"]]),
    ({"const": [{"a": 1}]}, [[{"a": 1}], [{"a": 2}], [{"a": 1}] * 2]),
    ({"enum": [[], [1], "a"]}, []),
    ({"allOf": [{"const": 1}, {"const": True}]}, []),
    ({"allOf": [{"const": [1]}, {"enum": [[True], [1.0]]}]}, [[True], [1.0]]),
    ({"type": "array", "minItems": 2, "allOf": [{"maxItems": 1}]}, [[1, 2]]),
    ({"if": {"type": "integer"}, "then": {"minimum": 1}, "type": ["integer", "string"]}, [-1]),
    (
        {
            "allOf": [{"if": {"type": "integer"}, "then": {"minimum": 1, "type": "integer"}}],
            "type": ["integer", "string"],
        },
        [-1],
    ),
    ({"type": "object", "propertyNames": {"enum": ["a"]}, "additionalProperties": False}, MAPS),
    ({"type": "array", "prefixItems": [{"const": 1}], "items": False}, [[True], [1]]),
    ({"enum": [{"a": 1.0}]}, []),
    ({"enum": ["a", "abc", None], "maxLength": 2}, ["abc"]),
    ({"type": "string", "allOf": [{"minLength": 1}, {"maxLength": 1}, {"maxLength": 2}]}, []),
    ({"type": "integer", "allOf": [{"minimum": 1}, {"maximum": 0}]}, []),
    ({"type": "number", "allOf": [{"multipleOf": 2}, {"multipleOf": 3}]}, [6, 2, 3, 12.0]),
    ({"type": "string", "anyOf": [{"maxLength": 1}, {"minLength": 3}]}, ["abc"]),
    ({"type": "string", "not": {"pattern": "b"}}, []),
    ({"type": "string", "oneOf": [{"minLength": 1}, {"maxLength": 2}]}, ["abc", "abcd"]),
    ({"type": "number", "not": {"type": "integer"}}, []),
    ({"anyOf": [{"type": "integer"}, {"type": "string", "enum": ["a", "c"]}]}, ["c"]),
    ({"anyOf": [{"type": "integer", "minimum": 1}, {"type": "number", "maximum": 0}]}, [-1.5, 2]),
    ({"anyOf": [{"const": "a"}, {"const": 1}, {"type": "null"}]}, [2]),
    ({"oneOf": [{"const": "a"}, {"enum": ["a", "ab"]}]}, []),
    ({"type": "integer", "if": {"minimum": 5}, "then": {"multipleOf": 5}}, [5, 6, 3]),
    ({"type": "integer", "if": {"minimum": 5}, "else": {"multipleOf": 2}}, [5, 6, 3, 4]),
    ({"if": True, "then": {"const": 1}, "else": {"const": 2}}, [2]),
    ({"type": "string", "contentEncoding": "base64"}, []),
    ({"type": "string", "format": "password"}, []),
    ({"type": "array", "contains": {"const": 5}, "minContains": 0}, []),
]


def allowed(schema: Schema, value: Any, record: dict[str, Any]) -> None:
    whole = schema | {"$defs": {"Child": CHILD}}
    Draft202012Validator.check_schema(whole)
    want = Draft202012Validator(whole).is_valid(counted(resolved(schema), record))
    document = from_json_schema(whole)
    assert verdict(fv.Ruleset(document), record) is want, (record, want)
    if value is not True:
        back = to_json_schema(document)
        assert verdict(fv.Ruleset(from_json_schema(back)), record) is want, (record, want, back)


def resolved(part: Any) -> Any:
    """The schema with the child in the place of each reference."""
    if isinstance(part, list):
        return [resolved(one) for one in part]
    if isinstance(part, dict):
        return CHILD if part == REF else {key: resolved(one) for key, one in part.items()}
    return part


@pytest.mark.parametrize(("value", "more"), VALUES, ids=lambda part: json.dumps(part)[:60])
def test_one_property(value: Any, more: list[Any]) -> None:
    schema = of(v=value)
    for instance in [*PLAIN, *more]:
        allowed(schema, value, {"v": instance})
        allowed(schema | {"required": ["v"]}, value, {"v": instance})
    allowed(schema, value, {})
    allowed(schema | {"required": ["v"]}, value, {})
