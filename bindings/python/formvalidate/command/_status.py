"""Exit statuses, and what ends the command."""

from __future__ import annotations

VALID = 0
INVALID = 1
USAGE = 2
UNREADABLE = 3
UNDECIDED = 4
INTERRUPTED = 130

_WORST_FIRST = (INTERRUPTED, USAGE, UNREADABLE, UNDECIDED, INVALID, VALID)


def worst(*statuses: int) -> int:
    """The worst of some statuses."""
    return min(statuses, key=_WORST_FIRST.index, default=VALID)


class Stop(Exception):
    """Ends the command, with a sentence and a status. No sentence holds a value."""

    def __init__(self, sentence: str, status: int = USAGE) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.status = status


class Unreadable(Stop):
    """An input cannot be read, or has not the columns that were promised."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence, UNREADABLE)
