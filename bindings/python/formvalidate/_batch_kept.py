"""What was found in tables, kept beyond the library: what pickles and adds up."""

from __future__ import annotations

from ._errors import ArgumentError, pyarrow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._batch import Batch
    from ._finding import Columns, Finding, Passing

# How many pieces are kept apart: joining them one by one would copy all of them each time.
_MOST_PIECES = 64


class KeptBatch:
    """The verdicts and errors of a batch in pyarrow's arrays, its columns and findings."""

    __slots__ = ("_errors", "_valid", "columns", "findings", "passing")
    columns: Columns
    findings: list[Finding]
    passing: Passing

    def __init__(
        self,
        columns: Columns,
        findings: list[Finding],
        passing: Passing,
        valid: list[Any],
        errors: list[Any],
    ) -> None:
        self.columns = columns
        self.findings = findings
        self.passing = passing
        self._valid = valid
        self._errors = errors

    @property
    def valid(self) -> Any:
        """The verdicts of the rows."""
        if len(self._valid) != 1:
            pa = pyarrow("The verdicts as an array")
            self._valid = [pa.concat_arrays(self._valid)]
        return self._valid[0]

    @property
    def errors(self) -> Any:
        """The errors that were kept, as one record batch."""
        if len(self._errors) != 1:
            pa = pyarrow("The errors as a table")
            whole = pa.concat_tables(self._errors).unify_dictionaries().combine_chunks()
            self._errors = [whole]
        pieces = self._errors[0].to_batches()
        if pieces:
            return pieces[0]
        pa = pyarrow("The errors as a table")
        return pa.record_batch([[] for _ in self._errors[0].schema], schema=self._errors[0].schema)

    def __reduce__(self) -> tuple[Any, ...]:
        pa = pyarrow("Pickling a batch")
        told = pa.record_batch([self.valid], ["valid"])
        said = self.columns, self.findings, self.passing
        return restored, (*said, _written(told), _written(self.errors))


def _written(batch: Any) -> bytes:
    pa = pyarrow("Pickling a batch")
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, batch.schema) as writer:
        writer.write_batch(batch)
    return bytes(sink.getvalue())


def restored(
    columns: Columns, findings: list[Finding], passing: Passing, valid: bytes, errors: bytes
) -> KeptBatch:
    """What was pickled."""
    pa = pyarrow("A pickled batch")
    verdicts = pa.ipc.open_stream(valid).read_all()["valid"].combine_chunks()
    found = pa.ipc.open_stream(errors).read_all()
    if "place" not in found.schema.names:
        # It is of a version whose errors did not tell it.
        nowhere = pa.array([-1] * len(found), pa.int32())
        found = found.append_column(pa.field("place", pa.int32(), nullable=False), nowhere)
    return KeptBatch(columns, findings, passing, [verdicts], [found])


def kept(batch: Batch) -> KeptBatch:
    """What a batch says, without the library's own."""
    source = batch._source
    if isinstance(source, KeptBatch):
        return source
    said = batch.columns, batch.findings, batch._passes()
    return KeptBatch(*said, [batch.valid], [batch.errors])


def joined(first: Batch, second: Batch, limit: int) -> tuple[KeptBatch, int, int]:
    """What two batches say; the rows of the second are numbered on.

    With it how many errors and how many warnings are kept.
    """
    from ._finding import added, columns_of_both

    if first.ruleset_hash != second.ruleset_hash:
        raise ArgumentError("the batches are of different rulesets, and do not add up")
    pa = pyarrow("Adding batches")
    one, other = kept(first), kept(second)
    errors = list(one._errors)
    # After the first that was left out none is kept: they are the first ones of all.
    room = 0 if first.truncated else max(limit - first.errors_kept, 0)
    is_full = first.warnings_kept < first.warning_count
    warnings_room = 0 if is_full else max(limit - first.warnings_kept, 0)
    taken = min(room, second.errors_kept), min(warnings_room, second.warnings_kept)
    if any(taken):
        further = _first_of(pa, pa.Table.from_batches([other.errors]), *taken)
        rows = pa.compute.add(further["row"], first.rows)
        errors.append(further.set_column(0, further.schema.field("row"), rows))
    columns = columns_of_both(one.columns, other.columns)
    findings = added(one.findings, other.findings)
    if rules := first._rules or second._rules:
        from ._rule_options import rule_options

        findings = rule_options(rules._document).in_order(findings)
    passing = one.passing.plus(other.passing)
    found = KeptBatch(columns, findings, passing, one._valid + other._valid, errors)
    if len(found._valid) > _MOST_PIECES:
        found._valid = [found.valid]
    if len(found._errors) > _MOST_PIECES:
        found._errors = [pa.Table.from_batches([found.errors])]
    return found, first.errors_kept + taken[0], first.warnings_kept + taken[1]


def _first_of(pa: Any, found: Any, errors: int, warnings: int) -> Any:
    """The first errors and the first warnings, in their order."""
    is_error = pa.compute.equal(found["level"].cast(pa.string()), "error")
    some = pa.compute.indices_nonzero(is_error).slice(0, errors)
    more = pa.compute.indices_nonzero(pa.compute.invert(is_error)).slice(0, warnings)
    places = pa.concat_arrays([some, more])
    return found.take(places.take(pa.compute.sort_indices(places)))
