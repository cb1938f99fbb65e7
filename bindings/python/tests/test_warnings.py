"""Rules of the level "warning": what they find is told, and nothing else comes of it."""

from __future__ import annotations

import copy
import itertools
import json
import pickle
from collections.abc import Callable
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest

SHORT = {"rule": "length", "min": 12, "level": "warning", "id": "short"}
FIELDS: dict[str, Any] = {
    "email": {"rules": ["trim", SHORT, "email"]},
    "again": {"rules": [{"rule": "required", "level": "warning"}]},
    "tags": {
        "rules": [{"rule": "unique", "level": "warning"}],
        "items": {"rules": [{"rule": "length", "max": 3, "level": "warning"}]},
    },
}
FORM = [{"rule": "allEqual", "fields": ["email", "again"], "level": "warning"}]
DOCUMENT = {"formvalidate": 1, "fields": FIELDS, "form": FORM, "gates": {"send": [*FIELDS]}}
RULES = fv.Ruleset(DOCUMENT)


def told(issues: tuple[fv.Issue, ...]) -> list[tuple[str, str, str]]:
    return [(issue.path, issue.code_name, issue.level) for issue in issues]


def test_a_valid_record_may_have_warnings() -> None:
    report = RULES.validate({"email": " a@b.example ", "again": "x", "tags": ["a", "a", "long"]})
    assert report and report.verdict == "valid" and report.code == 0
    assert told(report.issues) == [
        ("/email", "shorterThanMinimumLength", "warning"),
        ("/tags/2", "longerThanMaximumLength", "warning"),
        ("/tags/1", "notUnique", "warning"),
        ("/email", "notEqual", "warning"),
    ]
    assert report.warnings == report.issues
    assert report.counts == fv.Counts(0, 0, 4, warnings=4)
    assert report.cleaned["email"] == "a@b.example"
    issue = report.issues[0]
    assert issue.id == "short" and "level='warning'" in repr(issue)
    assert pickle.loads(pickle.dumps(issue)) == copy.copy(issue) == issue
    written = json.loads(report.to_json())
    assert written["counts"]["warnings"] == 4 and written["issues"][0]["level"] == "warning"
    assert RULES.parse({"email": "a@b.example"})["email"] == "a@b.example"


def test_errors_are_what_is_wrong() -> None:
    report = RULES.validate({"email": "x", "again": "x"})
    assert (report.verdict, report.code) == ("invalid", fv.code_from_name("invalidEmail"))
    assert [issue.level for issue in report.issues] == ["warning", "error"]
    assert [issue.id for issue in report.warnings] == ["short"]
    with pytest.raises(fv.ValidationError) as refused:
        RULES.parse({"email": "x", "again": "x"})
    assert str(refused.value).startswith("1 error\n/email\n  ")
    assert str(refused.value).endswith(" [invalidEmail]")
    assert "level" not in json.loads(report.to_json())["issues"][1]


def test_many_records() -> None:
    many = RULES.validate_many([{"email": "a@b.example"}, {"email": "x"}])
    assert many.valid_count == 1 and many.invalid == [1]
    assert len(many[0].warnings) == 2


def test_a_form_stays_open() -> None:
    form = fv.Form(RULES)
    changes: list[tuple[bool, str]] = []
    form.subscribe(
        lambda change: (
            changes.append((change.fields["email"].warns, change.fields["email"].verdict))
            if "email" in change.fields
            else None
        )
    )
    form.set("again", "x")
    form.set("email", "a@b.example")
    field = form["email"]
    assert (field.verdict, field.code, field.warns, field.shows) == ("valid", 0, True, False)
    assert field.issues == () and field.message == ""
    assert [issue.rule for issue in field.warnings] == ["length", "allEqual"]
    assert form.gates["send"] and form.valid
    assert len(form.report("email").warnings) == 2
    form.set("email", "x")
    field = form["email"]
    assert (field.code_name, field.warns, field.verdict) == ("invalidEmail", True, "incomplete")
    assert [issue.code_name for issue in field.issues] == ["invalidEmail"]
    assert not form.gates["send"] and form.submit().counts.warnings == 1
    shown = form.snapshot()["fields"]
    assert [issue["code"] for issue in shown["email"]["warnings"]] == [4]
    assert [issue["codeName"] for issue in shown["email"]["issues"]] == ["invalidEmail"]
    assert "warnings" not in shown["again"]
    form.set("email", "long@enough.example")
    form.set("again", "long@enough.example")
    assert not form["email"].warns and form["email"].warnings == ()
    assert changes[0] == (True, "valid") and changes[-1] == (False, "valid")


LEVELS: list[dict[str, str]] = [{}, {"level": "warning"}]


@pytest.mark.parametrize("stop", ["first", "all"])
@pytest.mark.parametrize("levels", list(itertools.product(LEVELS, repeat=3)), ids=str)
def test_several_rules_say_that_a_row_is_like_another(stop: str, levels: Any) -> None:
    """A form tells what a record does, also as rows come to differ."""
    by: tuple[dict[str, Any], ...] = ({"by": ["sku"]}, {"by": ["sku"], "nulls": "equal"}, {})
    unique = [
        {"rule": "unique", "id": str(number), **keys, **level}
        for number, (keys, level) in enumerate(zip(by, levels, strict=True))
    ]
    items = {"stop": stop, "fields": {"sku": {"rules": []}, "n": {"rules": []}}}
    fields = {"l": {"rules": unique, "items": items}}
    rules = fv.Ruleset({"formvalidate": 1, "fields": fields})
    form = fv.Form(rules)
    rows = form.rows("l")
    for row in ({"sku": "a", "n": 1}, {"sku": "a", "n": 1}, {"sku": "a", "n": 2}, {}, {}):
        rows.append(row)
    steps: list[Callable[[], object]] = [
        lambda: rows.move(2, 0),
        lambda: form.set("/l/1/sku", "b"),
        lambda: form.set("/l/2/sku", "b"),
        lambda: rows.remove(1),
        lambda: form.set("/l/1/sku", ""),
        lambda: rows.insert(1, {"sku": "a", "n": 2}),
        lambda: form.set("l", None),
    ]
    for number in range(len(steps) + 1):
        if number:
            steps[number - 1]()
        record = form.values()
        expected = [(one.path, one.id, one.level) for one in rules.validate(record).issues]
        assert [(one.path, one.id, one.level) for one in form.submit().issues] == expected
        assert [(one.path, one.id, one.level) for one in form.report().issues] == expected
        for path in {path for path, _, _ in expected}:
            field = form[path]
            told = [*field.issues, *field.warnings]
            assert sorted((one.id, one.level) for one in told) == sorted(
                (id, level) for at, id, level in expected if at == path
            )


def test_warnings_of_a_server_refuse_nothing() -> None:
    form = fv.Form(RULES)
    form.add_errors(RULES.validate({"email": "x", "again": "x"}))
    assert [issue.code_name for issue in form["email"].issues] == ["invalidEmail"]


def test_rules_of_your_own() -> None:
    registry = fv.Registry()
    registry.check("sure", lambda value: fv.Failure("custom", "Sure?") if value == "x" else None)
    rule = {"rule": "custom", "name": "sure", "level": "warning"}
    report = fv.check(rule, "x", registry)
    assert report.valid and [issue.message for issue in report.warnings] == ["Sure?"]


TABLE = pa.table({
    "email": ["a@b.example", "x", None],
    "again": ["x", "x", None],
    "tags": pa.array([["a", "long"], None, []], pa.list_(pa.utf8())),
})  # fmt: skip


def test_tables_tell_them_apart() -> None:
    batch = RULES.validate_table(TABLE)
    assert batch.valid.to_pylist() == [True, False, True]
    assert batch.counts == {("email", "email", fv.code_from_name("invalidEmail")): 1}
    assert (batch.error_count, batch.errors_kept, batch.truncated) == (1, 1, False)
    assert (batch.warning_count, batch.warnings_kept) == (5, 5)
    assert "warnings=5" in repr(batch) and batch.to_dict()["warnings"] == 5
    assert [(one["row"], one["field"], one["level"]) for one in batch.errors.to_pylist()] == [
        (0, "email", "warning"),
        (0, "/tags/*", "warning"),
        (0, "email", "warning"),
        (1, "email", "warning"),
        (1, "email", "error"),
        (2, "again", "warning"),
    ]
    assert [(one.field, one.id, one.level, one.count) for one in batch.findings][:2] == [
        ("email", "short", "warning", 2),
        ("email", "", "error", 1),
    ]
    assert batch.split(TABLE)[1]["reasons"].to_pylist() == [["email: invalidEmail"]]
    assert "(warning)" in batch.to_html() and "(warning)" in batch._repr_html_()
    assert len(batch.errors_in("de")) == 6


def test_errors_and_warnings_each_have_room() -> None:
    rules = [SHORT, {"rule": "length", "max": 12}]
    checked = fv.Ruleset({"formvalidate": 1, "fields": {"x": {"rules": rules}}})
    table = pa.table({"x": ["short"] * 5 + ["much longer than that"] * 5})
    cut = checked.validate_table(table, max_errors=2)
    assert (cut.error_count, cut.errors_kept, cut.truncated) == (5, 2, True)
    assert (cut.warning_count, cut.warnings_kept) == (5, 2)
    assert cut.errors["row"].to_pylist() == [0, 1, 5, 6]
    assert cut.valid_count == 5
    parts = [checked.validate_table(table.slice(at, 3), max_errors=3) for at in (0, 3, 6, 9)]
    whole = checked.validate_table(table, max_errors=3)
    total = pickle.loads(pickle.dumps(sum(parts[1:], parts[0])))
    assert total.errors.to_pylist() == whole.errors.to_pylist()
    assert total.findings == whole.findings
    assert (total.errors_kept, total.warnings_kept, total.warning_count) == (3, 3, 5)
    alone = checked.validate_table(table.slice(0, 5))
    assert alone and alone.code == 0 and alone.warning_count == 5


@pytest.mark.parametrize("kind", [pa.string(), pa.dictionary(pa.int8(), pa.string())])
def test_rows_that_only_warn_are_valid_in_any_column(kind: pa.DataType) -> None:
    checked = fv.Ruleset({"formvalidate": 1, "fields": {"x": {"rules": ["required", SHORT]}}})
    batch = checked.validate_table(pa.table({"x": pa.array(["a", None, "b"] * 50).cast(kind)}))
    assert (batch.valid_count, batch.invalid_count, batch.warning_count) == (100, 50, 100)


def test_schemas_leave_them_out() -> None:
    not_null = {"rule": "equals", "value": None, "not": True, "skipOnEmpty": False}
    integer = {"rule": "integer", "strict": True, "skipOnEmpty": False}
    rules: list[Any] = [{"rule": "present"}, not_null, integer]
    plain = {"formvalidate": 1, "fields": {"a": {"rules": rules}}}
    warned = {
        "formvalidate": 1,
        "fields": {"a": {"rules": [SHORT, *rules, {"rule": "email", "level": "warning"}]}},
        "form": [{"rule": "atLeastOne", "fields": ["a"], "level": "warning"}],
    }
    assert fv.Ruleset(warned).to_json_schema() == fv.Ruleset(plain).to_json_schema()
    schema, lost = fv.Ruleset(warned).to_json_schema(lossy=True)
    assert (schema, lost) == fv.Ruleset(plain).to_json_schema(lossy=True) and not lost
    refused = {"formvalidate": 1, "fields": {"a": {"rules": [SHORT, {"rule": "safe"}]}}}
    with pytest.raises(fv.ArgumentError, match="/fields/a/rules/1"):
        fv.Ruleset(refused).to_json_schema()


@pytest.mark.parametrize(
    ("rule", "pointer"),
    [
        ({"rule": "trim", "level": "warning"}, "/level"),
        ({"rule": "not", "rules": [SHORT]}, "/rules/0/level"),
        ({"rule": "email", "level": "notice"}, "/level"),
    ],
)
def test_where_there_is_no_level(rule: dict[str, Any], pointer: str) -> None:
    document = {"formvalidate": 1, "fields": {"a": {"rules": [rule]}}}
    assert [one.pointer for one in fv.Ruleset.mistakes(document)] == ["/fields/a/rules/0" + pointer]
