"""`formvalidate explain`: the fields of a ruleset, their rules, codes and messages."""

from __future__ import annotations

import json
from typing import Any

import click

import formvalidate as fv

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
    """Lists the fields of a ruleset, or says of one what its rules find and in which words."""
    ruleset = loaded(rules)
    described = ruleset.describe(locale)
    known = {one["path"]: one for one in described["fields"]}
    if field is None:
        for path, one in known.items():
            click.echo(_line(path, one))
        return 0
    if field not in known:
        raise Stop(f"there is no field {field!r}; there are {', '.join(map(shown, known))}")
    click.echo(_line(field, known[field]))
    words = fv.messages(locale)
    codes = {rule["rule"]: rule["codes"] for rule in fv.rules()["rules"]}
    for path, rule in rule_options(ruleset._document).rules():
        if path != field or "rule" not in rule:
            continue
        name = str(rule["rule"])
        rest = {
            key: value for key, value in rule.items() if key not in ("rule", "message", "rules")
        }
        told = " ".join(f"{key}={_value(value)}" for key, value in rest.items())
        click.echo(f"  {name}" + (f"  {shown(told, 300)}" if told else ""))
        for code in codes.get(name, []):
            # Only what it may find as it is set.
            if code in words and needed_params()[words[code]["code"]] <= rule.keys():
                click.echo(f"    {code}: {shown(words[code]['message'])}")
    return 0


def _line(path: str, field: dict[str, Any]) -> str:
    facts = [field["shape"] if field["shape"] != "plain" else field["type"]]
    facts += [name for name in ("sensitive",) if field[name]]
    if field["scenarios"]["default"]["required"]:
        facts.append("required")
    label = "" if field["label"] == path else f"  {shown(field['label'])}"
    return f"{shown(path)}{label}  ({', '.join(facts)})"


def _value(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)
