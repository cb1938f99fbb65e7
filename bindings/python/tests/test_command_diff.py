"""`formvalidate diff` tells what is set otherwise beside the rules."""

from __future__ import annotations

import json
from typing import Any

import pytest
from commands import Shell

PLAIN: dict[str, Any] = {"formvalidate": 1, "fields": {"x": {}}}
WHEN = {"field": "x", "equals": 1}


def diff(shell: Shell, old: dict[str, Any], new: dict[str, Any]) -> str:
    shell.write("old.json", json.dumps({**PLAIN, **old}))
    shell.write("new.json", json.dumps({**PLAIN, **new}))
    ran = shell.run("diff", "old.json", "new.json")
    assert (ran.status, ran.err) == (int(bool(ran.out)), "")
    return ran.out


SET = [
    ({"table": {"columns": "any"}}, {"table": {"columns": "exact"}},
     'table columns: "any" -> "exact"'),
    ({}, {"table": {"columns": "superset"}}, 'table columns: nothing -> "superset"'),
    ({"table": {"columns": "any"}}, {}, 'table columns: "any" -> nothing'),
    ({}, {"table": {"ordered": True}}, "table ordered: false -> true"),
    ({}, {"options": {"unknown": "reject"}}, 'options unknown: "ignore" -> "reject"'),
    ({}, {"options": {"limits": {"value": 9}}}, "limits value: nothing -> 9"),
    ({"options": {"limits": {"value": 9}}}, {"options": {"limits": {"value": 8}}},
     "limits value: 9 -> 8"),
    ({}, {"fields": {"x": {"column": "date"}}}, 'x column: nothing -> "date"'),
    ({"fields": {"x": {}, "y": {"when": WHEN}}}, {"fields": {"x": {}, "y": {}}},
     'y when: {"equals": 1, "field": "x"} -> nothing'),
    ({"fields": {"r": {"fields": {"x": {}, "y": {"when": WHEN}}}}},
     {"fields": {"r": {"fields": {"x": {}, "y": {}}}}},
     '/r/y when: {"equals": 1, "field": "x"} -> nothing'),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "told"), SET)
def test_what_a_setting_makes_stricter_or_looser(
    shell: Shell, old: dict[str, Any], new: dict[str, Any], told: str
) -> None:
    assert diff(shell, old, new) == f"stricter   {told}\n"
    what, _, change = told.partition(": ")
    was, _, now = change.partition(" -> ")
    assert diff(shell, new, old) == f"looser     {what}: {now} -> {was}\n"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ({}, {"options": {"null": ["NA"]}}, 'options null: nothing -> ["NA"]'),
        ({}, {"options": {"zone": "+01:00"}}, 'options zone: "UTC" -> "+01:00"'),
        ({}, {"stop": "all"}, 'ruleset stop: "first" -> "all"'),
        ({}, {"scenarios": {"a": ["x"]}}, 'scenarios a: nothing -> ["x"]'),
        ({"fields": {"x": {"column": "date"}}}, {"fields": {"x": {"column": "text"}}},
         'x column: "date" -> "text"'),
        ({}, {"fields": {"x": {"items": {}}}}, 'x is: "plain" -> "list"'),
    ],
)  # fmt: skip
def test_what_depends_on_the_values(
    shell: Shell, old: dict[str, Any], new: dict[str, Any], told: str
) -> None:
    assert diff(shell, old, new) == f"otherwise  {told}\n"


def test_records_are_as_all_until_they_say_otherwise(shell: Shell) -> None:
    reject = {"options": {"unknown": "reject"}}
    record = {"fields": {"r": {"fields": {"x": {}}}}}
    ignoring = {"fields": {"r": {"fields": {"x": {}}, "unknown": "ignore"}}}
    assert diff(shell, record, ignoring) == ""
    assert diff(shell, record, reject | record) == (
        'stricter   options unknown: "ignore" -> "reject"\n'
    )
    assert diff(shell, reject | record, reject | ignoring) == (
        'looser     r unknown: "reject" -> "ignore"\n'
    )
    used = {"define": {"d": {"column": "date"}}}
    assert diff(shell, used | {"fields": {"x": {}}}, used | {"fields": {"x": {"use": "d"}}}) == (
        'stricter   x column: nothing -> "date"\n'
    )


def test_what_is_said_anyhow_or_of_no_row_is_no_change(shell: Shell) -> None:
    said = {
        "stop": "first",
        "table": {"ordered": False, "description": "of a day", "x-own": 1},
        "options": {"unknown": "ignore", "zone": "UTC", "$comment": "none"},
        "fields": {"x": {"label": "X", "sensitive": True, "stop": "first"}},
    }
    assert diff(shell, {}, said) == ""


def test_what_is_taken_away_of_a_part_is_gone(shell: Shell) -> None:
    inner = {"a": {"when": WHEN}, "b": {}, "x": {}}
    used = {"define": {"d": {"fields": inner}}}
    own = {"fields": {"r": {"use": "d", "fields": {"a": None, "c": {}}}}}
    same = {"fields": {"r": {"fields": {"b": {}, "x": {}, "c": {}}}}}
    assert diff(shell, used | own, used | same) == ""
