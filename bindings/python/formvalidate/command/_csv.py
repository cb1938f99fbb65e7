"""CSV: columns of text, and rows with another number of cells told as such."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pyarrow as pa
from pyarrow import csv

from . import _csv_blocks as blocks
from ._bytes import Source
from ._pieces import BadLine, Reading, TablePiece
from ._status import Unreadable

_MARK = b"\xef\xbb\xbf"
_WIDE = {b"\xff\xfe": "UTF-16", b"\xfe\xff": "UTF-16"}
_MOST_COLUMNS = 100_000


class CSVReader:
    """A CSV file that is read block by block."""

    kind = "csv"

    def __init__(self, source: Source, reading: Reading) -> None:
        self._source = source
        self._reading = reading
        self.size = source.size
        self.columns: dict[str, str] = {}
        self._names: list[str] = []
        self._types: dict[str, pa.DataType] | None = None

    @property
    def place(self) -> int:
        """How many bytes of the file are behind."""
        return self._source.place

    def close(self) -> None:
        """Closes the file."""
        self._source.close()

    def pieces(self) -> Iterator[TablePiece]:
        """The rows in pieces."""
        start, line = 0, 1
        for block in blocks.blocks(self._source, self._reading.block, self._source.given.delimiter):
            if not self._names:
                behind, height = self._head(block)
                block, line = block[behind:], line + height
                if not block.strip():
                    # A table without rows has columns all the same.
                    yield TablePiece(self._table(b"", [])[0], start)
            if block.strip(b"\r\n"):
                piece = self._piece(block, start, line)
                start += piece.seen
                yield piece
            line += block.count(b"\n")
        if not self._names:
            raise Unreadable(f"{self._source.given.name}: it is empty, and has no line of names")

    def _head(self, block: bytes) -> tuple[int, int]:
        """Reads the names of the columns; how many bytes and lines they take."""
        given = self._source.given
        for mark, encoding in _WIDE.items():
            if block.startswith(mark):
                raise Unreadable(f"{given.name}: it is {encoding}; it must be UTF-8")
        if b"\0" in block[:4096] and block[:4096].count(b"\0") > len(block[:4096]) // 4:
            raise Unreadable(f"{given.name}: it is binary data or UTF-16; it must be text in UTF-8")
        skipped = len(_MARK) if block.startswith(_MARK) else 0
        first = next(blocks.rows(block[skipped:], given.delimiter), None)
        if first is None:
            raise Unreadable(f"{given.name}: it has no line of names")
        cells, behind, height = first
        try:
            names = [cell.encode("latin-1").decode("utf-8") for cell in cells]
        except UnicodeDecodeError:
            raise Unreadable(f"{given.name}: the names of its columns are not UTF-8") from None
        if any("\0" in name for name in names):
            raise Unreadable(f"{given.name}: it is binary data; it must be text in UTF-8")
        if len(names) > _MOST_COLUMNS:
            raise Unreadable(f"{given.name}: it has more than {_MOST_COLUMNS:,} columns")
        self._names = [self._reading.rename.get(name, name) for name in names]
        self.columns = dict.fromkeys(self._names, "string")
        return skipped + behind, height

    def _piece(self, block: bytes, start: int, line: int) -> TablePiece:
        delimiter = self._source.given.delimiter
        wrong: list[Any] = []
        lines = blocks.lines_of(block, delimiter, start, line)
        bad: list[BadLine] = []
        if not block.isascii() and not _is_text(block):
            # pyarrow cannot tell the text of such a row, and says so on standard error.
            block, places = blocks.without_wrong_rows(block, delimiter, len(self._names))
            bad = [BadLine(start + row, lines(start + row) or 0, text) for row, text in places]
        table, _ = self._table(block, wrong)
        for row in wrong:
            number = start + row.number - 1
            bad.append(BadLine(number, lines(number) or 0, row.text))
        return TablePiece(table, start, bad, lines, delimiter)

    def _table(self, block: bytes, wrong: list[Any]) -> tuple[pa.Table, list[Any]]:
        """The table of a block; rows with another number of cells go to `wrong`."""

        def skip(row: Any) -> str:
            wrong.append(row)
            return "skip"

        reading = self._reading
        places = [str(place) for place in range(len(self._names))]
        taken = [
            place
            for place, name in zip(places, self._names, strict=True)
            if reading.columns is None or name in reading.columns
        ]
        nulls = [""] if reading.nulls is None else list(reading.nulls)
        if not block:
            empty = {place: pa.array([], pa.string()) for place in taken}
            return self._named(pa.table(empty), taken), wrong
        try:
            table = csv.read_csv(
                pa.BufferReader(block),
                csv.ReadOptions(use_threads=False, block_size=len(block) + 1, column_names=places),
                csv.ParseOptions(
                    delimiter=self._source.given.delimiter,
                    newlines_in_values=True,
                    invalid_row_handler=skip,
                ),
                csv.ConvertOptions(
                    check_utf8=False,
                    column_types=dict.fromkeys(places, pa.string()),
                    null_values=nulls,
                    strings_can_be_null=True,
                    quoted_strings_can_be_null=True,
                    # A table must know how many rows it has.
                    include_columns=taken or places[:1],
                ),
            )
        except (pa.ArrowException, OSError):
            name = self._source.given.name
            raise Unreadable(f"{name}: it is broken near byte {self.place:,}") from None
        return self._named(table, taken or places[:1]), wrong

    def _named(self, table: pa.Table, taken: list[str]) -> pa.Table:
        return table.rename_columns([self._names[int(place)] for place in taken])


def _is_text(block: bytes) -> bool:
    try:
        block.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True
