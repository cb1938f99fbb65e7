"""Bounds that are told from now: what they come to, and how they are written."""

from __future__ import annotations

import calendar
import datetime

import formvalidate as fv
import pytest
from hypothesis import given
from hypothesis import strategies as st
from nows import MOMENTS, NOON, ZONES, code, of, written
from vectors import rows

FACTS = rows("times.jsonl")
UNITS = {"w": "weeks", "d": "days", "h": "hours", "min": "minutes"}
STEPS = st.lists(
    st.tuples(st.integers(-400, 400), st.sampled_from(["y", "m", "w", "d", "h", "min"])), max_size=8
)


def added(moment: datetime.datetime, number: int, unit: str) -> datetime.datetime:
    if unit not in "ym":
        return moment + datetime.timedelta(**{UNITS[unit]: number})
    months = moment.year * 12 + moment.month - 1 + number * (12 if unit == "y" else 1)
    year, month = months // 12, months % 12 + 1
    last = calendar.monthrange(year, month)[1]
    return moment.replace(year=year, month=month, day=min(moment.day, last))


def moved(moment: datetime.datetime, steps: list[tuple[int, str]]) -> datetime.datetime | None:
    """What Python's own calendar makes of it; None beyond that."""
    try:
        for number, unit in steps:
            moment = added(moment, number, unit)
    except (OverflowError, ValueError, calendar.IllegalMonthError):
        return None
    return moment


def test_facts() -> None:
    wrong = []
    for row in FACTS:
        rules = row["rule"] if isinstance(row["rule"], list) else [row["rule"]]
        ruleset = of(*rules, zone=row.get("zone"))
        now = datetime.datetime.fromisoformat(row["now"])
        found = code(ruleset.validate({"a": row["value"]}, now=now))
        if found != row["code"]:
            wrong.append((row, found))
    assert not wrong
    assert len(FACTS) > 250


@given(MOMENTS, ZONES, STEPS, st.booleans())
def test_bounds_are_those_of_the_calendar(
    now: datetime.datetime, minutes: int, steps: list[tuple[int, str]], of_today: bool
) -> None:
    zone = datetime.timezone(datetime.timedelta(minutes=minutes))
    text = "".join(f"{number:+}{unit}" for number, unit in steps)
    try:
        local = now.astimezone(zone).replace(tzinfo=None)
        if of_today:
            local = datetime.datetime.combine(local.date(), datetime.time())
        bound = moved(local, steps)
        if bound is None:
            return
        instant = bound.replace(tzinfo=zone).astimezone(datetime.UTC)
    except OverflowError:
        return
    base = "today" if of_today else "now"
    exact = {"rule": "datetime", "min": base + text, "max": base + text}
    ruleset = of(exact, zone=written(minutes))
    assert code(ruleset.validate({"a": instant.isoformat()}, now=now)) is None
    caller = of(exact, zone="caller")
    assert code(caller.validate({"a": instant.isoformat()}, now=now.astimezone(zone))) is None
    if instant > datetime.datetime.min.replace(tzinfo=datetime.UTC):
        before = instant - datetime.timedelta(microseconds=1)
        assert code(ruleset.validate({"a": before.isoformat()}, now=now)) == "tooEarly"
    days = {"rule": "date", "min": base + text, "max": base + text}
    day = bound.date().isoformat()
    assert code(of(days, zone=written(minutes)).validate({"a": day}, now=now)) is None
    # Messages name the day that it is.
    early = of({"rule": "date", "min": base + text}, zone=written(minutes))
    if day > "0001-01-01":
        issue = early.validate({"a": "0001-01-01"}, now=now).issues[0]
        assert issue.params == {"min": day}
        assert f"{bound:%b} {bound.day}, {bound.year}." in issue.message


MISTAKES = [
    ("date", "today-", "6: an offset has a number"),
    ("date", "today1d", "5: an offset begins with"),
    ("date", "today -1d", "5: an offset begins with"),
    ("date", "now-1", "5: the unit"),
    ("date", "now-1M", "5: the unit"),
    ("datetime", "now+1ms", "6: an offset begins"),
    ("datetime", "today+1234567d", "6: the number"),
    ("datetime", "today" + 9 * "+1d", "29: there are at most"),
]


@pytest.mark.parametrize(("rule", "bound", "said"), MISTAKES)
def test_a_wrong_offset_is_a_mistake(rule: str, bound: str, said: str) -> None:
    for option in ("min", "max"):
        with pytest.raises(fv.CompileError, match=f'"{option}" is wrong at {said}') as caught:
            of({"rule": rule, option: bound})
        assert caught.value.pointer == f"/fields/a/rules/0/{option}"
    with pytest.raises(fv.CompileError, match=f'"value" is wrong at {said}') as caught:
        of(rule, {"rule": "compare", "value": bound})
    assert caught.value.pointer == "/fields/a/rules/1/value"


def test_what_a_relative_bound_cannot_be() -> None:
    for rule in (
        {"rule": "time", "min": "now"},
        {"rule": "date", "format": "dd.MM.", "min": "today"},
        {"rule": "date", "min": "today", "max": "today-1d"},
        {"rule": "date", "min": "Today"},
    ):
        with pytest.raises(fv.CompileError):
            of(rule)
    assert of({"rule": "date", "min": "today+1m", "max": "today+31d"})
    for zone in ("Z", "utc", "+2:00", "+24:00", "+02", "02:00", "Europe/Berlin", ""):
        with pytest.raises(fv.CompileError, match="zone"):
            of("date", zone=zone)


def test_words_of_an_author_fill_in_what_a_bound_comes_to() -> None:
    told = {"rule": "date", "max": "today-18y", "message": "{label}: by {max}, not {value}"}
    issue = of(told).validate({"a": "2020-01-01"}, now=NOON).issues[0]
    assert issue.message == "a: by Nov 20, 2008, not 2020-01-01"
    german = {"rule": "date", "format": "d.M.yyyy", "max": "today-18y+10m"}
    issue = of(german).validate({"a": "1.1.2020"}, now=NOON, locale="de").issues[0]
    assert "20.09.2009" in issue.message and issue.params["max"] == "20.9.2009"
    zoned = of({"rule": "datetime", "max": "today"}, zone="-05:30")
    issue = zoned.validate({"a": "2027-01-01T00:00:00Z"}, now=NOON).issues[0]
    assert issue.params == {"max": "2026-11-20T00:00:00-05:30"}


@pytest.mark.parametrize("option", ["value", "to"])
def test_comparisons_name_what_they_are_with(option: str) -> None:
    constant = {"rule": "compare", "operator": "<=", option: 5}
    issue = fv.check(constant, 6).issues[0]
    assert issue.params == {"operator": "<=", "expected": 5, "max": 5}
    assert issue.message == "This value must be at most 5."
    days = of({"rule": "date", "format": "d.M.yyyy"}, {"rule": "compare", option: "today+1m-1d"})
    issue = days.validate({"a": "1.1.2020"}, now=NOON).issues[0]
    assert issue.params == {"expected": "19.12.2026"}
    moments = of("datetime", {"rule": "compare", "operator": ">", option: "now"}, zone="+02:00")
    issue = moments.validate({"a": "2020-01-01T00:00:00Z"}, now=NOON).issues[0]
    assert issue.params["min"] == issue.params["expected"] == "2026-11-20T14:30:00+02:00"


def test_a_description_says_what_of_the_time_is_needed() -> None:
    plain = of({"rule": "date", "max": "2026-11-20"}).describe()
    assert (plain["zone"], plain["needsNow"]) == ("UTC", False)
    zoned = of({"rule": "date", "max": "now"}, zone="-05:30").describe()
    assert (zoned["zone"], zoned["needsNow"]) == ("-05:30", True)
    caller = of("date", zone="caller").describe()
    assert (caller["zone"], caller["needsNow"]) == ("caller", True)
    # What nobody uses needs nothing.
    unused = {"formvalidate": 1, "define": {"d": [{"rule": "date", "max": "now"}]}, "fields": {}}
    assert not fv.Ruleset(unused).describe()["needsNow"]
