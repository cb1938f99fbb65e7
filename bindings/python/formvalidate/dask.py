"""Frames of Dask, judged where their partitions are; needs dask with its dataframes, and pyarrow.

    from formvalidate import dask

    valid, rejected, batch = dask.validate(frame, rules)

Dask distributes; each partition is judged by itself, and what was found in them adds up.
"""

from __future__ import annotations

from ._batch_split import reasons, reasons_name
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

    The batch is computed in the call; the rows are judged again, at the same time `now`, when you
    compute them: `frame.persist()` beforehand spares reading the source again. Rows are numbered in
    the order of the partitions. Arguments are those of `validate_stream`. With a rule `unique`
    about the table the rows are brought together by its key, each partition in the order of its
    index; several of them, and keys with transforms or conditions, are refused.
    """
    from dask import compute, delayed

    asked = scenario, max_errors, columns, now, references
    judge = PartJudge(rules, *asked, brings_together=True)
    if judge.key:
        # In the order of the index, so that the same twin is the later one each time.
        frame = frame.shuffle(on=judge.key).map_partitions(_in_order, meta=frame._meta)
    nothing = judge.batch(frame._meta)
    found = compute(*(delayed(judge.batch)(part) for part in frame.to_delayed()))
    name = reasons_name(frame.columns)
    return Validated(
        frame.map_partitions(_valid, judge, meta=frame._meta),
        frame.map_partitions(_rejected, judge, name, meta=frame._meta.assign(**{name: [[]][:0]})),
        whole(found, nothing),
    )


def _in_order(part: Any) -> Any:
    return part.sort_index(kind="stable")


def _valid(part: Any, judge: PartJudge) -> Any:
    return part[_mask(judge.batch(part))]


def _rejected(part: Any, judge: PartJudge, name: str) -> Any:
    batch = judge.batch(part)
    wanted = ~_mask(batch)
    return part[wanted].assign(**{name: reasons(batch, wanted.nonzero()[0].tolist())})


def _mask(batch: Any) -> Any:
    return batch.valid.fill_null(False).to_numpy(zero_copy_only=False)
