"""What a document asks of the columns of its fields."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest

DAY = dt.date(2024, 2, 29)
AT = dt.datetime(2024, 2, 29, 12)
COLUMNS: dict[str, pa.Array] = {
    "text": pa.array(["x"]),
    "large": pa.array(["x"], pa.large_string()),
    "view": pa.array(["x"]).cast(pa.string_view()),
    "int8": pa.array([1], pa.int8()),
    "uint64": pa.array([1], pa.uint64()),
    "half": pa.array([1.5], pa.float32()).cast(pa.float16()),
    "double": pa.array([1.5]),
    "bool": pa.array([True]),
    "day": pa.array([DAY]),
    "date64": pa.array([DAY]).cast(pa.date64()),
    "second": pa.array([AT], pa.timestamp("s")),
    "zoned": pa.array([AT], pa.timestamp("ns", "UTC")),
    "decimal": pa.array([Decimal("1.25")], pa.decimal128(10, 2)),
    "small": pa.array([Decimal("1.25")], pa.decimal128(5, 2)),
    "wide": pa.array([Decimal("1.25")], pa.decimal128(12, 2)),
    "coarse": pa.array([Decimal("1.2")], pa.decimal128(10, 1)),
    "list": pa.array([[1]]),
    "nulls": pa.nulls(1),
}
SUITS: dict[str, set[str]] = {
    "text": {"text", "large", "view"},
    "integer": {"int8", "uint64"},
    "number": {"int8", "uint64", "half", "double", "decimal", "small", "wide", "coarse"},
    "boolean": {"bool"},
    "date": {"day", "date64"},
    "timestamp": {"second", "zoned"},
    "decimal(10,2)": {"decimal", "small"},
    "decimal(38, 1)": {"coarse"},
}


def rules_of(**columns: str) -> fv.Ruleset:
    fields = {name: {"column": asked} for name, asked in columns.items()}
    return fv.Ruleset({"formvalidate": 1, "fields": fields})


@pytest.mark.parametrize("asked", SUITS)
def test_columns_suit_or_not(asked: str) -> None:
    rules = rules_of(x=asked)
    for name, column in COLUMNS.items():
        for table in (pa.table({"x": column}), pa.table({"x": column.slice(0, 0)})):
            if name in SUITS[asked] | {"nulls"}:
                assert rules.validate_table(table)
                continue
            with pytest.raises(fv.ArgumentError, match='another type of the column "x"') as told:
                rules.validate_table(table)
            assert f"not {asked.replace(' ', '')})" in str(told.value)


def test_all_are_told_in_arrows_words() -> None:
    rules = rules_of(a="date", b="decimal(10,2)", c="text")
    table = pa.table({"a": ["x"], "b": COLUMNS["wide"], "c": ["y"]})
    words = r'columns "a" \(string, not date\), "b" \(decimal128\(12, 2\), not decimal\(10,2\)\)\.'
    with pytest.raises(fv.ArgumentError, match=words):
        rules.validate_table(table)
    # A column that is not there is of no type, and records have none.
    assert rules.validate_table(pa.table({"c": ["y"]}))
    assert rules.validate({"a": "x", "b": 1})


def test_dictionaries_are_what_they_hold() -> None:
    assert rules_of(x="text").validate_table(pa.table({"x": pa.array(["a"]).dictionary_encode()}))
    with pytest.raises(fv.ArgumentError):
        rules_of(x="integer").validate_table(pa.table({"x": pa.array(["a"]).dictionary_encode()}))


@pytest.mark.parametrize(
    "wrong",
    ["string", "Date", "decimal", "decimal()", "decimal(2,3)", "decimal(77,2)", "decimal(0,0)",
     "decimal(1,2,3)", "decimal(+1,0)", "decimal(10,2) ", "decimal(10,  2)", ""],
)  # fmt: skip
def test_mistakes_are_told(wrong: str) -> None:
    with pytest.raises(fv.CompileError, match="Unknown column type") as told:
        rules_of(x=wrong)
    assert told.value.pointer == "/fields/x/column"


def test_only_columns_of_tables_have_one() -> None:
    def compile_(field: Any) -> None:
        fv.Ruleset({"formvalidate": 1, "fields": {"x": field}})

    for field in (
        {"column": "text", "items": {}},
        {"column": "text", "fields": {"a": {}}},
        {"items": {"column": "text"}},
        {"fields": {"a": {"column": "text"}}},
    ):
        with pytest.raises(fv.CompileError, match='"column" is for fields at the root'):
            compile_(field)
    with pytest.raises(fv.CompileError, match="string"):
        compile_({"column": 1})


def test_descriptions_tell_it() -> None:
    rules = fv.Ruleset(
        {
            "formvalidate": 1,
            "define": {"price": {"column": "decimal(10, 2)"}},
            "fields": {"a": {"use": "price"}, "b": {}},
        }
    )
    told = {field["name"]: field.get("column") for field in rules.describe()["fields"]}
    assert told == {"a": "decimal(10,2)", "b": None}
