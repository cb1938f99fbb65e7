"""What a JSON Schema says of a property under a condition about others."""

from __future__ import annotations

from ._json_schema_kinds import Object
from ._json_schema_presence import demands, under
from ._json_schema_terms import (
    ANNOTATIONS,
    KINDS,
    members_of,
    pointer,
    present,
    refusal,
    unsupported,
)
from ._json_schema_values import Values, is_scalar

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._json_schema_terms import Rule, Schema

    Condition = dict[str, Any]


class Conditions:
    """Puts `dependentRequired` and `if` to the rules of the properties that they are about."""

    def __init__(
        self,
        own: Object,
        properties: dict[str, Values],
        guards: dict[str, list[Rule]],
        rules: dict[str, list[Rule]],
    ) -> None:
        self.own, self.properties, self.guards, self.rules = own, properties, guards, rules
        self.read: Any = None

    def add(self) -> None:
        """Adds the rules."""
        for names, at in self.own.dependents:
            self._dependencies(names, at)
        for schema, at, read in self.own.conditionals:
            self.read = read
            condition = self._condition(schema["if"], at + "/if")
            if "then" in schema:
                self._branch(condition, schema["then"], at + "/then")
            if "else" in schema:
                self._branch({"not": condition}, schema["else"], at + "/else")

    def _named(self, name: Any, at: str) -> Values:
        """A property; one outside `properties` does not become a field."""
        if not isinstance(name, str) or name not in self.properties:
            raise refusal("'properties' does not have this name", at)
        return self.properties[name]

    def _names(self, schema: Schema, at: str) -> list[str]:
        names = schema.get("required", [])
        if not isinstance(names, list):
            raise refusal("'required' must be a list", at + "/required")
        for place, name in enumerate(names):
            self._named(name, at + pointer("required", place))
        return names

    def _demand(self, name: str, value: Values, condition: Condition) -> None:
        self.guards[name] += demands(value, name, condition)

    def _dependencies(self, members: dict[str, Any], above: str) -> None:
        for name, others in members.items():
            at = above + pointer(name)
            if self._named(name, at).takes_null:
                raise refusal(
                    "a ruleset cannot say 'dependentRequired' of a property that takes null", at
                )
            if not isinstance(others, list):
                raise refusal("'dependentRequired' must hold lists of names", at)
            for place, other in enumerate(others):
                self._demand(other, self._named(other, at + pointer(place)), present(name))

    def _condition(self, schema: Any, at: str) -> Condition:
        if not isinstance(schema, dict):
            raise refusal("a schema must be an object here", at)
        _known(schema, {"properties", "required", "type"}, at)
        if schema.get("type", "object") != "object":
            raise unsupported("type", at)
        tests = members_of(schema, "properties", at)
        needed = self._names(schema, at)
        conditions = [
            self._test(name, test, name in needed, at + pointer("properties", name))
            for name, test in tests.items()
        ]
        for place, name in enumerate(needed):
            if name not in tests:
                if self.properties[name].takes_null:
                    raise refusal(
                        "a ruleset cannot ask whether a property is there that takes null",
                        at + pointer("required", place),
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
        word, key = ("const", "equals") if "const" in test else ("enum", "in")
        members = test[word] if word == "enum" else [test[word]]
        if not isinstance(members, list) or not members or not all(map(is_scalar, members)):
            raise refusal(f"'if' cannot ask for these values in {word!r}", at + pointer(word))
        if None in members:
            raise refusal("'if' cannot ask for null", at)
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
        narrower: dict[str, Values] = {}
        for name, value in members_of(schema, "properties", at).items():
            here = at + pointer("properties", name)
            known = self._named(name, here)
            narrow = self.read(value, here)
            if len(narrow.kinds) == len(KINDS):
                narrow.refuse_beyond(known.kinds)
            if not narrow.is_anything:
                whole = len(narrow.kinds) == len(KINDS)
                narrower[name] = (narrow.within(known.kinds) if whole else narrow).settled()
        required = self._names(schema, at)
        for name in required:
            known = self.properties[name]
            if known.takes_null:
                known = narrower.get(name, known)
            self._demand(name, known, condition)
        for name, value in narrower.items():
            lost = self.properties[name].takes_null and not value.takes_null
            here = at + pointer("properties", name)
            if lost and name not in required:
                raise refusal("a ruleset cannot refuse null under a condition only", here)
            # A rule under a condition would refuse objects, whether it holds or not.
            if {value.shape, self.properties[name].shape} - {"plain", "never"}:
                raise refusal("a ruleset cannot narrow this property under a condition", here)
            both = {"all": [condition, present(name)]}
            self.rules[name] += under(both, value.rules())


def _known(schema: Schema, keywords: set[str], at: str) -> None:
    for keyword in schema:
        if keyword not in keywords | ANNOTATIONS | {"title"}:
            raise unsupported(keyword, at)
