"""What mypy and pyright say of a user's file."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
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


def checked_by_pyright(folder: Path, text: str) -> str:
    """The lines of pyright's answer in its strict mode."""
    pytest.importorskip("pyright")
    if shutil.which("node") is None:
        pytest.skip("pyright would download Node")
    (folder / "users.py").write_text(text, encoding="utf-8")
    paths = [str(ROOT / "bindings" / "python")]
    settings = {"typeCheckingMode": "strict", "extraPaths": paths, "pythonVersion": "3.11"}
    (folder / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    result = subprocess.run(
        [sys.executable, "-m", "pyright", "users.py"],
        capture_output=True,
        text=True,
        cwd=folder,
        env=os.environ | {"PYRIGHT_PYTHON_IGNORE_WARNINGS": "1"},
        timeout=300,
        check=False,
    )
    assert result.returncode in (0, 1), result.stdout + result.stderr
    return result.stdout
