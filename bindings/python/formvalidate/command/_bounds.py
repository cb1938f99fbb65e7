"""What bounds the values of a column have, rounded outward."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date, timedelta
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal, localcontext
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

# Digits of a number that may be somebody's, as that of a card or a telephone: it is not written.
_LEAST_OWN = 10_000_000
OWN = re.compile(r"(?:\d[ ./()-]{0,2}){8}")
# No decimal of Arrow has more digits.
_DIGITS = 100


def bounds(rule: str, filled: Any) -> dict[str, Any]:
    """The `min` and `max` of a rule that all of these values pass; none where there are none."""
    find = _FINDING.get(rule)
    if find is None or not len(filled):
        return {}
    try:
        return find(filled)
    except (pa.ArrowException, ArithmeticError, ValueError):
        # Larger than the types of these bounds, or written in another way.
        return {}


def _ends(values: Any) -> tuple[Any, Any]:
    told = pc.min_max(values).as_py()
    return told["min"], told["max"]


def _of_integers(filled: Any) -> dict[str, Any]:
    least, most = _ends(filled.cast(pa.int64()) if pa.types.is_string(filled.type) else filled)
    return {} if max(most, -least) >= _LEAST_OWN else {"min": least, "max": most}


def _of_numbers(filled: Any) -> dict[str, Any]:
    """To two digits of what lies between them."""
    exact = pa.types.is_decimal(filled.type)
    least, most = (Decimal(str(one)) for one in _ends(filled if exact else filled.cast("float64")))
    if not (least.is_finite() and most.is_finite()) or max(most, -least) >= _LEAST_OWN:
        return {}
    with localcontext(prec=_DIGITS):
        spread = most - least or abs(most)
        step = Decimal(1).scaleb(spread.adjusted() - 1) if spread else Decimal(1)
        low = (least / step).to_integral_value(ROUND_FLOOR) * step
        high = (most / step).to_integral_value(ROUND_CEILING) * step
    if OWN.search(f"{low:f}") or OWN.search(f"{high:f}"):
        return {}
    return {"min": _written(low), "max": _written(high)}


def _written(number: Decimal) -> int | float:
    return int(number) if number == number.to_integral_value() else float(number)


def _of_days(filled: Any) -> dict[str, Any]:
    """To whole months."""
    least, most = _ends(filled)
    if isinstance(least, str):
        least, most = date.fromisoformat(least), date.fromisoformat(most)
    last = _next_month(most) - timedelta(days=1)
    return {"min": str(least.replace(day=1)), "max": str(last)}


def _of_instants(filled: Any) -> dict[str, Any]:
    """To whole months, of UTC where there are zones."""
    if pa.types.is_string(filled.type):
        try:
            filled = filled.cast(pa.timestamp("us", "UTC"))
        except pa.ArrowInvalid:
            filled = filled.cast(pa.timestamp("us"))
    zone = "Z" if filled.type.tz is not None else ""
    # Days of UTC, whatever the zone in which somebody sees them; fractions are of no day's begin.
    in_utc = filled.cast(pa.timestamp(filled.type.unit)).cast(pa.timestamp("s"), safe=False)
    least, most = (one.date() for one in _ends(in_utc))
    start, end = least.replace(day=1), _next_month(most)
    return {"min": f"{start}T00:00:00{zone}", "max": f"{end}T00:00:00{zone}"}


def _next_month(day: date) -> date:
    """Its first day."""
    return (day.replace(day=28) + timedelta(days=4)).replace(day=1)


_FINDING: dict[str, Callable[[Any], dict[str, Any]]] = {
    "integer": _of_integers,
    "number": _of_numbers,
    "date": _of_days,
    "datetime": _of_instants,
}
