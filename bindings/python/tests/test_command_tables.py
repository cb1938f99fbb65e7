"""`formvalidate check` with rules about the table, and beside what was found before."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from commands import Shell, lines
from formvalidate.command import _command_check
from pyarrow import csv

FIELDS: dict[str, Any] = {"id": {"rules": ["required"]}, "plane": {}, "n": {"rules": ["integer"]}}
RULES = [
    {"rule": "unique", "fields": ["id"], "id": "key"},
    {"rule": "references", "fields": ["plane"], "table": "planes", "to": ["tail"]},
    {"rule": "aggregate", "take": "sum", "of": "n", "max": 1_000_000},
    {"rule": "rows", "min": 10, "id": "enough"},
]


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_command_check, "_BLOCK", 64)


def written(folder: Path, count: int) -> pa.Table:
    """A table of which rows 50, 100, … have the id of another, and every seventh no such plane."""
    ids = ["u7" if place % 50 == 49 else f"u{place}" for place in range(count)]
    table = pa.table(
        {
            "id": ids,
            "plane": [f"N{place % 7}" for place in range(count)],
            "n": [str(place) if place % 33 else "x" for place in range(count)],
        }
    )
    csv.write_csv(table, folder / "in.csv")
    csv.write_csv(pa.table({"tail": [f"N{place}" for place in range(6)]}), folder / "planes.csv")
    return table


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("threads", ["1", "3"])
def test_all_rows_are_one_table(shell: Shell, threads: str) -> None:
    shell.rules(FIELDS, table={"rules": RULES})
    table = written(shell.folder, 700)
    batch = fv.Ruleset.load(shell.folder / "rules.json").validate_table(
        table, references={"planes": csv.read_csv(shell.folder / "planes.csv")}
    )
    asked = ("in.csv", "--references", "planes=planes.csv", "--threads", threads)
    told = shell.judged(*asked, "--valid", "v.csv", "--rejected", "r.csv", "--errors", "e.jsonl")
    assert told["findings"] == [finding.to_dict() for finding in batch.findings]
    names = ("rows", "valid", "invalid", "undecided", "errors")
    assert [told[name] for name in names] == [batch.to_dict()[name] for name in names]
    expected = [
        (row + 1, row + 2, field, code)
        for row, field, code in zip(
            *(batch.errors[name].to_pylist() for name in ("row", "field", "code_name")), strict=True
        )
    ]
    assert lines(told) == expected
    assert len(shell.read("e.jsonl").splitlines()) == batch.error_count
    valid, rejected = batch.split(table)
    assert csv.read_csv(shell.folder / "v.csv").num_rows == valid.num_rows
    reasons = csv.read_csv(shell.folder / "r.csv")["reasons"].to_pylist()
    assert reasons == ["; ".join(one) for one in rejected["reasons"].to_pylist()]


def test_several_files_are_one_table_too(shell: Shell) -> None:
    shell.rules({"id": {}}, table={"rules": [{"rule": "unique", "fields": ["id"]}]})
    shell.write("a.csv", "id,x\n1,1\n2,2\n")
    shell.write("b.csv", "x,id\n3,3\n1,2\n")
    assert "row: key" not in shell.check("a.csv", "b.csv").out
    told = shell.judged("a.csv", "b.csv")
    assert [(one["file"], one["row"]) for one in told["errorList"]] == [("b.csv", 2)]
    sink = io.BytesIO()
    pq.write_table(pa.table({"id": [1]}), sink)
    shell.write("c.parquet", sink.getvalue())
    ran = shell.check("a.csv", "c.parquet")
    assert ran.status == 3 and "not those of a.csv" in ran.err


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("threads", ["1", "3"])
def test_lines_of_json_are_one_table_too(shell: Shell, threads: str) -> None:
    shell.rules(FIELDS, table={"rules": RULES})
    table = written(shell.folder, 300)
    rows = [json.dumps(row) for row in table.to_pylist()]
    # A line without a field, one that is none, a blank one, and a cell of another type.
    rows[100:100] = ['{"id": "v1", "plane": null}', "[1]", "", '{"id": "v2", "n": [1]}']
    shell.write("in.jsonl", "\n".join(rows))
    shell.write("planes.jsonl", "".join(f'{{"tail": "N{place}"}}\n' for place in range(6)))
    whole = fv.Ruleset.load(shell.folder / "rules.json").validate_table(
        table, references={"planes": csv.read_csv(shell.folder / "planes.csv")}
    )
    asked = ("in.jsonl", "--references", "planes=planes.jsonl", "--threads", threads)
    told = shell.judged(*asked, "--valid", "v.jsonl", "--rejected", "r.jsonl")
    assert (told["rows"], told["invalid"]) == (303, whole.invalid_count + 2)
    assert [row for row, _, _, code in lines(told) if code == "invalidType"] == [102, 103]
    found = {one["rule"]: one["count"] for one in told["findings"]}
    assert found == {"json": 1, "fit": 1} | {one.rule: one.count for one in whole.findings}
    twins = [(row, line) for row, line, _, code in lines(told) if code == "notUnique"]
    assert twins[:3] == [
        (50, 50), (100, 100), (153, 154),
    ]  # fmt: skip
    assert len(shell.read("v.jsonl").splitlines()) == told["valid"]
    assert len(shell.read("r.jsonl").splitlines()) == told["invalid"]


def test_texts_of_lines_stay_texts(shell: Shell) -> None:
    fields: dict[str, Any] = {
        "day": {"rules": [{"rule": "match", "pattern": "\\d{4}-\\d\\d-\\d\\d"}]},
        "late": {},
    }
    shell.rules(fields, table={"rules": [{"rule": "unique", "fields": ["late"]}]})
    shell.write("in.jsonl", '{"day": "2024-02-29"}\n{"day": "2024-02-30", "late": null}\n')
    assert shell.check("in.jsonl").status == 0
    # What the reader of columns does not live through is not shown to it.
    deep = '{"day": ' + "[" * 60_000 + "]" * 60_000 + "}"
    shell.write(
        "odd.jsonl", f'null\n{{"day": "2024-02-29"}} null\n{deep}\n{{}}\n1\n{{"late": "}}"}}\n'
    )
    assert shell.judged("odd.jsonl")["invalid"] == 4
    shell.write("none.jsonl", "\n\n")
    assert shell.check("none.jsonl").status == 0


def test_a_rule_about_the_table_fails_the_run(shell: Shell) -> None:
    shell.rules({"id": {}}, table={"rules": [{"rule": "rows", "min": 3, "id": "enough"}]})
    shell.write("a.csv", "id\n1\n2\n")
    ran = shell.check("a.csv", "--report", "r.html")
    assert ran.status == 1 and ran.out.startswith("invalid: 2 rows, 2 valid") and "table" in ran.out
    assert shell.check("a.csv", "--max-invalid", "5").status == 1
    assert shell.check("a.csv", "--warn").status == 0
    shell.write("b.csv", "id\n3\n")
    assert shell.check("a.csv", "b.csv").status == 0


def test_tables_to_refer_to_must_be_named(shell: Shell) -> None:
    shell.rules(FIELDS, table={"rules": RULES[1:2]})
    written(shell.folder, 20)
    ran = shell.check("in.csv")
    assert ran.status == 2 and "--references planes=FILE" in ran.err
    assert shell.check("in.csv", "--references", "planes").status == 2
    given = ("--references", "planes=planes.csv")
    assert shell.check("in.csv", *given, "--references", "other=planes.csv").status == 2
    assert shell.check("in.csv", "--references", "planes=absent.csv").status == 3
    shell.write("planes.csv", "other\nx\n")
    assert shell.check("in.csv", *given).status == 3


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("whole", [False, True])
def test_valid_rows_after_their_transforms(shell: Shell, whole: bool) -> None:
    fields = {
        "name": {"rules": ["trim", "uppercase", "required"]},
        "price": {"rules": [{"rule": "number", "decimals": 2}]},
        "on": {"rules": ["date"]},
    }
    table = {"rules": [{"rule": "unique", "fields": ["name"]}] if whole else []}
    shell.rules(fields, table=table)
    rows = [f" n{place} ,{place}.5,2026-01-{place % 31 + 1:02},x" for place in range(60)]
    rows[7] = rows[7].replace(".5", ".555")
    shell.write("in.csv", "\n".join(["name,price,on,note", *rows, "N3,1,2026-01-01,y"]) + "\n")
    told = shell.judged("in.csv", "--cleaned", "c.parquet")
    made = pq.read_table(shell.folder / "c.parquet")
    assert told["valid"] == made.num_rows == 60 - whole
    first = made.slice(0, 1).to_pylist()[0]
    assert (first["name"], str(first["price"]), str(first["on"]), first["note"]) == (
        "N0", "0.50", "2026-01-01", "x",
    )  # fmt: skip
    assert "N7" not in made["name"].to_pylist()
    if not whole:
        shell.write("in.jsonl", '{"name": " a ", "price": 1}\n{"name": ""}\n')
        shell.check("in.jsonl", "--cleaned", "c.jsonl")
        assert shell.read("c.jsonl") == '{"name": "A", "price": 1}\n'


def test_cells_are_what_a_field_asks_of_its_column(shell: Shell) -> None:
    asked = {
        "id": "integer", "price": "decimal(10,2)", "on": "date", "at": "timestamp",
        "rate": "number", "is": "boolean", "note": "text",
    }  # fmt: skip
    shell.rules({name: {"column": kind} for name, kind in asked.items()})
    good = "1, 2.50,2026-01-01,2026-01-01T10:00:00Z,0.5,true,x"
    bad = ["x,2.5,,,,,", "2,2.555,,,,,", "3,,2026-02-30,,,,", "4,,,noon,,,", "5,,,,x,,", ",,,,,2,"]
    rows = [good, *bad, "short", "6,,,,,,y"]
    shell.write("in.csv", "\n".join([",".join(asked), *rows]) + "\n")
    told = shell.judged("in.csv", "--valid", "v.parquet", "--rejected", "r.csv")
    assert told["columns"]["types"] == {
        "id": "int64", "price": "decimal128(10, 2)", "on": "date32[day]",
        "at": "timestamp[us, tz=UTC]", "rate": "double", "is": "bool", "note": "string",
    }  # fmt: skip
    assert [(e["row"], e["line"], e["field"], e["rule"]) for e in told["errorList"]] == [
        *((row, row + 1, name, "column") for row, name in enumerate(list(asked)[:6], 2)),
        (8, 9, "", "cells"),
    ]
    assert "id" in told["errorList"][0]["message"]
    assert pq.read_table(shell.folder / "v.parquet")["id"].to_pylist() == [1, 6]
    assert '3,,,,,,,"on: invalidType"' in shell.read("r.csv")
    shell.write("in.csv", "id\n1\n2\n")
    assert shell.check("in.csv", "--columns", "any").status == 0


def test_only_what_is_worse_than_the_baseline_fails(shell: Shell) -> None:
    shell.rules({"x": {"rules": ["integer"]}, "y": {"rules": ["required"]}})
    shell.write("old.csv", "x,y,gone\na,,1\nb,1,1\n1,1,1\n")
    shell.write("base.json", shell.check("old.csv", "-o", "json").out)
    assert shell.check("old.csv").status == 1
    same = shell.check("old.csv", "--baseline", "base.json")
    assert same.status == 0 and "No rule found more errors than in the baseline" in same.out
    shell.write("new.csv", "x,y,fresh\n1,,1\nb,1,1\n1,,1\n")
    ran = shell.judged("new.csv", "--baseline", "base.json")
    assert ran["status"] == 1 and ran["verdict"] == "invalid"
    assert ran["notes"] == [
        "Since the baseline: x integer notInteger, 2 then and 1 now.",
        "Since the baseline: y required required, 1 then and 2 now.",
    ]
    for wrong in ("{", "[]", '{"findings": 1}'):
        shell.write("base.json", wrong)
        assert shell.check("new.csv", "--baseline", "base.json").status == 2
    assert shell.check("new.csv", "--baseline", "absent.json").status == 2


def test_what_a_baseline_is_told(shell: Shell) -> None:
    shell.rules({"x": {"rules": ["integer"]}})
    told = json.loads(_told(shell, "x,y\n1,2\n"))
    told["columns"]["types"] = {"x": "int64", "z": "string"}
    shell.write("base.json", json.dumps(told))
    assert shell.judged("in.csv", "--valid", "v.csv", "--baseline", "base.json")["notes"] == [
        "Since the baseline: column x, int64 then and string now.",
        "Since the baseline: column z is gone.",
        "Since the baseline: column y is new.",
    ]


def _told(shell: Shell, text: str) -> str:
    shell.write("in.csv", text)
    return shell.check("in.csv", "-o", "json").out
