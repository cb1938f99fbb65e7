"""Places of rulesets that nest, the values that they may have, and what forms make of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

UNTIMED = ("text", "integer", "number", "boolean")
PLAIN = (*UNTIMED, "day", "moment")
TEXTS: list[Any] = [
    "",
    "a",
    " a",
    "b",
    "ab",
    "abc",
    "abcd",
    "é",
    "1",
    "2",
    "18",
    " ",
    "a@b.example",
]
INTEGERS: list[Any] = [0, 1, 2, 3, 4, -1, 18]
NUMBERS: list[Any] = [0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 0.1, -1.0]
DAYS: list[Any] = ["2026-11-20", "2026-11-17", "2026-11-16", "2026-11-21", "2026-11-22"]
DAYS += ["2000-02-29", "1999-12-31"]
MOMENTS: list[Any] = ["2026-11-20T12:30:00Z", "2026-11-19T12:30:00Z", "2026-11-20T14:30:00.5+02:00"]
MOMENTS += ["2026-11-20T12:30:01", "2026-11-20T13:00:00Z", "x", ""]
# The first of each is mostly right.
VALUES: dict[str, list[Any]] = {
    "text": TEXTS[1:] + TEXTS[:1],
    "integer": INTEGERS[1:] + INTEGERS[:1],
    "number": NUMBERS[2:] + NUMBERS[:2],
    "boolean": [True, False],
    "day": DAYS,
    "moment": MOMENTS,
}
LAYOUTS = ("list", "list", "large", "fixed", "view", "large view")


@dataclass
class Place:
    """A field: what values it has, and how a column of them lies."""

    kind: str
    path: tuple[str, ...]
    parts: dict[str, Place] = field(default_factory=dict)
    uses: Place | None = None
    """The definition that is used again."""
    other: Place | None = None
    """What its column holds in its stead."""
    layout: int = 0
    is_read: bool = False
    """Whether conditions go by all of its elements, none of which they may take out."""
    has_more: bool = False
    """Whether its struct has members that are no fields."""
    is_lacking: bool = False
    """Whether it has no column."""

    @property
    def pointer(self) -> str:
        return "".join("/" + step.replace("~", "~0").replace("/", "~1") for step in self.path)

    @property
    def name(self) -> str:
        return self.path[0] if len(self.path) == 1 else self.pointer

    @property
    def is_in_map(self) -> bool:
        return "*" in self.path

    def within(self) -> Iterator[Place]:
        for part in self.parts.values():
            yield part
            yield from part.within()


def some_place(
    dice: random.Random,
    depth: int,
    path: tuple[str, ...],
    kind: str | None = None,
    part: Place | None = None,
) -> Place:
    nested = ("record", "list", "list", "map")
    if kind is None:
        kind = dice.choice(nested if depth and dice.random() < 0.6 else PLAIN)
    place = Place(kind, path, layout=dice.randrange(60))
    place.is_lacking = dice.random() < 0.02
    if kind == "record" and part is not None and dice.random() < 0.3:
        place = moved(part, path)
        place.uses = part
        if len(place.parts) > 1 and dice.random() < 0.2:
            place.parts.popitem()
    elif kind == "record":
        for name in dice.sample(["a", "b", "q", "r/s"], dice.randint(1, 3)):
            place.parts[name] = some_place(dice, max(depth - 1, 0), (*path, name), None, part)
        next(iter(place.parts.values())).is_lacking = False
        place.has_more = dice.random() < 0.1
    elif kind in ("list", "map"):
        place.parts["*"] = some_place(dice, depth - 1, (*path, "*"), None, part)
        place.parts["*"].is_lacking = False
        place.is_read = place.parts["*"].kind in PLAIN and dice.random() < 0.4
    if dice.random() < 0.03:
        others = {"record": "text", "list": "integer", "map": "text"}
        if kind in others:
            place.other = Place(others[kind], path)
    return place


def moved(place: Place, path: tuple[str, ...]) -> Place:
    """The same elsewhere."""
    parts = {name: moved(part, (*path, name)) for name, part in place.parts.items()}
    return replace(place, path=path, parts=parts)


def value(dice: random.Random, place: Place, wrong: float) -> Any:
    """A value that a column may have; mostly right where wrong is small."""
    if dice.random() < wrong / 3:
        return None
    of = place.other or place
    if of.kind == "record":
        found = record(dice, of, wrong)
        return {**found, "more": dice.choice([1, None]), "and": None} if of.has_more else found
    if of.kind == "map":
        keys = dice.sample(["k", "l", "long", "", "~/"], dice.choice([0, 1, 1, 2]))
        return {key: value(dice, of.parts["*"], wrong) for key in keys}
    if of.kind == "list":
        count = 2 if layout_of(of) == "fixed" else dice.choice([0, 1, 2, 2, 3])
        return [value(dice, of.parts["*"], wrong) for _ in range(count)]
    known = VALUES[of.kind]
    return dice.choice(known) if dice.random() < wrong else known[0]


def record(dice: random.Random, place: Place, wrong: float) -> dict[str, Any]:
    """A record without what has no column."""
    parts = [(name, part) for name, part in place.parts.items() if not part.is_lacking]
    return {name: value(dice, part, wrong) for name, part in parts}


def layout_of(place: Place) -> str:
    return LAYOUTS[place.layout % len(LAYOUTS)]


def known(place: Place, value: Any) -> Any:
    """A value without members that are no fields."""
    if value is None or place.other:
        return value
    if place.kind == "record":
        parts = [(name, part) for name, part in place.parts.items() if name in value]
        return {name: known(part, value[name]) for name, part in parts}
    if place.kind == "list":
        return [known(place.parts["*"], one) for one in value]
    return value


def typed(place: Place, value: Any, required: set[str]) -> tuple[Any, bool]:
    """What a form makes of a value, and whether something is filled in.

    A record with nothing filled in is null, unless it is required; then its fields are null.
    """
    if place.other and value not in (None, ""):
        return value, True
    if place.kind == "record":
        value = value or {}
        inner = {n: typed(part, value.get(n), required) for n, part in place.parts.items()}
        is_filled = any(filled for _, filled in inner.values())
        is_there = is_filled or place.pointer in required
        return {name: one for name, (one, _) in inner.items()} if is_there else None, is_filled
    if place.kind == "list" and value is not None:
        rows = [typed(place.parts["*"], one, required)[0] for one in value]
        return rows, bool(rows)
    return value, value not in (None, "", [], {})
