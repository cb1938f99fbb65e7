"""What the tests of forms share."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import formvalidate as fv

Document = dict[str, Any]


def document(fields: Document, **rest: object) -> Document:
    """A ruleset document of fields, each given as the list of its rules or in full."""
    full = {
        name: {"rules": field} if isinstance(field, list) else field
        for name, field in fields.items()
    }
    return {"formvalidate": 1, "fields": full, **rest}


def ruleset(fields: Document, registry: fv.Registry | None = None, **rest: object) -> fv.Ruleset:
    return fv.Ruleset(document(fields, **rest), registry)


def form_of(fields: Document, **rest: object) -> fv.Form:
    return fv.Form(ruleset(fields, **rest))


def states(form: fv.Form, *names: str) -> list[str]:
    return [form[name].verdict for name in names or form]


SECRET = "correct horse 4711"
EMAIL = ["required", "email"]


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
