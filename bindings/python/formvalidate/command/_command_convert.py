"""`formvalidate convert`: from and to JSON Schema."""

from __future__ import annotations

import json

import click

import formvalidate as fv

from ._declared import locale_option
from ._loading import loaded
from ._running import tell
from ._status import Stop


@click.command("convert")
@click.argument("file", metavar="FILE", type=click.Path())
@click.option("--to", "to", type=click.Choice(["json-schema"]), help="What a ruleset becomes.")
@click.option(
    "--from", "origin", type=click.Choice(["json-schema"]), help="What becomes a ruleset."
)
@click.option("--lossy", is_flag=True, help="Leaves out what JSON Schema cannot say, and tells it.")
@locale_option
def command(file: str, to: str | None, origin: str | None, lossy: bool, locale: str | None) -> int:
    """Writes a ruleset as JSON Schema, or a JSON Schema as a ruleset, to standard output."""
    if (to is None) == (origin is None):
        raise Stop("say --to json-schema of a ruleset, or --from json-schema of a schema")
    if origin is not None:
        click.echo(json.dumps(_read(file).document, ensure_ascii=False, indent=2, default=str))
        return 0
    rules = loaded(file)
    if lossy:
        schema, widened = rules.to_json_schema(locale=locale or "en", lossy=True)
        for one in widened:
            tell(str(one))
    else:
        schema = rules.to_json_schema(locale=locale or "en")
    click.echo(json.dumps(schema, ensure_ascii=False, indent=2))
    return 0


def _read(path: str) -> fv.Ruleset:
    try:
        with open(path, encoding="utf-8") as file:
            schema = json.load(file)
    except OSError as error:
        raise Stop(f"{path}: {(error.strerror or 'it cannot be read').lower()}") from None
    except (ValueError, RecursionError):
        raise Stop(f"{path}: it is no JSON") from None
    if not isinstance(schema, dict):
        raise Stop(f"{path}: it is no JSON Schema of objects")
    return fv.Ruleset.from_json_schema(schema)
