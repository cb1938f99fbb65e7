"""Files that are not what they seem to be: what is said of them; and what is written as JSON."""

from __future__ import annotations

import gzip
import io
import json
import lzma
import subprocess
import sys
import zipfile
from datetime import UTC, datetime

import formvalidate as fv
import pyarrow as pa
import pytest
from commands import Shell
from pyarrow import parquet

PRETTY = '{\n  "a": 1\n}\n'


def zipped() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("x.csv", "a\n1\n")
    return out.getvalue()


def columns() -> bytes:
    out = io.BytesIO()
    parquet.write_table(pa.table({"a": [1]}), out)
    return out.getvalue()


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("x.csv.xz", lzma.compress(b"a,b\n1,2\n"), "it is packed by xz, which is not read"),
        ("x.csv.zip", zipped(), "it is a ZIP archive: unpack it first"),
        ("x.csv", columns(), "it is not text: say --format parquet"),
        ("x.csv", gzip.compress(b"a\n1\n"), "it is packed by gzip, which the ending of its name"),
        ("x.csv.gz", b"\x1f\x8b broken", "what is packed by gzip is broken near byte 9"),
        ("x.json", b'[{"a": 1}]', "it is a list of records, and not a record on each line"),
        ("x.jsonl", f"[\n{PRETTY}]".encode(), "it is a list of records, and not"),
        ("x.json", PRETTY.encode(), "it is one record over several lines, and not"),
    ],
)
def test_what_a_file_is(shell: Shell, name: str, data: bytes, words: str) -> None:
    shell.rules({"a": {}})
    shell.write(name, data)
    ran = shell.check(name)
    assert ran.status == 3 and f"{name}: {words}" in ran.err, ran


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_byte_order_marks_of_json(shell: Shell, encoding: str) -> None:
    shell.write("in.csv", "a\n1\n")
    shell.write("rules.json", json.dumps({"formvalidate": 1, "fields": {}}).encode(encoding))
    words = "The text begins with a byte order mark"
    assert f"rules.json:1:1: {words}" in shell.check("in.csv").err
    rules = fv.Ruleset({"formvalidate": 1, "fields": {}})
    with pytest.raises(fv.ArgumentError, match=words):
        rules.validate_json("{}".encode(encoding))


def test_names_in_another_form_of_unicode(shell: Shell) -> None:
    composed, apart = "\u00e9", "e\u0301"
    for name, other in ((composed, apart), (apart, composed)):
        shell.rules({name: {"rules": ["integer"]}})
        shell.write("in.csv", f"{other}\n1\n")
        ran = shell.check("in.csv")
        assert ran.status == 3 and f'say --rename "{other}={name}"' in ran.err
        assert shell.check("in.csv", "--rename", f"{other}={name}").status == 0


def test_no_space_for_a_file(shell: Shell) -> None:
    shell.rules({"a": {}})
    shell.write("in.csv", "a\n" + "1\n" * 100_000)
    for name in ("v.csv", "v.jsonl", "v.parquet", "v.arrow"):
        (shell.folder / f"{name}.partial").symlink_to("/dev/full")
        ran = shell.check("in.csv", "--valid", name)
        assert ran.status == 3 and f"{name}: " in ran.err, ran
        assert not (shell.folder / name).exists()


def test_no_space_for_the_answer(shell: Shell) -> None:
    command = [sys.executable, "-m", "formvalidate", "explain", "rules.json"]
    with open("/dev/full", "wb") as full:
        ran = subprocess.run(
            command, stdout=full, stderr=subprocess.PIPE, cwd=shell.folder, check=False
        )
    assert ran.returncode == 3
    assert ran.stderr == b"formvalidate: standard output: no space left on device\n"


def test_points_in_time_are_written_as_rfc_3339(shell: Shell) -> None:
    shell.rules({"a": {"rules": ["datetime"]}, "n": {}})
    at = datetime(2024, 1, 1, 12, tzinfo=UTC)
    nanos = pa.array([1704110400_000000001], pa.timestamp("ns", "UTC"))
    table = pa.table({"a": pa.array([at], pa.timestamp("us", "UTC")), "n": nanos})
    parquet.write_table(table, shell.folder / "in.parquet")
    shell.write("in.jsonl", '{"a": "2024-01-01t12:00:00Z"}\n')
    for name in ("in.parquet", "in.jsonl"):
        for option in ("--valid", "--cleaned"):
            assert shell.check(name, option, "out.jsonl").status == 0
            row = json.loads(shell.read("out.jsonl"))
            assert row["a"][10] in "Tt" and datetime.fromisoformat(row["a"]) == at
            assert row.get("n", "T").count("T") == 1 and " " not in row.get("n", "")
