"""How far a run is: on a terminal, or where somebody asks for it."""

from __future__ import annotations

import sys
from typing import Any

from .._closing import Closing


class Watched(Closing):
    """A line on standard error with rows, bytes of all, rate and time left."""

    def __init__(self, asked: str, total: int | None) -> None:
        self._rows = 0
        is_wanted = asked == "on" or (asked == "auto" and sys.stderr.isatty())
        self._shown: Any = None
        if is_wanted:
            from rich.console import Console
            from rich.progress import (
                BarColumn,
                DownloadColumn,
                Progress,
                TextColumn,
                TimeRemainingColumn,
                TransferSpeedColumn,
            )

            self._shown = Progress(
                TextColumn("{task.fields[rows]:,} rows"),
                BarColumn(),
                DownloadColumn(),
                TransferSpeedColumn(),
                TimeRemainingColumn(),
                console=Console(stderr=True),
                transient=asked == "auto",
            )
            self._task = self._shown.add_task("", total=total, rows=0)

    def tell(self, rows: int, place: int) -> None:
        """So many rows more are done, and so many bytes of all."""
        self._rows += rows
        if self._shown is not None:
            self._shown.update(self._task, completed=place, rows=self._rows)

    def __enter__(self) -> Watched:
        if self._shown is not None:
            self._shown.start()
        return self

    def close(self) -> None:
        """Shows nothing more."""
        if self._shown is not None:
            self._shown.stop()
