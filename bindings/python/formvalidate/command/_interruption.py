"""Ctrl-C: once ends a run between two pieces, or while it waits for input; twice ends at once."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, TypeVar

import pyarrow as pa

from .._closing import Closing

_Made = TypeVar("_Made")


class Interruption(Closing):
    """Takes SIGINT as long as it is entered.

    A KeyboardInterrupt that Python raises wherever the run happens to be is lost where that is a
    destructor, and leaves totals half added up elsewhere.
    """

    def __init__(self) -> None:
        self._is_asked = self._is_waiting = self._is_taken = False

    def __enter__(self) -> Interruption:
        is_main = threading.current_thread() is threading.main_thread()
        # Who ignores it, or has a handler of their own, keeps that.
        if is_main and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            # Arrow's readers would take it for themselves, and call the file broken.
            pa.enable_signal_handlers(False)
            signal.signal(signal.SIGINT, self._asked)
            self._is_taken = True
        return self

    def _asked(self, *_: Any) -> None:
        self._is_asked = True
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        if self._is_waiting:
            raise KeyboardInterrupt

    def close(self) -> None:
        """Leaves SIGINT to Python again."""
        if self._is_taken:
            signal.signal(signal.SIGINT, signal.default_int_handler)
            pa.enable_signal_handlers(True)

    def check(self) -> None:
        """A KeyboardInterrupt if there was one."""
        if self._is_asked:
            raise KeyboardInterrupt

    def waiting(self, work: Callable[[], _Made]) -> _Made:
        """Does what may wait for input, and is given up at once."""
        self._is_waiting = True
        try:
            self.check()
            return work()
        finally:
            self._is_waiting = False

    def each(self, every: Iterator[_Made]) -> Iterator[_Made]:
        """The same, for each of which there may be a wait."""
        with suppress(StopIteration):
            while True:
                # It is kept here no longer than by who takes it.
                yield self.waiting(every.__next__)
