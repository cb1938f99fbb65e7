"""Fields of a form: what was typed, what is known of it, what is to be seen."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import formvalidate as fv
import pytest
from forms import EMAIL, form_of, ruleset, states


def test_a_form_begins_with_nothing() -> None:
    form = form_of({"email": EMAIL, "name": ["required"]}, gates={"go": ["email"], "any": []})
    assert list(form) == ["email", "name"] and len(form) == 2
    assert "email" in form and "nothing" not in form and 1 not in form
    assert dict(form.gates) == {"go": False, "any": True}
    assert (form.verdict, form.valid, form.generation) == ("unknown", False, 0)
    assert (form.submitted, form.dirty, form.scenario) == (False, False, "default")
    field = form["email"]
    assert (field.name, field.value, field.last_valid) == ("email", None, None)
    assert (field.verdict, field.appearance, field.policy) == ("unknown", "pristine", "change")
    assert not field.dirty and not field.touched and not field.shows and field.active
    assert field.issues == () and field.code == 0 and field.code_name == "ok"


def test_typing_from_nothing_to_an_address() -> None:
    form = form_of({"email": EMAIL})
    form.set("email", "ada@")
    field = form["email"]
    assert (field.value, field.verdict, field.appearance) == ("ada@", "incomplete", "filled")
    assert field.dirty and not field.touched and not field.shows
    assert [issue.code_name for issue in field.issues] == ["invalidEmail"]
    assert field.code == 9 and field.code_name == "invalidEmail"
    for wrong in ("ada@@", 7):
        form.set("email", wrong)
        assert form["email"].verdict == "invalid"
    form.set("email", "ada@example.com")
    assert (form["email"].verdict, form["email"].last_valid) == ("valid", "ada@example.com")
    form.set("email", "")
    field = form["email"]
    assert (field.verdict, field.appearance) == ("incomplete", "pristine")
    assert field.last_valid == "ada@example.com" and not field.dirty
    form.blur("email")
    assert form["email"].appearance == "mistake"
    form.set("email", "x@y.zz")
    assert form["email"].appearance == "filled"


def test_what_was_read_stays_what_it_was() -> None:
    form = form_of({"email": EMAIL})
    form.set("email", "first")
    before = form["email"]
    same = form["email"]
    assert before == same and hash(before) == hash(same) and before != form_of({"email": []})
    form.set("email", "ada@example.com")
    assert (before.value, before.verdict) == ("first", "incomplete")
    assert form["email"] != before
    with pytest.raises(AttributeError, match="immutable"):
        before.value = "other"
    with pytest.raises(AttributeError, match="immutable"):
        del before.value


def test_issues_are_read_when_asked_for() -> None:
    form = form_of({"a": ["required", {"rule": "length", "max": 3}]})
    form.set("a", "long")
    first, second, third = form["a"], form["a"], form["a"]
    before = form.statistics.evaluations
    assert [issue.rule for issue in first.issues] == ["length"]
    assert form.statistics.evaluations == before
    form.set("a", " ")
    # Those that were read stay, others are those of now.
    assert [issue.rule for issue in first.issues] == ["length"]
    assert [issue.rule for issue in second.issues] == ["required"]
    form.set("a", "abc")
    assert third.issues == () and form["a"].issues == ()
    form.set("a", "long")
    late = form["a"]
    form.close()
    assert late.verdict == "invalid"
    with pytest.raises(fv.HandleError):
        late.issues  # noqa: B018


def test_reports_keep_decimals() -> None:
    rules = ruleset({"a": ["number"], "b": ["safe"], "c": ["number"]})
    record = {"a": Decimal("0.10"), "b": [1, Decimal("1E+2"), [Decimal("2.50")]], "c": 0.1}
    form = fv.Form(rules, initial=record)
    wanted = repr(rules.validate(record).cleaned)
    assert repr(form.submit().cleaned) == repr(form.report().cleaned) == wanted
    assert repr(form.report("a").cleaned) == "{'a': Decimal('0.10')}"
    # As it was typed last.
    form.set("a", "0.10")
    form.set("c", Decimal("0.1"))
    assert repr(form.submit().cleaned["a"]) == "'0.10'"
    assert repr(form.report("c").cleaned) == "{'c': Decimal('0.1')}"


def test_a_field_without_issues_asks_no_more() -> None:
    form = form_of({"a": ["required"]})
    form.set("a", "x")
    field = form["a"]
    form.set("a", "")
    form.close()
    assert field.issues == ()


@pytest.mark.parametrize(
    "value",
    [
        "é\0x", "", True, 7, -(2**63), 2**70, -(10**30), 1.5, Decimal("0.10"), [1, ["a", None]],
        [], None, "\ud800", b"\xff",
    ],
    ids=repr,
)  # fmt: skip
def test_values_come_back(value: object) -> None:
    form = form_of({"a": ["safe"], "b": ["safe"]})
    form.set("a", value)
    form.set_initial("b", value)
    for name in form:
        assert form[name].value == value and type(form[name].value) is type(value)
    form.set("a", "other")
    assert form["a"].value == "other"


def test_other_values() -> None:
    form = form_of({"a": ["safe"]})
    form.set("a", b"text")
    assert form["a"].value == "text"
    form.set("a", (1, "x"))
    assert form["a"].value == [1, "x"]
    form.set("a", {"x": 1})
    assert (form["a"].value, form["a"].verdict) == ({"x": 1}, "invalid")
    form.set("a", float("nan"))
    assert form["a"].value != form["a"].value
    for wrong in (object(), {1}):
        for call in (form.set, form.set_initial):
            with pytest.raises(TypeError, match="'a' must be a value of JSON, not "):
                call("a", wrong)
        with pytest.raises(TypeError):
            form.assign({"a": wrong})
    form.set("a", 10**5_000)
    assert form["a"].value == Decimal(10**5_000)
    with pytest.raises(fv.LimitError):
        form.set("a", [[[None] * 2**20] * 2])


def test_the_same_value_is_no_change() -> None:
    form = form_of({"a": ["safe"]})
    form.set("a", "x")
    form.set("a", "x")
    assert form.generation == 1
    form.set("a", 1)
    form.set("a", 1.0)
    assert form.generation == 3 and type(form["a"].value) is float


def test_initial_values_and_reset() -> None:
    rules = ruleset({"a": ["required"], "b": []}, scenarios={"s": ["a", "b"]})
    form = fv.Form(rules, "s", initial={"a": "first", "b": None})
    assert form["a"].value == "first" and not form["a"].dirty and not form.dirty
    assert form["a"].verdict == "unknown"
    form.set("a", "second")
    assert form["a"].dirty and form.dirty
    form.set_initial("a", "second")
    assert not form["a"].dirty
    form.set_initial("b", 7)
    assert form["b"].value == 7
    form.set("a", "")
    form.blur("a")
    assert not form.submit() and form["a"].shows and form.submitted
    form.reset()
    field = form["a"]
    assert (field.value, field.verdict, field.appearance) == ("second", "unknown", "pristine")
    assert not field.touched and not field.shows and not form.submitted


@pytest.mark.parametrize(
    ("policy", "after"),
    [
        ("change", ["invalid", "invalid", "invalid"]),
        ("blur", ["unknown", "invalid", "invalid"]),
        ("submit", ["unknown", "unknown", "invalid"]),
        ("never", ["unknown", "unknown", "unknown"]),
    ],
)
def test_policies(policy: Any, after: list[str]) -> None:
    rules = ruleset({"a": ["numbersOnly"]}, gates={"go": ["a"]})
    given = fv.Form(rules, policies={"a": policy}, initial={"a": "0"})
    written = form_of({"a": {"rules": ["numbersOnly"], "validateOn": policy}}, gates={"go": ["a"]})
    changed = fv.Form(rules)
    changed.set_policy("a", policy)
    for form in (given, written, changed):
        seen = []
        assert states(form) == ["unknown"]
        for event in (lambda f: f.set("a", 7), lambda f: f.blur("a"), lambda f: f.submit()):
            event(form)
            seen.append(form["a"].verdict)
        assert seen == after and form["a"].policy == policy
        # Gates look at the truth, save where nothing is ever judged.
        assert form.gates["go"] == form.valid == (policy == "never")
        assert form.submit().valid == (policy == "never")


def test_scenarios() -> None:
    scenarios = {"login": ["a"], "register": ["a", "b"]}
    form = fv.Form(ruleset({"a": EMAIL, "b": ["required"]}, scenarios=scenarios), "login")
    assert form.scenario == "login"
    assert form["a"].active and not form["b"].active
    form.set("a", "a@b.example")
    form.set("b", "")
    assert form.valid and states(form) == ["valid", "unknown"] and form.submit()
    seen: list[str] = []
    form.subscribe(lambda change: seen.append(form.scenario))
    form.set_scenario("register")
    assert form.scenario == "register" and seen == ["register"]
    assert not form.valid and states(form) == ["valid", "incomplete"]
    assert form.snapshot()["scenario"] == "register"
    with pytest.raises(fv.UnknownNameError):
        form.set_scenario("nothing")
    assert form.scenario == "register" and form["b"].active
    form.set_scenario(None)
    assert form.scenario == form.snapshot()["scenario"] == "default"
