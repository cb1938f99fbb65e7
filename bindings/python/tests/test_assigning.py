"""What of a record may be assigned in bulk, within records, lists and maps too."""

from __future__ import annotations

from typing import Any

import formvalidate as fv
import pytest

REGISTRY = fv.Registry()
REGISTRY.check("any")(lambda value: True)
RULES = fv.Ruleset(
    {
        "formvalidate": 1,
        "fields": {
            "customer": {"fields": {"email": {}, "role": {}}},
            "lines": {"items": {"fields": {"sku": {}, "cost": {}}}},
            "notes": {"values": {"fields": {"text": {}}}},
            "raw": {"rules": [{"rule": "custom", "name": "any"}]},
        },
        "scenarios": {
            "register": ["customer", "!/customer/role", "lines", "!/lines/*/cost", "notes", "raw"],
            "members": ["/customer/email", "/lines/*/sku"],
        },
    },
    registry=REGISTRY,
)
POSTED = {
    "customer": {"email": "a@b.example", "role": "admin", "x": 1},
    "lines": [{"sku": "1", "cost": 1}, {"sku": "2"}],
    "notes": {"n": {"text": "t"}},
    "y": 1,
}
CUSTOMER, LINES = {"email": "a@b.example"}, [{"sku": "1"}, {"sku": "2"}]
FORBIDDEN = ["/customer/role", "/lines/*/cost"]


@pytest.mark.parametrize(
    ("scenario", "rest", "refused"),
    [
        ("register", {"notes": POSTED["notes"]}, [*FORBIDDEN, "/customer/x", "y"]),
        ("members", {}, [*FORBIDDEN, "notes", "/customer/x", "y"]),
    ],
)
def test_what_is_within_is_assigned_and_refused_by_itself(
    scenario: str, rest: dict[str, Any], refused: list[str]
) -> None:
    expected = {"customer": CUSTOMER, "lines": LINES} | rest
    assert RULES.assign(POSTED, scenario) == (expected, refused)
    form = fv.Form(RULES, scenario)
    assert form.assign(POSTED) == refused
    assert form.values() == expected


def test_what_was_forbidden_stays_as_it_was() -> None:
    form = fv.Form(RULES, "register")
    form.set("/customer/role", "guest")
    form.assign(POSTED)
    assert form["/customer/role"].value == "guest"


def test_what_is_assigned_whole_is_the_very_object() -> None:
    raw = {"n": object(), "deep": [{"a": object()}]}
    assigned, refused = RULES.assign({"raw": raw, "notes": POSTED["notes"], 2: 3}, "register")
    assert (assigned["raw"] is raw, refused) == (True, [])
    assert assigned["notes"] is POSTED["notes"]


def test_what_is_no_record_is_assigned_only_as_a_whole() -> None:
    posted = {"customer": "x", "lines": [1]}
    assert RULES.assign(posted, "register") == (posted, [])
    expected = {"lines": [None]}, ["customer", "/lines/*"]
    assert RULES.assign(posted, "members") == expected


def test_a_name_that_is_no_text_is_refused() -> None:
    posted = {"customer": {"\ud800": 1, "email": "e"}, "\udfff": 2}
    assert RULES.assign(posted, "register") == ({"customer": {"email": "e"}}, ["\udfff", "\ud800"])


def test_what_has_no_fields_is_not_looked_into() -> None:
    endless: list[Any] = []
    endless.append(endless)
    posted = {"raw": {1: [0] * 1_000_001}, "customer": endless}
    assigned, refused = RULES.assign(posted, "register")
    assert all(assigned[name] is posted[name] for name in posted) and not refused


def test_what_is_refused_within_maps_stays_out_of_a_form() -> None:
    """A form keeps of a map only what may be assigned, as `Ruleset.assign` does."""
    record = {"named": {"k": {"a": "1", "b": "2"}}, "deep": [{"q": {"k": [{"a": 1, "b": 2}]}}]}
    parts = {"fields": {"a": {}, "b": {}}}
    document = {
        "formvalidate": 1,
        "fields": {
            "named": {"values": parts},
            "deep": {"items": {"fields": {"q": {"values": {"items": parts}}}}},
        },
        "scenarios": {
            "members": ["/named/*/a", "/deep/*/q/*/*/a"],
            "whole": ["named", "!/named/*/b", "deep", "!/deep/*/q/*/*/b"],
        },
    }
    rules = fv.Ruleset(document)
    for scenario in ("members", "whole"):
        form = fv.Form(rules, scenario)
        assigned, refused = rules.assign(record, scenario)
        assert form.assign(record) == refused
        assert form.values() == assigned
