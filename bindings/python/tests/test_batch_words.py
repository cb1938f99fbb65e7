"""What errors of tables say, beside what those of records do."""

from __future__ import annotations

import json
import pickle
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest
from formvalidate import Finding
from formvalidate._batch_kept import KeptBatch


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
    issues = rules.validate(record, locale=locale).issues
    told = [issue.message for issue in issues]
    assert len(told) == 12
    row = {name: [value] for name, value in record.items()}
    row["i"] = pa.array([[("x", "y")]], pa.map_(pa.string(), pa.string()))
    batch = rules.validate_table(pa.table(row), columns="any")
    assert batch.errors_in(locale)["message"].to_pylist() == told
    assert batch.errors["place"].to_pylist() == [issue._place for issue in issues]
    assert [one._place for one in pickle.loads(pickle.dumps(issues))] == [
        one._place for one in issues
    ]


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


def test_rules_of_one_name_have_their_own_words() -> None:
    fields: dict[str, Any] = {
        "a": {"rules": [{"rule": "length", "max": 3}, {"rule": "length", "max": 5}]},
        "b": {"rules": [
            {"rule": "match", "pattern": "a.*", "message": "begins with a"},
            {"rule": "match", "pattern": ".*b", "message": "ends with b"},
        ]},
        "c": {"items": {"rules": [
            {"rule": "number", "max": 3, "message": "{index}: at most {max}"},
            {"rule": "number", "max": 2, "message": {"en": "{index}. more than {max}"}},
        ]}},
        "d": {"rules": [{"rule": "each", "rules": [{"rule": "in", "values": ["x"],
                                                    "message": "{label}!"}]}]},
    }  # fmt: skip
    rules = fv.Ruleset({"formvalidate": 1, "stop": "all", "fields": fields})
    records: list[dict[str, Any]] = [
        {"a": "1234", "b": "ax", "c": [1, 4], "d": ["x", "y", "z"]},
        {"a": "123456", "b": "x", "c": [3, 2, 9], "d": ["y"]},
    ]
    told = [issue.message for one in records for issue in rules.validate(one).issues]
    assert {"a must be at most 5 characters long.", "2: at most 3", "d!"} <= {*told}
    batch = rules.validate_table(pa.Table.from_pylist(records))
    assert batch.errors_in()["message"].to_pylist() == told
    again = pickle.loads(pickle.dumps(batch))
    assert again.errors_in(rules=rules)["message"].to_pylist() == told
    # Before errors and findings told the place: it is the first that is called so.
    make, (source, *more) = batch.__reduce__()
    errors = pa.Table.from_batches([source.errors]).drop_columns(["place"])
    said = source.columns, [Finding(*one._fields()) for one in source.findings], source.passing
    older = pickle.loads(pickle.dumps(make(KeptBatch(*said, [source.valid], [errors]), *more)))
    keys = [one.key for one in batch.findings]
    alone = [one for one in batch.findings if keys.count(one.key) == 1]
    twice = [one.times(2 * one.count) for one in alone]
    assert alone and all(one in (older + again).findings for one in twice)
    assert all(one in (again + older).findings for one in twice)
    assert [*map(len, (older.errors_in(rules=rules), (older + again).errors))] == [
        len(told),
        2 * len(told),
    ]
    # Of another ruleset the place says nothing, be a rule that is called so there.
    others = {"z": {"rules": ["email", "url", "required", {"rule": "in", "values": ["b"]}] * 2}}
    other = fv.Ruleset({"formvalidate": 1, "stop": "all", "fields": {**others, **fields}})
    assert again.errors_in(rules=other)["message"].to_pylist()[-1] == told[-1] == "d!"


def test_messages_name_the_element_that_they_are_about() -> None:
    record = {
        "fields": {
            "n": {"rules": [{"rule": "integer", "max": 3, "message": "n {index}"}]},
            "m": {},
            "k": {"items": {}, "rules": [{"rule": "unique", "message": "k { index }"}]},
        },
        "form": [{"rule": "atLeastOne", "fields": ["n", "m"], "message": "nothing in {index}"}],
    }
    fields = {
        "a": {
            "items": record,
            "rules": [{"rule": "unique", "by": ["n"], "message": {"en": "twin {index}"}}],
        },
        "m": {"values": {"rules": [{"rule": "length", "max": 2, "message": "m {index}"}]}},
    }
    # What an `each` finds has no place in tables, least of all that of the element around it.
    fields["e"] = {"items": {"rules": [{"rule": "each", "rules": [TOO_LARGE]}]}}
    form = [{"rule": "unique", "of": "/a/*/m", "message": "of {index}"}]
    document = {"formvalidate": 1, "stop": "all", "fields": fields, "form": form}
    rules = fv.Ruleset(document)
    # An escape is what it stands for.
    escaped = fv.Ruleset(json.dumps(document).replace("index", "\\u0069ndex"))
    records: list[dict[str, Any]] = [
        {"a": [{"n": 1, "m": "x", "k": []}, {"n": 1, "m": "y", "k": [1, 1, 1]}], "m": {"u": "v"}},
        {"a": [{"n": 1}, {"n": 9, "m": "x"}, {}, {"n": 7, "m": "x"}], "m": {"u": "", "v": "abc"}},
    ]
    told = [issue.message for one in records for issue in rules.validate(one).issues]
    with_each = [{"e": [[1], [2, 9]]}]
    assert rules.validate(with_each[0]).issues[0].message == "e 2"
    nested = pa.Table.from_pylist(with_each, schema=EACH)
    batch = rules.validate_table(nested, columns="any")
    assert batch.errors_in()["message"].to_pylist() == ["e "]
    assert told[:3] == ["k 2", "k 3", "twin 2"]
    assert sorted(told[3:]) == ["m 2", "n 2", "n 4", "nothing in 3", "of 4"]
    table = pa.Table.from_pylist(records, schema=SCHEMA)
    for one in (rules, escaped):
        assert one.validate_table(table, columns="any").errors_in()["message"].to_pylist() == told


TOO_LARGE = {"rule": "integer", "max": 3, "message": "e {index}"}
EACH = pa.schema({"e": pa.list_(pa.list_(pa.int64()))})
SCHEMA = pa.schema(
    {
        "a": pa.list_(pa.struct({"n": pa.int64(), "m": pa.string(), "k": pa.list_(pa.int64())})),
        "m": pa.map_(pa.string(), pa.string()),
    }
)
