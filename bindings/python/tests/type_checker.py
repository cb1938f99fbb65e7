"""What mypy says of a user's file."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from conftest import ROOT

FLAGS = ["--strict", "--no-incremental"]


def checked(folder: Path, text: str) -> str:
    """The lines of mypy's answer."""
    (folder / "users.py").write_text(text, encoding="utf-8")
    result = subprocess.run(
        [sys.executable, "-m", "mypy", *FLAGS, "users.py"],
        capture_output=True,
        text=True,
        cwd=folder,
        env={"MYPYPATH": str(ROOT / "bindings" / "python"), "PATH": "/usr/bin"},
        timeout=300,
    )
    assert result.returncode in (0, 1) and not result.stderr, result.stdout + result.stderr
    # Of a checkout's package too it has nothing to say.
    assert "formvalidate/" not in result.stdout, result.stdout
    return result.stdout
