"""Registration forms for the benchmarks that run in Python, and the rules that they go by."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from datetime import date
from pathlib import Path
from string import ascii_lowercase, ascii_uppercase, digits
from typing import Any

from data import EMAIL, PHONE, SEED, Sample, cards, emails, phones

DOCUMENT: dict[str, Any] = json.loads(Path(__file__).with_name("registration.json").read_text())

_rules: dict[str, dict[str, Any]] = {
    name: next((rule for rule in field["rules"] if isinstance(rule, dict)), {})
    for name, field in DOCUMENT["fields"].items()
}
COUNTRIES: tuple[str, ...] = tuple(_rules["country"]["values"])
EARLIEST = date.fromisoformat(_rules["born"]["min"])
LATEST = date.fromisoformat(_rules["born"]["max"])
YOUNGEST: int = _rules["age"]["min"]
OLDEST: int = _rules["age"]["max"]
SHORTEST: int = _rules["password"]["min"]
LONGEST: int = _rules["password"]["max"]

# What people write who want these rules from a validator with patterns. It takes a little more than
# the library's own rules do, and less time than patterns that said the same.
SYMBOL = r"[!-/:-@\[-`{-~]"
PASSWORD = rf"(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=[^0-9]*[0-9])(?=[A-Za-z0-9]*{SYMBOL})"
CARD = r"(?:4[0-9]{3}|5[1-5][0-9]{2})[0-9]{12}"

# Of Visa and Mastercard whatever follows; behind a 4 alone a few numbers are of other brands, which
# the library knows and the peers' pattern does not.
_PREFIXES = ("4539", "4556", "4916", "4532", "51", "53", "54", "55")

Record = dict[str, Any]


def registrations(count: int) -> tuple[list[Record], list[bool]]:
    """Records of which 3 in 100 are wrong in one field."""
    source = random.Random(SEED)
    emails_, phones_ = _good(emails, count), _good(phones, count)
    cards_ = _good(lambda size: cards(size, _PREFIXES), count)
    records, valid = [], []
    for email, phone, card in zip(emails_, phones_, cards_, strict=True):
        password = _password(source)
        record: Record = {
            "email": email,
            "password": password,
            # Equal and another object, as it is when it was typed.
            "password_repeat": "".join(list(password)),
            "phone": phone,
            "card": card,
            "age": source.randint(YOUNGEST, OLDEST),
            "country": source.choice(COUNTRIES),
            "born": _day(source, EARLIEST.year, LATEST.year),
        }
        is_valid = source.random() >= 0.03
        if not is_valid:
            _spoil(source, record)
        records.append(record)
        valid.append(is_valid)
    return records, valid


def _good(make: Callable[[int], Sample], count: int) -> list[str]:
    """As many values as asked for of those that are right."""
    values, valid = make(count + count // 16 + 64)
    good = [value for value, is_valid in zip(values, valid, strict=True) if is_valid]
    return good[:count]


def _password(source: random.Random) -> str:
    return (
        source.choice(ascii_uppercase)
        + "".join(source.choices(ascii_lowercase, k=source.randint(4, 9)))
        + "".join(source.choices(digits, k=source.randint(1, 4)))
        + "".join(source.choices("!#$%&()*+,-./:;=?@[]^_{}~", k=source.randint(2, 3)))
    )


def _day(source: random.Random, first: int, last: int) -> str:
    return f"{source.randint(first, last)}-{source.randint(1, 12):02}-{source.randint(1, 28):02}"


def _spoil(source: random.Random, record: Record) -> None:
    name = source.choice(list(record))
    value = record[name]
    match name:
        case "email" | "phone":
            at = source.randrange(len(value))
            record[name] = value[:at] + " " + value[at + 1 :]
        case "password":
            record[name] = record["password_repeat"] = value.lower()
        case "password_repeat":
            record[name] = value[:-1]
        case "card":
            record[name] = value[:-1] + str((int(value[-1]) + source.randint(1, 9)) % 10)
        case "age":
            record[name] = source.choice((source.randint(0, 17), source.randint(121, 999)))
        case "country":
            record[name] = "ZZ"
        case _:
            late = _day(source, LATEST.year + 1, 2030)
            record[name] = source.choice((f"{value[:4]}-02-30", late))


_DOUBLED = (0, 2, 4, 6, 8, 1, 3, 5, 7, 9)
_SUMS = {
    f"{n:04}": _DOUBLED[n // 1000] + n // 100 % 10 + _DOUBLED[n // 10 % 10] + n % 10
    for n in range(10_000)
}


def has_check_digit(card: str) -> bool:
    """Luhn on 16 digits, about as fast as Python alone gets: four at a time."""
    try:
        return (_SUMS[card[:4]] + _SUMS[card[4:8]] + _SUMS[card[8:12]] + _SUMS[card[12:]]) % 10 == 0
    except KeyError:
        return False


_is_email = re.compile(EMAIL).fullmatch
_is_phone = re.compile(PHONE).fullmatch
_is_card = re.compile(CARD).fullmatch
_has_all_kinds = re.compile(PASSWORD).match
_countries = frozenset(COUNTRIES)


def is_password(text: str) -> bool:
    """One of each kind at least; its length is looked at elsewhere."""
    return _has_all_kinds(text) is not None


def is_birth_date(text: str) -> bool:
    """A day between the two, as yyyy-MM-dd."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return False
    return len(text) == 10 and EARLIEST <= day <= LATEST


def is_registration(record: Record) -> bool:
    """All rules, written by hand; it stops at the first that fails."""
    email, password, card = record["email"], record["password"], record["card"]
    return bool(
        isinstance(email, str)
        and len(email) <= 254
        and _is_email(email)
        and isinstance(password, str)
        and SHORTEST <= len(password) <= LONGEST
        and _has_all_kinds(password)
        and record["password_repeat"] == password
        and isinstance(record["phone"], str)
        and _is_phone(record["phone"])
        and isinstance(card, str)
        and _is_card(card)
        and has_check_digit(card)
        and type(record["age"]) is int
        and YOUNGEST <= record["age"] <= OLDEST
        and record["country"] in _countries
        and isinstance(record["born"], str)
        and is_birth_date(record["born"])
    )
