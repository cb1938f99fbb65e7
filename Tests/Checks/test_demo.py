"""The two demo programs print the same, and no number that is not masked."""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ENTRIES = ROOT / "bindings/c/examples/entries.tsv"
C_DEMO = ROOT / ".build/bin/demo"
PYTHON_DEMO = ROOT / "bindings/python/examples/demo.py"
BRANDS = {
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
}


def output(*command: str | Path, **env: str) -> bytes:
    return subprocess.run(
        [str(part) for part in command],
        check=True,
        capture_output=True,
        env=os.environ | env,
        timeout=60,
    ).stdout


def entries() -> list[tuple[str, str]]:
    lines = ENTRIES.read_text(encoding="utf-8").splitlines()
    pairs = [line.partition("\t") for line in lines if line and not line.startswith("#")]
    return [(kind, entry) for kind, _, entry in pairs]


def table() -> list[list[str]]:
    lines = output(C_DEMO, ENTRIES).decode().splitlines()
    return [re.split(r"\s{2,}", line) for line in lines[1:-2]]


def test_both_print_the_same() -> None:
    assert output(C_DEMO, ENTRIES) == output(sys.executable, PYTHON_DEMO, ENTRIES)


def test_a_row_an_entry() -> None:
    assert [row[1] for row in table()] == [kind for kind, _ in entries()]
    valid_brands = {row[4] for row in table() if row[1:3] == ["card", "valid"]}
    assert valid_brands == BRANDS
    verdicts = {(row[1], row[2]) for row in table()}
    assert {
        ("card", "invalid"),
        ("card", "incomplete"),
        ("email", "valid"),
        ("email", "invalid"),
    } < verdicts
    assert {("phone", "valid"), ("phone", "invalid")} < verdicts


def test_the_last_line_counts() -> None:
    last = output(C_DEMO, ENTRIES).decode().splitlines()[-1]
    counts = {name: int(n) for n, name in re.findall(r"(\d+) (\w+)", last)}
    assert counts["entries"] == len(entries())
    for verdict in ("valid", "invalid", "incomplete", "undecided"):
        assert counts[verdict] == sum(row[2] == verdict for row in table())


def test_nothing_is_shown_in_full() -> None:
    text = output(C_DEMO, ENTRIES).decode()
    digits = re.sub(r"[^0-9\n]", "", text)
    for kind, entry in entries():
        assert entry not in (row[0] for row in table())
        number = re.sub(r"[^0-9]", "", entry)
        if kind != "email" and len(number) > 4:
            assert number not in digits.split("\n")
    assert not re.search(r"(?:\d[ -]?){11}", text)


def test_lines_fit_and_have_no_colour() -> None:
    for line in output(C_DEMO, ENTRIES).decode().splitlines():
        assert len(line) <= 100 and line == line.rstrip()
        assert "\033" not in line


def test_a_missing_file_is_said_so() -> None:
    for command in ([C_DEMO], [sys.executable, PYTHON_DEMO]):
        result = subprocess.run(
            [*command, "nowhere.tsv"], check=False, capture_output=True, text=True
        )
        assert result.returncode == 2
        assert result.stderr and "Traceback" not in result.stderr
