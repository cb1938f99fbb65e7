"""Decimals and UUIDs whose parts built-in methods set, beside those of Python's own making."""

from __future__ import annotations

import copy
import pickle
import random
from decimal import Decimal
from typing import Any
from uuid import UUID

import formvalidate as fv
import pytest
from both_ways import by_ctypes, told

RULES = fv.Ruleset(
    {"formvalidate": 1, "fields": {"n": {"rules": ["number"]}, "id": {"rules": ["uuid"]}}}
)
DIGITS = [
    "0", "-0", "0.00", "-0.0", "00", "007.50", "1", "-1", "10", "1.0", "0.1", "-0.001", "12.50",
    "+5", "5.", ".5", "-.5", "1e5", "1E+5", "999999999", "1000000000", "9" * 18, "9" * 19,
    "1" + "0" * 18, "1" + "0" * 19, "9" * 20, "0." + "9" * 18, "0." + "9" * 19, "-" + "9" * 19,
    "0" * 25 + "1", "0." + "0" * 17 + "1", "0." + "0" * 18 + "1", "-1234567890.123456789", "1" * 64,
    "1" * 65, "", "-", "1-", "1.2.3", "--1", "\u0661",
]  # fmt: skip


def shown(number: Decimal) -> list[Any]:
    """What can be seen of a Decimal, and what comes of reckoning with it."""
    copied, restored = copy.deepcopy(number), pickle.loads(pickle.dumps(number))
    return [
        number.as_tuple(), str(number), hash(number), number + 1, number * -number, -number,
        +number, abs(number), number.normalize(), number == Decimal(str(number)), copied, restored,
        number.sqrt() if number >= 0 else None, {number: 1}[Decimal(str(number))],
    ]  # fmt: skip


def both(call: Any, value: object) -> None:
    quick = told(call, value)
    with by_ctypes():
        slow = told(call, value)
    if isinstance(quick, dict) and isinstance(quick.get("n"), Decimal):
        assert isinstance(slow, dict)
        assert type(quick["n"]) is Decimal
        assert list(map(repr, shown(quick["n"]))) == list(map(repr, shown(slow["n"])))
    assert repr(quick) == repr(slow)


@pytest.mark.parametrize("digits", DIGITS)
def test_decimals(digits: str) -> None:
    both(RULES.parse, {"n": digits})
    both(RULES.parse_json, f'{{"n":{digits}}}')
    both(RULES.parse_json, f'{{"n":"{digits}"}}')


def test_random_decimals() -> None:
    source = random.Random(7)
    for _ in range(2_000):
        digits = str(source.randrange(10 ** source.randint(1, 22)))
        place = source.randint(0, len(digits) - 1)
        text = source.choice(["", "-"]) + digits[: place + 1] + ("." + digits[place + 1 :])[:99]
        both(RULES.parse, {"n": text.rstrip(".")})


def test_one_decimal_is_not_another() -> None:
    made = [RULES.parse({"n": digits})["n"] for digits in ("1.5", "-2.50", "0", "3")]
    assert list(map(str, made)) == ["1.5", "-2.50", "0", "3"]
    assert str(RULES.parse({"n": "0"})["n"]) == "0"


def test_uuids() -> None:
    source = random.Random(8)
    numbers = [0, 1, 2**64 - 1, 2**64, 2**120 - 1, 2**120, 2**128 - 1]
    numbers += [source.getrandbits(source.choice([60, 90, 119, 120, 121, 128])) for _ in range(500)]
    for number in numbers:
        given = UUID(int=number)
        made = RULES.parse({"id": str(given)})["id"]
        assert made == given and hash(made) == hash(given) and str(made) == str(given)
        assert made.int == number and made.int + 1 == number + 1 and -made.int == -number
        assert made.bytes == given.bytes and pickle.loads(pickle.dumps(made)) == given
