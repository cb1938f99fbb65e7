"""A JSON Schema of records, as a ruleset document."""

from __future__ import annotations

import json

from ._compiling import document_text
from ._json_schema_terms import (
    ANNOTATIONS,
    NOT_NULL,
    PRESENT,
    pointer,
    present,
    refusal,
    unsupported,
)
from ._json_schema_values import ValueSchema

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._json_schema_terms import Rule, Schema

    Condition = dict[str, Any]

ROOT = {
    "$schema", "$id", "title", "type", "properties", "required", "additionalProperties",
    "dependentRequired", "if", "then", "else", "allOf",
}  # fmt: skip
BRANCHED = {"if", "then", "else"}


def read_schema(schema: Any) -> dict[str, Any]:
    """The document; see `from_json_schema`."""
    if not isinstance(schema, dict):
        raise refusal("a schema of records must be an object", "")
    _known(schema, ROOT, "")
    if schema.get("type") != "object":
        raise refusal('records need "type": "object"', "/type")
    record = RecordSchema(schema)
    document: dict[str, Any] = {"formvalidate": 1}
    if isinstance(schema.get("title"), str):
        document["name"] = schema["title"]
    document["fields"] = record.fields()
    closed = schema.get("additionalProperties", True)
    if closed is False:
        document["options"] = {"unknown": "reject"}
    elif closed is not True and closed != {}:
        raise unsupported("additionalProperties", "")
    # A copy: the schema stays the caller's own.
    copy: dict[str, Any] = json.loads(document_text(document))
    return copy


class RecordSchema:
    """The properties of a schema, and the rules that each gets from wherever it is named."""

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        self.properties = {
            name: ValueSchema(value, pointer("properties", name))
            for name, value in _object(schema, "properties", "").items()
        }
        self.required = self._required(schema, "")
        # What must be there comes first, so that nothing else is said about what is not.
        self.guards: dict[str, list[Rule]] = {name: [] for name in self.properties}
        self.rules: dict[str, list[Rule]] = {name: [] for name in self.properties}

    def fields(self) -> dict[str, Any]:
        """The document's fields."""
        for name, value in self.properties.items():
            if name in self.required:
                self.guards[name] += _demands(value)
            if name in self.required and not value.takes_null:
                self.rules[name] += value.rules()
            else:
                # What is there and not judged may be anything.
                self.rules[name] += _under(present(name), value.rules() or [PRESENT])
        self._dependencies()
        self._conditionals(self.schema, "")
        members = self.schema.get("allOf", [])
        if not isinstance(members, list):
            raise refusal("'allOf' must be a list", "/allOf")
        for place, member in enumerate(members):
            at = pointer("allOf", place)
            if not isinstance(member, dict):
                raise refusal("a schema must be an object here", at)
            _known(member, BRANCHED | {"title"}, at)
            self._conditionals(member, at)
        return {name: self._field(name) for name in self.properties}

    def _field(self, name: str) -> dict[str, Any]:
        field: dict[str, Any] = {}
        title = self.properties[name].schema.get("title")
        if isinstance(title, str):
            field["label"] = title
        rules = self.guards[name] + self.rules[name]
        return {**field, "rules": rules} if rules else field

    def _named(self, name: Any, at: str) -> ValueSchema:
        """A property; one outside `properties` does not become a field."""
        if not isinstance(name, str) or name not in self.properties:
            raise refusal("'properties' does not have this name", at)
        return self.properties[name]

    def _required(self, schema: Schema, at: str) -> list[str]:
        names = schema.get("required", [])
        if not isinstance(names, list):
            raise refusal("'required' must be a list", at + "/required")
        for place, name in enumerate(names):
            self._named(name, at + pointer("required", place))
        return names

    def _dependencies(self) -> None:
        for name, others in _object(self.schema, "dependentRequired", "").items():
            at = pointer("dependentRequired", name)
            if self._named(name, at).takes_null:
                raise refusal(
                    "a ruleset cannot say 'dependentRequired' of a property that takes null", at
                )
            if not isinstance(others, list):
                raise refusal("'dependentRequired' must hold lists of names", at)
            for place, other in enumerate(others):
                demands = _demands(self._named(other, at + pointer(place)))
                self.guards[other] += _under(present(name), demands)

    def _conditionals(self, schema: Schema, at: str) -> None:
        if not BRANCHED & schema.keys():
            return
        if "if" not in schema or not {"then", "else"} & schema.keys():
            word = next(iter(BRANCHED & schema.keys()))
            raise refusal(f"{word!r} alone says nothing", at + pointer(word))
        condition = self._condition(schema["if"], at + "/if")
        if "then" in schema:
            self._branch(condition, schema["then"], at + "/then")
        if "else" in schema:
            self._branch({"not": condition}, schema["else"], at + "/else")

    def _condition(self, schema: Any, at: str) -> Condition:
        if not isinstance(schema, dict):
            raise refusal("a schema must be an object here", at)
        _known(schema, {"properties", "required", "type"}, at)
        if schema.get("type", "object") != "object":
            raise unsupported("type", at)
        tests = _object(schema, "properties", at)
        needed = schema.get("required", [])
        if not isinstance(needed, list):
            raise refusal("'required' must be a list", at + "/required")
        conditions = [
            self._test(name, test, name in needed, at + pointer("properties", name))
            for name, test in tests.items()
        ]
        for place, name in enumerate(needed):
            here = at + pointer("required", place)
            takes_null = self._named(name, here).takes_null
            if name not in tests:
                if takes_null:
                    raise refusal(
                        "a ruleset cannot ask whether a property is there that takes null", here
                    )
                conditions.append(present(name))
        if not conditions:
            raise refusal("'if' must name a property", at)
        return conditions[0] if len(conditions) == 1 else {"all": conditions}

    def _test(self, name: str, test: Any, needed: bool, at: str) -> Condition:
        """What an `if` asks of one property; one that is not there passes, unless it is needed."""
        takes_null = self._named(name, at).takes_null
        if not isinstance(test, dict):
            raise refusal("a schema must be an object here", at)
        _known(test, {"const", "enum"}, at)
        if ("const" in test) == ("enum" in test):
            raise refusal("'if' must ask for 'const' or 'enum' here", at)
        if ValueSchema(test, at).takes_null:
            raise refusal("'if' cannot ask for null", at)
        word, key = ("const", "equals") if "const" in test else ("enum", "in")
        asked = {"field": name, key: test[word]}
        if needed:
            return asked
        if takes_null:
            raise refusal("'if' must list this property in its 'required', as it takes null", at)
        return {"any": [{"field": name, "equals": None}, asked]}

    def _branch(self, condition: Condition, schema: Any, at: str) -> None:
        if not isinstance(schema, dict):
            raise refusal("a schema must be an object here", at)
        _known(schema, {"properties", "required"}, at)
        narrower: dict[str, ValueSchema] = {}
        for name, value in _object(schema, "properties", at).items():
            here = at + pointer("properties", name)
            narrower[name] = ValueSchema(value, here, self._named(name, here).types)
        required = self._required(schema, at)
        for name in required:
            known = self.properties[name]
            if known.takes_null:
                known = narrower.get(name, known)
            self.guards[name] += _under(condition, _demands(known))
        for name, value in narrower.items():
            lost = self.properties[name].takes_null and not value.takes_null
            if lost and name not in required:
                here = at + pointer("properties", name)
                raise refusal("a ruleset cannot refuse null under a condition only", here)
            both = {"all": [condition, present(name)]}
            self.rules[name] += _under(both, value.rules())


def _demands(value: ValueSchema) -> list[Rule]:
    """The rules that a value is there, first of all."""
    return [PRESENT] if value.takes_null else [PRESENT, NOT_NULL]


def _under(condition: Condition, rules: list[Rule]) -> list[Rule]:
    return [{**rule, "when": condition} for rule in rules]


def _known(schema: Schema, keywords: set[str], at: str) -> None:
    for keyword in schema:
        if keyword not in keywords | ANNOTATIONS:
            raise unsupported(keyword, at)


def _object(schema: Schema, keyword: str, at: str) -> dict[str, Any]:
    members = schema.get(keyword, {})
    if not isinstance(members, dict):
        raise refusal(f"{keyword!r} must be an object", at + pointer(keyword))
    return members
