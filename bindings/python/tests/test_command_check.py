"""`formvalidate check`: what it reads, says, writes, and with which status it ends."""

from __future__ import annotations

import gzip
import io
import json
import sys
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from commands import BAD, GOOD, Shell, lines
from pyarrow import csv, ipc

WRONG = [(2, 3, "email", "invalidEmail"), (2, 3, "age", "tooSmall"), (3, 4, "email", "required")]


def test_the_status_is_the_verdict(shell: Shell) -> None:
    shell.write("good.csv", GOOD)
    shell.write("bad.csv", BAD)
    good, bad = shell.check("good.csv"), shell.check("bad.csv")
    assert (good.status, good.out) == (0, "valid: 2 rows, 2 valid, 0 invalid, 0 errors\n")
    assert bad.status == 1 and "Age must be at least 18." in bad.out and bad.err == ""
    assert "age    integer min=18  tooSmall          1" in bad.out


def test_errors_have_rows_from_1_and_lines(shell: Shell) -> None:
    shell.write("bad.csv", BAD)
    told = shell.judged("bad.csv")
    assert lines(told) == WRONG and told["status"] == 1
    assert (told["rows"], told["valid"], told["invalid"], told["errors"]) == (3, 1, 2, 3)
    text = 'email,age\r\n\r\n"a@b.example\r\n",17\r\n\r\nx\r\ny,3\r\n'
    shell.write("odd.csv", text)
    assert lines(shell.judged("odd.csv")) == [
        (1, 3, "age", "tooSmall"),
        (2, 6, "", "invalidType"),
        (3, 7, "email", "invalidEmail"),
        (3, 7, "age", "tooSmall"),
    ]


def _as(kind: str, table: Any) -> bytes:
    sink = io.BytesIO()
    if kind == "parquet":
        pq.write_table(table, sink)
    elif kind == "arrow":
        with ipc.new_file(sink, table.schema) as writer:
            writer.write_table(table)
    elif kind == "arrows":
        with ipc.new_stream(sink, table.schema) as writer:
            writer.write_table(table)
    elif kind == "jsonl":
        rows = [json.dumps(row) for row in table.to_pylist()]
        sink.write("\n".join(rows).encode())
    else:
        csv.write_csv(table, sink)
    return sink.getvalue()


TABLE = pa.table({"email": ["ada@a.example", "x", None], "age": [36, 17, None]})


@pytest.mark.parametrize("kind", ["parquet", "arrow", "arrows", "jsonl", "csv"])
@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("piped", [False, True])
def test_every_format_says_the_same(
    shell: Shell, kind: str, packed: bool, piped: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = _as(kind, TABLE)
    data = gzip.compress(data) if packed else data
    name = shell.write(f"table.{kind}" + (".gz" if packed else ""), data)
    if piped:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        name = "-"
    told = shell.judged(name)
    assert [(row, *rest) for row, _, *rest in lines(told)] == [
        (2, "email", "invalidEmail"),
        (2, "age", "tooSmall"),
        (3, "email", "required"),
    ]
    assert [finding["params"] for finding in told["findings"]][2:] == [{"min": 18}]
    assert told["status"] == 1


def test_a_name_that_says_nothing(shell: Shell) -> None:
    for kind in ("csv", "jsonl", "parquet", "arrow"):
        name = shell.write(f"{kind}_table", _as(kind, TABLE))
        assert shell.judged(name)["errors"] == 3
        assert shell.judged(name, "--format", kind.replace("arrow", "ipc"))["errors"] == 3
    other = shell.check("csv_table", "--format", "parquet")
    assert other.status == 3 and "it is not Parquet" in other.err
    assert shell.check("csv_table", "--format", "xls").status == 2


def test_folders_globs_and_partitions(shell: Shell) -> None:
    shell.rules(
        {"age": {"rules": [{"rule": "integer", "max": 20}]}, "year": {"rules": ["integer"]}}
    )
    for year in ("2024", "2025", "oops"):
        table = pa.table({"age": [18, 30]})
        shell.write(f"data/year={year}/part.parquet", _as("parquet", table))
    shell.write("data/_SUCCESS", "")
    told = shell.judged("data")
    assert told["rows"] == 6 and told["findings"][0]["count"] == 3
    assert {error["file"] for error in told["errorList"]} == {
        f"data/year={year}/part.parquet" for year in ("2024", "2025", "oops")
    }
    assert [error["field"] for error in told["errorList"]].count("year") == 2
    assert shell.judged("data/*/*.parquet", "--columns", "any")["rows"] == 6
    assert shell.check("no*.csv").status == 3 and shell.check("data/x.csv").status == 3


def test_rows_are_split_and_errors_written(shell: Shell) -> None:
    shell.write("bad.csv", 'email,age,note\nada@a.example,36,"a ""b"", c"\nx,17,\ny\n')
    ran = shell.check(
        "bad.csv", "--valid", "v.csv", "--rejected", "r.jsonl", "--errors", "e.parquet"
    )
    assert ran.status == 1
    assert shell.read("v.csv") == '"email","age","note"\n"ada@a.example","36","a ""b"", c"\n'
    rejected = [json.loads(line) for line in shell.read("r.jsonl").splitlines()]
    assert rejected[0]["reasons"] == ["email: invalidEmail", "age: tooSmall"]
    assert rejected[1] == {
        "email": "y",
        "age": None,
        "note": None,
        "reasons": ["cells: invalidType"],
        "text": "y",
    }
    errors = pq.read_table(shell.folder / "e.parquet").to_pylist()
    assert [(error["row"], error["code_name"]) for error in errors] == [
        (2, "invalidEmail"), (2, "tooSmall"), (3, "invalidType"),
    ]  # fmt: skip
    assert not list(shell.folder.glob("*.partial"))
    assert shell.check("bad.csv", "--valid", "bad.csv").status == 2
    assert shell.check("bad.csv", "--valid", "v.xls").status == 2
    assert shell.check("bad.csv", "--valid", "no/v.csv").status == 2


def test_lines_of_json_are_written_as_they_came(shell: Shell) -> None:
    good = '{"email": "a@b.example", "age": 18.00}'
    shell.write("in.jsonl", f'{good}\n\n{{"email": 1}}\n[1]\n{{"email": \n')
    told = shell.judged("in.jsonl", "--valid", "v.jsonl", "--rejected", "r.jsonl")
    assert [(row, line, code) for row, line, _, code in lines(told)] == [
        (2, 3, "invalidEmail"), (3, 4, "invalidType"), (4, 5, "invalidType"),
    ]  # fmt: skip
    assert shell.read("v.jsonl") == good + "\n"
    first, second, third = map(json.loads, shell.read("r.jsonl").splitlines())
    assert first == {"email": 1, "reasons": ["email: invalidEmail"]}
    assert second == {"text": "[1]", "reasons": ["json: invalidType"]}
    assert third["text"] == '{"email": '
    assert shell.check("in.jsonl", "--valid", "v.csv").status == 2


def test_nulls_types_and_names(shell: Shell) -> None:
    shell.write("in.csv", "mail,age\na@b.example,NA\n,18\n")
    asked = ("in.csv", "--rename", "mail=email")
    assert shell.check("in.csv").status == 3
    assert "email" in shell.check("in.csv").err
    assert lines(shell.judged(*asked)) == [
        (1, 2, "age", "notInteger"),
        (2, 3, "email", "required"),
    ]
    assert [code for *_, code in lines(shell.judged(*asked, "--null", "NA"))] == ["required"]
    numbers = "email,age\na@b.example,18\nb@b.example,x\n"
    shell.write("typed.csv", numbers)
    told = shell.judged("typed.csv", "--types", "infer")
    assert lines(told) == [(2, 3, "age", "notInteger")]
    shell.write("typed.csv", numbers[:-2] + "20\n")
    assert shell.judged("typed.csv", "--types", "infer")["columns"]["types"]["age"] == "int64"
    shell.write("semi.csv", "email;age\na@b.example;18\n")
    assert shell.check("semi.csv", "--delimiter", ";").status == 0
    assert shell.check("semi.csv", "--delimiter", ";;").status == 2


def test_lines_keep_their_texts_where_other_columns_have_types(shell: Shell) -> None:
    shell.rules({"a": {"column": "integer"}, "b": {}, "c": {}})
    shell.write("in.csv", "a,b,c\n1,2,2026-01-01\nx,007,2026-01-02\n")
    told = shell.judged("in.csv", "--types", "infer", "--rejected", "r.jsonl")
    assert told["columns"]["types"] == {"a": "int64", "b": "int64", "c": "date32[day]"}
    assert [(e["row"], e["field"], e["rule"]) for e in told["errorList"]] == [(2, "a", "column")]
    assert json.loads(shell.read("r.jsonl"))["text"] == "x,007,2026-01-02"


def test_conditions_and_samples(shell: Shell) -> None:
    rows = "".join(
        f"u{place}@a.example,{place},{'DE' if place % 2 else 'FR'}\n" for place in range(40)
    )
    shell.write("in.csv", "email,age,country\n" + rows)
    assert shell.judged("in.csv", "--where", "country=DE")["rows"] == 20
    told = shell.judged("in.csv", "--where", "age>=10", "--where", "age<20")
    assert told["rows"] == 10 and lines(told)[0][:2] == (11, 12)
    assert shell.judged("in.csv", "--sample", "5")["rows"] == 5
    share = shell.judged("in.csv", "--sample", "50%")
    assert 8 < share["rows"] < 32 and share == shell.judged("in.csv", "--sample", "50%")
    shell.write(
        "in.jsonl", '{"email": "a@b.example", "age": 17}\n{"email": "b@b.example", "age": 18}\n'
    )
    assert shell.judged("in.jsonl", "--where", "age>17")["rows"] == 1
    assert shell.judged("in.jsonl", "--sample", "1")["rows"] == 1
    for wrong in (["--where", "age"], ["--sample", "x"], ["--sample", "200%"]):
        assert shell.check("in.csv", *wrong).status == 2
    assert shell.check("in.csv", "--where", "nobody=1").status == 3
