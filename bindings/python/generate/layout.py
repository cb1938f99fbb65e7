"""JSON as people read it: what fits on a line stands on one."""

from __future__ import annotations

from json import dumps
from typing import Any

WIDTH = 120


def laid_out(value: Any, indent: int = 0, before: int = 0) -> str:
    """A value as JSON behind `before` characters of its line, which is indented so far."""
    line = dumps(value, ensure_ascii=False)
    if indent + before + len(line) < WIDTH or not value or not isinstance(value, dict | list):
        return line
    inner = " " * (indent + 2)
    if isinstance(value, list) and not any(isinstance(part, dict | list) for part in value):
        return (
            "[\n"
            + _filled([dumps(part, ensure_ascii=False) for part in value], inner)
            + ("\n" + " " * indent + "]")
        )
    if isinstance(value, list):
        parts = [inner + laid_out(part, indent + 2, 1) for part in value]
        return "[\n" + ",\n".join(parts) + "\n" + " " * indent + "]"
    parts = []
    for key, part in value.items():
        name = dumps(key, ensure_ascii=False) + ": "
        parts.append(inner + name + laid_out(part, indent + 2, len(name) + 1))
    return "{\n" + ",\n".join(parts) + "\n" + " " * indent + "}"


def _filled(words: list[str], indent: str) -> str:
    lines = [indent]
    for place, word in enumerate(words):
        text = word + ("," if place < len(words) - 1 else "")
        if len(lines[-1]) + len(text) + 1 > WIDTH and lines[-1] != indent:
            lines.append(indent)
        lines[-1] += text if lines[-1] == indent else " " + text
    return "\n".join(lines)
