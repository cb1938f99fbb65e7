"""Keys of maps that are sensitive: what people read has `*` for them, functions are told them."""

from __future__ import annotations

import json
from typing import Any

import formvalidate as fv
import pytest
from forms import SECRET, ruleset

MAPS: dict[str, dict[str, Any]] = {
    "its keys": {"keys": {"sensitive": True, "rules": []}},
    "the map": {"sensitive": True},
    "the map and its keys": {"sensitive": True, "keys": {"rules": []}},
}
CARD = "4111 1111 1111 111"


def rules_of(of_map: dict[str, Any], told: list[str]) -> fv.Ruleset:
    registry = fv.Registry()

    def look(value: object, call: fv.Call) -> bool:
        told.append(call.path)
        return False

    registry.check("look", look)
    inner = {"x": {"rules": [{"rule": "custom", "name": "look"}]}, "card": {"rules": ["card"]}}
    values = {"fields": inner, "unknown": "reject"}
    return ruleset({"m": {**of_map, "values": values}}, registry)


@pytest.mark.parametrize("of_map", MAPS.values(), ids=MAPS)
def test_reports_show_no_key(of_map: dict[str, Any]) -> None:
    told: list[str] = []
    rules = rules_of(of_map, told)
    record = {"m": {SECRET: {"x": 1, "card": CARD, "more": 1}}}
    form = fv.Form(rules)
    form.set("m", record["m"])
    reports = [rules.validate(record), rules.validate_json(json.dumps(record)), form.submit()]
    reports += [rules.validate_many([record])[0], form.report("m")]
    for report in reports:
        paths = [issue.path for issue in report.issues]
        assert paths == ["/m/*/x", "/m/*/card", "/m/*/more"]
        assert SECRET not in repr(report) + str(report.issues)
        assert list(report.to_dict()["cards"]) == ["/m/*/card"]
    assert set(told) == {f"/m/{SECRET}/x"}
    assert SECRET not in json.dumps(form.snapshot())
    with pytest.raises(fv.ValidationError) as error:
        rules.parse(record)
    assert SECRET not in str(error.value)


def test_keys_that_are_not_sensitive_are_shown() -> None:
    rules = rules_of({"keys": {"rules": []}}, [])
    report = rules.validate({"m": {"k": {"x": 1, "card": CARD}}})
    assert [issue.path for issue in report.issues] == ["/m/k/x", "/m/k/card"]
    assert list(report.to_dict()["cards"]) == ["/m/k/card"]


@pytest.mark.parametrize("of_map", MAPS.values(), ids=MAPS)
def test_a_key_that_is_there_twice(of_map: dict[str, Any]) -> None:
    rules = rules_of(of_map, [])
    inner = '{"x": 1, "x": 2}'
    for text in (f'{{"m":{{"{SECRET}":1,"{SECRET}":1}}}}', f'{{"m":{{"{SECRET}":{inner}}}}}'):
        with pytest.raises(fv.Error) as error:
            rules.validate_json(text)
        assert SECRET not in str(error.value) and "/m/*" in str(error.value)
