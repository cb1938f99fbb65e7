"""Values and records for functions that are built in, and both ways to ask."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import formvalidate as fv
from formvalidate import _ffi

RULES = fv.Ruleset(
    {
        "formvalidate": 1,
        "fields": {
            "name": {"rules": ["trim", "required"]},
            "age": {"rules": [{"rule": "integer", "min": 18}]},
            "tags": {"rules": [{"rule": "count", "max": 3}, {"rule": "each", "rules": ["email"]}]},
            "home": {"fields": {"zip": {"rules": ["required", "numbersOnly"]}}},
        },
        "scenarios": {"default": ["name", "age", "tags", "home"], "short": ["name"]},
    }
)
PATTERN = fv.Pattern("[A-Z]+")


class Text(str):
    """A class of one's own."""


class Number(int):
    """Another one."""


class Members(dict[str, Any]):
    """And one of dicts."""


# Tests may all go by ctypes: pytest --ctypes.
is_usually_quick = True


@contextmanager
def by_ctypes() -> Iterator[None]:
    _ffi.fv_python_set_quick(False)
    try:
        yield
    finally:
        _ffi.fv_python_set_quick(is_usually_quick)


def refuse(*_: object) -> int:
    """In place of the short way: it leaves every record to the long one."""
    return -7  # FV_ERR_PYTHON


def told(call: Callable[..., object], *arguments: object) -> object:
    """What a call answers, or raises."""
    try:
        return call(*arguments)
    except Exception as error:
        return type(error), str(error)


def deep(levels: int) -> object:
    value: object = "x"
    for _ in range(levels):
        value = [value]
    return value


VALUES: list[Any] = [
    "", "AB", "Ab", "4111111111111111", "4111111111111112", "\ud800", "Ä", "A\0", b"AB", b"\xff",
    b"", Text("AB"), None, 1, 1.5, [], {}, "A" * 1_024, "A" * 65_536, "A" * 65_537, b"00" * 40_000,
]  # fmt: skip
RECORDS: list[Any] = [
    {}, {"name": "Ada"}, {"name": "Ada", "age": 17}, {"age": 18, "name": "Ada"},
    {"name": "Ada", "age": Number(18)}, {"name": Text("Ada")}, {Text("name"): "Ada"},
    Members(name="Ada"), {"name": "Ada", "other": object()}, {"name": "Ada", 1: 2},
    {"name": object()}, {"name": "\ud800"}, {"\ud800": 1, "name": "Ada"}, {"name": b"Ada"},
    {"name": "Ada", "age": 2**70}, {"name": "Ada", "age": -(2**63)}, {"name": "Ada", "age": True},
    {"name": "Ada", "age": float("nan")}, {"name": "Ada", "tags": ["a@b.example"]},
    {"name": "Ada", "tags": ("a@b.example", "c")}, {"name": "Ada", "tags": ["a@b.example"] * 4},
    {"name": "Ada", "tags": deep(63)}, {"name": "Ada", "tags": deep(64)},
    {"name": "Ada", "tags": deep(65)}, {"name": "Ada", "tags": deep(500)},
    {"name": "Ada", "home": {"zip": "123"}}, {"name": "Ada", "home": {"zip": "x"}},
    {"name": "Ada", "home": {1: "x"}}, {"name": "Ada", "home": Members(zip="123")},
    {"name": "Ada", "home": {}}, {"name": "A" * 70_000}, {"name": "A" * (1 << 20 | 1)},
    {"name": "Ada", "tags": ["x"] * 20_000}, {str(one): 1 for one in range(10_001)},
    None, [], "x", '{"name": "Ada"}', b'{"name": ""}', b"[]",
]  # fmt: skip
