"""Frames of Spark, judged where their rows are; needs pyspark 4 and pyarrow.

    from formvalidate import spark

    valid, rejected, batch = spark.validate(frame, rules)

Spark distributes and tries again; each part of the rows is judged by itself, and what was found in
them adds up. The package must be installed where the executors run.
"""

from __future__ import annotations

from pickle import loads

from ._batch_split import reasons_name
from ._engine_parts import PartJudge, Validated, whole

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
    numbered in the order of Spark's partitions. Arguments are those of `validate_stream`; the
    rule `unique` about the table is refused.
    """
    from pyspark.sql.types import ArrayType, StringType, StructField, StructType

    judge = PartJudge(rules, scenario, max_errors, columns, now, references)
    nothing = judge.batch(frame.limit(0).toArrow())
    found = frame.mapInArrow(judge.found, "batch binary").collect()
    reasons = StructField(reasons_name(frame.columns), ArrayType(StringType()))
    return Validated(
        frame.mapInArrow(judge.valid, frame.schema),
        frame.mapInArrow(judge.rejected, StructType([*frame.schema.fields, reasons])),
        whole((loads(row.batch) for row in found), nothing),
    )
