"""Dataclasses that built-in methods make member by member, beside those that are called."""

from __future__ import annotations

import abc
from collections.abc import Iterator
from dataclasses import KW_ONLY, InitVar, dataclass, field
from typing import Any

import formvalidate as fv
import pytest
from both_ways import by_ctypes, told
from formvalidate._making import maker

RULES = fv.Ruleset(
    {
        "formvalidate": 1,
        "fields": {
            "n": {"rules": ["integer"]},
            "name": {"rules": ["trim", {"rule": "length", "max": 5}]},
            "lines": {"items": {"fields": {"qty": {"rules": ["integer"]}}}},
        },
    }
)


@dataclass
class Line:
    qty: int = 1


@dataclass
class Plain:
    n: int
    name: str
    lines: list[Line]


@dataclass
class Standards:
    name: str = "none"
    n: int | None = None
    lines: list[Line] | None = None


@dataclass(frozen=True)
class Frozen:
    n: int
    lines: Any
    name: str = "x"


@dataclass(slots=True)
class Slots:
    n: int
    name: str
    lines: Any = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class All:
    n: int
    name: str | None = None
    lines: tuple[Line, ...] = ()


@dataclass
class After:
    n: int
    name: str = ""
    lines: Any = None
    double: int = field(default=0)

    def __post_init__(self) -> None:
        if self.n == 13:
            raise ValueError("thirteen")
        self.double = 2 * self.n


@dataclass
class Heir(Plain):
    _: KW_ONLY
    more: int = 5


MADE = [Plain, Standards, Frozen, Slots, All, After, Heir]


@dataclass
class OwnInitializer:
    n: int

    def __init__(self, n: int, **others: object) -> None:
        self.n = -n


@dataclass
class Setting:
    n: int
    name: str = ""
    lines: Any = None

    def __setattr__(self, name: str, value: object) -> None:
        object.__setattr__(self, name, ("set", value))


@dataclass
class Given:
    n: int
    name: InitVar[str]
    lines: Any = None
    told: str = ""

    def __post_init__(self, name: str) -> None:
        self.told = name


@dataclass
class Computed:
    n: int
    name: str = field(init=False, default="own")
    lines: Any = None


class Upper:
    def __set_name__(self, owner: type, name: str) -> None:
        self.name = f"_{name}"

    def __get__(self, one: Any, owner: type | None = None) -> Any:
        return "standard" if one is None else getattr(one, self.name, "never set")

    def __set__(self, one: object, value: str) -> None:
        setattr(one, self.name, value.upper())


@dataclass
class Described:
    n: int
    name: Upper = Upper()
    lines: Any = None


class Counting(type):
    def __call__(cls, *values: Any, **named: Any) -> Any:
        return "called", super().__call__(*values, **named)


@dataclass
class Called(metaclass=Counting):
    n: int
    name: str = ""
    lines: Any = None


@dataclass
class Number(int):
    n: int
    name: str = ""
    lines: Any = None

    def __new__(cls, **named: Any) -> Number:
        return int.__new__(cls, named["n"])


@dataclass
class Made:
    n: int
    lines: list[Any] = field(default_factory=lambda: ["made"])
    name: str = ""


@dataclass
class Abstract(abc.ABC):
    n: int
    name: str = ""
    lines: Any = None

    @abc.abstractmethod
    def method(self) -> None: ...


class Later(Plain):
    """Not a dataclass itself."""


CALLED = [OwnInitializer, Setting, Given, Computed, Described, Called, Number, Later]
RECORDS: list[dict[str, Any]] = [
    {"n": "12", "name": " x ", "lines": [{"qty": "1"}, {}, None]},
    {"name": "x", "lines": [], "n": 1},
    {"n": 1},
    {"n": 13, "name": ""},
    {"n": 2, "lines": [{"qty": 2}]},
    {},
    {"n": "x"},
]


def shown(one: Any) -> object:
    """All that is in what came out, or what was raised."""
    if isinstance(one, tuple):
        return one
    slots = getattr(type(one), "__slots__", ())
    return type(one), vars(one) if not slots else [getattr(one, name, "none") for name in slots]


@pytest.mark.parametrize("into", [*MADE, *CALLED, Made, Abstract])
def test_both_ways_make_the_same(into: Any) -> None:
    for record in RECORDS:
        for _ in range(3):
            quick = told(lambda record=record: shown(RULES.parse(record, into=into)))
            with by_ctypes():
                assert told(lambda record=record: shown(RULES.parse(record, into=into))) == quick


def test_which_are_made() -> None:
    for into in MADE:
        assert maker(into) is not None, into
    for into in CALLED:
        # What they are called with is all that is known of classes.
        assert maker(into) is None or len(maker(into) or ()) == 2, into
    assert maker(lambda **_: None) is maker(list[int]) is maker(3) is None


def test_many_classes_take_turns() -> None:
    def classes() -> Iterator[type[Any]]:
        for place in range(100):
            yield dataclass(
                type(f"C{place}", (), {"__annotations__": {"n": int, "name": str, "lines": Any}})
            )

    kinds = list(classes())
    record = {"n": 1, "name": "x", "lines": []}
    for _ in range(3):
        for kind in kinds:
            made = RULES.parse(record, into=kind)
            assert type(made) is kind and vars(made) == record
        # Others may stand where these stood.
        kinds = [*kinds[50:], *list(classes())[:50]]
