"""The bytes of an input, unpacked, and how many of the file are behind."""

from __future__ import annotations

import os
import stat
import sys
import zlib
from typing import Any, BinaryIO

import pyarrow as pa

from .._closing import Closing
from ._gzip import Gunzipped
from ._inputs import Input, binary, sniffed, textual, unpacked
from ._status import Unreadable

_HEAD = 64 << 10


class Source(Closing):
    """An input that is open: its bytes in turn, its kind, size (None where nobody knows), place."""

    def __init__(self, given: Input) -> None:
        self.given = given
        self._file, self.size = _opened(given)
        try:
            self._counted = _Counted(self._file)
            self._stream, self.kind = self._unpacked()
        except BaseException:
            self.close()
            raise

    def _unpacked(self) -> tuple[Any, str]:
        kind, compression = self.given.kind, self.given.compression
        head = self._counted.peek()
        if compression is None and (self.given.is_standard or not kind):
            found, compression = sniffed(head)
            kind = kind or found
        stream: Any = self._counted
        if compression is not None and head and (what := unpacked(head, compression)):
            raise Unreadable(f"{self.given.name}: {what}")
        self._compression = compression
        if compression == "gzip":
            stream = _Unpacked(Gunzipped(stream))
        elif compression is not None:
            packed = pa.CompressedInputStream(pa.PythonFile(stream, "r"), compression)
            stream = _Unpacked(packed)
        try:
            head = stream.peek()
        except (OSError, pa.ArrowException, EOFError, zlib.error) as error:
            raise self._broken(error) from None
        kind = kind or sniffed(head)[0]
        if kind in ("parquet", "ipc") and (what := textual(head, kind)):
            raise Unreadable(f"{self.given.name}: {what}")
        if kind in ("csv", "jsonl") and (what := binary(head)):
            raise Unreadable(f"{self.given.name}: {what}")
        return stream, kind

    @property
    def place(self) -> int:
        """How many bytes of the file are behind."""
        return self._counted.place

    def read(self, most: int) -> bytes:
        """The next bytes, unpacked; none at the end."""
        try:
            data: bytes = self._stream.read(most)
            return data
        except (OSError, pa.ArrowException, EOFError, zlib.error) as error:
            raise self._broken(error) from None

    def _broken(self, error: BaseException) -> Unreadable:
        """Why it cannot be read; the words of libraries may hold data, and are not told."""
        name, packed = self.given.name, self._compression
        if isinstance(error, OSError) and error.strerror:
            return Unreadable(f"{name}: {error.strerror.lower()}")
        if packed is None:
            return Unreadable(f"{name}: it cannot be read")
        if isinstance(error, EOFError) or "Truncated" in str(error):
            return Unreadable(f"{name}: it ends too early: what {packed} packed has no end")
        near = f"near byte {self.place:,} of the file"
        return Unreadable(f"{name}: what is packed by {packed} is broken {near}")

    @property
    def is_plain_file(self) -> bool:
        """Whether it is a file that can be read anywhere."""
        return self.size is not None and self._stream is self._counted

    def close(self) -> None:
        """Closes the file."""
        if not self.given.is_standard:
            self._file.close()


class _Peeked:
    """A stream whose beginning may be looked at."""

    def __init__(self, stream: Any) -> None:
        self._stream = stream
        self._head = b""
        self.closed = False

    def peek(self) -> bytes:
        """The first bytes, which are read all the same later."""
        while len(self._head) < 8 and (more := self._stream.read(_HEAD)):
            self._head += more
        return self._head

    def read(self, most: int = -1) -> bytes:
        """The next bytes."""
        if self._head and most >= 0:
            data, self._head = self._head[:most], self._head[most:]
            return data
        if self._head:
            data, self._head = self._head + bytes(self._stream.read()), b""
            return data
        data = self._stream.read(most)
        return bytes(data)


class _Unpacked(_Peeked):
    pass


class _Counted(_Peeked):
    """What is read of a file, counted."""

    place = 0

    def read(self, most: int = -1) -> bytes:
        """The next bytes."""
        data = super().read(most)
        self.place += len(data)
        return data

    def readable(self) -> bool:
        """It is."""
        return True

    def close(self) -> None:
        """Leaves the file to who opened it."""


def _opened(given: Input) -> tuple[BinaryIO, int | None]:
    if given.missing:
        raise Unreadable(f"{given.name}: {given.missing}")
    if given.is_standard:
        if sys.stdin is None:
            raise Unreadable(f"{given.name}: it is closed")
        return sys.stdin.buffer, None
    try:
        file = open(given.path, "rb")  # noqa: SIM115 (the source closes it)
    except OSError as error:
        raise Unreadable(
            f"{given.name}: {(error.strerror or 'it cannot be opened').lower()}"
        ) from None
    facts = os.fstat(file.fileno())
    return file, facts.st_size if stat.S_ISREG(facts.st_mode) else None
