"""Things that can be closed before their last reference goes."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import TracebackType
    from typing import TypeVar

    Self = TypeVar("Self", bound="Closing")


class Closing:
    """Closes at the end of a `with`."""

    __slots__ = ()

    def close(self) -> None:
        """Ends it: calls under way finish, later ones raise HandleError."""
        raise NotImplementedError

    def __enter__(self: Self) -> Self:
        """The thing itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Closes it."""
        self.close()
