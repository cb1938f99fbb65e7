"""The same answers in Chromium as from the native library, to the byte."""

from __future__ import annotations

import json
import subprocess
import sys

from conftest import ROOT
from filling import wait
from playwright.sync_api import Page


def test_what_the_native_library_answers(page: Page, address: str) -> None:
    page.goto(f"{address}/agreement.html")
    wait(page)
    operations = page.evaluate("operations")
    own = [json.loads(answer) for answer in page.evaluate("answers()")]
    native = subprocess.run(
        [sys.executable, ROOT / "bindings/javascript/tests/native.py"],
        input="\n".join(operations).encode(),
        capture_output=True,
        check=True,
    )
    theirs = [json.loads(line) for line in native.stdout.decode().splitlines()]
    assert len(own) == len(theirs) == len(operations) > 4_000
    for answer in theirs:
        if isinstance(answer, list) and len(answer) > 2:
            # A snapshot comes as JSON of Python's own writing.
            answer[-1] = json.loads(answer[-1])
    differing = [
        (operation, mine, other)
        for operation, mine, other in zip(operations, own, theirs, strict=True)
        if mine != other
    ]
    assert differing[:5] == [], f"{len(differing)} differ"
    compared = sum(len(answer) if isinstance(answer, list) else 1 for answer in own)
    print(f"{compared} answers to {len(operations)} operations compared")
    assert compared > 50_000
