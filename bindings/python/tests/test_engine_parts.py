"""What engines run where the rows are, without an engine."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Iterable
from typing import Any, NamedTuple
from unittest.mock import MagicMock

import formvalidate as fv
import pyarrow as pa
import pytest
from formvalidate import dask, spark
from formvalidate._engine_parts import PartJudge, Twins, twins_of, whole

FIELDS = {"age": {"rules": [{"rule": "integer", "min": 18}]}}
TABLE = pa.table({"age": [36, 17, 18, 3, 40]})


def judge_of(rules: fv.Ruleset, references: dict[str, Any] | None = None) -> PartJudge:
    """As it arrives where the rows are."""
    judge = PartJudge(rules, None, None, None, None, references)
    return pickle.loads(pickle.dumps(judge))


def keyed(*ages: list[int]) -> tuple[PartJudge, list[list[pa.RecordBatch]], list[Twins]]:
    """A judge of parts in which an age comes once, the parts, and what all of them tell of each."""
    table = {"rules": [{"rule": "unique", "fields": ["age"]}]}
    judge = judge_of(fv.Ruleset({"formvalidate": 1, "fields": {"age": {}}, "table": table}))
    tables = [pa.table({"age": some}) for some in ages]
    found = [judge.batch(part) for part in tables]
    twins = twins_of(found, whole(found, judge.batch(TABLE.slice(0, 0))))
    return judge, [part.to_batches() for part in tables], twins


def rows_of(batches: Iterable[pa.RecordBatch]) -> list[dict[str, Any]]:
    return [row for batch in batches for row in batch.to_pylist()]


class Told(NamedTuple):
    place: int
    batch: bytes


def test_parts_say_what_their_table_says() -> None:
    rules = fv.Ruleset({"formvalidate": 1, "fields": FIELDS})
    judge = judge_of(rules)
    parts = [TABLE.to_batches(2)[:2], TABLE.to_batches(2)[2:], []]
    found = [
        pickle.loads(told["batch"][0].as_py()) for part in parts for told in judge.found(iter(part))
    ]
    batch = whole(found, judge.batch(TABLE.slice(0, 0)))
    expected = rules.validate_table(TABLE)
    assert batch.to_dict() == expected.to_dict()
    assert batch.errors.to_pylist() == expected.errors.to_pylist()
    told = expected.split(TABLE)
    for judged, rows in ((judge.valid, told[0]), (judge.rejected, told[1])):
        batches = [batch for part in parts for batch in judged(iter(part))]
        assert pa.Table.from_batches(batches).to_pylist() == rows.to_pylist()


def test_no_part_is_the_table_of_none() -> None:
    judge = judge_of(fv.Ruleset({"formvalidate": 1, "fields": FIELDS}))
    assert whole([], judge.batch(TABLE.slice(0, 0))).rows == 0


def test_references_travel_with_the_ruleset() -> None:
    rule = {"rule": "references", "fields": ["age"], "table": "ages", "to": ["age"]}
    rules = fv.Ruleset({"formvalidate": 1, "fields": FIELDS, "table": {"rules": [rule]}})
    judge = judge_of(rules, {"ages": pa.table({"age": [36, 18]})})
    kept = [row for batch in judge.valid(TABLE.to_batches(2)) for row in batch["age"].to_pylist()]
    assert kept == [36, 18]


def test_what_adds_up_of_the_table_is_told_of_all_parts() -> None:
    table = {
        "rules": [
            {"rule": "rows", "min": 6, "id": "enough"},
            {"rule": "aggregate", "take": "sum", "of": "age", "max": 113},
            {"rule": "aggregate", "take": "distinct", "of": "age", "min": 5},
        ]
    }
    rules = fv.Ruleset({"formvalidate": 1, "fields": FIELDS, "table": table})
    judge = judge_of(rules)
    parts = [TABLE.to_batches(2)[:1], TABLE.to_batches(2)[1:]]
    found = [pickle.loads(told["batch"][0].as_py()) for part in parts for told in judge.found(part)]
    batch = whole(found, judge.batch(TABLE.slice(0, 0)))
    assert batch.findings == rules.validate_table(TABLE).findings
    assert [one.rule for one in batch.findings if one.code_name == "tableRule"] == [
        "rows", "aggregate",
    ]  # fmt: skip


def test_rows_whose_key_an_earlier_part_has_are_rejected() -> None:
    judge, parts, twins = keyed([36, 18], [18, 40], [36])
    assert [late.rows for late in twins] == [2, 2, 1]
    judged = zip(parts, twins, strict=True)
    kept = [row["age"] for part, late in judged for row in rows_of(judge.valid(part, late))]
    assert kept == [36, 18, 40]
    assert rows_of(judge.rejected(parts[2], twins[2])) == [{"age": 36, "reasons": ["notUnique"]}]


def test_other_rows_than_those_that_were_judged_are_refused() -> None:
    judge, parts, twins = keyed([36, 18], [18, 40, 3])
    for part, late in ((parts[1], twins[0]), (parts[0], twins[1]), ([], twins[0])):
        with pytest.raises(fv.ArgumentError, match="cache or write"):
            list(judge.valid(part, late))
    # A part that had none has some now.
    assert rows_of(judge.valid([], Twins(0, []))) == []
    with pytest.raises(fv.ArgumentError, match="cache or write"):
        list(judge.rejected(parts[0], Twins(0, [])))


def test_dask_refuses_them_too() -> None:
    judge, _, twins = keyed([36, 18], [18])
    frame = pa.table({"age": [36, 18]}).to_pandas()
    assert dask._valid(frame, judge, twins[0])["age"].to_list() == [36, 18]
    for made in (dask._valid(frame[:0], judge, None), dask._rejected(frame[:0], judge, None, "r")):
        assert len(made) == 0
    with pytest.raises(fv.ArgumentError, match="cache or write"):
        dask._valid(frame, judge, twins[1])
    with pytest.raises(fv.ArgumentError, match="cache or write"):
        dask._rejected(frame[:1], judge, twins[0], "reasons")


@pytest.mark.parametrize("finds_twins", [True, False])
def test_spark_refuses_a_part_that_had_no_rows(
    monkeypatch: pytest.MonkeyPatch, finds_twins: bool
) -> None:
    for name in ("pyspark", "pyspark.sql", "pyspark.sql.functions", "pyspark.sql.types"):
        monkeypatch.setitem(sys.modules, name, MagicMock())
    judge, parts, _ = keyed([36], [18, 40])
    rules = judge._rules if finds_twins else fv.Ruleset({"formvalidate": 1, "fields": FIELDS})
    frame = MagicMock()
    frame.limit(0).toArrow.return_value = TABLE.slice(0, 0)
    frame.columns = ["age", "Partition", "reasons"]
    asked: list[Any] = []
    answer = MagicMock()
    for one in (frame, frame.withColumn.return_value):
        one.mapInArrow.side_effect = lambda judged, _: asked.append(judged) or answer
    # The first time only the second part has rows.
    first = placed(1, parts[1])
    answer.collect.side_effect = lambda: [
        Told(*told.values()) for batch in asked[0](first) for told in batch.to_pylist()
    ]
    assert spark.validate(frame, rules).batch.rows == 2
    assert frame.withColumn.call_args.args[0] == "partition_"
    again = placed if finds_twins else lambda _, part: part
    assert rows_of(asked[1](again(1, parts[1]))) == [{"age": 18}, {"age": 40}]
    assert [rows_of(judged(iter(()))) for judged in asked[1:]] == [[], []]
    if finds_twins:
        for judged in asked[1:]:
            with pytest.raises(fv.ArgumentError, match="cache or write"):
                list(judged(placed(0, parts[0])))
    else:
        assert rows_of(asked[1](parts[0])) == [{"age": 36}]


def placed(place: int, part: list[pa.RecordBatch]) -> list[pa.RecordBatch]:
    """Rows as Spark gives them: with the number of their partition, and batches without rows."""
    return [
        rows.append_column("partition_", pa.array([place] * rows.num_rows, pa.int32()))
        for rows in (part[0].slice(0, 0), *part)
    ]
