"""A ruleset document, as a JSON Schema of records."""

from __future__ import annotations

import json

from ._json_schema_definitions import expanded, without_notes
from ._json_schema_questions import asked, shared
from ._json_schema_rules import judging, write_value
from ._json_schema_shapes import OF_SHAPE, ShapeWriter, shape_of
from ._json_schema_terms import DIALECT, NOT_NULL, PRESENT, counted, pointer, present, refusal

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
    document = expanded(without_notes(document))
    for key in document:
        said = counted(document[key]) if key == "form" else document[key]
        if key not in SILENT and said:
            raise refusal(f"JSON Schema has nothing like {key!r}", pointer(key))
    schema: Schema = {"$schema": DIALECT}
    if "name" in document:
        schema["title"] = document["name"]
    options = document.get("options", {})
    for key in options:
        if key != "unknown":
            raise refusal(f"JSON Schema has nothing like {key!r}", pointer("options", key))
    is_closed = options.get("unknown") == "reject"
    schema |= write_record(document["fields"], "/fields", "", locale, is_closed)
    copy: dict[str, Any] = json.loads(json.dumps(schema))
    return copy


def write_record(
    fields: dict[str, Any], at: str, path: str, locale: str, is_closed: bool
) -> Schema:
    """The schema of a record with these fields; keys that are none of them may be refused."""
    writer = RecordWriter(fields, at, path, locale, is_closed)
    schema = {"type": "object", **writer.schema()}
    return {**schema, "additionalProperties": False} if is_closed else schema


class RecordWriter:
    """Rules sorted by when they run: always, or under a condition."""

    def __init__(
        self, fields: dict[str, Any], place: str, path: str, locale: str, is_closed: bool
    ) -> None:
        self.fields, self.place, self.path = fields, place, path
        self.locale, self.is_closed = locale, is_closed
        # By condition (in JSON, NONE without one) and field, whether null is refused too.
        self.demands: dict[str, dict[str, bool]] = {}
        self.always: dict[str, list[tuple[Rule, str]]] = {}
        self.under: dict[str, dict[str, list[tuple[Rule, str]]]] = {}
        self.shapes: dict[str, ShapeWriter] = {}
        for name, field in fields.items():
            self._sort(name, field)
        # The fields that may be null where they must be there.
        self.nullable = {
            name for names in self.demands.values() for name, full in names.items() if not full
        }

    def _sort(self, name: str, field: Any) -> None:
        at = self.place + pointer(name)
        shape = shape_of(field)
        for key in field:
            if key not in SILENT_OF_FIELD | OF_SHAPE[shape]:
                raise refusal(f"JSON Schema has nothing like {key!r}", at + pointer(key))
        self.always[name] = []
        if shape != "plain":
            return self._sort_shape(name, field, at)
        for place, given in counted(field.get("rules", [])):
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
                rules = self.under.setdefault(shared(condition, name, here), {})
                rules.setdefault(name, []).append((plain, here))

    def _sort_shape(self, name: str, field: Any, at: str) -> None:
        """Sorts the rules of a record, list or map itself."""
        writer = ShapeWriter(field, name, at)
        for condition, full in writer.demands:
            names = self.demands.setdefault(_text(condition), {})
            names[name] = names.get(name, False) or full
        if not writer.is_strict and not self.demands.get(NONE, {}).get(name):
            raise refusal("these rules let the empty text pass", at)
        self.shapes[name] = writer

    def schema(self) -> Schema:
        """The keywords about properties."""
        properties: dict[str, Schema] = {}
        for name, field in self.fields.items():
            title = title_of(field.get("label"), self.locale)
            if name in self.shapes:
                at, path = self.place + pointer(name), self.path + pointer(name)
                inner = self.shapes[name].schema(write_part, at, path, self.locale, self.is_closed)
                value = _or_null(inner) if name in self.nullable else inner
            else:
                value = self._value(name, self.always[name])
            properties[name] = {**title, **value}
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
                at = self.place + pointer(name)
                raise refusal("JSON Schema cannot say 'not null' without a 'type'", at)
        return list(names)

    def _branch(self, key: str) -> Schema:
        condition = json.loads(key)
        word = "then"
        at = self.place
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
        return {"if": asked(condition, at), word: then}


def write_part(field: Any, at: str, path: str, locale: str, is_closed: bool) -> Schema:
    """The schema of an element of a list, of a value of a map, or of a record."""
    shape = shape_of(field)
    for key in field:
        if key not in SILENT_OF_FIELD | OF_SHAPE[shape]:
            raise refusal(f"JSON Schema has nothing like {key!r}", at + pointer(key))
    title = title_of(field.get("label"), locale)
    rules = counted(field.get("rules", []))
    if shape == "plain":
        if not rules:
            raise refusal("a field without rules takes no object: say 'present'", at)
        pairs = [(one, at + pointer("rules", place)) for place, one in rules]
        judged = [(judging(one, here), here) for one, here in pairs]
        return {**title, **write_value(judged, of_element=True)}
    writer = ShapeWriter(field, path, at)
    schema = writer.schema(write_part, at, path, locale, is_closed)
    if any(condition is not None for condition, _ in writer.demands):
        raise refusal("JSON Schema cannot say this of an element", at + "/rules")
    if any(full for _, full in writer.demands):
        return {**title, **schema}
    if not writer.is_strict:
        raise refusal("these rules let the empty text pass", at)
    return {**title, **_or_null(schema)}


def _text(condition: Any) -> str:
    return json.dumps(condition, sort_keys=True)


def _or_null(schema: Schema) -> Schema:
    """The schema that takes null besides."""
    if {"allOf", "anyOf", "not"} & schema.keys():
        return {"anyOf": [schema, {"type": "null"}]}
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


def title_of(label: Any, locale: str) -> Schema:
    if isinstance(label, str):
        return {"title": label}
    if isinstance(label, dict):
        for tag in (locale, locale.partition("-")[0], "en"):
            if tag in label:
                return {"title": label[tag]}
    return {}
