"""What the command says of files that are not as somebody meant them."""

from __future__ import annotations

from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from commands import Shell
from formvalidate.command import _command_check

FIELDS: dict[str, Any] = {"id": {"rules": ["required"]}, "n": {}}
REFERS = {"rule": "references", "fields": ["id"], "table": "others", "to": ["tail"]}
OTHERS = ("--references", "others=o.jsonl")


@pytest.mark.parametrize("data", ["", "\n\n", "\ufeff"])
def test_another_table_without_lines_has_no_keys(shell: Shell, data: str) -> None:
    shell.rules(FIELDS, table={"rules": [REFERS]})
    shell.write("o.jsonl", data)
    shell.write("in.csv", "id,n\n1,2\n,3\n")
    pq.write_table(pa.table({"id": [1], "n": [2]}), shell.folder / "in.parquet")
    for name in ("in.csv", "in.parquet"):
        told = shell.judged(name, *OTHERS)
        assert (told["status"], told["err"]) == (1, "")
        assert "notReferenced" in [one["code_name"] for one in told["findings"]]


@pytest.mark.parametrize("data", ['{"other": 1}\n', "{}\n", '{"Tail": "1"}\n' * 9])
def test_another_table_without_the_column_is_refused(shell: Shell, data: str) -> None:
    shell.rules(FIELDS, table={"rules": [REFERS]})
    shell.write("o.jsonl", data)
    shell.write("in.csv", "id,n\n1,2\n")
    ran = shell.check("in.csv", *OTHERS)
    assert (ran.status, ran.err) == (
        3,
        'formvalidate: in.csv: The table "others" has no column "tail".\n',
    )


@pytest.mark.parametrize("block", [16, 1 << 20])
@pytest.mark.parametrize(
    ("text", "rows", "told"),
    [
        ('1,2\n3,"4\n5,6\n', 1, "its last 2 lines, from line 3, are one row, which has a quote"),
        ('1,2\n3,4\n5,"6', 2, "its last line, line 4, has a quote"),
        ('"1\n,2', 0, "its last 2 lines, from line 2, are one row, which has a quote"),
        ('1,5"\n2,"say ""hi', 1, "its last line, line 3, has a quote"),
        ('1,"a\nb"\n2,5"\n3,5"', 3, ""),
        ('1,2\n3,"4"', 2, ""),
        ('1,2\n3,"4"""', 2, ""),
    ],
)
def test_a_quote_that_is_not_closed_is_told(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, block: int, text: str, rows: int, told: str
) -> None:
    monkeypatch.setattr(_command_check, "_BLOCK", block)
    shell.rules(FIELDS)
    shell.write("in.csv", "id,n\n" + text)
    ran = shell.judged("in.csv")
    assert ran["rows"] == rows
    assert (ran["status"], f"in.csv: {told} that is not closed\n" in ran["err"]) == (
        (3, True) if told else (0, False)
    )


def test_a_column_in_other_letters_is_told(shell: Shell) -> None:
    pq.write_table(pa.table({"ID": ["1"], "n": [2]}), shell.folder / "in.parquet")
    shell.write("in.csv", "ID,n\n1,2\n")
    for more in ({}, {"table": {"rules": [{"rule": "unique", "fields": ["id"]}]}}):
        shell.rules(FIELDS, **more)
        for name in ("in.csv", "in.parquet"):
            ran = shell.check(name)
            assert ran.status == 3
            assert 'It has one named "ID": say --rename "ID=id".\n' in ran.err
            assert shell.check(name, "--rename", "ID=id").status == 0
    shell.write("in.csv", "key,n\n1,2\n")
    assert shell.check("in.csv").err.endswith('no column for the field "id".\n')


def test_a_name_that_comes_twice_is_told(shell: Shell) -> None:
    shell.write("in.jsonl", '{"id": "1", "id": "2"}\n')
    for more in ({}, {"table": {"rules": [{"rule": "unique", "fields": ["id"]}]}}):
        shell.rules(FIELDS, **more)
        assert "has a name twice" in shell.check("in.jsonl").out


def test_rules_that_keep_a_table_from_passing_are_told(shell: Shell) -> None:
    email = {"rule": "email", "mostly": 0.4}
    unique = {"rule": "unique", "fields": ["n"], "id": "numbers"}
    shell.rules({"id": {"rules": [email]}, "n": {}}, table={"rules": [unique]})
    shell.write("in.csv", "id,n\na@b.example,1\nx,1\nb@b.example,2,3\n")
    ran = shell.check("in.csv")
    told = "Errors of rules without a threshold: row cells, row unique (numbers).\n"
    assert ran.status == 1 and told in ran.out and "may find" not in ran.out
    shell.write("in.csv", "id,n\nx,1\ny,2\n")
    ran = shell.check("in.csv")
    assert ran.status == 1 and "without a threshold" not in ran.out
    assert "More errors than the rule may find: id email.\n" in ran.out
    shell.write("in.csv", "id,n\na@b.example,1\nx,2\n")
    ran = shell.check("in.csv")
    assert ran.status == 0 and "The table passes" in ran.out


def test_a_page_says_which_words_are_of_another_language(shell: Shell) -> None:
    italian = {"rule": "required", "message": {"it": "Manca."}}
    shell.rules({"id": {"rules": [italian]}, "n": {}})
    shell.write("in.csv", "id,n\n,2\n1\n")
    shell.check("in.csv", "--locale", "it", "--report", "page.html")
    page = shell.read("page.html")
    # The page is in English, as readers of files are, which have no words in Italian.
    assert '<span lang="it" dir="auto">Manca. (required)</span>' in page
    assert page.count("lang=") == 2 and "The line has another number of cells" in page
    shell.check("in.csv", "--locale", "de", "--report", "page.html")
    page = shell.read("page.html")
    assert page.count("lang=") == 1 and "Die Zeile hat eine andere Zahl von Zellen" in page
    shell.check("in.csv", "--report", "page.html")
    assert shell.read("page.html").count("lang=") == 1
