"""A table of orders with columns of ten kinds, and what its rules say, for the library."""

from __future__ import annotations

import random
from datetime import date, timedelta
from typing import Any

import pyarrow as pa
from data import EMAIL, SEED

COUNTRIES = ("DE", "FR", "GB", "IT", "NL", "PL", "SE", "US")
REFERENCE = r"[A-Z]{2}-[0-9]{6}"
LEAST, MOST = 0.01, 9_999.99
LONGEST_NOTE = 80
FIRST_DAY = date(2020, 1, 1)

DOCUMENT: dict[str, Any] = {
    "formvalidate": 1,
    "fields": {
        "id": {"rules": ["required", {"rule": "integer", "min": 1}]},
        "reference": {"rules": ["required", {"rule": "match", "pattern": REFERENCE}]},
        "email": {"rules": ["required", "email"]},
        "billing": {"rules": ["required", "email"]},
        "ordered": {"rules": ["required", {"rule": "date", "min": FIRST_DAY.isoformat()}]},
        "shipped": {
            "rules": ["required", {"rule": "compare", "operator": ">=", "field": "ordered"}]
        },
        "amount": {"rules": ["required", {"rule": "number", "min": LEAST, "max": MOST}]},
        "quantity": {"rules": ["required", {"rule": "integer", "min": 1, "max": 100}]},
        "country": {"rules": ["required", {"rule": "in", "values": list(COUNTRIES)}]},
        "note": {"rules": [{"rule": "length", "max": LONGEST_NOTE, "trim": False}]},
    },
}

_WORDS = ("parcel", "leave", "with", "neighbour", "before", "noon", "fragile", "Größe", "two")


def orders(count: int, bad: float) -> tuple[pa.Table, list[bool]]:
    """So many rows, of which a share is wrong in one column each; and which are right."""
    dice = random.Random(SEED)
    columns: dict[str, list[Any]] = {name: [] for name in DOCUMENT["fields"]}
    valid = []
    for place in range(count):
        row = _row(dice, place)
        is_bad = dice.random() < bad
        if is_bad:
            name = dice.choice(tuple(row))
            row[name] = _spoiled(name, row)
        valid.append(not is_bad)
        for name, value in row.items():
            columns[name].append(value)
    types = {"id": pa.int64(), "quantity": pa.int32()}
    arrays = [pa.array(values, types.get(name)) for name, values in columns.items()]
    return pa.table(arrays, list(columns)), valid


def _row(dice: random.Random, place: int) -> dict[str, Any]:
    ordered = FIRST_DAY + timedelta(days=dice.randrange(2_000))
    return {
        "id": place + 1,
        "reference": f"{dice.choice(('AB', 'ZX', 'QQ'))}-{dice.randrange(10**6):06}",
        "email": _email(dice),
        "billing": _email(dice),
        "ordered": ordered,
        "shipped": ordered + timedelta(days=dice.randrange(20)),
        "amount": dice.randrange(1, 999_999) / 100,
        "quantity": dice.randint(1, 100),
        "country": dice.choice(COUNTRIES),
        "note": " ".join(dice.choices(_WORDS, k=dice.randrange(9))),
    }


def _email(dice: random.Random) -> str:
    name = "".join(dice.choices("abcdefghijklmnopqrstuvwxyz0123456789", k=dice.randint(5, 12)))
    return f"{name}@{dice.choice(('example.com', 'mail.example', 'shop.example.org'))}"


def _spoiled(name: str, row: dict[str, Any]) -> Any:
    return {
        "id": 0,
        "reference": "AB-12345",
        "email": "nobody.example.com",
        "billing": "@example.com",
        "ordered": FIRST_DAY - timedelta(days=1),
        "shipped": row["ordered"] - timedelta(days=1),
        "amount": MOST + 0.01,
        "quantity": 101,
        "country": "XX",
        "note": "x" * (LONGEST_NOTE + 1),
    }[name]


WHOLE_EMAIL = rf"\A(?:{EMAIL})\z"
WHOLE_REFERENCE = rf"\A(?:{REFERENCE})\z"
