"""Rules "remote" of the level "warning", and such as have thresholds."""

from __future__ import annotations

import asyncio

import formvalidate as fv
import pytest
from remotes import CODES, FREE, form_of, handled, quick, registry_of, rules_of, taken_names

HINT = {**FREE, "level": "warning", "id": "hint"}
ASKED = {"rule": "remote", "name": "asked"}


def told(issues: tuple[fv.Issue, ...]) -> list[tuple[str, str, str]]:
    return [(issue.path, issue.code_name, issue.level) for issue in issues]


def test_a_form_waits_for_no_warning() -> None:
    form = form_of(name=["trim", HINT])
    changes: list[fv.FieldState] = []
    form.subscribe(lambda change: changes.extend(change.fields.values()))
    form.set("name", " ada ")
    field = form["name"]
    assert (field.verdict, field.code, field.warns, field.last_valid) == (
        "valid",
        0,
        False,
        "ada",
    )
    assert form.gates["go"] and form.valid
    (request,) = form.requests()
    assert request.value == "ada"
    report = form.submit()
    assert (report.verdict, report.code, report.counts.pending) == ("valid", 0, 0)
    assert told(report.issues) == [("/name", "pending", "warning")]
    assert form.report().issues == () and form["name"].warnings == ()
    changes.clear()
    assert form.answer(request.token, "nameTaken", "{free} is free.", free="ada2")
    (field,) = changes
    assert (field.verdict, field.warns, field.shows) == ("valid", True, False)
    assert [issue.message for issue in form["name"].warnings] == ["ada2 is free."]
    assert form["name"].issues == () and form.gates["go"] and form.valid
    assert told(form.submit().issues) == [("/name", "nameTaken", "warning")]
    snapshot = form.snapshot()["fields"]["name"]
    assert snapshot["warnings"][0]["codeName"] == "nameTaken" and not snapshot["issues"]
    assert not form.answer(request.token, None)
    form.set("name", "bob")
    assert not form["name"].warns
    assert form.answer(form.requests()[0].token, None)
    form.set("name", "ada")
    # Answers are remembered.
    assert form["name"].warns and form.requests() == ()


def test_who_gives_up_leaves_a_warning() -> None:
    """As other warnings do of which nobody knows whether they hold."""
    form = form_of(name=[HINT])
    form.set("name", "ada")
    assert form["name"].verdict == "valid"
    form.answer(form.requests()[0].token, "undecided")
    field = form["name"]
    assert (field.verdict, field.code, field.warns) == ("valid", 0, True)
    assert told(field.warnings) == [("/name", "undecided", "warning")] and form.gates["go"]
    # A submit asks once more.
    assert form.submit().verdict == "valid" and len(form.requests()) == 1


def test_nobody_is_asked_before_a_policy_lets_it_be() -> None:
    form = form_of(
        name={"validateOn": "blur", "rules": [HINT]}, never={"validateOn": "never", "rules": [HINT]}
    )
    form.set("name", "ada")
    form.set("never", "ada")
    assert form.gates["go"] and form.requests() == ()
    form.blur("name")
    assert form["name"].verdict == "valid"
    assert [request.path for request in form.requests()] == ["/name"]


@pytest.mark.parametrize("rules", [[HINT, ASKED], [ASKED, HINT]], ids=str)
def test_errors_are_asked_first(rules: list[dict[str, str]]) -> None:
    form = form_of(name=rules)
    form.set("name", "ada")
    assert (form["name"].verdict, form.gates["go"]) == ("pending", False)
    asked, hint = form.requests()
    assert (asked.name, hint.name) == ("asked", "free")
    assert [issue.level for issue in form.submit().issues] == ["error", "warning"]
    form.answer(hint.token, "nameTaken")
    field = form["name"]
    assert (field.verdict, field.code_name, field.warns) == ("pending", "pending", True)
    form.answer(asked.token, 10_002)
    # A warning waits for a field without errors.
    field = form["name"]
    assert (field.verdict, field.code, field.warns) == ("incomplete", 10_002, False)
    assert form.submit().verdict == "invalid" and form.requests() == ()
    form.forget_answers()
    assert form["name"].verdict == "pending"
    asked, hint = form.requests()
    form.answer(asked.token, 10_002)
    # Nobody looked since: it is asked no more all the same.
    assert not form.answer(hint.token, "nameTaken")


@quick
async def test_a_form_settles_once_warnings_are_known() -> None:
    form = form_of(registry_of(), name=[HINT])
    form.set("name", "ada")
    await form.settled()
    assert (form["name"].verdict, form["name"].warnings[0].code_name) == ("valid", "nameTaken")
    form.set("name", "bob")
    await form.settled()
    assert not form["name"].warns and form.requests() == ()


@quick
async def test_records_are_told_of_warnings() -> None:
    rules = rules_of(registry_of(), name=[HINT], other=[FREE])
    report = await rules.validate_async({"name": "ada", "other": "bob"})
    assert (report.verdict, report.code) == ("valid", 0)
    assert told(report.issues) == [("/name", "nameTaken", "warning")]
    assert report.counts == fv.Counts(0, 0, 1, warnings=1)
    report = await rules.validate_async({"name": "bob", "other": "ada"})
    assert told(report.issues) == [("/other", "nameTaken", "error")]
    assert report.counts == fv.Counts(1, 0, 1)
    assert await rules.parse_async({"name": "ada"}) == {"name": "ada"}
    raising = handled()
    registry = registry_of()
    registry.check_async("free", _raise)
    report = await rules_of(registry, name=[HINT]).validate_async({"name": "ada"})
    assert report and told(report.issues) == [("/name", "undecided", "warning")] and raising


async def _raise(value: str) -> None:
    await asyncio.sleep(0)
    raise OSError


@quick
async def test_an_error_takes_back_the_question_of_a_warning() -> None:
    async def refuse(value: str) -> int:
        return 10_002

    registry = registry_of(taken_names)
    registry.check_async("asked", refuse)
    report = await rules_of(registry, name=[HINT, ASKED]).validate_async({"name": "ada"})
    assert [(issue.code, issue.level) for issue in report.issues] == [(10_002, "error")]
    assert report.counts == fv.Counts(1, 0, 1)


def test_records_without_anybody_to_ask() -> None:
    report = rules_of(name=[HINT]).validate({"name": "ada"})
    assert report and told(report.issues) == [("/name", "undecided", "warning")]
    assert report.issues[0].message == rules_of().validate({"name": "ada"}).issues[0].message
    assert rules_of(name=[HINT]).validate({"name": "ada"}, skip_remote=True).issues == ()
    registry = fv.Registry()
    registry.check("free", lambda value: fv.Failure(10_001) if value == "ada" else None)
    report = rules_of(registry, name=[HINT]).validate({"name": "ada"})
    assert report and told(report.issues) == [("/name", "nameTaken", "warning")]


def test_tables_are_told_what_records_are() -> None:
    pa = pytest.importorskip("pyarrow")
    table = pa.table({"name": ["ada", "bob", ""]})
    batch = rules_of(name=[HINT]).validate_table(table)
    assert batch and (batch.valid_count, batch.warning_count) == (3, 2)
    assert [(one.id, one.level, one.code) for one in batch.findings] == [("hint", "warning", 20)]
    registry = fv.Registry()
    registry.check("free", lambda value: 10_001 if value == "ada" else None)
    batch = rules_of(registry, name=[HINT]).validate_table(table)
    assert batch and [(one.code, one.count) for one in batch.findings] == [(10_001, 1)]


def test_a_table_may_have_some_that_a_check_refuses() -> None:
    pa = pytest.importorskip("pyarrow")
    table = pa.table({"name": ["ada", "bob", "eve"]})
    mostly = {**FREE, "mostly": 0.6}
    registry = fv.Registry()
    registry.check("free", lambda value: 10_001 if value == "ada" else None)
    batch = rules_of(registry, name=[mostly]).validate_table(table)
    assert batch.passed and batch.valid.to_pylist() == [False, True, True]
    # What nobody answers never passes.
    batch = rules_of(name=[mostly]).validate_table(table)
    assert not batch.passed and batch.undecided_count == 3
    form = form_of(name=[mostly])
    form.set("name", "ada")
    assert form["name"].verdict == "pending"
    form.answer(form.requests()[0].token, 10_001)
    assert form["name"].verdict == "incomplete"


def test_rules_of_maps_and_groups_have_no_remote_warning() -> None:
    document = {"formvalidate": 1, "fields": {"a": {"rules": [{"rule": "not", "rules": [HINT]}]}}}
    mistakes = [one.pointer for one in fv.Ruleset.mistakes({**document, **CODES})]
    assert "/fields/a/rules/0/rules/0" in mistakes
