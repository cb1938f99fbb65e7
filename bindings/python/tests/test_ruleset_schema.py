"""The JSON Schema of rulesets, and the compiler, find the same mistakes."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import formvalidate as fv
import pytest
from conftest import ROOT
from formvalidate._schema import ruleset_schema
from hypothesis import given
from jsonschema import Draft202012Validator
from ruleset_documents import Document, changed, documents
from vectors import rulesets

ROWS = rulesets()
SCHEMA = Draft202012Validator(ruleset_schema())
KINDS = {
    "syntax", "type", "missing", "unknown", "duplicate", "range", "pattern", "cycle", "conflict",
    "unsupported",
}  # fmt: skip
COMMON = {
    "on",
    "except",
    "when",
    "skipOnEmpty",
    "skipOnError",
    "message",
    "level",
    "mostly",
    "maxErrors",
    "id",
    "isEmpty",
}
# What the schema sees all of.
STRUCTURAL = {"syntax", "type", "unsupported"}


def mistakes(source: Any) -> list[dict[str, str]]:
    found = fv.Ruleset.mistakes(source)
    return [{"pointer": one.pointer, "mistake": one.kind} for one in found]


def test_the_schema_is_one() -> None:
    schema = ruleset_schema()
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert ruleset_schema() is not schema


def test_every_definition_is_used_and_described() -> None:
    schema = ruleset_schema()
    text = json.dumps(schema)
    for name, definition in schema["$defs"].items():
        assert f'"#/$defs/{name}"' in text, name
        assert {"title", "description"} & definition.keys(), name
        if name.startswith(("rule.", "form.")):
            assert definition["unevaluatedProperties"] is False
            for option, what in definition["properties"].items():
                assert option == "rule" or {"$ref", "description"} & what.keys(), (name, option)


def test_the_vectors_have_everything() -> None:
    assert len({row["name"] for row in ROWS}) == len(ROWS) >= 200
    kinds = Counter(one["mistake"] for row in ROWS for one in row["mistakes"])
    assert kinds.keys() == KINDS
    right = {pair for row in ROWS if row.get("schema") == "valid" for pair in options_in(row)}
    wrong = {pair for row in ROWS if row["mistakes"] for pair in options_in(row)}
    for name, definition in ruleset_schema()["$defs"].items():
        kind, _, rule = name.partition(".")
        if rule and kind in ("rule", "form"):
            own = definition["properties"].keys() - COMMON
            assert {option for option in own if (rule, option) not in right} == set(), rule
            # Any value is right.
            untyped = {"params", "value"} if rule == "default" else {"params"}
            assert {option for option in own if (rule, option) not in wrong} <= untyped, rule
    for option in COMMON:
        assert any(option == used for _, used in right & wrong), option


def options_in(node: Any) -> set[tuple[str, str]]:
    """Each rule in a row and each of its options."""
    if isinstance(node, list):
        return {pair for inner in node for pair in options_in(inner)}
    if not isinstance(node, dict):
        return {(node, "rule")} if isinstance(node, str) else set()
    found = {pair for inner in node.values() for pair in options_in(inner)}
    name = node.get("rule")
    return found | {(name, option) for option in node if isinstance(name, str)}


def test_notes_may_stand_wherever_keys_are_fixed() -> None:
    parts: list[Any] = [ruleset_schema()]
    for part in parts:
        parts += part.values() if isinstance(part, dict) else part if isinstance(part, list) else []
    fixed = [part for part in parts if isinstance(part, dict) and "properties" in part]
    closed = ("additionalProperties", "unevaluatedProperties")
    fixed = [part for part in fixed if any(part.get(keyword) is False for keyword in closed)]
    fixed = [part for part in fixed if "propertyNames" not in part]
    assert len(fixed) > 60
    definitions = parts[0]["$defs"]
    for part in fixed:
        shared = definitions.get(part.get("$ref", "").removeprefix("#/$defs/"), {})
        assert {**shared, **part}["patternProperties"] == {
            r"^(\$schema|\$comment|description|examples)$|^x-": {}
        }, part


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["name"])
def test_the_schema_takes_and_refuses(row: dict[str, Any]) -> None:
    if "schema" not in row:
        assert [one["mistake"] for one in row["mistakes"]] == ["syntax"]
        return
    document = row["document"] if "document" in row else json.loads(row["text"])
    assert SCHEMA.is_valid(document) is (row["schema"] == "valid")


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["name"])
def test_the_compiler_finds_all_mistakes(row: dict[str, Any]) -> None:
    text = row["text"] if "text" in row else json.dumps(row["document"])
    assert mistakes(text) == row["mistakes"]


@pytest.mark.parametrize("path", sorted((ROOT / "bindings/c/examples").glob("*.json")))
def test_the_examples_are_right(path: Any) -> None:
    text = path.read_text(encoding="utf-8")
    SCHEMA.validate(json.loads(text))
    assert mistakes(text) == []


def is_compared(document: Document, pointer: str) -> bool:
    """Whether this is what a rule compares with as a number, a text or a date, or not at all."""
    *places, last = pointer.split("/")[1:]
    node: Any = document
    for place in places:
        node = node[int(place)] if isinstance(node, list) else node[place]
    return isinstance(node, dict) and node.get("rule") == "compare" and last == "value"


@given(documents())
def test_right_documents(document: Document) -> None:
    SCHEMA.validate(document)
    assert mistakes(json.dumps(document)) == []


@given(changed())
def test_changed_documents(document: Document) -> None:
    found = mistakes(json.dumps(document))
    if SCHEMA.is_valid(document):
        structural = [one for one in found if one["mistake"] in STRUCTURAL]
        assert [one for one in structural if not is_compared(document, one["pointer"])] == []
    else:
        assert found
