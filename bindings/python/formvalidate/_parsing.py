"""Valid records as Python has them: what a field's rules say is an integer is an int."""

from __future__ import annotations

import weakref

from . import _constants as constants
from . import _ffi
from ._digits import exact, values_in
from ._members import hints_of, nones_of
from ._native import taken

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


def typed_at(address: int) -> object:
    """The Python value of the fv_value at an address: what built-in methods do not make."""
    return typed(_ffi.fv_value.from_address(address))


def plain_at(address: int) -> object:
    """The same of a record whose values are as they came in: numbers are what JSON has."""
    value = _ffi.fv_value.from_address(address)
    if value.kind == constants.FV_VALUE_DECIMAL:
        return values_in(_ffi.read(value.text).decode("ascii"))
    return typed(value)


def uuid_parts() -> object:
    """What built-in methods make UUIDs of, which few rulesets need."""
    from ._uuids import parts

    return parts


def decimal_maker() -> object:
    """What built-in methods make Decimals by: exact, whatever the thread's context is."""
    from decimal import MAX_EMAX, MAX_PREC, MIN_EMIN, Context

    return Context(prec=MAX_PREC, Emax=MAX_EMAX, Emin=MIN_EMIN, traps=[]).create_decimal


def decimal_copier() -> object:
    """What built-in methods make Decimals by whose size they know: copies of 0; None for others."""
    from decimal import Decimal

    return Decimal(0).copy_abs if getattr(Decimal, "__basicsize__", 0) == _DECIMAL_SIZE else None


def _number(digits: str, type: int) -> object:
    from ._digits import decimal_of

    if type == constants.FV_TYPE_INTEGER:
        number = exact(digits)
        return number if isinstance(number, int | str) else int(number)  # type: ignore[call-overload]
    decimal = decimal_of(digits)
    return digits if decimal is None else decimal


# Of a PyDecObject, in bytes.
_DECIMAL_SIZE = 104

# Of a class the types of its members that may be made of other members, and the members that are
# None where a record has none; what goes, goes from here.
_known: weakref.WeakKeyDictionary[type, tuple[dict[str, Any], dict[str, None]]] = (
    weakref.WeakKeyDictionary()
)


def built(into: Any, values: Any) -> Any:
    """What a class makes of its members, and of those within them."""
    if not isinstance(into, type):
        return _built_of_others(into, values)
    if not isinstance(values, dict) or is_plain(into):
        return values
    known = _known.get(into)
    if known is None:
        known = _known[into] = hints_of(into), nones_of(into)
    hints, nones = known
    if not hints:
        return into(**nones | values)
    inner = hints.get
    return into(
        **nones
        | {
            name: one if (hint := inner(name)) is None else built(hint, one)
            for name, one in values.items()
        }
    )


def called(into: Any, members: dict[str, Any]) -> Any:
    """What built-in methods have a class make of members that they made."""
    return into(**members)


def is_plain(into: type) -> bool:
    """Whether a class asks for a record as it is: dict, object, Any."""
    return into is dict or into is object or (into.__module__, into.__name__) == ("typing", "Any")


def _built_of_others(into: Any, values: Any) -> Any:
    """As `built`, for what is not a class: list[Line], Line | None, a function."""
    from typing import get_args, get_origin

    origin, inner = get_origin(into), get_args(into)
    # typing.List alone says nothing of its elements.
    if origin in {list, tuple, dict} and not inner:
        return tuple(values) if origin is tuple and isinstance(values, list) else values
    if origin in {list, tuple} and isinstance(values, list):
        return origin(built(inner[0], one) for one in values)
    if origin is dict and isinstance(values, dict):
        return {name: built(inner[1], one) for name, one in values.items()}
    # Of an optional one the other.
    options = [one for one in inner if one is not type(None)]
    if origin is not None and len(options) == 1 and values is not None:
        return built(options[0], values)
    return into(**values) if callable(into) and isinstance(values, dict) else values
