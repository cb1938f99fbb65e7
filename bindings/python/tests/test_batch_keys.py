"""Batches of parts of a table that add up, rules about the table included."""

from __future__ import annotations

import pickle
import random
from datetime import UTC, datetime
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest

RULES: list[dict[str, Any]] = [
    {"rule": "unique", "fields": ["k"], "id": "keys"},
    {"rule": "unique", "fields": ["k", "n"], "nulls": "equal", "level": "warning"},
    {"rule": "rows", "min": 30, "max": 40},
    {"rule": "aggregate", "take": "sum", "of": "n", "by": ["g"], "max": 30},
    {"rule": "aggregate", "take": "mean", "of": "n", "min": 3},
    {"rule": "aggregate", "take": "distinct", "of": "k", "max": 8},
    {"rule": "aggregate", "take": "min", "of": "n", "min": 0},
    {"rule": "share", "of": "g", "empty": True, "max": 0.2},
    {"rule": "fresh", "of": "t", "within": "24h"},
    {"rule": "sorted", "by": ["t"], "within": ["g"]},
]
FIELDS: dict[str, Any] = {
    "k": {"rules": ["trim"]},
    "n": {"rules": [{"rule": "integer", "max": 8}]},
    "g": {},
    "t": {},
}
NOW = datetime(2024, 3, 1, tzinfo=UTC)


def ruleset(rules: list[dict[str, Any]], **more: Any) -> fv.Ruleset:
    document = {"formvalidate": 1, "fields": FIELDS, "table": {"rules": rules}, **more}
    return fv.Ruleset(document)


def some_table(dice: random.Random, rows: int) -> pa.Table:
    return pa.table(
        {
            "k": pa.array([dice.choice(["a", " a", "b", "c ", "d", None]) for _ in range(rows)]),
            "n": pa.array([dice.choice([None, *range(10)]) for _ in range(rows)], pa.int64()),
            "g": pa.array([dice.choice(["x", "y", None]) for _ in range(rows)], pa.string()),
            "t": pa.array(
                [datetime(2024, 2, dice.randint(20, 29), dice.randint(0, 23)) for _ in range(rows)],
                pa.timestamp("us", "UTC"),
            ),
        }
    )


def said(batch: fv.Batch) -> dict[str, Any]:
    """All that a batch says."""
    told = batch.to_dict()
    return {**told, "rows": batch.valid.to_pylist(), "listed": batch.errors.to_pylist()}


@pytest.mark.parametrize("seed", range(30))
def test_parts_say_what_the_whole_says(seed: int) -> None:
    dice = random.Random(seed)
    rules = ruleset(dice.sample(RULES, dice.randint(1, len(RULES))))
    table = some_table(dice, dice.randint(0, 45))
    cuts = sorted(dice.randint(0, len(table)) for _ in range(dice.randint(1, 3)))
    ends = zip([0, *cuts], [*cuts, len(table)], strict=True)
    options: dict[str, Any] = {"now": NOW, "show_values": dice.random() < 0.5}
    parts = [
        rules.validate_table(table.slice(start, end - start), partial_keys=True, **options)
        for start, end in ends
    ]
    if dice.random() < 0.5:
        parts = pickle.loads(pickle.dumps(parts))
    whole = rules.validate_table(table, **options)
    assert said(sum(parts[1:], parts[0])) == said(whole)


def test_streams_part_by_part() -> None:
    rules = ruleset(RULES)
    table = some_table(random.Random(7), 50)
    parts = list(
        rules.validate_stream(table.to_batches(max_chunksize=20), now=NOW, partial_keys=True)
    )
    assert len(parts) == 3
    whole = sum(part.batch for part in parts)
    assert said(whole) == said(rules.validate_table(table, now=NOW))
    with pytest.raises(fv.ArgumentError, match="rules about the table"):
        rules.validate_stream(table)


def test_without_keys_what_adds_up_does() -> None:
    told = [rule for rule in RULES if rule["rule"] in ("rows", "share", "fresh", "aggregate")]
    rules = ruleset([rule for rule in told if rule.get("take") != "distinct"])
    table = some_table(random.Random(11), 50)
    parts = rules.validate_stream(table.to_batches(max_chunksize=9), now=NOW)
    batches = pickle.loads(pickle.dumps([part.batch for part in parts]))
    whole = rules.validate_table(table, now=NOW)
    assert said(sum(batches)) == said(whole)
    first = sum(batches[:3], batches[0])
    assert said(first) == said(sum(batches[:3], batches[0]))
    assert said(pickle.loads(pickle.dumps(first)) + batches[4]) == said(first + batches[4])


def test_parts_of_other_types_of_columns() -> None:
    rules = ruleset([{"rule": "unique", "fields": ["n"]}, RULES[3], RULES[5]])
    columns = [
        pa.array([1, 2], pa.int32()),
        pa.array([2.0, 3.5], pa.float64()),
        pa.nulls(2),
        pa.array(["3.5", "x"]).dictionary_encode(),
        pa.array([None, 1], pa.uint8()),
    ]
    parts = []
    for column in columns:
        rest = {"k": pa.array(["a", "b"]), "g": pa.array(["x", None]), "t": pa.nulls(2)}
        parts.append(rules.validate_table(pa.table({"n": column, **rest}), partial_keys=True))
    whole = sum(parts[1:], parts[0])
    twins = [error["row"] for error in whole.errors.to_pylist() if error["rule"] == "unique"]
    assert twins == [2, 9]


def test_many_parts_take_time_by_their_rows() -> None:
    rules = ruleset([{"rule": "unique", "fields": ["n"]}])
    rest = {"k": ["a"], "g": ["x"], "t": [None]}
    parts = [
        rules.validate_table(pa.table({"n": [place], **rest}), partial_keys=True)
        for place in range(3_000)
    ]
    # One by one, and deeper than functions may call each other.
    whole = parts[0]
    for part in parts[1:]:
        whole = whole + part
    assert (whole.rows, whole.invalid_count) == (3_000, 2_991)


def test_conditions_and_references_go_along() -> None:
    fields = {
        "k": {"when": {"field": "on", "equals": 1}, "rules": ["trim"]},
        "on": {},
        "p": {},
    }
    table_rules = [
        {"rule": "unique", "fields": ["k"]},
        {"rule": "references", "fields": ["p"], "table": "planes", "to": ["id"]},
    ]
    rules = fv.Ruleset({"formvalidate": 1, "fields": fields, "table": {"rules": table_rules}})
    table = pa.table({"k": ["a"] * 4, "on": [1, 0, 1, 1], "p": [1, 2, 3, 9]})
    planes = {"planes": pa.table({"id": [1, 2, 3]})}
    parts = [
        rules.validate_table(table.slice(2 * part, 2), references=planes, partial_keys=True)
        for part in range(2)
    ]
    whole = rules.validate_table(table, references=planes)
    assert said(parts[0] + parts[1]) == said(whole)
    assert whole.valid.to_pylist() == [True, True, False, False]


def test_limits_of_errors_hold() -> None:
    rules = ruleset([{"rule": "unique", "fields": ["k"]}])
    table = pa.table({"k": ["a"] * 10, "n": [1] * 10, "g": ["x"] * 10, "t": [None] * 10})
    options: dict[str, Any] = {"max_errors": 3, "partial_keys": True}
    parts = [rules.validate_table(table.slice(start, 5), **options) for start in (0, 5)]
    both = parts[0] + parts[1]
    assert (both.error_count, both.errors_kept, both.invalid_count) == (9, 3, 9)
    assert both.errors["row"].to_pylist() == [1, 2, 3]


def test_without_keys_it_is_refused_by_name() -> None:
    rules = ruleset([{"rule": "unique", "fields": ["k"], "id": "keys"}])
    table = some_table(random.Random(1), 3)
    with_keys = rules.validate_table(table, partial_keys=True)
    with pytest.raises(fv.ArgumentError, match=r'"unique" \("keys"\)'):
        with_keys + rules.validate_table(table)
    plain = fv.Ruleset({"formvalidate": 1, "fields": FIELDS})
    both = plain.validate_table(table, partial_keys=True) + plain.validate_table(table)
    assert both.rows == 6
