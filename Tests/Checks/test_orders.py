"""The program of orders prints the same from C, from Python and from Swift."""

import json
import re
import subprocess
import sys
from pathlib import Path

import formvalidate as fv
import pytest

ROOT = Path(__file__).resolve().parents[2]
FILES = [ROOT / "bindings/c/examples" / name for name in ("order.json", "orders.jsonl")]
C = [ROOT / ".build/bin/orders"]
PYTHON = [sys.executable, ROOT / "bindings/python/examples/orders.py"]
SWIFT = [ROOT / ".build/bin/orders-swift"]
PROGRAMS = [C, PYTHON, SWIFT]

# What is wrong with which order, by the paths; the others are valid.
MISTAKES = {
    6: ["/customer/vat"],
    7: ["/billing"],
    9: ["/billing/country", "/billing/zip"],
    10: ["/lines/0/amount"],
    11: ["/total"],
    12: ["/lines/2/sku"],
    13: ["/shipping/country"],
    14: ["/lines/0/price"],
    15: ["/lines"],
    16: ["/lines", "/total"],
    17: ["/lines"],
    18: ["/lines/0", "/lines/2"],
    19: ["/customer"],
    20: ["/customer/email"],
    21: ["/customer"],
    22: ["/customer/email", "/customer/kind"],
    23: ["/lines/0/quantity", "/lines/1/quantity"],
    24: ["/lines/0/price"],
    25: ["/lines/0/price", "/lines/0/amount", "/lines/1/sku", "/lines/1/quantity"],
    26: ["/shipping/street", "/shipping/country", "/shipping/zip"],
    28: ["/lines/0/amount", "/total"],
    29: ["/lines/0/quantity", "/lines/0/price", "/total"],
    30: [
        "/customer/vat",
        "/shipping/street",
        "/shipping/country",
        "/billing",
        "/lines/0/amount",
        "/lines/1/price",
        "/lines/1/sku",
        "/total",
    ],
}
UNDECIDED = {28}
CODES = {
    "required",
    "invalidType",
    "notUnique",
    "notEqual",
    "notInList",
    "notInteger",
    "tooSmall",
    "tooManyDecimals",
    "invalidNumber",
    "invalidEmail",
    "undecided",
}


def run(program: list[str | Path], *files: str | Path) -> subprocess.CompletedProcess[bytes]:
    command = [str(part) for part in [*program, *files]]
    return subprocess.run(command, check=False, capture_output=True, timeout=60)


def output(program: list[str | Path], *files: str | Path) -> str:
    result = run(program, *files)
    assert result.returncode == 0, result.stderr
    return result.stdout.decode()


def orders() -> list[bytes]:
    return FILES[1].read_bytes().splitlines()


def told(text: str) -> dict[int, tuple[str, list[str]]]:
    """The verdict of each order, and the paths of its issues."""
    result: dict[int, tuple[str, list[str]]] = {}
    for line in text.partition("\n\n")[0].splitlines()[1:]:
        if match := re.fullmatch(r" {,4}(\d+)  (\w+)", line):
            result[int(match[1])] = (match[2], [])
        else:
            assert line.startswith("       /") and line[31:].endswith(".")
            result[max(result)][1].append(line[7:29].rstrip())
    return result


def test_each_order_is_judged() -> None:
    found = told(output(C, *FILES))
    assert list(found) == list(range(1, len(orders()) + 1)) and len(found) == 30
    for number, (verdict, paths) in found.items():
        assert paths == MISTAKES.get(number, []), number
        wrong = "undecided" if number in UNDECIDED else "invalid"
        assert verdict == (wrong if number in MISTAKES else "valid"), number


def test_the_orders_have_each_kind_of_mistake() -> None:
    rules = fv.Ruleset(FILES[0].read_bytes())
    issues = [issue for line in orders() for issue in rules.validate_json(line).issues]
    assert {issue.code_name for issue in issues} == CODES
    # Decided by what is worked out, not by what happens to be written.
    assert any(issue.rule == "compare" and issue.path == "/total" for issue in issues)
    off = json.loads(orders()[7])
    assert off["sameAddress"] and not off["billing"]["street"]


def test_the_issues_are_counted() -> None:
    first, _, last = output(C, *FILES).partition("\n\n")
    summary, *counts = last.splitlines()
    found = told(first)
    verdicts = [verdict for verdict, _ in found.values()]
    sums = [f"{verdicts.count(name)} {name}" for name in ("valid", "invalid", "undecided")]
    assert summary == f"{len(found)} orders: {', '.join(sums)}; issues by field:"
    rows = dict(line.split() for line in counts)
    fields = [re.sub(r"/\d+", "/*", path) for _, paths in found.values() for path in paths]
    named = [field if field.count("/") > 1 else field[1:] for field in fields]
    assert rows == {field: str(named.count(field)) for field in named}
    rules = fv.Ruleset(FILES[0].read_bytes())
    assert list(rows) == [path for path in rules.paths if path in rows]


def test_lines_fit() -> None:
    for line in output(C, *FILES).splitlines():
        assert len(line) <= 100 and line == line.rstrip()


# Names and paths as wide as the column, wider, and of characters of several bytes; keys that are
# not fields; more issues than are kept.
ODD = {
    "formvalidate": 1,
    "options": {"unknown": "reject"},
    "fields": {
        "größe": {"rules": ["required"]},
        "日本e\u0301": {"fields": {"a/b~c": {"rules": ["required"]}}},
        "x" * 21: {"rules": ["required"]},
        "y" * 22: {"rules": ["required"]},
        "tags": {"items": {"rules": [{"rule": "integer", "max": 3}]}, "label": "\U0001f600"},
        "prices": {"values": {"rules": ["required"]}},
    },
}
ODD_RECORDS = [
    "{}",
    "",
    '{"größe": 1, "日本e\u0301": {}, "tags": [1, 4, "x"], "prices": {"de/at": "", "": null}}\r',
    '{"extra": 1, "größe": "", "tags": "1"}',
    json.dumps({"tags": [9] * 1_100}),
]


@pytest.mark.parametrize(
    "records",
    [ODD_RECORDS, [*ODD_RECORDS, ""], ["{}"] * 12, [], ["", ""]],
    ids=["odd", "newline", "many", "none", "blank"],
)
def test_all_print_the_same(tmp_path: Path, records: list[str]) -> None:
    files = [tmp_path / "rules.json", tmp_path / "records.jsonl"]
    files[0].write_text(json.dumps(ODD), "utf-8")
    files[1].write_bytes("\n".join(records).encode())
    for those in (FILES, files):
        first, second, third = (run(program, *those) for program in PROGRAMS)
        assert first.stdout == second.stdout == third.stdout
        assert first.returncode == second.returncode == third.returncode == 0
        assert first.stdout.count(b" orders: ") == 1


def test_a_line_that_is_not_an_order_is_said_so(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.jsonl"
    for line in (b"no order", b'{"total": 1, "total": 2}', b"[]"):
        wrong.write_bytes(orders()[0] + b"\n" + line + b"\n" + orders()[1])
        results = [run(program, FILES[0], wrong) for program in PROGRAMS]
        assert len({result.stdout for result in results}) == 1
        assert results[0].stdout == b"order  verdict\n    1  valid\n"
        for result in results:
            assert result.returncode == 1 and b"orders: an order: " in result.stderr


@pytest.mark.parametrize("program", PROGRAMS, ids=["c", "python", "swift"])
def test_what_cannot_be_read_is_said_so(program: list[str | Path], tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.json"
    wrong.write_text('{"formvalidate": 1, "fields": {"a": {"rules": ["nothing"]}}}', "utf-8")
    for files, status in ((["nowhere", FILES[1]], 2), ([wrong, FILES[1]], 1), ([FILES[0]], 2)):
        result = run(program, *files)
        assert result.returncode == status and result.stderr and not result.stdout
        assert b"Traceback" not in result.stderr
        assert status == 2 or b"/fields/a/rules/0" in result.stderr
