"""A naive reference of a form whose rules ask somebody else.

It knows what was answered for which value, and nothing of tokens, events or caches.
"""

from __future__ import annotations

from typing import Any

import formvalidate as fv

HINT: dict[str, Any] = {"rule": "remote", "name": "hint", "level": "warning"}
ASK: dict[str, Any] = {"rule": "remote", "name": "ask"}
LETTERS: dict[str, Any] = {"rule": "match", "pattern": "[a-z]+"}
FIELDS: dict[str, Any] = {
    "name": ["trim", "required", {**ASK, "reads": ["region"]}],
    "region": ["trim", {"rule": "length", "max": 2}],
    "code": [LETTERS, ASK],
    "nick": [HINT, LETTERS, ASK],
    "note": [HINT],
}
# What is asked of a field, warnings last.
RULES_OF = {
    "name": ["ask"],
    "region": [],
    "code": ["ask"],
    "nick": ["ask", "hint"],
    "note": ["hint"],
}
TEXTS = ["", "a", "b", " a ", "ab", "B", "c"]
Asked = tuple[str, str | None]
# A field and a rule of it.
Place = tuple[str, str]


def truth(place: Place, asked: Asked) -> int:
    """What is right, of which only this file knows."""
    number = sum(map(ord, "".join(place) + asked[0] + (asked[1] or "-"))) % 5
    return (0, 0, 10_001, 10_002, 20)[number]


class Reference:
    """A form as somebody would write it who looks at everything again each time."""

    def __init__(self) -> None:
        self.texts: dict[str, str | None] = dict.fromkeys(FIELDS)
        self.judged: set[str] = set()
        self.answers: dict[tuple[Place, Asked], int] = {}
        # Of which values somebody gave up to find out; true while they stand there.
        self.given_up: dict[tuple[Place, Asked], bool] = {}

    def asked(self, name: str) -> Asked | None:
        """What has to be asked of a field; None where its own rules say all."""
        text, region = self.texts[name] or "", self.texts["region"]
        if name == "name":
            read = None if region is None else region.strip()
            return (text.strip(), read) if text.strip() else None
        if name == "note":
            return (text, None) if text else None
        return (text, None) if text.isalpha() and text.islower() else None

    def set(self, name: str, text: str) -> None:
        if self.texts[name] == text:
            return
        self.texts[name] = text
        self.judged.add(name)
        for place, asked in self.given_up:
            self.given_up[place, asked] &= self.asked(place[0]) == asked

    def submit(self) -> None:
        self.judged |= set(FIELDS)
        self.given_up = {}

    def answer(self, place: Place, asked: Asked) -> None:
        code = truth(place, asked)
        if code == 20:
            self.given_up[place, asked] = True
        else:
            self.answers[place, asked] = code

    def learn(self, requests: tuple[fv.Request, ...]) -> None:
        """Where a value is back of which somebody gave up it may be asked for again."""
        for request in requests:
            if self.given_up.get((place_of(request), asked_of(request))) is False:
                del self.given_up[place_of(request), asked_of(request)]

    def known(self, place: Place, asked: Asked) -> int | None:
        return 20 if (place, asked) in self.given_up else self.answers.get((place, asked))

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
        code = self.known((name, "ask"), asked) if "ask" in RULES_OF[name] else 0
        if code is None:
            return "pending", 53
        # Nobody knows what would be said of a longer text.
        return (("undecided" if code == 20 else "incomplete"), code) if code else ("valid", 0)

    def found(self, name: str) -> list[tuple[str, int | None]]:
        """What is known of each rule that is asked of a field; None where nobody answered yet."""
        asked = self.asked(name)
        if asked is None or self.expected(name)[0] not in ("valid", "pending"):
            return []
        return [(rule, self.known((name, rule), asked)) for rule in RULES_OF[name]]

    def open_places(self) -> set[Place]:
        return {(name, rule) for name in FIELDS for rule, code in self.found(name) if code is None}

    def warnings(self, name: str) -> list[int]:
        return [code for rule, code in self.found(name) if rule == "hint" and code]

    def report(self) -> tuple[str, set[tuple[str, int]]]:
        """What a submit says: its verdict, and its warnings."""
        verdicts = {self.expected(name)[0].replace("incomplete", "invalid") for name in FIELDS}
        worst = next(one for one in ("invalid", "undecided", "pending", "valid") if one in verdicts)
        told = {(f"/{name}", code) for name in FIELDS for code in self.warnings(name)}
        told |= {(f"/{name}", 53) for name, rule in self.open_places() if rule == "hint"}
        return worst, told


def place_of(request: fv.Request) -> Place:
    return request.path[1:], request.name


def asked_of(request: fv.Request) -> Asked:
    return request.value, request.reads["region"] if request.path == "/name" else None
