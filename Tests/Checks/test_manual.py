"""The manual is true: its code compiles and prints what it says, its tables are the library's."""

import dataclasses
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import formvalidate as fv
import pytest

ROOT = Path(__file__).resolve().parents[2]
MANUAL = ROOT / "Sources/FormValidate/FormValidate.docc"
BUILD = ROOT / ".build"
DEBUG = BUILD / "debug"
ARTICLES = sorted(MANUAL.glob("*.md"))
LANDING = MANUAL / "FormValidate.md"
LONGEST = 250
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# How a block of each language says that it begins a program; other blocks go on with the last one.
STARTS = {"swift": r"^import ", "python": r"^(?:import|from) ", "c": r"^#include "}
LAYERS = ("FormValidate", "FVForms", "FVRules", "FVPatterns", "FVCards", "FVText", "FVKernels")
# What any rule about text may say besides its own.
GENERAL = {"invalidType", "invalidUTF8", "undecided"}
VALUES = {"rule", "on", "except", "when", "message", "id", "skipOnEmpty", "skipOnError", "isEmpty"}


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
    for article in ARTICLES:
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
    """What it takes to import FormValidate: a build of it, which takes no time when there is one."""
    run("swift", "build", "--scratch-path", BUILD, "--target", "FormValidate")
    maps = [f"-I{ROOT / 'Sources' / name}" for name in ("CKernels", "CPCRE2")]
    simdjson = f"-fmodule-map-file={DEBUG / 'CSimdJSON.build/module.modulemap'}"
    upcoming = ["-enable-upcoming-feature", "MemberImportVisibility"]
    return ["-swift-version", "6", *upcoming, f"-I{DEBUG / 'Modules'}", *maps, "-Xcc", simdjson]


def test_swift_blocks(swift_flags: list[str], tmp_path: Path) -> None:
    # By source: a build that has grown also holds objects whose sources are gone.
    objects = [
        DEBUG / f"{layer}.build" / f"{source.name}.o"
        for layer in (*LAYERS, "CSimdJSON")
        for source in (ROOT / "Sources" / layer).rglob("*.*")
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
            run("swiftc", *swift_flags, source, "-o", binary, *objects, *libraries)
            assert run(binary) == program.printed, place(program)
        else:
            errors = run("swiftc", "-typecheck", *swift_flags, source)
            assert not errors, place(program)


@pytest.mark.parametrize("program", programs("python"), ids=place)
def test_python_blocks(program: Program) -> None:
    assert run(sys.executable, "-c", program.code) == program.printed


@pytest.mark.parametrize("program", programs("c"), ids=place)
def test_c_blocks(program: Program, tmp_path: Path) -> None:
    source, binary = tmp_path / "program.c", tmp_path / "program"
    source.write_text(program.code, encoding="utf-8")
    library = BUILD / "lib"
    flags = ["-std=c11", "-Wall", "-Wextra", "-pedantic", "-Werror", f"-I{ROOT / 'include'}"]
    link = [f"-L{library}", f"-Wl,-rpath,{library}", "-lformvalidate", "-fuse-ld=lld"]
    run(os.environ.get("CC", "clang"), *flags, source, "-o", binary, *link)
    assert run(binary) == program.printed


def test_json_blocks_compile() -> None:
    count = 0
    for article in ARTICLES:
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
    known = {"swift", "python", "c", "json", "sh", "text"}
    for article in ARTICLES:
        assert {language for _, language, _ in blocks(article)} <= known, article.name


# --- the rules reference ------------------------------------------------------------------------


@cache
def schema() -> dict[str, Any]:
    path = ROOT / "bindings/python/formvalidate/ruleset.schema.json"
    document: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return document["$defs"]  # type: ignore[no-any-return]


@cache
def rows() -> dict[str, list[str]]:
    """The rows of the reference's tables by rule; one row may be about several."""
    found: dict[str, list[str]] = {}
    for line in (MANUAL / "RulesReference.md").read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not line.startswith("| `") or len(cells) != 4:
            continue
        for name in re.findall(r"`(\w+)`", cells[0]):
            assert name not in found, f"{name} twice"
            found[name] = cells
    return found


def rule_definitions() -> dict[str, dict[str, Any]]:
    return {
        name.split(".")[1]: definition
        for name, definition in schema().items()
        if name.startswith(("rule.", "form."))
    }


def test_every_rule_has_a_row() -> None:
    assert set(rows()) == set(rule_definitions())


def options(cell: str) -> tuple[dict[str, Any], set[str]]:
    """The options in a cell with their defaults (None where there is none), and the required ones."""
    found: dict[str, Any] = {}
    for text in re.findall(r"`([^`]+)`", cell):
        name, _, default = text.partition(" = ")
        found[name] = json.loads(default) if default else None
    return found, set(re.findall(r"\*\*`(\w+)`\*\*", cell))


@pytest.mark.parametrize("name", rule_definitions())
def test_options_and_defaults_are_those_of_the_schema(name: str) -> None:
    definition = rule_definitions()[name]
    properties = definition["properties"]
    told, required = options(rows()[name][1])
    wanted = {key: value.get("default") for key, value in properties.items() if key not in VALUES}
    assert told == wanted
    assert required == set(definition["required"]) - {"rule"}


def codes() -> dict[str, int]:
    numbers = range(1, 10_000)
    return {name: number for number in numbers if (name := fv.code_name(number))}


def test_every_code_is_listed_with_its_number() -> None:
    text = (MANUAL / "RulesReference.md").read_text(encoding="utf-8")
    listed = {name: int(number) for number, name in re.findall(r"\b(\d+) `(\w+)`", text)}
    assert listed == codes()


def row_codes(name: str) -> set[str]:
    return set(re.findall(r"`(\w+)`", rows()[name][3]))


def test_codes_of_rules_exist_and_are_all_used() -> None:
    told = set().union(*(row_codes(name) for name in rows()))
    assert told <= set(codes())
    assert set(codes()) - told - GENERAL == {"incomplete", "custom"} - told


def test_codes_of_rules_are_those_of_the_vectors() -> None:
    compared = 0
    for file in ("rules", "scanners", "luhn"):
        text = (ROOT / f"Tests/Vectors/{file}.jsonl").read_text(encoding="utf-8")
        for vector in map(json.loads, text.strip().split("\n")):
            rule = vector["rule"]
            name = rule.get("rule") if isinstance(rule, dict) else rule
            if "code" not in vector or not isinstance(name, str) or name in {"all", "any", "each"}:
                continue
            assert vector["code"] in row_codes(name) | GENERAL, vector
            compared += 1
    assert compared > 500


# --- other tables -------------------------------------------------------------------------------


def test_all_brands_are_listed() -> None:
    text = (MANUAL / "Cards.md").read_text(encoding="utf-8")
    row = r"^\| `([a-z-]+)` \|(.*?)\| ([\d, ]+) \| (\w+)(?:, (\d))? \| (\d+)"
    listed = re.findall(row, text, re.MULTILINE)
    assert [name for name, *_ in listed] == fv.brands()
    for name, aliases, lengths, code, size, prefix in listed:
        for alias in re.findall(r"`([\w-]+)`", aliases):
            assert fv.CardTable([alias]).brands == [name]
        answer = fv.card(prefix, table=fv.CardTable([name]))
        assert (answer.brand, list(answer.lengths)) == (name, list(map(int, lengths.split(", "))))
        assert answer.security_code == ((code, int(size)) if size else None), name


def test_limits_are_those_of_the_readme() -> None:
    """Both name the same limits, in the same words."""

    def limits(path: Path) -> set[str]:
        text = path.read_text(encoding="utf-8").split("## Limits", 1)[1].split("\n## ")[0]
        return {line for line in text.splitlines() if line.startswith("| ") and "|---" not in line}

    ours = limits(MANUAL / "Rulesets.md")
    assert ours and ours <= limits(ROOT / "README.md")


# --- the catalogue as a whole -------------------------------------------------------------------


@pytest.mark.parametrize("article", ARTICLES, ids=lambda path: path.name)
def test_an_article_is_short_and_its_links_lead_somewhere(article: Path) -> None:
    text = article.read_text(encoding="utf-8")
    lines = text.splitlines()
    assert lines[0].startswith("# ") and lines[2] and len(lines) <= LONGEST
    names = {path.stem for path in ARTICLES}
    assert set(re.findall(r"<doc:([\w-]+)", text)) <= names
    for picture in re.findall(r"!\[[^]]+\]\(([^)]+)\)", text):
        assert (MANUAL / picture).is_file(), picture


def test_the_landing_page_leads_to_every_article() -> None:
    topics = LANDING.read_text(encoding="utf-8").split("## Topics")[1]
    assert set(re.findall(r"<doc:([\w-]+)", topics)) == {p.stem for p in ARTICLES if p != LANDING}


def test_the_picture_is_the_same_in_the_dark() -> None:
    style = re.compile(r"<style>.*?</style>", re.DOTALL)
    light, dark = (
        (MANUAL / f"ruleset{kind}.svg").read_text(encoding="utf-8") for kind in ("", "~dark")
    )
    assert light != dark and style.sub("", light) == style.sub("", dark)
