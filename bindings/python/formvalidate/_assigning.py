"""What of a record may be assigned in bulk."""

from __future__ import annotations

from json import dumps

from . import _ffi
from ._compiling import given
from ._text import has_utf8

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ._validation import Judge


def assign(
    judge: Judge, record: Mapping[str, Any], scenario: bytes | None
) -> tuple[dict[str, Any], list[str]]:
    """Splits a record: what a scenario lets be assigned, and the names it refuses."""
    # The names alone decide, so no value takes the way through JSON.
    names = [name for name in record if isinstance(name, str)]
    broken = [name for name in names if not has_utf8(name)]
    data = dumps(dict.fromkeys(name for name in names if name not in broken)).encode("ascii")
    text = _ffi.fv_text()
    error = _ffi.fv_error()
    status: int = _ffi.fv_assign_json(judge.handle, scenario, data, len(data), text, error)
    if status < 0:
        judge.refused(status, error)
    answer = given(text)
    return {name: record[name] for name in answer["assigned"]}, answer["refused"] + broken
