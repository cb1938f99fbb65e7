"""Files of rows and of errors that are written as pieces come."""

from __future__ import annotations

import json
from collections import Counter
from datetime import datetime
from typing import Any, BinaryIO

import pyarrow as pa
from pyarrow import csv, ipc

from .._shown import counted, shown
from ._inputs import ending
from ._status import UNREADABLE, Stop, Unreadable
from ._whole_file import WholeFile, is_in_place

_KINDS = {".csv": "csv", ".jsonl": "jsonl", ".ndjson": "jsonl", ".parquet": "parquet",
          ".arrow": "ipc", ".feather": "ipc"}  # fmt: skip


class RowsFile:
    """Rows that are written as the ending of a file's name says.

    Into a pipe or a device whose name has none they are written as they are read.
    """

    def __init__(self, path: str) -> None:
        kind, packed = ending(path)
        if packed or (kind not in _KINDS and not is_in_place(path)):
            raise Stop(f"{path}: the ending must be .csv, .jsonl, .parquet or .arrow")
        self.path = path
        self.kind = _KINDS.get(kind, "")
        self._file = WholeFile(path)
        self._writer: Any = None
        self._schema: Any = None
        # How many texts were not UTF-8, by their columns.
        self._replaced: Counter[str] = Counter()

    def write(self, table: Any) -> None:
        """Adds rows: a table, or lines of JSON."""
        try:
            self._write(table)
        except OSError as error:
            raise _failed(self.path, error) from None

    def _write(self, table: Any) -> None:
        if isinstance(table, list):
            if self.kind != "jsonl":
                raise Stop(f"{self.path}: rows of JSON Lines go to a file .jsonl")
            out = self._opened()
            for line in table:
                out.write(line + b"\n")
            return
        table = self._as_before(table)
        if self.kind != "csv":
            # Bytes that are no text stay as they are in CSV alone, which is bytes.
            table = _readable(table, self._replaced)
        out = self._opened()
        if self.kind == "jsonl":
            for row in zip(*map(_values, table.columns), strict=True):
                record = dict(zip(table.column_names, row, strict=True))
                line = json.dumps(record, ensure_ascii=False, default=as_json)
                out.write(line.encode("utf-8", "replace") + b"\n")
            return
        try:
            if self.kind == "csv":
                table = _flat(table)
            if self._writer is None:
                self._writer = self._writer_of(table.schema, out)
            self._writer.write_table(table)
        except pa.ArrowException:
            raise Stop(
                f"{self.path}: rows have values of a type that such a file does not hold; "
                "write a file .arrow or .jsonl"
            ) from None

    def _writer_of(self, schema: Any, out: Any) -> Any:
        if self.kind == "csv":
            return csv.CSVWriter(out, schema)
        if self.kind == "parquet":
            from pyarrow import parquet

            return parquet.ParquetWriter(out, schema)
        return ipc.new_file(out, schema)

    def _opened(self) -> Any:
        return _opened(self._file)

    def _as_before(self, table: Any) -> Any:
        """The rows with the columns and types of the first ones."""
        if self._schema is None:
            self._schema = table.schema.remove_metadata()
            return table.cast(self._schema)
        try:
            return table.select(self._schema.names).cast(self._schema)
        except (KeyError, pa.ArrowException):
            raise Unreadable(
                f"{self.path}: its inputs have other columns or types than the first rows; "
                "write one file for each"
            ) from None

    def read_as(self, kind: str) -> None:
        """Notes what the rows are read from."""
        self.kind = self.kind or kind

    def notes(self) -> list[str]:
        """What the file does not hold as it was read."""
        return [
            f'{self.path}: {counted(count, "text")} of "{shown(name)}" '
            f"{'is' if count == 1 else 'are'} not UTF-8: U+FFFD stands for the bytes that are not. "
            "A file .csv keeps them."
            for name, count in self._replaced.items()
        ]

    def close(self) -> None:
        """Ends the file, and gives it its name."""
        self._opened()
        try:
            if self._writer is not None:
                self._writer.close()
            self._file.close()
        except OSError as error:
            raise _failed(self.path, error) from None

    def drop(self) -> None:
        """Leaves no file behind."""
        if self.kind == "parquet" and self._writer is not None:
            # It would end its file as it goes, and complain of one that is closed.
            self._writer.is_open = False
        self._file.drop()


def _readable(table: Any, replaced: Counter[str]) -> Any:
    """Texts that are not UTF-8 with U+FFFD for what is not."""
    for place, field in enumerate(table.schema):
        if not (pa.types.is_string(field.type) or pa.types.is_large_string(field.type)):
            continue
        column = table.column(place)
        try:
            column.validate(full=True)
        except pa.ArrowInvalid:
            cells = [cell.as_buffer() for cell in column]
            whole = [None if cell is None else cell.to_pybytes() for cell in cells]
            told = [None if cell is None else _text(cell) for cell in whole]
            changed = zip(whole, told, strict=True)
            replaced[field.name] += sum(t is not None and t.encode() != b for b, t in changed)
            table = table.set_column(place, field, pa.array(told, field.type))
    return table


def _values(column: Any) -> list[Any]:
    """The values of a column; those that Python does not have, such as late years, as texts."""
    try:
        told: list[Any] = column.to_pylist()
    except (ValueError, OverflowError):
        told = [_value(cell) for cell in column]
    return told


def _value(cell: Any) -> Any:
    try:
        return cell.as_py()
    except (ValueError, OverflowError):
        if isinstance(cell, pa.StructScalar):
            return {name: _value(cell[name]) for name in cell.type.names}
        if (within := getattr(cell, "values", None)) is not None:
            return [_value(one) for one in within]
        if (buffer := getattr(cell, "as_buffer", None)) is not None:
            return _text(buffer().to_pybytes())
        written = str(cell.cast(pa.string()))
        return written.replace(" ", "T", 1) if pa.types.is_timestamp(cell.type) else written


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")


def _flat(table: Any) -> Any:
    """Lists and records as JSON: a cell of CSV is one text, or bytes as they are."""
    for place, field in enumerate(table.schema):
        if pa.types.is_dictionary(field.type):
            table = table.set_column(
                place, field.name, table.column(place).cast(field.type.value_type)
            )
            field = table.schema.field(place)
        if pa.types.is_fixed_size_binary(field.type) or pa.types.is_binary(field.type):
            chunks = [
                part.cast(pa.binary()).view(pa.string()) for part in table.column(place).chunks
            ]
            table = table.set_column(place, field.name, pa.chunked_array(chunks, pa.string()))
        elif pa.types.is_large_binary(field.type):
            chunks = [part.view(pa.large_string()) for part in table.column(place).chunks]
            table = table.set_column(place, field.name, pa.chunked_array(chunks, pa.large_string()))
        elif pa.types.is_nested(field.type):
            cells = [
                None if cell is None else json.dumps(cell, ensure_ascii=False, default=as_json)
                for cell in _values(table.column(place))
            ]
            if field.name.rstrip("_") == "reasons":
                cells = [None if c is None else "; ".join(json.loads(c)) for c in cells]
            table = table.set_column(place, field.name, pa.array(cells, pa.string()))
    return table


def as_json(value: Any) -> Any:
    """A value for which JSON has no type: points in time as RFC 3339 has them."""
    if isinstance(value, datetime):
        return value.isoformat()
    return _text(value) if isinstance(value, bytes) else str(value)


def write_text(path: str, text: str) -> None:
    """Writes a small file as a whole."""
    file = WholeFile(path)
    try:
        _opened(file).write(text.encode("utf-8", "backslashreplace"))
        file.close()
    except OSError as error:
        raise _failed(path, error) from None
    finally:
        file.drop()


def _opened(file: WholeFile) -> BinaryIO:
    try:
        return file.open()
    except OSError as error:
        raise Stop(f"{file.path}: {(error.strerror or 'no file').lower()}") from None


def _failed(path: str, error: OSError) -> Stop:
    return Stop(f"{path}: {(error.strerror or 'it cannot be written').lower()}", UNREADABLE)
