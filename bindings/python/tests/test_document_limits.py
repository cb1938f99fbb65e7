"""Limits that a document lowers hold however its values come in."""

from __future__ import annotations

import json
from collections.abc import Callable
from types import MappingProxyType
from typing import Any

import formvalidate as fv
import pytest


def ways(rules: fv.Ruleset, record: dict[str, Any]) -> list[Callable[[], Any]]:
    return [
        lambda: rules.validate(record).verdict,
        lambda: rules.validate(MappingProxyType(record)).verdict,  # type: ignore[arg-type]
        lambda: rules.is_valid(record),
        lambda: rules.parse(record),
        lambda: rules.validate_many([record]).codes,
        lambda: rules.validate_json(json.dumps(record)).verdict,
        lambda: rules.parse_json(json.dumps(record)),
    ]


@pytest.mark.parametrize(
    ("limits", "taken", "refused"),
    [
        ({"nesting": 1}, {"a": [1], "b": {}}, {"a": [[1]]}),
        ({"nesting": 2}, {"a": [[1]], "b": {"x": 1}}, {"b": {"x": {"x": {}}}}),
    ],
)
def test_records(limits: Any, taken: dict[str, Any], refused: dict[str, Any]) -> None:
    fields = {"a": {}, "b": {"values": {}}, "c": {}}
    rules = fv.Ruleset({"formvalidate": 1, "fields": fields, "options": {"limits": limits}})
    for way in ways(rules, taken):
        way()
    for way in ways(rules, refused):
        with pytest.raises(fv.LimitError):
            way()


def test_forms() -> None:
    limits = {"options": {"limits": {"nesting": 1}}}
    form = fv.Form(fv.Ruleset({"formvalidate": 1, "fields": {"a": {}}, **limits}))
    form.set("a", [1])
    with pytest.raises(fv.LimitError):
        form.set("a", [[1]])
    assert form["a"].value == [1]
