"""Texts in views, wherever their bytes lie, are judged as those behind offsets are."""

from __future__ import annotations

import ctypes
import mmap
import random
from collections.abc import Callable
from typing import Any

import formvalidate as fv
import numpy as np
import pyarrow as pa
import pytest
from kernel_columns import ROWS, judged, rules_of

TEXTS = ["x@y.example", "someone@example.org", "1", "", "é", "4111 1111 1111 1111", "a" * 12,
         "b" * 13, "a" * 70, "nobody at example.org", None]  # fmt: skip
RULES: list[Any] = [
    "email",
    "integer",
    {"rule": "length", "min": 12, "max": 20},
    {"rule": "in", "values": ["x@y.example", "a" * 12, "b" * 13]},
    {"rule": "match", "pattern": "[a-z@.]+"},
]


def texts(pool: list[str | None]) -> pa.Array:
    dice = random.Random(5)
    return pa.array([dice.choice(pool) for _ in range(ROWS)], pa.string())


def views_of(array: pa.Array) -> tuple[pa.Array, Any]:
    """In place of offsets; and the views themselves, as numbers of 32 bits."""
    views = array.cast(pa.string_view())
    return views, np.frombuffer(views.buffers()[1], "<i4").reshape(-1, 4)[: len(array)].copy()


def with_views(array: pa.Array, numbers: Any, *buffers: pa.Buffer) -> pa.Array:
    kept = array.buffers()
    return pa.Array.from_buffers(
        array.type, len(array), [kept[0], pa.py_buffer(numbers.tobytes()), *(buffers or kept[2:])]
    )


def in_place(array: pa.Array) -> pa.Array:
    return views_of(array)[0]


def packed(array: pa.Array) -> pa.Array:
    return pa.array(array.to_pylist(), pa.string_view())


def in_no_order(array: pa.Array) -> pa.Array:
    views, numbers = views_of(array.drop_null())
    return with_views(views, np.random.default_rng(1).permutation(numbers))


def one_long_text_elsewhere(array: pa.Array) -> pa.Array:
    views, numbers = views_of(array.drop_null())
    longer = np.flatnonzero(numbers[:, 0] > 12)
    numbers[longer[-1:], 3] = numbers[longer[:1], 3]
    numbers[longer[-1:], 0] = numbers[longer[:1], 0]
    return with_views(views, numbers)


def short_texts_with_other_bytes(array: pa.Array) -> pa.Array:
    """In their views only, the buffer between the long ones says otherwise."""
    views, numbers = views_of(array.drop_null())
    last = numbers.view("u1").reshape(-1, 16)
    for row in np.flatnonzero((numbers[:, 0] > 0) & (numbers[:, 0] <= 12))[-1:]:
        last[row, 3 + numbers[row, 0]] = ord("!")
    return with_views(views, numbers)


def nulls_of(*view: int) -> Callable[[pa.Array], pa.Array]:
    """Their views have such a length, beginning, buffer and place, and none may be followed."""

    def nulls_of_anything(array: pa.Array) -> pa.Array:
        views, numbers = views_of(array)
        numbers[np.flatnonzero(array.is_null().to_numpy(zero_copy_only=False))] = view
        return with_views(views, numbers)

    return nulls_of_anything


def in_two_buffers(array: pa.Array) -> pa.Array:
    """In turn; the texts lie at the same places of both."""
    views, numbers = views_of(array)
    longer = np.flatnonzero(numbers[:, 0] > 12)
    numbers[longer[::2], 2] = 1
    kept = views.buffers()[2:] or [pa.py_buffer(b"")]
    return with_views(views, numbers, *kept, *kept)


def in_a_second_buffer(array: pa.Array) -> pa.Array:
    """All of them, and the first one has no bytes."""
    views, numbers = views_of(array)
    numbers[numbers[:, 0] > 12, 2] = 1
    return with_views(views, numbers, pa.py_buffer(b""), *views.buffers()[2:])


LAYOUTS: list[Callable[[pa.Array], pa.Array]] = [
    *(in_place, packed, in_no_order, one_long_text_elsewhere, short_texts_with_other_bytes),
    *(nulls_of(-1, -1, -1, -1), nulls_of(20, 0, 7, 2**31 - 1), nulls_of(13, 0, -5, -(2**31))),
    *(nulls_of(2**31 - 1, 0, 0, 2**31 - 1), in_two_buffers, in_a_second_buffer),
]
POOLS: dict[str, list[str | None]] = {
    "mixed": TEXTS,
    "long": [text for text in TEXTS if text and len(text) > 12],
    "long or null": [text for text in TEXTS if not text or len(text) > 12],
    "up to 32 bytes": [text for text in TEXTS if not text or len(text) <= 32],
    "short": [text for text in TEXTS if not text or len(text) <= 12],
}


@pytest.mark.parametrize("pool", POOLS)
@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.__name__)
def test_views_in_every_layout(layout: Callable[[pa.Array], pa.Array], pool: str) -> None:
    array = layout(texts(POOLS[pool]))
    for rule in RULES:
        judged(rules_of(rule), array)


@pytest.mark.parametrize("second, last", [
    ("me@a.io", "last.one@a.example"), ("me@a.io", "a@b.cd"),
    ("second@a.example", "last.one@a.example"),
], ids=["long text last", "short text last", "long texts"])  # fmt: skip
def test_nothing_is_read_behind_a_buffer(second: str, last: str) -> None:
    """The next page may not be touched: who does ends the process."""
    page = mmap.PAGESIZE
    memory = mmap.mmap(-1, 2 * page)
    start = ctypes.addressof(ctypes.c_char.from_buffer(memory))
    libc = ctypes.CDLL(None, use_errno=True)
    assert libc.mprotect(ctypes.c_void_p(start + page), ctypes.c_size_t(page), 0) == 0
    try:
        for rows in (1, 2, 15, 64, 65, 130):
            some = ["someone@a.example", *["other@a.example", second] * rows][:rows]
            array = pa.array([*some, last])
            views, numbers = views_of(array)
            content = views.buffers()[2].to_pybytes()[: len("".join(array.to_pylist()))]
            memory[page - len(content) : page] = content
            lent = pa.foreign_buffer(start + page - len(content), len(content), memory)
            for rule in RULES:
                judged(rules_of(rule), with_views(views, numbers, lent))
    finally:
        libc.mprotect(ctypes.c_void_p(start + page), ctypes.c_size_t(page), mmap.PROT_READ)


@pytest.mark.parametrize("pool", [["x@y.example"], ["x@y.example", "someone@example.org"]])
def test_nothing_is_read_behind_the_views(pool: list[str | None]) -> None:
    page = mmap.PAGESIZE
    memory = mmap.mmap(-1, 3 * page)
    start = ctypes.addressof(ctypes.c_char.from_buffer(memory))
    libc = ctypes.CDLL(None, use_errno=True)
    assert libc.mprotect(ctypes.c_void_p(start + 2 * page), ctypes.c_size_t(page), 0) == 0
    try:
        for rows in (1, 2, 3, 64, 65, 130):
            array = pa.array(texts(pool).to_pylist()[-rows:])
            views, numbers = views_of(array)
            content = numbers.tobytes()
            memory[2 * page - len(content) : 2 * page] = content
            lent = pa.foreign_buffer(start + 2 * page - len(content), len(content), memory)
            kept = views.buffers()[2:]
            array = pa.Array.from_buffers(views.type, rows, [None, lent, *kept])
            for rule in RULES:
                judged(rules_of(rule), array)
    finally:
        libc.mprotect(ctypes.c_void_p(start + 2 * page), ctypes.c_size_t(page), mmap.PROT_READ)


@pytest.mark.parametrize("place", [2**31 - 19 * 100, 2**31 - 1 - 19 * ROWS])
def test_views_around_two_gigabytes(place: int) -> None:
    """Texts begin where 32 bits can say it, and may end behind; nothing of it is in memory."""
    text = b"someone@example.org"
    memory = mmap.mmap(-1, 2**31 + mmap.PAGESIZE)
    numbers = np.zeros((ROWS, 4), "<i4")
    numbers[:, 0] = len(text)
    numbers[:, 1] = np.frombuffer(text[:4], "<i4")[0]
    starts = place + len(text) * np.arange(ROWS)
    numbers[:, 3] = np.where(starts < 2**31, starts, place)
    for start in set(numbers[:, 3].tolist()):
        memory[start : start + len(text)] = text
    lent = pa.py_buffer(memory)
    array = pa.Array.from_buffers(
        pa.string_view(), ROWS, [None, pa.py_buffer(numbers.tobytes()), lent]
    )
    for rule in RULES:
        judged(rules_of(rule), array)


@pytest.mark.parametrize(
    "change", [(0, 1), (0, 2**31 - 30), (2, 1), (2, -1), (3, 1), (3, -(2**31))]
)
@pytest.mark.parametrize("row", [0, 1, 70, ROWS - 1])
def test_texts_outside_of_their_buffer_are_refused(row: int, change: tuple[int, int]) -> None:
    views, numbers = views_of(pa.array(["someone@example.org"] * ROWS))
    content = views.buffers()[2].slice(0, 19 * ROWS)
    member, number = change
    numbers[row, 3] = 19 * (ROWS - 1)
    numbers[row, member] += number
    with pytest.raises(fv.ArgumentError):
        rules_of("email").validate_table(pa.table({"a": with_views(views, numbers, content)}))
