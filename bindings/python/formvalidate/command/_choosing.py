"""Which rows are judged: conditions, and samples that are the same each time."""

from __future__ import annotations

import random
from typing import Any

import pyarrow as pa

from ._conditions import Condition
from ._pieces import LinesPiece, TablePiece, record_of
from ._status import Stop


class Sample:
    """The first rows, or a share of all."""

    def __init__(self, asked: str | None) -> None:
        self.left: int | None = None
        self._share: float | None = None
        if asked is None:
            return
        try:
            if asked.endswith("%"):
                self._share = float(asked[:-1]) / 100
            else:
                self.left = int(asked)
        except ValueError:
            raise Stop("--sample: say how many rows, or a share such as 5%") from None
        if not 0 <= (self._share or 0) <= 1 or (self.left is not None and self.left < 1):
            raise Stop("--sample: say at least one row, or a share from 0% to 100%")
        self._dice = random.Random(0)

    @property
    def is_wanted(self) -> bool:
        """Whether not all rows are meant."""
        return self.left is not None or self._share is not None

    @property
    def is_over(self) -> bool:
        """Whether no more rows are wanted."""
        return self.left == 0

    def take(self, piece: TablePiece | LinesPiece) -> None:
        """Leaves in a piece what belongs to the sample."""
        if self._share is not None:
            share, dice = self._share, self._dice
            if isinstance(piece, LinesPiece):
                piece.rows = [row for row in piece.rows if dice.random() < share]
            else:
                chosen = [dice.random() < share for _ in range(piece.table.num_rows)]
                piece.keep(pa.array(chosen, pa.bool_()))
                piece.bad = [bad for bad in piece.bad if dice.random() < share]
        elif self.left is not None:
            if isinstance(piece, LinesPiece):
                piece.rows = piece.rows[: self.left]
                self.left -= len(piece.rows)
            else:
                piece.cut(self.left)
                self.left -= piece.table.num_rows + len(piece.bad)
                self.left = max(self.left, 0)


class Choice:
    """The rows for which all conditions are true, and what is no row.

    Of a line that is none nobody knows: it may be one of those that are meant.
    """

    def __init__(self, wanted: list[Condition]) -> None:
        self._wanted = wanted
        # Pieces are chosen from at the same time: sets take what comes from each.
        self._met: set[Condition] = set()
        self._asked: set[Condition] = set()

    def take(self, piece: TablePiece | LinesPiece) -> None:
        """Leaves in a piece what is meant."""
        if isinstance(piece, TablePiece):
            for condition in self._wanted:
                before = piece.table.num_rows
                piece.keep(condition.mask(piece.table))
                self._note(condition, before, piece.table.num_rows)
        elif self._wanted:
            records = {
                row[0]: record for row in piece.rows if (record := _record(row[2])) is not None
            }
            for condition in self._wanted:
                held = {place: one for place, one in records.items() if condition.holds(one)}
                gone = records.keys() - held.keys()
                piece.rows = [row for row in piece.rows if row[0] not in gone]
                self._note(condition, len(records), len(held))
                records = held

    def _note(self, condition: Condition, before: int, after: int) -> None:
        self._asked.update([condition] if before else [])
        self._met.update([condition] if after else [])

    @property
    def unmet(self) -> Condition | None:
        """The first condition that no row met which those before it left."""
        missed = self._asked - self._met
        return next((one for one in self._wanted if one in missed), None)


def _record(text: bytes) -> dict[str, Any] | None:
    try:
        record = record_of(text)
    except (ValueError, RecursionError):
        return None
    return record if isinstance(record, dict) else None
