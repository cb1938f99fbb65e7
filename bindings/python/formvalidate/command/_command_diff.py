"""`formvalidate diff`: what two rulesets judge otherwise."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import click
import pyarrow.compute as pc

from .._shown import counted, shown
from ._column_types import asked_types
from ._declared import reading_options, references_option, single
from ._first_rows import first_rows
from ._loading import loaded
from ._referenced import referred_only, tables_in_memory
from ._ruleset_changes import changes

_MOST_ROWS = 20
_LONGEST = 200


@click.command("diff", short_help="Tells what became stricter or looser.")
@click.argument("old", metavar="OLD", type=click.Path(readable=False))
@click.argument("new", metavar="NEW", type=click.Path(readable=False))
@click.argument("file", metavar="[FILE]", required=False, type=click.Path(readable=False))
@click.option(
    "--rows",
    type=click.IntRange(min=1),
    default=1_000_000,
    show_default=True,
    metavar="N",
    help="How many rows are judged, in memory.",
)
@references_option
@reading_options
def command(**given: Any) -> int:
    """Tells what became stricter or looser, and which rows of a file change their verdict.

    Of rules, and of what else a ruleset asks: columns, keys that are no fields, texts that stand
    for null. "otherwise" stands where that depends on the values: of patterns, transforms, groups.
    Exit status: 1 where there is a difference, in the rules or, with FILE, in verdicts; 3 where
    lines of FILE are no rows, of which no verdict is told; else 0.
    """  # fmt: skip
    old, new = loaded(given["old"]), loaded(given["new"])
    found = changes(old, new)
    for one in found:
        place = f"{shown(one.where)} {one.rule}"
        click.echo(f"{one.direction:9}  {place}: {shown(one.what, _LONGEST)}")
    if given["file"] is None:
        return int(bool(found))
    types = asked_types(old.document) | asked_types(new.document)
    read = first_rows(
        given["file"], given["kind"], single(given["delimiter"]), given["rows"],
        nulls=given["nulls"] or None, rename=dict(given["renamings"]),
        infer=given["types"] == "infer", types=types,
    )  # fmt: skip
    referred_only(given["references"], old, new)
    now = datetime.now().astimezone()
    batches = [
        rules.validate_table(
            read.table, columns="any", max_errors=0, now=now,
            references=tables_in_memory(rules, given["references"]),
        )
        for rules in (old, new)
    ]  # fmt: skip
    was, becomes = (pc.fill_null(batch.valid, False) for batch in batches)
    stricter, looser = pc.and_not(was, becomes), pc.and_not(becomes, was)
    for words, mask in (("no longer valid", stricter), ("valid now", looser)):
        rows = [place + 1 for place in pc.indices_nonzero(mask).to_pylist()]
        first = ", ".join(f"{row:,}" for row in rows[:_MOST_ROWS])
        more = " and others" if len(rows) > _MOST_ROWS else ""
        are = "is" if len(rows) == 1 else "are"
        told = f": {first}{more}" if rows else ""
        click.echo(f"{counted(len(rows), 'row')} {are} {words}{told}")
    _tell_counts(*batches)
    return read.tell_lost() or int(bool(pc.any(stricter).as_py() or pc.any(looser).as_py()))


def _tell_counts(old: Any, new: Any) -> None:
    """Tells how often each rule found something, before and now."""
    before, after = (
        {(one.field, one.rule, one.code_name): one.count for one in batch.findings}
        for batch in (old, new)
    )
    for key in dict.fromkeys((*before, *after)):
        counts = before.get(key, 0), after.get(key, 0)
        if counts[0] != counts[1]:
            place = " ".join(shown(part) for part in key if part)
            click.echo(f"{place}: {counts[0]:,} -> {counts[1]:,}")
