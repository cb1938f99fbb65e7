"""Numbers by their digits: ints of any size, and what Python has for the digits of any number."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from decimal import Decimal
    from typing import Any

# What Python itself is ready to write out.
_MOST_BITS = 14_000
# Python makes an int of so many, whatever limit it is given.
_FEW_DIGITS = 640
# More have more than 2^20 digits, which are more bytes than the library looks at.
_UNREAD_BITS = 3_483_295


def digits_of(value: int) -> str | None:
    """The digits of an int; None where they are more than the library looks at."""
    bits = value.bit_length()
    if bits > _UNREAD_BITS:
        return None
    return repr(value) if bits <= _MOST_BITS else _many_digits(value)


def length_in_digits(value: int) -> int:
    """About how many digits an int has, without writing them."""
    return value.bit_length() * 30_103 // 100_000 + 1


def _many_digits(value: int) -> str:
    """The digits of an int of which Python does not write so many, as its way takes too long."""
    from decimal import MAX_EMAX, MAX_PREC, Context, Decimal

    context = Context(prec=MAX_PREC, Emax=MAX_EMAX, traps=[])
    # The powers of two at which it is cut in half, and the halves again.
    powers = [(_MOST_BITS, Decimal(1 << _MOST_BITS))]
    while 2 * powers[-1][0] < value.bit_length():
        bits, power = powers[-1]
        powers.append((2 * bits, context.multiply(power, power)))

    def decimal(part: int, place: int) -> Decimal:
        if place < 0:
            return Decimal(part)
        bits, power = powers[place]
        high = part >> bits
        low = decimal(part & ((1 << bits) - 1), place - 1)
        return context.fma(decimal(high, place - 1), power, low) if high else low

    digits = str(decimal(abs(value), len(powers) - 1))
    return f"-{digits}" if value < 0 else digits


def exact(digits: str) -> object:
    """The int or the Decimal that a number's digits stand for, or the digits where none does."""
    from contextlib import suppress

    with suppress(ValueError):
        return int(digits)
    # A fraction or an exponent, or more digits than Python makes an int of. Out here, for an error
    # that came of the first one would show the digits.
    decimal = decimal_of(digits)
    return digits if decimal is None else decimal


def _whole(digits: str) -> object:
    """As `exact`, of JSON that the library writes: no int is `-0` there, a float is."""
    if len(digits) > _FEW_DIGITS:
        return exact(digits)
    return -0.0 if digits == "-0" else int(digits)


def fitting(digits: str) -> object:
    """The float that a number's digits stand for, or as `exact` where none is just that number."""
    number = float(digits)
    decimal = decimal_of(digits)
    if decimal is None:
        # A zero is one, however far its exponent reaches.
        return digits if digits.lower().partition("e")[0].strip("-0.") else number
    return number if decimal_of(repr(number)) == decimal else decimal


# One for all: making it takes as long as a record.
_decoders: list[Callable[[str], Any]] = []


def values_in(text: str) -> Any:
    """The values in JSON that the library wrote, numbers exactly."""
    if not _decoders:
        from json import JSONDecoder

        _decoders.append(JSONDecoder(parse_int=_whole, parse_float=fitting).decode)
    return _decoders[0](text)


def decimal_of(digits: str) -> Decimal | None:
    """The Decimal; None for a number with an exponent that Decimal does not reach."""
    from decimal import Context, Decimal

    # Not the caller's own context, which may raise, or not, as it likes.
    decimal = Decimal(digits, Context(traps=[]))
    return None if decimal.is_nan() else decimal
