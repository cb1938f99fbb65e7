"""A ruleset as an HTML form: inputs with the constraints that browsers know."""

from __future__ import annotations

from html import escape
from typing import Any

import formvalidate as fv

from .._rule_options import rule_options
from ._html5_attributes import Attributes


def as_html5(rules: fv.Ruleset, locale: str | None, scenario: str | None) -> tuple[str, list[str]]:
    """The form, and what of the rules its attributes do not say."""
    described = rules.describe(locale)
    options = rule_options(rules._document)
    chosen = scenario or "default"
    own: dict[str, list[dict[str, Any]]] = {}
    for path, rule in options.rules(of_groups=False):
        if chosen in rule.get("on", [chosen]) and chosen not in rule.get("except", []):
            own.setdefault(path, []).append(rule)
    lines, left = ['<form method="post">'], []
    for field in described["fields"]:
        active = field["scenarios"][chosen]
        path = field["path"]
        if field["shape"] != "plain" or "*" in path:
            left.append(f"{path}: records and lists within have no input")
            continue
        if active["active"]:
            told = Attributes(
                field, own.get(path, []),
                required=active["required"], sparing=options.is_conditional(path),
            )  # fmt: skip
            left += [f"{path}: {words}" for words in told.missed]
            lines.append(_input(field, told))
    table = options.table()
    for rule in own.get("", []):
        left.append(f"{'table' if rule in table else 'form'}: {rule.get('rule')}")
    lines += ["  <button>OK</button>", "</form>"]
    return "\n".join(lines) + "\n", left


def _input(field: dict[str, Any], told: Attributes) -> str:
    name, label = escape(field["name"]), escape(str(field["label"]))
    if field["values"] and told.is_choice:
        need = " required" if told.all.get("required") else ""
        choices = "".join(_choice(value) for value in field["values"])
        blank = '<option value=""></option>'
        inner = f'<select name="{name}"{need}>{blank}{choices}</select>'
    else:
        attributes = "".join(
            f" {key}" if value is True else f' {key}="{escape(_number(value))}"'
            for key, value in told.all.items()
        )
        inner = f'<input name="{name}"{attributes}>'
    return f"  <p><label>{label} {inner}</label></p>"


def _choice(value: Any) -> str:
    told = value.get("value") if isinstance(value, dict) else value
    label = value.get("label", told) if isinstance(value, dict) else told
    return f'<option value="{escape(_number(told))}">{escape(str(label))}</option>'


def _number(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
