"""What calls leave behind, each so many times: PYTHON_CALLS=1000000, in `make test-memory`."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import attrs
import formvalidate as fv
import pytest
from both_ways import PATTERN, RULES
from test_builtins_memory import TYPED, TYPES

CALLS = int(os.environ.get("PYTHON_CALLS", "4000"))
# What may be kept for the next call: far less than one of ten values would leave.
MOST = 200


class Pair(NamedTuple):
    name: str
    age: int | None = None


@attrs.define
class Person:
    name: str
    tags: list[str] | None = None


@dataclass(slots=True)
class Stamp:
    at: Any
    day: Any
    name: Any
    price: Any = None
    time: Any = None


FORM = fv.Form(RULES)
RECORDS: list[Any] = [
    {"name": "Ada"}, {"name": "Ada", "age": 17}, {"name": "Ada", "tags": ["a@b.example", "x"]},
    {"name": "Ada", "home": {"zip": "1"}}, {"name": "\ud800"}, {"name": object()}, {"more": 1},
    {"name": "Ada", "tags": [[[]]]}, None, "x",
]  # fmt: skip
TEXTS: list[Any] = ['{"name": "Ada", "age": 20}', b'{"name": ""}', '{"name', "[]", 5, "\ud800"]
STAMPS: list[Any] = [TYPED, TYPED | {"price": "x"}, {"name": TYPED["name"]}, {}]
VALUES: list[Any] = ["4111111111111111", "4111x", b"00", "a@b.example", "", "\ud800", 7, None, [1]]
TABLE: dict[str, tuple[Callable[[Any], object], list[Any]]] = {
    "is_valid": (RULES.is_valid, RECORDS),
    "validate": (RULES.validate, RECORDS),
    "validate, read": (lambda one: RULES.validate(one).to_dict(), RECORDS),
    "cleaned": (lambda one: RULES.validate(one).cleaned, RECORDS),
    "typed": (lambda one: RULES.validate(one).typed, RECORDS),
    "validate_json": (RULES.validate_json, TEXTS),
    "validate_many": (lambda one: RULES.validate_many([one]), RECORDS),
    "parse": (RULES.parse, RECORDS),
    "parse_json": (RULES.parse_json, TEXTS),
    "parse, types": (TYPES.parse, STAMPS),
    "into a NamedTuple": (lambda one: RULES.parse(one, into=Pair), RECORDS),
    "into one of attrs": (lambda one: RULES.parse(one, into=Person), RECORDS),
    "into a dataclass": (lambda one: TYPES.parse(one, into=Stamp), STAMPS),
    "into a function": (lambda one: RULES.parse(one, into=lambda **named: named), RECORDS),
    "luhn": (fv.luhn, VALUES),
    "card": (fv.card, VALUES),
    "match": (PATTERN.match, VALUES),
    "progress": (PATTERN.progress, VALUES),
    "check": (lambda one: fv.check("email", one), VALUES),
    "set": (lambda one: FORM.set("name", one), VALUES),
    "set, unknown": (lambda one: FORM.set(one, "x"), [*VALUES, "name"]),
    "blur": (lambda one: FORM.blur("name"), VALUES),
    "field": (lambda one: (FORM.set("name", one), repr(FORM["name"]), FORM["name"].issues), VALUES),
    "field, unknown": (lambda one: FORM[one], [*VALUES, "name"]),
    "form": (lambda one: fv.Form(RULES, initial={"name": one}).close(), VALUES),
}


@pytest.mark.parametrize("name", TABLE)
def test_calls_leave_nothing_behind(name: str) -> None:
    call, values = TABLE[name]

    def work(count: int) -> tuple[int, int]:
        done = failed = 0
        for _ in range(count // len(values)):
            for value in values:
                try:
                    call(value)
                    done += 1
                except (TypeError, fv.Error):
                    failed += 1
        return done, failed

    # A call that fails each time would leave nothing behind of what it makes.
    rounds = 2_000 // len(values)
    done, failed = work(2_000)
    assert done >= rounds and done + failed == rounds * len(values)
    gc.collect()
    blocks, counts = sys.getallocatedblocks(), [sys.getrefcount(one) for one in values[:2]]
    assert work(CALLS)[0] >= CALLS // len(values)
    gc.collect()
    assert sys.getallocatedblocks() - blocks <= MOST
    assert [sys.getrefcount(one) for one in values[:2]] == counts
