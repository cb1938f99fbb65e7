"""Contests on registration forms: lists of dicts, JSON, and the same records as a table."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import formvalidate as fv
import polars as pl
import pyarrow as pa
from record_peers import (
    FromC,
    count_json_with_msgspec,
    count_json_with_pydantic,
    count_with_jsonschema,
    count_with_msgspec,
    count_with_pydantic,
)
from registration import DOCUMENT, Record, is_registration, registrations
from results import TABLES
from rounds import Contest, Contestant
from table_peers import Arrow, Duckdb, Pandera, Polars

_RECORDS = 200_000
_COPIES = 5  # a table has the records so many times over
_ONE_BY_ONE = 20_000  # for what takes records singly and long


@cache
def _records() -> tuple[list[Record], list[bool]]:
    return registrations(_RECORDS)


def record_contests() -> list[Contest]:
    """Records one by one or in lists."""
    records, valid = _records()
    few = [json.dumps(record, separators=(",", ":")).encode() for record in records[:_ONE_BY_ONE]]
    rows, ruleset = len(few), fv.Ruleset(DOCUMENT)
    from_c = FromC(ruleset, few)
    by_msgspec = Contestant("msgspec", lambda: count_json_with_msgspec(few), rows, int)
    by_pydantic = Contestant("pydantic", lambda: count_json_with_pydantic(few), rows, int)

    return [
        Contest(
            "Records, from Python",
            "list of dicts, 200 K rows",
            valid,
            [
                Contestant(
                    "Ruleset.validate_many",
                    lambda: ruleset.validate_many(records),
                    _RECORDS,
                    lambda found: int(found.valid_count),
                ),
                Contestant(
                    "Python by hand", lambda: sum(map(is_registration, records)), _RECORDS, int
                ),
                Contestant("jsonschema-rs", lambda: count_with_jsonschema(records), _RECORDS, int),
                Contestant("msgspec", lambda: count_with_msgspec(records), _RECORDS, int),
                Contestant("pydantic", lambda: count_with_pydantic(records), _RECORDS, int),
            ],
        ),
        Contest(
            "Records, from Python",
            "JSON text, from C",
            valid,
            [
                Contestant("fv_validate_json", from_c.count, rows, int),
                by_msgspec,
                by_pydantic,
            ],
        ),
        *_single_contests(ruleset, records[:_ONE_BY_ONE], few, valid),
    ]


def _single_contests(
    ruleset: fv.Ruleset, dicts: list[Record], texts: list[bytes], valid: list[bool]
) -> list[Contest]:
    """One record a call: whether it is valid, its report, and what it is parsed to."""
    rows = len(dicts)
    of_dicts = Contestant("pydantic", lambda: count_with_pydantic(dicts), rows, int)
    of_texts = [
        Contestant("msgspec", lambda: count_json_with_msgspec(texts), rows, int),
        Contestant("pydantic", lambda: count_json_with_pydantic(texts), rows, int),
    ]

    def reports(judge: Callable[[Any], fv.Report], values: Sequence[Any]) -> int:
        return sum(judge(value).valid for value in values)

    def parsed(values: Sequence[Any]) -> int:
        valid = 0
        for value in values:
            try:
                ruleset.parse(value)
            except fv.ValidationError:
                continue
            valid += 1
        return valid

    ours = [
        ("dict", "Ruleset.is_valid", lambda: sum(map(ruleset.is_valid, dicts))),
        ("dict", "Ruleset.validate", lambda: reports(ruleset.validate, dicts)),
        ("dict", "Ruleset.parse", lambda: parsed(dicts)),
        ("JSON text", "Ruleset.validate_json", lambda: reports(ruleset.validate_json, texts)),
        ("JSON text", "Ruleset.parse", lambda: parsed(texts)),
    ]
    return [
        Contest(
            "Records, from Python",
            f"{data}, one a call, by {name}",
            valid,
            [Contestant(name, run, rows, int), *([of_dicts] if data == "dict" else of_texts)],
        )
        for data, name, run in ours
    ]


def table_contests() -> list[Contest]:
    """A table of 1 M records; every contestant has all the threads that it can use."""
    records, valid = _records()
    table = pa.concat_tables([pa.Table.from_pylist(records)] * _COPIES).combine_chunks()
    rows, threads, ruleset = table.num_rows, pl.thread_pool_size(), fv.Ruleset(DOCUMENT)
    polars = Polars(table)
    peers = [polars, Duckdb(table), Pandera(polars.frame), Arrow(table)]

    def valid_rows(invalid: int) -> int:
        return rows - invalid

    return [
        Contest(
            TABLES,
            "8 fields, 1 M rows, 3 % bad",
            valid * _COPIES,
            [
                Contestant(
                    f"Ruleset.validate_table on {threads} threads",
                    lambda: ruleset.validate_table(table, threads=threads),
                    rows,
                    lambda found: int(found.valid_count),
                ),
                Contestant(
                    "the same on 1 thread",
                    lambda: ruleset.validate_table(table, threads=1),
                    rows,
                    lambda found: int(found.valid_count),
                ),
                *(Contestant(peer.name, peer.count, rows, valid_rows) for peer in peers),
            ],
        ),
    ]
