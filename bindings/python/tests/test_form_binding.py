"""Controls that are bound to forms."""

from __future__ import annotations

from typing import Any

import formvalidate as fv
import pytest
from controls import Button, Line

LINE = {"fields": {"sku": {"rules": ["required"]}, "n": {"rules": ["integer"]}}}
FIELDS: dict[str, Any] = {
    "email": {"label": "E-mail", "rules": ["required", "email"]},
    "card": {"rules": ["card"]},
    "vat": {"when": {"field": "kind", "equals": "company"}, "rules": ["required"]},
    "kind": {},
    "lines": {"items": LINE},
    "carts": {"items": {"fields": {"lines": {"items": LINE}}}},
    "0": {},
}
GATES = {"send": ["email"], "all": ["email", "card"]}
RULES = fv.Ruleset({"formvalidate": 1, "fields": FIELDS, "gates": GATES})


def test_typing_and_leaving() -> None:
    form, line = fv.Form(RULES), Line("old")
    binding = form.bind(line, to="email")
    assert binding.active and line.text == ""
    assert [field.appearance for field in line.shown] == ["pristine"]
    line.text = "ada@"
    assert form["email"].value == "ada@" and line.shown[-1].message == ""
    line.leave()
    assert line.shown[-1].appearance == "mistake"
    assert line.shown[-1].message == "E-mail is not a valid e-mail address."
    line.text = "ada@example.com"
    assert line.shown[-1].message == "" and line.shown[-1].verdict == "valid"
    count = len(line.shown)
    assert line.changed is not None
    line.changed()
    assert len(line.shown) == count


def test_what_the_form_does_is_shown() -> None:
    form, line, card, vat = fv.Form(RULES, initial={"email": "a@b.example"}), Line(), Line(), Line()
    for control, name in ((line, "email"), (card, "card"), (vat, "vat")):
        form.bind(control, to=name)
    assert line.text == "a@b.example"
    form.assign({"email": "c@d.example", "card": "4111"})
    assert (line.text, card.text) == ("c@d.example", "4111")
    assert card.shown[-1].card_suggestion == "visa" and not form["card"].touched
    assert form["card"].value == "4111"
    form.reset()
    assert (line.text, card.text) == ("a@b.example", "")
    assert not vat.shown[-1].active
    form.set("kind", "company")
    assert vat.shown[-1].active
    form.submit()
    assert vat.shown[-1].message == "vat is required."


def test_it_speaks_the_language_of_the_form() -> None:
    form, line = fv.Form(RULES), Line()
    form.bind(line, to="email")
    line.text = "x"
    line.leave()
    form.set_locale("de")
    assert line.shown[-1].message == "E-mail ist keine gültige E-Mail-Adresse."
    form.reset_field("email")
    assert line.text == "" and line.shown[-1].appearance == "pristine"


@pytest.mark.parametrize(
    ("value", "text"), [(None, ""), (True, "true"), (1.5, "1.5"), (b"x", "x"), ("x" * 2**20, None)]
)
def test_values_are_texts(value: object, text: str | None) -> None:
    form, line = fv.Form(RULES), Line()
    form.bind(line, to="kind")
    form.set("kind", value)
    assert line.text == ("x" * 2**20 if text is None else text)
    form.set("kind", "x" * (2**20 + 1))
    assert form["kind"].value is ... and line.text == ("x" * 2**20 if text is None else text)


def test_warnings_are_shown_apart_from_errors() -> None:
    longer = {"rule": "length", "min": 8, "level": "warning", "message": "Longer is safer."}
    digit = {"rule": "containsNumber", "level": "warning", "message": "A digit is safer."}
    fields = {"password": {"rules": ["required", {"rule": "length", "min": 3}, longer, digit]}}
    form, line = fv.Form(fv.Ruleset({"formvalidate": 1, "fields": fields})), Line()
    form.bind(line, to="password")
    assert line.shown[-1].warning == ""
    told = []
    for text in ("pass", "passpass", "passpass1", ""):
        line.text = text
        told.append((line.shown[-1].verdict, line.shown[-1].message, line.shown[-1].warning))
    assert told == [
        ("valid", "", "Longer is safer."),
        ("valid", "", "A digit is safer."),
        ("valid", "", ""),
        ("incomplete", "", ""),
    ]
    line.leave()
    assert (line.shown[-1].message, line.shown[-1].warning) == ("password is required.", "")


def test_only_what_is_bound_is_judged() -> None:
    asked: list[object] = []
    registry = fv.Registry()
    registry.check("ask", lambda value: asked.append(value))
    fields = {name: {"rules": [{"rule": "custom", "name": "ask"}]} for name in ("a", "b")}
    form = fv.Form(fv.Ruleset({"formvalidate": 1, "fields": fields}, registry))
    line = Line()
    form.bind(line, to="a")
    form.set("b", "unseen")
    line.text = "seen"
    assert asked == ["seen"]


def test_gates() -> None:
    form, send, every, line = fv.Form(RULES), Button(), Button(), Line()
    form.bind(send, to_gate="send")
    form.bind(every, to_gate="all")
    form.bind(line, to="email")
    assert (send.enabled, every.enabled) == (False, False)
    line.text = "a@b.example"
    assert (send.enabled, every.enabled) == (True, True)
    form.set("card", "1")
    assert (send.enabled, every.enabled) == (True, False)


def test_a_control_goes_along_with_its_row() -> None:
    form, line, other = fv.Form(RULES), Line(), Line()
    rows = form.rows("lines")
    for sku in "abc":
        rows.append({"sku": sku})
    form.bind(line, to="/lines/1/sku")
    form.bind(other, to="/lines/2/sku")
    rows.move(1, 0)
    line.text = "B"
    rows.insert(0, {"sku": "z"})
    line.text = "BB"
    other.text = "CC"
    other.leave()
    assert [row["sku"] for row in form["lines"].value] == ["z", "BB", "a", "CC"]
    assert form["/lines/3/sku"].touched and not form["/lines/1/sku"].touched
    form.set("/lines/1/sku", "new")
    assert line.text == "new"


def test_rows_within_rows_and_what_only_looks_like_one() -> None:
    form, line, zero = fv.Form(RULES), Line(), Line()
    form.assign({"carts": [{"lines": [{"sku": "a"}, {"sku": "b"}]}]})
    form.bind(line, to="/carts/0/lines/1/sku")
    form.bind(zero, to="/0")
    form.rows("carts").insert(0, {"lines": [{"sku": "x"}]})
    form.rows("/carts/1/lines").remove(0)
    for control in (line, zero):
        control.text = "new"
    assert form["/carts/1/lines/0/sku"].value == "new"
    assert form["0"].value == "new"
