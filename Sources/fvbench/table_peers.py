"""Registration forms as a table: the rules as the peers say them, in expressions over columns.

Each takes all rows and counts the invalid ones; each uses all the threads it has. Only NumPy is not
here, since it has no patterns: its form would be Python's `re` in a loop.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Any

import duckdb
import polars as pl
import pyarrow as pa
import pyarrow.compute as pc
from data import EMAIL, PHONE
from pandera.polars import Check, Column, DataFrameSchema
from registration import (
    CARD,
    COUNTRIES,
    EARLIEST,
    LATEST,
    LONGEST,
    OLDEST,
    SHORTEST,
    SYMBOL,
    YOUNGEST,
)

_LONGEST_EMAIL = 254
_KINDS = ("[A-Z]", "[a-z]", "[0-9]", SYMBOL)
_DATE = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"
_PLACES = range(16)


def _whole(pattern: str) -> str:
    """For engines that search; all are of RE2's kind, without look-ahead."""
    return rf"\A(?:{pattern})\z"


# --- polars ---------------------------------------------------------------------------------------


def _luhn(number: pl.Expr) -> pl.Expr:
    digits = [number // 10**place % 10 for place in _PLACES]
    doubled = [d * 2 - 9 * (d > 4) if i % 2 else d for i, d in enumerate(digits)]
    return pl.sum_horizontal(doubled) % 10 == 0


def _polars_rules() -> dict[str, list[pl.Expr]]:
    email, password = pl.col("email"), pl.col("password")
    card, born = pl.col("card"), pl.col("born")
    return {
        "email": [email.str.contains(_whole(EMAIL)), email.str.len_chars() <= _LONGEST_EMAIL],
        "password": [
            password.str.len_chars().is_between(SHORTEST, LONGEST),
            *(password.str.contains(kind) for kind in _KINDS),
        ],
        "password_repeat": [pl.col("password_repeat") == password],
        "phone": [pl.col("phone").str.contains(_whole(PHONE))],
        "card": [card.str.contains(_whole(CARD)), _luhn(card.cast(pl.Int64, strict=False))],
        "age": [pl.col("age").is_between(YOUNGEST, OLDEST)],
        "country": [pl.col("country").is_in(list(COUNTRIES))],
        "born": [
            born.str.to_date("%Y-%m-%d", strict=False).is_between(EARLIEST, LATEST),
            born.str.len_bytes() == len("1970-01-01"),
        ],
    }


class Polars:
    """One query: a column for each rule, since it is columns that polars gives to its threads."""

    def __init__(self, table: pa.Table) -> None:
        frame = pl.from_arrow(table)
        assert isinstance(frame, pl.DataFrame)
        self.frame = frame
        self.name = f"polars, {pl.thread_pool_size()} threads"
        rules = [rule for rules in _polars_rules().values() for rule in rules]
        verdicts = [rule.alias(str(i)) for i, rule in enumerate(rules)]
        is_valid = pl.all_horizontal(pl.all()).fill_null(False)
        self._query = self.frame.lazy().select(verdicts).select((~is_valid).sum())

    def count(self) -> int:
        """How many rows are invalid."""
        return int(self._query.collect().item())


# --- pandera: its own checks where it has one, expressions where not ------------------------------


def _frame_check(rules: list[pl.Expr]) -> Check:
    is_valid = pl.all_horizontal(rules).fill_null(False)
    return Check(lambda data: data.lazyframe.select(is_valid))


class Pandera:
    """A schema with polars beneath, told to leave invalid rows out.

    It compiles patterns with Python's `re` too, so `$` is the end; it is the very end for polars.
    """

    def __init__(self, frame: pl.DataFrame) -> None:
        self._frame = frame
        self.name = f"pandera on polars, {pl.thread_pool_size()} threads"
        rules = _polars_rules()
        self._schema = DataFrameSchema(
            {
                "email": Column(
                    str,
                    [
                        Check.str_matches(f"^{EMAIL}$"),
                        Check.str_length(max_value=_LONGEST_EMAIL),
                    ],
                ),
                "password": Column(
                    str,
                    [
                        Check.str_length(SHORTEST, LONGEST),
                        *map(Check.str_contains, _KINDS),
                    ],
                ),
                "password_repeat": Column(str),
                "phone": Column(str, Check.str_matches(rf"^{PHONE}$")),
                "card": Column(str, _frame_check(rules["card"])),
                "age": Column(int, Check.in_range(YOUNGEST, OLDEST)),
                "country": Column(str, Check.isin(COUNTRIES)),
                "born": Column(str, _frame_check(rules["born"])),
            },
            checks=_frame_check(rules["password_repeat"]),
            drop_invalid_rows=True,
        )

    def count(self) -> int:
        """How many rows are invalid."""
        valid: Any = self._schema.validate(self._frame, lazy=True)
        return self._frame.height - int(valid.height)


# --- DuckDB ---------------------------------------------------------------------------------------


def _sql() -> str:
    digits = [f"(n // {10**place} % 10)" for place in _PLACES]
    terms = [f"({d} * 2 - 9 * ({d} > 4)::INT)" if i % 2 else d for i, d in enumerate(digits)]
    kinds = " AND ".join(f"regexp_matches(password, '{kind}')" for kind in _KINDS)
    countries = ", ".join(f"'{country}'" for country in COUNTRIES)
    every = f"""
        regexp_full_match(email, '{EMAIL}') AND length(email) <= {_LONGEST_EMAIL}
        AND length(password) BETWEEN {SHORTEST} AND {LONGEST} AND {kinds}
        AND password_repeat = password
        AND regexp_full_match(phone, '{PHONE}')
        AND regexp_full_match(card, '{CARD}') AND ({" + ".join(terms)}) % 10 = 0
        AND age BETWEEN {YOUNGEST} AND {OLDEST}
        AND country IN ({countries})
        AND regexp_full_match(born, '{_DATE}')
        AND try_cast(born AS DATE) BETWEEN DATE '{EARLIEST}' AND DATE '{LATEST}'
    """
    return (
        f"SELECT count(*) FROM (SELECT *, try_cast(card AS BIGINT) AS n FROM forms) "
        f"WHERE NOT coalesce({every}, false)"
    )


class Duckdb:
    """One query over all rules, on a table in DuckDB's own storage."""

    def __init__(self, table: pa.Table) -> None:
        self._connection = duckdb.connect()
        self._connection.register("arrow", table)
        self._connection.execute("CREATE TABLE forms AS SELECT * FROM arrow")
        threads = self._number("SELECT current_setting('threads')")
        self.name = f"duckdb, {threads} threads"
        self._query = _sql()

    def _number(self, query: str) -> int:
        row = self._connection.execute(query).fetchone()
        return int(row[0]) if row else 0

    def count(self) -> int:
        """How many rows are invalid."""
        return self._number(self._query)


# --- pyarrow.compute: one call after another, each on one thread ----------------------------------


def _arrow_luhn(card: pa.Array) -> pa.Array:
    """For texts of 16 digits: by division, as there is no remainder."""
    rest, total = pc.cast(card, pa.int64()), pa.scalar(0, pa.int64())
    for place in _PLACES:
        shorter = pc.divide(rest, 10)
        digit = pc.subtract(rest, pc.multiply(shorter, 10))
        if place % 2:
            twice = pc.multiply(digit, 2)
            digit = pc.if_else(pc.greater(twice, 9), pc.subtract(twice, 9), twice)
        total, rest = pc.add(total, digit), shorter
    return pc.equal(pc.multiply(pc.divide(total, 10), 10), total)


def _between(values: pa.Array, low: Any, high: Any) -> pa.Array:
    return pc.and_(pc.greater_equal(values, low), pc.less_equal(values, high))


def _arrow_born(born: pa.Array) -> pa.Array:
    """A 30th of February becomes a day of March, which is another text."""
    parsed = pc.strptime(born, "%Y-%m-%d", "s", error_is_null=True)
    days = pc.cast(parsed, pa.date32())
    return pc.and_(
        _between(days, pa.scalar(EARLIEST), pa.scalar(LATEST)),
        pc.equal(pc.strftime(parsed, "%Y-%m-%d"), born),
    )


class Arrow:
    """A call for each rule."""

    name = "pyarrow.compute, 1 thread"

    def __init__(self, table: pa.Table) -> None:
        self._table = table.combine_chunks()
        self._countries = pa.array(COUNTRIES)

    def count(self) -> int:
        """How many rows are invalid."""
        email, password, repeat, phone, card, age, country, born = (
            column.chunk(0) for column in self._table.columns
        )
        rules: Sequence[pa.Array] = [
            pc.match_substring_regex(email, _whole(EMAIL)),
            pc.less_equal(pc.utf8_length(email), _LONGEST_EMAIL),
            _between(pc.utf8_length(password), SHORTEST, LONGEST),
            *(pc.match_substring_regex(password, kind) for kind in _KINDS),
            pc.equal(repeat, password),
            pc.match_substring_regex(phone, _whole(PHONE)),
            pc.match_substring_regex(card, _whole(CARD)),
            _arrow_luhn(card),
            _between(age, YOUNGEST, OLDEST),
            pc.is_in(country, value_set=self._countries),
            _arrow_born(born),
        ]
        every = reduce(pc.and_, rules).fill_null(False)
        return len(every) - int(every.true_count)
