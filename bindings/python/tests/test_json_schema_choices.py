"""Choices between objects that a constant tells apart judge as `jsonschema` does."""

from __future__ import annotations

import json
from typing import Any

import formvalidate as fv
import pytest
from formvalidate._json_schema import from_json_schema
from hypothesis import assume, given
from hypothesis import strategies as st
from json_schemas import NAMES, Schema, of
from jsonschema import Draft202012Validator
from nested_schemas import anything, counted, fitting, leaves, nodes

TAGS = (["cat"], ["dog", 1], [True])
TEXT = {"type": "string"}


def kind(members: list[Any]) -> Schema:
    return {"const": members[0]} if len(members) == 1 else {"enum": members}


@st.composite
def variants(draw: st.DrawFn) -> list[Schema]:
    """Objects that `kind` tells apart; properties of the same name often are the same."""
    shared = {name: draw(leaves() | nodes(2)) for name in NAMES}
    extra = draw(st.sampled_from([{}, {"additionalProperties": False}]))
    found = []
    for tag in TAGS[: draw(st.integers(2, 3))]:
        names = draw(st.lists(st.sampled_from(NAMES), unique=True))
        parts = {
            name: shared[name] if draw(st.integers(0, 2)) else draw(leaves() | st.just(True))
            for name in names
        }
        needed = draw(st.lists(st.sampled_from(names), unique=True)) if names else []
        found.append(of(kind=kind(tag), **parts) | {"required": ["kind", *needed]} | extra)
    return found


def seen(choice: list[Schema], value: Any) -> Any:
    """A value without nulls that count as missing, those of other variants among them."""
    if not isinstance(value, dict):
        return value
    known = {name for one in choice for name in one["properties"]}
    for variant in choice:
        if Draft202012Validator(variant["properties"]["kind"]).is_valid(value.get("kind")):
            named = variant["properties"]
            kept = {
                name: one
                for name, one in value.items()
                if one is not None or name in named or name not in known
            }
            return counted(variant, kept)
    return value


@given(st.data())
def test_any_choice_and_record(data: st.DataObject) -> None:
    choice = data.draw(variants())
    word = data.draw(st.sampled_from(["oneOf", "anyOf"]))
    hint: Schema = {"discriminator": {"propertyName": "kind"}}
    value: Schema = {word: choice, **(hint if data.draw(st.booleans()) else {})}
    base = data.draw(st.sampled_from([{}, {"type": "object"}, of(a=True), of(b=TEXT)]))
    if "properties" in base and "additionalProperties" not in choice[0]:
        value = {**base, **value}
        for variant in choice:
            for name in base["properties"]:
                variant["properties"].setdefault(name, True)
    try:
        document = from_json_schema(of(v=value, w={"type": "array", "items": value}))
        whole = fv.Ruleset(from_json_schema(value))
    except fv.ArgumentError:
        assume(False)
    ruleset = fv.Ruleset(document)
    judge = Draft202012Validator(value)
    for _ in range(4):
        variant = data.draw(st.sampled_from(choice))
        record = data.draw(fitting(variant))
        if isinstance(record, dict) and data.draw(st.integers(0, 3)) == 0:
            record[data.draw(st.sampled_from([*NAMES, "kind", "z"]))] = data.draw(anything(1))
        wanted = judge.is_valid(seen_of(value, choice, record))
        told = ruleset.validate_json(json.dumps({"v": record})).verdict
        assert told == ("valid" if wanted or record is None else "invalid"), record
        told = ruleset.validate_json(json.dumps({"w": [record, record]})).verdict
        assert told == ("valid" if wanted else "invalid"), record
        if isinstance(record, dict):
            told = whole.validate_json(json.dumps(record)).verdict
            assert told == ("valid" if wanted else "invalid"), record


def seen_of(value: Schema, choice: list[Schema], record: Any) -> Any:
    """Nulls are missing to the base too."""
    record = seen(choice, record)
    return counted({key: it for key, it in value.items() if key == "properties"}, record)


def test_one_field_for_all_kinds() -> None:
    cat = of(kind=kind(["cat"]), name=TEXT, lives={"type": "integer"}) | {"required": ["kind"]}
    dog = of(kind=kind(["dog"]), name=TEXT, home=of(zip=TEXT)) | {"required": ["kind"]}
    fields = from_json_schema(of(pet={"oneOf": [cat, dog]}))["fields"]["pet"]["fields"]
    assert list(fields) == ["kind", "name", "lives", "home"]
    assert fields["kind"]["rules"][-1]["values"] == ["cat", "dog"]
    whens = [fields[name].get("when") for name in fields]
    equals = [{"field": "kind", "equals": tag} for tag in ("cat", "dog")]
    assert whens == [None, None, *equals]
    assert all("kind" not in str(rule) for rule in fields["name"]["rules"])


CAT = of(kind=kind(["cat"]), a=TEXT) | {"required": ["kind"]}
DOG = of(kind=kind(["dog"]), a=of(b=TEXT)) | {"required": ["kind"]}
MISS = "requires a constant of its own"
REFUSED: list[tuple[Schema, str, str]] = [
    ({"oneOf": [CAT, CAT]}, MISS, "/oneOf"),
    ({"anyOf": [CAT, of(kind=kind(["dog"]))]}, MISS, "/anyOf"),
    ({"anyOf": [CAT, of(kind=TEXT) | {"required": ["kind"]}]}, MISS, "/anyOf"),
    ({"anyOf": [CAT, DOG | {"properties": {"kind": {"const": ""}}}]}, MISS, "/anyOf"),
    ({"oneOf": [CAT, DOG]}, "'a'", "/oneOf/1/properties/a"),
    (
        {"oneOf": [CAT, of(kind=TEXT)], "discriminator": {"propertyName": "kind"}},
        "'kind'",
        "/discriminator",
    ),
    ({"type": "object", "discriminator": {"propertyName": "kind"}}, "oneOf", "/discriminator"),
    ({"oneOf": [CAT, DOG], "discriminator": "kind"}, "propertyName", "/discriminator"),
    (
        {"oneOf": [CAT, DOG], "discriminator": {"propertyName": "kind", "mapping": 1}},
        "mapping",
        "/discriminator/mapping",
    ),
    (
        {
            "oneOf": [
                CAT,
                DOG | {"properties": {"kind": kind(["dog"])}, "additionalProperties": False},
            ]
        },
        "additionalProperties",
        "/oneOf",
    ),
    ({"allOf": [{"oneOf": [CAT, DOG]}, {"oneOf": [CAT, DOG]}]}, "two choices", "/allOf/1/oneOf"),
    (
        {
            "oneOf": [
                of(kind=kind(["cat"]), a=True) | {"required": ["kind", "a"]},
                of(kind=kind(["dog"])) | {"required": ["kind"]},
            ],
            "unevaluatedProperties": False,
        },
        "unevaluatedProperties",
        "/unevaluatedProperties",
    ),
]


@pytest.mark.parametrize(("value", "reason", "place"), REFUSED)
def test_what_choices_cannot_say(value: Schema, reason: str, place: str) -> None:
    with pytest.raises(fv.ArgumentError) as caught:
        from_json_schema(of(v=value))
    message = str(caught.value)
    assert reason in message and message.endswith(f"(at /properties/v{place})"), message
