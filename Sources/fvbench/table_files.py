"""`formvalidate check` on files of registration forms, beside what pyarrow takes to read them.

Each run is a process of its own, from its start to its end, that may use two threads.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.csv
import pyarrow.parquet
from data import SEED
from registration import registrations
from results import Result

WALL, CPU = "Files, wall time", "Files, processor time"
_POOL = 1 << 16
_THREADS = 2
_FEWEST_ROUNDS = 3
# What the command may take, times what reading takes.
AT_MOST = {"csv": 1.25, "parquet": 2.0}
_READS = {"csv": "csv.read_csv", "parquet": "parquet.read_table"}
_RULES = Path(__file__).with_name("registration.json")


class _File(NamedTuple):
    kind: str
    path: Path
    rows: int
    invalid: int


class _Spent(NamedTuple):
    wall: float
    cpu: float


class _Work(NamedTuple):
    """A program, and the status it ends with where rows are invalid."""

    name: str
    arguments: list[str]
    status: int


def files(folder: Path, megabytes: float, seconds: float) -> Iterator[tuple[Result, float | None]]:
    """The times of both kinds of file, and how many times that of pyarrow they may be."""
    folder.mkdir(parents=True, exist_ok=True)
    for kind in AT_MOST:
        with tempfile.TemporaryDirectory(dir=folder) as own:
            yield from _measure(_made(Path(own), kind, megabytes), seconds / len(AT_MOST))


def _made(folder: Path, kind: str, megabytes: float) -> _File:
    """A file of so many megabytes, in which forms come again in another order."""
    records, valid = registrations(_POOL)
    pool, is_bad = pa.Table.from_pylist(records), ~np.array(valid)
    path = folder / f"forms.{kind}"
    writer = (
        pa.csv.CSVWriter(path, pool.schema)
        if kind == "csv"
        else pa.parquet.ParquetWriter(path, pool.schema)
    )
    source = np.random.default_rng(SEED)
    rows = invalid = 0
    with writer:
        while not rows or path.stat().st_size < megabytes * 1e6:
            # Fewer where a small file is wanted; so many that Parquet's dictionaries do not help.
            picked = source.permutation(_POOL)[: max(256, min(_POOL, int(megabytes * 8_000)))]
            writer.write_table(pool.take(pa.array(picked)))
            rows, invalid = rows + len(picked), invalid + int(is_bad[picked].sum())
    return _File(kind, path, rows, invalid)


def _works(file: _File) -> list[_Work]:
    module, function = _READS[file.kind].split(".")
    read = (
        f"import sys, pyarrow as pa, pyarrow.{module}; pa.set_cpu_count({_THREADS}); "
        f"print(pa.{_READS[file.kind]}(sys.argv[1]).num_rows)"
    )
    check = ["-m", "formvalidate", "check", "-r", str(_RULES), "-o", "json", "--progress", "off"]
    # Errors are counted, as they are in the other contests, and none is kept.
    own = [*check, "--max-errors", "0", "--threads", str(_THREADS), str(file.path)]
    return [
        _Work("formvalidate check", own, 1 if file.invalid else 0),
        _Work(f"pyarrow, {function}", ["-c", read, str(file.path)], 0),
    ]


def _run(work: _Work) -> tuple[_Spent, str]:
    """Starts a process, waits for it; ends the program where it fails."""
    begun = time.perf_counter()
    with subprocess.Popen([sys.executable, *work.arguments], stdout=subprocess.PIPE) as process:
        assert process.stdout
        told = process.stdout.read().decode()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    wall = time.perf_counter() - begun
    if process.returncode != work.status:
        sys.exit(f"{work.name} ends with {process.returncode}. No time is printed.")
    return _Spent(wall, used.ru_utime + used.ru_stime), told


def _check_agreement(file: _File, works: list[_Work]) -> None:
    """Ends the program with a sentence when counts differ."""
    (_, own), (_, reference) = map(_run, works)
    told = json.loads(own)
    if (told["rows"], told["invalid"]) != (file.rows, file.invalid):
        sys.exit(
            f"check of {file.kind}: {told['invalid']} of {told['rows']} rows are invalid, "
            f"{file.invalid} of {file.rows} were made so. No time is printed."
        )
    if int(reference) != file.rows:
        sys.exit(
            f"{works[1].name} reads {int(reference)} rows, {file.rows} are written. "
            "No time is printed."
        )


def _measure(file: _File, seconds: float) -> Iterator[tuple[Result, float | None]]:
    works = _works(file)
    _check_agreement(file, works)
    samples: list[list[_Spent]] = [[], []]
    end = time.perf_counter() + seconds
    rounds = 0
    while rounds < _FEWEST_ROUNDS or time.perf_counter() < end:
        for turn in range(2):
            k = (turn + rounds) % 2  # everyone is first in turn
            samples[k].append(_run(works[k])[0])
        rounds += 1
    size = file.path.stat().st_size / 1e6
    # The target is of the time that people wait.
    for group, at_most in ((WALL, AT_MOST[file.kind]), (CPU, None)):
        own, reference = (
            statistics.median(each.wall if group == WALL else each.cpu for each in sample)
            for sample in samples
        )
        result = Result(
            group=group,
            name=works[0].name,
            data=f"check, {size:,.0f} MB of {file.kind}",
            reference=works[1].name,
            ns=own * 1e9 / file.rows,
            reference_ns=reference * 1e9 / file.rows,
            ratio=own / reference,
            rows=file.rows,
            rounds=rounds,
        )
        yield result, at_most
