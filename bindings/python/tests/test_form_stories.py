"""Forms as people use them: what older validation libraries could do, told as stories."""

from __future__ import annotations

from typing import Any

import formvalidate as fv
import pytest
from forms import EMAIL, form_of, ruleset, states

PASSWORD = {"rules": ["required", {"rule": "length", "min": 10}], "sensitive": True}


def test_manager_opens_buttons_many_to_many() -> None:
    """Fields that are verified and buttons that they manage: each has many of the other."""
    form = form_of(
        {"name": ["required"], "surname": ["required"], "phone": ["required", "phone"]},
        gates={
            "register": ["name", "surname", "phone"],
            "sendCode": ["phone"],
            "greet": ["name", "surname"],
            "close": [],
        },
    )
    buttons = dict(form.gates)
    assert buttons == {"register": False, "sendCode": False, "greet": False, "close": True}
    log: list[dict[str, bool]] = []

    def pressable(change: fv.Change) -> None:
        buttons.update(change.gates)
        if change.gates:
            log.append(change.gates)

    form.subscribe(pressable)
    form.set("phone", "+49")
    form.set("phone", "+4915112345678")
    assert buttons == {"register": False, "sendCode": True, "greet": False, "close": True}
    form.set("name", "Ada")
    form.set("surname", "Lovelace")
    assert all(buttons.values())
    # One change shuts two of them, in one event.
    form.set("surname", "")
    assert log == [
        {"sendCode": True}, {"register": True, "greet": True}, {"register": False, "greet": False},
    ]  # fmt: skip
    form.set("phone", "")
    assert buttons == dict(form.gates)
    assert [name for name, is_open in buttons.items() if is_open] == ["close"]


def test_mistake_text_after_blur_only() -> None:
    form = form_of({"email": {"rules": EMAIL, "label": "E-mail"}}, gates={"go": ["email"]})
    shown: list[str] = []

    def label(change: fv.Change) -> None:
        field = form["email"]
        shown.append(field.issues[0].message if field.shows else "")

    form.subscribe(label, field="email")
    for text in ("a", "ad", "ada@"):
        form.set("email", text)
    assert set(shown) == {""}
    assert not form["email"].shows and form["email"].appearance == "filled"
    form.blur("email")
    assert shown[-1] == "E-mail is not a valid e-mail address."
    assert form["email"].appearance == "mistake"
    form.set("email", "ada@example.com")
    assert shown[-1] == "" and form["email"].appearance == "filled"
    form.set("email", "")
    assert shown[-1] == "E-mail is required."


def test_value_match_between_fields() -> None:
    fields = {
        "password": PASSWORD,
        "password_repeat": {
            "rules": ["required", {"rule": "compare", "field": "password"}],
            "sensitive": True,
        },
    }
    form = form_of(fields, gates={"go": ["password", "password_repeat"]})
    form.set("password", "correct horse 1")
    form.set("password_repeat", "correct horse 2")
    assert states(form)[0] == "valid" and not form.gates["go"]
    form.set("password_repeat", "correct horse 1")
    assert states(form) == ["valid", "valid"] and form.gates["go"]
    seen: list[list[str]] = []
    form.subscribe(lambda change: seen.append(list(change.fields)))
    # The other field is judged anew with the one that it is compared with.
    form.set("password", "correct horse 3")
    assert form["password"].verdict == "valid" and not form.gates["go"]
    assert [issue.code_name for issue in form["password_repeat"].issues] == ["notEqual"]
    assert sorted(seen[0]) == ["password", "password_repeat"]


@pytest.mark.parametrize(
    ("typed", "suggested", "brand"),
    [
        ("", None, None),
        ("411", None, "visa"),
        ("4111", "visa", "visa"),
        ("4111 1", "visa", "visa"),
        ("5555 5555 5555 4444", "mastercard", "mastercard"),
        ("60", None, None),
        ("37828", "american-express", "american-express"),
        ("abc", None, None),
        (4111111111111111, None, None),
    ],
)
def test_card_suggestion_from_4_characters(
    typed: object, suggested: str | None, brand: str | None
) -> None:
    form = form_of({"card": {"rules": ["card"]}, "name": []})
    form.set("card", typed)
    assert (form["card"].card_suggestion, form["card"].card_brand) == (suggested, brand)
    form.set("name", typed)
    assert form["name"].card_suggestion is None and form["name"].card_brand is None


def test_custom_rule_and_custom_error() -> None:
    registry = fv.Registry()

    @registry.check("notYesterday")
    def not_yesterday(value: object, call: fv.Call) -> object:
        if value == "yesterday":
            return fv.Failure(10_001, f"Not before {call.params['first']}.")
        return value != "never"

    rule = {"rule": "custom", "name": "notYesterday", "params": {"first": "today"}}
    length = {"rule": "length", "max": 9, "message": "Too long a word."}
    form = fv.Form(ruleset({"when": [rule, length]}, registry), locale="de")
    form.set("when", "yesterday")
    (issue,) = form["when"].issues
    assert (issue.code, issue.message, issue.rule) == (10_001, "Not before today.", "custom")
    assert form["when"].code == 10_001
    form.set("when", "never")
    assert form["when"].issues[0].code_name == "custom"
    form.set("when", "in a while, maybe")
    assert form["when"].issues[0].message == "Too long a word."
    form.set("when", "today")
    assert form["when"].verdict == "valid"


def test_scenarios_safe_and_unsafe_and_mass_assignment() -> None:
    rules = ruleset(
        {"email": EMAIL, "password": PASSWORD, "role": {"rules": []}, "plan": {"rules": ["safe"]}},
        scenarios={"login": ["email", "password"], "edit": ["email", "!role", "plan"]},
    )
    posted = {"email": "a@b.example", "password": "x" * 10, "role": "admin", "plan": "free", "x": 1}
    login = fv.Form(rules, "login")
    assert login.assign(posted) == ["role", "plan", "x"]
    assert login["role"].value is None and login.valid
    edit = fv.Form(rules, "edit", initial={"role": "user"})
    assert edit.assign(posted) == ["password", "role", "x"]
    assert [edit[name].value for name in edit] == ["a@b.example", None, "user", "free"]
    # One by one, a program may set what a form that was sent may not.
    edit.set("role", "admin")
    assert edit["role"].value == "admin" and edit["role"].dirty
    edit.set_scenario("login")
    assert edit.assign({"password": "short", "role": "none"}) == ["role"]
    assert not edit.valid and edit["role"].value == "admin"
    assert not edit["role"].active and edit.submit().issues[0].field == "password"


def test_validation_of_updates_with_exceptions() -> None:
    """Every field is judged as it changes, save those that are named."""
    rules = ruleset({"email": EMAIL, "phone": ["phone"], "name": ["required"]})
    form = fv.Form(rules, policies={"phone": "never", "name": "submit"})
    for name in form:
        form.set(name, 7)
    assert states(form) == ["invalid", "unknown", "unknown"]
    form.set("name", "")
    assert states(form) == ["invalid", "unknown", "unknown"]
    report = form.submit()
    assert [issue.field for issue in report.issues] == ["email", "name"]
    assert states(form) == ["invalid", "unknown", "incomplete"]
    form.set_policy("phone", "change")
    assert form["phone"].verdict == "invalid"
    form.set_policy("email", "never")
    assert form["email"].verdict == "unknown" and not form["email"].shows


def test_filter_default_and_when() -> None:
    registry = fv.Registry()
    registry.filter("digits", lambda value: "".join(c for c in str(value) if c.isdigit()))
    company: dict[str, Any] = {"field": "kind", "equals": "company"}
    form = fv.Form(
        ruleset(
            {
                "phone": [
                    {"rule": "filter", "name": "digits"},
                    {"rule": "length", "min": 7, "max": 15},
                ],
                "country": [{"rule": "default", "value": "DE"}, {"rule": "in", "values": ["DE"]}],
                "kind": ["safe"],
                "vat": [{"rule": "required", "when": company}],
            },
            registry,
            gates={"go": ["vat"]},
        )
    )
    form.set("phone", "+49 (151) 1234")
    field = form["phone"]
    assert (field.value, field.last_valid, field.verdict) == (
        "+49 (151) 1234",
        "491511234",
        "valid",
    )
    assert form["country"].value is None and form["country"].last_valid == "DE"
    seen: list[bool] = []
    form.subscribe(lambda change: seen.append(change.gates["go"]), gate="go", replay=True)
    form.set("kind", "company")
    form.set("vat", "DE123")
    form.set("vat", "")
    form.set("kind", "person")
    assert seen == [True, False, True, False, True]
    assert form.submit().cleaned["phone"] == "491511234"
    # A session never rewrites what was typed.
    assert form["phone"].value == "+49 (151) 1234" and form["country"].value is None


def test_rules_over_several_fields() -> None:
    form = form_of(
        {"email": [], "phone": []}, form=[{"rule": "atLeastOne", "fields": ["email", "phone"]}]
    )
    assert not form.valid
    form.blur("email")
    assert form["email"].issues[0].rule == "atLeastOne" and form["phone"].issues == ()
    form.set("phone", "1")
    assert form.valid and form["email"].verdict == "valid" and not form["email"].shows
