"""Slices, chunks, rows that are null, columns that are not there."""

from __future__ import annotations

import random
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest
from forms import ruleset
from tables import agree

RULES = ruleset(
    {
        "text": ["trim", "required", {"rule": "match", "pattern": "[a-z]{1,4}"}],
        "number": [{"rule": "integer", "min": 3}],
        "flag": ["required", {"rule": "boolean", "trueValue": True, "falseValue": False}],
        "tags": [{"rule": "count", "max": 2}, {"rule": "each", "rules": ["required", "luhn"]}],
        "kind": [{"rule": "in", "values": ["x", "y"]}],
    },
    form=[{"rule": "atLeastOne", "fields": ["text", "kind"]}],
)
KINDS = {
    "text": pa.string(),
    "number": pa.int16(),
    "flag": pa.bool_(),
    "tags": pa.list_(pa.string()),
    "kind": pa.dictionary(pa.int8(), pa.string()),
}


def record(dice: random.Random) -> dict[str, Any]:
    return {
        "text": dice.choice(["a", " abc ", "", None, "ABC", "é", "abcde", "abcdefghijklmnop"]),
        "number": dice.choice([1, 3, 5, None]),
        "flag": dice.choice([True, False, None]),
        "tags": dice.choice([None, [], ["18"], ["18", ""], ["19", "18", None], ["18", "26"]]),
        "kind": dice.choice(["x", "y", "z", None]),
    }


DICE = random.Random(20)
RECORDS = [record(DICE) for _ in range(2_111)]
TABLE = pa.table({name: pa.array([r[name] for r in RECORDS], kind) for name, kind in KINDS.items()})


@pytest.mark.parametrize("start", [0, 1, 7, 8, 9, 63, 64, 65, 1_000, 2_110, 2_111])
@pytest.mark.parametrize("size", [0, 1, 8, 63, 64, 65, 1_024, 2_111])
def test_slices(start: int, size: int) -> None:
    part = TABLE.slice(start, size)
    agree(RULES, part, RECORDS[start : start + size])
    for structs in part.to_struct_array().chunks:
        agree(RULES, structs, RECORDS[start : start + size])


def test_a_slice_of_structs_whose_columns_are_slices() -> None:
    """Both have an offset, and they add up."""
    columns = [TABLE.slice(11)[name].chunk(0) for name in TABLE.column_names]
    structs = pa.StructArray.from_arrays(columns, TABLE.column_names)
    for start, size in ((0, 50), (5, 70), (64, 64), (1_003, 2_000)):
        part = structs.slice(start, size)
        agree(RULES, part, RECORDS[11 + start :][:size])


def test_chunks_of_any_sizes() -> None:
    dice = random.Random(21)
    for threads in (1, 2, 3, 4):
        chunks, start = [], 0
        while start < len(RECORDS):
            size = dice.choice([0, 1, 2, 63, 64, 200, 700])
            chunks.append(TABLE.slice(start, size))
            start += size
        table = pa.concat_tables(chunks)
        assert table["text"].num_chunks > 5
        agree(RULES, table, RECORDS, threads=threads)


def test_columns_that_are_cut_at_other_places() -> None:
    columns = {
        "text": pa.chunked_array([TABLE["text"].chunk(0).slice(0, 100), TABLE["text"].slice(100)
                                  .chunk(0)]),
        "number": TABLE["number"],
        "flag": pa.chunked_array([TABLE["flag"].chunk(0).slice(0, 77), TABLE["flag"].slice(77)
                                  .chunk(0)]),
    }  # fmt: skip
    records = [{name: r[name] for name in columns} for r in RECORDS]
    agree(RULES, pa.table(columns), records)


def test_dictionaries_of_each_chunk_are_its_own() -> None:
    kinds = [["x", "y"], ["y", "x"], ["z", "x"], [None], ["w"]]
    arrays = [pa.array(kind, pa.string()).dictionary_encode() for kind in kinds]
    table = pa.table({"kind": pa.chunked_array(arrays)})
    agree(RULES, table, [{"kind": kind} for chunk in kinds for kind in chunk])


def test_no_rows() -> None:
    for table in (TABLE.slice(0, 0), pa.Table.from_batches([], TABLE.schema), TABLE.schema):
        given = table.empty_table() if isinstance(table, pa.Schema) else table
        batch = agree(RULES, given, [])
        assert batch and batch.valid.to_pylist() == [] and batch.counts == {}
    assert agree(RULES, pa.table({}), [])


@pytest.mark.parametrize("name", KINDS)
def test_a_field_without_a_column_is_null(name: str) -> None:
    part = TABLE.slice(0, 300).drop_columns([name])
    records = [{k: v for k, v in record.items() if k != name} for record in RECORDS[:300]]
    agree(RULES, part, records)
    agree(RULES, part.select(part.column_names[::-1]), records)


def test_columns_that_are_no_fields() -> None:
    part = TABLE.slice(3, 200)
    more = part.append_column("other", [["x"] * 200]).append_column("", [[1] * 200])
    agree(RULES, more, RECORDS[3:203])
    only = pa.table({"other": ["x", "y"]})
    agree(RULES, only, [{}, {}])


def test_columns_that_are_no_fields_may_be_refused() -> None:
    rules = ruleset({"text": []}, options={"unknown": "reject"})
    agree(rules, TABLE.select(["text"]).slice(0, 9), [{"text": r["text"]} for r in RECORDS[:9]])
    with pytest.raises(fv.ArgumentError, match="number"):
        rules.validate_table(TABLE.select(["text", "number"]))


def test_a_column_that_is_there_twice() -> None:
    """Which of the two counts nobody can tell: it is refused."""
    table = pa.Table.from_arrays([pa.array(["a"]), pa.array(["B"])], ["text", "text"])
    with pytest.raises(fv.ArgumentError, match="text"):
        RULES.validate_table(table)
    other = pa.Table.from_arrays([pa.array(["a"]), pa.array(["B"])], ["other", "other"])
    agree(RULES, other, [{}])


def test_rows_that_are_null() -> None:
    """A null row has nothing in any field, whatever lies below it."""
    columns = [TABLE[name].chunk(0).slice(0, 100) for name in KINDS]
    nulls = [row % 3 == 0 for row in range(100)]
    structs = pa.StructArray.from_arrays(columns, list(KINDS), mask=pa.array(nulls))
    records = [{} if null else r for null, r in zip(nulls, RECORDS, strict=False)]
    agree(RULES, structs, records)
    for start, size in ((1, 50), (8, 90), (65, 7)):
        agree(RULES, structs.slice(start, size), records[start : start + size])


def test_lists_that_are_slices_of_slices() -> None:
    lists = TABLE["tags"].chunk(0)
    for start, size in ((1, 60), (64, 128), (777, 5)):
        part = lists.slice(start, size)
        records = [{"tags": tags} for tags in part.to_pylist()]
        agree(RULES, pa.table({"tags": part}), records)
        # The same with values that do not begin at 0.
        values = lists.values.slice(3)
        shifted = pa.ListArray.from_arrays(pa.array([0, 2, 2, 5]), values)
        agree(RULES, pa.table({"tags": shifted}), [{"tags": t} for t in shifted.to_pylist()])


def test_names_of_fields_may_be_anything() -> None:
    names = ["a b", "é", "\0", "x" * 300, '"', "row", "a/b"]
    rules = ruleset({name: ["required"] for name in names})
    table = pa.table({name: [None, "x"] for name in names if "\0" not in name})
    records = [dict.fromkeys(names), {name: "x" for name in names if "\0" not in name}]
    batch = agree(rules, table, records)
    assert set(batch.errors["field"].to_pylist()) == set(names)


def test_no_fields() -> None:
    rules = ruleset({})
    assert agree(rules, TABLE, [{}] * len(RECORDS))


def test_a_long_text() -> None:
    rules = ruleset({"text": [{"rule": "length", "max": 2}]})
    texts = ["x" * (1 << 20), "x" * ((1 << 20) + 1), "x", "é" * (1 << 20)]
    batch = agree(rules, pa.table({"text": texts}), [{"text": text} for text in texts])
    assert batch.undecided_count == 2


@pytest.mark.parametrize("lengths", [(1, 1_000_001, 1), (1, 600_000, 1)])
def test_a_row_beyond_the_limits_is_undecided(lengths: tuple[int, ...]) -> None:
    rules = fv.Ruleset({"formvalidate": 1, "fields": {"a": {}, "b": {"rules": ["required"]}}})
    ends = [0]
    for length in lengths:
        ends.append(ends[-1] + length)
    lists = pa.ListArray.from_arrays(pa.array(ends, pa.int32()), pa.nulls(ends[-1], pa.int8()))
    batch = rules.validate_table(pa.table({"a": lists, "b": lists}))
    assert batch.valid.to_pylist() == [True, None, True]
    assert [(error["row"], error["code_name"]) for error in batch.errors.to_pylist()] == [
        (1, "undecided")
    ]
