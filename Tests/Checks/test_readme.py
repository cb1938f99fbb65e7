"""The READMEs' commands work, their code does what they say; test_manual runs that of the first."""

import ast
import itertools
import os
import re
import subprocess
from pathlib import Path

import formvalidate as fv
import pytest

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BUILT_IN = {"TypeError", "MemoryError"}
LONGEST = 1_500  # words
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PYTHON_README = (ROOT / "bindings" / "python" / "README.md").read_text(encoding="utf-8")
C_README = (ROOT / "bindings" / "c" / "README.md").read_text(encoding="utf-8")


def output(*command: str | Path) -> str:
    return subprocess.run(
        [str(part) for part in command], check=True, capture_output=True, text=True, timeout=60
    ).stdout


PYTHON_BLOCKS = [match[2] for match in BLOCK.finditer(PYTHON_README) if match[1] == "python"]


@pytest.mark.parametrize(
    "block", PYTHON_BLOCKS, ids=("first", "values", "tables", "forms", "asking", "web")
)
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


def test_the_python_readme_lists_every_exception() -> None:
    errors = {name for name in fv.__all__ if name.endswith("Error")} - {"Error"}
    assert errors == set(re.findall(r"^\| `(\w+Error)`", PYTHON_README, re.MULTILINE)) - BUILT_IN
    for name, also in re.findall(r"^\| `(\w+Error)` \| (`.*?)\|", PYTHON_README, re.MULTILINE):
        for other in re.findall(r"`(\w+)`", also):
            assert other in {base.__name__ for base in getattr(fv, name).__mro__}


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


def test_the_readme_is_short() -> None:
    assert len(README.split()) <= LONGEST
    assert len(re.findall(r"!\[", README)) == 1


def test_make_commands_exist() -> None:
    others = (ROOT.glob(f"{folder}/*.mk") for folder in ("Tests", "Sources/*", "bindings"))
    makefiles = [ROOT / "Makefile", *itertools.chain(*others)]
    rules = "\n".join(path.read_text(encoding="utf-8") for path in makefiles)
    named = set(re.findall(r"(?:^|`)make ([a-z-]+)", README, re.MULTILINE))
    assert {"demo", "test", "help", "bench"} <= named
    for target in named:
        assert re.search(rf"^{target}:", rules, re.MULTILINE), f"make {target}"


def test_links_lead_somewhere() -> None:
    for path in re.findall(r"\]\((?!https?:)([^)#]+)\)", README):
        assert (ROOT / path).exists(), path
