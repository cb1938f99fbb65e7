"""Columns of numbers, days and points in time under rules that are asked of whole columns."""

from __future__ import annotations

import datetime
import math
import random
from decimal import Decimal
from typing import Any

import pyarrow as pa
import pytest
from forms import ruleset
from tables import agree

WHOLE = [0, 1, -1, 2, 7, 100, 2**24 + 1, 2**31 - 1, 2**53 + 1, -(2**53) - 1, 2**63 - 1, -(2**63)]
PARTS = [0.0, -0.0, 0.5, 0.1, 2.5, 7.0, 100.01, 2.0**53, 2.0**63, 1e300, math.inf, math.nan]
MONEY = [Decimal(text) for text in ("0.00", "0.50", "7.00", "-0.01", "100.01", "9999999999.99")]

KINDS: dict[str, tuple[list[Any], pa.DataType]] = {
    "int8": ([value for value in WHOLE if -128 <= value < 128], pa.int8()),
    "int64": (WHOLE, pa.int64()),
    "uint64": ([*(value for value in WHOLE if value >= 0), 2**64 - 1], pa.uint64()),
    "float64": (PARTS, pa.float64()),
    "decimal128": (MONEY, pa.decimal128(12, 2)),
    "decimal256": (MONEY, pa.decimal256(40, 5)),
}
OPERATORS = ["==", "!=", "<", "<=", ">", ">="]


def column(name: str, chance: random.Random, count: int = 400) -> pa.Array:
    values, kind = KINDS[name]
    return pa.array(chance.choices([*values, None], k=count), kind)


def records(**columns: pa.Array) -> list[dict[str, Any]]:
    rows = zip(*(array.to_pylist() for array in columns.values()), strict=True)
    return [dict(zip(columns, row, strict=True)) for row in rows]


@pytest.mark.parametrize("own", KINDS)
@pytest.mark.parametrize("other", KINDS)
def test_two_columns_are_compared_as_records_are(own: str, other: str) -> None:
    chance = random.Random(f"{own} {other}")
    columns = {"a": column(own, chance), "b": column(other, chance)}
    for relation in OPERATORS:
        for kind in ("auto", "number"):
            compared = {"rule": "compare", "field": "b", "operator": relation, "type": kind}
            rules = ruleset({"a": [{**compared, "skipOnEmpty": chance.random() < 0.7}], "b": []})
            agree(rules, pa.table(columns), records(**columns))


@pytest.mark.parametrize("name", KINDS)
def test_lists_and_constants(name: str) -> None:
    chance = random.Random(name)
    array = column(name, chance)
    for _ in range(40):
        listed = chance.choices([*WHOLE, 0.5, 0.1, 100.01, "7", True, None], k=chance.randint(1, 9))
        bounds = sorted(chance.choices([-1e6, -0.5, 0, 0.1, 6.99, 100, 1e6, 2**53 + 1], k=2))
        for rule in (
            {"rule": "in", "values": listed, "not": chance.random() < 0.5},
            {"rule": "in", "values": listed, "strict": False},
            {"rule": "equals", "value": listed[0], "not": chance.random() < 0.5},
            {"rule": "compare", "value": bounds[0], "operator": chance.choice(OPERATORS)},
            {"rule": "number", "min": bounds[0], "max": bounds[1]},
            {"rule": "integer", "min": bounds[0], "max": bounds[1]},
            {"rule": "range", "min": bounds[0], "max": bounds[1]},
            {"rule": "number", "decimals": chance.randint(0, 4)},
            {"rule": "number", "multipleOf": chance.choice([0.01, 0.1, 0.5, 1, 2])},
        ):
            agree(ruleset({"a": [rule]}), pa.table({"a": array}), records(a=array))


NUMBER_TEXTS = [
    "0", "-0", "+1", "007", "1.50", "-2.5", ".5", "5.", "1e3", "12.345", "999999999999999.9", "1.",
    "123456789012345678", "0.1234567890123456789", "12,5", "", "1 ", "-", "+", ".", "--1", "x",
    "9007199254740993", "9223372036854775808", "1000000.01", "0.00", "100.10", " 1", None,
]  # fmt: skip


@pytest.mark.parametrize(
    "rule",
    [
        {"rule": "number"},
        {"rule": "number", "min": -2.5, "max": 1e6},
        {"rule": "number", "exclusiveMin": 0, "exclusiveMax": 12.345},
        {"rule": "number", "decimals": 1},
        {"rule": "number", "multipleOf": 0.1},
        {"rule": "number", "multipleOf": 0.25},
        {"rule": "integer", "min": -0.5, "max": 1e6},
        {"rule": "compare", "value": 1.5, "operator": "<="},
        {"rule": "compare", "value": 1.5, "operator": "!="},
        {"rule": "compare", "value": "1.5", "operator": ">=", "type": "number"},
        {"rule": "compare", "value": "1.50", "operator": "!="},
        {"rule": "compare", "value": "12", "operator": "<"},
        {"rule": "compare", "value": "", "operator": ">="},
    ],
    ids=str,
)
def test_numbers_in_texts(rule: dict[str, Any]) -> None:
    chance = random.Random(str(rule))
    for shape in (pa.string(), pa.large_string(), pa.string_view()):
        array = pa.array(chance.choices(NUMBER_TEXTS, k=600), shape)
        agree(ruleset({"a": [rule]}), pa.table({"a": array}), records(a=array))


def test_a_relative_bound_is_the_batch_s(zone: str = "+02:00") -> None:
    now = datetime.datetime(2024, 2, 29, 12, tzinfo=datetime.UTC)
    days = [now.date() + datetime.timedelta(step) for step in range(-3, 4)]
    rule = {"rule": "compare", "value": "today", "operator": "<=", "type": "date"}
    for options in ({}, {"zone": zone}):
        rules = ruleset({"a": [rule]}, options=options)
        batch = rules.validate_table(pa.table({"a": pa.array(days, pa.date32())}), now=now)
        assert batch.valid.to_pylist() == [True] * 4 + [False] * 3
        later = now + datetime.timedelta(2)
        batch = rules.validate_table(pa.table({"a": pa.array(days, pa.date32())}), now=later)
        assert batch.valid.to_pylist() == [True] * 6 + [False]
