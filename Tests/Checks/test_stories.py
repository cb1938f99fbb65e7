"""The tests that Tests/README.md names are there; what others say is not said longer here."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MANUAL = ROOT / "Sources/FormValidate/FormValidate.docc"
ROW = re.compile(r"^\| (.+?) \| ((?:`\w+` ?)+)\|$", re.MULTILINE)
BLOCK = re.compile(r"^```(text|swift)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
TEST = re.compile(r"@Test[^\n]*?\bfunc (\w+)|^func (\w+)\(", re.MULTILINE)


def test_every_story_has_its_tests() -> None:
    rows = ROW.findall((ROOT / "Tests/README.md").read_text(encoding="utf-8"))
    assert len(rows) == 12
    sources = (ROOT / "Tests/FormValidateTests").glob("*.swift")
    found = {
        name
        for path in sources
        for names in TEST.findall(path.read_text(encoding="utf-8"))
        for name in names
    }
    missing = [name for _, names in rows for name in re.findall(r"\w+", names) if name not in found]
    assert missing == []


@pytest.mark.parametrize("older", ["ATGValidator", "Validator", "FXModelValidation"])
def test_examples_of_others_are_no_longer_here(older: str) -> None:
    """Neither in lines nor in what is written. The manual's test compiles and runs ours."""
    article = (MANUAL / f"From{older}.md").read_text(encoding="utf-8")
    _, heading, section = article.partition("### Side by side")
    assert heading
    (there, theirs), (here, ours) = BLOCK.findall(section)[:2]
    assert (there, here) == ("text", "swift")
    assert len(ours.split("\n")) <= len(theirs.split("\n"))
    assert len("".join(ours.split())) <= len("".join(theirs.split()))
