"""Conditions with bounds, and bounds that are told from the present or worked out."""

from __future__ import annotations

import datetime
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest

ADULT: dict[str, Any] = {
    "formvalidate": 1,
    "fields": {
        "born": {"rules": ["date"]},
        "guardian": {
            "rules": [{"rule": "required", "when": {"field": "born", "exclusiveMin": "today-18y"}}]
        },
        "school": {
            "when": {"field": "born", "min": "today-16y"},
            "fields": {"name": {"rules": ["required"]}},
        },
    },
}
NOW = datetime.datetime(2026, 11, 20, 12, tzinfo=datetime.UTC)


def test_bounds_of_conditions_are_told_from_the_present() -> None:
    rules = fv.Ruleset(ADULT)
    assert rules.validate({"born": "2008-11-20"}, now=NOW).valid
    minor = rules.validate({"born": "2008-11-21"}, now=NOW)
    assert [issue.field for issue in minor.issues] == ["guardian"]
    assert rules.validate({"born": datetime.date(2008, 11, 20)}, now=NOW).valid
    assert rules.validate({"born": "2008-11-21"}, now=NOW + datetime.timedelta(days=1)).valid


def test_forms_ask_again_at_another_time() -> None:
    form = fv.Form(fv.Ruleset(ADULT), now=NOW)
    form.set("born", "2010-11-21")
    assert form["/school/name"].active and not form.valid
    form.set_now(NOW + datetime.timedelta(days=2))
    assert not form["/school/name"].active and not form.valid
    form.set_now(NOW.replace(year=2030))
    assert form.valid


def test_forms_ask_again_when_an_input_changes() -> None:
    fields = {
        "most": {},
        "lines": {"items": {"fields": {"n": {}}}},
        "why": {"rules": [{"rule": "required", "when": OVER}]},
    }
    form = fv.Form(fv.Ruleset({"formvalidate": 1, "fields": fields}))
    rows = form.rows("lines")
    rows.append({"n": 2})
    form.set("most", 3)
    assert form.valid
    rows.append({"n": 2})
    assert not form.valid
    form.set("/lines/0/n", 1)
    assert form.valid
    form.set("most", 2)
    assert not form.valid
    rows.remove(0)
    assert form.valid


OVER = {"field": "most", "exclusiveMax": {"sum": "/lines/*/n"}}


@pytest.mark.parametrize(
    ("condition", "kind"),
    [
        ({"field": "born", "min": 1, "equals": 2}, "conflict"),
        ({"field": "born", "min": True}, "type"),
        ({"field": "born", "min": "soon"}, "type"),
        ({"field": "born", "min": {"field": "nobody"}}, "unknown"),
        ({"field": "born", "min": {"sum": "born", "max": "born"}}, "conflict"),
        ({"field": "born", "in": {"field": "nobody"}}, "unknown"),
        ({"field": "born", "equals": {}}, "missing"),
        ({"field": "born", "min": "today-18x"}, "range"),
        ({"field": "born"}, "missing"),
    ],
)
def test_mistakes(condition: dict[str, Any], kind: str) -> None:
    fields = {
        "born": {"rules": ["date"]},
        "a": {"rules": [{"rule": "required", "when": condition}]},
    }
    (found,) = fv.Ruleset.mistakes({"formvalidate": 1, "fields": fields})
    assert found.kind == kind
    assert found.pointer.startswith("/fields/a/rules/0/when")


def test_tables_say_what_records_say() -> None:
    pa = pytest.importorskip("pyarrow")
    rules = fv.Ruleset(
        {
            "formvalidate": 1,
            "fields": {
                "a": {"rules": [{"rule": "required", "when": {"field": "b", "min": 5, "max": 9}}]},
                "b": {},
            },
        }
    )
    table = pa.table({"a": ["x", "", "", ""], "b": pa.array([5, 4, 9, None])})
    assert rules.validate_table(table).valid.to_pylist() == [True, True, False, True]


def test_what_uses_say_holds_where_a_rule_says_nothing() -> None:
    document = {
        "formvalidate": 1,
        "define": {
            "both": ["required", {"rule": "length", "max": 2, "message": "own", "id": "own"}]
        },
        "fields": {"a": {"rules": [{"use": "both", "message": "{label}: no", "id": "used"}]}},
    }
    rules = fv.Ruleset(document)
    for value, words in (("", ("a: no", "used")), ("long", ("own", "own"))):
        (issue,) = rules.validate({"a": value}).issues
        assert (issue.message, issue.id) == words
    for option, kind in (
        ({"message": "{nothing}"}, "unknown"),
        ({"level": "warning"}, "unknown"),
        ({"when": {"field": "nobody", "empty": True}}, "unknown"),
        ({"id": 1}, "type"),
        ({"on": [1]}, "type"),
    ):
        use = {"use": "both", **option}
        found = fv.Ruleset.mistakes({**document, "fields": {"a": {"rules": [use]}}})
        assert [one.kind for one in found] == [kind], option


def test_bounds_without_a_zone_are_in_that_of_the_ruleset() -> None:
    at: dict[str, Any] = {"rule": "datetime", "zone": "optional"}
    fields = {
        "a": {"rules": [{**at, "min": {"field": "b"}}]},
        "b": {"rules": [at]},
        "c": {"rules": [{"rule": "required", "when": {"field": "a", "min": {"field": "b"}}}]},
    }
    document = {"formvalidate": 1, "options": {"zone": "+02:00"}, "fields": fields}
    rules = fv.Ruleset(document)
    # 11:30 in UTC, and 12:00 two hours ahead of it.
    record = {"a": "2026-01-01T11:30:00Z", "b": "2026-01-01T12:00:00"}
    assert [issue.field for issue in rules.validate(record).issues] == ["c"]
    later = {"a": "2026-01-01T09:30:00Z", "b": "2026-01-01T12:00:00"}
    assert [issue.field for issue in rules.validate(later).issues] == ["a"]


def test_a_form_reports_what_is_told_at_a_field_that_its_condition_takes_out() -> None:
    fields = {"a": {}, "b": {"rules": ["safe"], "when": {"field": "a", "equals": "x"}}}
    one = {"rule": "atLeastOne", "fields": ["b", "a"]}
    rules = fv.Ruleset({"formvalidate": 1, "fields": fields, "form": [one]})
    form = fv.Form(rules)
    assert form.report().issues == () and not form.valid
    expected = rules.validate({}).issues
    assert [issue.field for issue in expected] == ["b"]
    assert form.submit().issues == expected
    assert form.report().issues == expected and not form.valid
    form.set("a", "y")
    assert form.report().issues == () and form.submit().valid


def test_conditions_of_fields_hold_in_scenarios_that_leave_them_out() -> None:
    fields = {
        "a": {"rules": ["safe"], "when": {"field": "b", "exclusiveMin": 18}},
        "b": {"rules": [{"rule": "compare", "operator": "<", "to": {"field": "a"}}]},
        "c": {"rules": [{"rule": "compare", "operator": "!=", "field": "a"}]},
        "d": {"rules": [{"rule": "required", "when": {"field": "a", "empty": False}}]},
    }
    document = {"formvalidate": 1, "fields": fields, "scenarios": {"s": ["b", "c", "d"]}}
    rules = fv.Ruleset(document)
    for b, codes in ((5, []), (20, ["tooBig", "equal", "required"])):
        record = {"a": 7, "b": b, "c": 7}
        form = fv.Form(rules, "s")
        for name, value in record.items():
            form.set(name, value)
        batch = rules.validate_table(
            pa.table({k: [v] for k, v in record.items()}), scenario="s", columns="any"
        )
        assert [issue.code_name for issue in rules.validate(record, "s").issues] == codes
        assert [issue.code_name for issue in form.submit().issues] == codes
        assert batch.errors["code_name"].to_pylist() == codes
