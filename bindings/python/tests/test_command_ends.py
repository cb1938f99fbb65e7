"""How `formvalidate check` ends: thresholds, files that cannot be read, Ctrl-C."""

from __future__ import annotations

import json
from typing import Any

import pytest
from commands import BAD, GOOD, Shell


def test_thresholds(shell: Shell) -> None:
    shell.write("bad.csv", BAD)
    assert shell.check("bad.csv", "--max-invalid", "2").status == 0
    assert shell.check("bad.csv", "--max-invalid", "1").status == 1
    assert shell.check("bad.csv", "--max-invalid", "67%").status == 0
    assert shell.check("bad.csv", "--max-invalid", "66%").status == 1
    assert shell.check("bad.csv", "--max-invalid", "many").status == 2
    shell.write("good.csv", GOOD)
    assert shell.check("good.csv", "--min-rows", "2").status == 0
    short = shell.check("good.csv", "--min-rows", "3")
    assert short.status == 1 and "There are 2 rows, and not 3." in short.out
    shell.write("one.csv", "email,age\nada@a.example,7\n")
    one = shell.check("one.csv", "--min-rows", "2", "--max-invalid", "1").out
    assert "invalid: 1 row, 0 valid, 1 invalid, 1 error\nThere is 1 row, and not 2.\n" in one
    told = shell.judged("bad.csv", "--max-errors", "1")
    assert (told["errors"], told["errorsKept"], len(told["errorList"])) == (3, 1, 1)


def test_the_worst_of_several_files(shell: Shell) -> None:
    shell.write("good.csv", GOOD)
    shell.write("bad.csv", BAD)
    shell.write("torn.parquet", b"PAR1 and no more")
    told = shell.judged("good.csv", "torn.parquet", "bad.csv")
    assert told["status"] == 3 and told["rows"] == 5 and "torn.parquet" in told["err"]
    assert told["notes"] == [f"Unreadable: {told['err'].strip().partition(': ')[2]}"]
    stopped = shell.judged("bad.csv", "good.csv", "--fail-fast")
    assert stopped["rows"] == 3 and "Stopped" in stopped["notes"][0]


def test_what_could_not_be_read_is_not_valid(shell: Shell) -> None:
    shell.write("torn.parquet", b"PAR1 and no more")
    told = shell.judged("torn.parquet")
    assert (told["status"], told["verdict"], told["rows"]) == (3, "unreadable", 0)
    assert shell.check("torn.parquet").out.startswith("unreadable: 0 rows")


def test_another_delimiter_is_suggested(shell: Shell) -> None:
    for sign, told in ((";", "';'"), ("\t", "tab"), ("|", "'|'")):
        shell.write("in.csv", GOOD.replace(",", sign))
        ran = shell.check("in.csv", "--valid", "v.csv")
        assert ran.status == 3 and f"say --delimiter {told}" in ran.err
    shell.write("in.csv", "other\n1\n")
    assert "--delimiter" not in shell.check("in.csv").err


def test_rulesets_that_cannot_be_used(shell: Shell) -> None:
    shell.write("good.csv", GOOD)
    shell.write("rules.json", '{"formvalidate": 1,\n "fields": {"a": {"rules": ["emial"]}}}')
    ran = shell.check("good.csv")
    assert ran.status == 2 and ran.err.startswith("formvalidate: rules.json:2:29: ")
    shell.write("rules.json", "{")
    assert shell.check("good.csv").status == 2
    assert shell.run("check", "-r", "no.json", "good.csv").status == 2
    assert shell.run("check", "good.csv").status == 2
    shell.rules({"email": {"rules": ["email"]}}, scenarios={"one": ["email"]})
    assert shell.check("good.csv", "--scenario", "one").status == 0
    wrong = shell.check("good.csv", "--scenario", "two")
    assert wrong.status == 2 and "'one'" in wrong.err
    shell.rules({"email": {"rules": ["email"]}}, table={"columns": "exact"})
    assert shell.check("good.csv").status == 3
    assert shell.check("good.csv", "--columns", "any").status == 0


def test_undecided_rows(shell: Shell) -> None:
    shell.rules({"email": {"rules": [{"rule": "remote", "name": "free"}]}})
    shell.write("one.csv", "email\nx\n")
    assert shell.check("one.csv").status == 4
    shell.write("one.jsonl", '{"email": "x"}\n')
    assert shell.check("one.jsonl").status == 4


def test_ctrl_c_prints_what_is_done(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    from formvalidate.command import _check

    shell.write("bad.csv", BAD)
    shell.write("good.csv", GOOD)
    real = _check.opened

    def opened(given: Any, reading: Any) -> Any:
        if given.path == "good.csv":
            raise KeyboardInterrupt
        return real(given, reading)

    monkeypatch.setattr(_check, "opened", opened)
    ran = shell.check("bad.csv", "good.csv", "--valid", "v.csv")
    assert ran.status == 130 and "3 rows" in ran.out and "Interrupted" in ran.out
    assert not (shell.folder / "v.csv").exists()


def test_many_blocks_are_one_table(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    from formvalidate.command import _command_check

    monkeypatch.setattr(_command_check, "_BLOCK", 64)
    rows = ["email,age,note"]
    for place in range(200):
        age = 17 if place % 50 == 0 else 18
        note = '"two\nlines, and ""quotes"""' if place % 3 == 0 else 'one 5" pipe'
        rows.append(f"u{place}@a.example,{age},{note}" if place % 70 else "short")
    shell.write("in.csv", "\n".join(rows) + "\n")
    told = shell.judged("in.csv")
    assert told["rows"] == 200
    text = shell.read("in.csv").split("\n")
    for error in told["errorList"]:
        line = text[error["line"] - 1]
        expected = f"u{error['row'] - 1}@"
        assert line == "short" if error["rule"] == "cells" else line.startswith(expected)
    assert [error["row"] for error in told["errorList"]] == [1, 51, 71, 101, 141, 151]


def test_progress_goes_to_standard_error(shell: Shell) -> None:
    shell.write("good.csv", GOOD)
    ran = shell.check("good.csv", "--progress", "on")
    assert ran.status == 0 and "2 rows" in ran.err and "━" not in ran.out
    assert shell.check("good.csv").err == ""


def test_warnings_are_told_and_fail_only_where_they_are_to(shell: Shell) -> None:
    short = {"rule": "length", "min": 3, "level": "warning"}
    shell.rules({"x": {"rules": ["required", short]}})
    shell.write("rows.csv", "x,y\nab,1\nabc,2\n")
    told = shell.judged("rows.csv")
    assert (told["status"], told["verdict"], told["errors"], told["warnings"]) == (0, "valid", 0, 1)
    assert [(one["row"], one["level"]) for one in told["errorList"]] == [(1, "warning")]
    assert shell.check("rows.csv", "--werror").status == 1
    said = shell.check("rows.csv").out
    assert "2 rows, 2 valid, 0 invalid, 0 errors, 1 warning\n" in said
    assert "shorterThanMinimumLength (warning)" in said
    assert "::warning file=" in shell.check("rows.csv", "-o", "github").out
    assert "<failure" not in shell.check("rows.csv", "-o", "junit").out
    sarif = json.loads(shell.check("rows.csv", "-o", "sarif").out)
    assert [one["level"] for one in sarif["runs"][0]["results"]] == ["warning"]
    shell.write("rows.jsonl", '{"x":"ab"}\n{"x":""}\n')
    told = shell.judged("rows.jsonl", "--max-errors", "1")
    assert (told["status"], told["valid"], told["errors"], told["warnings"]) == (1, 1, 1, 1)
    assert [one["level"] for one in told["errorList"]] == ["warning", "error"]
    assert shell.check("rows.jsonl", "--warn").status == 0
    assert shell.check("rows.jsonl", "--warn", "--werror").status == 1


def test_a_sample_of_rows_between_bad_lines(shell: Shell) -> None:
    rows = "".join(f"a@a.example,{20 + place}\nbad\n" for place in range(9))
    shell.write("in.csv", "email,age\n" + rows)
    told = shell.judged("in.csv", "--sample", "5")
    bad = [(one["row"], one["line"]) for one in told["errorList"]]
    assert (told["valid"], bad) == (3, [(2, 3), (4, 5)])
    # A line that is no row has no columns to ask, and may be one of those that are meant.
    asked = ("--sample", "5", "--where", "age>=21")
    told = shell.judged("in.csv", *asked)
    assert (told["status"], told["rows"], told["valid"]) == (1, 4, 2)
    shell.rules({"age": {"rules": [{"rule": "integer", "max": 21}]}})
    told = shell.judged("in.csv", *asked)
    found = [(one["row"], one["line"]) for one in told["errorList"]]
    assert found == [(2, 3), (4, 5), (5, 6)]


def test_what_a_threshold_lets_pass_is_said(shell: Shell) -> None:
    shell.write("bad.csv", BAD)
    ran = shell.check("bad.csv", "--max-invalid", "2")
    assert ran.status == 0 and "--max-invalid" in ran.out
    assert "--max-invalid" not in shell.check("bad.csv", "--max-invalid", "1").out


def test_nothing_is_written_over_what_is_read(shell: Shell) -> None:
    shell.write("in.csv", GOOD)
    shell.write("old.json", shell.check("in.csv", "-o", "json").out)
    given = ("in.csv", "--baseline", "old.json")
    for name in ("in.csv", "./rules.json", "old.json"):
        ran = shell.check(*given, "--report", name)
        assert ran.status == 2 and f"{name}: it is to be written, and is read" in ran.err
    ran = shell.check(*given, "--valid", "v.csv", "--rejected", "v.csv")
    assert ran.status == 2 and "v.csv" in ran.err
    assert not (shell.folder / "v.csv").exists()
