"""Rules about tables, of texts that write days in a format of their field's own."""

from __future__ import annotations

import datetime as dt
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest

NOW = dt.datetime(2026, 3, 10, 12, tzinfo=dt.timezone.utc)  # noqa: UP017
DAYS = ["01.02.2026", "15.01.2026", "28.02.2025", None, "2027-01-01", "x", "31.12.2025"]


@pytest.mark.parametrize("count", range(len(DAYS) + 1))
def test_texts_are_the_days_that_their_field_writes(count: int) -> None:
    rule = {"rule": "date", "format": "dd.MM.yyyy"}
    table = pa.table({"a": pa.array(DAYS[:count], pa.string()), "g": pa.array([1] * count)})

    def holds_of(asked: dict[str, Any], *more: Any) -> bool:
        fields = {"a": {"rules": [rule, *more]}, "g": {}}
        rules = fv.Ruleset({"formvalidate": 1, "fields": fields, "table": {"rules": [asked]}})
        batch = rules.validate_table(table, now=NOW)
        parts = [
            rules.validate_table(table.slice(place, 2), now=NOW, partial_keys=True)
            for place in range(0, count, 2)
        ]
        if parts:
            assert not [*sum(parts[1:], parts[0]).findings][2:]
            assert sum(parts[1:], parts[0]).passed == batch.passed
        return not [one for one in batch.findings if one.rule == asked["rule"]]

    days = [
        dt.datetime.strptime(text, "%d.%m.%Y").date()
        for text in DAYS[:count]
        if text and text[2:3] == "."
    ]
    for within in ("30d", "37d", "38d", "60d", "500d"):
        known = bool(days) and NOW.date() - max(days) <= dt.timedelta(int(within[:-1]))
        assert holds_of({"rule": "fresh", "of": "a", "within": within}) == known, within
    in_order = days == sorted(days)
    assert holds_of({"rule": "sorted", "by": ["a"]}) == in_order
    assert holds_of({"rule": "sorted", "by": ["a", "g"]}) == in_order
    assert holds_of({"rule": "sorted", "by": ["a"], "within": ["g"]}) == in_order
    for bound in ("2025-02-28", "2025-12-31", "2026-01-15", "2026-02-01", "2026-02-02"):
        day = dt.date.fromisoformat(bound)
        least = {"rule": "aggregate", "take": "min", "of": "a", "min": bound}
        assert holds_of(least) == (not days or min(days) >= day)
        most = {"rule": "aggregate", "take": "max", "of": "a", "max": bound}
        assert holds_of(most) == (not days or max(days) <= day)
