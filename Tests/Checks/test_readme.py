"""The README's code blocks run as they stand and print what the README says."""

import ast
import itertools
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
LIBRARY = ROOT / ".build" / "lib"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = [(match[1], match[2]) for match in BLOCK.finditer(README)]
PYTHON_README = (ROOT / "bindings" / "python" / "README.md").read_text(encoding="utf-8")
C_README = (ROOT / "bindings" / "c" / "README.md").read_text(encoding="utf-8")


def followed_by_text(language: str) -> list[tuple[str, str]]:
    """Each block of a language with the `text` block behind it."""
    pairs = itertools.pairwise(BLOCKS)
    return [(a[1], b[1]) for a, b in pairs if a[0] == language and b[0] == "text"]


def output(*command: str | Path) -> str:
    return subprocess.run(
        [str(part) for part in command], check=True, capture_output=True, text=True, timeout=60
    ).stdout


@pytest.mark.parametrize(("code", "expected"), followed_by_text("python"))
def test_python_blocks(code: str, expected: str) -> None:
    assert output(sys.executable, "-c", code) == expected


@pytest.mark.parametrize(("code", "expected"), followed_by_text("c"))
def test_c_blocks(code: str, expected: str, tmp_path: Path) -> None:
    source = tmp_path / "block.c"
    program = tmp_path / "block"
    source.write_text(code, encoding="utf-8")
    flags = ["-std=c11", "-Wall", "-Wextra", "-pedantic", "-Werror", f"-I{ROOT / 'include'}"]
    link = [f"-L{LIBRARY}", f"-Wl,-rpath,{LIBRARY}", "-lformvalidate"]
    output(os.environ.get("CC", "clang"), *flags, source, "-o", program, *link)
    assert output(program) == expected


PYTHON_BLOCKS = [match[2] for match in BLOCK.finditer(PYTHON_README) if match[1] == "python"]


@pytest.mark.parametrize("block", PYTHON_BLOCKS, ids=("values", "tables", "forms"))
def test_the_python_readme_says_what_comes_out(block: str) -> None:
    names: dict[str, object] = {}
    lines = block.splitlines()
    compared = 0
    for statement in ast.parse(block).body:
        code = "\n".join(lines[statement.lineno - 1 : statement.end_lineno])
        expected = lines[(statement.end_lineno or 0) - 1].partition("  # ")[2]
        if expected:
            assert repr(eval(code, names)) == expected, code
            compared += 1
        else:
            exec(code, names)
    assert compared > 4


def test_the_c_readme_compiles_without_installing(tmp_path: Path) -> None:
    block = next(
        match[2] for match in BLOCK.finditer(C_README) if "bindings/c/examples/first.c" in match[2]
    )
    compiler = os.environ.get("CC", "clang")
    command = block.replace("cc ", f"{compiler} -fuse-ld=lld ", 1).replace(
        "-o first", f"-o {tmp_path / 'first'}"
    )
    subprocess.run(["bash", "-ec", command], cwd=ROOT, check=True, timeout=60)
    assert output(tmp_path / "first").count("\n") == 5


def test_there_is_something_to_run() -> None:
    assert followed_by_text("c") and followed_by_text("python")


def test_make_commands_exist() -> None:
    makefiles = [ROOT / "Makefile", *ROOT.glob("Tests/*.mk"), *ROOT.glob("Sources/*/*.mk")]
    rules = "\n".join(path.read_text(encoding="utf-8") for path in makefiles)
    named = set(re.findall(r"(?:^|`)make ([a-z-]+)", README, re.MULTILINE))
    assert {"demo", "test", "help", "bench"} <= named
    for target in named:
        assert re.search(rf"^{target}:", rules, re.MULTILINE), f"make {target}"


def test_links_lead_somewhere() -> None:
    for path in re.findall(r"\]\((?!https?:)([^)#]+)\)", README):
        assert (ROOT / path).exists(), path


def test_limits_are_those_of_the_header() -> None:
    header = (ROOT / "include" / "formvalidate.h").read_text(encoding="utf-8")
    brands = re.search(r"FV_CARD_MAX_BRANDS\s+(\d+)", header)
    assert brands and f"| {brands[1]} |" in README
    for number in ("100,000", "10,000"):
        assert f"({number})" in header and number in README
