"""What the library saves of parts of a table, and what it loads, merges and forgets."""

from __future__ import annotations

import pickle
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest
from formvalidate import _ffi
from formvalidate._batch_native import NativeBatch

SOME = {"rules": [{"rule": "rows", "min": 1}]}
MOST = {"rule": "number", "max": 5}


def ruleset(fields: dict[str, Any]) -> fv.Ruleset:
    return fv.Ruleset({"formvalidate": 1, "fields": fields, "table": SOME})


def test_errors_within_lists_add_up() -> None:
    rules = ruleset({"x": {"items": {"rules": [MOST]}}})
    table = pa.table({"x": pa.array([[1, 2], [9]], pa.list_(pa.int64()))})
    part = rules.validate_table(table, partial_keys=True)
    whole = rules.validate_table(pa.concat_tables([table, table]))
    for both in (part + part, pickle.loads(pickle.dumps(part)) + part):
        assert both.to_dict() == whole.to_dict()
        assert both.errors.to_pylist() == whole.errors.to_pylist()
    again = pickle.loads(pickle.dumps(part + part))
    assert again.errors.to_pylist() == whole.errors.to_pylist()


def test_extremes_of_numbers_beside_days_add_up() -> None:
    """A part may begin with the other kind: each is only compared with its own."""
    texts = ["2024-01-01", "7", "2024-03-01", "120", "2024-02-01", "99"]
    for take, bound in (("max", {"max": 100}), ("min", {"min": "2024-01-15"})):
        rule = {"rule": "aggregate", "take": take, "of": "x", **bound}
        for values in (texts, texts[1:], texts[::-1], ["x", *texts], [None, *texts[3:]]):
            rules = fv.Ruleset({"formvalidate": 1, "fields": {"x": {}}, "table": {"rules": [rule]}})
            table = pa.table({"x": values})
            whole = rules.validate_table(table)
            for cut in range(len(values) + 1):
                one, other = (
                    rules.validate_table(part, partial_keys=True)
                    for part in (table.slice(0, cut), table.slice(cut))
                )
                assert (one + other).to_dict() == whole.to_dict(), (take, values, cut)


def test_findings_of_thousands_of_fields_add_up() -> None:
    count = 7_000
    rule = {"rule": "number", "min": 5, "max": 50}
    rules = ruleset({f"f{place}": {"rules": [rule]} for place in range(count)})
    table = pa.table({f"f{place}": ["x", "1", "99"] for place in range(count)})
    part = rules.validate_table(table, partial_keys=True, max_errors=10)
    both = part + part
    assert len(part.findings) == 3 * count
    assert {(one.field, one.code): one.count for one in both.findings} == {
        (one.field, one.code): 2 * one.count for one in part.findings
    }
    assert both.error_count == 6 * count


def test_what_was_forgotten_still_counts() -> None:
    rules = ruleset({"x": {"rules": [MOST]}})
    part = rules.validate_table(pa.table({"x": [9, 9]}), partial_keys=True)
    saved = part._source.save()
    native, other = NativeBatch.load(rules, saved), NativeBatch.load(rules, saved)
    assert _ffi.fv_batch_forget(native._handle) == 0
    native.merge(other)
    native.finish()
    assert (native.totals.errors, native.totals.errors_kept) == (4, 2)
    # Those of the part that came behind, at their rows in the whole.
    assert pa.record_batch(native.errors)["row"].to_pylist() == [2, 3]


def test_what_another_document_saved_is_not_loaded() -> None:
    fields = [
        {"x": {"rules": [MOST]}, "y": {}},
        {"x": {"rules": [{**MOST, "when": {"field": "y", "empty": True}}]}, "y": {}},
        {"x": {"rules": [{**MOST, "when": {"field": "y", "empty": False}}]}, "y": {}},
    ]
    every = [ruleset(one) for one in fields]
    table = pa.table({"x": [9], "y": ["a"]})
    for rules in every:
        saved = rules.validate_table(table, partial_keys=True)._source.save()
        assert NativeBatch.load(rules, saved).totals.rows == 1
        for other in every:
            if other is not rules:
                with pytest.raises(fv.ArgumentError, match="another ruleset"):
                    NativeBatch.load(other, saved)
