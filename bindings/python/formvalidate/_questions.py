"""Forms that ask by themselves, in the event loop that runs when they are used.

Nothing here keeps a form: what a loop holds refers to it weakly, and goes when the form does. Only
while somebody waits for a form to settle do its questions keep those who wait.
"""

from __future__ import annotations

import sys
import weakref
from contextlib import suppress

from . import _ffi
from ._answers import UNDECIDED
from ._changes import release
from ._remotes import asked, tell
from ._requests import request_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from asyncio import AbstractEventLoop, Future, Task, TimerHandle
    from typing import Any

    from ._answers import Said
    from ._live import LiveForm
    from ._remotes import Remote
    from ._requests import Request


def _running_loop() -> AbstractEventLoop | None:
    # Who runs a loop has imported the module.
    asyncio = sys.modules.get("asyncio")
    loop: AbstractEventLoop | None = asyncio._get_running_loop() if asyncio is not None else None
    return loop


class _Question:
    """A question that waits for its delay to pass, then for its answer."""

    __slots__ = ("_live", "_remote", "_request", "_task", "_timer", "_waiting", "loop")

    def __init__(
        self,
        live: LiveForm,
        request: Request,
        remote: Remote,
        loop: AbstractEventLoop,
        waiting: list[Future[None]],
    ) -> None:
        self._live = weakref.ref(live)
        self._request = request
        self._remote = remote
        self.loop = loop
        # Who waits for the form goes on by what the loop holds of this.
        self._waiting = waiting
        self._task: Task[None] | None = None
        self._timer: TimerHandle | None = loop.call_later(request.delay, self._ask)

    @property
    def is_over(self) -> bool:
        """Whether nothing will come of it, as its task was cancelled from outside."""
        return self._task is not None and self._task.done()

    def _ask(self) -> None:
        self._timer = None
        self._task = self.loop.create_task(self._run())

    async def _run(self) -> None:
        live = self._live()
        if live is None:
            return
        judge = live.judge
        del live
        answer = await asked(self._remote, self._request, judge)
        # From here on nobody cancels it: it is told what comes of its answer.
        self._task = None
        self._answer(answer)

    def _answer(self, answer: Said) -> None:
        # The library refuses codes that are none of an answer.
        for code in (answer, UNDECIDED):
            live = self._live()
            if live is None:
                return
            try:
                live.answer(self._request.token, code)
                return
            except Exception as error:
                # Or it is a subscriber's, or of a function that judges.
                tell(
                    error, f"The answer of the async check {self._request.name!r} to a form raised"
                )
            finally:
                # A traceback that somebody keeps holds this frame.
                del live

    def cancel(self) -> None:
        """Lets go of it, from whatever thread."""
        step = self._timer or self._task
        if step is None:
            return
        if self.loop is _running_loop():
            step.cancel()
        elif not self.loop.is_closed():
            # No loop runs here, or the garbage collector let the form go on another thread.
            with suppress(RuntimeError):
                self.loop.call_soon_threadsafe(step.cancel)


class Questions:
    """The questions that a form put by itself, by their tokens, and who waits for it to settle."""

    __slots__ = ("_put", "_remotes", "_waiting", "_woken_at")

    def __init__(self, remotes: dict[str, Remote]) -> None:
        self._remotes = remotes
        self._put: dict[int, _Question] = {}
        self._waiting: list[Future[None]] = []
        # The generation of the form for which they last looked.
        self._woken_at = -1

    def look(self, live: LiveForm) -> None:
        """Puts what the form asks now, and lets go of what it does not ask any more."""
        handle = live.handle
        count = _ffi.fv_form_request_count(handle)
        if not count:
            self.end()
            return
        if self._waiting:
            self._wake_after_changes(handle)
        if not self._remotes:
            return
        loop = _running_loop()
        before, self._put = self._put, {}
        native = _ffi.sized(_ffi.fv_request)
        for place in range(count):
            if _ffi.fv_form_request(handle, place, native) < 0:
                break
            token = native.token
            question = before.pop(token, None)
            if loop is not None and (
                question is None or question.is_over or question.loop is not loop
            ):
                question = self._asked(live, native, loop)
            if question is not None:
                self._put[token] = question
        for question in before.values():
            question.cancel()

    def _asked(self, live: LiveForm, native: Any, loop: AbstractEventLoop) -> _Question | None:
        remote = self._remotes.get(_ffi.read(native.name).decode("utf-8"))
        if remote is None:
            # The host's to answer.
            return None
        return _Question(live, request_of(native), remote, loop, self._waiting)

    def end(self) -> None:
        """Lets go of all questions, and wakes who waits for that."""
        put, self._put = self._put, {}
        for question in put.values():
            question.cancel()
        self._wake()

    def _wake_after_changes(self, form: _ffi.Handle) -> None:
        """Wakes who waits, for nothing is judged before somebody asks; not for their asking."""
        counters = _ffi.sized(_ffi.fv_form_counters)
        _ffi.fv_form_statistics(form, counters)
        if counters.changes != self._woken_at:
            self._woken_at = counters.changes
            self._wake()

    def _wake(self) -> None:
        waiting = self._waiting[:]
        self._waiting.clear()
        for future in waiting:
            release(future)

    async def arrival(self) -> None:
        """Waits until no question is open, as far as is known."""
        from asyncio import get_running_loop

        future = get_running_loop().create_future()
        self._waiting.append(future)
        try:
            await future
        finally:
            if future in self._waiting:
                self._waiting.remove(future)

    def __del__(self) -> None:
        # What it needs may be gone with the interpreter.
        with suppress(AttributeError, TypeError):
            self.end()
