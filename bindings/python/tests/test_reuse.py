"""Rulesets that are made of others."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import formvalidate as fv
import pytest
from forms import document, ruleset

ADDRESS = {"rules": ["required"], "fields": {"zip": {"rules": ["required"]}, "city": {}}}
DOCUMENT = document(
    {
        "email": ["trim", "required", "email"],
        "password": [{"use": "strong"}],
        "again": ["required", {"rule": "compare", "field": "password"}],
        "terms": [{"rule": "required", "value": True}],
        "kind": [{"rule": "default", "value": "person"}],
        "home": {"use": "address"},
        "lines": {"items": {"fields": {"sku": {"rules": ["required"]}}}},
    },
    define={"strong": ["required", {"rule": "length", "min": 8}], "address": ADDRESS},
    form=[{"rule": "atLeastOne", "fields": ["email", "kind"]}],
    scenarios={"login": ["email", "password"], "all": ["email", "!kind", "/home/zip"]},
    gates={"send": ["email", "password"], "home": ["/home/zip"]},
)


def made(**rest: Any) -> fv.Ruleset:
    return fv.Ruleset({**DOCUMENT, **rest})


def codes(rules: fv.Ruleset, record: Any) -> list[tuple[str, str]]:
    return [(issue.path, issue.code_name) for issue in rules.validate(record).issues]


def test_some_fields_alone() -> None:
    rules = made(form=[]).pick("email", "password")
    assert rules.fields == ("email", "password")
    told = rules.document
    assert told["scenarios"] == {"login": ["email", "password"], "all": ["email"]}
    assert told["gates"] == {"send": ["email", "password"]}
    assert list(told["define"]) == ["strong"]
    assert codes(rules, {"email": "x"}) == [("/email", "invalidEmail"), ("/password", "required")]
    # Document order stays, whatever the order of the names is.
    assert made(form=[]).pick("/password", "email", "email").fields == ("email", "password")


def test_all_fields_but_some() -> None:
    rules = made(form=[]).omit("password", "again", "home", "lines")
    assert rules.fields == ("email", "terms", "kind")
    assert rules.document["gates"] == {"send": ["email"]}
    assert rules.document["define"] == {}
    assert made().omit().document == {**DOCUMENT}


@pytest.mark.parametrize(
    ("rules", "gone", "pointer"),
    [
        ({"form": []}, "password", "/fields/again/rules/1/field"),
        ({}, "kind", "/form/0/fields/1"),
        (
            {"form": [], "fields": {**DOCUMENT["fields"], "n": {"when": {"field": "kind"}}}},
            "kind",
            "/fields/n/when/field",
        ),
    ],
)
def test_a_reference_that_is_cut_is_a_mistake(rules: Any, gone: str, pointer: str) -> None:
    if "fields" in rules:
        rules["fields"]["n"]["when"]["empty"] = False
    with pytest.raises(fv.CompileError) as caught:
        made(**rules).omit(gone)
    assert [one.pointer for one in caught.value.mistakes] == [pointer]


def test_a_field_that_is_not_there_is_an_argument() -> None:
    for name in ("nobody", "", "home/zip", "é" * 100):
        for method in (made().pick, made().omit):
            with pytest.raises(fv.ArgumentError, match="Unknown field"):
                method(name)
    with pytest.raises(TypeError):
        made().pick(7)  # type: ignore[arg-type]


def test_records_that_change_others() -> None:
    rules = made().partial()
    assert rules.validate({}).valid
    # Nothing is made of what was left out.
    assert "kind" not in {k: v for k, v in rules.validate({}).cleaned.items() if v is not None}
    assert codes(rules, {"email": "x", "password": "short", "terms": False}) == [
        ("/email", "invalidEmail"),
        ("/password", "shorterThanMinimumLength"),
        ("/terms", "notEqual"),
    ]
    assert codes(rules, {"password": "longenough", "again": "other"}) == [("/again", "notEqual")]
    # What stands within fields asks for its values as before, unless it is deep.
    record = {"home": {"city": "x"}, "lines": [{}]}
    assert codes(rules, record) == [("/home/zip", "required"), ("/lines/0/sku", "required")]
    assert made().partial(deep=True).validate(record).valid
    # The ruleset itself is as it was.
    assert not made().validate({}).valid


GROUPS: list[Any] = [
    {"rule": "all", "rules": ["required", "email"]},
    {"rule": "any", "rules": ["required", "email"]},
    {"rule": "email", "skipOnEmpty": False},
    {"rule": "present"},
    {"rule": "not", "rules": ["email"], "skipOnEmpty": False},
]


@pytest.mark.parametrize("rule", GROUPS, ids=lambda rule: str(rule["rule"]))
def test_no_rule_asks_for_what_was_left_out(rule: Any) -> None:
    rules = ruleset({"a": [rule]})
    assert rules.partial().validate({}).valid
    for value in ("x", "a@b.example"):
        if rule["rule"] != "present":
            assert codes(rules.partial(), {"a": value}) == codes(rules, {"a": value})


def test_rules_over_fields_that_ask_for_a_value() -> None:
    fields: dict[str, Any] = {"a": [], "b": []}
    both = ["a", "b"]
    form = [{"rule": "exactlyOne", "fields": both}, {"rule": "allOrNone", "fields": both}]
    rules = ruleset(fields, form=form).partial()
    assert rules.validate({}).valid and rules.validate({"a": 1}).valid
    assert codes(rules, {"a": 1, "b": 2}) == [("/a", "notAllowed")]
    same = ruleset(fields, form=[{"rule": "allEqual", "fields": both}]).partial()
    assert codes(same, {"a": 1, "b": 2}) == [("/a", "notEqual")]


def test_one_ruleset_extends_another() -> None:
    base = ruleset(
        {"a": [{"use": "x"}], "b": ["required"]}, define={"x": ["email"]}, gates={"g": ["a"]}
    )
    other = ruleset({"b": [{"use": "x"}], "c": []}, define={"x": ["integer"]}, name="other")
    rules = base.merge(other)
    assert (rules.fields, rules.name) == (("a", "b", "c"), "other")
    assert codes(rules, {"a": "x", "b": "x"}) == [("/a", "invalidEmail"), ("/b", "notInteger")]
    assert rules.document["gates"] == {"g": ["a"]}
    again = rules.merge({"formvalidate": 1, "fields": {"a": None}, "gates": {}})
    assert again.fields == ("b", "c")
    with pytest.raises(fv.CompileError):
        rules.merge({"fields": {"b": None}, "gates": {"g": ["b"]}})
    with pytest.raises(fv.CompileError):
        rules.merge("no JSON")


def test_functions_come_along() -> None:
    registry, more = fv.Registry(), fv.Registry()
    registry.check("even", lambda value: value % 2 == 0)
    more.check("big", lambda value: value > 10)
    one = ruleset({"a": [{"rule": "custom", "name": "even"}]}, registry)
    two = ruleset({"b": [{"rule": "custom", "name": "big"}]}, more)
    for rules in (one.merge(two), one.merge(two).partial(), one.merge(two).pick("a", "b")):
        assert codes(rules, {"a": 1, "b": 1}) == [("/a", "custom"), ("/b", "custom")]


def test_what_is_made_is_a_ruleset_like_others() -> None:
    rules = made().partial(deep=True)
    record = {"email": "x", "home": {"zip": ""}}
    for other in (copy.copy(rules), pickle.loads(pickle.dumps(rules)), fv.Ruleset(rules.document)):
        assert codes(other, record) == codes(rules, record)
    assert rules.document is not rules.document
    assert fv.Form(made().pick("email", "kind"))["email"].verdict == "unknown"


def test_numbers_of_a_document_stay_exact() -> None:
    text = '{"formvalidate":1,"fields":{"a":{"rules":[{"rule":"number","max":0.1},'
    text += '{"rule":"number","max":12345678901234567890.12345678901234567890}]},"b":{}}}'
    rules = fv.Ruleset(text).omit("b")
    assert rules.document["fields"]["a"]["rules"][0]["max"] == 0.1
    told = rules.document["fields"]["a"]["rules"][1]["max"]
    assert str(told) == "12345678901234567890.12345678901234567890"
    assert fv.Ruleset(rules.document).document == rules.document
