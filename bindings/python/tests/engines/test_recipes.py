"""What the manual says of these engines runs and prints what it says."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[4]
PAGE = ROOT / "Sources/FormValidate/FormValidate.docc/Engines.md"
BLOCKS = r"^```python\n((?:(?!```).)*)^```\n\n```text\n(.*?)^```$"
RECIPES = {
    name: (match[1], match[2])
    for match in re.finditer(BLOCKS, PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    for name in ("dask", "ray")
    if re.search(rf"^import {name}\b", match[1], re.MULTILINE)
}


@pytest.mark.parametrize("name", ["dask", "ray"])
def test_a_recipe_of_the_manual(name: str, tmp_path: Path) -> None:
    pytest.importorskip(name)
    code, printed = RECIPES[name]
    ran = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True, text=True, check=False, timeout=300, cwd=tmp_path,
    )  # fmt: skip
    assert (ran.returncode, ran.stdout) == (0, printed), ran.stderr
