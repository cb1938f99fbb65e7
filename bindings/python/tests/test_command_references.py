"""Tables of `--references` that are not as they should be."""

from __future__ import annotations

from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from commands import Shell
from formvalidate.command import _command_check, _referenced

FIELDS: dict[str, Any] = {"plane": {}}
RULE = {"rule": "references", "fields": ["plane"], "table": "planes", "to": ["tail"]}


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_command_check, "_BLOCK", 64)


@pytest.mark.parametrize(
    ("name", "begin", "row", "wrong", "line"),
    [
        ("p.jsonl", "", '{"tail": "N%d"}', '{"tail": "N1"', 2),
        ("p.jsonl", "", '{"tail": "N%d"}', '{"tail": "N1"', 60),
        ("p.jsonl", "\n", '{"tail": "N%d"}', "[1]", 31),
        ("p.jsonl", "", '{"tail": %d}', '{"tail": "x"}', 40),
        ("p.csv", "tail,n\n", "N%d,1", "N1", 3),
        ("p.csv", "tail,n\n", 'N%d,"1\n2"', "N1,2,3", 62),
    ],
)
def test_a_line_of_another_table_that_is_no_row_is_told(
    shell: Shell, name: str, begin: str, row: str, wrong: str, line: int
) -> None:
    shell.rules(FIELDS, table={"rules": [RULE]})
    shell.write("in.csv", "plane\nN1\nN2\n")
    shell.write("again.csv", (shell.folder / "in.csv").read_bytes())
    text = begin
    number = 0
    while text.count("\n") + 1 < line:
        text += row % number + "\n"
        number += 1
    assert text.count("\n") + 1 == line
    text += wrong + "\n" + row % number + "\n"
    shell.write(name, text)
    asked = ("--references", f"planes={name}")
    ran = shell.check("in.csv", "again.csv", *asked)
    assert (ran.status, ran.out, ran.err[:13]) == (3, "", "formvalidate:")
    assert f" {name}: line {line} " in ran.err
    assert ran.err.count("\n") == 1
    shell.write("old.json", (shell.folder / "rules.json").read_bytes())
    for ran in (
        shell.run("diff", "old.json", "rules.json", "in.csv", *asked),
        shell.run("bench", "-r", "rules.json", "in.csv", *asked),
    ):
        assert ran.status == 3
        assert f"{name}: line {line} " in ran.err


def test_files_of_another_table_have_the_columns_of_the_first(shell: Shell) -> None:
    shell.rules(FIELDS, table={"rules": [RULE]})
    shell.write("in.csv", "plane\nN1\nN2\n")
    pq.write_table(pa.table({"tail": ["N1"]}), shell.folder / "p1.parquet")
    pq.write_table(pa.table({"other": ["N1"]}), shell.folder / "p2.parquet")
    ran = shell.check("in.csv", "--references", "planes=p?.parquet")
    assert ran.status == 3
    assert "p2.parquet: its columns or their types are not those" in ran.err


def test_an_interruption_while_another_table_is_read_is_one(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell.rules(FIELDS, table={"rules": [RULE]})
    shell.write("in.csv", "plane\nN1\n")
    shell.write("p.jsonl", '{"tail": "N1"}\n' * 100)
    made = _referenced._tables_of

    def interrupted(*asked: Any) -> Any:
        yield from made(*asked)
        raise KeyboardInterrupt

    monkeypatch.setattr(_referenced, "_tables_of", interrupted)
    ran = shell.check("in.csv", "--references", "planes=p.jsonl")
    assert ran.status == 130
