"""Single numbers and truth values of numpy."""

from __future__ import annotations

from typing import Any

import formvalidate as fv
import numpy as np
import pytest


@pytest.mark.parametrize(
    ("value", "plain"),
    [(np.True_, True), (np.int8(-3), -3), (np.uint64(2**64 - 1), 2**64 - 1), (np.float32(0.1), 0.1),
     (np.float16(0.5), 0.5), (np.float64(1.5), 1.5)],
)  # fmt: skip
def test_numbers_of_numpy_are_values(value: Any, plain: Any) -> None:
    rules = fv.Ruleset({"formvalidate": 1, "fields": {"a": {"rules": ["required"]}, "all": {}}})
    cleaned = rules.validate({"a": value, "all": [value, {"b": value}]}).cleaned
    assert cleaned == rules.validate({"a": plain, "all": [plain, {"b": plain}]}).cleaned
    assert type(cleaned["a"]) is type(plain)


def test_what_has_no_number_is_none() -> None:
    for value in (np.array([1, 2]), np.complex64(1), np.bytes_(b"a").view(np.void)):
        with pytest.raises(TypeError, match="'value' must be a value of JSON"):
            fv.check("integer", value)


def test_checks_may_answer_with_its_truth_values() -> None:
    registry = fv.Registry()
    registry.check("small", lambda value: np.int64(value) < 5)
    rule = {"rule": "custom", "name": "small"}
    assert fv.check(rule, 4, registry).valid
    assert fv.check(rule, 6, registry).issues[0].code_name == "custom"
