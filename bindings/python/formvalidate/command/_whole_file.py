"""A file that appears under its name when all of it is there."""

from __future__ import annotations

import contextlib
import io
import os
import signal
import stat
import threading
from typing import Any, BinaryIO

# What is being written, and goes where the process is ended from outside.
_PARTIAL: set[str] = set()


class WholeFile:
    """A file beside its name until it is whole; what is no regular file is written as it stands."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._partial = ""
        self._place = path
        self._file: BinaryIO | None = None

    def open(self) -> BinaryIO:
        """Opens the file, once."""
        if self._file is not None:
            return self._file
        facts = _facts(self.path)
        if facts is not None and _is_output(facts):
            # /dev/stdout by any of its names: behind what was written there.
            self._file = io.BufferedWriter(Heard(os.dup(1), "wb"))
        elif facts is not None and not stat.S_ISREG(facts.st_mode):
            self._file = io.BufferedWriter(Heard(self.path, "wb"))
        else:
            # Of a symbolic link it is the target.
            self._place = os.path.realpath(self.path)
            self._partial = f"{self._place}.partial"
            _begin(self._partial)
            self._file = open(self._partial, "wb")  # noqa: SIM115 (close and drop close it)
            if facts is not None:
                with contextlib.suppress(OSError):
                    os.chmod(self._partial, stat.S_IMODE(facts.st_mode))
        return self._file

    def close(self) -> None:
        """Ends the file, and gives it its name."""
        self.open().close()
        if self._partial:
            os.replace(self._partial, self._place)
            _end(self._partial)
            self._partial = ""

    def drop(self) -> None:
        """Leaves no file behind that is not whole."""
        if self._file is not None:
            with contextlib.suppress(Exception):
                self._file.close()
        if self._partial:
            if self._file is not None:
                with contextlib.suppress(OSError):
                    os.unlink(self._partial)
            _end(self._partial)
            self._partial = ""


class Heard(io.FileIO):
    """What may be a pipe: where nobody reads any more, or it is full, the rest goes nowhere."""

    def write(self, data: Any) -> int:
        """Writes some bytes."""
        try:
            return super().write(data)
        except OSError as error:
            # Those who close it have what is in their buffers written once more.
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, self.fileno(), inheritable=False)
            os.close(nowhere)
            if not isinstance(error, BrokenPipeError):
                raise
            return memoryview(data).nbytes


def is_in_place(path: str) -> bool:
    """Whether it is a pipe, a device or standard output, which have no name of their own."""
    facts = _facts(path)
    return facts is not None and (_is_output(facts) or not stat.S_ISREG(facts.st_mode))


def _facts(path: str) -> os.stat_result | None:
    try:
        return os.stat(path)
    except OSError:
        return None


def _is_output(facts: os.stat_result) -> bool:
    try:
        return os.path.samestat(facts, os.fstat(1))
    except OSError:
        return False


def _begin(partial: str) -> None:
    """From now on whoever ends the process removes the file as well."""
    is_main = threading.current_thread() is threading.main_thread()
    if not _PARTIAL and is_main and signal.getsignal(signal.SIGTERM) is signal.SIG_DFL:
        signal.signal(signal.SIGTERM, _ended)
    _PARTIAL.add(partial)


def _end(partial: str) -> None:
    _PARTIAL.discard(partial)
    if not _PARTIAL and signal.getsignal(signal.SIGTERM) is _ended:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _ended(number: int, _: Any) -> None:
    for partial in _PARTIAL:
        with contextlib.suppress(OSError):
            os.unlink(partial)
    signal.signal(number, signal.SIG_DFL)
    signal.raise_signal(number)
