"""Functions of your own that rulesets call by name."""

from __future__ import annotations

import weakref
from _operator import index
from _thread import RLock

from . import _constants as constants
from . import _ffi
from ._errors import ArgumentError, failure
from ._synchronous import refuse_async
from ._text import encoded
from ._values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    Function = TypeVar("Function", bound=Callable[..., Any])


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
            message = f"a code is a number or a name, not {type(code).__name__}"
            raise TypeError(message) from None
        if isinstance(code, bool) or not 0 < number < 2**31:
            raise ArgumentError("the code of a failure is a number above 0, or the name of one")
        if not isinstance(message, str | None):
            raise TypeError(f"a message is a str, not {type(message).__name__}")
        super().__init__(number, message)


class Registry:
    """Checks, filters, providers, conditions and tests of emptiness of your own, by name.

        registry = fv.Registry()

        @registry.check("even")
        def even(value):
            return value % 2 == 0

    Each method names a function, as a decorator or called with it. Functions of a value take it
    alone, or it and a `Call` that tells the field, the scenario, the rule's params and the record;
    providers and conditions take the `Call` or nothing. None of them is async: a TypeError.

    What a function raises comes out of the call that validates, as it is. A ruleset keeps the
    functions that it was made with. They run on the thread that validates.
    """

    __slots__ = ("__weakref__", "_handle", "_lock", "_names", "rules")

    def __init__(self) -> None:
        handle = _ffi.Handle()
        status: int = _ffi.fv_registry_new(handle)
        if status != constants.FV_OK:
            raise failure(status)
        weakref.finalize(handle, _ffi.fv_registry_free, handle.value).atexit = False
        self._handle = handle
        # A function that is replaced may go with this very thread's next registration.
        self._lock = RLock()
        self._names: dict[tuple[str, str], None] = {}
        # What `check` compiled with it.
        self.rules: dict[bytes, Any] = {}

    def check(self, name: str, function: Function | None = None) -> Any:
        """Names a check, for {"rule": "custom", "name": name}.

        It returns True or None for a valid value, False for one that is not, a code, a message, or
        a `Failure` with both. The code 20 ("undecided") says that it cannot tell.
        """
        return self._named("check", name, function)

    def filter(self, name: str, function: Function | None = None) -> Any:
        """Names a filter, for {"rule": "filter", "name": name}: it returns the value to take."""
        return self._named("filter", name, function)

    def provider(self, name: str, function: Function | None = None) -> Any:
        """Names a provider, for {"rule": "default", "provider": name}: it returns the default."""
        return self._named("provider", name, function)

    def condition(self, name: str, function: Function | None = None) -> Any:
        """Names a condition, for {"custom": name} in "when": it returns whether it holds."""
        return self._named("condition", name, function)

    def emptiness(self, name: str, function: Function | None = None) -> Any:
        """Names a test of emptiness, for "isEmpty": it returns whether the value counts as none."""
        return self._named("emptiness", name, function)

    def _named(self, kind: str, name: str, function: Callable[..., Any] | None) -> Any:
        if function is None:
            return lambda decorated: self._named(kind, name, decorated)
        if not isinstance(name, str):
            raise TypeError(f"a name is a str, not {type(name).__name__}")
        from . import _host

        values = 0 if kind in ("provider", "condition") else 1
        adapted = _adapted(function, values)
        if kind == "check":
            adapted = _judging(adapted, name)
        data = encoded(name)
        with self._lock:
            status = _host.add(kind, self._handle, data, adapted)
            if status == constants.FV_ERR_ARGUMENT:
                raise ArgumentError("a name has 1 to 128 bytes of UTF-8")
            if status < 0:
                raise failure(status)
            self._names[kind, name] = None
            # A new one: who compiles just now keeps the old.
            self.rules = {}
        return function

    def compiled(self, function: _ffi.Function, *arguments: Any) -> int:
        """Calls a function that compiles with this registry, one at a time."""
        with self._lock:
            status: int = function(*arguments)
        return status

    @property
    def handle(self) -> _ffi.Handle:
        """The native registry."""
        return self._handle

    def __repr__(self) -> str:
        """The names."""
        return f"Registry({', '.join(f'{kind} {name!r}' for kind, name in self._names)})"


def _adapted(function: Callable[..., Any], values: int) -> Callable[..., Any]:
    """The function as one that takes the call first and then the value, if there is one."""
    if not callable(function):
        raise TypeError(f"a function is needed, not {type(function).__name__}")
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
    raise TypeError(f"the function takes other arguments than {expected}")


def _judging(function: Callable[..., Any], name: str) -> Callable[..., Any]:
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
            f"the check {name!r} returns True, False, None, a code, a message or a Failure with a "
            f"code, not {type(code).__name__}"
        ) from None
    if not least <= number < 2**31:
        raise ArgumentError(f"the check {name!r} returns a code from {least} to {2**31 - 1}")
    return number


def _words(message: object, name: str) -> bytes | None:
    if message is None:
        return None
    if not isinstance(message, str):
        kind = type(message).__name__
        raise TypeError(
            f"the check {name!r} returns a Failure with a str as its message, not {kind}"
        )
    return str.encode(message, "utf-8", "replace")
