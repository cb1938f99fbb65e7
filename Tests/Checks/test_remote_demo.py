"""The form that waits for another thread prints what happens, whatever the machine does."""

import os
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

REMOTE = Path(__file__).resolve().parents[2] / ".build/bin/remote"
PRINTED = """\
type      a      incomplete  join is shut
type      ad     incomplete  join is shut
type      ada    pending     join is shut
type      ad     incomplete  join is shut
type      bob    pending     join is shut
ask       bob    pending     join is shut
type      bobby  pending     join is shut
too late  bob    pending     join is shut
ask       bobby  pending     join is shut
answered  bobby  valid       join is open
type      ada    pending     join is shut
ask       ada    pending     join is shut
answered  ada    incomplete  join is shut
The name is taken, ada2 is free.
type      bobby  valid       join is open
"""


def run() -> str:
    return subprocess.run([REMOTE], check=True, capture_output=True, text=True, timeout=60).stdout


def test_nobody_asks_too_early_and_no_answer_comes_too_late() -> None:
    assert run() == PRINTED


def test_it_prints_the_same_on_a_busy_machine() -> None:
    count = 4 * (os.cpu_count() or 1)
    with ThreadPoolExecutor(count) as pool:
        assert {future.result() for future in [pool.submit(run) for _ in range(count)]} == {PRINTED}
