"""`formvalidate bench` tells what each rule takes, by its place."""

from __future__ import annotations

import json
import re
from typing import Any

import formvalidate as fv
import pytest
from commands import Shell
from conftest import ROOT
from formvalidate.command._benching import Cases

EXAMPLES = sorted((ROOT / "bindings/c/examples").glob("*.json"))
LINE = re.compile(r" *([\d,]+|\d+\.\d) ns a (row |call)  (.+)")
FIELDS: dict[str, Any] = {
    "id": {"use": "common.json#/define/key"},
    "c": {"rules": [{"rule": "integer", "min": 1}, {"rule": "any", "rules": ["email", "integer"]}]},
    "d": {
        "rules": [{"rule": "compare", "field": "id", "id": "own"}],
        "when": {"field": "c", "equals": "1"},
    },
}
TABLE = {
    "rules": [
        {"rule": "unique", "fields": ["id"]},
        {"rule": "aggregate", "take": "sum", "of": "c", "min": 0},
        {"rule": "aggregate", "take": "max", "of": "c", "max": 10**6},
    ]
}


def told(shell: Shell, rows: int) -> list[tuple[float, str]]:
    """The numbers and what they are of."""
    defined = {"key": {"rules": ["trim", "required"]}}
    shell.write("common.json", json.dumps({"formvalidate": 1, "fields": {}, "define": defined}))
    form = [{"rule": "atLeastOne", "fields": ["c", "d"]}]
    shell.rules(FIELDS, form=form, table=TABLE, gates={"one": ["id", "c"]})
    shell.write("in.csv", "id,c,d\n" + "".join(f" k{n},{n % 9},x\n" for n in range(rows)))
    ran = shell.run("bench", "-r", "rules.json", "in.csv")
    assert (ran.status, ran.err) == (0, "")
    found = [LINE.fullmatch(line) for line in ran.out.splitlines()]
    return [(float(one[1].replace(",", "")), one[3]) for one in found if one is not None]


OF_ROWS = [
    "id 1. trim", "id 2. required", "c 1. integer", "c 2. any", "d 1. compare (own)",
    "form 1. atLeastOne",
]  # fmt: skip
OF_TABLE = ["table 1. unique", "table 2. aggregate", "table 3. aggregate"]


def test_each_rule_is_told_by_its_place(shell: Shell) -> None:
    lines = told(shell, 12_000)
    names = ["taken off", "all rules, 12,000 rows, 9 times for each rule", *OF_ROWS, *OF_TABLE]
    assert [name for _, name in lines] == names
    costs = {name: cost for cost, name in lines}
    # A call takes some time, the keys of a table more than nothing, and a group more than a sign.
    assert costs["taken off"] > 0 and costs["table 1. unique"] > 1
    assert costs["c 2. any"] > costs["c 1. integer"]


def test_few_rows_say_little_of_rules_about_the_table(shell: Shell) -> None:
    lines = told(shell, 2)
    assert [name for _, name in lines][1:] == [
        "all rules, 2 rows, 50,000 times for each rule",
        *OF_ROWS,
        *(f"{name}  (too few rows to tell)" for name in OF_TABLE),
    ]
    costs = {name: cost for cost, name in lines}
    # What a call takes is no part of what its rows take.
    assert costs["id 2. required"] < costs["taken off"] / 10


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: str(path.name))
def test_a_ruleset_is_taken_apart_whole(path: Any) -> None:
    """Every rule of a field, over fields and about the table is what two rulesets differ by."""
    rules = fv.Ruleset.load(path)
    cases = list(Cases(rules))
    assert fv.Ruleset(Cases(rules).nothing).fields == rules.fields
    for case in cases:
        without, given = fv.Ruleset(case.without), fv.Ruleset(case.given)
        assert without.fields == given.fields == rules.fields
        assert json.dumps(case.given).count('"rule"') == json.dumps(case.without).count(
            '"rule"'
        ) + json.dumps(case.rule).count('"rule"')


def test_rules_within_are_told_by_their_paths() -> None:
    inner = {"x": {"rules": ["required"]}, "y": {"rules": ["trim", "email"]}}
    row = {"fields": inner, "form": [{"rule": "atLeastOne", "fields": ["x", "y"]}]}
    fields = {
        "l": {"rules": [{"rule": "count", "min": 1}], "items": {"use": "row"}},
        "m": {"values": {"rules": ["email"]}},
    }
    document = {"formvalidate": 1, "fields": fields, "define": {"row": row}}
    told = [(case.where, case.rule["rule"]) for case in Cases(fv.Ruleset(document))]
    assert sorted(told) == [
        ("/l/*", "atLeastOne"),
        ("/l/*/x", "required"),
        ("/l/*/y", "email"),
        ("/l/*/y", "trim"),
        ("/m/*", "email"),
        ("l", "count"),
    ]


def test_what_is_taken_away_of_a_part_has_no_rule() -> None:
    inner = {"a": {"rules": ["email"]}, "b": {"rules": ["url"]}}
    field = {"use": "d", "fields": {"a": None, "c": {"rules": ["ip"]}}}
    document = {"formvalidate": 1, "fields": {"r": field}, "define": {"d": {"fields": inner}}}
    cases = list(Cases(fv.Ruleset(document)))
    assert [(case.where, case.rule["rule"]) for case in cases] == [("/r/b", "url"), ("/r/c", "ip")]
    assert all(fv.Ruleset(case.given) for case in cases)


def test_rules_whose_columns_are_missing_are_not_told_as_fast(shell: Shell) -> None:
    by = {"rule": "aggregate", "take": "sum", "of": "a", "by": ["b", "c"], "min": 0}
    fresh = {"rule": "fresh", "of": "a", "within": "24h"}
    shell.rules(
        {
            "a": {"rules": ["integer"]},
            "b": {"rules": ["email", {"rule": "length", "max": 9}]},
            "c": {"fields": {"x": {"rules": ["url"]}}},
        },
        form=[{"rule": "atLeastOne", "fields": names} for names in (["a", "b"], ["b", "/c/x"])],
        table={"rules": [fresh]},
    )
    shell.write("in.csv", "a\n1\n")
    missing = [line for line in bench(shell) if "missing" in line]
    assert missing == [
        '         - ns a row   b 1. email  (the column is missing: "b")',
        '         - ns a row   b 2. length  (the column is missing: "b")',
        '         - ns a row   /c/x 1. url  (the column is missing: "c")',
        '         - ns a row   form 2. atLeastOne  (the columns are missing: "b", "c")',
    ]
    shell.rules({name: {} for name in "abc"}, table={"rules": [by]})
    assert bench(shell)[2:] == [
        '         - ns a row   table 1. aggregate  (the columns are missing: "b", "c")'
    ]


def bench(shell: Shell) -> list[str]:
    return shell.run("bench", "-r", "rules.json", "in.csv").out.splitlines()
