"""Fills in the manual's tables of rules and codes from what the library tells."""

from __future__ import annotations

import json
import re
from typing import Any

from languages import REASONS

# A table that is made whole stands between these.
BEGIN, END = "<!-- codes: made by `make generate` -->", "<!-- end of codes -->"


def with_tables(text: str, told: dict[str, Any]) -> str:
    """The rules reference with the options and codes of each row, and the table of codes."""
    # Rules about tables have a page of their own.
    told = told | {"rules": [rule for rule in told["rules"] if rule["kind"] != "table"]}
    rules = {rule["rule"]: rule for rule in told["rules"]}
    lines = [with_row(line, rules) for line in with_new_rows(text.split("\n"), told)]
    before, rest = "\n".join(lines).split(BEGIN)
    behind = rest.split(END)[1]
    return f"{before}{BEGIN}\n{codes(told)}\n{END}{behind}"


def with_new_rows(lines: list[str], told: dict[str, Any]) -> list[str]:
    """The lines, and for each rule that has none a row with its summary, behind the rule before."""
    place = 0
    for rule in told["rules"]:
        name = f"`{rule['rule']}`"
        own = [at for at, line in enumerate(lines) if line.startswith("| `") and name in cell(line)]
        if not own:
            lines.insert(place + 1, f"| {name} | | {rule['summary']} | |")
        place = own[0] if own else place + 1
    return lines


def cell(line: str) -> str:
    """The first cell of a row."""
    return line.split(" | ")[0]


def with_row(line: str, rules: dict[str, Any]) -> str:
    """A row about one rule or several: what it says of them stays, options and codes are theirs."""
    cells = [cell.strip() for cell in line.strip("|").split("|")]
    if not line.startswith("| `") or len(cells) != 4:
        return line
    names = re.findall(r"`(\w+)`", cells[0])
    made = {(options(rules[name]), rule_codes(rules[name])) for name in names}
    if len(made) > 1:
        raise ValueError(f"{names} do not have the same options and codes")
    (cells[1], cells[3]) = made.pop()
    return "| " + " | ".join(cells).replace("|  |", "| |") + (" |" if cells[3] else "|")


def options(rule: dict[str, Any]) -> str:
    """The options of a rule with their defaults, in bold where they must be given."""
    told = []
    for option in rule["options"]:
        standard = f" = {json.dumps(option['default'])}" if "default" in option else ""
        name = f"`{option['name']}{standard}`"
        told.append(f"**{name}**" if option["required"] else name)
    return ", ".join(told)


def rule_codes(rule: dict[str, Any]) -> str:
    """The codes of a rule."""
    return ", ".join(f"`{code}`" for code in rule["codes"])


def codes(told: dict[str, Any]) -> str:
    """The table of codes."""
    lines = ["| code | what it says | filled in |", "|---|---|---|"]
    for code in told["codes"]:
        if code["number"] > 0:
            filled = ", ".join(f"`{{{name}}}`" for name in code["placeholders"])
            cells = [f"{code['number']} `{code['name']}`", REASONS[code["name"]], filled]
            lines.append("| " + " | ".join(cells).rstrip() + " |")
    return "\n".join(lines)
