"""Values of Python's own types: days, times, points in time, UUIDs, members of enumerations."""

from __future__ import annotations

import datetime as dt
import enum
import uuid

import formvalidate as fv
import pytest
from hypothesis import given
from hypothesis import strategies as st


class Colour(enum.Enum):
    RED = "red"
    ONE = 1


class Liar(dt.date):
    def toordinal(self) -> int:
        raise AssertionError("nobody asks")

    def isoformat(self) -> str:
        raise AssertionError("nobody asks")


def verdict(rule: object, value: object) -> str:
    return fv.check(rule, value).verdict


@given(st.dates(), st.dates())
def test_a_day_is_judged_as_its_text(value: dt.date, bound: dt.date) -> None:
    rule = {"rule": "date", "min": bound.isoformat()}
    assert verdict(rule, value) == verdict(rule, value.isoformat())
    assert verdict(rule, value) == ("valid" if value >= bound else "invalid")


@given(
    st.datetimes(dt.datetime(1, 1, 2), dt.datetime(9999, 12, 30)),
    st.datetimes(dt.datetime(1, 1, 2), dt.datetime(9999, 12, 30)),
    st.integers(-1439, 1439),
)
def test_a_point_in_time_is_judged_as_its_text(
    value: dt.datetime, bound: dt.datetime, minutes: int
) -> None:
    value = value.replace(tzinfo=dt.timezone(dt.timedelta(minutes=minutes)))
    bound = bound.replace(tzinfo=dt.UTC)
    rule = {"rule": "datetime", "min": bound.isoformat()}
    assert verdict(rule, value) == ("valid" if value >= bound else "invalid")


@given(st.times(), st.times())
def test_a_time_is_judged_as_its_text(value: dt.time, bound: dt.time) -> None:
    rule = {"rule": "time", "min": bound.isoformat()}
    assert verdict(rule, value) == verdict(rule, value.isoformat())
    assert verdict(rule, value) == ("valid" if value >= bound else "invalid")


def test_they_are_no_numbers() -> None:
    now = dt.datetime(2024, 1, 2, 3, 4, 5, tzinfo=dt.UTC)
    for value in (now, now.date(), now.time(), uuid.uuid4()):
        assert verdict("number", value) == "invalid"
        assert verdict("required", value) == "valid"
    assert verdict("datetime", now.replace(tzinfo=None)) == "invalid"
    assert verdict({"rule": "datetime", "zone": "optional"}, now.replace(tzinfo=None)) == "valid"
    assert verdict("date", Liar(2024, 1, 2)) == "valid"
    with pytest.raises(TypeError, match="time zone"):
        fv.check("time", now.timetz())
    with pytest.raises(TypeError, match="not object"):
        fv.check("time", object())


def test_uuids_and_enumerations() -> None:
    assert verdict("uuid", uuid.uuid4()) == "valid"
    assert verdict({"rule": "in", "values": ["red"]}, Colour.RED) == "valid"
    assert verdict({"rule": "in", "values": ["blue"]}, Colour.RED) == "invalid"
    assert verdict("integer", Colour.ONE) == "valid"


def test_they_stand_in_lists_and_records() -> None:
    rules = fv.Ruleset(
        {
            "formvalidate": 1,
            "fields": {
                "person": {"fields": {"born": {"rules": [{"rule": "date", "max": "2020-01-01"}]}}},
                "days": {"items": {"rules": ["date"]}},
                "id": {"rules": ["uuid"]},
            },
        }
    )
    record = {
        "person": {"born": dt.date(1990, 2, 3)},
        "days": [dt.date(2024, 2, 29), "2024-02-30"],
        "id": uuid.UUID(int=0),
    }
    report = rules.validate(record)
    assert [issue.path for issue in report.issues] == ["/days/1"]
    assert report.cleaned["person"] == {"born": "1990-02-03"}
    assert rules.validate_many([record, {"person": {"born": dt.date(2021, 1, 1)}}]) is not None
    form = fv.Form(rules)
    form.set("/person/born", dt.date(2021, 1, 1))
    assert form["/person/born"].verdict == "invalid"


@pytest.mark.parametrize("rule", ["required", "date", "datetime"])
def test_no_time_is_null(rule: str) -> None:
    pandas, numpy = pytest.importorskip("pandas"), pytest.importorskip("numpy")
    rules = fv.Ruleset({"formvalidate": 1, "fields": {"a": {"rules": [rule]}, "b": {}}})
    form = fv.Form(rules)
    for value in (pandas.NaT, numpy.datetime64("NaT"), numpy.timedelta64("NaT")):
        record = {"a": value, "b": [value]}
        assert rules.is_valid(record) == rules.is_valid({"a": None}) == (rule != "required")
        report = rules.validate(record)
        assert (report.code, report.cleaned) == (rules.validate({}).code, {"a": None, "b": [None]})
        form.set("a", value)
        assert form["a"].value is None
    # Times of pandas are datetimes, and what NumPy has is none.
    assert fv.check("date", pandas.Timestamp("2024-02-29")).verdict == "valid"
    with pytest.raises(TypeError, match="not datetime64"):
        rules.validate({"a": numpy.datetime64("2024-02-29")})


def test_zeros_keep_their_signs() -> None:
    fields = {"a": {}, "l": {}, "o": {"fields": {"x": {}}}, "n": {"rules": ["integer"]}}
    rules = fv.Ruleset({"formvalidate": 1, "fields": fields})
    record = {"a": -0.0, "l": [-0.0, -0.5], "o": {"x": -0.0}}
    for judge, parse, source in (
        (rules.validate, rules.parse, record),
        (rules.validate_json, rules.parse_json, repr(record).replace("'", '"')),
    ):
        report = judge(source)
        for made in (parse(source), report.cleaned, report.typed):
            assert repr(made) == repr(record)
    form = fv.Form(rules)
    form.set("a", -0.0)
    told = form["a"].value, form.values(), form.patch()
    assert repr(told) == "(-0.0, {'a': -0.0}, {'a': -0.0})"
    # No int has one.
    for made in (rules.parse_json('{"a": -0}'), rules.validate_json('{"a": -0}').cleaned):
        assert repr(made) == "{'a': 0}"
    assert repr(rules.parse({"n": -0.0, "a": 0})) == "{'a': 0, 'n': 0}"
