"""Forms and records: values in, assignments, reports and snapshots out."""

from __future__ import annotations

import copy
import pickle
from collections import OrderedDict
from decimal import Decimal
from types import MappingProxyType

import formvalidate as fv
import pytest
from forms import EMAIL, SECRET, form_of, ruleset


def test_submit_returns_what_validating_returns() -> None:
    rules = ruleset({"a": ["trim", "required"], "b": {"rules": EMAIL, "validateOn": "never"}})
    form = fv.Form(rules, locale="de")
    report = form.submit()
    assert not report and [issue.field for issue in report.issues] == ["a"]
    whole = rules.validate({}, locale="de")
    assert report.issues[0] == whole.issues[0] and report.code == whole.code
    form.set("a", " x ")
    report = form.submit()
    assert report and report.cleaned == {"a": "x"}
    assert form["a"].value == " x " and form["a"].last_valid == "x"


def test_reports_of_what_is_judged() -> None:
    form = form_of({"a": ["required"], "b": ["required", "email"], "c": ["required"]})
    assert form.report() and form.report("a").issues == ()
    form.set("b", "@@")
    form.blur("c")
    report = form.report()
    assert [issue.field for issue in report.issues] == ["b", "c"]
    assert (report.code, report.verdict) == (9, "invalid")
    assert form.report("b").issues == form["b"].issues == report.issues[:1]
    assert report.cleaned == {"b": "@@"} == form.report("b").cleaned
    with pytest.raises(fv.UnknownNameError):
        form.report("")
    form = form_of({"a": [{"rule": "match", "pattern": "(a+)+(?<=a)"}]})
    form.set("a", "a" * 40 + "b")
    report = form.report()
    assert (form["a"].verdict, report.verdict, report.code) == ("undecided", "undecided", 20)


def test_a_report_outlives_the_form() -> None:
    form = form_of({"a": ["required"]})
    reports = [form.submit(), form.report("a")]
    form.close()
    assert [report.issues[0].code_name for report in reports] == ["required", "required"]


def test_the_verdict_of_the_form_is_what_shows() -> None:
    form = form_of({"a": ["required"], "b": ["email"]})
    form.set("b", 7)
    assert (form.verdict, form["b"].verdict) == ("unknown", "invalid")
    form.blur("a")
    assert form.verdict == "incomplete"
    form.blur("b")
    assert form.verdict == "invalid"
    form.set("b", "")
    form.set("a", "x")
    assert form.verdict == "valid" and form.valid


def test_assigning_in_bulk() -> None:
    rules = ruleset({"a": ["safe"], "role": [], "b": ["safe"]}, scenarios={"s": ["a", "!role"]})
    form = fv.Form(rules, "s")
    record = {"b": 1, "a": "x", "role": "admin", "zz": object(), 3: 4}
    for given in (record, OrderedDict(record), MappingProxyType(record)):
        assert form.assign(given) == ["role", "b", "zz"]
        assert form.generation == 1
        assert [form[name].value for name in form] == ["x", None, None]
    assert form.assign({}) == [] and form.generation == 1
    assert form.assign({"a": None}) == [] and form["a"].value is None
    with pytest.raises(TypeError, match="a record must be a dict"):
        form.assign(["a"])  # type: ignore[arg-type]
    with pytest.raises(fv.LimitError):
        form.assign({str(n): 0 for n in range(10_001)})


def test_no_value_where_none_belongs() -> None:
    form = fv.Form(
        ruleset({"a": {"rules": ["numbersOnly"], "sensitive": True}, "card": ["card"]}),
        initial={"a": SECRET},
    )
    form.set("card", "4111111111111112")
    form.blur("a")
    shown: list[object] = []
    form.subscribe(shown.append, replay=True)
    form.set("a", SECRET + "!")
    shown += [form, form["a"], form["a"].issues, form.submit(), form.snapshot(), form.gates]
    shown += [form.report(), form.statistics, form["card"], form.snapshot()["fields"]["card"]]
    assert not any(part in str(shown) for part in (SECRET, "111111111"))
    assert form["a"].value == SECRET + "!" and form["card"].value == "4111111111111112"
    assert form.snapshot()["fields"]["a"]["value"] is None


def test_a_snapshot_is_a_plain_dict() -> None:
    form = form_of({"a": ["number"], "b": ["safe"]}, gates={"go": ["a"]})
    form.set("a", Decimal("1.10"))
    form.set("b", [10**9, "x", 10**30])
    snapshot = form.snapshot()
    assert list(snapshot) == [
        "generation", "scenario", "verdict", "valid", "submitted", "fields", "gates",
    ]  # fmt: skip
    assert snapshot["gates"] == {"go": True} and snapshot["generation"] == 2
    assert snapshot["fields"]["a"]["value"] == 1.1
    # So many digits may be a card number.
    assert snapshot["fields"]["b"]["value"] == [10**9, "x", "100000*********************0000"]


def test_forms_and_fields_neither_pickle_nor_copy() -> None:
    form = form_of({"a": []})
    field = form["a"]
    for wrong in (form, field):
        with pytest.raises(TypeError, match="snapshot"):
            pickle.dumps(wrong)
    with pytest.raises(TypeError, match="cannot be pickled or copied"):
        copy.copy(form)
    assert copy.copy(field) is field and copy.deepcopy(field) is field


def test_what_is_shown() -> None:
    form = form_of({"a": ["required"]}, gates={"go": ["a"], "on": []})
    assert repr(form) == "Form('default', fields=1)"
    assert repr(form["a"]) == "Field('a', 'unknown', appearance='pristine')"
    assert repr(form.gates) == "Gates('go', 'on')" and form.statistics.evaluations == 1
    form.close()
    assert repr(form) == "Form('default', fields=1, closed)"


@pytest.mark.parametrize("text", ["x" * ((1 << 20) + 1), "é" * (1 << 20), b"x" * (1 << 21)])
def test_of_a_text_that_is_too_long_nothing_is_kept(text: str | bytes) -> None:
    rules = ruleset({"a": [], "b": ["email"]})
    form = fv.Form(rules)
    for name in "ab":
        form.set(name, text)
        assert form[name].verdict == "undecided" and form[name].value is ...
    report = form.submit()
    assert report.verdict == "undecided" and report.cleaned == {"a": None, "b": None}
    for record in ({"a": text}, {"a": [text]}, {"b": text}):
        (issue,) = rules.validate(record).issues
        assert issue.code_name == "undecided" and issue.params == {"limit": "value"}
        assert rules.validate_many([record])[0].verdict == "undecided"
    form.set("a", form["b"].value)
    assert form["a"].value is ... and form["a"].verdict == "undecided"


def test_a_form_takes_no_more_than_a_record() -> None:
    rules = ruleset({"a": ["safe"], "b": ["safe"]})
    half, more = [1] * 500_000, [[1] * 499_999, 1]
    with pytest.raises(fv.LimitError):
        rules.validate({"a": half, "b": more})
    form = fv.Form(rules)
    form.set("a", half)
    for change in (
        lambda: form.set("b", more),
        lambda: form.set_initial("b", more),
        lambda: form.assign({"b": more}),
    ):
        generation = form.generation
        with pytest.raises(fv.LimitError, match="1000000 values"):
            change()
        assert form["b"].value is None and form["a"].value is not None
        assert form.generation in (generation, generation + 1)
    form.set("b", half)
    assert form.submit() and rules.validate({"a": half, "b": half})
    # What one field no longer has is there for the other, in one change as in two.
    form.assign({"a": [*half, *half], "b": None})
    with pytest.raises(fv.LimitError):
        form.set("b", [1])
    form.set("a", None)
    form.set_initial("b", half)
    form.set_initial("a", half)
    form.assign({"a": more, "b": None})
    form.reset()
    assert form["a"].value == form["b"].value == half
    with pytest.raises(fv.LimitError):
        form.set_initial("a", [*half, 1])


def test_a_form_may_begin_with_what_is_no_record() -> None:
    fields = {"a": {"fields": {"x": {}}}}
    form = fv.Form(fv.Ruleset({"formvalidate": 1, "fields": fields}), initial={"a": "text"})
    assert (form["a"].value, form["a"].dirty) == ("text", False)
    form.set("a", {"x": 1})
    assert (form["a"].value, form["a"].dirty) == ({"x": 1}, True)
    form.reset()
    assert (form["a"].value, form["a"].dirty) == ("text", False)
    form.set_initial("a", {"x": 2})
    assert (form["a"].value, form["a"].dirty) == ({"x": 2}, False)
    form.set("a", 5)
    assert (form["a"].value, form["a"].dirty) == (5, True)
    assert form.submit().issues[0].code_name == "invalidType"
    form.reset()
    assert (form["a"].value, form["a"].dirty) == ({"x": 2}, False)


def test_what_is_sent_has_what_rules_put_in_the_place_of_a_list() -> None:
    registry = fv.Registry()
    registry.filter("sorted", lambda value, call: sorted(value, key=lambda line: line["n"]))
    line = {"fields": {"n": {"rules": ["integer"]}}}
    fields = {
        "a": {"items": line, "rules": [{"rule": "filter", "name": "sorted"}]},
        "b": {"items": line, "rules": [{"rule": "default", "value": [{"n": 1}, {"n": "x"}]}]},
        "c": {"fields": {"n": {}}, "rules": [{"rule": "default", "value": {"n": 2}}]},
    }
    rules = fv.Ruleset({"formvalidate": 1, "fields": fields}, registry=registry)
    record = {"a": [{"n": 3}, {"n": 1}]}
    form = fv.Form(rules, initial=record)
    report, expected = form.submit(), rules.validate(record)
    assert report.cleaned == expected.cleaned
    assert report.cleaned["a"] == [{"n": 1}, {"n": 3}]
    assert [issue.path for issue in report.issues] == ["/b/1/n"]
    assert form["a"].value == record["a"]


def test_a_required_record_is_nothing_within_a_record_that_is_null() -> None:
    inner = {"fields": {"b": {}}, "rules": ["required"]}
    fields = {
        "e": {"fields": {"a": inner, "q": {}}},
        "l": {"items": {"when": {"field": "/e/a", "empty": True}, "rules": ["required"]}},
    }
    form = fv.Form(fv.Ruleset({"formvalidate": 1, "fields": fields}))
    form.rows("l").append(None)
    assert form["e"].value is None
    assert [issue.path for issue in form.submit().issues] == ["/l/0"]
    form.set("/e/q", 1)
    assert form["e"].value == {"a": {}, "q": 1}
    assert [issue.path for issue in form.submit().issues] == []
    form.set("/e/a", "text")
    assert form["e"].value == {"a": "text", "q": 1}
    assert [issue.code_name for issue in form.submit().issues] == ["invalidType"]
    form.set("e", None)
    assert [issue.path for issue in form.submit().issues] == ["/l/0"]
