"""Columns that look like keys."""

from __future__ import annotations

import re
from typing import Any

import formvalidate as fv

# So many values that differ are no accident of a few rows.
_LEAST_ROWS = 100
_LONGEST = 64
_WORDS = "id|key|uuid|guid|code|nr|no|number"
_NAMED = re.compile(
    rf"(?:^|[^a-z])(?i:{_WORDS})$|[a-z](?:ID|{'|'.join(map(str.capitalize, _WORDS.split('|')))})$"
)


def keys_of(table: Any, fields: dict[str, Any]) -> list[dict[str, Any]]:
    """A rule `unique` for each column that has another value in each row and looks like a key."""
    if table.num_rows < _LEAST_ROWS:
        return []
    rules = [{"rule": "unique", "fields": [name]} for name, field in fields.items()
             if _looks(name, field, table.num_rows)]  # fmt: skip
    return [rule for rule in rules if _passes(rule, fields, table)]


def _looks(name: str, field: dict[str, Any], rows: int) -> bool:
    """Whether a column is called as keys are, holds UUIDs, or counts its rows."""
    rules = {one if isinstance(one, str) else one["rule"]: one for one in field["rules"]}
    if "required" not in rules or field.get("sensitive"):
        return False
    own = [rule for rule in rules.values() if isinstance(rule, dict)]
    if any("mostly" in rule for rule in own):
        return False
    if "uuid" in rules:
        return True
    if "integer" in rules:
        counts = any("min" in rule and rule["max"] - rule["min"] == rows - 1 for rule in own)
        return counts or _NAMED.search(name) is not None
    short = [rule for rule in own if rule["rule"] == "length" and rule["max"] <= _LONGEST]
    return bool(short) and _NAMED.search(name) is not None


def _passes(rule: dict[str, Any], fields: dict[str, Any], table: Any) -> bool:
    names: list[str] = rule["fields"]
    document = {"formvalidate": 1, "fields": {name: fields[name] for name in names},
                "table": {"rules": [rule]}}  # fmt: skip
    return fv.Ruleset(document).validate_table(table.select(names), max_errors=0).passed
