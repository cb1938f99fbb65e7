"""Python's values as the library's, and back."""

from __future__ import annotations

import sys
from _operator import index

from . import _constants as constants
from . import _ffi
from ._digits import digits_of, exact, length_in_digits
from ._errors import LimitError
from ._moments import fill_moment, is_enum, is_no_time, is_uuid, taken_moment, text_of
from ._text import encoded, is_short, length_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_DEEPEST = 64
# Lists that share lists could stand for any number of items.
_MOST_ITEMS = 1_000_000


class _Budget:
    """What is left of the items of a value, and what was made of the lists and dicts in it.

    One that is met again, in however many places, is not made anew: lists that hold others twice
    would take twice as long with each level.
    """

    __slots__ = ("deepest", "left", "made")

    def __init__(self) -> None:
        self.left = _MOST_ITEMS
        # How deep the deepest so far was.
        self.deepest = 0
        # By the address of a list or dict, which is kept: its items, how many they are, how many
        # all of them and theirs are, and how many levels they have.
        self.made: dict[int, tuple[object, Any, int, int, int]] = {}


def fill(target: Any, value: object, field: str, depth: int = 0, budget: Any = None) -> None:
    """Writes a value to a zeroed fv_value, which keeps alive what it points at.

    Other types are a TypeError, what is too deep or too large a LimitError; both name the
    field and never the value. Subclasses may say of themselves what they like: what counts is what
    they hold for the class that they come from.
    """
    if value is None:
        target.kind = constants.FV_VALUE_NULL
    elif isinstance(value, str | bytes):
        _fill_text(target, value)
    elif isinstance(value, bool):
        target.kind = constants.FV_VALUE_BOOLEAN
        target.integer = value
    elif isinstance(value, int):
        _fill_integer(target, index(value))
    elif isinstance(value, float):
        target.kind = constants.FV_VALUE_NUMBER
        target.number = value
    elif isinstance(value, list | tuple):
        _fill_part(target, value, _fill_array, field, depth + 1, budget or _Budget())
    elif isinstance(value, dict):
        _fill_part(target, value, _fill_members, field, depth + 1, budget or _Budget())
    elif value is ...:
        target.kind = constants.FV_VALUE_UNREAD
    else:
        _fill_rare(target, value, field, depth, budget)


def _fill_text(target: Any, value: str | bytes) -> None:
    if is_short(value):
        target.kind = constants.FV_VALUE_STRING
        _lend(target, encoded(value))
    else:
        target.kind = constants.FV_VALUE_UNREAD
        target.text.length = length_of(value)


def _lend(target: Any, data: bytes) -> None:
    text = target.text
    text.bytes = data
    text.length = len(data)


def _fill_integer(target: Any, value: int) -> None:
    if -(2**63) <= value < 2**63:
        target.kind = constants.FV_VALUE_INTEGER
        target.integer = value
        return
    digits = digits_of(value)
    if digits is None:
        target.kind = constants.FV_VALUE_UNREAD
        target.text.length = length_in_digits(value)
    else:
        target.kind = constants.FV_VALUE_DECIMAL
        _lend(target, digits.encode("ascii"))


def _fill_part(target: Any, part: Any, make: Any, field: str, depth: int, budget: _Budget) -> None:
    """Writes a list, tuple or dict: what was made of it before, where it stands elsewhere too."""
    known = budget.made.get(id(part))
    if known is not None:
        _, items, count, total, levels = known
        _take("list" if make is _fill_array else "object", total, field, depth + levels, budget)
        target.kind = constants.FV_VALUE_ARRAY
        if make is _fill_members:
            target.kind = constants.FV_VALUE_OBJECT if items is None else constants.FV_VALUE_MEMBERS
        if items is not None:
            target.items = items
            target.count = count
        return
    before, left, budget.deepest = budget.deepest, budget.left, depth
    if make is _fill_array:
        kind: Any = list if isinstance(part, list) else tuple
        items, count = _fill_array(target, tuple(kind.__iter__(part)), field, depth, budget)
    else:
        items, count = _fill_members(target, [*dict.items(part)], field, depth, budget)
    if count:
        levels = budget.deepest - depth
        budget.made[id(part)] = part, items, count, left - budget.left, levels
    budget.deepest = max(budget.deepest, before)


def _take(what: str, count: int, field: str, depth: int, budget: _Budget) -> None:
    """Counts items, which may be too many or too deep."""
    budget.left -= count
    budget.deepest = max(budget.deepest, depth)
    if depth > _DEEPEST:
        raise LimitError(f"the {what} in {field!r} is nested more than {_DEEPEST} deep")
    if budget.left < 0:
        raise LimitError(f"the {what} in {field!r} has more than {_MOST_ITEMS:,} items")


def _fill_array(
    target: Any, values: tuple[object, ...], field: str, depth: int, budget: _Budget
) -> tuple[Any, int]:
    _take("list", len(values), field, depth, budget)
    items = (_ffi.fv_value * len(values))()
    for item, value in zip(items, values, strict=True):
        fill(item, value, field, depth, budget)
    target.kind = constants.FV_VALUE_ARRAY
    target.items = items
    target.count = len(values)
    return items, len(values)


def _fill_members(
    target: Any, members: list[tuple[object, object]], field: str, depth: int, budget: _Budget
) -> tuple[Any, int]:
    _take("object", len(members), field, depth, budget)
    if not all(isinstance(name, str) for name, _ in members):
        # It is no object of JSON, so that nothing is told of it.
        target.kind = constants.FV_VALUE_OBJECT
        return None, len(members)
    items = (_ffi.fv_value * (2 * len(members)))()
    for place, (name, value) in enumerate(members):
        fill(items[2 * place], name, field)
        fill(items[2 * place + 1], value, field, depth, budget)
    target.kind = constants.FV_VALUE_MEMBERS
    target.items = items
    target.count = len(members)
    return items, len(members)


def _fill_rare(target: Any, value: object, field: str, depth: int, budget: Any) -> None:
    from collections.abc import Mapping

    # Who has a Decimal has imported the module.
    decimal = sys.modules.get("decimal")
    if decimal is not None and isinstance(value, decimal.Decimal):
        base = decimal.Decimal
        if base.is_finite(value):
            target.kind = constants.FV_VALUE_DECIMAL
            _lend(target, base.__str__(value).encode("ascii"))
        else:
            target.kind = constants.FV_VALUE_NUMBER
            target.number = float("nan") if base.is_nan(value) else base.__float__(value)
    elif isinstance(value, Mapping):
        _fill_members(target, [*value.items()], field, depth + 1, budget or _Budget())
    elif is_enum(value):
        fill(target, value._value_, field, depth, budget)  # type: ignore[attr-defined]
    elif is_no_time(value):
        target.kind = constants.FV_VALUE_NULL
    elif fill_moment(target, value, field):
        return
    elif is_uuid(value):
        _fill_text(target, text_of(value))
    elif (number := _number_of(value)) is not None:
        fill(target, number, field)
    else:
        raise TypeError(f"{field!r} must be a value of JSON, not {type(value).__name__}")


def _number_of(value: Any) -> int | float | None:
    """The number or truth value that one of numpy's is, which are no int, float or bool."""
    numpy = sys.modules.get("numpy")
    if numpy is None or not isinstance(value, numpy.generic):
        return None
    kind: str = value.dtype.kind
    if kind == "b":
        return bool(value)
    if kind in "iu":
        return index(value)
    # The shortest that reads back as one of 16 or 32 bits, as in tables.
    return float(str(value)) if kind == "f" and value.dtype.itemsize <= 4 else None


def taken(value: Any) -> object:
    """The Python value of an fv_value: None for an absent one, {} for an object that is untold.

    A text of which nothing was kept, as it is longer than the library looks at, is `...`.
    Decimal text is an int where it has only digits, else a Decimal, and stays text where Decimal
    does not reach; text that is not UTF-8 is bytes, unless lone surrogates alone are wrong with it.
    """
    kind = value.kind
    if kind == constants.FV_VALUE_STRING:
        return _text(_ffi.read(value.text))
    if kind == constants.FV_VALUE_BOOLEAN:
        return value.integer != 0
    if kind == constants.FV_VALUE_INTEGER:
        return int(value.integer)
    if kind == constants.FV_VALUE_NUMBER:
        return float(value.number)
    if kind == constants.FV_VALUE_DECIMAL:
        return exact(_ffi.read(value.text).decode("ascii"))
    if kind == constants.FV_VALUE_ARRAY:
        return [taken(value.items[place]) for place in range(value.count)]
    if kind == constants.FV_VALUE_UNREAD:
        return ...
    if kind == constants.FV_VALUE_MEMBERS:
        items = value.items
        return {
            str(taken(items[2 * place])): taken(items[2 * place + 1])
            for place in range(value.count)
        }
    if kind == constants.FV_VALUE_OBJECT:
        return {}
    return taken_moment(value)


def _text(data: bytes) -> str | bytes:
    try:
        return data.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        return data
