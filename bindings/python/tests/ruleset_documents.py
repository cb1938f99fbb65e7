"""Ruleset documents for Hypothesis: right ones, and such with one place changed."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import strategies as st
from vectors import rulesets

Document = dict[str, Any]
FIELDS = ("a", "b", "a_repeat")
JUNK = (None, True, False, 0, -1, 1.5, 10**7, "", "x", "visa", [], ["x"], [0], {}, {"x": 1})


def _elsewhere(rule: Any) -> Any:
    """The same rule, comparing with a field that has none: no field is compared with itself."""
    if not isinstance(rule, dict):
        return rule
    rule = {**rule}
    if rule.get("rule") == "compare" and "field" in rule:
        rule["field"] = "c"
    if isinstance(rule.get("rules"), list):
        rule["rules"] = [_elsewhere(inner) for inner in rule["rules"]]
    return rule


def _rules() -> list[Any]:
    """The rules of the vectors that are right wherever the fields are there."""
    found = []
    for row in rulesets():
        if row["mistakes"] or "document" not in row:
            continue
        for rule in row["document"]["fields"].get("a", {}).get("rules", []):
            named = isinstance(rule, dict) and {"on", "except", "use"} & rule.keys()
            if not named and rule != "compare":
                found.append(_elsewhere(rule))
    return found


RULES = _rules()
# Rules that wait for somebody else, and those with a level or a threshold, stand within no other.
WITHIN = [
    rule
    for rule in RULES
    if not isinstance(rule, dict)
    or (rule["rule"] != "remote" and not {"level", "mostly", "maxErrors"} & rule.keys())
]
names = st.sampled_from(FIELDS)
scenario_names = st.sampled_from(["s", ["s", "t"], ["default"]])


@st.composite
def rules(draw: st.DrawFn, depth: int = 2) -> Any:
    rule = copy.deepcopy(draw(st.sampled_from(RULES if depth == 2 else WITHIN)))
    if depth and draw(st.integers(0, 4)) == 0:
        name = draw(st.sampled_from(["each", "all", "any", "not"]))
        inner = draw(st.lists(rules(depth - 1), min_size=1, max_size=2))
        return {"rule": name, "rules": inner}
    if draw(st.integers(0, 4)) == 0:
        rule = {"rule": rule} if isinstance(rule, str) else rule
        rule["on"] = draw(scenario_names)
    return rule


@st.composite
def fields(draw: st.DrawFn) -> Document:
    options = {
        "label": st.sampled_from(["A", {"en": "A", "de": "B"}]),
        "sensitive": st.booleans(),
        "validateOn": st.sampled_from(["change", "blur", "submit", "never"]),
        "stop": st.sampled_from(["first", "all"]),
        "rules": st.lists(rules() | st.just({"use": "x"}), max_size=4),
    }
    return draw(st.fixed_dictionaries({}, optional=options))


@st.composite
def form_rules(draw: st.DrawFn) -> Document:
    name = draw(st.sampled_from(["allEqual", "atLeastOne", "exactlyOne", "allOrNone"]))
    chosen = draw(st.lists(names, min_size=2, max_size=3, unique=True))
    report = draw(st.sampled_from(["first", "last", chosen[0]]))
    return {"rule": name, "fields": chosen, "report": report}


@st.composite
def documents(draw: st.DrawFn) -> Document:
    """A document that compiles."""
    several = st.lists(names, max_size=3, unique=True)
    options = {
        "name": st.text(max_size=3),
        "stop": st.sampled_from(["first", "all"]),
        "form": st.lists(form_rules(), max_size=2),
        "gates": st.dictionaries(st.text(max_size=3), several, max_size=2),
        "messages": st.just({"de-AT": {"required": "{label}?"}}),
        "options": st.sampled_from([{}, {"unknown": "reject", "limits": {"value": 9}}]),
    }
    required = {
        "formvalidate": st.just(1),
        "define": st.lists(rules(), max_size=2).map(lambda found: {"x": found}),
        "fields": st.fixed_dictionaries({**dict.fromkeys(FIELDS, fields()), "c": st.just({})}),
        "scenarios": st.fixed_dictionaries({"s": several, "t": several}),
    }
    return draw(st.fixed_dictionaries(required, optional=options))


def _places(node: Any) -> list[tuple[Any, Any]]:
    """Every container and key of what lies in a node."""
    keys = list(node) if isinstance(node, dict) else range(len(node))
    found = [(node, key) for key in keys]
    for key in keys:
        if isinstance(node[key], dict | list):
            found += _places(node[key])
    return found


@st.composite
def changed(draw: st.DrawFn) -> Document:
    """A document that was right before one place of it was changed."""
    document = copy.deepcopy(draw(documents()))
    node, key = draw(st.sampled_from(_places(document)))
    way = draw(st.sampled_from(["replace", "remove", "add"]))
    if way == "replace":
        node[key] = copy.deepcopy(draw(st.sampled_from(JUNK)))
    elif way == "remove":
        del node[key]
    elif isinstance(node, dict):
        node[draw(st.sampled_from(["extra", "min", "rule", "trim"]))] = 1
    else:
        node.append(copy.deepcopy(draw(st.sampled_from(JUNK))))
    return document
