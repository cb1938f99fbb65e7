"""What a call from Python costs beside an empty ctypes call: ctypes_calls.py SECONDS JSON."""

from __future__ import annotations

import ctypes
import platform
import sys
from pathlib import Path

import formvalidate as fv
from data import EMAIL, SEED, cards, emails
from results import Results
from rounds import Contest, Contestant, measure

ROWS = 10_000
_REFERENCE = Path(__file__).parents[2] / ".build/bench/libfvreference.so"


def value_contests() -> list[Contest]:
    """Single values."""
    group = "Python, one value"
    empty = ctypes.CDLL(str(_REFERENCE)).reference_empty
    empty.argtypes = (ctypes.c_char_p, ctypes.c_size_t)
    empty.restype = ctypes.c_int32
    numbers, valid_numbers = cards(ROWS)
    addresses, valid_addresses = emails(ROWS)
    # The reference is handed bytes: nothing is converted, nothing is done.
    raw_numbers = [number.encode() for number in numbers]
    raw_addresses = [address.encode() for address in addresses]

    call_with_number = Contestant(
        "an empty CDLL call", lambda: [empty(s, 16) for s in raw_numbers], ROWS, None
    )
    call_with_address = Contestant(
        "an empty CDLL call", lambda: [empty(s, 25) for s in raw_addresses], ROWS, None
    )
    luhn, match, card = fv.luhn, fv.Pattern(EMAIL).match, fv.card
    by_luhn = Contestant("fv.luhn(str)", lambda: [luhn(s) for s in numbers], ROWS, sum)
    by_pattern = Contestant(
        "fv.Pattern.match(str)",
        lambda: [match(s) for s in addresses],
        ROWS,
        lambda verdicts: verdicts.count("valid"),
    )
    by_card = Contestant(
        "fv.card(str)",
        lambda: [card(s) for s in numbers],
        ROWS,
        lambda found: sum(each.valid for each in found),
    )
    return [
        Contest(group, "16 digits, 3 % bad", valid_numbers, [by_luhn, call_with_number]),
        Contest(group, "e-mail, 3 % bad", valid_addresses, [by_pattern, call_with_address]),
        Contest(group, "card numbers, 3 % bad", valid_numbers, [by_card, call_with_number]),
    ]


def main(seconds: float, path: Path) -> None:
    """Measures all and writes JSON."""
    contests = value_contests()
    found = Results(versions={"Python": platform.python_version()}, seed=SEED)
    for contest in contests:
        found.results += measure(contest, seconds / len(contests))
    found.write(path)


if __name__ == "__main__":
    main(float(sys.argv[1]), Path(sys.argv[2]))
