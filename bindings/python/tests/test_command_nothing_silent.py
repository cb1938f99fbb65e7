"""What `check` leaves out, cannot find or may not read is told, and keeps nothing else away."""

from __future__ import annotations

import json
import os
from typing import Any

import pytest
from commands import BAD, GOOD, Shell


def test_one_input_without_files_keeps_no_other_away(shell: Shell) -> None:
    shell.write("good.csv", GOOD)
    (shell.folder / "empty").mkdir()
    for name, why in (
        ("empty", "no file in this folder is a table by its ending"),
        ("*.parquet", "no file has such a name"),
    ):
        told = shell.judged(name, "good.csv")
        assert (told["status"], told["rows"]) == (3, 2)
        assert told["notes"] == [f"Unreadable: {name}: {why}"]
        assert shell.judged(name)["verdict"] == "unreadable"
        assert shell.run("infer", name).err == f"formvalidate: {name}: {why}\n"


def test_a_file_without_rights_is_one_that_cannot_be_read(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell.write("mine.csv", GOOD)
    shell.write("good.csv", GOOD)
    real = open

    def refused(path: Any, *more: Any, **named: Any) -> Any:
        if path == "mine.csv":
            raise PermissionError(13, "Permission denied", path)
        return real(path, *more, **named)

    monkeypatch.setattr("builtins.open", refused)
    monkeypatch.setattr(os, "access", lambda path, *_, **__: path != "mine.csv")
    told = shell.judged("mine.csv", "good.csv")
    assert (told["status"], told["rows"]) == (3, 2)
    assert told["notes"] == ["Unreadable: mine.csv: permission denied"]
    assert shell.run("infer", "mine.csv").status == 3


@pytest.mark.parametrize("ending", ["csv", "jsonl"])
def test_a_column_that_is_not_there_to_be_renamed(shell: Shell, ending: str) -> None:
    rows = GOOD if ending == "csv" else '{"email": "ada@a.example", "age": 36}\n'
    shell.write(f"good.{ending}", rows)
    note = '--rename: no column is named "nocol".'
    told = shell.judged(f"good.{ending}", "--rename", "nocol=x", "--rename", "other=email")
    assert note in told["notes"] and len(told["notes"]) == 2
    assert note in shell.check(f"good.{ending}", "--rename", "nocol=x").out
    assert note in shell.run("infer", f"good.{ending}", "--rename", "nocol=x").err
    assert not shell.judged(f"good.{ending}", "--rename", "email=email")["notes"]


def test_outputs_that_list_some_say_so(shell: Shell) -> None:
    shell.write("bad.csv", "email,age\n" + "ada@a.example,7\n" * 5_001)
    (run,) = json.loads(shell.check("bad.csv", "-o", "sarif").out)["runs"]
    (invocation,) = run["invocations"]
    assert invocation["executionSuccessful"] and len(run["results"]) == 5_000
    (said,) = invocation["toolExecutionNotifications"]
    words = "These are {} of 5,001 errors and warnings."
    assert said == {"level": "note", "message": {"text": words.format("5,000")}}
    lines = shell.check("bad.csv", "-o", "github").out.splitlines()
    assert lines[-1] == f"::notice::{words.format(50)}"
    shell.write("bad.csv", BAD)
    assert "These are" not in shell.check("bad.csv", "-o", "github").out
    assert "Notifications" not in shell.check("bad.csv", "-o", "sarif").out


def test_no_name_is_cut_in_a_pipe(shell: Shell) -> None:
    long = "group" * 30
    rule = {"rule": "aggregate", "take": "sum", "of": "age", "by": [long, "email"], "max": 0}
    rules = [
        rule,
        *(
            {"rule": "aggregate", "take": "sum", "of": "age", "max": 0, "id": f"rule-{n}"}
            for n in range(40)
        ),
    ]
    shell.rules({"age": {"column": "number"}, long: {}, "email": {}}, table={"rules": rules})
    shell.write("in.csv", f"age,{long},email\n1,a,b\n")
    for form in ("text", "markdown"):
        out = "".join(shell.check("in.csv", "-o", form).out.split())
        # In text columns that stand side by side break it.
        assert form == "text" or f"by={long},email" in out.replace("\\_", "_"), out
        assert "…" not in out
