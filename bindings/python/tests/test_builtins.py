"""Functions that are built in at run time, beside those of Python that they stand for."""

from __future__ import annotations

import copy
import inspect
import pickle
from collections.abc import Callable
from typing import Any

import both_ways
import formvalidate as fv
import pytest
from both_ways import PATTERN, RECORDS, RULES, VALUES, by_ctypes, told
from formvalidate import _ffi


@pytest.mark.parametrize("place", range(len(VALUES)))
def test_single_values_are_judged_alike(place: int) -> None:
    value = VALUES[place]
    for function in (fv.luhn, fv.card, PATTERN.match, PATTERN.progress):
        quick = told(function, value)
        with by_ctypes():
            assert told(function, value) == quick


@pytest.mark.parametrize("place", range(len(RECORDS)))
def test_records_are_judged_alike(place: int) -> None:
    record = RECORDS[place]
    for more in ((), ("short",), ("no such",), (None,), ("a\0b",), (1,)):
        quick = told(RULES.is_valid, record, *more)
        with by_ctypes():
            assert told(lambda: RULES.is_valid(record, *more)) == quick  # noqa: B023
    if isinstance(record, dict):
        assert quick == (TypeError, "scenario must be a str, not int")
        assert told(RULES.is_valid, record) == told(lambda: RULES.validate(record).valid)


def found(report: fv.Report) -> tuple[object, ...]:
    """All that a report tells."""
    told = report.code, report.verdict, report.counts, report.issues, report.to_dict()
    return *told, report.cleaned, report.typed, report.decimals, report.cards, repr(report)


@pytest.mark.parametrize("place", range(len(RECORDS)))
def test_reports_tell_the_same(place: int) -> None:
    record = RECORDS[place]
    for more in ((), ("short",), (None, "de"), ("no such",), (None, 1), (None, "d\0e")):
        for judge in (RULES.validate, RULES.validate_json):
            quick = told(lambda judge=judge, more=more: found(judge(record, *more)))
            with by_ctypes():
                assert told(lambda judge=judge, more=more: found(judge(record, *more))) == quick
        for parse in (RULES.parse, RULES.parse_json):
            parsed = told(parse, record, *more)
            with by_ctypes():
                assert told(parse, record, *more) == parsed


@pytest.mark.skipif(not _ffi.is_quick(), reason="no CPython that the library knows")
def test_they_are_what_they_stand_for() -> None:
    assert inspect.isbuiltin(fv.luhn)
    assert str(inspect.signature(fv.luhn)) == "(value)"
    assert inspect.ismethoddescriptor(fv.Pattern.match)
    assert str(inspect.signature(PATTERN.match)) == "(value)"
    assert str(inspect.signature(RULES.is_valid)) == (
        "(record, scenario=None, *, fields=None, reject_unknown=False, skip_remote=False, now=None)"
    )
    for function in (fv.luhn, fv.Pattern.match, fv.Pattern.progress, fv.Ruleset.is_valid):
        # It begins with the sentence, not with the signature.
        assert function.__doc__ and not function.__doc__.startswith(function.__name__)
    assert repr(fv.luhn) == "<built-in function luhn>"
    assert fv.luhn.__module__ == "formvalidate._luhn"
    assert pickle.loads(pickle.dumps(fv.luhn)) is fv.luhn is copy.deepcopy(fv.luhn)
    assert pickle.loads(pickle.dumps(fv.Pattern.match)) is fv.Pattern.match


def test_arguments_by_name_and_wrong_ones() -> None:
    assert fv.luhn(value="4111111111111111")
    assert PATTERN.match(value="AB") == "valid"
    assert RULES.is_valid(record={"name": "Ada"})
    assert RULES.is_valid({"name": "Ada", "age": 1}, scenario="short")
    assert RULES.is_valid({"name": "Ada", "age": 1}, fields=["name"])
    assert not RULES.is_valid({"name": "Ada", "x": 1}, scenario="short", reject_unknown=True)
    calls: list[Callable[[], object]] = [
        lambda: fv.luhn(),  # type: ignore[call-arg]
        lambda: fv.luhn("1", "2"),  # type: ignore[call-arg]
        lambda: fv.luhn(text="1"),  # type: ignore[call-arg]
        lambda: PATTERN.match(),  # type: ignore[call-arg]
        lambda: PATTERN.match("a", value="b"),  # type: ignore[misc]
        lambda: fv.Pattern.match("a", "b"),  # type: ignore[arg-type]
        lambda: RULES.is_valid({}, "short", scenario="short"),  # type: ignore[misc]
        lambda: RULES.is_valid({}, "short", None),  # type: ignore[call-arg]
    ]
    for call in calls:
        with pytest.raises(TypeError):
            call()
    broken = fv.Pattern.__new__(fv.Pattern)
    with pytest.raises(AttributeError):
        broken.match("A")
    with pytest.raises(AttributeError):
        fv.Ruleset.__new__(fv.Ruleset).is_valid({})


@pytest.mark.parametrize("value", [*VALUES, "ada@b.example", "Ada"])
def test_fields_of_forms_look_alike(value: Any) -> None:
    def typed() -> list[object]:
        form = fv.Form(RULES)
        seen = []
        for name in ("name", "age", "/home/zip", "nobody", "\ud800", 1):
            seen += [told(form.set, name, value), told(lambda name=name: repr(form[name]))]
            seen += [told(form.blur, name), told(lambda name=name: looks(form[name]))]
        return seen

    def looks(field: fv.Field) -> object:
        return [getattr(field, name) for name in dir(field) if name[0] != "_"]

    quick = typed()
    with by_ctypes():
        assert typed() == quick


def test_a_form_that_calls_python_or_is_closed_goes_the_longer_way() -> None:
    form = fv.Form(RULES)
    changes: list[fv.Change] = []
    token = form.subscribe(changes.append)
    form.set("name", "Ada")
    assert changes and form["name"].value == "Ada"
    failing = form.subscribe(lambda change: [][change.generation])
    with pytest.raises(IndexError):
        form.set("name", "Eve")
    assert form["name"].value == "Eve"
    form.unsubscribe(token)
    form.unsubscribe(failing)
    form.blur("name")
    assert form["name"].touched
    form.close()
    for call in (lambda: form.set("name", ""), lambda: form.blur("name"), lambda: form["name"]):
        with pytest.raises(fv.HandleError):
            call()


def test_what_a_class_says_to_make_is_looked_at() -> None:
    if not both_ways.is_usually_quick:
        pytest.skip("nobody asks the class then")
    for wrong in (1, None, int, str, type, 1.5, object()):

        class Odd(fv.Ruleset):
            __slots__ = ()
            _report = wrong  # type: ignore[assignment]

        odd = Odd({"formvalidate": 1, "fields": {"a": {}}})
        with pytest.raises((TypeError, AttributeError)):
            odd.validate({"a": "x"})
        assert odd.is_valid({"a": "x"}) and odd.parse({"a": "x"}) == {"a": "x"}

    class Own(fv.Report):
        __slots__ = ("more",)

    class Named(fv.Ruleset):
        __slots__ = ()
        _report = Own

    report = Named({"formvalidate": 1, "fields": {"a": {}}}).validate({"a": "x"})
    assert type(report) is Own and report.cleaned == {"a": "x"}


def test_a_class_that_validates_in_its_own_way_parses_so() -> None:
    def opened(report: fv.Report) -> fv.Report:
        report.add_error("a", "outside", "No.")
        return report

    class Records(fv.Ruleset):
        __slots__ = ()

        def validate(self, *values: Any, **named: Any) -> fv.Report:
            return opened(super().validate(*values, **named))

    class Texts(fv.Ruleset):
        __slots__ = ()

        def validate_json(self, *values: Any, **named: Any) -> fv.Report:
            return opened(super().validate_json(*values, **named))

    class Heir(Records):
        __slots__ = ()

        def parse_json(self, *values: Any, **named: Any) -> Any:
            return "own"

    class Same(fv.Ruleset):
        __slots__ = ()

    def ways(kind: type[fv.Ruleset]) -> list[bool]:
        rules = kind({"formvalidate": 1, "fields": {"a": {"rules": ["email"]}}})
        record, text = {"a": "a@b.example"}, '{"a": "a@b.example"}'
        calls = [(rules.parse, record), (rules.parse, text), (rules.parse_json, text)]
        return [not isinstance(told(call, value), tuple) for call, value in calls]  # type: ignore[arg-type]

    wanted = {
        Records: [False, True, True], Texts: [True, False, False], Heir: [False, True, True],
        Same: [True, True, True],
    }  # fmt: skip
    assert {kind: ways(kind) for kind in wanted} == wanted
    with by_ctypes():
        assert {kind: ways(kind) for kind in wanted} == wanted
    assert Same.parse is fv.Ruleset.parse and Heir.parse is Records.parse is not Same.parse


def test_classes_of_ones_own_go_before() -> None:
    class Louder(fv.Pattern):
        __slots__ = ()

        def match(self, value: str | bytes) -> Any:
            return super().match(value).upper()

    assert Louder("[A-Z]").match("A") == "VALID"
    assert fv.Pattern.match(Louder("[A-Z]"), "a") == "invalid"


def test_what_was_closed_is_told() -> None:
    rules, pattern = copy.copy(RULES), fv.Pattern("[A-Z]+")
    rules.close()
    pattern.close()
    for call in (lambda: rules.is_valid({}), lambda: pattern.match("A")):
        with pytest.raises(fv.HandleError):
            call()
