"""Dates and timestamps: text to every rule but those about dates, which see a day."""

from __future__ import annotations

import datetime
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest
from forms import ruleset
from tables import agree, check, judged

DAYS = [
    datetime.date(1, 1, 1),
    datetime.date(1582, 10, 10),
    datetime.date(1899, 12, 31),
    datetime.date(1969, 12, 31),
    datetime.date(1970, 1, 1),
    datetime.date(2000, 2, 29),
    datetime.date(2024, 2, 29),
    datetime.date(2025, 12, 31),
    None,
    datetime.date(9999, 12, 31),
]
FORMATS = {
    "yyyy-MM-dd": "{:%Y-%m-%d}",
    "dd.MM.yyyy": "{:%d.%m.%Y}",
    "MM/dd/yyyy": "{:%m/%d/%Y}",
    "d.M.yyyy": "{0.day}.{0.month}.{0:%Y}",
    "yyyyMMdd": "{:%Y%m%d}",
}


def written(day: datetime.date | None, form: str) -> str | None:
    if day is None:
        return None
    # %Y is not padded by every C library.
    return FORMATS[form].replace("%Y", f"{day.year:04}").format(day)


@pytest.mark.parametrize("kind", [pa.date32(), pa.date64()], ids=str)
@pytest.mark.parametrize("form", FORMATS)
def test_a_rule_about_dates_sees_the_day(kind: pa.DataType, form: str) -> None:
    low, high = (written(day, form) for day in (DAYS[3], DAYS[6]))
    rules = ruleset({"a": ["required", {"rule": "date", "format": form, "min": low, "max": high}]})
    table = pa.table({"a": pa.array(DAYS, kind)})
    agree(rules, table, [{"a": written(day, form)} for day in DAYS])
    agree(rules, table.slice(2, 4), [{"a": written(day, form)} for day in DAYS[2:6]])
    encoded = pa.table({"a": pa.array(DAYS, kind).dictionary_encode()})
    agree(rules, encoded, [{"a": written(day, form)} for day in DAYS])


TEXT_RULES: list[Any] = [
    {"rule": "match", "pattern": "[0-9]{4}-[0-9]{2}-[0-9]{2}"},
    {"rule": "match", "pattern": "[0-9]{4}(-[0-9]{2}){2}T[0-9]{2}(:[0-9]{2}){2}"},
    {"rule": "match", "pattern": ".*Z"},
    {"rule": "in", "values": ["1970-01-01", "2000-02-29", "2000-02-29T00:00:00"]},
    {"rule": "equals", "value": "2024-02-29"},
    {"rule": "length", "max": 10},
    {"rule": "string", "min": 11},
    "integer",
    "email",
    {"rule": "compare", "operator": "<", "value": "2000-01-01"},
]


@pytest.mark.parametrize("kind", [pa.date32(), pa.date64()], ids=str)
def test_other_rules_see_a_day_as_text(kind: pa.DataType) -> None:
    rules = ruleset({"a": TEXT_RULES}, stop="all")
    table = pa.table({"a": pa.array(DAYS, kind)})
    agree(rules, table, [{"a": written(day, "yyyy-MM-dd")} for day in DAYS])


@pytest.mark.parametrize("kind", [pa.date32(), pa.date64(), pa.timestamp("us")], ids=str)
def test_compare_as_dates(kind: pa.DataType) -> None:
    compared = {"rule": "compare", "type": "date", "operator": "<="}
    rules = ruleset(
        {"a": [{**compared, "value": "2000-02-29"}, {**compared, "field": "b"}], "b": []},
        stop="all",
    )
    days = [day for day in DAYS if day is None or day.year > 1]
    columns = {"a": days, "b": days[::-1]}
    table = pa.table({name: pa.array(of, pa.date32()).cast(kind) for name, of in columns.items()})
    texts = [written(day, "yyyy-MM-dd") for day in days]
    pairs = zip(texts, texts[::-1], strict=True)
    agree(rules, table, [{"a": a, "b": b} for a, b in pairs])


UNITS = {"s": 1, "ms": 10**3, "us": 10**6, "ns": 10**9}


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("zone", [None, "UTC", "+02:00", "Europe/Berlin"])
def test_timestamps(unit: str, zone: str | None) -> None:
    """Whole seconds, which every unit has: what is written behind them is the unit's affair."""
    seconds = [0, -1, 86_399, 86_400, 951_782_400, 1_709_164_799, None, -2_208_988_800]
    kind = pa.timestamp(unit, zone)
    array = pa.array([s and s * UNITS[unit] for s in seconds], pa.int64()).cast(kind)
    epoch = datetime.datetime(1970, 1, 1)
    times = [None if s is None else epoch + datetime.timedelta(seconds=s) for s in seconds]
    days = [time and f"{time:%Y-%m-%d}" for time in times]
    # Not the last day itself: whether its hours are past the bound is not said here.
    about_dates = ruleset({"a": [{"rule": "date", "min": "1970-01-01", "max": "2024-02-29"}]})
    agree(about_dates, pa.table({"a": array}), [{"a": day} for day in days])
    marked = "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.]0+)?" + ("Z" if zone else "")
    as_text = ruleset({"a": [{"rule": "match", "pattern": marked}]})
    assert as_text.validate_table(pa.table({"a": array})), "ISO 8601, in UTC where there is a zone"
    starts = {"rule": "match", "pattern": "1970-01-01T00:00:00", "mode": "search"}
    starting = ruleset({"a": [starts]}).validate_table(pa.table({"a": array}))
    assert starting.valid.to_pylist()[:4] == [True, False, False, False]


def test_days_outside_the_calendar_are_no_dates() -> None:
    """Years 1 to 9999 are what a rule about dates knows."""
    array = pa.array([-719_163, -719_162, 2_932_896, 2_932_897, -(2**31), 2**31 - 1], pa.int32())
    rules = ruleset({"a": ["date"]})
    batch = rules.validate_table(pa.table({"a": array.cast(pa.date32())}))
    assert batch.valid.to_pylist() == [False, True, True, False, False, False]
    assert batch.counts == {("a", "date", fv.code_from_name("invalidDate")): 4}


def test_days_in_lists() -> None:
    days = [[DAYS[4], DAYS[5]], [], None, [None, DAYS[6]]]
    rules = ruleset({"a": [{"rule": "each", "rules": [{"rule": "date", "max": "2000-12-31"}]}]})
    records = [{"a": row and [written(day, "yyyy-MM-dd") for day in row]} for row in days]
    batch = rules.validate_table(pa.table({"a": pa.array(days, pa.list_(pa.date32()))}))
    check(batch, judged(rules, records))


def test_a_format_in_which_days_look_like_other_days() -> None:
    """The text of 3 May, 2020-05-03, is 5 March where the day comes first."""
    rules = ruleset({"a": [{"rule": "date", "format": "yyyy-dd-MM", "max": "2020-04-04"}]})
    days = [datetime.date(2020, 3, 5), datetime.date(2020, 5, 3)]
    for array in (pa.array(days), pa.array(days).dictionary_encode()):
        batch = rules.validate_table(pa.table({"a": array}))
        assert batch.valid.to_pylist() == [True, False]
        assert batch.counts == {("a", "date", fv.code_from_name("tooLate")): 1}


def test_a_default_is_in_the_format_of_the_rule() -> None:
    rules = ruleset(
        {
            "a": [
                {"rule": "default", "value": "01.02.2020"},
                {"rule": "date", "format": "dd.MM.yyyy", "min": "31.01.2020"},
            ]
        }
    )
    days = [None, datetime.date(2020, 2, 1), datetime.date(2020, 1, 1)]
    for array in (pa.array(days), pa.array(days).dictionary_encode()):
        agree(rules, pa.table({"a": array}), [{"a": written(day, "dd.MM.yyyy")} for day in days])


def test_a_day_is_no_longer_than_texts_may_be() -> None:
    rules = ruleset({"a": ["date"]}, options={"limits": {"value": 9}})
    agree(rules, pa.table({"a": pa.array([DAYS[4], None])}), [{"a": "1970-01-01"}, {}])
