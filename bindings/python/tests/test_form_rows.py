"""Live forms whose records nest: rows come, go and move, and the verdict is the record's."""

from __future__ import annotations

import json
import re
from typing import Any

import formvalidate as fv
import pytest
from hypothesis import given
from hypothesis import strategies as st
from vectors import rows

ADDRESS = {
    "fields": {
        "street": {"rules": ["trim", "required"]},
        "zip": {"rules": [{"rule": "match", "pattern": "[0-9]{5}"}]},
    }
}
ORDER: dict[str, Any] = {
    "formvalidate": 1,
    "define": {"address": ADDRESS},
    "fields": {
        "customer": {
            "rules": ["required"],
            "fields": {
                "kind": {"rules": [{"rule": "in", "values": ["person", "company"]}]},
                "vat": {
                    "rules": [{"rule": "required", "when": {"field": "kind", "equals": "company"}}]
                },
            },
        },
        "same": {"rules": ["boolean"]},
        "billing": {"use": "address", "when": {"field": "/same", "equals": False}},
        "gift": {"use": "address"},
        "lines": {
            "rules": [
                "required",
                {"rule": "count", "max": 6},
                {"rule": "unique", "by": ["sku"]},
            ],
            "items": {
                "form": [{"rule": "atLeastOne", "fields": ["sku", "note"]}],
                "fields": {
                    "sku": {"rules": ["trim", {"rule": "length", "max": 3}]},
                    "note": {},
                    "n": {"rules": [{"rule": "integer", "min": 1}]},
                    "tags": {"items": {"rules": [{"rule": "length", "max": 2}]}},
                },
            },
        },
        "extra": {"values": {"rules": ["integer"]}},
        "total": {"rules": [{"rule": "compare", "to": {"sum": "/lines/*/n"}}]},
    },
    "gates": {"step": ["/lines/*/n"], "customer": ["/customer/kind", "/customer/vat"]},
}
RULES = fv.Ruleset(ORDER)
UNLIKE = re.compile('"unknown"|"default", "value"')

texts = st.sampled_from(["", "a", " a", "b", "12345", "1", "abcd"])
addresses = st.fixed_dictionaries({"street": texts, "zip": texts})
lines = st.fixed_dictionaries(
    {
        "sku": texts,
        "note": texts,
        "n": st.sampled_from([1, 2, 0, "1", None, "x"]),
        "tags": st.lists(texts, max_size=2),
    }
)
records = st.fixed_dictionaries(
    {
        "customer": st.fixed_dictionaries(
            {"kind": st.sampled_from(["person", "company", "x"]), "vat": texts}
        ),
        "same": st.sampled_from([True, False, None, "x"]),
        "billing": addresses,
        "gift": st.one_of(st.none(), st.just(7), addresses),
        "lines": st.lists(lines, max_size=7),
        "extra": st.dictionaries(texts, st.sampled_from([1, "x"]), max_size=2),
        "total": st.sampled_from([1, 2, 3, "2", None]),
    }
)


def told(report: fv.Report) -> list[tuple[str, str, str]]:
    return [(issue.path, issue.field, issue.code_name) for issue in report.issues]


def as_typed(value: Any) -> Any:
    """What a form makes of a record: one with nothing filled in is null."""
    if isinstance(value, dict):
        inner = {name: as_typed(one) for name, one in value.items()}
        return inner if any(one not in (None, "", []) for one in inner.values()) else None
    return [as_typed(one) for one in value] if isinstance(value, list) else value


def as_record(record: dict[str, Any]) -> dict[str, Any]:
    typed = {name: as_typed(value) for name, value in record.items() if name != "extra"}
    # One that is required is there, whatever is in it.
    typed["customer"] = record["customer"]
    return typed | {"extra": record["extra"]}


def agree(form: fv.Form, record: dict[str, Any]) -> None:
    report, expected = form.submit(), RULES.validate(as_record(record))
    assert told(report) == told(expected)
    assert report.verdict == expected.verdict
    assert form.valid == (expected.verdict == "valid")


@given(records, records, st.data())
def test_a_form_says_what_its_record_says(
    record: dict[str, Any], before: dict[str, Any], data: st.DataObject
) -> None:
    form = fv.Form(RULES)
    for name, value in before.items():
        form.set(name, value)
    agree(form, before)
    for name, value in record.items():
        if name != "lines":
            form.set(name, value)
    # From one list to the other by steps of a person.
    list_ = form.rows("lines")
    while len(list_) > len(record["lines"]):
        list_.remove(data.draw(st.integers(0, len(list_) - 1)))
    while len(list_) < len(record["lines"]):
        list_.insert(data.draw(st.integers(0, len(list_))))
    if len(list_) > 1:
        list_.move(*data.draw(st.tuples(*[st.integers(0, len(list_) - 1)] * 2)))
    for place, line in enumerate(record["lines"]):
        for name, value in line.items():
            form.set(f"/lines/{place}/{name}", value)
        if data.draw(st.booleans()):
            assert form[f"/lines/{place}/n"].verdict in {
                "valid",
                "invalid",
                "incomplete",
                "unknown",
            }
    agree(form, record)
    form.reset()
    assert not form.dirty
    assert told(form.submit()) == told(RULES.validate({"customer": {}}))


@pytest.mark.parametrize(
    "row",
    # Forms have fields alone, and put no other value in the place of a record or list.
    [row for row in rows("nesting.jsonl") if not UNLIKE.search(json.dumps(row["ruleset"]))],
    ids=lambda row: row["name"],
)
def test_facts(row: dict[str, Any]) -> None:
    rules = fv.Ruleset(row["ruleset"])
    form = fv.Form(rules, scenario=row.get("scenario"))
    for name, value in row["record"].items():
        form.set(name, value)
    fields = row["ruleset"]["fields"]
    record = {
        name: value if "values" in fields[name] else as_typed(value)
        for name, value in row["record"].items()
    }
    if any(
        record.get(name) is None
        for name in ("a", "b")
        if {"fields", "use"} & (keys := fields.get(name, {}).keys()) and {"rules", "use"} & keys
    ):
        pytest.skip("a record that is required is there in a form")
    expected = rules.validate(record, scenario=row.get("scenario"))
    assert told(form.submit()) == told(expected)
