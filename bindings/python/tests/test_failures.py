"""What checks answer beside a code, and what they are told."""

from __future__ import annotations

import pickle
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import formvalidate as fv
import pytest
from forms import SECRET, ruleset

MINE = {"rule": "custom", "name": "mine", "params": {"least": 3}}
CODES = {"codes": {"nameTaken": 10_001}, "messages": {"en": {"nameTaken": "Taken, try {free}."}}}


def checked(answer: object, rule: dict[str, Any] | None = None) -> fv.Report:
    registry = fv.Registry()
    registry.check("mine", lambda value: answer)
    return ruleset({"a": [rule or MINE]}, registry, **CODES).validate({"a": "x"})


def test_a_message_is_filled_with_params() -> None:
    failure = fv.Failure("nameTaken", "{label}: {free} is free, {{not}} {least}.", free="ada2")
    issue = checked(failure).issues[0]
    assert issue.message == "a: ada2 is free, {not} 3."
    assert (issue.code, issue.code_name) == (10_001, "nameTaken")
    assert issue.params["free"] == "ada2" and issue.params["least"] == 3


def test_without_a_message_the_words_are_the_rulesets() -> None:
    assert checked(fv.Failure("nameTaken", free="ada2")).issues[0].message == "Taken, try ada2."
    own = {**MINE, "message": "{least} at least"}
    assert checked(fv.Failure("nameTaken", free=1.5), own).issues[0].message == "3 at least"


@pytest.mark.parametrize("text", ["{label} {{", "}", "{", "100% {sure}", "é{\0}"])
def test_a_text_stays_as_it_is(text: str) -> None:
    assert checked(text).issues[0].message == text


def test_a_message_that_is_no_template_is_told_as_it_is() -> None:
    assert checked(fv.Failure(17, "not { closed")).issues[0].message == "not { closed"


def test_a_name_that_nobody_knows() -> None:
    with pytest.raises(fv.ArgumentError, match="unknown code") as caught:
        checked(fv.Failure(SECRET))
    assert SECRET not in str(caught.value)


def test_params_that_are_none_of_json() -> None:
    with pytest.raises(TypeError, match="the params of a message"):
        checked(fv.Failure(17, "x", secret={SECRET}))


def test_failures_are_values() -> None:
    failure = fv.Failure("nameTaken", "{a}", a=[1])
    assert failure == fv.Failure("nameTaken", "{a}", a=[1]) != fv.Failure("nameTaken", "{a}", a=[2])
    assert pickle.loads(pickle.dumps(failure)) == failure
    assert hash(failure) == hash(fv.Failure("nameTaken", "{a}", a=[1]))
    assert failure.params == {"a": [1]} and fv.Failure("notInList").code == 33
    assert SECRET not in repr(fv.Failure(17, "{a}", a=SECRET))


def test_what_a_check_is_told() -> None:
    seen: list[object] = []

    def mine(value: object, call: fv.Call) -> None:
        seen.append((value, call.path, call.field, call.locale, call.parent, call.now))

    registry = fv.Registry()
    registry.check("mine", mine)
    inner = {"price": {"rules": [MINE]}, "count": {}}
    rules = ruleset({"total": [MINE], "lines": {"items": {"fields": inner}}}, registry)
    now = datetime(2026, 1, 2, 3, 4, 5, 678_000, tzinfo=timezone(timedelta(hours=-5)))
    lines = [{"price": 1, "count": 7}, {"price": 2}]
    record = {"total": 3, "lines": lines}
    rules.validate(record, locale="de-AT, en", now=now)
    assert seen == [
        (3, "/total", "total", "de-AT", record, now),
        (1, "/lines/0/price", "price", "de-AT", lines[0], now),
        (2, "/lines/1/price", "price", "de-AT", lines[1], now),
    ]


def test_what_time_it_is_where_nobody_was_told() -> None:
    told: list[fv.Call] = []
    times: list[datetime] = []

    def mine(value: object, call: fv.Call) -> None:
        told.append(call)
        assert call.locale == "en"
        times.append(call.now)

    registry = fv.Registry()
    registry.check("mine", mine)
    fv.check(MINE, "x", registry)
    assert abs(times[0] - datetime.now(UTC)) < timedelta(minutes=1)
    for ended in ("path", "locale", "parent", "now"):
        with pytest.raises(fv.HandleError):
            getattr(told[0], ended)
