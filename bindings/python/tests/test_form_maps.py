"""Live forms with maps, and with lists in lists: what is within them is judged as in a record."""

from __future__ import annotations

import resource
from typing import Any

import formvalidate as fv
import pytest
from forms import ruleset
from test_form_rows import told

STRICT = {"m": {"values": {"unknown": "reject", "fields": {"x": {}}}}}


def says(fields: dict[str, Any], record: dict[str, Any], **rest: Any) -> fv.Report:
    """What a form says of a record, which is what validating it says."""
    rules = ruleset(fields, **rest)
    form = fv.Form(rules)
    for name, value in record.items():
        form.set(name, value)
    report, expected = form.submit(), rules.validate(record)
    assert told(report) == told(expected)
    assert report.cleaned == expected.cleaned
    return report


def test_the_cleaned_record_has_what_is_within_maps() -> None:
    trimmed = says({"m": {"values": {"rules": ["trim"]}}}, {"m": {"a": " x "}})
    assert trimmed.cleaned == {"m": {"a": "x"}}
    surplus = says(
        {"m": {"rules": [{"rule": "count", "max": 1}], "values": {}}}, {"m": {"a": 1, "b": 2}}
    )
    assert surplus.cleaned == {"m": {"a": 1}}
    keys = {"rules": [{"rule": "length", "max": 1}]}
    assert says({"m": {"keys": keys, "values": {}}}, {"m": {"aa": 1, "b": 2}}).cleaned
    one = fv.Form(ruleset({"m": {"values": {"rules": ["trim"]}}, "n": {}}))
    one.set("m", {"a": " x "})
    assert one.report("m").cleaned == {"m": {"a": "x"}}


@pytest.mark.parametrize("by", ["/by", "by"])
def test_conditions_within_maps(by: str) -> None:
    inner = {"by": {}, "x": {"when": {"field": by, "equals": "x"}, "rules": ["required"]}}
    fields = {"m": {"values": {"fields": inner}}, "by": {}}
    for root in ("x", "y"):
        for own in ("x", "y"):
            says(fields, {"m": {"k": {"by": own, "x": None}}, "by": root})
            says(fields, {"by": root, "m": {"k": {"by": own, "x": 1}}})


def test_conditions_within_maps_go_by_what_changes() -> None:
    inner: dict[str, Any] = {"n": {"when": {"field": "/by", "equals": "x"}, "rules": ["required"]}}
    rules = ruleset(
        {
            "m": {"values": {"fields": inner}},
            "by": {},
            "total": {"rules": [{"rule": "compare", "to": {"sum": "/m/*/n"}}]},
        }
    )
    form = fv.Form(rules)
    record: dict[str, Any] = {"m": {"k": {"n": 2}, "l": {"n": None}}, "total": 2}
    for name, value in record.items():
        form.set(name, value)
    for by in ("x", "y", "x", None):
        form.set("by", by)
        assert told(form.report("m")) == [
            one for one in told(rules.validate(record | {"by": by})) if one[0] != "/total"
        ]
        assert told(form.submit()) == told(rules.validate(record | {"by": by}))


def test_names_in_maps_that_are_no_fields() -> None:
    rules = ruleset(STRICT | {"n": STRICT["m"]})
    form = fv.Form(rules)
    for value in ({"k": {"x": 1, "z": 2, "y": 3}}, {"k": {"x": 1}}, {"l": {"y": 1}, "k": {"z": 1}}):
        form.set("m", value)
        assert told(form.submit()) == told(rules.validate({"m": value}))
    record: dict[str, Any] = {}
    for turn in range(300):
        name = "mn"[turn % 2]
        record[name] = {"k": {"abc"[turn % 3]: 1, "y": 2}}
        form.set(name, record[name])
    assert told(form.submit()) == told(rules.validate({"m": record["m"], "n": record["n"]}))


def test_maps_that_change_take_no_more_memory() -> None:
    form = fv.Form(ruleset({"m": {"values": {"items": {"rules": ["integer"]}}}}))
    for turn in range(20_000):
        form.set("m", {"a": [turn] * 20, "b": [turn]})
        if turn == 1_000:
            before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss < before + 20_000


def test_maps_stay_what_they_are_as_the_rest_starts_over() -> None:
    fields: dict[str, Any] = {
        "l": {"rules": ["required"], "items": {"rules": ["integer"]}},
        "m": {"values": {"items": {"rules": ["integer"]}}},
    }
    rules = ruleset(fields, scenarios={"s": ["l", "m"]})
    form = fv.Form(rules)
    record = {"l": ["x"], "m": {"k": ["x", 1]}}
    form.set("m", record["m"])
    form.set("l", record["l"])
    form.set_scenario("s")
    assert told(form.submit()) == told(rules.validate(record, "s"))
    form.set_initial("m", {"k": ["y"]})
    form.reset()
    assert told(form.submit()) == told(rules.validate({"m": {"k": ["y"]}}))


def test_lists_in_lists_are_compared_whole() -> None:
    lists = {"items": {"items": {"rules": ["integer"]}}}
    unique = lists | {"rules": ["unique"]}
    for value in ([[1, 2], [1, 3]], [[1, 2], [], [1, 2]], [[{}], [{}]]):
        says({"a": unique}, {"a": value})
    maps = {"rules": ["unique"], "items": {"items": {"values": {}}}}
    for value in ([[{"k": 1}], [{"l": 2}]], [[{}, None], [{}, None]], [[None], [None]]):
        says({"a": maps}, {"a": value})
    both = {"a": lists["items"], "b": lists["items"]}
    for other in ([1, 2], [2, 1], [1]):
        rule = {"rule": "allEqual", "fields": ["a", "b"]}
        says(both, {"a": [1, 2], "b": other}, form=[rule])


def test_conditions_go_by_the_elements_of_lists() -> None:
    when = {"field": "/one", "in": {"field": "/list"}}
    fields = {
        "list": {"items": {}},
        "one": {},
        "b": {"rules": [{"rule": "required", "when": when}]},
    }
    assert not says(fields, {"list": ["x", "y"], "one": "y"}).valid
    assert says(fields, {"list": ["x"], "one": "y"}).valid


def test_gates_of_forms_in_which_nothing_was_done() -> None:
    fields = {"a": {}, "b": {"rules": ["required"], "when": {"field": "a", "equals": "x"}}}
    form = fv.Form(ruleset(fields, gates={"g": ["b"]}))
    assert form.gates["g"]


def test_what_a_row_says_of_all_rows_is_judged_in_all() -> None:
    line = {"a": {}, "x": {"rules": [{"rule": "integer", "min": {"min": "a"}}]}}
    rules = ruleset({"l": {"items": {"fields": line}}})
    form = fv.Form(rules)
    form.set("l", [{"a": 3, "x": 2}, {"a": 3, "x": 4}])
    assert [issue.path for issue in form.submit().issues] == ["/l/0/x"]
    form.set("/l/1/a", 1)
    assert form.submit().valid
    form.rows("l").remove(1)
    assert [issue.path for issue in form.submit().issues] == ["/l/0/x"]


def test_rules_over_fields_that_are_out() -> None:
    fields = {"by": {}, "a": {"when": {"field": "by", "equals": "x"}}, "b": {}}
    rule = {"rule": "allOrNone", "fields": ["a", "b"]}
    rules = ruleset(fields, form=[rule], gates={"g": ["a", "b"]})
    form = fv.Form(rules)
    record = {"by": "y", "a": "x", "b": "x"}
    for name, value in record.items():
        form.set(name, value)
    assert not form.valid and not form.gates["g"]
    for by in ("y", "x", "y"):
        form.set("by", by)
        assert told(form.submit()) == told(rules.validate(record | {"by": by}))
        assert form.valid == (by == "x")


def test_a_record_of_another_kind_is_something_in_the_record_around_it() -> None:
    fields = {"a": {"fields": {"b": {"fields": {"c": {}}}}}}
    assert not says(fields, {"a": {"b": "x"}}).valid
    form = fv.Form(ruleset(fields))
    form.set("/a/b", "x")
    form.set("/a/b/c", 1)
    assert form.submit().cleaned == {"a": {"b": {"c": 1}}}
    form.set("a", None)
    assert form.submit().valid and not form.submit().cleaned.get("a")


def test_twins_in_rows_that_are_too_many_are_not_told() -> None:
    inner = {"items": {}, "rules": ["unique"]}
    rules = ruleset({"a": {"rules": [{"rule": "count", "max": 1}], "items": inner}})
    form = fv.Form(rules)
    form.set("a", [["x"], ["y", "y"]])
    assert told(form.submit()) == told(rules.validate({"a": [["x"], ["y", "y"]]}))
    form.rows("a").move(1, 0)
    assert told(form.submit()) == told(rules.validate({"a": [["y", "y"], ["x"]]}))
    form.rows("a").move(1, 0)
    assert told(form.submit()) == told(rules.validate({"a": [["x"], ["y", "y"]]}))


def test_surplus_elements_are_not_cleaned_though_rules_read_them() -> None:
    fields = {
        "l": {"rules": [{"rule": "count", "max": 1}], "items": {"rules": ["trim"]}},
        "most": {"rules": [{"rule": "compare", "operator": "<=", "to": {"max": "/l/*"}}]},
    }
    assert says(fields, {"l": ["1 ", "2 "], "most": 2}).cleaned == {"l": ["1"], "most": 2}


def test_a_value_of_another_kind_is_no_record_also_where_it_is_safe() -> None:
    registry = fv.Registry()
    registry.check("never", lambda value: False)
    rules = ["safe", {"rule": "custom", "name": "never"}]
    fields = {"a": {"rules": rules, "fields": {"x": {}}}}
    report = ruleset(fields, registry).validate({"a": "x"})
    assert [issue.code_name for issue in report.issues] == ["invalidType"]
