"""A JSON Schema of records, as a ruleset document."""

from __future__ import annotations

import json

from ._compiling import document_text
from ._json_schema_keywords import Reader
from ._json_schema_kinds import Object
from ._json_schema_records import record
from ._json_schema_terms import refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# What tells that a schema is about objects, if not at once.
ROOTS = {"type", "$ref", "allOf", "anyOf", "oneOf"}


def read_schema(schema: Any) -> dict[str, Any]:
    """The document; see `from_json_schema`."""
    if not isinstance(schema, dict):
        raise refusal("a schema of records must be an object", "")
    if schema.get("type", "object") != "object" or not ROOTS & schema.keys():
        raise refusal('records need "type": "object"', "/type")
    values = Reader(schema).read(schema, "").by_kind()
    if values.is_never:
        raise refusal("no record passes this schema", "")
    own = values.kinds.get("object")
    if list(values.kinds) != ["object"] or not isinstance(own, Object):
        raise refusal('records need "type": "object"', "/type")
    document: dict[str, Any] = {"formvalidate": 1}
    if values.title is not None:
        document["name"] = values.title
    root = record(own, "", "", is_closed=False)
    document |= {key: root[key] for key in ("fields", "form") if key in root}
    if own.is_closed:
        document["options"] = {"unknown": "reject"}
    # A copy: the schema stays the caller's own.
    copy: dict[str, Any] = json.loads(document_text(document))
    return copy
