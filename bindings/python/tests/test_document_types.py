"""Type checkers know what a ruleset document may say, by `formvalidate.document`."""

from __future__ import annotations

import json
import re
from keyword import iskeyword
from pathlib import Path
from typing import Any

import formvalidate as fv
import formvalidate.document as types
from type_checker import checked
from vectors import rulesets

USERS = """
from decimal import Decimal

import formvalidate as fv
from formvalidate.document import Field, Rule, Ruleset

longer: Rule = {"rule": "length", "min": 8, "message": {"de": "Zu kurz."}}
password: Field = {"label": "Password", "rules": ["required", longer], "validateOn": "blur"}
shop: Ruleset = {"formvalidate": 1, "fields": {"password": password}}
fv.Ruleset(shop).validate({"password": "x"})
fv.Ruleset.mistakes(shop)
fv.Ruleset.advice(shop)
fv.check(longer, "x")
fv.check({"rule": "number", "max": Decimal("0.10")}, 1)
fv.check(["trim", longer], "x")
"""
# Each a part of a document with a mistake that its type shows.
WRONG: dict[str, list[object]] = {
    "Rule": [
        "longitude",
        "match",
        {"rule": "longitude"},
        {"rule": "length", "minimum": 8},
        {"rule": "length", "min": "8"},
        {"rule": "length", "unit": "letters"},
        {"rule": "match"},
        {"rule": "ip", "version": 5},
        {"rule": "card", "accept": ["vista"]},
        {"rule": "characters", "set": {"not": "numbers"}, "only": True},
        {"rule": "trim", "message": "A transform says nothing."},
        {"rule": "each", "rules": [{"rule": "email", "strict": True}]},
        {"rule": "required", "when": {"field": "a", "equal": 1}},
        {"use": 1},
        8,
    ],
    "FormRule": [
        "allEqual",
        {"rule": "allEqual", "fields": "ab"},
        {"rule": "email", "fields": ["a", "b"]},
    ],
    "Field": [{"rule": ["email"]}, {"rules": "email"}, {"validateOn": "Blur"}, {"sensitive": 1}],
    "Ruleset": [
        {"fields": {}},
        {"formvalidate": 2, "fields": {}},
        {"formvalidate": 1, "fields": {}, "scenario": {}},
        {"formvalidate": 1, "fields": {}, "options": {"limits": {"values": 1}}},
        {"formvalidate": 1, "fields": {}, "table": {"columns": "all"}},
    ],
}


def errors(folder: Path, text: str) -> dict[int, str]:
    """What mypy says of the lines of a user's file."""
    found = re.findall(r"^users\.py:(\d+): error: (.*)", checked(folder, text), re.MULTILINE)
    return {int(line): message for line, message in found}


def declared(type: str, values: list[Any]) -> str:
    """A file that gives each of the values this type, one a line from the second on."""
    return typed([(type, value) for value in values])


def typed(values: list[tuple[str, Any]]) -> str:
    """A file that gives each value its type, one a line from the second on."""
    names = ", ".join(sorted({type for type, _ in values}))
    lines = [f"value{index}: {type} = {value!r}" for index, (type, value) in enumerate(values)]
    return "\n".join([f"from formvalidate.document import {names}", *lines, ""])


def has_notes_of_its_own(node: object) -> bool:
    """Whether a key begins with "x-", which no type can say."""
    if isinstance(node, list):
        return any(has_notes_of_its_own(one) for one in node)
    return isinstance(node, dict) and any(
        key.startswith("x-") or has_notes_of_its_own(one) for key, one in node.items()
    )


def test_calls_take_what_is_typed(tmp_path: Path) -> None:
    assert errors(tmp_path, USERS) == {}


def test_right_documents_have_the_type(tmp_path: Path) -> None:
    valid = [row for row in rulesets() if row.get("schema") == "valid"]
    every = [row["document"] if "document" in row else json.loads(row["text"]) for row in valid]
    right = [one for one in every if not has_notes_of_its_own(one)]
    assert len(right) > 200
    assert errors(tmp_path, declared("Ruleset", right)) == {}


def test_wrong_documents_do_not(tmp_path: Path) -> None:
    wrong = [(type, value) for type, values in WRONG.items() for value in values]
    found = errors(tmp_path, typed(wrong))
    assert [value for line, value in enumerate(wrong, 2) if line not in found] == []


def test_every_rule_has_a_type() -> None:
    names = [rule["rule"] for rule in fv.rules()["rules"]]
    for rule in fv.rules()["rules"]:
        name = rule["rule"]
        is_second = rule["kind"] in ("form", "table") and names.count(name) > 1
        kind = rule["kind"].capitalize() if is_second else ""
        type = getattr(types, f"{name[0].upper()}{name[1:]}{kind}Rule")
        options = {option["name"] for option in rule["options"]}
        keys = set(type.__annotations__) - set(types.Notes.__annotations__)
        assert keys == {"rule", *options, *rule["common"]}, name
        needed = {option["name"] for option in rule["options"] if option["required"]}
        told = {key for key in keys if "NotRequired" not in str(type.__annotations__[key])}
        # What Python has as a keyword comes from a base that says so otherwise.
        assert {key for key in told if not iskeyword(key)} == {"rule", *needed}, name
