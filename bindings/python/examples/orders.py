"""Validates orders and tells where each mistake is: orders.py RULESET RECORDS.

RULESET is a ruleset document whose records nest, RECORDS has a JSON object a line; behind the
orders stands how many issues each field has. bindings/c/examples/orders.c is the same program in C,
bindings/swift/examples/Orders in Swift, and both print the same.
"""

import sys
from collections import Counter
from pathlib import Path

import formvalidate as fv

WIDTH = 22


def main(ruleset: str, records: str) -> int:
    """Prints the verdict of each order, what is wrong with it, and how often."""
    files = []
    for path in (ruleset, records):
        try:
            files.append(Path(path).read_bytes())
        except OSError:
            print(f"orders: {path} cannot be read", file=sys.stderr)
            return 2
    verdicts, counts = Counter[str](), Counter[str]()
    what = ruleset
    try:
        rules = fv.Ruleset(files[0])
        what = "an order"
        print("order  verdict")
        for number, line in enumerate(filter(None, files[1].split(b"\n")), 1):
            report = rules.validate_json(line)
            verdicts[report.verdict] += 1
            print(f"{number:>5}  {report.verdict}")
            for issue in report.issues:
                counts[issue.field] += 1
                print(f"       {issue.path:<{WIDTH}}  {issue.message}")
    except fv.Error as error:
        print(f"orders: {what}: {error}", file=sys.stderr)
        return 1
    told = ", ".join(f"{verdicts[name]} {name}" for name in ("valid", "invalid", "undecided"))
    print(f"\n{verdicts.total()} orders: {told}; issues by field:")
    for field in rules.paths:
        if counts[field]:
            print(f"       {field:<{WIDTH}}  {counts[field]}")
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        print(f"usage: {sys.argv[0]} RULESET RECORDS", file=sys.stderr)
        sys.exit(2)
    # The bytes that the C program writes, whatever the terminal's own encoding is.
    sys.stdout.reconfigure(encoding="utf-8", errors="surrogatepass")
    sys.exit(main(*sys.argv[1:]))
