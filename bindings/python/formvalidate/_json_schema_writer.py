"""A ruleset document, as a JSON Schema of records."""

from __future__ import annotations

import json

from ._json_schema_rules import judging, write_value
from ._json_schema_terms import DIALECT, NOT_NULL, PRESENT, pointer, present, read, refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._json_schema_terms import Rule, Schema

# What has no part in the verdict.
SILENT = {"formvalidate", "name", "fields", "options", "messages", "gates", "stop"}
NONE = "null"
SILENT_OF_FIELD = {"label", "rules", "sensitive", "validateOn", "stop"}


def write_schema(document: Any, locale: str) -> dict[str, Any]:
    """The schema; see `to_json_schema`."""
    if not isinstance(document, dict) or not isinstance(document.get("fields"), dict):
        raise refusal("a ruleset document must be an object with fields", "")
    document = _without_notes(document)
    for key in document:
        if key not in SILENT and document[key]:
            raise refusal(f"JSON Schema has nothing like {key!r}", pointer(key))
    schema: Schema = {"$schema": DIALECT}
    if "name" in document:
        schema["title"] = document["name"]
    schema |= {"type": "object", **RecordWriter(document["fields"]).schema(locale)}
    options = document.get("options", {})
    for key in options:
        if key != "unknown":
            raise refusal(f"JSON Schema has nothing like {key!r}", pointer("options", key))
    if options.get("unknown") == "reject":
        schema["additionalProperties"] = False
    copy: dict[str, Any] = json.loads(json.dumps(schema))
    return copy


def _without_notes(document: dict[str, Any]) -> dict[str, Any]:
    """The document without what people and editors alone read."""
    fields = {name: read(field) for name, field in document["fields"].items()}
    for field in fields.values():
        if "rules" in field:
            field["rules"] = _deeply(field["rules"])
    plain = read(document) | {"fields": fields}
    return plain | {"options": _deeply(plain.get("options", {}))}


def _deeply(part: Any) -> Any:
    if isinstance(part, list):
        return [_deeply(inner) for inner in part]
    if isinstance(part, dict):
        return {key: _deeply(inner) for key, inner in read(part).items()}
    return part


class RecordWriter:
    """Rules sorted by when they run: always, or under a condition."""

    def __init__(self, fields: dict[str, Any]) -> None:
        self.fields = fields
        # By condition (in JSON, NONE without one) and field, whether null is refused too.
        self.demands: dict[str, dict[str, bool]] = {}
        self.always: dict[str, list[tuple[Rule, str]]] = {}
        self.under: dict[str, dict[str, list[tuple[Rule, str]]]] = {}
        for name, field in fields.items():
            self._sort(name, field)
        # The fields that may be null where they must be there.
        self.nullable = {
            name for names in self.demands.values() for name, full in names.items() if not full
        }

    def _sort(self, name: str, field: Any) -> None:
        at = pointer("fields", name)
        for key in field:
            if key not in SILENT_OF_FIELD:
                raise refusal(f"JSON Schema has nothing like {key!r}", at + pointer(key))
        self.always[name] = []
        for place, given in enumerate(field.get("rules", [])):
            here = at + pointer("rules", place)
            plain = judging(given, here)
            condition = plain.pop("when", None)
            if plain == PRESENT and condition == present(name):
                continue
            if plain in (PRESENT, NOT_NULL):
                names = self.demands.setdefault(_text(condition), {})
                names[name] = names.get(name, False) or plain == NOT_NULL
            elif condition is None and not self.demands.get(NONE, {}).get(name):
                raise refusal("this rule judges a field that is missing", here)
            elif condition is None or condition == present(name):
                self.always[name].append((plain, here))
            else:
                rules = self.under.setdefault(_shared(condition, name, here), {})
                rules.setdefault(name, []).append((plain, here))

    def schema(self, locale: str) -> Schema:
        """The keywords about properties."""
        properties = {}
        for name, field in self.fields.items():
            title = _title(field.get("label"), locale)
            properties[name] = {**title, **self._value(name, self.always[name])}
        schema: Schema = {"properties": properties}
        demands = dict(self.demands)
        if NONE in demands:
            schema["required"] = list(demands.pop(NONE))
        dependents = {
            name: self._not_null(demands.pop(key), {})
            for name in self.fields
            if (key := _text(present(name))) in demands
        }
        if dependents:
            schema["dependentRequired"] = dependents
        branches = [self._branch(key) for key in {**self.under, **demands}]
        if len(branches) == 1:
            schema |= branches[0]
        elif branches:
            schema["allOf"] = branches
        return schema

    def _value(
        self, name: str, rules: list[tuple[Rule, str]], *, refuses_null: bool = False
    ) -> Schema:
        schema = write_value(rules)
        return schema if refuses_null or name not in self.nullable else _or_null(schema)

    def _not_null(self, names: dict[str, bool], judged: dict[str, Any]) -> list[str]:
        """The names; what may be null elsewhere and not here needs a schema here."""
        for name, full in names.items():
            if full and name in self.nullable and name not in judged:
                at = pointer("fields", name)
                raise refusal("JSON Schema cannot say 'not null' without a 'type'", at)
        return list(names)

    def _branch(self, key: str) -> Schema:
        condition = json.loads(key)
        word = "then"
        at = "/fields"
        judged = self.under.get(key, {})
        demands = self.demands.get(key, {})
        for rules in judged.values():
            at = rules[0][1] + "/when"
        if list(condition) == ["not"] and condition != present(condition["not"].get("field")):
            condition = condition["not"]
            word = "else"
        then: Schema = {}
        if judged:
            then["properties"] = {
                name: self._value(name, rules, refuses_null=demands.get(name, False))
                for name, rules in judged.items()
            }
        if demands:
            then["required"] = self._not_null(demands, judged)
        return {"if": _asked(condition, at), word: then}


def _text(condition: Any) -> str:
    return json.dumps(condition, sort_keys=True)


def _or_null(schema: Schema) -> Schema:
    """The schema that takes null besides."""
    types = schema.get("type")
    if isinstance(types, str):
        types = [types]
    if types and "null" not in types:
        schema["type"] = [*types, "null"]
    if "enum" in schema and None not in schema["enum"]:
        schema["enum"] = [*schema["enum"], None]
    if schema.get("const") is not None:
        schema["enum"] = [schema.pop("const"), None]
    return schema


def _shared(condition: Any, name: str, at: str) -> str:
    """The condition without the part that the field is there."""
    both = condition.get("all") if isinstance(condition, dict) else None
    if not isinstance(both, list) or len(both) != 2 or both[1] != present(name):
        raise refusal("this rule judges a field that is missing", at + "/when")
    return _text(both[0])


def _asked(condition: Any, at: str) -> Schema:
    """A condition as an `if`."""
    conditions = condition.get("all", [condition])
    properties: dict[str, Schema] = {}
    needed: list[str] = []
    for one in conditions:
        test = one
        parts = one.get("any", [])
        optional = len(parts) == 2 and parts[0] == {"field": parts[1].get("field"), "equals": None}
        if optional:
            test = parts[1]
        elif "not" in one and one == present(one["not"].get("field")):
            needed.append(one["not"]["field"])
            continue
        name = test.get("field")
        words = {"equals": "const", "in": "enum"}
        said = {words[key]: value for key, value in test.items() if key in words}
        asks_null = None in said.get("enum", [said.get("const")])
        if len(said) != 1 or name in properties or asks_null:
            raise refusal("JSON Schema cannot say this condition", at)
        properties[name] = said
        if not optional:
            needed.append(name)
    schema: Schema = {}
    if properties:
        schema["properties"] = properties
    if needed:
        schema["required"] = needed
    return schema


def _title(label: Any, locale: str) -> Schema:
    if isinstance(label, str):
        return {"title": label}
    if isinstance(label, dict):
        for tag in (locale, locale.partition("-")[0], "en"):
            if tag in label:
                return {"title": label[tag]}
    return {}
