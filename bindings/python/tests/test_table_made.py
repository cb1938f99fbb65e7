"""Columns of times, durations, runs and decimals, whose values are made from what stands there."""

from __future__ import annotations

import datetime
import re
from decimal import Decimal

import formvalidate as fv
import pyarrow as pa
import pytest
from forms import ruleset
from tables import agree
from test_table_types import COLUMNS, DECIMALS, RULES, TRANSFORMED

NOON = [datetime.time(12), datetime.time(0, 0, 1), None, datetime.time(23, 59, 59)]


@pytest.mark.parametrize("kind", [pa.time32("s"), pa.time32("ms"), pa.time64("us")], ids=str)
def test_times_are_judged_as_times(kind: pa.DataType) -> None:
    values = list(NOON)
    if kind != pa.time32("s"):
        values.append(datetime.time(8, 30, 0, 500_000))
    column = pa.array(values, kind)
    for rules in (RULES, TRANSFORMED, ruleset({"a": [{"rule": "time", "min": "08:00:00"}]})):
        agree(rules, pa.table({"a": column}), [{"a": value} for value in values])


def test_a_time_has_its_nanoseconds() -> None:
    rules = ruleset({"a": [{"rule": "equals", "value": "12:00:00.000000001"}]})
    column = pa.array([12 * 3600 * 10**9 + 1, 12 * 3600 * 10**9], pa.time64("ns"))
    assert rules.validate_table(pa.table({"a": column})).valid.to_pylist() == [True, False]


@pytest.mark.parametrize("unit", ["s", "ms", "us", "ns"])
def test_a_duration_is_its_seconds(unit: str) -> None:
    power = {"s": 0, "ms": 3, "us": 6, "ns": 9}[unit]
    counts = [0, 1, -1, 18 * 10**power, 1000 * 10**power + 1, None]
    seconds = [None if count is None else Decimal(count).scaleb(-power) for count in counts]
    column = pa.array(counts, pa.int64()).view(pa.duration(unit))
    for rules in (RULES, TRANSFORMED):
        agree(rules, pa.table({"a": column}), [{"a": value} for value in seconds])


@pytest.mark.parametrize("ends", [pa.int16(), pa.int32(), pa.int64()], ids=str)
@pytest.mark.parametrize("name", ["utf8", "int64", "float64", "bool", "decimal128"])
def test_runs_are_judged_as_their_rows(name: str, ends: pa.DataType) -> None:
    values, kind = COLUMNS[name]
    stops = [2 * place + 1 + place % 2 for place in range(len(values))]
    column = pa.RunEndEncodedArray.from_arrays(pa.array(stops, ends), pa.array(values, kind))
    records = [{"a": value} for value in column.to_pylist()]
    for rules in (RULES, TRANSFORMED):
        agree(rules, pa.table({"a": column}), records)
        agree(rules, pa.table({"a": column.slice(2, 3)}), records[2:5])


def test_values_that_are_not_plain_are_refused_all_at_once() -> None:
    ends, lists = pa.array([2], pa.int32()), pa.array([["x"]])
    table = pa.table(
        {
            "a": pa.RunEndEncodedArray.from_arrays(ends, lists),
            "b": pa.RunEndEncodedArray.from_arrays(ends, pa.array(["x"]).dictionary_encode()),
            "c": pa.DictionaryArray.from_arrays(pa.array([0, 0]), lists),
            "d": pa.array([{"x": 1}, None]),
        }
    )
    told = (
        'the columns "a" (run_end_encoded<values=list>), "b" (run_end_encoded<values=dictionary>), '
        '"c" (dictionary<values=list>), "d" (struct). Cast'
    )
    with pytest.raises(fv.ArgumentError, match=re.escape(told)):
        ruleset({key: ["required"] for key in "abcd"}).validate_table(table)


@pytest.mark.parametrize("kind", [*DECIMALS, pa.decimal128(4, 0), pa.decimal128(3, -2)], ids=str)
def test_bounds_of_decimals_are_exact(kind: pa.DataType) -> None:
    unit = Decimal(1).scaleb(-kind.scale)
    near = [unit * count for count in range(-3, 4)]
    near += [
        (Decimal(value) // unit + step) * unit for value in (2.5, 18, 99) for step in (-1, 0, 1)
    ]
    values = [value for value in near if abs(value / unit) < 10 ** min(kind.precision, 27)]
    column = pa.array(values, kind)
    for rule in (
        {"rule": "number", "min": -0.01, "max": 2.5},
        {"rule": "number", "exclusiveMin": -0.01, "exclusiveMax": 18},
        {"rule": "number", "decimals": 1},
        {"rule": "number", "multipleOf": 0.05},
        {"rule": "integer", "min": 1, "max": 18},
        {"rule": "range", "min": 0.1, "max": 98.999999999999},
        {"rule": "compare", "operator": ">=", "value": 2.49},
        {"rule": "in", "values": [18, 2.5, 0]},
    ):
        rules = ruleset({"a": [rule]})
        agree(rules, pa.table({"a": column}), [{"a": value} for value in values])
