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


# Deeper than any ruleset nests, so that the library says that this is too deep.
DEEPEST = 80


def assign(
    judge: Judge, record: Mapping[str, Any], scenario: bytes | None
) -> tuple[dict[str, Any], list[str]]:
    """Splits a record: what a scenario lets be assigned, and the names it refuses."""
    broken: list[str] = []
    data = dumps(_names(record, 0, broken)).encode("ascii")
    text = _ffi.fv_text()
    error = _ffi.fv_error()
    status: int = _ffi.fv_assign_json(judge.handle, scenario, data, len(data), text, error)
    if status < 0:
        judge.refused(status, error)
    answer = given(text)
    assigned = {name: _part(record[name], part) for name, part in answer["assigned"].items()}
    return assigned, answer["refused"] + broken


def _names(value: Any, depth: int, broken: list[str]) -> Any:
    """A value with true for what is no record and no list: names alone decide what is assigned.

    Names that are not Unicode are no fields, and go to `broken`.
    """
    if depth > DEEPEST:
        return True
    if isinstance(value, Mapping):
        names = [name for name in value if isinstance(name, str)]
        broken += [name for name in names if not has_utf8(name)]
        return {name: _names(value[name], depth + 1, broken) for name in names if has_utf8(name)}
    if isinstance(value, list | tuple):
        return [_names(element, depth + 1, broken) for element in value]
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
