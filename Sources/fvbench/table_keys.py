"""Contests on columns of a table, of one thread each: keys, and what is compared row by row.

Each counts the valid rows, with polars and duckdb beside the library. Polars must have been told to
use one thread before this is imported.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

import duckdb
import formvalidate as fv
import numpy as np
import polars as pl
import pyarrow as pa
from data import SEED
from mixed import LEAST, MOST
from rounds import Contest, Contestant
from rule_case import beside, fields_of, rule
from rule_costs import Reference

KEYS, ROWS = "Keys", "Row by row"
# Of these rows what a call takes by itself is nothing, and no cache holds them.
MOST_ROWS = 1 << 20
_ROWS_OF_LUHN = 1 << 16
_BAD = 0.03
# Times polars; of Luhn by a table, which takes 3.8 ns where a row may take 3.
_OF_POLARS, _OF_LUHN = 0.5, 3 / 3.8


class Aimed(NamedTuple):
    """A contest, and how many times the first reference the library may take."""

    contest: Contest
    at_most: float


class Asked(NamedTuple):
    """The same question to all three."""

    rules: dict[str, Any]
    table: pa.Table
    by_hand: pl.Expr
    sql: str


def keys(rows: int) -> Iterator[Aimed]:
    """What only all rows together can tell; one contest at a time is in memory."""
    source = np.random.default_rng(SEED)
    numbers = source.permutation(rows).astype(np.int64) * 7_919
    # Some of the rows are twins of others.
    twins = source.random(rows) < _BAD
    numbers[twins] = numbers[source.integers(0, rows, int(twins.sum()))]
    _, first = np.unique(numbers, return_index=True)
    is_first = np.zeros(rows, dtype=bool)
    is_first[first] = True
    valid = is_first.tolist()
    column = pa.chunked_array([numbers])
    yield _unique(column, "int64", valid)
    # Millions of them are 12 bytes, and in no order that a hash could use.
    texts = pl.from_arrow(pa.table({"a": column})).select(  # type: ignore[union-attr]
        pl.lit("k") + pl.col("a").cast(pl.String).str.zfill(11)
    )
    yield _unique(
        pa.chunked_array([texts.to_arrow()[0].combine_chunks().cast(pa.string())]),
        "texts of 12 bytes",
        valid,
    )
    yield _references(rows, source)


def _unique(column: pa.ChunkedArray, what: str, valid: list[bool]) -> Aimed:
    document = fields_of(a=[]) | {"table": {"rules": [rule("unique", fields=["a"])]}}
    asked = Asked(
        document,
        pa.table({"a": column}),
        pl.col("a").is_first_distinct(),
        "SELECT count(DISTINCT a) FROM rows",
    )
    contest = _contest(KEYS, f"unique, {what}", asked, valid)
    frame = _frame(asked.table).lazy().select(pl.col("a").n_unique())
    # It does not tell which rows are twins.
    counted = Contestant("polars, n_unique", lambda: frame.collect().item(), len(valid), int)
    contest.contestants.insert(2, counted)
    return Aimed(contest, _OF_POLARS)


def _references(rows: int, source: np.random.Generator) -> Aimed:
    count = max(1, rows // 10)
    places = source.permutation(count + int(count * _BAD))
    known = places[:count].astype(np.int64) * 7_919
    numbers = source.choice(places, rows).astype(np.int64) * 7_919
    valid = np.isin(numbers, known).tolist()
    table, others = pa.table({"a": numbers}), pa.table({"key": known})
    document = fields_of(a=[]) | {
        "table": {"rules": [rule("references", fields=["a"], table="others", to=["key"])]}
    }
    rules, frame, keys = fv.Ruleset(_whole(document)), _frame(table), _frame(others)
    by_hand = frame.lazy().join(keys.lazy(), left_on="a", right_on="key", how="semi")
    found = by_hand.select(pl.len())
    listed = frame.lazy().select(pl.col("a").is_in(keys["key"].implode()).sum())
    query = "SELECT count(*) FROM rows SEMI JOIN others ON a = key"
    base = _database(rows=table, others=others)
    contestants = [
        Contestant(
            "Ruleset.validate_table",
            lambda: rules.validate_table(table, max_errors=0, references={"others": others}),
            rows,
            lambda batch: int(batch.valid_count),
        ),
        Contestant("polars, is_in", lambda: listed.collect().item(), rows, int),
        Contestant("polars, semi join", lambda: found.collect().item(), rows, int),
        Contestant("duckdb", lambda: _number(base, query), rows, int),
    ]
    return Aimed(Contest(KEYS, "references, int64, 10 rows a key", valid, contestants), _OF_POLARS)


def row_by_row(rows: int) -> Iterator[Aimed]:
    """Comparisons of columns and bounds, beside Luhn by a table in C."""
    luhn = Reference(random.Random(SEED))
    luhn.run()
    if luhn.valid_count() != _ROWS_OF_LUHN:
        raise SystemExit("Luhn by a table is wrong. No time is printed.")
    for what, asked, valid in _row_rules(rows):
        contest = _contest(ROWS, what, asked, valid)
        table = Contestant("Luhn by a table, C", luhn.run, _ROWS_OF_LUHN, None)
        contest.contestants.insert(1, table)
        yield Aimed(contest, _OF_LUHN)


def _row_rules(rows: int) -> Iterator[tuple[str, Asked, list[bool]]]:
    source = np.random.default_rng(SEED)
    later = source.integers(0, 2_000, rows)
    gap = source.integers(1, 100, rows)
    is_bad = source.random(rows) < _BAD
    earlier = later - np.where(is_bad, -gap, gap)
    valid = (~is_bad).tolist()
    ordered = beside([rule("compare", operator=">=", field="b")])
    not_before, sql = pl.col("a") >= pl.col("b"), "SELECT count(*) FROM rows WHERE a >= b"
    for what, kind, unit in (
        ("compare, two date32", pa.date32(), 1),
        ("compare, two timestamp[us, UTC]", pa.timestamp("us", "UTC"), 86_399_999_983),
    ):
        width = np.int32 if unit == 1 else np.int64
        pair = [pa.array((each * unit).astype(width)).cast(kind) for each in (later, earlier)]
        yield what, Asked(ordered, pa.table(pair, ["a", "b"]), not_before, sql), valid
    cents = source.integers(1, 1_000_000, rows)
    cents[is_bad] = 1_000_000 + gap[is_bad]
    floats = pa.array(cents / 100)
    bounds = fields_of(a=[rule("number", min=LEAST, max=MOST)])
    within = f"SELECT count(*) FROM rows WHERE a BETWEEN {LEAST} AND {MOST}"
    asked = Asked(bounds, pa.table({"a": floats}), pl.col("a").is_between(LEAST, MOST), within)
    yield "number, float64, bounds", asked, valid
    exact = floats.cast(pa.decimal128(12, 2), safe=False)
    low, high = Decimal(str(LEAST)), Decimal(str(MOST))
    asked = Asked(bounds, pa.table({"a": exact}), pl.col("a").is_between(low, high), within)
    yield "number, decimal128(12, 2), bounds", asked, valid


def _contest(group: str, what: str, asked: Asked, valid: Sequence[bool]) -> Contest:
    rules, table, rows = fv.Ruleset(_whole(asked.rules)), asked.table, len(valid)
    by_hand = _frame(table).lazy().select(asked.by_hand.sum())
    base = _database(rows=table)
    return Contest(
        group,
        what,
        valid,
        [
            judged(rules, table, rows),
            Contestant("polars", lambda: by_hand.collect().item(), rows, int),
            Contestant("duckdb", lambda: _number(base, asked.sql), rows, int),
        ],
    )


def judged(rules: fv.Ruleset, table: Any, rows: int, name: str = "") -> Contestant:
    """The library, which counts errors as the others do and keeps none."""
    return Contestant(
        name or "Ruleset.validate_table",
        lambda: rules.validate_table(table, max_errors=0),
        rows,
        lambda batch: rows - int(batch.invalid_count),
    )


def _whole(document: dict[str, Any]) -> dict[str, Any]:
    return {"formvalidate": 1, **document}


def _frame(table: pa.Table) -> pl.DataFrame:
    frame = pl.from_arrow(table)
    assert isinstance(frame, pl.DataFrame)
    return frame


def _database(**tables: pa.Table) -> duckdb.DuckDBPyConnection:
    base = duckdb.connect()
    base.execute("SET threads = 1")
    for name, table in tables.items():
        base.register("arrow", table)
        base.execute(f"CREATE TABLE {name} AS SELECT * FROM arrow")
        base.unregister("arrow")
    return base


def _number(base: duckdb.DuckDBPyConnection, query: str) -> int:
    row = base.execute(query).fetchone()
    return int(row[0]) if row else 0
