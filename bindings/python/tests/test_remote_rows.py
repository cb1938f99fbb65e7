"""Random steps of a form whose rows ask somebody else, against records judged at once.

Rows come, go and move while their questions are open, answers come in any order and late, servers
tell errors, and forms are saved and restored in between. When all is answered the form says what
validating the record says, where the same is known from the beginning.
"""

from __future__ import annotations

import json
import os
from random import Random
from typing import Any

import formvalidate as fv
from forms import ruleset

STEPS = int(os.environ.get("REMOTE_STEPS", "8000"))
SEED = int(os.environ.get("REMOTE_SEED", "0"))


def asks(name: str, *reads: str) -> dict[str, Any]:
    return {"rule": "remote", "name": name, "reads": list(reads)}


HINT = {**asks("hint"), "level": "warning"}
DEEP = {"deep": {"rules": ["required", asks("deep", "/region")]}}
LINE: dict[str, Any] = {
    "fields": {
        "sku": {"validateOn": "blur", "rules": [HINT, "trim", "required", asks("stock", "n")]},
        "n": {"rules": ["integer"]},
        "tags": {"rules": ["unique"], "items": {"rules": [asks("tag"), HINT]}},
        "opt": {"when": {"field": "n", "equals": "1"}, "fields": DEEP},
    }
}
FIELDS: dict[str, Any] = {
    "name": ["trim", "required", asks("free", "region")],
    "region": [],
    "lines": {"rules": [{"rule": "unique", "by": ["sku"]}], "items": LINE},
}
KINDS = {"free": "region", "stock": "n", "tag": None, "deep": "/region", "hint": None}
TEXTS = ["", "a", "b", " a", "1", "2", "x"]
Place = tuple[str, str]


def truth(name: str, value: object, read: object) -> int:
    """What is right, of which only this file knows."""
    return (0, 0, 10_001, 10_002)[sum(map(ord, f"{name}{value}{read}")) % 4]


def words(name: str, value: object, read: object) -> str:
    """An answer for another value would be seen by these."""
    return f"{name} of {value} and {read}"


def judge() -> fv.Ruleset:
    """The same rules where everything is known."""
    registry = fv.Registry()

    def add(name: str, reads: str | None) -> None:
        def known(value: object, call: fv.Call) -> fv.Failure | None:
            source = call.record if (reads or "").startswith("/") else call.parent
            read = source.get(reads.strip("/")) if reads else None
            code = truth(name, value, read)
            return fv.Failure(code, "{it}", it=words(name, value, read)) if code else None

        registry.check(name, known)

    for name, reads in KINDS.items():
        add(name, reads)
    return ruleset(FIELDS, registry, gates={"go": list(FIELDS)})


JUDGE = judge()
RULES = ruleset(FIELDS, gates={"go": list(FIELDS)})


def fields_of(form: fv.Form) -> list[str]:
    found = ["name", "region"]
    for row in range(len(form.rows("lines"))):
        at = f"/lines/{row}"
        tags = range(len(form.rows(f"{at}/tags")))
        found += [f"{at}/{name}" for name in ("sku", "n", "opt/deep")]
        found += [f"{at}/tags/{tag}" for tag in tags]
    return found


def value_at(values: Any, path: str) -> Any:
    for step in path[1:].split("/"):
        values = values[int(step)] if isinstance(values, list) else (values or {}).get(step)
    return values.strip() if isinstance(values, str) and step in ("name", "sku") else values


class Play:
    """A form, who types into it, and who is asked."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.known: list[fv.Request] = []
        self.begin(fv.Form(RULES))

    def begin(self, form: fv.Form) -> None:
        self.form = form
        # Tokens are those of one form.
        self.known.clear()
        if self.random.random() < 0.5:
            form.subscribe(lambda change: self.known.extend(change.requests))

    def step(self) -> str:
        random, form = self.random, self.form
        kind = random.choice(
            ("set", "set", "set", "blur", "row", "row", "tag", "answer", "answer", "late", "rare")
        )
        path = random.choice(fields_of(form))
        if kind == "set":
            text = random.choice(TEXTS)
            form.set(path, text)
            return f"set {path} {text!r}"
        if kind == "blur":
            form.blur(path)
        elif kind in ("row", "tag"):
            self.move_rows("lines" if kind == "row" else self.tags())
        elif kind == "answer":
            self.answer(form.requests())
        elif kind == "late":
            self.answer(tuple(self.known[-40:]))
        else:
            self.rare(path)
        return f"{kind} {path}"

    def tags(self) -> str:
        count = len(self.form.rows("lines"))
        return f"/lines/{self.random.randrange(count)}/tags" if count else "lines"

    def move_rows(self, path: str) -> None:
        random, rows = self.random, self.form.rows(path)
        kind = random.choice(("insert", "insert", "remove", "move"))
        if kind == "insert" and len(rows) < 5:
            text = random.choice(TEXTS)
            rows.insert(random.randint(0, len(rows)), {"sku": text} if path == "lines" else text)
        elif kind == "remove" and len(rows):
            rows.remove(random.randrange(len(rows)))
        elif len(rows):
            rows.move(random.randrange(len(rows)), random.randrange(len(rows)))

    def answer(self, requests: tuple[fv.Request, ...]) -> None:
        if not requests:
            return
        request = self.random.choice(requests)
        now = {one.token: one for one in self.form.requests()}.get(request.token)
        assert not reply(self.form, request) or now is not None

    def rare(self, path: str) -> None:
        random, form = self.random, self.form
        kind = random.choice(("submit", "forget", "again", "error", "clear", "reset", "save"))
        if kind == "submit":
            form.submit()
        elif kind == "forget":
            form.forget_answers(random.choice((None, path)))
        elif kind == "again":
            form.ask_again(random.choice((None, path)))
        elif kind == "error":
            form.add_error(random.choice(("", path)), 10_003, "from outside")
        elif kind == "clear":
            form.clear_errors(random.choice((None, path)))
        elif kind == "reset":
            form.reset_field(path)
        else:
            saved = form.save(sensitive=True)
            before = form.values()
            self.begin(fv.Form.restore(RULES, saved))
            assert self.form.values() == before

    def compare(self) -> None:
        """What is asked is about what stands there."""
        form, values = self.form, self.form.values()
        _ = form.valid
        requests = form.requests()
        assert len({(one.path, one.name) for one in requests}) == len(requests)
        for request in requests:
            assert request.value == value_at(values, request.path), request
            assert form[request.path].verdict != "undecided", request
            assert request.name == "hint" or form[request.path].verdict != "valid", request
        self.known += [one for one in requests if one not in self.known[-20:]]

    def finish(self) -> None:
        form = self.form
        for _ in range(1_000):
            report = form.submit()
            requests = form.requests()
            if not requests:
                break
            for request in requests:
                reply(form, request)
        assert report.verdict != "pending"
        expected = JUDGE.validate(form.values())
        assert issues(report) == issues(expected)
        assert issues(form.report()) == issues(expected)
        assert report.cleaned == expected.cleaned
        assert form.gates["go"] is form.valid is expected.valid


def reply(form: fv.Form, request: fv.Request) -> bool:
    """Answers a question; whether that was still asked."""
    reads = KINDS[request.name]
    about = (request.name, request.value, None if reads is None else request.reads[reads])
    return form.answer(request.token, truth(*about), "{it}", it=words(*about))


def issues(report: fv.Report) -> list[tuple[str, str, str, str, str]]:
    return [(one.path, one.rule, one.code_name, one.level, one.message) for one in report.issues]


def test_rows_ask_and_move() -> None:
    seed, steps = SEED, 0
    while steps < STEPS:
        play = Play(Random(seed))
        done: list[str] = []
        try:
            for _ in range(play.random.randrange(1, 80)):
                done.append(play.step())
                if play.random.random() < 0.5:
                    play.compare()
                steps += 1
            play.finish()
        except Exception as error:
            error.add_note(f"seed {seed}: {'; '.join(done)}; {json.dumps(play.form.values())}")
            raise
        seed += 1
