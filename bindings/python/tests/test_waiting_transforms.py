"""Transforms that wait for a field without errors."""

from __future__ import annotations

from typing import Any

import formvalidate as fv
import pytest
from forms import ruleset

REGISTRY = fv.Registry()
REGISTRY.filter("mark", lambda text: f"<{text}>")
UPPER = {"rule": "uppercase", "skipOnError": True}
MARK = {"rule": "filter", "name": "mark", "skipOnError": True}


@pytest.mark.parametrize(("change", "changed"), [(UPPER, "A@B.EXAMPLE"), (MARK, "<a@b.example>")])
def test_a_transform_waits_for_a_field_without_errors(change: Any, changed: str) -> None:
    fields = {"b": [{"rule": "compare", "field": "a"}], "a": ["email", change], "c": []}
    same = ruleset({"a": fields["a"]}, REGISTRY)
    for typed, cleaned in (("a@b.example", changed), ("x", "x")):
        assert same.validate({"a": typed}).cleaned == {"a": cleaned}
        # Whoever reads the field sees the same, in front of it and behind.
        for order in ("bac", "acb"):
            rules = ruleset({name: fields[name] for name in order}, REGISTRY)
            report = rules.validate({"a": typed, "b": cleaned})
            assert [one.field for one in report.issues if one.field == "b"] == []
            form = fv.Form(rules)
            for at in range(1, len(typed) + 1):
                form.set("a", typed[:at])
            form.set("b", cleaned)
            assert form["b"].verdict == "valid"
            form.set("a", "!")
            assert form["b"].verdict != "valid"


def test_fields_that_wait_do_not_wait_for_each_other() -> None:
    def waiting(other: str) -> dict[str, Any]:
        return {"rules": [{"rule": "compare", "field": other}, UPPER]}

    fields = {"a": waiting("b"), "b": waiting("a")}
    found = fv.Ruleset.mistakes({"formvalidate": 1, "fields": fields})
    assert [(one.kind, one.pointer) for one in found] == [
        ("conflict", "/fields/a/rules/1/skipOnError"),
        ("conflict", "/fields/b/rules/1/skipOnError"),
    ]
