"""The JSON Schema of ruleset documents."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def ruleset_schema() -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of ruleset documents, for editors and checks.

    It refuses what is wrong with a document's structure: unknown keys, rules and options, values of
    a wrong type, bounds below zero. What takes the whole document to see is found when the ruleset
    is compiled: names of fields that do not exist, min above max, cycles, patterns.
    """
    import json
    import os

    path = os.path.join(os.path.dirname(__file__), "ruleset.schema.json")
    with open(path, encoding="utf-8") as file:
        schema: dict[str, Any] = json.load(file)
    return schema
