"""Writes the constants of codes: those of the C header, of Swift, and of other languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from languages import REASONS


def with_constants(text: str, told: dict[str, Any]) -> str:
    """The header with a line for each code, from `FV_OK` to the first blank line."""
    before, rest = text.split("#define FV_OK ", 1)
    behind = rest[rest.index("\n\n") :]
    names = {constant(code["name"]): code["number"] for code in told["codes"]}
    width = max(map(len, names))
    lines = [f"#define {name:{width}} {number}" for name, number in names.items()]
    return before + "\n".join(lines) + behind


def constant(name: str) -> str:
    """FV_INVALID_EMAIL for invalidEmail."""
    return "FV_" + re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).upper()


def with_lines(line: str) -> Callable[[str, dict[str, Any]], str]:
    """A text that has such a line with `{name}`, and its `{number}`, for each code."""
    some = re.escape(line.format(name="<", number=">")).replace("<", r"\w+").replace(">", r"\d+")
    lines = re.compile(f"(?:{some}\n)+")

    def made(text: str, told: dict[str, Any]) -> str:
        found = lines.search(text)
        if found is None:
            raise ValueError(f"no line such as {line!r}")
        codes = [
            line.format(name=constant(code["name"])[3:], number=code["number"]) + "\n"
            for code in told["codes"]
        ]
        return text[: found.start()] + "".join(codes) + text[found.end() :]

    return made


# A comment and a code.
MEMBER = re.compile(r"((?:  ///.*\n)+)  public static let (\w+) = Code\(\.\w+\)\n")


def with_members(text: str, told: dict[str, Any]) -> str:
    """Swift's codes: comments that are there stay, others are what the library says in English."""
    found = list(MEMBER.finditer(text))
    said = {one[2]: one[1] for one in found}
    members = [
        said.get(code["name"], f"  /// {REASONS[code['name']]}\n")
        + f"  public static let {code['name']} = Code(.{code['name']})\n"
        for code in told["codes"]
        if code["number"] > 0
    ]
    return text[: found[0].start()] + "".join(members) + text[found[-1].end() :]
