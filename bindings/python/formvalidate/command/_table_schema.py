"""A Table Schema of the Frictionless family as a ruleset."""

from __future__ import annotations

from json import loads
from typing import Any

import formvalidate as fv

from .._shown import shown
from ._status import Stop

# Their types as ours; None says nothing.
_TYPES: dict[str, Any] = {
    "string": None, "any": None, "number": "number", "integer": "integer", "boolean": "boolean",
    "date": "date", "time": "time", "datetime": {"rule": "datetime", "zone": "optional"},
    "year": {"rule": "integer", "min": 0, "max": 9999},
}  # fmt: skip
_FORMATS = {"email": "email", "uuid": "uuid", "uri": "url", "binary": "base64"}
_SAID = {"name", "type", "format", "title", "description", "example", "rdfType", "constraints"}
# How cells are read where nothing else is said; others a rule would refuse.
_USUAL = {"decimalChar": ".", "groupChar": "", "bareNumber": True}
# The texts that stand for true and false there.
_BOOLEANS = {
    "trueValues": ["true", "True", "TRUE", "1"], "falseValues": ["false", "False", "FALSE", "0"],
}  # fmt: skip
# What a schema looks like as far as it is read; the constraints are those that are understood.
_TEXT: dict[str, Any] = {"rules": ["string"]}
_NAMES: dict[str, Any] = {
    "rules": [{"rule": "any", "rules": ["string", {"rule": "each", "rules": ["string"]}]}]
}
_FLAG: dict[str, Any] = {"rules": [{"rule": "boolean", "strict": True}]}
_LENGTH: dict[str, Any] = {"rules": [{"rule": "integer", "min": 0, "strict": True}]}
_CONSTRAINTS: dict[str, Any] = {
    "required": _FLAG, "unique": _FLAG, "minLength": _LENGTH, "maxLength": _LENGTH,
    "minimum": {}, "maximum": {}, "pattern": _TEXT, "enum": {"items": {}},
}  # fmt: skip
_SHAPE: dict[str, Any] = {
    "fields": {"rules": ["required"], "items": {"rules": ["required"], "fields": {
        "name": {"rules": ["required", "string"]}, "type": _TEXT, "format": _TEXT,
        "constraints": {"fields": _CONSTRAINTS}, "trueValues": _NAMES, "falseValues": _NAMES,
    }}},
    "primaryKey": _NAMES,
    "foreignKeys": {"items": {"fields": {
        "fields": _NAMES, "reference": {"fields": {"resource": _TEXT, "fields": _NAMES}},
    }}},
}  # fmt: skip


def of_table_schema(schema: dict[str, Any], path: str) -> tuple[dict[str, Any], list[str]]:
    """The document of a ruleset, and what it does not say."""
    shape = fv.Ruleset({"formvalidate": 1, "fields": _SHAPE}).validate(schema)
    for issue in shape.issues:
        raise Stop(f"{path}: it is not a Table Schema: {shown(issue.path)}: {issue.message}")
    left: list[str] = []
    keys = _names(schema.get("primaryKey"))
    fields: dict[str, Any] = {}
    table: list[dict[str, Any]] = []
    for one in schema["fields"]:
        name = one["name"]
        if name in fields:
            raise Stop(f"{path}: two fields have the name {shown(name)}")
        fields[name] = _field(one, name in keys, left)
        if (one.get("constraints") or {}).get("unique") is True:
            table.append({"rule": "unique", "fields": [name]})
    if keys:
        table.append({"rule": "unique", "fields": keys, "id": "primaryKey"})
    for key in schema.get("foreignKeys") or []:
        table += _reference(key, left)
    document: dict[str, Any] = {"formvalidate": 1, "fields": fields}
    if isinstance(schema.get("name"), str):
        document["name"] = schema["name"]
    missing = schema.get("missingValues") or [""]
    if not isinstance(missing, list):
        raise Stop(f"{path}: it is not a Table Schema: /missingValues: it is not a list")
    texts = [one.get("value") if isinstance(one, dict) else one for one in missing]
    nulls = [one for one in texts if isinstance(one, str)]
    if nulls and nulls != [""]:
        document["options"] = {"null": nulls}
    if table:
        document["table"] = {"rules": table}
    return document, left


def _names(given: Any) -> list[str]:
    return [given] if isinstance(given, str) else list(given or [])


def _field(one: dict[str, Any], is_key: bool, left: list[str]) -> dict[str, Any]:
    name, kind = one["name"], one.get("type") or "string"
    constraints = one.get("constraints") or {}
    rules: list[Any] = []
    if constraints.get("required") is True or is_key:
        rules.append("required")
    style = one.get("format") or "default"
    rule = _TYPES.get(kind)
    if kind not in _TYPES:
        left.append(f"{name}: type {kind}")
    elif kind == "string" and style != "default":
        rule = _FORMATS.get(style)
        if rule is None:
            left.append(f"{name}: format {style}")
    elif style != "default" and rule is not None:
        rule = None
        left.append(f"{name}: type {kind} with format {style}")
    told = dict(rule) if isinstance(rule, dict) else {"rule": rule} if rule else {}
    told = _as_read(one, told, left)
    bounds = _bounds(name, constraints, told.get("rule") in ("number", "integer"), left)
    if bounds and told.get("rule") in ("number", "integer", "date", "datetime", "time"):
        told |= bounds
    elif bounds:
        left.append(f"{name}: minimum and maximum of {kind}")
    if told:
        rules.append(told["rule"] if len(told) == 1 else told)
    rules += _texts(name, constraints)
    left += [f"{name}: {key}" for key in constraints if key not in _CONSTRAINTS]
    field: dict[str, Any] = {"rules": rules}
    if isinstance(one.get("title"), str):
        field["label"] = {"en": one["title"]}
    return field


def _as_read(one: dict[str, Any], told: dict[str, Any], left: list[str]) -> dict[str, Any]:
    """The rule of a type where cells are read as the field says, or none."""
    name, others = one["name"], {key: one[key] for key in one if key not in _SAID}
    if told.get("rule") == "boolean" and others.keys() & _BOOLEANS.keys():
        true, false = (_names(others.pop(key, usual)) for key, usual in _BOOLEANS.items())
        if len(true) == len(false) == 1:
            told = {"rule": "boolean", "trueValue": true[0], "falseValue": false[0]}
        else:
            told = {"rule": "in", "values": [*true, *false]}
    for key, value in others.items():
        if value != _USUAL.get(key):
            left.append(f"{name}: {key}")
            is_number = told.get("rule") in ("number", "integer")
            told = {} if is_number and key in _USUAL else told
    return told


def _bounds(
    name: str, constraints: dict[str, Any], of_numbers: bool, left: list[str]
) -> dict[str, Any]:
    bounds = {}
    for key, theirs in (("min", "minimum"), ("max", "maximum")):
        bound = constraints.get(theirs)
        if isinstance(bound, str) and of_numbers:
            # Theirs may be texts, as cells are.
            try:
                bound = loads(bound, parse_constant=lambda _: None)
            except ValueError:
                bound = None
            if isinstance(bound, bool) or not isinstance(bound, int | float):
                left.append(f"{name}: {theirs}")
                continue
        if bound is not None:
            bounds[key] = bound
    return bounds


def _texts(name: str, constraints: dict[str, Any]) -> list[Any]:
    rules: list[Any] = []
    lengths = {
        key: constraints[theirs]
        for key, theirs in (("min", "minLength"), ("max", "maxLength"))
        if constraints.get(theirs) is not None
    }
    if lengths:
        rules.append({"rule": "length", "trim": False, **lengths})
    if constraints.get("pattern") is not None:
        rules.append({"rule": "match", "pattern": constraints["pattern"]})
    if constraints.get("enum") is not None:
        # Cells are texts: what is a number there may be one here.
        rules.append({"rule": "in", "values": constraints["enum"], "strict": False})
    return rules


def _reference(key: dict[str, Any], left: list[str]) -> list[dict[str, Any]]:
    target = key.get("reference") or {}
    if not target.get("resource"):
        left.append("foreignKeys: a reference to the table itself")
        return []
    return [
        {
            "rule": "references", "fields": _names(key.get("fields")),
            "table": target["resource"], "to": _names(target.get("fields")),
        }
    ]  # fmt: skip
