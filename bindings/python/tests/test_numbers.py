"""Numbers that Python has no int, float or Decimal for, or will not write out."""

from __future__ import annotations

import decimal
import json
import traceback
from datetime import date, datetime
from decimal import Decimal
from typing import Any

import formvalidate as fv
import pytest
from both_ways import by_ctypes

RULES = fv.Ruleset({"formvalidate": 1, "fields": {"a": {"rules": ["safe"]}}})
BEYOND = [
    "4111111111111111e9999999999999999999",
    "-4111111111111111e999999999999999999",
    "1.5e-9999999999999999999",
]
LONG = 10**5_000
# As many digits as a value may have.
LONGEST = 10 ** (2**20) - 1


@pytest.mark.parametrize("digits", BEYOND)
def test_a_number_beyond_every_type_is_its_text(digits: str) -> None:
    assert RULES.validate_json(f'{{"a": [{digits}]}}').cleaned == {"a": [digits]}
    seen: list[object] = []
    registry = fv.Registry()
    registry.check("mine", seen.append)
    rule = {"rule": "custom", "name": "mine"}
    rules = fv.Ruleset({"formvalidate": 1, "fields": {"a": {"rules": [rule]}}}, registry)
    assert rules.validate_json(f'{{"a": {digits}}}')
    assert seen == [digits]


@pytest.mark.parametrize("digits", ["0e99999999999999999999", "-0.0E-99999999999999999999"])
def test_a_zero_is_one_whatever_its_exponent(digits: str) -> None:
    report = RULES.validate_json(f'{{"a": [{digits}]}}')
    with by_ctypes():
        slow = RULES.validate_json(f'{{"a": [{digits}]}}')
        assert repr(slow.cleaned) == repr({"a": [float(digits)]})
    assert repr(report.cleaned) == repr(slow.cleaned)


@pytest.mark.parametrize("digits", ["1e400", "1e999999999999999999", "-1.50e-400", "1" * 5_000])
def test_a_number_within_reach_is_a_decimal(digits: str) -> None:
    (value,) = RULES.validate_json(f'{{"a": [{digits}]}}').cleaned["a"]
    assert type(value) is Decimal and value == Decimal(digits)


@pytest.mark.parametrize(
    "long", [LONG, -LONG, 2**14_000 - 1, 2**14_000, 7**6_000, 7**50_000], ids=int.bit_length
)
def test_a_long_int_is_judged_as_its_digits(long: int) -> None:
    digits = fv.Ruleset({"formvalidate": 1, "fields": {"a": {"rules": ["integer"]}}})
    assert [report.verdict for report in digits.validate_many([{"a": 1}, {"a": long}])] == [
        "valid",
        "valid",
    ]
    with decimal.localcontext(prec=10):
        (held,) = RULES.validate({"a": [long]}).cleaned["a"]
    assert int(held) == long
    assert fv.check({"rule": "integer", "min": long % 1_000_000}, long).valid is (long > 0)


def test_an_int_of_more_digits_than_a_value_has_is_undecided() -> None:
    assert RULES.validate({"a": LONGEST}).verdict == "valid"
    for longer in (LONGEST + 1, -LONGEST, LONGEST << 20):
        assert RULES.validate({"a": longer}).verdict == "undecided"
        reports = RULES.validate_many([{"a": longer}, {"a": 1}])
        assert [report.verdict for report in reports] == ["undecided", "valid"]
        form = fv.Form(RULES)
        form.set("a", longer)
        assert form["a"].verdict == "undecided"


@pytest.mark.parametrize("is_trapped", [True, False])
def test_a_context_of_the_callers_own_changes_nothing(is_trapped: bool) -> None:
    with decimal.localcontext() as context:
        context.prec = 3
        for signal in context.traps:
            context.traps[signal] = is_trapped
        for digits in BEYOND:
            assert RULES.validate_json(f'{{"a": {digits}}}').cleaned == {"a": digits}
        text = '{"a": [1.2555555, 1.25555555555555555555, 12345678901234567890123.5]}'
        wanted = [
            1.2555555,
            Decimal("1.25555555555555555555"),
            Decimal("12345678901234567890123.5"),
        ]
        assert repr(RULES.validate_json(text).cleaned["a"]) == repr(wanted)
        assert RULES.validate({"a": Decimal("1.2555")}).cleaned == {"a": Decimal("1.2555")}


def bounded(least: object) -> dict[str, Any]:
    rule = {"rule": "integer", "strict": True, "skipOnEmpty": False, "min": least}
    present = {"not": {"field": "a", "equals": None}}
    return {"formvalidate": 1, "fields": {"a": {"rules": [{**rule, "when": present}]}}}


def test_an_int_too_long_for_a_document_is_said_so() -> None:
    for call in (
        lambda: fv.Ruleset(bounded(LONG)),
        lambda: fv.Ruleset.mistakes(bounded([{"x": LONG}])),
        lambda: fv.check({"rule": "integer", "min": LONG}, 1),
    ):
        with pytest.raises(fv.LimitError, match="more than 4,300 digits") as told:
            call()
        assert told.value.__context__ is None or told.value.__suppress_context__


def test_other_documents_that_are_no_json_are_said_so() -> None:
    for number in (float("nan"), float("inf")):
        with pytest.raises(fv.ArgumentError, match="holds a number that JSON cannot express"):
            fv.Ruleset(bounded(number))
    document = bounded(1)
    document["fields"]["b"] = {"rules": [document]}
    with pytest.raises(fv.ArgumentError, match="document contains itself"):
        fv.Ruleset(document)
    shared = {"rules": ["required"]}
    assert fv.Ruleset({"formvalidate": 1, "fields": {"a": shared, "b": shared}})


def test_decimals_in_documents_are_exact() -> None:
    exact = Decimal("250000.10000000000000000001")
    highest = {"rule": "number", "max": exact}
    assert fv.check(highest, exact).valid and not fv.check(highest, exact + Decimal("1e-20")).valid
    least = {"rule": "number", "min": Decimal("1E+3"), "max": Decimal("1000.50")}
    assert fv.check(least, "1000.50").valid and not fv.check(least, "1000.51").valid
    assert fv.check(least, 999).issues[0].message == "This value must be at least 1,000."
    assert fv.check({"rule": "number", "max": Decimal("1E+400")}, Decimal("1E+400")).valid
    for number in ("NaN", "-Infinity", "sNaN"):
        with pytest.raises(fv.ArgumentError, match="holds a number that JSON cannot express"):
            fv.check({"rule": "number", "min": Decimal(number)}, 1)


def test_days_in_documents_are_their_text() -> None:
    born = {"rule": "date", "min": date(2000, 2, 29)}
    assert fv.check(born, "2000-02-29").valid and not fv.check(born, "2000-02-28").valid
    assert fv.check({"rule": "equals", "value": datetime(2024, 1, 2, 3)}, "2024-01-02T03:00:00")
    mixed = {"rule": "in", "values": [date(2024, 1, 1), Decimal("0.10"), 3]}
    assert fv.check(mixed, "2024-01-01").valid and fv.check(mixed, Decimal("0.1")).valid


def test_other_types_in_documents_are_told_by_their_place() -> None:
    for value, place in [({1}, "/fields/a/rules/0/min"), (b"x", "/fields/a/rules/0/min")]:
        with pytest.raises(TypeError, match=rf"holds {type(value).__name__}, .* \({place}\)"):
            fv.Ruleset(bounded(value))
    with pytest.raises(TypeError, match=r"A key of a document must be a str, not tuple \(/a~1b\)"):
        fv.Ruleset({"a/b": {(): 1}})
    with pytest.raises(TypeError, match="holds set, which is not a type of JSON"):
        fv.Ruleset.mistakes({"a": Decimal(1), "b": {1}})
    both: dict[str, Any] = {"a": Decimal(1)}
    both["b"] = both
    with pytest.raises(fv.ArgumentError, match="contains itself"):
        fv.Ruleset(both)


@pytest.mark.parametrize("least", ["1" + "0" * 5_000, "-1" + "0" * 50_000, "1e400", "-1.5e999"])
def test_a_schema_of_numbers_that_python_does_not_write(least: str) -> None:
    document = json.dumps(bounded("LEAST")).replace('"LEAST"', least)
    with pytest.raises(fv.LimitError, match="A number in the document") as caught:
        fv.Ruleset(document).to_json_schema()
    trace = "".join(traceback.format_exception(caught.value))
    assert least not in trace and "0000" not in trace


def test_a_schema_of_long_numbers_within_reach() -> None:
    rules = fv.Ruleset(bounded(10**400))
    schema = rules.to_json_schema()
    assert schema["properties"]["a"]["minimum"] == 10**400
    assert fv.Ruleset.from_json_schema(schema).to_json_schema() == schema


@pytest.mark.parametrize("words", [{"minimum": LONG}, {"const": LONG}, {"enum": [1, LONG]}])
def test_a_schema_with_an_int_too_long(words: dict[str, Any]) -> None:
    schema = {"type": "object", "properties": {"a": {"type": "integer", **words}}}
    with pytest.raises(fv.LimitError, match="holds an int of more than"):
        fv.Ruleset.from_json_schema(schema)


def test_a_length_beyond_a_float() -> None:
    schema = {"type": "object", "properties": {"a": {"type": "string", "maxLength": 10**400}}}
    assert (
        fv.Ruleset.from_json_schema(schema).to_json_schema()["properties"] == schema["properties"]
    )
    for number in (float("inf"), float("nan")):
        schema["properties"]["a"]["maxLength"] = number  # type: ignore[index]
        with pytest.raises(fv.ArgumentError, match="'maxLength' must be a number"):
            fv.Ruleset.from_json_schema(schema)


def test_params_of_a_check_may_be_long() -> None:
    digits = "1" + "0" * 5_000
    registry = fv.Registry()
    seen: list[Any] = []
    registry.check("mine", lambda value, call: seen.append(call.params))
    rule = f'{{"rule": "custom", "name": "mine", "params": [{digits}, 0.5]}}'
    rules = fv.Ruleset(f'{{"formvalidate": 1, "fields": {{"a": {{"rules": [{rule}]}}}}}}', registry)
    assert rules.validate({"a": "x"})
    assert seen == [[Decimal(digits), 0.5]]


@pytest.mark.parametrize("bound", [{"min": 1}, {"max": 1}, {"exclusiveMin": 1}, {"multipleOf": 1}])
def test_infinity_is_out_of_every_range(bound: dict[str, Any]) -> None:
    infinity = float("inf")
    rules = fv.Ruleset({"formvalidate": 1, "fields": {"a": {"rules": [{"rule": "range"} | bound]}}})
    for value in (infinity, -infinity, float("nan"), Decimal("Infinity")):
        (issue,) = rules.validate({"a": value}).issues
        assert issue.code_name == "valueOutOfRange"
        form = fv.Form(rules)
        form.set("a", value)
        assert form["a"].verdict == "invalid"
