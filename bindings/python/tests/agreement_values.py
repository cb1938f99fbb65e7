"""Random columns of values that are nearly right, hostile, empty or nothing at all."""

from __future__ import annotations

import datetime
import random
from typing import Any

import numpy as np
import pyarrow as pa
from vectors import rows

HOSTILE = [
    "", " ", "\t\n", "\0", "\u200b", "\ufeff", "é", "e\u0301", "ß", "ﬁ", "\u0130", "\u0131",
    "Σς", "\u212a", "\u017f", "🙂", "👨‍👩‍👧", "\U0010ffff", "\r\n", "a\nb", "١٢٣",
    "\uff11\uff12", "x" * 63, "x" * 64, "x" * 65, "9" * 19, "0" * 40, "1e400", "-0", "+1",
    "1.", ".5", "0x10", "nan", "true", "null", "\x7f", "'", "a@b", "@", "a@b.example",
    "http://", "https://a.example/?q=é#x", "::1", "4111 1111 1111 1111", "2000-02-29",
    "1900-02-29", "0000-00-00", "9999-12-31",
]  # fmt: skip
# Of these transforms leave nothing.
BLANKS = ["", " ", "\n", " \t ", "\u00a0", "\u3000 "]
ILL_FORMED = [
    b"\xff",
    b"a\xc3",
    b"\xed\xa0\x80",
    b"\xf4\x90\x80\x80",
    b"ok\x80",
    b"\xc0\xaf",
    b"\0\xfe",
]
INTEGERS = [0, 1, 2, 3, 5, 10, 18, 99, 127, -1, -128, 255, 2**15, 2**31, -(2**31), 2**53, 2**53 + 1]
INTEGERS += [2**63 - 1, -(2**63), 4111111111111111]
FLOATS = [0.0, -0.0, 0.5, 1.0, 1.5, 2.0, 18.0, 0.1, 1e16, 1e300, 5e-324, float("inf"), float("nan")]
FLOATS += [-1.0, -1e-9, float("-inf"), 9007199254740993.0, 255.0]
DAYS = [datetime.date(2000, 2, 29) + datetime.timedelta(days) for days in (0, 1, -1, 366, -40_000)]
DAYS += [datetime.date(1, 1, 1), datetime.date(9999, 12, 31), datetime.date(1970, 1, 1)]

KINDS = ("text", "text", "text", "text", "bytes", "integer", "number", "boolean", "date", "list")
TEXT_TYPES = [pa.string(), pa.large_string(), pa.string_view()]
BYTES_TYPES = [pa.binary(), pa.large_binary(), pa.binary_view()]
INTEGER_TYPES = [pa.int8(), pa.int16(), pa.int32(), pa.int64(), pa.int64()]
INTEGER_TYPES += [pa.uint8(), pa.uint16(), pa.uint32(), pa.uint64()]
INDEX_TYPES = [pa.int8(), pa.int16(), pa.int32(), pa.int64(), pa.uint8(), pa.uint16(), pa.uint32()]


def _pool() -> dict[str, list[str]]:
    """The texts that the vectors have, by the name of the rule that they are about."""
    found: dict[str, list[str]] = {}
    for row in rows("rules.jsonl"):
        rule = row["rule"]
        name = rule["rule"] if isinstance(rule, dict) else rule
        if isinstance(row.get("value"), str) and isinstance(name, str) and len(row["value"]) < 300:
            found.setdefault(name, []).append(row["value"])
    return found


POOL = _pool()
EVERY = [text for texts in POOL.values() for text in texts]


def changed(dice: random.Random, text: str) -> str:
    """A text with one place of it changed."""
    place = dice.randint(0, len(text))
    piece = dice.choice(["", " ", "0", "9", "a", "Z", "é", ".", "-", "@", "\n", "\0", "ß", "🙂"])
    return text[:place] + piece + text[place + dice.randint(0, 1) :]


def text(dice: random.Random, near: list[str]) -> str:
    kind = dice.random()
    if kind < 0.15:
        return dice.choice(HOSTILE)
    if kind < 0.25:
        return "".join(dice.choices("ab1 é-.@🙂", k=dice.randint(0, 20)))
    if kind < 0.3:
        return dice.choice(BLANKS)
    chosen = dice.choice(near if near and kind < 0.85 else EVERY)
    if kind > 0.95:
        return dice.choice(BLANKS) + chosen.swapcase() + dice.choice(BLANKS)
    return changed(dice, chosen) if dice.random() < 0.3 else chosen


def value(dice: random.Random, kind: str, near: list[str]) -> Any:
    if kind == "text":
        return text(dice, near)
    if kind == "bytes":
        return dice.choice(ILL_FORMED) if dice.random() < 0.2 else text(dice, near).encode()
    if kind == "integer":
        return dice.choice(INTEGERS) if dice.random() < 0.7 else dice.randint(-30, 30)
    if kind == "number":
        return dice.choice(FLOATS) if dice.random() < 0.7 else dice.randint(-300, 300) / 10
    return dice.choice(DAYS) if kind == "date" else dice.random() < 0.5


def column(dice: random.Random, kind: str, near: list[str], count: int) -> pa.Array:
    """A column of some type for a kind of values, now and then with an offset of its own."""
    nulls = dice.choice([0.0, 0.1, 0.1, 0.6])
    before = dice.choice([0, 0, 1, 7, 8, 9, 64])
    size = before + count + dice.choice([0, 0, 3])
    few = [value(dice, kind, near) for _ in range(dice.randint(1, 12))] if kind != "list" else []
    inner = dice.choice(KINDS[:-1])

    def one() -> Any:
        if dice.random() < nulls:
            return None
        if kind == "list":
            items = range(dice.choice([0, 1, 1, 2, 3, 5]))
            return [None if dice.random() < 0.1 else value(dice, inner, near) for _ in items]
        return dice.choice(few) if few and repeats else value(dice, kind, near)

    repeats = dice.random() < 0.4
    values = [one() for _ in range(size)]
    array = arrow(dice, kind, inner, values)
    return array.slice(before, count)


def arrow(dice: random.Random, kind: str, inner: str, values: list[Any]) -> pa.Array:
    if kind == "list":
        item = arrow(dice, inner, "", [item for row in values for item in row or []])
        make = pa.large_list if dice.random() < 0.3 else pa.list_
        return _lists(make, item, values)
    types = {"text": TEXT_TYPES, "bytes": BYTES_TYPES, "boolean": [pa.bool_()]}
    types["date"] = [pa.date32(), pa.date64()]
    types["number"] = [pa.float64(), pa.float64(), pa.float32()]
    if kind == "integer":
        types[kind] = [wide for wide in INTEGER_TYPES if fits(wide, values)] or [pa.int64()]
    if values and all(value is None for value in values) and dice.random() < 0.5:
        return pa.nulls(len(values))
    array = pa.array(values, dice.choice(types[kind]))
    if dice.random() < 0.3 and inner != "" and kind != "boolean":
        return encoded(dice, array)
    return array


def _lists(make: Any, items: pa.Array, values: list[Any]) -> pa.Array:
    offsets, end = [0], 0
    for row in values:
        end += len(row or [])
        offsets.append(end)
    mask = pa.array([row is None for row in values], pa.bool_())
    is_large = make is pa.large_list
    kind = pa.LargeListArray if is_large else pa.ListArray
    starts = pa.array(offsets, pa.int64() if is_large else pa.int32())
    return kind.from_arrays(starts, items, mask=mask)


def fits(kind: pa.DataType, values: list[Any]) -> bool:
    low = 0 if str(kind).startswith("u") else -(2 ** (kind.bit_width - 1))
    high = 2**kind.bit_width + low - 1
    return all(value is None or low <= value <= high for value in values)


def encoded(dice: random.Random, array: pa.Array) -> pa.Array:
    """The same values through a dictionary, in any order, with entries that nobody uses."""
    values = array.to_pylist()
    # By what they look like: nan is not itself, and 0.0 is -0.0.
    entries = {repr(value): value for value in values if value is not None}
    if len(entries) > 100:
        return array
    names = list(entries)
    dice.shuffle(names)
    places = {name: place for place, name in enumerate(names)}
    unused = values[:2]
    indices = [None if value is None else places[repr(value)] for value in values]
    index_type = dice.choice(INDEX_TYPES)
    dictionary = pa.array([*(entries[name] for name in names), *unused], array.type)
    return pa.DictionaryArray.from_arrays(pa.array(indices, index_type), dictionary)


def records_of(table: pa.Table) -> list[dict[str, Any]]:
    """The rows as records; days are their text, numbers of 32 bits their shortest decimal."""

    def plain(value: Any, kind: pa.DataType) -> Any:
        if isinstance(value, list):
            return [plain(item, kind.value_type) for item in value]
        if pa.types.is_dictionary(kind):
            return plain(value, kind.value_type)
        if kind == pa.float32() and value is not None:
            return float(str(np.float32(value)))
        return value.isoformat() if isinstance(value, datetime.date) else value

    columns = [[plain(item, of.type) for item in of.to_pylist()] for of in table.columns]
    names = table.column_names
    if not columns:
        return [{} for _ in range(table.num_rows)]
    return [dict(zip(names, row, strict=True)) for row in zip(*columns, strict=True)]
