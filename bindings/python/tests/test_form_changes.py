"""The changes of a form with `async for`."""

from __future__ import annotations

import asyncio
from contextlib import aclosing

import formvalidate as fv
import pytest
from forms import form_of, in_a_loop, settled


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
