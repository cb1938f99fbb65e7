"""`formvalidate convert`: bounds and texts that others read otherwise."""

from __future__ import annotations

import json
from typing import Any

import duckdb
import pytest
from commands import Shell

AT = "2013-01-01T00:00:00-05:00"


def test_points_in_time_keep_their_zone_in_sql(shell: Shell) -> None:
    rule = {"rule": "datetime", "min": AT}
    shell.rules({"at": {"rules": [rule]}, "on": {"rules": [{**rule, "min": AT[:19]}]}})
    ran = shell.run("convert", "rules.json", "--to", "sql-check")
    assert f"\"at\" >= TIMESTAMP WITH TIME ZONE '{AT}'" in ran.out
    assert ran.err == "formvalidate: not said: on: datetime\n"
    base = duckdb.connect()
    base.execute("SET TimeZone = 'Asia/Tokyo'")
    base.execute(ran.out)
    base.execute("INSERT INTO data (\"at\") VALUES ('2013-01-01T05:00:00Z')")
    with pytest.raises(duckdb.ConstraintException):
        base.execute("INSERT INTO data (\"at\") VALUES ('2013-01-01T04:59:59Z')")


def converted(shell: Shell, *fields: dict[str, Any]) -> tuple[list[Any], str]:
    """The rules of the first field of a Table Schema, and what is told."""
    shell.write("schema.json", json.dumps({"fields": fields}))
    ran = shell.run("convert", "schema.json", "--from", "table-schema")
    assert ran.status == 0, ran.err
    rules: list[Any] = json.loads(ran.out)["fields"]["x"]["rules"]
    return rules, ran.err.replace("formvalidate: not said: ", "")


@pytest.mark.parametrize(
    "key",
    [{"decimalChar": ","}, {"groupChar": "."}, {"bareNumber": False}, {"missingValues": ["-"]}],
)
def test_how_texts_are_read_is_told(shell: Shell, key: dict[str, Any]) -> None:
    field = {"name": "x", "type": "number", **key}
    rules, told = converted(shell, field)
    assert told == f"x: {next(iter(key))}\n"
    # A rule would refuse what is right.
    assert rules == (["number"] if "missingValues" in key else [])


def test_values_that_are_true_and_false(shell: Shell) -> None:
    field = {"name": "x", "type": "boolean", "trueValues": ["Y"]}
    pair = {"rule": "boolean", "trueValue": "Y", "falseValue": "N"}
    assert converted(shell, {**field, "falseValues": ["N"]}) == ([pair], "")
    values = ["Y", "false", "False", "FALSE", "0"]
    assert converted(shell, field) == ([{"rule": "in", "values": values}], "")


def test_dates_of_any_format(shell: Shell) -> None:
    told = "x: type date with format any\n"
    assert converted(shell, {"name": "x", "type": "date", "format": "any"}) == ([], told)


def test_bounds_that_are_texts(shell: Shell) -> None:
    bounds = {"minimum": "0", "maximum": "1.5"}
    rules, told = converted(shell, {"name": "x", "type": "number", "constraints": bounds})
    assert (rules, told) == ([{"rule": "number", "min": 0, "max": 1.5}], "")
    for wrong in ("a", "nan", "[]"):
        field = {"name": "x", "type": "integer", "constraints": {"minimum": wrong}}
        assert converted(shell, field) == (["integer"], "x: minimum\n")


def test_a_table_schema_of_which_no_rules_become(shell: Shell) -> None:
    for field in (
        {"name": "x", "constraints": {"pattern": "("}},
        {"name": "x", "type": "date", "constraints": {"minimum": "01.01.2020"}},
        {"name": "*"},
    ):
        shell.write("schema.json", json.dumps({"fields": [{"name": "a"}, field]}))
        ran = shell.run("convert", "schema.json", "--from", "table-schema")
        words = f'schema.json: the field "{field["name"]}" becomes no rules: '
        assert ran.status == 2 and words in ran.err, ran


@pytest.mark.parametrize(
    ("wrong", "place"),
    [
        ({"fields": [5]}, "/fields/0"),
        ({"fields": [{"name": "a", "type": ["x"]}]}, "/fields/0/type"),
        ({"fields": [{"name": "a", "constraints": [1]}]}, "/fields/0/constraints"),
        (
            {"fields": [{"name": "a", "constraints": {"pattern": 5}}]},
            "/fields/0/constraints/pattern",
        ),
        ({"fields": [{"name": "a", "constraints": {"enum": 5}}]}, "/fields/0/constraints/enum"),
        ({"fields": [{"name": "a", "constraints": {"required": "yes"}}]}, "/required"),
        ({"fields": [{"name": "a", "trueValues": 5}]}, "/fields/0/trueValues"),
        ({"fields": [{"name": "a"}], "primaryKey": {"a": 1}}, "/primaryKey"),
        ({"fields": [{"name": "a"}], "foreignKeys": [5]}, "/foreignKeys/0"),
        ({"fields": [{"name": "a"}], "missingValues": 5}, "/missingValues"),
    ],
)
def test_what_is_no_table_schema_is_told_by_place(
    shell: Shell, wrong: dict[str, Any], place: str
) -> None:
    shell.write("schema.json", json.dumps(wrong))
    ran = shell.run("convert", "schema.json", "--from", "table-schema")
    assert ran.status == 2 and "schema.json: it is not a Table Schema: /" in ran.err, ran
    assert f"{place}: " in ran.err and "Traceback" not in ran.err
