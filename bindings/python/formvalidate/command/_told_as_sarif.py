"""What was found, as SARIF."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import formvalidate as fv

from .._finding import placed
from ._told import of_table

if TYPE_CHECKING:
    from ._told_as import Result

_MOST_SARIF = 5_000


def as_sarif(result: Result) -> str:
    """SARIF 2.1.0: a rule for each finding, a result for each error."""
    rules = {
        _rule_id(one["field"], one["rule"], one["code_name"]): one
        for one in result.told["findings"]
    }
    results = []
    for error in result.errors[:_MOST_SARIF]:
        place: dict[str, Any] = {"artifactLocation": {"uri": error.file.replace("\\", "/")}}
        place["region"] = {"startLine": error.line or error.row}
        results.append(
            {
                "ruleId": _rule_id(error.field, error.rule, error.code_name),
                "level": error.level,
                "message": {"text": f"row {error.row}: {error.message}"},
                "locations": [{"physicalLocation": place}],
            }
        )
    for one in of_table(result.told["findings"]):
        own = _rule_id("", one["rule"], one["code_name"])
        text = f"table: {one['message']}"
        results.append({"ruleId": own, "level": one["level"], "message": {"text": text}})
    results += [{"level": "error", "message": {"text": failure}} for failure in result.failures]
    driver = {
        "name": "formvalidate",
        "version": fv.__version__,
        "rules": [
            {
                "id": name,
                "shortDescription": {"text": f"{placed(one)}: {one['code_name']}"},
            }
            for name, one in rules.items()
        ],
    }
    breaks = [{"level": "error", "message": {"text": note}} for note in result.breaks]
    invocation: dict[str, Any] = {"executionSuccessful": not breaks}
    if more := rest_told(result, _MOST_SARIF):
        breaks.append({"level": "note", "message": {"text": more}})
    if breaks:
        invocation["toolExecutionNotifications"] = breaks
    run = {
        "tool": {"driver": driver},
        "invocations": [invocation],
        "results": results,
        "columnKind": "unicodeCodePoints",
    }
    schema = "https://json.schemastore.org/sarif-2.1.0.json"
    whole = {"$schema": schema, "version": "2.1.0", "runs": [run]}
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


def rest_told(result: Result, most: int) -> str:
    """That there are more errors or warnings than are listed, of which there are at most some."""
    # Those about the table as such are listed beside.
    findings = (one for one in result.told["findings"] if one["code_name"] != "tableRule")
    every = sum(one["count"] for one in findings)
    listed = min(len(result.errors), most)
    return f"These are {listed:,} of {every:,} errors and warnings." if listed < every else ""


def _rule_id(field: str, rule: str, code: str) -> str:
    return "/".join(part for part in (field.strip("/"), rule, code) if part)
