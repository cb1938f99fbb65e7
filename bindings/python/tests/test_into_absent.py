"""Classes that records become: members that a record has not."""

from __future__ import annotations

import warnings
from dataclasses import dataclass, field
from typing import Any, NamedTuple, NotRequired, Optional, TypedDict

import attrs
import formvalidate as fv
import pydantic
import pytest
from both_ways import by_ctypes, told
from formvalidate._web import RequestBody

RULES = fv.Ruleset(
    {
        "formvalidate": 1,
        "fields": {
            "name": {"rules": ["required"]},
            "nick": {"rules": []},
            "home": {"fields": {"zip": {"rules": ["numbersOnly"]}}},
        },
    }
)


@dataclass
class Home:
    zip: str | None


@dataclass
class Data:
    name: str
    nick: str | None
    home: Home | None = field(default_factory=lambda: Home("made"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Frozen:
    name: str
    nick: Optional[str]  # noqa: UP045
    home: Home | None


class Pair(NamedTuple):
    name: str
    nick: str | None
    home: Home | None = None


class Typed(TypedDict):
    name: str
    nick: str | None


@attrs.define
class House:
    name: str
    nick: str | None
    home: Home | None = None


class Model(pydantic.BaseModel):
    name: str
    nick: str | None
    home: dict[str, Any] | None = None


class Own:
    def __init__(self, name: str, nick: str | None, home: Home | None = None) -> None:
        self.nick = nick


CLASSES: list[Any] = [Data, Frozen, Pair, Typed, House, Model, Own]


def nick_of(one: Any) -> object:
    return one["nick"] if isinstance(one, dict) else one.nick


@pytest.mark.parametrize("into", CLASSES)
def test_none_is_what_a_member_without_a_default_is(into: Any) -> None:
    for _ in range(2):
        assert nick_of(RULES.parse({"name": "a"}, into=into)) is None
        assert nick_of(RULES.parse({"name": "a", "nick": "b"}, into=into)) == "b"
        assert nick_of(RULES.parse_json('{"name": "a"}', into=into)) is None
        with by_ctypes():
            assert nick_of(RULES.parse({"name": "a"}, into=into)) is None
            assert nick_of(RULES.parse({"name": "a", "nick": "b"}, into=into)) == "b"


def test_classes_within_and_defaults() -> None:
    for record, home in (
        ({"name": "a"}, Home("made")),
        ({"name": "a", "home": {}}, Home(None)),
        ({"name": "a", "home": None}, None),
    ):
        assert RULES.parse(record, into=Data) == Data("a", None, home)
        with by_ctypes():
            assert RULES.parse(record, into=Data) == Data("a", None, home)


def test_what_takes_no_none_is_not_given_it() -> None:
    @dataclass
    class Strict:
        name: str
        nick: str

    quick = told(lambda: RULES.parse({"name": "a"}, into=Strict))
    with by_ctypes():
        assert told(lambda: RULES.parse({"name": "a"}, into=Strict)) == quick
    assert isinstance(quick, tuple)
    assert quick[0] is TypeError
    assert "nick" in quick[1]


def test_a_view_warns_of_a_class_that_wants_more_than_is_required() -> None:
    @dataclass
    class Strict:
        name: str
        nick: str

    @dataclass
    class More:
        name: str
        age: int

    for into in (Strict, More):
        with pytest.warns(UserWarning, match=rf"{into.__name__}\.(nick|age) needs a default"):
            RequestBody(RULES, into=into)
    warnings.simplefilter("error")
    for kind in CLASSES:
        RequestBody(RULES, into=kind)
    filled = {"rules": [{"rule": "default", "value": "x"}]}
    rules = fv.Ruleset({"formvalidate": 1, "fields": {"name": filled, "nick": filled}})
    RequestBody(rules, into=Strict)


def test_what_was_given_by_its_own_name_or_filled_in_stays() -> None:
    fields: dict[str, Any] = {"name": {"rules": ["required"]}, "nick": {}, "nickName": {}}
    rules = fv.Ruleset({"formvalidate": 1, "fields": fields})

    class Named(pydantic.BaseModel):
        model_config = pydantic.ConfigDict(populate_by_name=True)
        name: str
        nick: str | None = pydantic.Field(alias="nickName")

    class Filled(pydantic.BaseModel):
        name: str
        nick: str | None

        @pydantic.model_validator(mode="before")
        @classmethod
        def fill(cls, values: dict[str, Any]) -> dict[str, Any]:
            return {"nick": "filled"} | values

    assert rules.parse({"name": "a", "nick": "ada"}, into=Named).nick == "ada"
    assert rules.parse({"name": "a"}, into=Filled).nick == "filled"


class Marked(TypedDict):
    name: str
    nick: NotRequired[str | None]


def test_what_is_not_required_is_left_out() -> None:
    assert RULES.parse({"name": "a"}, into=Marked) == {"name": "a"}
