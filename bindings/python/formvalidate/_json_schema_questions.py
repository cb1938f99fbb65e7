"""Conditions of a ruleset, as what an `if` of JSON Schema asks."""

from __future__ import annotations

import json

from ._json_schema_terms import present, refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._json_schema_terms import Schema


def shared(condition: Any, name: str, at: str) -> str:
    """The condition without the part that the field is there."""
    both = condition.get("all") if isinstance(condition, dict) else None
    if not isinstance(both, list) or len(both) != 2 or both[1] != present(name):
        raise refusal("this rule judges a field that is missing", at + "/when")
    return json.dumps(both[0], sort_keys=True)


def asked(condition: Any, at: str) -> Schema:
    """A condition as an `if`."""
    conditions = condition.get("all", [condition])
    properties: dict[str, Schema] = {}
    needed: list[str] = []
    for one in conditions:
        test = one
        parts = one.get("any", [])
        optional = len(parts) == 2 and parts[0] == {"field": parts[1].get("field"), "equals": None}
        if optional:
            test = parts[1]
        elif "not" in one and one == present(one["not"].get("field")):
            needed.append(one["not"]["field"])
            continue
        name = test.get("field")
        words = {"equals": "const", "in": "enum"}
        said = {words[key]: value for key, value in test.items() if key in words}
        asks_null = None in said.get("enum", [said.get("const")])
        if len(said) != 1 or name in properties or asks_null:
            raise refusal("JSON Schema cannot say this condition", at)
        properties[name] = said
        if not optional:
            needed.append(name)
    schema: Schema = {}
    if properties:
        schema["properties"] = properties
    if needed:
        schema["required"] = needed
    return schema
