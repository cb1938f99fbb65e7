"""Single values beside what else Python has for them, for `make bench-python`."""

from __future__ import annotations

import re
from collections.abc import Callable

from ctypes_calls import ROWS, value_contests
from data import EMAIL, cards, emails
from pydantic import TypeAdapter, ValidationError
from pydantic_extra_types.payment import PaymentCardNumber
from rounds import Contest, Contestant
from stdnum import luhn

# Of those that the library is given: peers take microseconds a value.
_FEW = 2_000


def _by_pydantic() -> Callable[[str], bool]:
    check = TypeAdapter(PaymentCardNumber).validate_python

    def is_valid(value: str) -> bool:
        try:
            check(value)
        except ValidationError:
            return False
        return True

    return is_valid


def _peer(name: str, is_valid: Callable[[str], object], values: list[str]) -> Contestant:
    return Contestant(name, lambda: [is_valid(value) for value in values], len(values), _true_count)


def _true_count(found: list[object]) -> int:
    return sum(map(bool, found))


def single_contests() -> list[Contest]:
    """Each beside an empty call through ctypes, and its peers."""
    numbers, addresses = cards(ROWS)[0][:_FEW], emails(ROWS)[0][:_FEW]
    peers = [
        [_peer("python-stdnum luhn", luhn.is_valid, numbers)],
        [_peer("re fullmatch", re.compile(EMAIL).fullmatch, addresses)],
        [_peer("pydantic PaymentCardNumber", _by_pydantic(), numbers)],
    ]
    return [
        contest._replace(contestants=[*contest.contestants, *more])
        for contest, more in zip(value_contests(), peers, strict=True)
    ]
