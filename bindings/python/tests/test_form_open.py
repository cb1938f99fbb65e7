"""What a program does with a form that stays open."""

from __future__ import annotations

import decimal

import formvalidate as fv
import pytest

RULES = fv.Ruleset(
    {
        "formvalidate": 1,
        "fields": {
            "email": {"rules": ["required", "email"]},
            "age": {"sensitive": True, "rules": ["integer"]},
            "lines": {"items": {"fields": {"sku": {"rules": ["required"]}, "n": {}}}},
        },
    }
)


def test_another_language_is_told_where_issues_are() -> None:
    form = fv.Form(RULES)
    told = []
    form.subscribe(lambda change: told.append(list(change.fields)))
    form.blur("email")
    english = form["email"].issues[0].message
    form.set_locale("de")
    assert form["email"].issues[0].message != english
    form.set_locale("de")
    assert told == [["email"], ["email"]]
    form.set_locale(None)
    assert form["email"].issues[0].message == english
    with pytest.raises(TypeError, match="locale must be a str, not int"):
        form.set_locale(1)  # type: ignore[arg-type]


def test_a_field_is_reset_by_itself() -> None:
    form = fv.Form(RULES, initial={"email": "a@b.example"})
    form.set("email", "x y")
    form.set("age", "x")
    form.submit()
    form.reset_field("email")
    email = form["email"]
    assert (email.value, email.dirty, email.shows) == ("a@b.example", False, False)
    assert form["age"].shows and form.submitted
    with pytest.raises(fv.UnknownNameError):
        form.reset_field("nobody")


def test_a_list_is_touched_with_all_that_is_in_it() -> None:
    form = fv.Form(RULES)
    form.rows("lines").insert(0, {"n": 1})
    form.touch("lines")
    assert form["/lines/0/sku"].shows and not form["email"].touched
    with pytest.raises(fv.ArgumentError):
        form.touch("/lines/1/sku")


def test_invalid_text_is_suspect_until_it_shows() -> None:
    form = fv.Form(RULES)
    form.set("age", "x")
    assert form["age"].appearance == "suspect"
    form.touch("age")
    assert form["age"].appearance == "mistake"


def test_values_are_as_typed() -> None:
    form = fv.Form(RULES)
    assert form.values() == {}
    form.set("email", " x ")
    form.set("age", decimal.Decimal("123456789012345678901.5"))
    form.rows("lines").insert(0, {"sku": None, "n": [1, True]})
    values = form.values()
    assert values == {
        "email": " x ",
        "age": decimal.Decimal("123456789012345678901.5"),
        "lines": [{"sku": None, "n": [1, True]}],
    }
    assert form.statistics.evaluations == 0
