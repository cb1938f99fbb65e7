"""What rules say about one value, as a JSON Schema."""

from __future__ import annotations

from ._json_schema_terms import (
    FORMATS,
    NOT_NULL,
    NUMBER_OPTIONS,
    PRESENT,
    is_not,
    pointer,
    refusal,
    rule,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._json_schema_terms import Rule, Schema

# What a rule may carry that has no part in the verdict.
SILENT = {"message", "id", "skipOnError"}
NULL = rule("equals", value=None)


def judging(given: Any, at: str) -> Rule:
    """A rule as an object that judges empty values too; refuses what JSON Schema has not."""
    if not isinstance(given, dict) or "rule" not in given:
        raise refusal('JSON Schema cannot skip empty values: say "skipOnEmpty": false', at)
    for option in ("on", "except", "isEmpty"):
        if option in given:
            raise refusal(f"JSON Schema has nothing like {option!r}", at + pointer(option))
    if given.get("skipOnEmpty") is not False and given["rule"] != PRESENT["rule"]:
        reason = f"{given['rule']!r} lets empty values pass, which JSON Schema does not"
        raise refusal(reason, at)
    plain = {key: value for key, value in given.items() if key not in SILENT}
    if plain["rule"] in ("each", "all", "any", "not") and isinstance(plain.get("rules"), list):
        inner = enumerate(plain["rules"])
        plain["rules"] = [judging(one, at + pointer("rules", place)) for place, one in inner]
    return plain


def write_value(rules: list[tuple[Rule, str]], *, of_element: bool = False) -> Schema:
    """The schema of a value with these rules; each comes with its JSON Pointer."""
    writer = ValueWriter(rules)
    if of_element and writer.takes(NOT_NULL):
        writer.refuses_null = True
    while writer.rules:
        writer.write()
    types = writer.types
    if of_element and "string" in types and "null" not in types and not writer.refuses_null:
        raise refusal("null passes these rules, but not JSON Schema's string", rules[0][1])
    if writer.refuses_null and not types:
        raise refusal("JSON Schema cannot say 'not null' without a 'type'", rules[0][1])
    if types:
        writer.put("type", types[0] if len(types) == 1 else types, "")
    order = ("type", "enum", "const")
    first = {word: writer.schema[word] for word in order if word in writer.schema}
    return {**first, **writer.schema}


class ValueWriter:
    """Rules that are still to be written, and the schema that they make."""

    def __init__(self, rules: list[tuple[Rule, str]]) -> None:
        self.rules = list(rules)
        self.schema: Schema = {}
        self.types: list[str] = []
        self.refuses_null = False

    def takes(self, wanted: Rule) -> bool:
        """Takes the next rule if it is this one."""
        if self.rules and self.rules[0][0] == wanted:
            del self.rules[0]
            return True
        return False

    def put(self, keyword: str, value: Any, at: str) -> None:
        """Adds a keyword; two of a name cannot both stand."""
        if keyword in self.schema and self.schema[keyword] != value:
            raise refusal(f"JSON Schema cannot say {keyword!r} twice", at)
        self.schema[keyword] = value

    def write(self) -> None:
        """Writes the next rule."""
        if self.takes(is_not([])):
            return self._typed("string", "string", {"min": "minLength", "max": "maxLength"})
        if self.takes(is_not("")):
            return self._typed("array", "count", {"min": "minItems", "max": "maxItems"})
        given, at = self.rules.pop(0)
        name = given["rule"]
        options = {k: v for k, v in given.items() if k not in ("rule", "skipOnEmpty")}
        if name in ("number", "integer") and options.pop("strict", False) is True:
            self._type(name, at)
            words = {option: keyword for keyword, option in NUMBER_OPTIONS.items()}
            self._options(options, words, at)
        elif given == rule("boolean", strict=True):
            self._type("boolean", at)
        elif given == NULL and not self.types and not self.schema:
            self._type("null", at)
        elif name == "any":
            self._branches(given, at)
        elif name == "in":
            self._options(options, {"values": "enum"}, at)
        elif name == "equals":
            self._options(options, {"value": "const"}, at)
        elif name == "compare" and options.pop("type", "") == "number":
            words = {">": "exclusiveMinimum", "<": "exclusiveMaximum", ">=": "minimum"}
            word = {**words, "<=": "maximum"}.get(options.pop("operator", "=="))
            if word is None or not {"number", "integer"} & set(self.types):
                raise refusal("JSON Schema cannot say this comparison", at)
            self._options(options, {"value": word}, at)
        elif name == "match" and options.pop("mode", "full") == "search":
            self._needs("string", at)
            self._options(options, {"pattern": "pattern"}, at)
        elif name == "each":
            self._needs("array", at)
            inner = [(one, at + pointer("rules", i)) for i, one in enumerate(given["rules"])]
            self.put("items", write_value(inner, of_element=True), at)
        else:
            self._format(given, at)

    def _type(self, name: str, at: str) -> None:
        if self.types:
            raise refusal("these rules ask for two types at once", at)
        self.types = [name]

    def _needs(self, type_: str, at: str) -> None:
        """Rules about text take [] for the empty text, rules about arrays "" for an empty one."""
        if type_ not in self.types:
            raise refusal(f"JSON Schema needs rules for the type {type_} before this one", at)

    def _typed(self, type_: str, name: str, words: dict[str, str]) -> None:
        if not self.rules or self.rules[0][0]["rule"] != name:
            at = self.rules[0][1] if self.rules else ""
            raise refusal(f"JSON Schema needs the rule {name!r} here", at)
        given, at = self.rules.pop(0)
        self._type(type_, at)
        options = {k: v for k, v in given.items() if k not in ("rule", "skipOnEmpty")}
        if name == "count" and options.get("min") == 0:
            del options["min"]
        if "length" in options:
            length = options.pop("length")
            options |= {"min": length, "max": length}
        if options.get("unit") == "scalars":
            del options["unit"]
        self._options(options, words, at)

    def _options(self, options: dict[str, Any], words: dict[str, str], at: str) -> None:
        for option, value in options.items():
            if option not in words:
                raise refusal(f"JSON Schema has nothing like {option!r}", at + pointer(option))
            self.put(words[option], value, at + pointer(option))

    def _format(self, given: Rule, at: str) -> None:
        for name, wanted in FORMATS.items():
            if given == {**wanted, "skipOnEmpty": False}:
                self._needs("string", at)
                return self.put("format", name, at)
        raise refusal(f"JSON Schema has nothing like this {given['rule']!r}", at)

    def _branches(self, given: Rule, at: str) -> None:
        """One branch a type."""
        types: list[str] = []
        for place, branch in enumerate(given["rules"]):
            here = at + pointer("rules", place)
            pairs = [(branch, here)]
            if branch["rule"] == "all":
                inner = enumerate(branch["rules"])
                pairs = [(one, here + pointer("rules", i)) for i, one in inner]
            schema = write_value(pairs)
            if not isinstance(schema.get("type"), str) or {"enum", "const"} & schema.keys():
                raise refusal("JSON Schema needs a branch for each type here", here)
            types.append(schema.pop("type"))
            for keyword, value in schema.items():
                self.put(keyword, value, here)
        if self.types:
            raise refusal("these rules ask for two types at once", at)
        self.types = types
