"""Texts in views, wherever their bytes lie, are judged as those behind offsets are."""

from __future__ import annotations

import ctypes
import mmap
import random
from collections.abc import Callable
from typing import Any

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


def nulls_of_anything(array: pa.Array) -> pa.Array:
    views, numbers = views_of(array)
    numbers[np.flatnonzero(array.is_null().to_numpy(zero_copy_only=False))] = -1
    return with_views(views, numbers)


LAYOUTS: list[Callable[[pa.Array], pa.Array]] = [
    *(in_place, packed, in_no_order, one_long_text_elsewhere, short_texts_with_other_bytes),
    nulls_of_anything,
]
POOLS: dict[str, list[str | None]] = {
    "mixed": TEXTS,
    "long": [text for text in TEXTS if text and len(text) > 12],
    "short": [text for text in TEXTS if not text or len(text) <= 12],
}


@pytest.mark.parametrize("pool", POOLS)
@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.__name__)
def test_views_in_every_layout(layout: Callable[[pa.Array], pa.Array], pool: str) -> None:
    array = layout(texts(POOLS[pool]))
    for rule in RULES:
        judged(rules_of(rule), array)


@pytest.mark.parametrize("short", [False, True], ids=["long text last", "short text last"])
def test_nothing_is_read_behind_a_buffer(short: bool) -> None:
    """The next page may not be touched: who does ends the process."""
    page = mmap.PAGESIZE
    memory = mmap.mmap(-1, 2 * page)
    start = ctypes.addressof(ctypes.c_char.from_buffer(memory))
    libc = ctypes.CDLL(None, use_errno=True)
    assert libc.mprotect(ctypes.c_void_p(start + page), ctypes.c_size_t(page), 0) == 0
    try:
        for rows in (1, 2, 15, 64, 65, 130):
            some = ["someone@a.example", "me@a.io", *["other@a.example", "x@y.zz"] * rows][:rows]
            array = pa.array([*some, "a@b.cd" if short else "last.one@a.example"])
            views, numbers = views_of(array)
            content = views.buffers()[2].to_pybytes()[: len("".join(array.to_pylist()))]
            memory[page - len(content) : page] = content
            lent = pa.foreign_buffer(start + page - len(content), len(content), memory)
            for rule in RULES:
                judged(rules_of(rule), with_views(views, numbers, lent))
    finally:
        libc.mprotect(ctypes.c_void_p(start + page), ctypes.c_size_t(page), mmap.PROT_READ)
