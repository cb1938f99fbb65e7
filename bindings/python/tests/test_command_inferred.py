"""Types that are told by the first rows of a file, where rules are about the table."""

from __future__ import annotations

import gzip
from io import BytesIO, TextIOWrapper
from typing import Any

import pyarrow as pa
import pytest
from commands import Shell, lines
from formvalidate.command import _command_check, _inferring

TABLE: dict[str, Any] = {
    "rules": [
        {"rule": "unique", "fields": ["id"]},
        {"rule": "aggregate", "take": "max", "of": "age", "max": 99},
    ]
}


@pytest.mark.parametrize("last", ["20.5", "x", "007", ""])
@pytest.mark.parametrize("rule", ["integer", "number", "required"])
@pytest.mark.parametrize("packed", [False, True])
def test_a_late_cell_of_another_type(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, last: str, rule: str, packed: bool
) -> None:
    monkeypatch.setattr(_command_check, "_BLOCK", 64)
    fields: dict[str, Any] = {"id": {"rules": ["integer"]}, "age": {"rules": [rule]}}
    text = "id,age\n" + "".join(f"{place},20\n" for place in range(50)) + f"50,{last}\n51,21\n"
    name = shell.write("in.csv.gz", gzip.compress(text.encode())) if packed else "in.csv"
    if not packed:
        shell.write(name, text)
    shell.rules(fields)
    apart = shell.judged(name, "--types", "infer")
    shell.rules(fields, table=TABLE)
    whole = shell.judged(name, "--types", "infer")
    assert (whole["status"], whole["rows"]) == (apart["status"], 52)
    assert lines(whole) == lines(apart)
    # The other columns keep their types.
    assert whole["columns"]["types"]["id"] == "int64"
    # And the rules about the table see all rows.
    shell.write("in.csv", text + "50,100\n")
    told = shell.judged("in.csv", "--types", "infer")
    assert {one["rule"] for one in told["findings"]} >= {"unique", "aggregate"}


def test_what_comes_once_says_so(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_command_check, "_BLOCK", 64)
    shell.rules({"id": {}, "age": {}}, table=TABLE)
    text = "id,age\n" + "".join(f"{place},20\n" for place in range(50)) + "50,x\n"
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(text.encode())))
    told = shell.judged("-", "--types", "infer")
    assert told["status"] == 3 and "later cells are not of the types" in told["err"]


def test_how_many_rows_were_looked_at_is_told_where_others_are_left(shell: Shell) -> None:
    shell.write("in.csv", "a\n1\n2\nx\n")
    ran = shell.run("infer", "in.csv", "--rows", "2")
    assert ran.err == (
        "formvalidate: 2 rows were looked at (--rows); others may not pass what is written\n"
    )
    assert shell.run("infer", "in.csv").err == ""


def test_more_columns_than_a_ruleset_has_fields_are_told_at_once(shell: Shell) -> None:
    shell.write("in.csv", ",".join(f"c{place}" for place in range(10_001)) + "\n" + 10_000 * ",")
    ran = shell.run("infer", "in.csv")
    assert (ran.status, ran.out) == (2, "")
    assert "10,001 columns; a ruleset takes at most 10,000 fields" in ran.err


def test_few_and_many_values_have_the_same_formats(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = ["ada@a.example", "2026-01-31", "12", "1.5", "2026-01-31T00:00:00Z", "x", "12:00:00"]
    column = pa.chunked_array([pa.array(texts * 3)])
    together = list(_inferring._valid_counts(column))
    monkeypatch.setattr(_inferring, "_FEW", 0)
    assert list(_inferring._valid_counts(column)) == together
    assert {count for _, count in together} == {0, 3, 6}
