"""The changes of a form, for `async for`."""

from __future__ import annotations

import weakref
from contextlib import suppress

from . import _ffi
from ._form_values import Change
from ._observing import subscribe

TYPE_CHECKING = False
if TYPE_CHECKING:
    from asyncio import Future
    from types import TracebackType
    from typing import NoReturn

    from ._form_values import FieldChange, RowChange
    from ._live import LiveForm
    from ._requests import Request


class _Mailbox:
    """What was told and not yet taken: one change, however many there were."""

    __slots__ = (
        "__weakref__",
        "_fields",
        "_gates",
        "_last",
        "_lists",
        "_replay",
        "_requests",
        "is_over",
        "waiting",
    )

    def __init__(self) -> None:
        self._last: Change | None = None
        self._fields: dict[str, FieldChange] = {}
        self._gates: dict[str, bool] = {}
        self._lists: tuple[RowChange, ...] = ()
        # The latest of each place: what was asked there before is not asked any more.
        self._requests: dict[tuple[str, str], Request] = {}
        self._replay = False
        self.is_over = False
        self.waiting: list[Future[None]] = []

    def put(self, change: Change) -> None:
        if self._last is None:
            self._replay = change.replay
        self._last = change
        self._fields.update(change.fields)
        self._gates.update(change.gates)
        self._lists += change.lists
        self._requests.update(
            {(request.path, request.name): request for request in change.requests}
        )
        self.wake()

    def take(self) -> Change | None:
        last = self._last
        if last is None:
            return None
        fields, gates, lists = self._fields, self._gates, self._lists
        requests = tuple(self._requests.values())
        self._last, self._fields, self._gates, self._lists = None, {}, {}, ()
        self._requests = {}
        whole = last.valid, last.verdict, self._replay
        return Change(last.generation, fields, gates, *whole, lists, requests)

    def end(self) -> None:
        self.is_over = True
        self.wake()

    async def arrival(self) -> None:
        from asyncio import get_running_loop

        future = get_running_loop().create_future()
        self.waiting.append(future)
        try:
            await future
        finally:
            if future in self.waiting:
                self.waiting.remove(future)

    def wake(self) -> None:
        waiting, self.waiting = self.waiting, []
        for future in waiting:
            release(future)


def release(future: Future[None]) -> None:
    """Wakes whoever waits for a future, unless the loop in which they wait is closed."""
    from asyncio import _get_running_loop

    loop = future.get_loop()
    if loop is _get_running_loop():
        if not future.done():
            future.set_result(None)
    elif not loop.is_closed():
        # No loop runs here, or the form was let go by the garbage collector on another thread.
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(release, future)


class Changes:
    """The changes of a form, for `async for` of asyncio.

    It subscribes when it is made. Changes that come faster than they are taken are put together
    into one, which has the latest of each field and gate, so that it never holds more than there
    are of these. It ends, once everything was taken, when the form is closed or let go, which it
    does not prevent; `aclose`, the end of an `async with`, and the last reference unsubscribe it. A
    wait that is cancelled does not. Several tasks may share one, each change goes to one of them;
    or each has one of its own. The form is changed on the thread of the event loop.
    """

    __slots__ = ("__weakref__", "_live", "_mail", "_token")

    def __init__(self, live: LiveForm, what: int, name: bytes | None) -> None:
        # A form that only waits to be changed by nobody goes.
        self._live = weakref.ref(live)
        self._mail = _Mailbox()
        self._token = 0
        self._token = subscribe(live, what, name, self._mail.put, self._mail.end)

    def __aiter__(self) -> Changes:
        return self

    async def __anext__(self) -> Change:
        mail = self._mail
        try:
            while True:
                change = mail.take()
                if change is not None:
                    return change
                if mail.is_over:
                    raise StopAsyncIteration
                await mail.arrival()
        finally:
            # A task that was cancelled keeps its traceback, and that this frame.
            del self

    async def aclose(self) -> None:
        """Unsubscribes; whoever waits is told what there is, and then that it is over."""
        self._end()

    def _end(self) -> None:
        token, self._token = self._token, 0
        live = self._live() if token else None
        if live is not None:
            _ffi.fv_form_unsubscribe(live.handle, token)

    async def __aenter__(self) -> Changes:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._end()

    def __del__(self) -> None:
        # Neither is there where it was never made in full, or goes with the interpreter.
        if getattr(self, "_token", 0) and _ffi is not None:
            self._end()

    def __reduce__(self) -> NoReturn:
        """A TypeError."""
        raise TypeError(
            "the changes of a form cannot be pickled or copied; ask the form for others"
        )

    def __repr__(self) -> str:
        """Whether there may be more."""
        return "Changes(over)" if self._mail.is_over else "Changes()"
