"""Tables of random rulesets that nest, whose columns answer for most rows, say what records say."""

from __future__ import annotations

import random
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest
from test_table_nesting import agree

Field = tuple[dict[str, Any], pa.DataType]

TEXT = [
    "required", "trim", "email", {"rule": "length", "max": 2}, {"rule": "in", "values": ["a", "b"]},
    {"rule": "match", "pattern": "[a-c]*"}, "present", {"rule": "compare", "value": "a"},
    {"rule": "default", "value": "x"}, {"rule": "length", "min": 2, "skipOnEmpty": False},
    {"rule": "all", "rules": ["required", {"rule": "length", "max": 3}]},
]  # fmt: skip
NUMBER = [
    "required", "integer", {"rule": "integer", "min": 1, "max": 3}, {"rule": "number", "max": 2.5},
    {"rule": "range", "min": 0}, "email", {"rule": "in", "values": [1, 2]},
]  # fmt: skip
COUNTED = ["required", {"rule": "count", "max": 2}, {"rule": "count", "min": 1}, "present"]
TEXTS = ["", "a", " a", "b", "abc", "abcd", "é", None]
NUMBERS = [0, 1, 2, 3, 4, -1, None]
TEXT_TYPES = [
    pa.string(),
    pa.large_string(),
    pa.string_view(),
    pa.dictionary(pa.int8(), pa.string()),
]


def some(dice: random.Random, rules: list[Any]) -> dict[str, Any]:
    chosen = dice.sample(rules, min(len(rules), dice.choice([0, 1, 1, 2])))
    return {"rules": chosen} if chosen else {}


def field(dice: random.Random, depth: int) -> Field:
    """A field of a random shape, and the type of a column for it."""
    shape = dice.choice(
        ["text", "number", "record", "list", "map"] if depth else ["text", "number"]
    )
    if shape == "text":
        return some(dice, TEXT), dice.choice(TEXT_TYPES)
    if shape == "number":
        return some(dice, NUMBER), dice.choice([pa.int64(), pa.int8(), pa.float64()])
    if shape == "record":
        fields = {name: field(dice, depth - 1) for name in dice.sample("pqrs", dice.randint(1, 3))}
        types = [(name, kind) for name, (_, kind) in fields.items()]
        dice.shuffle(types)
        if dice.random() < 0.2:
            types.append(("more", pa.int8()))
        if dice.random() < 0.2:
            types = types[1:] or types
        own = {name: document for name, (document, _) in fields.items()}
        said = {"unknown": "reject"} if dice.random() < 0.2 else {}
        return {**some(dice, ["required"]), **said, "fields": own}, pa.struct(types)
    document, kind = field(dice, depth - 1)
    if shape == "list":
        of = dice.choice(
            [pa.list_(kind), pa.large_list(kind), pa.list_(kind, 2), pa.list_view(kind)]
        )
        return {**some(dice, COUNTED), "items": document}, of
    keys = {"keys": some(dice, TEXT[:1] + TEXT[3:5])} if dice.random() < 0.5 else {}
    return {**some(dice, COUNTED), **keys, "values": document}, pa.map_(pa.string(), kind)


def value(dice: random.Random, kind: pa.DataType, wrong: float) -> Any:
    """A value of a type, as pyarrow wants it; mostly right where wrong is small."""
    if dice.random() < wrong / 3:
        return None
    if pa.types.is_struct(kind):
        return {one.name: value(dice, one.type, wrong) for one in kind}
    if pa.types.is_map(kind):
        keys = dice.sample(["k", "l", "long", ""], dice.choice([0, 1, 1, 2]))
        return [(key, value(dice, kind.item_type, wrong)) for key in keys]
    if hasattr(kind, "value_type") and not pa.types.is_dictionary(kind):
        fixed = pa.types.is_fixed_size_list(kind)
        count = 2 if fixed else dice.choice([0, 1, 2, 2, 3])
        return [value(dice, kind.value_type, wrong) for _ in range(count)]
    if pa.types.is_integer(kind) or pa.types.is_floating(kind):
        return dice.choice(NUMBERS) if dice.random() < wrong else 1
    return dice.choice(TEXTS) if dice.random() < wrong else "a"


def as_record(value: Any, kind: pa.DataType) -> Any:
    """What a value of a column is as one of a record."""
    if value is None:
        return None
    if pa.types.is_struct(kind):
        return {one.name: as_record(value[one.name], one.type) for one in kind}
    if pa.types.is_map(kind):
        return {key: as_record(inner, kind.item_type) for key, inner in value}
    if isinstance(value, list):
        return [as_record(inner, kind.value_type) for inner in value]
    return float(value) if pa.types.is_floating(kind) else value


def sample(seed: int) -> tuple[fv.Ruleset, pa.Table, list[dict[str, Any]]]:
    dice = random.Random(seed)
    made = {name: field(dice, 3) for name in "abc"}
    # So that the ruleset nests.
    made["z"] = ({"fields": {"x": {}}}, pa.struct({"x": pa.int8()}))
    rules = fv.Ruleset(
        {"formvalidate": 1, "fields": {name: one for name, (one, _) in made.items()}}
    )
    wrong = dice.choice([0.0, 0.05, 0.3, 1.0])
    size = dice.choice([1, 30, 300])
    columns = {
        name: [value(dice, kind, wrong) for _ in range(size)] for name, (_, kind) in made.items()
    }
    table = pa.table({name: pa.array(columns[name], kind) for name, (_, kind) in made.items()})
    records = [
        {name: as_record(columns[name][row], kind) for name, (_, kind) in made.items()}
        for row in range(size)
    ]
    return rules, table, records


@pytest.mark.parametrize("part", range(8))
def test_random_tables(part: int) -> None:
    for seed in range(part * 50, part * 50 + 50):
        rules, table, records = sample(seed)
        agree(rules, table, records)
        if len(records) > 1:
            first = len(records) // 3
            agree(rules, table.slice(first, 7), records[first : first + 7])


def test_many_elements_in_blocks() -> None:
    line = {"fields": {"n": {"rules": [{"rule": "integer", "max": 9_990}]}}}
    rules = fv.Ruleset({"formvalidate": 1, "fields": {"lines": {"items": line}}})
    records = [{"lines": [{"n": row * 7 + n} for n in range(row % 9)]} for row in range(4_000)]
    records += [{"lines": [{"n": n} for n in range(2_000)]}, {"lines": None}]
    table = pa.Table.from_pylist(records)
    agree(rules, table, records)
    agree(rules, table.slice(2_040, 100), records[2_040:2_140])


def test_places_of_records_that_are_null_may_be_anything() -> None:
    word = pa.struct({"w": pa.dictionary(pa.int8(), pa.string())})
    rules = fv.Ruleset(
        {"formvalidate": 1, "fields": {"a": {"fields": {"w": {"rules": ["required", "email"]}}}}}
    )
    # Its writer puts place 0 of an empty dictionary there.
    table = pa.table({"a": pa.array([None], word)})
    agree(rules, table, [{"a": None}])
    agree(
        rules, pa.table({"a": pa.array([None, {"w": "x"}], word)}), [{"a": None}, {"a": {"w": "x"}}]
    )


ORDERS = fv.Ruleset(
    {
        "formvalidate": 1,
        "fields": {
            "to": {"fields": {"zip": {"rules": ["required", "numbersOnly"]}}},
            "lines": {
                "items": {
                    "fields": {
                        "name": {"rules": ["required", {"rule": "length", "max": 3}]},
                        "count": {"rules": [{"rule": "integer", "min": 1}]},
                        "marks": {"items": {"rules": ["lettersOnly"]}, "rules": ["required"]},
                    }
                }
            },
        },
    }
)
MARKS = pa.list_(pa.string())
LINE = pa.struct([("marks", MARKS), ("count", pa.int32()), ("name", pa.string())])
ORDER = pa.struct([("lines", pa.list_(LINE)), ("to", pa.struct([("zip", pa.string())]))])


def some_order(dice: random.Random) -> dict[str, Any]:
    """One of which nearly each value is wrong."""

    def line() -> Any:
        marks = dice.choice([["1", "a", "2"], ["1"], ["b", None, ""], ["c"]])
        count = dice.choice([0, 0, 0, 1, None])
        return {"name": dice.choice(["abcd", "", None, "abc"]), "count": count, "marks": marks}

    lines = [line() if dice.random() < 0.9 else None for _ in range(dice.randint(0, 4))]
    return {"to": dice.choice([None, {"zip": "x"}, {"zip": None}]), "lines": lines}


def test_what_columns_tell_comes_in_the_order_of_records() -> None:
    dice = random.Random(5)
    records = [some_order(dice) for _ in range(700)]
    orders = pa.array(records, ORDER)
    table = pa.Table.from_struct_array(orders)
    batch = agree(ORDERS, table, records)
    agree(ORDERS, table.slice(333, 200), records[333:533])
    # Not of one of which something else is asked, or with a name that is none.
    some = [{**r, "lines": r["lines"] and [*r["lines"], {"marks": []}]} for r in records[::3]]
    mixed = [*records[:50], *some, *records[50:99]]
    agree(ORDERS, pa.Table.from_struct_array(pa.array(mixed, ORDER)), as_records(mixed))
    whole = batch.errors.to_pylist()
    for most in (0, 1, 2, 3, 50, 51, 52, len(whole) - 1):
        part = ORDERS.validate_table(table, max_errors=most)
        assert part.errors.to_pylist() == whole[:most]
        assert (part.counts, part.code) == (batch.counts, batch.code)
        assert part.valid.to_pylist() == batch.valid.to_pylist()


def as_records(orders: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """With null for what a line lacks."""
    return [as_record(one, ORDER) for one in pa.array(orders, ORDER).to_pylist()]


def test_what_stands_beneath_nulls_is_not_told() -> None:
    lines = pa.StructArray.from_arrays(
        [pa.array([["1"]] * 240, MARKS), pa.array([0] * 240, pa.int32()), pa.array(["abcd"] * 240)],
        ["marks", "count", "name"],
        mask=pa.array([place % 4 == 1 for place in range(240)]),
    )
    lists = pa.ListArray.from_arrays(
        pa.array(range(0, 241, 4), pa.int32()),
        lines,
        mask=pa.array([row % 5 == 2 for row in range(60)]),
    )
    towns = pa.StructArray.from_arrays(
        [pa.array(["x"] * 60)], ["zip"], mask=pa.array([row % 3 == 0 for row in range(60)])
    )
    orders = pa.StructArray.from_arrays(
        [lists, towns], ["lines", "to"], mask=pa.array([row % 7 == 1 for row in range(60)])
    )
    records = [as_record(one, ORDER) if one else {} for one in orders.to_pylist()]
    batch = agree(ORDERS, orders, records)
    agree(ORDERS, orders.slice(11), records[11:])
    assert batch.error_count == sum(
        9 * (row % 5 != 2) + (row % 3 != 0) for row in range(60) if row % 7 != 1
    )
