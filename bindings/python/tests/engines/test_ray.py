from __future__ import annotations

import os
from collections.abc import Iterator

import formvalidate as fv
import pyarrow as pa
import pytest
from rows import KEYS, RULES, reasons, same, table, with_twins

engine = pytest.importorskip("ray")
data = pytest.importorskip("ray.data")

from formvalidate import ray  # noqa: E402

ROWS = 50_000


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    """Ray on this machine, whose workers find the package where this process does."""
    path = {"PYTHONPATH": os.environ.get("PYTHONPATH", "")}
    engine.init(
        num_cpus=2,
        include_dashboard=False,
        log_to_driver=False,
        runtime_env={"env_vars": path},
    )
    data.DataContext.get_current().execution_options.preserve_order = True
    yield
    engine.shutdown()


def test_a_dataset_is_judged_as_its_table() -> None:
    rows = table(ROWS)
    whole = RULES.validate_table(rows)
    parts = [rows.slice(start, 10_000) for start in range(0, ROWS, 10_000)]
    valid, rejected, batch = ray.validate(data.from_arrow(parts), RULES)
    same(batch, whole)
    expected = whole.split(rows)
    found = pa.concat_tables(engine.get(valid.to_arrow_refs()))
    assert found.sort_by("id").equals(expected[0])
    reasons(pa.concat_tables(engine.get(rejected.to_arrow_refs())), expected[1])


def test_keys_of_all_blocks_go_together() -> None:
    rows = with_twins(ROWS)
    whole = KEYS.validate_table(rows)
    parts = [rows.slice(start, 10_000) for start in range(0, ROWS, 10_000)]
    valid, rejected, batch = ray.validate(data.from_arrow(parts), KEYS)
    same(batch, whole)
    expected = whole.split(rows)
    found = pa.concat_tables(engine.get(valid.to_arrow_refs()))
    assert found.sort_by("id").equals(expected[0])
    reasons(pa.concat_tables(engine.get(rejected.to_arrow_refs())), expected[1])


def test_a_missing_column_is_told_in_the_call() -> None:
    with pytest.raises(fv.ArgumentError, match="age"):
        ray.validate(data.from_arrow(table(10).drop_columns("age")), RULES)
