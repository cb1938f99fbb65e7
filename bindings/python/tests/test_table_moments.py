"""Days and points in time in columns are compared as what they are, to the nanosecond."""

from __future__ import annotations

import datetime
import operator
import random
from fractions import Fraction
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest
from forms import ruleset

RELATIONS = {
    "==": operator.eq, "!=": operator.ne, "<": operator.lt,
    "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip
UNITS = {"s": 1, "ms": 10**3, "us": 10**6, "ns": 10**9}
DAY = 86_400
INVALID_TYPE = fv.code_from_name("invalidType")


def column(kind: str, numbers: list[int]) -> pa.Array:
    """Days ("day", "days64"), or points in time of a unit, "Z" behind it for a zone."""
    if kind == "day":
        return pa.array(numbers, pa.int32()).cast(pa.date32())
    if kind == "days64":
        return pa.array([number * DAY * 1000 for number in numbers], pa.int64()).view(pa.date64())
    zone = "UTC" if kind.endswith("Z") else None
    return pa.array(numbers, pa.int64()).cast(pa.timestamp(kind.removesuffix("Z"), zone))


def seconds(kind: str, number: int) -> Fraction:
    if kind in ("day", "days64"):
        return Fraction(number * DAY)
    return Fraction(number, UNITS[kind.removesuffix("Z")])


def numbers_of(kind: str, chance: random.Random, count: int) -> list[int]:
    """Near each other most of the time, and as far as the type goes."""
    unit = 1 if kind in ("day", "days64") else UNITS[kind.removesuffix("Z")] * DAY
    most = 2**31 - 1 if kind == "day" else 10**11 if kind == "days64" else 2**63 - 1
    some = [0, -1, 1, unit, unit - 1, -unit, unit // 2, most, -most]
    return [
        chance.choice(some) if chance.random() < 0.7 else chance.randint(-most, most)
        for _ in range(count)
    ]


KINDS = ["day", "days64", "s", "ms", "us", "ns", "sZ", "msZ", "usZ", "nsZ"]


@pytest.mark.parametrize("compared", ["auto", "date"])
@pytest.mark.parametrize("own", KINDS)
@pytest.mark.parametrize("other", KINDS)
def test_two_columns(own: str, other: str, compared: str) -> None:
    chance = random.Random(f"{own} {other}")
    a, b = numbers_of(own, chance, 300), numbers_of(other, chance, 300)
    table = pa.table({"a": column(own, a), "b": column(other, b)})
    pairs = [(seconds(own, x), seconds(other, y)) for x, y in zip(a, b, strict=True)]
    for relation, holds in RELATIONS.items():
        rule = {"rule": "compare", "field": "b", "operator": relation, "type": compared}
        batch = ruleset({"a": [rule], "b": []}).validate_table(table)
        assert batch.valid.to_pylist() == [holds(x, y) for x, y in pairs], relation


CONSTANTS = {
    "1970-01-01": Fraction(0),
    "1970-01-01T00:00:00Z": Fraction(0),
    "1970-01-01T02:00:00+02:00": Fraction(0),
    "1969-12-31T19:30:00-04:30": Fraction(0),
    "1970-01-01T00:00:00.5Z": Fraction(1, 2),
    "1970-01-01T00:00:00.500": Fraction(1, 2),
    "1970-01-01 00:00:00.000000001": Fraction(1, 10**9),
    "1969-12-31T23:59:59.999999999Z": Fraction(-1, 10**9),
    "1970-01-02T00:00:00": Fraction(DAY),
    "+10000-01-01": Fraction(2_932_897 * DAY),
    "-0001-12-31T00:00:00Z": Fraction(-719_529 * DAY),
    "0001-01-01": Fraction(-719_162 * DAY),
}


@pytest.mark.parametrize("compared", ["auto", "date"])
@pytest.mark.parametrize("constant", CONSTANTS)
def test_a_column_and_a_constant(constant: str, compared: str) -> None:
    wanted = CONSTANTS[constant]
    for kind in KINDS:
        unit = 1 if kind in ("day", "days64") else UNITS[kind.removesuffix("Z")]
        near = int(wanted * unit) if unit > 1 or kind[0] == "s" else int(wanted) // DAY
        numbers = [near, near - 1, near + 1, 0, -1, 1]
        if abs(near) >= 2**63:
            continue
        table = pa.table({"a": column(kind, numbers)})
        for relation, holds in RELATIONS.items():
            rule = {"rule": "compare", "value": constant, "operator": relation, "type": compared}
            batch = ruleset({"a": [rule]}).validate_table(table)
            expected = [holds(seconds(kind, number), wanted) for number in numbers]
            assert batch.valid.to_pylist() == expected, (kind, relation)


@pytest.mark.parametrize("encoded", [False, True])
def test_a_text_beside_a_point_in_time(encoded: bool) -> None:
    rules = ruleset({"a": [{"rule": "compare", "field": "b", "operator": "<="}], "b": []})
    texts = ["1970-01-01", "1970-01-01T01:00:00.5+01:00", "1969-12-31", "soon", None, "1970"]
    times = column("nsZ", [0, 500_000_001, 0, 0, 0, 0])
    table = pa.table({"a": times.dictionary_encode() if encoded else times, "b": texts})
    batch = rules.validate_table(table)
    assert batch.valid.to_pylist() == [True, False, False, False, True, False]
    assert batch.errors["code"].to_pylist()[-1] == INVALID_TYPE, "1970 is no point in time"


def test_a_text_is_read_as_its_own_rule_writes_it() -> None:
    field = {"rule": "date", "format": "d.M.yyyy"}
    for compared in ("auto", "date"):
        rule = {"rule": "compare", "field": "b", "type": compared}
        rules = ruleset({"a": [rule], "b": [field]})
        days = column("day", [0, 30, 0])
        table = pa.table({"a": days, "b": ["1.1.1970", "31.1.1970", "2.1.1970"]})
        assert rules.validate_table(table).valid.to_pylist() == [True, True, False]


@pytest.mark.parametrize("zone", [None, "UTC"])
def test_bounds_with_a_time_see_parts_of_a_second(zone: str | None) -> None:
    rule = {
        "rule": "date", "format": "yyyy-MM-dd HH:mm:ss",
        "min": "2024-02-29 12:00:00", "max": "2024-02-29 12:00:01",
    }  # fmt: skip
    noon = int(datetime.datetime(2024, 2, 29, 12, tzinfo=datetime.UTC).timestamp()) * 10**9
    numbers = [noon - 1, noon, noon + 1, noon + 10**9, noon + 10**9 + 1]
    times = pa.array(numbers, pa.int64()).cast(pa.timestamp("ns", zone))
    for array in (times, times.dictionary_encode()):
        batch = ruleset({"a": [rule]}).validate_table(pa.table({"a": array}))
        assert batch.valid.to_pylist() == [False, True, True, True, False]
    days = ruleset({"a": [{"rule": "date", "max": "2024-02-29"}]})
    assert days.validate_table(pa.table({"a": times})), "a rule about days asks for the day"


def test_in_lists_and_behind_transforms() -> None:
    rule = {"rule": "compare", "operator": "<", "value": "1970-01-01T00:00:00.5Z"}
    rules: list[Any] = ["trim", "lowercase", {"rule": "date", "format": "HH"}, rule]
    times = column("msZ", [0, 499, 500, 501])
    assert ruleset({"a": rules}).validate_table(pa.table({"a": times})).valid.to_pylist() == [
        True, True, False, False,
    ]  # fmt: skip
    lists = pa.array([[time] for time in times.to_pylist()], pa.list_(times.type))
    each = ruleset({"a": [{"rule": "each", "rules": rules}]})
    batch = each.validate_table(pa.table({"a": lists}))
    assert batch.valid.to_pylist() == [True, True, False, False]


def test_a_filter_that_changes_nothing_leaves_a_point_in_time() -> None:
    registry = fv.Registry()
    registry.filter("same", lambda value, context: value)
    rules = ruleset({"a": [{"rule": "filter", "name": "same"}, "date"]}, registry)
    batch = rules.validate_table(pa.table({"a": column("s", [0, 1])}))
    assert batch.valid.to_pylist() == [True, True]


def test_a_constant_in_the_format_of_the_field_is_a_day_beside_days() -> None:
    born = {"rule": "compare", "operator": ">", "value": "31.12.1899"}
    rules = ruleset({"a": [{"rule": "date", "format": "dd.MM.yyyy"}, born]})
    days = [datetime.date(1899, 12, 31), datetime.date(1900, 1, 1)]
    batch = rules.validate_table(pa.table({"a": pa.array(days)}))
    assert batch.valid.to_pylist() == [False, True]


def test_other_types_are_no_points_in_time() -> None:
    rules = ruleset({"a": [{"rule": "compare", "field": "b"}], "b": []})
    table = pa.table({"a": column("s", [0, 5]), "b": pa.array([0, 5])})
    assert rules.validate_table(table).counts == {("a", "compare", INVALID_TYPE): 2}
