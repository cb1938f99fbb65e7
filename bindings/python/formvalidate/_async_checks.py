"""Async checks of a registry."""

# The overloads below are none to ruff.
# ruff: noqa: F811

from __future__ import annotations

from . import _constants as constants
from . import _ffi
from ._adapting import adapted_async, milliseconds, read_names
from ._errors import ArgumentError, failure
from ._text import encoded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from _thread import RLock
    from collections.abc import Callable, Iterable
    from typing import Any, TypeVar, overload

    from ._remotes import Remote

    Function = TypeVar("Function", bound=Callable[..., Any])
else:

    def overload(function: object) -> object:
        """As that of typing, which would take long to import."""
        return function


class AsyncChecks:
    """The part of a registry that is asked while a form goes on."""

    __slots__ = ("_functions", "_handle", "_lock", "_remotes", "rules")
    _handle: _ffi.Handle
    _lock: RLock
    # By kind and name: the function, and what else it was registered with.
    _functions: dict[tuple[str, str], tuple[Any, ...]]
    # Who answers rules "remote".
    _remotes: dict[str, Remote]
    # What `check` compiled with it.
    rules: dict[bytes, Any]

    @overload
    def check_async(
        self, name: str, function: Function, delay: float = 0.3, reads: Iterable[str] = ()
    ) -> Function: ...
    @overload
    def check_async(
        self, name: str, *, delay: float = 0.3, reads: Iterable[str] = ()
    ) -> Callable[[Function], Function]: ...
    def check_async(
        self,
        name: str,
        function: Callable[..., Any] | None = None,
        delay: float = 0.3,
        reads: Iterable[str] = (),
    ) -> Any:
        """Names an async check, for {"rule": "remote", "name": name}.

        It takes the value, or it and a `Request`, and returns what one of `check` does, or the name
        of a code. Forms inside a running event loop await it `delay` seconds after they began to
        ask, unless the value, or a field that it `reads`, changed meanwhile; `validate_async` does
        at once. What the rule says of both goes before. What it raises, a timeout too, goes to the
        loop's handler of exceptions, and the value is undecided.
        """
        if function is None:
            return lambda decorated: self.check_async(name, decorated, delay, reads)
        named, called = name_of(name), adapted_async(function)
        waited, fields = milliseconds(delay), read_names(reads)
        listed = (_ffi.Chars * max(len(fields), 1))(*fields)
        with self._lock:
            done(
                _ffi.fv_registry_add_remote(
                    self._handle, named, len(named), waited, listed, len(fields)
                )
            )
            read = tuple(field.decode("utf-8") for field in fields)
            self._functions["check_async", name] = function, delay, read
            self._remotes = {**self._remotes, name: called}
            self.rules = {}
        return function

    def remotes(self, document: bytes) -> dict[str, Remote]:
        """Who answers the rules "remote" of a document, for the package."""
        # It may be written in another way, such as with \u0065.
        may_ask = b"remote" in document or b"\\u" in document
        return self._remotes if may_ask else {}


def name_of(name: object) -> bytes:
    """The name of a function for the library."""
    if not isinstance(name, str):
        raise TypeError(f"a name must be a str, not {type(name).__name__}")
    return encoded(name)


def done(status: int) -> None:
    """Raises why a function was not added."""
    if status == constants.FV_ERR_ARGUMENT:
        raise ArgumentError("a name must have 1 to 128 bytes of UTF-8")
    if status < 0:
        raise failure(status)
