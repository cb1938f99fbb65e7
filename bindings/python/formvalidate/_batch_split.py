"""The rows of a table that are valid, and the others with the reasons."""

from __future__ import annotations

from ._batch_kept import KeptBatch
from ._errors import ArgumentError, pyarrow, type_name
from ._values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

    from ._batch import Batch
    from ._ruleset import Ruleset


def split(batch: Batch, table: Any, cleans: bool = False) -> tuple[Any, Any]:
    """The valid rows, and the others with a column of reasons."""
    pa = pyarrow("Splitting a table")
    rows = as_table(table)
    if rows.num_rows != batch.rows:
        raise ArgumentError(
            f"the table has {rows.num_rows} rows and the batch {batch.rows}: it is another one"
        )
    valid = cleaned(batch, rows) if cleans else _chosen(rows, batch.valid, pa)
    return valid, rejected(batch, rows, pa)


def cleaned(batch: Batch, rows: Any) -> Any:
    """The valid rows after their transforms."""
    pa = pyarrow("Cleaned rows")
    if batch._cleaned is None:
        source: Any = batch._source
        if not hasattr(source, "cleaned"):
            raise ArgumentError("a batch that was pickled or added up has no cleaned rows")
        batch._cleaned = source.cleaned()
    valid, made = _chosen(rows, batch.valid, pa), batch._cleaned
    for name, column in zip(made.schema.names, made.columns, strict=True):
        place = valid.schema.get_field_index(name)
        if place < 0:
            valid = valid.append_column(name, column)
        elif pa.types.is_null(column.type):
            field = valid.schema.field(place)
            valid = valid.set_column(place, field, pa.nulls(len(column), field.type))
        else:
            valid = valid.set_column(place, name, column)
    return valid


def as_table(table: Any) -> Any:
    """A table of pyarrow, of what exports itself to Arrow."""
    pa = pyarrow("Splitting a table")
    if isinstance(table, pa.RecordBatch):
        table = pa.Table.from_batches([table])
    if not (hasattr(table, "__arrow_c_stream__") or hasattr(table, "__arrow_c_array__")):
        raise ArgumentError(f"A table must export itself to Arrow; {type_name(table)} does not.")
    return choosable(table if isinstance(table, pa.Table) else pa.table(table), pa)


def choosable(rows: Any, pa: Any) -> Any:
    """A table with types whose rows pyarrow can choose, where it knows a way to these."""
    for place, field in enumerate(rows.schema):
        column = rows.column(place)
        if pa.types.is_run_end_encoded(field.type):
            column = _decoded(column, field.name, pa)
        kind = _plain(column.type, pa)
        if kind != field.type:
            own = field.with_type(kind)
            rows = rows.set_column(place, own, column if kind == column.type else column.cast(kind))
    return rows


def _decoded(column: Any, name: str, pa: Any) -> Any:
    """A column of runs, row by row."""
    runs = column.type
    kind = _plain(runs.value_type, pa)
    parts = []
    for part in column.chunks:
        if kind != runs.value_type:
            # It decodes no views.
            whole = pa.RunEndEncodedArray.from_arrays(part.run_ends, part.values.cast(kind))
            part = whole.slice(part.offset, len(part))
        try:
            parts.append(pa.compute.run_end_decode(part))
        except pa.ArrowNotImplementedError as error:
            raise _unchoosable(name, runs) from error
    return pa.chunked_array(parts, kind)


def _chosen(rows: Any, wanted: Any, pa: Any) -> Any:
    """Those rows of a table that are wanted."""
    try:
        return rows.filter(wanted)
    except pa.ArrowNotImplementedError as error:
        for name, column in zip(rows.column_names, rows.columns, strict=True):
            try:
                column.filter(wanted)
            except pa.ArrowNotImplementedError:
                raise _unchoosable(name, column.type) from error
        raise


def _unchoosable(name: str, kind: Any) -> ArgumentError:
    return ArgumentError(
        f'pyarrow chooses no rows of the column "{name}" ({kind}). Cast it to another type first.'
    )


def _plain(kind: Any, pa: Any) -> Any:
    """A type whose rows pyarrow can choose: it has no way to do so with views."""
    types = pa.types
    if types.is_string_view(kind):
        return pa.large_string()
    if types.is_binary_view(kind):
        return pa.large_binary()
    if types.is_struct(kind):
        return pa.struct([field.with_type(_plain(field.type, pa)) for field in kind])
    if types.is_list(kind):
        return pa.list_(_plain(kind.value_type, pa))
    if types.is_large_list(kind):
        return pa.large_list(_plain(kind.value_type, pa))
    return kind


def rejected(batch: Batch, rows: Any, pa: Any) -> Any:
    """The rows that are not valid, with their reasons."""
    wanted = pa.compute.invert(pa.compute.fill_null(batch.valid, False))
    source: Any = batch._source
    if isinstance(source, KeptBatch):
        told = reasons(batch, pa.compute.indices_nonzero(wanted).to_pylist())
        column = pa.array(told, pa.list_(pa.string()))
    else:
        column = pa.record_batch(source.rejected)["reasons"]
    return _chosen(rows, wanted, pa).append_column(reasons_name(rows.column_names), column)


def reasons(batch: Batch, places: Iterable[int]) -> list[list[str] | None]:
    """What is wrong with the rows of these numbers; None where no error of one was kept."""
    found: dict[int, list[str]] = {}
    errors = only(batch.errors, "error")
    columns = (errors[name].to_pylist() for name in ("row", "field", "code_name"))
    for row, field, name in zip(*columns, strict=True):
        told = found.setdefault(row, [])
        reason = f"{field}: {name}" if field else name
        if reason not in told:
            told.append(reason)
    return [found.get(place) for place in places]


def reasons_name(names: Iterable[str]) -> str:
    """The name of the column of reasons beside others."""
    return free_name(names, "reasons")


def free_name(names: Iterable[str], name: str) -> str:
    """A name that no other column has, also where letters of both cases are the same ones."""
    taken = {str(other).lower() for other in names}
    while name in taken:
        name += "_"
    return name


def only(errors: Any, level: str) -> Any:
    """Those of a table of errors that are of a level."""
    pa = pyarrow("The errors as a table")
    return errors.filter(pa.compute.equal(errors["level"].cast(pa.string()), level))


class Part(Value):
    """A part of a stream that was judged.

    `rows` are its rows, `batch` what was found in them, `start` the number of the first of them in
    the stream, from 0.
    """

    __slots__ = ("rows", "batch", "start")  # noqa: RUF023
    rows: Any
    batch: Batch
    start: int

    @property
    def valid_rows(self) -> Any:
        """The rows that are valid."""
        return _chosen(as_table(self.rows), self.batch.valid, pyarrow("Splitting a table"))

    @property
    def cleaned_rows(self) -> Any:
        """The rows that are valid, after their transforms: of a stream that was asked for them."""
        return cleaned(self.batch, as_table(self.rows))

    @property
    def rejected_rows(self) -> Any:
        """The rows that are not, with a last column `reasons`."""
        return rejected(self.batch, as_table(self.rows), pyarrow("Splitting a table"))

    @property
    def errors(self) -> Any:
        """The errors and warnings of this part, whose rows are those of the stream."""
        errors = self.batch.errors
        pa = pyarrow("The errors as a table")
        rows = pa.compute.add(errors["row"], self.start)
        return errors.set_column(0, errors.schema.field("row"), rows)

    def __repr__(self) -> str:
        """Where it is, and what was found."""
        return f"Part(start={self.start}, batch={self.batch!r})"


def parts(rules: Ruleset, reader: Any, options: dict[str, Any]) -> Iterator[Part]:
    """Judges a stream batch by batch."""
    pa = pyarrow("Judging a stream part by part")
    start = 0
    for rows in _batches(reader, pa):
        batch = rules.validate_table(rows, **options)
        yield Part(pa.Table.from_batches([rows]), batch, start)
        start += rows.num_rows


def _batches(reader: Any, pa: Any) -> Iterator[Any]:
    if isinstance(reader, pa.Table):
        yield from reader.to_batches()
    elif isinstance(reader, pa.RecordBatchReader):
        yield from reader
    elif hasattr(reader, "__arrow_c_stream__"):
        yield from pa.RecordBatchReader.from_stream(reader)
    elif hasattr(reader, "__arrow_c_array__"):
        yield pa.record_batch(reader)
    else:
        # Any iterable of record batches, such as those of a dataset's scanner.
        yield from reader
