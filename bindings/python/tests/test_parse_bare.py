"""Annotations of members that say nothing of what is within them."""

from __future__ import annotations

import typing
from dataclasses import make_dataclass
from typing import Any

import formvalidate as fv
import pytest
from both_ways import by_ctypes

RULES = fv.Ruleset(
    {
        "formvalidate": 1,
        "fields": {
            "t": {"items": {"rules": ["email"]}},
            "m": {"values": {"rules": ["integer"]}},
        },
    }
)
LIST, TUPLE, DICT = (getattr(typing, name) for name in ("List", "Tuple", "Dict"))
RECORDS: list[Any] = [{}, {"t": ["a@b.example"]}, {"t": []}, {"m": {"k": 1}}]


class Inner:
    """What nothing is made into: it stands in a tuple."""


@pytest.mark.parametrize("hint", [LIST, TUPLE, DICT, (), (Inner,)])
@pytest.mark.parametrize("record", RECORDS)
def test_bare_annotations(hint: Any, record: Any) -> None:
    into = make_dataclass("Bare", [("t", hint, None), ("m", hint, None)])
    made: Any = RULES.parse(record, into=into)
    elements = record.get("t")
    wanted = tuple(elements) if hint is TUPLE and elements is not None else elements
    assert (made.t, made.m) == (wanted, record.get("m"))
    with by_ctypes():
        assert RULES.parse(record, into=into) == made
