"""`formvalidate explain` tells what a ruleset asks."""

from __future__ import annotations

import json

from commands import Shell


def test_explain_tells_what_a_rule_may_find_as_it_is_set(shell: Shell) -> None:
    shell.rules({"age": {"rules": [{"rule": "integer", "min": 18}]}})
    out = shell.run("explain", "rules.json", "age").out
    assert "  integer  min=18\n" in out and "tooSmall" in out and "tooBig" not in out


def test_explain_tells_what_is_asked_beside_the_fields(shell: Shell) -> None:
    rules = [{"rule": "rows", "min": 1}, {"rule": "unique", "fields": ["x"], "id": "key"}]
    shell.rules(
        {"x": {}, "y": {"column": "date"}},
        form=[{"rule": "atLeastOne", "fields": ["x", "y"]}],
        table={"columns": "exact", "ordered": True, "rules": rules},
        options={"null": ["NA"], "unknown": "reject"},
    )
    assert shell.run("explain", "rules.json").out == (
        "x  (any)\n"
        "y  (any, column date)\n"
        'form  atLeastOne  fields=["x", "y"]\n'
        "    required: {label} is required.\n"
        'table  columns="exact" ordered=true\n'
        "table  rows  min=1\n"
        "    tableRule: {label} is not as a rule about the table asks.\n"
        'table  unique  fields=["x"] id="key"\n'
        "    notUnique: {label} is there more than once.\n"
        'options  unknown="reject" null=["NA"]\n'
    )


def test_explain_tells_rules_of_other_files(shell: Shell) -> None:
    defined = {"formvalidate": 1, "fields": {}, "define": {"mail": {"rules": ["trim", "email"]}}}
    shell.write("common.json", json.dumps(defined))
    shell.rules({"a": {"use": "common.json#/define/mail"}})
    out = shell.run("explain", "rules.json", "a").out
    assert "  trim\n  email\n" in out, out


def test_explain_tells_what_a_field_adds_to_what_it_uses(shell: Shell) -> None:
    parts = {"name": {"rules": ["required"]}}
    shell.rules({"a": {"use": "name", "rules": ["email"]}}, define=parts)
    out = shell.run("explain", "rules.json", "a").out
    assert "  required\n" in out and "  email\n" in out, out


def test_explain_and_diff_tell_rules_over_fields_of_a_record(shell: Shell) -> None:
    record = {"fields": {"x": {}, "y": {}}, "form": [{"rule": "allEqual", "fields": ["x", "y"]}]}
    shell.rules({"a": record})
    assert '  allEqual  fields=["x", "y"]\n' in shell.run("explain", "rules.json", "a").out
    without = {"formvalidate": 1, "fields": {"a": {"fields": record["fields"]}}}
    shell.write("new.json", json.dumps(without))
    assert "allEqual" in shell.run("diff", "rules.json", "new.json").out


def test_explain_tells_the_scenarios_of_a_rule_and_of_its_use(shell: Shell) -> None:
    part = [{"rule": "required", "on": ["a", "b"]}, {"rule": "email", "except": ["a"]}]
    uses = [{"use": "part", "on": ["b", "c"]}, {"use": "part", "except": ["b"]}]
    names = {name: ["x"] for name in "abc"}
    shell.rules({"x": {"rules": uses}}, define={"part": part}, scenarios=names)
    out = shell.run("explain", "rules.json", "x").out
    assert [line for line in out.splitlines() if line[:2] == "  " and line[2] != " "] == [
        '  required  on=["b"]',
        '  email  except=["a"] on=["b", "c"]',
        '  required  on=["a", "b"] except=["b"]',
        '  email  except=["a", "b"]',
    ]
