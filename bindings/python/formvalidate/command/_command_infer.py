"""`formvalidate infer`: a first ruleset, from data."""

from __future__ import annotations

import json
import os
from typing import Any

import click

import formvalidate as fv

from .._shown import shown
from ._declared import reading_options, single
from ._first_rows import FirstRows, first_rows
from ._inferring import field_of, is_name, longest
from ._keys_found import keys_of
from ._running import tell
from ._status import Stop

# Of lines of JSON that come once `check` takes the types from its first block.
_MOST_LINES_BYTES = 1 << 20
# What a document may have.
_MOST_FIELDS = 10_000

# Some rules judge no longer texts.
_LARGE = 1 << 20


@click.command("infer", short_help="Writes a first ruleset from data.")
@click.argument("file", metavar="FILE", type=click.Path(readable=False))
@click.option(
    "--rows",
    type=click.IntRange(min=1),
    default=100_000,
    show_default=True,
    metavar="N",
    help="How many rows are looked at.",
)
@reading_options
def command(**given: Any) -> int:
    """Writes a first ruleset for a file: types, empties, bounds, choices, formats, keys.

    A format that most values of a column have is a rule with "mostly": the others are errors, and
    the table passes. Bounds of fractions are rounded outward to two digits of what lies between
    them, those of days and instants to months. It holds values of the file, choices and bounds of
    less than eight digits: look at it before you hand it on.

    A column is a key, a rule "unique" about the table, where all of at least 100 rows have
    another value in it and it holds UUIDs, integers without a gap, or integers or short texts
    under a name such as id, order_id, orderId or code. Keys are looked for in one file that is read
    to its end, of JSON Lines on standard input in a few megabytes.

    The rows that were looked at pass what is written; where these are not all, their number is told
    on standard error. Exit status: 3 where lines of the file are no rows, of which
    the rules know nothing.
    """
    first = first_rows(
        given["file"], given["kind"], single(given["delimiter"]), given["rows"],
        nulls=given["nulls"] or None, rename=dict(given["renamings"]),
        infer=given["types"] == "infer",
    )  # fmt: skip
    table = first.table
    if len(set(table.column_names)) > _MOST_FIELDS:
        raise Stop(
            f"{given['file']}: it has {table.num_columns:,} columns; "
            f"a ruleset takes at most {_MOST_FIELDS:,} fields"
        )
    fields: dict[str, Any] = {}
    for name in dict.fromkeys(table.column_names):
        field = field_of(table[name]) if is_name(name) else None
        if field is None:
            tell(f'not said: the column "{shown(name)}": {_why(name, table[name])}')
        else:
            fields[name] = field
    document: dict[str, Any] = {"formvalidate": 1, "fields": fields}
    if _is_whole(first, given["file"]) and (keys := keys_of(table, fields)):
        document["table"] = {"rules": keys}
    fv.Ruleset(document)
    if not first.is_all:
        tell(
            f"{table.num_rows:,} rows were looked at (--rows); others may not pass what is written"
        )
    click.echo(json.dumps(document, ensure_ascii=False, indent=2))
    return first.tell_lost()


def _why(name: str, column: Any) -> str:
    """Why there is no field for a column."""
    if not is_name(name):
        return "no field may be called so"
    if column.nbytes > _LARGE and (most := longest(column)) > _LARGE:
        told = f"a cell of it has {most:,} bytes, which is more than a rule judges"
        return f"{told}; is a quote left open?"
    return "no field has its type"


def _is_whole(first: FirstRows, file: str) -> bool:
    """Whether what is true of these rows is so of the file, however it is read."""
    if not first.is_all or len(first.readers) != 1:
        return False
    if first.readers[0] != "jsonl" or os.path.isfile(file):
        return True
    table = first.table
    names = sum(len(name) + 4 for name in table.column_names)
    return bool(table.nbytes + table.num_rows * names <= _MOST_LINES_BYTES)
