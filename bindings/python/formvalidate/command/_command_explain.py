"""`formvalidate explain`: the fields of a ruleset, their rules, codes and messages."""

from __future__ import annotations

from typing import Any

import click

import formvalidate as fv

from .._rule_options import rule_options
from .._shown import shown
from ._declared import locale_option
from ._loading import loaded
from ._status import Stop


@click.command("explain")
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
        click.echo(f"  {name}" + (f"  {shown(str(rest))}" if rest else ""))
        for code in codes.get(name, []):
            if code in words:
                click.echo(f"    {code}: {shown(words[code]['message'])}")
    return 0


def _line(path: str, field: dict[str, Any]) -> str:
    facts = [field["shape"] if field["shape"] != "plain" else field["type"]]
    facts += [name for name in ("sensitive",) if field[name]]
    if field["scenarios"]["default"]["required"]:
        facts.append("required")
    return f"{shown(path)}  {shown(field['label'])}  ({', '.join(facts)})"
