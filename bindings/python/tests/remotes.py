"""What the tests of rules "remote" share."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import formvalidate as fv
from forms import ruleset

FREE: dict[str, Any] = {"rule": "remote", "name": "free"}
CODES = {"codes": {"nameTaken": 10_001}}
NAME = ["trim", "required", FREE]
# Soon enough for a test.
DELAY = 0.01


def rules_of(registry: fv.Registry | None = None, **fields: Any) -> fv.Ruleset:
    return ruleset(
        fields or {"name": NAME}, registry, gates={"go": list(fields or ["name"])}, **CODES
    )


def form_of(registry: fv.Registry | None = None, **fields: Any) -> fv.Form:
    return fv.Form(rules_of(registry, **fields))


async def taken_names(value: str) -> str | None:
    await asyncio.sleep(0)
    return "nameTaken" if value == "ada" else None


def registry_of(
    check: Callable[..., Coroutine[Any, Any, object]] = taken_names, delay: float = DELAY
) -> fv.Registry:
    registry = fv.Registry()
    registry.check_async("free", check, delay)
    return registry


class Loop(asyncio.SelectorEventLoop):
    """A loop in which no time is waited for: it goes on to when something is due."""

    def __init__(self) -> None:
        super().__init__()
        self.passed = 0.0
        selector: Any = self._selector  # type: ignore[attr-defined]
        select = selector.select

        def skipping(timeout: float | None = None) -> Any:
            self.passed += timeout or 0.0
            return select(0 if timeout is not None else None)

        selector.select = skipping

    def time(self) -> float:
        return self.passed


def at_once(main: Coroutine[Any, Any, None]) -> None:
    """Runs it in such a loop; tasks that are left at the end are a mistake."""
    with asyncio.Runner(loop_factory=Loop) as runner:
        runner.run(_alone(main))


async def _alone(main: Coroutine[Any, Any, None]) -> None:
    async with asyncio.timeout(100_000):
        await main
    await asyncio.sleep(0)
    left = asyncio.all_tasks() - {asyncio.current_task()}
    assert not left, left


Test = Callable[[], Coroutine[Any, Any, None]]


def quick(test: Test) -> Callable[[], None]:
    """The test, run by such a loop."""

    def run() -> None:
        at_once(test())

    run.__name__ = test.__name__
    return run


def handled() -> list[dict[str, Any]]:
    """What the loop's handler of exceptions is told from now on."""
    told: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda loop, context: told.append(context))
    return told
