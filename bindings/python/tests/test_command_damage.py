"""Files that nobody would write, each from its seed: a status and a sentence, never a traceback.

HOSTILE_FILES says how many there are, HOSTILE_BYTES how long the longest line of one is.
"""

from __future__ import annotations

import gzip
import io
import json
import os
import random
import resource
from collections.abc import Callable

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from commands import Shell
from pyarrow import ipc

COUNT = int(os.environ.get("HOSTILE_FILES", "60"))

MANY = int(os.environ.get("HOSTILE_BYTES", 1 << 25))
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
    kind = dice.randrange(9)
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
    return "nested.csv.gz", gzip.compress(gzip.compress(b"\0" * (MANY >> 2), 1), 1)


def made(seed: int) -> tuple[str, bytes]:
    dice = random.Random(seed)
    if seed % 10 == 9:
        return bomb(dice)
    name, make = dice.choice(
        [
            ("in.csv", lambda _: CSV),
            ("in.parquet", parquet),
            ("in.arrow", arrow),
            ("in.jsonl", lines),
        ]
    )
    data: bytes = make(dice)
    for _ in range(dice.choice([1, 1, 2])):
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
    output = random.Random(seed).choice(["text", "json", "csv", "github", "sarif"])
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    ran = shell.check(name, "-o", output, "--report", "r.html", "--rejected", "r.jsonl")
    more = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert ran.status in (0, 1, 3, 4), ran
    assert "\x1b" not in ran.out and "\0" not in ran.out
    assert ran.err == "" or (
        ran.err.startswith("formvalidate: ")
        and ran.err.rstrip("\n").replace("\n  ", "").isprintable()
    ), ran.err
    assert len(ran.err) < 2_000 and (ran.status != 3 or ran.err)
    assert more < 1_000_000, "it takes more than a gigabyte"
    os.unlink(shell.folder / name)
