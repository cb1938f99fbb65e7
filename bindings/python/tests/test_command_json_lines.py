"""Lines of JSON have the verdicts of records, however many are looked at together."""

from __future__ import annotations

import json
from collections import Counter

import formvalidate as fv
import pytest
from commands import Shell

LINES = [
    '{"a": 5, "b": "x"}', '{"a": 1, "b": "x"}', '{"a": 5}', '{"a": 50, "b": "x"}', '{"a": "q"}',
    '{"a": 5, "a": 5}', "[1]", "{", '{"a": 5, "b": "x", "c": 1e400}', '{"b": "\\ud800"}',
    '{"a": 5, "b": ' + "[" * 200 + "]" * 200 + "}",
]  # fmt: skip


@pytest.mark.parametrize("level", ["warning", "w\\u0061rning", "error"])
def test_they_are_judged_as_records_are(shell: Shell, level: str) -> None:
    rules = '{"rule": "integer", "min": 3}, {"rule": "range", "max": 9, "level": "' + level + '"}'
    document = '{"formvalidate": 1, "fields": {"a": {"rules": [%s]}, "b": {"rules": ["required"]}}}'
    shell.write("rules.json", document % rules)
    judge = fv.Ruleset(document % rules)
    lines = [line for count in range(1, 4) for line in LINES * count]
    shell.write("in.jsonl", "\n".join(lines))
    wanted: list[tuple[int, str, str, str]] = []
    counts: Counter[str] = Counter()
    for row, line in enumerate(lines, 1):
        try:
            report = judge.validate_json(line)
        except fv.LimitError:
            found = [("", "limits", "error")]
        except fv.ArgumentError as error:
            found = [("", "keys" if error.pointer else "json", "error")]
        else:
            found = [(one.field, one.rule, one.level) for one in report.issues]
        wanted += [(row, *one) for one in found]
        counts["valid"] += all(one[2] == "warning" for one in found)
        counts["warnings"] += sum(one[2] == "warning" for one in found)
    told = shell.judged("in.jsonl", "--valid", "v.jsonl", "--rejected", "r.jsonl")
    named = ("row", "field", "rule", "level")
    assert [tuple(one[name] for name in named) for one in told["errorList"]] == wanted
    assert (told["valid"], told["warnings"]) == (counts["valid"], counts["warnings"])
    assert told["rows"] == len(lines)
    assert len(shell.read("v.jsonl").splitlines()) == counts["valid"] > 0
    rejected = [json.loads(line) for line in shell.read("r.jsonl").splitlines()]
    assert len(rejected) == told["invalid"]
