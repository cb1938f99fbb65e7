"""What is said where a table is not as a rule about it asks: what was asked, and no value."""

from __future__ import annotations

import datetime as dt
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest
from formvalidate._batch_words import Words

FIELDS = {
    "amount": {"label": {"en": "Amount", "de": "Betrag"}},
    "country": {"label": {"en": "Country", "de": "Land"}},
    "day": {"column": "date"},
    "key": {"sensitive": True},
}
TABLE = pa.table(
    {
        "amount": [7411.5, None, 2.0],
        "country": ["A", "B", "A"],
        "day": [dt.date(2020, 2, 3), dt.date(2020, 2, 1), dt.date(2020, 2, 2)],
        "key": ["secret", "secret", "x"],
    }
)


def measure(take: str, of: str, **bounds: Any) -> dict[str, Any]:
    return {"rule": "aggregate", "take": take, "of": of, **bounds}


SAID: list[tuple[dict[str, Any], str, str]] = [
    ({"rule": "rows", "min": 4}, "The number of rows must be at least 4.",
     "Die Anzahl der Zeilen muss mindestens 4 sein."),
    ({"rule": "rows", "max": 2}, "The number of rows must be at most 2.",
     "Die Anzahl der Zeilen darf höchstens 2 sein."),
    ({"rule": "rows", "min": 1000, "max": 2000}, "The number of rows must be from 1,000 to 2,000.",
     "Die Anzahl der Zeilen muss zwischen 1.000 und 2.000 liegen."),
    (measure("sum", "amount", min=10**4), "The sum of Amount must be at least 10,000.",
     "Die Summe von Betrag muss mindestens 10.000 sein."),
    (measure("mean", "amount", max=1), "The mean of Amount must be at most 1.",
     "Der Mittelwert von Betrag darf höchstens 1 sein."),
    (measure("min", "day", min="2020-03-01"),
     "The smallest value of day must be at least Mar 1, 2020.",
     "Der kleinste Wert von day muss mindestens 01.03.2020 sein."),
    (measure("max", "day", max="2020-01-01"),
     "The greatest value of day must be at most Jan 1, 2020.",
     "Der größte Wert von day darf höchstens 01.01.2020 sein."),
    (measure("distinct", "key", max=1), "The number of different values of key must be at most 1.",
     "Die Anzahl verschiedener Werte von key darf höchstens 1 sein."),
    (measure("empty", "amount", max=0), "The number of rows without Amount must be at most 0.",
     "Die Anzahl der Zeilen ohne Betrag darf höchstens 0 sein."),
    (measure("sum", "amount", max=5, by=["country"]),
     "The sum of Amount must be at most 5 for each Country.",
     "Die Summe von Betrag darf je Land höchstens 5 sein."),
    (measure("sum", "amount", min=3, max=5, by=["country"]),
     "The sum of Amount must be from 3 to 5 for each Country.",
     "Die Summe von Betrag muss je Land zwischen 3 und 5 liegen."),
    ({"rule": "share", "of": "amount", "empty": True, "max": 0.05},
     "The share of rows without Amount must be at most 0.05.",
     "Der Anteil der Zeilen ohne Betrag darf höchstens 0,05 sein."),
    ({"rule": "fresh", "of": "day", "within": "24h"}, "The newest day must not be older than 24h.",
     "Der neueste Wert von day darf nicht älter als 24h sein."),
    ({"rule": "sorted", "by": ["amount", "day"]},
     "The rows must be in ascending order of Amount, day.",
     "Die Zeilen müssen aufsteigend nach Betrag, day geordnet sein."),
    ({"rule": "sorted", "by": ["day"], "within": ["country"]},
     "The rows of each Country must be in ascending order of day.",
     "Die Zeilen müssen je Land aufsteigend nach day geordnet sein."),
    ({"rule": "unique", "fields": ["key"]}, "An earlier row has the same key: key.",
     "Eine frühere Zeile hat denselben Schlüssel: key."),
    ({"rule": "references", "fields": ["country"], "table": "lands"},
     "The table lands has no row with this key: Country.",
     "Die Tabelle lands hat keine Zeile mit diesem Schlüssel: Land."),
]  # fmt: skip


def judged(rule: dict[str, Any]) -> tuple[fv.Ruleset, fv.Batch]:
    rules = fv.Ruleset(
        {
            "formvalidate": 1,
            "fields": FIELDS,
            "table": {"rules": [{"rule": "rows", "min": 1}, rule]},
        }
    )
    others = {"lands": pa.table({"country": ["A"]})} if rule["rule"] == "references" else {}
    return rules, rules.validate_table(TABLE, references=others)


@pytest.mark.parametrize(("rule", "english", "german"), SAID)
def test_each_rule_says_what_it_asks(rule: dict[str, Any], english: str, german: str) -> None:
    rules, batch = judged(rule)
    (finding,) = batch.findings
    for locale, words in ((None, english), ("de", german)):
        told = Words(rules, locale).message(*finding.key[:4], finding._place)
        assert told == words
    for row in batch.errors_in("en").to_pylist():
        assert row["message"] == english


@pytest.mark.parametrize("locale", ["en", "de", "es", "fr", "ja", "zh", "zh-Hant"])
def test_every_language_says_what_each_rule_asks(locale: str) -> None:
    said = set()
    for rule, _, _ in SAID:
        rules, batch = judged(rule)
        (finding,) = batch.findings
        message = Words(rules, locale).message(*finding.key[:4], finding._place)
        assert "{" not in message and "secret" not in message and "7411" not in message
        for name in ("of", "min", "max", "within", "table"):
            if isinstance(value := rule.get(name), int | float | str) and value in (
                "lands",
                "24h",
                4,
            ):
                assert str(value) in message
        said.add(message)
    assert len(said) == len(SAID)


OWN = [
    ({"rule": "rows", "min": 4}, "{measure}, {min}", "The number of rows, 4"),
    (measure("sum", "amount", max=5, by=["country"]), "{otherLabel} {other} {list} {measure}!",
     "Amount amount Country The sum of Amount!"),
    ({"rule": "share", "of": "amount", "empty": True, "max": 0}, "{measure}",
     "The share of rows without Amount"),
    ({"rule": "fresh", "of": "day", "within": "24h"}, "{otherLabel} {within}", "day 24h"),
    ({"rule": "sorted", "by": ["day"], "within": ["country"]}, "{list} {within}", "day Country"),
    ({"rule": "unique", "fields": ["key"]}, "{list}", "key"),
    ({"rule": "references", "fields": ["country"], "table": "lands"}, "{list} {table}",
     "Country lands"),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "message", "told"), OWN)
def test_words_of_the_author_name_what_the_catalogues_do(
    rule: dict[str, Any], message: str, told: str
) -> None:
    rules, batch = judged({**rule, "message": message})
    (finding,) = batch.findings
    assert Words(rules).message(*finding.key[:4], finding._place) == told
    names = {
        one["rule"]: one["placeholders"] for one in fv.rules()["rules"] if one["kind"] == "table"
    }
    assert {name for name in ("measure", "list", "otherLabel") if f"{{{name}}}" in message} <= {
        *names[rule["rule"]]
    }


def test_words_for_all_rules_about_the_table() -> None:
    document: dict[str, Any] = {"formvalidate": 1, "fields": FIELDS}
    document["messages"] = {"en": {"tableRule": "{measure}: {list}."}}
    document["table"] = {"rules": [measure("sum", "amount", max=5, by=["country"])]}
    rules = fv.Ruleset(document)
    (finding,) = rules.validate_table(TABLE).findings
    words = Words(rules).message(*finding.key[:4], finding._place)
    assert words == "The sum of Amount: Country."


@pytest.mark.parametrize(
    ("rule", "name"),
    [("rows", "list"), ("share", "list"), ("fresh", "measure"), ("sorted", "other")],
)
def test_words_that_a_rule_about_the_table_has_not(rule: str, name: str) -> None:
    [(told, _, _), *_] = [one for one in SAID if one[0]["rule"] == rule]
    with pytest.raises(fv.CompileError, match=name):
        judged({**told, "message": f"{{{name}}}"})


@pytest.mark.parametrize("take", ["sum", "mean", "min", "max", "distinct", "empty"])
def test_how_many_groups_are_wrong(take: str) -> None:
    table = TABLE.append_column("n", pa.array([1, 2, 3]))
    for field, shows in (("n", False), ("n", True), ("key", False)):
        groups = {"n": [1, 2, 3], "key": ["secret", "x"]}[field]
        rule = measure(take, "amount", max=-1, by=[field])
        document = {"formvalidate": 1, "fields": {**FIELDS, "n": {}}, "table": {"rules": [rule]}}
        batch = fv.Ruleset(document).validate_table(table, show_values=shows)
        (finding,) = batch.findings
        # Of nothing there is no mean, nor a least value; a sum is 0.
        wrong = len(groups) - (field == "n" and take in ("mean", "min", "max"))
        assert finding.params["groups"] == wrong and finding.count == 1
        assert ("group" in finding.params) is shows
    (whole,) = judged(measure("empty", "amount", max=0))[1].findings
    assert "groups" not in whole.params
