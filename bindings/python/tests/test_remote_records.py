"""Records that wait for answers."""

from __future__ import annotations

import asyncio

import formvalidate as fv
import pytest
from forms import ruleset
from remotes import CODES, FREE, NAME, handled, quick, registry_of, rules_of


class Service:
    async def __call__(self, value: str, request: fv.Request) -> object:
        return fv.Failure("nameTaken", "{at} {value}", at=request.path)


@quick
async def test_a_record_asks_all_at_once() -> None:
    together = asyncio.Barrier(3)
    seen: list[fv.Request] = []

    async def free(value: str, request: fv.Request) -> object:
        seen.append(request)
        await together.wait()
        return "nameTaken" if value == "ada" else None

    sku = {"rules": [{**FREE, "reads": ["/region"], "params": [1]}]}
    rules = rules_of(
        registry_of(free), name=NAME, region=[], lines={"items": {"fields": {"sku": sku}}}
    )
    lines = [{"sku": "ada"}, {"sku": "bob"}]
    report = await rules.validate_async({"name": " eve ", "region": "de", "lines": lines})
    assert [(issue.path, issue.code_name) for issue in report.issues] == [
        ("/lines/0/sku", "nameTaken")
    ]
    assert (report.verdict, report.code) == ("invalid", 10_001) and report.counts.pending == 0
    assert report.cleaned["name"] == "eve"
    assert {request.path: request.value for request in seen} == {
        "/name": "eve",
        "/lines/0/sku": "ada",
        "/lines/1/sku": "bob",
    }


@quick
async def test_records_have_the_options_that_validate_has() -> None:
    rules = rules_of(registry_of(), name=NAME, other=["required"])
    record = {"name": "bob", "more": 1}
    assert await rules.validate_async(record, None, "de", ["name"])
    report = await rules.validate_async(record, fields=["name"], reject_unknown=True)
    assert report.issues[0].path == "/more"
    with pytest.raises(fv.ArgumentError):
        await rules.validate_async(record, "nothing")
    report = await rules.validate_async('{"name": "ada", "other": "x"}')
    assert report.issues[0].code_name == "nameTaken"
    with pytest.raises(TypeError):
        await rules.validate_async(3)  # type: ignore[arg-type]
    # Nothing is asked where the rest is wrong.
    report = await rules.validate_async({"name": "", "other": "x"})
    assert report.issues[0].code_name == "required"


@quick
async def test_one_that_waits_may_be_cancelled() -> None:
    ended: list[str] = []

    async def free(value: str) -> None:
        try:
            await asyncio.sleep(60)
        finally:
            ended.append(value)

    told = handled()
    rules = rules_of(registry_of(free), name=NAME, other=[FREE])
    task = asyncio.create_task(rules.validate_async({"name": "ada", "other": "bob"}))
    await asyncio.sleep(1)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert sorted(ended) == ["ada", "bob"] and told == []


@quick
async def test_a_refusal_takes_the_questions_behind_it_back() -> None:
    registry = registry_of()
    registry.check_async("other", Service())
    rules = rules_of(registry, name=[FREE, {"rule": "remote", "name": "other"}])
    report = await rules.validate_async({"name": "ada"})
    assert [issue.code_name for issue in report.issues] == ["nameTaken"]
    assert report.counts == fv.Counts(1, 0, 1)


@quick
async def test_nobody_answers() -> None:
    assert (await rules_of().validate_async({"name": "ada"})).verdict == "undecided"


@quick
async def test_a_plain_check_goes_before_for_records() -> None:
    registry = registry_of()
    registry.check("free", lambda value: value == "ada")
    assert await rules_of(registry).validate_async({"name": "ada"})


@quick
async def test_one_value_and_one_rule() -> None:
    registry = registry_of()
    # It has no codes of its own.
    issue = (await fv.check_async(FREE, "ada", registry)).issues[0]
    assert (issue.code_name, issue.message) == ("custom", "nameTaken")
    assert await fv.check_async(["trim", FREE], " bob ", registry)
    registry.check_async("free", Service())
    report = await fv.check_async(FREE, "eve", registry)
    assert not report and report.verdict in ("invalid", "undecided")


@quick
async def test_what_an_object_answers() -> None:
    rules = ruleset({"name": [FREE]}, registry_of(Service()), **CODES)
    report = await rules.validate_async({"name": "x"})
    assert report.issues[0].message.startswith("/name ")


@quick
async def test_records_are_parsed_once_all_is_answered() -> None:
    rules = rules_of(registry_of(), name=NAME, age=["integer"])
    record = {"name": "bob", "age": "7"}
    assert await rules.parse_async(record) == {"name": "bob", "age": 7}
    assert await rules.parse_async('{"name": "bob"}', into=dict) == {"name": "bob"}
    with pytest.raises(fv.ValidationError, match="nameTaken"):
        await rules.parse_async({"name": "ada"})
    with pytest.raises(fv.ValidationError, match="undecided"):
        rules.parse(record)
    assert rules.parse(record, skip_remote=True)["age"] == 7
    assert rules.parse_json('{"name": "bob", "age": 7}', skip_remote=True)["age"] == 7


def test_tables_may_skip_what_somebody_else_answers() -> None:
    pa = pytest.importorskip("pyarrow")
    rules = rules_of(registry_of(), name=NAME)
    table = pa.table({"name": ["ada", "bob", ""]})
    assert rules.validate_table(table).undecided_count == 2
    batch = rules.validate_table(table, skip_remote=True)
    assert (batch.rows, batch.undecided_count) == (3, 0)
    assert batch.verdict == "invalid"
    reader = table.to_reader(max_chunksize=1)
    parts = list(rules.validate_stream(reader, skip_remote=True))
    assert [part.batch.undecided_count for part in parts] == [0] * len(parts)
