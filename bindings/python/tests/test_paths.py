"""Fields within fields: what they are called, and which of them are judged."""

from __future__ import annotations

import formvalidate as fv

ORDERS = fv.Ruleset(
    {
        "formvalidate": 1,
        "fields": {
            "total": {"rules": [{"rule": "compare", "to": {"sum": "/lines/*/price"}}]},
            "customer": {"fields": {"a/b": {"rules": ["required"]}, "kind": {}}},
            "lines": {"items": {"fields": {"sku": {"rules": ["required"]}, "price": {}}}},
            "notes": {"keys": {"rules": ["string"]}, "values": {}},
        },
    }
)


def test_paths_are_those_of_issues() -> None:
    assert ORDERS.fields == ("total", "customer", "lines", "notes")
    assert ORDERS.paths == (
        "total",
        "customer",
        "/customer/a~1b",
        "/customer/kind",
        "lines",
        "/lines/*",
        "/lines/*/sku",
        "/lines/*/price",
        "notes",
        "/notes/*",
    )
    report = ORDERS.validate({"customer": {}, "lines": [{}]})
    assert [issue.field for issue in report.issues] == ["/customer/a~1b", "/lines/*/sku"]
    assert {issue.field for issue in report.issues} <= set(ORDERS.paths)


def test_described_fields_stand_in_their_order() -> None:
    described = ORDERS.describe()["fields"]
    assert tuple(field["path"] for field in described) == ORDERS.paths
    by_path = {field["path"]: field for field in described}
    assert by_path["customer"]["members"] == ["/customer/a~1b", "/customer/kind"]
    assert by_path["lines"]["shape"] == "list"
    assert by_path["total"]["operands"] == [
        {"rule": "compare", "operand": "sum", "fields": ["/lines/*/price"]}
    ]


def test_fields_to_judge_may_be_within_others() -> None:
    record = {"customer": {}, "lines": [{}, {"sku": 1}]}
    report = ORDERS.validate(record, fields=["/lines/*/sku"])
    assert [issue.path for issue in report.issues] == ["/lines/0/sku"]
    report = ORDERS.validate(record, fields=["customer"])
    assert [issue.path for issue in report.issues] == ["/customer/a~1b"]
