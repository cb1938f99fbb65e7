"""Rules over rules, and values that are not filled in."""

from __future__ import annotations

from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest
from forms import ruleset

EITHER = {"rule": "any", "rules": ["required", "email"]}
BOTH = {"rule": "all", "rules": ["trim", "required", "email"]}
WHEN = {"field": "b", "equals": "x"}
OPTIONAL: list[Any] = [
    {"rule": "all", "rules": ["email"]},
    {"rule": "any", "rules": ["email", "phone"]},
    {"rule": "not", "rules": ["email"]},
    {"rule": "not", "rules": ["required"]},
    {**BOTH, "skipOnEmpty": True},
]


@pytest.mark.parametrize("rule", [EITHER, BOTH])
@pytest.mark.parametrize("nothing", ["", None, []])
def test_required_speaks_within_a_group_on_every_path(rule: Any, nothing: Any) -> None:
    rules = ruleset({"a": [rule]})
    for report in (fv.check(rule, nothing), rules.validate({"a": nothing})):
        assert [issue.code_name for issue in report.issues] == ["required"]
    form = fv.Form(rules)
    form.set("a", "a@b.example")
    assert form["a"].verdict == "valid"
    form.set("a", nothing)
    assert form["a"].verdict == "incomplete"
    assert form["a"].issues[0].code_name == "required"
    values = pa.array([nothing, None, "a@b.example"] if nothing != [] else [nothing, None, ["a"]])
    batch = rules.validate_table(pa.table({"a": values}))
    assert [row["code"] for row in batch.errors.to_pylist()[:2]] == [18, 18]


@pytest.mark.parametrize("nothing", ["", None, []])
def test_an_any_that_is_told_not_to_skip_needs_a_rule_that_runs(nothing: Any) -> None:
    rule = {"rule": "any", "skipOnEmpty": False, "rules": ["email", "phone"], "message": "One!"}
    rules = ruleset({"a": [rule]})
    for report in (fv.check(rule, nothing), rules.validate({"a": nothing})):
        assert [(issue.code_name, issue.message) for issue in report.issues] == [
            ("required", "One!")
        ]
    assert fv.check({**rule, "rules": ["present", "email"]}, nothing).valid
    assert fv.check({**rule, "rule": "not"}, nothing).valid
    assert rules.describe()["fields"][0]["scenarios"]["default"]["required"] is True
    form = fv.Form(rules)
    form.set("a", "+491701234567")
    form.set("a", nothing)
    assert (form["a"].verdict, form["a"].issues[0].code_name) == ("incomplete", "required")
    values = pa.array([nothing, "+491701234567"] if nothing != [] else [nothing, None])
    batch = rules.validate_table(pa.table({"a": values}))
    assert batch.errors.to_pylist()[0]["code"] == 18


@pytest.mark.parametrize(("stop", "verdict"), [("first", "undecided"), ("all", "valid")])
def test_what_waits_for_an_undecided_rule_refuses_nothing(stop: str, verdict: str) -> None:
    # So many digits are not divided; the rule behind would refuse the text.
    refused = {"rule": "not", "rules": [{"rule": "number", "multipleOf": 0.3}, "lowerCaseOnly"]}
    rules = fv.Ruleset({"formvalidate": 1, "fields": {"a": {"rules": [refused], "stop": stop}}})
    assert rules.validate({"a": "7e-1001"}).verdict == verdict
    assert rules.validate_table(pa.table({"a": ["7e-1001"]})).verdict == verdict


def test_a_half_typed_value_meets_the_group_as_a_whole_one_does() -> None:
    form = fv.Form(ruleset({"a": [BOTH]}))
    for text, verdict in (("  ", "incomplete"), ("a@", "incomplete"), (" a@b.example", "valid")):
        form.set("a", text)
        assert form["a"].verdict == verdict


@pytest.mark.parametrize(
    ("rule", "required"),
    [
        (EITHER, True),
        (BOTH, True),
        ({"rule": "any", "rules": [BOTH, "phone"]}, True),
        ({**BOTH, "when": WHEN}, "conditional"),
        ({"rule": "any", "rules": [{"rule": "required", "when": WHEN}, "email"]}, "conditional"),
        *((rule, False) for rule in OPTIONAL),
    ],
)
def test_what_describes_a_ruleset_knows_of_groups(rule: Any, required: Any) -> None:
    fields = ruleset({"a": [rule], "b": []}).describe()["fields"]
    assert fields[0]["scenarios"]["default"]["required"] == required
