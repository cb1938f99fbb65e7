"""What `parse` makes at once, beside what a report of the same record has: on random records."""

from __future__ import annotations

import datetime
import decimal
import json
import random
from decimal import Decimal
from typing import Any
from uuid import UUID

import formvalidate as fv
import pytest
from both_ways import told

TYPES: dict[str, list[Any]] = {
    "whole": ["integer"],
    "number": ["number"],
    "range": [{"rule": "range", "min": -(10**9), "max": 10**20}],
    "yes": ["boolean"],
    "day": ["date"],
    "german": [{"rule": "date", "format": "d.M.yyyy"}],
    "hours": [{"rule": "date", "format": "yyyy-MM-dd HH:mm"}],
    "at": [{"rule": "datetime", "zone": "optional"}],
    "zoned": [{"rule": "datetime", "zone": "required"}],
    "time": ["time"],
    "id": ["uuid"],
    "text": ["trim", {"rule": "length", "max": 40}],
    "any": [],
    "standard": [{"rule": "default", "value": {"a": [1.5, {"b": None}]}}],
}
FIELDS: dict[str, Any] = {name: {"rules": rules} for name, rules in TYPES.items()}
RULES = fv.Ruleset(
    {
        "formvalidate": 1,
        "options": {"zone": "+02:00"},
        "fields": {
            **FIELDS,
            "inner": {"fields": FIELDS},
            "rows": {"items": {"fields": FIELDS}},
            "map": {"values": {"rules": ["number"]}},
            "deep": {"items": {"items": {"values": {"fields": FIELDS}}}},
        },
    }
)
FLAT = fv.Ruleset({"formvalidate": 1, "options": {"zone": "+02:00"}, "fields": FIELDS})
_ID = "6F1f64b6-4c53-4d0f-9b0d-111111111111"
VALUES: dict[str, list[Any]] = {
    "whole": [0, -7, "12", " 12", 10**25, "1" * 30, 3.0, 1e300, -0.0, "", None, Decimal("5")],
    "number": [1, 0.1, 1.0, "007.50", "1e3", 1e300, 5e-324, Decimal("19.90"), 2**60, "", None],
    "range": [1, 2.5, "2.50", Decimal("1E+5"), 10**15, None],
    "yes": [True, False, "1", "0", 1, 0, "", None],
    "day": ["2024-02-29", "0001-01-01", "9999-12-31", "", datetime.date(2020, 1, 2)],
    "german": ["3.12.1999", "1.1.2000", datetime.date(1, 1, 1), None],
    "hours": ["2026-01-02 03:04", "2026-01-02 00:00", datetime.datetime(2026, 1, 2, 3, 4, 5)],
    "at": ["2026-01-02T03:04:05", "2026-01-02t03:04:05.123456789Z", "1969-12-31T23:59:59.5-01:30",
           datetime.datetime(9999, 12, 31, 23, 59, 59, 999_999, datetime.UTC), ""],
    "zoned": ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "2024-06-01T12:00:00Z"],
    "time": ["23:59", "00:00:00.123456789", datetime.time(1, 2, 3, 4), ""],
    "id": [_ID, _ID.lower(), "0" * 8 + _ID[8:], UUID(_ID), "", None],
    "text": ["", " x ", "Ä€😀", "a\0b", None, "x" * 40, b"bytes", UUID(_ID)],
    "any": [None, True, 1, 1.0, 0.1, 1e16, 1e22, -0.0, 2**64, "x", "", [], [1.0, "a", [0.1, None]],
            {}, {"a": 1.0, "b": {"c": [2.5]}}, Decimal("1.10"), datetime.date(2020, 1, 2),
            datetime.time(1), [datetime.datetime(2020, 1, 2)], float("nan"), "\ud800", b"\xff"],
    "standard": [None, "", 1],
}  # fmt: skip


def plain(source: random.Random) -> dict[str, Any]:
    names = [name for name in VALUES if source.random() < 0.5]
    source.shuffle(names)
    return {name: source.choice(VALUES[name]) for name in names}


def record(source: random.Random) -> dict[str, Any]:
    made: dict[str, Any] = plain(source)
    if source.random() < 0.4:
        made["inner"] = source.choice([None, "", plain(source)])
    if source.random() < 0.4:
        made["rows"] = [source.choice([None, plain(source)]) for _ in range(source.randrange(4))]
    if source.random() < 0.4:
        made["map"] = {key: source.choice(VALUES["number"]) for key in ("a", "Ä", "", "whole")}
    if source.random() < 0.3:
        made["deep"] = [[{"x": plain(source)}], [], [{}]]
    return made


def exact(value: Any) -> Any:
    """A value with all that equality does not tell."""
    if isinstance(value, dict):
        return {key: exact(one) for key, one in value.items()}
    if isinstance(value, list):
        return [exact(one) for one in value]
    return type(value), repr(value)


def readable(value: Any) -> Any:
    """What is in a record as JSON can have it."""
    if isinstance(value, dict):
        return {key: readable(one) for key, one in value.items()}
    if isinstance(value, list):
        return [readable(one) for one in value]
    if isinstance(value, Decimal | datetime.date | datetime.time | UUID | bytes):
        return str(value)
    return None if value != value or value == "\ud800" else value


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("rules", "make"), [(RULES, record), (FLAT, plain)])
def test_records_become_the_same(rules: fv.Ruleset, make: Any, seed: int) -> None:
    source = random.Random(seed)
    valid = 0
    for _ in range(1_500):
        given = make(source)
        for one, parse in ((given, rules.parse), (json.dumps(readable(given)), rules.parse_json)):
            judge: Any = rules.validate if one is given else rules.validate_json
            report = told(judge, one)
            if not isinstance(report, fv.Report):
                assert told(parse, one) == report
                continue
            if not report.valid:
                with pytest.raises(fv.ValidationError):
                    parse(one)
                continue
            valid += 1
            parsed = parse(one)
            assert exact(parsed) == exact(report.typed), given
            assert list(parsed) == list(report.typed)
            # What the caller does to a dict is not in the next.
            parsed.popitem() if parsed else None
            parsed["more"] = parsed
    assert valid > 300


def test_decimals_are_exact_in_any_context() -> None:
    digits = "1234567890.123456789012345678901234567890"
    with decimal.localcontext(prec=2, traps=list(decimal.getcontext().flags)) as context:
        context.clear_flags()
        assert str(FLAT.parse({"number": digits})["number"]) == digits
        assert not decimal.getcontext().flags[decimal.Inexact]
