"""The first rows of a file, as one table in memory."""

from __future__ import annotations

import io
from contextlib import closing
from typing import Any

import pyarrow as pa
from pyarrow import json

from ._inputs import inputs
from ._pieces import LinesPiece, Reading, TablePiece
from ._reading import opened, tasks
from ._status import Unreadable

_BLOCK = 8 << 20


def first_rows(
    path: str,
    kind: str | None,
    delimiter: str | None,
    most: int,
    *,
    nulls: tuple[str, ...] | None = None,
    rename: dict[str, str] | None = None,
    infer: bool = False,
    types: dict[str, Any] | None = None,
) -> Any:
    """At most so many rows of a file, a folder or standard input."""
    reading = Reading(None, rename or {}, nulls, infer, _BLOCK, types=tuple((types or {}).items()))
    tables: list[Any] = []
    lines: list[bytes] = []
    for given in inputs((path,), kind, delimiter):
        with closing(opened(given, reading)) as reader:
            for task in tasks(reader, given, reading):
                piece = task.run()
                if isinstance(piece, TablePiece):
                    tables.append(piece.table.slice(0, most))
                    most -= tables[-1].num_rows
                elif isinstance(piece, LinesPiece):
                    lines += [text for _, _, text in piece.rows[:most]]
                    most -= min(len(piece.rows), most)
                if most <= 0:
                    break
    try:
        if lines:
            tables.append(json.read_json(io.BytesIO(b"\n".join(lines) + b"\n")))
        return pa.concat_tables(tables, promote_options="permissive").unify_dictionaries()
    except (pa.ArrowException, UnicodeDecodeError):
        raise Unreadable(f"{path}: its rows do not make one table") from None
