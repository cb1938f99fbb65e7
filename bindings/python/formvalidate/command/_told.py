"""What is told of errors: rows from 1, lines, and words without values."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any


@dataclass(frozen=True, slots=True)
class Told:
    """One error of a row, as all outputs have it; `value` only where values are to be shown."""

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


NAMES = tuple(field.name for field in fields(Told))
