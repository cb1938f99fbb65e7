"""The facts in Tests/Vectors."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parents[3] / "Tests" / "Vectors"


def rows(name: str) -> list[dict[str, Any]]:
    with open(FOLDER / name, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def value_of(row: dict[str, Any]) -> str | bytes:
    data = base64.b64decode(row["value_b64"])
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data
