"""`formvalidate check`, as it is called."""

from __future__ import annotations

import os
from datetime import datetime
from typing import Any

import click

import formvalidate as fv

from .._batch_words import Words
from .._ctrl_c import raise_again
from .._rule_options import rule_options
from . import _status as status
from ._baseline import Baseline
from ._check import Check
from ._choosing import Sample
from ._column_types import asked_types
from ._conditions import Condition, conditions
from ._declared import (
    Share,
    locale_option,
    reading_options,
    references_option,
    rules_option,
    scenario_option,
    single,
)
from ._inputs import Input, inputs
from ._judging import Asked, hash_of
from ._judging_whole import WholeJudging, has_table_rules
from ._limits import Files, Limits
from ._line_types import LineTypes, shapes, suiting
from ._loading import loaded, scenario_of
from ._pieces import Reading, Renaming
from ._referenced import referenced
from ._told_as import FORMATS
from ._values_shown import Values
from ._writing import RowsFile, write_text

_BLOCK = 4 << 20


@click.command("check", short_help="Validates files, folders or standard input.")
@click.argument("names", metavar="FILE…", nargs=-1, required=True, type=click.Path(readable=False))
@rules_option
@click.option(
    "-o",
    "--output",
    type=click.Choice(["text", *FORMATS]),
    default="text",
    help="How the answer is written.",
)
@click.option("--valid", metavar="F", help="Writes the valid rows: .csv, .jsonl, .parquet, .arrow.")
@click.option("--rejected", metavar="F", help="Writes all other rows, with a column reasons.")
@click.option("--errors", metavar="F", help="Writes all errors.")
@click.option("--cleaned", metavar="F", help="Writes the valid rows after their transforms.")
@click.option("--report", metavar="F", help="Writes a report, one page of HTML.")
@reading_options
@click.option(
    "--columns",
    type=click.Choice(["any", "superset", "exact"]),
    help="Whether columns may be missing (any), or others there be (superset).",
)
@references_option
@click.option(
    "--where",
    "where",
    multiple=True,
    metavar="COND",
    help="Judges only rows such as country=DE, age>=18 (or !=, <, <=, >), or without a value: "
    "tail= (with one: tail!=). Numbers are compared as such. May be repeated: all must hold.",
)
@click.option("--sample", metavar="N|P%", help="Judges the first rows, or a share of all.")
@click.option(
    "--max-errors",
    type=click.IntRange(min=0),
    default=100_000,
    show_default=True,
    metavar="N",
    help="How many errors are kept; all are counted.",
)
@click.option("--fail-fast", is_flag=True, help="Stops reading at the first errors.")
@click.option(
    "--max-invalid", type=Share(), default=0, help="So many invalid rows, or such a share, pass."
)
@click.option("--warn", is_flag=True, help="Invalid rows are told, and do not fail the run.")
@click.option("--werror", is_flag=True, help="Warnings fail the run, as errors do.")
@click.option(
    "--baseline",
    metavar="F",
    type=click.Path(readable=False),
    help="An earlier result of check -o json: only rules that find more errors than then, and more "
    "than they may, fail.",
)
@click.option("--min-rows", type=click.IntRange(min=0), metavar="N", help="Fewer rows fail.")
@click.option("--threads", type=click.IntRange(1, 256), metavar="N", help="How many work at once.")
@click.option(
    "--progress",
    type=click.Choice(["auto", "on", "off"]),
    default="auto",
    help="Whether it is told how far the run is.",
)
@click.option(
    "--show-values", is_flag=True, help="Shows values, never of sensitive fields or of cards."
)
@locale_option
@scenario_option
def command(**given: Any) -> int:
    """Validates files, folders, globs or standard input (-) by a ruleset.

    Reads CSV, JSON Lines, Parquet and Arrow files, compressed ones too. A line of CSV with another
    number of cells is an error of its row (cells), and so is a line that is no JSON (json).
    """  # fmt: skip
    raise_again()
    rules = loaded(given["rules"])
    wanted = conditions(given["where"])
    names = ("valid", "rejected", "errors", "cleaned")
    files = Files(*(RowsFile(given[name]) if given[name] else None for name in names))
    found = inputs(given["names"], given["kind"], single(given["delimiter"]))
    written = [given[name] for name in (*names, "report") if given[name]]
    _refuse_overwriting(found, given, written)
    asked = Asked(
        rules=rules,
        scenario=scenario_of(rules, given["scenario"]),
        columns=given["columns"],
        threads=given["threads"] or min(os.cpu_count() or 1, 8),
        now=_judged_at(),
        words=Words(rules, given["locale"]),
        values=Values(rules) if given["show_values"] else None,
        all_errors=files.errors is not None,
        rejects=files.rejected is not None,
        cleans=files.cleaned is not None,
        most_errors=given["max_errors"],
    )
    policy = given["columns"] or dict(rules.document.get("table", {})).get("columns", "")
    is_table = has_table_rules(rules) or bool(given["references"])
    asks = {*rules.fields, *(one.name for one in wanted)}
    folders = {name for one in found for name, _ in one.partition if name in asks}
    renaming = Renaming(given["renamings"])
    reading = Reading(
        columns=_needed_columns(rules, wanted, files, policy),
        rename=renaming,
        nulls=given["nulls"] or None,
        infer=given["types"] == "infer",
        block=_BLOCK,
        fields=frozenset(rules.fields),
        types=tuple(asked_types(rules.document).items()),
        lines_as_columns=is_table or bool(folders) or _asks_columns(rules, given, policy),
        shapes=shapes(rules, folders) if policy in ("", "any") else (),
        ignores=policy != "exact",
        line_types=LineTypes(found, suit=suiting(rules, renaming)),
        is_one_table=is_table,
    )
    names_of_limits = ("fail_fast", "max_invalid", "min_rows", "warn", "werror")
    baseline = Baseline(given["baseline"], hash_of(rules)) if given["baseline"] else None
    limits = Limits(*(given[name] for name in names_of_limits))._replace(baseline=baseline)
    whole = None
    if is_table:
        whole = WholeJudging(asked, referenced(rules, given["references"], reading))
    sample = Sample(given["sample"])
    check = Check(asked, reading, limits, files, wanted, sample, given["progress"], whole)
    code = check.run(found)
    _tell(check, found, given)
    return code


def _tell(check: Check, found: list[Input], given: dict[str, Any]) -> None:
    result = check.result()
    if given["report"]:
        from ._report_page import page

        write_text(given["report"], page(result, found, given["rules"], check))
    if given["output"] == "text":
        from ._told_to_people import tell_people

        tell_people(result)
    else:
        click.echo(FORMATS[given["output"]](result), nl=False)


def _refuse_overwriting(found: list[Input], given: dict[str, Any], written: list[str]) -> None:
    others = [path for _, path in given["references"]]
    own = [given[name] for name in ("rules", "baseline") if given[name]]
    every = [*found, *inputs(tuple(others), None, None)]
    taken = {os.path.realpath(path) for path in own}
    taken.update(os.path.realpath(one.path) for one in every if not one.is_standard)
    for path in written:
        place = os.path.realpath(path)
        if place in taken:
            raise status.Stop(f"{path}: it is to be written, and is read, or written twice")
        taken.add(place)


def _judged_at() -> datetime:
    """The time at which all rows of a run are judged."""
    return datetime.now().astimezone()


def _needed_columns(
    rules: fv.Ruleset, wanted: list[Condition], files: Files, policy: str
) -> frozenset[str] | None:
    """The columns that are to be read; None for all."""
    if files.has_rows or policy == "exact" or rules._judge.rejects:
        return None
    return frozenset(rules.fields) | {one.name for one in wanted}


def _asks_columns(rules: fv.Ruleset, given: dict[str, Any], policy: str) -> bool:
    """Whether something is asked for that columns have, and records on lines have not."""
    nulls = dict(rules.document.get("options", {})).get("null")
    every = rule_options(rules._document).rules(of_groups=False)
    return (
        bool(given["renamings"] or given["nulls"] or nulls)
        or policy in ("superset", "exact")
        or any("mostly" in rule or "maxErrors" in rule for _, rule in every)
    )
