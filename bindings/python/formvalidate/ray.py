"""Datasets of Ray, judged where their blocks are; needs ray with its data, and pyarrow.

    from formvalidate import ray

    valid, rejected, batch = ray.validate(dataset, rules)

Ray distributes; each block is judged by itself, and what was found in them adds up.
"""

from __future__ import annotations

from pickle import loads

from ._engine_parts import PartJudge, Validated, whole
from ._errors import pyarrow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from datetime import datetime
    from typing import Any

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
    them: `dataset.materialize()` beforehand spares reading the source again. Rows are numbered in
    the order in which Ray gives the blocks (`execution_options.preserve_order` keeps it that of the
    source). Arguments are those of `validate_stream`; the rule `unique` about the table is
    refused.
    """
    judge = PartJudge(rules, scenario, max_errors, columns, now, references)
    schema = dataset.schema()
    nothing = judge.batch(_arrow(schema).empty_table())
    found = _mapped(dataset, judge.found).take_all()
    return Validated(
        _mapped(dataset, judge.valid),
        _mapped(dataset, judge.rejected),
        whole((loads(row["batch"]) for row in found), nothing),
    )


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
