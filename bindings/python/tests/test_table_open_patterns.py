"""Texts that are too long for a pattern stay undecided in columns as in records."""

from __future__ import annotations

import random
from typing import Any

import pyarrow as pa
import pytest
from forms import ruleset
from tables import agree

LIMIT = 12
PATTERNS = [
    "[a-z]+",
    "[a-z]{2,12}",
    "([a-z]+-)*[a-z]+[0-9]?",
    "a.*",
    "(?s).*[0-9].*",
    "([a-z])\\1.*",
    "(?=.*a)(?=.*1).+",
    "\\p{L}+",
]


def _match(dice: random.Random) -> dict[str, Any]:
    more: dict[str, Any] = {}
    if dice.random() < 0.25:
        more["not"] = True
    if dice.random() < 0.15:
        more["trim"] = True
    return {"rule": "match", "pattern": dice.choice(PATTERNS), **more}


def _rule(dice: random.Random, depth: int = 0) -> dict[str, Any] | str:
    throw = dice.random()
    if depth < 3 and throw < (0.85 if depth == 0 else 0.25):
        name = dice.choice(["not", "not", "any", "any", "all"])
        rules = [_rule(dice, depth + 1) for _ in range(dice.choice([1, 1, 1, 2, 2, 3]))]
        more = {"skipOnEmpty": False} if dice.random() < 0.1 else {}
        return {"rule": name, "rules": rules, **more}
    if throw < 0.9:
        return _match(dice)
    return dice.choice(
        ["email", "lettersOnly", {"rule": "length", "max": 9}, {"rule": "in", "values": ["ab"]}]
    )


def _text(dice: random.Random) -> str | None:
    if dice.random() < 0.03:
        return dice.choice([None, "", " ", "ab"])
    length = dice.choice([dice.randint(1, LIMIT), dice.randint(LIMIT - 2, LIMIT + 3)])
    text = "".join(dice.choices(dice.choice(["abz", "aab1-", "ab 1é", "жa"]), k=length))
    return " " + text if dice.random() < 0.05 else text


@pytest.mark.parametrize("seed", range(150))
def test_columns_leave_open_what_records_do(seed: int) -> None:
    dice = random.Random(seed)
    options = {"limits": {"patternSubject": LIMIT}}
    rules = ruleset(
        {"a": [_rule(dice)], "b": [_rule(dice), *dice.choices(["required", _match(dice)])]},
        options=options,
    )
    usual = [_text(dice) for _ in range(dice.choice([3, 12]))]
    columns = {name: dice.choices(usual, k=200) for name in "ab"}
    if dice.random() < 0.5:
        columns["b"] = [_text(dice) for _ in range(200)]
    table = pa.table(columns)
    agree(rules, table, table.to_pylist())
