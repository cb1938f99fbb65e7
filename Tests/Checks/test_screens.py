"""The program of two screens prints the same from C, from Python and from Swift."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "bindings/c/examples/screens.json"
C = [ROOT / ".build/bin/screens"]
PYTHON = [sys.executable, ROOT / "bindings/python/examples/screens.py"]
SWIFT = [ROOT / ".build/bin/screens-swift"]

needs_swift = pytest.mark.skipif(not SWIFT[0].exists(), reason="make test-face builds it")


def output(*command: str | Path) -> bytes:
    return subprocess.run([str(part) for part in command], check=True, capture_output=True).stdout


def test_the_screens_from_c() -> None:
    text = output(*C, RULES).decode()
    lines = text.splitlines()
    assert lines[0] == "== Registration" and lines[8] == "== Profile" and len(lines) == 14
    assert lines[1].split("  ")[0] == 'type email "a"' and lines[1].index("email:incomplete") == 36
    assert lines[1].endswith("email:incomplete password:unknown  [next shut]")
    assert lines[7].endswith("email:valid password:valid  [next open]")
    assert lines[-4].endswith("phone:valid  [register shut] [sendCode open]")
    assert lines[-1].startswith("submit valid ")
    assert lines[-1].endswith("[register open] [sendCode open]")
    assert "correct horse" not in text and "\033" not in text


def test_the_screens_from_python_are_the_same() -> None:
    assert output(*PYTHON, RULES) == output(*C, RULES)


@needs_swift
def test_the_screens_from_swift_are_the_same() -> None:
    assert output(*SWIFT, RULES) == output(*C, RULES)


@pytest.mark.parametrize("program", [C, PYTHON, pytest.param(SWIFT, marks=needs_swift)])
def test_what_cannot_be_read_is_said_so(program: list[str | Path]) -> None:
    for arguments in ([], ["nowhere.json"], [__file__]):
        run = subprocess.run([*program, *arguments], check=False, capture_output=True, text=True)
        assert run.returncode in (1, 2) and run.stderr and not run.stdout
        assert "Traceback" not in run.stderr
