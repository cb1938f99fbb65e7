"""Datasets of Ray, judged where their blocks are; needs ray with its data, and pyarrow.

    from formvalidate import ray

    valid, rejected, batch = ray.validate(dataset, rules)

Ray distributes; each block is judged by itself, and what was found in them adds up.
"""

from __future__ import annotations

from pickle import loads

from ._batch_split import as_table
from ._engine_parts import (
    PartJudge,
    Twins,
    Validated,
    rejected_rows,
    twins_of,
    valid_rows,
    whole,
)
from ._errors import pyarrow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from datetime import datetime
    from typing import Any

    from ._batch import Batch
    from ._ruleset import Ruleset
    from ._ruleset_tables import Policy

__all__ = ["Validated", "validate"]


def validate(
    dataset: Any,
    rules: Ruleset,
    *,
    scenario: str | None = None,
    max_errors: int | None = None,
    columns: Policy | None = None,
    now: datetime | None = None,
    references: Mapping[str, Any] | None = None,
) -> Validated:
    """Judges a dataset: its valid rows, its other rows with their reasons, and one batch of all.

    The batch is made in the call; the rows are judged again, at the same time `now`, when you read
    them: `dataset.materialize()` beforehand spares reading the source again. With a rule `unique`
    about the table the dataset is read into Ray's store once, and its rows are judged in the call.
    Rows are numbered in the order in which Ray gives the blocks (`execution_options.preserve_order`
    keeps it that of the source). Arguments are those of `validate_stream`.
    """
    judge = PartJudge(rules, scenario, max_errors, columns, now, references)
    schema = dataset.schema()
    nothing = judge.batch(_arrow(schema).empty_table())
    if judge.finds_twins:
        return _of_blocks(dataset, judge, nothing)
    found = _mapped(dataset, judge.found).take_all()
    return Validated(
        _mapped(dataset, judge.valid),
        _mapped(dataset, judge.rejected),
        whole((loads(row["batch"]) for row in found), nothing),
    )


def _of_blocks(dataset: Any, judge: PartJudge, nothing: Batch) -> Validated:
    """The same of blocks that stay where they are, each of which is known by its place."""
    import ray  # type: ignore[import-not-found, import-untyped, unused-ignore]

    blocks = dataset.to_arrow_refs()
    ask = ray.remote(_asked)
    found = ray.get([ask.remote(block, judge) for block in blocks])
    batch = whole(found, nothing)
    late = twins_of(found, batch)

    def rows(wanted: Callable[[Any, Batch, frozenset[int]], Any]) -> Any:
        made = ray.remote(_rows)
        places = zip(blocks, late, strict=True)
        return ray.data.from_arrow_refs(
            [made.remote(block, judge, wanted, twins) for block, twins in places]
        )

    return Validated(rows(valid_rows), rows(rejected_rows), batch)


def _asked(block: Any, judge: PartJudge) -> Batch:
    return judge.batch(block)


def _rows(
    block: Any,
    judge: PartJudge,
    wanted: Callable[[Any, Batch, frozenset[int]], Any],
    twins: Twins,
) -> Any:
    rows = as_table(block)
    return wanted(rows, judge.batch(rows), twins.between(0, rows.num_rows))


def _arrow(schema: Any) -> Any:
    # A dataset without rows may have no schema.
    fields = [] if schema is None else zip(schema.names, schema.types, strict=True)
    return pyarrow("Judging a dataset").schema(fields)


def _mapped(dataset: Any, judged: Callable[[Iterable[Any]], Iterator[Any]]) -> Any:
    pa = pyarrow("Judging a dataset")

    def block(rows: Any) -> Iterator[Any]:
        for batch in judged(rows.to_batches()):
            yield pa.Table.from_batches([batch])

    return dataset.map_batches(block, batch_format="pyarrow", batch_size=None)
