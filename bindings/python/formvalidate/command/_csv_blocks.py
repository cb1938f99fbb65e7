"""CSV in blocks of whole rows, whatever is in quotes."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterator
from functools import lru_cache

from ._bytes import Source
from ._status import Unreadable

# A row may be as long as that.
LONGEST_ROW = 16 << 20


def blocks(source: Source, size: int, delimiter: str) -> Iterator[bytes]:
    """Blocks that end where a row does; the last one may end anywhere."""
    rest = b""
    name = source.given.name
    while True:
        data = source.read(size)
        rest += data
        if not data:
            if rest:
                yield rest
            return
        end = _end(rest, delimiter)
        if end:
            yield rest[:end]
            rest = rest[end:]
        elif len(rest) > LONGEST_ROW:
            raise Unreadable(
                f"{name}: a row is longer than {LONGEST_ROW >> 20} MiB; is a quote left open?"
            )


def _end(block: bytes, delimiter: str) -> int:
    """Where the last whole row ends, or 0."""
    end = block.rfind(b"\n") + 1
    # Where all quotes open and close cells, an end of a line behind an even number is one of a row.
    quotes = block.count(b'"', 0, end)
    if not quotes or not (quotes % 2 or _astray(delimiter).search(block, 0, end)):
        return end
    return _exact_end(block, delimiter)


@lru_cache(maxsize=4)
def _astray(delimiter: str) -> re.Pattern[bytes]:
    """Finds a quote within a cell that is not in quotes, which means nothing."""
    beside = b'[^\n\r"' + re.escape(delimiter.encode()) + b"]"
    # The quote first, by which the search is fast.
    return re.compile(b'"(?<=' + beside + b'")(?=' + beside + b")")


def _exact_end(block: bytes, delimiter: str) -> int:
    ends = [0]
    for _, behind, _ in rows(block, delimiter):
        ends.append(behind)
    # The last row may go on in the next block.
    return ends[-2] if len(ends) > 1 else 0


def rows(block: bytes, delimiter: str) -> Iterator[tuple[list[str], int, int]]:
    """Each row that is not blank: its cells, how many bytes and how many lines are behind it."""
    behind = lines = 0

    def split() -> Iterator[str]:
        nonlocal behind, lines
        for line in _lines(block):
            behind += len(line)
            lines += 1
            yield line.decode("latin-1")

    csv.field_size_limit(max(csv.field_size_limit(), LONGEST_ROW * 2))
    reader = csv.reader(split(), delimiter=delimiter, strict=False)
    while True:
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error:
            # What the module does not take is some row all the same.
            cells = [""]
        if cells:
            yield cells, behind, lines


def _lines(block: bytes) -> Iterator[bytes]:
    start = 0
    while start < len(block):
        end = block.find(b"\n", start) + 1 or len(block)
        yield block[start:end]
        start = end


def lines_of(block: bytes, delimiter: str, start: int, line: int) -> Callable[[int], int | None]:
    """Tells the line on which a row begins, by the row's number; read when first asked for."""
    known: list[int] = []
    is_plain = b'"' not in block and b"\n\n" not in block and b"\n\r" not in block
    is_plain = is_plain and not block.startswith((b"\n", b"\r"))

    def told(number: int) -> int | None:
        if is_plain:
            return line + number - start
        if not known:
            behind = 0
            for cells, _, lines in rows(block, delimiter):
                height = sum(cell.count("\n") for cell in cells)
                known.append(line + max(behind, lines - 1 - height))
                behind = lines
        place = number - start
        return known[place] if place < len(known) else None

    return told


def without_wrong_rows(
    block: bytes, delimiter: str, width: int
) -> tuple[bytes, list[tuple[int, str]]]:
    """A block without the rows of another number of cells, and these with their places."""
    kept: list[bytes] = []
    wrong: list[tuple[int, str]] = []
    begun = 0
    for place, (cells, behind, _) in enumerate(rows(block, delimiter)):
        text = block[begun:behind]
        if len(cells) == width:
            kept.append(text)
        else:
            wrong.append((place, text.strip(b"\r\n").decode("utf-8", "replace")))
        begun = behind
    return b"".join(kept), wrong
