"""The demo's table: its counts are those of its rows judged one by one, and no value is printed."""

import collections
import ctypes
import functools
import json
import os
import re
import subprocess
from pathlib import Path
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "bindings/c/examples"
RULESET = EXAMPLES / "registration.json"
TABLE = ROOT / ".build/bin/table"
CC = os.environ.get("CC", "clang")
ROWS = 3_000
SEED = int(re.findall(r"seed = (\d+)", (EXAMPLES / "table.c").read_text(encoding="utf-8"))[0])
# Makes the rows of the demo for pyarrow.
MAKER = """#include "table_rows.h"
size_t rows_for_python(struct ArrowSchema *schema, struct ArrowArray *array, size_t rows,
                       uint64_t seed) {
    make_schema(schema);
    return make_rows(array, rows, &seed);
}
"""
COUNTS = re.compile(r"^(\w+) +(\w+) +(\w+) +([\d,]+)$", re.MULTILINE)


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    command = [str(part) for part in (TABLE, *arguments)]
    return subprocess.run(command, check=False, capture_output=True, text=True, timeout=120)


@functools.cache
def printed(rows: int = ROWS, threads: int = 2) -> str:
    result = run(RULESET, rows, threads)
    assert (result.returncode, result.stderr) == (0, "")
    return result.stdout


def number(pattern: str, text: str) -> int:
    found = re.search(pattern, text, re.MULTILINE)
    assert found, pattern
    return int(found[1].replace(",", ""))


def counts(text: str) -> dict[tuple[str, ...], int]:
    table = text.split("\n\n")[1]
    return {m.groups()[:3]: int(m[4].replace(",", "")) for m in COUNTS.finditer(table)}


def first_errors(text: str) -> list[tuple[str, ...]]:
    lines = text.split("\n\n")[2].splitlines()[2:]
    return [tuple(line.replace(",", "").split()) for line in lines]


@pytest.fixture(scope="module")
def batch(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[dict[str, Any]], int]:
    """The demo's rows, and how many mistakes were made in them."""
    folder = tmp_path_factory.mktemp("table")
    source, library = folder / "rows.c", folder / "rows.so"
    source.write_text(MAKER, encoding="utf-8")
    includes = [f"-I{EXAMPLES}", f"-I{ROOT / 'include'}"]
    flags = ["-std=c11", "-shared", "-fPIC", "-Wall", "-Wextra", "-Werror"]
    subprocess.run([CC, *flags, *includes, source, "-o", library], check=True)
    make = ctypes.CDLL(str(library)).rows_for_python
    make.restype = ctypes.c_size_t
    schema, array = (ctypes.create_string_buffer(128) for _ in range(2))
    mistakes = make(schema, array, ctypes.c_size_t(ROWS), ctypes.c_uint64(SEED))
    table = pa.RecordBatch._import_from_c(ctypes.addressof(array), ctypes.addressof(schema))
    table.validate(full=True)
    rows = table.to_pylist()
    for row in rows:
        row["birth_date"] = row["birth_date"].isoformat()
    return rows, mistakes


def test_the_counts_are_those_of_the_rows_one_by_one(
    batch: tuple[list[dict[str, Any]], int],
) -> None:
    rows, mistakes = batch
    rules = fv.Ruleset(json.loads(RULESET.read_text(encoding="utf-8")))
    wanted: collections.Counter[tuple[str, ...]] = collections.Counter()
    errors, invalid = [], 0
    for place, row in enumerate(rows):
        issues = rules.validate(row, scenario="register").issues
        invalid += bool(issues)
        for issue in issues:
            wanted[issue.field, issue.rule, issue.code_name] += 1
            errors.append((str(place), issue.field, issue.rule, issue.code_name))
    text = printed()
    assert counts(text) == wanted
    assert first_errors(text) == errors[:5]
    assert number(r"([\d,]+) invalid", text) == invalid
    assert number(r"^([\d,]+) mistakes", text) == mistakes == len(errors)
    # About three of a hundred, and every kind of mistake.
    assert 0.02 < mistakes / ROWS < 0.045 and len(wanted) == 12


@pytest.mark.parametrize(("rows", "threads"), [(1, 1), (ROWS, 1), (1_001_001, 2)])
def test_the_sums_are_consistent(rows: int, threads: int) -> None:
    text = printed(rows, threads)
    valid, invalid, undecided = (
        number(rf"([\d,]+) {name}", text) for name in ("valid", "invalid", "undecided")
    )
    assert valid + invalid + undecided == rows == number(r"^([\d,]+) rows in ", text)
    found = number(r"([\d,]+) errors found", text)
    assert found == sum(counts(text).values()) == number(r"^([\d,]+) mistakes", text) >= invalid
    assert len(first_errors(text)) == min(5, found)
    assert f"on {threads} thread{'s' * (threads > 1)}:" in text


def test_threads_find_the_same() -> None:
    one, two = (printed(ROWS, threads).split("\n", 1)[1] for threads in (1, 2))
    assert one == two


def test_no_value_is_printed(batch: tuple[list[dict[str, Any]], int]) -> None:
    text = printed()
    for row in batch[0]:
        for field in ("email", "password", "phone", "card", "birth_date"):
            assert row[field] is None or row[field] not in text
    assert "@" not in text and not re.search(r"\d{4}", text)


def test_lines_fit_and_have_no_colour() -> None:
    text = printed(1_001_001, 2)
    for line in text.splitlines():
        assert len(line) <= 80 and line == line.rstrip()
    assert "\033" not in text and "\r" not in text
    # Columns end where they end in every row.
    ends = {len(line) for line in text.split("\n\n")[1].splitlines()}
    assert len(ends) == 1


def test_progress_is_shown_on_a_terminal_only() -> None:
    ours, theirs = os.openpty()
    result = subprocess.run(
        [TABLE, RULESET, "100000", "2"], check=True, stdout=subprocess.PIPE, stderr=theirs
    )
    os.close(theirs)
    shown = ""
    while "\033[K" not in shown:
        shown += os.read(ours, 65_536).decode()
    os.close(ours)
    assert re.search(r"\r\d[\d,]* of 100,000 rows", shown) and "\033[K" in shown
    assert b"\r" not in result.stdout


def test_what_cannot_be_done_is_said(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.json"
    wrong.write_text('{"formvalidate": 1, "fields": {"a": {"rules": ["nothing"]}}}', "utf-8")
    for arguments, status in (
        ((), 2),
        ((RULESET, 0), 2),
        ((RULESET, "many"), 2),
        ((RULESET, 10, 0), 2),
        ((RULESET, 10, 1, 1), 2),
        (("nowhere.json", 10), 2),
        ((wrong, 10), 1),
        ((EXAMPLES / "form.json", 10), 1),
    ):
        result = run(*arguments)
        assert result.returncode == status and result.stderr and not result.stdout
