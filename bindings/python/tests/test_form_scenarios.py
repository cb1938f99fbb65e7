"""Forms in scenarios that name only some members of a record, or of those in a list or map."""

from __future__ import annotations

from typing import Any

import formvalidate as fv
import pytest
from forms import ruleset
from test_form_rows import told

INNER = {"fields": {"x": {"rules": ["trim", "required"]}, "y": {"rules": ["required"]}}}
FIELDS: dict[str, Any] = {
    "r": {"rules": ["required"], **INNER},
    "l": {
        "rules": [{"rule": "count", "max": 1}, {"rule": "unique", "by": ["x"]}],
        "items": {"fields": {"r": INNER, **INNER["fields"]}},
    },
    "m": {"rules": [{"rule": "count", "max": 1}], "values": INNER},
    "n": {"values": {"items": INNER}},
    "out": INNER,
    "by": {"rules": [{"rule": "compare", "to": {"sum": "/l/*/y"}}]},
}
RULES = ruleset(
    FIELDS,
    scenarios={
        "s": ["/r/x", "/l/*/x", "/l/*/r/x", "/m/*/x", "/n/*/*/x", "by"],
        "t": ["/l/*/r/x"],
        "u": ["/r/x", "l", "by"],
    },
    gates={"g": ["r", "l", "m", "n", "/r/x", "/l/*/x", "by"]},
)
TWO = {"x": " a ", "y": 2}
RECORDS: list[dict[str, Any]] = [
    {"r": TWO, "l": [{**TWO, "r": TWO}, {**TWO, "r": TWO}], "m": {"k": TWO}, "n": {"k": [TWO]}},
    {"r": {"x": "a", "y": ""}, "m": {"k": {"y": 1}, "l": TWO}, "n": {"k": [], "l": [TWO]}},
    {"r": TWO, "l": [{"x": "", "y": 1, "r": {"x": "", "y": 1}}], "out": TWO},
    {"r": 1, "l": 1, "m": 1, "n": 1, "out": 1},
    {"r": TWO, "l": [1, {"r": 1, "x": "a"}], "m": {"k": 1}, "n": {"k": 1, "l": [1]}},
]


@pytest.mark.parametrize("scenario", [None, "s", "t", "u"])
@pytest.mark.parametrize("record", RECORDS)
@pytest.mark.parametrize("by", [None, 2, 4])
def test_a_form_is_what_its_record_is(
    record: dict[str, Any], scenario: str | None, by: int | None
) -> None:
    record = {name: record.get(name) for name in FIELDS} | {"by": by}
    form = fv.Form(RULES, scenario)
    for name, value in record.items():
        form.set(name, value)
    for _ in range(2):
        report, expected = form.submit(), RULES.validate(record, scenario)
        assert told(report) == told(expected) == told(form.report())
        assert (report.verdict, bool(report)) == (expected.verdict, form.valid)
        assert bare(report.cleaned) == bare(expected.cleaned)
        # There and back again.
        form.set_scenario("u")
        form.submit()
        form.set_scenario(scenario)


def bare(value: Any) -> Any:
    """Without what is null: a member that is not there is null in a form."""
    if isinstance(value, dict):
        return {name: bare(one) for name, one in value.items() if one is not None}
    return [bare(one) for one in value] if isinstance(value, list) else value


def test_what_takes_part_is_active() -> None:
    form = fv.Form(RULES, "t")
    form.rows("l").insert(0, {"r": TWO, **TWO})
    active = {"/l/0": True, "/l/0/r": True, "/l/0/r/x": True, "/l/0/r/y": False, "/l/0/x": False}
    assert {name: form[name].active for name in active} == active
    assert [name for name in form if form[name].active] == ["l"]
