"""`formvalidate infer`: a first ruleset, from data."""

from __future__ import annotations

import json
from typing import Any

import click
import pyarrow as pa
import pyarrow.compute as pc

import formvalidate as fv

from ._declared import reading_options, single
from ._first_rows import first_rows

_FORMATS = ("uuid", "email", "url", "ip", "iban", "date", "datetime", "integer", "number")
_MOST_CHOICES = 12
# So many of the values must pass a format that it is one with mistakes.
_LEAST_SHARE = 0.8


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
    the table passes. It holds values of the file, bounds and choices: look at it before you hand
    it on. Exit status: 3 where lines of the file are no rows, of which the rules know nothing.
    """  # fmt: skip
    first = first_rows(
        given["file"], given["kind"], single(given["delimiter"]), given["rows"],
        nulls=given["nulls"] or None, rename=dict(given["renamings"]), infer=True,
    )  # fmt: skip
    table = first.table
    names = dict.fromkeys(table.column_names)
    fields = {name: {"rules": rules_of(table[name])} for name in names}
    document = {"formvalidate": 1, "fields": fields}
    fv.Ruleset(document)
    click.echo(json.dumps(document, ensure_ascii=False, indent=2))
    return first.tell_lost()


def rules_of(column: Any) -> list[Any]:
    """The rules that all values of a column pass."""
    filled = column.drop_null()
    kind = column.type
    is_text = pa.types.is_string(kind) or pa.types.is_large_string(kind)
    is_filled = len(filled) == len(column) > 0 and (not is_text or _pass("required", filled))
    rules: list[Any] = ["required"] if is_filled else []
    if pa.types.is_boolean(kind):
        return [*rules, "boolean"]
    if pa.types.is_integer(kind) and len(filled):
        bounds = pc.min_max(filled).as_py()
        return [*rules, {"rule": "integer", "min": bounds["min"], "max": bounds["max"]}]
    if pa.types.is_floating(kind) or pa.types.is_decimal(kind):
        return [*rules, "number"]
    if pa.types.is_date(kind):
        return [*rules, "date"]
    if not is_text or not len(filled):
        return rules
    return rules + _rules_of_texts(filled)


def _pass(rule: str, texts: Any) -> Any:
    """What a rule says of texts, true where all of them pass."""
    rules = fv.Ruleset({"formvalidate": 1, "fields": {"value": {"rules": [rule]}}})
    return rules.validate_table(pa.table({"value": texts}), max_errors=0)


def _rules_of_texts(filled: Any) -> list[Any]:
    best, most = "", _LEAST_SHARE
    for name in _FORMATS:
        batch = _pass(name, filled)
        if batch:
            return [name]
        if (share := batch.valid_count / len(filled)) > most:
            best, most = name, share
    if best:
        return [{"rule": best, "mostly": int(most * 100) / 100}]
    try:
        filled.validate(full=True)
    except pa.ArrowInvalid:
        # Not UTF-8: no rule that judges texts lets all of them pass.
        return []
    choices = pc.unique(filled)
    if len(choices) <= _MOST_CHOICES and len(filled) >= 4 * len(choices):
        return [{"rule": "in", "values": sorted(choices.to_pylist())}]
    lengths = pc.min_max(pc.utf8_length(filled)).as_py()
    return [{"rule": "length", "max": max(lengths["max"], 1)}]
