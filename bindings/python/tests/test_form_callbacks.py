"""What callbacks of a form raise, and when they go."""

from __future__ import annotations

import gc
import traceback
import weakref

import formvalidate as fv
import pytest
from forms import form_of, ruleset
from formvalidate import _observing


@pytest.mark.parametrize(
    "kind", [ValueError, KeyboardInterrupt, SystemExit, GeneratorExit, StopIteration]
)
def test_what_a_callback_raises_comes_out(kind: type[BaseException]) -> None:
    form = form_of({"a": [], "b": []})
    told: list[int] = []
    error = kind("mine")

    def raising(change: fv.Change) -> None:
        raise error

    form.subscribe(raising)
    form.subscribe(lambda change: told.append(change.generation))
    for number, call in enumerate(
        (
            lambda: form.set("a", "x"),
            lambda: form.set("a", [1]),
            lambda: form.blur("a"),
            lambda: form.submit(),
            lambda: form.assign({"a": "y"}),
            lambda: form.set_policy("a", "blur"),
            lambda: form.set_initial("b", 1),
            lambda: form.reset(),
        ),
        start=1,
    ):
        with pytest.raises(kind) as caught:
            call()
        assert caught.value is error and not hasattr(error, "__notes__")
        assert "raising" in [frame.name for frame in traceback.extract_tb(error.__traceback__)]
        # The change is made, and everybody else was told.
        assert form.generation == told[-1] == len(told) == number


def test_of_several_failures_the_first_is_raised() -> None:
    form = form_of({"a": [], "b": []})
    fields = iter(("b", "a"))

    def first(change: fv.Change) -> None:
        if "a" in change.fields:
            form.set("b", next(fields))
        raise ValueError("first")

    def second(change: fv.Change) -> None:
        raise KeyError("second")

    form.subscribe(first)
    form.subscribe(second)
    with pytest.raises(ValueError, match="first") as caught:
        form.set("a", "x")
    assert form["b"].value == "b"
    assert caught.value.__notes__ == ["In the same call there was also: KeyError, ValueError."]
    form.subscribe(lambda change: (_ for _ in ()).throw(KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt) as interrupted:
        form.blur("b")
    assert interrupted.value.__notes__ == ["In the same call there was also: KeyError, ValueError."]


def test_what_a_replay_raises_ends_the_subscription() -> None:
    form = form_of({"a": []})

    class Callback:
        def __call__(self, change: fv.Change) -> None:
            raise LookupError("replay")

    callback = Callback()
    kept = weakref.ref(callback)
    with pytest.raises(LookupError, match="replay"):
        form.subscribe(callback, replay=True)
    assert form.statistics.subscribers == 0
    del callback
    gc.collect()
    assert kept() is None
    form.set("a", "x")


def test_failures_within_callbacks_are_the_callbacks_own() -> None:
    form, other = form_of({"a": []}), form_of({"b": []})
    seen: list[str] = []

    def failing(change: fv.Change) -> None:
        raise ValueError("other")

    def relaying(change: fv.Change) -> None:
        try:
            other.set("b", change.generation)
        except ValueError as error:
            seen.append(str(error))

    other.subscribe(failing)
    form.subscribe(relaying)
    form.set("a", "x")
    assert seen == ["other"]
    form.set("a", "y")
    assert seen == ["other", "other"] and other["b"].value == 2


def test_subscribers_that_never_stop() -> None:
    form = form_of({"a": []})

    def again(change: fv.Change) -> None:
        form.set("a", change.generation)

    form.subscribe(again)
    with pytest.raises(fv.LimitError):
        form.set("a", "x")
    assert form.generation > 9_999


def test_callbacks_are_let_go() -> None:
    class Callback:
        def __call__(self, change: fv.Change) -> None:
            pass

    gc.collect()
    before = len(_observing._owners)
    form = form_of({"a": []})
    for end in ("unsubscribe", "close", "drop", "refused"):
        callback = Callback()
        kept = weakref.ref(callback)
        if end == "refused":
            form = form_of({"a": []})
            with pytest.raises(fv.UnknownNameError):
                form.subscribe(callback, field="nothing")
        else:
            token = form.subscribe(callback)
            form.set("a", end)
        del callback
        assert (kept() is not None) == (end != "refused")
        if end == "unsubscribe":
            form.unsubscribe(token)
        elif end == "close":
            form.close()
            form = form_of({"a": []})
        elif end == "drop":
            del form
        assert kept() is None, end
    assert len(_observing._owners) == before


def test_a_callback_that_knows_the_form_does_not_keep_it() -> None:
    gc.collect()
    before = len(_observing._owners)

    class Screen:
        def __init__(self) -> None:
            self.form = form_of({"a": []})
            self.form.subscribe(self.changed, replay=True)
            self.form.subscribe(lambda change: self.form.blur("a"))

        def changed(self, change: fv.Change) -> None:
            self.last = change

    screen = Screen()
    screen.form.set("a", "x")
    field, gates = screen.form["a"], screen.form.gates
    kept = [weakref.ref(screen), weakref.ref(screen.form)]
    del screen, field, gates
    gc.collect()
    assert [reference() for reference in kept] == [None, None]
    assert len(_observing._owners) == before


def test_nothing_is_kept_of_what_was_raised() -> None:
    class Mine(Exception):
        pass

    def raising(change: fv.Change) -> None:
        raise Mine

    form = form_of({"a": []})
    form.subscribe(raising)
    form.subscribe(raising)
    with pytest.raises(Mine) as caught:
        form.set("a", "x")
    kept = weakref.ref(caught.value)
    del caught
    gc.collect()
    assert kept() is None
    assert form._live._failed is None and form._live._others == {} and form._live._depth == 0


def test_a_form_outlives_its_ruleset() -> None:
    rules = ruleset({"a": ["required"]}, gates={"go": ["a"]})
    form = fv.Form(rules)
    rules.close()
    del rules
    gc.collect()
    form.set("a", "x")
    assert (
        form["a"].verdict == "valid" and list(form.gates) == ["go"] and form.submit().issues == ()
    )


def test_a_field_keeps_the_native_form() -> None:
    form = form_of({"a": ["required"]})
    form.set("a", "")
    form.set("a", " ")
    field = form["a"]
    del form
    gc.collect()
    assert [issue.code_name for issue in field.issues] == ["required"]


def test_a_replay_within_a_callback_is_told_later() -> None:
    form = form_of({"a": []})
    told: list[bool] = []

    def late(change: fv.Change) -> None:
        told.append(change.replay)
        raise LookupError("late")

    def subscribing(change: fv.Change) -> None:
        if change.generation == 1:
            form.subscribe(late, replay=True)
            assert told == []

    form.subscribe(subscribing)
    with pytest.raises(LookupError):
        form.set("a", "x")
    assert told == [True] and form.statistics.subscribers == 2
    with pytest.raises(LookupError):
        form.set("a", "y")
    assert told == [True, False]
