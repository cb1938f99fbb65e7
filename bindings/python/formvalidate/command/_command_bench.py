"""`formvalidate bench`: nanoseconds a row, of all rules and of each."""

from __future__ import annotations

import time
from datetime import datetime
from typing import Any

import click
import pyarrow as pa

import formvalidate as fv

from .._shown import counted, shown
from ._benching import Cases
from ._column_types import asked_types
from ._declared import reading_options, references_option, rules_option, single
from ._first_rows import first_rows
from ._loading import loaded
from ._referenced import needed_tables, referred_only, tables_in_memory
from ._status import Unreadable

_RUNS = 7
# So many rows take longer than a call does; of fewer it cannot be told what they take.
_MANY, _FEW = 100_000, 10_000
_MOST_BYTES = 64 << 20


@click.command("bench", short_help="Tells the time that rules take.")
@click.argument("file", metavar="FILE", type=click.Path(readable=False))
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
    """Tells the nanoseconds a row that each rule takes, on one thread, reading aside.

    What a call takes by itself is told first and taken off. A rule of a field takes what the field
    takes more with it than with the rules before it, which may leave it nothing to judge; one over
    fields or about the table what it takes alone. A group is told as one. Of seven runs the best
    counts; few rows are repeated for the rules of rows, and not for those of the table. Of a rule
    whose column the file does not have it is said that it is missing.
    """
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
    many, note = _repeated(table)
    cases = Cases(rules)
    nothing = fv.Ruleset(cases.nothing)
    fixed = max(_time([nothing], first.table.slice(0, 1), {})[0], 0.0)
    click.echo(f"{fixed:10,.0f} ns a call  taken off")
    whole = (_time([rules], table, others)[0] - fixed) / table.num_rows
    note = counted(table.num_rows, "row") + note
    click.echo(f"{max(whole, 0.0):10.1f} ns a row   all rules, {note}")
    places: dict[str, int] = {}
    for case in cases:
        places[case.where] = places.get(case.where, 0) + 1
        told = f"{shown(case.where)} {places[case.where]}. {shown(_named(case.rule), 60)}"
        if lacking := case.lacks(table.column_names):
            names = ", ".join(f'"{shown(name)}"' for name in lacking)
            are = "columns are" if len(lacking) > 1 else "column is"
            click.echo(f"{'-':>10} ns a row   {told}  (the {are} missing: {names})")
            continue
        rows = table if case.is_about_table else many
        pair = [fv.Ruleset(document) for document in (case.without, case.given)]
        without, given_time = _time(pair, rows, others)
        few = "  (too few rows to tell)" if rows.num_rows < _FEW else ""
        click.echo(f"{max(given_time - without, 0.0) / rows.num_rows:10.1f} ns a row   {told}{few}")
    return first.tell_lost()


def _repeated(table: Any) -> tuple[Any, str]:
    """Rows often enough that what they take is more than what a call takes, and words for it."""
    times = min(-(-_MANY // table.num_rows), _MOST_BYTES // max(table.nbytes, 1))
    if times <= 1:
        return table, ""
    return pa.concat_tables([table] * times).combine_chunks(), f", {times:,} times for each rule"


def _named(rule: dict[str, Any]) -> str:
    """A rule, and what tells it from others of its name."""
    own = rule.get("id") or rule.get("name")
    return f"{rule['rule']} ({own})" if own else str(rule["rule"])


def _time(every: list[fv.Ruleset], table: Any, others: dict[str, Any]) -> list[float]:
    """The nanoseconds of a call of each ruleset, of this process alone, which take turns."""
    now = datetime.now().astimezone()
    best = [float("inf")] * len(every)
    for _ in range(_RUNS):
        for place, rules in enumerate(every):
            own = {name: others[name] for name in needed_tables(rules)}
            begun = time.process_time_ns()
            rules.validate_table(table, columns="any", max_errors=1, now=now, references=own)
            best[place] = min(best[place], time.process_time_ns() - begun)
    return best
