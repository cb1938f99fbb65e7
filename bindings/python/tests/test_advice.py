"""What is said of rulesets that compile: all that is told of, at its place, and nothing else."""

from __future__ import annotations

import json
from typing import Any

import formvalidate as fv
import pytest
from advised import ADVISED, Rules, document
from conftest import ROOT
from hypothesis import given
from hypothesis import strategies as st
from unadvised import FINE
from vectors import rulesets

KINDS = {
    "neverRuns", "neverFails", "neverPasses", "moot", "noBounds", "emptyList", "neverTold",
    "noEffect", "delimiters", "tooLate", "openInput", "unused",
}  # fmt: skip
EXAMPLES = sorted((ROOT / "bindings/c/examples").glob("*.json"))


def told(source: Any) -> list[tuple[str, str]]:
    return [(one.kind, one.pointer) for one in fv.Ruleset.advice(source)]


def at(place: str) -> str:
    return "/define/twice/1" if place == "define" else "/fields/a" + place


@pytest.mark.parametrize(("rules", "wanted"), ADVISED)
def test_each_kind_at_its_place(rules: Rules, wanted: list[tuple[str, str]]) -> None:
    assert told(document(rules)) == [(kind, at(place)) for kind, place in wanted]


@pytest.mark.parametrize("rules", FINE)
def test_nothing_is_said_of_what_is_fine(rules: Rules) -> None:
    assert told(document(rules)) == []


@pytest.mark.parametrize("path", [*EXAMPLES, ROOT / "Sources/fvbench/registration.json"])
def test_nothing_is_said_of_the_examples(path: Any) -> None:
    assert told(path.read_text(encoding="utf-8")) == []


def test_every_kind_is_told_and_in_the_header() -> None:
    assert {kind for _, wanted in ADVISED for kind, _ in wanted} | {"unused"} == KINDS
    header = (ROOT / "include/formvalidate.h").read_text(encoding="utf-8")
    assert fv.Advice.__doc__ is not None
    for kind in KINDS:
        assert f" *     {kind} " in header and f'"{kind}"' in fv.Advice.__doc__


def test_advice_says_where_and_what() -> None:
    text = json.dumps(document(["email", "trim"]))
    [one] = fv.Ruleset.advice(text)
    assert text[one.offset :].startswith('"trim"') and one.kind == "tooLate"
    assert one.message == '"email" stands before it and refuses blanks around. Put "trim" first.'
    assert one == fv.Advice(one.pointer, one.offset, one.kind, one.message)
    assert fv.Ruleset.advice(text.encode()) == [one]


def test_definitions() -> None:
    base = {"formvalidate": 1, "define": {"x": ["email"], "y": [{"use": "x"}], "z": []}}
    fields: dict[str, Any] = {
        "a": {"rules": ["email", {"use": "x"}]},
        "b": {"rules": [{"use": "x"}]},
    }
    # In one field only the rule is there twice.
    unused = [("unused", "/define/y"), ("unused", "/define/z")]
    assert told(base | {"fields": fields}) == unused
    fields["b"]["rules"].insert(0, "email")
    assert told(base | {"fields": fields}) == [("moot", "/define/x/0"), *unused]


def test_form_rules_and_scenarios() -> None:
    rule = {"rule": "atLeastOne", "fields": ["a", "b"]}
    base = document([]) | {"form": [rule, rule | {"on": []}, rule | {"on": "s", "except": "s"}]}
    base["form"].append(rule | {"when": {"field": "a", "in": []}})
    other, others = rule | {"fields": ["a"]}, rule | {"fields": ["b"]}
    base["form"].append(other | {"when": {"field": "a", "matches": "/^a$/"}})
    base["form"].append(others | {"message": {"required": "x", "notAllowed": "y"}})
    assert told(base) == [
        ("emptyList", "/form/1/on"),
        ("neverRuns", "/form/2"),
        ("neverRuns", "/form/3/when"),
        ("delimiters", "/form/4/when/matches"),
        ("neverTold", "/form/5/message/notAllowed"),
    ]
    left_out = document(["email"]) | {"scenarios": {"default": ["b"], "s": ["b"], "t": ["b"]}}
    assert told(left_out) == [("neverRuns", "/fields/a/rules/0")]


TABLE_ADVISED: list[tuple[list[Any], list[tuple[str, str]]]] = [
    ([{"rule": "rows", "min": 0}], [("noBounds", "/0")]),
    ([{"rule": "share", "of": "a", "empty": True, "max": 1}], [("noBounds", "/0")]),
    ([{"rule": "share", "of": "a", "empty": True, "min": 0}], [("noBounds", "/0")]),
    ([{"rule": "aggregate", "take": "empty", "of": "a", "min": 0}], [("noBounds", "/0")]),
    ([{"rule": "aggregate", "take": "distinct", "of": "a", "min": -1, "by": ["b"]}],
     [("noBounds", "/0")]),
    ([{"rule": "aggregate", "take": "distinct", "of": "a", "max": -1}], [("neverPasses", "/0")]),
    ([{"rule": "sorted", "by": ["a"], "within": ["b", "a"]}], [("neverFails", "/0")]),
    ([{"rule": "rows", "min": 1, "on": []}], [("emptyList", "/0/on")]),
    ([{"rule": "rows", "min": 1, "on": "s", "except": "s"}], [("neverRuns", "/0")]),
    ([{"rule": "rows", "min": 1, "message": {"tooSmall": "?"}}],
     [("neverTold", "/0/message/tooSmall")]),
    ([{"rule": "rows", "min": 5}, {"rule": "rows", "min": 3}], [("moot", "/1")]),
    ([{"rule": "rows", "min": 3}, {"rule": "rows", "min": 5, "max": 9}], [("moot", "/0")]),
    ([{"rule": "rows", "min": 5}, {"rule": "rows", "max": 3}], [("neverPasses", "/1")]),
    ([{"rule": "unique", "fields": ["a"]}, {"rule": "unique", "fields": ["a"], "id": "i"}],
     [("moot", "/1")]),
    ([{"rule": "unique", "fields": ["b", "a"]}, {"rule": "unique", "fields": ["b"]}],
     [("moot", "/0")]),
    ([{"rule": "references", "fields": ["a"], "table": "t"}] * 2, [("moot", "/1")]),
    ([{"rule": "fresh", "of": "a", "within": "1h"}] * 2, [("moot", "/1")]),
    ([{"rule": "sorted", "by": ["a"]}, {"rule": "sorted", "by": ["a"], "on": "s"}],
     [("moot", "/1")]),
    ([{"rule": "aggregate", "take": "max", "of": "a", "max": "2026-01-01"},
      {"rule": "aggregate", "take": "max", "of": "a", "min": "2026-01-02"}],
     [("neverPasses", "/1")]),
]  # fmt: skip

TABLE_FINE: list[list[Any]] = [
    [{"rule": "rows", "min": 1}, {"rule": "rows", "max": 9}],
    [{"rule": "rows", "min": 0, "max": 9}],
    [{"rule": "rows", "min": 5, "level": "warning"}, {"rule": "rows", "min": 3}],
    [{"rule": "rows", "min": 5, "on": "s"}, {"rule": "rows", "min": 3}],
    [{"rule": "rows", "min": 5, "on": "s"}, {"rule": "rows", "max": 3, "on": "t"}],
    [{"rule": "share", "of": "a", "empty": True, "max": 0.99}],
    [{"rule": "aggregate", "take": "sum", "of": "a", "min": 0}],
    [{"rule": "aggregate", "take": "sum", "of": "a", "min": 1},
     {"rule": "aggregate", "take": "sum", "of": "a", "min": 1, "by": ["b"]},
     {"rule": "aggregate", "take": "sum", "of": "b", "max": 0},
     {"rule": "aggregate", "take": "mean", "of": "a", "max": 0}],
    [{"rule": "unique", "fields": ["a"]}, {"rule": "unique", "fields": ["b"]}],
    [{"rule": "unique", "fields": ["a"]},
     {"rule": "unique", "fields": ["a", "b"], "nulls": "equal"}],
    [{"rule": "references", "fields": ["a"], "table": "t"},
     {"rule": "references", "fields": ["a"], "table": "u"},
     {"rule": "references", "fields": ["a"], "table": "t", "to": ["b"]}],
    [{"rule": "fresh", "of": "a", "within": "1h"}, {"rule": "fresh", "of": "a", "within": "2h"}],
    [{"rule": "sorted", "by": ["a", "b"], "within": ["b"]}, {"rule": "sorted", "by": ["a"]}],
]  # fmt: skip


@pytest.mark.parametrize(
    ("rules", "wanted"), [*TABLE_ADVISED, *((rules, []) for rules in TABLE_FINE)]
)
def test_rules_about_the_table(rules: list[Any], wanted: list[tuple[str, str]]) -> None:
    source = document([]) | {"table": {"rules": rules}}
    assert told(source) == [(kind, "/table/rules" + place) for kind, place in wanted]


def test_form_rules_that_find_the_same() -> None:
    rule = {"rule": "atLeastOne", "fields": ["a", "b"]}
    others = {"rule": "atLeastOne", "fields": ["b"]}
    warning, some = rule | {"level": "warning"}, rule | {"when": {"field": "a", "empty": True}}
    for form, wanted in (
        ([rule, others, rule | {"message": "?"}], ["/form/2"]),
        ([rule, some], ["/form/1"]),
        ([some, warning, others, rule], []),
        ([rule | {"mostly": 0}], ["/form/0/mostly"]),
    ):
        assert [place for _, place in told(document([]) | {"form": form})] == wanted


def test_mistakes_are_errors() -> None:
    with pytest.raises(fv.CompileError) as caught:
        fv.Ruleset.advice(document(["emial", {"rule": "length", "min": 2, "max": 1}]))
    assert [one.kind for one in caught.value.mistakes] == ["unknown", "range"]
    with pytest.raises(fv.CompileError):
        fv.Ruleset.advice("{")
    with pytest.raises(TypeError):
        fv.Ruleset.advice(document([]), registry=1)  # type: ignore[arg-type]


def test_functions_may_answer_otherwise() -> None:
    registry = fv.Registry()
    registry.check("own", lambda value: True)
    registry.filter("change", lambda value: value)
    registry.condition("holds", lambda: True)
    own = {"rule": "custom", "name": "own"}
    change = {"rule": "filter", "name": "change"}
    holds = {"rule": "email", "when": {"custom": "holds"}}
    each = {"rule": "each", "rules": [own]}
    twice: list[Rules] = [[own, own], [each, each], ["email", change, "email"], [holds, holds]]
    for rules in [*twice, [change, "email", "trim"], ["email", change, "trim"]]:
        assert fv.Ruleset.advice(document(rules), registry) == []


def test_all_right_documents_of_the_vectors() -> None:
    """Whatever compiles can be asked about, and is told of in order."""
    for row in rulesets():
        if row["mistakes"] == [] and "document" in row:
            found = fv.Ruleset.advice(json.dumps(row["document"]))
            places = [one.offset for one in found if one.offset is not None]
            assert places == sorted(places) and len(places) == len(found)
            assert {one.kind for one in found} <= KINDS


POOL: Rules = [rule for rules, _ in ADVISED for rule in rules if rule != {"use": "twice"}]
KNOWN = [
    None, "", " ", " a ", "abc", "ABC", "12", "\u00a0x", "a@b.example", " a@b.example ",
    " 2020-02-29", "https://a.example", "1.2.2020", "a", "b c", 0, 4.5, 5, True, [], ["a"],
    [1, 2, 3, 4, 5],
]  # fmt: skip
VALUES = st.sampled_from(KNOWN) | st.text(max_size=4)


@given(
    st.lists(st.sampled_from(POOL), min_size=1, max_size=5),
    st.sampled_from(["first", "all"]),
    st.lists(st.tuples(VALUES, st.sampled_from([None, "", "x", "y"])), min_size=10, max_size=10),
)
def test_what_is_useless_can_be_taken_out(
    rules: Rules, stop: str, values: list[tuple[Any, Any]]
) -> None:
    source = document(rules) | {"stop": stop}
    whole = fv.Ruleset(source)
    for one in fv.Ruleset.advice(source):
        parts = one.pointer.split("/")
        if parts[1] != "fields" or not parts[4:]:
            continue
        if one.kind == "noEffect" or one.pointer.endswith("/mostly"):
            continue
        place = int(parts[4])
        without = fv.Ruleset(document(rules[:place] + rules[place + 1 :]) | {"stop": stop})
        for value, other in values:
            for scenario in ("default", "s", "t"):
                record = {"a": value, "b": other}
                full = whole.validate(record, scenario=scenario)
                if one.kind in ("moot", "neverRuns", "neverFails", "tooLate"):
                    rest = without.validate(record, scenario=scenario)
                    assert rest.valid is full.valid, one
                    assert not full.valid or rest.cleaned == full.cleaned, one
                elif one.kind == "neverPasses" and full.valid and isinstance(rules[place], str):
                    assert full.cleaned["a"] in (None, "", []), one
