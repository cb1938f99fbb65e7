"""A ruleset as a table of SQL, with the constraints that SQL can say."""

from __future__ import annotations

import re
from typing import Any

import formvalidate as fv

from .._rule_options import RuleOptions, rule_options, transforms

_TYPES = {
    "integer": "BIGINT", "decimal": "NUMERIC", "boolean": "BOOLEAN", "date": "DATE",
    "instant": "TIMESTAMP WITH TIME ZONE", "time": "TIME",
}  # fmt: skip
_OPERATORS = {"==": "=", "!=": "<>", "<": "<", "<=": "<=", ">": ">", ">=": ">="}
# What changes when a rule runs, or what comes of it: SQL has nothing like it.
_CONDITIONS = ("when", "on", "except", "mostly", "maxErrors", "skipOnError")
_ZONE = re.compile(r"(?:[Zz]|[+-]\d\d:\d\d)\Z")
# What rules take away from both ends; databases by themselves take spaces only.
_BLANKS = "\t\n\v\f\r \x85\xa0\u1680" + "".join(map(chr, range(0x2000, 0x200C)))
_BLANKS += "\u2028\u2029\u202f\u205f\u3000\ufeff"


def as_sql(rules: fv.Ruleset) -> tuple[str, list[str]]:
    """`CREATE TABLE` with checks, and what of the rules it does not say."""
    options = rule_options(rules._document)
    fields = [one for one in rules.describe()["fields"] if one["path"] == one["name"]]
    types = {one["name"]: _type(one, options) for one in fields}
    lines = [f"  {quoted(name)} {kind}" for name, kind in types.items()]
    left = []
    # The fields of which SQL does not see what their next rules see.
    changed: set[str] = set()
    cased: set[str] = set()
    known: set[str] = set()
    texts = {name: quoted(name) for name, kind in types.items() if kind == "TEXT"}
    for path, rule in options.rules(of_groups=False):
        name = str(rule.get("rule"))
        if not path and rule in options.table():
            continue
        if path not in types:
            left.append(f"{path or 'form'}: {name}")
            continue
        if name == "trim" and path in texts and len(rule) == 1:
            texts[path] = _trimmed(texts[path])
            continue
        # Databases do not agree with the rules on which letters are capital.
        if name in transforms():
            (cased if name in ("lowercase", "uppercase") else changed).add(path)
        said = None
        is_seen = path not in changed and (path not in cased or name == "required")
        is_error = is_seen and rule.get("level") != "warning"
        if is_error and not any(key in rule for key in _CONDITIONS):
            said = _check(rule, quoted(path), texts.get(path), types)
        if said is None:
            left.append(f"{path}: {name}")
        elif said:
            lines.append(f"  {_named(rule, known)}CHECK ({said})")
    for rule in options.table():
        said = _of_table(rule)
        if said is None:
            left.append(f"table: {rule.get('rule')}")
        else:
            lines.append(f"  {_named(rule, known)}{said}")
    head = "".join(f"-- not said: {one}\n" for one in dict.fromkeys(left))
    table = quoted(rules.name or "data")
    return f"{head}CREATE TABLE {table} (\n" + ",\n".join(lines) + "\n);\n", left


def quoted(name: str) -> str:
    """A name in SQL."""
    return '"' + name.replace('"', '""') + '"'


def _trimmed(text: str) -> str:
    return f"trim({text}, '{_BLANKS}')"


def _text(value: str) -> str:
    return "'" + value.replace("'", "''") + "'"


def _type(field: dict[str, Any], options: RuleOptions) -> str:
    formats = [
        rule.get("format", "yyyy-MM-dd") for path, rule in options.rules(of_groups=False)
        if path == field["name"] and rule.get("rule") == "date"
    ]  # fmt: skip
    if field["type"] == "date" and formats[:1] != ["yyyy-MM-dd"]:
        return "TEXT"
    return _TYPES.get(str(field["type"]), "TEXT")


def _named(rule: dict[str, Any], known: set[str]) -> str:
    """The name of a constraint, which one of a table has alone."""
    name = str(rule.get("id", ""))
    if not name or name in known:
        return ""
    known.add(name)
    return f"CONSTRAINT {quoted(name)} "


def _literal(value: Any) -> str | None:
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, int | float) or type(value).__name__ == "Decimal":
        return str(value)
    return _text(value) if isinstance(value, str) else None


def _check(
    rule: dict[str, Any], column: str, text: str | None, types: dict[str, str]
) -> str | None:
    """The condition of a rule; "" where the type says it, None where SQL does not."""
    name = rule.get("rule")
    value = text or column
    # Rules skip what is empty, but for these.
    if name == "required" and "value" not in rule:
        if text is None:
            return f"{column} IS NOT NULL"
        inner = text if rule.get("trim") is False else _trimmed(text)
        return f"{column} IS NOT NULL AND {inner} <> ''"
    said = _plain(str(name), rule, value, text is not None, types)
    return f"{value} = '' OR {said}" if said and text is not None else said


def _plain(
    name: str, rule: dict[str, Any], value: str, is_text: bool, types: dict[str, str]
) -> str | None:
    if name in ("number", "integer", "range") and not is_text:
        return _bounds(rule, value)
    if name in ("date", "boolean", "datetime") and not is_text:
        kind = "DATE" if name == "date" else _TYPES["instant"]
        return _days(rule, value, kind) if set(rule) & {"min", "max"} else ""
    if name in ("length", "string") and is_text and rule.get("unit", "scalars") == "scalars":
        inner = value if rule.get("trim") is False or name == "string" else _trimmed(value)
        return _lengths(rule, f"length({inner})")
    if name == "in" and isinstance(rule.get("values"), list):
        told = [_literal(one) for one in rule["values"]]
        if None in told or not told:
            return None
        sign = "NOT IN" if rule.get("not") else "IN"
        return f"{value} {sign} ({', '.join(map(str, told))})"
    if name == "compare" and rule.get("operator", "==") in _OPERATORS:
        other = rule.get("field")
        if other in types and types[other] == types.get(value.strip('"'), ""):
            return f"{value} {_OPERATORS[rule.get('operator', '==')]} {quoted(str(other))}"
    return None


def _bounds(rule: dict[str, Any], value: str) -> str | None:
    signs = {"min": ">=", "max": "<=", "exclusiveMin": ">", "exclusiveMax": "<"}
    if "multipleOf" in rule or "decimals" in rule:
        return None
    told = [f"{value} {signs[key]} {_literal(rule[key])}" for key in signs if key in rule]
    return None if any("None" in one for one in told) else " AND ".join(told)


def _days(rule: dict[str, Any], value: str, kind: str) -> str | None:
    told = []
    for key, sign in (("min", ">="), ("max", "<=")):
        bound = rule.get(key)
        if bound is not None and not (isinstance(bound, str) and bound[:4].isdigit()):
            return None
        # Databases take what has no zone in that of their session.
        if bound is not None and kind != "DATE" and not _ZONE.search(bound):
            return None
        if bound is not None:
            told.append(f"{value} {sign} {kind} {_text(bound)}")
    return " AND ".join(told)


def _lengths(rule: dict[str, Any], length: str) -> str | None:
    if "ignore" in rule:
        return None
    signs = {"min": ">=", "max": "<=", "equal": "=", "length": "="}
    return " AND ".join(f"{length} {signs[key]} {rule[key]}" for key in signs if key in rule)


def _of_table(rule: dict[str, Any]) -> str | None:
    fields = ", ".join(quoted(str(one)) for one in rule.get("fields", []))
    if rule.get("level") == "warning" or any(key in rule for key in _CONDITIONS):
        return None
    if rule.get("rule") == "unique" and rule.get("nulls", "apart") == "apart":
        return f"UNIQUE ({fields})"
    if rule.get("rule") == "references":
        to = ", ".join(quoted(str(one)) for one in rule.get("to", rule.get("fields", [])))
        return f"FOREIGN KEY ({fields}) REFERENCES {quoted(str(rule['table']))} ({to})"
    return None
