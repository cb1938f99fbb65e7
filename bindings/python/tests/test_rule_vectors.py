"""The facts about rules and records that the Swift tests share."""

from __future__ import annotations

import base64
from typing import Any

import formvalidate as fv
import pytest
from vectors import rows

RULES = rows("rules.jsonl")
FLAT = rows("records.jsonl")
RECORDS = [*FLAT, *rows("nesting.jsonl")]


def value_of(row: dict[str, Any]) -> Any:
    if "value_b64" not in row:
        return row.get("value")
    return base64.b64decode(row["value_b64"])


def judged(row: dict[str, Any]) -> tuple[str, list[str]]:
    report = fv.check(row["rule"], value_of(row))
    return report.verdict, [issue.code_name for issue in report.issues]


@pytest.mark.parametrize("corpus", sorted({row["corpus"] for row in RULES}))
def test_rules(corpus: str) -> None:
    wrong = []
    for row in RULES:
        if row["corpus"] != corpus:
            continue
        verdict, codes = judged(row)
        if verdict != row["verdict"] or ("code" in row and row["code"] not in codes):
            wrong.append((row["id"], verdict, codes))
    assert wrong == []


@pytest.mark.parametrize("row", RECORDS, ids=lambda row: row["name"])
def test_records(row: dict[str, Any]) -> None:
    rules = fv.Ruleset(row["ruleset"])
    report = rules.validate(row["record"], scenario=row.get("scenario"))
    assert report.verdict == row["verdict"]
    found = [(issue.field, issue.code_name, issue.path) for issue in report.issues]
    assert len(found) == len(row["issues"])
    for issue, expected in zip(found, row["issues"], strict=True):
        assert list(issue[: len(expected)]) == expected
    levels = [issue.level for issue in report.issues]
    assert [i for i, level in enumerate(levels) if level == "warning"] == row.get("warnings", [])
    if "cleaned" in row:
        assert report.cleaned == row["cleaned"]
    if "assigned" in row:
        asked = row["assigned"]
        assert rules.assign(asked["record"], scenario=row.get("scenario")) == (
            asked["assigned"],
            asked["refused"],
        )
