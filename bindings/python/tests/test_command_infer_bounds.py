"""`formvalidate infer`: the bounds and keys that it writes, and that its own file has them."""

from __future__ import annotations

import json
from datetime import date, datetime, time
from decimal import Decimal
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from uuid import UUID

import pyarrow as pa
import pytest
from commands import Shell
from hypothesis import given, settings
from hypothesis import strategies as st
from pyarrow import parquet
from test_command_infer import fields_of, passes

AT = datetime(2026, 1, 31, 23, 30)
NAIVE = {"rule": "datetime", "zone": "optional", "min": "2026-01-01T00:00:00",
         "max": "2026-02-01T00:00:00"}  # fmt: skip


@pytest.mark.parametrize(
    ("values", "rule"),
    [
        (pa.array([0.13, 97.2]), {"rule": "number", "min": 0, "max": 98}),
        (pa.array([-3.25, -1.5]), {"rule": "number", "min": -3.3, "max": -1.5}),
        (pa.array([0.1, 0.7], pa.float32()), {"rule": "number", "min": 0.1, "max": 0.7}),
        (pa.array([Decimal("1.10"), Decimal("99.95")]), {"rule": "number", "min": 1, "max": 100}),
        (pa.array([1234567.1, 1234567.2]), "number"),
        (pa.array([1.5, 1e9]), "number"),
        (pa.array([date(2026, 1, 3), date(2026, 2, 17)]),
         {"rule": "date", "min": "2026-01-01", "max": "2026-02-28"}),
        (pa.array([date(9999, 12, 3)]), "date"),
        (pa.array([AT]), NAIVE),
        (pa.array([AT], pa.timestamp("ns")), NAIVE),
        (pa.array([AT], pa.timestamp("ms", "America/New_York")),
         {"rule": "datetime", "min": "2026-01-01T00:00:00Z", "max": "2026-02-01T00:00:00Z"}),
        (pa.array([time(1, 2, 3)], pa.time32("s")), "time"),
        (pa.array([1], pa.time64("ns")), "time"),
        (pa.array([b"abc"], pa.binary(3)), {"rule": "length", "max": 3}),
        (pa.array([UUID(int=1).bytes], pa.uuid()), "uuid"),
        (pa.array([5], pa.duration("s")), "number"),
        (pa.array(["1.5", "97"]), {"rule": "number", "min": 1, "max": 97}),
        (pa.array(["2026-01-03"]), {"rule": "date", "min": "2026-01-01", "max": "2026-01-31"}),
        (pa.array(["2026-01-31T23:00:00-05:00"]),
         {"rule": "datetime", "min": "2026-02-01T00:00:00Z", "max": "2026-03-01T00:00:00Z"}),
        (pa.array(["12:30"]), "time"),
    ],
)  # fmt: skip
def test_bounds_are_rounded_outward(shell: Shell, values: Any, rule: Any) -> None:
    parquet.write_table(pa.table({"x": values}), shell.folder / "z.parquet")
    assert fields_of(shell, "z.parquet")["x"]["rules"] == ["required", rule]


COLUMNS = st.sampled_from(
    [
        (pa.float64(), st.floats()),
        (pa.float64(), st.floats(-1e4, 1e4)),
        (pa.float32(), st.floats(width=32)),
        (pa.decimal128(20, 6), st.decimals(-1000, 1000, places=6)),
        (pa.date32(), st.dates()),
        (pa.date64(), st.dates()),
        (pa.timestamp("us"), st.datetimes()),
        (pa.timestamp("s", "Asia/Tokyo"), st.integers(-(2**40), 2**40)),
        (pa.timestamp("ns", "UTC"), st.integers(-(2**63), 2**63 - 1)),
        (pa.time32("ms"), st.integers(0, 86_399_999)),
        (pa.date32(), st.integers(-(2**31), 2**31 - 1)),
        (pa.binary(2), st.binary(min_size=2, max_size=2)),
        (pa.string(), st.floats().map(str)),
        (pa.string(), st.dates().map(str)),
        (pa.string(), st.datetimes().map(str)),
    ]
)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_any_column_has_the_bounds_that_are_inferred(data: Any) -> None:
    kind, values = data.draw(COLUMNS)
    cells = data.draw(st.lists(st.none() | values, min_size=1, max_size=6))
    with TemporaryDirectory() as folder:
        column = pa.array(cells, kind)
        parquet.write_table(pa.table({"x": column}), Path(folder) / "z.parquet")
        passes(Path(folder), "z.parquet")


ROWS = 120
KEYS: dict[str, Any] = {
    "id": [f"K{n:05}" for n in range(ROWS)],
    "orderNo": [n * 7 for n in range(ROWS)],
    "serial": list(range(5, ROWS + 5)),
    "token": [str(UUID(int=n)) for n in range(ROWS)],
}
OTHERS: dict[str, Any] = {
    "price": [n + 0.5 for n in range(ROWS)],
    "note": [f"text {n}" for n in range(ROWS)],
    "paid": [n * 3 for n in range(ROWS)],
    "part_id": [n // 2 for n in range(ROWS)],
    "some_id": [None, *range(1, ROWS)],
    "long_id": ["x" * 80 + str(n) for n in range(ROWS)],
}


def keys(shell: Shell, name: str, *more: str) -> list[str]:
    """The keys that are inferred of a file, which has them."""
    ran = shell.run("infer", name, *more)
    assert (ran.status, ran.err) == (0, "")
    shell.write("rules.json", ran.out)
    assert shell.check(name).status == 0, shell.check(name).out
    rules = json.loads(ran.out).get("table", {"rules": []})["rules"]
    assert all(rule == {"rule": "unique", "fields": rule["fields"]} for rule in rules)
    return [name for rule in rules for name in rule["fields"]]


def write(shell: Shell, name: str, columns: dict[str, Any]) -> None:
    table = pa.table(columns)
    if name.endswith(".parquet"):
        parquet.write_table(table, shell.folder / name)
    elif name.endswith(".jsonl"):
        shell.write(name, "".join(json.dumps(row) + "\n" for row in table.to_pylist()))
    else:
        cells = (row.values() for row in table.to_pylist())
        rows = (["" if cell is None else str(cell) for cell in row] for row in cells)
        shell.write(name, "".join(",".join(row) + "\n" for row in [table.column_names, *rows]))


@pytest.mark.parametrize("name", ["z.csv", "z.jsonl", "z.parquet"])
def test_columns_that_look_like_keys(shell: Shell, name: str) -> None:
    write(shell, name, KEYS | OTHERS)
    assert keys(shell, name) == list(KEYS)
    # A few rows say nothing, and neither do rows of which more come.
    write(shell, name, {key: values[:99] for key, values in KEYS.items()})
    assert keys(shell, name) == []
    write(shell, name, KEYS)
    assert keys(shell, name, "--rows", str(ROWS + 1)) == list(KEYS)
    ran = shell.run("infer", name, "--rows", str(ROWS - 1))
    assert "table" not in json.loads(ran.out)


def test_keys_of_lines_that_are_more_than_one_block(shell: Shell) -> None:
    long = " " * 50_000
    lines = [f'{{"id": {n}, "x": {n if n < 99 else n + 0.5}{long}}}\n' for n in range(ROWS)]
    shell.write("z.jsonl", "".join(lines))
    assert keys(shell, "z.jsonl") == ["id"]


def test_folders_have_no_keys(shell: Shell) -> None:
    # The columns of their files need not be the same.
    write(shell, "d.csv", KEYS)
    shell.write("d/a.csv", shell.read("d.csv"))
    shell.write("d/b.csv", "other\n1\n")
    ran = shell.run("infer", "d")
    assert ran.status == 0 and "table" not in json.loads(ran.out)
