"""Who is told how far it is, what comes of that, and who runs meanwhile."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from typing import Any

import pyarrow as pa
import pytest
from forms import ruleset
from meanwhile import steps_during
from test_table_lifetime import BATCH, RULES, Stream

LARGE = pa.concat_tables([pa.Table.from_batches([BATCH])] * 500)


@pytest.mark.parametrize("threads", [1, 2, 4])
def test_progress_is_told_here_and_rises(threads: int) -> None:
    told: list[tuple[int, int]] = []
    batch = RULES.validate_table(
        LARGE, threads=threads, progress=lambda rows: told.append((rows, threading.get_ident()))
    )
    rows = [row for row, _ in told]
    assert rows == sorted(set(rows)) and rows[-1] == len(batch) == 200_000
    assert {thread for _, thread in told} == {threading.get_ident()}


class Stop(BaseException):
    pass


@pytest.mark.parametrize("error", [ValueError("stop"), Stop(), KeyboardInterrupt(), SystemExit(3)])
@pytest.mark.parametrize("threads", [1, 3])
def test_what_progress_raises_ends_the_call(error: BaseException, threads: int) -> None:
    told = []

    def stop(rows: int) -> None:
        told.append(rows)
        raise error

    table: Any = Stream()
    with pytest.raises(type(error)) as caught:
        RULES.validate_table(table, threads=threads, progress=stop)
    assert caught.value is error and len(told) == 1 and table.all_released()
    assert RULES.validate_table(BATCH).invalid_count == 200


@pytest.mark.parametrize("threads", [1, 2, 8])
def test_progress_that_raised_is_told_no_more(threads: int) -> None:
    """Of one record batch, in parts that threads share."""
    told: list[int] = []

    def stop(rows: int) -> None:
        told.append(rows)
        raise ValueError(f"told {len(told)}")

    for _ in range(5):
        told.clear()
        with pytest.raises(ValueError, match=r"told 1$"):
            RULES.validate_table(LARGE.combine_chunks(), threads=threads, progress=stop)
        assert len(told) == 1


def test_what_progress_returns_is_nothing() -> None:
    for value in (False, 1, None, "x"):
        assert len(RULES.validate_table(BATCH, progress=lambda rows, value=value: value)) == 400  # type: ignore[misc]


def test_progress_is_no_coroutine() -> None:
    async def progress(rows: int) -> None: ...

    with pytest.raises(TypeError, match="async"):
        RULES.validate_table(BATCH, progress=progress)


def test_a_call_within_progress() -> None:
    inner: list[int] = []

    def progress(rows: int) -> None:
        inner.append(RULES.validate_table(BATCH, progress=lambda rows: None).invalid_count)
        with pytest.raises(ValueError, match="inner"):
            RULES.validate_table(BATCH, progress=raising(ValueError("inner")))

    assert RULES.validate_table(BATCH, progress=progress).invalid_count == 200
    assert set(inner) == {200}


def raising(error: Exception) -> Callable[[int], None]:
    def progress(rows: int) -> None:
        raise error

    return progress


@pytest.mark.parametrize("threads", [1, 2])
def test_ctrl_c_ends_a_call_that_tells_its_progress(threads: int) -> None:
    """Also where it comes before the first line of what is told."""

    def ring(*_: object) -> None:
        raise KeyboardInterrupt

    table = pa.concat_tables([LARGE] * 200)
    before = signal.signal(signal.SIGALRM, ring)
    try:
        for _ in range(10):
            told: list[int] = []
            signal.setitimer(signal.ITIMER_REAL, 0.01)
            with pytest.raises(KeyboardInterrupt):
                RULES.validate_table(table, threads=threads, progress=told.append)
            assert not told or told[-1] < table.num_rows
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert RULES.validate_table(BATCH).invalid_count == 200


def test_other_threads_run_meanwhile() -> None:
    rules = ruleset({"a": [{"rule": "match", "pattern": "(?:a|b|ab)*(?<=b)"}]})
    table = pa.table({"a": pa.array(["abababababababababababab"] * 300_000)})
    assert steps_during(lambda: rules.validate_table(table)) >= 2
    assert rules.validate_table(table)


def test_one_ruleset_in_many_threads() -> None:
    whole = RULES.validate_table(LARGE)
    found: list[bool] = []

    def work() -> None:
        batch = RULES.validate_table(LARGE, threads=2)
        found.append(batch.counts == whole.counts and batch.valid.equals(whole.valid))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [True] * 4
