"""A registry's functions as the library calls them."""

from __future__ import annotations

from ._answers import said
from ._errors import ArgumentError
from ._synchronous import refuse_async, require_async
from ._text import encoded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    from ._answers import Said
    from ._host_call import Call


# Of a delay, in seconds.
_LONGEST = 3_600


def adapted(function: Callable[..., Any], values: int) -> Callable[..., Any]:
    """The function as one that takes the call first and then the value, if there is one."""
    _require_callable(function)
    refuse_async(function, "a function of a registry")
    return _called(function, values, "call")


def adapted_async(function: Callable[..., Any]) -> Callable[..., Any]:
    """The async function as one that takes the request first and then the value."""
    _require_callable(function)
    require_async(function, "a check of check_async")
    return _called(function, 1, "request")


def _require_callable(function: object) -> None:
    if not callable(function):
        raise TypeError(f"the function must be callable, not {type(function).__name__}")


def _called(function: Callable[..., Any], values: int, second: str) -> Callable[..., Any]:
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
            if parameter.default is Parameter.empty or parameter.name == second
        ]
        any_number = any(parameter.kind is Parameter.VAR_POSITIONAL for parameter in parameters)
        most = values if any_number else min(len(taken), values)
        needed = max(len(asked), most)
    if needed == values + 1:
        return (lambda call, value: function(value, call)) if values else function
    if needed == values:
        return (lambda call, value: function(value)) if values else (lambda call: function())
    expected = f"(value) or (value, {second})" if values else "() or (call)"
    raise TypeError(f"the function must take {expected}")


def judging(function: Callable[..., Any], name: str) -> Callable[..., Said]:
    """A check that returns what the library takes."""

    def judge(call: Call, value: object) -> Said:
        return said(function(call, value), call.codes, name)

    return judge


def milliseconds(delay: float) -> int:
    """A delay in seconds as the library takes it."""
    if isinstance(delay, bool) or not isinstance(delay, int | float):
        raise TypeError(f"a delay must be a number of seconds, not {type(delay).__name__}")
    if not 0 <= delay <= _LONGEST:
        raise ArgumentError("a delay must be 0 to 3,600 seconds")
    return round(delay * 1_000)


def read_names(reads: Iterable[str]) -> list[bytes]:
    """The fields that a check reads, for the library."""
    if isinstance(reads, str | bytes):
        raise TypeError("reads must be an iterable of field names, not one name")
    names = []
    for name in reads:
        if not isinstance(name, str):
            raise TypeError(f"a field must be a str, not {type(name).__name__}")
        names.append(encoded(name).partition(b"\0")[0])
    return names
