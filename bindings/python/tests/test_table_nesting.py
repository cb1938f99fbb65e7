"""Tables whose columns are structs, lists of structs and maps: a row is judged as its record."""

from __future__ import annotations

import random
from typing import Any

import formvalidate as fv
import pyarrow as pa
from test_form_rows import ORDER as FORMS

ORDER: dict[str, Any] = {
    "formvalidate": 1,
    "fields": {
        "customer": FORMS["fields"]["customer"],
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


def placed(error: tuple[Any, ...]) -> tuple[Any, ...]:
    row, field, rule, code, _ = error
    return row, "" if rule == "unknown" else field, rule, code


def agree(rules: fv.Ruleset, table: Any, records: list[dict[str, Any]]) -> fv.Batch:
    batch = rules.validate_table(table, columns="any")
    verdicts, errors = expected(rules, records)
    assert batch.valid.to_pylist() == verdicts
    told = found(batch)
    # A name that is no field is told at its record, which a report's path names.
    assert [placed(one) for one in told] == [placed(one) for one in errors]
    for own, other in zip(told, errors, strict=True):
        assert own[4] == other[4] or INDEXES in (other[4] or ()) or own[2] == "unknown"
    counts: dict[tuple[str, str, int], int] = {}
    for _, field, rule, code, _ in errors:
        counts[field, rule, code] = counts.get((field, rule, code), 0) + 1
    found_counts: dict[tuple[str, str, int], int] = {}
    for (field, rule, code), count in batch.counts.items():
        key = ("" if rule == "unknown" else field, rule, code)
        found_counts[key] = found_counts.get(key, 0) + count
    assert found_counts == counts
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


def test_none_may_be_too_few() -> None:
    count = {"rules": [{"rule": "count", "min": 1, "skipOnEmpty": False}]}
    fields = {"a": {**count, "items": {"fields": {"x": {}}}}, "b": {**count, "values": {}}}
    rules = fv.Ruleset({"formvalidate": 1, "fields": fields})
    lists, maps = pa.list_(pa.struct({"x": pa.int8()})), pa.map_(pa.string(), pa.string())
    own, other = [[], None, [{"x": 1}]], [{}, None, {"k": "v"}]
    pairs = pa.array([[], None, [("k", "v")]], maps)
    records = [{"a": a, "b": b} for a, b in zip(own, other, strict=True)]
    agree(rules, pa.table({"a": pa.array(own, lists), "b": pairs}), records)
    agree(rules, pa.table({"b": pairs}), [{"b": b} for b in other])
