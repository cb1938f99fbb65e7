"""What rules say about one value, as a JSON Schema."""

from __future__ import annotations

from ._json_schema_terms import (
    FORMATS,
    NOT_NULL,
    NUMBER_OPTIONS,
    PRESENT,
    is_not,
    never,
    pointer,
    refusal,
    rule,
    same_json,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._json_schema_terms import Rule, Schema

# What a rule may carry that has no part in the verdict.
SILENT = {"message", "id", "skipOnError", "level"}
NULL = rule("equals", value=None)
NUMBERS = ("number", "integer")
# Keywords that would be about the other branches too.
APART = {"enum", "const", "allOf", "anyOf", "not"}


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
    if [one for one, _ in rules] == [PRESENT]:
        return {}
    if any(one == never() for one, _ in rules):
        return {"not": {}}
    writer = ValueWriter(rules)
    if of_element and writer.takes(NOT_NULL):
        writer.refuses_null = True
    while writer.rules:
        writer.write()
    types = writer.types
    takes_text = "string" in types and "null" not in types
    if of_element and takes_text and not writer.refuses_null:
        raise refusal("null passes these rules, but not JSON Schema's string", rules[0][1])
    if writer.refuses_null and not types and not _tells_null(writer.schema):
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
        """Adds a keyword; a second one of its name stands in an `allOf`."""
        if not same_json(self.schema.setdefault(keyword, value), value):
            if keyword in ("items", "type"):
                raise refusal(f"a schema cannot have {keyword!r} twice", at)
            self.schema.setdefault("allOf", []).append({keyword: value})

    def write(self) -> None:
        """Writes the next rule."""
        if self.takes(is_not([])):
            return self._typed("string", "string", {"min": "minLength", "max": "maxLength"})
        if self.takes(is_not("")):
            return self._typed("array", "count", {"min": "minItems", "max": "maxItems"})
        given, at = self.rules.pop(0)
        name = given["rule"]
        options = {k: v for k, v in given.items() if k not in ("rule", "skipOnEmpty")}
        more = {"string": ("string",), "number": NUMBERS, "integer": NUMBERS}.get(name, ())
        if (
            name in ("any", "all", "not", *more)
            and len(self.types) == 1
            and (not more or self.types[0] in more)
        ):
            # What is said again of the same values.
            self.schema.setdefault("allOf", []).append(fragment(given, at))
        elif name in NUMBERS and options.pop("strict", False) is True:
            self._type(name, at)
            if isinstance(digits := options.pop("decimals", None), int):
                # As many digits as a float of this size is written with.
                if digits > 300:
                    raise refusal("JSON Schema cannot say so many 'decimals'", at + "/decimals")
                self.put("multipleOf", float(f"1e-{digits}") if digits else 1, at)
            words = {option: keyword for keyword, option in NUMBER_OPTIONS.items()}
            self._options(options, words, at)
        elif given == rule("boolean", strict=True):
            self._type("boolean", at)
        elif given == NULL and not self.types and not self.schema:
            self._type("null", at)
        elif name == "any" and not self.types:
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
        branches: list[Schema] = []
        for place, branch in enumerate(given["rules"]):
            here = at + pointer("rules", place)
            pairs = [(branch, here)]
            if branch["rule"] == "all":
                inner = enumerate(branch["rules"])
                pairs = [(one, here + pointer("rules", i)) for i, one in inner]
            branches.append(write_value(pairs))
        if any(APART & branch.keys() or "type" not in branch for branch in branches) or (
            _share(branches)
        ):
            return self.put("anyOf", branches, at)
        for place, branch in enumerate(branches):
            here = at + pointer("rules", place)
            types.append(branch.pop("type"))
            if not isinstance(types[-1], str):
                raise refusal("JSON Schema needs a branch for each type here", here)
            for keyword, value in branch.items():
                self.put(keyword, value, here)
        self.types = types


def fragment(given: Rule, at: str) -> Schema:
    """A rule about values whose type is known, as a schema that does not name it."""
    name = given["rule"]
    if name in ("any", "all", "not"):
        inner = [fragment(one, at + pointer("rules", i)) for i, one in enumerate(given["rules"])]
        if name == "not":
            return {"not": inner[0] if len(inner) == 1 else {"allOf": inner}}
        return {"anyOf" if name == "any" else "allOf": inner}
    if name in ("number", "integer"):
        schema = write_value([(given, at)])
        return schema if name == "integer" else {k: v for k, v in schema.items() if k != "type"}
    if name in ("in", "equals"):
        return write_value([(given, at)])
    first = [] if name == "string" else [(rule("string"), at)]
    schema = write_value([(is_not([]), at), *first, (given, at)])
    return {keyword: value for keyword, value in schema.items() if keyword != "type"}


def _share(branches: list[Schema]) -> bool:
    """Whether what is said of one number would be said of another branch's too."""
    said = [
        {keyword: it for keyword, it in branch.items() if keyword != "type"}
        for branch in branches
        if branch["type"] in ("number", "integer")
    ]
    return any(one != said[0] for one in said)


def _tells_null(schema: Schema) -> bool:
    """Whether a choice has a type in each branch, and null in none."""
    branches = schema.get("anyOf", [])
    return bool(branches) and all(branch.get("type", "null") != "null" for branch in branches)
