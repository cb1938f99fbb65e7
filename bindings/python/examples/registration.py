"""Validates records against a ruleset and prints a table: registration.py RULESET RECORDS.

RECORDS has a JSON object a line. bindings/c/examples/registration.c is the same program in C.
"""

import os
import sys
import unicodedata
from pathlib import Path

import formvalidate as fv

SCENARIOS = ("register", "login")
LOCALES = ("en", "de")
COLORS = {"valid": "32", "invalid": "31", "undecided": "35"}
SHOWN = 38


def colored(verdict: str) -> str:
    """The verdict, in colour on a terminal that wants it."""
    if not sys.stdout.isatty() or "NO_COLOR" in os.environ:
        return f"{verdict:<9}"
    return f"\x1b[{COLORS[verdict]}m{verdict:<9}\x1b[0m"


def fitted(text: str) -> str:
    """As much of a message as its column has room for; wide characters take two places."""
    width = 0
    for end, character in enumerate(text):
        width += 2 if unicodedata.east_asian_width(character) in "WF" else 1
        if width > SHOWN:
            return text[:end] + "…"
    return text + " " * (SHOWN - width)


def main(ruleset: str, records: str) -> int:
    """Prints a line for each record and scenario."""
    rules = fv.Ruleset.load(ruleset)
    lines = Path(records).read_text(encoding="utf-8").splitlines()
    print(f"{'record':>6}  {'scenario':<9} {'verdict':<9} {'issues':>6}  first message")
    for scenario in SCENARIOS:
        valid = 0
        for number, line in enumerate(lines, 1):
            reports = [rules.validate_json(line, scenario, locale) for locale in LOCALES]
            valid += reports[0].valid
            messages = [report.issues[0].message for report in reports if report.issues]
            told = " | ".join(map(fitted, messages)).rstrip()
            verdict = colored(reports[0].verdict)
            issues = len(reports[0].issues)
            print(f"{number:>6}  {scenario:<9} {verdict} {issues:>6}  {told}".rstrip())
        print(f"{'':>6}  {scenario:<9} {valid} of {len(lines)} are valid")
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("Usage: registration.py RULESET.json RECORDS.jsonl")
    sys.exit(main(*sys.argv[1:]))
