"""Judging what is thrown for one seed after the other: here, or much of it on all processors."""

from __future__ import annotations

import itertools
import multiprocessing
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def each_judged(judge: Callable[[int], int], records: int, seed: int) -> Iterator[Iterator[int]]:
    """How many records each seed's ruleset judged."""
    if records < 100_000:
        yield map(judge, itertools.count(seed))
        return
    # More than enough: a ruleset has some 40 records.
    seeds = range(seed, seed + records // 10)
    with multiprocessing.get_context("spawn").Pool() as pool:
        yield pool.imap_unordered(judge, seeds, chunksize=20)


def share_compiled(judge: Callable[[int], int], records: int, seed: int) -> float:
    """Judges at least so many records; which part of what was thrown was a ruleset."""
    done = tried = rulesets = 0
    with each_judged(judge, records, seed) as counts:
        for count in counts:
            done += count
            rulesets += count > 0
            tried += 1
            if done >= records:
                break
    assert done >= records
    return rulesets / tried
