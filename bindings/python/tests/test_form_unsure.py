"""Fields whose `when` nobody can decide: a form is as undecided as its record is."""

from __future__ import annotations

from typing import Any

import formvalidate as fv
import pytest
from forms import ruleset
from test_form_rows import told

# A text of more than two bytes is too long for patterns.
LIMITS = {"limits": {"patternSubject": 2}}
OTHER = {"field": "/by", "matches": "[a-z]+"}
OWN = {"field": "by", "matches": "[a-z]+"}
LONG = "abc"


def rules_of(fields: dict[str, Any], **rest: Any) -> fv.Ruleset:
    return ruleset(fields, options=LIMITS, gates={"g": [name for name in fields]}, **rest)


def agree(
    rules: fv.Ruleset, form: fv.Form, record: dict[str, Any], scenario: str | None = None
) -> fv.Report:
    """The report of a form that was filled with a record, which is the record's."""
    report, expected = form.submit(), rules.validate(record, scenario)
    assert told(report) == told(expected)
    assert (report.verdict, report.code) == (expected.verdict, expected.code)
    assert form.valid == form.gates["g"] == bool(expected)
    assert (form.verdict == "valid") == bool(expected)
    assert told(form.report()) == told(expected)
    return report


def filled(rules: fv.Ruleset, record: dict[str, Any], scenario: str | None = None) -> fv.Form:
    form = fv.Form(rules, scenario)
    for name, value in record.items():
        form.set(name, value)
    return form


def test_a_field() -> None:
    rules = rules_of({"by": [], "a": {"rules": ["required"], "when": OTHER}})
    form = filled(rules, {"by": LONG, "a": "x"})
    form.blur("a")
    assert (form["a"].verdict, form["a"].active, form["a"].code) == ("undecided", False, 20)
    assert not form.gates["g"] and not form.valid and form.verdict == "undecided"
    assert [one.path for one in form["a"].issues] == ["/a"]
    assert agree(rules, form, {"by": LONG, "a": "x"}).verdict == "undecided"
    for by, verdict in (("ab", "valid"), ("12", "valid"), (LONG, "undecided"), ("ab", "valid")):
        form.set("by", by)
        assert agree(rules, form, {"by": by, "a": "x"}).verdict == verdict
        assert form["a"].active == (by == "ab")
    form.set("a", None)
    form.set("by", LONG)
    assert agree(rules, form, {"by": LONG}).verdict == "undecided"
    form.reset()
    assert form["a"].verdict == "unknown" and form.submit()


def test_before_its_policy_lets_it_be_seen() -> None:
    rules = rules_of({"by": [], "a": {"rules": [], "when": OTHER, "validateOn": "submit"}})
    form = filled(rules, {"by": LONG})
    assert (form["a"].verdict, form.verdict, form.gates["g"]) == ("unknown", "unknown", False)
    assert form.report().issues == ()
    assert agree(rules, form, {"by": LONG}).verdict == "undecided"
    form = filled(rules, {"by": LONG})
    form.set_policy("a", "never")
    assert form.valid and form.submit().issues == ()


def test_subscribers_are_told() -> None:
    form = fv.Form(rules_of({"by": [], "a": {"rules": [], "when": OTHER}}))
    form.submit()
    seen: list[tuple[bool, bool]] = []
    form.subscribe(lambda change: seen.append((form.gates["g"], change.valid)))
    for by in (LONG, "ab", "12"):
        form.set("by", by)
    assert seen == [(False, False), (True, True), (True, True)]


def test_a_record_and_what_is_in_it() -> None:
    inner = {"x": {"rules": ["required"], "when": OTHER}, "y": {}}
    rules = rules_of({"by": [], "r": {"fields": inner, "when": OTHER}})
    record = {"by": LONG, "r": {"x": "", "y": "1"}}
    form = filled(rules, record)
    report = agree(rules, form, record)
    assert [one.path for one in report.issues] == ["/r"]


def test_rows_in_their_order() -> None:
    inner = {"by": {}, "x": {"rules": ["required"], "when": OWN}}
    rules = rules_of({"l": {"items": {"fields": inner}}})
    rows: list[dict[str, Any]] = [{"by": LONG, "x": 1}, {"by": "ab"}, {"by": "abcd", "x": 2}]
    form = filled(rules, {"l": rows})
    report = agree(rules, form, {"l": rows})
    assert [one.path for one in report.issues] == ["/l/0/x", "/l/2/x", "/l/1/x"]
    form.rows("l").move(2, 0)
    rows.insert(0, rows.pop(2))
    agree(rules, form, {"l": rows})
    form.rows("l").insert(1, {"by": "xyz", "x": 3})
    rows.insert(1, {"by": "xyz", "x": 3})
    agree(rules, form, {"l": rows})
    for _ in range(2):
        form.rows("l").remove(0)
        del rows[0]
        agree(rules, form, {"l": rows})
    assert len(form["/l/0/x"].issues) == 1
    form.rows("l").remove(0)
    del rows[0]
    form.set("/l/0/x", 1)
    rows[0]["x"] = 1
    assert agree(rules, form, {"l": rows}).verdict == "valid"


@pytest.mark.parametrize("condition", [OTHER, OWN])
def test_within_a_map(condition: dict[str, Any]) -> None:
    inner = {"by": {}, "x": {"rules": ["required"], "when": condition}}
    rules = rules_of({"by": [], "m": {"values": {"fields": inner}}})
    record: dict[str, Any] = {"by": LONG, "m": {"k": {"by": LONG, "x": 1}, "j": {"by": "xyz"}}}
    form = filled(rules, record)
    report = agree(rules, form, record)
    assert [one.path for one in report.issues] == ["/m/k/x", "/m/j/x"]
    assert form["m"].verdict == "undecided" and told(form.report("m")) == told(report)
    assert form["m"].last_valid is None
    for by in ("ab", "12", LONG):
        record = {"by": by, "m": {"k": {"by": by, "x": 1}}}
        form.set("by", by)
        form.set("m", record["m"])
        agree(rules, form, record)


def test_a_map_of_which_a_scenario_names_members_only() -> None:
    inner = {"x": {"rules": ["required"], "when": OTHER}, "y": {"rules": ["required"]}}
    fields = {"by": {}, "m": {"values": {"fields": inner}}, "n": {"when": OTHER, "values": {}}}
    rules = rules_of(fields, scenarios={"s": ["/m/*/x", "/n/*"], "t": ["by"]})
    record = {"by": LONG, "m": {"k": {"x": 1}, "l": {}}, "n": {"k": 1}}
    form = filled(rules, record, "s")
    assert len(agree(rules, form, record, "s").issues) == 3
    form = filled(rules, record, "t")
    assert agree(rules, form, record, "t").verdict == "valid"


def test_rules_over_fields_that_are_told_there() -> None:
    form_rule = {"rule": "atLeastOne", "fields": ["a", "b"]}
    fields = {"by": [], "a": {"rules": [], "when": OTHER}, "b": []}
    rules = rules_of(fields, form=[form_rule])
    form = filled(rules, {"by": LONG, "a": "x"})
    report = form.submit()
    assert told(report) == told(rules.validate({"by": LONG, "a": "x"}))
    assert (report.verdict, form.valid, len(report.issues)) == ("invalid", False, 2)
