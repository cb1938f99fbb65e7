"""`--where`: conditions under which rows are judged."""

from __future__ import annotations

import math
import operator
import re
from decimal import Decimal, InvalidOperation
from typing import Any, NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from ._status import Stop, Unreadable

# A value that begins with such a character has a blank in front.
_CONDITION = re.compile(r"(?P<name>[^!<>=]+)(?P<sign>[!<>=]+)(?P<value>.*)", re.DOTALL)
_NUMBER = r"^\s*[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?\s*$"
_IS_NUMBER = re.compile(_NUMBER, re.ASCII)
_GRAMMAR = (
    "--where: say COLUMN=VALUE, or with ==, !=, <, <=, > or >= between them; "
    "COLUMN= means the empty ones, COLUMN!= the others"
)
_SIGNS = {
    "=": ("equal", operator.eq),
    "!=": ("not_equal", operator.ne),
    "<": ("less", operator.lt),
    "<=": ("less_equal", operator.le),
    ">": ("greater", operator.gt),
    ">=": ("greater_equal", operator.ge),
}
# Fractions of decimals are rounded by less than such a share.
_SLACK = 1e-12


class Condition(NamedTuple):
    """A column, a sign and a value: `country=DE`, `age>=18`, `tail=`."""

    name: str
    sign: str
    value: str

    @property
    def number(self) -> Decimal | None:
        """The value as a number, or None."""
        return _number(self.value)

    def mask(self, table: pa.Table) -> Any:
        """The rows for which it is true; for nulls it is not, but where empties are meant."""
        if self.name not in table.column_names:
            raise Unreadable(f"--where: there is no column {self.name!r}")
        column = _plain(table[self.name])
        if not self.value:
            return self._emptiness(column)
        types, kind = pa.types, column.type
        try:
            if types.is_null(kind):
                return pa.repeat(False, len(column))
            is_text = types.is_string(kind) or types.is_large_string(kind)
            if is_text and self.number is not None:
                return self._numbers_in(column)
            if self.number is not None and (types.is_integer(kind) or types.is_decimal(kind)):
                return self._compared(column, column.cast(pa.float64(), safe=False))
            value = pa.scalar(self.value).cast(kind)
        except pa.ArrowException:
            raise Stop(f"--where: {self.name!r} cannot be compared with this value") from None
        try:
            return getattr(pc, _SIGNS[self.sign][0])(column, value)
        except pa.ArrowException:
            raise Stop(f"--where: {self.name!r} is of a type that is not compared") from None

    def holds(self, record: Any) -> bool:
        """Whether it is true for a record."""
        given = record.get(self.name) if isinstance(record, dict) else None
        if not self.value:
            return (given is None or given == "") == (self.sign == "=")
        if given is None or isinstance(given, dict | list):
            return False
        compare = _SIGNS[self.sign][1]
        there = self.number
        if isinstance(given, bool):
            given, there = str(given).lower(), None
        if there is None:
            return bool(compare(str(given), self.value))
        here = _number(str(given))
        # Texts that are no numbers are neither less nor greater.
        return self.sign == "!=" if here is None else bool(compare(here, there))

    def _emptiness(self, column: Any) -> Any:
        types, kind = pa.types, column.type
        empty = pc.is_null(column)
        if types.is_string(kind) or types.is_large_string(kind):
            empty = pc.or_kleene(empty, pc.fill_null(pc.equal(column, pa.scalar("", kind)), True))
        return empty if self.sign == "=" else pc.invert(empty)

    def _numbers_in(self, column: Any) -> Any:
        """Compares texts that are numbers as such; the others are only other values."""
        is_number = pc.match_substring_regex(column, _NUMBER)
        kept = pc.if_else(is_number, pc.ascii_trim_whitespace(column), pa.scalar(None, column.type))
        found = pc.fill_null(self._compared(kept, kept.cast(pa.float64())), self.sign == "!=")
        return pc.and_kleene(found, pc.is_valid(column))

    def _compared(self, column: Any, floats: Any) -> Any:
        """Compares by fractions, and exactly what these cannot tell from the value."""
        wanted, (name, compare) = self.number or Decimal(), _SIGNS[self.sign]
        there = float(wanted)
        slack = abs(there) * _SLACK if math.isfinite(there) else 0
        is_close = pc.and_kleene(
            pc.greater_equal(floats, there - slack), pc.less_equal(floats, there + slack)
        )
        exact = []
        for one in pc.unique(column.filter(is_close)).to_pylist():
            here = _number(str(one))
            if here is not None and compare(here, wanted):
                exact.append(one)
        among = pc.is_in(column, pa.array(exact, column.type))
        return pc.if_else(is_close, among, getattr(pc, name)(floats, there))


def conditions(texts: tuple[str, ...]) -> list[Condition]:
    """What `--where` asks for."""
    found = []
    for text in texts:
        match = _CONDITION.fullmatch(text)
        if match is None or not match["name"].strip():
            raise Stop(_GRAMMAR)
        sign = "=" if match["sign"] == "==" else match["sign"]
        value = match["value"].lstrip()
        # Nothing is less or greater than no value.
        if sign not in (_SIGNS if value else ("=", "!=")):
            raise Stop(_GRAMMAR)
        found.append(Condition(match["name"].strip(), sign, value))
    return found


def _number(text: str) -> Decimal | None:
    if not _IS_NUMBER.match(text):
        return None
    try:
        number = Decimal(text)
    except InvalidOperation:
        return None
    return number if number.is_finite() else None


def _plain(column: Any) -> Any:
    """A column of a type that is compared: texts are texts, however they are laid out."""
    if pa.types.is_dictionary(column.type):
        chunks = [_plain(one.dictionary).take(one.indices) for one in column.chunks]
        column = pa.chunked_array(chunks, None if chunks else column.type.value_type)
    return column.cast(pa.large_string()) if pa.types.is_string_view(column.type) else column
