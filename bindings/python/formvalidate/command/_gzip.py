"""What gzip packed, in several members and with zeros behind them, as tapes and disks have it."""

from __future__ import annotations

import zlib
from typing import Any

_PACKED = 64 << 10
# Each member has a head of gzip.
_WITH_HEAD = 31


class Gunzipped:
    """Its bytes in turn; zlib.error where they are broken, EOFError where the end is missing."""

    def __init__(self, packed: Any) -> None:
        self._packed = packed
        self._left = b""
        self._member: Any = None
        self._is_first = True

    def read(self, most: int) -> bytes:
        """The next bytes: less than so many at the end alone."""
        parts: list[bytes] = []
        while most > 0 and (data := self._some(most)):
            parts.append(data)
            most -= len(data)
        return parts[0] if len(parts) == 1 else b"".join(parts)

    def _some(self, most: int) -> bytes:
        while True:
            packed = self._left or bytes(self._packed.read(_PACKED))
            is_end = not packed
            if self._member is None:
                packed = packed if self._is_first else packed.lstrip(b"\0")
                self._left = packed
                if is_end:
                    return b""
                if not packed:
                    continue
                self._member, self._is_first = zlib.decompressobj(_WITH_HEAD), False
            member = self._member
            data: bytes = member.decompress(packed, most)
            self._left = member.unconsumed_tail
            if member.eof:
                self._left, self._member = member.unused_data, None
            elif is_end and not data:
                raise EOFError
            if data:
                return data
