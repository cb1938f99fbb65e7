"""A table of ten columns beside polars by hand, dataframely, pandera and duckdb, on one thread.

Run by `make bench-peers`; each counts the valid rows, and no time is printed before all agree.
"""

from __future__ import annotations

import os

# Read when polars is imported.
os.environ["POLARS_MAX_THREADS"] = "1"

import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

import dataframely as dy
import duckdb
import formvalidate as fv
import polars as pl
import pyarrow as pa
from data import EMAIL, SEED
from mixed import (
    COUNTRIES,
    DOCUMENT,
    FIRST_DAY,
    LEAST,
    LONGEST_NOTE,
    MOST,
    REFERENCE,
    WHOLE_EMAIL,
    WHOLE_REFERENCE,
    orders,
)
from pandera.polars import Check, Column, DataFrameSchema
from results import Results
from rounds import Contest, Contestant, measure

_ROWS = 200_000
_PACKAGES = ("formvalidate", "polars", "dataframely", "pandera", "duckdb", "pyarrow")


def _polars_rules() -> list[pl.Expr]:
    col = pl.col
    return [
        col("id") >= 1,
        col("reference").str.contains(WHOLE_REFERENCE),
        col("email").str.contains(WHOLE_EMAIL),
        col("billing").str.contains(WHOLE_EMAIL),
        col("ordered") >= FIRST_DAY,
        col("shipped") >= col("ordered"),
        col("amount").is_between(LEAST, MOST),
        col("quantity").is_between(1, 100),
        col("country").is_in(COUNTRIES),
        col("note").fill_null("").str.len_chars() <= LONGEST_NOTE,
    ]


class Orders(dy.Schema):
    """The rules as dataframely says them; its patterns look for a match anywhere."""

    id = dy.Int64(min=1)
    reference = dy.String(regex=f"^{REFERENCE}$")
    email = dy.String(regex=f"^{EMAIL}$")
    billing = dy.String(regex=f"^{EMAIL}$")
    ordered = dy.Date(min=FIRST_DAY)
    shipped = dy.Date()
    amount = dy.Float64(min=LEAST, max=MOST)
    quantity = dy.Int32(min=1, max=100)
    country = dy.String(check=lambda col: col.is_in(COUNTRIES))
    note = dy.String(max_length=LONGEST_NOTE, nullable=True)

    @dy.rule()
    def shipped_when_ordered(cls) -> pl.Expr:
        """Nothing is shipped before it is ordered."""
        return pl.col("shipped") >= pl.col("ordered")


def _pandera() -> DataFrameSchema:
    def shipped(data: Any) -> Any:
        return data.lazyframe.select(pl.col("shipped") >= pl.col("ordered"))

    return DataFrameSchema(
        {
            "id": Column(int, Check.ge(1)),
            "reference": Column(str, Check.str_matches(f"^{REFERENCE}$")),
            "email": Column(str, Check.str_matches(f"^{EMAIL}$")),
            "billing": Column(str, Check.str_matches(f"^{EMAIL}$")),
            "ordered": Column(pl.Date, Check.ge(FIRST_DAY)),
            "shipped": Column(pl.Date),
            "amount": Column(float, Check.in_range(LEAST, MOST)),
            "quantity": Column(pl.Int32, Check.in_range(1, 100)),
            "country": Column(str, Check.isin(COUNTRIES)),
            "note": Column(str, Check.str_length(max_value=LONGEST_NOTE), nullable=True),
        },
        checks=Check(shipped),
        drop_invalid_rows=True,
    )


def _sql() -> str:
    countries = ", ".join(f"'{country}'" for country in COUNTRIES)
    return f"""
        SELECT count(*) FROM orders WHERE coalesce(
          id >= 1 AND regexp_full_match(reference, '{REFERENCE}')
          AND regexp_full_match(email, '{EMAIL}') AND regexp_full_match(billing, '{EMAIL}')
          AND ordered >= DATE '{FIRST_DAY}' AND shipped >= ordered
          AND amount BETWEEN {LEAST} AND {MOST} AND quantity BETWEEN 1 AND 100
          AND country IN ({countries}) AND length(coalesce(note, '')) <= {LONGEST_NOTE}, false)
    """


def _contest(bad: float, data: str) -> Contest:
    table, valid = orders(_ROWS, bad)
    rules = fv.Ruleset(DOCUMENT)
    frame = pl.from_arrow(table)
    assert isinstance(frame, pl.DataFrame)
    every = pl.all_horizontal(_polars_rules()).fill_null(False)
    by_hand = frame.lazy().select(every.sum())
    each = [rule.fill_null(False).alias(str(place)) for place, rule in enumerate(_polars_rules())]
    told = frame.lazy().select(*(rule.sum() for rule in each), every.sum().alias("valid"))
    schema = _pandera()
    base = _database(table)
    query = _sql()
    return Contest(
        "Table of ten columns, one thread",
        data,
        valid,
        [
            Contestant(
                "Ruleset.validate_table",
                lambda: rules.validate_table(table),
                _ROWS,
                lambda batch: int(batch.valid_count),
            ),
            Contestant("polars by hand", lambda: by_hand.collect().item(), _ROWS, int),
            Contestant(
                "polars by hand, counts of each rule",
                lambda: told.collect()["valid"].item(),
                _ROWS,
                int,
            ),
            Contestant("dataframely", lambda: Orders.filter(frame)[0].height, _ROWS, int),
            Contestant(
                "pandera on polars", lambda: schema.validate(frame, lazy=True).height, _ROWS, int
            ),
            Contestant("duckdb", lambda: _number(base, query), _ROWS, int),
        ],
    )


def _database(table: pa.Table) -> duckdb.DuckDBPyConnection:
    base = duckdb.connect()
    base.execute("SET threads = 1")
    base.register("arrow", table)
    base.execute("CREATE TABLE orders AS SELECT * FROM arrow")
    return base


def _number(base: duckdb.DuckDBPyConnection, query: str) -> int:
    row = base.execute(query).fetchone()
    return int(row[0]) if row else 0


def main(seconds: float, path: Path) -> None:
    """Measures all and writes JSON."""
    contests = [
        _contest(0, "all rows valid"),
        _contest(0.03, "3 % of the rows invalid"),
        _contest(1, "all rows invalid"),
    ]
    found = Results(versions={name: _version(name) for name in _PACKAGES}, seed=SEED)
    for contest in contests:
        found.results += measure(contest, seconds / len(contests))
    found.write(path)


def _version(name: str) -> str:
    return fv.__version__ if name == "formvalidate" else version(name)


if __name__ == "__main__":
    main(float(sys.argv[1]), Path(sys.argv[2]))
