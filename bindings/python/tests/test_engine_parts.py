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


@pytest.mark.parametrize(
    ("fields", "rules", "is_taken"),
    [
        ({"age": {}}, [["age"]], True),
        ({"age": {}, "b": {}}, [["age", "b"]], True),
        ({"age": {}, "b": {}}, [["age"], ["b"]], False),
        ({"age": {"rules": ["trim"]}}, [["age"]], False),
        ({"age": {"when": {"field": "b", "equals": "x"}}, "b": {}}, [["age"]], False),
    ],
)
def test_rows_of_one_key_are_brought_together(
    fields: dict[str, Any], rules: list[list[str]], is_taken: bool
) -> None:
    table = {"rules": [{"rule": "unique", "fields": key} for key in rules]}
    ruleset = fv.Ruleset({"formvalidate": 1, "fields": fields, "table": table})
    if is_taken:
        judge = PartJudge(ruleset, None, None, None, None, None, brings_together=True)
        assert judge.key == rules[0]
    else:
        with pytest.raises(fv.ArgumentError, match="unique"):
            PartJudge(ruleset, None, None, None, None, None, brings_together=True)
