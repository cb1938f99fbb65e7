"""A registry's functions as the library calls them."""

from __future__ import annotations

from _operator import index

from . import _constants as constants
from ._errors import ArgumentError
from ._failure import Failure
from ._synchronous import refuse_async

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def adapted(function: Callable[..., Any], values: int) -> Callable[..., Any]:
    """The function as one that takes the call first and then the value, if there is one."""
    if not callable(function):
        raise TypeError(f"the function must be callable, not {type(function).__name__}")
    refuse_async(function, "a function of a registry")
    from contextlib import suppress
    from inspect import Parameter, signature

    places = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
    needed = values
    # Some builtins do not tell.
    with suppress(ValueError):
        parameters = signature(function).parameters.values()
        taken = [parameter for parameter in parameters if parameter.kind in places]
        asked = [
            parameter
            for parameter in taken
            if parameter.default is Parameter.empty or parameter.name == "call"
        ]
        any_number = any(parameter.kind is Parameter.VAR_POSITIONAL for parameter in parameters)
        most = values if any_number else min(len(taken), values)
        needed = max(len(asked), most)
    if needed == values + 1:
        return (lambda call, value: function(value, call)) if values else function
    if needed == values:
        return (lambda call, value: function(value)) if values else (lambda call: function())
    expected = "(value) or (value, call)" if values else "() or (call)"
    raise TypeError(f"the function must take {expected}")


def judging(function: Callable[..., Any], name: str) -> Callable[..., Any]:
    """A check that returns a code and a message's UTF-8 or None."""

    def judge(call: object, value: object) -> tuple[int, bytes | None]:
        answer = function(call, value)
        if answer is True or answer is None:
            return constants.FV_OK, None
        code, message, least = answer, None, 0
        if answer is False:
            code = constants.FV_CUSTOM
        elif isinstance(answer, str):
            code, message = constants.FV_CUSTOM, answer
        elif isinstance(answer, Failure):
            # A subclass may have let any code in.
            code, message, least = answer.code, answer.message, 1
        return _fitting(code, least, name), _words(message, name)

    return judge


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


def _words(message: object, name: str) -> bytes | None:
    if message is None:
        return None
    if not isinstance(message, str):
        kind = type(message).__name__
        raise TypeError(
            f"the check {name!r} must return a Failure with a str as its message, not {kind}"
        )
    return str.encode(message, "utf-8", "replace")
