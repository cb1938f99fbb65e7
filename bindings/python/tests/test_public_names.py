"""No function or method of the package is without a test."""

from __future__ import annotations

import ast
import re
from collections import Counter
from inspect import isfunction, isroutine

import formvalidate as fv
from conftest import ROOT

PACKAGE = ROOT / "bindings/python/formvalidate"
FOLDERS = (ROOT / "bindings/python/tests", ROOT / "Tests/Checks")
TESTS = "".join(
    path.read_text(encoding="utf-8") for folder in FOLDERS for path in folder.glob("*.py")
)
# What the package calls itself.
OWN = {"Call.end"}
ASKED_BY_TESTS = {"is_quick"}


def test_every_function_is_tried() -> None:
    public = {name: getattr(fv, name) for name in fv.__all__ if not name.startswith("__")}
    names = {name for name, one in public.items() if isfunction(one)}
    for name, one in public.items():
        if isinstance(one, type) and one.__module__.startswith("formvalidate"):
            members = (member for member in vars(one) if not member.startswith("_"))
            names |= {f"{name}.{member}" for member in members if isroutine(getattr(one, member))}
    assert len(names) > 50
    called = set(re.findall(r"\.(\w+)[(,\])]", TESTS))
    untried = {name for name in names if name.rpartition(".")[2] not in called}
    assert {name for name in untried if "." in name or not re.search(rf"\b{name}\b", TESTS)} == OWN


def test_what_nobody_calls_is_public() -> None:
    """A function that stands in no `__init__`, and that nothing else calls, was forgotten there."""
    texts = {path: path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py")}
    words = Counter(word for text in texts.values() for word in re.findall(r"\w+", text))
    made = {
        node.name
        for path, text in texts.items()
        if path.name.startswith("_")
        for node in ast.parse(text).body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
    }
    assert len(made) > 500
    assert {name for name in made if words[name] == 1} == ASKED_BY_TESTS


def test_the_library_tells_what_it_is_made_of() -> None:
    assert fv.cpu_features() <= {"avx2", "avx512"}
    assert re.match(r"10\.\d+ ", fv.pcre2_version())
    assert re.fullmatch(r"20\d\d-\d\d-\d\d", fv.card_table_version())
