"""What two rulesets say otherwise beside their rules: of tables, options and fields."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import formvalidate as fv

from .._json_schema_definitions import expanded
from .._rule_options import pointer

STRICTER, LOOSER, OTHER = "stricter", "looser", "otherwise"
# What asks more stands behind; a table that says nothing is taken as the caller takes tables.
_ORDERED: dict[str, tuple[Any, ...]] = {
    "columns": ("any", None, "superset", "exact"),
    "ordered": (False, True),
    "unknown": ("ignore", "reject"),
}
_DEFAULTS = {"ordered": False, "unknown": "ignore", "stop": "first", "zone": "UTC", "is": "plain"}
_SHAPES = {"fields": "record", "items": "list", "values": "map"}
_OF_FIELDS = ("column", "when", "stop")
_NOTES = {"$schema", "$comment", "description", "examples"}
_ROOT = ("options", "unknown")
_DEEPEST = 64
Settings = dict[tuple[str, str], Any]


class Change(NamedTuple):
    """A rule or a setting that was added, that is gone, or that was set otherwise."""

    where: str
    rule: str
    direction: str
    what: str


def setting_changes(old: fv.Ruleset, new: fv.Ruleset) -> Iterator[Change]:
    """All of them: of the document, then of its fields."""
    before, after = _settings(old), _settings(new)
    of_all = before.get(_ROOT, "ignore"), after.get(_ROOT, "ignore")
    for key in dict.fromkeys((*before, *after)):
        # A record is as all are until it says otherwise.
        unsaid = of_all if key[1] == "unknown" else (_DEFAULTS.get(key[1]),) * 2
        was, now = before.get(key, unsaid[0]), after.get(key, unsaid[1])
        if was == now or (key[1] == "unknown" and key != _ROOT and (was, now) == of_all):
            continue
        yield Change(*key, _direction(*key, was, now), f"{value(was)} -> {value(now)}")


def _settings(rules: fv.Ruleset) -> Settings:
    """The settings by where they stand and how they are called."""
    document = expanded(rules.document)
    options, table = dict(document.get("options", {})), document.get("table", {})
    parts = {
        "ruleset": {name: document[name] for name in ("stop",) if name in document},
        "scenarios": document.get("scenarios", {}),
        "table": {name: said for name, said in table.items() if name != "rules"},
        "limits": options.pop("limits", {}),
        "options": options,
    }
    found = {
        (where, name): said
        for where, part in parts.items()
        for name, said in part.items()
        if name not in _NOTES and not name.startswith("x-")
    }

    def add(field: Any, path: str, place: str, unknown: str, depth: int) -> None:
        if not isinstance(field, dict) or depth > _DEEPEST:
            return
        found.update({(path, name): field[name] for name in _OF_FIELDS if name in field})
        for name in _SHAPES.keys() & field.keys():
            found[path, "is"] = _SHAPES[name]
        if "fields" in field:
            found[path, "unknown"] = unknown = field.get("unknown", unknown)
        for name, inner in dict(field.get("fields", {})).items():
            deeper = place + pointer(name)
            add(inner, deeper, deeper, unknown, depth + 1)
        for name in ("items", "values", "keys"):
            add(field.get(name), f"{place}/*", f"{place}/*", unknown, depth + 1)

    for name, field in document["fields"].items():
        add(field, name, pointer(name), found.get(_ROOT, "ignore"), 0)
    return found


def _direction(where: str, name: str, was: Any, now: Any) -> str:
    if where == "limits":
        # The library's own are the highest.
        return STRICTER if was is None or (now is not None and now < was) else LOOSER
    if name == "when":
        # While it does not hold, nothing is asked.
        return LOOSER if was is None else STRICTER if now is None else OTHER
    if name == "column" and None in (was, now):
        return STRICTER if was is None else LOOSER
    order = _ORDERED.get(name, ())
    if was in order and now in order:
        return STRICTER if order.index(now) > order.index(was) else LOOSER
    return OTHER


def value(told: Any) -> str:
    """What something is set to, in one line."""
    return "nothing" if told is None else written(told)


def written(told: Any) -> str:
    """Something of JSON in one line; nothing of an object that is empty."""
    return "" if told == {} else json.dumps(told, ensure_ascii=False, sort_keys=True, default=str)
