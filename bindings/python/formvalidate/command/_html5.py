"""A ruleset as an HTML form: inputs with the constraints that browsers know."""

from __future__ import annotations

from html import escape
from typing import Any

import formvalidate as fv

from .._rule_options import rule_options

_INPUTS = {
    "email": "email", "url": "url", "phone": "tel", "date": "date", "time": "time",
    "password": "password", "integer": "number", "number": "number", "boolean": "checkbox",
    "color": "color",
}  # fmt: skip
_LONGEST_TEXT = 200


def as_html5(rules: fv.Ruleset, locale: str | None, scenario: str | None) -> tuple[str, list[str]]:
    """The form, and what of the rules its attributes do not say."""
    described = rules.describe(locale)
    own = _by_field(rules)
    lines, left = ['<form method="post">'], []
    for field in described["fields"]:
        active = field["scenarios"][scenario or "default"]
        if field["shape"] != "plain" or "*" in field["path"]:
            left.append(f"{field['path']}: records and lists within have no input")
            continue
        if active["active"]:
            told, missed = _attributes(field, own.get(field["path"], []), active["required"])
            left += [f"{field['path']}: {name}" for name in missed]
            lines.append(_input(field, told))
    lines += ["  <button>OK</button>", "</form>"]
    return "\n".join(lines) + "\n", left


def _by_field(rules: fv.Ruleset) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {}
    for path, rule in rule_options(rules._document).rules():
        found.setdefault(path, []).append(rule)
    return found


def _attributes(
    field: dict[str, Any], rules: list[dict[str, Any]], required: bool
) -> tuple[dict[str, Any], list[str]]:
    kind = _INPUTS.get(field["input"], "text")
    told: dict[str, Any] = {"type": kind}
    if required and kind != "checkbox":
        told["required"] = True
    missed = []
    for rule in rules:
        name = str(rule.get("rule"))
        is_told = "when" not in rule and rule.get("level") != "warning"
        if is_told and name in ("length", "string"):
            told |= _lengths(rule)
        elif is_told and name in ("number", "integer", "range") and kind == "number":
            told |= _numbers(name, rule)
        elif is_told and name == "date" and kind == "date":
            told |= {key: rule[key] for key in ("min", "max") if _is_day(rule.get(key))}
        elif is_told and name == "match" and "pattern" not in told and _is_plain(rule):
            told["pattern"] = rule["pattern"]
        elif name not in _KNOWN and name not in _INPUTS:
            missed.append(name)
    if kind == "number":
        told.setdefault("step", "any")
    return told, missed


_KNOWN = {"required", "present", "trim", "in", "length", "string", "number", "integer", "range"}


def _lengths(rule: dict[str, Any]) -> dict[str, Any]:
    # Browsers count UTF-16 units, of which a character has one or two: a form must not refuse
    # what the rule takes.
    most = rule.get("max", rule.get("equal", rule.get("length")))
    least = rule.get("min", rule.get("equal", rule.get("length")))
    told = {}
    if isinstance(most, int):
        told["maxlength"] = most * 2
    if isinstance(least, int) and least == 1:
        told["minlength"] = 1
    elif isinstance(least, int):
        told["minlength"] = least
    return told


def _numbers(name: str, rule: dict[str, Any]) -> dict[str, Any]:
    told = {key: rule[key] for key in ("min", "max") if isinstance(rule.get(key), int | float)}
    step = rule.get("multipleOf", 1 if name == "integer" else None)
    if isinstance(step, int | float):
        # Steps are counted from the least value.
        told |= {"step": step} if not told.get("min") or told["min"] % step == 0 else {}
    return told


def _is_day(text: Any) -> bool:
    return isinstance(text, str) and len(text) == 10 and text[4] == text[7] == "-"


def _is_plain(rule: dict[str, Any]) -> bool:
    """Whether a pattern means in a browser what it means here."""
    flags = ("caseless", "unicode", "multiline", "dotAll", "not")
    whole = rule.get("mode", "full") == "full" and not any(rule.get(flag) for flag in flags)
    pattern = str(rule.get("pattern", ""))
    return whole and not any(part in pattern for part in ("(?", "\\", "+)", "[:", "++", "*+"))


def _input(field: dict[str, Any], told: dict[str, Any]) -> str:
    name, label = escape(field["name"]), escape(str(field["label"]))
    if field["values"]:
        need = " required" if told.get("required") else ""
        choices = "".join(_choice(value) for value in field["values"])
        blank = '<option value=""></option>'
        inner = f'<select name="{name}"{need}>{blank}{choices}</select>'
    else:
        attributes = "".join(
            f" {key}" if value is True else f' {key}="{escape(_number(value))}"'
            for key, value in told.items()
        )
        inner = f'<input name="{name}"{attributes}>'
    return f"  <p><label>{label} {inner}</label></p>"


def _choice(value: Any) -> str:
    told = value.get("value") if isinstance(value, dict) else value
    label = value.get("label", told) if isinstance(value, dict) else told
    return f'<option value="{escape(_number(told))}">{escape(str(label))}</option>'


def _number(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
