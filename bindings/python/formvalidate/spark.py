"""Frames of Spark, judged where their rows are; needs pyspark 4 and pyarrow.

    from formvalidate import spark

    valid, rejected, batch = spark.validate(frame, rules)

Spark distributes and tries again; each part of the rows is judged by itself, and what was found in
them adds up. The package must be installed where the executors run.
"""

from __future__ import annotations

from itertools import chain
from pickle import loads

from ._batch_split import free_name, reasons_name
from ._engine_parts import PartJudge, Twins, Validated, twins_of, whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime
    from typing import Any

    from ._ruleset import Ruleset
    from ._ruleset_tables import Policy

__all__ = ["Validated", "validate"]


def validate(
    frame: Any,
    rules: Ruleset,
    *,
    scenario: str | None = None,
    max_errors: int | None = None,
    columns: Policy | None = None,
    now: datetime | None = None,
    references: Mapping[str, Any] | None = None,
) -> Validated:
    """Judges a frame: its valid rows, its other rows with their reasons, and one batch of all.

    The batch is made by a job of its own in the call; the rows are judged again, at the same time
    `now`, when you read them: `frame.cache()` beforehand spares reading the source again. Rows are
    numbered in the order of Spark's partitions; a rule `unique` about the table needs the rows to
    come in the same partitions and order each time, as cached or written ones do: a partition with
    another number of rows than before is refused where it has any. Arguments are those of
    `validate_stream`.
    """
    from pyspark.sql.functions import spark_partition_id
    from pyspark.sql.types import ArrayType, StringType, StructField, StructType

    judge = PartJudge(rules, scenario, max_errors, columns, now, references)
    nothing = judge.batch(frame.limit(0).toArrow())

    name = free_name(frame.columns, "partition")
    # A task may bring partitions together, and has one number for them: each row brings its own.
    placed = frame.withColumn(name, spark_partition_id())

    def told(parts: Any) -> Any:
        place, rows = _apart(parts)
        return judge.found(rows, place)

    def judged() -> list[Any]:
        rows: list[Any] = placed.mapInArrow(told, "place long, batch binary").collect()
        return sorted(rows, key=lambda row: row.place)

    rows = judged()
    if len({row.place for row in rows}) < len(rows):
        # Of rows that stand in the plan Spark says at once, and before it parts them, that they are
        # of the first partition: what it cannot look into keeps it from that.
        apart = frame.mapInArrow(lambda parts: parts, frame.schema)
        placed = apart.withColumn(name, spark_partition_id())
        rows = judged()
    found = [loads(row.batch) for row in rows]
    batch = whole(found, nothing)
    late: dict[int, Twins] = {}
    if judge.finds_twins:
        late = dict(zip((row.place for row in rows), twins_of(found, batch), strict=True))

    def known(parts: Any) -> tuple[Any, Twins | None]:
        if not judge.finds_twins:
            return parts, None
        place, rows = _apart(parts)
        # A part that gave no batch had no rows, and must have none now.
        return rows, late.get(place, Twins(0, [])) if rows else None

    def valid(parts: Any) -> Any:
        return judge.valid(*known(parts))

    def rejected(parts: Any) -> Any:
        return judge.rejected(*known(parts))

    again = placed if judge.finds_twins else frame
    reasons = StructField(reasons_name(frame.columns), ArrayType(StringType()))
    return Validated(
        again.mapInArrow(valid, frame.schema),
        again.mapInArrow(rejected, StructType([*frame.schema.fields, reasons])),
        batch,
    )


def _apart(parts: Any) -> tuple[int, Any]:
    """The number of a partition, which is the last column of its rows, and the rows without it."""
    filled = (part for part in parts if part.num_rows)
    first = next(filled, None)
    if first is None:
        return 0, ()
    own = range(first.num_columns - 1)
    place = first.column(len(own))[0].as_py()
    return place, (part.select(own) for part in chain([first], filled))
