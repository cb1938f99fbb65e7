"""Forms whose methods are built in: what they keep of what was typed and read."""

from __future__ import annotations

import gc
import sys
import threading
import weakref
from typing import Any

import formvalidate as fv
import pytest
from both_ways import RULES, by_ctypes

TEXTS = ["Ada", "", " Ada ", "Eve", "\u00c4da", "\u20ac", "a\0b", "A" * 300, "Ada"]


def typing(rules: fv.Ruleset = RULES, kind: type[fv.Form] = fv.Form) -> fv.Form:
    return kind(rules, policies={"name": "change", "age": "change"})


def looks(field: fv.Field) -> object:
    return [getattr(field, name) for name in dir(field) if name[0] != "_"]


def test_a_field_stays_as_it_was_read() -> None:
    form = typing()
    kept, wanted = [], []
    for text in [*TEXTS, *TEXTS]:
        form.set("name", text)
        field = form["name"]
        kept.append(field)
        wanted.append((text, field.verdict, field.generation, field.dirty))
        del field
        # Nobody keeps these.
        form.set("age", text)
        assert form["age"].value == form["age"].value == text
    assert [(one.value, one.verdict, one.generation, one.dirty) for one in kept] == wanted
    assert len(set(map(id, kept))) == len(kept)
    both = form["name"], form["age"]
    assert [one.name for one in both] == ["name", "age"]


@pytest.mark.parametrize("other", [7, True, None, 1.5, ["x"], b"Eve", 2**70, "\ud800"])
def test_fields_that_nobody_keeps_look_as_new_ones(other: Any) -> None:
    form = typing()
    for value in ("", other, "Ada", other, "17", "Eve", other, ""):
        for name in ("name", "age"):
            form.set(name, value)
            assert form[name].value == (value.decode() if isinstance(value, bytes) else value)
            # The issues are asked for, of the last one and of this one.
            seen = [looks(form[name]), looks(form[name])]
            with by_ctypes():
                assert seen == 2 * [looks(form[name])]
    form.set("name", "")
    assert form["name"].issues and form["name"].issues
    form.set("name", "Ada")
    assert form["name"].issues == ()


def test_a_value_is_what_the_form_has_and_not_what_was_typed_last() -> None:
    form = typing()
    form.set("name", "abc")
    form.set("age", "xyz")
    assert [form[name].value for name in ("name", "age")] == ["abc", "xyz"]
    form.assign({"age": "xyw"})
    assert form["age"].value == "xyw"
    form.set("age", b"xyz")
    assert form["age"].value == "xyz"
    form.set("name", " abc ")
    assert (form["name"].value, form["name"].last_valid) == (" abc ", "abc")
    form.set_initial("name", "abd")
    form.reset()
    assert (form["name"].value, form["age"].value) == ("abd", None)


@pytest.mark.parametrize("is_closed", [True, False])
def test_a_form_lets_go_of_what_was_typed(is_closed: bool) -> None:
    text = "".join(["A", "da"])
    before = sys.getrefcount(text)
    form = typing()
    form.set("name", text)
    assert form["name"].value == text
    if is_closed:
        form.close()
    else:
        del form
    assert sys.getrefcount(text) == before


def test_a_form_goes_with_its_last_reference() -> None:
    gc.disable()
    try:
        form = typing()
        form.set("name", "Ada")
        field = form["name"]
        gone = weakref.ref(form), weakref.ref(form._live)
        del form
        assert gone[0]() is None and gone[1]() is not None
        assert (field.value, field.verdict, field.active) == ("Ada", "valid", True)
        del field
        assert gone[1]() is None
    finally:
        gc.enable()


class Plain(fv.Form):
    """With a dict."""


class Slotted(fv.Form):
    __slots__ = ("_aside", "more")


class Own(fv.Form):
    __slots__ = ()

    def __getitem__(self, name: str) -> fv.Field:
        return super().__getitem__(name.lower())


@pytest.mark.parametrize("times", [1, 3, 40])
def test_classes_of_forms(times: int) -> None:
    forms = [typing(kind=kind) for kind in (fv.Form, Plain, Slotted, Own, fv.Form)]
    for text in [*TEXTS, *TEXTS]:
        for form in forms:
            kept = form["name"]
            was = looks(kept)
            for turn in range(times):
                form.set("name", f"{text}{turn}")
                assert form["name"].value == f"{text}{turn}"
            assert looks(kept) == was
    assert forms[3]["NAME"].value == forms[0]["name"].value


def test_garbage_that_types_while_a_field_is_read() -> None:
    form = typing()

    class Last:
        def __init__(self) -> None:
            self.me = self

        def __del__(self) -> None:
            form.set("name", "gone" * 20)
            seen.append(form["name"])

    seen: list[fv.Field] = []
    before = gc.get_threshold()
    gc.set_threshold(1, 1, 1)
    try:
        for turn in range(300):
            for _ in range(3):
                Last()
            text = f"Ada {turn}" * 9
            form.set("name", text)
            kept = [form["name"] for _ in range(3)]
            assert {one.value for one in kept} <= {text, "gone" * 20}
    finally:
        gc.set_threshold(*before)
    assert seen and {one.value for one in seen} == {"gone" * 20}


def test_a_field_that_somebody_forced_something_into() -> None:
    form = typing()
    read: list[object] = []

    class Evil:
        def __del__(self) -> None:
            form.set("name", "evil")
            read.append(form["name"].value)

    for text in TEXTS:
        object.__setattr__(form["name"], "value", Evil())
        form.set("name", text)
        assert form["name"].value == text
    assert read == ["evil"] * len(TEXTS)


def test_threads_that_read_one_form_in_turn() -> None:
    form, lock = typing(), threading.Lock()
    failed: list[object] = []

    def work(number: int) -> None:
        for turn in range(500):
            text = f"{number} {turn}"
            with lock:
                form.set("name", text)
                mine = form["name"]
            if (mine.value, mine.last_valid) != (text, text):
                failed.append((text, mine.value))

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed


def test_a_form_is_quick_again_when_nobody_observes_it() -> None:
    form = typing()

    def fails(change: fv.Change) -> None:
        raise LookupError

    assert form._live._bits
    tokens = [form.subscribe(lambda change: None) for _ in range(2)]
    for token in tokens:
        assert not form._live._bits
        form.unsubscribe(token)
    assert form._live._bits
    with pytest.raises(LookupError):
        form.subscribe(fails, replay=True)
    assert form._live._bits
    form.close()
    assert not form._live._bits
