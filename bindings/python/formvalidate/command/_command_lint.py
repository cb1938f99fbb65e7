"""`formvalidate lint`: mistakes and advice, with file, line and column."""

from __future__ import annotations

import click

import formvalidate as fv

from . import _status as status
from ._places import mistakes_told, told


@click.command("lint", short_help="Tells mistakes of rulesets, and advice.")
@click.argument("rules", metavar="RULES…", nargs=-1, required=True, type=click.Path(readable=False))
def command(rules: tuple[str, ...]) -> int:
    """Tells the mistakes of rulesets, and what compiles and can hardly be meant.

    Exit status: 2 with mistakes, 1 with advice alone, else 0.
    """
    return status.worst(*(_one(path) for path in rules))


def _one(path: str) -> int:
    try:
        loaded = fv.Ruleset.load(path)
        with open(path, "rb") as file:
            data = file.read()
    except fv.CompileError as error:
        for line in mistakes_told(path, error):
            click.echo(line)
        return status.USAGE
    except (fv.Error, UnicodeError) as error:
        click.echo(f"{path}: {error}")
        return status.USAGE
    except OSError as error:
        click.echo(f"{path}: {(error.strerror or 'it cannot be read').lower()}")
        return status.USAGE
    # What names other files has its places in the document that all of them are.
    is_alone = loaded._document == data
    advice = fv.Ruleset.advice(data if is_alone else loaded._document)
    for one in advice:
        offset = one.offset if is_alone else None
        click.echo(told(path, "", offset, f"{one.kind}: {one.message}", one.pointer))
    return status.INVALID if advice else status.VALID
