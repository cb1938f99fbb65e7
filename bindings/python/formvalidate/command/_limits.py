"""What ends a run and what it takes to pass, and which files are written."""

from __future__ import annotations

from typing import NamedTuple

from ._baseline import Baseline
from ._writing import RowsFile


class Limits(NamedTuple):
    """When a run ends early, and what it takes to pass."""

    fail_fast: bool
    max_invalid: int | float
    min_rows: int | None
    # Whether invalid rows are told and nothing else, and whether warnings are as errors.
    warn: bool
    werror: bool
    # What was found already, and does not fail.
    baseline: Baseline | None = None


class Files(NamedTuple):
    """What is written as the rows come."""

    valid: RowsFile | None
    rejected: RowsFile | None
    errors: RowsFile | None
    cleaned: RowsFile | None

    @property
    def has_rows(self) -> bool:
        """Whether whole rows are written."""
        return any(file is not None for file in (self.valid, self.rejected, self.cleaned))

    def every(self) -> list[RowsFile]:
        """Those that there are."""
        return [file for file in self if file is not None]
