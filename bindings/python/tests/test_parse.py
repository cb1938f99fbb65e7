"""Valid records as Python has them."""

from __future__ import annotations

import datetime
import json
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, NamedTuple, TypedDict
from uuid import UUID

import formvalidate as fv
import pytest

ID = UUID("6f1f64b6-4c53-4d0f-9b0d-111111111111")
RULES = fv.Ruleset(
    {
        "formvalidate": 1,
        "options": {"zone": "+02:00"},
        "fields": {
            "n": {"rules": ["trim", "integer"]},
            "price": {"rules": [{"rule": "number", "min": {"field": "n"}}]},
            "yes": {"rules": ["boolean"]},
            "ja": {"rules": [{"rule": "boolean", "trueValue": "ja", "falseValue": "nein"}]},
            "born": {"rules": [{"rule": "date", "format": "d.M.yyyy"}]},
            "card": {"rules": [{"rule": "date", "format": "MM/yy"}]},
            "met": {"rules": [{"rule": "date", "format": "yyyy-MM-dd HH:mm"}]},
            "at": {"rules": [{"rule": "datetime", "zone": "optional"}]},
            "time": {"rules": ["time"]},
            "id": {"rules": ["uuid"]},
            "name": {"rules": ["trim", {"rule": "length", "max": 5}]},
            "any": {},
            "lines": {"items": {"fields": {"qty": {"rules": ["integer"]}, "note": {}}}},
            "extra": {"values": {"rules": ["number"]}},
        },
    }
)
ZONE = datetime.timezone(datetime.timedelta(hours=2))
RECORD: dict[str, Any] = {
    "n": " 12 ",
    "price": "19.90",
    "yes": "1",
    "ja": "nein",
    "born": "3.12.1999",
    "card": "07/28",
    "met": "2026-01-02 03:04",
    "at": "2026-01-02t03:04:05.1234567890",
    "time": "23:59",
    "id": str(ID).upper(),
    "name": " x ",
    "any": 1.5,
    "lines": [{"qty": "2", "note": "2"}, None, {"qty": ""}],
    "extra": {"a": 0.1},
}
WANTED: dict[str, Any] = {
    "n": 12,
    "price": Decimal("19.90"),
    "yes": True,
    "ja": False,
    "born": datetime.date(1999, 12, 3),
    "card": datetime.date(2028, 7, 1),
    "met": datetime.datetime(2026, 1, 2, 3, 4),
    "at": datetime.datetime(2026, 1, 2, 3, 4, 5, 123_456, ZONE),
    "time": datetime.time(23, 59),
    "id": ID,
    "name": "x",
    "any": 1.5,
    "lines": [{"qty": 2, "note": "2"}, None, {"qty": None}],
    "extra": {"a": Decimal("0.1")},
}


@pytest.mark.parametrize("source", [RECORD, json.dumps(RECORD), json.dumps(RECORD).encode()])
def test_values_are_what_their_rules_say(source: Any) -> None:
    parsed = RULES.parse(source)
    assert parsed == WANTED
    assert [type(one) for one in parsed.values()] == [type(one) for one in WANTED.values()]


def test_what_came_in_as_itself_stays_so() -> None:
    given = {
        "n": 12,
        "price": Decimal("19.90"),
        "yes": False,
        "born": datetime.date(1999, 12, 3),
        "at": datetime.datetime(2026, 1, 2, tzinfo=datetime.UTC),
        "time": datetime.time(1, 2, 3),
        "id": ID,
    }
    assert RULES.parse(given) == given
    assert RULES.parse({"n": 3.0, "price": 4}) == {"n": 3, "price": Decimal(4)}
    assert RULES.parse({"n": "", "price": None, "name": ""}) == {
        "n": None,
        "price": None,
        "name": "",
    }
    # What holds others is never a text.
    assert RULES.parse({"lines": "", "extra": ""}) == {"lines": None, "extra": None}
    assert RULES.parse({"lines": [], "extra": {}}) == {"lines": [], "extra": {}}


def test_what_is_not_valid_is_an_error_with_its_report() -> None:
    with pytest.raises(
        fv.ValidationError,
        match=r"^2 errors\n/n\n  .+ \[notInteger\]\n/lines/0/qty\n  .+ \[notInteger\]$",
    ) as told:
        RULES.parse({"n": "secret 1", "lines": [{"qty": "x"}]})
    assert told.value.report.verdict == "invalid"
    assert "secret" not in repr(told.value) + str(told.value)
    with pytest.raises(fv.ValidationError, match=r"^10 errors\n(?s:.)+\nand 2 more$"):
        RULES.parse({"lines": [{"qty": "x"}] * 10})
    with pytest.raises(fv.ArgumentError):
        RULES.parse("{")


@dataclass
class Line:
    qty: int
    note: str = "none"


@dataclass
class Order:
    n: int
    lines: list[Line] = field(default_factory=list)
    first: Line | None = None


class Pair(NamedTuple):
    n: int
    lines: list[Line]


class Typed(TypedDict, total=False):
    n: int


def test_into_what_you_have() -> None:
    source = {"n": "1", "lines": [{"qty": "2"}]}
    assert RULES.parse(source, into=Order) == Order(1, [Line(2)])
    assert RULES.parse({"n": "1"}, into=Order) == Order(1)
    assert RULES.parse(source, into=Pair) == Pair(1, [Line(2)])
    assert RULES.parse({"n": "1"}, into=Typed) == {"n": 1}
    assert RULES.parse({"n": "1"}, into=lambda **values: sorted(values)) == ["n"]
    with pytest.raises(TypeError):
        RULES.parse({}, into=Order)


def test_types_are_described() -> None:
    types = {one["path"]: one["type"] for one in RULES.describe()["fields"]}
    assert types == {
        "n": "integer",
        "price": "decimal",
        "yes": "boolean",
        "ja": "boolean",
        "born": "date",
        "card": "date",
        "met": "date",
        "at": "instant",
        "time": "time",
        "id": "uuid",
        "name": "text",
        "any": "any",
        "lines": "list",
        "/lines/*": "record",
        "/lines/*/qty": "integer",
        "/lines/*/note": "any",
        "extra": "map",
        "/extra/*": "decimal",
    }


@pytest.mark.parametrize(
    "rules",
    [
        [{"rule": "integer", "on": ["other"]}],
        [{"rule": "integer", "when": {"field": "b", "empty": False}}],
        ["integer", {"rule": "default", "value": "none"}],
    ],
)
def test_rules_that_say_nothing_of_every_value_give_no_type(rules: list[Any]) -> None:
    fields = {"a": {"rules": rules}, "b": {}}
    scenarios = {"default": ["a", "b"], "other": ["a", "b"]}
    own = fv.Ruleset({"formvalidate": 1, "fields": fields, "scenarios": scenarios})
    given = "" if rules[0] == "integer" else "x"
    assert own.parse({"a": given}) == {"a": "none" if given == "" else "x"}


@pytest.mark.parametrize("name", ["email", "hostname", "iban", "hexColor", "json", "luhn"])
def test_formats_are_texts(name: str) -> None:
    """Of which an empty one is a text too, and not nothing."""
    rules = fv.Ruleset({"formvalidate": 1, "fields": {"x": {"rules": [name]}}})
    assert rules.describe()["fields"][0]["type"] == "text"
    assert rules.parse({"x": ""}) == {"x": ""}
