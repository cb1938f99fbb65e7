"""Parts of schemas that come together: conditions, references, titles, definitions."""

from __future__ import annotations

from typing import Any

import formvalidate as fv
import pytest
from formvalidate._json_schema import from_json_schema
from formvalidate._json_schema_patterns import portable
from json_schemas import of
from test_json_schema_nested import CHILD, REF, allowed, resolved, verdict

NESTED_CONDITION = {
    "type": "object",
    "properties": {
        "kind": {"enum": ["person", "company"]},
        "vat": {"type": "string"},
        "seat": REF,
        "owners": {"type": "array", "items": REF},
    },
    "if": {"properties": {"kind": {"const": "company"}}, "required": ["kind"]},
    "then": {"required": ["vat", "seat", "owners"]},
    "dependentRequired": {"vat": ["seat"]},
}
PARTIES: list[Any] = [
    {},
    {"kind": "person"},
    {"kind": "company"},
    {"kind": "company", "vat": "x", "seat": {"street": "y"}, "owners": []},
    {"kind": "company", "vat": "x", "seat": {"street": "y"}, "owners": ""},
    {"kind": "company", "vat": "x", "seat": "", "owners": []},
    {"vat": "x"},
    {"vat": "x", "seat": {"street": "y"}},
    {"vat": "x", "seat": {}},
    {"kind": "person", "owners": [{"street": "y"}, {}]},
    "",
    [],
]


@pytest.mark.parametrize("value", [NESTED_CONDITION, {"type": "array", "items": NESTED_CONDITION}])
def test_conditions_within(value: Any) -> None:
    told = set()
    for party in PARTIES:
        record = {"v": party if value is NESTED_CONDITION else [party, {}]}
        allowed(of(v=value), value, record)
        told.add(verdict(fv.Ruleset(from_json_schema(of(v=resolved(value)))), record))
    assert told == {True, False}


def test_references() -> None:
    """By pointer, with escapes, by name, and by addresses of parts."""
    text = {"type": "string"}
    schema = of(
        a={"$ref": "#/$defs/a~1b%25~0c"},
        b={"$ref": "#named"},
        c={"$ref": "urn:other#/$defs/inner"},
        d={"$ref": "part.json"},
        e={"$ref": "#/properties/a"},
    ) | {
        "$id": "http://example.com/root.json",
        "$defs": {
            "a/b%~c": text,
            "x": {"$anchor": "named", "type": "string"},
            "y": {"$id": "urn:other", "$defs": {"inner": text}, "type": "integer"},
            "z": {"$id": "http://example.com/part.json", "$ref": "#/$defs/w", "$defs": {"w": text}},
        },
    }
    fields = from_json_schema(schema)["fields"]
    assert all(fields[name]["rules"][1]["rule"] == "string" for name in "abcde")


def test_titles_and_secrets() -> None:
    schema = of(
        child={"anyOf": [{"$ref": "#/$defs/Child"}, {"type": "null"}]},
        own={"title": "Own", "allOf": [{"$ref": "#/$defs/Child"}]},
        key={"type": "string", "format": "password", "writeOnly": True},
    ) | {"$defs": {"Child": CHILD | {"title": "Child"}}}
    fields = from_json_schema(schema)["fields"]
    assert [fields[name].get("label") for name in ("child", "own", "key")] == ["Child", "Own", None]
    assert [fields[name].get("sensitive") for name in ("child", "key")] == [None, True]


def test_definitions_go_out_where_they_are_used() -> None:
    text = {"rule": "string", "skipOnEmpty": False}
    filled = [
        {"rule": "present"},
        {"rule": "equals", "value": None, "not": True} | {"skipOnEmpty": False},
    ]
    texts = [*filled, {"rule": "not", "rules": [{"rule": "equals", "value": []}]}, text]
    texts[2]["skipOnEmpty"] = texts[2]["rules"][0]["skipOnEmpty"] = False
    document = {
        "formvalidate": 1,
        "define": {
            "text": texts,
            "street": {"rules": [{"use": "text"}]},
            "address": {"fields": {"street": {"use": "street"}, "zip": {"rules": texts}}},
        },
        "fields": {
            "ship": {"use": "address", "rules": ["required"], "fields": {"zip": None}},
            "bill": {"use": "address", "rules": ["required"], "unknown": "reject"},
        },
    }
    properties = fv.Ruleset(document).to_json_schema()["properties"]
    street = {"street": {"type": "string"}}
    assert properties["ship"] == {"type": "object", "properties": street, "required": ["street"]}
    assert properties["bill"] == {
        "type": "object",
        "properties": {**street, "zip": {"type": "string"}},
        "required": ["street", "zip"],
        "additionalProperties": False,
    }


def test_a_use_with_options_goes_out_merged() -> None:
    text = {"rule": "string", "min": 1, "skipOnEmpty": False}
    present = {"not": {"field": "v", "equals": None}}
    no_list = {"rule": "not", "rules": [{"rule": "equals", "value": []} | {"skipOnEmpty": False}]}
    document: dict[str, Any] = {
        "formvalidate": 1,
        "define": {"text": [{**no_list, "skipOnEmpty": False}, text]},
        "fields": {
            "v": {"rules": [{"use": "text", "when": present, "message": "Write.", "id": "t"}]},
            "w": {"rules": [{"rule": "present"}]},
        },
    }
    properties = fv.Ruleset(document).to_json_schema()["properties"]
    assert properties == {"v": {"type": "string", "minLength": 1}, "w": {}}
    document["fields"]["v"]["rules"][0]["on"] = ["s"]
    with pytest.raises(fv.ArgumentError, match=r"'on' .at /fields/v/rules/0/on"):
        fv.Ruleset(document).to_json_schema()
    document["fields"]["v"]["rules"][0] = {"use": "text", "when": {"field": "w", "equals": 1}}
    with pytest.raises(fv.ArgumentError, match=r"missing .at /fields/v/rules/0/when"):
        fv.Ruleset(document).to_json_schema()


def test_decimals_are_multiples() -> None:
    number = {"rule": "number", "strict": True, "decimals": 2, "min": 0, "skipOnEmpty": False}
    filled = [
        {"rule": "present"},
        {"rule": "equals", "value": None, "not": True} | {"skipOnEmpty": False},
    ]
    document = {"formvalidate": 1, "fields": {"v": {"rules": [*filled, number]}}}
    schema = fv.Ruleset(document).to_json_schema()
    assert schema["properties"]["v"] == {"type": "number", "multipleOf": 0.01, "minimum": 0}
    for value in (0, 1.25, 1.255, 0.1, 12345.67):
        wanted = fv.Ruleset(document).validate({"v": value}).verdict
        assert fv.Ruleset.from_json_schema(schema).validate({"v": value}).verdict == wanted


FORMATS = [
    ("duration", ["P1Y2M3DT4H5M6S", "P3W", "PT0S", "P2M1D", "PT1M5S"]),
    ("json-pointer", ["", "/", "/a~0b/~1//\u00e9\n"]),
    ("relative-json-pointer", ["0", "12#", "3/a/~1", "1+2/b", "0-0#"]),
]
NO_FORMATS = {
    "duration": [
        "",
        "P",
        "P1",
        "PT",
        "P1YT",
        "P1Y2D",
        "PT1H2S",
        "P1W2D",
        "PT0.5S",
        "P1D\n",
        "-P1D",
    ],
    "json-pointer": ["a", "#", "/~", "/~2", "0"],
    "relative-json-pointer": ["", "/a", "01", "1a", "-1", "0+", "0+01", "0##", "1#/a", "0/~"],
}


@pytest.mark.parametrize(("name", "texts"), FORMATS)
def test_formats_by_their_grammar(name: str, texts: list[str]) -> None:
    schema = of(v={"type": "string", "format": name})
    ruleset = fv.Ruleset.from_json_schema(schema)
    assert all(ruleset.validate({"v": text}).valid for text in texts)
    assert not any(ruleset.validate({"v": text}).valid for text in NO_FORMATS[name])
    assert ruleset.to_json_schema()["properties"] == schema["properties"]


def test_patterns_that_both_read_alike() -> None:
    for pattern, wanted in {
        "[a-z]{2}-\\d+": "[a-z]{2}-\\d+",
        "^a.c$": "^a[^\\n]c$",
        "(?:a|b)*?": "(?:a|b)*?",
    }.items():
        assert portable(pattern) == wanted
    for pattern in (
        "(?i)a",
        "a++",
        "\\h",
        "[[:alpha:]]",
        "\\bx",
        "(?<n>a)",
        "[^\\d]",
        "a{,3}",
        "\\S",
    ):
        assert portable(pattern) is None
