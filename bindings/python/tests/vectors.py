"""The facts in Tests/Vectors."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Any

import formvalidate as fv

FOLDER = Path(__file__).resolve().parents[3] / "Tests" / "Vectors"


def rows(name: str) -> list[dict[str, Any]]:
    with open(FOLDER / name, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def rulesets() -> list[dict[str, Any]]:
    """The documents of the facts, and of each rule of the table one by its name, where that is
    enough, and one with an option that it does not have."""
    found = rows("rulesets.jsonl")
    for rule in fv.rules()["rules"]:
        name = rule["rule"]
        needs = {key for relation in rule["relations"] for key in relation}
        if any(one["required"] for one in rule["options"]) or rule["kind"] in ("form", "group"):
            continue
        if "plain" not in rule["shapes"]:
            continue
        if not needs & {"exactlyOne", "atLeastOne"}:
            found.append(_of_rule(f"{name} by its name", name))
            wrong = {"pointer": "/fields/a/rules/0/option", "mistake": "unknown"}
            other = {"rule": name, "option": 1}
            found.append(_of_rule(f"{name}: an unknown option", other, wrong))
    return found


def _of_rule(name: str, rule: Any, *mistakes: dict[str, str]) -> dict[str, Any]:
    fields = {"a": {"rules": [rule]}, "b": {}, "a_repeat": {}}
    document = {"formvalidate": 1, "fields": fields}
    schema = "invalid" if mistakes else "valid"
    return {"name": name, "document": document, "mistakes": [*mistakes], "schema": schema}


def value_of(row: dict[str, Any]) -> str | bytes:
    data = base64.b64decode(row["value_b64"])
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data
