"""A number of 32 bits stands for the shortest decimal that reads back as it: 0.1 is 0.1."""

from __future__ import annotations

import random
import struct
from decimal import Decimal
from typing import Any

import formvalidate as fv
import numpy as np
import pyarrow as pa
import pytest
from forms import ruleset


def decimal(number: np.float32) -> Decimal:
    return Decimal(str(number))


def random_floats(count: int, seed: str) -> list[np.float32]:
    chance = random.Random(seed)
    floats: list[np.float32] = []
    while len(floats) < count:
        sort = chance.random()
        if sort < 0.4:
            value = np.float32(round(chance.uniform(-50, 50), chance.randrange(4)))
        elif sort < 0.6:
            value = np.float32(chance.randint(-(2**31), 2**31))
        else:
            (bits,) = struct.unpack("<f", chance.randbytes(4))
            value = np.float32(bits)
        if np.isfinite(value):
            floats.append(value)
    return floats


def judged(rule: dict[str, Any], floats: list[np.float32]) -> list[bool]:
    """Of the plain column, of a dictionary and of lists; all say the same."""
    array = pa.array(np.array(floats, np.float32))
    said: list[bool] = (
        ruleset({"a": [rule]}).validate_table(pa.table({"a": array})).valid.to_pylist()
    )
    encoded = pa.table({"a": array.dictionary_encode()})
    assert ruleset({"a": [rule]}).validate_table(encoded).valid.to_pylist() == said
    lists = pa.ListArray.from_arrays(pa.array(range(len(floats) + 1), pa.int32()), array)
    each = ruleset({"a": [{"rule": "each", "rules": [rule]}]})
    assert each.validate_table(pa.table({"a": lists})).valid.to_pylist() == said
    return said


def test_a_tenth_is_a_tenth() -> None:
    tenth = [np.float32(0.1)]
    for rule in (
        {"rule": "number", "min": 0.1, "max": 0.1}, {"rule": "range", "max": 0.1},
        {"rule": "in", "values": [0.1]}, {"rule": "equals", "value": 0.1},
        {"rule": "in", "values": [0.1, 1, 2, 3, 4, 5, 6]}, {"rule": "compare", "value": "0.1"},
    ):  # fmt: skip
        assert judged(rule, tenth) == [True], rule
    assert judged({"rule": "equals", "value": 0.1, "not": True}, tenth) == [False]
    rules = ruleset({"a": [{"rule": "compare", "field": "b"}], "b": []})
    assert rules.validate_table(pa.table({"a": pa.array(tenth), "b": pa.array([0.1])}))
    allequal = ruleset({"a": [], "b": []}, form=[{"rule": "allEqual", "fields": ["a", "b"]}])
    assert allequal.validate_table(pa.table({"a": pa.array(tenth), "b": pa.array([0.1])}))


@pytest.mark.parametrize("seed", range(6))
def test_random_bounds_and_lists(seed: int) -> None:
    floats = random_floats(400, f"floats {seed}")
    values = [decimal(number) for number in floats]
    chance = random.Random(seed)
    for _ in range(25):
        low, high = sorted(chance.sample(values, 2))
        text = f'{{"rule": "number", "min": {low}, "max": {high}}}'
        rules = fv.Ruleset(f'{{"formvalidate": 1, "fields": {{"a": {{"rules": [{text}]}}}}}}')
        batch = rules.validate_table(pa.table({"a": pa.array(np.array(floats, np.float32))}))
        assert batch.valid.to_pylist() == [low <= value <= high for value in values]
    listed = chance.sample(values, 40)
    text = f'{{"rule": "in", "values": [{", ".join(map(str, listed))}]}}'
    rules = fv.Ruleset(f'{{"formvalidate": 1, "fields": {{"a": {{"rules": [{text}]}}}}}}')
    batch = rules.validate_table(pa.table({"a": pa.array(np.array(floats, np.float32))}))
    assert batch.valid.to_pylist() == [value in listed for value in values]


@pytest.mark.parametrize("rule", ["number", "integer", "range"])
def test_random_bounds_of_whole_numbers(rule: str) -> None:
    floats = random_floats(500, rule)
    values = [decimal(number) for number in floats]
    wholes = [int(value) for value in values if value == int(value) and abs(value) < 2**63]
    chance = random.Random(rule)
    for _ in range(40):
        low, high = sorted(chance.sample(wholes, 2))
        low, high = low + chance.randint(-1, 1), high + chance.randint(-1, 1)
        if low > high:
            continue
        expected = [
            low <= value <= high and (rule != "integer" or value == int(value)) for value in values
        ]
        assert judged({"rule": rule, "min": low, "max": high}, floats) == expected, (low, high)


def test_what_is_no_number() -> None:
    floats = [np.float32("nan"), np.float32("inf"), np.float32("-inf"), np.float32("-0.0")]
    assert judged({"rule": "number", "min": -1, "max": 1}, floats) == [False, False, False, True]
