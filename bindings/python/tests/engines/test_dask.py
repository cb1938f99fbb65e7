from __future__ import annotations

import formvalidate as fv
import pyarrow as pa
import pytest
from rows import RULES, reasons, same, table

frames = pytest.importorskip("dask.dataframe")

from formvalidate import dask  # noqa: E402

ROWS = 50_000


def test_a_frame_is_judged_as_its_table() -> None:
    frame = frames.from_pandas(table(ROWS).to_pandas(), npartitions=7)
    rows = frame.compute()
    whole = RULES.validate_table(rows)
    valid, rejected, batch = dask.validate(frame, RULES)
    same(batch, whole)
    expected = whole.split(pa.Table.from_pandas(rows))
    mask = whole.valid.fill_null(False).to_numpy(zero_copy_only=False)
    assert valid.compute().equals(rows[mask])
    found = rejected.compute()
    assert list(found.index) == list(rows[~mask].index)
    reasons(pa.Table.from_pandas(found, preserve_index=False), expected[1])


def test_a_missing_column_is_told_in_the_call() -> None:
    frame = frames.from_pandas(table(10).drop_columns("age").to_pandas(), npartitions=2)
    with pytest.raises(fv.ArgumentError, match="age"):
        dask.validate(frame, RULES)


def test_keys_are_brought_together() -> None:
    rules = fv.Ruleset(
        {
            "formvalidate": 1,
            "fields": {"id": {}, "shop": {}, "age": {"rules": [{"rule": "integer", "min": 18}]}},
            "table": {
                "rules": [
                    {"rule": "unique", "fields": ["shop", "id"], "id": "key"},
                    {"rule": "rows", "max": 10},
                ]
            },
        }
    )
    rows = pa.table(
        {
            "id": [place % 4_000 for place in range(ROWS)],
            "shop": [f"s{place % 3}" if place % 5 else None for place in range(ROWS)],
            "age": [18 + place % 60 if place % 11 else 17 for place in range(ROWS)],
        }
    )
    frame = frames.from_pandas(rows.to_pandas(), npartitions=7)
    whole = rules.validate_table(rows)
    valid, rejected, batch = dask.validate(frame, rules)
    assert batch.findings == whole.findings and batch.rows == ROWS
    assert (batch.invalid_count, batch.error_count) == (whole.invalid_count, whole.error_count)
    # The later twins are those of the source.
    kept = pa.Table.from_pandas(valid.compute().sort_index(), preserve_index=True)
    expected = whole.split(rows)
    index = kept.column_names[-1]
    assert kept[index].to_pylist() == [
        place for place, is_valid in enumerate(whole.valid.to_pylist()) if is_valid
    ]
    assert len(rejected.compute()) == expected[1].num_rows
