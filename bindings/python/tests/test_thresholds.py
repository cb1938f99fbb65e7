"""Rules of whose errors a table may have some: `mostly` and `maxErrors`."""

from __future__ import annotations

import json
import pickle
import random
from fractions import Fraction
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest
from commands import Shell
from forms import ruleset

LONG = {"rule": "length", "max": 3}


def rules_of(*rules: Any, **rest: Any) -> fv.Ruleset:
    return ruleset({"x": list(rules)}, **rest)


TEXTS = pa.table({"x": ["toolong"] * 4 + [""] * 5 + ["a"] * 91})


@pytest.mark.parametrize(
    ("option", "passes"),
    [
        ({"mostly": 0.95}, True),
        ({"mostly": 0.96}, False),
        ({"mostly": 1}, False),
        ({"mostly": 0}, True),
        ({"maxErrors": 4}, True),
        ({"maxErrors": 3}, False),
        ({}, False),
    ],
)
def test_a_table_passes_within_them(option: dict[str, Any], passes: bool) -> None:
    batch = rules_of({**LONG, **option}).validate_table(TEXTS)
    assert batch.passed is passes
    # Rows are what they are.
    assert (batch.verdict, batch.invalid_count, batch.code) == ("invalid", 4, 5) and not batch
    assert [(one.failed, one.passed) for one in batch.thresholds] == [(4, passes)][: len(option)]
    if "mostly" in option:
        assert batch.thresholds[0].ran == 95


def test_rows_that_are_undecided_never_pass() -> None:
    rules = rules_of(
        {"rule": "match", "pattern": "a+$", "maxErrors": 9}, options={"limits": {"value": 8}}
    )
    batch = rules.validate_table(pa.table({"x": ["a", "x", "a" * 99]}))
    assert (batch.invalid_count, batch.undecided_count, batch.passed) == (1, 1, False)


def test_what_no_rule_gets_to_see_is_no_error_of_one() -> None:
    bad = pa.table({"x": pa.array([b"\xff", b"a"]).view(pa.binary()).cast(pa.binary())})
    batch = rules_of({**LONG, "maxErrors": 9}).validate_table(bad)
    assert batch.invalid_count == 1 and not batch.passed


def test_records_know_nothing_of_them() -> None:
    rules = rules_of({**LONG, "mostly": 0}, {"rule": "required", "maxErrors": 9})
    assert rules.validate({"x": "toolong"}).verdict == "invalid"
    assert rules.validate({"x": ""}).code == fv.code_from_name("required")
    form = fv.Form(rules)
    form.set("x", "toolong")
    assert form["x"].verdict == "invalid"
    plain = rules_of(LONG, "required")
    assert rules.to_json_schema(lossy=True) == plain.to_json_schema(lossy=True)


def test_batches_with_them_add_up_and_pickle() -> None:
    rules = rules_of({**LONG, "mostly": 0.95, "id": "long"}, {"rule": "required", "maxErrors": 5})
    parts = [rules.validate_table(TEXTS.slice(at, 30)) for at in range(0, 100, 30)]
    assert [part.passed for part in parts] == [False, True, True, True]
    whole = rules.validate_table(TEXTS)
    total = pickle.loads(pickle.dumps(sum(parts[1:], parts[0])))
    assert total.passed and total.thresholds == whole.thresholds and len(whole.thresholds) == 2
    assert total.to_dict() == {**whole.to_dict(), "ruleset": total.to_dict()["ruleset"]}
    assert not (total + rules.validate_table(pa.table({"x": ["toolong"]}))).passed
    assert json.dumps(total.to_dict()["thresholds"][0]["mostly"]) == "0.95"


def test_no_errors_are_kept() -> None:
    batch = rules_of(LONG, {**LONG, "level": "warning"}).validate_table(TEXTS, max_errors=0)
    assert (batch.error_count, batch.errors_kept, batch.truncated) == (4, 0, True)
    assert batch.errors.num_rows == 0 and batch.findings[0].count == 4
    assert (batch + batch).error_count == 8
    rejected = batch.split(TEXTS)[1]
    assert rejected["reasons"].to_pylist() == [None] * 4
    with pytest.raises(fv.ArgumentError, match="from 0 to"):
        rules_of(LONG).validate_table(TEXTS, max_errors=-1)


VALUES = ["", "a", " a ", "abcd", "toolong", "x1", None, "é"]


def thrown(dice: random.Random) -> tuple[list[Any], list[Any]]:
    """Rules of a field, some with thresholds, and the same without."""
    rules: list[Any] = []
    if dice.random() < 0.3:
        rules.append("trim")
    for _ in range(dice.randint(1, 3)):
        rule: dict[str, Any] = dice.choice(
            [
                {"rule": "length", "max": dice.randint(1, 5)},
                {"rule": "length", "min": dice.randint(1, 3), "skipOnEmpty": False},
                {"rule": "match", "pattern": "^[a-z ]+$"},
                {"rule": "required"},
                {"rule": "in", "values": ["a", "abcd", 3]},
                {"rule": "any", "rules": ["integer", {"rule": "length", "max": 2}]},
                {"rule": "all", "rules": [{"rule": "length", "max": 4}, "containsNumber"]},
                {"rule": "not", "rules": [{"rule": "length", "min": 5}]},
            ]
        ).copy()
        if dice.random() < 0.3:
            rule["when"] = {"field": "y", "equals": 1}
        if dice.random() < 0.3:
            rule["skipOnError"] = dice.random() < 0.5
        choice = dice.random()
        if choice < 0.4:
            rule["mostly"] = round(dice.random(), 2)
        elif choice < 0.6:
            rule["maxErrors"] = dice.randint(0, 60)
        rules.append(rule)
    return rules, [_without(rule) for rule in rules]


def _without(rule: Any) -> Any:
    if isinstance(rule, str):
        return rule
    return {key: value for key, value in rule.items() if key not in ("mostly", "maxErrors")}


def counted(rules: list[Any], rows: list[dict[str, Any]]) -> list[list[int]]:
    """How often each rule failed and ran: by asking about one more rule than before."""
    counts: list[list[int]] = []
    for place, rule in enumerate(rules):
        if isinstance(rule, str) or not {"mostly", "maxErrors"} & rule.keys():
            continue
        # A rule that always fails where this one runs, and this one by itself.
        probe = {"rule": "custom", "name": "never"}
        probe |= {key: rule[key] for key in ("when", "skipOnError") if key in rule}
        probe["skipOnEmpty"] = rule.get("skipOnEmpty", rule["rule"] != "required")
        registry = fv.Registry()
        registry.check("never", lambda value: False)
        before = [_without(one) for one in rules[:place]]
        ran = failed = 0
        for row in rows:
            some, own, more = (
                len(fv.Ruleset(_document(more), registry).validate(row).issues)
                for more in (before, [*before, probe], [*before, _without(rule)])
            )
            ran += own > some
            failed += more > some
        counts.append([failed, ran])
    return counts


def _document(rules: list[Any]) -> dict[str, Any]:
    return {"formvalidate": 1, "fields": {"x": {"rules": rules}, "y": {}}}


@pytest.mark.parametrize("seed", range(25))
def test_they_count_what_records_say(seed: int) -> None:
    dice = random.Random(seed)
    rules, plain = thrown(dice)
    rows = [{"x": dice.choice(VALUES), "y": dice.choice([1, 2])} for _ in range(40)]
    kind = dice.choice([pa.string(), pa.large_string(), pa.string_view()])
    if dice.random() < 0.3:
        kind = pa.dictionary(pa.int8(), pa.string())
    column = pa.array([row["x"] for row in rows], pa.string())
    table = pa.table({"x": column.cast(kind), "y": [row["y"] for row in rows]})
    batch = fv.Ruleset(_document(rules)).validate_table(table)
    before = fv.Ruleset(_document(plain)).validate_table(table)
    assert batch.valid.equals(before.valid) and batch.counts == before.counts
    expected = counted(rules, rows)
    told = [[one.failed, one.failed if one.ran is None else one.ran] for one in batch.thresholds]
    for own, wanted, one in zip(told, expected, batch.thresholds, strict=True):
        assert own == (wanted if one.ran is not None else [wanted[0]] * 2)
        passes = one.max_errors is not None and one.failed <= one.max_errors
        if one.mostly is not None and one.ran is not None:
            passes = one.ran - one.failed >= Fraction(str(one.mostly)) * one.ran
        assert one.passed == passes
    # A copy of the answer says the same.
    assert pickle.loads(pickle.dumps(batch)).passed == batch.passed


def test_elements_of_lists_count_one_by_one() -> None:
    fields = {
        "l": {
            "rules": [{"rule": "unique", "mostly": 0.5}],
            "items": {"rules": [{"rule": "length", "max": 1, "mostly": 0.5}]},
        }
    }
    rules = ruleset(fields)
    table = pa.table({"l": [["a", "a", "b", None], ["c", "toolong"], None]})
    batch = rules.validate_table(table)
    assert [(one.field, one.failed, one.ran) for one in batch.thresholds] == [
        ("l", 1, 5),
        ("/l/*", 1, 5),
    ]
    assert batch.passed and batch.invalid_count == 2


def test_rules_over_fields_have_them() -> None:
    rules = ruleset(
        {"x": [], "y": []},
        form=[
            {"rule": "allEqual", "fields": ["x", "y"], "mostly": 0.5},
            {"rule": "atLeastOne", "fields": ["x", "y"], "maxErrors": 1, "report": "last"},
        ],
    )
    table = pa.table({"x": ["a", "a", "a", None], "y": ["a", "b", None, None]})
    batch = rules.validate_table(table)
    told = [(one.field, one.rule, one.failed, one.ran) for one in batch.thresholds]
    assert told == [("x", "allEqual", 1, 2), ("y", "atLeastOne", 1, None)]
    assert batch.passed


def test_the_command_goes_by_them(shell: Shell) -> None:
    shell.rules({"x": {"rules": [{**LONG, "mostly": 0.5}]}})
    shell.write("rows.csv", "x,y\na,1\ntoolong,2\n")
    told = shell.judged("rows.csv")
    assert (told["status"], told["verdict"], told["passed"], told["invalid"]) == (
        0,
        "invalid",
        True,
        1,
    )
    assert told["thresholds"][0]["ran"] == 2 and "passes" in told["notes"][0]
    shell.write("rows.csv", "x,y\na,1\ntoolong,2\ntoolong,3\n")
    assert shell.judged("rows.csv", "--max-errors", "0")["status"] == 1
    assert shell.judged("rows.csv", "--max-errors", "0")["errorList"] == []


def test_the_order_is_that_of_the_fields() -> None:
    rule = {"rule": "integer", "mostly": 0.5}
    fields = {
        "o": {"fields": {"x": {"rules": [rule]}}},
        "m": {"keys": {"rules": [LONG]}, "values": {"rules": ["integer"]}},
        "z": {"rules": [rule]},
    }
    rules = fv.Ruleset({"formvalidate": 1, "fields": fields})
    maps = pa.array([[("long", "x")]], pa.map_(pa.string(), pa.string()))
    batch = rules.validate_table(pa.table({"o": [{"x": "q"}], "m": maps, "z": ["q"]}))
    assert [one.field for one in batch.findings] == ["/o/x", "/m/*", "z"]
    assert [one.field for one in batch.thresholds] == ["/o/x", "z"]
