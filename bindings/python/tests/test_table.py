"""What a batch tells, and what the call takes."""

from __future__ import annotations

import copy
import pickle
import sys
from collections.abc import Iterator
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest
from forms import ruleset
from tables import agree, judged

RULES = ruleset(
    {"email": ["required", "email"], "age": [{"rule": "integer", "min": 18}]}, stop="all"
)
RECORDS: list[dict[str, Any]] = [
    {"email": "a@b.example", "age": 30},
    {"email": "x", "age": 17},
    {"email": None, "age": None},
    {"email": "c@d.example", "age": 18},
]
SCHEMA = pa.schema([("email", pa.string()), ("age", pa.int64())])
TABLE = pa.Table.from_pylist(RECORDS, SCHEMA)
MANY = pa.concat_tables([TABLE] * 5_000)


def texts(batch: fv.Batch) -> list[Any]:
    """The errors, however the dictionaries of their names are."""
    return batch.errors.to_pylist()


COLUMNS = ["row", "field", "rule", "code", "id", "code_name", "index", "level", "place"]


def test_what_a_batch_tells() -> None:
    batch = agree(RULES, TABLE, RECORDS)
    assert (batch.rows, len(batch)) == (4, 4)
    assert (batch.valid_count, batch.invalid_count, batch.undecided_count) == (2, 2, 0)
    assert (batch.error_count, batch.errors_kept, batch.truncated) == (3, 3, False)
    assert (batch.code, batch.verdict, bool(batch)) == (9, "invalid", False)
    assert batch.valid.equals(pa.array([True, False, False, True]))
    assert batch.errors.select(COLUMNS[:4]).to_pylist() == [
        {"row": 1, "field": "email", "rule": "email", "code": 9},
        {"row": 1, "field": "age", "rule": "integer", "code": 26},
        {"row": 2, "field": "email", "rule": "required", "code": 18},
    ]
    assert list(batch.counts.items()) == [
        (("email", "required", 18), 1),
        (("email", "email", 9), 1),
        (("age", "integer", 26), 1),
    ]
    assert repr(batch) == "Batch('invalid', rows=4, valid=2, invalid=2, undecided=0, errors=3)"


def test_types_and_shapes_of_the_results() -> None:
    batch = RULES.validate_table(TABLE)
    batch.valid.validate(full=True)
    batch.errors.validate(full=True)
    assert batch.valid.type == pa.bool_() and isinstance(batch.valid, pa.BooleanArray)
    kinds = {field.name: field.type for field in batch.errors.schema}
    assert list(kinds) == COLUMNS
    assert (kinds["row"], kinds["code"]) == (pa.int64(), pa.int32())
    for name in ("field", "rule", "id", "code_name"):
        assert pa.types.is_dictionary(kinds[name]) and kinds[name].value_type == pa.string()
    assert kinds["index"] == pa.list_(pa.field("item", pa.int32(), nullable=False))
    assert batch.errors["index"].null_count == len(batch.errors)
    assert batch.valid is batch.valid and batch.errors is batch.errors


def test_a_table_that_is_valid() -> None:
    batch = RULES.validate_table(TABLE.take([0, 3]))
    assert batch and (batch.code, batch.verdict) == (0, "valid")
    assert batch.counts == {} and batch.errors.num_rows == 0
    assert batch.errors.column_names == COLUMNS
    nothing = RULES.validate_table(TABLE.slice(0, 0))
    assert nothing and len(nothing) == 0 and nothing.valid.to_pylist() == []


def test_counts_are_the_callers_own() -> None:
    batch = RULES.validate_table(TABLE)
    batch.counts.clear()
    assert len(batch.counts) == 3


def test_rules_of_one_name_are_counted_together() -> None:
    length = [{"rule": "length", "min": 3, "id": "low"}, {"rule": "length", "min": 2, "id": "mid"}]
    rules = ruleset({"a": length}, stop="all")
    records = [{"a": text} for text in ("x", "xx", "xxx")]
    batch = agree(rules, pa.Table.from_pylist(records), records)
    assert batch.counts == {("a", "length", 4): 3}


def test_a_batch_outlives_the_ruleset_and_the_table() -> None:
    rules = ruleset({"a": ["email"]})
    batch = rules.validate_table(pa.table({"a": ["x" * 100]}))
    rules.close()
    del rules
    assert batch.counts == {("a", "email", 9): 1}
    assert batch.valid.to_pylist() == [False] and batch.errors["field"].to_pylist() == ["a"]


def test_results_outlive_the_batch() -> None:
    batch = RULES.validate_table(MANY)
    valid, errors = batch.valid, batch.errors
    exported = batch.errors_array
    del batch
    assert pa.record_batch(exported).num_rows == len(exported) == errors.num_rows == 15_000
    assert valid.false_count == 10_000


def test_the_error_cap() -> None:
    whole = RULES.validate_table(MANY)
    for cap in (1, 2, 3, 7_000, 15_000, 15_001):
        for threads in (1, 3):
            batch = RULES.validate_table(MANY, max_errors=cap, threads=threads)
            assert (batch.error_count, batch.errors_kept) == (15_000, min(cap, 15_000))
            assert batch.truncated == (cap < 15_000) and batch.counts == whole.counts
            assert texts(batch) == texts(whole)[:cap]
            assert batch.valid.equals(whole.valid)


def test_threads_are_no_difference() -> None:
    expected = judged(RULES, RECORDS) * 5_000
    whole = RULES.validate_table(MANY)
    assert [code == 0 for code, _ in expected] == whole.valid.to_pylist()
    for chunks in (MANY, MANY.combine_chunks()):
        for threads in (1, 2, 3, 4, 256):
            batch = RULES.validate_table(chunks, threads=threads)
            assert batch.valid.equals(whole.valid) and texts(batch) == texts(whole)
            assert batch.counts == whole.counts and batch.code == whole.code


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"threads": 0}, fv.ArgumentError),
        ({"threads": -1}, fv.ArgumentError),
        ({"threads": 257}, fv.ArgumentError),
        ({"threads": 2**32 + 1}, fv.ArgumentError),
        ({"threads": 1.0}, TypeError),
        ({"threads": None}, TypeError),
        ({"max_errors": -1}, fv.ArgumentError),
        ({"max_errors": 10**9 + 1}, fv.ArgumentError),
        ({"max_errors": 2**64 + 1}, fv.ArgumentError),
        ({"max_errors": "1"}, TypeError),
        ({"progress": 1}, TypeError),
        ({"scenario": "none"}, fv.ArgumentError),
        ({"scenario": 1}, TypeError),
    ],
)
def test_options_that_are_none(options: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        RULES.validate_table(TABLE, **options)


def test_an_unknown_scenario_is_named() -> None:
    with pytest.raises(fv.ArgumentError, match='Unknown scenario "none"'):
        RULES.validate_table(TABLE, scenario="none")


def test_a_closed_ruleset() -> None:
    rules = ruleset({"a": ["email"]})
    rules.close()
    with pytest.raises(fv.HandleError):
        rules.validate_table(TABLE)


def test_what_the_library_has_of_a_batch_is_no_value_to_copy() -> None:
    batch = RULES.validate_table(TABLE)
    assert copy.copy(batch) is batch and copy.deepcopy(batch) is batch
    with pytest.raises(TypeError, match="cannot be pickled"):
        pickle.dumps(batch._source)


@pytest.fixture
def without_pyarrow(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    yield


def test_without_pyarrow(without_pyarrow: None) -> None:
    batch = RULES.validate_table(TABLE)
    assert batch.counts and len(batch.valid_array) == 4 and len(batch.errors_array) == 3
    assert len(batch.valid_array.__arrow_c_array__()) == 2
    for name in ("valid", "errors"):
        with pytest.raises(fv.MissingPackageError, match=r"pip install formvalidate\[arrow\]"):
            getattr(batch, name)
    with pytest.raises(ImportError, match="needs pyarrow"):
        fv.luhn_column(TABLE["email"])
    assert isinstance(fv.MissingPackageError(), fv.Error)
