"""Which rows `--where` means."""

from __future__ import annotations

import pyarrow as pa
import pytest
from formvalidate.command._choosing import conditions
from formvalidate.command._status import Stop

TEXTS = ["1", "+5", " 7 ", "5.", "9" * 400, "x", "é", None, "", "1e3", "\t8\n", "-3", "30"]
KINDS = {
    "text": pa.array(TEXTS),
    "large": pa.array(TEXTS, pa.large_string()),
    "view": pa.array(TEXTS, pa.string_view()),
    "dictionary": pa.array(TEXTS).dictionary_encode(),
    "views": pa.array(TEXTS, pa.string_view()).dictionary_encode(),
}


def meant(condition: str, column: pa.Array) -> list[int]:
    mask = conditions([f"n{condition}"])[0].mask(pa.table({"n": column}))
    return [row for row, is_meant in enumerate(mask.to_pylist()) if is_meant]


@pytest.mark.parametrize("kind", KINDS)
def test_numbers_in_texts_are_compared_as_numbers(kind: str) -> None:
    column = KINDS[kind]
    assert meant(">4", column) == [1, 2, 3, 4, 10, 12]
    assert meant("<=5", column) == [0, 1, 3, 11]
    assert meant("=1", column) == [0]
    assert meant("!=x", column) == [0, 1, 2, 3, 4, 6, 8, 9, 10, 11, 12]
    assert meant(">w", column) == [5, 6]


def test_texts_that_are_not_utf_8_are_no_numbers() -> None:
    column = pa.array([b"1", b"\xff2", b"\x80", b"30 "], pa.binary()).view(pa.string())
    assert meant(">4", column) == [3]
    assert meant("=30 ", column) == [3]


@pytest.mark.parametrize(
    "column",
    [
        pa.array([[1]]),
        pa.array([{"a": 1}]),
        pa.array([[("a", 1)]], pa.map_(pa.string(), pa.int8())),
    ],
)
def test_what_is_not_compared_is_said(column: pa.Array) -> None:
    for condition in ("=1", ">1", "<x"):
        with pytest.raises(Stop, match="'n'"):
            meant(condition, column)
