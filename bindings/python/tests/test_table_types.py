"""Columns of every type of Arrow, under rules of every kind."""

from __future__ import annotations

import datetime
import math
import uuid
from decimal import Decimal
from typing import Any

import formvalidate as fv
import numpy as np
import polars as pl
import pyarrow as pa
import pytest
from forms import ruleset
from tables import agree

ONE = [
    {"rule": "required"},
    {"rule": "equals", "value": 1},
    {"rule": "equals", "value": "18"},
    {"rule": "equals", "value": True},
    {"rule": "in", "values": [1, "18", True, 2.5, None]},
    {"rule": "in", "values": [1, "18"], "strict": False},
    {"rule": "in", "values": [1, "18"], "not": True},
    {"rule": "compare", "operator": ">=", "value": 18},
    {"rule": "compare", "operator": "<", "value": "18", "type": "string"},
    {"rule": "compare", "operator": "<", "value": "2001-02-03", "type": "date"},
    {"rule": "number", "min": -1, "max": 1000},
    {"rule": "integer", "min": 0, "max": 9007199254740992},
    {"rule": "integer", "strict": True},
    {"rule": "range", "min": -1.5, "max": 300},
    {"rule": "boolean"},
    {"rule": "boolean", "strict": True},
    {"rule": "string", "max": 3},
    {"rule": "length", "min": 2, "max": 8},
    {"rule": "length", "max": 3, "unit": "graphemes"},
    {"rule": "length", "min": 4, "unit": "bytes"},
    {"rule": "match", "pattern": "[0-9a-z]+"},
    {"rule": "match", "pattern": "é|1", "mode": "search"},
    {"rule": "characters", "set": "letters", "only": True},
    "numbersOnly",
    "containsNumber",
    "email",
    "url",
    "luhn",
    "card",
    "date",
    "uuid",
    "ip",
    "json",
    "base64",
    "phone",
    {"rule": "count", "min": 1, "max": 2},
    {"rule": "each", "rules": ["required", "numbersOnly"]},
    {"rule": "any", "rules": ["email", "integer"]},
    {"rule": "not", "rules": ["integer"]},
    {"rule": "length", "min": 2, "skipOnEmpty": False},
    {"rule": "required", "trim": False},
    {"rule": "required", "value": "18"},
]
RULES = ruleset({"a": ONE}, stop="all")
TRANSFORMED = ruleset({"a": ["trim", "uppercase", {"rule": "default", "value": "18"}, *ONE]})

TEXTS = [
    "18", "1", "", " ", "é", "e\u0301", "x" * 40, "a@b.example", "4111111111111111", "2001-02-03",
    "2001-02-29", "https://a.example", "\0", "1\n", None, "true", "1e3", "9007199254740993", "🙂🙂",
]  # fmt: skip
BYTES = [*[text and text.encode() for text in TEXTS], b"\xff", b"a\xc3", b"\xed\xa0\x80", b"1\x80"]
DAY = datetime.date(2001, 2, 3)
WHOLE = [0, 1, 2, 18, 100, None]

DECIMALS = pa.decimal32(9, 2), pa.decimal64(18, 4), pa.decimal128(38, 3), pa.decimal256(76, 2)

COLUMNS: dict[str, tuple[list[Any], pa.DataType]] = {
    "null": ([None, None], pa.null()),
    "bool": ([True, False, None, True], pa.bool_()),
    "int8": ([*WHOLE, -128, 127], pa.int8()),
    "int16": ([*WHOLE, -(2**15), 2**15 - 1], pa.int16()),
    "int32": ([*WHOLE, -(2**31), 2**31 - 1], pa.int32()),
    "int64": ([*WHOLE, -(2**63), 2**63 - 1, 2**53, 2**53 + 1], pa.int64()),
    "uint8": ([*WHOLE, 255], pa.uint8()),
    "uint16": ([*WHOLE, 2**16 - 1], pa.uint16()),
    "uint32": ([*WHOLE, 2**32 - 1], pa.uint32()),
    "uint64": ([*WHOLE, 2**63 - 1, 2**63, 2**64 - 1], pa.uint64()),
    "float32": ([0.0, 1.0, 2.5, -0.0, 18.0, None, math.inf, math.nan, 1e30], pa.float32()),
    "float64": ([0.0, 1.0, 2.5, 0.1, 18.0, None, -math.inf, math.nan, 1e300, 5e-324], pa.float64()),
    "utf8": (TEXTS, pa.string()),
    "large_utf8": (TEXTS, pa.large_string()),
    "utf8_view": (TEXTS, pa.string_view()),
    "binary": (BYTES, pa.binary()),
    "large_binary": (BYTES, pa.large_binary()),
    "binary_view": (BYTES, pa.binary_view()),
    "list": ([["1"], [], None, ["1", None], ["x", "", "18"]], pa.list_(pa.string())),
    "large_list": ([["1"], [], None, ["1", None], ["x", "18"]], pa.large_list(pa.string_view())),
    "list of int": ([[1], [], None, [1, None], [1, 2, 3]], pa.list_(pa.int16())),
    "list of bool": ([[True], [], None, [False, None], [True] * 9], pa.list_(pa.bool_())),
    "list of float": ([[1.5], [], None, [0.0, None]], pa.large_list(pa.float32())),
    "list of null": ([[], None, [None], [None, None]], pa.list_(pa.null())),
    "list of binary": ([[b"\xff"], [b"1"], None], pa.list_(pa.binary())),
}
COLUMNS |= {
    "half float": ([0.0, 1.0, 2.5, 0.1, 18.0, None, -math.inf, math.nan, 65504.0], pa.float16()),
    "decimal32": ([Decimal("18.00"), Decimal("0.5"), None, Decimal("-9999999.99")], DECIMALS[0]),
    "decimal64": ([Decimal("1.00"), Decimal("2.5"), None, Decimal("-0.01")], DECIMALS[1]),
    "decimal128": ([Decimal("18.000"), Decimal("2.5"), None, Decimal(10) ** 30], DECIMALS[2]),
    "decimal256": ([Decimal("1"), Decimal(10) ** 60 + 1, None, -(Decimal(10) ** 60)], DECIMALS[3]),
    "round decimal": ([Decimal(1000), Decimal(18000), None], pa.decimal128(9, -3)),
    "fixed size": ([b"18", b"ab", None, b"\xff\xfe", b"1\n"], pa.binary(2)),
    "fixed size of nothing": ([b"", None], pa.binary(0)),
    "uuid": ([uuid.UUID(int=18), None, uuid.UUID(int=2**128 - 1)], pa.uuid()),
    "bool8": ([1, 0, None, -1], pa.bool8()),
    "json": (["[1]", "18", None, "{"], pa.json_()),
    "list of decimals": ([[Decimal("1.50")], [], None, [Decimal(18), None]], pa.list_(DECIMALS[2])),
    "list of fixed size": ([[b"18"], [], None, [b"ab", None]], pa.list_(pa.binary(2))),
}
for name in (
    *("utf8", "int32", "float64", "bool", "binary", "large_utf8", "utf8_view"),
    *("half float", "decimal64", "decimal256", "fixed size"),
):
    values, kind = COLUMNS[name]
    COLUMNS[f"dictionary of {name}"] = values, pa.dictionary(pa.int8(), kind)
for index in (
    pa.uint8(),
    pa.int16(),
    pa.uint16(),
    pa.int32(),
    pa.uint32(),
    pa.int64(),
    pa.uint64(),
):
    COLUMNS[f"dictionary by {index}"] = TEXTS, pa.dictionary(index, pa.string())


def column(name: str) -> pa.Array:
    values, kind = COLUMNS[name]
    if not pa.types.is_dictionary(kind):
        return pa.array(values, kind)
    # By hand: a dictionary with an entry that is twice, one that is null, one that is not used.
    distinct = [*dict.fromkeys(values), values[0], values[1]]
    places = [distinct.index(value) for value in values]
    places[-1] = None if values[-1] is None else len(distinct) - 2
    indices = pa.array(places, kind.index_type)
    return pa.DictionaryArray.from_arrays(indices, pa.array(distinct, kind.value_type))


@pytest.mark.parametrize("name", COLUMNS)
def test_a_column_is_judged_as_its_values(name: str) -> None:
    array = column(name)
    records = [{"a": value} for value in array.to_pylist()]
    for rules in (RULES, TRANSFORMED):
        agree(rules, pa.table({"a": array}), records)
        twice = pa.chunked_array([array, array.slice(1, 2), array.slice(3)])
        agree(rules, pa.table({"a": twice}), [*records, *records[1:3], *records[3:]])


@pytest.mark.parametrize("name", COLUMNS)
def test_beside_the_field_of_another_type(name: str) -> None:
    array = column(name)
    rules = ruleset(
        {
            "a": [{"rule": "compare", "field": "b"}, {"rule": "compare", "field": "c"}],
            "b": [{"rule": "compare", "field": "a", "operator": "<="}],
            "c": [{"rule": "compare", "field": "a", "operator": "<", "type": "number"}],
        },
        stop="all",
        form=[{"rule": "allEqual", "fields": ["a", "b", "c"]}],
    )
    whole = [row % 3 for row in range(len(array))]
    texts = [str(row % 20) for row in range(len(array))]
    table = pa.table({"a": array, "b": whole, "c": texts})
    records = [
        {"a": a, "b": b, "c": c} for a, b, c in zip(array.to_pylist(), whole, texts, strict=True)
    ]
    agree(rules, table, records)


REFUSED: dict[str, pa.Array] = {
    "interval": pa.array([(1, 2, 3)], pa.month_day_nano_interval()),
    "struct": pa.array([{"x": 1}]),
    "map": pa.array([[("x", 1)]], pa.map_(pa.string(), pa.int8())),
    "union": pa.UnionArray.from_sparse(pa.array([0], pa.int8()), [pa.array([1])]),
    "list of structs": pa.array([[{"x": 1}]]),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_type_without_values_names_the_column(name: str) -> None:
    rules = ruleset({"first": [], "wrong column": ["email"]})
    table = pa.table({"first": ["x"], "wrong column": REFUSED[name]})
    for given in (table, table.slice(0, 0)):
        with pytest.raises(fv.ArgumentError, match="wrong column"):
            rules.validate_table(given)
    # A column that is no field may be anything.
    agree(rules, table.rename_columns(["first", "other"]), [{"first": "x"}])


def test_all_types_without_values_are_told_at_once() -> None:
    rules = ruleset({name: [] for name in ("a", "b", "c")})
    table = pa.table({"a": REFUSED["union"], "b": ["x"], "c": REFUSED["interval"]})
    with pytest.raises(fv.ArgumentError) as caught:
        rules.validate_table(table)
    assert '"a" (sparse_union), "c" (month_day_nano_interval)' in str(caught.value)


def test_objects_in_columns_of_polars_are_no_values() -> None:
    objects = [object(), None]
    columns = {name: pl.Series(objects, dtype=pl.Object) for name in ("a", "other", "c")}
    frame = pl.DataFrame({**columns, "b": ["x", "y"]})
    rules = ruleset({name: [] for name in ("a", "b", "c")})
    with pytest.raises(fv.ArgumentError) as caught:
        rules.validate_table(frame)
    assert 'the type pl.Object of the columns "a", "c". Cast to' in str(caught.value)
    # A column that is no field may be anything.
    kept = frame.with_columns(pl.lit("").alias("a"), pl.lit("").alias("c"))
    assert rules.validate_table(kept).valid_count == 2


@pytest.mark.parametrize("kind", [pa.float64(), pa.float32()], ids=str)
@pytest.mark.parametrize("name", ["number", "integer", "range"])
@pytest.mark.parametrize("bound", [-(2**63), 2**63 - 1, 0])
@pytest.mark.parametrize("side", ["min", "max"])
def test_the_widest_bounds_are_bounds(kind: pa.DataType, name: str, bound: int, side: str) -> None:
    rules = ruleset({"a": [{"rule": name, side: bound}]})
    values = [sign * 2.0**power for sign in (1, -1) for power in (0, 62, 63, 64, 100)]
    values += [2.0**63 - 2.0**10, 2.0**63 - 2.0**39, 2.0**39 - 2.0**63, 0.0, 1.5]
    column = pa.array(values, kind)
    if kind == pa.float32():
        values = [float(str(np.float32(value))) for value in values]
    agree(rules, pa.table({"a": column}), [{"a": value} for value in values])
