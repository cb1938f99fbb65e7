from __future__ import annotations

import ctypes
import gc
import signal
import sys
import traceback
import weakref
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest
from conftest import Compile
from formvalidate import _ffi, _host
from test_registry import CUSTOM, checked, ruleset


@pytest.mark.parametrize("kind", [ValueError, KeyboardInterrupt, SystemExit, GeneratorExit])
@pytest.mark.parametrize("place", ["check", "filter", "provider", "condition", "emptiness"])
def test_what_a_function_raises_comes_out(kind: type[BaseException], place: str) -> None:
    error = kind("mine")

    def raising(call: Any = None) -> object:
        raise error

    registry = fv.Registry()
    getattr(registry, place)("mine", raising)
    rule: Any = {
        "check": CUSTOM,
        "filter": {"rule": "filter", "name": "mine"},
        "provider": {"rule": "default", "provider": "mine"},
        "condition": {"rule": "required", "when": {"custom": "mine"}},
        "emptiness": {"rule": "email", "isEmpty": "mine"},
    }[place]
    rules = ruleset(registry, rule)
    value = None if place == "provider" else "x"
    for call in (
        lambda: rules.validate({"a": value}),
        lambda: rules.validate({"a": value, "b": b"x"}),
        lambda: rules.validate_json('{"a": null}' if value is None else '{"a": "x"}'),
        lambda: rules.validate_many([{"a": value}] * 3),
    ):
        with pytest.raises(kind) as caught:
            call()
        assert caught.value is error
        assert "raising" in [frame.name for frame in traceback.extract_tb(error.__traceback__)]
    assert _host.thread.raised is None and _host.thread.given is None


def test_notes_name_the_function_and_the_field() -> None:
    registry = fv.Registry()
    error = LookupError("mine")

    @registry.check("mine")
    def mine(value: object) -> bool:
        raise error

    @registry.check_column("all")
    def columns(call: object, column: object) -> object:
        raise error

    registry.condition("odd", lambda call: {}["odd"])
    told = 'The function of the registry that failed: the check "mine", asked about "b".'
    rows = {"items": {"fields": {"b": {"rules": [CUSTOM]}}}}
    rules = fv.Ruleset({"formvalidate": 1, "fields": {"rows": rows}}, registry=registry)
    record = {"rows": [{"b": "secret"}]}
    form = fv.Form(rules)
    form.assign(record)
    for call in (
        lambda: rules.validate(record),
        lambda: rules.validate_json('{"rows": [{"b": "secret"}]}'),
        form.submit,
        lambda: form["/rows/0/b"],
        lambda: rules.validate_table(pa.table({"rows": [record["rows"]]})),
    ):
        error.__dict__.clear()
        with pytest.raises(LookupError) as caught:
            call()
        assert caught.value is error and error.__notes__ == [told]
    with pytest.raises(LookupError):
        rules.validate(record)
    # Once, also of one that is raised each time.
    assert error.__notes__ == [told]
    for rule, name, field in (
        ({"rule": "custom", "name": "all"}, 'check_column "all"', "a"),
        ({"rule": "required", "when": {"custom": "odd"}}, 'condition "odd"', "a"),
    ):
        with pytest.raises(LookupError) as caught:
            ruleset(registry, rule).validate_table(pa.table({"a": ["secret"]}))
        assert f'the {name}, asked about "{field}".' in caught.value.__notes__[-1]


INTERRUPTED = """
#include <formvalidate.h>
#include <signal.h>

int32_t interrupted(fv_check_function function);
int32_t interrupted(fv_check_function function) {
    fv_call call = {.struct_size = sizeof(fv_call)};
    fv_value value = {.kind = FV_VALUE_NULL};
    fv_text message = {0};
    raise(SIGALRM);
    function(0, &call, &value, &message);
    return FV_ERR_HOST;
}
"""


def test_ctrl_c_just_before_a_function_is_not_lost(
    compile_c: Compile, monkeypatch: pytest.MonkeyPatch
) -> None:
    native = ctypes.PyDLL(str(compile_c(INTERRUPTED, "-shared", "-fPIC"))).interrupted

    def raising(*_: object) -> None:
        raise KeyboardInterrupt

    registry = fv.Registry()
    registry.check("mine", bool)
    rules = ruleset(registry, CUSTOM)
    before = signal.signal(signal.SIGALRM, raising)
    try:
        with monkeypatch.context() as patched, pytest.raises(KeyboardInterrupt):
            # As Python's own, and unlike pytest's, it keeps nothing of what it is told.
            patched.setattr(sys, "unraisablehook", lambda _: None)
            patched.setattr(_ffi, "fv_validate_values_explained", lambda *_: native(_host._CHECK))
            rules.validate({"a": "x"})
    finally:
        signal.signal(signal.SIGALRM, before)
    assert rules.validate({"a": "x"})


def test_nothing_is_kept_of_what_was_raised() -> None:
    class Mine(Exception):
        pass

    def raising(value: object) -> None:
        raise Mine

    with pytest.raises(Mine) as caught:
        checked(raising)
    kept = weakref.ref(caught.value)
    del caught
    gc.collect()
    assert kept() is None


def test_one_validation_within_another() -> None:
    registry = fv.Registry()

    def inner(value: object) -> bool:
        if value == "raise":
            raise KeyError("inner")
        return value == "good"

    @registry.check("mine")
    def outer(value: object, call: fv.Call) -> object:
        nested = fv.Registry()
        nested.check("mine", inner)
        answers = []
        for text in ("good", "bad", "raise"):
            try:
                answers.append(fv.check(CUSTOM, text, nested).valid)
            except KeyError:
                answers.append(None)
        assert answers == [True, False, None]
        assert call.record["a"] == value
        return "outer"

    report = ruleset(registry, CUSTOM).validate({"a": "x"})
    assert report.issues[0].message == "outer"


def test_functions_live_as_long_as_they_are_needed() -> None:
    gc.collect()
    before = len(_host.functions)
    registry = fv.Registry()
    registry.check("mine", lambda value: False)
    rules = ruleset(registry, CUSTOM)
    registry.check("mine", lambda value: True)
    del registry
    gc.collect()
    assert not rules.validate({"a": "x"})
    assert len(_host.functions) == before + 1
    del rules
    gc.collect()
    assert len(_host.functions) == before


def test_threads() -> None:
    registry = fv.Registry()
    registry.check("mine", lambda value, call: f"{value} {call.record['b']}")
    rules = ruleset(registry, CUSTOM)

    def work(seed: int) -> bool:
        return all(
            rules.validate({"a": seed, "b": step}).issues[0].message == f"{seed} {step}"
            for step in range(200)
        )

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(work, range(8)))


def test_the_first_failure_is_told_and_nothing_more_is_asked() -> None:
    asked: list[str] = []
    registry = fv.Registry()

    def first(value: object) -> bool:
        asked.append("first")
        raise KeyboardInterrupt

    def second(value: object) -> bool:
        asked.append("second")
        raise ValueError("no")

    registry.check("first", first)
    registry.check("second", second)
    rules = [{"rule": "custom", "name": name} for name in ("first", "second")]
    fields = {"a": {"rules": rules[:1]}, "b": {"rules": rules[1:]}}
    ruleset = fv.Ruleset({"formvalidate": 1, "fields": fields}, registry)
    with pytest.raises(KeyboardInterrupt):
        ruleset.validate({"a": 1, "b": 1})
    assert asked == ["first"]


def test_a_long_array_is_handed_over_once() -> None:
    """Every call sees the record; it is not copied for each of an array's elements."""
    registry = fv.Registry()
    registry.check("any", lambda value: True)
    fields = {"a": {"rules": [{"rule": "each", "rules": [{"rule": "custom", "name": "any"}]}]}}
    ruleset = fv.Ruleset({"formvalidate": 1, "fields": fields}, registry)
    assert ruleset.validate({"a": list(range(40_000))}).valid
