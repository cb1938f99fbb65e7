"""The languages of messages: what they say, and which one somebody wants."""

from __future__ import annotations

from . import _constants as constants
from . import _ffi
from ._errors import failure
from ._options import language
from ._text import encoded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._ruleset import Ruleset

# A list of languages is read so far.
_LONGEST = 1024


def messages(locale: str | None = None) -> dict[str, dict[str, Any]]:
    """What the library says for each code, by its name, in the closest built-in language.

    Each has `"code"`, its number, `"message"`, `"title"`, `"reason"`, and `"placeholders"`: what
    the `messages` of a document may name for it.
    """
    from ._compiling import given

    text = _ffi.fv_text()
    status: int = _ffi.fv_messages_json(language(locale), text)
    if status < 0:
        raise failure(status)
    return dict(given(text)["codes"])


def best_locale(header: str | None, rules: Ruleset | None = None) -> str:
    """The language that suits best: `header` is a tag or a list as in Accept-Language.

    Of the built-in languages and those in which the ruleset has messages, the one that is wanted
    most: "de" for "de-AT, fr;q=0.5". No header is a mistake; "en" is left when nothing suits.
    """
    if header is not None and not isinstance(header, str):
        raise TypeError(f"header must be a str, not {type(header).__name__}")
    data = encoded((header or "")[: _LONGEST + 1])
    handle = None if rules is None else rules._judge.handle
    if handle is not None and not handle:
        # To the library that would be no ruleset.
        raise failure(constants.FV_ERR_HANDLE)
    text = _ffi.fv_text()
    status: int = _ffi.fv_best_locale(data, len(data), handle, text)
    if status != constants.FV_OK:
        raise failure(status)
    try:
        return _ffi.read(text).decode("utf-8")
    finally:
        _ffi.fv_free(_ffi.address(text))
