"""Rulesets judge tables."""

from __future__ import annotations

from ._clock import moment
from ._options import named
from ._ruleset_asking import RulesetAsking

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from datetime import datetime
    from typing import Any, Literal

    from ._batch import Batch
    from ._batch_split import Part

    Policy = Literal["any", "superset", "exact"]


class RulesetTables(RulesetAsking):
    """The part of a ruleset that judges tables and streams."""

    __slots__ = ()

    def validate_table(
        self,
        table: Any,
        *,
        scenario: str | None = None,
        threads: int = 1,
        max_errors: int | None = None,
        progress: Callable[[int], object] | None = None,
        columns: Policy | None = None,
        now: datetime | None = None,
        references: Mapping[str, Any] | None = None,
        show_values: bool = False,
        cleaned: bool = False,
        partial_keys: bool = False,
        skip_remote: bool = False,
    ) -> Batch:
        """Judges every row of a table, column by column and without a copy of it.

        Takes what exports itself by the Arrow PyCapsule interface: tables, batches and readers of
        pyarrow, data frames of pandas and polars, relations of duckdb, arrays of nanoarrow.
        A field with rules and without a column is an ArgumentError; where `columns` (or the
        document's `table`) is "any", it is None. With "exact" so is a column that is not a field.

        `threads` work at once, at most 256. The first `max_errors` errors are kept (100,000; with 0
        none), as many warnings, and all counted. `progress` is told how many rows are done; what it
        raises ends the call. `now` is as in `validate`, for all rows. `references` are the other
        tables by the names that rules "references" of the document give them; each is read once.
        With `show_values` the params of findings about the table have what was measured, unless one
        of the fields is sensitive. With `cleaned` the valid rows are kept as they are after their
        transforms, for `batch.split(table, cleaned=True)`. With `partial_keys` rules about the
        table keep their keys, which stay with the batch: then batches of parts of a table add up to
        that of the whole, whatever these rules are. `skip_remote` is as in `validate`.
        """
        from ._table import validate_table

        asked = named(scenario, "scenario")
        told = moment(now, self._judge.needs)
        rules: Any = self
        options = threads, max_errors, progress, columns, told, references, show_values, cleaned
        return validate_table(rules, table, asked, *options, partial_keys, skip_remote)

    def validate_stream(
        self,
        reader: Any,
        *,
        scenario: str | None = None,
        threads: int = 1,
        max_errors: int | None = None,
        columns: Policy | None = None,
        now: datetime | None = None,
        references: Mapping[str, Any] | None = None,
        cleaned: bool = False,
        partial_keys: bool = False,
        skip_remote: bool = False,
    ) -> Iterator[Part]:
        """Judges a stream part by part, without keeping what is behind.

            for part in rules.validate_stream(reader):
                part.valid_rows, part.rejected_rows, part.errors

        Takes readers of pyarrow, what exports itself to Arrow, and iterables of record batches of
        pyarrow; `sum(part.batch for part in …)` is the batch of all. `max_errors` is that of each
        part. All parts are judged at one time, `now` or that of the first. Rules about the table
        judge each part as if it were all, and the whole once the batches are added. `unique`,
        `distinct` and `sorted` need `partial_keys` for that, and are an ArgumentError without;
        `references`, as in `validate_table`, are asked for again with each part: give tables, and
        not readers. With `cleaned` `part.cleaned_rows` are the valid rows after their transforms.
        `skip_remote` is as in `validate`.
        """
        from ._batch_added import PARTIAL
        from ._batch_split import parts
        from ._rule_options import refuse_parts, rule_options

        if now is None and self._judge.needs:
            from datetime import datetime

            now = datetime.now().astimezone()
        rules: Any = self
        if not partial_keys:
            needing = rule_options(rules._document).needing_keys()
            refuse_parts(needing, "stream part by part", PARTIAL)
        options = {
            "scenario": scenario,
            "threads": threads,
            "max_errors": max_errors,
            "columns": columns,
            "now": now,
            "references": references,
            "cleaned": cleaned,
            "partial_keys": partial_keys,
            "skip_remote": skip_remote,
        }
        return parts(rules, reader, options)
