"""Members that are there, and what the cleaned record has of them."""

from __future__ import annotations

import json
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest
from forms import ruleset

PRESENT = ruleset({"a": ["present"], "b": []})


def codes(report: fv.Report) -> list[tuple[str, str]]:
    return [(issue.field, issue.code_name) for issue in report.issues]


def test_a_member_is_there_whatever_it_holds() -> None:
    for value in (None, "", [], {}, {"x": [{}]}, [{}], 0, "x"):
        assert PRESENT.validate({"a": value}).verdict == "valid"
        assert PRESENT.validate_json(json.dumps({"a": value})).verdict == "valid"
        assert fv.check("present", value).verdict == "valid"
    for record in ({}, {"b": 1}):
        assert codes(PRESENT.validate(record)) == [("a", "required")]
        assert codes(PRESENT.validate_json(json.dumps(record))) == [("a", "required")]


def test_every_field_of_a_form_is_there() -> None:
    form = fv.Form(PRESENT)
    assert form.submit().verdict == "valid"
    form.set("a", None)
    assert form.submit().verdict == "valid"


def test_a_map_of_a_form_came_in_as_one_value() -> None:
    """Its records have what they were given, as everywhere."""
    inner = {"fields": {"x": {"rules": ["present"]}, "y": {"rules": []}}}
    rules = ruleset({"m": {"values": inner}, "r": inner})
    form = fv.Form(rules)
    for given, found in (({"k": {"y": 1}}, ["/m/k/x"]), ({"k": {"x": None}, "l": {"x": 1}}, [])):
        form.set("m", given)
        form.set("r", {"y": 1})
        report = form.submit()
        assert [issue.path for issue in report.issues] == found
        assert report.cleaned["m"] == given
        # A field of a record has a place in the form, filled in or not.
        assert report.cleaned["r"] == {"x": None, "y": 1}
        assert [issue.path for issue in rules.validate({"m": given}).issues] == found
        assert rules.validate(report.cleaned).valid == report.valid


def test_a_null_cell_is_there_and_a_missing_column_is_not() -> None:
    rules = ruleset({"a": ["present", {"rule": "integer", "min": 1}], "b": ["present"]})
    batch = rules.validate_table(pa.table({"a": pa.array([1, None, 0])}), columns="any")
    assert batch.counts == {("a", "integer", 26): 1, ("b", "present", 18): 3}
    batch = rules.validate_table(pa.table({"a": [1, None], "b": pa.array([None, ""])}))
    assert batch.counts == {}


def test_present_is_not_a_demand_to_fill_in() -> None:
    described = PRESENT.describe()["fields"][0]
    assert described["scenarios"]["default"]["required"] is False


FIELDS = {"name": ["trim", "required"], "role": ["trim", "required"]}
UPDATE = {"scenarios": {"update": ["name", "!role"]}}
RECORD = {"name": " Ada ", "role": " admin "}


def test_the_cleaned_record_has_what_may_be_assigned() -> None:
    rules = ruleset(FIELDS, **UPDATE)
    both = {"name": "Ada", "role": "admin"}
    ways: list[tuple[Any, Any]] = [
        (rules.validate, RECORD),
        (rules.validate_json, json.dumps(RECORD)),
    ]
    for validate, record in ways:
        assert validate(record, "update").cleaned == {"name": "Ada"}
        assert validate(record, "update", keep_unassignable=True).cleaned == both
        # No list says that anything may not be assigned.
        assert validate(record).cleaned == both
    assert rules.validate_many([RECORD], "update")[0].cleaned == {"name": "Ada"}
    kept = rules.validate_many([RECORD], "update", keep_unassignable=True)
    assert kept[0].cleaned == both
    assert codes(rules.validate({"name": "Ada"}, "update")) == [("role", "required")]


def test_an_option_for_the_cleaned_record_lets_other_keys_be() -> None:
    rules = ruleset(FIELDS, **UPDATE)
    report = rules.validate({**RECORD, "more": 1}, "update", keep_unassignable=True)
    assert report.verdict == "valid"


def test_a_form_submits_what_may_be_assigned() -> None:
    rules = ruleset(FIELDS, **UPDATE)
    for keeps, cleaned in ((False, {"name": "Ada"}), (True, {"name": "Ada", "role": "admin"})):
        form = fv.Form(rules, "update", initial=RECORD, keep_unassignable=keeps)
        report = form.submit()
        assert report.verdict == "valid"
        assert report.cleaned == cleaned


def test_what_a_form_found_present_is_so_in_its_cleaned_record() -> None:
    rules = ruleset({"a": ["present"], "b": []})
    report = fv.Form(rules).submit()
    assert report.valid and report.cleaned == {"a": None}
    assert rules.validate(report.cleaned).valid


@pytest.mark.parametrize("rules", [[], ["required"]])
def test_what_is_no_record_has_no_record_within(rules: list[str]) -> None:
    inner = {"fields": {"a": {"rules": []}}, "rules": ["required"]}
    when = {"field": "/c/a", "empty": False}
    document = ruleset(
        {"c": {"fields": {"a": inner}, "rules": rules}, "z": {"rules": ["email"], "when": when}}
    )
    form = fv.Form(document)
    form.set("z", "no address")
    for typed in ("text", "text", {"a": {"a": "x"}}, "text", "other text"):
        form.set("c", typed)
        said = document.validate({name: form[name].value for name in form})
        assert [issue.path for issue in form.submit().issues] == [one.path for one in said.issues]
