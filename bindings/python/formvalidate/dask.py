"""Frames of Dask, judged where their partitions are; needs dask with its dataframes, and pyarrow.

    from formvalidate import dask

    valid, rejected, batch = dask.validate(frame, rules)

Dask distributes; each partition is judged by itself, and what was found in them adds up.
"""

from __future__ import annotations

from ._batch_split import reasons_name
from ._engine_parts import PartJudge, Twins, Validated, late_reasons, twins_of, whole

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
    the order of the partitions. Arguments are those of `validate_stream`.
    """
    from dask import compute, delayed
    from dask.dataframe import from_delayed

    judge = PartJudge(rules, scenario, max_errors, columns, now, references)
    nothing = judge.batch(frame._meta)
    parts = frame.to_delayed()
    found = compute(*(delayed(judge.batch)(part) for part in parts))
    batch = whole(found, nothing)
    late = twins_of(found, batch) if judge.finds_twins else [None] * len(parts)
    name = reasons_name(frame.columns)
    rejected = frame._meta.assign(**{name: [[]][:0]})

    def made(judged: Any, meta: Any, *more: Any) -> Any:
        rows = [
            delayed(judged)(part, judge, twins, *more)
            for part, twins in zip(parts, late, strict=True)
        ]
        return from_delayed(rows, meta=meta, divisions=frame.divisions, verify_meta=False)

    return Validated(made(_valid, frame._meta), made(_rejected, rejected, name), batch)


def _valid(part: Any, judge: PartJudge, twins: Twins | None) -> Any:
    return part[_mask(judge.batch(part), _late(part, twins))]


def _rejected(part: Any, judge: PartJudge, twins: Twins | None, name: str) -> Any:
    batch, late = judge.batch(part), _late(part, twins)
    wanted = ~_mask(batch, late)
    told = late_reasons(batch, wanted.nonzero()[0].tolist(), late)
    return part[wanted].assign(**{name: told})


def _late(part: Any, twins: Twins | None) -> frozenset[int]:
    if twins is None:
        return frozenset()
    twins.refuse_others(len(part))
    return twins.between(0, len(part))


def _mask(batch: Any, late: frozenset[int]) -> Any:
    valid = batch.valid.fill_null(False).to_numpy(zero_copy_only=False)
    if late:
        valid = valid.copy()
        valid[sorted(late)] = False
    return valid
