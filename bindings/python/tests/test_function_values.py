"""What functions of your own see of records that nest, of objects, and of days and times."""

import datetime
import json
from collections.abc import Callable
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest

ORDER = {
    "customer": {"name": "Ada", "born": None},
    "lines": [{"sku": "a", "price": 1}, {"sku": "b", "price": 2}],
    "names": {"de": "eins", "fr": "un"},
    "tags": ["x", "y"],
}


def ordered(*rules: dict[str, Any], at: str = "tags", **customer: Any) -> dict[str, Any]:
    """A document of an order; one of its fields has rules."""
    fields: dict[str, Any] = {
        "customer": {"fields": {"name": {}, "born": {}}, **customer},
        "lines": {"items": {"fields": {"sku": {}, "price": {}}}},
        "names": {"values": {"rules": []}},
        "tags": {},
    }
    fields[at]["rules"] = [*rules]
    return {"formvalidate": 1, "fields": fields}


def by_values(rules: fv.Ruleset, record: Any) -> None:
    rules.validate(record)


def by_json(rules: fv.Ruleset, record: Any) -> None:
    rules.validate_json(json.dumps(record))


def by_many(rules: fv.Ruleset, record: Any) -> None:
    rules.validate_many([record])


def by_form(rules: fv.Ruleset, record: Any) -> None:
    form = fv.Form(rules)
    form.assign(record)
    form.submit()


def by_table(rules: fv.Ruleset, record: Any) -> None:
    schema = pa.schema(
        {
            "customer": pa.struct({"name": pa.string(), "born": pa.string()}),
            "lines": pa.list_(pa.struct({"sku": pa.string(), "price": pa.int64()})),
            "names": pa.map_(pa.string(), pa.string()),
            "tags": pa.list_(pa.string()),
        }
    )
    rules.validate_table(pa.Table.from_pylist([record], schema=schema))


PATHS = pytest.mark.parametrize("path", [by_values, by_json, by_many, by_form, by_table])
Path = Callable[[fv.Ruleset, Any], None]


@PATHS
def test_a_function_sees_the_record_whole(path: Path) -> None:
    registry, seen = fv.Registry(), []
    registry.check("see", lambda value, call: seen.append(call.record) is None)
    path(fv.Ruleset(ordered({"rule": "custom", "name": "see"}), registry=registry), ORDER)
    assert seen
    assert seen[-1] == ORDER


@PATHS
@pytest.mark.parametrize("field", ["customer", "lines", "names", "tags"])
def test_a_check_at_a_field_sees_its_value_whole(path: Path, field: str) -> None:
    registry, seen = fv.Registry(), []
    registry.check("see", lambda value, call: seen.append(value) is None)
    path(fv.Ruleset(ordered({"rule": "custom", "name": "see"}, at=field), registry=registry), ORDER)
    assert seen
    assert seen[-1] == ORDER[field]


@PATHS
def test_what_a_condition_takes_out_is_not_seen(path: Path) -> None:
    registry, seen = fv.Registry(), []
    registry.check("see", lambda value, call: seen.append(call.record) is None)
    document = ordered({"rule": "custom", "name": "see"})
    line = document["fields"]["lines"]["items"]["fields"]
    line["price"] = {"when": {"field": "sku", "equals": "a"}}
    document["fields"]["customer"]["when"] = {"field": "tags", "empty": True}
    path(fv.Ruleset(document, registry=registry), ORDER)
    assert seen
    expected = {**ORDER, "lines": [{"sku": "a", "price": 1}, {"sku": "b"}]}
    del expected["customer"]
    assert seen[-1] == expected


@pytest.mark.parametrize("path", [by_values, by_json, by_many, by_form])
def test_an_object_in_a_plain_field_is_seen(path: Path) -> None:
    registry, seen = fv.Registry(), []
    registry.check("see", lambda value, call: seen.append(value) is None)
    fields = {"a": {"rules": [{"rule": "custom", "name": "see"}]}}
    value = {"b": [{"c": 1}, {}], "d": None}
    path(fv.Ruleset({"formvalidate": 1, "fields": fields}, registry=registry), {"a": value})
    assert seen
    assert seen[-1] == value


def test_a_filter_of_a_list_gives_records() -> None:
    registry = fv.Registry()
    registry.filter("sorted", lambda value, call: sorted(value, key=lambda line: line["sku"]))
    rules = fv.Ruleset(ordered({"rule": "filter", "name": "sorted"}, at="lines"), registry=registry)
    record = {**ORDER, "lines": ORDER["lines"][::-1]}
    assert rules.validate(record).cleaned["lines"] == ORDER["lines"]
    assert rules.validate_json(json.dumps(record)).cleaned["lines"] == ORDER["lines"]


@pytest.mark.parametrize(
    "value",
    [
        datetime.date(1990, 2, 28),
        datetime.datetime(2024, 2, 29, 12, 30, 15, 250, tzinfo=datetime.UTC),
        datetime.datetime(1969, 12, 31, 23, 59, 59, 999_999, tzinfo=datetime.UTC),
        datetime.datetime(2024, 2, 29, 12, 30),
        datetime.time(23, 59, 59, 5),
        datetime.date.min,
        datetime.date.max,
    ],
)
def test_days_and_times_are_seen_as_such(value: Any) -> None:
    registry, seen = fv.Registry(), []
    registry.check("see", lambda value, call: seen.append((value, call.record)) is None)
    registry.filter("same", lambda value, call: value)
    fields = {
        "a": {"rules": [{"rule": "filter", "name": "same"}, {"rule": "custom", "name": "see"}]}
    }
    rules = fv.Ruleset({"formvalidate": 1, "fields": fields}, registry=registry)
    assert rules.validate({"a": value}).valid
    assert seen == [(value, {"a": value})]
    assert type(seen[0][0]) is type(value)
    form = fv.Form(rules)
    form.set("a", value)
    assert form["a"].value == value


def test_a_form_gives_records_and_lists_whole() -> None:
    form = fv.Form(fv.Ruleset(ordered()))
    form.assign(ORDER)
    assert {name: form[name].value for name in ORDER} == ORDER
    assert form["/lines/0"].value == {"sku": "a", "price": 1}
    assert form["customer"].last_valid is None
    assert form["names"].last_valid == ORDER["names"]
