"""The command `formvalidate`, which comes with the extra `formvalidate[cli]`."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

_NEEDED = ("click", "numpy", "pyarrow", "rich")


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command and returns its exit status."""
    from importlib.util import find_spec

    missing = [name for name in _NEEDED if find_spec(name) is None]
    if missing:
        sys.stderr.write(
            f"formvalidate: the command needs {' and '.join(missing)}: "
            "pip install 'formvalidate[cli]'\n"
        )
        return 2
    from ._running import run

    return run(arguments)
