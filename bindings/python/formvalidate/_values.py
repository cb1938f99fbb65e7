"""Small immutable values.

`dataclasses` and `typing` would double the time that importing the package takes.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Value:
    """An immutable value: its fields are the names in its class's `__slots__`."""

    __slots__: tuple[str, ...] = ()

    def __init__(self, *fields: object) -> None:
        for name, field in zip(self.__slots__, fields, strict=True):
            object.__setattr__(self, name, field)

    def _fields(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in self.__slots__)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable")

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Value) and type(other) is type(self):
            return self._fields() == other._fields()
        return NotImplemented

    def __hash__(self) -> int:
        return hash((type(self), self._fields()))

    def __repr__(self) -> str:
        fields = zip(self.__slots__, self._fields(), strict=True)
        return f"{type(self).__name__}({', '.join(f'{name}={field!r}' for name, field in fields)})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self._fields()


class Placed(Value):
    """A value that knows the place of a rule besides, -1 for none, which is no part of it."""

    __slots__ = ("_place",)
    _place: int

    def __init__(self, *fields: object, place: int = -1) -> None:
        super().__init__(*fields)
        object.__setattr__(self, "_place", place)

    def __reduce__(self) -> tuple[Any, ...]:
        from functools import partial

        return partial(type(self), place=self._place), self._fields()
