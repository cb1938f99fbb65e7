"""Random rulesets and records that nest: JSON and a dict say the same, as does what was cleaned."""

from __future__ import annotations

import json
from typing import Any

import formvalidate as fv
from hypothesis import given
from hypothesis import strategies as st

NAMES = ("a", "b", "c/d", "e~f")
PLAIN: tuple[Any, ...] = (
    "trim",
    "required",
    "integer",
    "present",
    {"rule": "length", "max": 2},
    {"rule": "default", "value": "x"},
    {"rule": "required", "when": {"field": "a", "equals": "x"}},
)
WHOLE: tuple[Any, ...] = ("required", "present", {"rule": "count", "max": 2})


def rules(of: tuple[Any, ...]) -> st.SearchStrategy[Any]:
    return st.lists(st.sampled_from(of), max_size=2)


def fields(depth: int) -> st.SearchStrategy[dict[str, Any]]:
    """The fields of a record; each has a field `a`, which is plain."""
    some = st.dictionaries(st.sampled_from(NAMES[1:]), field(depth), max_size=3)
    return some.flatmap(lambda rest: plain().map(lambda first: {"a": first, **rest}))


def plain() -> st.SearchStrategy[dict[str, Any]]:
    return rules(PLAIN).map(lambda own: {"rules": own})


def field(depth: int) -> st.SearchStrategy[dict[str, Any]]:
    if depth == 0:
        return plain()
    record = st.builds(
        lambda own, inner, unknown: {"rules": own, "fields": inner, "unknown": unknown},
        rules(WHOLE[:2]),
        fields(depth - 1),
        st.sampled_from(("ignore", "reject")),
    )
    inner = st.deferred(lambda: field(depth - 1))
    items = st.builds(lambda own, of: {"rules": own, "items": of}, rules(WHOLE), inner)
    values = st.builds(
        lambda own, of: {"rules": own, "keys": {"rules": [PLAIN[4]]}, "values": of},
        rules(WHOLE),
        inner,
    )
    return st.one_of(plain(), record, items, values)


def value(of: dict[str, Any]) -> st.SearchStrategy[Any]:
    """Mostly of the shape that the field has; of objects nothing is known where it is plain."""
    odd = st.sampled_from([None, "", "x", "long", 3, True, [], ["x"]])
    if "fields" in of:
        return st.one_of(odd, record(of["fields"]), record(of["fields"]))
    if "items" in of:
        return st.one_of(odd, st.lists(value(of["items"]), max_size=3))
    if "values" in of:
        keys = st.sampled_from(("k", "l", "long", "~/"))
        return st.one_of(odd, st.dictionaries(keys, value(of["values"]), max_size=3))
    return odd


def record(of: dict[str, Any]) -> st.SearchStrategy[dict[str, Any]]:
    known = {name: value(inner) for name, inner in of.items()}
    stray = st.dictionaries(st.sampled_from(("y", "z")), st.integers(), max_size=1)
    whole = st.fixed_dictionaries({}, optional=known)
    return st.builds(lambda own, more: {**own, **more}, whole, stray)


@st.composite
def cases(draw: st.DrawFn) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    inner = draw(fields(3))
    document = {"formvalidate": 1, "stop": draw(st.sampled_from(("first", "all"))), "fields": inner}
    return document, draw(st.lists(record(inner), min_size=1, max_size=4))


@given(cases())
def test_json_and_values_say_the_same(
    case: tuple[dict[str, Any], list[dict[str, Any]]],
) -> None:
    document, records = case
    rules = fv.Ruleset(document)
    for one in records:
        of_values = rules.validate(one)
        of_json = rules.validate_json(json.dumps(one))
        assert said(of_values) == said(of_json)
        assert of_values.cleaned == of_json.cleaned
        known = set(rules.paths)
        assert {issue.field for issue in of_values.issues} - {""} <= known
        # A default may be what a rule in front of it, or one that goes by it, would refuse.
        if of_values.valid and "default" not in json.dumps(document):
            again = rules.validate(of_values.cleaned)
            assert again.valid, said(again)
            assert again.cleaned == of_values.cleaned


def said(report: fv.Report) -> list[tuple[str, str, str, str]]:
    return [(one.field, one.path, one.rule, one.code_name) for one in report.issues]
