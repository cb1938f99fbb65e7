from __future__ import annotations

import enum
import gc
from collections import UserDict
from typing import Any

import formvalidate as fv
import pytest
from both_ways import refuse
from formvalidate import _ffi, _validation
from meanwhile import steps_during
from test_rulesets import RULES

RECORDS: list[dict[Any, Any]] = [
    {"email": "a@b.example"},
    {"email": b"a@b.example", "age": 10**30},
    {"email": "x"},
    {},
    {"email": "\ud800"},
    {"email": "a@b.example", "age": 1.5},
    {"email": "a@b.example", "tags": ["x", [None]]},
    {1: 2, "email": "é" * 2_000},
]


def test_both_ways_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    records = RECORDS * 5
    many = RULES.validate_many(records)
    expected = [RULES.validate(record).code for record in records]
    assert list(many.codes) == expected
    monkeypatch.setattr(_validation, "_short", refuse)
    assert list(RULES.validate_many(records).codes) == expected
    monkeypatch.setattr(_validation, "_short_many", refuse)
    assert list(RULES.validate_many(records).codes) == expected
    monkeypatch.undo()
    monkeypatch.setattr(_validation, "_MOST", 3)
    assert list(RULES.validate_many(iter(records)).codes) == expected
    assert [report.code for report in many] == expected


def test_the_answers() -> None:
    many = RULES.validate_many(RECORDS)
    assert len(many) == len(RECORDS) and not many and many.undecided == []
    assert many.valid_count == len(RECORDS) - len(many.invalid) == 3
    assert many.invalid == [2, 3, 4, 5, 7]
    assert many[2].issues[0].code_name == "invalidEmail" and many[-8].valid
    with pytest.raises(IndexError):
        many[8]
    assert repr(many) == "ManyReports(8 records, 3 valid)"
    assert RULES.validate_many([]) and len(RULES.validate_many([]).codes) == 0
    assert RULES.validate_many(RECORDS[:2])


def test_a_list_that_changed_is_said_so() -> None:
    records = [{"email": "a@b.example"}, {"email": "x"}, {"email": "y"}]
    many = RULES.validate_many(records)
    for wrong in (3, -4, 10**30):
        with pytest.raises(IndexError, match="there were 3 records"):
            many[wrong]
    with pytest.raises(TypeError):
        many[0:1]  # type: ignore[call-overload]
    del records[1:]
    for gone in (1, 2, -1, -2):
        with pytest.raises(IndexError, match="the list has become shorter since"):
            many[gone]
    assert many[0].valid and many[-3].valid and many[True - 1].valid
    with pytest.raises(IndexError, match="the list has become shorter since"):
        list(many)
    assert len(many) == 3 and not many and many.invalid == [1, 2]
    records[:] = [{"email": "x"}] + [{"email": "a@b.example"}] * 9
    assert [report.valid for report in many] == [False, True, True] and len(many) == 3
    assert many[-1].valid and not many[-3].valid
    nothing = RULES.validate_many(empty := [])  # type: ignore[var-annotated]
    empty.append({"email": "x"})
    assert len(nothing) == 0 and nothing and list(nothing) == []


def test_undecided_records() -> None:
    rules = fv.Ruleset(
        {
            "formvalidate": 1,
            "fields": {"a": {"rules": [{"rule": "match", "pattern": "(a+)+(?<=a)"}]}},
        }
    )
    many = rules.validate_many([{"a": "aa"}, {"a": "a" * 40 + "b"}, {"a": "b"}])
    assert many.undecided == [1] and many.invalid == [1, 2] and many.valid_count == 1
    assert many[1].verdict == "undecided"


def test_records_that_are_none() -> None:
    assert RULES.validate_many([UserDict(RECORDS[0])])
    for wrong in (None, 3, "email", ["email"]):
        with pytest.raises(TypeError, match="a record must be a dict") as caught:
            RULES.validate_many([{}, wrong])  # type: ignore[list-item]
        assert caught.value.__notes__ == ["It is about the record at index 1."]
    with pytest.raises(TypeError, match="'email' must be a value of JSON, not object"):
        RULES.validate_many([{"email": object()}])


def test_a_list_is_kept_and_what_is_none_is_made_one() -> None:
    many = RULES.validate_many(iter(RECORDS))
    assert not many[2].valid
    records = list(RECORDS)
    many = RULES.validate_many(records)
    records.clear()
    assert len(many) == len(many.codes) == len(RECORDS)
    with pytest.raises(IndexError):
        many[2]


def test_other_threads_get_a_turn() -> None:
    """Between two chunks the interpreter may switch: a thread that waits is not left waiting."""
    records = [{"email": "a@b.example", "age": number} for number in range(300_000)]
    assert steps_during(lambda: RULES.validate_many(records)) >= 2


def test_long_records_are_judged_by_few_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever they hold: many elements, or much text."""
    each = {"rule": "each", "rules": [{"rule": "length", "max": 9000}]}
    fields: dict[str, Any] = {"a": {"rules": [each]}, "b": {"rules": ["integer"]}}
    rules = fv.Ruleset({"formvalidate": 1, "fields": fields})
    many = [{"a": ["x"] * 1_000, "b": number} for number in range(1_000)]
    long = [{"a": ["x" * 9_000] * 10} for _ in range(1_000)]
    one = {"a": ["x"] * 100_000}
    turns: list[int] = []

    def judge(*arguments: Any) -> int:
        status = _ffi.fv_python_validate_many(*arguments)
        turns.append(arguments[7].value)
        return status

    monkeypatch.setattr(_validation, "_short_many", judge)
    for records, least, most in ((many, 15, 66), (long, 15, 66), ([one] * 4, 3, 2)):
        records[-2] = {"a": ["x" * 9_001]}
        records[-1] = {"b": "y", "\ud800": 1}
        expected = [rules.validate(record).code for record in records]
        assert list(rules.validate_many(records).codes) == expected
        assert sum(turns) == len(records) and max(turns) <= most and len(turns) >= least
        turns.clear()
    flat = [{"b": number} for number in range(3_000)]
    assert rules.validate_many(flat) and turns == [3_000]
    for index in range(0, 3_000, 9):
        flat[index] = {"a": ["x"] * 3_000}
    assert rules.validate_many(flat) and len(turns) > 10


class Name(enum.StrEnum):
    EMAIL = "email"


@pytest.mark.parametrize(
    "record",
    [
        {Name.EMAIL: "no address"},
        {"\ud800": 1, "email": "no address"},
        {"email": "no address", "\udfff": 1},
        {Name.EMAIL: "no address", "tags": [1]},
    ],
)
def test_odd_keys_go_the_longer_way(record: dict[str, Any]) -> None:
    rules = fv.Ruleset({"formvalidate": 1, "fields": {"email": {"rules": ["email"]}}})
    assert rules.validate(record).verdict == "invalid"
    assert list(rules.validate_many([record, {"email": "a@b.example"}, record]).codes) == [9, 0, 9]


def test_a_record_has_an_end_on_every_way() -> None:
    rules = fv.Ruleset({"formvalidate": 1, "fields": {"email": {}}})
    record = dict.fromkeys(map(str, range(10_001)))
    with pytest.raises(fv.LimitError):
        rules.validate(record)
    with pytest.raises(fv.LimitError):
        rules.validate_many([record])


def test_keys_without_utf8_let_other_code_run() -> None:
    """An exception may collect garbage, and that run anything: nothing borrowed is used then."""
    rules = fv.Ruleset({"formvalidate": 1, "fields": {"a": {"rules": ["email"]}, "b": {}}})
    records: list[dict[str, Any]] = []

    def change(phase: str, info: dict[str, int]) -> None:
        for record in records:
            record["a"] = "x" * 40

    gc.callbacks.append(change)
    threshold = gc.get_threshold()
    gc.set_threshold(1)
    try:
        for _ in range(2_000):
            records[:] = [{"a": "a" * 30 + "@b.example", "\ud800": 1, "b": 2}]
            assert rules.validate_many(records).codes[0] in (0, 9)
    finally:
        gc.set_threshold(*threshold)
        gc.callbacks.remove(change)
