"""Valid records as Python has them: what a field's rules say is an integer is an int."""

from __future__ import annotations

from . import _constants as constants
from . import _ffi
from ._native import exact, taken

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def typed(value: Any) -> object:
    """The Python value of an fv_value whose type is known: decimals are Decimals, UUIDs UUIDs."""
    kind = value.kind
    if kind == constants.FV_VALUE_MEMBERS:
        items = value.items
        return {
            str(taken(items[2 * place])): typed(items[2 * place + 1])
            for place in range(value.count)
        }
    if kind == constants.FV_VALUE_ARRAY:
        return [typed(value.items[place]) for place in range(value.count)]
    if kind == constants.FV_VALUE_DECIMAL:
        return _number(_ffi.read(value.text).decode("ascii"), value.reserved)
    if kind == constants.FV_VALUE_STRING and value.reserved == constants.FV_TYPE_UUID:
        from uuid import UUID

        return UUID(_ffi.read(value.text).decode("ascii"))
    return taken(value)


def _number(digits: str, type: int) -> object:
    from ._native import decimal_of

    if type == constants.FV_TYPE_INTEGER:
        number = exact(digits)
        return number if isinstance(number, int | str) else int(number)  # type: ignore[call-overload]
    decimal = decimal_of(digits)
    return digits if decimal is None else decimal


def built(into: Any, values: Any) -> Any:
    """What a class makes of its members, and of those within them."""
    from dataclasses import is_dataclass
    from typing import get_args, get_origin, get_type_hints, is_typeddict

    if get_origin(into) in {list, tuple} and isinstance(values, list):
        inner = get_args(into)[0]
        return get_origin(into)(built(inner, one) for one in values)
    if get_origin(into) is dict and isinstance(values, dict):
        inner = get_args(into)[1]
        return {name: built(inner, one) for name, one in values.items()}
    # Of an optional one the other.
    options = [one for one in get_args(into) if one is not type(None)]
    if get_origin(into) is not None and len(options) == 1 and values is not None:
        return built(options[0], values)
    if not isinstance(values, dict) or not callable(into):
        return values
    has_fields = is_dataclass(into) or hasattr(into, "_fields") or is_typeddict(into)
    hints = get_type_hints(into) if has_fields else {}
    if not has_fields and into in {dict, object}:
        return values
    return into(**{name: built(hints.get(name, object), one) for name, one in values.items()})
