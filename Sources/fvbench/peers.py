"""Columns from Python beside what else there is to check them with: peers.py SECONDS JSON."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path

import duckdb
import formvalidate as fv
import numpy as np
import polars as pl
import pyarrow as pa
import pyarrow.compute as pc
from data import DATE, EMAIL, PHONE, SEED, Sample, cards, dates, emails, phones
from pydantic import TypeAdapter, ValidationError
from pydantic_extra_types.payment import PaymentCardNumber
from record_contests import record_contests, table_contests
from results import Results
from rounds import Contest, Contestant, measure
from stdnum import luhn

_CARDS = 1_000_000
_TEXTS = 200_000
_ONE_BY_ONE = 20_000  # values for what takes them singly and long
_POLARS = f"polars, {pl.thread_pool_size()} threads"
_PACKAGES = (
    *("duckdb", "numpy", "pandera", "polars", "pyarrow"),
    *("jsonschema-rs", "msgspec", "pydantic", "pydantic-extra-types", "python-stdnum"),
)


def _with_numpy(column: pa.Array) -> int:
    """The column's bytes as a table of 16 digits a row."""
    digits = np.frombuffer(column.buffers()[2], np.uint8).reshape(-1, 16) - ord("0")
    doubled = digits[:, ::2] * 2
    doubled -= 9 * (doubled > 9).astype(np.uint8)
    sums = doubled.sum(axis=1, dtype=np.uint16) + digits[:, 1::2].sum(axis=1, dtype=np.uint16)
    return int(np.count_nonzero(sums % 10 == 0))


def _with_pyarrow(column: pa.Array) -> int:
    """The text as a number, its digits by division; there is no remainder function."""
    rest = pc.cast(column, pa.int64())
    total = pa.scalar(0, pa.int64())
    for place in range(16):
        shorter = pc.divide(rest, 10)
        digit = pc.subtract(rest, pc.multiply(shorter, 10))
        if place % 2:
            twice = pc.multiply(digit, 2)
            digit = pc.if_else(pc.greater(twice, 9), pc.subtract(twice, 9), twice)
        total = pc.add(total, digit)
        rest = shorter
    is_valid = pc.equal(pc.multiply(pc.divide(total, 10), 10), total)
    return int(pc.sum(is_valid).as_py())


def _with_polars(frame: pl.DataFrame) -> int:
    number = pl.col("value").cast(pl.Int64)
    digits = [number // 10**place % 10 for place in range(16)]
    total = pl.sum_horizontal(
        [digit * 2 - 9 * (digit > 4) if i % 2 else digit for i, digit in enumerate(digits)]
    )
    return int(frame.select((total % 10 == 0).sum()).item())


def _with_pydantic(values: Iterable[str]) -> int:
    check = TypeAdapter(PaymentCardNumber).validate_python
    valid = 0
    for value in values:
        try:
            check(value)
        except ValidationError:
            continue
        valid += 1
    return valid


class _Duckdb:
    """A table `source` with one column `value`, in DuckDB's own storage."""

    def __init__(self, values: pa.Array) -> None:
        self._connection = duckdb.connect()
        self._connection.register("arrow", pa.table({"value": values}))
        self._connection.execute("CREATE TABLE source AS SELECT value FROM arrow")
        self.name = f"duckdb, {self._number('SELECT current_setting(?)', 'threads')} threads"

    def _number(self, query: str, *arguments: str) -> int:
        row = self._connection.execute(query, list(arguments)).fetchone()
        return int(row[0]) if row else 0

    def count_luhn(self) -> int:
        digits = [f"(n // {10**place} % 10)" for place in range(16)]
        terms = [f"({d} * 2 - 9 * ({d} > 4)::INT)" if i % 2 else d for i, d in enumerate(digits)]
        return self._number(
            "SELECT count(*) FROM (SELECT value::BIGINT AS n FROM source) "
            f"WHERE ({' + '.join(terms)}) % 10 = 0"
        )

    def count_matches(self, pattern: str) -> int:
        query = "SELECT count(*) FROM source WHERE regexp_full_match(value, ?)"
        return self._number(query, pattern)


def _true_count(verdicts: pa.BooleanArray) -> int:
    return int(verdicts.true_count)


def _luhn_contest() -> Contest:
    values, valid = cards(_CARDS)
    column, few = pa.array(values), values[:_ONE_BY_ONE]
    frame = pl.DataFrame({"value": values})
    table = _Duckdb(column)
    return Contest(
        "Luhn, column from Python",
        "Visa and Mastercard, 1 M rows",
        valid,
        [
            Contestant("fv.luhn_column", lambda: fv.luhn_column(column), _CARDS, _true_count),
            Contestant("numpy", lambda: _with_numpy(column), _CARDS, int),
            Contestant(_POLARS, lambda: _with_polars(frame), _CARDS, int),
            Contestant(table.name, table.count_luhn, _CARDS, int),
            Contestant("pyarrow.compute", lambda: _with_pyarrow(column), _CARDS, int),
            Contestant("python-stdnum", lambda: sum(map(luhn.is_valid, few)), len(few), int),
            Contestant("pydantic PaymentCardNumber", lambda: _with_pydantic(few), len(few), int),
        ],
    )


def _pattern_contest(data: str, sample: Sample, pattern: str) -> Contest:
    values, valid = sample
    column, rows = pa.array(values), len(values)
    frame = pl.DataFrame({"value": values})
    table = _Duckdb(column)
    whole = rf"\A(?:{pattern})\z"  # for those that search
    match_column, fullmatch = fv.Pattern(pattern).match_column, re.compile(pattern).fullmatch
    return Contest(
        "Patterns, column from Python",
        f"{data}, 200 K rows",
        valid,
        [
            Contestant("Pattern.match_column", lambda: match_column(column), rows, _true_count),
            Contestant(
                _POLARS,
                lambda: frame.select(pl.col("value").str.contains(whole).sum()).item(),
                rows,
                int,
            ),
            Contestant(
                "pyarrow.compute",
                lambda: pc.match_substring_regex(column, whole),
                rows,
                _true_count,
            ),
            Contestant(table.name, lambda: table.count_matches(pattern), rows, int),
            Contestant(
                "Python re", lambda: sum(fullmatch(s) is not None for s in values), rows, int
            ),
        ],
    )


def main(seconds: float, path: Path) -> None:
    """Measures all and writes JSON."""
    contests = [
        _luhn_contest(),
        _pattern_contest("e-mail", emails(_TEXTS), EMAIL),
        _pattern_contest("phone", phones(_TEXTS), PHONE),
        _pattern_contest("ISO date", dates(_TEXTS), DATE),
        *record_contests(),
        *table_contests(),
    ]
    found = Results(versions={name: version(name) for name in _PACKAGES}, seed=SEED)
    for contest in contests:
        found.results += measure(contest, seconds / len(contests))
    found.write(path)


if __name__ == "__main__":
    main(float(sys.argv[1]), Path(sys.argv[2]))
