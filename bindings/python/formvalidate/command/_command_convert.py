"""`formvalidate convert`: from and to what others read."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import click

import formvalidate as fv

from .._shown import shown
from ._declared import locale_option, scenario_option
from ._loading import loaded, scenario_of
from ._running import tell
from ._status import Stop

_TO = ("json-schema", "html5", "sql-check")
_FROM = ("json-schema", "table-schema")


@click.command("convert", short_help="From and to JSON Schema, HTML, SQL.")
@click.argument("file", metavar="FILE", type=click.Path(readable=False))
@click.option("--to", "to", type=click.Choice(_TO), help="What a ruleset becomes.")
@click.option("--from", "origin", type=click.Choice(_FROM), help="What becomes a ruleset.")
@click.option("--lossy", is_flag=True, help="Leaves out what JSON Schema cannot say, and tells it.")
@locale_option
@scenario_option
def command(file: str, to: str | None, origin: str | None, **given: Any) -> int:
    """Writes a ruleset as something else, or something else as a ruleset, to standard output.

    A form of HTML and a table of SQL say what browsers and databases can check; what they leave
    out is told on standard error, and the rules judge it all the same.
    """
    if (to is None) == (origin is None):
        raise Stop("say --to of a ruleset, or --from of something else")
    if origin is not None:
        click.echo(_told(_read(file, origin)))
        return 0
    rules = loaded(file)
    locale, scenario = given["locale"], scenario_of(rules, given["scenario"])
    left: list[str] = []
    if to == "html5":
        from ._html5 import as_html5

        text, left = as_html5(rules, locale, scenario)
    elif to == "sql-check":
        from ._sql_check import as_sql

        text, left = as_sql(rules)
    elif given["lossy"]:
        schema, widened = rules.to_json_schema(locale=locale or "en", lossy=True)
        text = _told(schema) + "\n"
        left = [f"{one.pointer or '/'}: {one.message}" for one in widened]
    else:
        try:
            text = _told(rules.to_json_schema(locale=locale or "en")) + "\n"
        except fv.ArgumentError as error:
            raise Stop(f"{error}; --lossy leaves out what cannot be said") from None
    for one in dict.fromkeys(left):
        tell(f"not said: {one}")
    click.echo(text, nl=False)
    return 0


def _told(document: Any) -> str:
    return json.dumps(document, ensure_ascii=False, indent=2, default=str)


def _read(path: str, origin: str) -> Any:
    try:
        with open(path, encoding="utf-8") as file:
            schema = json.load(file)
    except OSError as error:
        raise Stop(f"{path}: {(error.strerror or 'it cannot be read').lower()}") from None
    except (ValueError, RecursionError):
        raise Stop(f"{path}: it is not JSON") from None
    if not isinstance(schema, dict):
        raise Stop(f"{path}: it is not an object of JSON")
    if origin == "json-schema":
        return fv.Ruleset.from_json_schema(schema).document
    from ._table_schema import of_table_schema

    document, left = of_table_schema(schema, path)
    for one in left:
        tell(f"not said: {one}")
    # What does not compile is told here, and not when it is used.
    try:
        fv.Ruleset(document)
    except fv.CompileError as error:
        raise Stop("\n".join(_blamed(path, error))) from None
    return document


def _blamed(path: str, error: fv.CompileError) -> Iterator[str]:
    """Mistakes by the fields of what was read: nobody has the ruleset that it would become."""
    for one in error.mistakes:
        steps = one.pointer.split("/")[1:]
        name = steps[1].replace("~1", "/").replace("~0", "~") if steps[0:1] == ["fields"] else ""
        place = f'the field "{shown(name)}" ' if name else ""
        yield f"{path}: {place}becomes no rules: {one.message}"
