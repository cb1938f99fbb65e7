"""The page for who works on the library names files, types and functions that are there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "Sources"
PAGE = (SOURCES / "README.md").read_text(encoding="utf-8")
NAMES = sorted(set(re.findall(r"`([^`\n]+)`", PAGE)))
# A file or folder, perhaps with a star, from Sources on.
PATHS = [name for name in NAMES if re.fullmatch(r"[\w.+*/-]*/[\w.+*/-]*|[\w+*-]+\.\w+", name)]
FOLDERS = {
    path.name for top in (SOURCES, ROOT / "Tests") for path in top.iterdir() if path.is_dir()
}
TYPES = [name for name in NAMES if re.fullmatch(r"[A-Z][a-z]\w+", name) and name not in FOLDERS]
FUNCTIONS = [name for name in NAMES if name.startswith("fv_")]
DECLARED = re.compile(r"\b(?:struct|class|enum|protocol)\s+(\w+)")


def test_names_are_found() -> None:
    assert len(PATHS) > 60 and len(TYPES) > 5 and len(FUNCTIONS) > 4


@pytest.mark.parametrize("path", PATHS)
def test_paths_lead_somewhere(path: str) -> None:
    assert list(SOURCES.glob(path)) if "*" in path else (SOURCES / path).exists()


def test_types_are_declared() -> None:
    sources = SOURCES.rglob("*.swift")
    declared = {name for path in sources for name in DECLARED.findall(path.read_text("utf-8"))}
    assert set(TYPES) - declared == set()


def test_functions_are_declared() -> None:
    header = (ROOT / "include/formvalidate.h").read_text(encoding="utf-8")
    for name in FUNCTIONS:
        assert re.search(rf"\b{name}\(", header), name


def test_folders_are_all_named() -> None:
    there = {path.name for path in SOURCES.iterdir() if path.is_dir()}
    modules = {name for name in NAMES if re.fullmatch(r"(?:FV|C)[A-Z]\w+", name)}
    assert modules <= there <= set(NAMES)
