"""Random steps of a form whose rules ask somebody else, against a naive reference.

The reference knows what was answered for which value, and nothing of tokens, events or caches.
Every answer carries what it was asked of: one that shows for another value would be seen.
"""

from __future__ import annotations

import asyncio
import os
from random import Random
from typing import Any

import formvalidate as fv
import pytest
from forms import ruleset
from remotes import at_once

STEPS = int(os.environ.get("REMOTE_STEPS", "20000"))
SEED = int(os.environ.get("REMOTE_SEED", "0"))

FIELDS: dict[str, Any] = {
    "name": ["trim", "required", {"rule": "remote", "name": "ask", "reads": ["region"]}],
    "region": ["trim", {"rule": "length", "max": 2}],
    "code": [{"rule": "match", "pattern": "[a-z]+"}, {"rule": "remote", "name": "ask"}],
}
RULES = ruleset(FIELDS, gates={"go": list(FIELDS)})
TEXTS = ["", "a", "b", " a ", "ab", "B", "c"]
Asked = tuple[str, str | None]


def truth(path: str, asked: Asked) -> int:
    """What is right, of which only this file knows."""
    number = sum(map(ord, path + asked[0] + (asked[1] or "-"))) % 5
    return (0, 0, 10_001, 10_002, 20)[number]


class Reference:
    """A form as somebody would write it who looks at everything again each time."""

    def __init__(self) -> None:
        self.texts: dict[str, str | None] = dict.fromkeys(FIELDS)
        self.judged: set[str] = set()
        self.answers: dict[str, dict[Asked, int]] = {"name": {}, "code": {}}
        # Of which values somebody gave up to find out; true while they stand there.
        self.given_up: dict[str, dict[Asked, bool]] = {"name": {}, "code": {}}

    def asked(self, name: str) -> Asked | None:
        """What has to be asked of a field; None where its own rules say all."""
        text, region = self.texts[name] or "", self.texts["region"]
        if name == "name":
            read = None if region is None else region.strip()
            return (text.strip(), read) if text.strip() else None
        return (text, None) if text.isalpha() and text.islower() else None

    def set(self, name: str, text: str) -> None:
        if self.texts[name] == text:
            return
        self.texts[name] = text
        self.judged.add(name)
        for field, given_up in self.given_up.items():
            for asked in given_up:
                given_up[asked] &= self.asked(field) == asked

    def submit(self) -> None:
        self.judged |= set(FIELDS)
        self.given_up = {"name": {}, "code": {}}

    def answer(self, name: str, asked: Asked) -> None:
        code = truth(name, asked)
        if code == 20:
            self.given_up[name][asked] = True
        else:
            self.answers[name][asked] = code

    def is_certain(self, name: str) -> bool:
        """False where a value is back of which somebody gave up: it may be asked for again."""
        asked = self.asked(name)
        return asked is None or self.given_up[name].get(asked, True)

    def expected(self, name: str) -> tuple[str, int]:
        if name not in self.judged:
            return "unknown", 0
        if name == "region":
            return ("invalid", 4) if len((self.texts[name] or "").strip()) > 2 else ("valid", 0)
        asked = self.asked(name)
        if asked is None:
            if name == "name":
                return "incomplete", -1
            return ("valid", 0) if not self.texts[name] else ("invalid", 8)
        if asked in self.given_up[name]:
            return "undecided", 20
        code = self.answers[name].get(asked)
        if code is None:
            return "pending", 53
        # Nobody knows what would be said of a longer text.
        return ("incomplete", code) if code else ("valid", 0)


def asked_of(request: fv.Request) -> Asked:
    return request.value, request.reads["region"] if request.path == "/name" else None


def compare(form: fv.Form, reference: Reference, at: str) -> None:
    open_places = set()
    for name in FIELDS:
        field = form[name]
        verdict, code = reference.expected(name)
        if verdict == "undecided" and not reference.is_certain(name):
            assert field.verdict in ("undecided", "pending"), (at, name)
            verdict, code = field.verdict, field.code
        assert field.verdict == verdict, (at, name)
        assert code == -1 or field.code == code or verdict == "unknown", (at, name, field.code)
        if verdict == "pending":
            open_places.add(f"/{name}")
        elif code > 10_000:
            # No stale answer ever shows.
            (issue,) = field.issues
            assert issue.message == f"of {reference.asked(name)}", at
    requests = form.requests()
    assert {request.path for request in requests} == open_places, at
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
        place, asked = request.path[1:], asked_of(request)
        # What stands there may not have been looked at since.
        is_open = request in form.requests() and asked == reference.asked(place)
        code = truth(place, asked)
        taken = form.answer(request.token, code, "of {asked}", asked=str(asked))
        assert taken is is_open
        if taken:
            reference.answer(place, asked)
        return f"answer {place} {asked}: {taken}"
    if kind == "blur":
        form.blur(name)
        reference.judged.add(name)
    elif kind == "rare":
        rare = random.choice(("submit", "forget", "again"))
        if rare == "submit":
            verdicts = {reference.expected(name)[0] for name in FIELDS}
            form.submit()
            reference.submit()
            return f"submit {verdicts}"
        if rare == "forget":
            form.forget_answers()
            reference.answers = {"name": {}, "code": {}}
            reference.given_up = {"name": {}, "code": {}}
        else:
            form.ask_again()
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
        code = truth(request.path[1:], asked)
        return fv.Failure(code, "of {asked}", asked=str(asked)) if code else None

    registry = fv.Registry()
    registry.check_async("ask", ask, delay=0.3, reads=["region"])
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
        for place in reference.judged - {"region"}:
            asked = reference.asked(place)
            if asked is not None:
                reference.answer(place, asked)
            assert (form[place].verdict) == reference.expected(place)[0]
            look(form, reference, place)
        assert form.requests() == ()

    def look(form: fv.Form, reference: Reference, place: str) -> None:
        """Either it is not known yet, or what shows is right for what was typed."""
        field = form[place]
        asked = reference.asked(place) if place != "region" else None
        if asked is None or field.verdict == "pending":
            return
        code = truth(place, asked)
        assert field.code == code
        assert code < 10_000 or field.issues[0].message == f"of {asked}"

    async def main() -> None:
        for _ in range(max(1, STEPS // 4_000)):
            forms = [(fv.Form(rules), Reference()) for _ in range(100)]
            for form, _reference in forms:
                if observed:
                    form.subscribe(lambda change: None)
            await asyncio.gather(*(person(*pair) for pair in forms))

    at_once(main())
