"""`formvalidate try` judges a value by what can be told of it alone."""

from __future__ import annotations

import formvalidate as fv
import pytest
from commands import Shell
from formvalidate.command._by_itself import ByItself
from hypothesis import given, settings
from ruleset_documents import Document, documents

NOT_ASKED = "  not asked, as they go by other fields or rows: "


@pytest.fixture
def tried(shell: Shell) -> Shell:
    under = {"when": {"field": "a", "empty": True}}
    own = {"when": {"field": "g", "empty": False}}
    shell.rules(
        {
            "a": {"rules": ["required"]},
            "b": {"rules": [{"rule": "compare", "field": "a"}, "email"]},
            "c": {"use": "part"},
            "d": {"rules": [{"use": "list", "message": "Wrong."}]},
            "e": {"rules": [{"rule": "integer", "min": {"field": "a"}}]},
            "f": {"rules": ["email"], **under},
            "g": {"rules": [{"rule": "integer", **under}, {"rule": "email", **own}]},
            "h": {"rules": [{"rule": "any", "rules": ["compare", "email"]}, "url"]},
            "h_repeat": {},
        },
        define={
            "part": {"rules": [{"rule": "compare", "field": "a"}]},
            "list": [{"rule": "length", "min": 3}, {"rule": "compare", "field": "a"}],
        },
        form=[
            {"rule": "allEqual", "fields": ["a", "e"]},
            {"rule": "allOrNone", "fields": ["a", "e"]},
        ],
        table={"rules": [{"rule": "unique", "fields": ["e"]}]},
    )
    return shell


@pytest.mark.parametrize(
    ("field", "value", "found", "others"),
    [
        ("a", "5", [], "allEqual, allOrNone"),
        ("b", "x", ["invalidEmail: b is not a valid e-mail address."], "compare"),
        ("c", "x", [], "compare"),
        ("d", "xy", ["shorterThanMinimumLength: Wrong."], "compare"),
        ("e", "x", ["notInteger: e must be a whole number."], "allEqual, allOrNone, unique"),
        ("f", "x", ["invalidEmail: f is not a valid e-mail address."], "when"),
        ("g", "x", ["invalidEmail: g is not a valid e-mail address."], "integer"),
        ("h", "x", ["invalidURL: h is not a valid web address."], "any"),
        ("h_repeat", "x", [], ""),
    ],
)
def test_a_value_is_judged_without_other_fields(
    tried: Shell, field: str, value: str, found: list[str], others: str
) -> None:
    told = ["invalid" if found else "valid", *(f"  {one}" for one in found)]
    told += [NOT_ASKED + others] if others else []
    ran = tried.run("try", "rules.json", field, value)
    assert (ran.out.splitlines(), ran.err, ran.status) == (told, "", 1 if found else 0)


@settings(deadline=None)
@given(documents())
def test_each_field_has_a_ruleset_of_its_own(document: Document) -> None:
    try:
        rules = fv.Ruleset(document)
    except fv.CompileError:
        return
    for field in rules.fields:
        fv.Ruleset(ByItself(rules, field).document)
