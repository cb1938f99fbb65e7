"""Who owns a native handle."""

from __future__ import annotations

from functools import partial
from operator import attrgetter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import NoReturn, TypeVar

    from . import _ffi

    Owner = TypeVar("Owner", bound="Sole")


class Sole:
    """Something of which there is one, as a second would free the same."""

    __slots__ = ()
    # What is said to who wants to pickle it.
    _why_not_pickled = ""

    # What there is to read does not change.

    def __copy__(self: Owner) -> Owner:
        """Itself."""
        return self

    def __deepcopy__(self: Owner, memo: object) -> Owner:
        """Itself."""
        return self

    def __reduce__(self) -> NoReturn:
        """A TypeError."""
        raise TypeError(self._why_not_pickled)


class HandleOwner(Sole):
    """Frees its native handle as it goes.

    A destructor in Python would swallow Ctrl-C where that comes as it begins: all of this is C.
    """

    __slots__ = ("_ending", "_handle")
    _handle: _ffi.Handle
    _free: Callable[[_ffi.Handle], None]
    # What was never made in full has none, and Python passes over that.
    __del__ = property(attrgetter("_ending"))

    def _own(self, handle: _ffi.Handle) -> None:
        self._handle = handle
        self._ending = partial(self._free, handle)
