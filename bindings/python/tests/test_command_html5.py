"""`formvalidate convert --to html5`: no more than the rules ask, and what else they ask is told."""

from __future__ import annotations

from typing import Any

import pytest
from commands import Shell

NUMBER = {"rule": "integer", "min": 1, "max": 9}
CASES: list[tuple[list[Any], str, list[str]]] = [
    # What stands in a group asks nothing of the value by itself.
    ([{"rule": "not", "rules": [NUMBER]}], 'type="text"', ["not"]),
    ([{"rule": "any", "rules": ["email", NUMBER]}], 'type="text"', ["any"]),
    (
        [{"rule": "each", "rules": [{"rule": "match", "pattern": "a"}]}], 'type="text"', ["each"]
    ),
    ([{"rule": "all", "rules": ["required"]}], 'type="text"', ["all"]),
    # Behind what changes more than case and blanks a browser refuses what the rule takes.
    ([{"rule": "trim", "chars": {"chars": "<>"}}, "email"], 'type="text"', ["trim chars", "email"]),
    ([{"rule": "trim", "chars": {"chars": "-"}}, NUMBER], 'type="text"', ["trim chars", "integer"]),
    (["trim", "lowercase", "email"], 'type="email"', ["lowercase"]),
    # What a rule with a threshold refuses may pass.
    ([{**NUMBER, "mostly": 0.9}], 'type="text"', ["integer"]),
    (["integer", {**NUMBER, "maxErrors": 2}], 'type="number" step="1"', ["integer"]),
    ([{"rule": "email", "mostly": 0.5}], 'type="text"', ["email"]),
    ([{"rule": "required", "mostly": 0.5}], 'type="text"', ["required"]),
    ([{"rule": "required", "when": {"field": "y", "empty": True}}], 'type="text"', ["required"]),
    ([{"rule": "length", "max": 3, "level": "warning"}], 'type="text"', ["length"]),
    ([{"rule": "in", "values": ["a"], "mostly": 0.5}], 'type="text"', ["in"]),
    ([{"rule": "in", "values": ["a"], "not": True}], 'type="text"', ["in"]),
    # Each option that no attribute says.
    (
        [{"rule": "number", "exclusiveMin": 0, "max": 5, "decimals": 2}],
        'type="number" max="5" step="any"',
        ["number exclusiveMin", "number decimals"],
    ),
    ([{"rule": "integer", "min": 1.5}], 'type="number" min="1.5" step="any"', ["integer"]),
    (
        [{"rule": "number", "min": 1, "multipleOf": 2}],
        'type="number" min="1" step="any"',
        ["number multipleOf"],
    ),
    # Browsers count steps from the least value, whichever rule says that.
    (["integer", {"rule": "number", "min": 0.5}], 'type="number" step="any" min="0.5"',
     ["integer"]),
    ([{"rule": "default", "value": "x"}, "required"], 'type="text"', ["default", "required"]),
    ([NUMBER, {**NUMBER, "max": 20}], 'type="number" min="1" max="9" step="1"', []),
    (
        [{"rule": "length", "min": 4, "max": 6, "unit": "bytes", "trim": False}],
        'type="text" minlength="2" maxlength="6"',
        ["length unit"],
    ),
    (
        [{"rule": "length", "min": 4, "max": 6, "unit": "graphemes"}],
        'type="text" minlength="4"',
        ["length max", "length unit"],
    ),
    ([{"rule": "string", "max": 6, "unit": "utf16"}], 'type="text" maxlength="6"', []),
    # A browser would cut what trimming makes valid.
    ([{"rule": "length", "min": 2, "max": 6}], 'type="text" minlength="2"', ["length max"]),
    (["trim", {"rule": "string", "length": 6}], 'type="text" minlength="6"', ["string length"]),
    (["uppercase", {"rule": "string", "min": 2}], 'type="text"', ["uppercase", "string min"]),
    (
        [
            {"rule": "trim", "when": {"field": "y", "empty": True}},
            {"rule": "match", "pattern": "a"},
        ],
        'type="text"',
        ["trim", "match"],
    ),
    (
        [{"rule": "length", "max": 6, "ignore": "whitespace"}],
        'type="text"',
        ["length max", "length ignore"],
    ),
    ([{"rule": "date", "max": "today"}], 'type="date"', ["date max"]),
    ([{"rule": "date", "format": "dd.MM.yyyy"}], 'type="text"', ["date"]),
    ([{"rule": "email", "allowName": True}], 'type="text"', ["email"]),
    ([{"rule": "url", "defaultScheme": "https"}], 'type="text"', ["url"]),
    ([{"rule": "url", "schemes": ["https"]}], 'type="url"', ["url schemes"]),
    (["trim", {"rule": "match", "pattern": "[a-z]"}], 'type="text"', ["match"]),
    (["uppercase", {"rule": "match", "pattern": "A"}], 'type="text"', ["uppercase", "match"]),
    (
        [{"rule": "match", "pattern": "a"}, {"rule": "match", "pattern": "b"}],
        'type="text" pattern="a"',
        ["match"],
    ),
    (["phone"], 'type="tel"', ["phone"]),
    ([{"rule": "length", "min": 2, "skipOnEmpty": False}], 'type="text" minlength="2"',
     ["length skipOnEmpty"]),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "attributes", "missed"), CASES)
def test_what_an_input_is_told(
    shell: Shell, rules: list[Any], attributes: str, missed: list[str]
) -> None:
    shell.rules({"x": {"rules": rules}, "y": {}})
    ran = shell.run("convert", "rules.json", "--to", "html5")
    assert ran.status == 0 and f'<input name="x" {attributes}>' in ran.out, ran.out
    assert ran.err.splitlines() == [f"formvalidate: not said: x: {one}" for one in missed]


def test_a_list_of_choices_says_nothing_else(shell: Shell) -> None:
    shell.rules(
        {"x": {"rules": [{"rule": "in", "values": ["abcd", "b"]}, {"rule": "length", "max": 3}]}}
    )
    ran = shell.run("convert", "rules.json", "--to", "html5")
    assert "<select" in ran.out and ran.err == "formvalidate: not said: x: length\n"


def test_rules_of_other_scenarios_and_of_several_fields(shell: Shell) -> None:
    fields = {
        "a": {"rules": [{"rule": "string", "max": 3, "on": ["short"]}]},
        "b": {"when": {"field": "a", "equals": "x"}, "rules": ["required", "email"]},
    }
    form = [{"rule": "atLeastOne", "fields": ["a", "b"]}]
    table = {"rules": [{"rule": "rows", "min": 1}]}
    names = {"short": ["a", "b"], "long": ["a", "b"]}
    shell.rules(fields, form=form, table=table, scenarios=names)
    for scenario, text in (("short", '<input name="a" type="text" maxlength="6">'),
                           ("long", '<input name="a" type="text">')):  # fmt: skip
        ran = shell.run("convert", "rules.json", "--to", "html5", "--scenario", scenario)
        assert text in ran.out and '<input name="b" type="text">' in ran.out
        told = ["b: when", "b: required", "b: email", "form: atLeastOne", "table: rows"]
        assert ran.err == "".join(f"formvalidate: not said: {one}\n" for one in told)


def test_a_table_of_sql_asks_nothing_of_what_stands_in_groups(shell: Shell) -> None:
    inner = {"rule": "in", "values": ["a"]}
    shell.rules({"x": {"rules": [{"rule": "not", "rules": [inner]}]}})
    ran = shell.run("convert", "rules.json", "--to", "sql-check")
    assert "CHECK" not in ran.out and ran.err == "formvalidate: not said: x: not\n"


def test_infer_requires_no_column_that_has_blank_texts(shell: Shell) -> None:
    shell.write("in.csv", "a,b\nxy, \nzw,q\n")
    ran = shell.run("infer", "in.csv")
    shell.write("rules.json", ran.out)
    told = shell.judged("in.csv", "--types", "infer")
    assert told["invalid"] == 0 and '"required"' in ran.out and ran.out.count('"required"') == 1


SAME = [
    ({"rule": "email"}, {"rule": "email", "profile": "pragmatic", "unicode": False}),
    ("length", {"rule": "length", "trim": True, "unit": "scalars", "skipOnEmpty": True}),
    ("containsNumber", {"rule": "containsNumber", "min": 1, "skipOnError": True}),
    ("url", {"rule": "url", "schemes": ["http", "https"], "level": "error"}),
    ("date", {"rule": "date", "format": "yyyy-MM-dd"}),
]  # fmt: skip


@pytest.mark.parametrize(("short", "long"), SAME)
def test_diff_knows_what_is_said_anyhow(shell: Shell, short: Any, long: Any) -> None:
    def diff(old: Any, new: Any, **more: Any) -> Any:
        shell.rules({"x": {"rules": [new]}}, **more)
        (shell.folder / "rules.json").rename(shell.folder / "new.json")
        shell.rules({"x": {"rules": [old]}}, **more)
        return shell.run("diff", "rules.json", "new.json")

    for pair in ((short, long), (long, short)):
        ran = diff(*pair)
        assert (ran.status, ran.out) == (0, ""), ran
    fewer = diff("containsNumber", {"rule": "containsNumber", "min": 0})
    assert fewer.out == "looser     x containsNumber: min 1 -> 0\n"
    # Where an error ends nothing it is no default.
    asked = {"rule": "email", "skipOnError": True}
    assert diff("email", asked, stop="all").status == 1
    group = {"rule": "all", "rules": ["required"]}
    assert diff(group, {**group, "skipOnEmpty": True}).status == 1
    within = {"rules": ["email"], "stop": "all"}
    shell.rules({"r": {"fields": {"v": within}}})
    (shell.folder / "rules.json").rename(shell.folder / "new.json")
    shell.rules({"r": {"fields": {"v": {**within, "rules": [asked]}}}})
    assert shell.run("diff", "rules.json", "new.json").status == 1
