"""Form data as records: every way of writing a name, and what texts stand for."""

from __future__ import annotations

from decimal import Decimal
from typing import Any
from urllib.parse import parse_qsl, urlencode

import formvalidate as fv
import pytest
from formvalidate._web_forms import Upload, record_of
from formvalidate._web_problems import Problem
from formvalidate._web_shapes import shape_of
from hypothesis import given
from hypothesis import strategies as st


def read(fields: dict[str, Any], *pairs: tuple[str, Any], **more: Any) -> dict[str, Any]:
    rules = fv.Ruleset({"formvalidate": 1, "fields": fields, **more})
    return record_of(shape_of(rules._document), pairs)


@pytest.mark.parametrize(
    ("rule", "text", "value"),
    [
        ("integer", "3", "3"),
        ({"rule": "integer", "strict": True}, "3", 3),
        ({"rule": "number", "strict": True}, "-1.50", Decimal("-1.50")),
        ({"rule": "number", "strict": True}, "1.", "1."),
        ({"rule": "number", "strict": True}, "٣", "٣"),
        ({"rule": "range", "min": 1}, "1e2", Decimal("1e2")),
        ({"rule": "equals", "value": 5}, "5", 5),
        ({"rule": "equals", "value": "5"}, "5", "5"),
        ({"rule": "in", "values": [1, 2]}, "2", 2),
        ({"rule": "in", "values": [1, "2"]}, "2", "2"),
        ({"rule": "boolean", "trueValue": "yes", "falseValue": "no"}, "yes", "yes"),
        ({"rule": "boolean", "trueValue": "yes", "falseValue": "no"}, "on", "yes"),
        ({"rule": "boolean", "trueValue": 1, "falseValue": 2}, "2", 2),
        ({"rule": "boolean", "strict": True}, "true", True),
        ({"rule": "boolean", "strict": True}, "0", False),
        ("boolean", "perhaps", "perhaps"),
        ("boolean", "", ""),
    ],
)
def test_texts_are_what_the_rules_take(rule: Any, text: str, value: object) -> None:
    found = read({"a": {"rules": [rule]}}, ("a", text))["a"]
    assert found == value and type(found) is type(value)


def test_rules_may_come_from_definitions() -> None:
    define = {"box": ["boolean"], "row": {"fields": {"n": {"rules": [{"use": "box"}]}}}}
    fields = {"a": {"rules": [{"use": "box"}]}, "rows": {"items": {"use": "row"}}}
    found = read(fields, ("rows[0][m]", "x"), define=define)
    assert found == {"a": False, "rows": [{"m": "x", "n": False}]}


def test_what_is_not_ticked_is_the_false_value_where_its_record_is() -> None:
    box = {"rules": [{"rule": "boolean", "trueValue": "yes", "falseValue": "no"}]}
    fields = {"one": {"fields": {"box": box, "x": {}}}, "box": box, "map": {"values": box}}
    assert read(fields) == {"box": "no"}
    found = read(fields, ("one[x]", ""), ("map[a]", "on"))
    assert found == {"one": {"x": "", "box": "no"}, "box": "no", "map": {"a": "yes"}}


def test_several_values() -> None:
    fields: dict[str, Any] = {
        "each": {"rules": [{"rule": "each", "rules": [{"rule": "range", "max": 3}]}]},
        "count": {"rules": [{"rule": "count", "min": 1}]},
        "array": {"rules": [{"rule": "in", "values": ["a"], "allowArray": True}]},
        "list": {"items": {"rules": ["boolean"]}},
        "one": {},
    }
    for name, value in (("each", 1), ("count", "1"), ("array", "1"), ("list", True), ("one", "1")):
        single = read(fields, (name, "1"))[name]
        assert single == (value if name == "one" else [value])
        assert read(fields, (name, "1"), (name, "1"))[name] == [value, value]
    assert read(fields, ("list[1]", "0"), ("list[0]", "on"))["list"] == [True, False]
    assert read(fields, ("list[0]", "0"), ("list[x]", "1"))["list"] == {"0": False, "x": True}


def test_names_of_fields_go_before_what_they_could_mean() -> None:
    fields = {"a.b": {}, "c[0]": {}, "a": {"fields": {"b": {}, "x/y": {}}}}
    pairs = (("a.b", "1"), ("c[0]", "2"), ("a[b]", "3"), ("/a/x~1y", "4"))
    assert read(fields, *pairs) == {"a.b": "1", "c[0]": "2", "a": {"b": "3", "x/y": "4"}}


def test_files() -> None:
    whole = {"name": {}, "size": {}, "type": {}}
    fields = {"file": {"fields": whole}, "name": {}, "size": {"fields": {"size": {}}}}
    upload = Upload("../up/me.png", 3, "image/png")
    found = read(fields, *((name, upload) for name in fields))
    told = {"name": "me.png", "size": 3, "type": "image/png"}
    assert found == {"file": told, "name": "me.png", "size": {"size": 3}}


NAMES = st.text("abcxyz_-0 ß", min_size=1, max_size=3)
TEXTS = st.text(max_size=3)
INNER = TEXTS | st.dictionaries(NAMES, TEXTS, min_size=1, max_size=3)
MAPS = TEXTS | st.dictionaries(NAMES, INNER, min_size=1, max_size=3)


def flat(value: Any, way: tuple[str, ...] = ()) -> list[tuple[tuple[str, ...], str]]:
    if isinstance(value, str):
        return [(way, value)]
    return [pair for name, inner in value.items() for pair in flat(inner, (*way, name))]


@given(st.dictionaries(NAMES, MAPS, min_size=1, max_size=3))
def test_names_lead_back_to_the_same_record(maps: dict[str, Any]) -> None:
    record = {"map": maps}
    fields = {"map": {"values": {"values": {"values": {}}}}}
    shape = shape_of(fv.Ruleset({"formvalidate": 1, "fields": fields})._document)
    for write in (
        lambda way: way[0] + "".join(f"[{name}]" for name in way[1:]),
        ".".join,
        lambda way: "/" + "/".join(way),
    ):
        sent = urlencode([(write(way), text) for way, text in flat(record)])
        assert record_of(shape, parse_qsl(sent, keep_blank_values=True)) == record


@given(st.lists(st.tuples(st.text("ab[]./~0", max_size=12), TEXTS), max_size=8))
def test_any_names_make_a_record_or_a_problem(pairs: list[tuple[str, str]]) -> None:
    fields = {"a": {"items": {"fields": {"b": {"items": {}}}}}, "b": {"values": {}}}
    rules = fv.Ruleset({"formvalidate": 1, "fields": fields})
    try:
        record = record_of(shape_of(rules._document), pairs)
    except Problem as problem:
        assert problem.status == 400
    else:
        rules.validate(record)
