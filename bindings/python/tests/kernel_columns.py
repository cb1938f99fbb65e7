"""Columns that are judged as a whole and must say what their rows say."""

from __future__ import annotations

from typing import Any

import formvalidate as fv
import pyarrow as pa
from nested_tables import agree, found

ROWS = 300


def rules_of(*rules: Any, **more: Any) -> fv.Ruleset:
    return fv.Ruleset({"formvalidate": 1, "fields": {"a": {"rules": list(rules)}}, **more})


def judged(rules: fv.Ruleset, array: pa.Array) -> fv.Batch:
    """Whole, and as a part of a longer column."""
    table = pa.table({"a": array})
    agree(rules, table.slice(3, 130), table.slice(3, 130).to_pylist())
    return agree(rules, table, table.to_pylist())


def row_by_row(rule: Any, table: pa.Table, *first: Any) -> tuple[list[Any], list[Any]]:
    """What the record engine says, which a function of the host leaves no other choice."""
    registry = fv.Registry()
    registry.check("fine", lambda value: True)
    batch = fv.Ruleset(
        {
            "formvalidate": 1,
            "fields": {"a": {"rules": [*first, rule, {"rule": "custom", "name": "fine"}]}},
        },
        registry,
    ).validate_table(table)
    return batch.valid.to_pylist(), found(batch)
