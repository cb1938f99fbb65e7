"""`formvalidate convert` and `diff`: what others read of a ruleset, and what a change means."""

from __future__ import annotations

import json
import sqlite3
from typing import Any

import duckdb
import formvalidate as fv
import pytest
from commands import Shell

FIELDS: dict[str, Any] = {
    "name": {"rules": ["trim", "required", {"rule": "length", "max": 5}]},
    "age": {"rules": [{"rule": "integer", "min": 18, "max": 120}]},
    "price": {"rules": [{"rule": "number", "exclusiveMin": 0}]},
    "land": {"rules": [{"rule": "in", "values": ["DE", "it's"]}]},
    "born": {"rules": [{"rule": "date", "min": "1900-01-01"}]},
    "died": {"rules": ["date", {"rule": "compare", "operator": ">=", "field": "born"}]},
    "mail": {"rules": ["email"]},
}
ROWS: list[dict[str, Any]] = [
    {"name": "Ada", "age": 36, "price": 1.5, "land": "DE", "born": "1990-01-01"},
    {"name": "  ", "age": 36},
    {"name": None, "age": 36},
    {"name": "  Ada   ", "age": 18, "land": ""},
    {"name": "Adalbert"},
    {"name": "A", "age": 17},
    {"name": "A", "age": 121},
    {"name": "A", "price": 0},
    {"name": "A", "land": "it's", "born": "1899-12-31"},
    {"name": "A", "land": "FR"},
    {"name": "A", "born": "1990-01-01", "died": "1989-01-01"},
    {"name": "A", "born": "1990-01-01", "died": "1990-01-01"},
]


def test_a_table_of_sql_refuses_what_the_rules_refuse(shell: Shell) -> None:
    shell.rules(FIELDS, table={"rules": [{"rule": "unique", "fields": ["name", "age"]}]})
    ran = shell.run("convert", "rules.json", "--to", "sql-check")
    assert ran.status == 0 and ran.err == "formvalidate: not said: mail: email\n"
    assert "-- not said: mail: email\n" in ran.out and 'UNIQUE ("name", "age")' in ran.out
    base = duckdb.connect()
    base.execute(ran.out)
    rules = fv.Ruleset.load(shell.folder / "rules.json")
    for row in ROWS:
        names = ", ".join(row)
        places = ", ".join("?" * len(row))
        try:
            base.execute(f'INSERT INTO "data" ({names}) VALUES ({places})', list(row.values()))
            is_taken = True
        except duckdb.ConstraintException:
            is_taken = False
        assert is_taken == rules.validate(row).valid, row


def test_sql_trims_what_the_rules_trim(shell: Shell) -> None:
    lengths = ["trim", {"rule": "string", "length": 1}]
    choices = ["trim", {"rule": "in", "values": ["a"]}]
    fields = {"a": lengths, "b": choices, "c": ["required"], "d": [{"rule": "length", "max": 1}]}
    shell.rules({name: {"rules": rules} for name, rules in fields.items()})
    ran = shell.run("convert", "rules.json", "--to", "sql-check")
    rules = fv.Ruleset.load(shell.folder / "rules.json")
    duck, lite = duckdb.connect(), sqlite3.connect(":memory:")
    duck.execute(ran.out)
    lite.execute(ran.out)
    near = [*range(1, 0x21), *range(0x7F, 0xA2), 0x1680, 0x180E, *range(0x1FFF, 0x2011)]
    near += [*range(0x2027, 0x2031), *range(0x205E, 0x2062), 0x3000, 0x3001, 0xFEFF, 0xFFFE]
    for text in map(chr, near):
        for row in ({"a": text + "a"}, {"b": f"a{text}"}, {"c": text}, {"d": f"{text}a{text}"}):
            row = {"c": "x", **row}
            told = f"INSERT INTO data ({', '.join(row)}) VALUES ({', '.join('?' * len(row))})"
            is_valid = rules.validate(row).valid
            for base in (duck, lite):
                try:
                    base.execute(told, list(row.values()))
                    is_taken = True
                except (duckdb.ConstraintException, sqlite3.IntegrityError):
                    is_taken = False
                assert is_taken == is_valid, ascii(row)


def test_what_sql_cannot_say_is_told(shell: Shell) -> None:
    warned = {"rule": "length", "max": 3, "level": "warning"}
    asked = {"rule": "required", "when": {"field": "b", "equals": "x"}}
    short = {"rule": "string", "max": 3}
    shell.rules(
        {
            "a": {"rules": [warned, asked]},
            "b": {"rules": [{"rule": "match", "pattern": "x"}]},
            # SQL does not see what these rules see.
            "c": {"rules": [{"rule": "trim", "chars": "digits"}, short]},
            "d": {"rules": [{"rule": "default", "value": "x"}, "required"]},
            # Letters are small or capital by what a database goes by.
            "e": {"rules": ["lowercase", {"rule": "in", "values": ["\u00e4"]}]},
        }
    )
    ran = shell.run("convert", "rules.json", "--to", "sql-check")
    assert ran.status == 0 and "CHECK" not in ran.out
    for one in (
        "a: length",
        "a: required",
        "b: match",
        "c: trim",
        "c: string",
        "d: required",
        "e: lowercase",
        "e: in",
    ):
        assert f"not said: {one}\n" in ran.err


def test_a_form_of_html(shell: Shell) -> None:
    shell.rules({**FIELDS, "code": {"rules": [{"rule": "match", "pattern": "[A-Z]{3}"}]}})
    ran = shell.run("convert", "rules.json", "--to", "html5")
    told = ("name: length max", "price: number exclusiveMin", "died: compare")
    assert ran.status == 0 and ran.err == "".join(
        f"formvalidate: not said: {one}\n" for one in told
    )
    for part in (
        '<input name="name" type="text" required>',
        '<input name="age" type="number" min="18" max="120" step="1">',
        '<input name="price" type="number" step="any">',
        '<option value="it&#x27;s">it&#x27;s</option>',
        '<input name="born" type="date" min="1900-01-01">',
        '<input name="mail" type="email">',
        '<input name="code" type="text" pattern="[A-Z]{3}">',
    ):
        assert part in ran.out, ran.out


def test_a_table_schema_becomes_a_ruleset(shell: Shell) -> None:
    schema = {
        "name": "flights",
        "fields": [
            {"name": "id", "type": "integer", "constraints": {"minimum": 1}},
            {"name": "mail", "type": "string", "format": "email", "title": "E-mail"},
            {"name": "tail", "constraints": {"minLength": 2, "pattern": "[A-Z]+", "unique": True}},
            {"name": "on", "type": "date", "constraints": {"required": True}},
            {"name": "kind", "constraints": {"enum": ["a", "b"]}},
            {"name": "where", "type": "geopoint"},
        ],
        "primaryKey": "id",
        "foreignKeys": [
            {"fields": "tail", "reference": {"resource": "planes", "fields": "tailnum"}}
        ],
        "missingValues": ["", "NA"],
    }
    shell.write("schema.json", json.dumps(schema))
    ran = shell.run("convert", "schema.json", "--from", "table-schema")
    assert ran.status == 0 and ran.err == "formvalidate: not said: where: type geopoint\n"
    document = json.loads(ran.out)
    assert document["fields"]["id"]["rules"] == ["required", {"rule": "integer", "min": 1}]
    assert document["options"] == {"null": ["", "NA"]} and document["name"] == "flights"
    assert document["table"]["rules"] == [
        {"rule": "unique", "fields": ["tail"]},
        {"rule": "unique", "fields": ["id"], "id": "primaryKey"},
        {"rule": "references", "fields": ["tail"], "table": "planes", "to": ["tailnum"]},
    ]
    shell.write("rules.json", ran.out)
    shell.write("planes.csv", "tailnum\nAB\nCD\n")
    shell.write("in.csv", "id,mail,tail,on,kind,where\n1,,AB,2026-01-01,a,\n1,NA,EF,,c,\n")
    told = shell.judged("in.csv", "--references", "planes=planes.csv")
    assert [(e["row"], e["field"], e["code_name"]) for e in told["errorList"]] == [
        (2, "on", "required"),
        (2, "kind", "notInList"),
        (2, "", "notUnique"),
        (2, "", "notReferenced"),
    ]
    for wrong in ("{", "[]", "{}", '{"fields": [{"type": "string"}]}'):
        shell.write("schema.json", wrong)
        assert shell.run("convert", "schema.json", "--from", "table-schema").status == 2


def test_all_say_alike_what_they_leave_out(shell: Shell) -> None:
    fields = {"x": {"rules": [{"rule": "compare", "field": "y"}]}, "y": {}}
    shell.rules(fields, scenarios={"a": ["x"]})
    ran = shell.run("convert", "rules.json", "--to", "json-schema", "--lossy")
    told = ["/scenarios: scenarios: rules are taken to be those of all fields",
            "/fields/x/rules/0: a comparison"]  # fmt: skip
    assert ran.err == "".join(f"formvalidate: not said: {one}\n" for one in told)
    ran = shell.run("convert", "rules.json", "--to", "html5")
    assert ran.err == "formvalidate: not said: x: compare\n"


CHANGED = [
    ({"rule": "integer", "min": 1}, {"rule": "integer", "min": 2}, "stricter"),
    ({"rule": "integer", "min": 2}, {"rule": "integer"}, "looser"),
    ({"rule": "length", "max": 10}, {"rule": "length", "max": 9}, "stricter"),
    ({"rule": "length", "max": 9, "min": 1}, {"rule": "length", "max": 10, "min": 2}, "otherwise"),
    ({"rule": "in", "values": ["a", "b"]}, {"rule": "in", "values": ["a"]}, "stricter"),
    ({"rule": "in", "values": ["a"]}, {"rule": "in", "values": ["a", "b"]}, "looser"),
    ({"rule": "in", "values": ["a"]}, {"rule": "in", "values": ["b"]}, "otherwise"),
    (
        {"rule": "in", "values": ["a"], "not": True},
        {"rule": "in", "values": ["a", "b"], "not": True},
        "stricter",
    ),
    ("email", {"rule": "email", "level": "warning"}, "looser"),
    ({"rule": "email", "mostly": 0.5}, "email", "stricter"),
    ({"rule": "email", "maxErrors": 5}, {"rule": "email", "maxErrors": 9}, "looser"),
    ({"rule": "date", "min": "2020-01-01"}, {"rule": "date", "min": "2019-01-01"}, "looser"),
    ({"rule": "match", "pattern": "a"}, {"rule": "match", "pattern": "b"}, "otherwise"),
    ({"rule": "not", "rules": ["email"]}, {"rule": "not", "rules": ["url"]}, "otherwise"),
]


@pytest.mark.parametrize(("old", "new", "direction"), CHANGED)
def test_diff_says_which_way_a_rule_went(shell: Shell, old: Any, new: Any, direction: str) -> None:
    shell.rules({"x": {"rules": [old]}})
    shell.write("new.json", json.dumps({"formvalidate": 1, "fields": {"x": {"rules": [new]}}}))
    ran = shell.run("diff", "rules.json", "new.json")
    assert ran.status == 1 and ran.out.startswith(direction) and ran.out.count("\n") == 1, ran


def test_diff_tells_rules_that_come_and_go(shell: Shell) -> None:
    shell.rules({"x": {"rules": ["trim", "email"]}})
    table = {"rules": [{"rule": "unique", "fields": ["x"]}]}
    document = {"formvalidate": 1, "fields": {"x": {"rules": ["required"]}}, "table": table}
    shell.write("new.json", json.dumps(document))
    assert shell.run("diff", "rules.json", "new.json").out == (
        "otherwise  x trim: gone\n"
        "looser     x email: gone\n"
        "stricter   x required: new\n"
        'stricter   table unique: new: {"fields": ["x"]}\n'
    )


def test_sql_names_a_constraint_once(shell: Shell) -> None:
    parts = {"short": [{"rule": "length", "max": 9}, {"rule": "in", "values": ["a", "b"]}]}
    shell.rules({"a": {"rules": [{"use": "short", "id": "own"}]}}, define=parts)
    out = shell.run("convert", "rules.json", "--to", "sql-check").out
    assert out.count('CONSTRAINT "own" CHECK') == 1 and out.count(" CHECK ") == 2, out
