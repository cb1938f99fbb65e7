"""What a check of one's own may answer."""

from __future__ import annotations

from _operator import index

from . import _constants as constants
from ._errors import ArgumentError
from ._values import Value


class Failure(Value):
    """What a check returns for a value that fails: a code, and words of its own if it has any.

    `code` is a number (your own begin at 10,000) or the name of one, such as "notInList"; without,
    it is "custom".
    """

    __slots__ = ("code", "message")
    code: int
    message: str | None

    def __init__(self, code: int | str = constants.FV_CUSTOM, message: str | None = None) -> None:
        if isinstance(code, str):
            from ._library import code_from_name

            code = code_from_name(code)
        try:
            number = index(code)
        except TypeError:
            message = f"a code must be a number or a name, not {type(code).__name__}"
            raise TypeError(message) from None
        if isinstance(code, bool) or not 0 < number < 2**31:
            raise ArgumentError(
                "the code of a Failure must be a number above 0, or the name of a code"
            )
        if not isinstance(message, str | None):
            raise TypeError(f"a message must be a str, not {type(message).__name__}")
        super().__init__(number, message)
