"""Reports of built-in methods, which judge again when somebody asks for more than the code."""

from __future__ import annotations

import gc
import json
import os
import random
import signal
import sys
import threading
import weakref
from typing import Any

import both_ways
import formvalidate as fv
import pytest
from both_ways import RECORDS, RULES, by_ctypes, told
from test_parse_agreement import RULES as TYPES
from test_parse_agreement import readable, record

ROUNDS = 200


def all_of(report: Any) -> tuple[object, ...]:
    """All that a report tells."""
    if not isinstance(report, fv.Report):
        return (report,)
    return (
        report.code, report.verdict, report.counts, report.truncated, report.to_json(),
        report.issues, report.warnings, repr(report.cleaned), told(lambda: repr(report.typed)),
        report.cards,
    )  # fmt: skip


@pytest.mark.parametrize("seed", range(4))
def test_they_tell_the_same(seed: int) -> None:
    source = random.Random(seed)
    verdicts = set()
    for _ in range(400):
        given = record(source)
        if source.random() < 0.6:
            # Those alone are judged again.
            given = {name: one for name, one in given.items() if not isinstance(one, dict | list)}
        text = json.dumps(readable(given))
        locale = source.choice([None, "de", "fr;q=0.5, ja", "xx"])
        for judge, one in (
            (TYPES.validate, given), (TYPES.validate_json, text),
            (TYPES.validate_json, text.encode()),
        ):  # fmt: skip
            quick: Any = told(judge, one, None, locale)
            with by_ctypes():
                slow = all_of(told(judge, one, None, locale))
            assert all_of(quick) == slow
            verdicts.add(slow[0])
    assert len(verdicts) > 2


@pytest.mark.parametrize("scenario", [None, "default", "short", "no such", "a\0"])
def test_odd_records_and_scenarios(scenario: str | None) -> None:
    for one in RECORDS:
        quick = told(RULES.validate, one, scenario)
        with by_ctypes():
            slow = told(RULES.validate, one, scenario)
        assert all_of(quick) == all_of(slow)


def test_what_was_judged_stays() -> None:
    given: dict[str, Any] = {"name": " Ada ", "age": 20, "other": 1}
    nested: dict[str, Any] = {"name": "Bob", "tags": ["a@b.example"], "home": {"zip": "1"}}
    reports = RULES.validate(given), RULES.validate(nested)
    given.update(name="", age="x")
    del given["other"]
    nested["tags"].append("no address")
    nested["home"]["zip"] = "letters"
    assert reports[0].cleaned == {"name": "Ada", "age": 20} and not reports[0].issues
    assert reports[1].cleaned["tags"] == ["a@b.example"] and reports[1].valid
    assert reports[1].cleaned["home"] == {"zip": "1"}


def test_it_outlives_its_ruleset() -> None:
    rules = fv.Ruleset({"formvalidate": 1, "fields": {"a": {"rules": ["email"]}}})
    report, late = rules.validate({"a": "no"}), rules.validate_json(b'{"a": "b@c.example"}')
    rules.close()
    del rules
    gc.collect()
    assert [issue.path for issue in report.issues] == ["/a"]
    assert late.cleaned == {"a": "b@c.example"}
    report.add_error("/b", "custom")
    late.add_error("/a", "custom")
    assert [one.path for one in report.issues] == ["/a", "/b"] and not late.valid


def test_an_error_has_the_report_of_the_record() -> None:
    for one in ({"name": "", "age": 3}, '{"name": "", "age": 3}', b'{"tags": "x"}', {"tags": [1]}):
        with pytest.raises(fv.ValidationError) as quick:
            RULES.parse(one, "default", locale="de")
        with by_ctypes(), pytest.raises(fv.ValidationError) as slow:
            RULES.parse(one, "default", locale="de")
        assert type(quick.value) is type(slow.value) and str(quick.value) == str(slow.value)
        assert all_of(quick.value.report) == all_of(slow.value.report)
        assert quick.value.__context__ is None


def test_threads_ask_one_report() -> None:
    for _ in range(50):
        report = RULES.validate({"name": "", "age": 3})
        found: list[Any] = []
        start = threading.Barrier(4)

        def ask(report: Any = report, found: Any = found, start: Any = start) -> None:
            start.wait()
            report.add_error("name", "custom")
            found.append(report)

        threads = [threading.Thread(target=ask) for _ in range(4)]
        for one in threads:
            one.start()
        for one in threads:
            one.join()
        assert sum(issue.code_name == "custom" for issue in report.issues) == len(found) == 4


def test_who_interrupts_asks_the_same_report() -> None:
    """A finalizer, a signal's handler or a tracer may ask while the report judges again."""
    report, asked = RULES.validate({"name": "", "age": 3}), []

    def trace(frame: Any, event: str, argument: object) -> Any:
        if frame.f_code.co_name != "_judged_again":
            return None
        if event == "line" and not asked and "found" in frame.f_locals:
            asked.append(event)
            report.add_error("name", "custom")
        return trace

    sys.settrace(trace)
    try:
        found = [issue.code_name for issue in report.issues]
    finally:
        sys.settrace(None)
    # By ctypes a report has all at once, and nothing is judged again.
    assert len(asked) == both_ways.is_usually_quick
    assert found.count("custom") == len(asked)
    assert [issue.code_name for issue in report.issues] == found


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork")
def test_a_forked_process_reads_its_reports() -> None:
    large = json.dumps({"name": "", "age": 3, "tags": ["x" * 50] * 1000})
    done = threading.Event()

    def work() -> None:
        while not done.is_set():
            _ = RULES.validate_json(large).issues

    thread = threading.Thread(target=work)
    thread.start()
    try:
        for _ in range(10):
            child = os.fork()
            if child == 0:
                signal.alarm(10)
                os._exit(0 if RULES.validate({"name": ""}).issues else 1)
            assert os.waitpid(child, 0)[1] == 0
    finally:
        done.set()
        thread.join()


def test_a_report_keeps_nothing_that_no_field_has() -> None:
    class Kept:
        pass

    kept = Kept()
    gone = weakref.ref(kept)
    report = RULES.validate({"name": "Ada", "other": kept})
    del kept
    assert gone() is None and report.cleaned == {"name": "Ada"}


def test_nothing_is_left_behind() -> None:
    records: list[Any] = [{"name": "Ada"}, {"name": "", "age": 3}, '{"name": ""}', b'{"age": 1}']

    def work(rounds: int) -> None:
        for _ in range(rounds):
            for one in records:
                judge: Any = RULES.validate if isinstance(one, dict) else RULES.validate_json
                judge(one, "short", locale="de")
                all_of(judge(one))
                told(RULES.parse, one)

    work(50)
    gc.collect()
    blocks, counts = sys.getallocatedblocks(), [sys.getrefcount(one) for one in records]
    work(ROUNDS)
    gc.collect()
    assert [sys.getrefcount(one) for one in records] == counts
    assert sys.getallocatedblocks() - blocks < ROUNDS
