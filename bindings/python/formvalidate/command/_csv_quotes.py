"""Lines of CSV whose quotes are broken, and which lines such a quote made one row."""

from __future__ import annotations

import csv
from typing import Any, NamedTuple

import numpy as np

from ._csv_blocks import Block, lines, rows

_NEWLINE, _RETURN, _QUOTE = b'\n\r"'


class Apart(NamedTuple):
    """A block without such lines.

    `lost` are these lines, each with its place among the rows; `lines` is where each row begins.
    """

    data: bytes
    lost: list[tuple[int, bytes]]
    lines: Any


def apart(block: Block, delimiter: str) -> Apart | None:
    """Takes the lines out that make no row by the rules of quotes, if there are any.

    Text stands behind a quote that closes a cell. Where that one closes what an earlier line
    opened, the cell has swallowed the lines between: nobody knows which quote is wrong, so none of
    them is a row.
    """
    if not (block.is_astray or _runs_on(block, delimiter)):
        return None
    data = bytes(block.data)
    kept: list[bytes] = []
    lost: list[tuple[int, bytes]] = []
    begun: list[int] = []
    for row in rows(data, delimiter):
        text = data[row.start : row.end]
        if is_broken(text, delimiter):
            line = row.line
            for one in lines(text):
                if own := one.rstrip(b"\r\n"):
                    lost.append((len(begun), own))
                    begun.append(line)
                line += one.endswith(b"\n")
        else:
            kept.append(text)
            begun.append(row.line)
    return Apart(b"".join(kept), lost, np.array(begun, np.int64)) if lost else None


def _runs_on(block: Block, delimiter: str) -> bool:
    """Whether text follows a quote that closes a cell."""
    codes = block.codes
    closing = np.flatnonzero(codes == _QUOTE)[1::2]
    after = codes[closing[closing + 1 < len(codes)] + 1]
    # Behind a quote that is doubled the cell goes on.
    return not bool(np.isin(after, (ord(delimiter), _NEWLINE, _RETURN, _QUOTE)).all())


def is_broken(row: bytes, delimiter: str) -> bool:
    """Whether text stands behind a quote that closes a cell."""
    if b'"' not in row:
        return False
    try:
        for _ in csv.reader(map(_as_text, lines(row)), delimiter=delimiter, strict=True):
            pass
    except csv.Error:
        return True
    return False


def _as_text(line: bytes) -> str:
    return line.decode("latin-1")
