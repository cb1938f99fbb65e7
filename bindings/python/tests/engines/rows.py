"""A table for engines, and what its rows must come to."""

from __future__ import annotations

from typing import Any

import formvalidate as fv
import pyarrow as pa

RULES = fv.Ruleset(
    {
        "formvalidate": 1,
        "fields": {
            "id": {"rules": ["required"]},
            "email": {"rules": ["email"]},
            "age": {"rules": [{"rule": "integer", "min": 18, "max": 120}]},
        },
    }
)


def table(rows: int) -> pa.Table:
    """Rows of which some are wrong, in one field or in two."""
    numbers = range(rows)
    return pa.table(
        {
            "id": pa.array(numbers, pa.int64()),
            "email": [f"joe{n}@example.com" if n % 7 else f"joe{n}@" for n in numbers],
            "age": pa.array([18 + n % 60 if n % 11 else 17 for n in numbers], pa.int32()),
        }
    )


def same(found: fv.Batch, expected: fv.Batch) -> None:
    """One batch says what the other says."""
    assert found.to_dict() == expected.to_dict()
    assert found.valid.equals(expected.valid)
    assert found.errors.to_pylist() == expected.errors.to_pylist()


def reasons(rejected: pa.Table, expected: pa.Table) -> None:
    """The rejected rows have the same reasons, whatever types the engine gives the columns."""
    columns: list[Any] = ["id", "email", "age", "reasons"]
    assert rejected.column_names == columns
    key = [("id", "ascending")]
    told = rejected.select(columns).sort_by(key).to_pylist()
    assert told == expected.select(columns).sort_by(key).to_pylist()


# Rules about the table that no part can tell by itself, one of them of values after a transform.
KEYS = fv.Ruleset(
    {
        "formvalidate": 1,
        "fields": {"id": {}, "email": {"rules": ["lowercase", "email"]}, "age": {}},
        "table": {
            "rules": [
                {"rule": "unique", "fields": ["email"], "id": "address"},
                {"rule": "unique", "fields": ["age", "email"], "level": "warning"},
                {"rule": "rows", "max": 10},
                {"rule": "aggregate", "take": "sum", "of": "age", "by": ["age"], "max": 9_000},
                {"rule": "aggregate", "take": "distinct", "of": "email", "max": 100},
                {"rule": "sorted", "by": ["id"]},
            ]
        },
    }
)


def with_twins(rows: int) -> pa.Table:
    """Rows of which later ones have the addresses of earlier ones, in other letters."""
    numbers = range(rows)
    names = [f"joe{n % (rows - rows // 10)}@example.com" if n % 7 else None for n in numbers]
    return pa.table(
        {
            "id": pa.array(numbers, pa.int64()),
            "email": [
                name.upper() if name and n % 3 == 0 else name for n, name in enumerate(names)
            ],
            "age": pa.array([18 + n % 60 for n in numbers], pa.int32()),
        }
    )
