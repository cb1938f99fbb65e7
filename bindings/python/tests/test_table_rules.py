"""Conditions, scenarios, rules over fields, transforms, and limits, in tables."""

from __future__ import annotations

from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest
from forms import ruleset
from tables import agree, said

TEXTS = ["", " ", "a", "A", "b@c.example", "18", "4111111111111111", None, "é", " x ", "company"]


def every_pair(*names: str) -> tuple[pa.Table, list[dict[str, Any]]]:
    """A table in which each of the texts meets each other one."""
    records: list[dict[str, Any]] = [
        dict(zip(names, row, strict=False))
        for first in TEXTS
        for second in TEXTS
        for row in [(first, second, first and first[:1], second)]
    ]
    return pa.Table.from_pylist(records), records


CONDITIONS = [
    {"field": "b", "equals": "company"},
    {"field": "b", "in": ["a", "18", None]},
    {"field": "b", "empty": True},
    {"field": "b", "empty": False},
    {"field": "b", "matches": "[a-z]+"},
    {"all": [{"field": "a", "empty": False}, {"field": "b", "equals": "A"}]},
    {"any": [{"field": "a", "equals": "a"}, {"field": "b", "equals": "a"}]},
    {"not": {"field": "b", "matches": ".*1"}},
    {"not": {"all": [{"any": [{"field": "c", "empty": True}]}, {"field": "b", "equals": " "}]}},
]


@pytest.mark.parametrize("when", CONDITIONS, ids=str)
def test_conditions(when: dict[str, Any]) -> None:
    rules = ruleset(
        {
            "a": ["trim", {"rule": "required", "when": when}, {"rule": "luhn", "when": when}],
            "b": [{"rule": "uppercase", "when": when}, {"rule": "match", "pattern": "[A-Z]+"}],
            "c": [{"rule": "default", "value": "x", "when": when}, {"rule": "length", "min": 1}],
        }
    )
    agree(rules, *every_pair("a", "b", "c"))


def test_a_condition_reads_numbers() -> None:
    when = {"field": "b", "equals": 1}
    rules = ruleset({"a": [{"rule": "required", "when": when}], "b": []})
    for kind in (pa.int8(), pa.uint64(), pa.float32(), pa.float64()):
        table = pa.table({"a": pa.nulls(4), "b": pa.array([0, 1, 2, None], kind)})
        agree(rules, table, table.to_pylist())


def test_scenarios() -> None:
    rules = ruleset(
        {
            "a": ["required", {"rule": "email", "on": ["login"]}],
            "b": [{"rule": "luhn", "except": ["login"]}, {"rule": "required", "on": "register"}],
            "c": ["required"],
        },
        scenarios={"login": ["a", "b"], "register": ["b", "!c"]},
        form=[{"rule": "allEqual", "fields": ["a", "c"]}],
    )
    table, records = every_pair("a", "b", "c")
    told = [agree(rules, table, records, scenario).counts for scenario in ("login", "register")]
    assert told[0] != told[1]


@pytest.mark.parametrize("rule", ["allEqual", "atLeastOne", "exactlyOne", "allOrNone"])
@pytest.mark.parametrize("report", ["first", "last", "c"])
def test_rules_over_fields(rule: str, report: str) -> None:
    fields = {"a": ["trim"], "b": ["email"], "c": [], "d": [{"rule": "default", "value": "a"}]}
    form = [
        {"rule": rule, "fields": ["a", "b", "c", "d"][:size], "report": report} for size in (3,)
    ]
    form.append({"rule": rule, "fields": ["c", "d"], "report": "first", "id": "second"})
    rules = ruleset(fields, form=form)
    agree(rules, *every_pair("a", "b", "c", "d"))


def test_fields_compared_after_their_transforms() -> None:
    compare = [{"rule": "compare", "field": "b", "operator": op} for op in ("==", "!=", "<", ">=")]
    rules = ruleset(
        {
            "a": ["trim", "lowercase", *compare],
            "b": ["trim", "lowercase", {"rule": "default", "value": "a"}],
            "b_repeat": [{"rule": "compare", "field": "b"}],
        },
        stop="all",
    )
    agree(rules, *every_pair("a", "b", "b_repeat"))


def test_fields_of_other_types_compared() -> None:
    rules = ruleset({"low": [{"rule": "compare", "field": "high", "operator": "<"}], "high": []})
    kinds = [pa.int8(), pa.int64(), pa.uint64(), pa.float32(), pa.float64(), pa.string()]
    for low in kinds:
        for high in kinds:
            lows = [value if low != pa.string() else str(value) for value in (1, 2, 18, 0)]
            highs = [value if high != pa.string() else str(value) for value in (2, 1, 18, 100)]
            table = pa.table({"low": pa.array(lows, low), "high": pa.array(highs, high)})
            agree(rules, table, table.to_pylist())


@pytest.mark.parametrize("stop", ["first", "all"])
def test_stops_and_skips(stop: str) -> None:
    rules = ruleset(
        {
            "a": {
                "rules": [
                    {"rule": "length", "min": 2, "skipOnEmpty": False},
                    {"rule": "match", "pattern": "[a-z]+", "skipOnError": False},
                    "lettersOnly",
                    {"rule": "equals", "value": "a", "skipOnError": True},
                ]
            },
            "b": {"stop": "all", "rules": ["required", "email", "luhn"]},
        },
        stop=stop,
    )
    agree(rules, *every_pair("a", "b"))


def test_rules_within_rules() -> None:
    rules = ruleset(
        {
            "a": [{"rule": "any", "rules": ["email", {"rule": "all", "rules": ["trim", "luhn"]}]}],
            "b": [{"rule": "not", "rules": ["email"]}, {"rule": "all", "rules": []}],
            "c": [{"rule": "any", "rules": [{"rule": "not", "rules": ["required"]}, "luhn"]}],
        },
        stop="all",
    )
    agree(rules, *every_pair("a", "b", "c"))


def test_what_a_group_changes_is_as_before_behind_it() -> None:
    equals = {"rule": "equals", "value": "x"}
    trims = {"rule": "all", "rules": ["trim"]}
    nested = {"rule": "all", "rules": [{"rule": "all", "rules": ["trim"]}, equals]}
    rules = ruleset(
        {"a": [trims, equals], "b": [{"rule": "all", "rules": ["trim", equals]}], "c": [nested]},
        stop="all",
    )
    agree(rules, *every_pair("a", "b", "c"))


def test_undecided() -> None:
    limited = {"options": {"limits": {"patternSubject": 4}}}
    pattern = {"rule": "match", "pattern": "a*"}
    rules = ruleset(
        {
            "a": [pattern, "required"],
            "b": [{"rule": "any", "rules": [pattern, {"rule": "length", "max": 5}]}],
            "c": [{"rule": "not", "rules": [pattern]}],
        },
        **limited,
    )
    texts = ["aaaa", "aaaaa", "aaaaaa", "b", None, "bbbbbbb"]
    records = [{"a": a, "b": b, "c": c} for a in texts for b in texts for c in texts[1:3]]
    batch = agree(rules, pa.Table.from_pylist(records), records)
    assert batch.undecided_count and batch.valid.null_count == batch.undecided_count
    only = agree(rules, pa.table({"a": ["aaaaa", "a"]}), [{"a": "aaaaa"}, {"a": "a"}])
    assert (only.code, only.verdict, bool(only)) == (20, "undecided", False)
    assert only.counts == {("a", "match", 20): 1} and only.valid.to_pylist() == [None, True]


def test_conditions_that_are_undecided() -> None:
    when = {"field": "a", "matches": "a*"}
    for condition in (when, {"not": when}, {"any": [when, {"field": "b", "equals": "a"}]}):
        told = [{"rule": "required", "when": condition}, {"rule": "luhn", "when": condition}]
        changed = [{"rule": "default", "value": "aaaaa", "when": condition}]
        form = [
            {"rule": name, "fields": ["b", "c"], "when": condition}
            for name in ("allEqual", "atLeastOne", "exactlyOne", "allOrNone")
        ]
        texts = ["aaaa", "aaaaa", "b", "", None, "a"]
        records = [{"a": a, "b": b, "c": c} for a in texts for b in texts for c in texts]
        for fields in ({"b": [], "c": []}, {"b": told, "c": []}, {"b": told, "c": changed}):
            limits = {"limits": {"patternSubject": 4}}
            rules = ruleset({"a": [], **fields}, stop="all", form=form, options=limits)
            batch = agree(rules, pa.Table.from_pylist(records), records)
            assert batch.undecided_count


def test_a_pattern_that_gives_up() -> None:
    rules = ruleset({"a": [{"rule": "match", "pattern": "(a+)+(?<=a)"}]})
    texts = ["aa", "a" * 40 + "b", "b", "a" * 70_000]
    batch = agree(rules, pa.table({"a": texts}), [{"a": text} for text in texts])
    assert batch.valid.to_pylist() == [True, None, False, None]


def test_ill_formed_text() -> None:
    rules = ruleset(
        {
            "a": [{"rule": "length", "min": 1}],
            "b": [{"rule": "compare", "field": "a"}],
            "c": [{"rule": "in", "values": ["x"]}, "trim"],
            "d": ["uppercase", {"rule": "default", "value": "x"}],
        },
        stop="all",
        form=[{"rule": "allEqual", "fields": ["a", "b"]}],
    )
    broken = [b"\xff", b"ok", b"\xed\xa0\x80", b"", None, b"a\xf4\x90\x80\x80", b"\xc3", b"x" * 99]
    records = [dict(zip("abcd", (x, y, x, y), strict=True)) for x in broken for y in broken]
    for kind in (pa.binary(), pa.large_binary(), pa.binary_view()):
        table = pa.table({name: pa.array([r[name] for r in records], kind) for name in "abcd"})
        batch = agree(rules, table, records)
        assert batch.counts[("a", "length", fv.code_from_name("invalidUTF8"))]


SECRET = "hunter2 4111111111111112"


def test_no_value_is_shown() -> None:
    rules = ruleset(
        {
            "a": {
                "sensitive": True,
                "rules": [{"rule": "match", "pattern": "x", "message": "Not {value}."}, "luhn"],
            },
            "b": [{"rule": "card", "message": "Not {value}."}, "email"],
        },
        stop="all",
    )
    table = pa.table({"a": [SECRET], "b": [SECRET], SECRET: [SECRET]})
    batch = rules.validate_table(table)
    shown = [repr(batch), repr(batch.counts), repr(batch.errors_array), str(batch.errors)]
    shown += [repr(batch.errors.to_pylist()), repr(batch.valid_array)]
    calls: list[Any] = [
        lambda: rules.validate_table(pa.table({"a": [{"x": SECRET}]})),
        lambda: rules.validate_table(table, scenario="none"),
        lambda: rules.validate_table([SECRET]),
        lambda: rules.validate_table(pa.array([SECRET])),
    ]
    for call in calls:
        with pytest.raises(fv.ArgumentError) as caught:
            call()
        shown += [str(caught.value), repr(caught.value), repr(caught.value.__context__)]
    assert all(part not in text for text in shown for part in SECRET.split())
    assert said(rules.validate({"a": SECRET, "b": SECRET}))
