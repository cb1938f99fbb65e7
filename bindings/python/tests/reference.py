"""What a number is, worked out a second time from the definitions and the table of facts."""

from __future__ import annotations

import json

from vectors import FOLDER

# The order in which ties are decided.
ORDER = [
    "visa",
    "mastercard",
    "american-express",
    "diners-club",
    "discover",
    "troy",
    "jcb",
    "unionpay",
    "naranja",
    "verve",
    "maestro",
    "elo",
    "mir",
    "hiper",
    "hipercard",
]
FACTS = json.loads((FOLDER / "card_brands.json").read_text())


def luhn(number: str) -> bool:
    if len(number) < 2 or not (number.isascii() and number.isdigit()):
        return False
    total = 0
    for place, digit in enumerate(reversed(number)):
        value = int(digit) * (1 + place % 2)
        total += value // 10 + value % 10
    return total % 10 == 0


def check_digit(digits: str) -> str:
    return next(digit for digit in "0123456789" if luhn(digits + digit))


def ends(pattern: int | list[int]) -> tuple[str, str]:
    low, high = pattern if isinstance(pattern, list) else (pattern, pattern)
    return str(low), str(high)


def strength(digits: str, pattern: int | list[int]) -> int | None:
    """Digits of a pattern that is there in full, 0 when it is there in part, else None."""
    low, high = ends(pattern)
    size = min(len(digits), len(low))
    if not int(low[:size]) <= int(digits[:size]) <= int(high[:size]):
        return None
    return len(low) if len(digits) >= len(low) else 0


def candidates(digits: str) -> list[str]:
    if not digits:
        return ORDER
    strengths = {}
    for brand in ORDER:
        found = [strength(digits, pattern) for pattern in FACTS[brand]["patterns"]]
        known = [one for one in found if one is not None]
        if known:
            strengths[brand] = max(known)
    if strengths and all(strengths.values()):
        return [max(strengths, key=lambda brand: strengths[brand])]
    return list(strengths)


def lengths(brand: str) -> set[int]:
    """Those that are accepted: the ones issued, and of visa the legacy one."""
    return set(FACTS[brand]["lengths"]) | ({13} if brand == "visa" else set())


def state(digits: str) -> str:
    found = candidates(digits)
    if len(found) != 1:
        return "incomplete" if found else "invalid"
    known = lengths(found[0])
    if len(digits) in known and (found[0] == "unionpay" or luhn(digits)):
        return "valid"
    return "incomplete" if len(digits) < max(known) else "invalid"


def most_shown(digits: str) -> set[int]:
    """The places of a number that a mask may show."""
    count = len(digits)
    last = set(range(count - 4, count)) if count > 4 else set()
    return last | set(range(6)) if count >= 13 else last
