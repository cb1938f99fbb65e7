from __future__ import annotations

import mmap
from collections.abc import Callable
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import anything, digits, likely_numbers

PATTERN = fv.Pattern(r"[0-9 ]{0,16}")
NUMBERS = ["4111111111111111", None, "4111111111111112", "5555555555554444", "", "x"]

LAYOUTS: dict[str, Callable[[Any], Any]] = {
    "utf8": lambda array: array,
    "large_utf8": lambda array: array.cast(pa.large_string()),
    "utf8_view": lambda array: array.cast(pa.string_view()),
    "binary": lambda array: array.cast(pa.binary()),
    "large_binary": lambda array: array.cast(pa.large_binary()),
    "binary_view": lambda array: array.cast(pa.binary()).cast(pa.binary_view()),
    "dictionary": lambda array: array.dictionary_encode(),
    "dictionary of large": lambda array: array.cast(pa.large_string()).dictionary_encode(),
    "dictionary of binary": lambda array: array.cast(pa.binary()).dictionary_encode(),
    "chunked": lambda array: pa.chunked_array([array.slice(0, 2), array.slice(2)]),
}

storable = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
values = st.none() | likely_numbers() | digits | storable


def one_by_one(rows: list[str | None], judge: Callable[[str], Any]) -> list[Any]:
    return [None if row is None else judge(row) for row in rows]


def check(array: Any, rows: list[str | None]) -> None:
    assert fv.luhn_column(array).to_pylist() == one_by_one(rows, fv.luhn)
    cards = fv.card_column(array)
    assert cards.valid.to_pylist() == one_by_one(rows, lambda row: fv.card(row).valid)
    assert cards.brand.to_pylist() == one_by_one(rows, lambda row: fv.card(row).brand)
    matches = PATTERN.match_column(array).to_pylist()
    assert matches == one_by_one(rows, lambda row: PATTERN.match(row) == "valid")


@given(st.lists(values, max_size=20), st.sampled_from(sorted(LAYOUTS)), st.data())
def test_a_column_is_judged_as_its_values(
    rows: list[str | None], layout: str, data: st.DataObject
) -> None:
    array = LAYOUTS[layout](pa.array(rows, pa.string()))
    check(array, rows)
    start = data.draw(st.integers(0, len(rows)))
    size = data.draw(st.integers(0, len(rows)))
    check(array.slice(start, size), rows[start : start + size])


@pytest.mark.parametrize("layout", LAYOUTS)
def test_shapes(layout: str) -> None:
    array = LAYOUTS[layout](pa.array(NUMBERS))
    verdicts, cards = fv.luhn_column(array), fv.card_column(array)
    for column in (verdicts, cards.valid, PATTERN.match_column(array)):
        assert column.type == pa.bool_()
        column.validate(full=True)
    cards.brand.validate(full=True)
    assert cards.brand.type == pa.dictionary(pa.int32(), pa.string())
    assert isinstance(verdicts, pa.ChunkedArray) is (layout == "chunked")
    if layout == "chunked":
        assert [len(chunk) for chunk in verdicts.chunks] == [2, 4]


class Stream:
    def __init__(self, table: Any) -> None:
        self.table = table

    def __arrow_c_stream__(self, schema: object = None) -> object:
        return self.table.__arrow_c_stream__(schema)


class Exported:
    def __init__(self, array: Any) -> None:
        self.array = array

    def __arrow_c_array__(self, schema: object = None) -> object:
        return self.array.__arrow_c_array__(schema)


def test_the_arrow_c_interface() -> None:
    array = pa.array(NUMBERS)
    table = pa.table({"number": pa.chunked_array([array, array.slice(1)])})
    for stream in (Stream(table), Stream(table["number"]), table):
        check(stream, NUMBERS + NUMBERS[1:])
    for exported in (Exported(array), pa.record_batch({"number": array})):
        check(exported, NUMBERS)
        assert isinstance(fv.luhn_column(exported), pa.BooleanArray)


def test_options() -> None:
    array = pa.array(NUMBERS)
    refused = fv.card_column(array, accept=["mastercard"])
    assert refused.valid.to_pylist() == [False, None, False, True, False, False]
    assert refused.brand.to_pylist()[:4] == ["visa", None, "visa", "mastercard"]
    with fv.CardTable([fv.CardBrand("own", "41", "16")]) as table:
        own = fv.card_column(array, table=table)
        assert own.brand.to_pylist() == ["own", None, "own", None, "own", None]
        assert own.brand.dictionary.to_pylist() == ["own"]
    spaced = pa.array(["4111 1111 1111 1111"])
    assert fv.card_column(spaced).valid.to_pylist() == [True]
    assert fv.card_column(spaced, separators=False).valid.to_pylist() == [False]
    union = pa.array(["6212345678901266"])
    assert fv.card_column(union, luhn_always=True).valid.to_pylist() == [False]


def test_empty_columns_and_nothing_but_nulls() -> None:
    for kind in (
        pa.string(),
        pa.large_string(),
        pa.string_view(),
        pa.dictionary(pa.int8(), pa.string()),
    ):
        check(pa.array([], kind), [])
        check(pa.chunked_array([], kind), [])
        check(pa.array([None, None], kind), [None, None])
    check(pa.nulls(2), [None, None])
    check(pa.array(["1", "2"]).slice(2), [])


@pytest.mark.parametrize(
    "array",
    [
        pa.array([4111111111111111]),
        pa.array([[b"1"]]),
        pa.array([1, 2]).dictionary_encode(),
        pa.chunked_array([], pa.int8()),
        pa.table({"a": ["1"], "b": ["2"]}),
        ["4111111111111111"],
        "4111111111111111",
        None,
    ],
)
def test_what_is_no_text(array: object) -> None:
    for judge in (fv.luhn_column, fv.card_column, PATTERN.match_column):
        with pytest.raises(fv.ArgumentError) as caught:
            judge(array)
        assert "4111" not in str(caught.value)


def test_closed_handles() -> None:
    pattern, table = fv.Pattern("a"), fv.CardTable(["visa"])
    pattern.close()
    table.close()
    for rows in (["a"], []):
        array = pa.array(rows, pa.string())
        with pytest.raises(fv.HandleError):
            pattern.match_column(array)
        with pytest.raises(fv.HandleError):
            fv.card_column(array, table=table)


def test_undecided_and_ill_formed_rows_are_false() -> None:
    long = "1" * ((1 << 20) + 1)
    array = pa.array([long, "18", "é"])
    assert fv.luhn_column(array).to_pylist() == [False, True, False]
    assert fv.Pattern("[1é]*").match_column(array).to_pylist() == [False, False, True]
    assert fv.Pattern(".*").match_column(pa.array([b"\xff", b"a"])).to_pylist() == [False, True]


def test_offsets_that_fall_are_refused() -> None:
    # pyarrow looks at the first and the last only.
    offsets = pa.array([0, 2, 1, 2], pa.int32()).buffers()[1]
    array = pa.Array.from_buffers(pa.string(), 3, [None, offsets, pa.py_buffer(b"18")])
    for judge in (fv.luhn_column, fv.card_column, PATTERN.match_column):
        with pytest.raises(fv.ArgumentError):
            judge(array)


def test_text_beyond_two_gibibytes() -> None:
    # Address space only: rows this long are not read, so no page of theirs is ever there.
    size = 6 << 30
    no_reserve = 0x4000  # MAP_NORESERVE of Linux, which mmap names since Python 3.12 only
    flags = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | no_reserve
    with mmap.mmap(-1, size, flags=flags) as memory:
        lengths = [16, (1 << 31) - 17, 2, 3 << 30, 16, 2]
        ends = [sum(lengths[:count]) for count in range(len(lengths) + 1)]
        for row, text in (
            (0, b"4111111111111111"),
            (2, b"18"),
            (4, b"5555555555554444"),
            (5, b"19"),
        ):
            memory[ends[row] : ends[row] + len(text)] = text
        offsets = pa.array(ends, pa.int64()).buffers()[1]
        data = pa.py_buffer(memory)
        array = pa.Array.from_buffers(pa.large_string(), len(lengths), [None, offsets, data])
        assert fv.luhn_column(array).to_pylist() == [True, False, True, False, True, False]
        assert fv.luhn_column(array.slice(1, 4)).to_pylist() == [False, True, False, True]
        cards = fv.card_column(array)
        assert cards.valid.to_pylist() == [True, False, False, False, True, False]
        assert cards.brand.to_pylist() == ["visa", None, "jcb", None, "mastercard", None]
        del array, data, cards


def test_many_rows() -> None:
    rows = [NUMBERS[row % len(NUMBERS)] for row in range(100_003)]
    array = pa.array(rows)
    assert fv.luhn_column(array).to_pylist() == (one_by_one(NUMBERS, fv.luhn) * 20_000)[:100_003]


@given(st.lists(anything.map(lambda text: text.encode("utf-8", "surrogatepass")), max_size=8))
def test_bytes_need_not_be_utf8(rows: list[bytes]) -> None:
    array = pa.array(rows, pa.binary())
    assert fv.luhn_column(array).to_pylist() == [fv.luhn(row) for row in rows]
    assert PATTERN.match_column(array).to_pylist() == [
        PATTERN.match(row) == "valid" for row in rows
    ]
