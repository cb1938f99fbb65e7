"""Makes the types of ruleset documents: of the schema's skeleton and the library's rules."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from keyword import iskeyword
from textwrap import indent, wrap
from typing import Any, ClassVar

from ruleset_schema import NOTES, Schema, demands, described, ruleset_schema, usual_options

HEAD = '''"""The types of ruleset documents, for editors and type checkers.

    from formvalidate.document import Ruleset

    shop: Ruleset = {"formvalidate": 1, "fields": {"email": {"rules": ["trim", "email"]}}}

`make generate` writes this file from the library's table of rules. What no type
says (that bounds do not exclude each other, that names are those of fields) is checked when the
document is compiled.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Literal, NotRequired, TypeAlias, TypedDict

Notes = TypedDict(
    "Notes",
    {"$schema": str, "$comment": object, "description": object, "examples": object},
    total=False,
)
"""What may stand beside the keys of any object and means nothing to the library."""
'''
WIDTH = 100
SCALARS = {
    "boolean": "bool",
    "integer": "int",
    "number": "int | float | Decimal",
    "string": "str",
}
# Definitions that the types have otherwise: by each rule, or not at all.
SPECIAL = {"rule", "ruleName", "ruleOptions", "formRule", "tableRule", "code"}


def document_types(told: dict[str, Any]) -> str:
    """The module of types of the documents that have the rules that `fv.rules()` told."""
    schema = ruleset_schema(told)
    types = Types(schema["$defs"])
    declare(types, schema, told)
    return formatted("\n\n".join([HEAD, *types.lines]))


def declare(types: Types, schema: Schema, told: dict[str, Any]) -> None:
    """Declares the types of all that documents hold."""
    for name, definition in schema["$defs"].items():
        if "." not in name and name not in SPECIAL:
            types.define(capital(name), definition)
    bases: dict[tuple[str, ...], str] = {}
    for kind in dict.fromkeys(rule["kind"] for rule in told["rules"]):
        names = usual_options(told, kind)
        summary = f"The options that rules of the kind {kind} share."
        options = {one["name"]: described(one) for one in told["options"] if one["name"] in names}
        base = bases.setdefault(names, f"{capital(kind)}Options")
        if base == f"{capital(kind)}Options":
            types.dictionary(base, summary, options, set())
        else:
            types.dictionary(f"{capital(kind)}Options", summary, {}, set(), base)
    for rule in told["rules"]:
        types.rule(rule, told)
    rules = [rule for rule in told["rules"] if rule["kind"] not in ("form", "table")]
    alone = [rule["rule"] for rule in rules if not demands(rule)]
    types.alias("RuleName", types.literal(alone), "The rules that may stand without options.")
    objects = [type_name(rule, told) for rule in rules]
    types.alias("Rule", " | ".join(["RuleName", "Use", *objects]), "A rule, or those of a name.")
    forms = [type_name(rule, told) for rule in told["rules"] if rule["kind"] == "form"]
    types.alias("FormRule", " | ".join(forms), "A rule over several fields.")
    tables = [type_name(rule, told) for rule in told["rules"] if rule["kind"] == "table"]
    types.alias("TableRule", " | ".join(tables), "A rule about a table as a whole.")
    types.type(schema, "Ruleset")


def type_name(rule: Schema, told: dict[str, Any]) -> str:
    """The type of a rule; one over fields or a table may have the name of a rule of a field."""
    named = [other["kind"] for other in told["rules"] if other["rule"] == rule["rule"]]
    is_second = rule["kind"] in ("form", "table") and len(named) > 1
    return capital(rule["rule"]) + (capital(rule["kind"]) if is_second else "") + "Rule"


class Types:
    """Declarations, in the order in which they were met."""

    scalars: ClassVar = SCALARS
    anything = "object"
    nothing = "None"

    def __init__(self, definitions: Schema) -> None:
        self.definitions = {capital(name): one.get("type") for name, one in definitions.items()}
        self.lines: list[str] = []
        self.keywords: set[str] = set()

    def define(self, name: str, schema: Schema) -> None:
        """Declares the type of a definition."""
        type = self.type(schema, name)
        if type != name:
            self.alias(name, type, said(schema))

    def alias(self, name: str, type: str, summary: str) -> None:
        """Declares a name for a type; as text, since types of documents hold each other."""
        lines = wrap(type, WIDTH - 8, break_on_hyphens=False)
        parts = [repr(line + " ") for line in lines[:-1]] + [repr(lines[-1])]
        text = "\n".join(parts)
        self.lines.append(f"{name}: TypeAlias = (\n{text}\n)\n{docstring(summary)}")

    def rule(self, rule: Schema, told: dict[str, Any]) -> None:
        """Declares the type of the object that has a rule's name."""
        options = {"rule": {"const": rule["rule"]}}
        options |= {option["name"]: described(option) for option in rule["options"]}
        required = {option["name"] for option in rule["options"] if option["required"]}
        base = f"{capital(rule['kind'])}Options"
        if tuple(rule["common"]) != usual_options(told, rule["kind"]):
            base = "Notes"
            common = {one["name"]: one for one in told["options"]}
            options |= {name: described(common[name]) for name in rule["common"]}
        name = type_name(rule, told)
        self.dictionary(name, rule["summary"], options, {"rule", *required}, base)

    def dictionary(
        self, name: str, summary: str, members: Schema, required: set[str], base: str = "Notes"
    ) -> None:
        """Declares a dict; what Python has as a keyword comes from a base of its own."""
        bases, lines = [base], [docstring(summary)]
        for key, schema in members.items():
            type = self.type(schema, name + capital(key))
            if iskeyword(key):
                bases.append(self.keyword(key, type, key in required))
                continue
            lines.append(f"{key}: {type if key in required else f'NotRequired[{type}]'}")
            if "description" in schema:
                lines.append(docstring(schema["description"]))
        body = indent("\n".join(lines), "    ")
        self.lines.append(f"class {name}({', '.join(bases)}):\n{body}")

    def keyword(self, key: str, type: str, required: bool) -> str:
        """The base of the dicts that have such a key."""
        name = f"_{capital(key)}{capital(type.partition('[')[0])}"
        if name not in self.keywords:
            self.keywords.add(name)
            total = "" if required else ", total=False"
            self.lines.append(f'{name} = TypedDict("{name}", {{"{key}": "{type}"}}{total})')
        return name

    def type(self, schema: Schema, name: str) -> str:
        """The type of what a schema describes; a dict with keys of its own gets this name."""
        if "$ref" in schema:
            return capital(schema["$ref"].rpartition("/")[2])
        if "const" in schema or "enum" in schema:
            return self.literal(schema.get("enum", [schema.get("const")]))
        if "properties" not in schema and {"oneOf", "anyOf"} & schema.keys():
            some = schema.get("oneOf") or schema["anyOf"]
            return union(self.type(one, variant(one, name)) for one in some)
        kinds = schema.get("type", "object" if "properties" in schema else None)
        if isinstance(kinds, list):
            some = [self.type(schema | {"type": kind}, name) for kind in kinds if kind != "null"]
            return union([*some, self.nothing] if "null" in kinds else some)
        if kinds == "array":
            element = self.type(schema["items"], name)
            # A text is a sequence of texts to Python; to documents it is not.
            texts = schema["items"].get("type", self.definitions.get(element)) == "string"
            return self.array(element, texts)
        if kinds == "object":
            return self.object(schema, name)
        return self.scalars.get(kinds, self.anything)

    def array(self, element: str, texts: bool) -> str:
        """The type of lists of a type; `texts` says that it is that of texts."""
        return f"list[{element}] | tuple[{element}, ...]" if texts else f"Sequence[{element}]"

    def mapping(self, value: str) -> str:
        """The type of objects with any keys."""
        return f"Mapping[str, {value}]"

    def literal(self, values: list[Any]) -> str:
        """One of some values."""
        return "Literal[" + ", ".join(repr(value) for value in values) + "]"

    def object(self, schema: Schema, name: str) -> str:
        """The type of a JSON object: with keys that are known, or any."""
        if schema.get("patternProperties") == NOTES:
            required = set(schema.get("required", ()))
            self.dictionary(name, said(schema), schema["properties"], required)
            return name
        values = [*schema.get("properties", {}).values()]
        values += schema.get("patternProperties", {}).values()
        values += [one for one in [schema.get("additionalProperties")] if one]
        return self.mapping(union(self.type(one, name) for one in values))


def said(schema: Schema) -> str:
    """What a schema says of itself, or the first member of the dict that it describes."""
    told = [schema, *schema.get("properties", {}).values()]
    return next(one["description"] for one in told if "description" in one)


def variant(schema: Schema, name: str) -> str:
    """A name for one of several dicts: by the key that it must have."""
    return capital(schema["required"][0]) + name if "required" in schema else name


def union(types: Iterable[str]) -> str:
    """One of some types, each named once."""
    return " | ".join(dict.fromkeys(types))


def capital(name: str) -> str:
    """A name as types have it."""
    return name[:1].upper() + name[1:]


def docstring(text: str) -> str:
    """What is said of a declaration, as the lines behind it."""
    start = 'r"""' if "\\" in text else '"""'
    # A first sentence stands alone.
    first, stop, rest = text.partition(". ")
    lines = (
        [*wrap(first + stop, WIDTH - 12), "", *wrap(rest, WIDTH - 12)]
        if rest
        else wrap(text, WIDTH - 12)
    )
    return start + "\n".join(lines) + ('"""' if len(lines) == 1 else '\n"""')


def formatted(text: str) -> str:
    """Python as the project has it."""
    command = [
        sys.executable,
        "-m",
        "ruff",
        "format",
        "-q",
        "--no-cache",
        f"--line-length={WIDTH}",
        "-",
    ]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout
