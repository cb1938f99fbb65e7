"""The keywords of a JSON Schema, one after the other."""

from __future__ import annotations

from ._json_schema_choices import all_but, any_of, constants_of, one_of
from ._json_schema_kinds import Array, Plain
from ._json_schema_numbers import formats_numbers, number_rules
from ._json_schema_objects import ObjectKeywords
from ._json_schema_references import References, check_places
from ._json_schema_terms import (
    ANNOTATIONS,
    FORMATS,
    KEYWORDS_OF_TYPE,
    PLACES,
    TYPES,
    origin_of,
    pointer,
    refusal,
    rule,
    same_json,
    unsupported,
    whole_of,
)
from ._json_schema_values import Values, demand
from ._json_schema_variants import tag_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._json_schema_terms import Schema

BRANCHED = {"if", "then", "else"}
JOINING = BRANCHED | {"enum", "const", "allOf", "anyOf", "oneOf", "discriminator", "not", "$ref"}
KNOWN = {"type"} | JOINING | {word for words in KEYWORDS_OF_TYPE.values() for word in words}
# A schema that is met more often, by references to references, is refused.
MOST_SCHEMAS = 20_000
MOST_DEPTH = 64


class Reader(ObjectKeywords):
    """Reads schemas, and follows their references."""

    def __init__(self, root: Any) -> None:
        self.references = References(root)
        self.following: list[str] = []
        self.count = 0
        self.depth = 0

    def read(self, schema: Any, at: str) -> Values:
        """The values that a schema takes."""
        self.count += 1
        if self.count > MOST_SCHEMAS or self.depth > MOST_DEPTH:
            raise refusal("the schema is too large, or nested too deep", at)
        if schema is True:
            return Values.anything(at)
        if schema is False:
            return Values({}, at)
        if not isinstance(schema, dict):
            raise refusal("a schema must be an object or a boolean here", at)
        self.depth += 1
        values = self._read(schema, at)
        self.depth -= 1
        values.at = at
        if isinstance(schema.get("title"), str):
            values.title = schema["title"]
        return values

    def part(self, schema: Schema, keyword: str, at: str) -> Values:
        """The values that the schema of a keyword takes."""
        if not isinstance(schema[keyword], dict | bool):
            reason = f"{keyword!r} must be a schema: an object or a boolean"
            raise refusal(reason, at + pointer(keyword))
        return self.read(schema[keyword], at + pointer(keyword))

    def _read(self, schema: Schema, at: str) -> Values:
        for keyword in schema:
            if keyword not in KNOWN | ANNOTATIONS | PLACES:
                raise unsupported(keyword, at)
        check_places(schema, at)
        tag = tag_of(schema, at)
        values = self._typed(schema, at) if "type" in schema else Values.anything(at)
        if "enum" in schema:
            values = self._listed("enum", schema["enum"], values, at)
        if "const" in schema:
            values = self._listed("const", [schema["const"]], values, at)
        for kind in dict.fromkeys(values.kinds):
            values.kinds[kind] = values.kinds[kind].both(self._demand(kind, schema, at))
        if schema.get("format") == "password":
            values.is_secret = True
        if "$ref" in schema:
            values = values.both(self._followed(schema["$ref"], at))
        for place, part in self._schemas(schema, "allOf", at):
            values = values.both(self.read(part, place))
        if schema.get("unevaluatedProperties") is False:
            self._close(schema, values, at)
        for word, joined in (("anyOf", any_of), ("oneOf", one_of)):
            if word in schema:
                if members := constants_of(schema[word], word):
                    values = self._listed(word, members, values, at)
                    continue
                parts = [self.read(part, place) for place, part in self._schemas(schema, word, at)]
                choice = joined([part.within(values.kinds) for part in parts], word, at, tag)
                values = values.both(choice)
        if "not" in schema:
            values = values.both(all_but(self.part(schema, "not", at), "not", at))
        if schema.keys() & BRANCHED:
            values = self._branched(schema, values, at)
        return values

    def target(self, reference: Any, at: str) -> tuple[Any, str]:
        """The schema that a `$ref` means, and its place."""
        return self.references.target(reference, at)

    def _followed(self, reference: Any, at: str) -> Values:
        schema, place = self.target(reference, at)
        if place in self.following:
            raise refusal("a ruleset cannot say a '$ref' that goes in a circle", at + "/$ref")
        self.following.append(place)
        values = self.read(schema, place)
        self.following.pop()
        return values

    def _typed(self, schema: Schema, at: str) -> Values:
        given = schema["type"]
        types = given if isinstance(given, list) else [given]
        for type_ in types:
            if type_ not in TYPES:
                raise refusal("'type' must be a name or a list of names", at + "/type")
        if not types:
            raise refusal("'type' must name a type of JSON", at + "/type")
        for type_, keywords in KEYWORDS_OF_TYPE.items():
            for keyword in keywords:
                # A keyword beside a type that it does not look at is a slip.
                fits = any(keyword in KEYWORDS_OF_TYPE[allowed] for allowed in types)
                if keyword == "format" and {"number", "integer"} & set(types):
                    fits = True
                if keyword in schema and not fits:
                    reason = f"{keyword!r} needs a 'type' beside it, such as {type_}"
                    raise refusal(reason, at + pointer(keyword))
        kinds = {"number" if type_ == "integer" else type_: None for type_ in types}
        values = Values({kind: demand(kind) for kind in kinds}, at)
        if "integer" in types and "number" not in types:
            values.kinds["number"] = Plain([rule("integer", strict=True)])
        return values

    def _listed(self, word: str, members: Any, values: Values, at: str) -> Values:
        if not isinstance(members, list) or not members:
            raise refusal(f"{word!r} must be a list of at least one value here", at + pointer(word))
        values.lists.append((word, members, at))
        return values

    def _demand(self, kind: str, schema: Schema, at: str) -> Any:
        """What the keywords about a kind say of it."""
        if kind == "string":
            return self._text(schema, at)
        if kind == "number":
            return number_rules(schema, at)
        if kind == "array":
            return self._array(schema, at)
        return self._object(schema, at) if kind == "object" else Plain()

    def _text(self, schema: Schema, at: str) -> Plain:
        bounds = self._bounds(schema, "minLength", "maxLength", at)
        rules = [rule("string", **bounds)] if bounds else []
        if "pattern" in schema:
            if not isinstance(schema["pattern"], str):
                raise refusal("'pattern' must be a string", at + "/pattern")
            rules.append(rule("match", pattern=schema["pattern"], mode="search"))
        name = schema.get("format")
        if "format" in schema and name != "password" and not formats_numbers(schema):
            if not isinstance(name, str) or name not in FORMATS:
                raise refusal("a ruleset cannot say this 'format'", at + "/format")
            rules.append({**FORMATS[name], "skipOnEmpty": False})
        return Plain(rules, origin_of("string", schema, at))

    def _array(self, schema: Schema, at: str) -> Array:
        bounds = self._bounds(schema, "minItems", "maxItems", at)
        array = Array(
            bounds.get("min", 0), bounds.get("max"), origin=origin_of("array", schema, at)
        )
        for keyword in ("minContains", "maxContains"):
            # Without `contains`, which no rule stands for, they say nothing.
            if keyword in schema:
                whole_of(schema, keyword, at)
        if "contains" in schema and (schema.get("minContains") != 0 or "maxContains" in schema):
            raise unsupported("contains", at)
        if "items" in schema:
            array.items = self.part(schema, "items", at)
        if "prefixItems" in schema:
            first = list(self._schemas(schema, "prefixItems", at))
            wanted = first[0][1] if schema.get("items") is False else schema.get("items", True)
            if not all(same_json(part, wanted) for _, part in first):
                reason = "a ruleset can say 'prefixItems' only of lists of one kind"
                raise refusal(reason, at + "/prefixItems")
            if schema.get("items") is False:
                array.items = self.read(wanted, first[0][0])
                array.most = min(len(first), len(first) if array.most is None else array.most)
        if array.items is not None and array.items.is_never:
            array.most, array.items = 0, None
        if not isinstance(schema.get("uniqueItems", False), bool):
            raise refusal("'uniqueItems' must be true or false", at + "/uniqueItems")
        if schema.get("uniqueItems") and array.most not in (0, 1):
            array.unique = at + "/uniqueItems"
        return array

    def _bounds(self, schema: Schema, least: str, most: str, at: str) -> dict[str, int]:
        bounds = {
            name: whole_of(schema, keyword, at)
            for name, keyword in (("min", least), ("max", most))
            if keyword in schema
        }
        if len(bounds) == 2 and bounds["min"] > bounds["max"]:
            raise refusal(f"{least!r} is above {most!r}", at + pointer(least))
        return bounds

    def _branched(self, schema: Schema, values: Values, at: str) -> Values:
        """`if` of objects is said of their properties; of other values it is a choice."""
        if "if" not in schema or not {"then", "else"} & schema.keys():
            word = next(word for word in ("if", "then", "else") if word in schema)
            raise refusal(f"{word!r} alone says nothing", at + pointer(word))
        if schema["if"] in (True, False) or "object" not in values.kinds:
            return self._chosen(schema, values, at)
        others = values.within(values.kinds.keys() - {"object"})
        if others.kinds:
            others = self._chosen(schema, others, at)
        objects = values.within(["object"])
        values.kinds = {**others.kinds, **self._with_conditional(schema, objects, at).kinds}
        return values

    def _chosen(self, schema: Schema, values: Values, at: str) -> Values:
        test = self.read(schema["if"], at + "/if").within(values.kinds)
        branches = []
        for word, holds in (("then", test), ("else", all_but(test, "if", at))):
            branch = self.read(schema.get(word, True), at + pointer(word))
            branches.append(holds.within(values.kinds).both(branch))
        return values.both(any_of(branches, "if", at))
