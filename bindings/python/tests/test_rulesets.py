from __future__ import annotations

import copy
import json
import pickle
from collections import UserDict
from decimal import Decimal
from pathlib import Path
from typing import Any

import formvalidate as fv
import pytest

DOCUMENT: dict[str, Any] = {
    "formvalidate": 1,
    "name": "registration",
    "fields": {
        "email": {"rules": ["trim", "required", {"rule": "email", "message": "Wrong."}]},
        "age": {"rules": ["integer"]},
        "tags": {"rules": [{"rule": "count", "min": 1}]},
        "card": {"rules": ["card"]},
        "role": {"rules": ["safe"]},
    },
    "scenarios": {"register": ["email", "age", "tags", "card", "!role"]},
}
RULES = fv.Ruleset(DOCUMENT)


def codes(report: fv.Report) -> list[tuple[str, str]]:
    return [(issue.field, issue.code_name) for issue in report.issues]


def one(*rules: object) -> fv.Ruleset:
    return fv.Ruleset({"formvalidate": 1, "fields": {"a": {"rules": list(rules)}}})


def test_documents_of_every_kind(tmp_path: Path) -> None:
    text = json.dumps(DOCUMENT)
    file = tmp_path / "rules.json"
    file.write_text(text)
    for rules in (
        fv.Ruleset(text),
        fv.Ruleset(text.encode()),
        fv.Ruleset.load(file),
        fv.Ruleset.load(str(file)),
        pickle.loads(pickle.dumps(RULES)),
        copy.copy(RULES),
    ):
        assert rules.name == "registration" and rules.fields == tuple(DOCUMENT["fields"])
        assert repr(rules) == "Ruleset('registration', fields=5)"


@pytest.mark.usefixtures("way")
@pytest.mark.parametrize(
    ("record", "found"),
    [
        ({"email": " a@b.example "}, []),
        ({"email": b"a@b.example", "age": 12, "tags": ["x"], "other": object()}, []),
        ({"email": ""}, [("email", "required")]),
        ({}, [("email", "required")]),
        ({"email": None, 1: 2}, [("email", "required")]),
        ({"email": "x", "age": "y"}, [("email", "invalidEmail"), ("age", "notInteger")]),
        ({"email": b"\xff"}, [("email", "invalidUTF8")]),
        ({"email": "\ud800"}, [("email", "invalidUTF8")]),
        ({"email": 1}, [("email", "invalidEmail")]),
        ({"email": {}}, [("email", "invalidType")]),
        ({"email": "a@b.example", "tags": "x"}, [("tags", "invalidType")]),
        ({"email": "a@b.example", "tags": ()}, []),
        ({"email": "a@b.example", "tags": (1, "two", None, [3.5])}, []),
    ],
)
def test_records(record: dict[Any, Any], found: list[tuple[str, str]]) -> None:
    for given in (record, UserDict(record)):
        assert codes(RULES.validate(given)) == found


@pytest.mark.usefixtures("way")
@pytest.mark.parametrize(
    "value", [0, -1, 2**63 - 1, -(2**63), 2**63, 10**40, -(10**40), 2.0, Decimal(10**30)]
)
def test_integers_of_any_size(value: object) -> None:
    assert RULES.validate({"email": "a@b.example", "age": value}).valid


@pytest.mark.usefixtures("way")
@pytest.mark.parametrize(
    "value",
    [1.5, Decimal("1.5"), float("nan"), float("inf"), Decimal("sNaN"), Decimal("-Infinity"), True],
)
def test_numbers_that_are_no_integers(value: object) -> None:
    report = RULES.validate({"email": "a@b.example", "age": value})
    assert codes(report) == [("age", "notInteger")]


@pytest.mark.usefixtures("way")
def test_what_is_no_value() -> None:
    for wrong in (object(), {1, 2}, bytearray(b"x"), 1j, [[object()]]):
        with pytest.raises(TypeError, match=r"^'email' must be a value of JSON, not [a-z]+$"):
            RULES.validate({"email": wrong})
    for wrong in (None, "x", [("email", "x")], 3):
        with pytest.raises(TypeError, match="a record must be a dict"):
            RULES.validate(wrong)  # type: ignore[arg-type]


@pytest.mark.usefixtures("way")
def test_lists_without_an_end() -> None:
    cycle: list[Any] = []
    cycle += [cycle, cycle]
    deep: list[Any] = []
    for _ in range(70):
        deep = [deep]
    for wrong in (cycle, deep):
        with pytest.raises(fv.LimitError):
            RULES.validate({"tags": wrong})


def test_only_some_fields() -> None:
    record = {"email": "x", "age": "y"}
    assert codes(RULES.validate(record, fields=["age"])) == [("age", "notInteger")]
    assert codes(RULES.validate_json(json.dumps(record), fields={"email"})) == [
        ("email", "invalidEmail")
    ]
    assert RULES.validate(record, fields=[]).valid
    with pytest.raises(fv.ArgumentError, match=r'^Unknown field "nothing"[.] It may be: '):
        RULES.validate(record, fields=["nothing"])
    with pytest.raises(TypeError):
        RULES.validate(record, fields="age")


def test_json() -> None:
    for text in ('{"email": "x"}', b'{"email": "x"}'):
        assert codes(RULES.validate_json(text)) == [("email", "invalidEmail")]
    for wrong in ("", "[]", '{"a": 4929813057261840', b"\xff", '"x"'):
        with pytest.raises(fv.ArgumentError) as caught:
            RULES.validate_json(wrong)
        assert "4929813" not in str(caught.value)


def test_scenarios_and_locales() -> None:
    record = {"email": "a@b.example"}
    assert RULES.validate(record, scenario="register", locale="de-AT").valid
    for locale, words in {
        "fr;q=0.1, de-AT": "E-Mail-Adresse",
        "*": "address",
        "no such locale": "address",
        "de\0": "E-Mail-Adresse",
        "\ud800": "address",
        "de," + "x" * 2000: "E-Mail-Adresse",
    }.items():
        assert words in fv.check("email", "x", locale=locale).issues[0].title + "address"
        assert RULES.describe(locale)["fields"]
    calls = (
        lambda name: RULES.validate(record, scenario=name),
        lambda name: RULES.validate({"email": b"x"}, scenario=name),
        lambda name: RULES.validate_json("{}", scenario=name),
        lambda name: RULES.validate_many([record], scenario=name),
        lambda name: RULES.assign(record, scenario=name),
    )
    for call in calls:
        with pytest.raises(fv.ArgumentError, match=r'^Unknown scenario "nothing"[.] It may be: '):
            call("nothing")
        with pytest.raises(fv.ArgumentError, match="NUL"):
            call("a\0b")
        with pytest.raises(TypeError, match="scenario must be a str, not int"):
            call(3)


def test_assigning() -> None:
    secret = object()
    record = {"email": secret, "role": 1, "nothing": 2, "\ud800": 3}
    assigned, refused = RULES.assign(record, scenario="register")
    assert assigned == {"email": secret}
    assert refused == ["role", "nothing", "\ud800"]


def test_documents_that_are_none() -> None:
    cycle: dict[str, Any] = {}
    cycle["fields"] = cycle
    with pytest.raises(fv.ArgumentError):
        fv.Ruleset(cycle)
    with pytest.raises(fv.ArgumentError):
        fv.Ruleset({"formvalidate": float("nan")})
    with pytest.raises(TypeError):
        fv.Ruleset({"formvalidate": object()})
    with pytest.raises(TypeError, match="registry must be a Registry, not str"):
        fv.Ruleset(DOCUMENT, "x")  # type: ignore[arg-type]


def test_description() -> None:
    description = RULES.describe("de")
    assert {"fields", "scenarios"} <= description.keys() and "email" in str(description["fields"])


def test_closed() -> None:
    rules = one("required")
    with rules:
        report = rules.validate({})
    assert codes(report) == [("a", "required")]
    for call in (
        lambda: rules.validate({}),
        lambda: rules.validate({"a": b"x"}),
        lambda: rules.validate_json("{}"),
        lambda: rules.validate_many([{}]),
        lambda: rules.describe(),
        lambda: rules.assign({}),
    ):
        with pytest.raises(fv.HandleError):
            call()
    assert rules.fields == ("a",)
