"""A ruleset document as a JSON Schema that takes at least what the ruleset takes."""

from __future__ import annotations

import json
import re

from ._json_schema_definitions import PARTS, expanded, without_notes
from ._json_schema_lossy_values import Losses, widened
from ._json_schema_shapes import shape_of
from ._json_schema_terms import DIALECT, counted, pointer, refusal, same_json
from ._json_schema_wider import Wider
from ._json_schema_writer import title_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._json_schema_terms import Schema

# Rules of a record, list or map itself that change what comes in.
CHANGING = {"default", "filter"}


def write_lossy(document: Any, locale: str) -> tuple[Schema, list[tuple[str, str]]]:
    """The schema, and what it does not say: pointers into the document, and words."""
    if not isinstance(document, dict) or not isinstance(document.get("fields"), dict):
        raise refusal("a ruleset document must be an object with fields", "")
    document = expanded(marked(without_notes(document)))
    losses = Losses()
    schema: Schema = {"$schema": DIALECT}
    if "name" in document:
        schema["title"] = document["name"]
    if document.get("scenarios"):
        losses.add("/scenarios", "scenarios: rules are taken to be those of all fields")
    is_closed = document.get("options", {}).get("unknown") == "reject"
    writer = LossyWriter(losses, locale)
    schema |= writer.record(document, "", is_closed)
    if writer.defined:
        schema["$defs"] = writer.defined
    copy: Schema = json.loads(json.dumps(schema))
    return copy, losses.found


def marked(document: dict[str, Any]) -> dict[str, Any]:
    """The document with the place of each rule at the rule, which moves where it is used."""
    defined = document.get("define") or {}
    parts = {name: _marked(part, pointer("define", name)) for name, part in defined.items()}
    fields = _marked({"fields": document["fields"]}, "")["fields"]
    return document | {"fields": fields} | ({"define": parts} if parts else {})


def _marked(part: Any, at: str) -> Any:
    if isinstance(part, list):
        return [_marked_rule(one, at + pointer(place)) for place, one in counted(part)]
    if not isinstance(part, dict):
        return part
    found = dict(part)
    if "use" in found:
        # What is merged does not know where it is from.
        found["@use"] = found["use"]
    for key in ("rules", *PARTS):
        if key in found:
            found[key] = _marked(found[key], at + pointer(key))
    if isinstance(found.get("fields"), dict):
        found["fields"] = {
            name: _marked(inner, at + pointer("fields", name))
            for name, inner in found["fields"].items()
        }
    return found


def _marked_rule(given: Any, at: str) -> Any:
    found = {"rule": given} if isinstance(given, str) else {**given}
    if isinstance(found.get("rules"), list):
        found["rules"] = _marked(found["rules"], at + "/rules")
    return {**found, "@": at}


class LossyWriter:
    """Writes what nests; `Losses` notes what gets lost."""

    def __init__(self, losses: Losses, locale: str) -> None:
        self.losses, self.locale = losses, locale
        # The records of `define`, as they are used first.
        self.defined: dict[str, Schema] = {}

    def record(self, own: dict[str, Any], at: str, is_closed: bool) -> Schema:
        """The schema of a record with these fields."""
        properties: dict[str, Schema] = {}
        needed: list[str] = []
        for name, field in own["fields"].items():
            if not isinstance(field, dict):
                continue
            schema, is_needed = self.field(field, name, at + pointer("fields", name), is_closed)
            properties[name] = {**title_of(field.get("label"), self.locale), **schema}
            if is_needed:
                needed.append(name)
        for place, one in counted(own.get("form", [])):
            word = one if isinstance(one, str) else one.get("rule")
            self.losses.add(at + pointer("form", place), f"{word!r} of several fields")
        schema = {"type": "object", "properties": properties}
        if needed:
            schema["required"] = needed
        return {**schema, "additionalProperties": False} if is_closed else schema

    def field(
        self, field: dict[str, Any], name: str, at: str, is_closed: bool
    ) -> tuple[Schema, bool]:
        """The schema of a field, and whether it must be there."""
        if "when" in field:
            self.losses.add(at + "/when", "a condition of the field, and so all of it")
            return {}, False
        shape = shape_of(field)
        rules = field.get("rules", [])
        if shape == "plain":
            value = widened(rules, self.losses, name)
            return value.wider.written(), value.is_needed
        asked = [{**one, "trim": False} for one in rules if one["rule"] in ("required", "present")]
        value = widened(asked, self.losses, name)
        wider = value.wider
        kind = "array" if shape == "list" else "object"
        is_needed = value.is_needed
        for one in rules:
            word = one["rule"]
            if word in CHANGING:
                self.losses.add(one["@"], f"what {word!r} changes")
                if word == "filter":
                    return {}, False
                wider.empties, is_needed = {"null", "string", "array"}, False
            elif word == "custom":
                self.losses.add(one["@"], "what a function says")
        schema = self._shaped(field, name, at, is_closed, wider)
        if shape == "record" and "@use" in field:
            schema = self._shared(field["@use"], schema)
        if not wider.empties:
            return schema, is_needed
        empties: list[Any] = [None, "", [], {}]
        if kind == "array":
            del empties[3 if "minItems" in schema else 2 :]
        elif "minProperties" not in schema:
            del empties[3]
        return {"anyOf": [schema, {"enum": empties}]}, is_needed

    def _shaped(
        self, field: dict[str, Any], name: str, at: str, is_closed: bool, wider: Wider
    ) -> Schema:
        shape = shape_of(field)
        said = field.get("unknown")
        is_closed = said == "reject" if said else is_closed
        if shape == "record":
            return self.record(field, at, is_closed)
        key, kind, suffix = ("items", "array", "Items")
        if shape == "map":
            key, kind, suffix = ("values", "object", "Properties")
        inner, _ = self.field(field[key], "", at + pointer(key), is_closed)
        inner = {**title_of(field[key].get("label"), self.locale), **inner}
        schema: Schema = {"type": kind}
        if not wider.empties:
            schema["min" + suffix] = 1
        for one in field.get("rules", []):
            if one["rule"] == "count" and self.losses.holds(one, name):
                self._counted(one, suffix, schema)
            elif one["rule"] == "unique":
                self.losses.add(one["@"], "that elements differ")
        other = "additionalProperties" if shape == "map" else "items"
        if inner:
            schema[other] = inner
        if isinstance(field.get("keys"), dict):
            names = widened(field["keys"].get("rules", []), self.losses).wider
            names.keep("string")
            names.empties &= {"string"}
            schema["propertyNames"] = names.written()
        return schema

    def _shared(self, name: str, schema: Schema) -> Schema:
        """A reference to what `define` has, where it is used as it is."""
        if not re.fullmatch("[A-Za-z0-9._-]+", name):
            return schema
        is_same = same_json(self.defined.setdefault(name, schema), schema)
        return {"$ref": f"#/$defs/{name}"} if is_same else schema

    def _counted(self, given: dict[str, Any], suffix: str, schema: Schema) -> None:
        for option, nearer in (("min", max), ("max", min)):
            bound = given.get(option)
            if isinstance(bound, int):
                word = option + suffix
                schema[word] = nearer(bound, schema.get(word, bound))
            elif bound is not None:
                self.losses.add(given["@"], f"the bound {option!r}")
