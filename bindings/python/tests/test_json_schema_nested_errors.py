"""What nested schemas and nested fields cannot say is told with its place."""

from __future__ import annotations

from typing import Any

import formvalidate as fv
import pytest
from formvalidate._json_schema import from_json_schema, to_json_schema
from json_schemas import of
from test_json_schema_errors import BASE, TEXT, refused

CIRCLE = {"type": "object", "properties": {"next": {"$ref": "#/$defs/Node"}}}
ITEMS = {"type": "array", "items": {"type": "object", "properties": {"a": TEXT}}}
MAP = {"type": "object", "additionalProperties": TEXT}
# What a value within a record cannot say: the schema, a word of the reason, and its place.
NESTED: list[tuple[Any, str, str]] = [
    ({"properties": {"a": TEXT}}, "type", "/properties"),
    ({"required": ["a"]}, "type", "/required"),
    ({"type": ["object", "string"]}, "objects", ""),
    ({"anyOf": [MAP, TEXT]}, "objects", "/anyOf"),
    ({"anyOf": [MAP, ITEMS["items"]]}, "anyOf", "/anyOf"),
    ({"oneOf": [ITEMS, {"type": "array", "items": TEXT}]}, "oneOf", "/oneOf"),
    ({"not": MAP}, "not", "/not"),
    ({"type": "object", "required": ["a"]}, "properties", "/required/0"),
    ({"type": "object", "required": [1]}, "required", "/required/0"),
    ({**MAP, "properties": {"a": TEXT}}, "additionalProperties", "/additionalProperties"),
    ({**MAP, "additionalProperties": 1}, "additionalProperties", "/additionalProperties"),
    ({**ITEMS["items"], "propertyNames": {"maxLength": 1}}, "propertyNames", "/propertyNames"),
    ({**ITEMS["items"], "minProperties": 1}, "minProperties", "/minProperties"),
    ({**ITEMS["items"], "maxProperties": 1}, "maxProperties", "/maxProperties"),
    ({**MAP, "minProperties": -1}, "minProperties", "/minProperties"),
    ({"type": "object", "patternProperties": {"a": TEXT}}, "pattern", "/patternProperties"),
    ({**MAP, "patternProperties": {"a": TEXT}}, "pattern", "/patternProperties"),
    ({**MAP, "dependentRequired": {"a": ["b"]}}, "additionalProperties", "/additionalProperties"),
    ({"type": "object", "properties": {"*": TEXT}}, "name", "/properties/*"),
    ({"type": "object", "properties": {"/a": TEXT}}, "name", "/properties/~1a"),
    ({"type": "array", "prefixItems": [TEXT, {"type": "integer"}]}, "prefix", "/prefixItems"),
    ({"type": "array", "prefixItems": [TEXT]}, "prefixItems", "/prefixItems"),
    (
        {"type": "array", "prefixItems": [{"const": 1}, {"const": True}], "items": False},
        "prefixItems",
        "/prefixItems",
    ),
    ({"type": "array", "contains": TEXT}, "contains", "/contains"),
    (
        of(a=TEXT, b=True)
        | {"if": {"required": ["a"]}, "then": {"required": ["b"], "properties": {"b": TEXT}}},
        "narrow",
        "/then/properties/b",
    ),
    ({"type": "array", "uniqueItems": 1}, "uniqueItems", "/uniqueItems"),
    ({"type": "array", "uniqueItems": True}, "uniqueItems", "/uniqueItems"),
    ({**ITEMS, "uniqueItems": True}, "uniqueItems", "/uniqueItems"),
    (
        {"type": "array", "items": {"type": ["string", "null"]}, "uniqueItems": True},
        "uniqueItems",
        "/uniqueItems",
    ),
    (
        {"type": "array", "items": {"type": "array", "items": MAP}, "uniqueItems": True},
        "uniqueItems",
        "/uniqueItems",
    ),
    ({"type": ["array", "string"], **{"items": MAP}}, "elements", "/items"),
    ({"$ref": "#/$defs/Nobody"}, "$ref", "/$ref"),
    (
        {**ITEMS["items"], "unevaluatedProperties": TEXT},
        "unevaluatedProperties",
        "/unevaluatedProperties",
    ),
    (
        {**ITEMS["items"], "unevaluatedProperties": False, "additionalProperties": True},
        "unevaluatedProperties' beside 'additionalProperties'",
        "/unevaluatedProperties",
    ),
    (
        {"type": "object", "allOf": [{"oneOf": [{"required": ["a"]}]}]}
        | {"unevaluatedProperties": False},
        "unevaluatedProperties' beside 'oneOf'",
        "/unevaluatedProperties",
    ),
    ({"$ref": "#nobody"}, "$ref", "/$ref"),
    ({"$ref": "http://example.com/other.json"}, "$ref", "/$ref"),
    ({"$ref": "other.json#/$defs/Node"}, "$ref", "/$ref"),
    ({"allOf": []}, "allOf", "/allOf"),
    ({"anyOf": [TEXT, 1]}, "schema", "/anyOf/1"),
]


@pytest.mark.parametrize(("value", "keyword", "place"), NESTED)
def test_what_nested_values_cannot_say(value: Any, keyword: str, place: str) -> None:
    refused(of(v=value), keyword, "/properties/v" + place)
    refused(of(v={"type": "array", "items": value}), keyword, "/properties/v/items" + place)
    inner = {"type": "object", "properties": {"w": value}}
    refused(of(v=inner), keyword, "/properties/v/properties/w" + place)
    whole = of(v={"$ref": "#/$defs/V"}) | {"$defs": {"V": value}}
    refused(whole, keyword, "/$defs/V" + place)


def test_circles() -> None:
    whole = of(v={"$ref": "#/$defs/Node"}) | {"$defs": {"Node": CIRCLE}}
    refused(whole, "circle", "/$defs/Node/properties/next/$ref")
    listed = {"type": "object", "properties": {"all": {"type": "array", "items": {"$ref": "#"}}}}
    refused(listed, "circle", "/properties/all/items/$ref")
    refused(of(v={"$ref": "#/properties/v"}), "circle", "/properties/v/$ref")


def test_schemas_that_grow() -> None:
    """Each definition is used twice by the next one."""
    parts: dict[str, Any] = {"D0": {"type": "object", "properties": {"a": TEXT}}}
    for place in range(1, 25):
        part = {"$ref": f"#/$defs/D{place - 1}"}
        parts[f"D{place}"] = of(a=part, b=part)
    with pytest.raises(fv.ArgumentError, match="too large"):
        from_json_schema(of(v={"$ref": "#/$defs/D24"}) | {"$defs": parts})


@pytest.mark.parametrize("depth", [70, 400, 5000])
def test_schemas_that_are_deep(depth: int) -> None:
    for keyword in ("items", "not", "const"):
        value: Any = TEXT
        for _ in range(depth):
            value = [value] if keyword == "const" else {"type": "array", keyword: value}
        value = {"const": value} if keyword == "const" else value
        with pytest.raises((fv.ArgumentError, fv.LimitError), match="too deep"):
            fv.Ruleset.from_json_schema(of(v=value))


def test_records_that_nothing_passes() -> None:
    refused(BASE | {"not": {}}, "no record", "the top")
    refused({"type": "object", "const": 0}, "no record", "the top")
    refused(BASE | {"enum": ["a", None]}, "no record", "the top")


PRESENT = {"rule": "present"}
FIELDS: list[tuple[Any, str]] = [
    ({"fields": {}}, ""),
    ({"fields": {}, "form": []}, "/form"),
    ({"fields": {}, "when": {"field": "w", "equals": 1}}, "/when"),
    ({"fields": {"a": {"rules": ["required"]}}, "rules": ["required"]}, "/fields/a/rules/0"),
    ({"rules": ["required"], "items": {}}, "/items"),
    ({"rules": ["required"], "items": {"rules": ["email"]}}, "/items/rules/0"),
    ({"rules": ["required"], "items": {"fields": {}}}, "/items"),
    ({"rules": [{"rule": "required", "on": ["s"]}], "fields": {}}, "/rules/0"),
    ({"rules": ["required", {"rule": "count", "min": 1}], "items": {}}, "/rules/1"),
    ({"rules": ["required", {"rule": "unique"}], "items": {}}, "/rules/1"),
    ({"rules": ["required", {"rule": "custom", "name": "c"}], "fields": {}}, "/rules/1"),
    ({"rules": ["required"], "values": {"rules": [PRESENT]}, "keys": {"rules": ["email"]}}, ""),
]


@pytest.mark.parametrize(("field", "place"), FIELDS)
def test_what_nested_fields_cannot_say(field: Any, place: str) -> None:
    with pytest.raises(fv.ArgumentError) as caught:
        to_json_schema({"fields": {"v": field, "w": {}}})
    place = place or ("/keys/rules/0" if "keys" in field else "")
    assert str(caught.value).endswith(f"(at /fields/v{place})"), caught.value
