"""Errors from outside: what a server says of an attempt."""

from __future__ import annotations

import json

import formvalidate as fv
import pytest
from forms import SECRET, ruleset

FIELDS = {
    "name": ["required"],
    "mail": ["required", "email"],
    "lines": {"items": {"fields": {"sku": {"rules": ["required"]}}}},
}
CODES = {"codes": {"nameTaken": 10_001}, "messages": {"en": {"nameTaken": "{label} is taken."}}}
RULES = ruleset(FIELDS, gates={"go": ["name"], "all": ["name", "mail", "lines"]}, **CODES)
RECORD = {"name": "ada", "mail": "ada@a.example", "lines": [{"sku": "A"}, {"sku": "B"}]}


@pytest.fixture
def form() -> fv.Form:
    form = fv.Form(RULES)
    form.assign(RECORD)
    assert form.valid and form.gates["go"]
    return form


def told(form: fv.Form) -> list[tuple[str, str]]:
    return [(issue.path, issue.code_name) for issue in form.report().issues]


def test_it_shows_at_once_and_goes_with_the_value(form: fv.Form) -> None:
    changes: list[fv.Change] = []
    form.subscribe(changes.append)
    form.add_error("name", "nameTaken")
    field = form["name"]
    assert (field.verdict, field.shows, field.appearance) == ("invalid", True, "mistake")
    assert (field.code, field.code_name) == (10_001, "nameTaken")
    assert [(issue.rule, issue.message) for issue in field.issues] == [("", "name is taken.")]
    assert not form.gates["go"] and not form.valid and form.verdict == "invalid"
    assert changes[-1].fields["name"].code_name == "nameTaken" and changes[-1].gates == {
        "go": False,
        "all": False,
    }
    assert "nameTaken" in json.dumps(form.snapshot())
    form.set("name", "ada2")
    assert form["name"].verdict == "valid" and form.gates["go"] and told(form) == []


def test_messages_are_templates_where_there_are_params(form: fv.Form) -> None:
    form.add_error("name", 10_002, "{free} is free, {label} is not.", free="ada2")
    form.add_error("mail", "notInList", "As it is: {free}")
    first, second = form.report().issues
    assert first.message == "ada2 is free, name is not." and first.params["free"] == "ada2"
    assert (first.code, first.code_name) == (10_002, "custom")
    assert (second.code_name, second.message) == ("notInList", "As it is: {free}")


def test_errors_of_the_form_itself(form: fv.Form) -> None:
    form.add_error("", "nameTaken", "Try again later.")
    assert form.verdict == "invalid" and form.gates["go"] and form["name"].verdict == "valid"
    form.add_error("mail", 17)
    assert told(form) == [("", "nameTaken"), ("/mail", "custom")]
    assert form.report().issues[0].message == "Try again later."
    form.blur("mail")
    form.set("name", "x")
    assert told(form) == [("/mail", "custom")]


def test_they_are_cleared(form: fv.Form) -> None:
    def all_over() -> None:
        for path in ("", "name", "mail", "/lines/1/sku"):
            form.add_error(path, 17)

    all_over()
    form.clear_errors("name")
    assert [path for path, _ in told(form)] == ["", "/mail", "/lines/1/sku"]
    form.clear_errors("lines")
    form.clear_errors("")
    assert [path for path, _ in told(form)] == ["/mail"]
    form.clear_errors()
    assert form.valid and told(form) == []
    all_over()
    assert form.submit() and form.valid
    all_over()
    form.reset()
    assert not form["name"].shows and form.verdict != "invalid"


def test_they_move_with_their_rows(form: fv.Form) -> None:
    form.add_error("/lines/1/sku", 17)
    form.rows("lines").move(1, 0)
    assert told(form) == [("/lines/0/sku", "custom")]
    form.rows("lines").insert(0, {"sku": "new"})
    assert told(form) == [("/lines/1/sku", "custom")]
    form.rows("lines").remove(1)
    assert told(form) == [] and form.valid


PROBLEM = {
    "type": "about:blank",
    "status": 422,
    "errors": [
        {"pointer": "/name", "code": 10_001, "detail": "Taken: {x}"},
        {"path": "mail", "codeName": "invalidEmail", "message": "Not known."},
        {"pointer": "/nowhere", "code": 17, "detail": "Who knows?"},
    ],
}


@pytest.mark.parametrize(
    "written", [dict, json.dumps, lambda problem: json.dumps(problem).encode()]
)
def test_all_errors_of_a_problem_are_one_change(
    form: fv.Form, written: type[dict[str, object]]
) -> None:
    before = form.generation
    form.add_errors(written(PROBLEM))
    assert form.generation == before + 1
    found = {issue.path: (issue.code_name, issue.message) for issue in form.report().issues}
    assert found == {
        "/nowhere": ("custom", "Who knows?"),
        "/name": ("nameTaken", "Taken: {x}"),
        "/mail": ("invalidEmail", "Not known."),
    }


class Refused(Exception):
    """As the problems of formvalidate.fastapi."""

    errors = [{"pointer": "/name", "code": "nameTaken"}]  # noqa: RUF012


def test_a_report_or_an_exception_with_one(form: fv.Form) -> None:
    report = RULES.validate({"name": "", "mail": "x", "lines": []})
    form.add_errors(report)
    expected = [("/name", "required"), ("/mail", "invalidEmail")]
    assert told(form) == expected
    form.clear_errors()
    with pytest.raises(fv.ValidationError) as caught:
        RULES.parse({"name": "", "mail": "x", "lines": []})
    form.add_errors(caught.value)
    assert told(form) == expected
    form.add_errors(json.loads(report.to_json()))
    assert len(told(form)) == 4
    form.clear_errors()
    form.add_errors(Refused())
    form.add_errors(Refused().errors)
    assert told(form) == [("/name", "nameTaken")] * 2
    for wrong in (3, None, {"x"}, ValueError(SECRET)):
        with pytest.raises(TypeError, match="errors must be") as error:
            form.add_errors(wrong)  # type: ignore[arg-type]
        assert SECRET not in str(error.value)
    for text in ("", "[", "3", "[3]", '{"errors": 3}'):
        with pytest.raises(fv.ArgumentError):
            form.add_errors(text)


def test_what_is_no_error(form: fv.Form) -> None:
    for path in ("nothing", "/lines/0/skew", "/"):
        with pytest.raises(fv.UnknownNameError):
            form.add_error(path, 17)
    with pytest.raises(fv.ArgumentError, match="a row that is not there"):
        form.add_error("/lines/7/sku", 17)
    for code in (0, -1, 2**31, 20, 53, 500, 9_999, SECRET):
        with pytest.raises(fv.ArgumentError) as caught:
            form.add_error("name", code)  # type: ignore[arg-type]
        assert SECRET not in str(caught.value)
    for wrong in (True, 1.5, None, b"nameTaken"):
        with pytest.raises(TypeError, match="a code must be"):
            form.add_error("name", wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a message must be"):
        form.add_error("name", 17, b"x")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a path must be"):
        form.add_error(b"name", 17)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="params of a message"):
        form.add_error("name", 17, "{a}", a={SECRET})
    with pytest.raises(fv.ArgumentError):
        form.add_error("name", 17, "{a", a=1)
    assert form.valid and told(form) == []
    with pytest.raises(fv.LimitError):
        for _ in range(1_001):
            form.add_error("name", 17)


def test_reports_take_them_too() -> None:
    report = RULES.validate(RECORD)
    assert report and report.issues == ()
    text = report.to_json()
    report.add_error("/name", "nameTaken", "{free} is free.", free="ada2")
    assert (report.verdict, report.code, bool(report)) == ("invalid", 10_001, False)
    assert [(issue.path, issue.message) for issue in report.issues] == [("/name", "ada2 is free.")]
    assert report.cleaned["name"] == "ada" and report.counts.invalid == 1
    report.add_error("", 17, "Too late.")
    assert {issue.path for issue in report.issues} == {"/name", ""}
    assert report.to_json() != text and report.code in (17, 10_001)
    with pytest.raises(fv.ArgumentError, match="unknown code"):
        report.add_error("/name", "nothing")
    with pytest.raises(TypeError, match="a path must be"):
        report.add_error(1, 17)  # type: ignore[arg-type]


def test_codes_of_a_ruleset() -> None:
    assert RULES.code("nameTaken") == 10_001 and RULES.code("invalidEmail") == 9
    assert RULES.code_name(10_001) == "nameTaken" and RULES.code_name(10_002) == "custom"
    assert RULES.code_name(0) == "ok" and RULES.code_name(20) == "undecided"
    for unknown in ("nothing", "", "custom\0"):
        with pytest.raises(fv.ArgumentError, match="unknown code"):
            RULES.code(unknown)
    with pytest.raises(TypeError):
        RULES.code_name("nameTaken")  # type: ignore[arg-type]


def test_functions_run_again_when_they_know_more() -> None:
    taken: set[str] = set()
    asked: list[str] = []

    def free(value: str) -> object:
        asked.append(value)
        return value not in taken or fv.Failure("nameTaken")

    registry = fv.Registry()
    registry.check("free", free)
    rule = {"rule": "custom", "name": "free"}
    form = fv.Form(ruleset({"a": [rule], "b": [rule]}, registry, **CODES))
    form.set("a", "x")
    form.set("b", "y")
    assert form.valid and sorted(asked) == ["x", "y"]
    taken |= {"x", "y"}
    assert form.valid and len(asked) == 2
    form.ask_again("a")
    assert [form["a"].code_name, form["b"].verdict] == ["nameTaken", "valid"]
    form.ask_again()
    assert form["b"].code_name == "nameTaken" and asked.count("y") == 2
    with pytest.raises(fv.UnknownNameError):
        form.ask_again("nothing")
