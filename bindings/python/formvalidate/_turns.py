"""How many records are judged at once: between two turns others have Python's lock, and Ctrl-C."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

_MOST = 65_536
# Of those that hold lists and records, any of which may be as long as many a record.
_MOST_NESTED = 1_024
# One of so many is looked at.
_APART = 1_024


def turns(records: list[Any], total: int) -> Iterator[tuple[int, int]]:
    """Where each turn begins, and how many records it has, of so many as there were."""
    start = 0
    while start < total:
        # Somebody may have made the list shorter.
        nests = any(map(_nests, records[start : start + _MOST : _APART]))
        count = min(_MOST_NESTED if nests else _MOST, total - start)
        yield start, count
        start += count


def _nests(record: object) -> bool:
    if type(record) is not dict:
        return False
    return any(type(value) in {list, tuple, dict} for value in tuple(record.values()))
