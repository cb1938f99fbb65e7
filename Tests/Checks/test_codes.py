"""Codes, rules and languages are the same everywhere."""

import json
import re
from pathlib import Path
from typing import Any

import formvalidate as fv

ROOT = Path(__file__).resolve().parents[2]
CODES = {code["name"]: code["number"] for code in fv.rules()["codes"]}


def constant(name: str) -> str:
    """INVALID_EMAIL for invalidEmail."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).upper()


def defined(header: str) -> dict[str, int]:
    """The constants of codes in a header."""
    text = (ROOT / header).read_text(encoding="utf-8")
    codes = text[text.index("#define FV_OK ") : text.index("#define FV_ERR_")]
    return {name: int(number) for name, number in re.findall(r"#define FV_(\w+) +(\d+)", codes)}


def test_the_header_has_all() -> None:
    codes = {constant(name): number for name, number in CODES.items()}
    assert defined("include/formvalidate.h") == codes


def test_numbers_never_change() -> None:
    """What a header once said is said by all that follow it."""
    old = defined("Tests/C/v0.1.0/formvalidate.h")
    assert len(old) > 40 and old.items() <= defined("include/formvalidate.h").items()


def test_every_number_has_a_row() -> None:
    """Of its own name, in the table of names and placeholders."""
    text = (ROOT / "Sources/FVRules/Code.swift").read_text(encoding="utf-8")
    numbers = re.findall(r"static var (\w+): Code \{ Code\((\d+)\) \}", text)
    assert {name: int(number) for name, number in numbers} == CODES


def test_swift_has_all() -> None:
    text = (ROOT / "Sources/FormValidate/Results/Code.swift").read_text(encoding="utf-8")
    named = re.findall(r"public static let (\w+) = Code\(\.(\w+)\)", text)
    assert {name for name, _ in named} == set(CODES) - {"ok"}
    assert all(name == code for name, code in named)


def test_facts_have_every_rule() -> None:
    """A rule without a fact could do anything; those about tables are tested with tables."""
    asked: set[str] = set()
    for name in ("rules", "scanners", "records", "nesting", "luhn"):
        text = (ROOT / f"Tests/Vectors/{name}.jsonl").read_text(encoding="utf-8")
        for row in map(json.loads, text.strip().split("\n")):
            asked |= rules_in(row.get("rule")) | rules_in(row.get("ruleset"))
    hosted = {"filter", "custom", "remote"}
    known = {rule["rule"] for rule in fv.rules()["rules"] if rule["kind"] != "table"}
    assert known - asked <= hosted


def test_checks_have_facts_of_both_kinds() -> None:
    """Valid and invalid, for each check by itself: a scanner that takes all would pass others."""
    told: set[tuple[str, str]] = set()
    for file in ("rules", "scanners", "luhn"):
        text = (ROOT / f"Tests/Vectors/{file}.jsonl").read_text(encoding="utf-8")
        for row in map(json.loads, text.strip().split("\n")):
            rule = row.get("rule")
            name = rule.get("rule") if isinstance(rule, dict) else rule
            told.add((str(name), row["verdict"]))
    # Of values with others beside them, or of a host.
    others = {("unique", "valid"), ("unique", "invalid"), ("present", "invalid")}
    others |= {(name, verdict) for name in ("custom", "remote") for verdict in ("valid", "invalid")}
    checks = [rule["rule"] for rule in fv.rules()["rules"] if rule["kind"] == "check"]
    assert {(name, verdict) for name in checks for verdict in ("valid", "invalid")} - told == others


def rules_in(node: Any) -> set[str]:
    """The names of rules in a rule, a list of rules or a ruleset."""
    if isinstance(node, str):
        return {node}
    if isinstance(node, list):
        return {name for rule in node for name in rules_in(rule)}
    if not isinstance(node, dict):
        return set()
    parts = [node.get(key) for key in ("rule", "rules", "form")]
    for key in ("fields", "define"):
        if isinstance(members := node.get(key), dict):
            parts += members.values()
    return {name for part in parts for name in rules_in(part)}
