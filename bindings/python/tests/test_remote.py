"""Rules "remote" that a host answers itself, and records that have them."""

from __future__ import annotations

import formvalidate as fv
import pytest
from forms import SECRET, in_a_loop, states
from remotes import FREE, form_of, registry_of, rules_of


def test_a_question_and_its_answer() -> None:
    form = form_of()
    assert form.requests() == () and not form.gates["go"]
    form.set("name", " ada ")
    assert form.requests() == ()
    assert form["name"].verdict == "pending" and form["name"].code_name == "pending"
    (request,) = form.requests()
    assert (request.name, request.path, request.value) == ("free", "/name", "ada")
    assert (request.params, request.reads, request.delay) == (None, {}, 0)
    assert not form.gates["go"] and form.requests() == (request,)
    form.blur("name")
    assert not form["name"].shows and form.verdict == "pending"
    assert form.answer(request.token, "nameTaken")
    field = form["name"]
    assert (field.verdict, field.code_name, field.shows) == ("incomplete", "nameTaken", True)
    assert form.requests() == () and not form.gates["go"]
    # It is too late for another one.
    assert not form.answer(request.token, None)
    assert form["name"].code_name == "nameTaken"


def test_an_old_answer_is_left_out() -> None:
    form = form_of()
    form.set("name", "ada")
    assert form["name"].verdict == "pending"
    (old,) = form.requests()
    form.set("name", "bob")
    assert form["name"].verdict == "pending"
    (new,) = form.requests()
    assert new.token != old.token and new.value == "bob"
    assert not form.answer(old.token, "nameTaken")
    assert form["name"].verdict == "pending"
    assert form.answer(new.token, None)
    assert form["name"].verdict == "valid" and form.gates["go"]


def test_answers_are_remembered_until_they_are_forgotten() -> None:
    form = form_of()
    for name in ("ada", "bob", "ada"):
        form.set("name", name)
        for request in (form["name"], form.requests())[1]:
            form.answer(request.token, "nameTaken" if request.value == "ada" else None)
    assert form["name"].code_name == "nameTaken" and form.requests() == ()
    form.set("name", "bob")
    assert form["name"].verdict == "valid"
    assert form.submit().verdict == "valid"
    form.forget_answers("name")
    assert form["name"].verdict == "pending" and len(form.requests()) == 1
    form.forget_answers()
    with pytest.raises(fv.UnknownNameError):
        form.forget_answers("nothing")


def test_messages_of_answers_are_templates() -> None:
    form = form_of()
    form.set("name", "ada")
    assert form["name"].verdict == "pending"
    (request,) = form.requests()
    assert form.answer(request.token, 10_002, "{free} is free, {label} is not.", free="ada2")
    (issue,) = form["name"].issues
    assert (issue.message, issue.code_name) == ("ada2 is free, name is not.", "custom")
    assert issue.rule == "remote" and issue.params["free"] == "ada2"


def test_a_host_that_gives_up() -> None:
    form = form_of()
    form.set("name", "ada")
    assert form["name"].verdict == "pending"
    assert form.answer(form.requests()[0].token, "undecided")
    assert form["name"].verdict == "undecided" and form.requests() == ()
    assert form.submit().verdict == "pending"
    assert len(form.requests()) == 1


def test_a_submit_that_waits() -> None:
    form = form_of()
    form.set("name", "ada")
    report = form.submit()
    assert (report.verdict, report.code, bool(report)) == ("pending", 53, False)
    assert report.counts.pending == 1 and report.issues[0].code_name == "pending"
    form.answer(form.requests()[0].token, True)  # type: ignore[arg-type]
    assert form.submit()


def test_nothing_is_asked_before_its_time() -> None:
    form = fv.Form(rules_of(), policies={"name": "blur"})
    form.set("name", "ada")
    assert form["name"].verdict == "unknown" and not form.gates["go"] and not form.valid
    assert form.requests() == ()
    form.blur("name")
    assert form["name"].verdict == "pending"
    form.set("name", "")
    assert form["name"].code_name == "required" and form.requests() == ()
    form.set_policy("name", "never")
    form.set("name", "bob")
    assert form.gates["go"] and form.requests() == ()


def test_what_it_reads_and_its_params() -> None:
    rule = {**FREE, "params": {"least": 3}, "reads": ["region"], "delay": 0}
    form = form_of(name=["required", rule], region=["trim"])
    form.set("name", "ada")
    assert form["name"].verdict == "pending"
    (first,) = form.requests()
    assert (first.params, first.delay) == ({"least": 3}, 0)
    form.set("region", " de ")
    assert form["name"].verdict == "pending"
    (second,) = form.requests()
    assert second.reads == {"region": "de"} and second.token != first.token
    assert not form.answer(first.token, "nameTaken") and form.answer(second.token, None)
    assert states(form) == ["valid", "valid"]


def test_events_carry_questions() -> None:
    form = form_of()
    told: list[fv.Change] = []
    form.subscribe(told.append)
    form.set("name", "ada")
    (request,) = told[-1].requests
    assert request == form.requests()[0] and request.value == "ada"
    assert told[-1].fields["name"].verdict == "pending" and told[-1].verdict in (
        "unknown",
        "pending",
    )
    form.answer(request.token, "nameTaken")
    assert told[-1].requests == () and told[-1].fields["name"].code_name == "nameTaken"


@in_a_loop
async def test_changes_that_nobody_took_have_the_latest_question() -> None:
    form = form_of()
    async with form.changes() as changes:
        form.set("name", "ada")
        form.set("name", "bob")
        change = await anext(changes)
        assert [request.value for request in change.requests] == ["bob"]
        form.answer(change.requests[0].token, None)
        assert (await anext(changes)).requests == ()


def test_rows_have_questions_of_their_own() -> None:
    form = form_of(lines={"items": {"fields": {"sku": {"rules": [FREE]}}}})
    form.set("lines", [{"sku": "A"}, {"sku": "B"}])
    assert not form.valid
    first, second = sorted(form.requests(), key=lambda request: request.path)
    assert (first.path, second.path) == ("/lines/0/sku", "/lines/1/sku")
    form.rows("lines").move(1, 0)
    assert not form.valid
    assert {request.token: request.path for request in form.requests()} == {
        first.token: "/lines/1/sku",
        second.token: "/lines/0/sku",
    }
    assert form.answer(second.token, "nameTaken")
    assert form["/lines/0/sku"].code_name == "nameTaken"
    form.rows("lines").remove(1)
    assert not form.answer(first.token, None) and form.requests() == ()


def test_answers_that_are_none() -> None:
    form = form_of()
    form.set("name", "ada")
    assert form["name"].verdict == "pending"
    (request,) = form.requests()
    for code in (-1, 2**31, 53, SECRET):
        with pytest.raises(fv.ArgumentError) as caught:
            form.answer(request.token, code)  # type: ignore[arg-type]
        assert SECRET not in str(caught.value)
    for token in (-1, 2**64):
        with pytest.raises(fv.ArgumentError):
            form.answer(token, None)
    for wrong in (1.5, b"x", []):
        with pytest.raises(TypeError):
            form.answer(request.token, wrong)  # type: ignore[arg-type]
    assert not form.answer(2**64 - 1, None) and not form.answer(0, None)
    assert form["name"].verdict == "pending"
    assert SECRET not in repr(fv.Request(1, "free", "/name", SECRET, None, {"a": SECRET}, 0.3))
    assert request == request and hash(request) == hash(form.requests()[0])
    form.close()
    assert form.requests() == ()
    with pytest.raises(fv.HandleError):
        form.answer(request.token, None)


def test_records_without_anybody_to_ask() -> None:
    rules = rules_of(registry_of())
    report = rules.validate({"name": "ada"})
    assert report.verdict == "undecided" and report.issues[0].message
    assert rules.validate({"name": "ada"}, skip_remote=True)
    assert rules.validate_json('{"name": "ada"}', skip_remote=True)
    assert rules.validate({"name": ""}, skip_remote=True).issues[0].code_name == "required"
    records = [{"name": "ada"}, {"name": ""}]
    assert rules.validate_many(records).codes.tolist() == [20, rules.code("required")]
    assert rules.validate_many(records, skip_remote=True).valid_count == 1


def test_a_plain_check_answers_for_records() -> None:
    registry = registry_of()
    registry.check("free", lambda value: value != "ada" or "Taken: {x}")
    rules = rules_of(registry)
    assert rules.validate({"name": "bob"})
    assert rules.validate({"name": "ada"}).issues[0].message == "Taken: {x}"


def test_a_rule_by_itself() -> None:
    assert fv.check(FREE, "ada").verdict == "undecided"


def test_what_a_plain_check_raises_comes_out() -> None:
    registry = registry_of()
    error = ValueError("mine")

    @registry.check("free")
    def free(value: str, call: fv.Call) -> fv.Failure:
        if value == "ada":
            raise error
        return fv.Failure("nameTaken", "{at}", at=call.path)

    rules = rules_of(registry)
    assert rules.validate({"name": "bob"}).issues[0].message == "/name"
    with pytest.raises(ValueError, match="mine") as caught:
        rules.validate({"name": "ada"})
    assert caught.value is error
