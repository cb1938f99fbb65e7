"""Makes the types of ruleset documents for TypeScript, of what those for Python are made of."""

from __future__ import annotations

from json import dumps
from textwrap import wrap
from typing import Any, ClassVar

from document_types import Types, capital, declare
from ruleset_schema import Schema, ruleset_schema

HEAD = """// The types of ruleset documents, for editors and type checkers:
//
//     import type { Ruleset } from "formvalidate/document";
//     const shop: Ruleset = { formvalidate: 1, fields: { email: { rules: ["trim", "email"] } } };
//
// `make generate` writes this file from the library's table of rules. What no type says (that
// bounds do not exclude each other, that names are those of fields) is checked as it is compiled.

/** What may stand beside the keys of any object and means nothing to the library. */
export interface Notes {
  readonly $schema?: string;
  readonly $comment?: unknown;
  readonly description?: unknown;
  readonly examples?: unknown;
  readonly [note: `x-${string}`]: unknown;
}"""
WIDTH = 110


class TypeScript(Types):
    """The declarations in TypeScript."""

    scalars: ClassVar = {
        "boolean": "boolean",
        "integer": "number",
        "number": "number",
        "string": "string",
        "null": "null",
    }
    anything = "unknown"
    nothing = "null"

    def alias(self, name: str, type: str, summary: str) -> None:
        """Declares a name for a type."""
        lines = "\n".join(wrap(type, WIDTH, break_on_hyphens=False, subsequent_indent="  "))
        self.lines.append(f"{comment(summary)}\nexport type {name} = {lines.lstrip()};")

    def dictionary(
        self, name: str, summary: str, members: Schema, required: set[str], base: str = "Notes"
    ) -> None:
        """Declares an interface."""
        lines = []
        for key, schema in members.items():
            if "description" in schema:
                lines.append(comment(schema["description"], "  "))
            mark = "" if key in required else "?"
            lines.append(f"  readonly {key}{mark}: {self.type(schema, name + capital(key))};")
        body = "\n".join(["{", *lines, "}"]) if lines else "{}"
        self.lines.append(f"{comment(summary)}\nexport interface {name} extends {base} {body}")

    def array(self, element: str, texts: bool) -> str:
        """The type of lists of a type."""
        return f"readonly ({element})[]" if " " in element else f"readonly {element}[]"

    def mapping(self, value: str) -> str:
        """The type of objects with any keys."""
        return f"{{ readonly [name: string]: {value} }}"

    def literal(self, values: list[Any]) -> str:
        """One of some values."""
        return " | ".join(dumps(value, ensure_ascii=False) for value in values)


def typescript_types(told: dict[str, Any]) -> str:
    """The types of the documents that have the rules that `fv.rules()` told."""
    schema = ruleset_schema(told)
    types = TypeScript(schema["$defs"])
    declare(types, schema, told)
    return "\n\n".join([HEAD, *types.lines]) + "\n"


def comment(text: str, indent: str = "") -> str:
    """What is said of a declaration, in front of it."""
    # Pointers such as /lines/*/price would end it.
    text = text.replace("*/", "*\\/")
    if len(indent + text) + 7 <= WIDTH:
        return f"{indent}/** {text} */"
    lines = wrap(text, WIDTH - len(indent) - 3)
    return "\n".join([f"{indent}/**", *(f"{indent} * {line}" for line in lines), f"{indent} */"])
