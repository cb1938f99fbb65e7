"""What columns answer for as a whole is what records say: lists, times, decimals, defaults."""

from __future__ import annotations

import datetime
import decimal
import random
from collections.abc import Callable
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest
from kernel_columns import ROWS, judged, row_by_row, rules_of
from nested_tables import agree, says


def lists(dice: random.Random, make: Callable[[], Any], longest: int = 4) -> list[Any]:
    return [
        None if dice.random() < 0.1 else [make() for _ in range(dice.randint(0, longest))]
        for _ in range(ROWS)
    ]


EACH: list[list[Any]] = [
    [{"rule": "each", "rules": ["numbersOnly"]}],
    [{"rule": "each", "rules": ["required", "email"]}],
    ["required", {"rule": "each", "rules": [{"rule": "length", "max": 3}, "lettersOnly"]}],
    [{"rule": "count", "min": 1, "max": 2}],
    [{"rule": "count", "min": 1, "skipOnEmpty": False}],
    ["required", {"rule": "count", "max": 3}, {"rule": "each", "rules": ["string"]}],
    [{"rule": "each", "rules": [{"rule": "any", "rules": ["email", "numbersOnly"]}]}],
    [{"rule": "each", "rules": ["numbersOnly"], "level": "warning"}],
    [{"rule": "each", "rules": [{"rule": "not", "rules": [{"rule": "in", "values": ["12"]}]}]}],
    [{"rule": "each", "rules": [{"rule": "match", "pattern": "(a|b)\\1"}]}],
    [{"rule": "each", "rules": ["trim", "numbersOnly"]}],
    ["present"],
    [],
]


@pytest.mark.parametrize("rules", EACH, ids=str)
def test_lists_of_texts(rules: list[Any]) -> None:
    dice = random.Random(1)
    pool = ["1", "12", "ab", "x@y.example", "", " 1", "é", None, "aa"]
    for odds in (0.03, 0.6):

        def make(odds: float = odds) -> Any:
            return dice.choice(pool) if dice.random() < odds else "12"

        for kind in (pa.list_, pa.large_list):
            judged(rules_of(*rules), pa.array(lists(dice, make), kind(pa.string())))
    fixed = [[make(), make()] if dice.random() < 0.9 else None for _ in range(ROWS)]
    judged(rules_of(*rules), pa.array(fixed, pa.list_(pa.string(), 2)))


@pytest.mark.parametrize("kind", [pa.int64(), pa.float64(), pa.date32(), pa.bool_()], ids=str)
def test_lists_of_other_values(kind: pa.DataType) -> None:
    dice = random.Random(2)

    def make() -> Any:
        number = dice.choice([None, 0, 1, 5, 99, 100])
        if number is None or kind == pa.int64():
            return number
        if kind == pa.date32():
            return datetime.date(1970, 1, 1) + datetime.timedelta(number)
        return bool(number) if kind == pa.bool_() else number + 0.5

    for inner in ({"rule": "number", "min": 1, "max": 99}, "boolean", "date", "required"):
        rules = rules_of({"rule": "each", "rules": [inner]}, {"rule": "count", "max": 3})
        judged(rules, pa.array(lists(dice, make), pa.list_(kind)))


def test_long_lists_and_what_is_no_text() -> None:
    rules = rules_of({"rule": "count", "max": 2000})
    judged(rules, pa.array([["a"] * 1001, ["a"] * 2001, ["a"] * 1000] * 50))
    raw = pa.array([[b"a"], [b"a", b"\xff"], [b"\xc3\xa9"]] * 60, pa.list_(pa.binary()))
    broken = pa.ListArray.from_arrays(raw.offsets, raw.values.view(pa.string()))
    batch = rules.validate_table(pa.table({"a": broken}))
    assert batch.valid.to_pylist() == [True, False, True] * 60
    assert {one.code_name for one in batch.findings} == {"invalidUTF8"}


INSTANTS = [
    {"rule": "datetime"},
    {"rule": "datetime", "min": "2000-01-01T00:00:00Z"},
    {"rule": "datetime", "min": "2000-01-01T00:00:00.5Z", "max": "2000-01-01T00:00:01.25Z"},
    {"rule": "datetime", "zone": "none", "max": "2000-01-01T00:00:01"},
    {"rule": "datetime", "zone": "optional", "fraction": False},
    {"rule": "date", "min": "2000-01-01", "max": "2000-01-02"},
    {"rule": "date", "format": "MM/yyyy", "min": "01/2000", "max": "01/2000"},
]


@pytest.mark.parametrize("rule", INSTANTS, ids=str)
def test_points_in_time(rule: dict[str, Any]) -> None:
    dice = random.Random(3)
    start = 946_684_800
    far = (-62_135_596_800, -62_135_596_801, 253_402_300_799, 253_402_300_800)
    for unit, parts in (("s", 1), ("ms", 1000), ("us", 10**6), ("ns", 10**9)):
        reach = 0 if unit == "ns" else len(far)
        counts = [
            dice.choice(far) * parts
            if reach and dice.random() < 0.1
            else start * parts + dice.randint(-2 * parts, 2 * parts)
            for _ in range(ROWS)
        ]
        numbers = pa.array([None if dice.random() < 0.1 else count for count in counts])
        for zone in (None, "UTC"):
            array = numbers.cast(pa.timestamp(unit, zone))
            table = pa.table({"a": array})
            says(rules_of(rule).validate_table(table), row_by_row(rule, table))


@pytest.mark.parametrize("rule", INSTANTS[-2:], ids=str)
def test_days(rule: dict[str, Any]) -> None:
    days = [datetime.date(1999, 12, 1) + datetime.timedelta(day) for day in range(80)]
    judged(rules_of(rule), pa.array([*days, None, *days, datetime.date(9999, 12, 31)]))
    judged(rules_of("required", rule), pa.array([*days, None, *days]))


NUMBERS = [
    {"rule": "number", "min": 0.01, "max": 99.5, "decimals": 2},
    {"rule": "number", "min": -0.005, "decimals": 1},
    {"rule": "integer", "multipleOf": 5, "min": -10},
    {"rule": "number", "multipleOf": 250},
    {"rule": "range", "multipleOf": 3, "max": 50},
    {"rule": "integer", "multipleOf": 5_000_000_000},
    {"rule": "integer", "min": 1},
]


@pytest.mark.parametrize("rule", NUMBERS, ids=str)
def test_numbers(rule: dict[str, Any]) -> None:
    dice = random.Random(4)
    steps = [dice.choice((-1, 0, 1, 1, 1)) * dice.randint(0, 20_000) for _ in range(ROWS)]
    exact = [None if step == 7 else decimal.Decimal(step).scaleb(-3) for step in steps]
    judged(rules_of(rule), pa.array(exact, pa.decimal128(38, 3)))
    judged(rules_of(rule), pa.array([step // 100 for step in steps], pa.int32()))
    far = [step * 2_500_000_000 for step in steps]
    judged(rules_of(rule), pa.array([*far, 2**63 - 1, -(2**63), None]))
    judged(rules_of(rule), pa.array([float(step) / 4 for step in steps]))


@pytest.mark.parametrize("default", ["DE", "XX", "", 5])
def test_defaults(default: Any) -> None:
    dice = random.Random(5)
    values = [dice.choice(["DE", "FR", "XX", "", None]) for _ in range(ROWS)]
    put = {"rule": "default", "value": default}
    countries = {"rule": "in", "values": ["DE", "FR"]}
    many: list[list[Any]] = [
        [put, countries],
        [put, "required", countries],
        ["trim", put, countries],
        [put, "trim", countries],
        [put, {"rule": "any", "rules": [countries]}],
    ]
    for rules in many:
        judged(rules_of(*rules), pa.array(values))
        judged(rules_of(*rules), pa.array(values).dictionary_encode())
    judged(rules_of(put, "integer"), pa.array([1, None, 3] * 50))


@pytest.mark.parametrize("skips", [True, False])
def test_texts_that_must_be_the_same(skips: bool) -> None:
    dice = random.Random(6)
    pool = ["a", "b", "", None, "é"]
    columns = {name: [dice.choice(pool) for _ in range(ROWS)] for name in "abc"}
    columns["b"] = [
        a if dice.random() < 0.8 else b for a, b in zip(columns["a"], columns["b"], strict=True)
    ]
    for fields in (["a", "b"], ["a", "b", "c"]):
        for first in ([], ["trim"], ["date"]):
            rule = {"rule": "allEqual", "fields": fields, "skipOnEmpty": skips}
            rules = fv.Ruleset(
                {
                    "formvalidate": 1,
                    "fields": {"a": {"rules": first}, "b": {}, "c": {}},
                    "form": [rule],
                }
            )
            table = pa.table(columns)
            agree(rules, table, table.to_pylist())
            agree(rules, table.slice(5, 70), table.slice(5, 70).to_pylist())


TEXTS: list[Any] = [
    {"rule": "length", "min": 2, "max": 3},
    {"rule": "string", "min": 2, "max": 3},
    {"rule": "length", "max": 3, "unit": "bytes"},
    {"rule": "length", "min": 2, "unit": "graphemes"},
    {"rule": "length", "max": 2, "ignore": "whitespace"},
    {"rule": "characters", "set": "letters", "only": True},
    {"rule": "characters", "set": "digits", "contains": {"min": 1, "max": 1}},
    {"rule": "match", "pattern": "[a-f]+"},
    {"rule": "in", "values": ["ab", "18", "é"]},
    "numbersOnly",
    "containsNumber",
    {"rule": "containsUpperCase", "min": 1, "max": 1},
    "luhn",
    "date",
    {"rule": "date", "min": "2000-01-01"},
    {"rule": "date", "format": "MM/dd/yyyy"},
    "datetime",
    "email",
    "url",
    "base64",
]


@pytest.mark.parametrize("rule", TEXTS, ids=str)
def test_texts_of_which_most_are_wrong(rule: Any) -> None:
    dice = random.Random(7)
    pool = ["ab", "abcd", "18", "19", "é", "éüöä", " ab ", "  ", "", None, "2000-01-01", "a1",
            "1999-12-31", "02/30/2000", "02/03/2000", "A", "AB1", "x@y.example", "QUI=",
            "https://a.example/", "2000-01-01T00:00:00Z", "\u00a0", "a" * 70]  # fmt: skip
    values = [dice.choice(pool) for _ in range(ROWS)]
    judged(rules_of(rule), pa.array(values, pa.string_view()))
    judged(rules_of("required", rule), pa.array(values))
    judged(rules_of({"rule": "not", "rules": [rule]}), pa.array(values))
    raw = pa.array([(value or "").encode() + b"\xff" * (row % 3 == 0)
                    for row, value in enumerate(values)])  # fmt: skip
    table = pa.table({"a": raw})
    says(rules_of("required", rule).validate_table(table), row_by_row(rule, table, "required"))


@pytest.mark.parametrize("first", [["url"], [{"rule": "url", "defaultScheme": "http"}], ["email"]])
def test_a_default_behind_a_check_fills_the_field_for_rules_about_fields(first: list[Any]) -> None:
    rules = fv.Ruleset(
        {
            "formvalidate": 1,
            "fields": {"a": {"rules": [*first, {"rule": "default", "value": "x"}]}, "b": {}},
            "form": [{"rule": "exactlyOne", "fields": ["a", "b"]}],
        }
    )
    records: list[dict[str, Any]] = [{"a": a, "b": b} for a in (None, "") for b in (None, "", "1")]
    batch = rules.validate_table(pa.Table.from_pylist(records))
    for row, record in enumerate(records):
        found = batch.errors.filter(
            pa.array([one == row for one in batch.errors["row"].to_pylist()])
        )
        told = [issue.code_name for issue in rules.validate(record).issues]
        assert found["code_name"].to_pylist() == told, record
