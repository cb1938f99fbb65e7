"""What is made from the library's table of rules is what it was made to be."""

import sys
from pathlib import Path

import formvalidate as fv
import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bindings/python/generate"))

from files import FILES  # noqa: E402

MANUAL = [path for path in FILES if path.name == "RulesReference.md"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_files_are_as_made(path: Path) -> None:
    """`make generate` writes them anew."""
    text = path.read_text(encoding="utf-8")
    assert text == FILES[path](text, fv.rules())


def test_words_of_a_code_that_the_library_lacks() -> None:
    """They come from `Sources/Languages`: one call writes all there is of a new code."""
    told = fv.rules()
    told["codes"][-1]["number"] = 9_000
    made = "".join(FILES[path](path.read_text(encoding="utf-8"), told) for path in MANUAL)
    assert "| 9000 `pending` | Somebody else was asked" in made
