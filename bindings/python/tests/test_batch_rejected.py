"""The rows that are not valid, with their reasons, as the library and as Python tells them."""

from __future__ import annotations

import pickle

import formvalidate as fv
import pyarrow as pa
import pytest


@pytest.mark.parametrize("most", [None, 0, 1, 3])
@pytest.mark.parametrize("level", ["error", "warning"])
def test_the_library_gives_the_reasons_that_a_pickled_batch_gives(
    level: str, most: int | None
) -> None:
    rule = {"rule": "length", "max": 2, "skipOnError": False}
    rules = fv.Ruleset(
        {
            "formvalidate": 1,
            "fields": {
                "name": {"rules": [{**rule, "level": level}, {**rule, "max": 1}]},
                "words": {"items": {"rules": [rule]}, "rules": ["required"]},
            },
            "table": {"rules": [{"rule": "unique", "fields": ["name"]}]},
        }
    )
    names = ["a", "bb", "ccc", "a", None, "ccc", "\xe9" * 100_000] * 20
    words = [["ddd", "e", "fff"], [], None, ["gg"], ["hhh"] * 70, ["a" * 100_000], [None]] * 20
    table = pa.table({"name": names, "words": words})
    batch = rules.validate_table(table, max_errors=most)
    again = pickle.loads(pickle.dumps(batch))
    assert batch.split(table)[1].equals(again.split(table)[1])
    assert batch.split(table)[1].num_rows == batch.rows - batch.valid_count > 0
