"""Parquet and Arrow's own files and streams."""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import Iterator
from functools import partial
from typing import Any

import pyarrow as pa
from pyarrow import ipc

from .._batch_split import choosable
from .._shown import shown
from ._bytes import Source
from ._pieces import Reading, TablePiece, Task
from ._status import Unreadable

_ROWS = 65_536
_BUFFER = 1 << 20


class ColumnarReader:
    """A file of columns that is read batch by batch."""

    def __init__(self, source: Source, kind: str, reading: Reading) -> None:
        self.kind = kind
        self._source = source
        self._reading = reading
        self.size = source.size
        self._rows = 0
        self._all_rows = 0
        try:
            self._file = self._seekable()
            self._schema, self._batches = self._opened()
        except (pa.ArrowException, OSError, ValueError):
            raise self._broken() from None

    def _broken(self) -> Unreadable:
        kind = "Parquet" if self.kind == "parquet" else "Arrow's format"
        return Unreadable(f"{self._source.given.name}: it is not {kind}, broken, or ends too early")

    def _seekable(self) -> Any:
        if self._source.is_plain_file:
            return pa.OSFile(self._source.given.path)
        # What comes in turn, or packed, is written down first: these files begin at their end.
        file = tempfile.TemporaryFile()  # noqa: SIM115 (it lives as long as the reader)
        while data := self._source.read(1 << 20):
            file.write(data)
        file.seek(0)
        return pa.PythonFile(file, "r")

    def _opened(self) -> tuple[pa.Schema, Iterator[pa.RecordBatch]]:
        if self.kind == "parquet":
            from pyarrow import parquet

            # What is read ahead there is kept until the file ends, and without a buffer each column
            # of a row group is read as a whole.
            whole = parquet.ParquetFile(self._file, pre_buffer=False, buffer_size=_BUFFER)
            self._all_rows = whole.metadata.num_rows
            names = self._needed(whole.schema_arrow)
            return whole.schema_arrow, whole.iter_batches(_ROWS, columns=names)
        try:
            file = ipc.open_file(self._file)
            batches = (file.get_batch(place) for place in range(file.num_record_batches))
            return file.schema, batches
        except pa.ArrowInvalid:
            self._file.seek(0)
            stream = ipc.open_stream(self._file)
            return stream.schema, iter(stream)

    def _needed(self, schema: pa.Schema) -> list[str]:
        wanted = self._reading.columns
        names = schema.names
        if wanted is None:
            return list(names)
        rename = self._reading.rename
        needed = [name for name in names if rename.of(name) in wanted]
        return needed or list(names[:1])

    @property
    def _place(self) -> int:
        """How many bytes of the file are behind, about."""
        if self._all_rows and self.size:
            return self.size * self._rows // self._all_rows
        return self.size if self.size and self._rows else 0

    def close(self) -> None:
        """Closes the file."""
        self._source.close()
        with contextlib.suppress(OSError, pa.ArrowException):
            self._file.close()

    def tasks(self) -> Iterator[Task]:
        """What makes the pieces: it is the batches that are read here, one behind the other."""
        while True:
            try:
                batch = next(self._batches, None)
                if batch is not None:
                    # A broken file must not reach the engine.
                    batch.validate(full=self.kind == "ipc")
            except (pa.ArrowException, OSError, ValueError, OverflowError):
                raise self._broken() from None
            if batch is None:
                if not self._rows:
                    yield Task(partial(self._piece, self._schema.empty_table()), self._place)
                return
            for place in range(0, batch.num_rows, _ROWS):
                table = pa.Table.from_batches([batch.slice(place, _ROWS)])
                self._rows += table.num_rows
                yield Task(partial(self._piece, table), self._place)

    def _piece(self, table: pa.Table) -> TablePiece:
        rename, wanted = self._reading.rename, self._reading.columns
        names = [rename.of(name) for name in table.column_names]
        table = table.rename_columns(names)
        if wanted is not None:
            # Arrow's files are read with all columns.
            places = [place for place, name in enumerate(names) if name in wanted]
            table = table.select(places or [*range(len(names))][:1])
        every = [rename.of(name) for name in self._schema.names]
        return TablePiece(self._choosable(table), names=every)

    def _choosable(self, table: pa.Table) -> pa.Table:
        """A table of which rows can be chosen, or what says which column keeps it from that."""
        for place, field in enumerate(table.schema):
            if not _is_odd(field.type):
                continue
            try:
                column = choosable(table.select([place]), pa)
                column.slice(0, 1).filter(pa.array([True] * min(column.num_rows, 1), pa.bool_()))
            except (pa.ArrowException, ValueError):
                name = shown(field.name)
                raise Unreadable(
                    f'{self._source.given.name}: the column "{name}" is of a type of which no rows '
                    "can be chosen"
                ) from None
            table = table.set_column(place, column.schema.field(0), column.column(0))
        return table


def _is_odd(kind: Any) -> bool:
    """Whether pyarrow may not be able to choose rows of a type, or of what is in it."""
    types = pa.types
    within = (kind.field(place).type for place in range(kind.num_fields))
    return (
        types.is_union(kind)
        or types.is_run_end_encoded(kind)
        or types.is_string_view(kind)
        or types.is_binary_view(kind)
        or types.is_list_view(kind)
        or types.is_large_list_view(kind)
        or any(map(_is_odd, within))
    )
