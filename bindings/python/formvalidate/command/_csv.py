"""CSV: columns of text, and rows with another number of cells told as such."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import count, islice
from typing import Any

import numpy as np
import pyarrow as pa
from pyarrow import csv

from . import _csv_blocks as blocks
from . import _csv_quotes as quotes
from ._bytes import Source
from ._inputs import recoded
from ._pieces import BadLine, Reading, TablePiece, Task
from ._status import Unreadable

_MOST_COLUMNS = 100_000


class CSVReader:
    """A CSV file that is read block by block."""

    kind = "csv"

    def __init__(self, source: Source, reading: Reading) -> None:
        self._source = source
        self._reading = reading
        self.size = source.size
        self._names: list[str] = []

    def close(self) -> None:
        """Closes the file."""
        self._source.close()

    def tasks(self) -> Iterator[Task]:
        """What makes the pieces."""
        source = self._source
        for block in blocks.blocks(source, self._reading.block, source.given.delimiter):
            above = 0
            if not self._names:
                behind, above = self._head(bytes(block.data))
                block = block._replace(data=block.data[behind:])
            # A table without rows has columns all the same.
            yield Task(partial(self._piece, block, above, source.place), source.place)
        if not self._names:
            raise Unreadable(f"{source.given.name}: it is empty, and has no line of names")

    def _head(self, block: bytes) -> tuple[int, int]:
        """Reads the names of the columns; how many bytes and lines they take."""
        given = self._source.given
        if block[:4096].count(b"\0") > len(block[:4096]) // 4:
            raise Unreadable(f"{given.name}: it is binary data or UTF-16; it must be text in UTF-8")
        first = next(blocks.rows(block, given.delimiter), None)
        if first is None:
            raise Unreadable(f"{given.name}: it has no line of names")
        if quotes.is_broken(block[first.start : first.end], given.delimiter):
            raise Unreadable(f"{given.name}: a quote of its line of names is not closed or doubled")
        try:
            names = [cell.encode("latin-1").decode("utf-8") for cell in first.cells]
        except UnicodeDecodeError:
            raise Unreadable(
                f"{given.name}: the names of its columns are not UTF-8: if they are of Windows, "
                + recoded("CP1252")
            ) from None
        if any("\0" in name for name in names):
            raise Unreadable(f"{given.name}: it is binary data; it must be text in UTF-8")
        if len(names) > _MOST_COLUMNS:
            raise Unreadable(f"{given.name}: it has more than {_MOST_COLUMNS:,} columns")
        self._names = [self._reading.rename.of(name) for name in names]
        self._guess(names[0] if len(names) == 1 else "")
        return first.end, first.behind

    def _guess(self, name: str) -> None:
        """Refuses a single column that is none of the fields, and whose name looks like several."""
        fields = self._reading.fields
        sign = next((sign for sign in (";", "\t", "|", ",") if sign in name), None)
        if sign and fields.isdisjoint(self._names):
            told = "tab" if sign == "\t" else f"'{sign}'"
            raise Unreadable(
                f"{self._source.given.name}: it has one column, named {name!r}: "
                f"say --delimiter {told}, if that is between its cells"
            )

    def _piece(self, block: blocks.Block, above: int, place: int) -> TablePiece:
        """The rows of a block, behind so many lines that are none."""
        delimiter = self._source.given.delimiter
        tall = blocks.height(block)
        bad: list[BadLine] = []
        parted = quotes.apart(block, delimiter)
        data: Any = block.data if parted is None else parted.data
        table = self._table(data, place, None)
        if table is None and not bytes(data).strip(b"\r\n"):
            data = b""
        if table is None:
            table = self._table(data, place, bad, is_text=_is_text(bytes(data)))
        if table is None:
            raise self._broken(place)

        if parted is not None:
            bad = _with_lost(bad, parted.lost)

        def lines(seen: int) -> Any:
            if parted is not None and len(parted.lines) == seen:
                return parted.lines + above
            # Rows that stand each on a line of its own need not be looked at.
            if seen == tall and not _has_returns(block):
                return np.arange(above, above + seen)
            return blocks.lines_of(block, delimiter, seen) + above

        return TablePiece(table, bad, lines, above + tall, delimiter, self._names)

    def _broken(self, place: int) -> Unreadable:
        return Unreadable(f"{self._source.given.name}: it is broken near byte {place:,}")

    def _table(
        self, data: Any, place: int, wrong: list[BadLine] | None, is_text: bool = True
    ) -> pa.Table | None:
        """The table of a block.

        Rows with another number of cells go to `wrong`; where that is None, there is no table. What
        is no UTF-8 must be known as such: pyarrow cannot tell the text of such a row.
        """
        reading, names = self._reading, self._names
        places = [str(place) for place in range(len(names))]
        taken = [
            place
            for place, name in zip(places, names, strict=True)
            if reading.columns is None or name in reading.columns
        ]
        if not len(data):
            empty = {place: pa.array([], pa.string()) for place in taken}
            return self._named(pa.table(empty), taken)

        nulls = ("",) if reading.nulls is None else reading.nulls
        # That of the file is read by now: what pyarrow takes away at the beginning is a cell's own.
        if is_text and bytes(data[: len(blocks.MARK)]) == blocks.MARK:
            data = blocks.MARK + bytes(data)

        def skip(row: Any) -> str:
            if wrong is not None:
                text = row.text.encode() if is_text else _bytes(row.text)
                wrong.append(BadLine(row.number - 1, text))
            return "skip"

        try:
            table = csv.read_csv(
                pa.BufferReader(pa.py_buffer(data)),
                csv.ReadOptions(
                    use_threads=False,
                    block_size=len(data) + 1,
                    column_names=places,
                    encoding="utf8" if is_text else "latin-1",
                ),
                csv.ParseOptions(
                    delimiter=self._source.given.delimiter,
                    newlines_in_values=True,
                    invalid_row_handler=None if wrong is None else skip,
                ),
                csv.ConvertOptions(
                    check_utf8=False,
                    column_types=dict.fromkeys(taken or places[:1], pa.string()),
                    null_values=[
                        null if is_text else null.encode().decode("latin-1") for null in nulls
                    ],
                    strings_can_be_null=True,
                    quoted_strings_can_be_null=True,
                    # A table must know how many rows it has.
                    include_columns=taken or places[:1],
                ),
            )
        except (pa.ArrowException, OSError):
            if wrong is None:
                return None
            raise self._broken(place) from None
        if not is_text:
            table = pa.table([_as_it_was(column) for column in table.columns], table.column_names)
        return self._named(table, taken or places[:1])

    def _named(self, table: pa.Table, taken: list[str]) -> pa.Table:
        return table.rename_columns([self._names[int(place)] for place in taken])


def _with_lost(bad: list[BadLine], lost: list[tuple[int, bytes]]) -> list[BadLine]:
    """Bad lines by their places among rows, to which lines come that were taken out before."""
    every = [BadLine(place, text, "quotes") for place, text in lost]
    taken = {one.row for one in every}
    free = (place for place in count() if place not in taken)
    known = 0
    for one in bad:
        # The places that are left are those of the rows that were read.
        place = next(islice(free, one.row - known, None))
        known = one.row + 1
        every.append(one._replace(row=place))
    return sorted(every, key=lambda one: one.row)


def _is_text(block: bytes) -> bool:
    try:
        block.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _bytes(text: str) -> bytes:
    """What was read as Latin 1, of which each character is a byte."""
    return text.encode("latin-1")


def _as_it_was(column: pa.ChunkedArray) -> pa.Array:
    cells = [None if cell is None else _bytes(cell) for cell in column.to_pylist()]
    return pa.array(cells, pa.binary()).view(pa.string())


def _has_returns(block: blocks.Block) -> bool:
    """Whether a carriage return stands somewhere else than in front of a newline."""
    is_return = block.codes == 13
    if not is_return.any():
        return False
    is_newline = block.codes == 10
    return bool(is_return[-1] or (is_return[:-1] & ~is_newline[1:]).any())
