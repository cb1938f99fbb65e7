"""Files that are packed, and files that are not what their names say: what to do is told."""

from __future__ import annotations

import bz2
import gzip

import pyarrow as pa
import pytest
from commands import GOOD, Shell

LONG = "email,age\n" + "ada@a.example,36\n" * 200_000


def packed(kind: str) -> bytes:
    out = pa.BufferOutputStream()
    with pa.CompressedOutputStream(out, kind) as stream:
        stream.write(LONG.encode())
    return bytes(out.getvalue().to_pybytes())


@pytest.mark.parametrize(("kind", "ending"), [("gzip", "gz"), ("bz2", "bz2"), ("zstd", "zst")])
def test_broken_and_short_and_plain_are_told_apart(shell: Shell, kind: str, ending: str) -> None:
    data = packed(kind)
    name = f"in.csv.{ending}"
    half = len(data) // 2
    # What zstd packs here has no checksum: a block of the type that is reserved is broken.
    half = half if kind != "zstd" else data.index(b"email,age") - 5
    flipped = data[:half] + bytes([data[half] ^ 0xFF]) + data[half + 1 :]
    for broken, words in (
        (data[:30], f"it ends too early: what {kind} packed has no end"),
        (data[:2], f"it ends too early: what {kind} packed has no end"),
        (data[:-1], f"it ends too early: what {kind} packed has no end"),
        (flipped, f"what is packed by {kind} is broken near byte "),
        (GOOD.encode(), f"its name says that it is packed by {kind}, and it is not"),
    ):
        shell.write(name, broken)
        ran = shell.check(name)
        assert ran.status == 3 and f"{name}: {words}" in ran.err, ran
    shell.write(name, data)
    assert shell.judged(name)["rows"] == 200_000


@pytest.mark.parametrize("zeros", [0, 1, 7, 512, 200_000])
def test_members_of_gzip_and_zeros_behind_them(shell: Shell, zeros: int) -> None:
    members = [gzip.compress(part.encode()) for part in (GOOD, "", LONG.partition("\n")[2])]
    shell.write("in.csv.gz", b"".join(members) + bytes(zeros))
    told = shell.judged("in.csv.gz")
    assert (told["status"], told["rows"]) == (0, 200_002)
    shell.write("in.csv.gz", b"".join(members) + bytes(zeros) + b"x")
    ran = shell.check("in.csv.gz")
    assert ran.status == 3 and "in.csv.gz: " in ran.err
    shell.write("empty.csv.gz", b"")
    assert "it is empty" in shell.check("empty.csv.gz").err


def test_text_under_the_name_of_a_file_of_columns(shell: Shell) -> None:
    for ending, named in (("parquet", "Parquet"), ("arrow", "Arrow's format")):
        name = shell.write(f"in.{ending}", GOOD)
        words = f"{name}: it is not {named}, and looks like a text: say --format csv"
        assert words in shell.check(name).err
        assert shell.check(name, "--format", "csv").status == 0
    shell.write("in.csv", bz2.compress(GOOD.encode()))
    assert "give it the ending .bz2" in shell.check("in.csv").err


def test_texts_in_other_encodings(shell: Shell) -> None:
    shell.rules({"name": {"rules": ["required"]}})
    shell.write("in.csv", "name\nJosé\n".encode("latin-1"))
    how = "iconv -f CP1252 -t UTF-8 FILE >NEW writes it so"
    assert f"Texts are not UTF-8: if they are of Windows, {how}." in shell.check("in.csv").out
    shell.write("in.csv", "naïve,name\n1,2\n".encode("latin-1"))
    assert how in shell.check("in.csv").err
    wide = "it is UTF-16: iconv -f UTF-16 -t UTF-8 FILE >NEW writes it so"
    shell.write("in.csv", "name\nJosé\n".encode("utf-16"))
    assert wide in shell.check("in.csv").err
    for name, text in (("in.csv", "name\nJosé\n"), ("in.jsonl", '{"name": "José"}\n')):
        for order in ("LE", "BE"):
            shell.write(name, text.encode(f"utf-16-{order}"))
            zeros = "it looks like UTF-16, as every second byte is zero: iconv -f UTF-16"
            told = f"{zeros}{order} -t UTF-8 FILE >NEW writes it so"
            assert shell.check(name).err == f"formvalidate: {name}: {told}\n"
    shell.write("in.jsonl", '{"name": "José"}\n'.encode("utf-16"))
    assert wide in shell.check("in.jsonl").err
