"""The keywords of a JSON Schema about objects."""

from __future__ import annotations

from ._json_schema_kinds import Object, Plain
from ._json_schema_terms import (
    ANNOTATIONS,
    PLACES,
    members_of,
    origin_of,
    pointer,
    refusal,
    rule,
    unsupported,
    whole_of,
)
from ._json_schema_values import Values

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from ._json_schema_terms import Schema

# Keywords that name members of all objects, or of none.
NAMING = {
    "type", "properties", "required", "dependentRequired", "minProperties", "maxProperties",
    "propertyNames", "allOf", "$ref", "unevaluatedProperties",
}  # fmt: skip


class ObjectKeywords:
    """Reads what a schema says of objects; a `Reader` reads the schemas within."""

    def read(self, schema: Any, at: str) -> Values:
        """The values that a schema takes."""
        raise NotImplementedError

    def part(self, schema: Schema, keyword: str, at: str) -> Values:
        """The values that the schema of a keyword takes."""
        raise NotImplementedError

    def target(self, reference: Any, at: str) -> tuple[Any, str]:
        """The schema that a `$ref` means, and its place."""
        raise NotImplementedError

    def _schemas(self, schema: Schema, keyword: str, at: str) -> Iterator[tuple[str, Any]]:
        parts = schema.get(keyword, [])
        if not isinstance(parts, list) or (keyword in schema and not parts):
            raise refusal(f"{keyword!r} must be a list of schemas", at + pointer(keyword))
        for place, part in enumerate(parts):
            yield at + pointer(keyword, place), part

    def _object(self, schema: Schema, at: str) -> Object:
        found = Object(origin_of("object", schema, at))
        for name, value in members_of(schema, "properties", at).items():
            found.properties[name] = self.read(value, at + pointer("properties", name))
        names = schema.get("required", [])
        if not isinstance(names, list):
            raise refusal("'required' must be a list", at + "/required")
        for place, name in enumerate(names):
            here = at + pointer("required", place)
            if not isinstance(name, str):
                raise refusal("'required' must hold names of 'properties'", here)
            found.required.setdefault(name, here)
        self._others(found, schema, at)
        if schema.get("unevaluatedProperties", False) is not False:
            raise unsupported("unevaluatedProperties", at)
        if "propertyNames" in schema:
            known = self.part(schema, "propertyNames", at).within(["string"])
            if not known.kinds or not known.kinds["string"].is_free or known.lists:
                found.names, found.names_at = known, at + "/propertyNames"
        if "minProperties" in schema:
            found.least = whole_of(schema, "minProperties", at)
            found.least_at = at + "/minProperties"
        if "maxProperties" in schema:
            found.most = whole_of(schema, "maxProperties", at)
            found.most_at = at + "/maxProperties"
        dependents = members_of(schema, "dependentRequired", at)
        if any(dependents.values()):
            found.dependents.append((dependents, at + "/dependentRequired"))
        return found

    def _others(self, found: Object, schema: Schema, at: str) -> None:
        """What is said of members that `properties` does not name."""
        others = Values.anything()
        if "additionalProperties" in schema:
            others = self.part(schema, "additionalProperties", at)
        patterns = {
            pattern: self.read(value, at + pointer("patternProperties", pattern))
            for pattern, value in members_of(schema, "patternProperties", at).items()
        }
        if all(value.is_anything for value in patterns.values()) and others.is_anything:
            return
        if patterns and (len(patterns) > 1 or found.properties or not others.is_never):
            reason = (
                "a ruleset can say 'patternProperties' only of one pattern,"
                " without 'properties' and with \"additionalProperties\": false"
            )
            raise refusal(reason, at + "/patternProperties")
        if patterns and all(value.is_never for value in patterns.values()):
            found.is_closed = True
            return
        for pattern, value in patterns.items():
            found.names = Values({"string": Plain([rule("match", pattern=pattern, mode="search")])})
            found.names_at = at + "/patternProperties"
            found.others, found.others_at = value, at + pointer("patternProperties", pattern)
            return
        if others.is_never:
            found.is_closed = True
        elif not others.is_anything:
            found.others, found.others_at = others, at + "/additionalProperties"

    def _close(self, schema: Schema, values: Values, at: str) -> None:
        """Lets no member be there that neither the schema nor its parts name."""
        self._check_named(schema, at, at)
        if "object" in values.kinds:
            values.kinds["object"].is_closed = True  # type: ignore[union-attr]

    def _check_named(self, schema: Any, at: str, above: str) -> None:
        """Refuses parts of a closed schema that may name members in some objects only."""
        if not isinstance(schema, dict):
            return
        for keyword in schema:
            is_closing = keyword == "additionalProperties" and schema[keyword] is False
            if keyword not in NAMING | ANNOTATIONS | PLACES and not is_closing:
                reason = f"a ruleset cannot say 'unevaluatedProperties' beside {keyword!r}"
                raise refusal(reason, above + "/unevaluatedProperties")
        if "$ref" in schema:
            self._check_named(*self.target(schema["$ref"], at), above)
        for place, part in self._schemas(schema, "allOf", at):
            self._check_named(part, place, above)

    def _with_conditional(self, schema: Schema, values: Values, at: str) -> Values:
        conditional = Object(("if", at + "/if"))
        conditional.conditionals.append((schema, at, self.read))
        values.kinds["object"] = values.kinds["object"].both(conditional)  # type: ignore[arg-type]
        return values
