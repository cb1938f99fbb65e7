"""Columns of text in Arrow's layouts, judged in place."""

from __future__ import annotations

from bisect import bisect_right

from . import _ffi
from ._card_table import column_names
from ._cards import card_options
from ._errors import ArgumentError, failure, pyarrow
from ._values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any, TypeAlias

    import pyarrow as pa  # type: ignore[import-untyped, import-not-found, unused-ignore]

    from ._card_table import CardTable

    # The addresses of bytes and offsets, the number of rows, and where the verdicts go.
    Judge: TypeAlias = Callable[[int, int, int, int], int]

# Rows of one call: the library takes fewer than 2 ** 31, and whole bytes of verdicts join well.
_MOST_ROWS = 1 << 30
_MOST_BYTES = (1 << 31) - 1


class CardColumn(Value):
    """The answer about a column of card numbers, row by row.

    `valid` is a boolean array, `brand` a dictionary array of names, null where there is no brand.
    """

    __slots__ = ("valid", "brand")  # noqa: RUF023
    valid: pa.BooleanArray | pa.ChunkedArray
    brand: pa.DictionaryArray | pa.ChunkedArray


def luhn_column(array: Any) -> pa.BooleanArray | pa.ChunkedArray:
    """`luhn` on every row of an Arrow array of text; null where the row is.

    Takes pyarrow arrays, chunked or not, and anything that exports itself by the Arrow C interface
    (polars, pandas 3, duckdb; a table when it has a single column): utf8, binary, their large and
    view forms, and dictionaries of them. The result is chunked where the input comes in chunks.

    False also stands for rows that are undecided: over 1 MiB, unread.
    """
    return verdicts(array, _ffi.fv_luhn_check_utf8)


def card_column(
    array: Any,
    *,
    accept: Iterable[str] | None = None,
    separators: bool = True,
    luhn_always: bool = False,
    table: CardTable | None = None,
) -> CardColumn:
    """`card` on every row of an Arrow array of text; null where the row is.

    The options are those of `card`, the arrays those of `luhn_column`. The brand is the one that
    the number belongs to, whether the number is valid or not.
    """
    pa = pyarrow("A column")
    options = card_options(accept, separators, luhn_always, table)
    known = column_names(table)
    numbers = pa.array(known.keys(), pa.int16())
    names = pa.array(known.values(), pa.string())

    def judge(chunk: Any) -> tuple[Any, Any]:
        room = pa.allocate_buffer(2 * len(chunk))
        start = 0

        def check(data: int, offsets: int, count: int, valid: int) -> int:
            nonlocal start
            brands = room.address + 2 * start
            start += count
            status: int = _ffi.fv_card_check_utf8(data, offsets, count, options, valid, brands)
            return status

        valid = _judged(pa, chunk, check)
        found = pa.Array.from_buffers(pa.int16(), len(chunk), [None, room])
        # A row without a brand has a number that is not among those known, hence a null.
        places = _nulls_of(pa, chunk, pa.compute.index_in(found, value_set=numbers))
        return valid, pa.DictionaryArray.from_arrays(places, names)

    chunks, is_chunked = _chunks(pa, array)
    pairs = [_through_dictionary(pa, chunk, judge) for chunk in chunks]
    if not is_chunked:
        return CardColumn(*pairs[0])
    return CardColumn(*(pa.chunked_array(column) for column in zip(*pairs, strict=True)))


def verdicts(array: Any, check: Judge) -> Any:
    """The verdicts of `check` on every row of an array, in the shape of the array."""
    pa = pyarrow("A column")

    def judge(chunk: Any) -> tuple[Any]:
        return (_judged(pa, chunk, check),)

    chunks, is_chunked = _chunks(pa, array)
    answers = [_through_dictionary(pa, chunk, judge)[0] for chunk in chunks]
    return pa.chunked_array(answers) if is_chunked else answers[0]


def _chunks(pa: Any, array: Any) -> tuple[list[Any], bool]:
    """The arrays of text that an input is made of, and whether it came in chunks."""
    if isinstance(array, pa.Array):
        return [array], False
    if hasattr(array, "__arrow_c_array__"):
        return [_only_column(pa, pa.array(array))], False
    if hasattr(array, "__arrow_c_stream__"):
        column = pa.chunked_array(array)
        # Without a chunk there is still a type to be judged.
        chunks = column.chunks or [pa.nulls(0, column.type)]
        return [_only_column(pa, chunk) for chunk in chunks], True
    raise ArgumentError(f"expected an Arrow array of text, not {type(array).__name__}")


def _only_column(pa: Any, chunk: Any) -> Any:
    """A table comes as an array of structs: one of a single column is that column."""
    if pa.types.is_struct(chunk.type) and chunk.type.num_fields == 1:
        return chunk.flatten()[0]
    return chunk


def _through_dictionary(pa: Any, chunk: Any, judge: Callable[[Any], tuple[Any, ...]]) -> Any:
    """Judges each distinct text of a dictionary once, any other layout row by row."""
    if not pa.types.is_dictionary(chunk.type):
        return judge(_text(pa, chunk))
    answers = judge(_text(pa, chunk.dictionary))
    return tuple(pa.compute.take(answer, chunk.indices) for answer in answers)


def _text(pa: Any, chunk: Any) -> Any:
    """The same text with offsets; what has them is returned as it is."""
    kind = chunk.type
    if kind in (pa.string(), pa.binary(), pa.large_string(), pa.large_binary()):
        return chunk
    if kind == pa.string_view():
        return chunk.cast(pa.large_string())
    if kind == pa.binary_view():
        return chunk.cast(pa.large_binary())
    if kind == pa.null():
        return chunk.cast(pa.string())
    raise ArgumentError(f"expected an Arrow array of text, not one of {kind}")


def _judged(pa: Any, chunk: Any, check: Judge) -> Any:
    """The verdicts on one array of text with offsets."""
    answers = []
    for data, offsets, count in _parts(pa, chunk):
        room = pa.allocate_buffer((count + 7) // 8)
        status = check(data, offsets, count, room.address)
        if status < 0:
            raise failure(status)
        answers.append(pa.Array.from_buffers(pa.bool_(), count, [None, room]))
    valid = answers[0] if len(answers) == 1 else pa.concat_arrays(answers)
    return _nulls_of(pa, chunk, valid)


def _nulls_of(pa: Any, chunk: Any, answer: Any) -> Any:
    """An answer with nulls where the rows are null: the text there may be anything."""
    return pa.compute.if_else(chunk.is_valid(), answer, None) if chunk.null_count else answer


def _parts(pa: Any, chunk: Any) -> Iterator[tuple[int, int, int]]:
    """The addresses of bytes and 32-bit offsets, and as many rows as one call takes.

    What they point at lives until the next part is asked for.
    """
    _, offsets, data = chunk.buffers()
    bytes_at = data.address if data else 0
    count = len(chunk)
    if not count:
        yield 0, 0, 0
    elif chunk.type in (pa.string(), pa.binary()):
        for start in range(0, count, _MOST_ROWS):
            offsets_at = offsets.address + 4 * (chunk.offset + start)
            yield bytes_at, offsets_at, min(_MOST_ROWS, count - start)
    else:
        wide = pa.Array.from_buffers(pa.int64(), count + 1, [None, offsets], offset=chunk.offset)
        yield from _narrowed(pa, bytes_at, wide)


def _narrowed(pa: Any, bytes_at: int, wide: Any) -> Iterator[tuple[int, int, int]]:
    """The parts of a column with 64-bit offsets, cut where 32 bits end."""
    start, count = 0, len(wide) - 1
    while start < count:
        base = wide[start].as_py()
        rows = range(start + 1, min(start + _MOST_ROWS, count) + 1)
        stop = rows[-1]
        if wide[stop].as_py() - base > _MOST_BYTES:
            stop = start + bisect_right(rows, base + _MOST_BYTES, key=lambda row: wide[row].as_py())
        if stop > start:
            narrow = pa.compute.subtract(wide.slice(start, stop - start + 1), base).cast(pa.int32())
        else:
            # One row is longer than that. Its beginning is already more than the library reads.
            stop = start + 1
            narrow = pa.array([0, _MOST_BYTES], pa.int32())
        yield bytes_at + base, narrow.buffers()[1].address + 4 * narrow.offset, stop - start
        start = stop
