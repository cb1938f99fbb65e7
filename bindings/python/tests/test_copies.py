"""What copies and pickles, and what says why it does not."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import formvalidate as fv
import pytest
from test_registry import CUSTOM, ruleset

COPIES: list[Callable[[Any], Any]] = [
    copy.copy,
    copy.deepcopy,
    *(lambda thing, kind=kind: pickle.loads(pickle.dumps(thing, kind)) for kind in (0, 2, 5)),
]


def even(value: object) -> bool:
    return isinstance(value, int) and value % 2 == 0


@pytest.mark.parametrize("again", COPIES)
def test_patterns(again: Callable[[Any], Any]) -> None:
    limits = fv.PatternLimits(subject_bytes=3)
    pattern = fv.Pattern(b"[a-z]+", caseless=True, search=True, limits=limits)
    other = again(pattern)
    assert other is not pattern and repr(other) == repr(pattern)
    pattern.close()
    assert other.match("1A") == "valid" and other.match("aaaa") == "undecided"


@pytest.mark.parametrize("again", COPIES)
def test_card_tables(again: Callable[[Any], Any]) -> None:
    own = fv.CardBrand("own", "9", "16", gaps="4,8", code=("CVV", 3), luhn_optional=True)
    table = fv.CardTable(["visa", own])
    other = again(table)
    assert other is not table and other.brands == table.brands == ["visa", "own"]
    table.close()
    assert fv.card("9000000000000000", table=other).brand == "own"
    assert fv.card("4111111111111111", table=other).valid


@pytest.mark.parametrize("again", COPIES)
def test_registries_and_rulesets_of_functions_that_can_be_imported(
    again: Callable[[Any], Any],
) -> None:
    registry = fv.Registry()
    registry.check("mine", even)
    registry.filter("trim", str.strip)
    other = again(registry)
    assert repr(other) == repr(registry)
    rules = ruleset(registry, CUSTOM)
    # A ruleset keeps the functions that it was made with.
    registry.check("mine", lambda value: False)
    for each in (ruleset(other, CUSTOM), again(rules)):
        assert each.validate({"a": 2}) and not each.validate({"a": 3})


def test_functions_that_nobody_can_import() -> None:
    registry = fv.Registry()
    registry.check("mine", lambda value: value == 4711)
    rules = ruleset(registry, CUSTOM)
    for copied in (copy.copy(registry), copy.deepcopy(registry)):
        assert ruleset(copied, CUSTOM).validate({"a": 4711})
    assert copy.deepcopy(rules).validate({"a": 4711})
    for thing, name in ((registry, "registry"), (rules, "ruleset")):
        why = rf"^this {name} cannot be pickled, because the check 'mine' cannot: make it"
        with pytest.raises(TypeError, match=why):
            pickle.dumps(thing)
    assert len(pickle.dumps(ruleset(registry, "trim"))) > 0
