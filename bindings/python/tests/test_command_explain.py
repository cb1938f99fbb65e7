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
        "    required: At least one of these fields is required: x, y.\n"
        'table  columns="exact" ordered=true\n'
        "table  rows  min=1\n"
        "    tableRule: The number of rows must be at least 1.\n"
        'table  unique  fields=["x"] id="key"\n'
        "    notUnique: An earlier row has the same key: x.\n"
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


def test_explain_tells_a_rule_in_its_own_words(shell: Shell) -> None:
    group = {"message": "Not so.", "rule": "all", "rules": ["url", {"rule": "ip", "message": "I"}]}
    shell.rules(
        {
            "a": {
                "label": {"en": "Name", "de": "Der Name"},
                "rules": [
                    {
                        "rule": "match",
                        "pattern": "a+",
                        "message": {"de": "Nur a.", "en": "Only a."},
                    },
                    {"rule": "match", "pattern": "b+", "message": "Only b."},
                    {"rule": "length", "min": 3, "message": {"shorterThanMinimumLength": "{min}!"}},
                    {"rule": "integer", "max": 1234},
                    group,
                ],
            }
        },
        form=[{"rule": "atLeastOne", "fields": ["a"], "message": "Say {list}."}],
        table={"rules": [{"rule": "rows", "min": 2, "message": {"de": "Mehr als {min}"}}]},
        messages={"de": {"notInteger": "{label}: ganz!"}},
    )

    def words(*asked: str) -> list[str]:
        out = shell.run("explain", "rules.json", *asked).out
        return [line.strip() for line in out.splitlines() if line.startswith("    ")]

    assert words("a") == [
        "regexMismatch: Only a.",
        "regexMismatch: Only b.",
        "shorterThanMinimumLength: 3!",
        "notInteger: Name must be a whole number.",
        "tooBig: Name must be at most 1,234.",
        "invalidURL: Not so.",
        "invalidIP: I",
    ]
    german = words("a", "--locale", "de")
    assert german[0] == "regexMismatch: Nur a." and german[3] == "notInteger: Der Name: ganz!"
    assert german[4] == "tooBig: Der Name darf höchstens 1.234 sein."
    assert words() == [
        "required: Say Name.",
        "tableRule: The number of rows must be at least 2.",
    ]
    assert words("--locale", "de")[1] == "tableRule: Mehr als 2"


def test_the_words_that_the_use_of_a_definition_gives(shell: Shell) -> None:
    define = {"x": [{"rule": "length", "min": 2, "message": "Mine {min}."}, "email"]}
    shell.rules({"a": {"rules": [{"use": "x", "message": "Use {label}."}]}}, define=define)
    out = shell.run("explain", "rules.json", "a").out
    assert "invalidEmail: Use a." in out and "shorterThanMinimumLength: Mine 2." in out


def test_explain_tells_when_something_is_required(shell: Shell) -> None:
    def when(kind: str) -> dict[str, object]:
        return {"when": {"field": "kind", "equals": kind}}

    required = {"rule": "required", **when("company")}
    warning = {"rule": "required", "level": "warning", **when("other")}
    inner = [{"rule": "required", "when": {"field": "vat", "empty": True}}]
    either = {"field": "kind", "in": ["a", "b"]}
    both = {"all": [{"field": "n", "min": 1, "max": 2}, {"not": either}]}
    shell.rules(
        {
            "kind": {"rules": ["required"]},
            "n": {},
            "vat": {"rules": [required, warning]},
            "two": {"rules": [required, {"rule": "all", "rules": inner, **when("x")}]},
            "used": {"rules": [{"use": "part", **when("u")}]},
            "most": {"rules": [{"rule": "required", "when": both}]},
            "open": {"rules": [{"rule": "any", "rules": ["required"], **when("y")}]},
            "there": {"rules": ["required"], **when("z")},
            "signup": {"rules": [{"rule": "required", "on": ["signup"]}]},
            "list": {
                "items": {
                    "fields": {
                        "in": {
                            "rules": [{"rule": "required", "when": {"field": "/kind", "equals": 1}}]
                        }
                    }
                }
            },
        },
        define={"part": ["required"]},
    )
    ran = shell.run("explain", "rules.json")
    assert not ran.err
    told = [line.partition("(any, ")[2][:-1] for line in ran.out.splitlines()]
    assert list(filter(None, told)) == [
        "required",
        'required when kind = "company"',
        'required when kind = "company" or (kind = "x" and vat is empty)',
        'required when kind = "u"',
        'required when (n >= 1 and n <= 2) and not (kind in ["a", "b"])',
        "required under a condition",
        'only when kind = "z", required',
        "required in signup",
        "required when /kind = 1",
    ]
