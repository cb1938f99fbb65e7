"""Subscribers of a form: what they are told, what they may do, what they raise, when they go."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import formvalidate as fv
import pytest
from forms import EMAIL, form_of


def test_a_change_is_told_once_with_all_it_brought() -> None:
    form = form_of({"a": ["required"], "b": ["required"]}, gates={"go": ["a", "b"], "on": ["a"]})
    told: list[fv.Change] = []
    token = form.subscribe(told.append)
    assert token > 0 and told == []
    form.set("a", "x")
    (change,) = told
    assert (change.generation, change.valid, change.verdict) == (1, False, "unknown")
    assert not change.replay and change.gates == {"on": True} and list(change.fields) == ["a"]
    field = change.fields["a"]
    assert (field.verdict, field.appearance, field.code_name) == ("valid", "filled", "ok")
    assert field.dirty and field.active and not field.touched and not field.shows
    form.set("a", "x")
    assert len(told) == 1
    form.assign({"a": "x", "zz": 1})
    assert len(told) == 1
    form.set("a", "")
    form.blur("a")
    assert [list(change.fields) for change in told] == [["a"], ["a"], ["a"]]
    assert told[-1].fields["a"].shows and told[-1].verdict == "incomplete"
    assert told[1].gates == {"on": False}
    form.unsubscribe(token)
    form.set("a", "y")
    assert len(told) == 3


def test_replay_tells_the_present_state_first() -> None:
    form = form_of({"a": EMAIL, "b": []}, gates={"go": ["a"]})
    form.set("a", "x@y.zz")
    told: list[fv.Change] = []
    form.subscribe(told.append, replay=True)
    (change,) = told
    assert change.replay and change.generation == 1 and change.gates == {"go": True}
    assert {name: field.verdict for name, field in change.fields.items()} == {
        "a": "valid",
        "b": "unknown",
    }
    form.set("b", 1)
    assert not told[1].replay and list(told[1].fields) == ["b"]


def test_one_field_and_one_gate() -> None:
    form = form_of({"a": ["required"], "b": ["required"]}, gates={"go": ["b"]})
    of_field: list[fv.Change] = []
    of_gate: list[fv.Change] = []
    form.subscribe(of_field.append, field="a")
    form.subscribe(of_gate.append, gate="go", replay=True)
    assert of_gate[0].gates == {"go": False} and of_gate[0].replay
    form.set("a", "x")
    form.set("b", "x")
    assert [(change.generation, list(change.fields)) for change in of_field] == [(1, ["a"])]
    assert [change.gates for change in of_gate] == [{"go": False}, {"go": True}]
    for change in of_field + of_gate:
        assert change.valid is None and change.verdict is None
    assert of_gate[1].fields == {} and of_field[0].gates == {}


def test_nothing_is_judged_that_nobody_looks_at() -> None:
    form = form_of({"a": EMAIL, "b": EMAIL, "c": EMAIL}, gates={"go": ["b"]})
    for text in ("x", "y", "z@example.com"):
        for name in form:
            form.set(name, text)
    form.blur("a")
    assert form.statistics == fv.FormStatistics(0, 10, 0, 0)
    assert form["a"].verdict == "valid" and form.statistics.evaluations == 2
    assert form.gates["go"] and form.statistics.evaluations == 4
    seen: list[fv.Change] = []
    form.subscribe(seen.append, gate="go")
    form.set("a", "")
    assert form.statistics.evaluations == 4 and not seen
    form.set("b", "")
    assert form.statistics.evaluations > 4 and len(seen) == 1
    assert form.statistics.subscribers == form.statistics.deliveries == 1


def test_what_callbacks_change_is_told_afterwards() -> None:
    form = form_of({"a": [], "b": []})
    log: list[tuple[str, int, list[str]]] = []

    def first(change: fv.Change) -> None:
        log.append(("first", change.generation, list(change.fields)))
        if "a" in change.fields:
            form.set("b", form["a"].value)
            assert form["b"].value == "x"

    def second(change: fv.Change) -> None:
        log.append(("second", change.generation, list(change.fields)))

    form.subscribe(first)
    form.subscribe(second)
    form.set("a", "x")
    assert log == [
        ("first", 1, ["a"]), ("second", 1, ["a"]), ("first", 2, ["b"]), ("second", 2, ["b"]),
    ]  # fmt: skip


def test_callbacks_may_do_anything_with_the_form() -> None:
    form = form_of({"a": ["required"], "b": ["required"]}, gates={"go": ["a"]})
    seen: list[object] = []

    def late(change: fv.Change) -> None:
        seen.append(("late", change.generation))

    def anything(change: fv.Change) -> None:
        if change.generation > 1:
            return
        seen.append((form["a"].verdict, dict(form.gates), form.valid, form.verdict))
        seen.append((form.report("a").code, form.snapshot()["generation"]))
        form.blur("b")
        form.set_policy("b", "submit")
        form.set_initial("b", "x")
        form.subscribe(late)
        assert form.submit() and form.assign({"zz": 1}) == ["zz"]
        form.unsubscribe(token)

    token = form.subscribe(anything)
    form.set("a", "x")
    assert seen[:2] == [("valid", {"go": True}, False, "unknown"), (0, 1)]
    # Whoever subscribes later is not told of what was before.
    assert all(entry == ("late", 5) for entry in seen[2:])
    assert form.statistics.subscribers == 1
    with pytest.raises(fv.ArgumentError, match="Unknown token"):
        form.unsubscribe(token)


@pytest.mark.parametrize("call", ["set", "submit", "assign", "reset", "subscribe"])
def test_a_callback_may_close_the_form(call: str) -> None:
    form = form_of({"a": ["required"]})
    form.set("a", "before")
    told: list[str] = []

    def closing(change: fv.Change) -> None:
        told.append("first")
        form.close()
        with pytest.raises(fv.HandleError):
            form.set("a", "later")

    kept = weakref.ref(closing)
    calls: dict[str, Any] = {
        "set": lambda: form.set("a", "x"),
        "submit": lambda: form.submit().cleaned["a"],
        "assign": lambda: form.assign({"a": "x"}),
        "reset": lambda: form.reset(),
    }
    if call == "subscribe":
        form.subscribe(closing, replay=True)
    else:
        form.subscribe(closing)
        form.subscribe(lambda change: told.append("second"))
        assert calls[call]() in (None, [], "before")
    assert told == ["first"]
    with pytest.raises(fv.HandleError):
        form["a"]
    del closing
    gc.collect()
    assert kept() is None
