"""Where mistakes of a document stand, as its author sees it: a dict has no bytes."""

from __future__ import annotations

from ._errors import ArgumentError, CompileError, LimitError, Mistake

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


def without_places(found: Iterable[Mistake]) -> list[Mistake]:
    """Mistakes of a document that is a dict: its author sees no bytes, but those of a pattern."""
    return [
        one
        if one.kind == "pattern"
        else Mistake(one.pointer, None, one.kind, one.message, one.file)
        for one in found
    ]


class PlacesOf:
    """Within it errors tell a byte of a document only where it is text, which its author sees."""

    __slots__ = ("_is_text",)

    def __init__(self, document: object) -> None:
        self._is_text = isinstance(document, str | bytes)

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if self._is_text:
            return
        if isinstance(error, CompileError):
            error.mistakes = tuple(without_places(error.mistakes))
            # An offset within a pattern is one of its text.
            known = (one.offset for one in error.mistakes if one.pointer == error.pointer)
            error.offset = next(known, error.offset if error.detail > 100 else None)
            error.args = (error.args[0], error.pointer, error.offset, error.detail)
        elif isinstance(error, ArgumentError | LimitError):
            error.offset = None
            if error.args:
                import re

                # The parser's own sentence names the byte, too.
                told = re.sub(r": see the byte at offset \d+\.", ".", str(error.args[0]))
                error.args = (told, *error.args[1:])
