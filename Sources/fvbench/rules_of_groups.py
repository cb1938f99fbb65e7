"""Transforms, rules over rules, fields and tables."""

from __future__ import annotations

from typing import Any

import rule_values as v
from registration import COUNTRIES
from rule_case import (
    CONDITION,
    DIGITS,
    FEW,
    GROUP,
    LIST,
    LONG,
    LONG_FORM,
    MEMBER,
    NATIVE,
    ORDINARY,
    SHORT,
    TRANSFORM,
    Case,
    beside,
    fields_of,
    rule,
)

TRANSFORMS = [
    Case(
        "trim",
        "e-mail, nothing to trim",
        ["trim", "email"],
        v.email,
        v.spoiled(v.email),
        ORDINARY + TRANSFORM,
    ),
    Case(
        "trim",
        "e-mail, blanks around",
        ["trim", "email"],
        v.padded(v.email),
        v.padded(v.spoiled(v.email)),
        ORDINARY + TRANSFORM,
    ),
    Case(
        "lowercase",
        "choice, mixed case",
        ["lowercase", rule("in", values=["yes", "no"])],
        v.one_of("Yes", "no", "NO", "No"),
        v.one_of("Maybe", "Ja"),
        FEW + TRANSFORM,
    ),
    Case(
        "uppercase",
        "IBAN in small letters",
        ["uppercase", "iban"],
        lambda source: v.iban()(source).lower(),
        lambda source: v.iban(1)(source).lower(),
        LONG_FORM + TRANSFORM,
    ),
    Case(
        "default",
        "choice, 1 in 3 empty",
        [rule("default", value="DE"), rule("in", values=[*COUNTRIES])],
        v.one_of("DE", "FR", None),
        v.one_of("XX", "ZZ"),
        FEW + TRANSFORM,
    ),
    Case("safe", "digits", ["safe", "numbersOnly"], DIGITS, v.spoiled(DIGITS)),
]


_ELEMENTS = 3 * LIST

GROUPS = [
    Case(
        "count",
        "lists of 1 to 5 texts",
        [rule("count", min=1, max=5)],
        v.lists(SHORT, 1, 5),
        v.lists(SHORT, 6, 9),
        NATIVE,
    ),
    Case(
        "each",
        "3 texts of digits",
        [rule("each", rules=["numbersOnly"])],
        v.lists(DIGITS),
        v.lists(v.spoiled(DIGITS)),
        _ELEMENTS * ORDINARY,
    ),
    Case(
        "each",
        "3 integers, bounds",
        [rule("each", rules=[rule("integer", min=0, max=99)])],
        v.lists(v.whole(0, 99)),
        v.lists(v.whole(100, 199)),
        _ELEMENTS * NATIVE,
    ),
    Case(
        "each",
        "3 e-mails",
        [rule("each", rules=["email"])],
        v.lists(v.email),
        v.lists(v.spoiled(v.email)),
        _ELEMENTS * ORDINARY,
    ),
    Case(
        "each",
        "structs, a list of them",
        fields_of(a={"items": fields_of(name=["required"], count=[rule("integer", min=1)])}),
        v.lists(lambda source: {"name": SHORT(source), "count": source.randint(1, 9)}),
        v.lists(lambda source: {"name": SHORT(source), "count": 0}),
        _ELEMENTS * (ORDINARY + NATIVE),
    ),
    Case(
        "unique",
        "within lists of 3 records",
        fields_of(a={"items": fields_of(name=[]), "rules": [rule("unique", by=["name"])]}),
        v.lists(lambda source: {"name": v.uuid_text(source)}),
        lambda source: [{"name": "a"}, {"name": "b"}, {"name": "a"}],
        None,
    ),
    Case(
        "all",
        "length and letters",
        [rule("all", rules=["lettersOnly", rule("length", max=20)])],
        SHORT,
        v.spoiled(SHORT),
        2 * ORDINARY + GROUP,
    ),
    Case(
        "any",
        "e-mail or phone",
        [rule("any", rules=["email", "phone"])],
        lambda source: source.choice((v.email, v.phone))(source),
        v.spoiled(v.email),
        2 * ORDINARY + GROUP,
    ),
    Case(
        "not",
        "a list of words",
        [rule("not", rules=[rule("in", values=["admin", "root"])])],
        SHORT,
        v.one_of("admin", "root"),
        FEW + GROUP,
    ),
    Case("not", "e-mail", [rule("not", rules=["email"])], LONG, v.email, ORDINARY + GROUP),
    Case(
        "required",
        "when another is",
        beside([rule("required", when={"field": "b", "equals": "yes"})]),
        lambda source: ("x", "yes") if source.random() < 0.5 else (None, "no"),
        v.rows(v.one_of(None), v.one_of("yes")),
        ORDINARY + CONDITION,
    ),
    Case(
        "length",
        "when another is",
        beside([rule("length", max=12, when={"field": "b", "equals": "yes"})]),
        v.rows(SHORT, v.one_of("yes", "no")),
        v.rows(LONG, v.one_of("yes")),
        ORDINARY + CONDITION,
    ),
    Case(
        "email",
        "when another is",
        beside([rule("email", when={"field": "b", "equals": "yes"})]),
        lambda source: (v.email(source), "yes") if source.random() < 0.5 else (SHORT(source), "no"),
        v.rows(v.spoiled(v.email), v.one_of("yes")),
        ORDINARY + CONDITION,
    ),
    Case(
        "required",
        "three rules of a field",
        ["required", "lettersOnly", rule("length", min=2, max=20)],
        SHORT,
        v.spoiled(SHORT),
        2 * ORDINARY,
    ),
]


def _over(name: str, about: str, good: v.Maker, bad: v.Maker) -> Case:
    document = fields_of(a=[], b=[]) | {"form": [rule(name, fields=["a", "b"])]}
    return Case(name, about, document, good, bad, ORDINARY, "form")


_ONE_THERE = v.one_of((None, "yes"), ("yes", None))

FORM_RULES = [
    _over("allEqual", "two texts", v.twins(SHORT), v.rows(SHORT, LONG)),
    _over("atLeastOne", "of two texts", _ONE_THERE, v.one_of((None, None))),
    _over("exactlyOne", "of two texts", _ONE_THERE, v.one_of(("yes", "yes"), (None, None))),
    _over("allOrNone", "of two texts", v.one_of(("yes", "yes"), (None, None)), _ONE_THERE),
    Case(
        "unique",
        "over lists of 3 records",
        fields_of(a={"items": fields_of(name=[])}) | {"form": [rule("unique", of="/a/*/name")]},
        v.lists(lambda source: {"name": v.uuid_text(source)}),
        lambda source: [{"name": "a"}, {"name": "b"}, {"name": "a"}],
        None,
        "form",
    ),
]


def _table(name: str, about: str, good: v.Maker, columns: int = 1, **options: Any) -> Case:
    names = "ab"[:columns]
    document = fields_of(**{column: [] for column in names}) | {
        "table": {"rules": [rule(name, **options)]}
    }
    return Case(name, about, document, good, None, None, "table")


# What takes all rows of a table together says what is wrong with it in another way.
TABLE_RULES = [
    _table("rows", "of a table", v.whole(0, 9), min=1),
    _table("unique", "integers", v.whole(0, 2**40), fields=["a"]),
    _table("unique", "texts", v.uuid_text, fields=["a"]),
    _table("references", "2,048 keys", v.whole(0, 99), fields=["a"], table="others", to=["a"]),
    _table(
        "aggregate",
        "sum by 20 countries",
        v.rows(v.amount(0, 99), MEMBER),
        2,
        take="sum",
        of="a",
        by=["b"],
        min=0,
    ),
    _table("share", "of empty texts", SHORT, of="a", empty=True, max=0.5),
    _table("fresh", "points in time", v.instant, of="a", within="999999h"),
    _table("sorted", "one value", v.one_of(7), by=["a"]),
]
