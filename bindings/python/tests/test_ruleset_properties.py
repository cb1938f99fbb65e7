from __future__ import annotations

import json
import random
import string
from typing import Any

import formvalidate as fv
import reference
from hypothesis import given
from hypothesis import strategies as st

# Checks that take text, and what they take or leave.
CHECKS: list[Any] = [
    "required",
    "string",
    "email",
    "integer",
    "luhn",
    "card",
    {"rule": "length", "min": 2},
    {"rule": "length", "max": 5},
    {"rule": "length", "min": 3, "max": 12},
    {"rule": "match", "pattern": "[a-z]+"},
    {"rule": "in", "values": ["a", "b@c.example", 3]},
    {"rule": "count", "min": 1},
]
values = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(-(10**30), 10**30),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=12),
    st.sampled_from(["", " ", "a", "abc", "b@c.example", "18", "4111111111111111", "12"]),
    st.lists(st.text(max_size=3) | st.integers(), max_size=3),
)
documents = st.fixed_dictionaries(
    {
        "formvalidate": st.just(1),
        "stop": st.sampled_from(["first", "all"]),
        "fields": st.dictionaries(
            st.sampled_from("abcd"),
            st.fixed_dictionaries({"rules": st.lists(st.sampled_from(CHECKS), max_size=4)}),
            min_size=1,
        ),
    }
)
records = st.dictionaries(st.sampled_from("abcde"), values)


def summary(report: fv.Report) -> tuple[int, list[tuple[str, str, int]]]:
    return report.code, [(issue.field, issue.rule, issue.code) for issue in report.issues]


@given(documents, records, st.randoms(use_true_random=False))
def test_the_order_of_keys_is_nothing(
    document: dict[str, Any], record: dict[str, Any], random: random.Random
) -> None:
    rules = fv.Ruleset(document)
    names = list(record)
    random.shuffle(names)
    shuffled = rules.validate({name: record[name] for name in names})
    assert summary(rules.validate(record)) == summary(shuffled)
    assert rules.validate(record).to_json() == shuffled.to_json()


@given(st.lists(st.sampled_from(CHECKS), max_size=5), values)
def test_stopping_nowhere_is_each_rule_alone(rules: list[Any], value: object) -> None:
    fields = {"value": {"stop": "all", "rules": rules}}
    together = fv.Ruleset({"formvalidate": 1, "fields": fields}).validate({"value": value})
    alone = [issue for rule in rules for issue in fv.check(rule, value).issues]
    assert [(i.rule, i.code) for i in together.issues] == [(i.rule, i.code) for i in alone]


@given(documents, st.lists(records, max_size=4))
def test_every_way_says_the_same(document: dict[str, Any], given: list[dict[str, Any]]) -> None:
    rules = fv.Ruleset(document)
    many = rules.validate_many(given)
    for index, record in enumerate(given):
        report = rules.validate(record)
        assert summary(report) == summary(rules.validate_json(json.dumps(record)))
        assert summary(report) == summary(many[index])
        assert many.codes[index] == report.code
        # What is no plain value sends the record the longer way.
        rare = {
            name: value.encode() if isinstance(value, str) else value
            for name, value in record.items()
            if not isinstance(value, str) or is_text(value)
        }
        if len(rare) == len(record):
            assert summary(rules.validate(rare)) == summary(report)


def is_text(value: str) -> bool:
    return not any("\ud800" <= character <= "\udfff" for character in value)


SECRETS = fv.Ruleset(
    {
        "formvalidate": 1,
        "stop": "all",
        "fields": {
            "card": {
                "rules": [
                    {"rule": "card", "accept": ["troy"]},
                    "email",
                    {"rule": "length", "max": 3},
                ]
            },
            "masked": {"rules": [{"rule": "card", "accept": ["troy"], "message": "Not {value}."}]},
            "password": {
                "sensitive": True,
                "rules": [
                    {"rule": "length", "min": 90, "message": "Not {value}."},
                    {"rule": "match", "pattern": "x"},
                    {"rule": "in", "values": ["x"]},
                    "email",
                    "integer",
                ],
            },
            "password_repeat": {"sensitive": True, "rules": ["integer", "email", "luhn"]},
        },
    }
)


def shown(record: dict[str, Any]) -> str:
    """All that the package shows of a record, save the cleaned one."""
    report = SECRETS.validate(record)
    many = SECRETS.validate_many([record])
    texts = [repr(report), report.to_json(), repr(many), repr(report.cards), repr(many[0].issues)]
    for issue in report.issues:
        texts += [repr(issue), issue.message, issue.title, issue.reason, repr(issue.params)]
    # Of a key that is no field the path tells, and nothing else.
    for strict in (
        SECRETS.validate(record, reject_unknown=True),
        SECRETS.validate_json(json.dumps({**record, "nothing": 1}), reject_unknown=True),
    ):
        assert "unknown" in {issue.rule for issue in strict.issues}
        for issue in strict.issues:
            texts += [issue.field, issue.message, issue.title, issue.reason, repr(issue.params)]
    calls = (
        lambda: SECRETS.validate({**record, "card": {*record.values()}}),
        lambda: SECRETS.validate_many([record, [record]]),
        lambda: SECRETS.validate_json(json.dumps(record)[:-1]),
        lambda: SECRETS.validate_json(json.dumps([record])),
    )
    for call in calls:
        try:
            call()
        except (fv.Error, TypeError) as error:
            texts += [str(error), repr(error), *getattr(error, "__notes__", [])]
        else:
            raise AssertionError("each of these calls fails")
    return "\n".join(texts)


def parts(secret: str, size: int) -> set[str]:
    return {secret[start : start + size] for start in range(len(secret) - size + 1)}


def test_nothing_that_is_shown_holds_a_card_number() -> None:
    dice = random.Random(1)
    for _ in range(1_000):
        length = dice.randint(13, 19)
        body = dice.choice("3456") + "".join(dice.choices(string.digits, k=length - 2))
        number = body + reference.check_digit(body)
        text = shown({"card": number, "masked": number, number: number, "password_repeat": number})
        found = [part for part in parts(number, 11) if part in text]
        assert found == [], "eleven digits in a row"


def test_nothing_that_is_shown_holds_a_password() -> None:
    dice = random.Random(2)
    letters = string.ascii_letters + string.digits + string.punctuation + "éß "
    for _ in range(200):
        secret = "".join(dice.choices(letters, k=dice.randint(8, 40)))
        text = shown({"password": secret, "password_repeat": secret, secret: secret})
        assert [part for part in parts(secret, 6) if part in text] == []
