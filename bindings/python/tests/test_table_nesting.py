"""Tables whose columns are structs, lists of structs and maps: a row is judged as its record."""

from __future__ import annotations

import json
import random
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest
from vectors import rows

ORDER: dict[str, Any] = {
    "formvalidate": 1,
    "fields": {
        "customer": {
            "rules": ["required"],
            "fields": {
                "kind": {"rules": [{"rule": "in", "values": ["person", "company"]}]},
                "vat": {
                    "rules": [{"rule": "required", "when": {"field": "kind", "equals": "company"}}]
                },
            },
        },
        "same": {"rules": ["boolean"]},
        "billing": {
            "when": {"field": "same", "equals": False},
            "fields": {"zip": {"rules": ["required"]}},
        },
        "lines": {
            "rules": ["required", {"rule": "count", "max": 4}, {"rule": "unique", "by": ["sku"]}],
            "items": {
                "form": [{"rule": "atLeastOne", "fields": ["sku", "note"]}],
                "fields": {
                    "sku": {"rules": ["trim", {"rule": "length", "max": 3}]},
                    "note": {},
                    "n": {"rules": [{"rule": "integer", "min": 1}]},
                    "tags": {"items": {"rules": [{"rule": "length", "max": 2}]}},
                },
            },
        },
        "extra": {
            "keys": {"rules": [{"rule": "length", "max": 2}]},
            "values": {"rules": ["integer"]},
        },
        "total": {"rules": [{"rule": "compare", "to": {"sum": "/lines/*/n"}}]},
    },
}
RULES = fv.Ruleset(ORDER)
LINE = pa.struct(
    {"sku": pa.string(), "note": pa.string(), "n": pa.int64(), "tags": pa.list_(pa.string())}
)
TYPES: dict[str, pa.DataType] = {
    "customer": pa.struct({"kind": pa.string(), "vat": pa.string()}),
    "same": pa.bool_(),
    "billing": pa.struct({"zip": pa.string()}),
    "lines": pa.list_(LINE),
    "extra": pa.map_(pa.string(), pa.string()),
    "total": pa.int64(),
}
INDEXES = 2**63


def indexes(issue: fv.Issue) -> list[int] | None:
    """The place for each `*` of a field, as far as lists have them."""
    if not issue.field.startswith("/"):
        return None
    steps = zip(issue.path.split("/"), issue.field.split("/"), strict=False)
    return [
        INDEXES if not own.isdigit() else int(own) for own, star in steps if star == "*"
    ] or None


def expected(rules: fv.Ruleset, records: list[dict[str, Any]]) -> tuple[list[Any], list[Any]]:
    verdicts, errors = [], []
    for row, record in enumerate(records):
        report = rules.validate(record)
        verdicts.append({"valid": True, "invalid": False, "undecided": None}[report.verdict])
        errors += [(row, one.field, one.rule, one.code, indexes(one)) for one in report.issues]
    return verdicts, errors


def found(batch: fv.Batch) -> list[tuple[Any, ...]]:
    errors = batch.errors.to_pydict()
    return list(
        zip(*(errors[name] for name in ("row", "field", "rule", "code", "index")), strict=True)
    )


def agree(rules: fv.Ruleset, table: Any, records: list[dict[str, Any]]) -> fv.Batch:
    batch = rules.validate_table(table, columns="any")
    verdicts, errors = expected(rules, records)
    assert batch.valid.to_pylist() == verdicts
    told = found(batch)
    assert [one[:4] for one in told] == [one[:4] for one in errors]
    for own, other in zip(told, errors, strict=True):
        assert own[4] == other[4] or INDEXES in (other[4] or ())
    counts: dict[tuple[str, str, int], int] = {}
    for _, field, rule, code, _ in errors:
        counts[field, rule, code] = counts.get((field, rule, code), 0) + 1
    assert batch.counts == counts
    return batch


def some_record(dice: random.Random) -> dict[str, Any]:
    text = ["", "a", " a", "b", "abcd", None, "person", "company"]

    def line() -> Any:
        if dice.random() < 0.1:
            return None
        return {
            "sku": dice.choice(text),
            "note": dice.choice(text),
            "n": dice.choice([1, 2, 0, None]),
            "tags": dice.choice([None, [], ["a"], ["abc", "a"], [None]]),
        }

    return {
        "customer": dice.choice([None, {"kind": dice.choice(text), "vat": dice.choice(text)}]),
        "same": dice.choice([True, False, None]),
        "billing": dice.choice([None, {"zip": dice.choice(text)}]),
        "lines": dice.choice([None, [], *([line() for _ in range(n)] for n in (1, 2, 3, 5))]),
        "extra": dice.choice([None, {}, {"a": "1"}, {"b": "x", "abc": None}]),
        "total": dice.choice([None, 1, 2, 3]),
    }


def table_of(records: list[dict[str, Any]], types: dict[str, pa.DataType] = TYPES) -> pa.Table:
    """Maps as the pairs that pyarrow wants."""
    columns = {}
    for name, kind in types.items():
        values = [record[name] for record in records]
        if pa.types.is_map(kind):
            values = [None if one is None else list(one.items()) for one in values]
        columns[name] = pa.array(values, kind)
    return pa.table(columns)


RECORDS = [some_record(random.Random(seed)) for seed in range(5_000)]


def test_rows_are_records() -> None:
    batch = agree(RULES, table_of(RECORDS), RECORDS)
    assert 0 < batch.valid_count < batch.rows
    assert batch.undecided_count == 0


def test_slices_and_chunks() -> None:
    table = table_of(RECORDS)
    for first, count in ((0, 0), (1, 1), (7, 100), (2_040, 20), (4_990, 10)):
        agree(RULES, table.slice(first, count), RECORDS[first : first + count])
    parts = pa.concat_tables([table.slice(3, 50), table.slice(100, 7), table.slice(0, 5)])
    agree(RULES, parts, RECORDS[3:53] + RECORDS[100:107] + RECORDS[:5])
    struct = table.slice(5, 20).combine_chunks().to_struct_array().combine_chunks()
    sliced = pa.RecordBatch.from_struct_array(struct.slice(3, 9))
    agree(RULES, sliced, RECORDS[8:17])


def test_threads_find_the_same() -> None:
    table = table_of(RECORDS * 10)
    one, four = (RULES.validate_table(table, threads=n, max_errors=300_000) for n in (1, 4))
    assert one.valid.equals(four.valid)
    assert one.errors.equals(four.errors)
    assert one.findings == four.findings


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
    assert found(batch) == [(0, "a", "", 35, None), (2, "a", "", 35, None)]


def test_what_is_beyond_a_limit_is_undecided() -> None:
    rules = fv.Ruleset({"formvalidate": 1, "fields": {"m": {"values": {"rules": ["integer"]}}}})
    twice = pa.array(
        [[("a", 1), ("a", 2)], [("a", 1)], [("b", 3)]], pa.map_(pa.string(), pa.int8())
    )
    batch = rules.validate_table(pa.table({"m": twice}))
    assert batch.valid.to_pylist() == [None, True, True]
    assert found(batch) == [(0, "m", "", 20, None)]


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
