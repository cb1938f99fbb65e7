"""Bounds, multiples and digits of numbers, against Python's exact decimals."""

from __future__ import annotations

from decimal import Context, Decimal
from typing import Any

import formvalidate as fv
import pytest
from hypothesis import given
from hypothesis import strategies as st

EXACT = Context(prec=9_000, Emax=999_999, Emin=-999_999)
BEYOND = 1_000


def numbers(digits: int, power: int) -> st.SearchStrategy[Decimal]:
    """Decimals of so many digits and such powers of ten, the least of them often."""
    return st.builds(
        lambda sign, number, exponent: Decimal((sign, tuple(map(int, str(number))), exponent)),
        st.integers(0, 1),
        st.integers(0, 10**digits) | st.integers(0, 50),
        st.integers(-power, power) | st.integers(-3, 3),
    )


ANY = numbers(25, 40) | numbers(1_100, 1_100)
# What is nearly a multiple, or has nearly so many digits.
SHORT = numbers(4, 4)
VALUES = ANY | SHORT


def is_counted(number: Decimal) -> bool:
    """Whether the library counts with it: 1,000 digits, powers of ten within 1,000."""
    plain = number.normalize(EXACT)
    return not plain or (len(plain.as_tuple().digits) <= BEYOND and abs(plain.adjusted()) <= BEYOND)


def decimals(number: Decimal) -> int:
    exponent = number.normalize(EXACT).as_tuple().exponent
    assert isinstance(exponent, int)
    return max(0, -exponent) if number else 0


def judged(number: Decimal, rule: dict[str, Any]) -> str:
    """What the rule says of a number."""
    low, high = rule.get("min"), rule.get("max")
    above, below = rule.get("exclusiveMin"), rule.get("exclusiveMax")
    if (low is not None and number < low) or (above is not None and number <= above):
        return "tooSmall"
    if (high is not None and number > high) or (below is not None and number >= below):
        return "tooBig"
    divisor = rule.get("multipleOf")
    if divisor is not None:
        if not is_counted(number):
            return "undecided"
        if EXACT.remainder(number, divisor):
            return "notMultiple"
    if decimals(number) > rule.get("decimals", decimals(number)):
        return "tooManyDecimals"
    return "valid"


@st.composite
def rules(draw: st.DrawFn, values: st.SearchStrategy[Decimal]) -> dict[str, Any]:
    """A rule of numbers, which may have no sense."""
    positive = values.map(abs).filter(lambda number: bool(number) and is_counted(number))
    options: dict[str, st.SearchStrategy[Any]] = {
        "min": values,
        "max": values,
        "exclusiveMin": values,
        "exclusiveMax": values,
        "multipleOf": positive,
        "decimals": st.integers(0, 4),
    }
    chosen = draw(st.lists(st.sampled_from(sorted(options)), min_size=1, unique=True))
    return {"rule": "number", **{name: draw(options[name]) for name in chosen}}


def document(rule: dict[str, Any]) -> str:
    """The rule as JSON, its numbers as they are written."""
    words = ['"rule": "number"', *(f'"{k}": {v}' for k, v in rule.items() if k != "rule")]
    return f'{{"formvalidate": 1, "fields": {{"a": {{"rules": [{{{", ".join(words)}}}]}}}}}}'


def compiled(rule: dict[str, Any]) -> fv.Ruleset | None:
    lows = [rule[name] for name in ("min", "exclusiveMin") if name in rule]
    highs = [rule[name] for name in ("max", "exclusiveMax") if name in rule]
    if lows and highs and max(lows) > min(highs):
        with pytest.raises(fv.CompileError, match="is above"):
            fv.Ruleset(document(rule))
        return None
    return fv.Ruleset(document(rule))


def told(report: fv.Report) -> str:
    if not report.issues:
        return "valid"
    (issue,) = report.issues
    if issue.code_name == "undecided":
        assert issue.params["limit"] == "arithmetic"
    return issue.code_name


@given(rules(ANY | SHORT) | rules(SHORT), VALUES)
def test_numbers_are_judged_as_decimals(rule: dict[str, Any], number: Decimal) -> None:
    ruleset = compiled(rule)
    if ruleset is None:
        return
    # Multiples and bounds themselves are seldom thrown.
    near = [number, *(value for name, value in rule.items() if isinstance(value, Decimal))]
    if "multipleOf" in rule:
        near.append(EXACT.multiply(rule["multipleOf"], Decimal(7)))
    for one in near:
        assert told(ruleset.validate({"a": str(one)})) == judged(one, rule), one
        assert told(ruleset.validate_json(f'{{"a": {one}}}')) == judged(one, rule), one


@given(rules(SHORT), st.floats(allow_nan=False, allow_infinity=False) | SHORT.map(float))
def test_doubles_are_their_shortest_digits(rule: dict[str, Any], number: float) -> None:
    ruleset = compiled(rule)
    if ruleset is not None:
        assert told(ruleset.validate({"a": number})) == judged(Decimal(repr(number)), rule)


@given(rules(SHORT), st.integers(-(2**63), 2**63 - 1) | st.integers(-100, 100))
def test_integers(rule: dict[str, Any], number: int) -> None:
    ruleset = compiled(rule)
    if ruleset is not None:
        assert told(ruleset.validate({"a": number})) == judged(Decimal(number), rule)


@given(rules(SHORT), SHORT)
def test_no_beginning_of_a_right_number_is_wrong(rule: dict[str, Any], number: Decimal) -> None:
    ruleset = compiled(rule)
    text = f"{number:f}"
    if ruleset is None or judged(number, rule) != "valid":
        return
    form = fv.Form(ruleset)
    for end in range(1, len(text) + 1):
        form.set("a", text[:end])
        assert form["a"].verdict in ("valid", "incomplete"), text[:end]


def test_typing_tells_what_can_no_longer_be_right() -> None:
    rule = {"exclusiveMin": 0, "multipleOf": Decimal("0.5"), "decimals": 1}
    form = fv.Form(fv.Ruleset(document(rule)))
    for text, verdict in {
        "0": "incomplete", "0.": "incomplete", "0.0": "invalid", "0.5": "valid", "0.7": "invalid",
        "0.50": "valid", "0.55": "invalid", "1.": "incomplete", "-": "invalid", "x": "invalid",
    }.items():  # fmt: skip
        form.set("a", text)
        assert form["a"].verdict == verdict, text


def test_columns_of_numbers() -> None:
    pyarrow = pytest.importorskip("pyarrow")
    rule = {"exclusiveMin": 0, "exclusiveMax": 10, "multipleOf": Decimal("0.25"), "decimals": 1}
    ruleset = fv.Ruleset(document(rule))
    numbers = [0.0, 0.25, 0.5, 1.0, 9.5, 10.0, 9.7, 5e-324, 2.5]
    for values, type_ in (
        (numbers, pyarrow.float64()),
        (numbers, pyarrow.float32()),
        ([0, 1, 9, 10, 5], pyarrow.int64()),
        ([0, 1, 9, 10, 5], pyarrow.uint8()),
        (["0", "00.5", "1.", "9.50", "0.75", "10"], pyarrow.string()),
    ):
        table = pyarrow.table({"a": pyarrow.array(values, type_)})
        errors = ruleset.validate_table(table).errors.to_pylist()
        found = {error["row"]: error["code_name"] for error in errors}
        wanted = {
            row: name
            for row, value in enumerate(table["a"].to_pylist())
            if (name := told(ruleset.validate({"a": value}))) != "valid"
        }
        assert found == wanted, type_


def test_bounds_between_which_nothing_is() -> None:
    rule = {"exclusiveMin": 5, "max": 5}
    (advice,) = fv.Ruleset.advice(document(rule))
    assert (advice.kind, advice.pointer) == ("neverPasses", "/fields/a/rules/0")
    rules = [{"rule": "number", "exclusiveMin": 5}, {"rule": "integer", "max": 5}]
    (advice,) = fv.Ruleset.advice({"formvalidate": 1, "fields": {"a": {"rules": rules}}})
    assert (advice.kind, advice.pointer) == ("neverPasses", "/fields/a/rules/1")


@pytest.mark.parametrize("digits", ["1e400", "0.12345678901234567890123", "9007199254740993.5"])
def test_params_are_as_exact_as_bounds(digits: str) -> None:
    seen: list[Any] = []
    registry = fv.Registry()
    registry.check("see", lambda value, call: seen.append(call.params["min"]))
    bound = Decimal(digits)
    number = {"rule": "number", "min": bound, "level": "warning"}
    see = {"rule": "custom", "name": "see", "params": {"min": bound}}
    fields = {"a": {"rules": [number, see]}, "b": {"rules": [{"rule": "number", "min": 0.5}]}}
    rules = fv.Ruleset({"formvalidate": 1, "fields": fields}, registry)
    form = fv.Form(rules)
    form.set("a", -1)
    found, half = rules.validate({"a": -1, "b": 0}).issues
    assert found.params == {"min": bound} == form.submit().issues[0].params
    assert seen and {repr(one) for one in seen} == {repr(bound)}
    assert (half.params, type(half.params["min"])) == ({"min": 0.5}, float)
