"""Contests between Python callables: all agree first, then take turns; medians count mostly."""

from __future__ import annotations

import gc
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from results import Result

_FEWEST_ROUNDS = 5
_MOST_ROUNDS = 201
_SHORTEST_SAMPLE = 2_000_000  # nanoseconds; shorter runs are repeated


class Contestant(NamedTuple):
    """The work, how many values it goes through, and how to count the valid ones in its answer."""

    name: str
    run: Callable[[], Any]
    rows: int
    valid_in: Callable[[Any], int] | None  # None: it decides nothing


class Contest(NamedTuple):
    """The library first, then its references; `valid` tells for each value what is right."""

    group: str
    data: str
    valid: Sequence[bool]
    contestants: list[Contestant]


def check_agreement(contest: Contest) -> None:
    """Ends the program with a sentence when a contestant counts otherwise."""
    for each in contest.contestants:
        if each.valid_in is None:
            continue
        found, expected = each.valid_in(each.run()), sum(contest.valid[: each.rows])
        if found != expected:
            sys.exit(
                f"{contest.group}, {contest.data}: {each.name} finds {found} of {each.rows} values "
                f"valid, {expected} are. No time is printed."
            )


def _sample(contestant: Contestant, repeats: int, clock: Callable[[], int]) -> float:
    run = contestant.run
    start = clock()
    for _ in range(repeats):
        run()
    return (clock() - start) / repeats


def measure(
    contest: Contest,
    seconds: float,
    summary: Callable[[Sequence[float]], float] = statistics.median,
    clock: Callable[[], int] = time.perf_counter_ns,
) -> list[Result]:
    """Has all agree, runs rounds for about so long, sets the first beside each of the others.

    The clock tells nanoseconds.
    """
    check_agreement(contest)
    contestants = contest.contestants
    repeats = [1 + int(_SHORTEST_SAMPLE / _sample(each, 1, clock)) for each in contestants]
    samples: list[list[float]] = [[] for _ in contestants]
    end = time.perf_counter() + seconds
    rounds = 0
    gc.disable()
    while rounds < _FEWEST_ROUNDS or (rounds < _MOST_ROUNDS and time.perf_counter() < end):
        for turn in range(len(contestants)):
            k = (turn + rounds) % len(contestants)  # everyone is first in turn
            samples[k].append(_sample(contestants[k], repeats[k], clock))
        rounds += 1
    gc.enable()
    ns = [summary(sample) / each.rows for sample, each in zip(samples, contestants, strict=True)]
    return [
        Result(
            group=contest.group,
            name=contestants[0].name,
            data=contest.data,
            reference=contestants[k].name,
            ns=ns[0],
            reference_ns=ns[k],
            ratio=ns[0] / ns[k],
            rows=contestants[k].rows,
            rounds=rounds,
        )
        for k in range(1, len(contestants))
    ]
