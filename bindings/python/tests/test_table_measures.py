"""Rules about what columns come to, against what plain Python says of the same rows."""

from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal
from fractions import Fraction
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest

UTC = dt.timezone.utc  # noqa: UP017
TABLE_RULE = fv.code_from_name("tableRule")
NOW = dt.datetime(2026, 3, 10, 12, tzinfo=UTC)


def rules_of(*rules: dict[str, Any], fields: dict[str, Any] | None = None) -> fv.Ruleset:
    return fv.Ruleset(
        {
            "formvalidate": 1,
            "fields": fields or {"a": {}, "g": {}},
            "table": {"rules": list(rules)},
        }
    )


def holds(rule: dict[str, Any], table: pa.Table, **options: Any) -> bool:
    """Whether a rule holds of a table, however that comes in."""
    rules = rules_of(rule, fields={name: {} for name in table.column_names})
    batch = rules.validate_table(table, **options)
    parts = pa.RecordBatchReader.from_batches(table.schema, table.to_batches(max_chunksize=7))
    assert rules.validate_table(parts, threads=2, **options).code == batch.code
    assert batch.invalid_count == 0
    assert batch.code in (0, TABLE_RULE)
    told = [(one.field, one.rule, one.code, one.count) for one in batch.findings]
    assert told == ([] if batch else [("", rule["rule"], TABLE_RULE, 1)])
    return bool(batch)


def test_rows() -> None:
    for count in range(5):
        table = pa.table({"a": pa.array([1] * count, pa.int64())})
        assert holds({"rule": "rows", "min": 2, "max": 3}, table) == (2 <= count <= 3)


KINDS: dict[str, Any] = {
    "int64": (pa.int64(), lambda r: r.choice([None, r.randrange(-(2**63), 2**63)])),
    "int8": (pa.int8(), lambda r: r.randrange(-128, 128)),
    "uint64": (pa.uint64(), lambda r: r.randrange(2**64)),
    "cents": (pa.float64(), lambda r: r.choice([None, r.randrange(10_000) / 100])),
    "float": (pa.float64(), lambda r: r.choice([r.random(), 1e300, -1e300, 1e-300])),
    "float32": (pa.float32(), lambda r: r.randrange(10_000) / 100),
    "decimal": (pa.decimal128(38, 4), lambda r: Decimal(r.randrange(10**34)) / 10**4),
    "small": (pa.decimal128(10, 2), lambda r: Decimal(r.randrange(-(10**6), 10**6)) / 100),
    "wide": (pa.decimal256(70, 30), lambda r: Decimal(r.randrange(10**36)) / 10**30),
    "text": (pa.string(), lambda r: r.choice(["", "no number", "1.25", "-3", "1e3"])),
}


def number(value: Any) -> Fraction | None:
    """What a value is as a number: a float stands for its shortest decimal."""
    if isinstance(value, float):
        value = repr(value)
    if isinstance(value, str):
        try:
            return Fraction(Decimal(value))
        except ArithmeticError:
            return None
    return None if value is None else Fraction(value)


def written(value: Fraction) -> Any:
    """A fraction that is a decimal, as a number of a document."""
    if value.denominator == 1:
        return int(value)
    digits = 0
    while (value * 10**digits).denominator != 1:
        digits += 1
    import decimal

    with decimal.localcontext() as context:
        context.prec = 900
        return Decimal(int(value * 10**digits)).scaleb(-digits)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("kind", KINDS)
def test_sums_and_means_are_exact(kind: str, seed: int) -> None:
    rng = random.Random(seed)
    type_, one = KINDS[kind]
    array = pa.array([one(rng) for _ in range(60)], type_)
    values = array.to_pylist()
    if kind == "float32":
        values = [round(value, 2) for value in values]
    numbers = [found for value in values if (found := number(value)) is not None]
    total = sum(numbers, Fraction(0))
    table = pa.table({"a": array})
    unit = Fraction(1, 10**320)
    for take, exact in (("sum", total), ("mean", total)):
        rule = {"rule": "aggregate", "take": take, "of": "a"}
        bound = exact if take == "sum" else None
        if bound is None:
            # A bound that is a decimal on either side of the mean.
            mean = total / len(numbers)
            below = Fraction(int(mean * 1000) - 2, 1000)
            assert holds(rule | {"min": written(below)}, table)
            assert not holds(rule | {"max": written(below)}, table)
            continue
        assert holds(rule | {"min": written(bound), "max": written(bound)}, table)
        if kind != "float":
            unit = Fraction(1, 10**30)
            assert not holds(rule | {"min": written(bound + unit)}, table)
            assert not holds(rule | {"max": written(bound - unit)}, table)


@pytest.mark.parametrize("kind", [*KINDS])
def test_least_and_greatest(kind: str) -> None:
    rng = random.Random(3)
    type_, one = KINDS[kind]
    array = pa.array([one(rng) for _ in range(60)], type_)
    values = array.to_pylist()
    if kind == "float32":
        values = [round(value, 2) for value in values]
    numbers = [found for value in values if (found := number(value)) is not None]
    table = pa.table({"a": array})
    for take, exact in (("min", min(numbers)), ("max", max(numbers))):
        rule = {"rule": "aggregate", "take": take, "of": "a"}
        bound = written(exact)
        assert holds(rule | {"min": bound, "max": bound}, table)
        assert not holds(rule | {"min": written(exact + 1)}, table) or exact + 1 == exact
        assert not holds(rule | {"max": written(exact - 1)}, table) or exact - 1 == exact


def test_days_and_instants_have_an_order() -> None:
    days = [dt.date(2026, 1, day) for day in (5, 3, 9)]
    rule = {"rule": "aggregate", "of": "a"}
    for array in (
        pa.array(days, pa.date32()),
        pa.array(days, pa.date64()),
        pa.array([dt.datetime.combine(day, dt.time()) for day in days], pa.timestamp("ns")),
        pa.array([day.isoformat() for day in days]),
    ):
        table = pa.table({"a": array})
        assert holds(rule | {"take": "min", "min": "2026-01-03", "max": "2026-01-03"}, table)
        assert not holds(rule | {"take": "max", "max": "2026-01-08"}, table)


@pytest.mark.parametrize("group", ["text", "int", "date", "words", "none"])
def test_groups(group: str) -> None:
    rng = random.Random(5)
    groups: dict[str, pa.Array] = {
        "text": pa.array([rng.choice(["x", "", None, "yy"]) for _ in range(300)]),
        "int": pa.array([rng.choice([1, None, -7]) for _ in range(300)]),
        "date": pa.array([dt.date(2026, 1, rng.randrange(1, 4)) for _ in range(300)]),
        "words": pa.array([rng.choice("ab") for _ in range(300)]).dictionary_encode(),
        "none": pa.nulls(300),
    }
    keys = [None if key == "" else key for key in groups[group].to_pylist()]
    amounts = [rng.choice([None, rng.randrange(20)]) for _ in range(300)]
    table = pa.table({"a": amounts, "g": groups[group]})
    by_key: dict[Any, list[int | None]] = {}
    for key, amount in zip(keys, amounts, strict=True):
        by_key.setdefault(key, []).append(amount)
    measures = {
        "sum": [sum(x for x in some if x is not None) for some in by_key.values()],
        "distinct": [len({x for x in some if x is not None}) for some in by_key.values()],
        "empty": [some.count(None) for some in by_key.values()],
        "min": [min(x for x in some if x is not None) for some in by_key.values()],
        "max": [max(x for x in some if x is not None) for some in by_key.values()],
    }
    for take, found in measures.items():
        rule = {"rule": "aggregate", "take": take, "of": "a", "by": ["g"]}
        assert holds(rule | {"min": min(found), "max": max(found)}, table), take
        assert not holds(rule | {"min": min(found) + 1}, table), take
        assert not holds(rule | {"max": max(found) - 1}, table), take
