"""Where something stands in a ruleset: file, line and column."""

from __future__ import annotations

import os

import formvalidate as fv


class Text:
    """The text of a file, in which bytes have lines and columns."""

    def __init__(self, path: str) -> None:
        self.path = path
        try:
            with open(path, "rb") as file:
                self.data = file.read()
        except OSError:
            self.data = b""

    def place(self, offset: int | None) -> tuple[int, int]:
        """The line and the column of a byte, both from 1; a column counts characters."""
        if offset is None or offset > len(self.data):
            return 1, 1
        line = self.data.count(b"\n", 0, offset) + 1
        start = self.data.rfind(b"\n", 0, offset) + 1
        return line, len(self.data[start:offset].decode("utf-8", "replace")) + 1


def mistakes_told(path: str, error: fv.CompileError) -> list[str]:
    """A line for each mistake: `file:line:column: what (pointer)`."""
    mistakes = error.mistakes or (
        fv.Mistake(error.pointer, error.offset, "", str(error.args[0]), error.file),
    )
    return [
        told(path, one.file, one.offset, one.message, one.pointer, one.kind) for one in mistakes
    ]


def told(
    path: str, file: str, offset: int | None, message: str, pointer: str, kind: str = ""
) -> str:
    """One line about a place; the offset of a pattern's mistake is within the pattern."""
    whole = os.path.join(os.path.dirname(path), file) if file else path
    line, column = Text(whole).place(offset if kind != "pattern" else None)
    return f"{whole}:{line}:{column}: {message}" + (f" ({pointer})" if pointer else "")
