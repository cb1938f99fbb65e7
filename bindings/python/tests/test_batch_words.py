"""What errors of tables say, beside what those of records do."""

from __future__ import annotations

import formvalidate as fv
import pyarrow as pa
import pytest


@pytest.mark.parametrize("locale", ["en", "de-AT", "fr", "ja"])
def test_errors_have_the_words_that_those_of_records_have(locale: str) -> None:
    number = {"rule": "number", "exclusiveMax": 1.5}
    fields = {
        "a": {"label": {"de": "Betrag"}, "rules": [number]},
        "b": {"rules": [{"rule": "compare", "field": "a", "operator": ">="}]},
        "c": {"rules": ["safe"]},
        "d": {"rules": [{"rule": "date", "max": "today-18y"}]},
        "e": {"rules": [{"rule": "length", "equal": 12_345, "unit": "bytes"}]},
        "f": {"rules": [{"rule": "compare", "field": "a", "message": "{otherLabel}?"}]},
        "g": {"rules": [{"rule": "integer", "max": {"field": "a"}}, "lettersOnly"]},
        "h~/": {"rules": [{"rule": "each", "rules": [number]}]},
        "i": {"keys": {"rules": ["numbersOnly"]}, "values": {"rules": ["containsNumber"]}},
    }
    over = [
        {"rule": "exactlyOne", "fields": ["a", "h~/"], "report": "last"},
        {"rule": "allOrNone", "fields": ["c", "a"], "message": {"de": "Alle: {list}!"}},
    ]
    document = {"formvalidate": 1, "stop": "all", "fields": fields, "form": over}
    rules = fv.Ruleset(document | {"messages": {"fr": {"tooSmall": "{otherLabel} !"}}})
    record = {
        "a": 5,
        "b": 1,
        "d": "2999-01-01",
        "e": "x",
        "f": "1",
        "g": 7,
        "h~/": [2],
        "i": {"x": "y"},
    }
    told = [issue.message for issue in rules.validate(record, locale=locale).issues]
    assert len(told) == 12
    row = {name: [value] for name, value in record.items()}
    row["i"] = pa.array([[("x", "y")]], pa.map_(pa.string(), pa.string()))
    batch = rules.validate_table(pa.table(row), columns="any")
    assert batch.errors_in(locale)["message"].to_pylist() == told


@pytest.mark.parametrize("locale", ["en", "de-AT", "fr", "ja"])
def test_what_is_undecided_has_the_words_that_it_has_in_records(locale: str) -> None:
    registry = fv.Registry()
    registry.check("maybe", lambda value: 20)
    fields = {
        "a": {"label": {"de": "Name"}, "rules": [{"rule": "remote", "name": "free"}]},
        "b": {"rules": [{"rule": "custom", "name": "maybe"}]},
        "c": {"rules": [{"rule": "match", "pattern": "(a+)+(?<=a)"}]},
        "d": {"rules": [{"rule": "remote", "name": "free", "message": "{label}, {limit}?"}]},
    }
    rules = fv.Ruleset({"formvalidate": 1, "stop": "all", "fields": fields}, registry)
    record = {"a": "x", "b": "x", "c": "a" * 40 + "b", "d": "x"}
    issues = rules.validate(record, locale=locale).issues
    assert [one.code for one in issues] == [20] * 4
    batch = rules.validate_table(pa.table({name: [value] for name, value in record.items()}))
    assert batch.errors_in(locale)["message"].to_pylist() == [one.message for one in issues]
    limit = fv.messages(locale)["undecided"]["reason"]
    assert [one.reason == limit for one in issues] == [False, False, True, False]
    assert len({one.reason for one in issues}) == 2
