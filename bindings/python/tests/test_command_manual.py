"""The commands of the manual's page do what it says, and `make report` has its file."""

from __future__ import annotations

import re
import shlex

import pytest
from commands import Shell
from conftest import ROOT

PAGE = ROOT / "Sources/FormValidate/FormValidate.docc/FilesAndEngines.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```\n(?:\n```text\n(.*?)^```)?", re.MULTILINE | re.DOTALL)
TEXT = PAGE.read_text(encoding="utf-8")
CALLS = [
    (line, match[3])
    for match in BLOCK.finditer(TEXT)
    if match[1] == "sh"
    for line in match[2].splitlines()
]


@pytest.mark.parametrize(("call", "printed"), CALLS, ids=[call for call, _ in CALLS])
def test_a_command_of_the_manual(
    call: str, printed: str | None, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    program, *arguments = shlex.split(call)
    assert program == "formvalidate"
    ran = shell.run(*arguments)
    # A line of the example is no row, which some commands leave out, and say so.
    left_out = "line 6 is not a row" in ran.err
    assert ran.status in ((3,) if left_out else (0, 1)) and ran.err.count("Traceback") == 0
    if printed is not None:
        assert ran.out == printed


def test_every_option_and_status_of_the_page_is_one(shell: Shell) -> None:
    known = "".join(shell.run(one, "--help").out for one in ("check", "convert", "infer"))
    options = set(re.findall(r"`(--[a-z-]+)", TEXT))
    assert options and all(option in known for option in options)


def test_the_report_of_the_example(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    report = shell.folder / "report.html"
    monkeypatch.chdir(ROOT)
    rules, data = "bindings/c/examples/registration.json", "bindings/python/examples/signups.csv"
    ran = shell.run("check", "-r", rules, data, "--scenario", "register", "--report", str(report))
    page = report.read_text(encoding="utf-8")
    assert ran.status == 1 and "The passwords differ." in page and "Correct-Horse" not in page
