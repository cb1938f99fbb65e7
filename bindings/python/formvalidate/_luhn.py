"""Luhn check digits (ISO/IEC 7812-1 Annex B)."""

from __future__ import annotations

from . import _constants as constants
from . import _ffi
from ._errors import ArgumentError, LimitError, failure
from ._ffi import fv_python_luhn_check as _check
from ._text import encoded


@_ffi.builtin
def luhn(value: str | bytes) -> bool:
    """Whether a value is at least two ASCII digits of which the last is the right check digit.

    Separators are not digits: see `card` for numbers written in groups. A value over 1 MiB is a
    LimitError, because nobody has read it.
    """
    status: int = _check(value)
    # 0 is valid and above is not; below, the object needs the longer way.
    return not status if status >= 0 else _luhn_encoded(value)


def _luhn_encoded(value: str | bytes) -> bool:
    data = encoded(value)
    status: int = _ffi.fv_luhn_check(data, len(data))
    if status == constants.FV_UNDECIDED:
        raise LimitError("A value for the Luhn check must be at most 1 MiB.")
    if status < 0:
        raise failure(status)
    return status == constants.FV_OK


def luhn_check_digit(digits: str | bytes) -> str:
    """The digit to append, so that `luhn` holds for the whole.

    An ArgumentError when `digits` is not one ASCII digit or more, a LimitError over 1 MiB.
    """
    data = encoded(digits)
    digit = (_ffi.Char * 1)()
    status: int = _ffi.fv_luhn_check_digit(data, len(data), digit)
    if status == constants.FV_UNDECIDED:
        raise LimitError("A value for the Luhn check must be at most 1 MiB.")
    if status == constants.FV_CHARACTER_SET_ERROR:
        raise ArgumentError("The text must be one or more ASCII digits.")
    if status < 0:
        raise failure(status)
    return digit.value.decode("ascii")
