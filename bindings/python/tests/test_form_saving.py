"""Forms that go on later."""

from __future__ import annotations

import datetime
import decimal
import json

import formvalidate as fv
import pytest

RULES = fv.Ruleset(
    {
        "formvalidate": 1,
        "fields": {
            "email": {"rules": ["required", "email"]},
            "pin": {"sensitive": True},
            "born": {"rules": ["date"]},
            "amount": {"rules": ["number"]},
            "lines": {"items": {"fields": {"sku": {"rules": ["required"]}, "n": {}}}},
        },
        "scenarios": {"most": ["email", "pin", "born", "amount", "lines"]},
    }
)


def used() -> fv.Form:
    form = fv.Form(RULES, "most", locale="de", initial={"amount": decimal.Decimal("1.50")})
    form.set("email", "ada@")
    form.blur("email")
    form.set("pin", "secret")
    form.set("born", datetime.date(1990, 1, 2))
    form.rows("lines").insert(0, {"sku": "a", "n": 1.5})
    form.rows("lines").insert(0, {"n": [None, True]})
    form.rows("lines").move(0, 1)
    return form


def test_a_form_goes_on_later() -> None:
    form = used()
    saved = form.save()
    assert "secret" not in saved
    assert form.statistics.evaluations == 0
    other = fv.Form.restore(RULES, saved)
    assert other.statistics.evaluations == 0
    assert (other.scenario, other["pin"].value) == ("most", None)
    assert other.values() == {k: v for k, v in form.values().items() if k != "pin"}
    assert other["born"].value == datetime.date(1990, 1, 2)
    assert list(other.rows("lines")) == list(form.rows("lines"))
    for name in ("email", "born", "amount", "/lines/0/sku", "/lines/1/n"):
        one, two = form[name], other[name]
        assert (one.verdict, one.appearance, one.dirty) == (two.verdict, two.appearance, two.dirty)
    assert other["email"].issues[0].message == form["email"].issues[0].message
    assert other.save() == saved


def test_what_is_sensitive_is_saved_where_asked() -> None:
    saved = used().save(sensitive=True)
    other = fv.Form.restore(RULES, saved.encode(), locale="en")
    assert other["pin"].value == "secret"
    other.reset()
    assert other.values() == {"amount": decimal.Decimal("1.50")}


def test_another_version_of_the_ruleset_takes_what_it_knows() -> None:
    rules = fv.Ruleset(
        {
            "formvalidate": 1,
            "fields": {"email": {"rules": ["integer"]}, "new": {"rules": ["required"]}},
            "scenarios": {"most": ["email", "new"]},
        }
    )
    form = fv.Form.restore(rules, used().save())
    assert (form["email"].verdict, form["new"].value) == ("invalid", None)
    with pytest.raises(fv.UnknownNameError, match="most"):
        fv.Form.restore(fv.Ruleset({"formvalidate": 1, "fields": {"email": {}}}), used().save())


@pytest.mark.parametrize("saved", ["", "{", "[]", "null", '{"formvalidate.form": 2}', b"\xff"])
def test_what_is_not_a_saved_form_is_an_error(saved: str | bytes) -> None:
    with pytest.raises(fv.ArgumentError):
        fv.Form.restore(RULES, saved)


def test_mistakes_in_it_have_a_place() -> None:
    saved = json.loads(used().save())
    saved["places"][1]["touched"] = "yes"
    text = json.dumps(saved)
    with pytest.raises(fv.ArgumentError, match="touched") as caught:
        fv.Form.restore(RULES, text)
    assert caught.value.pointer == "/places/1/touched"
    assert caught.value.offset == text.encode().index(b'"yes"')
    with pytest.raises(TypeError, match="saved must be a str or bytes, not dict"):
        fv.Form.restore(RULES, saved)
    with pytest.raises(TypeError, match="rules must be a Ruleset, not str"):
        fv.Form.restore("x", text)  # type: ignore[arg-type]
