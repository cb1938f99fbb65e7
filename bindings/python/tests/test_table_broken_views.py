"""A view of a text outside its buffers ends the call wherever it stands, and no other view does."""

from __future__ import annotations

from typing import Any

import formvalidate as fv
import numpy as np
import pyarrow as pa
import pytest

# A few blocks, the last one not whole.
ROWS = 3 * 2_048 + 77
BROKEN = {
    "no such buffer": (20, 0, 1, 0),
    "a negative buffer": (20, 0, -1, 0),
    "behind the buffer": (20, 0, 0, 2**31 - 20),
    "one byte too far": None,
    "a negative place": (20, 0, 0, -1),
    "as long as can be": (2**31 - 1, 0, 0, 1),
    "a negative length": (-1, 0, 0, 0),
}
TEXTS = {
    "mixed": ["someone@example.org", "a@b.cd", ""],
    "long": ["someone@example.org", "somebody.else@example.org"],
    "longer": ["someone@example.org", "a" * 70 + "@example.org", "b" * 5_000],
    "short": ["a@b.cd", "x"],
}
PLACES = [0, 1, 63, 64, 2_047, 2_048, 3_000, ROWS - 1]
RULES = fv.Ruleset({
    "formvalidate": 1,
    "fields": {
        "a": {"rules": ["email"]},
        "b": {"rules": ["email", {"rule": "compare", "field": "a"}]},
    },
    "form": [{"rule": "atLeastOne", "fields": ["a", "b"]}],
})  # fmt: skip


def column(texts: str) -> pa.Array:
    pool = TEXTS[texts]
    return pa.array([pool[row % len(pool)] for row in range(ROWS)], pa.string())


def with_view(array: pa.Array, view: Any, *places: int) -> pa.Array:
    """Views of the same texts, with others at some places; None is of one byte too much."""
    views = array.cast(pa.string_view())
    kept = views.buffers()
    if len(kept) < 3:
        kept.append(pa.py_buffer(b"there are none that are long"))
    numbers = np.frombuffer(kept[1], "<i4").reshape(-1, 4)[: len(array)].copy()
    for place in places:
        numbers[place] = view or (20, 0, 0, kept[2].size - 19)
    return pa.Array.from_buffers(
        views.type, len(array), [kept[0], pa.py_buffer(numbers.tobytes()), *kept[2:]]
    )


def table(**columns: pa.Array) -> pa.Table:
    return pa.table(columns)


def refused(given: Any, name: str = "a", **options: Any) -> None:
    with pytest.raises(fv.Error, match=rf'"{name}" has a text outside its buffers'):
        RULES.validate_table(given, **options)


@pytest.mark.parametrize("texts", TEXTS)
@pytest.mark.parametrize("broken", BROKEN)
def test_one_broken_view(broken: str, texts: str) -> None:
    good = column(texts)
    for place in PLACES:
        bad = with_view(good, BROKEN[broken], place)
        for threads in (1, 3):
            refused(table(a=bad, b=good), threads=threads)
        refused(table(a=good, b=bad), "b")
        refused(table(a=bad, b=bad))


@pytest.mark.parametrize("texts", TEXTS)
def test_broken_views_around_a_slice(texts: str) -> None:
    good = column(texts)
    bad = with_view(good, BROKEN["no such buffer"], 99, 5_000)
    expected = RULES.validate_table(table(a=good, b=good).slice(100, 4_900))
    for threads in (1, 3):
        told = RULES.validate_table(table(a=bad, b=good).slice(100, 4_900), threads=threads)
        assert told.valid == expected.valid
    refused(table(a=bad, b=good).slice(100, 4_901))
    refused(table(a=bad, b=good).slice(99, 4_901))
    records = pa.RecordBatch.from_struct_array(
        pa.StructArray.from_arrays([bad, good], ["a", "b"]).slice(98, 40)
    )
    refused(records)


@pytest.mark.parametrize("texts", TEXTS)
@pytest.mark.parametrize("broken", BROKEN)
def test_a_null_may_have_any_view(broken: str, texts: str) -> None:
    rows = column(texts).to_pylist()
    for place in PLACES:
        rows[place] = None
    good = pa.array(rows, pa.string())
    bad = with_view(good, BROKEN[broken], *PLACES)
    expected = RULES.validate_table(table(a=good, b=good))
    told = RULES.validate_table(table(a=bad, b=good), threads=2)
    assert told.valid == expected.valid
    assert told.counts == expected.counts
    # Nulls do not hide what stands beside them.
    refused(table(a=with_view(good, BROKEN[broken], *PLACES, 500), b=good))


def test_a_broken_view_in_a_later_batch_of_a_stream() -> None:
    good = column("mixed")
    bad = with_view(good, BROKEN["one byte too far"], ROWS - 2)
    parts = [table(a=part, b=good.cast(pa.string_view())) for part in (
        good.cast(pa.string_view()), good.cast(pa.string_view()), bad, bad)]  # fmt: skip
    for threads in (1, 2):
        refused(pa.concat_tables(parts), threads=threads)
        told = []
        with pytest.raises(fv.Error, match="outside its buffers"):
            for part in RULES.validate_stream(pa.concat_tables(parts), threads=threads):
                told.append(part)
        assert len(told) <= 2


def test_functions_of_the_host_are_asked_about_nothing_broken() -> None:
    asked = []
    registry = fv.Registry()
    registry.check("mine", lambda value: not asked.append(value))
    rules = fv.Ruleset(
        {"formvalidate": 1, "fields": {"a": {"rules": [{"rule": "custom", "name": "mine"}]}}},
        registry,
    )
    with pytest.raises(fv.Error, match="outside its buffers"):
        rules.validate_table(
            table(a=with_view(column("mixed"), BROKEN["a negative place"], ROWS - 1))
        )
    assert not asked


def test_the_first_bytes_that_a_view_repeats_are_not_looked_at() -> None:
    good = column("long")
    views = good.cast(pa.string_view())
    numbers = np.frombuffer(views.buffers()[1], "<i4").reshape(-1, 4)[:ROWS].copy()
    numbers[::7, 1] = 0x2A2A2A2A
    other = pa.Array.from_buffers(
        views.type, ROWS, [None, pa.py_buffer(numbers.tobytes()), *views.buffers()[2:]]
    )
    assert RULES.validate_table(table(a=other, b=good)).valid.equals(
        RULES.validate_table(table(a=good, b=good)).valid)  # fmt: skip


def test_ill_formed_texts_are_errors_of_their_rows() -> None:
    size = 20 * ROWS
    offsets = pa.py_buffer(np.arange(0, size + 1, 20, dtype="<i4").tobytes())
    content = bytearray(b"someone@example.orgg" * ROWS)
    for place in PLACES:
        content[20 * place + 5] = 0xFF
    texts = pa.Array.from_buffers(pa.string(), ROWS, [None, offsets, pa.py_buffer(bytes(content))])
    numbers = np.array([(20, 0, 0, 20 * row) for row in range(ROWS)], "<i4")
    numbers[::3, 0] = 19
    views = pa.Array.from_buffers(
        pa.string_view(),
        ROWS,
        [None, pa.py_buffer(numbers.tobytes()), pa.py_buffer(bytes(content))],
    )
    told = RULES.validate_table(table(a=views, b=texts))
    wrong = [
        e["row"]
        for e in told.errors.to_pylist()
        if e["code_name"] == "invalidUTF8" and e["field"] == "a"
    ]
    assert wrong == PLACES
