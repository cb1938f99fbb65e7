"""CSV in blocks of whole rows, whatever is in quotes."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from ._bytes import Source
from ._status import Unreadable

# A row may be as long as that.
LONGEST_ROW = 16 << 20
MARK = b"\xef\xbb\xbf"
_NEWLINE, _RETURN, _QUOTE = b'\n\r"'


class Block(NamedTuple):
    """Whole rows of a file, and whether a quote that means nothing is among them."""

    data: memoryview
    is_astray: bool

    @property
    def codes(self) -> Any:
        """Its bytes, for numpy."""
        return np.frombuffer(self.data, np.uint8)


class Row(NamedTuple):
    """Cells, where the row begins and ends, and how many newlines stand in front of its ends."""

    cells: list[str]
    start: int
    end: int
    line: int
    behind: int


def blocks(source: Source, size: int, delimiter: str) -> Iterator[Block]:
    """Blocks that end where a row does; the last one may end anywhere."""
    rest = _unmarked(source)
    name, line = source.given.name, 1
    while True:
        data = source.read(size)
        whole = rest + data if rest else data
        if not data:
            if rest:
                yield from _last(rest, name, delimiter, line)
            return
        end, is_astray = _end(whole, delimiter)
        if end:
            block = Block(memoryview(whole)[:end], is_astray)
            line += height(block)
            yield block
        elif len(whole) > LONGEST_ROW:
            raise Unreadable(
                f"{name}: the row of line {line:,} is longer than {LONGEST_ROW >> 20} MiB; "
                "is a quote left open?"
            )
        rest = whole[end:]


def _unmarked(source: Source) -> bytes:
    """The first bytes, without the mark of UTF-8: behind it a quote opens the first name."""
    head = b""
    while len(head) < len(MARK) and (more := source.read(len(MARK) - len(head))):
        head += more
    return head.removeprefix(MARK)


def _last(rest: bytes, name: str, delimiter: str, line: int) -> Iterator[Block]:
    """What is left at the end of a file: one row more than whole ones, unless a quote is open."""
    end, _ = _end(rest, delimiter)
    tail = rest[end:]
    # Behind the last newline, or without any, quotes stand as well.
    codes = np.frombuffer(rest, np.uint8)
    quotes = _places(codes == _QUOTE)
    is_wrong = len(quotes) > 0 and is_astray(codes, quotes, delimiter)
    if not _is_open(tail, delimiter):
        yield Block(memoryview(rest), is_wrong)
        return
    if end:
        yield Block(memoryview(rest)[:end], is_wrong)
    lines = tail.count(b"\n") + (not tail.endswith(b"\n"))
    line += rest.count(b"\n", 0, end)
    told = f"its last {lines:,} lines, from line {line:,}, are one row, which has"
    if lines == 1:
        told = f"its last line, line {line:,}, has"
    raise Unreadable(f"{name}: {told} a quote that is not closed")


def _is_open(tail: bytes, delimiter: str) -> bool:
    """Whether a line behind some would stand within their quotes."""
    if b'"' not in tail:
        return False
    *_, last = rows(tail + b"\nx", delimiter)
    return last.cells != ["x"]


def _end(block: bytes, delimiter: str) -> tuple[int, bool]:
    """Where the last whole row ends, or 0; and whether a quote in front of that means nothing."""
    end = block.rfind(b"\n") + 1
    codes = np.frombuffer(block, np.uint8, end)
    quotes = _places(codes == _QUOTE)
    if not len(quotes):
        return end, False
    if is_astray(codes, quotes, delimiter):
        return _exact_end(block, delimiter), True
    # Every second quote closes what one opened, so behind an even number of them a row may end.
    count = len(quotes)
    while count % 2 and count > 0:
        first = int(quotes[count - 2]) if count > 1 else -1
        end = block.rfind(b"\n", first + 1, int(quotes[count - 1])) + 1
        if end or count == 1:
            break
        count -= 2
    return end, False


def _places(found: Any) -> Any:
    """Where a mask is true: where that is seldom, eight bytes are looked at together."""
    octets = found[: len(found) // 8 * 8]
    words = np.flatnonzero(octets.view(np.uint64))
    if len(words) > len(found) // 32:
        return np.flatnonzero(found)
    word, byte = np.nonzero(octets.reshape(-1, 8)[words])
    last = np.flatnonzero(found[len(octets) :]) + len(octets)
    return np.concatenate((words[word] * 8 + byte, last))


def is_astray(codes: Any, quotes: Any, delimiter: str) -> bool:
    """Whether a quote that should open a cell stands within one that is not in quotes."""
    opening = quotes[::2]
    before = codes[opening - 1]
    opens = (before == ord(delimiter)) | (before == _NEWLINE) | (before == _RETURN)
    # Behind one that seems to close: a quote within quotes, written twice.
    opens[1:] |= quotes[1:-1:2] == opening[1:] - 1
    opens[0] |= opening[0] == 0
    return not bool(opens.all())


def _exact_end(block: bytes, delimiter: str) -> int:
    end = 0
    # The last row may go on in the next block.
    for row in rows(block, delimiter):
        end = row.start
    return end


def rows(block: bytes, delimiter: str) -> Iterator[Row]:
    """Each row that is not blank, as the module of Python reads it where quotes are broken."""
    end = behind = 0

    def split() -> Iterator[str]:
        nonlocal end, behind
        for line in lines(block):
            end += len(line)
            behind += line.endswith(b"\n")
            yield line.decode("latin-1")

    csv.field_size_limit(max(csv.field_size_limit(), LONGEST_ROW * 2))
    reader = csv.reader(split(), delimiter=delimiter, strict=False)
    while True:
        start, line = end, behind
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error:
            # What the module does not take is some row all the same.
            cells = [""]
        if cells:
            yield Row(cells, start, end, line, behind)


def lines(data: bytes) -> list[bytes]:
    """Lines with their ends, which are those of the module and of pyarrow: CR, LF or both.

    Those of a text would be others: `str.splitlines` also ends lines at U+0085 and U+2028.
    """
    return data.splitlines(keepends=True)


def height(block: Block) -> int:
    """How many lines a block has."""
    if not len(block.data):
        return 0
    return int(np.count_nonzero(block.codes == _NEWLINE)) + (block.data[-1] != _NEWLINE)


def lines_of(block: Block, delimiter: str, seen: int) -> Any:
    """The line on which each row of a block begins, from 0; `seen` is how many rows there are."""
    codes = block.codes
    if not block.is_astray:
        lines = _begun(codes)
        if len(lines) == seen:
            return lines
    known = [row.line for row in rows(bytes(block.data), delimiter)]
    # Who splits rows otherwise than the module gets the line of the last one.
    known += [known[-1] if known else 0] * (seen - len(known))
    return np.array(known, np.int64)


def _begun(codes: Any) -> Any:
    ends = np.flatnonzero(codes == _NEWLINE)
    if len(codes) and codes[-1] != _NEWLINE:
        ends = np.append(ends, len(codes))
    within = np.searchsorted(np.flatnonzero(codes == _QUOTE), ends) % 2
    within[-1:] = 0
    last = np.flatnonzero(within == 0)
    stops = ends[last]
    starts = np.append(0, stops[:-1] + 1)
    first = np.append(0, last[:-1] + 1)
    long = stops - starts
    is_blank = (long == 0) | ((long == 1) & (codes[starts] == _RETURN))
    return first[~is_blank]
