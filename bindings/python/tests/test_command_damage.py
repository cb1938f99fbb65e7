"""Files that nobody would write, each from its seed: a status and a sentence, never a traceback.

HOSTILE_FILES says how many there are, HOSTILE_BYTES how long the longest line of one is, and
HOSTILE_SPARSE that of one which takes no room on a disk.
"""

from __future__ import annotations

import datetime as dt
import decimal
import gzip
import io
import json
import os
import random
import resource
from collections.abc import Callable
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from commands import Shell
from pyarrow import ipc

COUNT = int(os.environ.get("HOSTILE_FILES", "60"))

MANY = int(os.environ.get("HOSTILE_BYTES", 1 << 25))
SPARSE = int(os.environ.get("HOSTILE_SPARSE", 1 << 27))
ROWS = [f"u{place}@a.example,{place % 90}," + "é" * (place % 9) for place in range(400)]
CSV = ("email,age,note\n" + "\n".join(ROWS) + "\n").encode()
TABLE = pa.table(
    {"email": [row.split(",")[0] for row in ROWS], "age": list(range(400)), "more": [[1, 2]] * 400}
)


def parquet(dice: random.Random) -> bytes:
    sink = io.BytesIO()
    packed = dice.choice(["snappy", "zstd", "gzip", "none"])
    pq.write_table(TABLE, sink, compression=packed, use_dictionary=dice.random() < 0.5)
    return sink.getvalue()


def arrow(dice: random.Random) -> bytes:
    sink = io.BytesIO()
    new = dice.choice([ipc.new_file, ipc.new_stream])
    with new(sink, TABLE.schema) as writer:
        writer.write_table(TABLE, max_chunksize=64)
    return sink.getvalue()


SHAPES: list[Any] = [
    pa.array([None, "a@b.example", "\0"]),
    pa.array([b"\xff", b"", None], pa.binary_view()),
    pa.array([b"12", b"34", None], pa.binary(2)),
    pa.array(["x", None, "x"]).dictionary_encode(),
    pa.array([1.5, None, float("nan")], pa.float64()).cast(pa.float16()),
    pa.array([decimal.Decimal(10) ** 70, None, decimal.Decimal(-1)], pa.decimal256(76, 2)),
    pa.array([dt.timedelta(days=10_000), None, dt.timedelta(0)], pa.duration("ns")),
    pa.array([2**63 - 1, None, -(2**63)], pa.int64()).cast(pa.timestamp("s", "UTC")),
    pa.array([dt.time(23, 59, 59), None, dt.time(0)], pa.time64("ns")),
    pa.array([2**31 - 1, None, -(2**31)], pa.int32()).cast(pa.date32()),
    pa.array([[{"email": [None]}], None, []]),
    pa.array([[("k", 1), ("k", 2)], None, []], pa.map_(pa.string(), pa.int8())),
    pa.array([{"a": {"b": {"c": 1}}}, None, {"a": None}]),
    pa.RunEndEncodedArray.from_arrays(pa.array([1, 3], pa.int32()), pa.array(["x", None])),
    pa.UnionArray.from_sparse(
        pa.array([0, 1, 0], pa.int8()), [pa.array([1, 2, 3]), pa.array(["a", "b", "c"])]
    ),
    pa.nulls(3),
]


def odd(dice: random.Random) -> pa.Table:
    """Columns of types that nobody would choose, of names that may be fields, or come twice."""
    names = ["email", "age", "", "\x1b[2J", "email", "a" * 300, "\u2028"]
    shapes = dice.choices(SHAPES, k=dice.randrange(6))
    chosen = dice.choices(names, k=len(shapes)) if dice.random() < 0.3 else names[: len(shapes)]
    return pa.Table.from_arrays(shapes, names=chosen)


def odd_parquet(dice: random.Random) -> bytes:
    sink = io.BytesIO()
    try:
        pq.write_table(odd(dice), sink)
    except (pa.ArrowException, NotImplementedError):
        return parquet(dice)
    return sink.getvalue()


def odd_arrow(dice: random.Random) -> bytes:
    sink = io.BytesIO()
    table = odd(dice)
    with dice.choice([ipc.new_file, ipc.new_stream])(sink, table.schema) as writer:
        writer.write_table(table)
    return sink.getvalue()


def lines(dice: random.Random) -> bytes:
    rows = [{"email": row, "age": dice.choice([1, "x", None, [], {}, 1e300])} for row in ROWS]
    return "\n".join(map(json.dumps, rows)).encode()


def cut(data: bytes, dice: random.Random) -> bytes:
    return data[: dice.randrange(len(data))]


def flipped(data: bytes, dice: random.Random) -> bytes:
    torn = bytearray(data)
    for _ in range(dice.choice([1, 4, 64])):
        torn[dice.randrange(len(torn))] = dice.randrange(256)
    return bytes(torn)


def moved(data: bytes, dice: random.Random) -> bytes:
    """A part of it somewhere else."""
    start, end = sorted(dice.randrange(len(data)) for _ in range(2))
    place = dice.randrange(len(data))
    return data[:place] + data[start:end] + data[place:]


def encoded(data: bytes, dice: random.Random) -> bytes:
    wanted = dice.choice(["utf-16", "utf-16-le", "utf-32", "latin-1", "cp037", "utf-7"])
    return data.decode("utf-8", "replace").encode(wanted, "replace")


def sprinkled(data: bytes, dice: random.Random) -> bytes:
    """With bytes in it that mean something to somebody."""
    signs = [b"\0", b'"', b"\r", b"\n", b",", b"\xff", b"\xed\xa0\x80", b'""', b"\x1b[2J", b"=1+1"]
    parts = [data[place : place + 50] for place in range(0, len(data), 50)]
    return b"".join(part + dice.choice(signs) * dice.choice([0, 0, 1, 3]) for part in parts)


HARMS: list[Callable[[bytes, random.Random], bytes]] = [cut, flipped, moved, encoded, sprinkled]


def bomb(dice: random.Random) -> tuple[str, bytes]:
    """Small or large, and much to chew."""
    kind = dice.randrange(14)
    if kind == 0:
        return "line.csv", b"email,age\n" + b"x" * MANY
    if kind == 1:
        return "line.csv.gz", gzip.compress(b"email,age\n" + b"\0" * MANY, 1)
    if kind == 2:
        return "rows.csv.gz", gzip.compress(b"email,age\n" + b",\n" * (MANY >> 10), 1)
    if kind == 3:
        return "quotes.csv", b"email,age\n" + b'"' * (MANY >> 6)
    if kind == 4:
        return "columns.csv", ",".join(f"c{place}" for place in range(100_000)).encode() + b"\n1\n"
    if kind == 5:
        return "cells.csv", b"email,age\n" + b"," * (MANY >> 7) + b"\n"
    if kind == 6:
        return "line.jsonl", b'{"email": "' + b"x" * MANY
    if kind == 7:
        return "deep.jsonl", (b"[" * 50_000 + b"\n") * 20
    if kind == 8:
        return "quotes.csv", b"email,age\n" + b'"a"b,"\n' * (MANY >> 8)
    if kind == 9:
        return "doubled.csv", b'email,age\n"' + b'""\n' * (MANY >> 8) + b'"x\n'
    if kind == 10:
        return "returns.csv", b"email,age\r" + b"a@b.example,18\r" * (MANY >> 10)
    if kind == 11:
        sink = io.BytesIO()
        wide = pa.table({f"c{place}": [place] for place in range(100_000)})
        with ipc.new_stream(sink, wide.schema) as writer:
            writer.write_table(wide)
        return "columns.arrow", sink.getvalue()
    if kind == 12:
        return f"sparse.{dice.choice(['csv', 'jsonl', 'parquet', 'arrow'])}", b""
    return "nested.csv.gz", gzip.compress(gzip.compress(b"\0" * (MANY >> 2), 1), 1)


def made(seed: int) -> tuple[str, bytes]:
    dice = random.Random(seed)
    if seed % 10 == 9:
        return bomb(dice)
    name, make = dice.choice(
        [
            ("in.csv", lambda _: CSV),
            ("in.csv", lambda _: CSV),
            ("in.parquet", parquet),
            ("in.arrow", arrow),
            ("in.jsonl", lines),
            ("in.parquet", odd_parquet),
            ("in.arrow", odd_arrow),
        ]
    )
    data: bytes = make(dice)
    is_odd = make in (odd_parquet, odd_arrow)
    for _ in range(0 if is_odd else dice.choice([1, 1, 2])):
        data = dice.choice(HARMS)(data, dice) or b"\0"
    if dice.random() < 0.2:
        name, data = (
            f"{name}.gz",
            dice.choice([cut, flipped, lambda own, _: own])(gzip.compress(data), dice),
        )
    if dice.random() < 0.1:
        # Under a name that says something else.
        name = dice.choice(["in.csv", "in.parquet", "in.jsonl", "in.arrow", "in"])
    return name, data


@pytest.mark.parametrize("seed", range(COUNT))
def test_a_status_and_a_sentence(shell: Shell, seed: int) -> None:
    name, data = made(seed)
    shell.write(name, data)
    if name.startswith("sparse."):
        os.truncate(shell.folder / name, SPARSE)
    dice = random.Random(seed)
    output = dice.choice(["text", "json", "csv", "github", "sarif"])
    asked = ["-o", output, "--report", "r.html", "--rejected", f"r.{dice.choice(['jsonl', 'csv'])}"]
    for more in (
        ["--where", "age>3"],
        ["--columns", "any"],
        ["--types", "infer"],
        ["--sample", "9"],
    ):
        asked += more if dice.random() < 0.2 else []
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    checked = shell.check(name, *asked)
    assert checked.status in (0, 1, 3, 4) or (
        checked.status == 2 and any(words in checked.err for words in ("r.csv", "--where"))
    ), checked
    first = shell.run("infer", name, "--rows", "99")
    assert first.status in (0, 2, 3), first
    for ran in (checked, first):
        assert "\x1b" not in ran.out and "\0" not in ran.out
        assert ran.err == "" or (
            ran.err.startswith("formvalidate: ")
            and ran.err.rstrip("\n")
            .replace("\n  ", "")
            .replace("\nformvalidate: ", "")
            .isprintable()
        ), ran.err
        assert len(ran.err) < 2_000 and (ran.status != 3 or ran.err)
    # Not what the file itself takes, which was made here.
    more_memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert more_memory < 1_000_000, "it takes more than a gigabyte"
    os.unlink(shell.folder / name)
