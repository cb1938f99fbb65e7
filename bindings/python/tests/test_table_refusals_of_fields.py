"""What columns of several fields, or of numbers, say is wrong by themselves is what records say."""

from __future__ import annotations

import random
from decimal import Decimal
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest
from agreement_values import records_of
from tables import agree

_TEXTS = ["", " ", "  ", "a", "a", "b", "é", "b" * 70, "no", "yes"]
_ILL_FORMED = [b"\xff", b"a\xc3"]
_WHEN = {"field": "c", "in": ["yes", "b"]}


def _texts(dice: random.Random, count: int, kind: pa.DataType, nulls: float) -> pa.Array:
    known = [text.encode() for text in _TEXTS]
    if pa.types.is_binary(kind) or pa.types.is_large_binary(kind):
        known += _ILL_FORMED
    values = [None if dice.random() < nulls else dice.choice(known) for _ in range(count)]
    if not pa.types.is_dictionary(kind):
        return pa.array(values, pa.binary()).cast(kind)
    return pa.array(values, pa.binary()).cast(pa.string()).dictionary_encode()


_KINDS = [pa.string(), pa.binary(), pa.large_binary(), pa.string_view()]
_KINDS += [pa.dictionary(pa.int32(), pa.string())]


def _table(dice: random.Random, kind: pa.DataType, count: int = 300) -> pa.Table:
    nulls = dice.choice([0.0, 0.1, 0.6])
    columns = {name: _texts(dice, count + 9, kind, nulls).slice(9) for name in "abc"}
    return pa.table(columns)


@pytest.mark.parametrize("kind", _KINDS, ids=str)
@pytest.mark.parametrize("name", ["allEqual", "atLeastOne", "exactlyOne", "allOrNone"])
@pytest.mark.parametrize(
    ("options", "rules"),
    [
        ({}, {}),
        ({"report": "b"}, {"a": ["required"], "b": ["email"]}),
        ({"when": _WHEN}, {}),
        ({"when": {"not": {"field": "b", "empty": True}}}, {"c": ["lettersOnly"]}),
        ({"when": {"field": "c", "matches": "[a-z]+"}}, {}),
        ({"level": "warning"}, {}),
        ({"mostly": 0.3}, {}),
        ({"mostly": 0.3, "when": _WHEN}, {}),
        ({"skipOnEmpty": False}, {}),
        ({}, {"a": ["trim"], "b": ["trim", "uppercase"]}),
        ({}, {"a": [{"rule": "default", "value": "b"}]}),
        ({"on": ["full", "part"]}, {"b": [{"rule": "required", "on": ["full"]}]}),
    ],
)
def test_rules_over_fields(
    name: str, options: dict[str, Any], rules: dict[str, Any], kind: pa.DataType
) -> None:
    dice = random.Random(f"{name} {options} {kind}")
    if name != "allEqual":
        options = {key: value for key, value in options.items() if key != "skipOnEmpty"}
    for fields in ("ab", "abc"):
        document = {
            "formvalidate": 1,
            "fields": {field: {"rules": rules.get(field, [])} for field in "abc"},
            "form": [{"rule": name, "fields": [*fields], **options}],
            "options": {"limits": {"value": 64}},
        }
        if "on" in options:
            document["scenarios"] = {"full": ["a", "b", "c"], "part": ["a", "c"]}
        ruleset = fv.Ruleset(document)
        for table in (_table(dice, kind), _table(dice, kind, 12)):
            for scenario in ("full", "part") if "on" in options else (None,):
                batch = agree(ruleset, table, records_of(table), scenario, max_errors=10_000)
                few = ruleset.validate_table(table, scenario=scenario, max_errors=7, columns="any")
                kept, all_kept = (
                    [error for error in one.errors.to_pylist() if error["level"] == "error"]
                    for one in (few, batch)
                )
                assert kept == all_kept[:7]
                assert few.error_count == batch.error_count


@pytest.mark.parametrize("kind", _KINDS, ids=str)
@pytest.mark.parametrize(
    "rules",
    [
        [{"rule": "compare", "field": "b"}],
        ["required", {"rule": "compare", "field": "b", "type": "string"}],
        [{"rule": "compare", "field": "b", "skipOnEmpty": False}],
        [{"rule": "compare", "field": "b", "level": "warning"}],
        [{"rule": "compare", "field": "b", "mostly": 0.2}],
        [{"rule": "compare", "field": "b", "operator": "<"}],
        [{"rule": "length", "max": 4}, {"rule": "compare", "field": "b", "operator": ">="}],
        [
            {"rule": "compare", "field": "b", "operator": "<="},
            {"rule": "compare", "field": "c", "operator": "<", "skipOnError": False},
        ],
        [
            {"rule": "compare", "field": "b", "operator": "<="},
            {"rule": "compare", "field": "c", "operator": "<", "when": _WHEN},
        ],
        [{"rule": "compare", "field": "b", "operator": "<"}, {"rule": "length", "max": 1}],
        [{"rule": "compare", "field": "b", "type": "date", "operator": "<"}],
        [{"rule": "compare", "field": "b", "operator": "<", "level": "warning"}, "email"],
    ],
    ids=str,
)
def test_comparisons_of_texts(rules: list[Any], kind: pa.DataType) -> None:
    dice = random.Random(f"{rules} {kind}")
    fields = {"a": {"rules": rules}, "b": {}, "c": {}}
    ruleset = fv.Ruleset(
        {"formvalidate": 1, "fields": fields, "options": {"limits": {"value": 64}}}
    )
    for _ in range(3):
        table = _table(dice, kind)
        agree(ruleset, table, records_of(table), max_errors=10_000)


_CONDITIONS: list[dict[str, Any]] = [
    _WHEN,
    {"field": "b", "equals": "yes"},
    {"field": "b", "equals": ""},
    {"field": "b", "equals": None},
    {"field": "b", "empty": False},
    {"field": "a", "in": ["b", "é", "no"]},
    {"any": [{"field": "b", "equals": "yes"}, {"field": "c", "empty": True}]},
    {"not": {"field": "b", "in": ["yes", "no", 7]}},
    {"field": "b", "matches": "[a-z]+"},
]


@pytest.mark.parametrize("kind", _KINDS, ids=str)
@pytest.mark.parametrize("when", _CONDITIONS, ids=str)
def test_conditions(when: dict[str, Any], kind: pa.DataType) -> None:
    dice = random.Random(f"{when} {kind}")
    rules: list[dict[str, Any]] = [
        {"rule": "required"},
        {"rule": "required", "level": "warning"},
        {"rule": "length", "min": 2, "max": 9},
        {"rule": "length", "max": 2, "skipOnEmpty": False},
        {"rule": "length", "min": 2, "mostly": 0.5},
        {"rule": "email"},
        {"rule": "in", "values": ["yes", "no"]},
        {"rule": "compare", "field": "c"},
        {"rule": "compare", "field": "c", "operator": "<"},
        {"rule": "not", "rules": ["lettersOnly"]},
        {"rule": "any", "rules": ["email", "phone"]},
    ]
    for rule in rules:
        fields = {"a": {"rules": [{**rule, "when": when}]}, "b": {}, "c": {}}
        limits = {"limits": {"value": 64}}
        ruleset = fv.Ruleset({"formvalidate": 1, "fields": fields, "options": limits})
        table = _table(dice, kind)
        agree(ruleset, table, records_of(table), max_errors=10_000)


@pytest.mark.parametrize("when", _CONDITIONS, ids=str)
def test_conditions_of_numbers(when: dict[str, Any]) -> None:
    dice = random.Random(str(when))
    when = {**when, "field": "c"} if when.get("field") == "a" else when
    rules: list[dict[str, Any]] = [
        {"rule": "required"},
        {"rule": "number", "min": 2, "max": 5},
        {"rule": "integer", "multipleOf": 5},
        {"rule": "in", "values": [0, 4, 15]},
        {"rule": "compare", "operator": ">", "value": 4},
    ]
    for rule in rules:
        fields = {"a": {"rules": [{**rule, "when": when}]}, "b": {}, "c": {}}
        ruleset = fv.Ruleset({"formvalidate": 1, "fields": fields})
        table = _table(dice, dice.choice(_KINDS))
        for kind in (pa.int64(), pa.int8(), pa.float64()):
            values = dice.choices([0, 1, 4, 5, 15, 99, None], k=len(table) + 5)
            column = pa.array(values, kind).slice(5)
            own = table.set_column(0, "a", column)
            agree(ruleset, own, records_of(own), max_errors=10_000)


_WHOLES = [0, 1, 4, 5, 10, 15, 99, -5, -6, 2**31, 2**40 + 1, 2**63 - 1, -(2**63), None]
_FRACTIONS = [0.0, 0.5, 0.25, 1.1, 9.95, 9.951, 1e15, 1e15 + 0.5, 123456789012.345, -0.125, None]
_FRACTIONS += [float("inf"), float("-inf"), float("nan"), 1e300, 5.0, 15.0, 0.1 + 0.2]


@pytest.mark.parametrize(
    "rule",
    [
        {"rule": "integer", "multipleOf": 5},
        {"rule": "number", "multipleOf": 5, "min": 0, "max": 99},
        {"rule": "number", "multipleOf": 5_000_000_000, "min": -10},
        {"rule": "number", "multipleOf": 0.05},
        {"rule": "number", "multipleOf": 0.01, "max": 9.95},
        {"rule": "range", "multipleOf": 0.1, "min": -1, "max": 10},
        {"rule": "range", "multipleOf": 5, "min": 0},
        {"rule": "number", "decimals": 2},
        {"rule": "number", "decimals": 1, "min": 0.25, "exclusiveMax": 9.95},
        {"rule": "number", "decimals": 1, "multipleOf": 0.25},
        {"rule": "number", "decimals": 0, "multipleOf": 5},
        {"rule": "integer", "multipleOf": 3, "level": "warning"},
        {"rule": "integer", "min": 1, "max": 5},
        {"rule": "in", "values": [0, 5, 0.5, 9.95]},
        {"rule": "in", "values": [*range(0, 999, 5)], "not": True},
        {"rule": "equals", "value": 5},
    ],
    ids=str,
)
def test_digits_and_lists_of_numbers(rule: dict[str, Any]) -> None:
    dice = random.Random(str(rule))
    ruleset = fv.Ruleset({"formvalidate": 1, "fields": {"a": {"rules": ["required", rule]}}})
    wholes = pa.array(dice.choices(_WHOLES, k=400), pa.int64())
    short = pa.array([dice.choice([*range(-20, 100), None]) for _ in range(400)], pa.int8())
    doubles = pa.array(dice.choices(_FRACTIONS, k=400), pa.float64())
    big = pa.array(dice.choices([0, 5, 7, 2**63, 2**64 - 1, None], k=400), pa.uint64())
    units = [Decimal(dice.choice([1, 10, 500, 5000]) * dice.randint(-9, 99)) for _ in range(400)]
    units[:20] = [Decimal(10**16 + unit) for unit in range(20)]
    decimals = pa.array([unit.scaleb(-3) for unit in units] + [None], pa.decimal128(30, 3))
    for column in (wholes, short, doubles, big, decimals, wholes.slice(7), doubles.slice(70, 200)):
        table = pa.table({"a": column})
        agree(ruleset, table, table.to_pylist(), max_errors=10_000)
