"""What folders and globs stand for: columns that the names of folders write."""

from __future__ import annotations

import pytest
from commands import Shell, lines

RULES = {"country": {"rules": ["required", {"rule": "in", "values": ["DE", "a/b"]}]}, "n": {}}
FOLDERS = ("data/country=DE", "data/country=a%2Fb", "data/country=__HIVE_DEFAULT_PARTITION__")


@pytest.mark.parametrize("asked", ["data", "data/*/x.*", "data/country=*", "d*"])
@pytest.mark.parametrize("kind", ["csv", "jsonl"])
def test_names_of_folders_are_columns(shell: Shell, kind: str, asked: str) -> None:
    shell.rules(RULES)
    text = "n\n1\n" if kind == "csv" else '{"n": 1}\n'
    for folder in FOLDERS:
        shell.write(f"{folder}/x.{kind}", text)
    told = shell.judged(asked)
    assert (told["rows"], told["valid"]) == (3, 2), told
    assert [one[2:] for one in lines(told)] == [("country", "required")]
    assert shell.judged(asked, "--where", "country=DE")["rows"] == 1


def test_folders_that_are_written_out_are_no_columns(shell: Shell) -> None:
    shell.rules(RULES)
    for name in ("x", "y"):
        shell.write(f"country=DE/{name}.csv", "n,country\n1,\n")
    assert shell.judged("country=DE/?.csv")["valid"] == 0
    assert shell.check("country=DE/x.csv", "country=DE/y.csv").status == 1


def test_a_member_of_a_record_is_not_replaced(shell: Shell) -> None:
    shell.rules(RULES)
    shell.write("data/country=DE/x.jsonl", '{"country": "XX"}\n')
    assert shell.judged("data")["invalid"] == 1
