"""Threads that make and judge pieces at once; what they find comes in the order of the pieces."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

from ._pieces import Task
from ._status import Unreadable

_Made = TypeVar("_Made")


class Pool:
    """So many threads; one means that of the caller."""

    def __init__(self, threads: int) -> None:
        self._threads = threads
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def run(
        self, tasks: Iterator[Task], work: Callable[[Task], _Made]
    ) -> Iterator[tuple[_Made, int]]:
        """What comes of each task, and its place.

        Tasks are told here, since a read from a pipe may last and Ctrl-C must not wait for it; no
        more of them than keep all threads busy, so that memory stays as it is.
        """
        if self._pool is None:
            for own in tasks:
                yield work(own), own.place
            return
        waiting: deque[tuple[Future[_Made], int]] = deque()
        broken: Unreadable | None = None
        while True:
            task: Task | None = None
            try:
                task = next(tasks, None)
            except Unreadable as error:
                # What stands in front of that is told first.
                broken = error
            if task is not None:
                waiting.append((self._pool.submit(work, task), task.place))
            is_last = task is None
            while waiting and (is_last or len(waiting) > self._threads + 1 or waiting[0][0].done()):
                made, place = waiting.popleft()
                yield made.result(), place
            if is_last:
                break
        if broken is not None:
            raise broken

    def close(self) -> None:
        """Ends the threads, behind what they are at."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
