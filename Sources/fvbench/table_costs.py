"""What tables take beside polars, duckdb, pyarrow and themselves, and how much they may take.

table_costs.py SECONDS ROWS MEGABYTES JSON

Keys have ROWS rows, what is judged row by row at most a million, files MEGABYTES each. All count
the same before a time is printed. Contests within a process have one thread each, and their clock
is the processor's, so that others on the machine disturb little; files have two threads.
"""

from __future__ import annotations

import os

# Read when polars is imported.
os.environ["POLARS_MAX_THREADS"] = "1"

import json
import platform
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict
from importlib.metadata import version
from itertools import chain
from pathlib import Path
from typing import Any

import formvalidate as fv
from data import SEED
from results import Result
from rich.console import Console
from rich.table import Table
from rich.text import Text
from rounds import measure
from table_files import files
from table_keys import MOST_ROWS, Aimed, keys, row_by_row
from table_shapes import shapes

_WIDTH = 100
_CONTESTS = 11  # among which the seconds are shared; two are of files
_PEERS = ("polars", "duckdb", "pyarrow", "pandas", "numpy")

Found = tuple[Result, float | None]


def _contests(rows: int, seconds: float) -> Iterator[Found]:
    # One after the other, since those of keys are large.
    small = min(rows, MOST_ROWS)
    aimed: Iterator[Aimed] = chain(keys(rows), row_by_row(small), shapes(small))
    for contest, at_most in aimed:
        results = measure(contest, seconds / _CONTESTS, clock=time.process_time_ns)
        # The target is of the first reference.
        yield from ((each, None if place else at_most) for place, each in enumerate(results))


def _table(found: list[Found]) -> Table:
    table = Table(width=_WIDTH, box=None, pad_edge=False, header_style="bold")
    table.add_column("work", ratio=11, no_wrap=True)
    table.add_column("beside", ratio=8, no_wrap=True)
    for name in ("ns", "beside", "ratio", "at most"):
        table.add_column(name, justify="right", no_wrap=True)
    group = data = ""
    for each, at_most in found:
        if each.group != group:
            group, data = each.group, ""
            table.add_row(Text(group, style="bold cyan"))
        is_over = at_most is not None and each.ratio > at_most
        table.add_row(
            Text("" if each.data == data else each.data),
            Text(each.reference),
            f"{each.ns:,.2f}",
            f"{each.reference_ns:,.2f}",
            Text(f"{each.ratio:.2f}", style="red" if is_over else ""),
            "" if at_most is None else f"{at_most:.2f}",
        )
        data = each.data
    return table


def _cpu() -> str:
    """The processor's name, where the system tells it."""
    path = Path("/proc/cpuinfo")
    lines = path.read_text().splitlines() if path.exists() else []
    names = (line.partition(": ")[2] for line in lines if line.startswith("model name"))
    return next(names, platform.processor() or "unknown")


def _machine() -> dict[str, Any]:
    return {
        "cpu": _cpu(),
        "architecture": platform.machine(),
        "features": list(fv.cpu_features()),
        "cores": os.cpu_count(),
        "kernel": platform.release(),
        "load": round(os.getloadavg()[0], 1),
    }


def _about(machine: dict[str, Any], versions: dict[str, str], rows: int) -> list[str]:
    features = ", ".join(machine["features"]) or "no vector features"
    return [
        f"{machine['cpu']} ({machine['architecture']}, {features}), {machine['cores']} cores, "
        f"Linux {machine['kernel']}, load {machine['load']}",
        ", ".join(f"{name} {number}" for name, number in versions.items()),
        "Nanoseconds a row (of lists an element), medians of interleaved runs on generated data "
        f"(seed {SEED}); keys have {rows:,} rows.",
        "All but files: one thread each, and processor time. The target is of the first ratio.",
    ]


def run(seconds: float, rows: int, megabytes: float, path: Path) -> None:
    """Measures, prints, writes."""
    machine = _machine()
    versions = {"formvalidate": fv.version()} | {name: version(name) for name in _PEERS}
    versions["Python"] = platform.python_version()
    of_files = files(path.parent, megabytes, 2 * seconds / _CONTESTS)
    found = list(chain(_contests(rows, seconds), of_files))
    console = Console(width=_WIDTH, highlight=False)
    for line in _about(machine, versions, rows):
        console.print(line, style="dim")
    console.print(_table(found))
    aimed = [(each, at_most) for each, at_most in found if at_most is not None]
    over = sum(each.ratio > at_most for each, at_most in aimed)
    console.print(f"\nOf {len(aimed)} rows with a target {over} take more.")
    kept = {
        "machine": machine,
        "versions": versions,
        "seed": SEED,
        "results": [asdict(each) | {"at_most": at_most} for each, at_most in found],
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(kept, indent=1) + "\n")


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    run(float(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]), Path(sys.argv[4]))
