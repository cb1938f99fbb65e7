"""Patterns of PCRE2 as ECMAScript reads them, where both certainly mean the same."""

from __future__ import annotations

import re

# What the two read alike: a text goes through in steps, each of them one of these.
STEPS = re.compile(
    r"""
    (?P<class>\[\^?(?:\\[]\\^$.|?*+(){}/dwnrt[-]|[^]\\[])+\])  # [a-z_], without classes of classes
    |(?P<escape>\\[\\^$.|?*+(){}\[\]/dnrtw-])
    |(?P<group>\((?!\?)|\(\?:|\)|\|)
    |(?P<repeat>(?:[*+?]|\{[0-9]+(?:,[0-9]*)?\})\??(?![+]))
    |(?P<any>\.)
    |(?P<plain>[^]\\^$.|?*+(){}\[])
    """,
    re.VERBOSE,
)
# Escapes whose meaning in a class that is negated could be narrower elsewhere.
NEGATED = re.compile(r"\[\^.*\\[dw]")


def portable(pattern: str) -> str | None:
    """The pattern for ECMAScript; None where it may mean something else there."""
    if pattern.startswith("^"):
        found = portable(pattern[1:])
        return None if found is None or "|" in pattern else "^" + found
    if pattern.endswith("$") and not pattern.endswith("\\$"):
        found = portable(pattern[:-1])
        return None if found is None or "|" in pattern else found + "$"
    written: list[str] = []
    place = 0
    while place < len(pattern):
        step = STEPS.match(pattern, place)
        if step is None:
            return None
        text = step.group()
        if step.lastgroup == "class" and (
            NEGATED.match(text) or "[:" in text or not _ordered(text)
        ):
            return None
        # Here `.` leaves out the newline alone.
        written.append("[^\\n]" if step.lastgroup == "any" else text)
        place = step.end()
    return "".join(written)


def _ordered(text: str) -> bool:
    """Whether a class has only ranges that both read, such as a-z."""
    inner = text[2:-1] if text.startswith("[^") else text[1:-1]
    for place, char in enumerate(inner):
        if char == "-" and 0 < place < len(inner) - 1 and inner[place - 1] != "\\":
            low, high = inner[place - 1], inner[place + 1]
            if not (low.isascii() and low.isalnum() and high.isascii() and high.isalnum()):
                return False
            if place > 1 and inner[place - 2] == "\\":
                return False
    return True
