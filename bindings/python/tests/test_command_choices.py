"""Which rows `--where` means."""

from __future__ import annotations

import pyarrow as pa
import pytest
from commands import Shell
from formvalidate.command._conditions import conditions
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
    assert meant(">4", column) == [1, 2, 3, 4, 9, 10, 12]
    assert meant("<=5", column) == [0, 1, 3, 11]
    assert meant("=1", column) == meant("==1.0", column) == [0]
    assert meant("=1000", column) == meant("= 1E3", column) == [9]
    assert meant("=" + "9" * 400, column) == [4]
    assert meant("=" + "9" * 401, column) == []
    assert meant("!=8.0", column) == [0, 1, 2, 3, 4, 5, 6, 8, 9, 11, 12]
    assert meant("!=x", column) == [0, 1, 2, 3, 4, 6, 8, 9, 10, 11, 12]
    assert meant(">w", column) == [5, 6]


@pytest.mark.parametrize("kind", KINDS)
def test_no_value_means_the_empty_ones(kind: str) -> None:
    assert meant("=", KINDS[kind]) == [7, 8]
    assert meant("!=", KINDS[kind]) == [row for row in range(len(TEXTS)) if row not in (7, 8)]
    assert meant("=", pa.array([[1], None])) == meant("=", pa.array([1.5, None])) == [1]
    assert meant("=", pa.nulls(2)) == [0, 1]
    assert meant("=1", pa.nulls(2)) == meant("!=", pa.nulls(2)) == []


LARGEST = [2**53 + 1, 2**53, -1, None, 60]


@pytest.mark.parametrize(
    "column",
    [
        pa.array(LARGEST),
        pa.array([None if one is None else str(one) for one in LARGEST]),
        pa.array(LARGEST).cast(pa.decimal128(19, 0)),
    ],
)
def test_numbers_are_compared_exactly(column: pa.Array) -> None:
    assert meant(f"={2**53 + 1}.0", column) == meant(f">{2**53}", column) == [0]
    assert meant(f"={2**53}", column) == [1]
    assert meant(f"<{2**53 + 1}", column) == [1, 2, 4]
    assert meant("!=60.0", column) == [0, 1, 2]
    assert meant(">59.5", column) == [0, 1, 4]
    assert meant("<1e400", column) == [0, 1, 2, 4]
    assert meant("=60.5", column) == []


def test_fractions_are_compared_as_their_columns_hold_them() -> None:
    for kind in (pa.float32(), pa.float64(), pa.decimal128(5, 2)):
        column = pa.array(["0.1", "60.00", None]).cast(kind)
        assert meant("=0.10", column) == [0]
        assert meant("=60", column) == [1]
        assert meant("<60", column) == [0]


@pytest.mark.parametrize(
    "text",
    [
        "n",
        "=1",
        "n=>1",
        "n=<1",
        "n<>1",
        "n===1",
        "n!1",
        "n>",
        "n<=",
        " =1",
        "n!==1",
        "n=!1",
        "n>>1",
    ],
)
def test_what_is_no_condition_is_a_mistake(text: str) -> None:
    with pytest.raises(Stop, match="COLUMN=VALUE, or with ==, !=, <, <=, > or >=") as stop:
        conditions((text,))
    assert stop.value.status == 2


def test_a_value_may_begin_with_a_sign_behind_a_blank() -> None:
    assert meant("= >x", pa.array([">x", "x"])) == [0]


@pytest.mark.parametrize("name", ["in.csv", "in.jsonl"])
def test_conditions_that_no_row_meets_are_told(shell: Shell, name: str) -> None:
    shell.rules({"a": {}, "n": {}})
    is_csv = name.endswith("csv")
    shell.write(name, "a,n\nx,60.0\n,7\n" if is_csv else '{"a": "x", "n": 60.0}\n{"n": 7}\n')
    for asked, rows in {("n=60",): 1, ("n==60",): 1, ("a=",): 1, ("a!=", "n>8"): 1}.items():
        where = [part for one in asked for part in ("--where", one)]
        told = shell.judged(name, *where)
        assert (told["status"], told["rows"], told["err"]) == (0, rows, ""), asked
    told = shell.judged(name, "--where", "a=x", "--where", "n=secret7", "--where", "n>1")
    assert (told["status"], told["rows"]) == (0, 0)
    assert told["err"] == "formvalidate: warning: --where: no row that was read is one of n=…\n"


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
