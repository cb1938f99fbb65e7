"""The gates of a form."""

from __future__ import annotations

from collections.abc import Mapping

from . import _ffi
from ._live import field_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import NoReturn

    from ._live import LiveForm


class Gates(Mapping[str, bool]):
    """The gates of a form by name, in the ruleset's order: true for one that is open.

    Each is asked for when it is read, and judges no more fields than it has.
    """

    __slots__ = ("_live",)

    def __init__(self, live: LiveForm) -> None:
        self._live = live

    def __getitem__(self, name: str) -> bool:
        data = field_name(name)
        is_open = _ffi.Flag()
        self._live.call(_ffi.fv_form_gate, data, len(data), is_open)
        return is_open.value

    def __contains__(self, name: object) -> bool:
        return name in self._live.judge.gates()

    def __iter__(self) -> Iterator[str]:
        return iter(self._live.judge.gates())

    def __len__(self) -> int:
        return len(self._live.judge.gates())

    def __reduce__(self) -> NoReturn:
        """A TypeError."""
        raise TypeError("the gates of a form cannot be pickled or copied; dict(form.gates) can")

    def __repr__(self) -> str:
        """The names; whether they are open is not asked for that."""
        return f"Gates({', '.join(map(repr, self))})"
