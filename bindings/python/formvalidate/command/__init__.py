"""The command `formvalidate`, which comes with the extra `formvalidate[cli]`."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

_NEEDED = ("click", "numpy", "pyarrow", "rich")


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command and returns its exit status; without arguments it is the whole process."""
    from importlib.util import find_spec

    missing = [name for name in _NEEDED if find_spec(name) is None]
    if missing:
        sentence = f"formvalidate: the command needs {' and '.join(missing)}: "
        if sys.stderr is not None:
            sys.stderr.write(f"{sentence}pip install 'formvalidate[cli]'\n")
        return 2
    from .._ctrl_c import end_at_once
    from ._running import run

    if arguments is not None:
        return run(arguments)
    from ._process import begin

    begin()
    try:
        return run(None)
    finally:
        end_at_once()
