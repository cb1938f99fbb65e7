"""Classes that records become, as their users type them."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, TypedDict

import attrs
import formvalidate as fv
import pydantic
import pytest
from both_ways import by_ctypes, told
from type_checker import checked, checked_by_pyright

RULES = fv.Ruleset(
    {
        "formvalidate": 1,
        "fields": {
            "n": {"rules": ["integer"]},
            "home": {"fields": {"zip": {"rules": ["numbersOnly"]}}},
            "inner": {"fields": {"n": {"rules": ["integer"]}}},
        },
    }
)
RECORD: dict[str, Any] = {"n": "1", "home": {"zip": "123"}, "inner": {"n": "2"}}


@dataclass
class Home:
    zip: str


@dataclass
class Node:
    n: int
    home: Home | None = None
    inner: Node | None = field(default=None)


@attrs.define
class House:
    zip: str


@attrs.define
class Person:
    n: int
    home: House
    inner: dict[str, int]


class Place(pydantic.BaseModel):
    zip: str


class Model(pydantic.BaseModel):
    n: int
    home: Place


def test_classes_within_classes() -> None:
    wanted = Node(1, Home("123"), Node(2))
    for _ in range(3):
        assert RULES.parse(RECORD, into=Node) == wanted
        assert RULES.parse(RECORD, into=Person) == Person(1, House("123"), {"n": 2})
        assert RULES.parse(RECORD, into=Model) == Model(n=1, home=Place(zip="123"))
        assert RULES.parse(RECORD, into=dict) == {"n": 1, "home": {"zip": "123"}, "inner": {"n": 2}}
    with by_ctypes():
        assert RULES.parse(RECORD, into=Node) == wanted


class Pair(NamedTuple):
    n: int
    home: Home
    inner: Any = None


class Typed(TypedDict):
    n: int
    home: Home


@dataclass
class Line:
    sku: str
    inner: dict[str, Any] | None = None


@dataclass
class Order:
    lines: list[Line]
    rest: list[Any] | None = None


class Lines(NamedTuple):
    lines: list[Line]
    rest: Any = None


class Picky:
    def __init__(self, n: int, home: dict[str, str], inner: Any = None) -> None:
        if n == 13:
            raise ValueError("thirteen")
        self.all = n, home, inner


class Loose(dict[str, Any]):
    pass


LINES = fv.Ruleset(
    {
        "formvalidate": 1,
        "fields": {
            "lines": {"items": {"fields": {"sku": {"rules": []}, "inner": {"rules": []}}}},
            "rest": {"items": {"fields": {"a": {"rules": []}}}},
        },
    }
)


@pytest.mark.parametrize("into", [Pair, Typed, Picky, Loose, Node, Person, Model, House, dict])
def test_all_classes_are_made_the_same(into: Any) -> None:
    records: list[Any] = [
        RECORD, {"n": 13, "home": {"zip": "1"}}, {"n": 1, "home": None}, {"home": {}}, {},
        {"n": 1, "home": {"zip": "1"}, "inner": {}}, {"inner": {"n": 2}, "n": "3"}, {"n": "x"},
    ]  # fmt: skip
    for record in records * 2:
        quick = told(lambda one: shown(RULES.parse(one, into=into)), record)
        with by_ctypes():
            assert told(lambda one: shown(RULES.parse(one, into=into)), record) == quick


def shown(value: Any) -> Any:
    return type(value), value.all if isinstance(value, Picky) else value


@pytest.mark.parametrize("into", [Order, Lines])
def test_lists_of_classes(into: Any) -> None:
    for record in (
        {"lines": [{"sku": "a"}, {"sku": "b", "inner": {"c": {"d": 1}}}], "rest": [{"a": {}}]},
        {"lines": []}, {"lines": None}, {}, {"lines": [None, {"sku": "a"}]}, {"lines": [{}]},
    ):  # fmt: skip
        quick = told(lambda one: LINES.parse(one, into=into), record)
        with by_ctypes():
            assert told(lambda one: LINES.parse(one, into=into), record) == quick
    made = LINES.parse({"lines": [{"sku": "a"}], "rest": [{"a": 1}]}, into=into)
    assert made == into([Line("a")], [{"a": 1}])


def test_classes_that_were_made_for_a_moment_go() -> None:
    import gc
    import weakref

    def once() -> weakref.ref[type]:
        @dataclass
        class Brief:
            n: int
            home: Any = None
            inner: Any = None

        assert RULES.parse(RECORD, into=Brief).n == 1
        return weakref.ref(Brief)

    gone = once()
    gc.collect()
    assert gone() is None


USERS = """
from dataclasses import dataclass
from typing import NamedTuple, TypedDict

import formvalidate as fv
from formvalidate.document import Ruleset


@dataclass
class SignUp:
    email: str


class Pair(NamedTuple):
    email: str


class Named(TypedDict):
    email: str


document: Ruleset = {
    "formvalidate": 1,
    "fields": {"email": {"rules": ["required", {"rule": "length", "max": 5}]}},
}
rules = fv.Ruleset(document)
form = fv.Form(rules)
form.set("email", "x")
verdict: str = form["email"].verdict
issues: list[str] = [issue.path for report in rules.validate_many([{}]) for issue in report.issues]
reveal_type(rules.parse(b"{}"))
reveal_type(rules.parse({}, into=SignUp))
reveal_type(rules.parse_json("{}", "default", into=Pair))
reveal_type(rules.parse({}, into=Named))
reveal_type(rules.is_valid({}))
reveal_type(rules.validate({}).to_dict())
reveal_type(fv.luhn("1"))
"""
TYPES = [
    "dict[str, Any]", "SignUp", "tuple[str, fallback=users.Pair]", "TypedDict(users.Named, ",
    "bool",
]  # fmt: skip


def test_types_follow_the_class(tmp_path: Path) -> None:
    told = checked(tmp_path, USERS).replace("builtins.", "")
    assert ": error:" not in told, told
    for name in TYPES:
        assert name.split("users.")[-1].rstrip(", ") in told, told


def test_pyright_finds_nothing(tmp_path: Path) -> None:
    told = checked_by_pyright(tmp_path, USERS)
    assert "\n0 errors, 0 warnings" in f"\n{told}".replace("  ", ""), told
    for name in ('"SignUp"', '"Pair"', '"Named"', '"dict[str, Any]"'):
        assert f"is {name}" in told, told
