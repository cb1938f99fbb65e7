"""What other threads do during a call."""

from __future__ import annotations

import threading
from collections.abc import Callable


def steps_during(call: Callable[[], object]) -> int:
    """How often another thread had its turn while a call ran."""
    steps = 0
    done = threading.Event()

    def count() -> None:
        nonlocal steps
        while not done.wait(0.0005):
            steps += 1

    thread = threading.Thread(target=count)
    thread.start()
    call()
    done.set()
    thread.join()
    return steps
