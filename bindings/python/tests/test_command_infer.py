"""`formvalidate infer`: what it writes, and that its own file passes that."""

from __future__ import annotations

import json
from typing import Any

import pytest
from commands import Shell

MOSTLY = {"rule": "integer", "mostly": 0.99}
LONG = "".join(f"{place}\n" for place in range(20_000))


def fields_of(shell: Shell, name: str, *arguments: str) -> dict[str, Any]:
    """The fields that are inferred, of which the file passes the rules."""
    ran = shell.run("infer", name, *arguments)
    assert (ran.status, ran.err) == (0, "")
    shell.write("rules.json", ran.out)
    assert shell.check(name, *arguments).status == 0, shell.check(name, *arguments).out
    fields: dict[str, Any] = json.loads(ran.out)["fields"]
    return fields


@pytest.mark.parametrize(
    ("last", "rule"),
    [
        ("NA", MOSTLY),
        ("2026-01-01", MOSTLY),
        ("0.5", "number"),
        ("9223372036854775808", "integer"),
    ],
)
def test_a_long_column_is_of_the_type_of_all_rows(shell: Shell, last: str, rule: Any) -> None:
    shell.write("z.csv", f"a\n{LONG}{last}\n")
    assert fields_of(shell, "z.csv")["a"]["rules"][1] == rule
    for asked in (
        ["diff", "rules.json", "rules.json", "z.csv", "--types", "infer"],
        ["bench", "-r", "rules.json", "z.csv", "--types", "infer"],
    ):
        assert shell.run(*asked).status == 0


def test_lines_of_json_have_the_types_of_all_rows(shell: Shell) -> None:
    rows = "".join(f'{{"a":{place}}}\n' for place in range(20_000))
    shell.write("z.jsonl", f'{rows}{{"a":0.5,"b":"x"}}\n')
    fields = fields_of(shell, "z.jsonl")
    assert fields["a"]["rules"] == ["required", "number"] and "b" in fields


def test_renamed_lines_of_json(shell: Shell) -> None:
    shell.write("z.jsonl", '{"A":1}\n{"A":2}\n')
    assert list(fields_of(shell, "z.jsonl", "--rename", "A=a")) == ["a"]
