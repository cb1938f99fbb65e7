"""The manual's tables are the library's: rules, codes, brands, limits, names."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import formvalidate as fv
from formvalidate import _batch, _native, _table, _text

ROOT = Path(__file__).resolve().parents[2]
MANUAL = ROOT / "Sources/FormValidate/FormValidate.docc"
ARTICLES = sorted(MANUAL.glob("*.md"))
# What any rule may say besides its own.
GENERAL = {"invalidType", "invalidUTF8", "undecided"}

# --- the rules reference ------------------------------------------------------------------------


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


@cache
def rules() -> dict[str, set[str]]:
    """The codes of each rule."""
    return {rule["rule"]: set(rule["codes"]) for rule in fv.rules()["rules"]}


def test_every_rule_has_a_row() -> None:
    # Rules about tables have a page of their own.
    told = {rule["rule"] for rule in fv.rules()["rules"] if rule["kind"] != "table"}
    assert set(rows()) == told


def test_every_code_is_some_rules() -> None:
    named = {code["name"] for code in fv.rules()["codes"] if code["number"] > 0}
    told = set().union(*rules().values())
    assert told <= named
    assert named - told - GENERAL == {"incomplete"}


def test_codes_of_rules_are_those_of_the_vectors() -> None:
    compared = 0
    for file in ("rules", "scanners", "luhn"):
        text = (ROOT / f"Tests/Vectors/{file}.jsonl").read_text(encoding="utf-8")
        for vector in map(json.loads, text.strip().split("\n")):
            rule = vector["rule"]
            name = rule.get("rule") if isinstance(rule, dict) else rule
            if "code" not in vector or not isinstance(name, str) or name in {"all", "any", "each"}:
                continue
            assert vector["code"] in rules()[name] | GENERAL, vector
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


# Each row of the table of limits: what its numbers are, in their order.
LIMITS = {
    "a value": ["valueBytes"],
    "a ruleset": [
        "recordFields", "documentBytes", "documentWithLists", "rules", "nesting", "scenarios",
        "listedValues", "documentValues", "documentFiles", "documentWithLists",
    ],
    "names of fields, scenarios, gates and definitions, labels, ids": ["nameBytes"],
    "the template of a message": ["templateBytes"],
    "a record": ["recordFields", "elements", "nesting"],
    "what was typed into a live form, and its initial values": ["elements"],
    "what transforms make of one record's texts": [
        "recordBytes", "bytesBesideValue", "bytesBesideRow", "bytesBesideKey",
    ],
    "a message": ["messageBytes"],
    "issues kept in a report": ["issues", "highestIssues"],
    "a number for `multipleOf`": ["arithmeticDigits", "arithmeticExponent"],
    "a pattern's text": ["patternBytes"],
    "a value for a pattern": ["subjectBytes"],
    "PCRE2's work on one value, or on all elements of a list together": [
        "matchSteps", "matchDepth", "matchWork", "matchHeapKiB", "jitStackBytes",
    ],
    "brands in a table": ["brands"],
    "rows in a column of `fv_…_utf8`": ["batchRows"],
    "errors kept of a table": ["keptErrors", "errors"],
    "events that subscribers cause by one change": ["events"],
    "errors from outside in a live form": ["outsideErrors"],
    "live handles": ["handles"],
}  # fmt: skip
SIZES = {"KiB": 1 << 10, "MiB": 1 << 20}
# Those of what nobody but an author of strange documents meets: the messages tell them.
UNTOLD = {
    "nullTexts",
    "localeBytes", "localeListBytes", "mistakes", "paramBytes", "pointerBytes",
    "prefixBytes", "acceptedBrands", "threads", "functionName", "leastWorkBytes",
}  # fmt: skip


def swift_number(text: str) -> int:
    """The value of a constant: digits, perhaps shifted, or the highest of a type."""
    number, _, shift = (
        text.replace("_", "").replace("Int(Int32.max)", "2147483647").partition(" << ")
    )
    return int(number) << int(shift or 0)


@cache
def limits() -> dict[str, int]:
    """The library's limits in bytes and pieces."""
    source = (ROOT / "Sources/FVText/Limits.swift").read_text(encoding="utf-8")
    found = dict(re.findall(r"static let (\w+)(?:: \w+)? = (.*)", source))
    limits = {name: swift_number(text) for name, text in found.items()}
    limits["matchHeapKiB"] <<= 10
    table = (ROOT / "Sources/FormValidateABI/HandleTable.swift").read_text(encoding="utf-8")
    limits["handles"] = 1 << int(re.findall(r"indexBits = (\d+)", table)[0])
    return limits


def told_numbers(text: str) -> list[int]:
    """The numbers in a text, times the unit behind them."""
    text = text.replace("PCRE2", "").replace("FV_", "")
    found = re.findall(r"(\d[\d,]*)(?: (KiB|MiB))?", text)
    return [int(number.replace(",", "")) * SIZES.get(unit, 1) for number, unit in found]


def test_limits_are_those_of_the_library() -> None:
    text = (MANUAL / "Limits.md").read_text(encoding="utf-8")
    rows = [line.strip("| ").split(" | ") for line in text.split("\n") if line.startswith("| ")]
    told = {cells[0]: told_numbers(cells[1]) for cells in rows[1:]}
    assert told.keys() == LIMITS.keys()
    for what, names in LIMITS.items():
        assert told[what] == [limits()[name] for name in names], what
    assert limits().keys() - {name for names in LIMITS.values() for name in names} == UNTOLD
    least = limits()["leastWorkBytes"] * limits()["matchWork"]
    assert f"at least {least:,} for" in text


def test_limits_are_those_of_the_header() -> None:
    header = (ROOT / "include/formvalidate.h").read_text(encoding="utf-8")
    assert f"FV_CARD_MAX_BRANDS     {limits()['brands']}\n" in header
    assert f"PCRE2's match limit ({limits()['matchSteps']:,});" in header
    assert f"PCRE2's depth limit, interpreter only ({limits()['matchDepth']:,})" in header
    kept = f"0: {limits()['keptErrors']:,}, at most {limits()['errors']:,}."
    assert f"errors kept; {kept}" in header


def test_limits_are_those_of_the_faces() -> None:
    options = (ROOT / "Sources/FormValidate/Tables/TableOptions.swift").read_text(encoding="utf-8")
    kept = {
        swift_number(number) for number in re.findall(r"errorLimit(?:: Int)? = ([\d_]+)", options)
    }
    assert kept == {limits()["keptErrors"]} == {_batch.ERRORS}
    assert (limits()["errors"], limits()["threads"]) == (_table._MOST_ERRORS, _table._MOST_THREADS)
    assert (limits()["nesting"], limits()["elements"]) == (_native._DEEPEST, _native._MOST_ITEMS)
    assert limits()["valueBytes"] == _text._LONGEST


def test_empty_values_are_judged_as_the_table_says() -> None:
    text = (MANUAL / "Rulesets.md").read_text(encoding="utf-8")
    table = text.split('| rule | with `"skipOnEmpty": false` |', 1)[1].split("\n\n", 1)[0]
    told: dict[str, tuple[dict[str, Any], str]] = {}
    for line in table.splitlines()[2:]:
        cell, answer = (cell.strip() for cell in line.strip("|").split("|"))
        for name in re.findall(r"`([^`]+)`", cell):
            rule = json.loads(name) if name.startswith("{") else {"rule": name}
            told[name] = (rule, answer)
    named = {rule["rule"] for rule, _ in told.values()}
    skipping = {
        rule["rule"]
        for rule in fv.rules()["rules"]
        if rule["kind"] in {"check", "group"} and "skipOnEmpty" in rule["common"]
    }
    assert named <= skipping
    # The first row is about all that the others do not name.
    told |= {name: ({"rule": name}, "its own code") for name in skipping - named}
    for rule, answer in told.values():
        if rule["rule"] in ("custom", "remote"):
            continue
        own = answer.startswith("its own code")
        allowed = rules()[rule["rule"]] if own else set(re.findall(r"`(\w+)`", answer))
        for value in (None, ""):
            assert fv.check(rule, value).verdict == "valid", rule
            found = fv.check(rule | {"skipOnEmpty": False}, value)
            names = {issue.code_name for issue in found.issues}
            assert names <= allowed and bool(names) != answer.startswith("valid"), rule


def test_half_typed_values_are_what_the_table_says() -> None:
    text = (MANUAL / "LiveForms.md").read_text(encoding="utf-8")
    table = text.split("| rules | incomplete | invalid |", 1)[1].split("\n\n", 1)[0]
    compared = 0
    for line in table.splitlines()[2:]:
        rule, *cells = (cell.strip() for cell in line.strip("|").split("|"))
        name = rule.strip("`")
        rules = [json.loads(name) if name.startswith("{") else name]
        form = fv.Form(fv.Ruleset({"formvalidate": 1, "fields": {"value": {"rules": rules}}}))
        for verdict, cell in zip(("incomplete", "invalid"), cells, strict=True):
            for typed in re.findall(r"`([^`]+)`", cell):
                form.set("value", typed)
                assert form["value"].verdict == verdict, (name, typed)
                compared += 1
    assert compared > 15


def test_names_of_c_are_those_of_the_header() -> None:
    header = (ROOT / "include/formvalidate.h").read_text(encoding="utf-8")
    # The functions and tables of databases have the header's prefix, too.
    sources = [*ROOT.glob("bindings/sqlite/*.c"), *ROOT.glob("bindings/postgresql/*.sql")]
    header += "".join(source.read_text(encoding="utf-8") for source in sources)
    for article in ARTICLES:
        text = article.read_text(encoding="utf-8")
        for name in set(re.findall(r"`(fv_\w*\w|FV_\w+)`", text)):
            assert re.search(rf"\b{name}" + ("" if name.endswith("_") else r"\b"), header), name


def test_names_of_python_are_those_of_the_package() -> None:
    for article in ARTICLES:
        text = article.read_text(encoding="utf-8")
        for name in set(re.findall(r"`fv\.(\w+)", text)):
            assert hasattr(fv, name), name
