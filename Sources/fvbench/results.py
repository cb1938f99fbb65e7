"""What the benchmarks found, as they hand it on in JSON."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

# The group of fvbench's contests between keystrokes, in forms of more and more fields.
FORMS = "Live forms, a keystroke"
# The group of the peers' contest on a table of registration forms.
TABLES = "Tables, from Python"
# What fvbench calls the contestant that reads a column and no more, and its contests on batches.
READING = "reading the bytes"
BATCHES = "Record batches"


@dataclass(frozen=True)
class Result:
    """Nanoseconds a value: the library beside one reference on the same data."""

    group: str
    name: str
    data: str
    reference: str
    ns: float
    reference_ns: float
    ratio: float
    rows: int
    rounds: int
    tier: int = 0  # of a pattern


@dataclass
class Results:
    """One benchmark's results, or several merged."""

    machine: dict[str, Any] = field(default_factory=dict)
    versions: dict[str, str] = field(default_factory=dict)
    seed: int = 0
    results: list[Result] = field(default_factory=list)

    @classmethod
    def read(cls, paths: list[Path]) -> Results:
        """Merges files; the order of the files is the order of the results."""
        merged = cls()
        for path in paths:
            found = json.loads(path.read_text())
            merged.machine |= found["machine"]
            merged.versions |= found["versions"]
            merged.seed = found["seed"]
            merged.results += [Result(**result) for result in found["results"]]
        return merged

    def write(self, path: Path) -> None:
        """Writes a file that `read` reads."""
        path.parent.mkdir(parents=True, exist_ok=True)
        found = asdict(self)
        for result in found["results"]:
            if not result["tier"]:
                del result["tier"]
        path.write_text(json.dumps(found, indent=1) + "\n")

    def reading(self) -> list[tuple[Result, float, float]]:
        """For columns read from memory: gigabytes a second of the library and of reading alone.

        16 digits, or 13 to 19 with as many of each, and an offset make 20 bytes a row.
        """
        return [
            (each, 20 / each.ns, 20 / each.reference_ns)
            for each in self.results
            if each.reference == READING
        ]

    def batch_costs(self) -> tuple[float, float, float] | None:
        """Nanoseconds of a call for 1 row, of one for 2,048, and of as many rows in one for 1 M."""
        rows = {each.rows: each.ns for each in self.results if each.group == f"{BATCHES}, by rows"}
        if not {1, 2048, 1 << 20} <= rows.keys():
            return None
        return rows[1], 2048 * rows[2048], 2048 * rows[1 << 20]

    def contests(self) -> dict[tuple[str, str, str], list[Result]]:
        """The results of each contest, by group, name and data."""
        contests: dict[tuple[str, str, str], list[Result]] = {}
        for result in self.results:
            contests.setdefault((result.group, result.name, result.data), []).append(result)
        return contests


def keystrokes(results: list[Result]) -> tuple[list[tuple[int, float]], ...]:
    """Nanoseconds by the number of fields: a live form, one with a subscriber, the whole record."""
    lines: dict[str, list[tuple[int, float]]] = {}
    anew = []
    for each in results:
        if each.group == FORMS:
            fields = int(each.data.removesuffix(" fields").replace(",", ""))
            lines.setdefault(each.name, []).append((fields, each.ns))
            # Measured beside both; the first is as good as the second.
            if len(lines) == 1:
                anew.append((fields, each.reference_ns))
    silent, observed = lines.values()
    return silent, observed, anew
