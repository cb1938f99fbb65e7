"""What a ruleset or JSON Schema cannot say is an error that names it and its place."""

from __future__ import annotations

from typing import Any

import formvalidate as fv
import pytest
from formvalidate._json_schema import from_json_schema, to_json_schema
from json_schemas import of

TEXT = {"type": "string"}
BASE = of(a=TEXT, b={"type": ["string", "null"]}, c={"type": "integer"})

# Keywords of JSON Schema (2020-12 and older) that no rule stands for.
OF_VALUES = [
    "$anchor", "$dynamicRef", "$ref", "additionalItems", "allOf", "anyOf", "contains",
    "dependentSchemas", "else", "if", "maxContains", "maxProperties", "minContains",
    "minProperties", "oneOf", "patternProperties", "prefixItems", "properties", "propertyNames",
    "then", "unevaluatedItems", "unevaluatedProperties", "uniqueItems", "x-own",
]  # fmt: skip
OF_RECORDS = [
    "$anchor", "$dynamicRef", "$ref", "$vocabulary", "anyOf", "dependencies", "dependentSchemas",
    "enum", "maxProperties", "minProperties", "oneOf", "unevaluatedProperties", "x-own",
]  # fmt: skip


def refused(schema: Any, keyword: str, pointer: str) -> None:
    with pytest.raises(fv.ArgumentError) as caught:
        from_json_schema(schema)
    message = str(caught.value)
    assert message.endswith(f"(at {pointer})"), message
    assert keyword in message.partition("(at ")[0], message


@pytest.mark.parametrize("keyword", OF_VALUES)
def test_keywords_of_values(keyword: str) -> None:
    place = f"/properties/a~1b/{keyword}"
    refused(of(**{"a/b": {**TEXT, keyword: True}}), keyword, place)
    items = {"type": "array", "items": {**TEXT, keyword: {}}}
    refused(of(v=items), keyword, f"/properties/v/items/{keyword}")
    branch = {"if": {"required": ["a"]}, "then": {"properties": {"c": {keyword: 1}}}}
    refused(BASE | branch, keyword, f"/then/properties/c/{keyword}")


@pytest.mark.parametrize("keyword", OF_RECORDS)
def test_keywords_of_records(keyword: str) -> None:
    refused(BASE | {keyword: {}}, keyword, f"/{keyword}")


VALUES: list[tuple[Any, str, str]] = [
    ([], "schema", ""),
    ({"type": "text"}, "type", "/type"),
    ({"type": []}, "type", "/type"),
    ({"minLength": 1}, "minLength", "/minLength"),
    ({"type": "integer", "maxLength": 1}, "maxLength", "/maxLength"),
    ({"pattern": "a"}, "pattern", "/pattern"),
    ({"type": "string", "pattern": 1}, "pattern", "/pattern"),
    ({"format": "date"}, "format", "/format"),
    ({"type": "string", "format": "uri-template"}, "format", "/format"),
    ({"type": "string", "format": ["date"]}, "format", "/format"),
    ({"type": "string", "minimum": 1}, "minimum", "/minimum"),
    ({"type": "number", "maximum": "1"}, "maximum", "/maximum"),
    ({"type": "number", "exclusiveMinimum": True}, "exclusiveMinimum", "/exclusiveMinimum"),
    ({"type": "number", "minimum": float("nan")}, "minimum", "/minimum"),
    ({"type": "number", "minimum": 2, "maximum": 1}, "minimum", "/minimum"),
    ({"type": "integer", "exclusiveMinimum": 2, "maximum": 1}, "above", "/exclusiveMinimum"),
    ({"type": "number", "minimum": 2, "exclusiveMaximum": 1}, "above", "/minimum"),
    ({"type": "string", "multipleOf": 1}, "multipleOf", "/multipleOf"),
    ({"type": "number", "multipleOf": 0}, "multipleOf", "/multipleOf"),
    ({"type": "number", "multipleOf": True}, "multipleOf", "/multipleOf"),
    ({"type": "string", "minLength": 2, "maxLength": 1}, "minLength", "/minLength"),
    ({"type": "string", "minLength": -1}, "minLength", "/minLength"),
    ({"type": "string", "minLength": 1.5}, "minLength", "/minLength"),
    ({"type": "array", "items": [{}]}, "schema", "/items"),
    ({"type": "array", "minItems": 3, "maxItems": 1}, "minItems", "/minItems"),
    ({"enum": []}, "enum", "/enum"),
    ({"enum": "ab"}, "enum", "/enum"),
    ({"enum": [{"a": 1}, {"a": 2}]}, "enum", "/enum"),
    ({"enum": [1, {}]}, "objects", ""),
    ({"const": [{"a": 1}, {"a": 2}]}, "const", "/const"),
]


@pytest.mark.parametrize(("value", "keyword", "place"), VALUES)
def test_what_values_cannot_say(value: Any, keyword: str, place: str) -> None:
    refused(of(v=value), keyword, "/properties/v" + place)


def conditional(condition: Any, **branches: Any) -> dict[str, Any]:
    return BASE | {"if": condition, **branches}


ASKS_A = {"properties": {"a": {"const": "x"}}, "required": ["a"]}
RECORDS: list[tuple[Any, str, str]] = [
    ([], "schema", "the top"),
    ({"properties": {}}, "type", "/type"),
    ({"type": ["object"]}, "type", "/type"),
    ({"type": "object", "properties": []}, "properties", "/properties"),
    (BASE | {"additionalProperties": TEXT}, "additionalProperties", "/additionalProperties"),
    (BASE | {"required": ["a", "d"]}, "properties", "/required/1"),
    (BASE | {"required": "a"}, "required", "/required"),
    (BASE | {"dependentRequired": {"b": ["a"]}}, "dependentRequired", "/dependentRequired/b"),
    (BASE | {"dependentRequired": {"a": "c"}}, "dependentRequired", "/dependentRequired/a"),
    (BASE | {"dependentRequired": []}, "dependentRequired", "/dependentRequired"),
    (BASE | {"then": {}}, "then", "/then"),
    (BASE | {"if": ASKS_A}, "if", "/if"),
    (BASE | {"allOf": {}}, "allOf", "/allOf"),
    (conditional({}, then={}), "if", "/if"),
    (conditional({"properties": {"d": {"const": 1}}}, then={}), "properties", "/if/properties/d"),
    (
        conditional({"properties": {"a": {"minLength": 1}}}, then={}),
        "minLength",
        "/if/properties/a/minLength",
    ),
    (conditional({"properties": {"a": {}}}, then={}), "const", "/if/properties/a"),
    (conditional({"properties": {"a": {"const": None}}}, then={}), "null", "/if/properties/a"),
    (conditional({"properties": {"b": {"const": "x"}}}, then={}), "required", "/if/properties/b"),
    (conditional({"required": ["b"]}, then={}), "null", "/if/required/0"),
    (conditional({"not": ASKS_A}, then={}), "not", "/if/not"),
    (conditional(ASKS_A, then={"properties": {"d": {}}}), "properties", "/then/properties/d"),
    (conditional(ASKS_A, then={"properties": {"b": TEXT}}), "null", "/then/properties/b"),
    (conditional(ASKS_A, then={}, **{"else": {"if": {}}}), "if", "/else/if"),
    (conditional(ASKS_A, then=False), "schema", "/then"),
]


@pytest.mark.parametrize(("schema", "keyword", "place"), RECORDS)
def test_what_records_cannot_say(schema: Any, keyword: str, place: str) -> None:
    refused(schema, keyword, place)


EMPTY_TOO = {"skipOnEmpty": False}
UNSAYABLE: list[tuple[Any, str]] = [
    ([], "the top"),
    ({"formvalidate": 1}, "the top"),
    ({"fields": {}, "form": [{"rule": "atLeastOne"}]}, "/form"),
    ({"fields": {}, "scenarios": {"s": []}}, "/scenarios"),
    ({"fields": {}, "options": {"limits": {"value": 1}}}, "/options/limits"),
]
RULES: list[tuple[Any, str]] = [
    ("email", ""),
    ({"use": "x"}, ""),
    ({"rule": "required"}, ""),
    ({"rule": "string", "min": 1}, ""),
    ({"rule": "luhn"} | EMPTY_TOO, ""),
    ({"rule": "integer", "strict": True, "on": ["s"]} | EMPTY_TOO, "/on"),
    ({"rule": "integer"} | EMPTY_TOO, ""),
    ({"rule": "string"} | EMPTY_TOO, ""),
    ({"rule": "match", "pattern": "a"} | EMPTY_TOO, ""),
    ({"rule": "match", "pattern": "a", "mode": "search"} | EMPTY_TOO, ""),
    ({"rule": "in", "values": [1], "not": True} | EMPTY_TOO, "/not"),
    ({"rule": "any", "rules": ["email"]} | EMPTY_TOO, "/rules/0"),
]


@pytest.mark.parametrize(("document", "place"), UNSAYABLE)
def test_what_documents_cannot_say(document: Any, place: str) -> None:
    with pytest.raises(fv.ArgumentError) as caught:
        to_json_schema(document)
    assert str(caught.value).endswith(f"(at {place})")


@pytest.mark.parametrize(("rule", "place"), RULES)
def test_what_rules_cannot_say(rule: Any, place: str) -> None:
    given = rule
    if isinstance(rule, dict):
        given = rule | {"when": {"not": {"field": "v", "equals": None}}}
    with pytest.raises(fv.ArgumentError) as caught:
        to_json_schema({"fields": {"v": {"rules": [given]}}})
    assert str(caught.value).endswith(f"(at /fields/v/rules/0{place})")
    with pytest.raises(fv.ArgumentError):
        to_json_schema({"fields": {"v": {"rules": [rule]}}})


def test_labels_have_a_locale() -> None:
    document = {"fields": {"v": {"label": {"en": "A", "de": "B"}}}}
    for locale, title in (("en", "A"), ("de-AT", "B"), ("fr", "A")):
        properties = to_json_schema(document, locale=locale)["properties"]
        assert properties == {"v": {"title": title}}
