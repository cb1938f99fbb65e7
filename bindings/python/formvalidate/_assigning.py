"""What of a record may be assigned in bulk."""

from __future__ import annotations

from collections.abc import Mapping
from json import dumps
from operator import is_

from . import _ffi
from ._compiling import given
from ._text import has_utf8

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._validation import Judge


def assign(
    judge: Judge, paths: tuple[str, ...], record: Mapping[str, Any], scenario: bytes | None
) -> tuple[dict[str, Any], list[str]]:
    """Splits a record: what a scenario lets be assigned, and the names it refuses."""
    broken: list[str] = []
    data = dumps(_names(record, _tree(paths), broken)).encode("ascii")
    text = _ffi.fv_text()
    error = _ffi.fv_error()
    status: int = _ffi.fv_assign_json(judge.handle, scenario, data, len(data), text, error)
    if status < 0:
        judge.refused(status, error)
    answer = given(text)
    assigned = {name: _part(record[name], part) for name, part in answer["assigned"].items()}
    return assigned, answer["refused"] + broken


def _tree(paths: tuple[str, ...]) -> dict[str, Any]:
    """The fields by their names, with what there is within each: "*" for all of a list or map."""
    tree: dict[str, Any] = {}
    for path in paths:
        steps = path[1:].split("/") if path.startswith("/") else []
        names = [step.replace("~1", "/").replace("~0", "~") for step in steps] or [path]
        part = tree
        for name in names:
            part = part.setdefault(name, {})
    return tree


def _names(value: Any, tree: dict[str, Any], broken: list[str]) -> Any:
    """A value with true for what has no fields within: names alone decide what is assigned.

    Names that are not Unicode are no fields, and go to `broken`.
    """
    if tree and isinstance(value, Mapping):
        names = [name for name in value if isinstance(name, str)]
        broken += [name for name in names if not has_utf8(name)]
        every = tree.get("*", {})
        return {
            name: _names(value[name], tree.get(name, every), broken)
            for name in names
            if has_utf8(name)
        }
    if tree and isinstance(value, list | tuple):
        return [_names(element, tree.get("*", {}), broken) for element in value]
    return True


def _part(value: Any, assigned: Any) -> Any:
    """Of a value what is assigned: itself where that is all of it, None for nothing."""
    if isinstance(assigned, dict):
        members = {name: _part(value[name], part) for name, part in assigned.items()}
        is_all = len(members) == len(value) and all(
            value[name] is members[name] for name in members
        )
        return value if is_all else members
    if isinstance(assigned, list):
        elements = [_part(*pair) for pair in zip(value, assigned, strict=True)]
        return value if all(map(is_, value, elements)) else elements
    return value if assigned else None
