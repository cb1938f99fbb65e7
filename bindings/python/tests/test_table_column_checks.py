"""Checks of whole columns that Python registers."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pyarrow.compute as pc
import pytest
from forms import ruleset

Answer = Callable[..., Any]


def rules_of(answer: Answer, *more: Any, **rule: Any) -> fv.Ruleset:
    registry = fv.Registry()
    registry.check_column("own", answer)
    return ruleset({"a": [*more, {"rule": "custom", "name": "own", **rule}], "b": []}, registry)


def test_it_is_asked_once_for_each_batch() -> None:
    asked: list[tuple[int, int]] = []

    def even(column: pa.Array, call: Any) -> pa.Array:
        asked.append((len(column), call.first_row))
        assert (call.field, call.scenario, call.params) == ("a", "default", {"of": 2})
        return pc.equal(pc.bit_wise_and(column, 1), 0)

    rules = rules_of(even, params={"of": 2})
    table = pa.table({"a": list(range(5_000))})
    batch = rules.validate_table(pa.Table.from_batches(table.to_batches(max_chunksize=3_000)))
    assert asked == [(3_000, 0), (2_000, 3_000)]
    assert batch.valid.to_pylist() == [row % 2 == 0 for row in range(5_000)]
    assert batch.counts == {("a", "custom", 17): 2_500}


ANSWERS: list[Any] = [
    pa.array([True, False, None, True]),
    pa.chunked_array([[True], [False, None, True]]),
    [True, False, None, True],
    pa.array([9, True, False, None, True, 9][1:5]).slice(0),
    pa.array([7, 0, 26, 20, 0], pa.uint8()).slice(1),
    [0, 26, 20, 0],
]


@pytest.mark.parametrize("answer", ANSWERS, ids=repr)
def test_answers_are_truth_values_or_codes(answer: Any) -> None:
    batch = rules_of(lambda column: answer).validate_table(pa.table({"a": [1, 2, 3, 4]}))
    assert batch.valid.to_pylist() == [True, False, None, True]


def test_what_is_not_asked_does_not_count() -> None:
    rules = rules_of(
        lambda column: [False] * len(column), when={"field": "b", "equals": 1}, on=["default"]
    )
    table = pa.table({"a": ["x", "x", "", None], "b": [1, 2, 1, 1]})
    assert rules.validate_table(table).valid.to_pylist() == [False, True, True, True]


def test_columns_come_as_they_are() -> None:
    seen: list[pa.Array] = []

    def keep(column: pa.Array) -> list[bool]:
        seen.append(column)
        return [True] * len(column)

    texts = pa.array(["p", "aa", None, "bbb", "q"])
    columns = [
        texts,
        texts.dictionary_encode(),
        pa.array([[1], None, [2, 3], [], [4]]),
        pa.array([1.5, None, 2.5, 3.5, 4.5]),
        pa.array([0, 1, None, 3, 4], pa.timestamp("us", "UTC")),
    ]
    for column in columns:
        batch = pa.record_batch([column], ["a"]).slice(1, 3)
        assert rules_of(keep).validate_table(batch)
        assert seen[-1].equals(column.slice(1, 3))
    # What is kept is there for as long as it is kept.
    expected = [column.slice(1, 3).to_pylist() for column in columns]
    del columns, texts, column, batch
    assert [column.to_pylist() for column in seen] == expected


def test_other_values_ask_the_plain_check() -> None:
    registry = fv.Registry()
    registry.check_column("own", lambda column: [True] * len(column))
    custom = {"rule": "custom", "name": "own"}
    columns = ruleset({"a": [custom]}, registry)
    assert columns.validate({"a": 1}).verdict == "undecided"
    trimmed = ruleset({"a": ["trim", custom]}, registry)
    assert trimmed.validate_table(pa.table({"a": ["x"]})).undecided_count == 1
    registry.check("own", lambda value: value == "x")
    both = ruleset({"a": ["trim", custom], "b": [custom]}, registry)
    assert both.validate({"a": " x", "b": "y"}).verdict == "invalid"
    table = pa.table({"a": [" x ", "y"], "b": ["z", "z"]})
    assert both.validate_table(table).valid.to_pylist() == [True, False]
    each = ruleset({"a": [{"rule": "each", "rules": [custom]}]}, registry)
    lists = pa.table({"a": [["x"], ["x", "y"]]})
    assert each.validate_table(lists).valid.to_pylist() == [True, False]


def test_nested_rulesets_ask_too() -> None:
    registry = fv.Registry()
    registry.check_column("own", lambda column: pc.greater(column, 1))
    rules = ruleset(
        {
            "n": [{"rule": "custom", "name": "own"}],
            "lines": {"items": {"fields": {"sku": {"rules": ["required"]}}}},
        },
        registry,
    )
    table = pa.table({"n": [1, 2, 3], "lines": [[], [{"sku": None}], [{"sku": "x"}]]})
    assert rules.validate_table(table).valid.to_pylist() == [False, False, True]


def test_failures_come_out() -> None:
    def fails(column: pa.Array) -> list[bool]:
        raise KeyError("own")

    table = pa.table({"a": [1, 2]})
    with pytest.raises(KeyError, match="own"):
        rules_of(fails).validate_table(table)
    with pytest.raises(fv.ArgumentError, match="answered 1 rows of 2"):
        rules_of(lambda column: [True]).validate_table(table)
    with pytest.raises(fv.ArgumentError, match="codes from 0 on"):
        rules_of(lambda column: [0, -1]).validate_table(table)
    with pytest.raises(TypeError, match="truth values or codes"):
        rules_of(lambda column: ["x", "y"]).validate_table(table)
    assert rules_of(fails).validate_table(pa.table({"b": [1]}), columns="any")
    # No rows, no question.
    assert rules_of(fails).validate_table(table.slice(0, 0))


def test_registries_copy_it() -> None:
    registry = fv.Registry()

    @registry.check_column("own")
    def own(column: pa.Array) -> list[bool]:
        return [False] * len(column)

    rules = ruleset({"a": [{"rule": "custom", "name": "own"}]}, copy.copy(registry))
    assert rules.validate_table(pa.table({"a": [1]})).invalid_count == 1
    with pytest.raises(fv.ArgumentError, match="1 to 128 bytes"):
        registry.check_column("", own)
    with pytest.raises(fv.CompileError, match='Did you mean "own"'):
        ruleset({"a": [{"rule": "custom", "name": "owm"}]}, registry)
