"""The house rules that no formatter knows."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("Sources", "Tests", "bindings", "include")
TOP_LEVEL = {
    "Package.swift",
    "Sources",
    "Tests",
    "include",
    "bindings",
    "Makefile",
    "README.md",
    "LICENSE",
    "CHANGELOG.md",
    "SECURITY.md",
}
CODE = {".swift", ".c", ".cpp", ".h", ".hpp", ".py", ".rs", ".java"}
TEXT = CODE | {".md", ".mk", ".map", ".modulemap", ".toml", ".tsv", ".txt", ".supp", ".dict"}
LONGEST = 250
# The specification of the ABI and what C++ makes of it are one file each, however long; nobody
# writes what is made.
LONG = {
    "bindings/cpp/formvalidate.hpp",
    "include/formvalidate.h",
    "Tests/C/v0.1.0/formvalidate.h",
    "bindings/python/formvalidate/_page_texts.py",
    "bindings/python/formvalidate/document.py",
    "bindings/rust/src/raw.rs",
    "bindings/javascript/document.d.ts",
}
FORBIDDEN_IN_SOURCES = re.compile(
    r"\btry!|\bas!|\bfatalError\b|\bprecondition(?:Failure)?\(|\bassertionFailure\(|\bprint\("
)
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
# "This is no locale" is read twice; "There is no memory" is not.
STILTED = re.compile(r'"[^"\n]*\b(?<!here )(?:is|are) (?:no|none)\b[^"\n]*"')
DOCSTRING = re.compile(r'""".*?"""', re.DOTALL)
# In parts, so that this file does not find itself.
UNFINISHED = re.compile("|".join(["TO" + "DO", "FIX" + "ME", "X" + "XX"]))


def files(*suffixes: str) -> Iterator[Path]:
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            built = {"__pycache__", "build"} & set(path.relative_to(ROOT).parts)
            hidden = any(part.startswith(".") for part in path.relative_to(ROOT).parts)
            if path.is_file() and path.suffix in suffixes and not built and not hidden:
                yield path


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


ALL_TEXT = [*files(*TEXT), ROOT / "Makefile", ROOT / "Package.swift"]


@pytest.mark.parametrize("path", ALL_TEXT, ids=named)
def test_text_is_tidy(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.endswith("\n") and not text.endswith("\n\n"), "one newline at the end"
    blank_ends = [n for n, line in enumerate(text.split("\n"), 1) if line != line.rstrip()]
    assert blank_ends == [], "blanks at line ends"
    assert "\r" not in text
    assert not UNFINISHED.search(text), "unfinished"


def test_files_are_short() -> None:
    lengths = {
        named(path): len(path.read_text(encoding="utf-8").splitlines()) for path in files(*CODE)
    }
    assert {name: n for name, n in lengths.items() if n > LONGEST and name not in LONG} == {}


def test_sources_cannot_trap_on_purpose() -> None:
    for path in files(".swift"):
        if named(path).startswith("Sources/"):
            code = COMMENT.sub("", path.read_text(encoding="utf-8"))
            assert FORBIDDEN_IN_SOURCES.findall(code) == [], named(path)


def test_messages_are_plain() -> None:
    for path in files(".swift", ".py", ".js", ".rs", ".go", ".java"):
        # What catalogues say to people stays as it is, and what is said in tests.
        if "ests/" not in named(path) and not path.name.startswith("Catalogue+"):
            code = COMMENT.sub("", DOCSTRING.sub("", path.read_text(encoding="utf-8")))
            assert STILTED.findall(code) == [], named(path)


def test_the_top_level_is_short() -> None:
    found = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}
    assert found - TOP_LEVEL == set()
    assert {"Package.swift", "Sources", "Tests", "include", "bindings", "Makefile"} <= found


def test_names_say_what_things_are() -> None:
    vague = re.compile(r"Manager|Helper|Utils?\b|Misc", re.IGNORECASE)
    assert [named(path) for path in files(*CODE) if vague.search(path.stem)] == []
