"""Lists of 1,000 dicts and more, which are judged by columns, beside each record by itself."""

from __future__ import annotations

import random
import threading
from typing import Any

import formvalidate as fv
import pytest
from agreement_rulesets import RulesetDice
from agreement_values import column

COUNT = 1_100
RULES = fv.Ruleset(
    {
        "formvalidate": 1,
        "fields": {
            "email": {"rules": ["required", "email"]},
            "age": {"rules": [{"rule": "integer", "min": 18}]},
            "weight": {"rules": [{"rule": "number", "max": 500}]},
            "agreed": {"rules": [{"rule": "equals", "value": True}]},
            "note": {"rules": ["present"]},
        },
    }
)
GOOD: dict[str, Any] = {
    "email": "a@b.example", "age": 18, "weight": 1.5, "agreed": True, "note": None,
}  # fmt: skip
ODD: list[tuple[str, Any]] = [
    ("email", ""), ("email", None), ("email", b"a@b.example"), ("email", "ä@ö.example"),
    ("email", "\ud800"), ("email", 5), ("email", "a@b.example" * 200_000), ("age", "18"),
    ("age", 17), ("age", 18.0), ("age", 2**70), ("age", [18]), ("weight", float("nan")),
    ("weight", 1), ("weight", "1.5"), ("weight", 501.0), ("agreed", False), ("agreed", 1),
    ("agreed", None), ("note", object()), ("note", {}),
]  # fmt: skip


def codes_of(rules: fv.Ruleset, records: list[Any], *more: Any) -> list[int]:
    return [rules.validate(record, *more).code for record in records]


def test_odd_values_among_many() -> None:
    records = [dict(GOOD) for _ in range(5_000)]
    for place, (name, value) in enumerate(ODD[:-2]):
        records[7 + 211 * place][name] = value
    del records[4_999]["note"], records[2_048]["email"]
    records[1] = dict(reversed(GOOD.items()))
    records[2]["other"] = object()
    assert list(RULES.validate_many(records).codes) == codes_of(RULES, records)


@pytest.mark.parametrize("share", [0.0, 0.2, 0.5, 1.0])
def test_shares_of_what_is_not_valid(share: float) -> None:
    dice = random.Random(1)
    records = [
        GOOD if dice.random() >= share else GOOD | dict([dice.choice(ODD[:2] + ODD[7:11])])
        for _ in range(6_000)
    ]
    assert list(RULES.validate_many(records).codes) == codes_of(RULES, records)


@pytest.mark.parametrize("name", list(GOOD))
@pytest.mark.parametrize("value", [None, "", "x", 1, 1.5, True])
def test_columns_of_one_kind_that_becomes_another(name: str, value: Any) -> None:
    records = [GOOD | {name: value}] * 2_100 + [dict(GOOD)] * 2_100
    assert list(RULES.validate_many(records).codes) == codes_of(RULES, records)


@pytest.mark.parametrize(
    "more",
    [
        {"options": {"null": ["NA"]}},
        {"table": {"columns": "any", "rules": [{"rule": "unique", "fields": ["a"]}]}},
        {"table": {"columns": "exact"}},
    ],
)
def test_what_goes_for_tables_alone(more: dict[str, Any]) -> None:
    rules = fv.Ruleset({"formvalidate": 1, "fields": {"a": {"rules": ["email"]}, "b": {}}} | more)
    records = [{"a": "NA", "b": 1}, {"a": "a@b.example", "b": "NA"}] * 600
    assert list(rules.validate_many(records).codes) == codes_of(rules, records[:2]) * 600


@pytest.mark.parametrize("others", [["c"], ["a"], ["a", "c"]])
def test_names_with_a_nul(others: list[str]) -> None:
    fields: dict[str, Any] = {name: {"rules": ["integer"]} for name in others}
    rules = fv.Ruleset({"formvalidate": 1, "fields": {"a\0b": {"rules": ["email"]}} | fields})
    numbers = dict.fromkeys(others, 1)
    wrong, good = {"a\0b": "no mail"} | numbers, {"a\0b": "a@b.example"} | numbers
    assert rules.validate_many([wrong] * 1_000).valid_count == 0
    codes = rules.validate_many([good, wrong] * 1_500).codes
    assert list(codes) == codes_of(rules, [good, wrong]) * 1_500


def test_what_is_wrong_is_told_of_the_right_record() -> None:
    records: list[Any] = [dict(GOOD) for _ in range(3_000)]
    records[2_500]["age"] = object()
    with pytest.raises(TypeError, match="'age' must be a value") as told:
        RULES.validate_many(records)
    assert told.value.__notes__ == ["It is about the record at index 2500."]
    records[2_500] = None
    with pytest.raises(TypeError, match="a record must be a dict"):
        RULES.validate_many(records)


@pytest.mark.parametrize("seed", range(80))
def test_random_rulesets(seed: int) -> None:
    dice = random.Random(seed)
    thrown = RulesetDice(dice)
    rules = thrown.compiled()
    if rules is None:
        return
    values = {name: column(dice, thrown.kinds[name], thrown.near(name), 40).to_pylist()
              for name in thrown.document["fields"]}  # fmt: skip
    few = [{name: values[name][row] for name in values} for row in range(40)]
    for record in few[:5]:
        record.pop(dice.choice(list(record)), None)
    expected = codes_of(rules, few, thrown.scenario)
    # Those that are valid often, for columns go on where most are.
    places = [place for place in range(40) for _ in range(1 if expected[place] else 8)]
    chosen = [dice.choice(places) for _ in range(COUNT)]
    codes = rules.validate_many([few[place] for place in chosen], thrown.scenario).codes
    assert list(codes) == [expected[place] for place in chosen]


def test_dicts_that_another_thread_changes() -> None:
    records = [dict(GOOD) for _ in range(4_000)]
    ended = threading.Event()

    def change() -> None:
        dice = random.Random(2)
        while not ended.is_set():
            record = records[dice.randrange(len(records))]
            record["email"] = f"{dice.random()}@b.example"
            record.pop("age", None)
            record[str(dice.randrange(9))] = record.pop("age", 18)

    thread = threading.Thread(target=change)
    thread.start()
    try:
        for _ in range(60):
            assert RULES.validate_many(records).valid_count == len(records)
    finally:
        ended.set()
        thread.join()
