"""Rows of lists in forms."""

from __future__ import annotations

from _operator import index

from . import _ffi
from ._errors import ArgumentError
from ._live import LiveForm, field_name
from ._native import fill

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


class Rows:
    """The rows of a list in a form, by their keys: numbers that stay with their rows.

        lines = form.rows("lines")
        lines.insert(0, {"sku": "A1"})
        lines.move(0, 2)
        lines.remove(2)

    Each change is one of the form, of which subscribers are told.
    """

    __slots__ = ("_live", "_name")

    def __init__(self, live: LiveForm, name: str) -> None:
        self._live = live
        self._name = name
        # A field that is no list is told at once.
        len(self)

    def insert(self, at: int, value: object = None) -> None:
        """Puts a row in front of the one at an index, or behind all."""
        data, native = field_name(self._name), _ffi.fv_value()
        fill(native, value, self._name)
        self._live.call(_ffi.fv_form_insert, data, len(data), _place(at), native)

    def append(self, value: object = None) -> None:
        """Puts a row behind all others."""
        self.insert(len(self), value)

    def remove(self, at: int) -> None:
        """Takes the row at an index out, and all that is known of it."""
        data = field_name(self._name)
        self._live.call(_ffi.fv_form_remove, data, len(data), _place(at))

    def move(self, at: int, to: int) -> None:
        """Moves a row, so that it stands at another index."""
        data = field_name(self._name)
        self._live.call(_ffi.fv_form_move, data, len(data), _place(at), _place(to))

    def key(self, at: int) -> int:
        """The number that stays with the row at an index and is never used again."""
        data, key = field_name(self._name), _ffi.Number()
        self._live.call(_ffi.fv_form_row_key, data, len(data), _place(at), key)
        return key.value

    def __len__(self) -> int:
        data, count = field_name(self._name), _ffi.Size()
        self._live.call(_ffi.fv_form_row_count, data, len(data), count)
        return count.value

    def __iter__(self) -> Iterator[int]:
        return iter([self.key(place) for place in range(len(self))])

    def __repr__(self) -> str:
        """The list's name and the number of rows."""
        return f"Rows({self._name!r}, rows={len(self)})"


def _place(at: int) -> int:
    place = index(at)
    if not 0 <= place < 2**63:
        raise ArgumentError("the index of a row must not be negative")
    return place
