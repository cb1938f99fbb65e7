"""CSV in blocks: whatever is in quotes, rows and lines are those of the whole file."""

from __future__ import annotations

import csv
import io
import random
from pathlib import Path
from typing import Any

import pytest
from formvalidate.command._inputs import inputs
from formvalidate.command._pieces import Reading, Renaming, TablePiece
from formvalidate.command._reading import opened, tasks

# A byte order mark is one at the beginning of a file, and a character elsewhere.
PLAIN = ["a", "", "ä 😀", 'one 5" pipe', "x y", "\ufeff", "\ufeffx"]
QUOTED = ["a,b", 'say "hi"', "two\nlines", "three\r\n\nlines", '"', ",", '""', "", "\n"]


def made(dice: random.Random, strays: bool) -> tuple[bytes, list[list[str]], list[int]]:
    """A file, its rows and the lines on which they begin."""
    text, line = "a,b,c\n", 2
    rows, places = [], []
    plain = PLAIN if strays else [cell for cell in PLAIN if '"' not in cell]
    end = dice.choice(["\n", "\r\n"])
    for _ in range(dice.randrange(60)):
        while dice.random() < 0.1:
            text, line = text + end, line + 1
        row = []
        for _ in range(3):
            if dice.random() < 0.3:
                cell = dice.choice(QUOTED)
                row.append((cell, '"' + cell.replace('"', '""') + '"'))
            else:
                cell = dice.choice(plain)
                row.append((cell, cell))
        written = ",".join(cell for _, cell in row) + end
        rows.append([cell for cell, _ in row])
        places.append(line)
        text, line = text + written, line + written.count("\n")
    if dice.random() < 0.3:
        text = text.removesuffix(end)
    return text.encode(), rows, places


def read(path: Path, block: int, monkeypatch: pytest.MonkeyPatch) -> tuple[list[Any], list[int]]:
    reading = Reading(None, Renaming(), ("NULL",), False, block)
    (given,) = inputs((str(path),), None, None)
    reader = opened(given, reading)
    rows: list[Any] = []
    places: list[int] = []
    line = 1
    for task in tasks(reader, given, reading):
        piece = task.run()
        assert isinstance(piece, TablePiece) and not piece.bad
        rows += [list(row.values()) for row in piece.table.to_pylist()]
        own = piece.lines(piece.places(slice(None))) if piece.seen else []
        places += [line + int(place) for place in own]
        line += piece.height
    reader.close()
    return rows, places


@pytest.mark.parametrize("seed", range(60))
def test_blocks_are_the_file(tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    dice = random.Random(seed)
    data, rows, places = made(dice, strays=seed % 3 == 0)
    path = tmp_path / "in.csv"
    path.write_bytes(data)
    for block in (1, 7, 40, 300, 1 << 20):
        assert read(path, block, monkeypatch) == (rows, places), block


def test_the_module_of_python_reads_the_same(tmp_path: Path) -> None:
    data, rows, _ = made(random.Random(1), strays=True)
    text = io.StringIO(data.decode(), newline="")
    assert [row for row in csv.reader(text) if row][1:] == rows


def test_a_delimiter_beside_quotes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "in.tsv"
    path.write_bytes(b'a\tb\n"x\ty"\t2\n3" pipe\t"4\n"\n')
    assert read(path, 5, monkeypatch) == ([["x\ty", "2"], ['3" pipe', "4\n"]], [2, 3])
