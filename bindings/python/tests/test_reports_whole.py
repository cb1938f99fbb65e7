"""Reports of dicts with lists and dicts, which somebody may change before a report is read."""

from __future__ import annotations

import copy
import gc
import sys
import threading
from decimal import Decimal
from typing import Any

import formvalidate as fv
import pytest
from both_ways import RECORDS, RULES, Members, Text, by_ctypes, deep, told

TAGS = ["a@b.example", "c@d.example"]
GIVEN: list[dict[str, Any]] = [
    {"name": " Ada ", "tags": TAGS}, {"name": "Ada", "tags": [*TAGS, "x"], "age": 17},
    {"name": "Ada", "tags": tuple(TAGS), "home": {"zip": "12"}}, {"home": {"zip": ""}},
    {"name": "Ada", "home": {"zip": b"12", "more": [{}, [None, True, 2**62, -1.5]]}},
    {"tags": [TAGS, TAGS, {"a": TAGS}]}, {"tags": [[], {}, ()]}, {"home": {}},
    {"name": "Ada", "tags": [Decimal("1.50")]}, {"home": Members(zip="12")},
    {"home": {Text("zip"): "12"}}, {"home": {1: "x"}}, {"tags": [Text("a")]}, {"tags": [2**70]},
    {"tags": ["\ud800"]}, {"tags": [object()]}, {"other": [1], "tags": TAGS},
    {"tags": ["x"] * 1_500}, {"tags": [["x"] * 300] * 9}, {"home": {str(n): n for n in range(600)}},
    *({"tags": deep(levels)} for levels in (62, 63, 64, 65, 500)),
]  # fmt: skip


def read(report: fv.Report) -> list[Any]:
    issues = [(one.path, one.code_name, one.message) for one in report.issues]
    return [report.code, repr(report.cleaned), issues, repr(report.typed)]


@pytest.mark.parametrize("record", [*GIVEN, *(one for one in RECORDS if isinstance(one, dict))])
def test_what_is_changed_later_is_not_in_the_report(record: dict[str, Any]) -> None:
    def judged(order: int) -> Any:
        # One that has parts: the next one is expected to.
        assert RULES.validate({"tags": []}).cleaned
        given = copy.copy(record)
        for name in [name for name, value in given.items() if type(value) in (list, dict)]:
            given[name] = copy.copy(given[name])
        report = told(RULES.validate, given)
        for value in given.values():
            if type(value) in (list, dict):
                value.clear()  # type: ignore[attr-defined]
        given.clear()
        if not isinstance(report, fv.Report):
            return report
        if order:
            assert report.cleaned is report.cleaned
        else:
            assert report.issues is report.issues
        return read(report)

    quick = [judged(order) for order in (0, 1)]
    with by_ctypes():
        assert [judged(order) for order in (0, 1)] == quick


def test_lists_that_hold_themselves() -> None:
    tags: list[Any] = []
    tags.append(tags)
    home: dict[str, Any] = {}
    home["zip"] = home
    for record in ({"tags": tags}, {"home": home}):
        quick = [told(RULES.validate, record) for _ in range(3)]
        with by_ctypes():
            assert quick == 3 * [told(RULES.validate, record)]


def test_what_a_report_keeps_is_its_own() -> None:
    text = "".join(["x", "@b.example"])
    record = {"name": "Ada", "tags": [text, [text]], "home": {"zip": text}}
    RULES.validate(record)

    def counts() -> list[int]:
        return [sys.getrefcount(one) for one in (text, record, record["tags"], record["home"])]

    before = counts()
    report = RULES.validate(record)
    assert counts()[1:] == before[1:]
    cleaned = report.cleaned
    cleaned["tags"].append(cleaned)
    cleaned["home"]["zip"] = "changed"
    assert [issue.path for issue in report.issues] == ["/tags/1", "/home/zip"]
    del report, cleaned
    gc.collect()
    assert counts() == before


def is_told(report: fv.Report) -> bool:
    """Whether the code is that of what the report says the record was."""
    return report.valid == all("@" in tag for tag in report.cleaned["tags"])


def test_garbage_that_changes_what_is_copied() -> None:
    record: dict[str, Any] = {"name": "Ada"}

    class Last:
        def __init__(self) -> None:
            self.me = self

        def __del__(self) -> None:
            record["tags"].clear()
            record["tags"] = ["x"]

    before = gc.get_threshold()
    gc.set_threshold(1, 1, 1)
    try:
        for _ in range(300):
            record["tags"] = [["a@b.example"] * 2, "a@b.example", "b@b.example"][1:]
            for _ in range(3):
                Last()
            assert is_told(RULES.validate(record))
    finally:
        gc.set_threshold(*before)


def test_lists_that_another_thread_changes() -> None:
    record: dict[str, Any] = {"name": "Ada", "tags": ["a@b.example"]}
    ended = threading.Event()

    def change() -> None:
        turn = 0
        while not ended.is_set():
            turn += 1
            record["tags"][:] = ["a@b.example" if turn % 2 else "x"] * (turn % 4)

    thread = threading.Thread(target=change)
    thread.start()
    try:
        assert all(is_told(RULES.validate(record)) for _ in range(5_000))
    finally:
        ended.set()
        thread.join()
