"""Functions of your own that rulesets call by name."""

# The overloads below are none to ruff.
# ruff: noqa: F811

from __future__ import annotations

import weakref
from _thread import RLock

from . import _constants as constants
from . import _ffi
from ._adapting import adapted, judging
from ._async_checks import AsyncChecks, done, name_of
from ._errors import failure

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeAlias, TypeVar, overload

    from ._ruleset import Ruleset

    Function = TypeVar("Function", bound=Callable[..., Any])
    # The kind, the name, the function, and what else it was registered with.
    Functions: TypeAlias = tuple[tuple[Any, ...], ...]
else:

    def overload(function: object) -> object:
        """As that of typing, which would take long to import."""
        return function


class Registry(AsyncChecks):
    """Checks, filters, providers, conditions and tests of emptiness of your own, by name.

        registry = fv.Registry()

        @registry.check("even")
        def even(value):
            return value % 2 == 0

    Each method names a function, as a decorator or called with it. Functions of a value take it
    alone, or it and a `Call` that tells the field, the scenario, the rule's params and the record;
    providers and conditions take the `Call` or nothing. None of them is async, but for those of
    `check_async`.

    What a function raises comes out of the call that validates, as it is. A ruleset keeps the
    functions that it was made with. They run on the thread that validates.

    A registry copies, and pickles when all of its functions do: those of a module, which others can
    import, but no lambda and no function within another one.
    """

    __slots__ = ("__weakref__",)

    def __init__(self) -> None:
        handle = _ffi.Handle()
        status: int = _ffi.fv_registry_new(handle)
        if status != constants.FV_OK:
            raise failure(status)
        _ffi.fv_registry_set_flags(handle, constants.FV_REGISTRY_ALL_KINDS)
        weakref.finalize(handle, _ffi.fv_registry_free, handle.value).atexit = False
        self._handle = handle
        # A function that is replaced may go with this very thread's next registration.
        self._lock = RLock()
        self._functions = {}
        self._remotes = {}
        self.rules = {}

    @overload
    def check(self, name: str, function: Function) -> Function: ...
    @overload
    def check(self, name: str) -> Callable[[Function], Function]: ...
    def check(self, name: str, function: Callable[..., Any] | None = None) -> Any:
        """Names a check, for {"rule": "custom", "name": name}.

        It returns True or None for a valid value, and for others False, a code, a message, or a
        `Failure` with both. The code 20 ("undecided") says that it cannot tell.
        """
        return self._named("check", name, function)

    @overload
    def check_column(self, name: str, function: Function) -> Function: ...
    @overload
    def check_column(self, name: str) -> Callable[[Function], Function]: ...
    def check_column(self, name: str, function: Callable[..., Any] | None = None) -> Any:
        """Names a check of whole columns, for {"rule": "custom", "name": name}; it needs pyarrow.

        Tables ask it once for each record batch: it takes the column as an array of pyarrow, or it
        and a `ColumnCall`, and returns for each row whether it is valid, or a code, of which 0 is
        "valid" and 20, as None, "undecided". Records, forms, and fields with transforms or within
        others ask the `check` of the same name, and are undecided without one.
        """
        return self._named("check_column", name, function)

    @overload
    def filter(self, name: str, function: Function) -> Function: ...
    @overload
    def filter(self, name: str) -> Callable[[Function], Function]: ...
    def filter(self, name: str, function: Callable[..., Any] | None = None) -> Any:
        """Names a filter, for {"rule": "filter", "name": name}: it returns the value to take."""
        return self._named("filter", name, function)

    @overload
    def provider(self, name: str, function: Function) -> Function: ...
    @overload
    def provider(self, name: str) -> Callable[[Function], Function]: ...
    def provider(self, name: str, function: Callable[..., Any] | None = None) -> Any:
        """Names a provider, for {"rule": "default", "provider": name}: it returns the default."""
        return self._named("provider", name, function)

    @overload
    def condition(self, name: str, function: Function) -> Function: ...
    @overload
    def condition(self, name: str) -> Callable[[Function], Function]: ...
    def condition(self, name: str, function: Callable[..., Any] | None = None) -> Any:
        """Names a condition, for {"custom": name} in "when": it returns whether it holds."""
        return self._named("condition", name, function)

    @overload
    def emptiness(self, name: str, function: Function) -> Function: ...
    @overload
    def emptiness(self, name: str) -> Callable[[Function], Function]: ...
    def emptiness(self, name: str, function: Callable[..., Any] | None = None) -> Any:
        """Names a test of emptiness, for "isEmpty": it returns whether a value is empty."""
        return self._named("emptiness", name, function)

    def _named(self, kind: str, name: str, function: Callable[..., Any] | None) -> Any:
        if function is None:
            return lambda decorated: self._named(kind, name, decorated)
        data = name_of(name)
        from . import _host

        values = 0 if kind in ("provider", "condition") else 1
        called = adapted(function, values)
        if kind == "check":
            called = judging(called, name)
        with self._lock:
            if kind == "check_column":
                from . import _host_columns

                done(_host_columns.add(self._handle, data, called))
            else:
                done(_host.add(kind, self._handle, data, called))
            self._functions[kind, name] = (function,)
            # A new one: who compiles just now keeps the old.
            self.rules = {}
        return function

    @property
    def functions(self) -> Functions:
        """Each function with its kind and its name."""
        return tuple((*named, *function) for named, function in self._functions.items())

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
        return f"Registry({', '.join(f'{kind} {name!r}' for kind, name in self._functions)})"

    def __deepcopy__(self, memo: object = None) -> Registry:
        """Another one with the same functions."""
        return registry_of(self.functions)

    __copy__ = __deepcopy__

    def __reduce__(self) -> tuple[Any, ...]:
        """The functions, by the names under which they can be imported."""
        return registry_of, (pickled(self.functions, "registry"),)


def registry_of(functions: Functions) -> Registry:
    """A registry of such functions."""
    registry = Registry()
    for kind, name, *function in functions:
        getattr(registry, kind)(name, *function)
    return registry


def ruleset_of(document: bytes, functions: Functions) -> Ruleset:
    """A ruleset that calls such functions."""
    from ._ruleset import Ruleset

    return Ruleset(document, registry_of(functions) if functions else None)


def pickled(functions: Functions, whose: str) -> Functions:
    """The functions, or a TypeError that names the one that does not pickle."""
    from pickle import dumps

    for kind, name, function, *_ in functions:
        try:
            dumps(function)
        except Exception as error:
            raise TypeError(
                f"this {whose} cannot be pickled, because the {kind} {name!r} cannot: make it a "
                "function of a module, which others can import by its name"
            ) from error
    return functions
