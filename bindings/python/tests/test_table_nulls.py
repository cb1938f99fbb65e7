"""Texts that stand for null in tables: `"null"` of a document's options."""

from __future__ import annotations

import random
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest

NULLS = ["", "NA", "n/a"]
RULES: dict[str, list[Any]] = {
    "a": ["required", {"rule": "length", "max": 3}],
    "b": [{"rule": "in", "values": ["x", "NA", ""]}],
    "c": [{"rule": "integer", "min": 2, "mostly": 0.5}],
    "d": ["trim", {"rule": "compare", "field": "a"}],
    "e": [{"rule": "present"}, {"rule": "required", "when": {"field": "a", "empty": True}}],
}
FORM = [{"rule": "atLeastOne", "fields": ["b", "c"]}, {"rule": "allEqual", "fields": ["a", "e"]}]
KINDS = [
    pa.string(),
    pa.large_string(),
    pa.string_view(),
    pa.binary(),
    pa.dictionary(pa.int16(), pa.string()),
]


def ruleset(nulls: list[str] | None, **more: Any) -> fv.Ruleset:
    fields = {name: {"rules": rules} for name, rules in RULES.items()}
    options = {} if nulls is None else {"options": {"null": nulls}}
    return fv.Ruleset({"formvalidate": 1, "fields": fields, "form": FORM, **options, **more})


def cleared(value: Any) -> Any:
    return None if value in NULLS else value


def told(batch: fv.Batch) -> Any:
    names = ["row", "field", "rule", "code"]
    return batch.valid.to_pylist(), batch.errors.select(names).to_pylist(), batch.thresholds


@pytest.mark.parametrize("seed", range(12))
def test_they_are_null_in_any_column(seed: int) -> None:
    dice = random.Random(seed)
    texts = ["", "NA", "n/a", " NA", "na", "x", "3", "1", "long text", None]
    rows = [{name: dice.choice(texts) for name in RULES} for _ in range(dice.choice([1, 70, 300]))]
    kinds = {name: dice.choice(KINDS) for name in RULES}
    offset = dice.randint(0, min(9, len(rows)))

    def table(change: Any) -> pa.Table:
        columns = {}
        for name in RULES:
            column = pa.array([change(row[name]) for row in rows], pa.string())
            columns[name] = column.cast(kinds[name])
        return pa.table(columns).slice(offset)

    own = ruleset(NULLS).validate_table(table(lambda value: value))
    assert told(own) == told(ruleset(None).validate_table(table(cleared)))
    # Records know nothing of them.
    assert ruleset(NULLS).validate({"a": "NA"}).valid == ruleset(None).validate({"a": "NA"}).valid


def test_they_are_null_within_lists_and_records_but_no_keys() -> None:
    fields = {
        "l": {"items": {"rules": ["required"]}},
        "r": {"fields": {"x": {"rules": ["required"]}}},
        "m": {"values": {"rules": ["required"]}},
    }
    rules = fv.Ruleset({"formvalidate": 1, "options": {"null": ["NA"]}, "fields": fields})
    table = pa.table({
        "l": [["a", "NA"], ["b"]],
        "r": [{"x": "NA"}, {"x": "a"}],
        "m": pa.array([[("NA", "NA")], [("NA", "a")]], pa.map_(pa.string(), pa.string())),
    })  # fmt: skip
    batch = rules.validate_table(table)
    assert batch.valid.to_pylist() == [False, True]
    assert [finding.field for finding in batch.findings] == ["/l/*", "/r/x", "/m/*"]


def test_what_they_may_be() -> None:
    (mistake,) = fv.Ruleset.mistakes({"formvalidate": 1, "fields": {}, "options": {"null": "NA"}})
    assert (mistake.pointer, mistake.kind) == ("/options/null", "type")
