"""Which rows are judged: conditions, and samples that are the same each time."""

from __future__ import annotations

import random
import re
from decimal import Decimal, InvalidOperation
from typing import Any, NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from ._pieces import LinesPiece, TablePiece, record_of
from ._status import Stop, Unreadable

_CONDITION = re.compile(
    r"(?P<name>[^!<>=]+?)\s*(?P<sign>!=|<=|>=|=|<|>)\s*(?P<value>.*)", re.DOTALL
)
_SIGNS = {
    "=": "equal",
    "!=": "not_equal",
    "<": "less",
    "<=": "less_equal",
    ">": "greater",
    ">=": "greater_equal",
}


class Condition(NamedTuple):
    """A column, a sign and a value: `country=DE`, `age>=18`."""

    name: str
    sign: str
    value: str

    @property
    def number(self) -> Decimal | None:
        """The value as a number, or None."""
        try:
            number = Decimal(self.value)
        except InvalidOperation:
            return None
        return number if number.is_finite() else None

    def mask(self, table: pa.Table) -> Any:
        """The rows for which it is true; for nulls it is not."""
        if self.name not in table.column_names:
            raise Unreadable(f"--where: there is no column {self.name!r}")
        column = _plain(table[self.name])
        is_text = pa.types.is_string(column.type) or pa.types.is_large_string(column.type)
        if is_text and (self.number is None or self.sign in ("=", "!=")):
            value: Any = pa.scalar(self.value, column.type)
        elif is_text:
            # Texts that are no numbers are neither less nor greater.
            is_number = pc.match_substring_regex(column, r"^\s*[+-]?\d+(\.\d*)?\s*$")
            kept = pc.if_else(
                is_number, pc.ascii_trim_whitespace(column), pa.scalar(None, column.type)
            )
            column, value = kept.cast(pa.float64()), pa.scalar(float(self.value))
        else:
            try:
                value = pa.scalar(self.value).cast(column.type)
            except pa.ArrowException:
                raise Stop(f"--where: {self.name!r} cannot be compared with this value") from None
        try:
            return getattr(pc, _SIGNS[self.sign])(column, value)
        except pa.ArrowException:
            raise Stop(f"--where: {self.name!r} is of a type that is not compared") from None

    def holds(self, record: Any) -> bool:
        """Whether it is true for a record."""
        given = record.get(self.name) if isinstance(record, dict) else None
        if given is None or isinstance(given, dict | list):
            return False
        number = self.number
        is_number = isinstance(given, int | float | Decimal) and not isinstance(given, bool)
        if number is not None and is_number:
            here: Any = Decimal(str(given))
            there: Any = number
        else:
            here, there = str(given), self.value
        order = (here > there) - (here < there)
        wanted = {"=": (0,), "!=": (-1, 1), "<": (-1,), "<=": (-1, 0), ">": (1,), ">=": (0, 1)}
        return order in wanted[self.sign]


def _plain(column: Any) -> Any:
    """A column of a type that is compared: texts are texts, however they are laid out."""
    if pa.types.is_dictionary(column.type):
        chunks = [_plain(one.dictionary).take(one.indices) for one in column.chunks]
        column = pa.chunked_array(chunks, None if chunks else column.type.value_type)
    return column.cast(pa.large_string()) if pa.types.is_string_view(column.type) else column


def conditions(texts: tuple[str, ...]) -> list[Condition]:
    """What `--where` asks for."""
    found = []
    for text in texts:
        match = _CONDITION.fullmatch(text)
        if match is None:
            raise Stop("--where: say COLUMN=VALUE, or with !=, <, <=, > or >= between them")
        found.append(Condition(match["name"].strip(), match["sign"], match["value"]))
    return found


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


def choose(piece: TablePiece | LinesPiece, wanted: list[Condition]) -> None:
    """Leaves in a piece the rows for which all conditions are true, and what is no row.

    Of a line that is none nobody knows: it may be one of those that are meant.
    """
    if isinstance(piece, TablePiece):
        for condition in wanted:
            piece.keep(condition.mask(piece.table))
        return
    if wanted:
        piece.rows = [row for row in piece.rows if _all_hold(wanted, row[2])]


def _all_hold(wanted: list[Condition], text: bytes) -> bool:
    try:
        record = record_of(text)
    except (ValueError, RecursionError):
        return True
    return not isinstance(record, dict) or all(condition.holds(record) for condition in wanted)
