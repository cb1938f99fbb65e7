"""What a check of one's own may answer."""

from __future__ import annotations

from _operator import index

from . import _constants as constants
from ._errors import ArgumentError
from ._values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Failure(Value):
    """What a check returns for a value that fails: a code, and words of its own if it has any.

        return fv.Failure("nameTaken", "{name} is taken, {free} is free.", free="ada2")

    `code` is a number (your own begin at 10,000) or the name of one, such as "notInList"; without,
    it is "custom". Other names are those of the ruleset's own "codes". The `message` is a template
    that is filled with `params`, which the issue has beside the rule's own, and with what all
    messages are filled with; without one the words are the ruleset's for that code.
    """

    __slots__ = ("code", "message", "params")
    code: int | str
    message: str | None
    params: dict[str, Any]

    def __init__(
        self, code: int | str = constants.FV_CUSTOM, message: str | None = None, **params: object
    ) -> None:
        if not isinstance(message, str | None):
            raise TypeError(f"a message must be a str, not {type(message).__name__}")
        super().__init__(_known(code), message, params)

    def __hash__(self) -> int:
        """Without the params, which are a dict."""
        return hash((self.code, self.message))

    def __repr__(self) -> str:
        """Without what the params are."""
        params = "".join(f", {name}=…" for name in self.params)
        return f"Failure(code={self.code!r}, message={self.message!r}{params})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.code, self.message, self.params)


def _again(code: int | str, message: str | None, params: dict[str, Any]) -> Failure:
    return Failure(code, message, **params)


def _known(code: int | str) -> int | str:
    """A number, or a name that may be one of a ruleset's own."""
    if isinstance(code, str):
        from ._library import code_from_name

        try:
            code = code_from_name(code)
        except ArgumentError:
            return code
    try:
        number = index(code)
    except TypeError:
        message = f"a code must be a number or a name, not {type(code).__name__}"
        raise TypeError(message) from None
    if isinstance(code, bool) or not 0 < number < 2**31:
        raise ArgumentError("the code of a Failure must be a number above 0, or the name of a code")
    return number
