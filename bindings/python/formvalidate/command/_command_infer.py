"""`formvalidate infer`: a first ruleset, from data."""

from __future__ import annotations

import json
from typing import Any

import click

import formvalidate as fv

from .._shown import shown
from ._declared import reading_options, single
from ._first_rows import first_rows
from ._inferring import field_of, is_name
from ._running import tell


@click.command("infer", short_help="Writes a first ruleset from data.")
@click.argument("file", metavar="FILE", type=click.Path())
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
    """Writes a first ruleset for a file of columns: types, empties, bounds, choices, formats.

    A format that most values of a column have is a rule with "mostly": the others are errors, and
    the table passes. It holds values of the file, choices and bounds of less than eight digits:
    look at it before you hand it on. The file passes what is written. Exit status: 3 where lines
    of the file are no rows, of which the rules know nothing.
    """  # fmt: skip
    first = first_rows(
        given["file"], given["kind"], single(given["delimiter"]), given["rows"],
        nulls=given["nulls"] or None, rename=dict(given["renamings"]),
    )  # fmt: skip
    table = first.table
    fields: dict[str, Any] = {}
    for name in dict.fromkeys(table.column_names):
        field = field_of(table[name]) if is_name(name) else None
        if field is None:
            tell(f'not said: the column "{shown(name)}": no field has its name or its type')
        else:
            fields[name] = field
    document = {"formvalidate": 1, "fields": fields}
    fv.Ruleset(document)
    click.echo(json.dumps(document, ensure_ascii=False, indent=2))
    return first.tell_lost()
