"""Random steps of a form whose rules ask somebody else, against a naive reference.

Every answer carries what it was asked of: one that shows for another value would be seen.
"""

from __future__ import annotations

import asyncio
import os
from random import Random

import formvalidate as fv
import pytest
from forms import ruleset
from remote_reference import FIELDS, RULES_OF, TEXTS, Reference, asked_of, place_of, truth
from remotes import at_once

STEPS = int(os.environ.get("REMOTE_STEPS", "20000"))
SEED = int(os.environ.get("REMOTE_SEED", "0"))

RULES = ruleset(FIELDS, gates={"go": list(FIELDS)})


def compare(form: fv.Form, reference: Reference, at: str) -> None:
    for name in FIELDS:
        form[name]
    requests = form.requests()
    reference.learn(requests)
    for name in FIELDS:
        field = form[name]
        verdict, code = reference.expected(name)
        assert field.verdict == verdict, (at, name)
        assert code == -1 or field.code == code or verdict == "unknown", (at, name, field.code)
        warnings = reference.warnings(name)
        assert [issue.code for issue in field.warnings] == warnings, (at, name)
        assert field.warns is bool(warnings), (at, name)
        # No stale answer ever shows.
        for issue in field.issues + field.warnings:
            assert issue.code < 10_000 or issue.message == f"of {reference.asked(name)}", at
    open_places = reference.open_places()
    assert {place_of(request) for request in requests} == open_places, at
    assert len(requests) == len(open_places), at
    for request in requests:
        assert asked_of(request) == reference.asked(request.path[1:]), at
    is_open = all(reference.expected(name)[0] == "valid" for name in FIELDS)
    if reference.judged == set(FIELDS):
        assert form.gates["go"] is form.valid is is_open, at


def step(form: fv.Form, reference: Reference, random: Random, known: list[fv.Request]) -> str:
    kind = random.choice(("set", "set", "set", "answer", "answer", "late", "blur", "read", "rare"))
    name = random.choice(list(FIELDS))
    if kind == "set":
        text = random.choice(TEXTS)
        form.set(name, text)
        reference.set(name, text)
        return f"set {name} {text!r}"
    if kind in ("answer", "late"):
        requests = form.requests() if kind == "answer" else tuple(known[-50:])
        if not requests:
            return "nothing to answer"
        request = random.choice(requests)
        place, asked = place_of(request), asked_of(request)
        # What stands there may not have been looked at since.
        reference.learn(form.requests())
        is_open = request in form.requests() and asked == reference.asked(place[0])
        is_open &= place in reference.open_places()
        code = truth(place, asked)
        taken = form.answer(request.token, code, "of {asked}", asked=str(asked))
        assert taken is is_open, (place, asked)
        if taken:
            reference.answer(place, asked)
        return f"answer {place} {asked}: {taken}"
    if kind == "blur":
        form.blur(name)
        reference.judged.add(name)
    elif kind == "rare":
        rare = random.choice(("submit", "forget", "again"))
        if rare == "submit":
            report = form.submit()
            reference.submit()
            told = {(issue.path, issue.code) for issue in report.warnings}
            assert (report.verdict, told) == reference.report()
        elif rare == "forget":
            form.forget_answers()
            reference.answers, reference.given_up = {}, {}
        else:
            form.ask_again()
        return rare
    else:
        form[name]
    return kind


@pytest.mark.parametrize("observed", [False, True])
def test_a_host_answers_in_any_order(observed: bool) -> None:
    seed, steps = SEED, 0
    while steps < STEPS // 2:
        random = Random(f"{seed} {observed}")
        form, reference = fv.Form(RULES), Reference()
        known: list[fv.Request] = []
        if observed:
            form.subscribe(lambda change, known=known: known.extend(change.requests))
        for number in range(random.randrange(1, 120)):
            at = f"seed {seed}, step {number}: {step(form, reference, random, known)}"
            if random.random() < 0.7:
                compare(form, reference, at)
            known.extend(request for request in form.requests() if request not in known[-20:])
            steps += 1
        compare(form, reference, f"seed {seed}, at the end")
        seed += 1


@pytest.mark.parametrize("observed", [False, True])
def test_a_loop_answers_in_any_order(observed: bool) -> None:
    """Keystrokes, delays and answers at random times: what shows is of what stands there."""
    random = Random(f"{SEED} {observed}")

    async def ask(value: str, request: fv.Request) -> object:
        await asyncio.sleep(random.choice((0, 0.001, 0.1, 0.5, 2)))
        asked = asked_of(request)
        code = truth(place_of(request), asked)
        return fv.Failure(code, "of {asked}", asked=str(asked)) if code else None

    registry = fv.Registry()
    for rule in ("ask", "hint"):
        registry.check_async(rule, ask, delay=0.3, reads=["region"])
    rules = ruleset(FIELDS, registry, gates={"go": list(FIELDS)})

    async def person(form: fv.Form, reference: Reference) -> None:
        for _ in range(random.randrange(1, 40)):
            name = random.choice(list(FIELDS))
            text = random.choice(TEXTS)
            form.set(name, text)
            reference.set(name, text)
            await asyncio.sleep(random.choice((0, 0.05, 0.2, 0.4, 3)))
            for place in reference.judged:
                look(form, reference, place)
        await form.settled()
        for name in reference.judged:
            asked = reference.asked(name)
            for rule in RULES_OF[name] if asked is not None else []:
                reference.answer((name, rule), asked)
            assert form[name].verdict == reference.expected(name)[0]
            # Warnings are waited for, too.
            assert [issue.code for issue in form[name].warnings] == reference.warnings(name)
            look(form, reference, name)
        assert form.requests() == ()

    def look(form: fv.Form, reference: Reference, name: str) -> None:
        """Either it is not known yet, or what shows is right for what was typed."""
        field = form[name]
        asked = reference.asked(name)
        if asked is None or field.verdict == "pending" or not RULES_OF[name]:
            return
        code = truth((name, "ask"), asked) if "ask" in RULES_OF[name] else 0
        assert field.code == code
        for issue in field.issues + field.warnings:
            assert issue.code < 10_000 or issue.message == f"of {asked}"
        assert all(issue.code == truth((name, "hint"), asked) for issue in field.warnings)

    async def main() -> None:
        for _ in range(max(1, STEPS // 4_000)):
            forms = [(fv.Form(rules), Reference()) for _ in range(100)]
            for form, _reference in forms:
                if observed:
                    form.subscribe(lambda change: None)
            await asyncio.gather(*(person(*pair) for pair in forms))

    at_once(main())
