"""What is told of errors: rows from 1, lines, and words without values."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any


@dataclass(frozen=True, slots=True)
class Told:
    """One error or warning of a row, as all outputs have it; `value` only where values may be."""

    file: str
    row: int
    line: int | None
    field: str
    rule: str
    id: str
    code: int
    code_name: str
    index: tuple[int, ...]
    message: str
    level: str
    value: str | None = None

    @property
    def where(self) -> str:
        """The field, or what stands for the row as a whole."""
        return self.field or "row"

    def as_row(self) -> dict[str, Any]:
        """All of it by its names."""
        return {name: getattr(self, name) for name in NAMES}

    def to_dict(self) -> dict[str, Any]:
        """All of it, for JSON; what is not known is left out."""
        told = self.as_row()
        told["index"] = list(self.index) or None
        if self.line is None:
            del told["line"]
        if self.value is None:
            del told["value"]
        return told


class Room:
    """How many more errors are told, and how many warnings: neither takes the room of the other."""

    __slots__ = ("_left",)

    def __init__(self, errors: int, warnings: int) -> None:
        self._left = {"error": errors, "warning": warnings}

    @property
    def most(self) -> int:
        """The larger of the two."""
        return max(self._left.values())

    def take(self, level: str) -> bool:
        """Takes a place; false where there is none."""
        self._left[level] -= 1
        return self._left[level] >= 0

    def copy(self) -> Room:
        """As much room again."""
        return Room(*(max(left, 0) for left in self._left.values()))


NAMES = tuple(field.name for field in fields(Told))
