"""Validates records of a registration form and prints a table: registration.py RULESET RECORDS.

RULESET is a ruleset document, RECORDS has a JSON object a line. Every record is validated twice, as
for registering and as for logging in; the first issue is told in English and in German.
bindings/c/examples/registration.c is the same program in C, and prints the same.
"""

import os
import sys
from collections import Counter
from pathlib import Path

import formvalidate as fv

WIDTH = 34
SCENARIOS = ("register", "login")
LANGUAGES = ("en", "de")
COLORS = {"valid": "\x1b[32m", "invalid": "\x1b[31m", "undecided": "\x1b[35m"}


def cell(text: str) -> str:
    """A text in so many columns, cut when it is longer."""
    return text if len(text) <= WIDTH else text[: WIDTH - 1] + "…"


def row(number: int, scenario: str, reports: list[fv.Report], color: bool) -> str:
    """A record's row: who, in which scenario, the verdict, the first message in both languages."""
    verdict = reports[0].verdict
    messages = [report.issues[0].message if report.issues else "" for report in reports]
    shown = f"{verdict:<9}" if messages[0] else verdict
    if color:
        shown = f"{COLORS[verdict]}{shown}\x1b[0m"
    if messages[0]:
        shown += f"  {cell(messages[0]):<{WIDTH}}  {cell(messages[1])}"
    return f"{number:>6}  {scenario:<8}  {shown}"


def main(ruleset: str, records: str) -> int:
    """Prints a row for each record and scenario, and how many there are."""
    files = []
    for path in (ruleset, records):
        try:
            files.append(Path(path).read_bytes())
        except OSError:
            print(f"registration: {path} cannot be read", file=sys.stderr)
            return 2
    color = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    counts = {scenario: Counter[str]() for scenario in SCENARIOS}
    number = 0
    what = ruleset
    try:
        rules = fv.Ruleset(files[0])
        what = "a record"
        print(f"record  scenario  verdict    {'first message':<{WIDTH}}  erste Meldung")
        for line in filter(None, files[1].split(b"\n")):
            number += 1
            for scenario in SCENARIOS:
                reports = [rules.validate_json(line, scenario, language) for language in LANGUAGES]
                counts[scenario][reports[0].verdict] += 1
                print(row(number, scenario, reports, color))
    except fv.Error as error:
        print(f"registration: {what}: {error}", file=sys.stderr)
        return 1
    sums = [
        f"{scenario}: {of['valid']} valid, {of['invalid']} invalid, {of['undecided']} undecided"
        for scenario, of in counts.items()
    ]
    print("; ".join([f"\n{number} records", *sums]))
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        print(f"usage: {sys.argv[0]} RULESET RECORDS", file=sys.stderr)
        sys.exit(2)
    # The bytes that the C program writes, whatever the terminal's own encoding is.
    sys.stdout.reconfigure(encoding="utf-8", errors="surrogatepass")
    sys.exit(main(*sys.argv[1:]))
