"""Ctrl-C while the command begins: it ends at once and says nothing, also among imports."""

from __future__ import annotations

import sys

_NAMES = ("formvalidate", "formvalidate.exe")


def _is_command() -> bool:
    """Whether the process is `formvalidate`, or `python -m formvalidate`."""
    name = next(iter(getattr(sys, "argv", ())), "")
    if name != "-m":
        return name.replace("\\", "/").rpartition("/")[2] in _NAMES
    # So it is called while the package of a module that is run is imported.
    given = sys.orig_argv
    return "-m" in given and given[given.index("-m") + 1 :][:1] == ["formvalidate"]


def end_at_once() -> None:
    """Leaves Ctrl-C to the system, which ends the process."""
    _swap(raises=False)


def raise_again() -> None:
    """Leaves Ctrl-C to Python, where something is to be done at its end."""
    _swap(raises=True)


def _swap(*, raises: bool) -> None:
    # Only the command needs them: whoever imports the package shall not wait for them.
    import signal
    import threading

    if threading.current_thread() is not threading.main_thread():
        return
    # Who ignores it, or has a handler of their own, keeps that.
    before = signal.getsignal(signal.SIGINT)
    if raises and before is signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    elif not raises and before is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


if _is_command():
    end_at_once()
