"""What a form begins with is nothing that anybody typed; changing rows changes their list."""

from __future__ import annotations

from typing import Any

import formvalidate as fv
import pytest

RULES = fv.Ruleset(
    {
        "formvalidate": 1,
        "fields": {
            "order": {"fields": {"lines": {"items": {"fields": {"n": {"rules": ["integer"]}}}}}},
            "lists": {"items": {"items": {"rules": ["integer"]}}},
            "lines": {
                "rules": [{"rule": "count", "max": 1}],
                "items": {"fields": {"n": {"rules": ["integer"]}}},
            },
            "notes": {"values": {"rules": ["integer"]}},
        },
    }
)
INITIAL: dict[str, Any] = {
    "order": {"lines": [{"n": "x"}]},
    "lists": [["x"], []],
    "lines": [{"n": "x"}],
    "notes": {"a": "x", "b": "1"},
}
PLACES = [
    *["order", "/order/lines", "/order/lines/0", "/order/lines/0/n", "lists", "/lists/0"],
    *["/lists/0/0", "/lists/1", "lines", "/lines/0", "/lines/0/n", "notes"],
]


def begun() -> list[fv.Form]:
    """Forms that begin with the same: given at first, set later, and reset."""
    later, reset = fv.Form(RULES), fv.Form(RULES, initial=INITIAL)
    for name, value in INITIAL.items():
        later.set_initial(name, value)
        reset.set(name, None)
    reset.reset()
    return [fv.Form(RULES, initial=INITIAL), later, reset]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("how", range(3))
def test_what_it_begins_with_is_not_judged_and_not_dirty(place: str, how: int) -> None:
    form = begun()[how]
    assert form.values() == INITIAL
    field = form[place]
    assert (field.verdict, field.appearance) == ("unknown", "pristine")
    assert not field.dirty
    assert form.patch() == {}


def test_what_is_set_anew_to_the_same_is_not_dirty() -> None:
    form = fv.Form(RULES, initial=INITIAL)
    form.set("notes", {"a": "y"})
    assert form["notes"].dirty
    form.set("notes", dict(INITIAL["notes"]))
    assert not form["notes"].dirty


def test_changed_rows_are_a_change_of_their_list() -> None:
    form = fv.Form(RULES, initial=INITIAL)
    rows = form.rows("lines")
    rows.append({"n": "1"})
    assert (form["lines"].verdict, form["lines"].code_name) == ("invalid", "tooMany")
    rows.remove(1)
    assert (form["lines"].verdict, form["lines"].dirty) == ("valid", False)
    other = fv.Form(RULES, initial={"lines": [{}, {}]})
    assert other["lines"].verdict == "unknown"
    other.rows("lines").move(0, 1)
    assert other["lines"].verdict == "invalid"


def test_a_step_that_was_submitted_is_so_when_the_form_is_restored() -> None:
    rules = fv.Ruleset(
        {
            "formvalidate": 1,
            "fields": {"age": {"validateOn": "submit", "rules": ["integer"]}, "rest": {}},
            "gates": {"next": ["age"]},
        }
    )
    form = fv.Form(rules)
    form.set("age", "x")
    form.submit_gate("next")
    restored = fv.Form.restore(rules, form.save())
    for one in (form, restored):
        assert (one["age"].verdict, one["age"].shows) == ("invalid", True)
        assert one["rest"].verdict == "unknown"


def test_a_list_that_began_with_other_rows_gets_those_it_begins_with_now() -> None:
    form = fv.Form(RULES, initial={"lines": [{"n": "1"}, {"n": "2"}]})
    form.set("/lines/0/n", "5")
    form.set_initial("lines", [{"n": "7"}])
    assert form["lines"].dirty
    form.set("/lines/0/n", "1")
    assert form["lines"].dirty
    form.reset()
    assert (form.values()["lines"], form["lines"].dirty) == ([{"n": "7"}], False)


@pytest.mark.parametrize(("field", "value"), [("notes", {}), ("lines", 2)])
def test_what_begins_empty_or_as_something_else_is_not_dirty(field: str, value: object) -> None:
    form = fv.Form(RULES)
    form.set_initial(field, value)
    form.reset()
    assert (form[field].dirty, form.patch()) == (False, {})
    assert not fv.Form.restore(RULES, form.save())[field].dirty


def test_rows_that_are_gone_take_no_room() -> None:
    rules = fv.Ruleset({"formvalidate": 1, "fields": {"l": {"items": {"fields": {"t": {}}}}}})
    form = fv.Form(rules, initial={"l": [{"t": ["x"] * 10_000}]})
    for _ in range(110):
        form.rows("l").append({"t": ["x"] * 10_000})
        form.reset()
    assert not form["l"].dirty


def test_what_begins_as_it_is_typed_looks_so() -> None:
    form = fv.Form(RULES)
    form.set("lines", "x")
    form.set_initial("lines", "x")
    assert (form["lines"].appearance, form["lines"].dirty) == ("pristine", False)
