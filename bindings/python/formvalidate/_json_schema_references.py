"""Where the `$ref`s of a JSON Schema lead, within its own text."""

from __future__ import annotations

from urllib.parse import unquote, urldefrag, urljoin

from ._json_schema_terms import members_of, pointer, refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._json_schema_terms import Schema

# Keywords that hold schemas: by name, one after the other, and one alone.
BY_NAME = ("$defs", "definitions", "properties", "patternProperties", "dependentSchemas")
IN_A_LIST = ("allOf", "anyOf", "oneOf", "prefixItems")
ALONE = (
    "items", "additionalProperties", "propertyNames", "contains", "not", "if", "then", "else",
)  # fmt: skip


class References:
    """The places of a schema's parts by what `$ref` calls them."""

    def __init__(self, root: Any) -> None:
        self.root = root
        self.ids: dict[str, str] = {"": ""}
        self.anchors: dict[tuple[str, str], str] = {}
        # The base of what stands at a place, where it is another than around it.
        self.bases: dict[str, str] = {"": ""}
        self._collect(root, "", "")

    def target(self, reference: Any, at: str) -> tuple[Any, str]:
        """The schema that a `$ref` of the schema at a place means, and its own place."""
        here = at + pointer("$ref")
        if not isinstance(reference, str):
            raise refusal("'$ref' must be a string", here)
        base = self._base(at)
        whole = base + reference if reference.startswith("#") else urljoin(base, reference)
        address, fragment = urldefrag(whole)
        if address not in self.ids:
            raise refusal("a '$ref' must stay within the schema", here)
        fragment = unquote(fragment)
        if not fragment.startswith("/"):
            place = self.anchors.get((address, fragment)) if fragment else self.ids[address]
        else:
            place = self.ids[address] + fragment
        schema = self._at(place)
        if schema is None or place is None:
            raise refusal("this '$ref' leads nowhere", here)
        return schema, place

    def _base(self, at: str) -> str:
        while at not in self.bases:
            at = at.rpartition("/")[0]
        return self.bases[at]

    def _at(self, place: str | None) -> Any:
        """What stands at a place; None for nothing."""
        if place is None:
            return None
        found = self.root
        for step in place.split("/")[1:]:
            name = step.replace("~1", "/").replace("~0", "~")
            if isinstance(found, dict) and name in found:
                found = found[name]
            elif isinstance(found, list) and name.isdecimal() and int(name) < len(found):
                found = found[int(name)]
            else:
                return None
        return found

    def _collect(self, schema: Any, at: str, base: str) -> None:
        if not isinstance(schema, dict) or at.count("/") > 256:
            return
        if isinstance(schema.get("$id"), str):
            base = urldefrag(urljoin(base, schema["$id"]))[0]
            self.bases[at] = base
            self.ids.setdefault(base, at)
        if isinstance(schema.get("$anchor"), str):
            self.anchors[base, schema["$anchor"]] = at
        for keyword in BY_NAME:
            if isinstance(schema.get(keyword), dict):
                for name, part in schema[keyword].items():
                    self._collect(part, at + pointer(keyword, name), base)
        for keyword in IN_A_LIST:
            if isinstance(schema.get(keyword), list):
                for place, part in enumerate(schema[keyword]):
                    self._collect(part, at + pointer(keyword, place), base)
        for keyword in ALONE:
            self._collect(schema.get(keyword), at + pointer(keyword), base)


def check_places(schema: Schema, at: str) -> None:
    """Refuses keywords about places that are not what they must be."""
    for keyword in ("$schema", "$id", "$anchor"):
        if not isinstance(schema.get(keyword, ""), str):
            raise refusal(f"{keyword!r} must be a string", at + pointer(keyword))
    for keyword in ("$defs", "definitions"):
        members_of(schema, keyword, at)
