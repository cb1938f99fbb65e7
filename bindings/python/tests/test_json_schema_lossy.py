"""Lossy schemas accept whatever the ruleset accepts, and tell what they do not say."""

from __future__ import annotations

import copy
import json
from datetime import UTC, datetime
from typing import Any

import formvalidate as fv
import pytest
from formvalidate._json_schema_lossy import write_lossy
from formvalidate._json_schema_widening import REFUSING
from hypothesis import assume, given
from hypothesis import strategies as st
from json_schemas import NAMES, SCALARS
from jsonschema import Draft202012Validator, FormatChecker
from ruleset_documents import FIELDS, JUNK, documents, rules
from vectors import rows

NOW = datetime(2026, 1, 1, tzinfo=UTC)
ROWS = rows("rules.jsonl")
RECORDS = [*rows("records.jsonl"), *rows("nesting.jsonl")]
EMPTY = ["", [], None, {}, [""], [None], [{}], " ", "a ", "A", "1", " 1", "1.5", 1.0, 5, ["a", "a"]]
CHECKER = FormatChecker(["date", "ipv4", "ipv6", "uuid", "email"])
Document = dict[str, Any]


def judge(document: Document) -> Draft202012Validator:
    schema, _ = write_lossy(copy.deepcopy(document), "en")
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema, format_checker=CHECKER)


def wrong(ruleset: fv.Ruleset, schema: Draft202012Validator, records: list[Any]) -> list[Any]:
    """The records that the ruleset takes and the schema does not."""
    found = []
    for record in records:
        text = json.dumps(record)
        seen = json.loads(text)
        if not schema.is_valid(seen) and ruleset.validate_json(text, now=NOW).valid:
            found.append(record)
    return found


@pytest.mark.parametrize("corpus", sorted({row["corpus"] for row in ROWS}))
def test_rules(corpus: str) -> None:
    values: dict[str, list[Any]] = {}
    for row in ROWS:
        if row["corpus"] == corpus and "value_b64" not in row:
            values.setdefault(json.dumps(row["rule"]), []).append(row.get("value"))
    missed = []
    for text, those in values.items():
        rule = json.loads(text)
        rules = rule if isinstance(rule, list) else [rule]
        document = {"formvalidate": 1, "fields": {"v": {"rules": rules}, "v_repeat": {}}}
        try:
            ruleset = fv.Ruleset(document)
        except (fv.CompileError, fv.ArgumentError):
            continue
        schema = judge(document)
        records = [{"v": value} for value in [*those, *JUNK, *EMPTY]]
        missed += [(rule, one, schema.schema) for one in wrong(ruleset, schema, [{}, *records])]
    assert not missed


@pytest.mark.parametrize("row", RECORDS, ids=lambda row: row["name"])
def test_records(row: dict[str, Any]) -> None:
    document = row["ruleset"]
    ruleset = fv.Ruleset(document)
    if not row.get("scenario"):
        assert not wrong(ruleset, judge(document), [row["record"]])


def plain() -> st.SearchStrategy[Document]:
    changes = [
        "trim",
        "lowercase",
        "required",
        "present",
        "safe",
        {"rule": "default", "value": "a"},
    ]
    more = st.sampled_from([*changes, {"rule": "number"}, {"rule": "integer", "strict": True}])
    return st.lists(st.one_of(more, rules()), max_size=3).map(lambda found: {"rules": found})


def shaped(depth: int) -> st.SearchStrategy[Document]:
    if not depth:
        return plain()
    inner = shaped(depth - 1)
    own = st.lists(st.sampled_from(["required", "present", "safe"]), max_size=1)
    count = st.sampled_from([[], [{"rule": "count", "min": 1}], [{"rule": "count", "max": 1}]])
    counted = st.tuples(own, count).map(lambda both: [*both[0], *both[1]])
    named = st.dictionaries(st.sampled_from(NAMES), inner, max_size=3)
    unknown = st.sampled_from(["ignore", "reject"])
    return st.one_of(
        plain(),
        st.fixed_dictionaries({"fields": named, "rules": own}, optional={"unknown": unknown}),
        st.fixed_dictionaries({"items": inner, "rules": counted}),
        st.fixed_dictionaries({"values": inner, "rules": counted}, optional={"keys": plain()}),
    )


def any_value(field: Document) -> st.SearchStrategy[Any]:
    """A value that a field may take."""
    if "fields" in field:
        parts = {name: any_value(inner) for name, inner in field["fields"].items()}
        found: Any = st.fixed_dictionaries({}, optional=parts)
    elif "items" in field:
        found = st.lists(any_value(field["items"]), max_size=2)
    elif "values" in field:
        found = st.dictionaries(st.sampled_from(NAMES), any_value(field["values"]), max_size=2)
    else:
        found = st.sampled_from([*JUNK, *EMPTY, *SCALARS])
    return st.one_of(found, found, found, found, st.sampled_from([None, "", [], {}, 1]))


@given(st.data())
def test_any_ruleset(data: st.DataObject) -> None:
    document: Document = {"formvalidate": 1, "fields": {"b": {}, "c": {}}}
    names = st.sampled_from(["v", "w"])
    document["fields"] |= data.draw(st.dictionaries(names, shaped(2), min_size=1))
    document["options"] = data.draw(st.sampled_from([{}, {"unknown": "reject"}]))
    try:
        ruleset = fv.Ruleset(document)
    except (fv.CompileError, fv.ArgumentError):
        return
    schema = judge(document)
    records = st.fixed_dictionaries(
        {}, optional={name: any_value(field) for name, field in document["fields"].items()}
    )
    taken = data.draw(st.lists(records, min_size=3, max_size=6))
    assert not wrong(ruleset, schema, taken), schema.schema


@given(documents(), st.lists(st.dictionaries(st.sampled_from(FIELDS), st.sampled_from(JUNK))))
def test_documents_with_all_else(document: Document, records: list[Any]) -> None:
    try:
        ruleset = fv.Ruleset(document)
    except fv.CompileError:
        # A rule of a record, at a plain value.
        assume(False)
    assert not wrong(ruleset, judge(document), [{}, *records])


def test_what_is_lost_is_listed() -> None:
    document = {
        "formvalidate": 1,
        "define": {"name": [{"rule": "length", "max": 9}, {"rule": "luhn", "on": ["s"]}]},
        "fields": {
            "email": {"rules": ["required", {"rule": "email"}], "label": "E-mail"},
            "name": {"rules": ["trim", {"use": "name", "when": {"field": "email", "equals": "x"}}]},
            "age": {"rules": [{"rule": "integer", "strict": True, "min": 18}]},
            "vat": {"rules": ["required"], "when": {"field": "age", "min": 20}},
            "lines": {
                "rules": [{"rule": "count", "max": 9}, "required"],
                "items": {
                    "fields": {
                        "sum": {"rules": [{"rule": "compare", "to": {"sum": "/lines/*/n"}}]},
                        "n": {"rules": ["required", {"rule": "range", "min": 0}]},
                    }
                },
            },
        },
        "form": [{"rule": "atLeastOne", "fields": ["email", "name"]}],
    }
    schema, widened = fv.Ruleset(document).to_json_schema(lossy=True)
    plain = {"type": ["null", "boolean", "number", "string", "array"]}
    number = {"type": "number", "minimum": 0}
    line = {"type": "object", "properties": {"sum": plain, "n": number}, "required": ["n"]}
    assert schema == {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "properties": {
            "email": {"title": "E-mail", "type": "string", "format": "email"},
            "name": plain,
            "age": {"anyOf": [{"type": ["null", "integer"], "minimum": 18}, {"enum": ["", []]}]},
            "vat": {},
            "lines": {
                "type": "array",
                "minItems": 1,
                "maxItems": 9,
                "items": {"anyOf": [line, {"enum": [None, "", []]}]},
            },
        },
        "required": ["email", "lines"],
    }
    assert [one.pointer for one in widened] == [
        "/fields/email/rules/0",
        "/define/name/0",
        "/define/name/1",
        "/fields/vat/when",
        "/fields/lines/items/fields/sum/rules/0",
        "/fields/lines/items/fields/n/rules/0",
        "/form/0",
    ]
    assert widened[2] == fv.Widened("/define/name/1", "a rule of some scenarios")
    with pytest.raises(fv.ArgumentError):
        fv.Ruleset(document).to_json_schema()


def test_records_of_define_are_definitions() -> None:
    zip_ = {"fields": {"zip": {"rules": ["required", {"rule": "match", "pattern": "[0-9]{5}"}]}}}
    document = {
        "formvalidate": 1,
        "define": {"address": zip_, "site": {"fields": {"at": {"use": "address"}}}},
        "fields": {
            "ship": {"use": "address", "rules": ["required"], "label": "Ship to"},
            "bill": {"use": "address"},
            "away": {"use": "address", "fields": {"zip": None}},
            "sites": {"items": {"use": "site", "rules": ["required"]}, "rules": ["required"]},
        },
    }
    schema, widened = fv.Ruleset(document).to_json_schema(lossy=True)
    address = {"$ref": "#/$defs/address"}
    maybe = {"anyOf": [address, {"enum": [None, "", []]}]}
    text = {"type": "string", "pattern": "^(?:[0-9]{5})$", "minLength": 1}
    assert schema["$defs"] == {
        "address": {"type": "object", "properties": {"zip": text}, "required": ["zip"]},
        "site": {"type": "object", "properties": {"at": maybe}},
    }
    assert schema["properties"]["ship"] == {"title": "Ship to", **address}
    assert schema["properties"]["bill"] == maybe
    away = {"type": "object", "properties": {}}
    assert schema["properties"]["away"] == {"anyOf": [away, {"enum": [None, "", []]}]}
    assert schema["properties"]["sites"]["items"] == {"$ref": "#/$defs/site"}
    assert [one.pointer for one in widened] == ["/define/address/fields/zip/rules/0"]
    assert not wrong(
        fv.Ruleset(document),
        Draft202012Validator(schema),
        [{"ship": {"zip": "12345"}, "bill": None, "sites": [{"at": {"zip": "12345"}}]}],
    )


@pytest.mark.parametrize("rule", sorted(REFUSING))
def test_an_empty_value_fails_rules_that_do_not_skip_it(rule: str) -> None:
    bounds = {"min": 1} if rule == "range" else {}
    rules = [{"rule": rule, "skipOnEmpty": False, **bounds}]
    assert not fv.Ruleset({"formvalidate": 1, "fields": {"a": {"rules": rules}}}).is_valid(
        {"a": ""}
    )
