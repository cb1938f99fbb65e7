"""The tests that Tests/README.md names are there."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROW = re.compile(r"^\| (.+?) \| ((?:`\w+` ?)+)\|$", re.MULTILINE)
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
