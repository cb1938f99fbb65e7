"""The code of the manual and the README compiles and prints what they say; links lead somewhere."""

import dataclasses
import glob
import json
import os
import platform
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import formvalidate as fv
import pytest

ROOT = Path(__file__).resolve().parents[2]
MANUAL = ROOT / "Sources/FormValidate/FormValidate.docc"
BUILD = ROOT / ".build"
# Where `make lib` and the Swift example have built the modules.
RELEASE = BUILD / "swift-lib/release"
ARTICLES = sorted(MANUAL.glob("*.md"))
LANDING = MANUAL / "FormValidate.md"
PAGES = [*ARTICLES, ROOT / "README.md"]
# `make docs` draws these from the run that is kept.
CHARTS = re.findall(r'"(\w+\.svg)"', (ROOT / "Sources/fvbench/chart.py").read_text("utf-8"))
LONGEST = 250
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# How a block of each language says that it begins a program; other blocks go on with the last one.
STARTS = {
    "swift": r"^import ",
    "python": r"^(?:import|from) ",
    "c": r"^#include ",
    "cpp": r"^#include ",
    "sql": r"^CREATE TABLE fv_rulesets",
    "go": r"^package main",
    "rust": r"^use ",
    "java": r"^import ",
}
LAYERS = (
    "FormValidate", "FVColumns", "FVLive", "FVForms", "FVRules", "FVPatterns", "FVCards", "FVText",
    "FVKernels", "FVPlatform",
)  # fmt: skip
# Those that other processors do without.
WIDE = ("FVKernelsAVX2", "FVKernelsAVX512") if platform.machine() == "x86_64" else ()


@dataclasses.dataclass
class Program:
    """Blocks of one language that belong together, and what they print."""

    article: str
    line: int
    code: str
    printed: str = ""


def blocks(article: Path) -> Iterator[tuple[int, str, str]]:
    """Line, language and text of each block."""
    text = article.read_text(encoding="utf-8")
    for match in BLOCK.finditer(text):
        yield text.count("\n", 0, match.start()) + 1, match[1], match[2]


def programs(language: str) -> list[Program]:
    found: list[Program] = []
    for article in PAGES:
        last: Program | None = None
        before = ""
        for line, name, text in blocks(article):
            if name == language and re.search(STARTS[language], text, re.MULTILINE):
                last = Program(article.name, line, text)
                found.append(last)
            elif name == language:
                assert last, f"{article.name}:{line} begins no program and goes on with none"
                last.code += "\n" + text
            elif name == "text" and before == language and last:
                last.printed += text
            before = name
    return found


def place(program: Program) -> str:
    return f"{program.article}:{program.line}"


def run(*command: str | Path, check: bool = True) -> str:
    result = subprocess.run(
        [str(part) for part in command],
        check=False,
        capture_output=True,
        text=True,
        timeout=300,
        cwd=ROOT,
    )
    assert not check or result.returncode == 0, result.stdout + result.stderr
    return result.stdout


@pytest.fixture(scope="session")
def swift_flags() -> list[str]:
    """What it takes to import FormValidate."""
    built = RELEASE / "Modules/FormValidate.swiftmodule"
    assert built.exists(), f"{built} is not there: make test-checks builds it"
    maps = [f"-I{ROOT / 'Sources' / name}" for name in ("CFormValidate", "CKernels", "CPCRE2")]
    simdjson = f"-fmodule-map-file={RELEASE / 'CSimdJSON.build/module.modulemap'}"
    upcoming = ["-enable-upcoming-feature", "MemberImportVisibility"]
    return [
        "-swift-version",
        "6",
        *upcoming,
        f"-I{RELEASE / 'Modules'}",
        *maps,
        "-Xcc",
        simdjson,
    ]


def test_swift_blocks(swift_flags: list[str], tmp_path: Path) -> None:
    # By source: a build that has grown also holds objects whose sources are gone.
    objects = [
        RELEASE / f"{layer}.build" / f"{source.name}.o"
        for layer in (*LAYERS, *WIDE, "CSimdJSON")
        # Through links, too: the kernels have some sources in common.
        for source in map(Path, glob.glob(f"{ROOT}/Sources/{layer}/**/*.*", recursive=True))
        if source.suffix in {".swift", ".cpp"}
    ]
    libraries = ["-lpcre2-8", "-lsimdjson", "-lstdc++", "-use-ld=lld"]
    for number, program in enumerate(programs("swift")):
        folder = tmp_path / str(number)
        folder.mkdir()
        source = folder / "main.swift"
        source.write_text(program.code, encoding="utf-8")
        if program.printed:
            binary = folder / "program"
            # The modules ask for the libraries that they were built with.
            run(
                "swiftc", "-static-stdlib", *swift_flags, source, "-o", binary, *objects, *libraries
            )
            assert run(binary) == program.printed, place(program)
        else:
            errors = run("swiftc", "-typecheck", *swift_flags, source)
            assert not errors, place(program)


# `make test-engines` runs what needs an environment of its own.
HERE = [one for one in programs("python") if not re.search("^import (dask|ray)", one.code, re.M)]


@pytest.mark.parametrize("program", HERE, ids=place)
def test_python_blocks(program: Program) -> None:
    assert run(sys.executable, "-c", program.code) == program.printed


@pytest.mark.parametrize("program", programs("c"), ids=place)
def test_c_blocks(program: Program, tmp_path: Path) -> None:
    source, binary = tmp_path / "program.c", tmp_path / "program"
    source.write_text(program.code, encoding="utf-8")
    library = BUILD / "lib"
    flags = [
        "-std=c11",
        "-Wall",
        "-Wextra",
        "-pedantic",
        "-Werror",
        f"-I{ROOT / 'include'}",
    ]
    link = [f"-L{library}", f"-Wl,-rpath,{library}", "-lformvalidate", "-fuse-ld=lld"]
    run(os.environ.get("CC", "clang"), *flags, source, "-o", binary, *link)
    assert run(binary) == program.printed


@pytest.mark.parametrize("program", programs("cpp"), ids=place)
def test_cpp_blocks(program: Program, tmp_path: Path) -> None:
    source, binary = tmp_path / "program.cpp", tmp_path / "program"
    source.write_text(program.code, encoding="utf-8")
    library = BUILD / "lib"
    flags = ["-std=c++17", "-Wall", "-Wextra", "-Wconversion", "-Werror"]
    headers = [f"-I{ROOT / 'include'}", f"-I{ROOT / 'bindings/cpp'}"]
    link = [f"-L{library}", f"-Wl,-rpath,{library}", "-lformvalidate"]
    run("g++", *flags, *headers, source, "-o", binary, *link)
    assert run(binary) == program.printed


@pytest.mark.parametrize("program", programs("sql"), ids=place)
def test_sql_blocks(program: Program) -> None:
    extension = BUILD / "lib/sqlite3/formvalidate.so"
    printed = run("sqlite3", "-batch", "-bail", "-cmd", f".load {extension}", "", program.code)
    assert printed == program.printed


def test_json_blocks_compile() -> None:
    count = 0
    for article in PAGES:
        for line, language, text in blocks(article):
            if language != "json":
                continue
            value = json.loads(text)
            if not (isinstance(value, dict) and "formvalidate" in value):
                rules = value if isinstance(value, list) else [value]
                value = {"formvalidate": 1, "fields": {"value": {"rules": rules}}}
            assert not fv.Ruleset.mistakes(value), f"{article.name}:{line}"
            count += 1
    assert count > 5


def test_every_language_is_known() -> None:
    # Other tests run the rest.
    known = {
        *STARTS,
        "json",
        "sh",
        "text",
        "postgresql",
        "ruby",
        "php",
        "lua",
        "perl",
        "js",
        "html",
    }
    for article in PAGES:
        assert {language for _, language, _ in blocks(article)} <= known, article.name


# --- the catalogue as a whole -------------------------------------------------------------------


@pytest.mark.parametrize("article", ARTICLES, ids=lambda path: path.name)
def test_an_article_is_short_and_its_links_lead_somewhere(article: Path) -> None:
    text = article.read_text(encoding="utf-8")
    lines = text.splitlines()
    assert lines[0].startswith("# ") and lines[2] and len(lines) <= LONGEST
    names = {path.stem for path in ARTICLES}
    assert set(re.findall(r"<doc:([\w-]+)", text)) <= names
    for picture in re.findall(r"!\[[^]]+\]\(([^)]+)\)", text):
        assert picture in CHARTS or (MANUAL / picture).is_file(), picture


def test_the_landing_page_leads_to_every_article() -> None:
    topics = LANDING.read_text(encoding="utf-8").split("## Topics")[1]
    assert set(re.findall(r"<doc:([\w-]+)", topics)) == {p.stem for p in ARTICLES if p != LANDING}


def test_the_picture_is_the_same_in_the_dark() -> None:
    style = re.compile(r"<style>.*?</style>", re.DOTALL)
    light, dark = (
        (MANUAL / f"ruleset{kind}.svg").read_text(encoding="utf-8") for kind in ("", "~dark")
    )
    assert light != dark and style.sub("", light) == style.sub("", dark)
