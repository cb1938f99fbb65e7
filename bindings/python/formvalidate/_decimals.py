"""Which numbers of a record came in as a Decimal: in the library all are digits alike."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from typing import Any, TypeAlias

    # For a field or an index True where a Decimal is, or the same of a list.
    Decimals: TypeAlias = Mapping[str | int, Any]


def places(value: Callable[[str], object], fields: Iterable[str]) -> Decimals:
    """Where fields hold a Decimal; `value` tells what one has."""
    # Who has a Decimal has imported the module.
    if "decimal" not in sys.modules:
        return {}
    found = {field: _places(value(field)) for field in fields}
    return {field: place for field, place in found.items() if place}


def _places(value: object) -> Any:
    if isinstance(value, list | tuple):
        # What counts is what a subclass holds for the class that it comes from.
        kind: Any = list if isinstance(value, list) else tuple
        found = {index: _places(item) for index, item in enumerate(kind.__iter__(value))}
        return {index: place for index, place in found.items() if place}
    return isinstance(value, sys.modules["decimal"].Decimal)


def restore(values: Any, digits: Any, decimals: Decimals) -> None:
    """Makes numbers the Decimals that they were; `digits` are the same values, numbers as text."""
    from ._digits import decimal_of

    for place, inside in decimals.items():
        try:
            value, written = values[place], digits[place]
        except (KeyError, IndexError):
            continue
        if inside is not True:
            if isinstance(value, list):
                restore(value, written, inside)
        elif not isinstance(value, str | bool) and isinstance(written, str):
            values[place] = decimal_of(written)
