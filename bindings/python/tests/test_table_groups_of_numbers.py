"""Rules over rules find in columns of numbers and moments what they find in records."""

from __future__ import annotations

import datetime
import decimal
import random
from typing import Any

import pyarrow as pa
import pytest
from forms import ruleset
from tables import agree

_INTEGERS = [0, 1, 2, 5, 9, 10, 99, 100, -1, -7]
_EXTREMES = [2**63 - 1, -(2**63), 2**53 + 1, 2**63 - 2]
# Floats of 32 bits mean their own decimals, which records have only where these are short.
_SHORT = [0.0, -0.0, 1.5, 2.0, 9.75, float("nan"), float("inf"), -0.25, 2.5]
_FRACTIONS = [*_SHORT, 9.999, 1e300, 0.1]
_DECIMALS = [decimal.Decimal(text) for text in ("0.00", "1.50", "2.00", "99999999999999999.99")]
_DAYS = [
    datetime.date(year, month, 28) for year in (1, 1999, 2000, 2010, 9999) for month in (2, 12)
]
_MOMENTS = [datetime.datetime(year, 6, 1, hour) for year in (1999, 2005, 2011) for hour in (0, 23)]

COLUMNS: list[tuple[pa.DataType, list[Any]]] = [
    (pa.int64(), _INTEGERS + _EXTREMES),
    (pa.int8(), _INTEGERS),
    (pa.uint64(), [*_INTEGERS[:7], 2**64 - 1, 2**63]),
    (pa.float64(), _FRACTIONS),
    (pa.float32(), _SHORT),
    (pa.decimal128(20, 2), _DECIMALS),
    (pa.bool_(), [True, False]),
    (pa.date32(), _DAYS),
    (pa.timestamp("us"), _MOMENTS),
]
_IDS = [str(kind) for kind, _ in COLUMNS]


def _number(dice: random.Random) -> dict[str, Any] | str:
    low, high = sorted(dice.choices([0, 1, 2, 1.5, 9, 10, 2.5], k=2))
    bounds = dice.choice([{"min": low}, {"max": high}, {"min": low, "max": high}])
    return dice.choice(
        [
            {"rule": "number", **bounds},
            {"rule": "integer", **bounds},
            {"rule": "number", **bounds, "decimals": 1},
            {"rule": "integer", **bounds, "multipleOf": 3},
            {"rule": "in", "values": [1, 2.5, low], "strict": dice.random() < 0.5},
            {"rule": "in", "values": [0, 5], "not": True},
            {"rule": "in", "values": [2**63 - 1, True, "9"], "strict": dice.random() < 0.5},
            {"rule": "equals", "value": dice.choice([2, 1.5, True])},
            {"rule": "compare", "operator": dice.choice(["<", "==", "!="]), "to": low},
            {"rule": "compare", "operator": dice.choice([">=", "=="]), "to": {"field": "b"}},
            {"rule": "date", "min": "2000-01-01", "max": "2010-12-31"},
            {"rule": "datetime", "min": "2005-01-01T00:00:00"},
            {"rule": "length", "max": 2},
            "boolean",
        ]
    )


def _group(dice: random.Random, depth: int = 0) -> dict[str, Any] | str:
    if depth > dice.choice([0, 0, 0, 1, 2]):
        return _number(dice)
    rules = [_group(dice, depth + 1) for _ in range(dice.choice([1, 1, 2, 3]))]
    more = dice.choice([{}] * 8 + [{"skipOnEmpty": False}, {"message": "No."}])
    return {"rule": dice.choice(["not", "any", "any", "all"]), "rules": rules, **more}


@pytest.mark.parametrize("seed", range(60))
@pytest.mark.parametrize(("kind", "values"), COLUMNS, ids=_IDS)
def test_groups_find_what_records_find(kind: pa.DataType, values: list[Any], seed: int) -> None:
    dice = random.Random(f"{kind} {seed}")
    usual = dice.sample(values, k=min(len(values), dice.choice([1, 2, 9])))
    usual += [None] * dice.choice([0, 0, 1])
    table = pa.table({name: pa.array(dice.choices(usual, k=150), kind) for name in "ab"})
    rules = ruleset({"a": [_group(dice)], "b": []})
    agree(rules, table, table.to_pylist())
    within = ruleset({"b": [], "c": [{"rule": "each", "rules": [_group(dice)]}]})
    lists = pa.array([dice.choices(usual, k=dice.randint(0, 4)) for _ in range(80)], pa.list_(kind))
    agree(within, pa.table({"c": lists}), [{"c": one} for one in lists.to_pylist()])
