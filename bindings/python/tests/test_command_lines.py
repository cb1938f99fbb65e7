"""`formvalidate check` of JSON Lines with rules about the table: which lines are columns."""

from __future__ import annotations

import json
from typing import Any

import pytest
from commands import Shell, lines
from formvalidate.command._line_columns import _DEEPEST, _is_object
from hypothesis import given
from hypothesis import strategies as st

SOME = {"rules": [{"rule": "rows", "min": 1}]}
ONCE = {"rules": [{"rule": "unique", "fields": ["n"]}]}
LARGE = 2**53
TEXTS = st.text(st.sampled_from('ab[]{}":,\\\n\té€'))
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | TEXTS,
    lambda inner: st.lists(inner) | st.dictionaries(TEXTS, inner),
)


def depth(value: Any) -> int:
    if not isinstance(value, (list, dict)):
        return 0
    inner = value.values() if isinstance(value, dict) else value
    return 1 + max(map(depth, inner), default=0)


@given(VALUES, st.integers(0, _DEEPEST + 2), st.booleans(), st.booleans())
def test_objects_are_told_from_what_is_none(
    value: Any, wraps: int, is_compact: bool, is_ascii: bool
) -> None:
    for number in range(wraps):
        value = [value] if number % 2 else {"[": value}
    text = json.dumps(
        value, separators=(",", ":") if is_compact else None, ensure_ascii=is_ascii
    ).encode()
    assert _is_object(text) == (isinstance(value, dict) and depth(value) <= _DEEPEST)
    # One that is cut short, and two.
    assert not _is_object(text[:-1])
    assert not _is_object(text + text)


@given(
    st.binary()
    | st.lists(
        st.sampled_from([b"{", b"}", b"[", b"]", b'"', b"\\", b"\n", b"a", b"\xff"]), max_size=12
    ).map(lambda parts: b"{" + b"".join(parts) + b"}")
)
def test_brackets_outside_of_texts_are_balanced(text: bytes) -> None:
    deep, is_text, is_escaped = 0, False, False
    is_balanced = True
    for place, byte in enumerate(text):
        if is_text:
            is_text = is_escaped or byte != ord('"')
            is_escaped = byte == ord("\\") and not is_escaped
        elif byte == ord('"'):
            is_text = True
        elif byte in b"[{]}":
            deep += 1 if byte in b"[{" else -1
            is_balanced &= deep >= 0 and (deep > 0 or place == len(text) - 1)
    if _is_object(text):
        assert is_balanced and deep == 0 and not is_text


def test_backslashes_and_brackets_in_texts(shell: Shell) -> None:
    shell.rules({"a": {}, "b": {"rules": ["required"]}}, table=SOME)
    good = [r'{"a":"x\n[","b":"1"}', r'{"a":"C:\\dir\\","b":"{"}', r'{"a":"\\\"]","b":"\\"}']
    # The reader of columns would not live through the last one.
    deep = r'{"a":"\\","b":' + "[" * 100_000 + "]" * 100_000 + r',"c\"":1}'
    shell.write("in.jsonl", "\n".join([*good, deep]))
    told = shell.judged("in.jsonl")
    assert (told["rows"], told["valid"]) == (4, 3)
    assert [(row, code) for row, _, _, code in lines(told)] == [(4, "invalidType")]


@pytest.mark.parametrize(
    ("shape", "field", "table"),
    [
        ("{}", {}, ONCE),
        ("[1, {}]", {"items": {}}, SOME),
        ('{{"x": {}}}', {"fields": {"x": {}}}, SOME),
    ],
)
def test_integers_that_a_fraction_cannot_hold_do_not_fit(
    shell: Shell, shape: str, field: dict[str, Any], table: dict[str, Any]
) -> None:
    shell.rules({"n": field, "m": {}}, table=table)
    large = [str(LARGE), str(LARGE + 1), "0.5", str(-LARGE - 1), str(2**60), "1" + "0" * 5000, "7"]
    rows = [f'{{"n": {shape.format(one)}, "m": "{LARGE + 1}"}}\n' for one in large]
    shell.write("in.jsonl", "".join(rows))
    told = shell.judged("in.jsonl")
    assert [(row, code) for row, _, _, code in lines(told)] == [
        (row, "invalidType") for row in (2, 4, 6)
    ]
    assert [one["rule"] for one in told["findings"]] == ["fit"]


def test_integers_alone_keep_their_digits(shell: Shell) -> None:
    shell.rules({"n": {}}, table=ONCE)
    shell.write("in.jsonl", "".join(f'{{"n": {LARGE + place}}}\n' for place in range(4)))
    assert shell.check("in.jsonl").status == 0
    shell.write("in.jsonl", f'{{"n": {LARGE + 1}}}\n{{"n": {LARGE + 1}}}\n')
    assert [code for _, _, _, code in lines(shell.judged("in.jsonl"))] == ["notUnique"]


@pytest.mark.parametrize("table", [{}, SOME])
def test_rules_of_one_name_are_told_apart(shell: Shell, table: dict[str, Any]) -> None:
    limits = [{"rule": "length", "max": most} for most in (3, 5)]
    shell.rules({"a": {"rules": limits}, "b": {"rules": ["required"]}}, stop="all", table=table)
    shell.write("in.jsonl", '{"a": "123456"}\n{"a": "1234", "b": 1}\n')
    told = shell.judged("in.jsonl")
    assert [(one["params"], one["count"]) for one in told["findings"]] == [
        ({"max": 3}, 2),
        ({"max": 5}, 1),
        ({}, 1),
    ]
    bounds = [one["message"] for one in told["errorList"] if one["field"] == "a"]
    assert ["at most 3" in message for message in bounds] == [True, False, True]


@pytest.mark.parametrize("table", [{}, SOME])
def test_bounds_of_one_name_are_those_of_the_document(shell: Shell, table: dict[str, Any]) -> None:
    bounds = [{"max": "today"}, {"min": "2000-01-01"}, {"min": "2010-01-01"}]
    days = {"rules": [{"rule": "date", **bound} for bound in bounds]}
    shell.rules({"d": days, "b": {"rules": ["safe"]}}, stop="all", table=table)
    shell.write("in.jsonl", '{"d": "2999-01-01"}\n{"d": "2005-01-01", "b": 1}\n')
    findings = shell.judged("in.jsonl")["findings"]
    assert [one["params"] for one in findings] == [{"max": "today"}, {"min": "2010-01-01"}]
