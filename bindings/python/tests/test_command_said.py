"""What the command keeps of lines that are no rows, and what it says in words."""

from __future__ import annotations

import json
import random
from typing import Any

import pyarrow.parquet as pq
import pytest
from commands import Shell
from formvalidate._page_texts import TEXTS
from formvalidate.command import _command_check

FIELDS: dict[str, Any] = {"id": {"rules": ["required"]}, "n": {"rules": ["integer"]}}


@pytest.mark.parametrize("block", [16, 1 << 20])
@pytest.mark.parametrize(
    ("text", "lost"),
    [
        # Two quotes that nobody closed, and one that stands too much.
        ('1,2\n2,"open\n3,"x\n4,5\n', [2, 3]),
        ('1,2\n2,"open\n3,4\n4,"x"\n5,6\n', [2, 3, 4]),
        ('1,"open\n\n3,"x"\n4,5\n', [1, 2]),
        ('1,"open\r\n2,"x"\r\n3,4\r\n', [1, 2]),
        ('1,2,3\n2,"open\n3,"x"\n4,5,6\n', [1, 2, 3, 4]),
        # Cells on some lines, and quotes that mean nothing.
        ('1,"2"\n2,3\n', []),
        ('1," 2\n3 "\n2,3\n', [1]),
        ('1"x,2\n2"y,3\n', []),
        # Text behind a quote that closes a cell, of which pyarrow leaves the quotes out.
        ('"1"x,2\n2,3\n', [1]),
        # Doubled quotes in front of the one that ends the cell.
        ('1,"open\n2,a ""b""x"y\n3,4\n', [1, 2]),
        ('1,"open\n2,""\n3,""\n4,""x"y\n5,6\n', [1, 2, 3, 4]),
    ],
)
def test_no_line_is_swallowed(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, block: int, text: str, lost: list[int]
) -> None:
    monkeypatch.setattr(_command_check, "_BLOCK", block)
    shell.rules(FIELDS)
    shell.write("in.csv", "id,n\n" + text)
    ran = shell.check("in.csv", "-o", "json", "--rejected", "r.jsonl")
    told = json.loads(ran.out)
    assert [one["row"] for one in told["errorList"]] == lost
    assert ran.status == (1 if lost else 0)
    lines = text.splitlines()
    for one in told["errorList"]:
        if one["rule"] == "quotes":
            assert lines[one["line"] - 2], "no blank line is a row"
            assert "quote" in one["message"]
    # Every line that is no row is kept whole.
    rows = [json.loads(line) for line in shell.read("r.jsonl").splitlines()]
    kept = [row["text"] for row in rows if row["text"] is not None]
    assert kept == [
        lines[one["line"] - 2] for one in told["errorList"] if one["rule"] in ("quotes", "cells")
    ]


@pytest.mark.parametrize("block", [1, 1 << 20])
@pytest.mark.parametrize(
    "text",
    [
        'id,n\n1,2\nx",",y"z',
        'id,n\n1,2\nx",",y"z\n',
        'id,n\r\n1,2\r\n\r\nx",",y"z\r',
        'id,n\r1,2\rx",",y"z',
        'id,n\r1,2\rx",",y"z\r',
    ],
)
def test_quotes_behind_the_last_newline(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, text: str, block: int
) -> None:
    monkeypatch.setattr(_command_check, "_BLOCK", block)
    shell.rules({"id": {}})
    shell.write("in.csv", text)
    told = shell.judged("in.csv", "--rejected", "r.jsonl")
    assert [(one["row"], one["rule"]) for one in told["errorList"]] == [(2, "quotes")]
    assert (told["rows"], told["status"]) == (2, 1)
    assert [json.loads(line)["text"] for line in shell.read("r.jsonl").splitlines()] == ['x",",y"z']


@pytest.mark.parametrize("seed", range(40))
def test_broken_quotes_lose_no_line(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """Random lines: rows and lines that are none are as many as the lines, at any size of block."""
    dice = random.Random(seed)
    cells = ["1", "22", '"3"', 'a"b', '"x"', "", "é"]
    rows = [f"{dice.choice(cells)},{dice.choice(cells)}" for _ in range(40)]
    first, last = sorted(dice.sample(range(40), 2))
    rows[first], rows[last] = '7,"open', '8,"x"'
    rows[first + 1 : last] = [row.replace('"', "") for row in rows[first + 1 : last]]
    shell.rules({"id": {}, "n": {}})
    shell.write("in.csv", "id,n\n" + "\n".join(rows) + "\n")
    for block in (8, 100, 1 << 20):
        monkeypatch.setattr(_command_check, "_BLOCK", block)
        told = json.loads(shell.check("in.csv", "-o", "json").out)
        assert told["rows"] == 40
        found = [one["line"] for one in told["errorList"]]
        assert found == list(range(first + 2, last + 3)), (seed, block)


def test_surplus_cells_are_kept(shell: Shell) -> None:
    shell.rules(FIELDS)
    shell.write("in.csv", 'id,n\n1,2\n3,4,"five, six"\n7\n8,x\n')
    assert shell.check("in.csv", "--rejected", "r.csv").status == 1
    assert shell.read("r.csv").splitlines() == [
        '"id","n","reasons","text"',
        '"8","x","n: notInteger",',
        '"3","4","cells: invalidType","3,4,""five, six"""',
        '"7",,"cells: invalidType","7"',
    ]


def test_texts_that_a_file_cannot_keep_are_told(shell: Shell) -> None:
    shell.rules({"id": {"rules": ["required"]}})
    shell.write("in.csv", "id,note\n1,M\xfcller\n2,ok\n".encode("latin-1"))
    for name in ("v.parquet", "v.jsonl", "v.arrow"):
        ran = shell.check("in.csv", "--valid", name)
        assert ran.status == 0
        assert f'{name}: 1 text of "note" is not UTF-8' in ran.out
    assert pq.read_table(shell.folder / "v.parquet")["note"].to_pylist()[1] == "ok"
    ran = shell.check("in.csv", "--valid", "v.csv")
    assert "UTF-8" not in ran.out
    assert b"M\xfcller" in (shell.folder / "v.csv").read_bytes()


def test_errors_name_their_file_where_there_are_several(shell: Shell) -> None:
    shell.rules(FIELDS)
    shell.write("dd/a.csv", "id,n\n1,2\n")
    shell.write("dd/b.csv", "id,n\n1,x\n")
    assert "dd/b.csv" in shell.check("dd").out
    assert "b.csv" not in shell.check("dd/b.csv").out


def test_rules_about_the_table_are_told_by_what_they_say(shell: Shell) -> None:
    shell.rules(
        {"id": {}, "n": {"rules": ["number"]}},
        table={
            "rules": [
                {"rule": "aggregate", "take": "sum", "of": "n", "max": 1, "id": "big"},
                {"rule": "aggregate", "take": "mean", "of": "n", "by": ["id"], "max": 1},
                {"rule": "unique", "fields": ["id", "n"]},
                {"rule": "sorted", "by": ["n"], "within": ["id"]},
                {"rule": "share", "of": "n", "empty": True, "min": 0.5},
            ]
        },
    )
    shell.write("in.csv", "id,n\n1,3\n1,2\n1,2\n")
    out = shell.check("in.csv").out
    for said in (
        "aggregate (big) take=sum of=n max=1",
        "aggregate take=mean of=n by=id max=1",
        "unique fields=id,n",
        "sorted by=n within=id",
        "share of=n min=0.5",
    ):
        assert said in " ".join(out.split()), out
    assert "aggregate (big) take=sum of=n max=1 value=7" in " ".join(
        shell.check("in.csv", "--show-values").out.split()
    )


@pytest.mark.parametrize(
    ("line", "rule", "said"),
    [
        ('{"id": 1, "id": 2}', "keys", "The line has a name twice."),
        ("[1]", "json", "The line is not a JSON object"),
        ('{"id": ', "json", "The line is not a JSON object"),
        ('{"id": ' + "[" * 70 + "]" * 70 + "}", "limits", "larger than a record may be"),
    ],
)
def test_lines_that_are_no_records_say_why(shell: Shell, line: str, rule: str, said: str) -> None:
    shell.rules({"id": {}})
    shell.write("in.jsonl", f'{line}\n{{"id": 3}}\n')
    told = json.loads(shell.check("in.jsonl", "-o", "json", "--rejected", "r.jsonl").out)
    (error,) = told["errorList"]
    assert (error["rule"], said in error["message"]) == (rule, True)
    assert json.loads(shell.read("r.jsonl")) == {"text": line, "reasons": [f"{rule}: invalidType"]}


def test_lines_that_are_no_rows_of_a_table_say_why(shell: Shell) -> None:
    shell.rules({"id": {}}, table={"rules": [{"rule": "unique", "fields": ["id"]}]})
    wrong = {
        '{"id": 1, "id": 2}': "keys",
        "[1]": "json",
        '{"id": ': "json",
        '{"id": ' + "[" * 70 + "]" * 70 + "}": "limits",
        '{"id": "x"}': "fit",
        '{"id": [1]}': "fit",
        '{"id": 1' + "0" * 5_000 + "}": "fit",
    }
    shell.write("in.jsonl", "\n".join(['{"id": 3}', *wrong, '{"id": 4}']) + "\n")
    told = json.loads(shell.check("in.jsonl", "-o", "json").out)
    assert [one["rule"] for one in told["errorList"]] == list(wrong.values())
    assert told["valid"] == 2
    last = "The line does not fit the columns that the first lines have."
    assert told["errorList"][-1]["message"] == last


def test_what_a_reader_finds_is_said_in_the_language(shell: Shell) -> None:
    shell.rules(FIELDS)
    shell.write("in.csv", 'id,n\n1\n2,"open\n3,"x\n')
    shell.write("in.jsonl", '[1]\n{"id": 1, "id": 2}\n{"id": ' + "[" * 70 + "]" * 70 + "}\n")
    for locale in TEXTS:
        asked = ("in.csv", "in.jsonl", "-o", "json", "--locale", locale, "--columns", "any")
        found = json.loads(shell.check(*asked, "--report", "page.html").out)["errorList"]
        said = {one["rule"]: one["message"] for one in found}
        known = {text for text in TEXTS[locale].values() if text in said.values()}
        assert sorted(said) == ["cells", "json", "keys", "limits", "quotes"]
        assert len(known) == 5 and said["json"] == TEXTS[locale]["The line is not a JSON object."]
    german = shell.check("in.csv", "--locale", "de-AT").out
    assert "Die Zeile hat eine andere Zahl von Zellen" in german
