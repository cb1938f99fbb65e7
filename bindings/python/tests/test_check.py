from __future__ import annotations

import gc
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import formvalidate as fv
import pytest
from formvalidate import _check, _host


@pytest.mark.parametrize(
    ("rule", "value", "code"),
    [
        ("email", "a@b.example", "ok"),
        ("email", "x", "invalidEmail"),
        ({"rule": "email"}, b"\xff", "invalidUTF8"),
        ("email", "\ud800", "invalidUTF8"),
        (["required", "email"], "", "required"),
        ("integer", 10**30, "ok"),
        ("integer", float("nan"), "notInteger"),
        ({"rule": "length", "min": 8, "max": 100}, "short", "lengthOutOfRange"),
        ({"rule": "count", "min": 2}, [1], "tooFew"),
    ],
)
def test_a_rule_and_a_value(rule: Any, value: object, code: str) -> None:
    for _ in range(2):
        report = fv.check(rule, value)
        assert fv.code_name(report.code) == code
        assert [issue.field for issue in report.issues] == ["value"] * (code != "ok")


def test_wrong_rules_and_values() -> None:
    for wrong in ("nothing", {"rule": "nothing"}, [{}], [["email"]]):
        with pytest.raises(fv.CompileError):
            fv.check(wrong, "x")  # type: ignore[arg-type]
    for wrong in (None, 3, b"email"):
        with pytest.raises(TypeError, match="a rule must be"):
            fv.check(wrong, "x")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="'value' must be a value of JSON, not object"):
        fv.check("email", object())
    assert not fv.check("email", "x", locale="no such locale")


def test_rules_are_kept_but_not_all() -> None:
    for length in range(3 * _check._MOST):
        fv.check({"rule": "length", "max": length}, "x")
        assert len(_check._rules) <= _check._MOST
    rule = {"rule": "length", "max": 3}
    fv.check(rule, "x")
    kept = list(_check._rules.values())[-1]
    fv.check(rule, "x")
    assert list(_check._rules.values())[-1] is kept
    rule["max"] = 0
    assert not fv.check(rule, "x")


def test_a_registry_keeps_its_own() -> None:
    first, second = fv.Registry(), fv.Registry()
    first.check("mine", lambda value: True)
    second.check("mine", lambda value: False)
    rule = {"rule": "custom", "name": "mine"}
    for _ in range(2):
        assert fv.check(rule, "x", first) and not fv.check(rule, "x", second)
    first.check("mine", lambda value: "changed")
    assert fv.check(rule, "x", first).issues[0].message == "changed"
    with pytest.raises(fv.CompileError):
        fv.check(rule, "x")
    gc.collect()
    before = len(_host.functions)
    del first, second
    assert len(_host.functions) == before - 2


def test_threads() -> None:
    def work(seed: int) -> int:
        lengths = [(seed * 37 + step) % 200 for step in range(300)]
        return sum(
            fv.check({"rule": "length", "max": most}, "x" * 100).valid == (most >= 100)
            for most in lengths
        )

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(work, range(8))) == 8 * 300
