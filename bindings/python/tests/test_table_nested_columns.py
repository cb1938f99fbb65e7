"""Columns of tables that nest: layouts, those that are missing, other kinds, and facts."""

from __future__ import annotations

import json
import time
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest
from test_table_nesting import LINE, RECORDS, RULES, TYPES, agree, found, table_of
from vectors import rows


@pytest.mark.parametrize(
    "lines",
    [
        pa.large_list(LINE),
        pa.list_view(LINE),
        pa.large_list_view(LINE),
        pa.list_(
            pa.struct(
                {
                    "tags": pa.large_list(pa.string_view()),
                    "n": pa.int8(),
                    "sku": pa.large_string(),
                    "note": pa.dictionary(pa.int8(), pa.string()),
                }
            )
        ),
    ],
    ids=str,
)
def test_layouts(lines: pa.DataType) -> None:
    records = RECORDS[:400]
    agree(RULES, table_of(records, TYPES | {"lines": lines}), records)


def test_lists_of_one_size() -> None:
    rules = fv.Ruleset(
        {"formvalidate": 1, "fields": {"a": {"items": {"rules": [{"rule": "integer", "max": 2}]}}}}
    )
    records = [{"a": [1, 2]}, {"a": None}, {"a": [3, None]}, {"a": [5, 6]}]
    table = pa.table({"a": pa.array([one["a"] for one in records], pa.list_(pa.int64(), 2))})
    agree(rules, table, records)
    agree(rules, table.slice(2), records[2:])


def test_columns_that_are_missing_or_extra() -> None:
    lacking = TYPES | {
        "customer": pa.struct({"kind": pa.string()}),
        "lines": pa.list_(pa.struct({"sku": pa.string(), "more": pa.int8()})),
    }
    table = pa.table({name: pa.array([None], kind) for name, kind in lacking.items()})
    with pytest.raises(fv.ArgumentError, match=r'"/customer/vat", "/lines/\*/n", "/lines/\*/tags'):
        RULES.validate_table(table)
    with pytest.raises(fv.ArgumentError, match='"more"'):
        RULES.validate_table(table, columns="exact")
    batch = RULES.validate_table(table, columns="any")
    # A field without rules may be missing; so may one whose record is null in all rows.
    assert batch.columns.missing == ("/customer/vat", "/lines/*/n", "/lines/*/tags")
    nulls = pa.table({name: pa.nulls(1) for name in TYPES})
    assert RULES.validate_table(nulls).columns.missing == ()


def test_unknown_names_are_told_at_their_record() -> None:
    fields = {
        "a": {"unknown": "reject", "fields": {"x": {}}},
        "l": {"items": {"fields": {"y": {}}}},
    }
    rules = fv.Ruleset({"formvalidate": 1, "fields": fields})
    table = pa.table({"a": [{"x": 1, "z": 2}, None, {"x": 1, "z": None}]})
    batch = rules.validate_table(table, columns="any")
    assert batch.valid.to_pylist() == [False, True, False]
    assert found(batch) == [(0, "a", "unknown", 35, None), (2, "a", "unknown", 35, None)]


def test_what_is_beyond_a_limit_is_undecided() -> None:
    rules = fv.Ruleset({"formvalidate": 1, "fields": {"m": {"values": {"rules": ["integer"]}}}})
    twice = pa.array(
        [[("a", 1), ("a", 2)], [("a", 1)], [("b", 3)]], pa.map_(pa.string(), pa.int8())
    )
    batch = rules.validate_table(pa.table({"m": twice}))
    assert batch.valid.to_pylist() == [None, True, True]
    assert found(batch) == [(0, "m", "", 20, None)]


def lists_of(sizes: list[int], inner: pa.Array, nulls: list[bool]) -> pa.Array:
    ends = [sum(sizes[:row]) for row in range(len(sizes) + 1)]
    return pa.ListArray.from_arrays(pa.array(ends, pa.int32()), inner, mask=pa.array(nulls))


@pytest.mark.parametrize("is_nested", [True, False])
def test_more_elements_than_anybody_looks_at(is_nested: bool) -> None:
    """2^31 of nothing take no room: as long as a null hides them nobody looks, else it is told."""
    most = 2**31 - 4
    nulls = pa.nulls(most + 3)
    inner = pa.StructArray.from_arrays([nulls], ["x"]) if is_nested else nulls
    items = {"items": {"fields": {"x": {"rules": ["email"]}}}}
    own = items if is_nested else {"rules": [{"rule": "each", "rules": ["email"]}]}
    rules = fv.Ruleset({"formvalidate": 1, "fields": {"a": own}})
    begun = time.monotonic()
    for is_null, verdict in ((True, True), (False, None)):
        column = lists_of([1, most, 2], inner, [False, is_null, False])
        batch = rules.validate_table(pa.table({"a": column}))
        assert batch.valid.to_pylist() == [True, verdict, True]
    assert time.monotonic() - begun < 30


def test_other_kinds_are_invalid() -> None:
    records = [{"customer": "x", "lines": "y", "extra": 7, "same": {"a": 1}}]
    table = pa.Table.from_pylist(records)
    agree(RULES, table, records)


@pytest.mark.parametrize("row", rows("nesting.jsonl"), ids=lambda row: row["name"])
def test_facts(row: dict[str, Any]) -> None:
    record = row["record"]
    try:
        table = pa.Table.from_pylist([record])
    except pa.ArrowException:
        pytest.skip("no column has such values")
    # Arrow writes what is missing as null, and an object as a struct.
    if not record or json.loads(json.dumps(table.to_pylist()[0], default=str)) != record:
        pytest.skip("another record as Arrow has it")
    rules = fv.Ruleset(row["ruleset"])
    options = row["ruleset"].get("options", {})
    if options.get("unknown") == "reject" and record.keys() - row["ruleset"]["fields"].keys():
        pytest.skip("a column that is no field is an error of the call")
    batch = rules.validate_table(table, scenario=row.get("scenario"), columns="any")
    report = rules.validate(record, scenario=row.get("scenario"))
    assert batch.verdict == report.verdict
    told = [(field, code) for _, field, _, code, _ in found(batch)]
    assert [one for one in told if one[1] != 35] == [
        (one.field, one.code) for one in report.issues if one.code != 35
    ]
