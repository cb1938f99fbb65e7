"""Frames of Spark, judged where their rows are; needs pyspark 4 and pyarrow.

    from formvalidate import spark

    valid, rejected, batch = spark.validate(frame, rules)

Spark distributes and tries again; each part of the rows is judged by itself, and what was found in
them adds up. The package must be installed where the executors run.
"""

from __future__ import annotations

from pickle import loads

from ._batch_split import reasons_name
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
    come in the same partitions and order each time, as cached or written ones do, and what comes of
    them to be written before its partitions are brought together: not `valid.coalesce(1)`, which
    hides from which part a row is. Arguments are those of `validate_stream`.
    """
    from pyspark.sql.types import ArrayType, StringType, StructField, StructType

    judge = PartJudge(rules, scenario, max_errors, columns, now, references)
    nothing = judge.batch(frame.limit(0).toArrow())

    def told(parts: Any) -> Any:
        return judge.found(parts, _place())

    rows = sorted(frame.mapInArrow(told, "place long, batch binary").collect())
    found = [loads(row.batch) for row in rows]
    batch = whole(found, nothing)
    late: dict[int, Twins] = {}
    if judge.finds_twins:
        late = dict(zip((row.place for row in rows), twins_of(found, batch), strict=True))

    def twins() -> Twins | None:
        # A part that gave no batch had no rows, and may have none now.
        return late.get(_place(), Twins(0, [])) if judge.finds_twins else None

    def valid(parts: Any) -> Any:
        return judge.valid(parts, twins())

    def rejected(parts: Any) -> Any:
        return judge.rejected(parts, twins())

    reasons = StructField(reasons_name(frame.columns), ArrayType(StringType()))
    return Validated(
        frame.mapInArrow(valid, frame.schema),
        frame.mapInArrow(rejected, StructType([*frame.schema.fields, reasons])),
        batch,
    )


def _place() -> int:
    """The partition that this executor works at."""
    from pyspark import TaskContext

    context = TaskContext.get()
    return context.partitionId() if context is not None else 0
