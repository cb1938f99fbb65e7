"""Schemas as pydantic and Zod write them judge as their models do, strictly and in JSON."""

from __future__ import annotations

import json
from typing import Any

import formvalidate as fv
import pytest
from vectors import rows

MODELS = rows("models.jsonl")


@pytest.mark.parametrize("row", MODELS, ids=[row["model"] for row in MODELS])
def test_models(row: dict[str, Any]) -> None:
    ruleset = fv.Ruleset.from_json_schema(row["schema"])
    # Choices between objects come in, and do not come back.
    again = ruleset
    if "union" not in row["model"].lower():
        again = fv.Ruleset.from_json_schema(ruleset.to_json_schema())
    assert row["valid"] and row["invalid"]
    for verdict in ("valid", "invalid"):
        for record in row[verdict]:
            text = json.dumps(record)
            assert ruleset.validate_json(text).verdict == verdict, record
            assert again.validate_json(text).verdict == verdict, record
