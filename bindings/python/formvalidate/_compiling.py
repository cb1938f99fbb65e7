"""From documents to compiled rulesets."""

from __future__ import annotations

import weakref

from . import _constants as constants
from . import _ffi
from ._errors import ArgumentError, LimitError, Mistake, failure
from ._text import encoded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ._registry import Registry


_written: Callable[[object], str] | None = None


def document_text(document: object) -> bytes:
    """A document or a rule as JSON."""
    if isinstance(document, str | bytes):
        return encoded(document)
    global _written
    if _written is None:
        from json import JSONEncoder

        _written = JSONEncoder(ensure_ascii=False, allow_nan=False).encode
    try:
        return encoded(_written(document))
    except RecursionError:
        raise LimitError("The document is nested too deep.") from None
    except ValueError:
        raise _unwritten(document) from None


def _unwritten(document: object) -> Exception:
    """Why JSON could not be written; each list and dict is looked at once."""
    import sys
    from math import isfinite

    left = [document]
    seen: dict[int, object] = {}
    for item in left:
        if isinstance(item, float) and not isfinite(item):
            return ArgumentError(
                "The document holds a number that JSON cannot express: nan or infinity."
            )
        if isinstance(item, int):
            try:
                int.__repr__(item)
            except ValueError:
                most = sys.get_int_max_str_digits()
                return LimitError(f"The document holds an int of more than {most:,} digits.")
        if isinstance(item, dict | list | tuple) and id(item) not in seen:
            seen[id(item)] = item
            left += [*item, *item.values()] if isinstance(item, dict) else item
    return ArgumentError("The document contains itself.")


def compiled(function: _ffi.Function, data: bytes, registry: Registry | None) -> _ffi.Handle:
    """The handle of what a function compiles; it is freed with its last reference."""
    handle = _ffi.Handle()
    error = _ffi.fv_error()
    status = native(registry, function, data, len(data), handle, error)
    if status != constants.FV_OK:
        raise failure(status, error)
    weakref.finalize(handle, _ffi.fv_ruleset_free, handle.value).atexit = False
    return handle


def native(
    registry: Registry | None, function: _ffi.Function, data: bytes, size: int, *rest: Any
) -> int:
    """Calls a function that takes JSON, a registry and more."""
    if registry is None:
        status: int = function(data, size, None, *rest)
        return status
    from ._registry import Registry

    if not isinstance(registry, Registry):
        raise TypeError(f"registry must be a Registry, not {type(registry).__name__}")
    return registry.compiled(function, data, size, registry.handle, *rest)


def mistakes(data: bytes, registry: Registry | None) -> list[Mistake]:
    """All mistakes of a document."""
    text = _ffi.fv_text()
    error = _ffi.fv_error()
    status = native(registry, _ffi.fv_ruleset_mistakes, data, len(data), text, error)
    if status < 0:
        raise failure(status, error)
    return [
        Mistake(row["pointer"], _place(row.get("offset")), row["mistake"], row["message"])
        for row in given(text)
    ]


def _place(offset: int | None) -> int | None:
    return None if offset == constants.FV_NO_OFFSET else offset


def given(text: Any) -> Any:
    """What a text of the library says that is the caller's to free."""
    from json import loads

    from ._native import exact

    try:
        return loads(_ffi.read(text), parse_int=exact)
    finally:
        _ffi.fv_free(_ffi.address(text))


def field_names(handle: _ffi.Handle) -> tuple[str, ...]:
    """The names of a ruleset's fields."""
    text = _ffi.fv_text()
    names = []
    for index in range(_ffi.fv_ruleset_field_count(handle)):
        status: int = _ffi.fv_ruleset_field_name(handle, index, text)
        if status < 0:
            raise failure(status)
        names.append(_ffi.read(text).decode("utf-8"))
    return tuple(names)
