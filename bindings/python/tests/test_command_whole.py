"""Every line of a file is a row or told as none: the module of Python says which, in strict mode.

CSV_FILES says how many files are tried.
"""

from __future__ import annotations

import csv
import io
import json
import os
import random

import pytest
from commands import Shell
from formvalidate.command import _command_check

FILES = int(os.environ.get("CSV_FILES", "400"))
PARTS = [
    "a",
    "1",
    "",
    ",",
    ",",
    ",",
    '"',
    '"',
    '""',
    "é",
    " ",
    "\x85",
    "\u2028",
    "\x1c",
    "\x1e",
    "\0",
]
ENDS = ["\n", "\n", "\n", "\r\n", "\r\n", "\r", "\n\n"]


def made(dice: random.Random) -> bytes:
    """A small file, of which most are broken."""
    parts = PARTS if dice.random() < 0.5 else [*PARTS, '"x"', '"x\n,y"', '"""', "a,b", '1,"2"']
    ends = dice.choice([["\n"], ["\r\n"], ENDS])
    text = dice.choice(["x,y", '"x","y"', '"x\n1",y', "x,y,z", '"x"q,y', 'x,"y', "x", "\n\nx,y"])
    for _ in range(dice.randrange(12)):
        text += dice.choice(ends) + "".join(dice.choices(parts, k=dice.randrange(1, 7)))
    text += dice.choice(["", *ends])
    mark = b"\xef\xbb\xbf" if dice.random() < 0.2 else b""
    return mark + text.encode(dice.choice(["utf-8", "utf-8", "utf-8", "latin-1"]), "replace")


def read(data: bytes) -> list[list[str]] | None:
    """The rows that are not blank by the module of Python; None where it refuses the file."""
    text = data.removeprefix(b"\xef\xbb\xbf").decode("latin-1")
    try:
        return [row for row in csv.reader(io.StringIO(text, newline=""), strict=True) if row]
    except csv.Error:
        return None


@pytest.mark.parametrize("part", range(8))
def test_every_line_is_told(shell: Shell, monkeypatch: pytest.MonkeyPatch, part: int) -> None:
    passed = 0
    for seed in range(part, FILES, 8):
        dice = random.Random(seed)
        data = made(dice)
        monkeypatch.setattr(_command_check, "_BLOCK", dice.choice([1, 7, 30, 1 << 20]))
        shell.rules({"other": {}})
        shell.write("in.csv", data)
        ran = shell.check("in.csv", "-o", "json", "--columns", "any", "--valid", "v.csv")
        told = json.loads(ran.out)
        rows = read(data)
        if rows is None:
            # What the module refuses does not pass, and no more is lost than the file.
            assert ran.status in (1, 3), (seed, data)
            if ran.status == 1:
                lines = [line for line in data.splitlines()[1:] if line]
                assert told["rows"] <= len(lines), (seed, data)
                assert any(one["rule"] == "quotes" for one in told["errorList"]), (seed, data)
        elif ran.status == 3:
            names = rows[0] if rows else []
            is_said = "no line of names" in ran.err or "it is empty" in ran.err
            is_said = is_said or len(set(names)) < len(names) or "\0" in "".join(names)
            is_said = is_said or not is_text("".join(names))
            # So many NULs as a small file may have by chance, or its first block.
            text = data.removeprefix(b"\xef\xbb\xbf")
            firsts = (text[:end] for end in range(1, len(text) + 1))
            is_binary = any(first.count(0) * 4 > len(first) for first in firsts)
            is_said = is_said or (is_binary and "binary data" in ran.err)
            assert is_said, (seed, data, ran.err)
        else:
            names, *others = rows
            own = [row for row in others if len(row) == len(names)]
            assert (told["rows"], told["invalid"]) == (len(others), len(others) - len(own)), (
                seed,
                data,
            )
            assert ran.status == int(len(own) < len(others)), (seed, data)
            bad = [n for n, row in enumerate(others, 1) if len(row) != len(names)]
            assert [one["row"] for one in told["errorList"]] == bad, (seed, data)
            if own and len(names) > 1:
                assert written(shell) == own, (seed, data)
                passed += 1
    assert passed


def is_text(cell: str) -> bool:
    try:
        cell.encode("latin-1").decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def written(shell: Shell) -> list[list[str]]:
    """The valid rows as they were written, each byte a character."""
    text = (shell.folder / "v.csv").read_bytes().decode("latin-1")
    return list(csv.reader(io.StringIO(text, newline=""), strict=True))[1:]
