"""Points in time and times of day, on all paths."""

from __future__ import annotations

import datetime
from typing import Any

import formvalidate as fv
import pytest
from hypothesis import given
from hypothesis import strategies as st

ZONES = st.integers(-1439, 1439).map(lambda minutes: datetime.timedelta(minutes=minutes))
MOMENTS = st.datetimes(
    datetime.datetime(2, 1, 1),
    datetime.datetime(9998, 12, 31),
    timezones=ZONES.map(datetime.timezone),
)


def of(*rules: Any) -> fv.Ruleset:
    return fv.Ruleset({"formvalidate": 1, "fields": {"a": {"rules": list(rules)}}})


def code(report: fv.Report) -> str:
    return report.issues[0].code_name if report.issues else "valid"


def prefixes_are_open(ruleset: fv.Ruleset, text: str) -> None:
    form = fv.Form(ruleset)
    for end in range(1, len(text) + 1):
        form.set("a", text[:end])
        assert form["a"].verdict in ("valid", "incomplete"), text[:end]


@given(MOMENTS, MOMENTS, st.sampled_from("Tt "))
def test_bounds_go_by_the_instant(moment: Any, bound: Any, mark: str) -> None:
    text = moment.isoformat(mark)
    for option, wanted, is_wrong in (
        ("min", "tooEarly", moment < bound),
        ("max", "tooLate", moment > bound),
    ):
        ruleset = of({"rule": "datetime", option: bound.isoformat()})
        assert code(ruleset.validate({"a": text})) == (wanted if is_wrong else "valid")
        if not is_wrong:
            prefixes_are_open(ruleset, text)
    same = of({"rule": "datetime", "min": text, "max": text})
    assert code(same.validate({"a": moment.astimezone(datetime.UTC).isoformat()})) == "valid"


@given(st.times(), st.times())
def test_bounds_of_times(time: datetime.time, bound: datetime.time) -> None:
    text = time.isoformat()
    earliest = of({"rule": "time", "min": bound.isoformat()})
    latest = of({"rule": "time", "max": bound.isoformat()})
    assert code(earliest.validate({"a": text})) == ("tooEarly" if time < bound else "valid")
    assert code(latest.validate({"a": text})) == ("tooLate" if time > bound else "valid")
    prefixes_are_open(latest if time <= bound else earliest, text)


def test_columns_are_judged_as_iso_8601_writes_them() -> None:
    pyarrow = pytest.importorskip("pyarrow")
    moment = datetime.datetime(2024, 2, 29, 12, 0, 0, 500_000)
    values = [moment, moment.replace(microsecond=0), moment.replace(year=2025, day=1), None]
    texts = ["2024-02-29T12:00:00Z", "2024-02-29T12:00:00", "12:00", "x", "", None]
    rules = [
        {"rule": "datetime", "max": "2024-12-31T00:00:00Z"},
        {"rule": "datetime", "zone": "none", "fraction": False},
        {"rule": "datetime", "zone": "optional", "min": "2024-02-29T12:00:00.2"},
        {"rule": "time", "min": "12:00"},
    ]
    for rule in rules:
        ruleset = of(rule)
        for given_values, type_ in (
            (values, pyarrow.timestamp("us")),
            (values, pyarrow.timestamp("ns", "Europe/Berlin")),
            ([value and value.date() for value in values], pyarrow.date32()),
            (texts, pyarrow.string()),
            ([1, None], pyarrow.int64()),
        ):
            table = pyarrow.table({"a": pyarrow.array(given_values, type_)})
            errors = ruleset.validate_table(table).errors.to_pylist()
            found = {error["row"]: error["code_name"] for error in errors}
            wanted = {}
            for row, value in enumerate(table["a"].to_pylist()):
                plain = value
                if isinstance(value, datetime.datetime) and value.tzinfo:
                    plain = value.astimezone(datetime.UTC)
                if isinstance(value, datetime.date):
                    plain = plain.isoformat()
                if (name := code(ruleset.validate({"a": plain}))) != "valid":
                    wanted[row] = name
            assert found == wanted, (rule, type_)


@given(st.dates(datetime.date(2000, 1, 1), datetime.date(2099, 12, 31)), st.data())
def test_two_digits_of_a_year(day: datetime.date, data: Any) -> None:
    style, written = data.draw(
        st.sampled_from([("MM/yy", "%m/%y"), ("yyMMdd", "%y%m%d"), ("dd.MM.yy", "%d.%m.%y")])
    )
    bound = data.draw(st.dates(datetime.date(2000, 1, 1), datetime.date(2099, 12, 31)))
    whole = (lambda it: it.replace(day=1)) if style == "MM/yy" else (lambda it: it)
    text = day.strftime(written)
    for option, wanted, is_wrong in (
        ("min", "tooEarly", whole(day) < whole(bound)),
        ("max", "tooLate", whole(day) > whole(bound)),
    ):
        ruleset = of({"rule": "date", "format": style, option: bound.strftime(written)})
        assert code(ruleset.validate({"a": text})) == (wanted if is_wrong else "valid")
        if not is_wrong:
            prefixes_are_open(ruleset, text)


def test_days_in_columns_are_in_their_month() -> None:
    pyarrow = pytest.importorskip("pyarrow")
    days = [datetime.date(2026, month, day) for month in (10, 11, 12) for day in (1, 15, 30)]
    table = pyarrow.table({"a": pyarrow.array(days)})
    rule = {"rule": "date", "format": "MM/yy", "min": "11/26", "max": "11/26"}
    batch = of(rule).validate_table(table)
    found = [(error["row"], error["code_name"]) for error in batch.errors.to_pylist()]
    assert found == [(row, "tooEarly" if row < 3 else "tooLate") for row in (0, 1, 2, 6, 7, 8)]
    year = of({"rule": "date", "format": "yyyy", "min": "2026", "max": "2026"})
    assert year.validate_table(table).verdict == "valid"


def test_a_json_schema_of_points_in_time() -> None:
    value = {"type": "string", "format": "date-time"}
    ruleset = fv.Ruleset.from_json_schema({"type": "object", "properties": {"v": value}})
    assert ruleset.to_json_schema()["properties"] == {"v": value}
    assert ruleset.validate({"v": "2024-02-29T12:00:00.5+02:00"}).valid
    for wrong in ("2023-02-29T12:00:00Z", "2024-02-29T12:00:00", "2024-02-29", ""):
        assert not ruleset.validate({"v": wrong}).valid
