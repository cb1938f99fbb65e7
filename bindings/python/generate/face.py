"""Writes the rules of Swift that are a name and nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ruleset_schema import demands

RULES = Path(__file__).resolve().parents[3] / "Sources/FormValidate/Rules"


def with_rules(kind: str) -> Callable[[str, dict[str, Any]], str]:
    """The rules of a kind, and behind them those that need no options and have no name yet."""

    def made(text: str, told: dict[str, Any]) -> str:
        known = {name for path in RULES.glob("*.swift") for name in named(path)}
        members = [
            f"\n  /// {rule['summary']}\n"
            f'  public static let {rule["rule"]} = Rule("{rule["rule"]}")\n'
            for rule in told["rules"]
            if rule["kind"] == kind and rule["rule"] not in known and not demands(rule)
        ]
        return text.removesuffix("}\n") + "".join(members) + "}\n"

    return made


def named(path: Path) -> list[str]:
    """The rules that a file of the Swift library makes."""
    return re.findall(r'\bRule\(\s*"(\w+)"', path.read_text(encoding="utf-8"))
