"""What engines run where the rows are, without an engine."""

from __future__ import annotations

import pickle
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest
from formvalidate._engine_parts import PartJudge, whole

FIELDS = {"age": {"rules": [{"rule": "integer", "min": 18}]}}
TABLE = pa.table({"age": [36, 17, 18, 3, 40]})


def judge_of(rules: fv.Ruleset, references: dict[str, Any] | None = None) -> PartJudge:
    """As it arrives where the rows are."""
    judge = PartJudge(rules, None, None, None, None, references)
    return pickle.loads(pickle.dumps(judge))


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


def test_what_parts_cannot_tell_is_refused_by_name() -> None:
    table = {"rules": [{"rule": "unique", "fields": ["age"], "id": "once"}]}
    rules = fv.Ruleset({"formvalidate": 1, "fields": FIELDS, "table": table})
    with pytest.raises(fv.ArgumentError, match=r'"unique" \("once"\)'):
        judge_of(rules)


def test_references_travel_with_the_ruleset() -> None:
    rule = {"rule": "references", "fields": ["age"], "table": "ages", "to": ["age"]}
    rules = fv.Ruleset({"formvalidate": 1, "fields": FIELDS, "table": {"rules": [rule]}})
    judge = judge_of(rules, {"ages": pa.table({"age": [36, 18]})})
    kept = [row for batch in judge.valid(TABLE.to_batches(2)) for row in batch["age"].to_pylist()]
    assert kept == [36, 18]
