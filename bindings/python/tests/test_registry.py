from __future__ import annotations

from decimal import Decimal
from typing import Any

import formvalidate as fv
import pytest

CUSTOM: dict[str, Any] = {"rule": "custom", "name": "mine"}


def ruleset(registry: fv.Registry, *rules: object) -> fv.Ruleset:
    fields = {"a": {"rules": list(rules)}, "b": {}}
    return fv.Ruleset({"formvalidate": 1, "fields": fields}, registry)


def checked(function: Any, value: object = "x", **options: object) -> fv.Report:
    registry = fv.Registry()
    registry.check("mine", function)
    return ruleset(registry, {**CUSTOM, **options}).validate({"a": value, "b": [1]})


@pytest.mark.parametrize(
    ("answer", "code", "message"),
    [
        (True, 0, None),
        (None, 0, None),
        (0, 0, None),
        (False, 17, None),
        (10_001, 10_001, None),
        (20, 20, None),
        ("no good: é\0", 17, "no good: é\0"),
        (fv.Failure(), 17, None),
        (fv.Failure("notInList"), 33, None),
        (fv.Failure(10_002, "not that"), 10_002, "not that"),
    ],
)
def test_what_a_check_answers(answer: object, code: int, message: str | None) -> None:
    report = checked(lambda value: answer)
    assert report.code == code
    assert [issue.code for issue in report.issues] == [code] * (code > 0)
    if message is not None:
        assert report.issues[0].message == message


@pytest.mark.parametrize("answer", [-1, 2**31, [], 1.5, b"no"])
def test_what_no_check_may_answer(answer: object) -> None:
    with pytest.raises((TypeError, fv.ArgumentError), match="the check 'mine' must return"):
        checked(lambda value: answer)


def test_failures() -> None:
    for wrong in (0, -1, 2**31, True, "errorHandle"):
        with pytest.raises(fv.ArgumentError):
            fv.Failure(wrong)
    with pytest.raises(TypeError):
        fv.Failure(1.5)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        fv.Failure(17, b"x")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "value",
    ["é\0", 1, -(2**63), 10**30, 1.5, True, Decimal("0.10"), [1, ["a", None]]],
)
def test_a_check_sees_the_value(value: object) -> None:
    seen: list[object] = []
    assert checked(seen.append, value)
    assert seen == [value] and type(seen[0]) is type(value)


def test_a_check_is_told_of_the_call() -> None:
    calls: list[fv.Call] = []

    def mine(value: object, call: fv.Call) -> None:
        calls.append(call)
        assert (call.field, call.scenario, call.params) == ("a", "default", {"x": [1, None]})
        assert call.record == {"a": "x", "b": [1]}
        assert "'x'" not in repr(call)

    assert checked(mine, params={"x": [1, None]})
    with pytest.raises(fv.HandleError):
        _ = calls[0].field


class Method:
    def check(self, value: object, call: object) -> bool:
        return value == "x" and call is not None

    def __call__(self, value: object, other: int = 1) -> bool:
        return other == 1


@pytest.mark.parametrize(
    "function",
    [
        lambda value: value == "x",
        lambda value, call: call.field == "a",
        lambda value, call=None: call is not None,
        lambda value=None: value == "x",
        lambda *values: values == ("x",),
        Method().check,
        Method(),
        str.isalpha,
        bool,
    ],
)
def test_functions_of_every_shape(function: Any) -> None:
    assert checked(function)


@pytest.mark.parametrize("function", [lambda: True, lambda a, b, c: True, 3, None.__class__])
def test_functions_that_take_something_else(function: Any) -> None:
    with pytest.raises(TypeError):
        fv.Registry().check("mine", function)
        checked(function)


def test_names() -> None:
    registry = fv.Registry()
    for wrong in ("", "x" * 129):
        with pytest.raises(fv.ArgumentError):
            registry.check(wrong, bool)
    with pytest.raises(TypeError):
        registry.check(b"x", bool)  # type: ignore[arg-type]
    registry.check("mine", bool)
    registry.provider("mine", lambda: 1)
    assert repr(registry) == "Registry(check 'mine', provider 'mine')"


def test_filters_and_providers() -> None:
    registry = fv.Registry()

    @registry.filter("swap")
    def swap(value: object) -> object:
        return [value, 10**30, None, "é\0", {}, [True]] if value == "list" else value

    @registry.provider("field")
    def field(call: fv.Call) -> object:
        return call.field

    registry.provider("one", lambda: 1)
    for name, default in (("field", "a"), ("one", 1)):
        rules = ruleset(
            registry, {"rule": "default", "provider": name}, {"rule": "filter", "name": "swap"}
        )
        assert rules.validate({}).cleaned["a"] == default
        assert rules.validate({"a": "x"}).cleaned["a"] == "x"
        cleaned = rules.validate({"a": "list"}).cleaned["a"]
        assert cleaned[:4] == ["list", 10**30, None, "é\0"] and cleaned[5] == [True]
    registry.filter("swap", lambda value: object())
    rules = ruleset(registry, {"rule": "filter", "name": "swap"})
    with pytest.raises(TypeError, match="'a' must be a value of JSON, not object"):
        rules.validate({"a": "x"})


def test_conditions_and_emptiness() -> None:
    registry = fv.Registry()
    registry.condition("mine", lambda call: call.record["b"] == 1)
    registry.emptiness("dash", lambda value: value == "-")
    rules = ruleset(registry, {"rule": "required", "when": {"custom": "mine"}})
    assert not rules.validate({"b": 1}) and rules.validate({"b": 2})
    rules = ruleset(registry, {"rule": "email", "isEmpty": "dash"})
    assert rules.validate({"a": "-"}) and not rules.validate({"a": "x"})
