"""Rows that are removed while something is wrong with them, or somebody is asked."""

from __future__ import annotations

from typing import Any

import formvalidate as fv
import pytest
from forms import ruleset
from remotes import registry_of

OFF = {"field": "on", "equals": True}
ROWS: dict[str, dict[str, Any]] = {
    "a rule of its own": {"fields": {"a": {"rules": ["required"]}}},
    "a rule over fields": {
        "fields": {"a": {}, "b": {}},
        "form": [{"rule": "atLeastOne", "fields": ["a", "b"]}],
    },
    "a rule over fields that is told at one that is out": {
        "fields": {"on": {}, "a": {"when": OFF}, "b": {}},
        "form": [{"rule": "atLeastOne", "fields": ["a", "b"]}],
    },
    "a record that is out": {
        "fields": {
            "on": {},
            "r": {
                "when": OFF,
                "fields": {"a": {"rules": ["required"]}, "b": {}},
                "form": [{"rule": "atLeastOne", "fields": ["a", "b"]}],
            },
            "b": {},
        },
        "form": [{"rule": "exactlyOne", "fields": ["r", "b"], "report": "r"}],
    },
    "rows within": {
        "fields": {
            "on": {},
            "l": {
                "items": {
                    "fields": {"a": {"when": {"field": "/l/*/on", "equals": True}}, "b": {}},
                    "form": [{"rule": "atLeastOne", "fields": ["a", "b"]}],
                }
            },
        }
    },
    "somebody to ask": {"fields": {"a": {"rules": [{"rule": "remote", "name": "free"}]}}},
}


def as_never(form: fv.Form) -> tuple[Any, ...]:
    report = form.submit()
    return (
        [issue.path for issue in report.issues], report.verdict, report.cleaned, form.verdict,
        form.valid, dict(form.gates), form["l"].verdict, len(form.requests()),
    )  # fmt: skip


@pytest.mark.parametrize("items", ROWS.values(), ids=ROWS)
@pytest.mark.parametrize("is_judged", [True, False])
@pytest.mark.parametrize("is_whole", [True, False])
def test_a_form_is_as_if_the_row_had_never_been(
    items: dict[str, Any], is_judged: bool, is_whole: bool
) -> None:
    names = {"gates": {"g": ["l", "c"], "all": ["l", "/l/*", "c"]}}
    rules = ruleset({"l": {"items": items}, "c": {}}, registry_of(), **names)
    form = fv.Form(rules)
    form.set("l", [])
    never = as_never(form)
    form = fv.Form(rules)
    for _ in range(3):
        rows = form.rows("l")
        for index in range(2):
            inner = {"l": [{"b": ""}, {}]} if "l" in items["fields"] else {}
            rows.insert(index, {"a": "x", "on": False, **inner})
            rows.insert(0)
        if is_judged:
            form.submit()
            form.add_error("/l/0", 10_000, "Not so.")
            assert not form.valid
        if is_whole:
            form.set("l", [])
        while len(form.rows("l")):
            form.rows("l").remove(len(form.rows("l")) // 2)
        assert as_never(form) == never


def test_what_is_like_another_is_told_nowhere_then() -> None:
    items = {"fields": {"on": {}, "k": {"when": OFF}}}
    unique = {"rule": "unique", "by": ["k"], "nulls": "equal"}
    rules = ruleset({"l": {"rules": [unique], "items": items}}, gates={"g": ["/l/*/k"]})
    form = fv.Form(rules)
    for index in range(3):
        form.rows("l").insert(index, {"on": True, "k": "x"})
        form.set(f"/l/{index}/on", index == 0)
    assert not form.submit() and not form.gates["g"]
    form.rows("l").remove(2)
    assert form.valid and form.gates["g"] and form.submit()
