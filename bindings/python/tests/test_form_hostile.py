"""Functions that are async, and exceptions that do not behave."""

from __future__ import annotations

import functools
import warnings
from typing import Any

import formvalidate as fv
import pytest
from forms import form_of, ruleset


async def later(value: object = None) -> bool:
    return True


async def many(value: object = None) -> Any:
    yield True


class Asked:
    async def __call__(self, value: object = None) -> bool:
        return True


ASYNC = [later, many, Asked(), functools.partial(later), Asked().__call__]


@pytest.mark.parametrize("function", ASYNC)
@pytest.mark.parametrize("kind", ["check", "filter", "provider", "condition", "emptiness"])
def test_async_functions_are_refused_when_they_are_named(kind: str, function: Any) -> None:
    registry = fv.Registry()
    with pytest.raises(TypeError, match="plain function"):
        getattr(registry, kind)("name", function)
    with pytest.raises(TypeError, match="plain function"):
        getattr(registry, kind)("name")(function)
    assert repr(registry) == "Registry()"


@pytest.mark.parametrize("function", ASYNC)
def test_async_callbacks_are_refused(function: Any) -> None:
    form = form_of({"a": []})
    with pytest.raises(TypeError, match="plain function"):
        form.subscribe(function)
    assert form.statistics.subscribers == 0


class Awaited:
    def __await__(self) -> Any:
        yield


@pytest.mark.parametrize("answer", [later, Awaited])
def test_answers_that_are_awaitable_are_not_true(answer: Any) -> None:
    registry = fv.Registry()
    registry.condition("asked", lambda: answer())
    registry.emptiness("none", lambda value: answer())
    conditional = {"rules": [{"rule": "required", "when": {"custom": "asked"}}]}
    empty = {"rules": [{"rule": "required", "isEmpty": "none"}]}
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for field, words in ((conditional, "a condition"), (empty, "a test of emptiness")):
            rules = ruleset({"a": field}, registry)
            with pytest.raises(TypeError, match=f"{words} must return true or false"):
                rules.validate({"a": "x"})
            form = fv.Form(rules)
            with pytest.raises(TypeError, match=f"{words} must return true or false"):
                form.submit()


class NoNotes(Exception):
    def add_note(self, note: str) -> None:
        raise RuntimeError("no notes")


class OddNotes(Exception):
    def __init__(self) -> None:
        self.__notes__ = 5


class RaisingNotes(Exception):
    @property
    def __notes__(self) -> list[str]:
        raise RuntimeError("no notes either")


class Meta(type):
    @property
    def __name__(cls) -> str:  # type: ignore[override]
        raise RuntimeError("no name")


class Nameless(Exception, metaclass=Meta):
    pass


class Classless(Exception):
    @property
    def __class__(self) -> Any:
        raise RuntimeError("no class")


def raising(error: BaseException) -> Any:
    def callback(change: fv.Change) -> None:
        raise error

    return callback


@pytest.mark.parametrize(
    "kind", [NoNotes, OddNotes, RaisingNotes, Nameless, Classless], ids=range(5)
)
@pytest.mark.parametrize("other", [ValueError, Nameless, Classless], ids=range(3))
def test_what_was_raised_comes_out_as_it_is(kind: type[Exception], other: type[Exception]) -> None:
    form = form_of({"a": []})
    error = kind()
    form.subscribe(raising(error))
    form.subscribe(raising(other()))
    for text in "xy":
        try:
            form.set("a", text)
        except BaseException as raised:
            assert raised is error
        else:
            pytest.fail("nothing was raised")
    assert form.statistics.deliveries == 4
    assert form["a"].value == "y"


def test_the_type_of_another_is_named_by_the_name_it_has() -> None:
    form = form_of({"a": []})
    form.subscribe(raising(ValueError()))
    form.subscribe(raising(Nameless()))
    with pytest.raises(ValueError) as caught:
        form.set("a", "x")
    assert caught.value.__notes__ == ["In the same call there was also: Nameless."]


@pytest.mark.parametrize("kind", [NoNotes, OddNotes, RaisingNotes])
def test_what_a_check_raises_in_many_comes_out_as_it_is(kind: type[Exception]) -> None:
    registry = fv.Registry()
    error = kind()

    @registry.check("fails")
    def fails(value: object) -> bool:
        raise error

    rules = ruleset({"a": [{"rule": "custom", "name": "fails"}]}, registry)
    with pytest.raises(kind) as caught:
        rules.validate_many([{"a": "x"}])
    assert caught.value is error
