"""What is told where rules about the table find something, and no row is wrong."""

from __future__ import annotations

import csv
import io
import json
from typing import Any
from xml.etree import ElementTree

import formvalidate as fv
import pyarrow as pa
import pytest
from commands import Shell
from pyarrow import parquet

WORDS = "Four rows & no less: 4"
ROWS = {"rule": "rows", "min": 4, "id": "many", "message": {"en": WORDS, "de": "Vier"}}


@pytest.fixture
def few(shell: Shell) -> Shell:
    """A shell with a file that has no wrong row, and too few rows."""
    shell.rules({"a": {}}, table={"rules": [ROWS]})
    shell.write("in.csv", "a\n1\n2\n")
    return shell


def test_text_and_markdown_say_why(few: Shell) -> None:
    assert f"tableRule: {WORDS}  " in few.check("in.csv").out
    assert "tableRule: Vier  " in few.check("in.csv", "--locale", "de").out
    assert (
        "| tableRule: Four rows &amp; no less: 4 | 1 |" in few.check("in.csv", "-o", "markdown").out
    )


def test_json_says_why(few: Shell) -> None:
    assert few.judged("in.csv")["findings"][0]["message"] == WORDS
    summary = json.loads(few.check("in.csv", "-o", "jsonl").out)["summary"]
    assert summary["findings"][0]["message"] == WORDS


def test_csv_and_a_file_of_errors_say_why(few: Shell) -> None:
    out = few.check("in.csv", "-o", "csv", "--errors", "e.csv").out
    for text in (out, few.read("e.csv")):
        (row,) = csv.DictReader(io.StringIO(text))
        told = row["row"], row["rule"], row["id"], row["code_name"], row["message"], row["level"]
        assert told == ("", "rows", "many", "tableRule", WORDS, "error")


def test_sarif_junit_github_and_the_page_say_why(few: Shell) -> None:
    (run,) = json.loads(few.check("in.csv", "-o", "sarif").out)["runs"]
    assert run["results"] == [
        {"ruleId": "rows/tableRule", "level": "error", "message": {"text": f"table: {WORDS}"}}
    ]
    suite = ElementTree.fromstring(few.check("in.csv", "-o", "junit").out)
    assert [one.text for one in suite.iter("failure")] == [WORDS]
    assert (
        f"::error title=table%3A rows (many)::{WORDS}\n" in few.check("in.csv", "-o", "github").out
    )
    few.check("in.csv", "--report", "r.html")
    assert "tableRule: Four rows &amp; no less: 4" in few.read("r.html")


def test_too_few_rows_fail_for_programs_as_well(few: Shell) -> None:
    few.rules({"a": {}})
    words = "There are 2 rows, and not 3."
    asked = ["in.csv", "--min-rows", "3", "-o"]
    github = few.check(*asked, "github")
    assert github.status == 1 and f"::error::{words}\n" in github.out
    (run,) = json.loads(few.check(*asked, "sarif").out)["runs"]
    assert run["results"] == [{"level": "error", "message": {"text": words}}]
    suite = ElementTree.fromstring(few.check(*asked, "junit").out)
    assert (suite.get("tests"), suite.get("failures")) == ("2", "1")
    assert [one.get("message") for one in suite.iter("failure")] == [words]


def test_a_batch_says_why() -> None:
    rules = fv.Ruleset({"formvalidate": 1, "fields": {"a": {}}, "table": {"rules": [ROWS]}})
    batch = rules.validate_table(pa.table({"a": [1]}))
    assert batch.to_dict()["findings"][0]["message"] == WORDS
    assert batch.to_dict("de")["findings"][0]["message"] == "Vier"
    assert "no less: 4" in batch.to_html() and "no less: 4" in batch._repr_html_()


def test_errors_of_keys_say_which_key(shell: Shell) -> None:
    unique = {"rule": "unique", "fields": ["a", "b"]}
    refers = {"rule": "references", "fields": ["b"], "table": "t", "to": ["b"]}
    shell.rules({"a": {"rules": ["required"]}, "b": {}}, table={"rules": [unique, refers]})
    shell.write("in.csv", "a,b\n1,2\n1,2\n1,3\n")
    shell.write("t.csv", "b\n2\n")
    asked = ["in.csv", "--references", "t=t.csv"]
    told: list[Any] = shell.judged(*asked)["errorList"]
    assert [(one["rule"], one["fields"]) for one in told] == [
        ("unique", ["a", "b"]),
        ("references", ["b"]),
    ]
    assert "row: a, b  " in shell.check(*asked).out
    rows = list(csv.DictReader(io.StringIO(shell.check(*asked, "-o", "csv").out)))
    assert [row["fields"] for row in rows] == ["a b", "b"]


def test_keys_of_texts_and_of_numbers(shell: Shell) -> None:
    refers = {"rule": "references", "fields": ["a"], "table": "t", "to": ["b"]}
    shell.rules({"a": {}}, table={"rules": [refers]})
    shell.write("in.csv", "a\n1\n")
    parquet.write_table(pa.table({"b": [1]}), shell.folder / "t.parquet")
    asked = ["in.csv", "--references", "t=t.parquet"]
    told = shell.judged(*asked)
    assert told["notes"][0].startswith('references: "a" has texts, and "b" of t has numbers: ')
    told = shell.judged(*asked, "--types", "infer")
    assert (told["status"], told["notes"]) == (0, [])


def test_the_first_row_out_of_order_is_counted_from_one(shell: Shell) -> None:
    shell.rules({"a": {}}, table={"rules": [{"rule": "sorted", "by": ["a"]}]})
    shell.write("in.csv", "a\n1\n3\n2\n")
    assert shell.judged("in.csv", "--show-values")["findings"][0]["params"]["value"] == 3


def test_keys_are_named_beside_rules_over_fields_of_a_record(shell: Shell) -> None:
    record = {"fields": {"x": {}, "y": {}}, "form": [{"rule": "allEqual", "fields": ["x", "y"]}]}
    rules = [{"rule": "unique", "fields": ["k"]}]
    shell.rules({"k": {}, "a": record}, table={"rules": rules})
    table = pa.table({"k": [1, 1], "a": [{"x": 1, "y": 1}] * 2})
    parquet.write_table(table, shell.folder / "in.parquet")
    assert "row: k" in shell.check("in.parquet").out
