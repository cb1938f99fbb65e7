"""Rules about the order and the age of tables, and what comes of rules about tables."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest
from test_table_measures import NOW, TABLE_RULE, holds, rules_of

TOO_SMALL = fv.code_from_name("tooSmall")


def test_nothing_to_measure() -> None:
    empty = pa.table({"a": pa.array([], pa.int64())})
    for take in ("sum", "distinct", "empty"):
        rule = {"rule": "aggregate", "take": take, "of": "a"}
        assert holds(rule | {"max": 0}, empty)
        assert not holds(rule | {"min": 1}, empty)
    for take in ("mean", "min", "max"):
        assert holds({"rule": "aggregate", "take": take, "of": "a", "min": 1}, empty)
    assert holds({"rule": "share", "of": "a", "empty": True, "max": 0}, empty)
    assert holds({"rule": "sorted", "by": ["a"]}, empty)
    assert not holds({"rule": "fresh", "of": "a", "within": "1h"}, empty, now=NOW)


def test_share() -> None:
    for count in range(11):
        table = pa.table({"a": pa.array([""] * count + ["x"] * (10 - count))})
        assert holds({"rule": "share", "of": "a", "empty": True, "max": 0.3}, table) == (count <= 3)
        assert holds({"rule": "share", "of": "a", "empty": True, "min": 0.3}, table) == (count >= 3)


def test_fresh() -> None:
    rule = {"rule": "fresh", "of": "a", "within": "24h"}
    day = dt.timedelta(days=1)
    for age, is_fresh in ((day, True), (day + dt.timedelta(seconds=1), False), (-day, True)):
        newest = NOW - age
        for array in (
            pa.array([NOW - 9 * day, newest, None], pa.timestamp("s", "UTC")),
            pa.array([newest.replace(tzinfo=None)], pa.timestamp("us")),
            pa.array(["", newest.isoformat(), "never"]),
        ):
            assert holds(rule, pa.table({"a": array}), now=NOW) == is_fresh, array
    days = pa.array([NOW.date() - day], pa.date32())
    assert holds(rule, pa.table({"a": days}), now=NOW)
    assert not holds(rule, pa.table({"a": pa.array([NOW.date() - 2 * day])}), now=NOW)
    # Without a time of its own the call goes by the clock.
    assert not rules_of(rule, fields={"a": {}}).validate_table(pa.table({"a": days}))


def test_sorted() -> None:
    rule = {"rule": "sorted", "by": ["a"]}
    for values in (
        [1, 1, 2, None, 3], [1.5, 1.75], ["2", "10"], ["a", "b", "ba"], [False, True],
        [dt.date(2026, 1, 1), dt.date(2026, 1, 2)], [Decimal("1.5"), Decimal("1.50")], [],
    ):  # fmt: skip
        array = pa.array(values) if values else pa.array([], pa.int64())
        assert holds(rule, pa.table({"a": array})), values
        others = [value for value in values if value is not None]
        if others and others[0] != others[-1]:
            assert not holds(rule, pa.table({"a": pa.array(others[::-1])})), values
    table = pa.table({"a": [1, 5, 2, 6, 3], "b": ["x", "y", "x", "y", "x"]})
    assert not holds(rule, table)
    assert holds(rule | {"within": ["b"]}, table)
    assert holds({"rule": "sorted", "by": ["b", "a"], "within": ["b"]}, table)
    table = pa.table({"a": [1, 1, 2], "b": ["y", "x", "a"]})
    assert not holds({"rule": "sorted", "by": ["a", "b"]}, table)
    assert holds({"rule": "sorted", "by": ["a"], "within": ["b"]}, table)


def test_codes_of_rows_come_first() -> None:
    rules = rules_of(
        {"rule": "rows", "max": 1}, fields={"a": {"rules": [{"rule": "integer", "min": 1}]}}
    )
    assert rules.validate_table(pa.table({"a": [1]})).code == 0
    assert rules.validate_table(pa.table({"a": [1, 1]})).code == TABLE_RULE
    assert rules.validate_table(pa.table({"a": [1, 0]})).code == TOO_SMALL
    batch = rules.validate_table(pa.table({"a": [1, 1]}))
    assert batch.verdict == "invalid"
    with pytest.raises(fv.ValidationError):
        batch.raise_if_invalid()


def test_warnings_and_scenarios() -> None:
    rule = {"rule": "rows", "max": 1, "level": "warning", "id": "few", "on": "default"}
    rules = fv.Ruleset(
        {"formvalidate": 1, "fields": {"a": {}}, "scenarios": {"other": ["a"]},
         "table": {"rules": [rule]}}
    )  # fmt: skip
    batch = rules.validate_table(pa.table({"a": [1, 1]}))
    assert batch
    assert [(one.id, one.level) for one in batch.findings] == [("few", "warning")]
    assert rules.validate_table(pa.table({"a": [1, 1]}), scenario="other").findings == []


def test_batches_do_not_add_up() -> None:
    rules = rules_of({"rule": "unique", "fields": ["a"], "id": "key"}, fields={"a": {}})
    batch = rules.validate_table(pa.table({"a": [1]}))
    with pytest.raises(fv.ArgumentError, match=r'"unique" \("key"\)'):
        batch + batch
    with pytest.raises(fv.ArgumentError, match="unique"):
        list(rules.validate_stream(pa.table({"a": [1]})))
    known = rules_of({"rule": "references", "fields": ["a"], "table": "t"}, fields={"a": {}})
    table = pa.table({"a": [1, 2]})
    batch = known.validate_table(table, references={"t": pa.table({"a": [1]})})
    assert (batch + batch).invalid_count == 2
    parts = known.validate_stream(table, references={"t": pa.table({"a": [1]})})
    assert [part.batch.invalid_count for part in parts] == [1]


def test_what_was_measured_is_told_to_who_asks() -> None:
    fields = {"a": {}, "g": {}, "s": {"sensitive": True}, "d": {}}
    rules = rules_of(
        {"rule": "rows", "max": 2},
        {"rule": "aggregate", "take": "sum", "of": "a", "by": ["g"], "max": 2.5},
        {"rule": "aggregate", "take": "mean", "of": "a", "max": 0},
        {"rule": "aggregate", "take": "sum", "of": "s", "max": 1, "id": "secret"},
        {"rule": "aggregate", "take": "sum", "of": "a", "by": ["s"], "max": 1, "id": "secret"},
        {"rule": "aggregate", "take": "max", "of": "d", "max": "2026-01-01"},
        {"rule": "fresh", "of": "d", "within": "1h"},
        {"rule": "sorted", "by": ["g"]},
        {"rule": "share", "of": "g", "empty": True, "min": 0.5},
        fields=fields,
    )
    table = pa.table(
        {
            "a": [Decimal("1.25"), Decimal("1.50"), Decimal(1)],
            "g": ["y", "y", "x"],
            "s": [4111, 4111, 4111],
            "d": [dt.date(2026, 1, day) for day in (1, 2, 3)],
        }
    )
    batch = rules.validate_table(table, now=NOW, show_values=True)
    told = [(one.rule, one.id, one.params) for one in batch.findings]
    assert told == [
        ("rows", "", {"max": 2, "value": 3}),
        (
            "aggregate",
            "",
            {
                "take": "sum",
                "of": "a",
                "by": ["g"],
                "max": 2.5,
                "groups": 1,
                "value": 2.75,
                "group": ["y"],
            },
        ),
        ("aggregate", "", {"take": "mean", "of": "a", "max": 0, "value": 1.25}),
        ("aggregate", "secret", {"take": "sum", "of": "s", "max": 1}),
        ("aggregate", "secret", {"take": "sum", "of": "a", "by": ["s"], "max": 1, "groups": 1}),
        ("aggregate", "", {"take": "max", "of": "d", "max": "2026-01-01", "value": "2026-01-03"}),
        ("fresh", "", {"of": "d", "within": "1h", "value": "2026-01-03"}),
        ("sorted", "", {"by": ["g"], "value": 2}),
        ("share", "", {"of": "g", "min": 0.5, "value": 0.0}),
    ]
    assert not batch.passed
    silent = rules.validate_table(table, now=NOW)
    assert all("value" not in one.params for one in silent.findings)
    assert "4111" not in str(batch.to_dict())


def test_a_reader_that_fails_comes_out() -> None:
    rule = {"rule": "references", "fields": ["a"], "table": "planes", "to": ["tail"]}

    def failing() -> Any:
        yield pa.record_batch({"tail": [1]})
        raise RuntimeError("secret")

    reader = pa.RecordBatchReader.from_batches(pa.schema({"tail": pa.int64()}), failing())
    with pytest.raises(fv.Error) as raised:
        rules_of(rule, fields={"a": {}}).validate_table(
            pa.table({"a": [1]}), references={"planes": reader}
        )
    assert "secret" not in str(raised.value)
