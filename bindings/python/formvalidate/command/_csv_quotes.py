"""Lines of CSV that became one row by a quote that nobody closed, or that stands too much."""

from __future__ import annotations

import csv
from typing import Any, NamedTuple

import numpy as np

from ._csv_blocks import Block, rows

_NEWLINE, _RETURN, _QUOTE = b'\n\r"'


class Apart(NamedTuple):
    """A block without such lines.

    `lost` are these lines, each with its place among the rows; `lines` is where each row begins.
    """

    data: bytes
    lost: list[tuple[int, str]]
    lines: Any


def apart(block: Block, delimiter: str) -> Apart | None:
    """Takes the lines apart whose quotes end within a cell some lines later, if there are any.

    The cell has swallowed what stands between. Nobody knows which quote is wrong, so none of these
    lines is a row.
    """
    if not (block.is_astray or _runs_on(block, delimiter)):
        return None
    data = bytes(block.data)
    kept: list[bytes] = []
    lost: list[tuple[int, str]] = []
    begun: list[int] = []
    behind = lines = 0
    for cells, end, below in rows(data, delimiter):
        text, first = data[behind:end], lines
        tall = sum(cell.count("\n") for cell in cells)
        if tall and _is_broken(text, delimiter):
            for place, line in enumerate(text.splitlines()):
                if line:
                    lost.append((len(begun), line.decode("utf-8", "replace")))
                    begun.append(first + place)
        else:
            kept.append(text)
            begun.append(max(first, below - 1 - tall))
        behind, lines = end, below
    return Apart(b"".join(kept), lost, np.array(begun, np.int64)) if lost else None


def _runs_on(block: Block, delimiter: str) -> bool:
    """Whether text follows a quote that closes one of an earlier line."""
    codes = block.codes
    quotes = np.flatnonzero(codes == _QUOTE)
    opening, closing = quotes[:-1:2], quotes[1::2]
    closing = closing[closing + 1 < len(codes)]
    opening = opening[: len(closing)]
    after = codes[closing + 1]
    runs = ~np.isin(after, (ord(delimiter), _NEWLINE, _RETURN, _QUOTE))
    if not runs.any():
        return False
    newlines = np.flatnonzero(codes == _NEWLINE)
    opened = np.searchsorted(newlines, opening[runs])
    return bool((opened != np.searchsorted(newlines, closing[runs])).any())


def _is_broken(row: bytes, delimiter: str) -> bool:
    """Whether text stands behind a quote that closes a cell."""
    lines = row.decode("latin-1").splitlines(keepends=True)
    try:
        for _ in csv.reader(lines, delimiter=delimiter, strict=True):
            pass
    except csv.Error:
        return True
    return False
