"""Forms that ask by themselves."""

from __future__ import annotations

import asyncio

import formvalidate as fv
import pytest
from forms import states
from remotes import FREE, NAME, form_of, quick, registry_of, rules_of


@quick
async def test_a_form_asks_by_itself() -> None:
    form = form_of(registry_of())
    form.set("name", " ada ")
    assert form["name"].verdict == "pending" and not form.gates["go"]
    await form.settled()
    assert form["name"].code_name == "nameTaken" and form.requests() == ()
    form.set("name", "bob")
    await form.settled()
    assert form["name"].verdict == "valid" and form.gates["go"]
    # All is known by now: nobody waits.
    form.set("name", "ada")
    assert form["name"].code_name == "nameTaken"
    await form.settled()


@quick
async def test_it_asks_when_nothing_was_typed_for_a_while() -> None:
    asked: list[tuple[str, float]] = []
    time = asyncio.get_running_loop().time

    async def free(value: str) -> None:
        asked.append((value, round(time(), 6)))

    form = form_of(registry_of(free, 0.3))
    form.subscribe(lambda change: None)
    for end in range(1, 6):
        form.set("name", "alice"[:end])
        await asyncio.sleep(0.1)
    assert asked == [] and form["name"].verdict == "pending"
    await form.settled()
    assert asked == [("alice", 0.7)] and form.valid


@quick
async def test_a_question_that_is_not_open_any_more_is_let_go() -> None:
    ended: list[str] = []

    async def free(value: str) -> bool:
        try:
            await asyncio.sleep(10)
        except asyncio.CancelledError:
            ended.append(value)
            raise
        return False

    form = form_of(registry_of(free))
    for name in ("ada", "bob", ""):
        form.set("name", name)
        form["name"]
        await asyncio.sleep(1)
    assert ended == ["ada", "bob"] and form.requests() == ()
    form.set("name", "eve")
    form["name"]
    await asyncio.sleep(1)
    form.close()
    await asyncio.sleep(0)
    assert ended == ["ada", "bob", "eve"]


@quick
async def test_others_wait_too() -> None:
    form = form_of(registry_of(delay=1.0), name=NAME, other=[FREE], plain=["required"])
    form.set("name", "ada")
    form.set("other", "bob")
    waiting = [asyncio.create_task(form.settled()) for _ in range(3)]
    await asyncio.sleep(0.5)
    waiting[0].cancel()
    form.set("other", "carl")
    await asyncio.gather(*waiting[1:])
    assert waiting[0].cancelled() and states(form) == ["incomplete", "valid", "unknown"]
    assert form._live._questions is not None and form._live._questions._waiting == []


@quick
async def test_the_host_may_answer_what_no_check_does() -> None:
    form = form_of(None, name=NAME)
    form.set("name", "ada")
    waiting = asyncio.create_task(form.settled())
    await asyncio.sleep(5)
    (request,) = form.requests()
    assert not waiting.done() and form.answer(request.token, None)
    await waiting
    assert form.valid
    form.set("name", "bob")
    waiting = asyncio.create_task(form.settled())
    await asyncio.sleep(5)
    form.set("name", "")
    await waiting
    form.set("name", "eve")
    waiting = asyncio.create_task(form.settled())
    await asyncio.sleep(5)
    form.close()
    with pytest.raises(fv.HandleError):
        await waiting


def test_a_form_outlives_its_loop() -> None:
    """What nobody answered is asked again by the loop that runs then."""
    asked: list[str] = []

    async def free(value: str) -> None:
        asked.append(value)
        await asyncio.sleep(0 if len(asked) > 1 else 60)

    form = form_of(registry_of(free))
    form.set("name", "ada")
    assert form["name"].verdict == "pending"

    async def first() -> None:
        assert form["name"].verdict == "pending"
        await asyncio.sleep(0.1)

    asyncio.run(first())
    assert asked == ["ada"] and form["name"].verdict == "pending"
    asyncio.run(form.settled())
    assert asked == ["ada", "ada"] and form["name"].verdict == "valid"


@quick
async def test_a_task_that_was_cancelled_from_outside_is_made_again() -> None:
    async def free(value: str) -> None:
        await asyncio.sleep(1)

    form = form_of(registry_of(free))
    form.set("name", "ada")
    form["name"]
    await asyncio.sleep(0.5)
    for task in asyncio.all_tasks() - {asyncio.current_task()}:
        task.cancel()
    await asyncio.sleep(5)
    assert form["name"].verdict == "pending"
    await form.settled()
    assert form.valid


@quick
async def test_a_restored_form_asks_too() -> None:
    form = form_of(registry_of())
    form.set("name", "ada")
    await form.settled()
    again = fv.Form.restore(rules_of(registry_of()), form.save())
    # No answer is kept in what was saved.
    assert again["name"].verdict == "pending"
    await again.settled()
    assert again["name"].code_name == "nameTaken"
