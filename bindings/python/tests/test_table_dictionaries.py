"""Columns of dictionaries and of runs say what those of their values say, however many."""

from __future__ import annotations

import random
import time
from typing import Any

import formvalidate as fv
import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pytest

ROWS = 2_500
RULES: dict[str, list[Any]] = {
    "length": [{"rule": "length", "min": 3, "max": 6}],
    "required": ["required", {"rule": "length", "max": 6}],
    "trim": ["trim", {"rule": "length", "min": 3, "max": 5}],
    "lower": ["trim", "lowercase", {"rule": "in", "values": ["w1", "w22", "w333", "é"]}],
    "letters": [{"rule": "match", "pattern": r"\p{L}+[0-9]{1,3}"}],
    "email": ["email"],
    "date": ["date"],
    "not": [{"rule": "not", "rules": [{"rule": "length", "min": 4}]}],
    "warning": [{"rule": "length", "max": 4, "level": "warning"}, {"rule": "length", "min": 3}],
    "mostly": [{"rule": "length", "max": 5, "mostly": 0.5}, {"rule": "length", "min": 3}],
    "default": [{"rule": "default", "value": "w1"}, {"rule": "length", "min": 3}],
    # Conditions read rows, be it of the field itself.
    "when": [
        {"rule": "length", "max": 3, "when": {"field": "x", "in": ["w22", "2024-02-29"]}},
        {"rule": "length", "min": 3, "when": {"not": {"field": "x", "empty": True}}},
    ],
    "when within": [
        {
            "rule": "not",
            "rules": [
                {
                    "rule": "length",
                    "min": 4,
                    "when": {"not": {"field": "x", "matches": "w[0-9]{3,4}"}},
                },
            ],
        },
    ],
    "other": [{"rule": "length", "max": 4, "when": {"field": "y", "equals": "b"}}],
}
INDEXES = [pa.int8(), pa.uint8(), pa.int16(), pa.uint16(), pa.int32(), pa.uint32(), pa.int64()]
KINDS = [pa.string(), pa.large_string(), pa.string_view()]


def texts(dice: random.Random, count: int) -> list[str | None]:
    """So many that mostly differ, some of which every rule refuses."""
    return [
        dice.choice(
            [f"w{n}", f" w{n} ", f"W{n}", f"é{n}", f"a{n}@b.de", "2024-02-29", "", "  ", None]
        )
        for n in (dice.randrange(10 ** dice.randint(1, 5)) for _ in range(count))
    ]


def told(rules: fv.Ruleset, array: Any, threads: int = 1) -> Any:
    """All that is said of a column, and of one behind it that has transforms."""
    pads = pa.array([" a ", "b"] * (len(array) // 2) + [" "] * (len(array) % 2))
    batch = rules.validate_table(pa.table({"x": array, "y": pads}), threads=threads)
    return batch.to_dict(), batch.errors.to_pylist(), batch.valid.to_pylist()


def rules_of_two(x: list[Any], y: list[Any]) -> fv.Ruleset:
    return fv.Ruleset({"formvalidate": 1, "fields": {"x": {"rules": x}, "y": {"rules": y}}})


def ruleset(name: str) -> fv.Ruleset:
    behind = ["trim", {"rule": "length", "min": 1}]
    return rules_of_two(RULES[name], behind)


def same(name: str, places: Any, values: Any, threads: int = 1) -> None:
    encoded = pa.DictionaryArray.from_arrays(places, values)
    plain = pc.take(values.cast(pa.string()), places)
    rules = ruleset(name)
    found, expected = told(rules, encoded, threads), told(rules, plain, threads)
    assert found[1:] == expected[1:]
    for part in (found[0], expected[0]):
        part.pop("columns", None)
    assert found[0] == expected[0]


@pytest.mark.parametrize("kind", KINDS, ids=str)
@pytest.mark.parametrize("name", RULES)
def test_many_values(name: str, kind: pa.DataType) -> None:
    dice = random.Random(7)
    for count in (1, 2_048, ROWS):
        values = pa.array(texts(dice, count + 3), kind)[3:]
        places = pa.array(
            [None if dice.random() < 0.1 else dice.randrange(count) for _ in range(ROWS)]
        )
        same(name, places, values)
        same(name, places[7:], values)
        same(name, places[: count // 2], values)
    same(name, pa.concat_arrays([places] * 8), values, threads=2)


@pytest.mark.parametrize("index", INDEXES, ids=str)
@pytest.mark.parametrize("name", ["trim", "email"])
def test_indexes_of_all_widths(name: str, index: pa.DataType) -> None:
    dice = random.Random(8)
    count = 100 if index.bit_width == 8 else 2_000
    places = pa.array([dice.randrange(count) for _ in range(ROWS)], index)
    same(name, places, pa.array(texts(dice, count)))


@pytest.mark.parametrize("index", INDEXES, ids=str)
@pytest.mark.parametrize("name", ["trim", "required"])
def test_nulls_that_lead_anywhere(name: str, index: pa.DataType) -> None:
    dice = random.Random(11)
    numbers = np.array([dice.randrange(100) for _ in range(ROWS)], index.to_pandas_dtype())
    nulls = np.random.default_rng(11).random(ROWS) < 0.3
    limits = np.iinfo(numbers.dtype)
    for place in (limits.min, limits.max, 100, 99):
        numbers[nulls] = place
        bits = pa.py_buffer(np.packbits(~nulls, bitorder="little").tobytes())
        buffers = [bits, pa.py_buffer(numbers.tobytes())]
        places = pa.Array.from_buffers(index, ROWS, buffers)
        values = pa.array(texts(dice, 100))
        same(name, places, values)
        same(name, places[7:], values)


@pytest.mark.parametrize("name", RULES)
def test_runs(name: str) -> None:
    dice = random.Random(9)
    values = pa.array(texts(dice, ROWS // 2))
    ends = pa.array(range(2, ROWS + 1, 2), pa.int32())
    runs = pa.RunEndEncodedArray.from_arrays(ends, values)
    plain = pc.take(values, pa.array([row // 2 for row in range(ROWS)]))
    for first in (0, 5):
        found = told(ruleset(name), runs[first:])
        assert found[1:] == told(ruleset(name), plain[first:])[1:]


def test_numbers() -> None:
    dice = random.Random(10)
    rules = rules_of_two([{"rule": "number", "min": 10, "max": 1_500}], ["trim"])
    values = pa.array([*range(1_999), None])
    places = pa.array([dice.randrange(2_000) for _ in range(ROWS)])
    encoded = pa.DictionaryArray.from_arrays(places, values)
    assert told(rules, encoded)[1:] == told(rules, pc.take(values, places))[1:]


def test_a_small_dictionary_before_a_column_of_blanks() -> None:
    rules = rules_of_two(["trim", {"rule": "length", "max": 1}], ["trim", "required"])
    places = pa.array([row % 3 for row in range(ROWS)], pa.int8())
    encoded = pa.DictionaryArray.from_arrays(places, pa.array([" a ", " bb ", " c"]))
    table = pa.table({"x": encoded, "y": pa.array(["", None] * (ROWS // 2))})
    errors = [
        (e["row"], e["field"], e["code_name"])
        for e in rules.validate_table(table).errors.to_pylist()
    ]
    lengths = [(row, "x", "longerThanMaximumLength") for row in range(ROWS) if row % 3 == 1]
    assert errors == sorted(lengths + [(row, "y", "required") for row in range(ROWS)])


def test_values_that_no_row_has_cost_no_pattern_anything() -> None:
    rules = fv.Ruleset(
        {
            "formvalidate": 1,
            "fields": {
                "x": {"rules": [{"rule": "match", "pattern": r"(x+x+)+\1[yz]", "mode": "search"}]}
            },
        }
    )
    values = pa.array(["ok", *(f"{'x' * 60}{place}" for place in range(1_999))])
    encoded = pa.DictionaryArray.from_arrays(pa.array([0] * ROWS), values)
    start = time.process_time()
    assert rules.validate_table(pa.table({"x": encoded})).invalid_count == ROWS
    # Where all are asked, each may take a millisecond or two.
    assert time.process_time() - start < 0.5
