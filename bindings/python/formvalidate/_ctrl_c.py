"""Ctrl-C while the command begins: it ends at once and says nothing, also among imports."""

from __future__ import annotations

import signal
import sys
import threading

_NAMES = ("formvalidate", "formvalidate.exe")


def _is_command() -> bool:
    """Whether the process is `formvalidate`, or `python -m formvalidate`."""
    name = next(iter(getattr(sys, "argv", ())), "")
    if name != "-m":
        return name.replace("\\", "/").rpartition("/")[2] in _NAMES
    # So it is called while the package of a module that is run is imported.
    given = sys.orig_argv
    return "-m" in given and given[given.index("-m") + 1 :][:1] == ["formvalidate"]


def _swap(before: object, after: object) -> None:
    is_main = threading.current_thread() is threading.main_thread()
    # Who ignores it, or has a handler of their own, keeps that.
    if is_main and signal.getsignal(signal.SIGINT) is before:
        signal.signal(signal.SIGINT, after)  # type: ignore[arg-type]


def end_at_once() -> None:
    """Leaves Ctrl-C to the system, which ends the process."""
    _swap(signal.default_int_handler, signal.SIG_DFL)


def raise_again() -> None:
    """Leaves Ctrl-C to Python, where something is to be done at its end."""
    _swap(signal.SIG_DFL, signal.default_int_handler)


if _is_command():
    end_at_once()
