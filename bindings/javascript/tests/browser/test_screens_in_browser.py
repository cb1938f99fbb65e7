"""The program of two screens prints in Node and in Chromium what it prints in C and Python."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT
from filling import wait
from playwright.sync_api import Page

RULES = ROOT / "bindings/c/examples/screens.json"
NODE = ["node", ROOT / "bindings/javascript/examples/screens.js"]
OTHERS = {
    "c": [ROOT / ".build/bin/screens"],
    "python": [sys.executable, ROOT / "bindings/python/examples/screens.py"],
}


def output(*command: str | Path) -> bytes:
    return subprocess.run([str(part) for part in command], check=True, capture_output=True).stdout


@pytest.mark.parametrize("other", OTHERS)
def test_the_screens_are_the_same(page: Page, address: str, other: str) -> None:
    expected = output(*OTHERS[other], RULES)
    assert output(*NODE, RULES) == expected
    page.goto(f"{address}/screens.html")
    wait(page)
    assert page.evaluate("document.querySelector('pre').textContent").encode() == expected


def test_what_cannot_be_read_is_said_so() -> None:
    for arguments in ([], ["nowhere.json"], [__file__]):
        command = [*map(str, NODE), *arguments]
        run = subprocess.run(command, check=False, capture_output=True, text=True)
        assert run.returncode in (1, 2) and run.stderr and not run.stdout
        assert "    at " not in run.stderr
