"""Lists and dicts that stand in many places of one value."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import Any

import formvalidate as fv
import pytest
from formvalidate import _ffi, _native
from test_rulesets import RULES


@pytest.mark.usefixtures("way")
@pytest.mark.parametrize("kind", [list, tuple, lambda parts: dict(zip("ab", parts, strict=True))])
def test_lists_that_share_lists(kind: Callable[[list[Any]], Any]) -> None:
    wide: Any = kind(["", ""])
    for _ in range(40):
        wide = kind([wide, wide])
    started = process_time()
    for call in (RULES.validate, RULES.is_valid, RULES.parse):
        with pytest.raises(fv.LimitError, match="'tags' has more than 1,000,000 items"):
            call({"tags": wide})
    with pytest.raises(fv.LimitError, match="'tags' has more than 1,000,000 items"):
        RULES.validate_many([{"tags": wide}])
    # Each took seconds when every path to a list was walked.
    assert process_time() - started < 1


def test_what_is_shared_is_in_each_place() -> None:
    leaf: list[Any] = ["x", {"y": [1, {}]}, {1: 2}]
    told: list[Any] = ["x", {"y": [1, {}]}, {}]
    value = _ffi.fv_value()
    _native.fill(value, [leaf, leaf, {"leaf": leaf, "more": (leaf, [leaf])}], "tags")
    assert _native.taken(value) == [told, told, {"leaf": told, "more": [told, [told]]}]
    deep, deeper = leaf, leaf
    for levels in range(60):
        deep, deeper = [deep], [deeper, deep] if levels > 30 else [deeper]
    _native.fill(_ffi.fv_value(), deeper, "tags")
    for wrong in ([[deep], [[[deep]]]], {"a": deep, "b": [[[deep]]]}):
        with pytest.raises(fv.LimitError, match="'tags' is nested more than 64 deep"):
            _native.fill(_ffi.fv_value(), wrong, "tags")
