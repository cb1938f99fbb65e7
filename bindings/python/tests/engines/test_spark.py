from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest
from rows import KEYS, RULES, reasons, same, table, with_twins

pyspark_sql = pytest.importorskip("pyspark.sql")

from formvalidate import spark  # noqa: E402

ROWS = 100_000


@pytest.fixture(scope="module")
def session() -> Iterator[Any]:
    """Spark with two executors of a core each, which are processes."""
    builder = pyspark_sql.SparkSession.builder.master("local-cluster[2,1,1024]")
    # The executors find Python and the package where this process does.
    path = os.environ.get("PYTHONPATH", "")
    os.environ["PYSPARK_PYTHON"] = sys.executable
    found = (
        builder.config("spark.executorEnv.PYTHONPATH", path)
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", "5000")
        .getOrCreate()
    )
    found.sparkContext.setLogLevel("OFF")
    yield found
    found.stop()


@pytest.fixture(scope="module")
def frame(session: Any) -> Any:
    return in_parts(session, table(ROWS))


def in_parts(session: Any, rows: Any) -> Any:
    """A frame of eight partitions, whose rows stay in their order."""
    frame = session.createDataFrame(rows)
    return frame.repartitionByRange(8, "id").sortWithinPartitions("id").cache()


def test_a_frame_is_judged_as_its_table(frame: Any) -> None:
    rows = table(ROWS)
    whole = RULES.validate_table(rows)
    valid, rejected, batch = spark.validate(frame, RULES)
    same(batch, whole)
    expected = whole.split(rows)
    assert valid.toArrow().sort_by("id").equals(expected[0])
    reasons(rejected.toArrow(), expected[1])


def test_a_frame_without_rows(frame: Any) -> None:
    valid, rejected, batch = spark.validate(frame.where("id < 0"), RULES)
    assert (batch.rows, bool(batch), valid.count(), rejected.count()) == (0, True, 0, 0)


def test_keys_of_all_parts_go_together(session: Any) -> None:
    rows = with_twins(ROWS)
    whole = KEYS.validate_table(rows)
    valid, rejected, batch = spark.validate(in_parts(session, rows), KEYS)
    same(batch, whole)
    expected = whole.split(rows)
    assert valid.toArrow().sort_by("id").equals(expected[0])
    reasons(rejected.toArrow(), expected[1])


def test_parts_that_a_task_brings_together_keep_their_keys(session: Any) -> None:
    rows = with_twins(10_000)
    whole = KEYS.validate_table(rows)
    expected = whole.split(rows)
    # A name of the user's own, which Spark does not tell from ours by its letters' case.
    frame = in_parts(session, rows.append_column("Partition", rows["id"]))
    valid, rejected, batch = spark.validate(frame, KEYS, columns="any")
    assert (batch.rows, batch.valid_count) == (whole.rows, whole.valid_count)
    for together in (valid.coalesce(1), valid.coalesce(3), frame.limit(0).unionAll(valid)):
        assert together.columns == frame.columns
        told = together.toArrow().sort_by("id")
        assert told["Partition"].equals(told["id"])
        assert told.drop_columns("Partition").equals(expected[0])
    reasons(rejected.drop("Partition").coalesce(2).toArrow(), expected[1])
    # Nothing of them is judged by itself before it is brought together.
    found = spark.validate(frame.coalesce(3), KEYS, columns="any").valid.coalesce(1)
    assert found.count() == expected[0].num_rows


@pytest.mark.parametrize("made", ["values", "arrow", "pandas"])
def test_keys_of_rows_that_stand_in_the_plan_go_together(session: Any, made: str) -> None:
    # Spark says at once, and for the first partition alone, what such rows are: nothing is cached.
    names = [f"k{n}" for n in [0, 1, 2, 3, 0, 1, 2, 4]]
    rows = pa.table({"id": range(8), "email": [f"{name}@a.example" for name in names]})
    if made == "values":
        values = ", ".join(f"({row['id']}L, '{row['email']}')" for row in rows.to_pylist())
        frame = session.sql(f"SELECT * FROM VALUES {values} AS t(id, email)")
        frame = frame.union(frame.where("id < 0"))
    else:
        session.conf.set("spark.sql.execution.arrow.pyspark.enabled", "true")
        frame = session.createDataFrame(rows if made == "arrow" else rows.to_pandas())
    for one in (frame, frame.where("id >= 0"), frame.coalesce(1), frame.limit(8)):
        valid, rejected, batch = spark.validate(one, KEYS, columns="any")
        assert (batch.rows, batch.valid_count) == (8, 5)
        expected = KEYS.validate_table(rows, columns="any")
        assert batch.errors["row"].equals(expected.errors["row"])
        for again in (valid, valid.coalesce(1)):
            assert sorted(row.id for row in again.collect()) == [0, 1, 2, 3, 7]
        assert sorted(row.id for row in rejected.collect()) == [4, 5, 6]


def test_a_missing_column_is_told_in_the_call(frame: Any) -> None:
    with pytest.raises(fv.ArgumentError, match="age"):
        spark.validate(frame.drop("age"), RULES)
    assert spark.validate(frame.drop("age"), RULES, columns="any").batch.rows == ROWS


@pytest.mark.parametrize("rules", [RULES, KEYS], ids=["rows", "keys"])
def test_a_killed_executor_loses_nothing(session: Any, frame: Any, rules: fv.Ruleset) -> None:
    killed: list[int] = []

    def kill() -> None:
        for _ in range(600):
            time.sleep(0.05)
            status = session.sparkContext.statusTracker()
            stages = [status.getStageInfo(stage) for stage in status.getActiveStageIds()]
            if any(stage and stage.numCompletedTasks for stage in stages):
                listed = subprocess.run(
                    ["pgrep", "-f", "CoarseGrainedExecutorBackend"],
                    capture_output=True,
                    text=True,
                    check=False,
                )
                killed.append(int(listed.stdout.split()[-1]))
                os.kill(killed[0], signal.SIGKILL)
                return

    many = frame.unionAll(frame).unionAll(frame).unionAll(frame)
    killer = threading.Thread(target=kill)
    killer.start()
    batch = spark.validate(many, rules).batch
    killer.join()
    assert killed, "no executor was killed"
    whole = rules.validate_table(pa.concat_tables([table(ROWS)] * 4))
    assert (batch.rows, batch.valid_count) == (4 * ROWS, whole.valid_count)
    assert batch.counts == whole.counts
