"""The changes of a form, for `async for`."""

from __future__ import annotations

from . import _ffi
from ._form_values import Change
from ._observing import subscribe

TYPE_CHECKING = False
if TYPE_CHECKING:
    from asyncio import Future
    from types import TracebackType

    from ._form_values import FieldChange
    from ._live import LiveForm


class _Mailbox:
    """What was told and not yet taken: one change, however many there were."""

    __slots__ = ("_fields", "_gates", "_last", "_replay", "is_over", "waiting")

    def __init__(self) -> None:
        self._last: Change | None = None
        self._fields: dict[str, FieldChange] = {}
        self._gates: dict[str, bool] = {}
        self._replay = False
        self.is_over = False
        self.waiting: list[Future[None]] = []

    def put(self, change: Change) -> None:
        if self._last is None:
            self._replay = change.replay
        self._last = change
        self._fields.update(change.fields)
        self._gates.update(change.gates)
        self.wake()

    def take(self) -> Change | None:
        last = self._last
        if last is None:
            return None
        fields, gates = self._fields, self._gates
        self._last, self._fields, self._gates = None, {}, {}
        return Change(last.generation, fields, gates, last.valid, last.verdict, self._replay)

    def end(self) -> None:
        self.is_over = True
        self.wake()

    def wake(self) -> None:
        waiting, self.waiting = self.waiting, []
        for future in waiting:
            # Who waited in a loop that is no more waits for nothing.
            if not future.done() and not future.get_loop().is_closed():
                future.set_result(None)


class Changes:
    """The changes of a form, to be had with `async for` of asyncio.

    It subscribes when it is made. Changes that come faster than they are taken are put together
    into one, which has the latest of each field and gate, so that it never holds more than there
    are of these. It ends, once everything was taken, when the form is closed; `aclose`, the end of
    an `async with`, the last reference, and a wait that is cancelled unsubscribe it. Several tasks
    may share one, each change goes to one of them; or each has one of its own. The form is changed
    on the thread of the event loop.
    """

    __slots__ = ("__weakref__", "_live", "_mail", "_token")

    def __init__(self, live: LiveForm, what: int, name: bytes | None) -> None:
        self._live = live
        self._mail = _Mailbox()
        self._token = 0
        self._token = subscribe(live, what, name, self._mail.put, self._mail.end)

    def __aiter__(self) -> Changes:
        return self

    async def __anext__(self) -> Change:
        mail = self._mail
        while True:
            change = mail.take()
            if change is not None:
                return change
            if mail.is_over:
                raise StopAsyncIteration
            await self._wait()

    async def _wait(self) -> None:
        from asyncio import get_running_loop

        future = get_running_loop().create_future()
        self._mail.waiting.append(future)
        try:
            await future
        except BaseException:
            if future in self._mail.waiting:
                self._mail.waiting.remove(future)
            if not self._mail.waiting:
                self._end()
            raise

    async def aclose(self) -> None:
        """Unsubscribes; whoever waits is told what there is, and then that it is over."""
        self._end()

    def _end(self) -> None:
        token, self._token = self._token, 0
        if token:
            _ffi.fv_form_unsubscribe(self._live.handle, token)

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

    def __repr__(self) -> str:
        """Whether there may be more."""
        return "Changes(over)" if self._mail.is_over else "Changes()"
