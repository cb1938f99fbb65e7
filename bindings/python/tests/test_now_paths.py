"""Bounds that are told from now, on all paths: who says what time it is, and what goes by it."""

from __future__ import annotations

import datetime
import json
import time
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st
from nows import MOMENTS, NOON, ZONES, of, written

DAYS = st.dates(datetime.date(2026, 11, 1), datetime.date(2026, 12, 10))
RULES: list[list[Any]] = [
    [{"rule": "date", "min": "today-3d", "max": "today+2w"}],
    ["required", {"rule": "date", "max": "now"}],
    [{"rule": "any", "rules": [{"rule": "date", "min": "today"}, {"rule": "length", "max": 3}]}],
    [{"rule": "date"}, {"rule": "compare", "operator": ">=", "value": "today-1m+2d"}],
    [{"rule": "compare", "type": "date", "operator": "<", "value": "now"}],
    ["trim", {"rule": "date", "max": "today", "when": {"field": "b", "empty": True}}],
]


@pytest.mark.parametrize("rules", RULES)
@given(
    st.lists(st.one_of(DAYS, st.sampled_from([None, "", "x", "2026-02-30"])), max_size=8),
    MOMENTS.filter(lambda moment: 2000 < moment.year < 9000),
    ZONES,
)
def test_the_four_paths_agree(rules: Any, values: Any, now: Any, minutes: int) -> None:
    # Near the present, so that both sides of the bounds are met.
    shift = now.date() - NOON.date()
    days = [value + shift if isinstance(value, datetime.date) else value for value in values]
    texts = [day.isoformat() if isinstance(day, datetime.date) else day for day in days]
    now = now.astimezone(datetime.timezone(datetime.timedelta(minutes=minutes)))
    fields = {"a": {"rules": rules}, "b": {}}
    ruleset = fv.Ruleset(
        {"formvalidate": 1, "options": {"zone": "caller"}, "fields": fields},
    )
    records: list[dict[str, Any]] = [{"a": text} for text in texts]
    expected = [ruleset.validate(record, now=now).valid for record in records]
    many = ruleset.validate_many(records, now=now)
    assert [not number for number in many.codes] == expected
    assert [report.valid for report in many] == expected
    for record, valid in zip(records, expected, strict=True):
        assert ruleset.validate_json(json.dumps(record), now=now).valid == valid
        form = fv.Form(ruleset, now=now)
        form.set("a", record["a"])
        assert form.submit().valid == valid
        # The same once the time is told anew.
        form = fv.Form(ruleset, now=NOON)
        form.set("a", record["a"])
        assert form["a"].verdict
        form.set_now(now)
        assert form.submit().valid == valid
    table = pa.table({"a": pa.array(texts, pa.string()), "b": pa.nulls(len(texts))})
    batch = ruleset.validate_table(table, now=now)
    assert pa.array(batch.valid).to_pylist() == expected
    if all(day is None or isinstance(day, datetime.date) for day in days):
        column = pa.table({"a": pa.array(days, pa.date32()), "b": pa.nulls(len(days))})
        batch = ruleset.validate_table(column, now=now)
        assert pa.array(batch.valid).to_pylist() == expected


@pytest.mark.parametrize("threads", [1, 3])
def test_tables_are_judged_at_one_time(threads: int) -> None:
    ruleset = of({"rule": "date", "max": "today"})
    texts = ["2026-11-19", "2026-11-20", "2026-11-21", None] * 20_000
    columns = [
        pa.array(texts),
        pa.array(texts).dictionary_encode(),
        pa.array(texts).cast(pa.date32()),
        pa.array(texts).cast(pa.timestamp("ns")),
    ]
    for column in columns:
        table = pa.table({"a": column})
        batch = ruleset.validate_table(table, now=NOON, threads=threads)
        assert batch.invalid_count == 20_000
        later = ruleset.validate_table(table, now=NOON + datetime.timedelta(days=1))
        assert later.invalid_count == 0


def test_columns_of_points_in_time_go_by_the_zone() -> None:
    ruleset = of({"rule": "date", "min": "today", "max": "today"}, zone="+02:00")
    moments = [datetime.datetime(2026, 11, 20, hour, 30, tzinfo=datetime.UTC) for hour in (21, 22)]
    for kind in ("s", "ms", "us", "ns"):
        table = pa.table({"a": pa.array(moments, pa.timestamp(kind, "UTC"))})
        assert pa.array(ruleset.validate_table(table, now=NOON).valid).to_pylist() == [True, False]
    plain = of("date", {"rule": "date", "max": "2026-11-20"}, zone="+02:00")
    assert pa.array(plain.validate_table(table).valid).to_pylist() == [True, False]


def test_whoever_needs_no_time_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> int:
        raise AssertionError

    plain = of({"rule": "date", "max": "2026-11-20"}, zone="+02:00")
    needing = of({"rule": "date", "max": "today"})
    monkeypatch.setattr(time, "time_ns", refuse)
    assert plain.validate({"a": "2026-11-20"}).valid
    with pytest.raises(AssertionError):
        needing.validate({"a": "2026-11-20"})


@pytest.mark.parametrize("zone", ["UTC", "caller", "-11:00"])
def test_without_a_time_the_clock_is_read(zone: str) -> None:
    ruleset = of({"rule": "datetime", "min": "now-1min", "max": "now+1min"}, zone=zone)
    for _ in range(2):
        record = {"a": datetime.datetime.now(datetime.UTC).isoformat()}
        assert ruleset.validate(record).valid
        assert ruleset.validate_json(json.dumps(record)).valid
        assert ruleset.validate_many([record]).valid_count == 1
        assert ruleset.validate_table(pa.table({"a": [record["a"]]})).valid_count == 1
        form = fv.Form(ruleset)
        form.set("a", record["a"])
        assert form["a"].verdict == "valid"
        form.set_now()
        assert form["a"].verdict == "valid"
    today = {"rule": "date", "min": "today-1d", "max": "today+1d"}
    assert fv.check(today, datetime.datetime.now(datetime.UTC).date().isoformat()).valid
    assert not fv.check(today, "2026-11-20", now=NOON + datetime.timedelta(days=2)).valid


def test_a_naive_time_is_an_error() -> None:
    ruleset = of({"rule": "date", "max": "today"})
    naive = NOON.replace(tzinfo=None)
    form = fv.Form(ruleset, now=NOON)
    calls: list[Any] = [
        lambda now: ruleset.validate({}, now=now),
        lambda now: ruleset.validate_json("{}", now=now),
        lambda now: ruleset.validate_many([], now=now),
        lambda now: ruleset.validate_table(pa.table({"a": ["x"]}), now=now),
        lambda now: fv.check("date", "x", now=now),
        lambda now: fv.Form(ruleset, now=now),
        form.set_now,
    ]
    for call in calls:
        with pytest.raises(fv.ArgumentError, match="aware"):
            call(naive)
        for other in ("2026-11-20", 5, NOON.date()):
            with pytest.raises(TypeError, match="datetime"):
                call(other)


def test_a_new_time_is_a_change_like_any_other() -> None:
    document = {
        "formvalidate": 1,
        "fields": {
            "a": {"rules": [{"rule": "date", "max": "today"}]},
            "b": {"rules": [{"rule": "date", "max": "2026-11-20"}]},
            "c": {"rules": [{"rule": "datetime", "max": "now"}]},
        },
        "gates": {"all": ["a", "b", "c"]},
    }
    form = fv.Form(fv.Ruleset(document), now=NOON)
    for name, value in (("a", "2026-11-21"), ("b", "2026-11-21"), ("c", "2026-11-20T12:30:00Z")):
        form.set(name, value)
    told: list[fv.Change] = []
    form.subscribe(told.append)
    assert [form[name].verdict for name in "abc"] == ["invalid", "invalid", "valid"]
    before = form.statistics.evaluations
    form.set_now(NOON + datetime.timedelta(seconds=1))
    # The day is the same, but it is another second: nothing looks different.
    assert [form[name].verdict for name in "abc"] == ["invalid", "invalid", "valid"]
    assert told == []
    form.set_now(NOON + datetime.timedelta(days=1))
    assert [form[name].verdict for name in "abc"] == ["valid", "invalid", "valid"]
    assert [sorted(change.fields) for change in told] == [["a"]]
    form.set_now(NOON - datetime.timedelta(days=1))
    assert [form[name].verdict for name in "abc"] == ["invalid", "invalid", "invalid"]
    assert form["a"].issues[0].params == {"max": "2026-11-19"}
    assert form["c"].issues[0].params == {"max": "2026-11-19T12:30:00Z"}
    # Rules about constants did not run.
    assert form.statistics.evaluations - before == 6
    generation = form.generation
    form.set_now(NOON - datetime.timedelta(days=1))
    assert form.generation == generation


@given(DAYS, st.sampled_from(["min", "max"]), st.integers(-30, 30), ZONES)
def test_beginnings_of_what_passes_are_never_invalid(
    day: datetime.date, side: str, offset: int, minutes: int
) -> None:
    zone = written(minutes)
    relative = f"today{offset:+}d"
    now = NOON.astimezone(datetime.timezone(datetime.timedelta(minutes=minutes)))
    bound = now.date() + datetime.timedelta(days=offset)
    passes = day >= bound if side == "min" else day <= bound
    operator = ">=" if side == "min" else "<="
    compared = [{"rule": "compare", "operator": operator, "value": relative}]
    moment = f"{day}T12:00:00{zone}"
    subjects = [
        (of({"rule": "date", side: relative}, zone=zone), day.isoformat()),
        (of("date", *compared, zone=zone), day.isoformat()),
    ]
    if day != bound:
        subjects += [
            (of({"rule": "datetime", side: relative}, zone=zone), moment),
            (of("datetime", *compared, zone=zone), moment),
        ]
    for ruleset, text in subjects:
        assert ruleset.validate({"a": text}, now=NOON).valid == passes
        form = fv.Form(ruleset, now=NOON)
        for end in range(1, len(text) + 1):
            form.set("a", text[:end])
            if passes:
                assert form["a"].verdict in ("valid", "incomplete"), text[:end]
        assert form["a"].verdict == ("valid" if passes else "invalid")
