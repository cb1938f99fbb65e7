"""The files that are made, wholly or in parts, from the library's table of rules, and how."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from codes import with_constants, with_lines, with_members
from document_types import document_types
from document_types_ts import typescript_types
from face import with_rules
from languages import LANGUAGES, all_of_them, catalogue, page_texts, with_names
from layout import laid_out
from manual import with_tables
from ruleset_schema import ruleset_schema

ROOT = Path(__file__).resolve().parents[3]


def _schema(_: str, told: dict[str, Any]) -> str:
    return laid_out(ruleset_schema(told)) + "\n"


def _types(_: str, told: dict[str, Any]) -> str:
    return document_types(told)


def _typescript(_: str, told: dict[str, Any]) -> str:
    return typescript_types(told)


def _words(text: str, told: dict[str, Any]) -> str:
    """The words of a fuzzer's dictionary, and behind them what rules and options are missing."""
    rules = told["rules"]
    names = [
        name for rule in rules for name in [rule["rule"], *(o["name"] for o in rule["options"])]
    ]
    words = dict.fromkeys(f'"\\"{name}\\""\n' for name in names)
    return text + "".join(word for word in words if word not in text)


def _names(text: str, _: dict[str, Any]) -> str:
    return with_names(text)


# Each from what `Sources/Languages` says.
_MESSAGES = ROOT / "Sources/FVForms/Messages"
SAID: dict[Path, str] = {
    **{_MESSAGES / f"Catalogue+{one.name}.swift": catalogue(one) for one in LANGUAGES},
    _MESSAGES / "Catalogue+Languages.swift": all_of_them(),
    ROOT / "bindings/python/formvalidate/_page_texts.py": page_texts(),
}
# Each from what it is and what `fv.rules()` tells.
FILES: dict[Path, Callable[[str, dict[str, Any]], str]] = {
    ROOT / "bindings/python/formvalidate/ruleset.schema.json": _schema,
    ROOT / "bindings/python/formvalidate/document.py": _types,
    ROOT / "bindings/javascript/document.d.ts": _typescript,
    ROOT / "Sources/FormValidate/FormValidate.docc/RulesReference.md": with_tables,
    ROOT / "include/formvalidate.h": with_constants,
    ROOT / "Sources/FormValidate/Results/Code.swift": with_members,
    ROOT / "bindings/java/formvalidate/Code.java": with_lines(
        "  public static final int {name} = {number};"
    ),
    ROOT / "bindings/rust/src/code.rs": with_lines("    {name} = FV_{name},"),
    ROOT / "bindings/rust/src/raw.rs": with_lines("pub const FV_{name}: i32 = {number};"),
    ROOT / "Sources/FormValidate/Rules/Rule+Formats.swift": with_rules("check"),
    ROOT / "Sources/FormValidate/Rules/Rule+Transforms.swift": with_rules("transform"),
    ROOT / "Tests/Fuzz/ruleset.dict": _words,
    **{path: lambda _, __, text=text: text for path, text in SAID.items()},
    ROOT / "README.md": _names,
    ROOT / "Sources/FormValidate/FormValidate.docc/Messages.md": _names,
}
