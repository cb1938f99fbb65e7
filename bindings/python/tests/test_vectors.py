from __future__ import annotations

from typing import Any

import formvalidate as fv
import pytest
from vectors import rows, value_of


@pytest.mark.parametrize("row", rows("luhn.jsonl"), ids=lambda row: row["id"])
def test_luhn(row: dict[str, Any]) -> None:
    assert fv.luhn(row["value"]) is (row["verdict"] == "valid")
    assert fv.luhn(row["value"].encode()) is (row["verdict"] == "valid")


@pytest.mark.parametrize("row", rows("cards.jsonl"), ids=lambda row: row["id"])
def test_card(row: dict[str, Any]) -> None:
    card = fv.card(row["card"])
    answer = {"verdict": card.state, "brand": card.brand, "sub_brand": card.sub_brand}
    asked = row.keys() & answer.keys()
    assert asked
    assert {key: answer[key] for key in asked} == {key: row[key] for key in asked}


@pytest.mark.parametrize("row", rows("candidates.jsonl"), ids=lambda row: row["id"])
def test_candidates(row: dict[str, Any]) -> None:
    assert fv.card_candidates(row["candidates"]) == row["expect"]


def test_patterns() -> None:
    wrong = []
    for row in rows("patterns.jsonl"):
        try:
            pattern = fv.Pattern(row["pattern"], **dict.fromkeys(row["flags"], True))
        except fv.CompileError:
            got = "compile_error"
        else:
            got = pattern.match(value_of(row)) if "value_b64" in row else "compiles"
        if got != row["expect"]:
            wrong.append((row["id"], row["expect"], got))
    assert not wrong
