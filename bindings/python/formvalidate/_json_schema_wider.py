"""A schema that takes at least the values that rules take."""

from __future__ import annotations

from ._json_schema_terms import TYPES, same_json
from ._json_schema_values import kind_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._json_schema_terms import Schema

EMPTIES: dict[str, Any] = {"null": None, "string": "", "array": []}
FILLED = ("boolean", "number", "string", "array")
# Keywords that look at values of every kind.
OF_ALL = ("enum", "const", "anyOf", "allOf", "not")
# Keywords that an empty text, or an empty array, may not pass.
OF_FILLED = {"string": {"minLength", "pattern", "format"}, "array": {"minItems"}}


class Wider:
    """What values may be that are filled in, and which empty ones pass."""

    def __init__(self) -> None:
        self.kinds = set(FILLED)
        self.is_whole = False
        self.schema: Schema = {}
        self.empties = set(EMPTIES)
        # What texts are that a transform makes the empty text.
        self.blanks: Schema | None = None

    def keep(self, *kinds: str) -> None:
        """Values of other kinds do not pass."""
        self.kinds &= set(kinds)

    def put(self, keyword: str, value: Any) -> None:
        """Adds a keyword; a second one of its name stands in an `allOf`."""
        if not same_json(self.schema.setdefault(keyword, value), value):
            self.schema.setdefault("allOf", []).append({keyword: value})

    def filled(self) -> Schema:
        """The schema of values that are filled in."""
        return self._written(set())

    def written(self) -> Schema:
        """The schema of all values that pass."""
        schema = self._with_empties()
        if self.blanks is None or "string" not in self.empties:
            return schema
        # Where texts are only asked to be texts, these are too.
        if "string" in self.kinds and "string" not in self._apart:
            return schema
        known = schema["anyOf"] if list(schema) == ["anyOf"] and self.kinds else [schema]
        return {"anyOf": [*known, self.blanks]}

    def _with_empties(self) -> Schema:
        if not self.kinds:
            return {"enum": self._listed(self.empties)} if self.empties else {"not": {}}
        if not self.empties or not self._apart:
            return self._written(self.empties)
        if list(self.schema) == ["enum"]:
            members = [one for one in self.schema["enum"] if kind_of(one) in self.kinds]
            return {"enum": [*members, *self._listed(self.empties)]}
        beside = self.empties - self._apart
        return {"anyOf": [self._written(beside), {"enum": self._listed(self._apart)}]}

    @property
    def _apart(self) -> set[str]:
        """The empty values that the keywords would refuse."""
        if set(OF_ALL) & self.schema.keys():
            return self.empties
        found = {
            kind
            for kind in self.empties & OF_FILLED.keys()
            if kind not in self.kinds or OF_FILLED[kind] & self.schema.keys()
        }
        return found

    def _listed(self, kinds: set[str]) -> list[Any]:
        return [value for kind, value in EMPTIES.items() if kind in kinds]

    def _written(self, empties: set[str]) -> Schema:
        kinds = self.kinds | (empties & {"null"})
        names = [name for name in TYPES if name in kinds and name != "integer"]
        if self.is_whole:
            names = ["integer" if name == "number" else name for name in names]
        schema = dict(self.schema)
        for kind, least in (("string", "minLength"), ("array", "minItems")):
            is_said = {least, "format", *OF_ALL} & schema.keys()
            if kind in kinds and kind not in empties and not is_said:
                schema[least] = 1
        # Six types are all there are.
        if len(names) == len(TYPES) - 1 and not self.is_whole:
            return schema
        listed = [*schema.get("enum", []), *([schema["const"]] if "const" in schema else [])]
        if listed and all(kind_of(one) in kinds for one in listed):
            return schema
        return {"type": names[0] if len(names) == 1 else names, **schema}
