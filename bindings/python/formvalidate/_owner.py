"""Who owns a native handle."""

from __future__ import annotations

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
    """Frees its native handle as it goes."""

    __slots__ = ("_handle",)
    _handle: _ffi.Handle
    # The class's own, for what ends with the interpreter.
    _free: Callable[[_ffi.Handle], None]

    def __del__(self) -> None:
        try:  # noqa: SIM105 (a context manager would be a name that may be gone by then)
            self._free(self._handle)
        except AttributeError:
            # It was never made in full, or its class went before it with the interpreter.
            pass
