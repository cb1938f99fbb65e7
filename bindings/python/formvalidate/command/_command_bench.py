"""`formvalidate bench`: nanoseconds a row, of all rules and of each field's."""

from __future__ import annotations

import time
from datetime import datetime
from typing import Any

import click

import formvalidate as fv

from .._shown import shown
from ._column_types import asked_types
from ._declared import reading_options, references_option, rules_option, single
from ._first_rows import first_rows
from ._loading import loaded
from ._referenced import needed_tables, referred_only, tables_in_memory
from ._status import Unreadable

_RUNS = 5


@click.command("bench", short_help="Tells the time that rules take.")
@click.argument("file", metavar="FILE", type=click.Path())
@rules_option
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
    """Tells the nanoseconds a row that the rules of each field take, on one thread, reading aside.

    The best of five runs. Fields whose rules need others are left out one by one.
    """  # fmt: skip
    rules = loaded(given["rules"])
    first = first_rows(
        given["file"], given["kind"], single(given["delimiter"]), given["rows"],
        nulls=given["nulls"] or None, rename=dict(given["renamings"]),
        infer=given["types"] == "infer", types=asked_types(rules.document),
    )  # fmt: skip
    table = first.table
    referred_only(given["references"], rules)
    others = tables_in_memory(rules, given["references"])
    if not table.num_rows:
        raise Unreadable(f"{given['file']}: it has no rows")
    click.echo(f"{_time(rules, table, others):10.1f} ns a row  all rules, {table.num_rows:,} rows")
    for name in rules.fields:
        try:
            one = rules.pick(name)
        except fv.CompileError:
            click.echo(f"{'':10}            {shown(name)}: its rules need other fields")
            continue
        click.echo(f"{_time(one, table, others):10.1f} ns a row  {shown(name)}")
    return first.tell_lost()


def _time(rules: fv.Ruleset, table: Any, others: dict[str, Any]) -> float:
    own = {name: others[name] for name in needed_tables(rules)}
    now = datetime.now().astimezone()
    best = float("inf")
    for _ in range(_RUNS):
        begun = time.perf_counter_ns()
        rules.validate_table(table, columns="any", max_errors=1, now=now, references=own)
        best = min(best, (time.perf_counter_ns() - begun) / table.num_rows)
    return best
