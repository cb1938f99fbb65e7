"""Lists of plain values: what tables say of their elements records say too, one after the other."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pyarrow as pa
import pytest
from forms import ruleset
from tables import agree

Made = Callable[[random.Random], Any]

WORDS = [
    "",
    " ",
    "12",
    "9",
    "a",
    "x y",
    "4111111111111111",
    "4111111111111112",
    "a@b.de",
    "ä",
    None,
]
NUMBERS = [-1, 0, 5, 99, 100, 1_000, None]

TEXT_RULES: list[list[Any]] = [
    ["numbersOnly"],
    ["required", "numbersOnly"],
    ["luhn"],
    ["email"],
    ["required", {"rule": "length", "max": 2}, {"rule": "integer", "min": 9}],
    [{"rule": "length", "max": 2}, {"rule": "match", "pattern": "[a-z]+"}],
    [{"rule": "length", "min": 2, "skipOnError": False}, "lettersOnly"],
    [{"rule": "not", "rules": ["numbersOnly"]}],
    [{"rule": "any", "rules": ["luhn", "email"]}],
    [{"rule": "all", "rules": [{"rule": "length", "max": 4}, "numbersOnly"]}],
    [{"rule": "in", "values": ["12", "a", ""]}],
]
NUMBER_RULES: list[list[Any]] = [
    [{"rule": "integer", "min": 0, "max": 99}],
    ["required", {"rule": "range", "min": 0, "max": 99}],
    [{"rule": "in", "values": [0, 5, 1_000]}],
    [{"rule": "compare", "operator": "<", "value": 100}],
    [{"rule": "not", "rules": [{"rule": "equals", "value": 5}]}],
    [{"rule": "number", "max": 50}, {"rule": "in", "values": [5, 100]}],
]
KINDS = ["list", "large", "fixed", "slice", "dictionary", "views"]


def around(dice: random.Random, inner: list[Any]) -> list[Any]:
    """The rules of a list, of whose elements some are asked."""
    each: dict[str, Any] = {"rule": "each", "rules": inner}
    if dice.random() < 0.15:
        each["level"] = "warning"
    rules = dice.choice(
        [[], ["required"], [{"rule": "count", "max": 3}], [{"rule": "count", "min": 2}]]
    )
    more = dice.choice([[], [], [], [{"rule": "each", "rules": ["required"]}]])
    return [*rules, each, *more, *dice.choice([[], [{"rule": "count", "max": 4}]])]


def lists(dice: random.Random, pool: list[Any], kind: str, count: int) -> list[list[Any] | None]:
    """Lists, of which all may have the same in them, most, or some."""
    share = dice.choice([0, 0.02, 0.3, 1])
    usual = dice.choice(pool)

    def element() -> Any:
        return dice.choice(pool) if dice.random() < share else usual

    def size() -> int:
        return 3 if kind == "fixed" else dice.choice([0, 1, 2, 3, 3, 3, 4, dice.choice([70, 200])])

    return [
        None if dice.random() < 0.05 else [element() for _ in range(size())] for _ in range(count)
    ]


def column(kind: str, rows: list[list[Any] | None], type_: pa.DataType) -> pa.Array:
    """The lists as an array of some kind."""
    if kind == "fixed":
        return pa.array(rows, pa.list_(type_, 3))
    if kind == "dictionary":
        flat = pa.array([each for row in rows for each in row or []], type_).dictionary_encode()
        ends = [0]
        for row in rows:
            ends.append(ends[-1] + len(row or []))
        nulls = pa.array([row is None for row in rows], pa.bool_())
        return pa.ListArray.from_arrays(pa.array(ends, pa.int32()), flat, mask=nulls)
    if kind == "slice":
        whole = pa.array(
            [["front", "x"] if type_ == pa.string() else [7], None, *rows], pa.list_(type_)
        )
        return whole.slice(2)
    if kind == "views":
        return pa.array(rows, pa.list_view(type_))
    return pa.array(rows, pa.large_list(type_) if kind == "large" else pa.list_(type_))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(15))
def test_elements_are_told_of_as_records_do(kind: str, seed: int) -> None:
    dice = random.Random(f"{kind} {seed}")
    are_texts = dice.random() < 0.6
    rules = around(dice, dice.choice(TEXT_RULES if are_texts else NUMBER_RULES))
    type_ = pa.string() if are_texts else dice.choice([pa.int32(), pa.int64(), pa.float64()])
    count = dice.choice([1, 40, 300])
    rows = lists(dice, WORDS if are_texts else NUMBERS, kind, count)
    records = [{"front": row is None, "a": row} for row in rows]
    table = pa.table({"front": [r["front"] for r in records], "a": column(kind, rows, type_)})
    document = ruleset({"a": rules, "front": [{"rule": "boolean"}]})
    agree(document, table, records)
    agree(document, table.slice(count // 3), records[count // 3 :])


def test_what_stands_beneath_a_null_is_nobodys() -> None:
    elements = pa.array(["x"] * 90)
    nulls = pa.array([row % 3 == 0 for row in range(30)])
    ends = pa.array([3 * row for row in range(31)], pa.int32())
    rules = ruleset({"a": [{"rule": "each", "rules": ["numbersOnly"]}]})
    for lists in (
        pa.ListArray.from_arrays(ends, elements, mask=nulls),
        pa.FixedSizeListArray.from_arrays(elements, 3, mask=nulls),
    ):
        batch = agree(rules, pa.table({"a": lists}), [{"a": row} for row in lists.to_pylist()])
        assert batch.invalid_count == 20
    records = pa.StructArray.from_arrays([lists], ["a"], mask=pa.array([True] * 10 + [False] * 20))
    assert agree(rules, records, [row or {} for row in records.to_pylist()]).invalid_count == 14


def test_one_element_that_is_no_text_is_all_that_is_said_of_its_list() -> None:
    texts = [b"x", b"12", b"\xff", b"y"] * 30
    rows = pa.array([texts[first : first + 3] for first in range(100)], pa.list_(pa.binary()))
    table = pa.table({"a": rows.cast(pa.list_(pa.string()), safe=False)})
    rules = ruleset({"a": [{"rule": "each", "rules": ["numbersOnly"]}]})
    batch = rules.validate_table(table)
    codes = batch.errors.group_by(["row"]).aggregate([("code", "list")]).to_pylist()
    for found in codes:
        row = texts[found["row"] : found["row"] + 3]
        others = sum(text in (b"x", b"y") for text in row)
        assert len(found["code_list"]) == (1 if b"\xff" in row else others)


def test_lists_with_more_elements_than_are_looked_at_together() -> None:
    rows = [
        ["1"] * 1_500,
        ["x"] * 700,
        ["x"] * 900,
        ["1", "x"],
        ["x"] * 1_000,
        [*["1"] * 2_999, "x"],
        ["x"],
    ]
    rules = ruleset({"a": [{"rule": "each", "rules": ["numbersOnly"]}]})
    for kind in ("list", "large", "slice"):
        agree(rules, pa.table({"a": column(kind, rows, pa.string())}), [{"a": row} for row in rows])


@pytest.mark.parametrize("most", [0, 1, 2, 3, 4, 5, 100])
def test_errors_are_kept_up_to_one_within_a_row(most: int) -> None:
    rows = [["1", "x", "12"], ["y", "", "z"], None, ["u", "123", "v"]] * 20
    rules = ruleset(
        {"a": [{"rule": "each", "rules": [{"rule": "length", "max": 2}, "numbersOnly"]}]}
    )
    table = pa.table({"a": rows})
    whole = rules.validate_table(table)
    part = rules.validate_table(table, max_errors=most)
    assert part.errors.to_pylist() == whole.errors.to_pylist()[:most]
    assert (part.counts, part.error_count) == (whole.counts, whole.error_count)
    assert part.error_count == 120 and part.code == whole.code
