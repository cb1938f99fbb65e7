"""What async checks answer, and what they raise."""

from __future__ import annotations

import asyncio
import json

import formvalidate as fv
import pytest
from forms import SECRET, states
from remotes import FREE, NAME, at_once, form_of, handled, quick, registry_of, rules_of


@pytest.mark.parametrize(
    ("answer", "code", "message"),
    [
        (None, 0, None),
        (True, 0, None),
        (0, 0, None),
        (False, 17, None),
        (10_007, 10_007, None),
        ("nameTaken", 10_001, None),
        ("notInList", 33, None),
        ("undecided", 20, None),
        ("It is {taken}.", 17, "It is {taken}."),
        (fv.Failure("nameTaken", "{free} is free.", free="ada2"), 10_001, "ada2 is free."),
    ],
)
def test_what_an_async_check_answers(answer: object, code: int, message: str | None) -> None:
    async def free(value: str) -> object:
        return answer

    async def main() -> None:
        rules = rules_of(registry_of(free))
        report = await rules.validate_async({"name": "ada"})
        form = fv.Form(rules)
        form.set("name", "ada")
        await form.settled()
        assert report.code == form["name"].code == code
        for issues in (report.issues, form["name"].issues):
            assert [issue.code for issue in issues] == [code] * (code > 0)
            assert message is None or issues[0].message == message

    at_once(main())


@pytest.mark.parametrize(
    "answer", [-1, 2**31, 53, 1.5, b"no", [], fv.Failure(SECRET), fv.Failure(17, "x", a={1})]
)
def test_what_no_async_check_may_answer(answer: object) -> None:
    async def free(value: str) -> object:
        return answer

    async def main() -> None:
        told = handled()
        rules = rules_of(registry_of(free))
        form = fv.Form(rules)
        form.set("name", "ada")
        await form.settled()
        assert form["name"].verdict == "undecided" and len(told) == 1
        assert isinstance(told[0]["exception"], fv.ArgumentError | TypeError)
        assert SECRET not in str(told[0])

    at_once(main())


@pytest.mark.parametrize(
    "error", [ValueError("mine"), TimeoutError(), asyncio.CancelledError(), fv.LimitError("x")]
)
def test_what_an_async_check_raises_is_told_to_the_loop(error: BaseException) -> None:
    async def free(value: str) -> object:
        raise error

    async def main() -> None:
        told = handled()
        rules = rules_of(registry_of(free), name=NAME, other=[FREE])
        form = fv.Form(rules)
        form.set("name", "ada")
        await form.settled()
        assert states(form, "name") == ["undecided"] and form.requests() == ()
        assert [context["exception"] for context in told] == [error]
        assert "'free'" in told[0]["message"] and "ada" not in told[0]["message"]
        report = await rules.validate_async({"name": "ada", "other": "x"})
        assert report.verdict == "undecided" and len(told) == 3

    at_once(main())


@quick
async def test_a_check_that_takes_too_long() -> None:
    async def free(value: str) -> None:
        async with asyncio.timeout(5):
            await asyncio.sleep(60)

    told = handled()
    form = form_of(registry_of(free))
    form.set("name", "ada")
    await form.settled()
    assert form["name"].verdict == "undecided"
    assert isinstance(told[0]["exception"], TimeoutError)
    # A submit asks once more.
    assert form.submit().verdict == "pending"
    await form.settled()
    assert len(told) == 2


@quick
async def test_what_a_subscriber_raises_is_told_to_the_loop() -> None:
    told = handled()
    form = form_of(registry_of())
    error = ValueError("mine")

    def callback(change: fv.Change) -> None:
        if change.fields["name"].verdict != "pending":
            raise error

    form.subscribe(callback)
    form.set("name", "ada")
    await form.settled()
    assert form["name"].code_name == "nameTaken"
    assert [context["exception"] for context in told] == [error]


def test_what_interrupts_comes_out_of_the_loop() -> None:
    async def free(value: str) -> None:
        raise KeyboardInterrupt

    async def main() -> None:
        form = fv.Form(rules_of(registry_of(free)))
        form.set("name", "ada")
        await form.settled()

    with pytest.raises(KeyboardInterrupt):
        asyncio.run(main())


def test_an_answer_from_before_a_form_was_saved_is_left_out() -> None:
    """Who is asked knows nothing of a form that went and came back."""
    form = form_of()
    for typed in ("ada", "bob"):
        form.set("name", typed)
        assert form["name"].verdict == "pending"
    (before,) = form.requests()
    other = fv.Form.restore(rules_of(), form.save())
    other.set("name", "eve")
    assert other["name"].verdict == "pending"
    assert not other.answer(before.token, None)
    (request,) = other.requests()
    assert request.token > before.token and other.answer(request.token, None)
    assert json.loads(other.save())["token"] == request.token
    assert "token" not in json.loads(form_of().save())


@pytest.mark.parametrize("token", [-1, 1.5, 2**53 + 1, 10**30, "1", None, [1]])
def test_a_number_that_no_question_has(token: object) -> None:
    saved = json.dumps({**json.loads(form_of().save()), "token": token})
    with pytest.raises(fv.ArgumentError, match="token") as caught:
        fv.Form.restore(rules_of(), saved)
    assert caught.value.pointer == "/token"
