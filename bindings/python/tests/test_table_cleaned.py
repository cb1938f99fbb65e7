"""The valid rows of a table after their transforms."""

from __future__ import annotations

import datetime as dt
import pickle
from decimal import Decimal
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest
from forms import ruleset

DAY = dt.date(2024, 2, 29)
AT = dt.datetime(2024, 2, 29, 12, 0, 0, 123456, tzinfo=dt.UTC)

# A rule, a column, and the type and the values of it as cleaned.
COLUMNS: list[tuple[Any, pa.Array, pa.DataType, list[Any]]] = [
    ("trim", pa.array([" a ", "b", None]), pa.string(), ["a", "b", None]),
    ("uppercase", pa.array(["a", "b"], pa.large_string()), pa.large_string(), ["A", "B"]),
    ("trim", pa.array([" é "]).cast(pa.string_view()), pa.string(), ["é"]),
    ("trim", pa.array(["x ", "x ", None]).dictionary_encode(), pa.string(), ["x", "x", None]),
    ("integer", pa.array(["1", "-20", "", None]), pa.int64(), [1, -20, None, None]),
    ("integer", pa.array([1.0, 2.0]), pa.int64(), [1, 2]),
    ("integer", pa.array([1, 2], pa.int8()), pa.int8(), [1, 2]),
    ("number", pa.array(["1.5", "2e3", None]), pa.float64(), [1.5, 2000.0, None]),
    ("number", pa.array([0.1, 2.0], pa.float32()), pa.float32(), [pytest.approx(0.1), 2.0]),
    (
        {"rule": "number", "decimals": 2},
        pa.array(["1.5", "-0.05", ""]),
        pa.decimal128(38, 2),
        [Decimal("1.50"), Decimal("-0.05"), None],
    ),
    ({"rule": "number", "decimals": 1}, pa.array([0.1]), pa.decimal128(38, 1), [Decimal("0.1")]),
    (
        {"rule": "date", "format": "dd.MM.yyyy HH:mm"},
        pa.array(["29.02.2024 12:30", None]),
        pa.timestamp("us"),
        [dt.datetime(2024, 2, 29, 12, 30), None],
    ),
    ({"rule": "number", "decimals": 1}, pa.array([7]), pa.decimal128(38, 1), [Decimal("7.0")]),
    (
        {"rule": "number", "decimals": 3},
        pa.array([Decimal("1.25")], pa.decimal128(5, 2)),
        pa.decimal128(38, 3),
        [Decimal("1.250")],
    ),
    ("boolean", pa.array(["1", "0", None]), pa.bool_(), [True, False, None]),
    ("boolean", pa.array([1, 0]), pa.bool_(), [True, False]),
    ("date", pa.array(["2024-02-29", "", None]), pa.date32(), [DAY, None, None]),
    ({"rule": "date", "format": "dd.MM.yyyy"}, pa.array(["29.02.2024"]), pa.date32(), [DAY]),
    ("date", pa.array([DAY]).cast(pa.date64()), pa.date64(), [DAY]),
    (
        "datetime",
        pa.array(["2024-02-29T12:00:00.123456789Z", "2024-02-29T14:00:00.123456+02:00"]),
        pa.timestamp("us", "UTC"),
        [AT, AT],
    ),
    ("time", pa.array(["12:30:00.5"]), pa.time64("us"), [dt.time(12, 30, 0, 500_000)]),
    (
        {"rule": "default", "value": 0},
        pa.array([None, 5], pa.int16()),
        pa.int16(),
        [0, 5],
    ),
    ({"rule": "default", "value": "x"}, pa.array([None, "y"]), pa.string(), ["x", "y"]),
    ({"rule": "length", "max": 9}, pa.array(["a", None]), pa.string(), ["a", None]),
]


def cleaned_of(rules: fv.Ruleset, table: pa.Table, **options: Any) -> pa.Table:
    batch = rules.validate_table(table, cleaned=True, **options)
    valid, _ = batch.split(table, cleaned=True)
    return valid


@pytest.mark.parametrize(("rule", "column", "kind", "values"), COLUMNS, ids=str)
def test_columns_are_what_rules_say(
    rule: Any, column: pa.Array, kind: pa.DataType, values: list[Any]
) -> None:
    rules = ruleset({"x": [rule], "n": ["integer"]})
    table = pa.table({"n": pa.array(range(len(column))), "x": column})
    valid = cleaned_of(rules, table)
    assert valid.column_names == ["n", "x"]
    assert valid["x"].type == kind
    assert valid["x"].to_pylist() == values
    assert valid["n"].to_pylist() == list(range(len(column)))


def test_only_valid_rows_are_there() -> None:
    rules = ruleset(
        {"email": ["trim", "required", "email"], "age": [{"rule": "integer", "min": 18}]}
    )
    table = pa.table(
        {
            "age": ["18", "x", "99", None, "17"],
            "email": [" a@b.example ", "c@d.example", "", "e@f.example ", "g@h.example"],
            "note": [1, 2, 3, 4, 5],
        }
    )
    batch = rules.validate_table(table, cleaned=True)
    valid, rejected = batch.split(table, cleaned=True)
    assert valid.to_pylist() == [
        {"age": 18, "email": "a@b.example", "note": 1},
        {"age": None, "email": "e@f.example", "note": 4},
    ]
    assert rejected["email"].to_pylist() == ["c@d.example", "", "g@h.example"]
    # Again, and beside the rows as they came.
    assert batch.split(table, cleaned=True)[0] == valid
    assert batch.split(table)[0]["age"].to_pylist() == ["18", None]


def test_records_say_the_same() -> None:
    rules = ruleset(
        {
            "a": ["trim", "lowercase", {"rule": "length", "max": 4}],
            "b": ["trim", {"rule": "integer", "when": {"field": "a", "empty": False}}],
            "c": [{"rule": "default", "value": "none"}, "trim"],
        }
    )
    texts = [None, "", " A ", "bcdef", " 1", "2 "]
    rows = [{"a": a, "b": b, "c": c} for a in texts for b in texts for c in texts]
    table = pa.Table.from_pylist(rows)
    expected = [report.cleaned for report in map(rules.validate, rows) if report]
    assert expected
    assert cleaned_of(rules, table).to_pylist() == expected
    parts = rules.validate_stream(table.to_batches(max_chunksize=7), cleaned=True)
    assert pa.concat_tables([part.cleaned_rows for part in parts]).to_pylist() == expected


def test_what_may_not_be_assigned_is_null() -> None:
    rules = fv.Ruleset(
        {
            "formvalidate": 1,
            "fields": {"a": {"rules": ["trim"]}, "b": {"rules": ["required"]}, "c": {}},
            "scenarios": {"edit": ["a", "!b"]},
        }
    )
    table = pa.table({"a": [" x"], "b": [5], "c": [["y"]], "d": [1.5]})
    valid = cleaned_of(rules, table, scenario="edit")
    assert valid.to_pylist() == [{"a": "x", "b": None, "c": None, "d": 1.5}]
    assert valid.schema.field("b").type == pa.int64()


def test_fields_without_columns_are_behind() -> None:
    rules = ruleset(
        {
            "a": ["required"],
            "b": [{"rule": "default", "value": 7}],
            "c": [{"rule": "default", "value": "d"}, "uppercase"],
            "e": [{"rule": "length", "max": 1}],
        }
    )
    table = pa.table({"a": [1, 2]})
    valid = cleaned_of(rules, table, columns="any")
    assert valid.to_pylist() == [{"a": 1, "b": 7, "c": "D"}, {"a": 2, "b": 7, "c": "D"}]


def test_a_value_that_no_column_holds_leaves_its_row_open() -> None:
    rules = ruleset({"n": ["integer"], "d": [{"rule": "number", "decimals": 2}]})
    table = pa.table(
        {
            "n": ["1", str(2**63), "2", "3", None],
            "d": ["1", "2", "1" + "0" * 37, "9" * 36, "x"],
        }
    )
    batch = rules.validate_table(table, cleaned=True)
    assert batch.valid.to_pylist() == [True, None, None, True, False]
    assert batch.undecided_count == 2 and batch.valid_count == 2 and batch.error_count == 3
    assert batch.errors["field"].to_pylist() == ["n", "d", "d"]
    assert batch.errors["code_name"].to_pylist() == ["undecided", "undecided", "invalidNumber"]
    assert batch.counts["n", "", 20] == 1
    assert batch.split(table, cleaned=True)[0]["n"].to_pylist() == [1, 3]
    plain = rules.validate_table(table)
    assert plain.valid.to_pylist() == [True, True, True, True, False]
    only = rules.validate_table(table.slice(1, 1), cleaned=True)
    assert only.code == 20 and not only


def test_twins_and_others_are_no_rows_of_it() -> None:
    rules = fv.Ruleset(
        {
            "formvalidate": 1,
            "fields": {"k": {"rules": ["trim"]}},
            "table": {"rules": [{"rule": "unique", "fields": ["k"]}]},
        }
    )
    table = pa.table({"k": ["a", " a", "b", "b ", "c"]})
    assert cleaned_of(rules, table)["k"].to_pylist() == ["a", "b", "c"]


def test_records_within_stay_as_they_came() -> None:
    rules = ruleset(
        {
            "id": ["trim", "required"],
            "lines": {"items": {"fields": {"sku": {"rules": ["required"]}}}},
        }
    )
    table = pa.table({"id": [" a ", "b"], "lines": [[{"sku": "x"}], [{"sku": None}]]})
    assert cleaned_of(rules, table).to_pylist() == [{"id": "a", "lines": [{"sku": "x"}]}]
    changing = ruleset({"lines": {"items": {"fields": {"sku": {"rules": ["trim"]}}}}})
    with pytest.raises(fv.ArgumentError, match='"lines" holds lists or records'):
        changing.validate_table(table, cleaned=True)


def test_it_must_be_asked_for() -> None:
    rules = ruleset({"a": ["trim"]})
    table = pa.table({"a": [" x"]})
    with pytest.raises(fv.ArgumentError, match="without cleaned rows"):
        rules.validate_table(table).split(table, cleaned=True)
    batch = rules.validate_table(table, cleaned=True)
    with pytest.raises(fv.ArgumentError, match="pickled or added up"):
        pickle.loads(pickle.dumps(batch)).split(table, cleaned=True)
    assert batch.split(table, cleaned=True)[0]["a"].to_pylist() == ["x"]


def test_functions_of_the_host_clean_too() -> None:
    registry = fv.Registry()
    registry.filter("twice", lambda value: value * 2)
    rules = fv.Ruleset(
        {"formvalidate": 1, "fields": {"a": {"rules": [{"rule": "filter", "name": "twice"}]}}},
        registry=registry,
    )
    table = pa.table({"a": ["x", "yz"]})
    assert cleaned_of(rules, table)["a"].to_pylist() == ["xx", "yzyz"]


@pytest.mark.parametrize("cleaned", [False, True])
def test_runs_are_chosen_from_or_named(cleaned: bool) -> None:
    texts = pa.array(["a" * 20, "", None]).cast(pa.string_view())
    runs = pa.RunEndEncodedArray.from_arrays(pa.array([2, 3, 5], pa.int32()), texts)
    rules = ruleset({"x": {"rules": ["required"]}})
    for table in (pa.table({"x": runs}), pa.table({"x": runs}).slice(1, 3)):
        valid, rejected = rules.validate_table(table, cleaned=cleaned).split(table, cleaned=cleaned)
        assert valid["x"].to_pylist() == ["a" * 20] * valid.num_rows
        assert valid.num_rows + rejected.num_rows == table.num_rows
    lists = pa.ListArray.from_arrays(pa.array([0, 2, 5], pa.int32()), runs)
    table = pa.table({"a": [1, 2], "x": lists})
    batch = rules.validate_table(table, cleaned=cleaned)
    with pytest.raises(fv.ArgumentError, match='rows of the column "x"'):
        batch.split(table, cleaned=cleaned)
