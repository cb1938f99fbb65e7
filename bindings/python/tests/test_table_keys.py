"""Rules about the keys of tables, against what plain Python says of the same rows."""

from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest

UTC = dt.timezone.utc  # noqa: UP017
SEEDS = range(12)
NOT_UNIQUE = fv.code_from_name("notUnique")
NOT_REFERENCED = fv.code_from_name("notReferenced")
TOO_SMALL = fv.code_from_name("tooSmall")


def rules_of(*rules: dict[str, Any], fields: dict[str, Any] | None = None) -> fv.Ruleset:
    return fv.Ruleset(
        {
            "formvalidate": 1,
            "fields": fields or {"a": {}, "b": {}},
            "table": {"rules": list(rules)},
        }
    )


def floats(rng: random.Random) -> float | None:
    return rng.choice([None, 0.0, -0.0, 0.1, 1.0, 1e300, float("nan"), rng.randrange(9) / 4])


# What there may be of each type: few values, so that many are alike.
TYPES: dict[str, tuple[pa.DataType, Any]] = {
    "int8": (pa.int8(), lambda r: r.choice([None, 0, r.randrange(-9, 9)])),
    "int64": (pa.int64(), lambda r: r.choice([None, 0, -1, 2**62, r.randrange(40)])),
    "uint64": (pa.uint64(), lambda r: r.choice([None, 0, 2**64 - 1, r.randrange(40)])),
    "float32": (pa.float32(), lambda r: r.choice([None, 0.0, -0.0, 0.5, r.randrange(9) / 4])),
    "float64": (pa.float64(), floats),
    "bool": (pa.bool_(), lambda r: r.choice([None, True, False])),
    "text": (
        pa.string(),
        lambda r: r.choice([None, "", "x" * r.randrange(40), str(r.random())[:5]]),
    ),
    "sixteen": (pa.large_string(), lambda r: r.choice("\0abc") * 16),
    "view": (pa.string_view(), lambda r: r.choice([None, "", "y" * r.randrange(40)])),
    "binary": (pa.binary(3), lambda r: r.choice([None, b"abc", b"a\0\0"])),
    "decimal": (pa.decimal128(20, 2), lambda r: r.choice([None, Decimal(r.randrange(9)) / 4])),
    "long": (pa.decimal256(60, 2), lambda r: r.choice([None, Decimal(r.randrange(9)) / 4])),
    "date": (pa.date32(), lambda r: r.choice([None, dt.date(2026, 1, 1 + r.randrange(20))])),
    "date64": (pa.date64(), lambda r: r.choice([None, dt.date(2026, 1, 1 + r.randrange(20))])),
    "stamp": (
        pa.timestamp("us", "UTC"),
        lambda r: r.choice([None, dt.datetime(2026, 1, 1, r.randrange(20), tzinfo=UTC)]),
    ),
    "time": (pa.time64("us"), lambda r: r.choice([None, dt.time(r.randrange(20))])),
    "words": (pa.dictionary(pa.int8(), pa.string()), lambda r: r.choice([None, "", "a", "b"])),
}


def column(kind: str, rng: random.Random, count: int) -> pa.Array:
    type_, one = TYPES[kind]
    values = [one(rng) for _ in range(count)]
    if pa.types.is_dictionary(type_):
        return pa.array(values, pa.string()).dictionary_encode()
    return pa.array(values, type_)


def is_empty(value: object) -> bool:
    return value is None or value in ("", b"", [])


def later_twins(rows: list[tuple[Any, ...]], *, nulls_equal: bool = False) -> list[int]:
    seen: set[tuple[Any, ...]] = set()
    found = []
    for place, row in enumerate(rows):
        if any(isinstance(value, float) and value != value for value in row):
            continue
        if any(map(is_empty, row)) and not nulls_equal:
            continue
        key = tuple(None if is_empty(value) else value for value in row)
        if key in seen:
            found.append(place)
        seen.add(key)
    return found


def rows_found(batch: fv.Batch, code: int) -> list[int]:
    errors = batch.errors.to_pylist()
    return [row["row"] for row in errors if row["code"] == code]


def in_batches(table: pa.Table, rng: random.Random) -> pa.RecordBatchReader:
    parts = []
    start = 0
    while start < table.num_rows:
        size = rng.randrange(1, 700)
        parts += table.slice(start, size).combine_chunks().to_batches()
        start += size
    return pa.RecordBatchReader.from_batches(table.schema, parts)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("kind", TYPES)
def test_unique_of_one_column(kind: str, seed: int) -> None:
    rng = random.Random(seed)
    array = column(kind, rng, rng.choice([1, 63, 700, 3_000]))
    rules = rules_of({"rule": "unique", "fields": ["a"]}, fields={"a": {}})
    table = pa.table({"a": array})
    expected = later_twins([(value,) for value in array.to_pylist()])
    batch = rules.validate_table(table.slice(0), threads=rng.choice([1, 3]))
    assert rows_found(batch, NOT_UNIQUE) == expected
    assert batch.invalid_count == len(expected)
    assert [one.count for one in batch.findings] == ([len(expected)] if expected else [])
    streamed = rules.validate_table(in_batches(table, rng), threads=rng.choice([1, 2]))
    assert streamed.errors.equals(batch.errors)
    assert streamed.valid.equals(batch.valid)
    assert streamed.code == batch.code == (NOT_UNIQUE if expected else 0)


@pytest.mark.parametrize("count", [1, 63, 64, 65, 257, 9_000])
def test_unique_without_nulls(count: int) -> None:
    keys = random.Random(count).choices(range(count), k=count)
    rules = rules_of({"rule": "unique", "fields": ["a"]}, fields={"a": {}})
    batch = rules.validate_table(pa.table({"a": keys}))
    assert rows_found(batch, NOT_UNIQUE) == later_twins([(key,) for key in keys])


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("nulls", ["apart", "equal"])
def test_unique_of_several(seed: int, nulls: str) -> None:
    rng = random.Random(seed)
    kinds = rng.sample(list(TYPES), rng.choice([2, 3]))
    count = rng.choice([80, 900])
    names = [f"f{place}" for place in range(len(kinds))]
    table = pa.table(
        {name: column(kind, rng, count) for name, kind in zip(names, kinds, strict=True)}
    )
    rules = rules_of(
        {"rule": "unique", "fields": names, "nulls": nulls, "id": "key"},
        fields={name: {} for name in names},
    )
    rows = list(zip(*(table[name].to_pylist() for name in names), strict=True))
    expected = later_twins(rows, nulls_equal=nulls == "equal")
    batch = rules.validate_table(in_batches(table, rng))
    assert rows_found(batch, NOT_UNIQUE) == expected
    assert {row["id"] for row in batch.errors.to_pylist()} <= {"key"}


@pytest.mark.parametrize("seed", SEEDS)
def test_references_across_types(seed: int) -> None:
    rng = random.Random(seed)
    numbers = ["int8", "int64", "uint64", "float32", "float64", "decimal", "long"]
    texts = ["text", "view", "words", "sixteen"]
    kinds = rng.choice([numbers, texts, ["date"], ["stamp"], ["bool"], ["time"]])
    own = column(rng.choice(kinds), rng, 400)
    other = column(rng.choice(kinds), rng, 12)
    rules = rules_of(
        {"rule": "references", "fields": ["a"], "table": "others", "to": ["key"]}, fields={"a": {}}
    )
    known = set(other.to_pylist())
    expected = [
        place
        for place, value in enumerate(own.to_pylist())
        if not is_empty(value) and (value not in known or value != value)
    ]
    table = pa.table({"x": pa.array(range(12)), "key": other})
    batch = rules.validate_table(pa.table({"a": own}), references={"others": table})
    assert rows_found(batch, NOT_REFERENCED) == expected


def test_keys_are_those_after_transforms() -> None:
    rules = rules_of(
        {"rule": "unique", "fields": ["a"]},
        {"rule": "references", "fields": ["a"], "table": "known", "to": ["a"]},
        fields={"a": {"rules": ["trim", "lowercase"]}},
    )
    table = pa.table({"a": ["x", " X ", "y", None, "", "  "]})
    batch = rules.validate_table(table, references={"known": pa.table({"a": ["x"]})})
    assert rows_found(batch, NOT_UNIQUE) == [1]
    assert rows_found(batch, NOT_REFERENCED) == [2]


def test_a_field_that_its_condition_takes_out_has_no_key() -> None:
    rules = rules_of(
        {"rule": "unique", "fields": ["a"]},
        fields={"a": {"when": {"field": "b", "equals": 1}}, "b": {}},
    )
    table = pa.table({"a": ["x", "x", "x"], "b": [1, 2, 1]})
    assert rows_found(rules.validate_table(table), NOT_UNIQUE) == [2]


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize("limit", [1, 5, 100, None])
def test_errors_of_rows_stand_behind_those_of_fields(threads: int, limit: int | None) -> None:
    rng = random.Random(7)
    ids = [rng.randrange(30_000) for _ in range(60_000)]
    fields = {"a": {"rules": [{"rule": "integer", "min": 100}]}, "b": {}}
    table = pa.table({"a": ids, "b": ids})
    key = {"rule": "unique", "fields": ["a"]}
    twice = {"rule": "unique", "fields": ["a", "b"], "id": "both"}
    batch = rules_of(key, twice, fields=fields).validate_table(
        table, threads=threads, max_errors=limit
    )
    small = {place for place, value in enumerate(ids) if value < 100}
    twins = later_twins([(value,) for value in ids])
    expected = [(place, TOO_SMALL) for place in small]
    expected += [(place, NOT_UNIQUE) for place in twins for _ in range(2)]
    expected.sort()
    found = [(row["row"], row["code"]) for row in batch.errors.to_pylist()]
    assert found == expected[: limit or 100_000]
    assert batch.error_count == len(expected)
    assert batch.invalid_count == len({row for row, _ in expected})
    assert batch.valid_count == len(ids) - batch.invalid_count
    valid = batch.valid.to_pylist()
    assert [place for place, is_valid in enumerate(valid) if not is_valid] == sorted(
        {row for row, _ in expected}
    )


def test_warnings_leave_rows_valid() -> None:
    rules = rules_of({"rule": "unique", "fields": ["a"], "level": "warning"}, fields={"a": {}})
    batch = rules.validate_table(pa.table({"a": [1, 1, 2]}))
    assert batch
    assert batch.invalid_count == 0
    assert [(one.level, one.count) for one in batch.findings] == [("warning", 1)]
    assert [(row["row"], row["level"]) for row in batch.errors.to_pylist()] == [(1, "warning")]


def test_tables_that_are_not_as_they_must_be() -> None:
    rule = {"rule": "references", "fields": ["a"], "table": "planes", "to": ["tail"]}
    rules = rules_of(rule, fields={"a": {}})
    table = pa.table({"a": [1]})
    planes = pa.table({"tail": [1]})
    for references, words in (
        (None, 'The table "planes", to which a rule refers, was not given.'),
        ({"planes": pa.table({"x": [1]})}, 'The table "planes" has no column "tail".'),
        ({"planes": planes, "ships": planes}, 'refers to a table "ships"'),
        ({"planes": 3}, "must export itself"),
    ):
        with pytest.raises(fv.ArgumentError, match=words):
            rules.validate_table(table, references=references)
    assert rules.validate_table(table, references={"planes": planes})
    with pytest.raises(fv.ArgumentError, match=r"refers to"):
        rules_of({"rule": "rows", "min": 1}).validate_table(
            pa.table({"a": [1], "b": [1]}), references={"planes": planes}
        )
