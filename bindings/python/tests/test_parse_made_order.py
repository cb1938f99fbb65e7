"""Dataclasses that built-in methods make: what runs as they are made, and in which order."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any
from unittest.mock import patch

import formvalidate as fv
import pytest
from both_ways import by_ctypes
from test_parse_made import RULES, After, Frozen, Heir, Made, Plain, Standards


@pytest.mark.parametrize("into", [Plain, Standards, Frozen, After, Heir, Made])
def test_members_stand_in_the_order_of_the_class(into: Any) -> None:
    names = [member.name for member in fields(into)]
    more: dict[str, Any] = {"lines": [], "name": "x"}
    for record in ({"n": 1} | more, more | {"n": 1}, {"n": 1, "name": "x", "lines": None}):
        assert list(vars(RULES.parse(record, into=into))) == names
        with by_ctypes():
            assert list(vars(RULES.parse(record, into=into))) == names
    if into in (Standards, After, Made):
        assert list(vars(RULES.parse({"n": 1}, into=into))) == names


def test_an_initializer_that_was_replaced_runs() -> None:
    record = {"n": 1, "name": "x", "lines": []}
    assert RULES.parse(record, into=Plain) == Plain(1, "x", [])

    def other(self: Any, **named: Any) -> None:
        self.n, self.name, self.lines = 99, "y", []

    with patch.object(Plain, "__init__", other):
        assert RULES.parse(record, into=Plain).n == 99
    assert RULES.parse(record, into=Plain) == Plain(1, "x", [])


@pytest.mark.parametrize("name", ["__setattr__", "__new__"])
def test_what_else_makes_one_and_was_replaced_runs(name: str) -> None:
    kind: Any = dataclass(
        type("Kind", (), {"__annotations__": {"n": int, "name": str, "lines": Any}})
    )
    record = {"n": 1, "name": "x", "lines": []}
    ran: list[str] = []

    def setter(self: object, member: str, value: object) -> None:
        ran.append(member)
        object.__setattr__(self, member, value)

    def new(cls: Any, *_: object, **named: object) -> Any:
        ran.extend(named)
        return object.__new__(cls)

    assert vars(RULES.parse(record, into=kind)) == record and not ran
    setattr(kind, name, setter if name == "__setattr__" else new)
    assert vars(RULES.parse(record, into=kind)) == record
    assert ran == list(record)


@dataclass
class Gone:
    n: int
    name: str = ""
    lines: list[Any] = field(default_factory=list)

    def __del__(self) -> None:
        ran.append("gone")


@dataclass
class Part:
    zip: str

    def __post_init__(self) -> None:
        ran.append("part")


@dataclass
class Whole:
    home: Part


WHOLE = fv.Ruleset({"formvalidate": 1, "fields": {"home": {"fields": {"zip": {}}}, "other": {}}})
ran: list[str] = []


def test_nothing_of_the_class_runs_before_it_is_called() -> None:
    def runs() -> list[str]:
        ran.clear()
        # A member is not given that a function makes.
        RULES.parse({"n": 1}, into=Gone)
        # A key is not known to the class, behind one that is.
        record = {"home": {"zip": "1"}, "other": 1}
        with pytest.raises(TypeError, match="other"):
            WHOLE.parse(record, into=Whole)
        return list(ran)

    quick = runs()
    assert quick == ["gone", "part"]
    with by_ctypes():
        assert runs() == quick
