"""Whatever a file holds, the command ends with a status and a sentence."""

from __future__ import annotations

import gzip
import io
import os
import random

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from commands import GOOD, Shell
from pyarrow import ipc

TABLE = pa.table({"email": ["ada@a.example"] * 500, "age": list(range(18, 518))})


def parquet(table: pa.Table = TABLE) -> bytes:
    sink = io.BytesIO()
    pq.write_table(table, sink)
    return sink.getvalue()


def stream(table: pa.Table = TABLE) -> bytes:
    sink = io.BytesIO()
    with ipc.new_stream(sink, table.schema) as writer:
        writer.write_table(table)
    return sink.getvalue()


BROKEN = {
    "empty.csv": b"",
    "blank.csv": b"\n\n\n",
    "wide.csv": GOOD.encode("utf-16"),
    "wide_without_mark.csv": GOOD.encode("utf-16-le"),
    "names.csv": b"\xff\xfe\xfd,age\n1,2\n",
    "binary.csv": bytes(range(256)) * 64,
    "endless.csv": b'email,age\n"' + b"x" * (34 << 20),
    "torn.csv.gz": gzip.compress(GOOD.encode() * 20_000)[:200],
    "no.csv.gz": b"this is no gzip",
    "torn.csv.zst": b"\x28\xb5\x2f\xfd\x00",
    "torn.parquet": parquet()[:-20],
    "short.parquet": b"PAR1",
    "nothing.parquet": b"",
    "other.parquet": GOOD.encode(),
    "wide.jsonl": b"\xff\xfe{\x00}\x00",
    "endless.jsonl": b'{"email": "' + b"x" * (34 << 20),
    "torn.arrow": b"ARROW1\x00\x00" + b"\xff" * 64,
    "torn.arrows": stream()[:100],
    "twice.csv": b"email,email,age\na@b.example,x,18\n",
    "other.csv": b"name,years\na,1\n",
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_cannot_be_read_is_said_in_a_sentence(shell: Shell, name: str) -> None:
    shell.write(name, BROKEN[name])
    ran = shell.check(name)
    assert ran.status == 3, ran
    assert ran.err.startswith(f"formvalidate: {name}: ") and ran.err.count("\n") <= 2
    assert (len(ran.err) < 300 and ran.err.isprintable()) or ran.err.rstrip("\n").isprintable()


READ = {
    "nuls.csv": (b"email,age\nada@a.example,3\x006\nb@b.example,18\n\x00,\x00\n", 1),
    "latin.csv": ("email,age\nj\xf6rg@a.example,18\n".encode("latin-1"), 1),
    "mark.csv": (b"\xef\xbb\xbf" + GOOD.encode(), 0),
    "dos.csv": (GOOD.replace("\n", "\r\n").encode(), 0),
    "unended.csv": (GOOD.rstrip().encode(), 0),
    "names_only.csv": (b"email,age\n", 0),
    "open_quote.csv": (GOOD.encode() + b'"c@c.example,18\n', 3),
    "huge_cell.csv": (b"email,age\n" + b"x" * (9 << 20) + b",18\n", 4),
    "cells.csv": (b"email,age\n" + b"a,b,c,d\n" * 5_000, 1),
    "deep.jsonl": (b'{"email": ' + b"[" * 100_000 + b"]" * 100_000 + b"}\n", 1),
    "nuls.jsonl": (b'{"email": "a\x00"}\n\x00\x00\n', 1),
    "latin.jsonl": ('{"email": "\xe9@a.example"}\n'.encode("latin-1"), 1),
    "surrogate.jsonl": (b'{"email": "\\ud800@a.example", "\\ud800": 1}\n', 1),
    "numbers.jsonl": (b'{"email": "a@b.example", "age": 1e999999}\n', 0),
    "latin_cells.csv": (b"email,age\na@b.example,18\n\xe9\nb@b.example,19,\xe9\n", 1),
    "escapes.csv": (b'email,age\n"\x1b[2J\x1b[31m","\r\n%0A::error::x"\n', 1),
}


@pytest.mark.parametrize("name", READ)
def test_what_can_be_read_is_judged(shell: Shell, name: str) -> None:
    data, status = READ[name]
    shell.write(name, data)
    for output in ("text", "json", "github", "junit", "markdown", "sarif", "csv", "jsonl"):
        ran = shell.check(name, "-o", output, "--show-values", "--report", "r.html")
        assert ran.status == status, ran
        assert "\x1b" not in ran.out and "\x00" not in ran.out
    page = shell.read("r.html")
    assert "\x1b" not in page and len(page) < 2_000_000


def test_many_columns(shell: Shell) -> None:
    names = ",".join(f"c{place}" for place in range(20_000))
    shell.write("wide.csv", f"email,age,{names}\na@b.example,18{',x' * 20_000}\n")
    assert shell.check("wide.csv", "--valid", "v.csv", "--report", "r.html").status == 0
    assert len(shell.read("r.html")) < 2_000_000
    shell.write("wider.csv", "," * 100_001 + "\n")
    assert shell.check("wider.csv").status == 3


def test_any_damage_to_a_file_of_columns(shell: Shell) -> None:
    dice = random.Random(7)
    for kind, whole in (("parquet", parquet()), ("arrows", stream())):
        for _ in range(60):
            data = bytearray(whole)
            for _ in range(dice.randint(1, 8)):
                data[dice.randrange(len(data))] = dice.randrange(256)
            shell.write(
                f"x.{kind}", bytes(data[: dice.choice((len(data), dice.randrange(1, len(data))))])
            )
            ran = shell.check(f"x.{kind}", "-o", "json")
            assert ran.status in (0, 1, 3), ran


def test_what_is_no_file(shell: Shell) -> None:
    assert shell.check("absent.csv").status == 3
    (shell.folder / "empty").mkdir()
    assert shell.check("empty").status == 3
    if os.geteuid():
        shell.write("locked.csv", GOOD)
        (shell.folder / "locked.csv").chmod(0)
        assert shell.check("locked.csv").status == 3


def test_names_of_files_do_nothing(shell: Shell) -> None:
    name = "a\x1b[31m::error::%0A<b>|`.csv"
    shell.write(name, "email,age\nx,1\n")
    for output in ("text", "github", "markdown", "junit", "sarif"):
        ran = shell.check(name, "-o", output, "--report", "r.html")
        assert ran.status == 1 and "\x1b" not in ran.out
    assert "<b>|" not in shell.read("r.html")


def test_no_value_is_told_unless_asked(shell: Shell) -> None:
    shell.rules(
        {
            "email": {"rules": ["email"]},
            "pin": {"sensitive": True, "rules": [{"rule": "length", "min": 9}]},
            "card": {"rules": ["card"]},
            "note": {"rules": [{"rule": "length", "max": 3}]},
        }
    )
    shell.write(
        "in.csv", "email,pin,card,note\nOPEN,SECRET,4111111111111112,my 4111-1111 1111 1112\n"
    )
    shell.write("in.jsonl", '{"email": "OPEN", "pin": "SECRET", "card": "4111111111111112"}\n')
    for name in ("in.csv", "in.jsonl"):
        for output in ("text", "json", "github", "junit", "markdown", "sarif", "csv", "jsonl"):
            quiet = shell.check(name, "-o", output, "--report", "r.html", "--errors", "e.csv")
            told = quiet.out + quiet.err + shell.read("r.html") + shell.read("e.csv")
            assert "OPEN" not in told and "SECRET" not in told and "4111" not in told
        loud = shell.check(name, "-o", "json", "--show-values", "--report", "r.html")
        told = loud.out + shell.read("r.html")
        assert "OPEN" in told and "SECRET" not in told and "4111" not in told
