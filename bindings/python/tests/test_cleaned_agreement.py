"""`cleaned` as built-in methods make it, beside what is read from JSON text: random records."""

from __future__ import annotations

import json
import random
from decimal import Decimal
from typing import Any

import both_ways
import formvalidate as fv
import pytest
from both_ways import RECORDS, by_ctypes, told
from both_ways import RULES as SHORT
from formvalidate import _ffi
from test_parse_agreement import FLAT, RULES, exact, plain, readable, record
from vectors import rows, rulesets

NUMBERS = [
    "0", "-0", "0.0", "-0.0", "-0e5", "1", "1.0", "1.10", "10e-1", "0.1", "1e5", "1e22", "1e23",
    "1e400", "-1e-400", "5e-324", "9007199254740993", "9223372036854775808", "-9223372036854775809",
    "123456789012345678", "0.30000000000000004", "0.3000000000000000444", "1.7976931348623157e308",
    "1" * 30, "1" * 700, "1" * 5_000, "0." + "3" * 40, "100000000000000000000000e-2",
    "0e99999999999999999999", "-0.0e99999999999999999999", "1e99999999999999999999", "1E5", "0E-5",
]  # fmt: skip


def both(judge: Any, *arguments: Any) -> tuple[Any, Any]:
    """What both ways give, with all that equality does not tell, and the order of the keys."""

    def cleaned() -> Any:
        report = told(judge, *arguments)
        if not isinstance(report, fv.Report):
            return report
        made = report.cleaned
        assert report.cleaned is made
        told_in_order = json.dumps(made, default=str)
        # What the caller does to a dict is not in the next.
        shown = exact(made), told_in_order
        made["more"] = made
        return report.code, shown, [issue.path for issue in report.issues]

    quick = cleaned()
    with by_ctypes():
        return quick, cleaned()


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("rules", "make"), [(RULES, record), (FLAT, plain)])
def test_random_records(rules: fv.Ruleset, make: Any, seed: int) -> None:
    source = random.Random(seed)
    for _ in range(400):
        given = make(source)
        quick, slow = both(rules.validate, given)
        assert quick == slow, given
        text = json.dumps(readable(given))
        quick, slow = both(rules.validate_json, text)
        assert quick == slow, text


@pytest.mark.parametrize("digits", NUMBERS)
def test_numbers(digits: str) -> None:
    for text in (f'{{"any":{digits}}}', f'{{"any":[{digits},{{"a":{digits}}}],"number":{digits}}}'):
        quick, slow = both(RULES.validate_json, text)
        assert quick == slow
    for number in (float(digits), told(Decimal, digits)):
        quick, slow = both(RULES.validate, {"any": number, "number": number})
        assert quick == slow


@pytest.mark.parametrize("given", RECORDS, ids=repr)
def test_odd_records(given: Any) -> None:
    judge: Any = SHORT.validate if isinstance(given, dict) else SHORT.validate_json
    for arguments in ((given,), (given, "short"), (given, "short", "de"), (given, None, "de")):
        quick, slow = both(judge, *arguments)
        assert quick == slow


@pytest.mark.parametrize(
    "row", [*rows("records.jsonl"), *rows("nesting.jsonl")], ids=lambda row: row["name"]
)
def test_vectors(row: dict[str, Any]) -> None:
    rules, scenario = fv.Ruleset(row["ruleset"]), row.get("scenario")
    for judge, given in (
        (rules.validate_json, json.dumps(row["record"])),
        (rules.validate, row["record"]),
    ):
        quick, slow = both(judge, given, scenario)
        assert quick == slow


def test_rules() -> None:
    for row in rulesets():
        rules = told(fv.Ruleset, row.get("document"))
        if isinstance(rules, fv.Ruleset):
            quick, slow = both(rules.validate, dict.fromkeys(rules.fields, " 1 "))
            assert quick == slow, row


def test_scenarios_and_what_is_secret() -> None:
    rules = fv.Ruleset(
        {
            "formvalidate": 1,
            "fields": {
                "a": {"rules": ["trim", "required"], "sensitive": True},
                "b": {"rules": ["present"]},
                "c": {"items": {"fields": {"d": {"rules": ["trim"], "sensitive": True}}}},
            },
            "scenarios": {"some": ["c", "a"], "held": ["a", "!b"]},
        }
    )
    text = '{"x":1,"c":[{"d":" y ","e":2},{}],"b":null,"a":" s "}'
    for scenario in (None, "some", "held"):
        quick, slow = both(rules.validate_json, text, scenario)
        assert quick == slow
        quick, slow = both(rules.validate, json.loads(text), scenario)
        assert quick == slow
    assert rules.validate_json(text, "some").cleaned == {"a": "s", "c": [{"d": "y"}, {}]}


def test_a_text_is_the_one_that_came_in_and_no_report_is_made() -> None:
    if not (_ffi.is_quick() and both_ways.is_usually_quick):
        pytest.skip("no built-in function makes it")
    name = "".join(["Ada ", "Lovelace"])
    report = FLAT.validate({"text": name, "any": name})
    assert report.cleaned["text"] is name
    with pytest.raises(AttributeError):
        object.__getattribute__(report, "_owner")
    # It can be judged again still.
    assert report.issues == () and report.cleaned["any"] is name
