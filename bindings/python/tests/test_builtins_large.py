"""Functions that are built in: large records, which they judge up to the limits of the library."""

from __future__ import annotations

import sys
from typing import Any

import formvalidate as fv
import pytest
from both_ways import by_ctypes, told
from formvalidate._validation import Judge
from test_builtins_memory import run

LISTS = fv.Ruleset(
    {
        "formvalidate": 1,
        "fields": {
            "numbers": {"items": {"rules": ["number"]}},
            "rows": {"items": {"fields": {"name": {"rules": ["required"]}}}},
            "text": {"rules": [{"rule": "length", "max": 10_000_000, "unit": "bytes"}]},
        },
    }
)
LARGE: list[dict[str, Any]] = [
    {"numbers": [1.5] * 100_000},
    {"rows": [{"name": "somebody's name"}] * 50_000},
    {"text": "x" * 200_000},
    {"rows": [*[{"name": "x"}] * 20_000, {"name": ""}]},
]

MEMORY = """
import gc
import formvalidate as fv

def resident():
    with open("/proc/self/status") as lines:
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))

rules = fv.Ruleset(
    {"formvalidate": 1, "fields": {"rows": {"items": {"fields": {"n": {"rules": ["integer"]}}}}}}
)
record = {"rows": [{"n": 1}] * 200_000}
rules.is_valid({"rows": []})
before = resident()
rules.is_valid(record)
gc.collect()
print((resident() - before) // 1_024)
"""


@pytest.mark.parametrize("record", LARGE)
def test_they_are_not_left_to_the_longer_way(
    record: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    with by_ctypes():
        wanted = LISTS.is_valid(record), [one.path for one in LISTS.validate(record).issues]

    def refuse(*_: object) -> int:
        raise AssertionError("the longer way")

    monkeypatch.setattr(Judge, "validate", refuse)
    assert (LISTS.is_valid(record), [one.path for one in LISTS.validate(record).issues]) == wanted
    if wanted[0]:
        parsed = LISTS.parse(record)
        assert {name: parsed[name] for name in record} == record


def test_what_is_too_large_is_told_alike() -> None:
    shared: list[Any] = [1] * 1_000
    for record in ({"numbers": [shared] * 1_001}, {"text": "x" * 1_048_577}):
        quick = told(lambda record=record: LISTS.validate(record).issues)
        with by_ctypes():
            assert told(lambda record=record: LISTS.validate(record).issues) == quick
    with pytest.raises(fv.LimitError):
        LISTS.is_valid({"numbers": [shared] * 1_001})


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="/proc tells it")
def test_their_memory_goes_back() -> None:
    # In MiB; what is read of it takes 22 and more, beside what judging takes.
    assert int(run(MEMORY)) <= 8


def test_lists_are_read_in_calls_about_many_and_with_options(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    records: list[dict[str, Any]] = [
        {"numbers": [1, 2.5], "rows": [{"name": b"x"}], "text": "x"},
        {"rows": [{"name": "x"}, {"name": None}, {}]},
        {"numbers": ()},
    ] * 700
    for at, record in enumerate(records):
        records[at] = {**record, "text": str(at)}
    with by_ctypes():
        wanted = [LISTS.is_valid(record) for record in records]

    def refuse(*_: object) -> int:
        raise AssertionError("the longer way")

    monkeypatch.setattr(Judge, "_validate_values", refuse)
    assert [code == 0 for code in LISTS.validate_many(records).codes] == wanted
    for record, is_valid in list(zip(records, wanted, strict=True))[:3]:
        assert LISTS.is_valid(record, fields=["rows", "numbers"]) == is_valid
        assert LISTS.validate(record, reject_unknown=True).valid == is_valid
    assert True in wanted
    assert False in wanted
