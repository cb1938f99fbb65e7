"""Functions of registries that a form asks, and Ctrl-C."""

from __future__ import annotations

import ctypes
import signal
import subprocess
import sys
from typing import Any

import formvalidate as fv
import pytest
from conftest import Compile
from forms import form_of, ruleset
from formvalidate import _ffi, _host, _observing

CUSTOM: dict[str, Any] = {"rule": "custom", "name": "mine"}


@pytest.mark.parametrize("kind", [ValueError, KeyboardInterrupt])
def test_what_a_check_raises_comes_out(kind: type[BaseException]) -> None:
    error = kind("mine")
    registry = fv.Registry()

    def raising(value: object) -> bool:
        if value == "bad":
            raise error
        return value == "good"

    registry.check("mine", raising)
    form = fv.Form(ruleset({"a": [CUSTOM], "b": []}, registry, gates={"go": ["a"]}))
    form.set("a", "bad")
    asks: list[Any] = [
        lambda: form["a"],
        lambda: form.gates["go"],
        lambda: form.valid,
        lambda: form.snapshot(),
        lambda: form.report(),
        lambda: form.subscribe(print),
        lambda: form.subscribe(print, replay=True),
        lambda: form.submit(),
    ]
    assert form["b"].verdict == "unknown"
    for ask in asks:
        with pytest.raises(kind) as caught:
            ask()
        assert caught.value is error
    assert form.statistics.subscribers == 0
    assert form["b"].verdict == "valid"
    form.set("a", "good")
    assert form["a"].verdict == "valid"
    told: list[int] = []
    form.subscribe(lambda change: told.append(change.generation))
    with pytest.raises(kind):
        form.set("a", "bad")
    # It is typed nevertheless, and told of with the next change that can be judged.
    assert told == []
    form.set("a", "good")
    assert form["a"].value == "good" and told == [form.generation]
    assert _host.thread.raised is None and form._live._depth == 0


def test_a_check_that_failed_once_spoils_nothing() -> None:
    registry = fv.Registry()
    fails: list[bool] = []

    @registry.check("mine")
    def mine(value: object) -> bool:
        if fails:
            raise LookupError("check")
        return True

    form = fv.Form(ruleset({"a": ["required", CUSTOM, "number"], "b": []}, registry))
    form.set("a", "x")
    assert form["a"].code_name == "invalidNumber"
    fails.append(True)
    # The check is told the whole record, so it must run again.
    form.set("b", "other")
    with pytest.raises(LookupError):
        form["a"]
    fails.clear()
    assert form["a"].code_name == "invalidNumber" and not form.valid and not form.submit()


def test_a_subscriber_and_a_check_fail_in_one_call() -> None:
    registry = fv.Registry()

    @registry.check("mine")
    def mine(value: object) -> bool:
        raise LookupError("check")

    def subscriber(change: fv.Change) -> None:
        raise ValueError("subscriber")

    form = fv.Form(ruleset({"a": [CUSTOM], "b": ["required"]}, registry))
    form.set("a", "x")
    form.subscribe(subscriber, field="b")
    # The subscriber is told first, then all of the record is judged.
    with pytest.raises(ValueError, match="subscriber") as caught:
        form.submit()
    assert caught.value.__notes__ == ["In the same call there was also: LookupError."]
    assert _host.thread.raised is None
    with pytest.raises(LookupError):
        form.submit()


def test_a_form_that_is_judging_is_busy() -> None:
    asked: list[str] = []
    registry = fv.Registry()
    calls: dict[str, Any] = {
        "field": lambda: form["b"],
        "set": lambda: form.set("b", "x"),
        "submit": lambda: form.submit(),
        "scenario": lambda: form.set_scenario("other"),
        "subscribe": lambda: form.subscribe(print),
        "snapshot": lambda: form.snapshot(),
    }

    @registry.check("mine")
    def mine(value: object) -> bool:
        for name, call in calls.items():
            try:
                call()
            except fv.BusyError as error:
                asked.append(name)
                assert isinstance(error, fv.Error)
        # Another form may be asked.
        assert form_of({"c": []})["c"].value is None
        return True

    scenarios = {"default": ["a", "b"], "other": ["a"]}
    form = fv.Form(ruleset({"a": [CUSTOM], "b": []}, registry, scenarios=scenarios))
    form.set("a", "x")
    assert form["a"].verdict == "valid" and asked == list(calls)
    assert form["b"].value is None and form.scenario == "default"

    registry.check("mine", lambda value: form.set("b", "x"))
    form = fv.Form(ruleset({"a": [CUSTOM], "b": []}, registry))
    form.set("a", "x")
    with pytest.raises(fv.BusyError):
        form["a"]


PROGRAM = """
import formvalidate as fv

registry = fv.Registry()
registry.check("mine", lambda value: asked())
rule = {"rule": "custom", "name": "mine"}
fields = {"a": {"rules": [rule]}, "b": {"rules": ["safe"]}}
form = fv.Form(fv.Ruleset({"formvalidate": 1, "fields": fields}, registry))

def asked():
    try:
        {asked}
    except fv.BusyError:
        print("busy")
    return True

form.set("a", "x")
print(form["a"].verdict)
"""


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ('form.assign({"b": 1})', ["busy", "valid"]),
        ("form.assign({})", ["busy", "valid"]),
        ("print(form.generation)", ["busy", "valid"]),
    ],
)
def test_a_check_that_asks_its_form_does_no_harm(asked: str, said: list[str]) -> None:
    """In a process of its own: what must not happen is that it ends."""
    program = PROGRAM.replace("{asked}", asked)
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (run.stdout.split(), run.returncode) == (said, 0)


def test_a_check_may_close_the_form() -> None:
    registry = fv.Registry()
    registry.check("mine", lambda value: form.close())
    form = fv.Form(ruleset({"a": [CUSTOM]}, registry))
    form.set("a", "x")
    # Already the call that judges has nothing to tell of any more.
    for _ in range(2):
        with pytest.raises(fv.HandleError):
            form["a"]


def test_functions_are_told_of_the_forms_record() -> None:
    registry = fv.Registry()
    records: list[object] = []
    registry.check("mine", lambda value, call: records.append((call.record, call.scenario)))
    form = fv.Form(ruleset({"a": [CUSTOM], "b": []}, registry, scenarios={"s": ["a"]}), "s")
    form.set("b", [1])
    form.set("a", "x")
    # In a callback too, and behind another form's call.
    form.subscribe(lambda change: form["a"], replay=True)
    form.set("b", 2)
    assert records[0] == ({"a": "x", "b": [1]}, "s")
    assert records[-1] == ({"a": "x", "b": 2}, "s")


INTERRUPTED = """
#include <formvalidate.h>
#include <signal.h>

int32_t interrupted(fv_observer_function function);
int32_t interrupted(fv_observer_function function) {
    fv_change change = {.struct_size = sizeof(fv_change)};
    raise(SIGALRM);
    function(0, 0, &change);
    return FV_OK;
}
"""


def test_ctrl_c_just_before_a_callback_is_not_lost(
    compile_c: Compile, monkeypatch: pytest.MonkeyPatch
) -> None:
    native = ctypes.PyDLL(str(compile_c(INTERRUPTED, "-shared", "-fPIC"))).interrupted

    def raising(*_: object) -> None:
        raise KeyboardInterrupt

    form = form_of({"a": []})
    form.subscribe(lambda change: None)
    before = signal.signal(signal.SIGALRM, raising)
    try:
        with monkeypatch.context() as patched, pytest.raises(KeyboardInterrupt):
            patched.setattr(sys, "unraisablehook", lambda _: None)
            patched.setattr(_ffi, "fv_form_reset", lambda *_: native(_observing._TELL))
            form.reset()
    finally:
        signal.signal(signal.SIGALRM, before)
    form.set("a", "x")
    assert form["a"].value == "x" and form._live._depth == 0
