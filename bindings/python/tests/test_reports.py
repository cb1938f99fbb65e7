from __future__ import annotations

import copy
import gc
import json
import pickle
import resource
import subprocess
import sys
from collections import UserDict
from decimal import Decimal
from typing import Any

import formvalidate as fv
import pytest
from formvalidate import _ffi

RULES = fv.Ruleset(
    {
        "formvalidate": 1,
        "name": "report",
        "fields": {
            "name": {"rules": ["trim", {"rule": "length", "min": 3, "id": "short"}]},
            "code": {"rules": [{"rule": "match", "pattern": "(a+)+(?<=a)"}]},
            "card": {"rules": ["card"]},
            "price": {"rules": ["safe"]},
        },
    }
)
SLOW = "a" * 40 + "b"


def test_a_valid_record() -> None:
    report = RULES.validate({"name": " Ann "})
    assert report and report.valid and report.verdict == "valid" and report.code == 0
    assert report.issues == () and not report.truncated
    assert report.counts == fv.Counts(0, 0, 0)
    assert report.cleaned["name"] == "Ann"
    assert repr(report) == "Report('valid', issues=0)"


def test_an_invalid_record() -> None:
    report = RULES.validate({"name": "x", "card": "4929813057261841"})
    assert not report and report.verdict == "invalid"
    assert report.code == fv.code_from_name("shorterThanMinimumLength")
    first, second = report.issues
    assert (first.field, first.path, first.rule, first.id) == ("name", "/name", "length", "short")
    assert first.code_name == "shorterThanMinimumLength" and first.code == report.code
    assert first.message and first.title and first.reason and isinstance(first.params, dict)
    assert second.code_name == "invalidPaymentCardNumber"
    assert report.issues is report.issues
    assert report.counts == fv.Counts(2, 0, 2)
    assert "4929813" not in repr(report) + repr(report.issues) + report.to_json()
    assert repr(first) == (
        "Issue(field='name', path='/name', rule='length', code_name='shorterThanMinimumLength')"
    )


def test_an_undecided_record() -> None:
    report = RULES.validate({"code": SLOW})
    assert not report and report.verdict == "undecided" and report.code == 20
    assert report.counts == fv.Counts(0, 1, 1)
    both = RULES.validate({"name": "x", "code": SLOW})
    assert both.verdict == "invalid" and both.counts == fv.Counts(1, 1, 2)


def test_issues_are_values() -> None:
    first, again = (RULES.validate({"name": "x"}).issues[0] for _ in range(2))
    assert first == again and hash(first) == hash(again)
    with pytest.raises(AttributeError):
        first.code = 3


def test_cards() -> None:
    report = RULES.validate({"card": "4111 1111 1111 1111"})
    assert report.cards == {"card": fv.CardFacts("visa", "visa")}
    assert RULES.validate({}).cards == {"card": fv.CardFacts(None, None)}


@pytest.mark.parametrize(
    "value",
    [0, 1.5, 0.1, 2**63, -(10**40), "é\0", True, [1, ["a"]], Decimal("12345678901234567890.5")],
)
def test_cleaned_values_are_exact(value: object) -> None:
    cleaned = RULES.validate({"price": value}).cleaned["price"]
    assert cleaned == value and type(cleaned) is type(value)


@pytest.mark.parametrize(
    "digits", ["1.5", "1.50", "7", "-0", "0E-10", "1E+30", "12345678901234567890.10", "1E-400"]
)
def test_a_decimal_stays_one(digits: str) -> None:
    rules = fv.Ruleset({"formvalidate": 1, "fields": {"a": {}, "b": {}, "c": {}}})
    record: Any = {
        "a": Decimal(digits),
        "b": [Decimal(digits), 1.5, 7, [Decimal(digits)]],
        "c": 1.5,
    }
    for report in (
        rules.validate(record),
        rules.validate(UserDict(record)),
        rules.validate(record, reject_unknown=True),
        rules.validate_many([record])[0],
    ):
        assert repr(report.cleaned) == repr(record)
    assert repr(fv.check("safe", record["a"]).cleaned["value"]) == repr(Decimal(digits))
    assert rules.validate_json('{"a": 1.50}').cleaned == {"a": 1.5}


def test_the_same_record_gives_the_same_text() -> None:
    texts = {RULES.validate({"name": "x"}).to_json() for _ in range(5)}
    assert len(texts) == 1
    assert isinstance(json.loads(texts.pop()), dict)


def test_a_report_outlives_its_ruleset() -> None:
    rules = fv.Ruleset({"formvalidate": 1, "fields": {"a": {"rules": ["required"]}}})
    report = rules.validate({})
    rules.close()
    del rules
    gc.collect()
    assert report.issues[0].code_name == "required"


def test_a_copy_is_the_report_itself() -> None:
    report = RULES.validate({"name": "x"})
    assert copy.copy(report) is copy.deepcopy(report) is report
    assert copy.deepcopy([report])[0] is report
    for kind in (0, 2, 5):
        with pytest.raises(TypeError, match="a report cannot be pickled"):
            pickle.dumps(report, kind)
    many = RULES.validate_many([{"name": "x"}])
    assert copy.copy(many) is copy.deepcopy(many) is many
    with pytest.raises(TypeError, match="cannot be pickled"):
        pickle.dumps(many)


def test_a_report_that_was_freed_is_said_so() -> None:
    report = RULES.validate({"name": "x", "card": "4929813057261841"})
    _ffi.fv_report_free(report.handle)
    for name in ("issues", "counts", "truncated", "cleaned", "cards"):
        with pytest.raises(fv.HandleError, match="closed"):
            getattr(report, name)
    with pytest.raises(fv.HandleError, match="closed"):
        report.to_json()
    assert repr(report) == "Report('invalid', closed)"
    # Freed a second time as it goes.
    del report
    gc.collect()


def test_a_report_that_was_read_before_keeps_its_issues() -> None:
    report = RULES.validate({"name": "x"})
    issues, cleaned = report.issues, report.cleaned
    _ffi.fv_report_free(report.handle)
    assert report.issues is issues and report.cleaned is cleaned


def test_a_report_that_was_never_made_goes_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    unraisable: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", unraisable.append)
    half = fv.Report.__new__(fv.Report)
    assert half is not None
    del half
    gc.collect()
    assert unraisable == []


def test_a_report_may_outlive_the_interpreter() -> None:
    program = """
import builtins, sys
import formvalidate as fv
class Holder:
    def __init__(self, held): self.held = held
builtins.kept = fv.check("email", "x")
sys.kept = Holder(fv.check("email", "x"))
cycle = [fv.check("email", "x")]
cycle.append(cycle)
fv.Report.kept = cycle
del fv
"""
    done = subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_memory_does_not_grow() -> None:
    def rounds(count: int) -> int:
        for _ in range(count):
            report = RULES.validate({"name": "x", "price": [1, b"2"]})
            assert report.issues and report.to_json() and report.cleaned
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    before = rounds(1_000)
    assert rounds(10_000) - before < 4_096  # KiB


def test_a_rule_over_fields_is_chosen_by_the_field_it_is_told_at() -> None:
    rules = fv.Ruleset(
        {
            "formvalidate": 1,
            "fields": {"a": {}, "b": {}},
            "form": [{"rule": "atLeastOne", "fields": ["a", "b"], "report": "b"}],
            "scenarios": {"short": ["a"]},
        }
    )
    # The scenario has no b, so that it is told at a.
    report = rules.validate({}, scenario="short", fields=["a"])
    assert [(issue.field, issue.code_name) for issue in report.issues] == [("a", "required")]
    assert rules.validate({}, fields=["a"]).valid
