"""Changes that several tasks share, and those of a form that goes while somebody waits."""

from __future__ import annotations

import asyncio
import copy
import gc
import pickle
import threading
import weakref
from typing import Any

import formvalidate as fv
import pytest
from forms import form_of, in_a_loop, settled


@in_a_loop
async def test_a_task_that_is_cancelled_as_it_is_woken_ends_nothing_for_others() -> None:
    form = form_of({"a": []})
    changes = form.changes()
    seen: list[tuple[int, int]] = []

    async def watch(number: int) -> None:
        async for change in changes:
            seen.append((number, change.generation))

    tasks = [asyncio.create_task(watch(number)) for number in range(2)]
    await settled()
    form.set("a", "x")
    tasks[0].cancel()
    await settled()
    form.set("a", "y")
    await settled()
    assert seen == [(1, 1), (1, 2)] and tasks[0].cancelled()
    form.close()
    await tasks[1]


@in_a_loop
async def test_a_task_that_is_busy_goes_on_when_the_only_one_waiting_is_cancelled() -> None:
    form = form_of({"a": []})
    changes = form.changes()
    seen: list[int] = []
    free = asyncio.Event()

    async def busy() -> None:
        async for change in changes:
            seen.append(change.generation)
            await free.wait()

    async def waiting() -> None:
        async for _ in changes:
            pytest.fail("it was never its turn")

    first = asyncio.create_task(busy())
    await settled()
    form.set("a", "x")
    await settled()
    second = asyncio.create_task(waiting())
    await settled()
    second.cancel()
    await settled()
    form.set("a", "y")
    free.set()
    await settled()
    form.set("a", "z")
    await settled()
    assert seen == [1, 2, 3]
    await changes.aclose()
    await first
    assert form.statistics.subscribers == 0


@in_a_loop
async def test_a_wait_that_timed_out_loses_nothing() -> None:
    form = form_of({"a": []})
    changes = form.changes()
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(anext(changes), 0.001)
    assert form.statistics.subscribers == 1 and not changes._mail.waiting
    form.set("a", "x")
    assert (await anext(changes)).generation == 1
    del changes
    gc.collect()
    assert form.statistics.subscribers == 0


@pytest.mark.parametrize("referring", [False, True])
def test_the_changes_of_a_form_that_is_dropped_end(referring: bool) -> None:
    """Also where callbacks refer to the form, so that only the garbage collector lets it go."""

    @in_a_loop
    async def run() -> None:
        form = form_of({"a": []})
        if referring:
            form.subscribe(lambda change, form=form: form.valid)
        seen: list[int] = []

        async def watch(changes: Any) -> str:
            async for change in changes:
                seen.append(change.generation)
            return "over"

        tasks = [asyncio.create_task(watch(form.changes())) for _ in range(2)]
        await settled()
        form.set("a", "x")
        await settled()
        form.set("a", "y")
        kept = weakref.ref(form._live)
        del form
        gc.collect()
        assert kept() is None
        # What came before is taken all the same.
        assert await asyncio.gather(*tasks) == ["over", "over"]
        assert seen == [1, 1, 2, 2]

    run()


@in_a_loop
async def test_a_form_may_be_dropped_on_another_thread() -> None:
    forms = [form_of({"a": []})]
    task = asyncio.create_task(anext(forms[0].changes()))
    await settled()
    thread = threading.Thread(target=forms.clear)
    thread.start()
    thread.join()
    with pytest.raises(StopAsyncIteration):
        await task


def test_a_form_that_only_its_own_task_has_goes_with_it() -> None:
    loop = asyncio.new_event_loop()
    kept: list[Any] = []

    async def watch() -> None:
        form = form_of({"a": []})
        kept.append(weakref.ref(form))
        async for _ in form.changes():
            pass

    async def run() -> None:
        task = asyncio.create_task(watch())
        task._log_destroy_pending = False  # type: ignore[attr-defined]
        await settled()

    loop.run_until_complete(run())
    gc.collect()
    assert kept[0]() is None
    loop.close()


@in_a_loop
async def test_neither_changes_nor_gates_copy_or_pickle() -> None:
    form = form_of({"a": ["required"]}, gates={"go": ["a"]})
    for thing in (form.changes(), form.gates):
        for act in (copy.copy, copy.deepcopy, pickle.dumps):
            with pytest.raises(TypeError, match="cannot be pickled or copied; "):
                act(thing)  # type: ignore[operator]
    assert dict(form.gates) == {"go": False} and isinstance(form, fv.Form)
