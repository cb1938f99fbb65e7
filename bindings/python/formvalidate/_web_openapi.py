"""What OpenAPI 3.1 says of an operation whose body a ruleset judges."""

from __future__ import annotations

from json import dumps

from ._json_schema import lossy_schema_of
from ._json_schema_definitions import expanded
from ._web_problems import MEDIA_TYPE, TITLES
from ._web_shapes import Shape, read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._ruleset_facts import RulesetFacts

FORMS = ("application/x-www-form-urlencoded", "multipart/form-data")
TEXT = {"type": "string"}
ERROR = {
    "type": "object",
    "properties": {"pointer": TEXT, "code": {"type": ["string", "integer"]}, "detail": TEXT},
    "required": ["pointer", "code", "detail"],
}
PROBLEM = {
    "type": "object",
    "properties": {
        "type": TEXT,
        "title": TEXT,
        "status": {"type": "integer"},
        "detail": TEXT,
        "errors": {"type": "array", "items": ERROR},
    },
    "required": ["type", "title", "status", "detail"],
}
# What form data tells of a file.
OF_FILES = {"name", "size", "type"}


def operation(
    rules: RulesetFacts, document: bytes, scenario: str, locale: str, shape: Shape
) -> dict[str, Any]:
    """The request body and the responses of an operation."""
    schema = _schema(rules, document, scenario, locale)
    form = _as_form(schema, shape)
    content = {"application/json": {"schema": schema}}
    content |= {name: {"schema": form} for name in FORMS}
    return {
        "requestBody": {"required": True, "content": content},
        "responses": {
            str(status): {"description": title, "content": {MEDIA_TYPE: {"schema": PROBLEM}}}
            for status, title in TITLES.items()
        },
    }


def _schema(rules: RulesetFacts, document: bytes, scenario: str, locale: str) -> dict[str, Any]:
    """The schema of the records of a scenario, without references: it stands within another."""
    whole = expanded(read(document))
    active = [
        _way(field["path"])
        for field in rules.describe()["fields"]
        if field["scenarios"][scenario]["active"]
    ]
    whole["fields"] = _taking_part(whole["fields"], [], active)
    schema, _ = lossy_schema_of(dumps(whole).encode(), locale)
    defined = schema.pop("$defs", {})
    del schema["$schema"]
    found: dict[str, Any] = _inlined(schema, defined)
    return found


def _way(path: str) -> list[str]:
    """The names that lead to a field, by what `Ruleset.paths` calls it."""
    return [_name(part) for part in path[1:].split("/")] if path.startswith("/") else [path]


def _taking_part(fields: dict[str, Any], way: list[str], active: list[list[str]]) -> dict[str, Any]:
    """The fields that are active, or have active ones within."""
    found = {}
    for name, field in fields.items():
        part = _part(field, [*way, name], active)
        if part is not None:
            found[name] = part
    return found


def _part(field: Any, way: list[str], active: list[list[str]]) -> Any:
    if not isinstance(field, dict) or not any(one[: len(way)] == way for one in active):
        return None
    # Of one that is there for what it holds the own rules do not run.
    found = field if way in active else {**field, "rules": []}
    if isinstance(field.get("fields"), dict):
        found = {**found, "fields": _taking_part(field["fields"], way, active)}
    for key in ("items", "values"):
        if key in field:
            found = {**found, key: _part(field[key], [*way, "*"], active) or {}}
    return found


def _name(part: str) -> str:
    return part.replace("~1", "/").replace("~0", "~")


def _inlined(schema: Any, defined: dict[str, Any]) -> Any:
    if isinstance(schema, list):
        return [_inlined(one, defined) for one in schema]
    if not isinstance(schema, dict):
        return schema
    found = {name: _inlined(one, defined) for name, one in schema.items() if name != "$ref"}
    reference = schema.get("$ref")
    if isinstance(reference, str):
        name = _name(reference.removeprefix("#/$defs/"))
        found |= _inlined(defined[name], defined)
    return found


def _as_form(schema: Any, shape: Shape | None) -> Any:
    """The schema of form data: boxes may be missing, and files are sent as such."""
    if shape is None or not isinstance(schema, dict):
        return schema
    if shape.members is not None and shape.members.keys() <= OF_FILES and "size" in shape.members:
        return {"type": "string", "format": "binary"}
    if shape.is_boolean:
        title = {"title": schema["title"]} if "title" in schema else {}
        return {**title, "enum": [*shape.choices, ""]}
    found = {
        key: [_as_form(one, shape) for one in part] if key == "anyOf" else part
        for key, part in schema.items()
    }
    if shape.members is not None and "properties" in schema:
        found["properties"] = {
            name: _as_form(part, shape.members.get(name))
            for name, part in schema["properties"].items()
        }
        boxes = {name for name, inner in shape.members.items() if inner.is_boolean}
        found["required"] = [name for name in schema.get("required", ()) if name not in boxes]
    for key in ("items", "additionalProperties"):
        if key in schema:
            found[key] = _as_form(schema[key], shape.inner)
    return found
