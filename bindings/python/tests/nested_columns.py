"""Columns of the values that places have, in all layouts, with anything where a null covers it."""

from __future__ import annotations

import datetime
import random
from typing import Any

import pyarrow as pa
from nested_places import Place, layout_of, value

TYPES: dict[str, list[pa.DataType]] = {
    "text": [
        pa.string(), pa.large_string(), pa.string_view(), pa.dictionary(pa.int8(), pa.string()),
        pa.dictionary(pa.int32(), pa.large_string()),
    ],
    "integer": [pa.int64(), pa.int8(), pa.int32(), pa.dictionary(pa.int16(), pa.int64())],
    "number": [pa.float64(), pa.float32()],
    "boolean": [pa.bool_()],
    "day": [pa.string(), pa.date32(), pa.date64(), pa.string_view()],
    "moment": [pa.string(), pa.large_string()],
}  # fmt: skip


def column(dice: random.Random, place: Place, values: list[Any]) -> pa.Array:
    of = place.other or place
    if of.kind == "record":
        return struct(dice, of, values)
    if of.kind == "map":
        pairs = [None if one is None else list(one.items()) for one in values]
        inner, starts, _ = spread(dice, of, pairs, in_order=True)
        keys = pa.array([key for key, _ in inner], pa.string())
        items = column(dice, of.parts["*"], [one for _, one in inner])
        kind = pa.map_(pa.string(), items.type)
        entries = pa.StructArray.from_arrays([keys, items], ["key", "value"])
        offsets = pa.array([*starts, len(inner)], pa.int32()).buffers()[1]
        nulls = pa.array([one is not None for one in pairs], pa.bool_()).buffers()[1]
        return pa.Array.from_buffers(kind, len(pairs), [nulls, offsets], children=[entries])
    if of.kind == "list":
        return rows(dice, of, values)
    kind = TYPES[of.kind][of.layout % len(TYPES[of.kind])]
    if pa.types.is_date(kind):
        values = [None if one is None else datetime.date.fromisoformat(one) for one in values]
    return pa.array(values, kind)


def struct(dice: random.Random, of: Place, values: list[Any]) -> pa.Array:
    whole = [value(dice, of, 0.5) if one is None else one for one in values]
    whole = [{} if one is None else one for one in whole]
    columns = {}
    for name, part in of.parts.items():
        if not part.is_lacking:
            columns[name] = column(dice, part, [one.get(name) for one in whole])
    names = sorted(columns, key=lambda name: (of.layout * 7 + len(name), name[::-1]))
    if of.has_more:
        for name in ("more", "and"):
            names.append(name)
            columns[name] = pa.array([one.get(name) for one in whole], pa.int8())
    mask = pa.array([one is None for one in values], pa.bool_())
    return pa.StructArray.from_arrays([columns[name] for name in names], names, mask=mask)


def rows(dice: random.Random, of: Place, values: list[Any]) -> pa.Array:
    layout = layout_of(of)
    inner, starts, sizes = spread(dice, of, values, in_order="view" not in layout)
    items = column(dice, of.parts["*"], inner)
    mask = pa.array([one is None for one in values], pa.bool_())
    size = pa.int64() if layout.startswith("large") else pa.int32()
    if layout == "fixed":
        return pa.FixedSizeListArray.from_arrays(items, 2, mask=mask)
    if "view" in layout:
        make = pa.LargeListViewArray if layout.startswith("large") else pa.ListViewArray
        return make.from_arrays(pa.array(starts, size), pa.array(sizes, size), items, mask=mask)
    make = pa.LargeListArray if layout == "large" else pa.ListArray
    return make.from_arrays(pa.array([*starts, len(inner)], size), items, mask=mask)


def spread(
    dice: random.Random, of: Place, values: list[Any], in_order: bool
) -> tuple[list[Any], list[int], list[int]]:
    """All elements in a row, and where those of each value begin, and how many they are.

    What is null has some as well; where they need not be in order they are not.
    """
    order = list(range(len(values)))
    if not in_order:
        dice.shuffle(order)
    inner: list[Any] = []
    starts, sizes = [0] * len(values), [0] * len(values)
    for row in order:
        one = values[row]
        if one is None:
            thrown = value(dice, of, 0.5)
            is_fixed = of.kind == "list" and layout_of(of) == "fixed"
            one = list(thrown.items() if isinstance(thrown, dict) else thrown or [])
            one = one or ([None, None] if is_fixed else [])
        starts[row], sizes[row] = len(inner), len(one)
        inner += one
    return inner, starts, sizes
