"""When a control and a form let each other go."""

from __future__ import annotations

import copy
import gc
import weakref
from typing import Any

import formvalidate as fv
import pytest
from controls import Button, Line
from test_form_binding import RULES


def test_it_is_over_with_its_row() -> None:
    form, line = fv.Form(RULES), Line()
    rows = form.rows("lines")
    rows.append({"sku": "a"})
    binding = form.bind(line, to="/lines/0/sku")
    rows.remove(0)
    assert not binding.active and line.changed is None and form.statistics.subscribers == 0
    rows.append({"sku": "b"})
    line.text = "typed"
    assert form["/lines/0/sku"].value == "b"
    binding = form.bind(line, to="/lines/0/sku")
    form.set("lines", [{"sku": "c"}])
    assert not binding.active


def test_it_is_over_when_the_control_goes() -> None:
    form, line, button = fv.Form(RULES), Line(), Button()
    bindings = [form.bind(line, to="email"), form.bind(button, to_gate="send")]
    assert form.statistics.subscribers == 2
    gone = weakref.ref(line)
    # What it is shown has a weak reference to the form, and none to the control.
    del line, button
    gc.collect()
    assert gone() is None and form.statistics.subscribers == 0
    assert not any(binding.active for binding in bindings)
    form.set("email", "x")


@pytest.mark.parametrize("way", ["close", "go"])
def test_it_is_over_when_the_form_goes(way: str) -> None:
    form, line = fv.Form(RULES), Line()
    binding = form.bind(line, to="email")
    gone = weakref.ref(form)
    if way == "close":
        form.close()
    line.shown.clear()
    del form
    gc.collect()
    assert gone() is None and not binding.active and line.changed is None
    line.text = "typed"
    binding.cancel()


def test_a_control_is_bound_to_one_thing() -> None:
    form, other, line = fv.Form(RULES), fv.Form(RULES), Line()
    first = form.bind(line, to="email")
    second = other.bind(line, to="kind")
    assert not first.active and second.active
    line.text = "x"
    assert form["email"].value is None and other["kind"].value == "x"
    second.cancel()
    second.cancel()
    line.text = "y"
    assert other["kind"].value == "x" and line.changed is None


def test_what_a_control_raises() -> None:
    class Broken(Line):
        is_broken = True

        def show(self, field: fv.Field) -> None:
            if self.is_broken:
                raise ZeroDivisionError

    form, line = fv.Form(RULES), Broken()
    with pytest.raises(ZeroDivisionError):
        form.bind(line, to="email")
    assert form.statistics.subscribers == 0 and line.changed is None
    line.is_broken = False
    form.bind(line, to="email")
    line.is_broken = True
    with pytest.raises(ZeroDivisionError):
        form.set("email", "x")
    assert form["email"].value == "x" and line.text == "x"


def test_what_cannot_be_bound() -> None:
    form: Any = fv.Form(RULES)
    with pytest.raises(fv.UnknownNameError):
        form.bind(Line(), to="nowhere")
    with pytest.raises(fv.UnknownNameError):
        form.bind(Button(), to_gate="nowhere")
    with pytest.raises(fv.ArgumentError):
        form.rows("lines").append({})
        form.bind(Line(), to="lines")
    for chosen in ({}, {"to": "email", "to_gate": "send"}):
        with pytest.raises(TypeError):
            form.bind(Line(), **chosen)
    with pytest.raises(TypeError, match="weak references"):
        form.bind(object(), to="email")
    assert form.statistics.subscribers == 0
    line = Line()
    with pytest.raises(TypeError):
        copy.copy(form.bind(line, to="email"))


def test_a_control_may_be_made_of_the_protocols() -> None:
    class Bare(fv.FieldControl):
        text = ""

    class Check(fv.GateControl):
        enabled = False

    form, bare, check = fv.Form(RULES, initial={"email": "a@b.example"}), Bare(), Check()
    form.bind(bare, to="email")
    form.bind(check, to_gate="send")
    assert bare.text == "a@b.example" and check.enabled
    # It does nothing then.
    bare.listen(None, None)
    bare.show(form["email"])
