from __future__ import annotations

import formvalidate as fv
import pyarrow as pa
import pytest
from rows import KEYS, RULES, reasons, same, table, with_twins

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


def test_keys_of_all_parts_go_together() -> None:
    frame = frames.from_pandas(with_twins(ROWS).to_pandas(), npartitions=7)
    rows = frame.compute()
    whole = KEYS.validate_table(rows)
    valid, rejected, batch = dask.validate(frame, KEYS)
    same(batch, whole)
    assert whole.invalid_count > ROWS // 20
    mask = whole.valid.fill_null(False).to_numpy(zero_copy_only=False)
    assert list(valid.compute().index) == list(rows[mask].index)
    found = rejected.compute()
    assert list(found.index) == list(rows[~mask].index)
    expected = whole.split(pa.Table.from_pandas(rows))[1]
    assert [list(told) for told in found["reasons"]] == expected["reasons"].to_pylist()
