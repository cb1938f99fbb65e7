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
    """A document or a rule as JSON: a Decimal as its digits, a date or time as its ISO 8601."""
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
    except TypeError:
        return _written_out(document)


def _written_out(document: object) -> bytes:
    """A document with values that JSON's encoder does not know."""
    import re
    from datetime import date, time
    from decimal import Decimal
    from json import JSONEncoder
    from os import urandom

    # What stands for digits until the text is there: nobody can have written it.
    mark = urandom(16).hex()
    digits: list[str] = []

    def written(value: object) -> str:
        if isinstance(value, date | time):
            return value.isoformat()
        if not isinstance(value, Decimal):
            raise _other_type(document)
        if not value.is_finite():
            raise ArgumentError(_NOT_FINITE)
        # Messages show a bound as it is written: without an exponent where that is not long.
        digits.append(f"{value:f}" if abs(value.adjusted()) < 30 else str(value))
        return f"{mark}{len(digits) - 1}"

    encode = JSONEncoder(ensure_ascii=False, allow_nan=False, default=written).encode
    try:
        text = encode(document)
    except RecursionError:
        raise LimitError("The document is nested too deep.") from None
    except ArgumentError:
        raise
    except ValueError:
        raise _unwritten(document) from None
    except TypeError:
        raise _other_type(document) from None
    return encoded(re.sub(f'"{mark}(\\d+)"', lambda found: digits[int(found[1])], text))


_NOT_FINITE = "The document holds a number that JSON cannot express: nan or infinity."


def _other_type(document: object) -> TypeError:
    """Which value no JSON can be made of, by its place."""
    from datetime import date, time
    from decimal import Decimal

    known = (str, int, float, Decimal, date, time, type(None))
    left: list[tuple[str, object]] = [("", document)]
    seen: set[int] = set()
    for place, item in left:
        if isinstance(item, dict | list | tuple):
            if id(item) in seen:
                continue
            seen.add(id(item))
            pairs = item.items() if isinstance(item, dict) else enumerate(item)
            for key, value in pairs:
                if isinstance(key, str | int | float | None):
                    name = str(key).replace("~", "~0").replace("/", "~1")
                    left.append((f"{place}/{name}", value))
                else:
                    return TypeError(
                        f"A key of a document must be a str, not {type(key).__name__} ({place})."
                    )
        elif not isinstance(item, known):
            message = f"The document holds {type(item).__name__}, which is not a type of JSON"
            return TypeError(f"{message} ({place})." if place else f"{message}.")
    return TypeError("The document holds what is not a type of JSON.")


def _unwritten(document: object) -> Exception:
    """Why JSON could not be written; each list and dict is looked at once."""
    import sys
    from math import isfinite

    left = [document]
    seen: dict[int, object] = {}
    for item in left:
        if isinstance(item, float) and not isfinite(item):
            return ArgumentError(_NOT_FINITE)
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
    return _mistakes(status, text, error)


def mistakes_with(data: bytes, registry: Registry | None, options: Any) -> list[Mistake]:
    """All mistakes of a document, and of the files that it names."""
    text, error = _ffi.fv_text(), _ffi.fv_error()
    function = _ffi.fv_ruleset_mistakes_with
    if registry is None:
        return _mistakes(function(data, len(data), options, text, error), text, error)
    options.registry = registry.handle
    status = registry.compiled(function, data, len(data), options, text, error)
    return _mistakes(status, text, error)


def _mistakes(status: int, text: Any, error: Any) -> list[Mistake]:
    if status < 0:
        raise failure(status, error)
    return [
        Mistake(
            row["pointer"],
            _place(row.get("offset")),
            row["mistake"],
            row["message"],
            row.get("file", ""),
        )
        for row in given(text)
    ]


def taken(function: _ffi.Function, *arguments: Any) -> bytes:
    """The text that a function makes of a document."""
    text, error = _ffi.fv_text(), _ffi.fv_error()
    status: int = function(*arguments, text, error)
    if status != constants.FV_OK:
        raise failure(status, error)
    try:
        return _ffi.read(text)
    finally:
        _ffi.fv_free(_ffi.address(text))


def _place(offset: int | None) -> int | None:
    return None if offset == constants.FV_NO_OFFSET else offset


def given(text: Any) -> Any:
    """What a text of the library says that is the caller's to free."""
    from json import loads

    from ._digits import exact

    try:
        return loads(_ffi.read(text), parse_int=exact)
    finally:
        _ffi.fv_free(_ffi.address(text))


def name_of(document: bytes) -> str:
    """What a document that compiles is called, "" where it does not say."""
    from json import loads

    # Of all numbers in it, however long, none is needed.
    return str(loads(document, parse_int=float).get("name", ""))


def field_names(handle: _ffi.Handle) -> tuple[str, ...]:
    """The names of a ruleset's fields."""
    return _names(handle, _ffi.fv_ruleset_field_count(handle), _ffi.fv_ruleset_field_name)


def paths(handle: _ffi.Handle) -> tuple[str, ...]:
    """What issues call a ruleset's fields, those within others included."""
    return _names(handle, _ffi.fv_ruleset_path_count(handle), _ffi.fv_ruleset_path_at)


def _names(handle: _ffi.Handle, count: int, name_at: Any) -> tuple[str, ...]:
    text = _ffi.fv_text()
    names = []
    for index in range(count):
        status: int = name_at(handle, index, text)
        if status < 0:
            raise failure(status)
        names.append(_ffi.read(text).decode("utf-8"))
    return tuple(names)
