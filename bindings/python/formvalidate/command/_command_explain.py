"""`formvalidate explain`: the fields of a ruleset, their rules, codes and messages."""

from __future__ import annotations

import json
from typing import Any

import click

import formvalidate as fv

from .._json_schema_definitions import expanded
from .._rule_options import needed_params, rule_options
from .._shown import shown
from ._declared import locale_option
from ._loading import loaded
from ._status import Stop


@click.command("explain", short_help="Tells the rules of fields, codes and messages.")
@click.argument("rules", metavar="RULES", type=click.Path())
@click.argument("field", metavar="[FIELD]", required=False)
@locale_option
def command(rules: str, field: str | None, locale: str | None) -> int:
    """Lists the fields of a ruleset, what it asks beside them and of tables as a whole.

    With FIELD it says what the rules of one find and in which words.
    """
    ruleset = loaded(rules)
    described = ruleset.describe(locale)
    known = {one["path"]: one for one in described["fields"]}
    options = rule_options(ruleset._document)
    if field is None:
        for path, one in known.items():
            click.echo(_line(path, one, _column(ruleset, path)))
        table = options.table()
        others = [rule for path, rule in options.rules(of_groups=False) if not path]
        for rule in others[: len(others) - len(table)]:
            _tell_rule(rule, locale, "form  ")
        document = ruleset.document
        _tell_settings("table", document.get("table", {}), ("columns", "ordered"))
        for rule in table:
            _tell_rule(rule, locale, "table  ")
        _tell_settings("options", document.get("options", {}), ("unknown", "null", "zone"))
        return 0
    if field not in known:
        raise Stop(f"there is no field {field!r}; there are {', '.join(map(shown, known))}")
    click.echo(_line(field, known[field], _column(ruleset, field)))
    for path, rule in options.rules():
        if path == field and "rule" in rule:
            _tell_rule(rule, locale, "  ")
    return 0


def _tell_rule(rule: dict[str, Any], locale: str | None, before: str) -> None:
    """Tells a rule as it is set, and the words for what it may find so."""
    name = str(rule["rule"])
    click.echo(f"{before}{name}" + _told(rule, {"rule", "message", "rules"}))
    words = fv.messages(locale)
    codes = {one["rule"]: one["codes"] for one in fv.rules()["rules"]}
    for code in codes.get(name, []):
        # Only what it may find as it is set.
        if code in words and needed_params()[words[code]["code"]] <= rule.keys():
            click.echo(f"    {code}: {shown(words[code]['message'])}")


def _tell_settings(where: str, given: dict[str, Any], names: tuple[str, ...]) -> None:
    if told := _told({name: given[name] for name in names if name in given}, set()):
        click.echo(f"{where}{told}")


def _told(given: dict[str, Any], without: set[str]) -> str:
    told = " ".join(f"{key}={_value(said)}" for key, said in given.items() if key not in without)
    return f"  {shown(told, 300)}" if told else ""


def _line(path: str, field: dict[str, Any], column: str | None) -> str:
    facts = [field["shape"] if field["shape"] != "plain" else field["type"]]
    facts += [name for name in ("sensitive",) if field[name]]
    if field["scenarios"]["default"]["required"]:
        facts.append("required")
    facts += [f"column {column}"] if column else []
    label = "" if field["label"] == path else f"  {shown(field['label'])}"
    return f"{shown(path)}{label}  ({', '.join(facts)})"


def _column(rules: fv.Ruleset, name: str) -> str | None:
    """What a field's column must hold in tables."""
    field = expanded(rules.document)["fields"].get(name, {})
    return str(field["column"]) if "column" in field else None


def _value(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)
