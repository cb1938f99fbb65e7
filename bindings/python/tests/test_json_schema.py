"""Converted schemas judge records as `jsonschema` does."""

from __future__ import annotations

import copy
import json
from typing import Any

import formvalidate as fv
import pytest
from formvalidate._json_schema import from_json_schema, to_json_schema
from hypothesis import assume, given
from json_schemas import SCALARS, Schema, expected, of, records, schemas
from jsonschema import Draft202012Validator

UUID = "2EB8AA08-aa98-11EA-b4aa-73B441D16380"
EVERY = [*SCALARS, [], [1], ["a", "ab"], ["a", None], [[]], [""], [True, 1.5], 1.0, 18, 2**53]

# A schema of the property "v", and values beyond those that every schema is asked about.
VALUES: list[tuple[Any, list[Any]]] = [
    (True, [{}, {"a": 1}, [{}]]),
    ({}, [{}, {"a": 1}, [{}]]),
    ({"title": "anything"}, [{}]),
    *(({"type": name}, []) for name in ("string", "number", "integer", "boolean", "array", "null")),
    ({"type": ["string", "null"]}, []),
    ({"type": ["integer", "array"]}, []),
    ({"type": ["string", "number"], "minLength": 2, "minimum": 1}, []),
    ({"type": ["number", "integer", "boolean"], "maximum": 1.5}, []),
    ({"type": "string", "minLength": 1}, []),
    ({"type": "string", "minLength": 0}, []),
    ({"type": "string", "maxLength": 1}, ["e\u0301", "é", " a "]),
    ({"type": "string", "minLength": 2.0, "maxLength": 2}, ["😀😀", "  "]),
    ({"type": "string", "pattern": "b"}, []),
    ({"type": "string", "pattern": "^a$"}, ["\na", "a\nb"]),
    ({"type": "string", "pattern": ""}, []),
    ({"type": "string", "pattern": r"\d"}, ["x1"]),
    ({"type": "string", "format": "date"}, ["2024-02-29", "2023-02-29", "2024-2-29"]),
    ({"type": "string", "format": "ipv4"}, ["127.0.0.1", "127.0.0.256", "::1"]),
    ({"type": "string", "format": "ipv6"}, ["::1", "::1::", "127.0.0.1"]),
    ({"type": "string", "format": "uuid"}, [UUID, UUID[:-1], UUID.replace("-", "")]),
    ({"type": "string", "format": "email"}, ["joe@example.com", "joe"]),
    ({"type": "number", "minimum": 1, "maximum": 3}, []),
    ({"type": "number", "exclusiveMinimum": 1, "exclusiveMaximum": 3}, [1.0001, 2.9999, 3.0]),
    ({"type": "integer", "minimum": 0.5}, [1.0, 1.5]),
    ({"type": "integer", "exclusiveMaximum": 3}, []),
    ({"type": "integer", "exclusiveMinimum": 1, "multipleOf": 3}, [3.0, 4.5]),
    ({"type": "number", "multipleOf": 0.5, "minimum": 1, "exclusiveMinimum": 1}, [1.5, 1.25]),
    ({"type": "array", "minItems": 1}, []),
    ({"type": "array", "maxItems": 1}, []),
    ({"type": "array", "items": {}}, []),
    ({"type": "array", "items": {"type": "string"}}, []),
    ({"type": "array", "items": {"type": ["string", "null"]}}, []),
    ({"type": "array", "items": {"type": "null"}}, [[None], [None, None]]),
    ({"type": "array", "items": {"enum": ["a", None]}}, [["b"]]),
    ({"type": "array", "items": {"type": "array", "items": {"type": "integer"}}}, [[[1], [""]]]),
    ({"type": "array", "items": {"type": ["integer", "boolean"], "minimum": 1}}, [[1, 0]]),
    ({"enum": ["a", 1, None, False]}, []),
    ({"enum": ["", 0]}, []),
    ({"type": "string", "enum": ["a", 1]}, []),
    ({"type": ["string", "null"], "enum": ["a"]}, []),
    *(({"const": value}, []) for value in SCALARS),
]


def agree(schema: Schema, record: dict[str, Any]) -> None:
    Draft202012Validator.check_schema(schema)
    ruleset = fv.Ruleset(from_json_schema(schema))
    try:
        got = ruleset.validate(record).verdict
    except fv.ArgumentError:
        assert schema["additionalProperties"] is False
        got = "invalid"
    assert got == ("valid" if expected(schema, record) else "invalid")


@pytest.mark.parametrize(("value", "more"), VALUES, ids=lambda part: json.dumps(part)[:60])
def test_one_property(value: Any, more: list[Any]) -> None:
    schema = of(v=value)
    for instance in EVERY + more:
        agree(schema, {"v": instance})
    agree(schema, {})
    for instance in EVERY + more:
        agree(schema | {"required": ["v"]}, {"v": instance})
    agree(schema | {"required": ["v"]}, {})


def test_what_is_missing_is_required() -> None:
    for value in (TEXT, True, {"type": ["integer", "null"]}):
        ruleset = fv.Ruleset(from_json_schema(of(v=value) | {"required": ["v"]}))
        assert [issue.code_name for issue in ruleset.validate({}).issues] == ["required"]


TEXT = {"type": "string"}
KINDS = of(kind={"type": ["string", "null"]}, vat=TEXT, age={"type": "integer"})
COMPANY = {"properties": {"kind": {"const": "company"}}, "required": ["kind"]}
RECORDS: list[tuple[Schema, list[dict[str, Any]]]] = [
    (of(a=TEXT) | {"additionalProperties": False}, [{}, {"a": "x"}, {"a": "x", "b": 1}]),
    (of(a=TEXT) | {"additionalProperties": True}, [{"a": "x", "b": 1}]),
    (
        of(a=TEXT, b=TEXT) | {"dependentRequired": {"a": ["b"]}},
        [{}, {"a": ""}, {"b": ""}, {"a": "", "b": ""}, {"a": None}, {"a": "x", "b": None}],
    ),
    (
        KINDS | {"if": COMPANY, "then": {"required": ["vat"]}},
        [{}, {"kind": "company"}, {"kind": "company", "vat": ""}, {"kind": None}, {"kind": "x"}],
    ),
    (
        KINDS | {"if": COMPANY, "then": {"properties": {"vat": {"minLength": 2}}}},
        [{"vat": "x"}, {"kind": "company", "vat": "x"}, {"kind": "company", "vat": "xy"}],
    ),
    (
        KINDS | {"if": COMPANY, "then": {}, "else": {"required": ["age"]}},
        [{}, {"kind": "company"}, {"kind": "x"}, {"age": 3}, {"kind": None}],
    ),
    (
        of(a=TEXT, b={"type": ["string", "null"]}) | {"dependentRequired": {"a": ["b"]}},
        [{}, {"a": ""}, {"a": "", "b": None}, {"a": "", "b": ""}, {"b": 1}],
    ),
    (
        KINDS
        | {"if": COMPANY, "then": {"required": ["any"]}}
        | {"properties": {**KINDS["properties"], "any": True}},
        [{}, {"kind": "company"}, {"kind": "company", "any": None}, {"any": {}}],
    ),
    (
        KINDS | {"if": {"required": ["vat"]}, "then": {"required": ["age"]}},
        [{}, {"vat": ""}, {"vat": "", "age": 0}, {"age": 1}],
    ),
    (
        of(a=TEXT, b=TEXT)
        | {"if": {"properties": {"a": {"enum": ["x", "y"]}}}, "then": {"required": ["b"]}},
        [{}, {"a": "x"}, {"a": "z"}, {"b": ""}, {"a": "y", "b": ""}],
    ),
    (
        of(a=TEXT, b=TEXT, c=TEXT)
        | {
            "allOf": [
                {
                    "if": {
                        "properties": {"a": {"const": "x"}, "b": {"const": "y"}},
                        "required": ["a", "b"],
                    },
                    "then": {"properties": {"c": {"const": "z"}}, "required": ["c"]},
                },
                {"if": {"required": ["c"]}, "then": {"required": ["a"]}},
            ]
        },
        [{}, {"a": "x"}, {"a": "x", "b": "y"}, {"a": "x", "b": "y", "c": "z"}, {"c": "z"}],
    ),
]


@pytest.mark.parametrize(("schema", "instances"), RECORDS)
def test_records(schema: Schema, instances: list[dict[str, Any]]) -> None:
    verdicts = set()
    for record in instances:
        agree(schema, record)
        verdicts.add(expected(schema, record))
    assert len(instances) == 1 or verdicts == {True, False}


def test_the_end_of_a_text_is_its_end() -> None:
    """As in ECMAScript; `jsonschema` asks Python's re, to which a last newline is nothing."""
    ruleset = fv.Ruleset(from_json_schema(of(v={"type": "string", "pattern": "^a$"})))
    assert ruleset.validate({"v": "a"}).verdict == "valid"
    assert ruleset.validate({"v": "a\n"}).verdict == "invalid"


@given(schemas(), records)
def test_any_schema_and_record(schema: Schema, record: dict[str, Any]) -> None:
    try:
        from_json_schema(schema)
    except fv.ArgumentError:
        assume(False)
    agree(schema, record)


@given(schemas())
def test_there_and_back(schema: Schema) -> None:
    try:
        document = from_json_schema(schema)
    except fv.ArgumentError:
        assume(False)
    back = to_json_schema(document)
    Draft202012Validator.check_schema(back)
    assert rules_of(from_json_schema(back)) == rules_of(document)


def rules_of(document: dict[str, Any]) -> dict[str, set[str]]:
    """The rules of each field, whose order JSON Schema does not keep."""
    return {
        name: {json.dumps(rule, sort_keys=True) for rule in field.get("rules", [])}
        for name, field in document["fields"].items()
    }


def test_the_schema_stays_as_it_is() -> None:
    schema = of(a={"enum": ["x"], "title": "A"}) | {"required": ["a"], "title": "form"}
    before = copy.deepcopy(schema)
    document = from_json_schema(schema)
    assert document["name"] == "form" and document["fields"]["a"]["label"] == "A"
    document["fields"]["a"]["rules"][2]["values"].append("y")
    document["fields"]["a"]["rules"][1]["not"] = False
    assert schema == before
    assert from_json_schema(schema) != document


def test_notes_are_not_read() -> None:
    notes = {"$schema": "", "$comment": "", "description": {}, "examples": [], "x-a": 1}

    def noted(part: Any) -> Any:
        if isinstance(part, list):
            return [noted(inner) for inner in part]
        if isinstance(part, dict):
            return {key: noted(it) for key, it in part.items()} | notes
        return part

    schema = of(**{"x-a": {"enum": ["a"]}, "description": {"type": "integer", "minimum": 1}}) | {
        "dependentRequired": {"x-a": ["description"]},
        "additionalProperties": False,
    }
    document = from_json_schema(schema)
    fields = {name: noted(field) for name, field in document["fields"].items()}
    document |= {"fields": fields, "options": noted(document["options"])}
    assert fv.Ruleset(document | notes).to_json_schema() == to_json_schema(from_json_schema(schema))


def test_back_gives_what_was_said() -> None:
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "order",
        **of(
            email={"title": "E-mail", "type": "string", "format": "email", "maxLength": 80},
            count={"type": "integer", "minimum": 1, "exclusiveMaximum": 10},
            tags={"type": "array", "minItems": 1, "items": {"type": "string", "pattern": "^a"}},
            kind={"enum": ["a", "b"]},
            mixed={"type": ["string", "boolean"], "minLength": 1},
        ),
        "required": ["email"],
        "dependentRequired": {"count": ["email"]},
        "if": {"properties": {"kind": {"const": "a"}}, "required": ["kind"]},
        "then": {"properties": {"count": {"type": "integer", "maximum": 5}}, "required": ["tags"]},
        "additionalProperties": False,
    }
    assert to_json_schema(from_json_schema(schema)) == schema
