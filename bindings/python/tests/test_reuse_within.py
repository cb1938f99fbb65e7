"""Rulesets of some fields within records, lists and maps of others."""

from __future__ import annotations

from typing import Any

import formvalidate as fv
import pytest
from forms import document

REQUIRED = {"rules": ["required"]}
LINE: dict[str, Any] = {
    "fields": {"sku": {"rules": ["required"]}, "note": {}, "deep": {"fields": {"a": {}, "b": {}}}}
}
NESTED = document(
    {
        "home": {"use": "address", "label": "Home"},
        "work": {"use": "address", "fields": {"floor": {"rules": ["integer"]}}},
        "lines": {"rules": [{"rule": "count", "max": 3}], "items": LINE},
        "more": {"use": "lines"},
        "by": {"keys": {"rules": ["lowerCaseOnly"]}, "values": LINE},
        "a/b": {"fields": {"~": {}, "c": {}}},
    },
    define={
        "place": {"fields": {"lat": {}, "lng": {}}},
        "address": {"fields": {"zip": REQUIRED, "city": {}, "geo": {"use": "place"}}},
        "lines": {"items": LINE},
    },
    scenarios={"some": ["home", "!/home/zip", "/lines/*/sku", "/lines/*/note"]},
    gates={"g": ["/home/zip", "/work/geo/lat", "lines"], "n": ["/lines/*/note"]},
)
RECORD: dict[str, Any] = {
    "home": {"zip": "1", "city": "x", "geo": {"lat": 1, "lng": 2}},
    "work": {"zip": "2", "city": "y", "geo": {"lat": 1, "lng": 2}, "floor": 3},
    "lines": [{"sku": "a", "note": "n", "deep": {"a": 1, "b": 2}}],
    "more": [{"sku": "b", "note": "m", "deep": {"a": 3, "b": 4}}],
    "by": {"k": {"sku": "c", "note": "o", "deep": {"a": 5, "b": 6}}},
    "a/b": {"~": 1, "c": 2},
}


def left(record: Any, names: tuple[str, ...]) -> Any:
    """The record with only what the pointers lead to."""
    ways = [name[1:].split("/") for name in names]
    if any(way == [""] for way in ways):
        return record
    if isinstance(record, list):
        return [left(row, tuple("/" + "/".join(way[1:]) for way in ways)) for row in record]
    made = {}
    for key, value in record.items():
        step = key.replace("~", "~0").replace("/", "~1")
        inner = tuple("/" + "/".join(way[1:]) for way in ways if way[0] in (step, "*"))
        if inner:
            made[key] = left(value, inner)
    return made


PLACES = [
    ("/home/zip",),
    ("/home/zip", "/home/geo/lng", "/work/floor"),
    ("/work/geo",),
    ("/lines/*/sku", "/lines/*/deep/b"),
    ("/more/*/deep/a", "/by/*/note"),
    ("/a~1b/~0", "/home"),
    ("/home", "/home/zip"),
]


def everything(rules: fv.Ruleset) -> Any:
    """What of the record has a place, in the order of the document."""
    return rules.validate(RECORD).cleaned


@pytest.mark.parametrize("names", PLACES, ids=str)
def test_some_fields_within_others(names: tuple[str, ...]) -> None:
    assert everything(fv.Ruleset(NESTED).pick(*names)) == left(RECORD, names)


@pytest.mark.parametrize("names", PLACES, ids=str)
def test_all_but_some_fields_within_others(names: tuple[str, ...]) -> None:
    rules = fv.Ruleset(NESTED)
    kept, gone = everything(rules.omit(*names)), everything(rules.pick(*names))

    def leaves(value: Any, path: str = "") -> set[str]:
        if not isinstance(value, dict | list):
            return {path}
        items = value.items() if isinstance(value, dict) else enumerate(value)
        return set().union(*(leaves(inner, f"{path}/{key}") for key, inner in items))

    assert leaves(kept) | leaves(gone) == leaves(RECORD) and not leaves(kept) & leaves(gone)


def test_sets_of_fields_follow_what_is_within_them() -> None:
    told = fv.Ruleset(NESTED).omit("/home/zip", "/lines/*/note").document
    assert told["scenarios"] == {"some": ["home", "/lines/*/sku"]}
    assert told["gates"] == {"g": ["/work/geo/lat", "lines"]}
    assert told["fields"]["home"] == {"use": "address", "label": "Home", "fields": {"zip": None}}
    assert told["fields"]["work"] == NESTED["fields"]["work"]
    told = fv.Ruleset(NESTED).pick("/home/geo/lat", "/lines/*/sku").document
    assert told["scenarios"] == {"some": ["home", "/lines/*/sku"]}
    assert told["gates"] == {"g": ["lines"]}
    assert list(told["define"]) == ["place", "address"]


def test_a_reference_into_a_record_that_is_cut_is_a_mistake() -> None:
    same = {"rule": "compare", "field": "/home/zip"}
    for method, name in (("omit", "/home/zip"), ("pick", "/work/zip")):
        rules = fv.Ruleset({**NESTED, "fields": {**NESTED["fields"], "again": {"rules": [same]}}})
        with pytest.raises(fv.CompileError) as caught:
            getattr(rules, method)(name, *(["again"] if method == "pick" else []))
        assert [one.pointer for one in caught.value.mistakes] == ["/fields/again/rules/0/field"]
    form = [{"rule": "atLeastOne", "fields": ["zip", "city"]}]
    address = {**NESTED["define"]["address"], "form": form}
    rules = fv.Ruleset({**NESTED, "define": {**NESTED["define"], "address": address}})
    with pytest.raises(fv.CompileError, match="city"):
        rules.omit("/work/city")


def test_elements_stay_with_their_list() -> None:
    for name in ("/lines/*", "/lines/0/sku", "/lines/sku", "/by/k/sku", "/home/zip/x", "/", "/*"):
        with pytest.raises(fv.ArgumentError, match="Unknown field"):
            fv.Ruleset(NESTED).omit(name)
