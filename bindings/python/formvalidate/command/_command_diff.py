"""`formvalidate diff`: what two rulesets judge otherwise."""

from __future__ import annotations

import json
from typing import Any

import click
import pyarrow.compute as pc

from .._rule_options import rule_options
from .._shown import shown
from ._declared import reading_options, single
from ._first_rows import first_rows
from ._loading import loaded

_MOST_ROWS = 20


@click.command("diff")
@click.argument("old", metavar="OLD", type=click.Path())
@click.argument("new", metavar="NEW", type=click.Path())
@click.argument("file", metavar="[FILE]", required=False, type=click.Path())
@click.option(
    "--rows",
    type=click.IntRange(min=1),
    default=1_000_000,
    show_default=True,
    metavar="N",
    help="How many rows are judged, in memory.",
)
@reading_options
def command(**given: Any) -> int:
    """Tells which rules two rulesets do not share, and which rows of a file change their verdict.

    Exit status: 1 where there is a difference, in the rules or, with FILE, in verdicts; else 0.
    """  # fmt: skip
    old, new = loaded(given["old"]), loaded(given["new"])
    before, after = _rules(old), _rules(new)
    for sign, one, other in (("-", before, after), ("+", after, before)):
        for path, rule in (key for key in one if key not in other):
            click.echo(f"{sign} {shown(path) or 'form'}: {shown(rule, 300)}")
    if given["file"] is None:
        return int(before != after)
    table = first_rows(
        given["file"], given["kind"], single(given["delimiter"]), given["rows"],
        nulls=given["nulls"] or None, rename=dict(given["renamings"]),
        infer=given["types"] == "infer",
    )  # fmt: skip
    was, now = (
        pc.fill_null(rules.validate_table(table, columns="any", max_errors=1).valid, False)
        for rules in (old, new)
    )
    stricter, looser = pc.and_not(was, now), pc.and_not(now, was)
    for words, mask in (("no longer valid", stricter), ("valid now", looser)):
        rows = [place + 1 for place in pc.indices_nonzero(mask).to_pylist()]
        first = ", ".join(f"{row:,}" for row in rows[:_MOST_ROWS])
        more = " and others" if len(rows) > _MOST_ROWS else ""
        click.echo(f"{len(rows):,} rows are {words}" + (f": {first}{more}" if rows else ""))
    return int(bool(pc.any(stricter).as_py() or pc.any(looser).as_py()))


def _rules(rules: Any) -> dict[tuple[str, str], None]:
    """The rules of a ruleset, each as text, without their messages."""
    found = rule_options(rules._document).rules()
    plain = ((path, {k: v for k, v in rule.items() if k != "message"}) for path, rule in found)
    return dict.fromkeys(
        (path, json.dumps(rule, ensure_ascii=False, sort_keys=True, default=str))
        for path, rule in plain
    )
