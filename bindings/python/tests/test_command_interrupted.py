"""Ctrl-C while `formvalidate check` runs."""

from __future__ import annotations

import csv
import gc
import io
import json
import signal
from typing import Any
from xml.etree import ElementTree

import pytest
from commands import BAD, GOOD, Shell
from formvalidate.command import _judging
from formvalidate.command._interruption import Interruption

pytestmark = pytest.mark.usefixtures("ctrl_c")


class Rings:
    """Something in whose destructor somebody presses Ctrl-C."""

    def __del__(self) -> None:
        signal.raise_signal(signal.SIGINT)


@pytest.fixture
def rings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C within a destructor, as the first rows are added up."""
    real = _judging.Totals.add

    def add(totals: Any, file: str, outcome: Any) -> None:
        if not totals.rows:
            Rings()
        real(totals, file, outcome)

    monkeypatch.setattr(_judging.Totals, "add", add)


@pytest.mark.usefixtures("rings")
@pytest.mark.parametrize("threads", ["1", "2"])
def test_ctrl_c_in_a_destructor_ends_the_run(shell: Shell, threads: str) -> None:
    shell.write("bad.csv", BAD)
    shell.write("good.csv", GOOD)
    told = shell.judged("bad.csv", "good.csv", "--threads", threads)
    assert (told["status"], told["rows"], told["errors"], told["err"]) == (130, 3, 3, "")
    assert told["notes"] == ["Interrupted: these are the rows until then."]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


@pytest.mark.usefixtures("rings")
def test_every_format_says_that_it_is_not_whole(shell: Shell) -> None:
    note = "Interrupted: these are the rows until then."

    def told(form: str, *more: str) -> str:
        ran = shell.check("good.csv", "good.csv", "-o", form, *more)
        assert (ran.status, ran.err) == (130, "")
        return ran.out

    shell.write("good.csv", GOOD)
    result = json.loads(told("json", "--report", "page.html"))
    assert (result["verdict"], result["passed"], result["rows"]) == ("interrupted", False, 2)
    assert '<span class="verdict interrupted">' in shell.read("page.html")
    assert json.loads(told("jsonl"))["summary"]["verdict"] == "interrupted"
    assert told("text").startswith(f"interrupted: 2 rows, 2 valid, 0 invalid, 0 errors\n{note}")
    assert told("markdown").startswith("**interrupted**: ")
    assert f"::error::{note}\n" in told("github")
    (row,) = csv.DictReader(io.StringIO(told("csv")))
    assert (row["code_name"], row["level"], row["message"]) == ("interrupted", "error", note)
    suite = ElementTree.fromstring(told("junit"))
    assert (suite.get("errors"), suite.get("failures")) == ("1", "0")
    assert [one.get("message") for one in suite.iter("error")] == [note]
    (run,) = json.loads(told("sarif"))["runs"]
    (invocation,) = run["invocations"]
    assert not invocation["executionSuccessful"]
    (said,) = invocation["toolExecutionNotifications"]
    assert said["message"]["text"] == note


@pytest.mark.usefixtures("rings")
def test_no_threshold_is_passed_by_a_part(shell: Shell) -> None:
    shell.rules({"age": {"rules": [{"rule": "integer", "min": 18, "maxErrors": 9}]}})
    shell.write("bad.csv", BAD)
    told = shell.judged("bad.csv", "bad.csv")
    assert (told["verdict"], told["passed"]) == ("invalid", False)
    assert len(told["notes"]) == 1


@pytest.mark.usefixtures("rings")
def test_ctrl_c_leaves_no_file_and_no_traceback(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    ignored: list[str] = []
    shell.write("bad.csv", BAD)
    names = "valid", "rejected", "errors", "cleaned"
    monkeypatch.setattr("sys.unraisablehook", lambda one: ignored.append(str(one.exc_value)))
    for ending in (".parquet", ".arrow", ".csv"):
        files = [text for name in names for text in (f"--{name}", name + ending)]
        assert shell.check("bad.csv", "bad.csv", *files).status == 130
        gc.collect()
    assert not ignored
    assert sorted(path.name for path in shell.folder.iterdir()) == ["bad.csv", "rules.json"]


def test_a_second_ctrl_c_ends_at_once() -> None:
    with Interruption() as interruption:
        signal.raise_signal(signal.SIGINT)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_DFL
        with pytest.raises(KeyboardInterrupt):
            interruption.check()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_who_ignores_ctrl_c_does_so_in_a_run() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with Interruption():
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
