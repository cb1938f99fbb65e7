"""The command as a process: Ctrl-C, pipes that stay open, and memory that stays as it is."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import formvalidate as fv
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from commands import RULES

PACKAGE = str(Path(fv.__file__).parents[1])


def started(folder: Path, *arguments: str, **options: Any) -> subprocess.Popen[bytes]:
    (folder / "rules.json").write_text(json.dumps(RULES), encoding="utf-8")
    return subprocess.Popen(
        [sys.executable, "-m", "formvalidate", "check", "-r", "rules.json", *arguments],
        cwd=folder,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": PACKAGE},
        **options,
    )


def fed(process: subprocess.Popen[bytes], rows: int) -> None:
    assert process.stdin is not None
    lines = (f"u{place}@a.example,{place % 90}\n" for place in range(rows))
    process.stdin.write("".join(lines).encode())
    process.stdin.flush()


@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_while_a_pipe_is_open(tmp_path: Path) -> None:
    process = started(tmp_path, "-", "-o", "json")
    assert process.stdin is not None
    process.stdin.write(b"email,age\n")
    fed(process, 700_000)
    # Nearly all of it was read by then, and nobody says that it ends.
    time.sleep(1)
    process.send_signal(signal.SIGINT)
    out, error = process.communicate(timeout=60)
    result = json.loads(out)
    assert process.returncode == 130 and error == b""
    assert result["notes"] == ["Interrupted: these are the rows until then."]
    assert 0 < result["rows"] <= 700_000
    rows = result["rows"]
    assert rows == result["valid"] + result["invalid"]
    # These are the totals of the rows that were read, and of no others.
    ages = np.arange(rows) % 90
    assert result["invalid"] == result["errors"] == int((ages < 18).sum())
    text = "email,age\n" + "".join(f"u{place}@a.example,{place % 90}\n" for place in range(rows))
    (tmp_path / "read.csv").write_text(text, encoding="utf-8")
    out, _ = started(tmp_path, "read.csv", "-o", "json").communicate(timeout=60)
    whole = json.loads(out)
    assert [one | {"file": ""} for one in result.pop("errorList")] == [
        one | {"file": ""} for one in whole.pop("errorList")
    ]
    assert result | {"notes": []} == whole | {"notes": []}


def test_who_is_ended_leaves_no_part_of_a_file(tmp_path: Path) -> None:
    process = started(tmp_path, "-", "--valid", "v.jsonl", "--rejected", "r.csv")
    assert process.stdin is not None
    process.stdin.write(b"email,age\n")
    fed(process, 700_000)
    deadline = time.monotonic() + 60
    partial = [tmp_path / "v.jsonl.partial", tmp_path / "r.csv.partial"]
    while not all(path.exists() for path in partial) and time.monotonic() < deadline:
        time.sleep(0.05)
    process.terminate()
    _, error = process.communicate(timeout=60)
    # By shells it is told as 143.
    assert (process.returncode, error) == (-signal.SIGTERM, b"")
    assert [path.name for path in tmp_path.iterdir()] == ["rules.json"]


def test_who_reads_may_have_enough(tmp_path: Path) -> None:
    process = started(tmp_path, "-", "-o", "csv")
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(b"email,age\n")
    fed(process, 50_000)
    process.stdin.close()
    process.stdin = None
    assert process.stdout.readline().startswith(b"file,row")
    process.stdout.close()
    assert process.stderr is not None
    assert process.stderr.read() == b""
    assert process.wait(60) == 1


def peak(folder: Path, name: str, *arguments: str) -> tuple[dict[str, Any], int]:
    """What is told of a file, and how many KiB of memory that took."""
    process = started(folder, name, "-o", "json", "--max-errors", "100", *arguments)
    assert process.stdin is not None and process.stdout is not None
    out = process.stdout.read()
    process.stdin.close()
    _, _, usage = os.wait4(process.pid, 0)
    process.returncode = 0
    result: dict[str, Any] = json.loads(out)
    return result, usage.ru_maxrss


@pytest.mark.parametrize("kind", ["csv", "parquet", "group.parquet"])
def test_a_file_four_times_as_long_takes_no_more_memory(tmp_path: Path, kind: str) -> None:
    peaks = []
    for rows in (720_000, 2_880_000):
        name = f"{rows}.{kind}"
        written(tmp_path / name, rows)
        result, own = peak(tmp_path, name, "--threads", "2")
        assert result["rows"] == rows and result["invalid"] == rows * 18 // 90
        (tmp_path / name).unlink()
        peaks.append(own)
    assert peaks[1] - peaks[0] < 40_000, peaks


def written(path: Path, rows: int) -> None:
    part = 40_000 * 9
    ages = np.arange(part) % 90
    emails = [f"u{place}@a.example" for place in range(part)]
    if path.suffix == ".csv":
        text = "".join(f"{email},{age}\n" for email, age in zip(emails, ages, strict=True))
        with path.open("w", encoding="utf-8") as file:
            file.write("email,age\n")
            whole, rest = divmod(rows, part)
            for _ in range(whole):
                file.write(text)
            file.write("".join(text.splitlines(keepends=True)[:rest]))
        return
    table = pa.table({"email": emails, "age": ages})
    # As large as it is in memory, so that whoever keeps the file is found out.
    with pq.ParquetWriter(path, table.schema, compression="none", use_dictionary=False) as writer:
        if path.name.endswith("group.parquet"):
            writer.write_table(pa.concat_tables([table] * (rows // part)), row_group_size=rows)
            return
        for start in range(0, rows, part):
            writer.write_table(table.slice(0, min(part, rows - start)))
