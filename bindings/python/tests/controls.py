"""Plain objects in the place of a toolkit's inputs and buttons."""

from __future__ import annotations

from collections.abc import Callable

import formvalidate as fv

Listener = Callable[[], None] | None


class Line:
    """An input: setting its text tells that it was changed, as some toolkits do."""

    def __init__(self, text: str = "") -> None:
        self._text = text
        self.shown: list[fv.Field] = []
        self.changed: Listener = None
        self.left: Listener = None

    @property
    def text(self) -> str:
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        self._text = text
        if self.changed is not None:
            self.changed()

    def listen(self, changed: Listener, left: Listener) -> None:
        self.changed, self.left = changed, left

    def show(self, field: fv.Field) -> None:
        self.shown.append(field)

    def leave(self) -> None:
        assert self.left is not None
        self.left()


class Button:
    enabled = False
