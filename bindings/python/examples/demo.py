"""Checks a file of form entries and prints a table: demo.py ENTRIES.tsv.

A line of the file is kind<TAB>entry, where kind is card, email or phone; # begins a comment.
Entries are printed masked. bindings/c/examples/demo.c is the same program in C.
"""

import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import formvalidate as fv

EMAIL = fv.Pattern(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?"
    r"(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+"
)
PHONE = fv.Pattern(r"\+?[0-9]{7,15}")
CODES = {"valid": "ok", "invalid": "regexMismatch", "undecided": "undecided"}
COLORS = {"valid": "32", "invalid": "31", "incomplete": "33", "undecided": "35"}


class Row(NamedTuple):
    """What a line of the table says."""

    entry: str
    verdict: str
    code: str
    brand: str


def masked_email(entry: str) -> str:
    """The first character, stars, and the domain; without an @ stars only."""
    local, at, domain = entry.rpartition("@")
    return f"{local[:1]}***@{domain}" if at else "*" * len(entry)


def masked_phone(entry: str) -> str:
    """The last two digits, with signs between digits as they are; all else is stars."""
    digits = [place for place, c in enumerate(entry) if c in "0123456789"]
    shown = digits[-2:] if len(digits) > 4 else []
    return "".join(c if place in shown or c in "+ -()." else "*" for place, c in enumerate(entry))


def check_card(entry: str) -> Row:
    """A card number, with the brand that its first digits tell."""
    card = fv.card(entry)
    return Row(card.masked or "*" * len(entry), card.state, card.code, card.brand or "")


def check_email(entry: str) -> Row:
    """An e-mail address, going by its form."""
    verdict = EMAIL.match(entry)
    return Row(masked_email(entry), verdict, CODES[verdict], "")


def check_phone(entry: str) -> Row:
    """A phone number, going by its form."""
    verdict = PHONE.match(entry)
    return Row(masked_phone(entry), verdict, CODES[verdict], "")


CHECKS: dict[str, Callable[[str], Row]] = {
    "card": check_card,
    "email": check_email,
    "phone": check_phone,
}


def entries(path: Path) -> Iterator[tuple[int, str, str]]:
    """The lines that are no comments, as number, kind and entry."""
    for number, line in enumerate(path.read_bytes().decode().split("\n"), start=1):
        if line and not line.startswith("#"):
            kind, _, entry = line.partition("\t")
            yield number, kind, entry


def main() -> int:
    """Prints the table and returns the exit status."""
    if len(sys.argv) != 2 or not Path(sys.argv[1]).is_file():
        print("usage: demo.py ENTRIES.tsv", file=sys.stderr)
        return 2
    color = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    counts: Counter[str] = Counter()
    print(f"{'entry':<26}  {'kind':<5}  {'verdict':<10}  {'code':<24}  brand")
    for number, kind, entry in entries(Path(sys.argv[1])):
        if kind not in CHECKS:
            print(
                f"demo.py: line {number} is not card, email or phone, a tab, an entry",
                file=sys.stderr,
            )
            return 1
        row = CHECKS[kind](entry)
        counts[row.verdict] += 1
        verdict = f"{row.verdict:<10}"
        if color:
            verdict = f"\033[{COLORS[row.verdict]}m{verdict}\033[0m"
        print(f"{row.entry:<26}  {kind:<5}  {verdict}  {row.code:<24}  {row.brand}".rstrip())
    states = ", ".join(f"{counts[state]} {state}" for state in COLORS)
    print(f"\n{counts.total()} entries: {states}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
