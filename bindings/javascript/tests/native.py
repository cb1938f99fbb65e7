"""Answers operations, a JSON object a line, by the native library, for the tests in JavaScript."""

import json
import sys
from typing import Any

import formvalidate as fv
from formvalidate import _ffi

NOW = 1_750_000_000


def answered(report: fv.Report) -> list[str]:
    return [report.to_json(), report._json(_ffi.fv_report_cleaned_json)]


def typed(ruleset: fv.Ruleset, text: str) -> list[str]:
    """What a field says after each character that is typed."""
    with fv.Form(ruleset) as form:
        verdicts = []
        for end in range(1, len(text) + 1):
            form.set("value", text[:end])
            verdicts.append(form["value"].verdict)
    return [*verdicts, json.dumps(form_snapshot(ruleset, text))]


def form_snapshot(ruleset: fv.Ruleset, text: str) -> object:
    with fv.Form(ruleset) as form:
        form.set("value", text)
        form.blur("value")
        return form.snapshot()


def sets_of(operation: dict[str, Any]) -> str:
    """The sets that a scalar is in, as bits, of one scalar after the other."""
    ruleset, sets = fv.Ruleset(operation["ruleset"]), operation["sets"]
    found = []
    for scalar in range(operation["start"], operation["end"]):
        report = ruleset.validate(dict.fromkeys(sets, chr(scalar)))
        found.append(sum(1 << sets.index(issue.path[1:]) for issue in report.issues))
    return " ".join(map(str, found))


def answer(operation: dict[str, Any]) -> object:
    if "sets" in operation:
        return sets_of(operation)
    if "json" in operation:
        ruleset = fv.Ruleset(operation["ruleset"])
        scenario = operation.get("scenario")
        return answered(ruleset.validate_json(operation["json"], scenario=scenario, locale="de"))
    document = {"formvalidate": 1, "fields": {"value": {"rules": operation["rules"]}}}
    ruleset = fv.Ruleset(document)
    given = json.dumps({"value": operation["value"]})
    found = answered(ruleset.validate_json(given, locale="de"))
    if not isinstance(operation["value"], str):
        return found
    return [*found, *typed(ruleset, operation["value"])]


for line in sys.stdin:
    try:
        print(json.dumps(answer(json.loads(line))))
    except fv.Error as error:
        print(json.dumps(type(error).__name__))
