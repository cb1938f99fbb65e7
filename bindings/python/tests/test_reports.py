from __future__ import annotations

import gc
import json
import resource
from decimal import Decimal

import formvalidate as fv
import pytest

RULES = fv.Ruleset(
    {
        "formvalidate": 1,
        "name": "report",
        "fields": {
            "name": {"rules": ["trim", {"rule": "length", "min": 3, "id": "short"}]},
            "code": {"rules": [{"rule": "match", "pattern": "(a+)+"}]},
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


def test_memory_does_not_grow() -> None:
    def rounds(count: int) -> int:
        for _ in range(count):
            report = RULES.validate({"name": "x", "price": [1, b"2"]})
            assert report.issues and report.to_json() and report.cleaned
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    before = rounds(1_000)
    assert rounds(10_000) - before < 4_096  # KiB
