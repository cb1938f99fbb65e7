"""Formats of numbers, choices of many constants, and texts that a transform makes nothing."""

from __future__ import annotations

import time
from typing import Any

import formvalidate as fv
import pytest
from formvalidate._json_schema_lossy import write_lossy
from jsonschema import Draft202012Validator


def ruleset_of(schema: Any) -> fv.Ruleset:
    return fv.Ruleset.from_json_schema({"type": "object", "properties": {"x": schema}})


@pytest.mark.parametrize(
    ("schema", "right", "wrong"),
    [
        ({"type": "integer", "format": "int32"}, [2**31 - 1, -(2**31), 0], [2**31, 0.5, "1"]),
        ({"type": "integer", "format": "int64"}, [2**63 - 1, -(2**63)], [2**63, 1.5]),
        ({"type": "number", "format": "int32"}, [1, 2.0], [1.5, 2**31]),
        ({"type": "integer", "format": "int32", "minimum": 5}, [5, 2**31 - 1], [4, 2**31]),
        ({"type": "integer", "format": "int32", "maximum": 2**40}, [2**31 - 1], [2**31]),
        ({"type": ["integer", "null"], "format": "int32"}, [1, None], [2**31]),
        ({"type": ["string", "integer"], "format": "int32"}, ["x", 1], [2**31]),
        ({"type": "integer", "format": "int32", "minimum": 2**40}, [], [2**40, 0]),
    ],
)
def test_formats_of_numbers_are_bounds(schema: Any, right: list[Any], wrong: list[Any]) -> None:
    rules = ruleset_of(schema)
    assert [rules.validate({"x": one}).valid for one in right] == [True] * len(right)
    assert [rules.validate({"x": one}).valid for one in wrong] == [False] * len(wrong)


@pytest.mark.parametrize("name", ["double", "date", "password", 5])
def test_other_formats_of_numbers_are_told_plainly(name: Any) -> None:
    with pytest.raises(fv.ArgumentError, match=r"of numbers it has 'int32' and 'int64' \(at .*x/f"):
        ruleset_of({"type": "integer", "format": name})


def test_texts_have_no_format_of_numbers() -> None:
    with pytest.raises(fv.ArgumentError, match=r"a ruleset cannot say this 'format' \(at .*x/form"):
        ruleset_of({"type": "string", "format": "int32"})


@pytest.mark.parametrize("word", ["oneOf", "anyOf"])
def test_constants_are_one_list(word: str) -> None:
    constants = ["a", 1, 1.0, True, None, "b", "b", 2]
    schema = {word: [{"const": one, "title": f"{one}"} for one in constants]}
    rules = ruleset_of(schema)
    validator = Draft202012Validator(schema)
    for value in [*constants, 3, "c", False, [], 1.5]:
        assert rules.validate({"x": value}).valid == validator.is_valid(value), value
    typed = {"type": "string", word: [{"const": "a", "type": "string"}, {"const": 1}]}
    assert [ruleset_of(typed).validate({"x": one}).valid for one in ("a", 1)] == [True, False]


@pytest.mark.parametrize("number", [float("inf"), float("nan")])
def test_constants_beyond_all_numbers_are_refused(number: float) -> None:
    with pytest.raises(fv.ArgumentError):
        ruleset_of({"anyOf": [{"const": number}, {"const": 1}]})


@pytest.mark.parametrize("word", ["oneOf", "anyOf"])
def test_many_constants_take_no_long_time(word: str) -> None:
    schema = {"type": "string", word: [{"const": f"v{place}"} for place in range(30_000)]}
    start = time.process_time()
    rules = ruleset_of(schema)
    assert time.process_time() - start < 3
    assert [rules.validate({"x": one}).valid for one in ("v0", "v29999", "v30000")] == [
        True, True, False,
    ]  # fmt: skip


BLANKS = [" ", "\t \n", "\u0085", "\u200b\ufeff\u3000", "--", "- -"]
TRIMS: list[Any] = ["trim", {"rule": "trim", "chars": {"chars": "-"}}]
BEHIND: list[Any] = [
    {"rule": "length", "min": 2}, {"rule": "containsNumber"}, {"rule": "range", "min": 1},
    {"rule": "in", "values": [1, 2]}, {"rule": "equals", "value": 5}, "integer", "boolean",
    {"rule": "number", "strict": True}, {"rule": "each", "rules": ["email"]},
    {"rule": "any", "rules": [{"rule": "range", "min": 1}, {"rule": "length", "min": 3}]},
    {"rule": "string", "min": 3, "skipOnEmpty": False}, {"rule": "count", "min": 1},
]  # fmt: skip


@pytest.mark.parametrize("behind", BEHIND)
@pytest.mark.parametrize("trim", TRIMS)
def test_schemas_take_what_trims_to_nothing(trim: Any, behind: Any) -> None:
    for rules in (
        [trim, behind],
        [trim, behind, behind],
        [behind, trim],
        [trim, "required", behind],
    ):
        document = {"formvalidate": 1, "fields": {"x": {"rules": rules}}}
        schema, _ = write_lossy(document, "en")
        Draft202012Validator.check_schema(schema)
        ruleset, validator = fv.Ruleset(document), Draft202012Validator(schema)
        for text in ["", "ab1", "  a", *BLANKS]:
            if ruleset.validate({"x": text}).valid:
                assert validator.is_valid({"x": text}), (rules, text, schema)


def test_what_is_required_may_not_trim_to_nothing() -> None:
    document = {
        "formvalidate": 1,
        "fields": {"x": {"rules": ["trim", "required", {"rule": "length", "min": 2}]}},
    }
    schema, _ = write_lossy(document, "en")
    assert schema["properties"]["x"] == {"type": "string", "minLength": 2}
