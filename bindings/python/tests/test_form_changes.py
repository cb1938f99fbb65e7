"""The changes of a form with `async for`."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Awaitable, Callable
from contextlib import aclosing
from typing import Any

import formvalidate as fv
import pytest
from forms import form_of

Test = Callable[[], Awaitable[None]]


def in_a_loop(test: Test) -> Callable[[], None]:
    """The test, run by a loop of its own; one that hangs fails."""

    def run() -> None:
        async def limited() -> None:
            async with asyncio.timeout(20):
                await test()

        asyncio.run(limited())

    run.__name__ = test.__name__
    return run


async def settled() -> None:
    """Lets every task run until it waits."""
    for _ in range(5):
        await asyncio.sleep(0)


@in_a_loop
async def test_changes_come_one_after_the_other() -> None:
    form = form_of({"a": ["required"], "b": []}, gates={"go": ["a"]})
    seen: list[fv.Change] = []

    async def watch() -> str:
        async for change in form.changes(replay=True):
            seen.append(change)
        return "over"

    task = asyncio.create_task(watch())
    await settled()
    assert seen[0].replay and seen[0].generation == 0 and set(seen[0].fields) == {"a", "b"}
    form.set("a", "x")
    await settled()
    form.set("b", 1)
    await settled()
    assert [change.generation for change in seen] == [0, 1, 2]
    assert seen[1].gates == {"go": True} and seen[1].valid and not seen[1].replay
    form.close()
    assert await task == "over"


@in_a_loop
async def test_what_is_not_taken_is_put_together() -> None:
    """Nobody takes 10,000 changes: one is kept, with the latest of each field and gate."""
    form = form_of({"a": ["required"], "b": ["required"]}, gates={"go": ["a"]})
    changes = form.changes()
    for number in range(5_000):
        form.set("a", str(number))
        form.set("a", "")
    form.set("b", "x")
    mail = changes._mail
    assert len(mail._fields) == 2 and len(mail._gates) == 1 and not mail.waiting
    change = await anext(changes)
    assert change.generation == form.generation == 10_001
    assert change.fields["a"].verdict == "incomplete" and change.fields["b"].verdict == "valid"
    assert change.gates == {"go": False} and not change.replay
    form.set("b", "y")
    form.set("b", "z")
    again = await anext(changes)
    assert again.generation == 10_003 and list(again.fields) == ["b"] and again.gates == {}
    assert change.fields.keys() == {"a", "b"}


@in_a_loop
async def test_a_replay_and_what_follows_are_one() -> None:
    form = form_of({"a": [], "b": []})
    changes = form.changes(replay=True)
    form.set("a", "x")
    change = await anext(changes)
    assert change.replay and change.generation == 1 and set(change.fields) == {"a", "b"}
    assert change.fields["a"].dirty and change.fields["a"].verdict == "valid"


@in_a_loop
async def test_one_field_or_one_gate() -> None:
    form = form_of({"a": ["required"], "b": []}, gates={"go": ["a"]})
    of_field, of_gate = form.changes(field="b"), form.changes(gate="go")
    form.set("a", "x")
    form.set("b", "x")
    assert (await anext(of_gate)).gates == {"go": True}
    change = await anext(of_field)
    assert list(change.fields) == ["b"] and change.valid is None
    with pytest.raises(fv.ArgumentError):
        form.changes(field="a", gate="go")


@in_a_loop
async def test_it_ends_when_the_form_is_closed() -> None:
    form = form_of({"a": []})
    changes, other = form.changes(), form.changes()
    form.set("a", "x")
    form.close()
    assert [change.generation async for change in changes] == [1]
    with pytest.raises(StopAsyncIteration):
        await anext(changes)
    assert repr(changes) == "Changes(over)"
    async with aclosing(other):
        pass
    with pytest.raises(fv.HandleError):
        form.changes()


@in_a_loop
async def test_a_callback_may_close_the_form_that_somebody_waits_for() -> None:
    form = form_of({"a": []})
    form.subscribe(lambda change: form.close())

    async def collect() -> list[int]:
        return [change.generation async for change in form.changes()]

    task = asyncio.create_task(collect())
    await settled()
    form.set("a", "x")
    assert await task == []


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
async def test_a_wait_that_is_over_is_over() -> None:
    form = form_of({"a": []})
    changes = form.changes()
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(anext(changes), 0.001)
    assert form.statistics.subscribers == 0
    with pytest.raises(StopAsyncIteration):
        await anext(changes)


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
