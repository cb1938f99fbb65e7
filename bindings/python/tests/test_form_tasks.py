"""Tasks that take the changes of a form: cancelled, several at once, in a loop that is gone."""

from __future__ import annotations

import asyncio
import gc
import weakref
from typing import Any

import formvalidate as fv
import pytest
from forms import form_of, in_a_loop, settled


@in_a_loop
async def test_cancelling_unsubscribes() -> None:
    form = form_of({"a": []})

    async def watch(found: list[fv.Change]) -> None:
        async for change in form.changes():
            found.append(change)

    first: list[fv.Change] = []
    second: list[fv.Change] = []
    tasks = [asyncio.create_task(watch(found)) for found in (first, second)]
    await settled()
    assert form.statistics.subscribers == 2
    tasks[0].cancel()
    with pytest.raises(asyncio.CancelledError):
        await tasks[0]
    assert form.statistics.subscribers == 1
    form.set("a", "x")
    await settled()
    assert (len(first), len(second)) == (0, 1)
    tasks[1].cancel()
    await settled()
    assert form.statistics.subscribers == 0


@in_a_loop
async def test_leaving_the_loop_unsubscribes() -> None:
    form = form_of({"a": []})
    form.set("a", "x")
    async for change in form.changes(replay=True):
        assert change.generation == 1
        assert form.statistics.subscribers == 1
        break
    gc.collect()
    assert form.statistics.subscribers == 0
    async with form.changes() as changes:
        form.set("a", "y")
        assert (await anext(changes)).generation == 2
    assert form.statistics.subscribers == 0
    form.changes()
    gc.collect()
    assert form.statistics.subscribers == 0


@in_a_loop
async def test_several_tasks_share_the_changes() -> None:
    form = form_of({"a": []})
    changes = form.changes()
    seen: list[tuple[str, int]] = []

    async def watch(name: str) -> None:
        async for change in changes:
            seen.append((name, change.generation))

    tasks = [asyncio.create_task(watch(name)) for name in "xyz"]
    await settled()
    for number in range(6):
        form.set("a", number)
        await settled()
    # Each goes to one task.
    assert sorted(generation for _, generation in seen) == [1, 2, 3, 4, 5, 6]
    tasks[0].cancel()
    await settled()
    assert form.statistics.subscribers == 1
    form.set("a", "more")
    await settled()
    assert seen[-1][1] == 7 and seen[-1][0] != "x"
    form.close()
    assert await asyncio.gather(*tasks, return_exceptions=True) != [None] * 3
    assert [task.cancelled() for task in tasks] == [True, False, False]


@in_a_loop
async def test_tasks_change_the_form_and_see_each_other() -> None:
    form = form_of({"a": ["required"], "b": ["required"]}, gates={"go": ["a", "b"]})
    opened = asyncio.Event()

    async def button() -> None:
        async for change in form.changes(gate="go", replay=True):
            if change.gates["go"]:
                opened.set()

    async def person(name: str, text: str) -> None:
        for end in range(1, len(text) + 1):
            form.set(name, text[:end])
            await asyncio.sleep(0)

    task = asyncio.create_task(button())
    await asyncio.gather(person("a", "Ada"), person("b", "Lovelace"))
    await opened.wait()
    assert form.valid
    task.cancel()


def test_a_loop_that_is_no_more() -> None:
    form = form_of({"a": []})
    changes = form.changes()

    async def nobody() -> Any:
        return await anext(changes)

    loop = asyncio.new_event_loop()
    task = loop.create_task(nobody())
    loop.run_until_complete(settled())
    task._log_destroy_pending = False  # type: ignore[attr-defined]
    loop.close()
    form.set("a", "x")
    # Another one takes up what the first did not.
    assert asyncio.run(nobody()).generation == 1


def test_a_form_is_let_go_with_its_changes() -> None:
    form = form_of({"a": []})
    changes = form.changes()
    kept = [weakref.ref(form), weakref.ref(changes)]

    async def watch(form: fv.Form, changes: Any) -> None:
        async for _ in changes:
            form.close()

    form.set("a", "x")
    asyncio.run(watch(form, changes))
    del changes, form
    gc.collect()
    assert [reference() for reference in kept] == [None, None]


@in_a_loop
async def test_other_callbacks_may_raise() -> None:
    form = form_of({"a": []})
    form.subscribe(lambda change: 1 // 0)
    changes = form.changes()
    with pytest.raises(ZeroDivisionError):
        form.set("a", "x")
    assert (await anext(changes)).generation == 1
