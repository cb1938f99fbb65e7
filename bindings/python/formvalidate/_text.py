"""Values on their way to the library."""

from __future__ import annotations

# A longer text is not looked at; nor is it encoded then.
_LONGEST = 1 << 20


def length_of(value: str | bytes) -> int:
    """The length of a text, whatever a subclass says of itself."""
    return str.__len__(value) if isinstance(value, str) else bytes.__len__(value)


def is_short(value: str | bytes) -> bool:
    """Whether the library may look at a text: it has at most 1 MiB."""
    return length_of(value) <= _LONGEST


def encoded(value: str | bytes) -> bytes:
    """The UTF-8 of a value.

    A lone surrogate becomes three bytes that are not UTF-8, so that the library judges it as
    ill-formed text, as it does the same bytes from elsewhere.
    """
    if isinstance(value, str):
        return str.encode(value, "utf-8", "surrogatepass")
    if type(value) is bytes:
        return value
    if isinstance(value, bytes):
        # A subclass may say any length of itself; the library reads as far as it is told.
        return memoryview(value).tobytes()
    raise TypeError(f"expected str or bytes, not {type(value).__name__}")


def has_utf8(text: str) -> bool:
    """Whether a text has UTF-8 at all: lone surrogates have none."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
