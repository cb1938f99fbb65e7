"""Which rows `--where` means."""

from __future__ import annotations

import pyarrow as pa
import pytest
from commands import Shell
from formvalidate.command._choosing import conditions
from formvalidate.command._status import Stop

TEXTS = ["1", "+5", " 7 ", "5.", "9" * 400, "x", "é", None, "", "1e3", "\t8\n", "-3", "30"]
KINDS = {
    "text": pa.array(TEXTS),
    "large": pa.array(TEXTS, pa.large_string()),
    "view": pa.array(TEXTS, pa.string_view()),
    "dictionary": pa.array(TEXTS).dictionary_encode(),
    "views": pa.array(TEXTS, pa.string_view()).dictionary_encode(),
}


def meant(condition: str, column: pa.Array) -> list[int]:
    mask = conditions([f"n{condition}"])[0].mask(pa.table({"n": column}))
    return [row for row, is_meant in enumerate(mask.to_pylist()) if is_meant]


@pytest.mark.parametrize("kind", KINDS)
def test_numbers_in_texts_are_compared_as_numbers(kind: str) -> None:
    column = KINDS[kind]
    assert meant(">4", column) == [1, 2, 3, 4, 10, 12]
    assert meant("<=5", column) == [0, 1, 3, 11]
    assert meant("=1", column) == [0]
    assert meant("!=x", column) == [0, 1, 2, 3, 4, 6, 8, 9, 10, 11, 12]
    assert meant(">w", column) == [5, 6]


def test_texts_that_are_not_utf_8_are_no_numbers() -> None:
    column = pa.array([b"1", b"\xff2", b"\x80", b"30 "], pa.binary()).view(pa.string())
    assert meant(">4", column) == [3]
    assert meant("=30 ", column) == [3]


@pytest.mark.parametrize(
    "column",
    [
        pa.array([[1]]),
        pa.array([{"a": 1}]),
        pa.array([[("a", 1)]], pa.map_(pa.string(), pa.int8())),
    ],
)
def test_what_is_not_compared_is_said(column: pa.Array) -> None:
    for condition in ("=1", ">1", "<x"):
        with pytest.raises(Stop, match="'n'"):
            meant(condition, column)


LARGE = "9" * 5_000


@pytest.mark.parametrize(
    ("number", "meant"),
    [
        (LARGE, {f"n={LARGE}": 1, f"n>{LARGE}": 0, "n>5": 1, "a=DE": 0}),
        (f"-{LARGE}", {"n<-5": 1, "n>5": 0}),
        ("1e400", {"n=1e400": 1, "n<1e401": 1, "n>5": 1, "a=DE": 0}),
        ("9007199254740993.0", {"n=9007199254740993": 1, "n=9007199254740992": 0}),
        ("0.1", {"n=0.10": 1}),
    ],
)
def test_numbers_of_records_are_what_their_digits_say(
    shell: Shell, number: str, meant: dict[str, int]
) -> None:
    shell.rules({"a": {}, "n": {}})
    shell.write("in.jsonl", f'{{"a": "FR", "n": {number}}}\n')
    for condition, rows in meant.items():
        assert shell.judged("in.jsonl", "--where", condition)["rows"] == rows, condition[:9]


def test_values_are_shown_beside_large_numbers(shell: Shell) -> None:
    shell.rules({"a": {"rules": ["integer"]}, "n": {}})
    shell.write("in.jsonl", f'{{"a": "FR", "n": {LARGE}}}\n')
    told = shell.judged("in.jsonl", "--show-values")
    assert [one["value"] for one in told["errorList"]] == ["FR"]


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity"])
def test_what_is_no_number_of_json_is_no_record(shell: Shell, number: str) -> None:
    shell.write("in.jsonl", f'{{"age": {number}}}\n')
    told = shell.judged("in.jsonl", "--where", "age>18", "--show-values")
    assert [one["rule"] for one in told["errorList"]] == ["json"]
