"""What a call about records asks for."""

from __future__ import annotations

from . import _constants as constants
from . import _ffi
from ._errors import ArgumentError
from ._text import encoded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from ._clock import Moment


def named(text: str | None, what: str) -> bytes | None:
    """A name that ends with a NUL for the library."""
    if text is None:
        return None
    if not isinstance(text, str):
        raise TypeError(f"{what} must be a str, not {type(text).__name__}")
    data = encoded(text)
    if b"\0" in data:
        raise ArgumentError(f"the name of a {what} must not hold a NUL")
    return data


def language(locale: str | None) -> bytes | None:
    """What a locale is for the library, to which none is a mistake."""
    if locale is None:
        return None
    if not isinstance(locale, str):
        raise TypeError(f"locale must be a str, not {type(locale).__name__}")
    return encoded(locale).partition(b"\0")[0]


def options(
    locale: str | None = None,
    fields: Iterable[str] | None = None,
    reject_unknown: bool = False,
    *,
    keep_unassignable: bool = False,
    skip_remote: bool = False,
    defer_remote: bool = False,
    now: Moment | None = None,
) -> Any:
    """The fv_options of a call, or None where all are the defaults."""
    is_plain = locale is None and fields is None and now is None
    if is_plain and not (reject_unknown or keep_unassignable or skip_remote or defer_remote):
        return None
    chosen = _ffi.sized(_ffi.fv_options)
    if now is not None:
        now.tell(chosen)
    chosen.locale = language(locale)
    flags = (
        (reject_unknown, constants.FV_OPTION_REJECT_UNKNOWN),
        (keep_unassignable, constants.FV_OPTION_KEEP_UNASSIGNABLE),
        (skip_remote, constants.FV_OPTION_SKIP_REMOTE),
        (defer_remote, constants.FV_OPTION_DEFER_REMOTE),
    )
    chosen.flags |= sum(bit for is_chosen, bit in flags if is_chosen)
    if fields is not None:
        if isinstance(fields, str | bytes):
            raise TypeError("fields must be an iterable of field names, not one name")
        names = []
        for name in fields:
            names.append(named(name, "field"))
        # Also an empty list of names is one: no field is judged.
        chosen.fields = (_ffi.Chars * max(len(names), 1))(*names)
        chosen.field_count = len(names)
    return chosen
