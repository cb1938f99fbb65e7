"""Values for the benchmarks that run in Python, the same ones in every run."""

from __future__ import annotations

import random
from collections.abc import Sequence
from string import ascii_lowercase, digits

SEED = 20260101  # fvbench's too

Sample = tuple[list[str], list[bool]]
"""Values, and which of them are valid."""


def cards(count: int, prefixes: Sequence[str] = ("4", "4", "51", "53", "55")) -> Sample:
    """Visa and Mastercard numbers of 16 digits, of which 3 in 100 have a wrong check digit."""
    source = random.Random(SEED)
    values, valid = [], []
    for _ in range(count):
        prefix = source.choice(prefixes)
        number = prefix + "".join(source.choices(digits, k=15 - len(prefix)))
        doubled = sum(int(digit) // 5 + int(digit) * 2 % 10 for digit in number[::2])
        check = -(doubled + sum(map(int, number[1::2]))) % 10
        is_valid = source.random() >= 0.03
        values.append(f"{number}{check if is_valid else (check + source.randint(1, 9)) % 10}")
        valid.append(is_valid)
    return values, valid


def _spoiled(source: random.Random, values: list[str]) -> Sample:
    """Puts a space, which none of the patterns takes, into 3 in 100."""
    valid = [source.random() >= 0.03 for _ in values]
    for i, is_valid in enumerate(valid):
        if not is_valid:
            at = source.randrange(len(values[i]))
            values[i] = values[i][:at] + " " + values[i][at + 1 :]
    return values, valid


def _word(source: random.Random, alphabet: str, low: int, high: int) -> str:
    return "".join(source.choices(alphabet, k=source.randint(low, high)))


def emails(count: int) -> Sample:
    """Addresses of about 25 characters."""
    source = random.Random(SEED)
    endings = (".example", ".com", ".org", ".net", ".de", ".co.uk")
    return _spoiled(
        source,
        [
            _word(source, ascii_lowercase, 3, 8)
            + source.choice("._+")
            + _word(source, ascii_lowercase + digits, 2, 6)
            + "@"
            + _word(source, ascii_lowercase, 4, 11)
            + source.choice(endings)
            for _ in range(count)
        ],
    )


def phones(count: int) -> Sample:
    """Numbers of 9 to 13 digits, most of them with a plus sign."""
    source = random.Random(SEED)
    return _spoiled(
        source,
        [source.choice(("+", "+", "")) + _word(source, digits, 9, 13) for _ in range(count)],
    )


def dates(count: int) -> Sample:
    """Days of the years 1930 to 2030."""
    source = random.Random(SEED)
    return _spoiled(
        source,
        [
            f"{source.randint(1930, 2030)}-{source.randint(1, 12):02}-{source.randint(1, 28):02}"
            for _ in range(count)
        ],
    )


EMAIL = r"[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}"
PHONE = r"\+?[0-9]{7,15}"
DATE = r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
