"""Functions that the library calls answer at once: nobody would await them."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def refuse_async(function: Callable[..., Any], what: str) -> None:
    """A TypeError for an async function, also where it is the `__call__` of an object."""
    from inspect import isasyncgenfunction, iscoroutinefunction

    for part in (function, getattr(type(function), "__call__", None)):  # noqa: B004
        if iscoroutinefunction(part) or isasyncgenfunction(part):
            raise TypeError(f"{what} must be a plain function: nobody would await an async one")


def require_async(function: Callable[..., Any], what: str) -> None:
    """A TypeError for a function that is not async, nor an object whose `__call__` is."""
    from inspect import iscoroutinefunction

    parts = (function, getattr(type(function), "__call__", None))  # noqa: B004
    if not any(map(iscoroutinefunction, parts)):
        raise TypeError(f"{what} must be async: a plain function is one of check()")


def truth(answer: object, what: str) -> bool:
    """Whether an answer is true; an awaitable, which always would be, is a TypeError."""
    if hasattr(type(answer), "__await__"):
        from types import CoroutineType

        if isinstance(answer, CoroutineType):
            # It would warn that nobody awaited it.
            answer.close()
        raise TypeError(f"{what} must return true or false, not an awaitable")
    return bool(answer)
