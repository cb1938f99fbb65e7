"""What was found, for a terminal."""

from __future__ import annotations

import sys

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from .._finding import named, placed, ruled
from .._shown import counted, shown
from ._told import Told
from ._told_as import Result, summary

_MOST_ERRORS = 20
_MOST_FINDINGS = 60
_STYLES = {"valid": "bold green", "invalid": "bold red", "undecided": "bold yellow",
           "unreadable": "bold red", "interrupted": "bold red"}  # fmt: skip


# A log has no width: little is folded there.
_WIDE = 200


def tell_people(result: Result) -> None:
    """Prints the verdict, the findings and the first errors."""
    if sys.stdout.isatty():
        _tell(result, Console(highlight=False))
        return
    console = Console(highlight=False, width=_WIDE, color_system=None)
    with console.capture() as written:
        _tell(result, console)
    click.echo("".join(f"{line.rstrip()}\n" for line in written.get().splitlines()), nl=False)


def _tell(result: Result, console: Console) -> None:
    told = result.told
    verdict = Text(told["verdict"], style=_STYLES.get(told["verdict"], ""))
    console.print(Text.assemble(verdict, f": {summary(told)}"))
    for note in result.notes:
        # What cannot be read was told on standard error, when it was found.
        if note.startswith("Unreadable: "):
            continue
        console.print(Text(shown(note, 4_000), style="yellow"))
    if told["findings"]:
        console.print()
        console.print(_findings(result))
    if result.errors:
        console.print()
        console.print(_errors(result))
        shown_errors = sum(error.level == "error" for error in result.errors[:_MOST_ERRORS])
        if (more := told["errors"] - shown_errors) > 0:
            console.print(Text(f"and {counted(more, 'more error')}"))


def _words(error: Told) -> str:
    return error.message if error.level == "error" else f"{error.message} (warning)"


def _table() -> Table:
    return Table(box=None, pad_edge=False, header_style="bold", expand=False)


def _findings(result: Result) -> Table:
    table = _table()
    for name in ("field", "rule", "finding"):
        table.add_column(name, overflow="fold")
    table.add_column("times", justify="right")
    for one in result.told["findings"][:_MOST_FINDINGS]:
        cells = (shown(told(one), 1_000) for told in (placed, ruled, named))
        table.add_row(*map(Text, cells), f"{one['count']:,}")
    return table


def _errors(result: Result) -> Table:
    shown_errors = result.errors[:_MOST_ERRORS]
    files = result.is_of_several
    values = any(error.value is not None for error in shown_errors)
    table = _table()
    if files:
        table.add_column("file", overflow="fold")
    table.add_column("row", justify="right")
    table.add_column("line", justify="right")
    table.add_column("field", overflow="fold")
    table.add_column("what is wrong", overflow="fold")
    if values:
        table.add_column("value", overflow="fold")
    for error in shown_errors:
        cells = [Text(shown(error.file))] if files else []
        cells += [Text(f"{error.row:,}"), Text("" if error.line is None else f"{error.line:,}")]
        cells += [Text(shown(error.where, 1_000)), Text(shown(_words(error), 1_000))]
        cells += [Text(error.value or "")] if values else []
        table.add_row(*cells)
    return table
