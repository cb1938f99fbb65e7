"""The streams of a process that is the command: some may be closed, or be pipes nobody reads."""

from __future__ import annotations

import io
import os
import sys
from typing import TextIO

from ._whole_file import Heard


def begin() -> None:
    """Makes sure that there is something to write to, and that a pipe's reader may have enough."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            # It is the lowest that is free: the next file to be opened would be this stream.
            os.open(os.devnull, os.O_RDWR)
    sys.stdout = _heard(sys.stdout, 1)
    sys.stderr = _heard(sys.stderr, 2)


def _heard(stream: TextIO | None, number: int) -> TextIO:
    file = io.BufferedWriter(Heard(number, "wb", closefd=False))
    if stream is None:
        return io.TextIOWrapper(file, "utf-8", "backslashreplace")
    by_lines = bool(stream.line_buffering)
    return io.TextIOWrapper(file, stream.encoding, stream.errors, line_buffering=by_lines)
