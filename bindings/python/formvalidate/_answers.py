"""What checks answer, as the library takes it: a code, a template for the message, and params."""

from __future__ import annotations

from _operator import index

from . import _constants as constants
from ._errors import ArgumentError
from ._failure import Failure

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    from ._codes import Codes

    Said: TypeAlias = tuple[int, bytes | None, bytes | None]

VALID: Said = (constants.FV_OK, None, None)
UNDECIDED: Said = (constants.FV_UNDECIDED, None, None)


def said(answer: object, codes: Codes, name: str, *, has_names: bool = False) -> Said:
    """What a check's answer comes to; with `has_names` a text that is a code's name is that."""
    answer = _plain(answer)
    if answer is True or answer is None:
        return VALID
    if answer is False:
        return constants.FV_CUSTOM, None, None
    if isinstance(answer, str):
        known = codes.known_code(answer) if has_names else None
        return (
            (constants.FV_CUSTOM, literal(answer), None) if known is None else (known, None, None)
        )
    if not isinstance(answer, Failure):
        return _fitting(answer, 0, name), None, None
    # A subclass may have let anything in.
    code = answer.code
    number = codes.code(code) if isinstance(code, str) else _fitting(code, 1, name)
    message = answer.message
    if not isinstance(message, str | None):
        kind = type(message).__name__
        raise TypeError(
            f"the check {name!r} must return a Failure with a str as its message, not {kind}"
        )
    return number, template(message), params_text(getattr(answer, "params", None))


def _plain(answer: object) -> object:
    """Numpy's own True and False as Python's."""
    kind = type(answer)
    is_truth = kind.__module__ == "numpy" and kind.__name__ in {"bool", "bool_"}
    return bool(answer) if is_truth else answer


def _fitting(code: object, least: int, name: str) -> int:
    """A code as an int of 32 bits: a larger one would be cut, to "valid" even."""
    try:
        number = index(code)  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(
            f"the check {name!r} must return True, False, None, a code, a message or a Failure "
            f"with a code, not {type(code).__name__}"
        ) from None
    if not least <= number < 2**31:
        raise ArgumentError(f"the check {name!r} must return a code from {least} to {2**31 - 1}")
    return number


def template(message: str | None) -> bytes | None:
    """A message to be filled, as UTF-8."""
    if message is None:
        return None
    if not isinstance(message, str):
        raise TypeError(f"a message must be a str, not {type(message).__name__}")
    return str.encode(message, "utf-8", "replace")


def literal(message: str) -> bytes:
    """The template of a message that is told as it is."""
    text = str.encode(message, "utf-8", "replace")
    return text.replace(b"{", b"{{").replace(b"}", b"}}")


def params_text(params: object) -> bytes | None:
    """What messages are filled with, as JSON."""
    if not params:
        return None
    from ._compiling import document_text

    try:
        return document_text(params)
    except TypeError as error:
        raise TypeError(f"the params of a message must be values of JSON: {error}") from None
