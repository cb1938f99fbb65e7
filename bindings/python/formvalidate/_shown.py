"""Texts of others, made harmless for a terminal, a log or a page."""

from __future__ import annotations

from unicodedata import category

# Control characters, marks of direction and the like, lone surrogates, and ends of lines.
_HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
# What is shown of one text.
LONGEST = 200


def shown(text: str, longest: int = LONGEST) -> str:
    """The text with what is not to be seen written out, cut where it is long."""
    cut = text[:longest]
    if not cut.isprintable():
        cut = "".join(_written(c) if category(c) in _HIDDEN else c for c in cut)
    return cut + "…" if len(text) > longest else cut


def counted(count: int, noun: str) -> str:
    """So many of something."""
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"


def _written(character: str) -> str:
    number = ord(character)
    if number < 0x100:
        return f"\\x{number:02x}"
    return f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"
