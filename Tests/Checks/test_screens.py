"""The program of two screens prints the same from Swift as from Python and from C."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "bindings/c/examples/screens.json"
SWIFT = ROOT / ".build/bin/screens-swift"
C = ROOT / ".build/bin/screens"
PYTHON = ROOT / "bindings/python/examples/screens.py"
LIBRARY = ROOT / ".build/lib/libformvalidate.so"

pytestmark = pytest.mark.skipif(not SWIFT.exists(), reason="make test-face builds it")


def output(*command: str | Path) -> bytes:
    return subprocess.run([str(part) for part in command], check=True, capture_output=True).stdout


def test_the_screens_from_swift() -> None:
    text = output(SWIFT, RULES).decode()
    lines = text.splitlines()
    assert lines[0] == "== Registration" and lines[8] == "== Profile" and len(lines) == 14
    assert lines[1].split("  ")[0] == 'type email "a"' and lines[1].index("email:incomplete") == 36
    assert lines[1].endswith("email:incomplete password:unknown  [next shut]")
    assert lines[7].endswith("email:valid password:valid  [next open]")
    assert lines[-4].endswith("phone:valid  [register shut] [sendCode open]")
    assert lines[-1].startswith("submit valid ") and lines[-1].endswith(
        "[register open] [sendCode open]"
    )
    assert "correct horse" not in text and "\033" not in text


@pytest.mark.skipif(not (C.exists() and LIBRARY.exists()), reason="make demo builds it")
def test_the_screens_from_c_are_the_same() -> None:
    assert output(SWIFT, RULES) == output(C, RULES)


@pytest.mark.skipif(not (PYTHON.exists() and LIBRARY.exists()), reason="make lib builds it")
def test_the_screens_from_python_are_the_same() -> None:
    assert output(SWIFT, RULES) == output(sys.executable, PYTHON, RULES)


def test_what_cannot_be_read_is_said_so() -> None:
    for arguments, status in (([], 2), (["nowhere.json"], 1), ([__file__], 1)):
        run = subprocess.run([str(SWIFT), *arguments], check=False, capture_output=True, text=True)
        assert run.returncode == status and run.stderr and not run.stdout
