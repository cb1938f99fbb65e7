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
