"""Forms that ask keep nothing, and cost nothing where nothing is asked."""

from __future__ import annotations

import asyncio
import gc
import subprocess
import sys
import threading
import weakref
from typing import Any

import formvalidate as fv
import pytest
from forms import ruleset
from remotes import FREE, NAME, at_once, form_of, registry_of, rules_of

FORMS = 10_000


def test_ten_thousand_forms_in_one_loop() -> None:
    waiting = 0

    async def free(value: str) -> object:
        nonlocal waiting
        waiting += 1
        await asyncio.sleep(1)
        return "nameTaken" if value.endswith("7") else None

    async def main() -> None:
        rules = rules_of(registry_of(free, 0.3))
        forms = [fv.Form(rules) for _ in range(FORMS)]
        for number, form in enumerate(forms):
            for typed in ("x", f"name{number}"):
                form.set("name", typed)
                assert form["name"].verdict == "pending"
        await asyncio.sleep(0.5)
        assert waiting == FORMS and len(asyncio.all_tasks()) > FORMS
        await asyncio.gather(*(form.settled() for form in forms))
        taken = [form["name"].code_name == "nameTaken" for form in forms]
        assert sum(taken) == FORMS // 10 and taken[7]
        kept: list[weakref.ref[Any]] = [weakref.ref(one) for one in forms]
        kept += [weakref.ref(one._live) for one in forms]
        assert len(kept) == 2 * FORMS and len(asyncio.all_tasks()) == 1
        forms.clear()
        del form
        gc.collect()
        assert not any(reference() for reference in kept)

    at_once(main())


@pytest.mark.parametrize("wait", [0, 0.1, 0.5])
def test_nothing_is_left_when_a_form_goes(wait: float) -> None:
    """While it waits to ask, and while it is asked."""

    async def free(value: str) -> None:
        await asyncio.sleep(60)

    async def main() -> None:
        form = form_of(registry_of(free, 0.3))
        form.subscribe(lambda change, form=form: None)  # type: ignore[misc]
        form.set("name", "ada")
        await asyncio.sleep(wait)
        questions = form._live._questions
        assert questions is not None
        (question,) = questions._put.values()
        kept: list[weakref.ref[Any]] = [weakref.ref(form), weakref.ref(form._live)]
        kept += [weakref.ref(task) for task in asyncio.all_tasks() - {asyncio.current_task()}]
        assert len(kept) == 2 + (wait > 0.3)
        del form, questions
        gc.collect()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert question._live() is None
        del question
        gc.collect()
        assert [reference() for reference in kept] == [None] * len(kept)
        assert asyncio.all_tasks() == {asyncio.current_task()}

    at_once(main())


def test_an_answered_question_keeps_nothing() -> None:
    async def main() -> None:
        form = form_of(registry_of())
        for name in ("ada", "bob", "eve"):
            form.set("name", name)
            await form.settled()
        live = weakref.ref(form._live)
        assert form._live._questions is not None and form._live._questions._put == {}
        gc.disable()
        try:
            del form
            assert live() is None
        finally:
            gc.enable()

    at_once(main())


def test_who_waits_is_kept_by_what_is_asked() -> None:
    """A loop refers to tasks weakly: this one is there because its form is being asked."""
    done: list[str] = []

    async def free(value: str) -> None:
        await asyncio.sleep(1)

    async def fill_in() -> None:
        form = form_of(registry_of(free))
        form.set("name", "ada")
        await form.settled()
        done.append(form["name"].verdict)

    async def main() -> None:
        asyncio.ensure_future(fill_in())  # noqa: RUF006 (nobody keeps it)
        for _ in range(20):
            await asyncio.sleep(0.1)
            gc.collect()
        assert done == ["valid"]

    at_once(main())


def test_a_form_that_goes_on_another_thread() -> None:
    ended = threading.Event()

    async def free(value: str) -> None:
        try:
            await asyncio.sleep(60)
        finally:
            ended.set()

    async def main() -> None:
        forms = [form_of(registry_of(free, 0))]
        forms[0].set("name", "ada")
        assert forms[0]["name"].verdict == "pending"
        await asyncio.sleep(0.01)
        thread = threading.Thread(target=forms.clear)
        thread.start()
        while not ended.is_set():
            await asyncio.sleep(0.01)
        thread.join()

    asyncio.run(asyncio.wait_for(main(), 20))


def test_a_loop_that_is_closed_before_its_form() -> None:
    form = form_of(registry_of(delay=60))

    async def main() -> None:
        form.set("name", "ada")
        assert form["name"].verdict == "pending"

    asyncio.run(main())
    form.set("name", "bob")
    assert form["name"].verdict == "pending"
    form.close()


def test_asyncio_is_imported_when_it_is_needed() -> None:
    program = """
import sys, formvalidate as fv
registry = fv.Registry()
@registry.check_async("free")
async def free(value): pass
rule = {"rule": "remote", "name": "free"}
form = fv.Form(fv.Ruleset({"formvalidate": 1, "fields": {"a": {"rules": [rule]}}}, registry))
form.set("a", "x")
form["a"].verdict, form.requests(), form.submit().issues
print([name for name in ("asyncio", "dataclasses", "typing") if name in sys.modules])
"""
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert "asyncio" not in run.stdout


def test_forms_that_ask_nobody_are_plain() -> None:
    """They take the way that they always took."""
    registry = registry_of()
    for form in (form_of(), fv.Form(ruleset({"a": ["required"]}, registry))):
        assert form._live._is_plain and form._live._questions is None
    assert not form_of(registry)._live._is_plain
    odd = fv.Ruleset(
        '{"formvalidate":1,"fields":{"a":{"rules":[{"rule":"r\\u0065mote","name":"free"}]}}}',
        registry,
    )
    assert fv.Form(odd)._live._questions is not None


def test_memory_does_not_grow() -> None:
    import resource

    async def rounds(count: int) -> int:
        rules = rules_of(registry_of(delay=0.0), name=NAME, other=[FREE])
        for number in range(count):
            form = fv.Form(rules)
            form.set("name", f"name{number}")
            form.set("other", "bob")
            await form.settled()
            form.add_error("name", "nameTaken", "{a}", a=number)
            form.set("name", "gone")
            assert form.submit().verdict == "pending"
            await rules.validate_async({"name": "ada", "other": "x"})
        gc.collect()
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    async def main() -> None:
        before = await rounds(200)
        assert await rounds(3_000) - before < 4_096  # KiB

    at_once(main())
