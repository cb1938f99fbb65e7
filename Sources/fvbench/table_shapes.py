"""Contests of the library with itself: lists beside flat tables, and columns of a wide frame."""

from __future__ import annotations

from collections.abc import Iterator

import formvalidate as fv
import numpy as np
import pandas as pd
import pyarrow as pa
from data import SEED
from rounds import Contest
from rule_case import fields_of, rule
from table_keys import Aimed, judged

SHAPES = "Shapes"
_BAD = 0.03
_LIST = 3  # elements in each
_OF_FLAT, _OF_ALONE = 1.3, 1.2
_COLUMNS = 60
_FRAME_ROWS = 200_000


def shapes(rows: int) -> Iterator[Aimed]:
    """Both contests; a value of the first is an element."""
    yield _lists(rows // _LIST)
    yield _frames(min(rows, _FRAME_ROWS))


def _lists(lists: int) -> Aimed:
    source = np.random.default_rng(SEED)
    elements = lists * _LIST
    count = source.integers(1, 10, elements, dtype=np.int64)
    # One element at most of each list, so that as many lists as elements are invalid.
    is_bad = source.random(lists) < _BAD
    valid = np.ones(elements, dtype=bool)
    valid[np.flatnonzero(is_bad) * _LIST + source.integers(0, _LIST, int(is_bad.sum()))] = False
    count[~valid] = 0
    words = pa.array([f"part-{number}" for number in range(1_000)])
    name = words.take(pa.array(source.integers(0, len(words), elements)))
    flat = pa.table({"name": name, "count": count})
    structs = pa.StructArray.from_arrays([name, pa.array(count)], ["name", "count"])
    offsets = pa.array(np.arange(0, elements + 1, _LIST, dtype=np.int32))
    nested = pa.table({"items": pa.ListArray.from_arrays(offsets, structs)})
    own = fields_of(name=["required"], count=[rule("integer", min=1)])
    of_lists = fv.Ruleset({"formvalidate": 1, **fields_of(items={"items": own})})
    of_flat = fv.Ruleset({"formvalidate": 1, **own})
    contestants = [
        judged(of_lists, nested, elements),
        judged(of_flat, flat, elements, "elements in a flat table"),
    ]
    data = f"list<struct>, {_LIST} elements each"
    return Aimed(Contest(SHAPES, data, valid.tolist(), contestants), _OF_FLAT)


def _frames(rows: int) -> Aimed:
    """A frame as it is read from a file: numbers, fractions and texts in turn."""
    source = np.random.default_rng(SEED)
    columns: dict[str, object] = {}
    for place in range(_COLUMNS // 3):
        columns[f"integer{place}"] = source.integers(0, 100, rows)
        columns[f"fraction{place}"] = source.random(rows)
        columns[f"text{place}"] = source.choice(np.array(["north", "south", "west"]), rows)
    frame = pd.DataFrame(columns)
    name = f"integer{_COLUMNS // 6}"
    is_bad = source.random(rows) < _BAD
    frame.loc[is_bad, name] = 100
    rules = fv.Ruleset({"formvalidate": 1, **fields_of(**{name: [rule("integer", max=99)]})})
    contestants = [
        judged(rules, frame, rows),
        judged(rules, frame[[name]], rows, "that column alone"),
    ]
    data = f"integer, pandas of {_COLUMNS} columns"
    return Aimed(Contest(SHAPES, data, (~is_bad).tolist(), contestants), _OF_ALONE)
