"""What is made from the library's table of rules is what it was made to be."""

import sys
from pathlib import Path

import formvalidate as fv
import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bindings/python/generate"))

from files import FILES  # noqa: E402


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_files_are_as_made(path: Path) -> None:
    """`make generate` writes them anew."""
    text = path.read_text(encoding="utf-8")
    assert text == FILES[path](text, fv.rules())
