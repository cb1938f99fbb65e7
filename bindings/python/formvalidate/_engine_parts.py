"""Parts of a table that an engine holds: what is judged where the rows are."""

from __future__ import annotations

from bisect import bisect_left
from datetime import datetime
from itertools import chain
from typing import NamedTuple

from . import _constants as constants
from ._batch_split import only, reasons, reasons_name
from ._errors import ArgumentError, pyarrow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from typing import Any

    from ._batch import Batch
    from ._ruleset import Ruleset
    from ._ruleset_tables import Policy


class Validated(NamedTuple):
    """The rows that are valid, the others with a last column `reasons`, and what was found.

    The rows are frames of the engine, which judges them again when they are read; the batch was
    judged in the call.
    """

    valid: Any
    rejected: Any
    batch: Batch


class PartJudge:
    """Judges the parts of one table; it travels to where they are, with its ruleset.

    What only all parts together tell of a row, that another part had its key before, is told by
    `twins`: the numbers of such rows of a part.
    """

    __slots__ = ("_options", "_rules", "finds_twins")

    def __init__(
        self,
        rules: Ruleset,
        scenario: str | None,
        max_errors: int | None,
        columns: Policy | None,
        now: datetime | None,
        references: Mapping[str, Any] | None,
    ) -> None:
        from ._rule_options import rule_options

        table = rule_options(rules._document).table()
        self.finds_twins = any(one.get("rule") == "unique" for one in table)
        if now is None and rules._judge.needs:
            # One time for all parts, also for those that are judged again.
            now = datetime.now().astimezone()
        self._rules = rules
        self._options: dict[str, Any] = {
            "scenario": scenario,
            "max_errors": max_errors,
            "columns": columns,
            "now": now,
            "references": references,
        }

    def __getstate__(self) -> tuple[Ruleset, dict[str, Any], bool]:
        return self._rules, self._options, self.finds_twins

    def __setstate__(self, state: tuple[Ruleset, dict[str, Any], bool]) -> None:
        self._rules, self._options, self.finds_twins = state

    def batch(self, part: Any) -> Batch:
        """What is found in one part; of none it raises what is wrong with the columns."""
        return self._rules.validate_table(part, **self._options, partial_keys=True)

    def found(self, parts: Iterable[Any], place: int = 0) -> Iterator[Any]:
        """One record batch: the part's place, and what was found in its record batches, pickled."""
        from pickle import dumps

        pa = pyarrow("Judging the parts of a table")
        batches = iter(parts)
        first = next(batches, None)
        if first is not None:
            reader = pa.RecordBatchReader.from_batches(first.schema, chain([first], batches))
            found = dumps(self.batch(reader))
            columns = [pa.array([place], pa.int64()), pa.array([found], pa.binary())]
            yield pa.record_batch(columns, ["place", "batch"])

    def valid(self, parts: Iterable[Any], twins: Twins | None = None) -> Iterator[Any]:
        """The valid rows of one part."""
        for judged in self._judged(parts, twins):
            yield from valid_rows(*judged).to_batches()

    def rejected(self, parts: Iterable[Any], twins: Twins | None = None) -> Iterator[Any]:
        """The other rows, with their reasons."""
        for judged in self._judged(parts, twins):
            yield from rejected_rows(*judged).to_batches()

    def _judged(
        self, parts: Iterable[Any], twins: Twins | None
    ) -> Iterator[tuple[Any, Batch, frozenset[int]]]:
        """Record batches of one part as tables, with what is found in them and which are late."""
        from ._batch_split import as_table
        from ._table_open import OpenTable

        pa = pyarrow("Judging the parts of a table")
        open_table: OpenTable | None = None
        start = 0
        for part in parts:
            open_table = open_table or OpenTable(self._rules, part.schema, **self._options)
            batch = open_table.add(pa.Table.from_batches([part]))
            end = start + batch.rows
            late = twins.between(start, end) if twins is not None else frozenset[int]()
            yield as_table(part), batch, late
            start = end
        if twins is not None:
            twins.refuse_others(start)


class Twins:
    """The rows of one part whose key an earlier part had, by their numbers in it."""

    __slots__ = ("_late", "rows")

    def __init__(self, rows: int, late: list[int]) -> None:
        self.rows = rows
        self._late = late

    def refuse_others(self, rows: int) -> None:
        """Raises where a part has another number of rows than when it was judged."""
        if rows != self.rows:
            raise ArgumentError(
                "the engine gave a part other rows than when it was judged: "
                "cache or write the rows before they are validated"
            )

    def between(self, start: int, end: int) -> frozenset[int]:
        """Those of so many rows, numbered from the first of them."""
        first, last = bisect_left(self._late, start), bisect_left(self._late, end)
        return frozenset(row - start for row in self._late[first:last])

    def __getstate__(self) -> tuple[int, list[int]]:
        return self.rows, self._late

    def __setstate__(self, state: tuple[int, list[int]]) -> None:
        self.rows, self._late = state


def twins_of(batches: Sequence[Batch], whole: Batch) -> list[Twins]:
    """What the whole says of the rows of each part that the part itself does not."""
    found: list[Twins] = []
    start = 0
    told = _not_unique(whole)
    for part in batches:
        end = start + part.rows
        known = _not_unique(part)
        kept = {row - start for row in told[bisect_left(told, start) : bisect_left(told, end)]}
        late = kept.difference(known)
        # Also those of which no error was kept.
        late.update(_turned(part.valid, whole.valid.slice(start, part.rows)))
        found.append(Twins(part.rows, sorted(late)))
        start = end
    return found


def _not_unique(batch: Batch) -> list[int]:
    errors = only(batch.errors, "error")
    pa = pyarrow("Judging the parts of a table")
    is_twin = pa.compute.equal(errors["code"], constants.FV_NOT_UNIQUE)
    about_table = pa.compute.equal(errors["field"].cast(pa.string()), "")
    rows: list[int] = errors.filter(pa.compute.and_(is_twin, about_table))["row"].to_pylist()
    return rows


def _turned(before: Any, after: Any) -> list[int]:
    """The rows that the part does not reject, and the whole does."""
    pa = pyarrow("Judging the parts of a table")
    stood = pa.compute.fill_null(before, True)
    falls = pa.compute.invert(pa.compute.fill_null(after, True))
    rows: list[int] = pa.compute.indices_nonzero(pa.compute.and_(stood, falls)).to_pylist()
    return rows


def _mask(batch: Batch, late: frozenset[int]) -> Any:
    """Which rows are valid, with what other parts say of them."""
    pa = pyarrow("Judging the parts of a table")
    valid = pa.compute.fill_null(batch.valid, False)
    if not late:
        return valid
    numbers = pa.array(range(len(valid)), pa.int64())
    twins = pa.compute.is_in(numbers, value_set=pa.array(sorted(late), pa.int64()))
    return pa.compute.and_not(valid, twins)


def valid_rows(rows: Any, batch: Batch, late: frozenset[int]) -> Any:
    """The rows of a table that are valid."""
    return rows.filter(_mask(batch, late))


def rejected_rows(rows: Any, batch: Batch, late: frozenset[int]) -> Any:
    """The others, with their reasons."""
    pa = pyarrow("Judging the parts of a table")
    wanted = pa.compute.invert(_mask(batch, late))
    told = late_reasons(batch, pa.compute.indices_nonzero(wanted).to_pylist(), late)
    column = pa.array(told, pa.list_(pa.string()))
    return rows.filter(wanted).append_column(reasons_name(rows.column_names), column)


def late_reasons(batch: Batch, places: list[int], late: frozenset[int]) -> list[list[str] | None]:
    """Why rows are rejected, with what other parts say of them."""
    told = reasons(batch, places)
    for index, place in enumerate(places):
        before = told[index] or []
        if place in late and "notUnique" not in before:
            told[index] = [*before, "notUnique"]
    return told


def whole(batches: Iterable[Batch], nothing: Batch) -> Batch:
    """What all parts say, in their order."""
    found = list(batches)
    return sum(found[1:], found[0]) if found else nothing
