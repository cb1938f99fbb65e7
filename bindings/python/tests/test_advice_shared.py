"""What is said of rules that stand in definitions, and of those over fields beside each other."""

from __future__ import annotations

from typing import Any

import formvalidate as fv
from advised import document


def told(source: Any) -> list[tuple[str, str]]:
    return [(one.kind, one.pointer) for one in fv.Ruleset.advice(source)]


def test_what_is_said_of_a_definition_holds_wherever_it_is_used() -> None:
    define = {"x": [{"rule": "integer", "min": 3}]}
    before = [{"rule": "number", "min": 5}, {"rule": "range", "min": 6}]
    fields: dict[str, Any] = {
        "a": {"rules": [*before, {"use": "x"}]},
        "b": {"rules": [{"use": "x"}]},
    }
    assert told({"formvalidate": 1, "define": define, "fields": fields}) == []
    del fields["b"]
    only = [("noEffect", "/define/x/0/min")]
    assert told({"formvalidate": 1, "define": define, "fields": fields}) == only


def test_a_use_under_a_condition_of_its_own() -> None:
    rule = {"rule": "email", "when": {"field": "b", "empty": True}}
    use: dict[str, Any] = {"use": "x", "when": {"field": "c", "empty": True}}
    for first, wanted in ((use, []), ({"use": "x"}, [("moot", "/fields/a/rules/1")])):
        fields = {"a": {"rules": [first, rule]}, "b": {}, "c": {}}
        assert told({"formvalidate": 1, "define": {"x": [rule]}, "fields": fields}) == wanted


def test_a_threshold_of_a_rule_over_fields_is_that_of_no_other() -> None:
    rule: dict[str, Any] = {"rule": "atLeastOne", "fields": ["a", "b"]}
    most = rule | {"mostly": 0.5}
    for form, wanted in (
        ([most, rule], []),
        ([most, rule | {"mostly": 0.9}], []),
        ([rule, most], [("moot", "/form/1")]),
        ([most, rule | {"level": "warning"}], [("moot", "/form/1")]),
    ):
        assert told(document([]) | {"form": form}) == wanted
