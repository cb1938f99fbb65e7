"""Records that nest: dict, JSON, one of many, form and row of a table; and one answer.

`make test-columns` judges a million so; NESTED_SEED is the first ruleset's seed, which is how a
difference is seen again.
"""

from __future__ import annotations

import datetime
import json
import os
import random
from typing import Any

import formvalidate as fv
import pyarrow as pa
from agreeing import share_compiled
from nested_columns import column
from nested_places import Place, known, record, typed
from nested_rulesets import NestedDice
from nested_tables import expected_of, says
from nows import NOON
from tables import in_some_shape

RECORDS = int(os.environ.get("NESTED_RECORDS", "2000"))
SEED = int(os.environ.get("NESTED_SEED", "1"))
NOW = NOON.astimezone(datetime.timezone(datetime.timedelta(hours=1)))


def told(report: fv.Report) -> list[tuple[Any, ...]]:
    return [
        (one.path, one.field, one.rule, one.id, one.code, one.message, one.params, one.level)
        for one in report.issues
    ]


def same(one: fv.Report, other: fv.Report, who: str, bare: bool = False) -> None:
    assert told(one) == told(other), who
    assert (one.verdict, one.code) == (other.verdict, other.code), who
    cleaned, expected = plain(one.cleaned, bare), plain(other.cleaned, bare)
    # As text, as true is 1 otherwise, and names have no order.
    assert json.dumps(cleaned) == json.dumps(expected), who


def plain(value: Any, bare: bool) -> Any:
    """A value whose numbers are decimals; bare, without what is null, as a form has it.

    What nobody filled in is not in a form, and a list without rows is nothing.
    """
    if isinstance(value, dict):
        inner = {name: plain(one, bare) for name, one in value.items()}
        return {n: one for n, one in inner.items() if not bare or one is not None}
    if isinstance(value, list):
        rows = [plain(one, bare) for one in value]
        return rows if rows or not bare else None
    return int(value) if isinstance(value, float) and value.is_integer() else value


def required_records(place: Place, document: dict[str, Any], define: dict[str, Any]) -> set[str]:
    """The pointers of records that are there in a form, whatever is in them."""
    if "use" in document:
        inner = define[document["use"]]
        own = [*inner.get("rules", []), *document.get("rules", [])]
        document = {**inner, "rules": own}
    rules = [{"rule": rule} if isinstance(rule, str) else rule for rule in document["rules"]]
    is_required = any(
        rule.get("rule") == "required" and rule.get("level") != "warning" for rule in rules
    )
    found = {place.pointer} if is_required else set()
    for name, part in place.parts.items():
        one = document["items"] if place.kind == "list" else document.get("fields", {}).get(name)
        if place.kind != "map":
            found |= required_records(part, one, define)
    return found


def fill(dice: random.Random, form: fv.Form, place: Place, name: tuple[str, ...], to: Any) -> None:
    """Makes a place of a form hold a value, by steps of a person in any order."""
    called = Place("", name).name
    if dice.random() < 0.1:
        assert form.verdict in ("valid", "invalid", "incomplete", "undecided", "unknown")
    if dice.random() < 0.1:
        assert form.gates["g"] in (True, False)
    is_whole = place.kind not in ("record", "list") or place.other or to in (None, [])
    if name and (is_whole or dice.random() < 0.1):
        form.set(called, to)
    elif place.kind == "record":
        parts = list(place.parts.items())
        dice.shuffle(parts)
        for step, part in parts:
            if not part.is_lacking:
                fill(dice, form, part, (*name, step), to[step])
    else:
        rows = form.rows(called)
        for _ in range(dice.choice([0, 0, 1, 2])):
            rows.insert(dice.randint(0, len(rows)))
        if len(rows) > 1:
            rows.move(dice.randrange(len(rows)), dice.randrange(len(rows)))
        while len(rows) > len(to):
            rows.remove(dice.randrange(len(rows)))
        while len(rows) < len(to):
            rows.insert(dice.randint(0, len(rows)), known(place.parts["*"], dice.choice(to)))
        order = list(range(len(to)))
        dice.shuffle(order)
        for row in order:
            fill(dice, form, place.parts["*"], (*name, str(row)), to[row])
    if name and dice.random() < 0.1:
        assert form[called].verdict
        form.blur(called)


def judge_one_ruleset(seed: int) -> int:
    """How many records were judged; 0 where the dice threw no ruleset."""
    dice = random.Random(seed)
    thrown = NestedDice(dice)
    rules = thrown.compiled()
    if rules is None:
        return 0
    root, scenario = thrown.root, thrown.scenario
    wrong = dice.choice([0.0, 0.05, 0.3, 1.0])
    records = [record(dice, root, wrong) for _ in range(dice.choice([1, 7, 30, 64, 100]))]
    reports = [rules.validate(one, scenario, now=NOW) for one in records]
    many = rules.validate_many(records, scenario, now=NOW)
    assert list(many.codes) == [report.code for report in reports], "one of many"
    for one, report in zip(records, reports, strict=True):
        text = json.dumps(one)
        same(rules.validate_json(text, scenario, now=NOW), report, f"JSON: {text}")
    same(many[len(records) - 1], reports[-1], "one of many")
    fields, define = thrown.document["fields"], thrown.document["define"]
    required: set[str] = set()
    for name, part in root.parts.items():
        required |= required_records(part, fields[name], define)
    form = fv.Form(rules, scenario, now=NOW)
    for one in records:
        if dice.random() < 0.05:
            form.reset()
        if dice.random() < 0.05:
            form.set_scenario("s" if "scenarios" in thrown.document else None)
            form.set_scenario(scenario)
        fill(dice, form, root, (), known(root, one))
        shown = typed(root, known(root, one), {*required, ""})[0]
        same(form.submit(), rules.validate(shown, scenario, now=NOW), f"a form: {shown}", bare=True)
    said = expected_of(reports)
    columns = {
        name: column(dice, part, [one[name] for one in records])
        for name, part in root.parts.items()
        if not part.is_lacking
    }
    table = pa.table({"other": pa.nulls(len(records)), **columns})
    for _ in range(2):
        given, left_out = in_some_shape(dice, table)
        threads = dice.randint(1, 3)
        batch = rules.validate_table(
            given, scenario=scenario, now=NOW, threads=threads, columns="any"
        )
        says(batch, from_row(said, left_out))
    return len(records)


def from_row(said: tuple[list[Any], list[Any]], first: int) -> tuple[list[Any], list[Any]]:
    verdicts, errors = said
    return verdicts[first:], [(one[0] - first, *one[1:]) for one in errors if one[0] >= first]


def judge_and_note(seed: int) -> int:
    try:
        return judge_one_ruleset(seed)
    except BaseException as error:
        error.add_note(f"See it again: NESTED_SEED={seed} NESTED_RECORDS=1, with this test.")
        thrown = NestedDice(random.Random(seed))
        thrown.compiled()
        error.add_note(f"The ruleset: {json.dumps(thrown.document)}")
        raise


def test_all_ways_say_the_same() -> None:
    assert share_compiled(judge_and_note, RECORDS, SEED) > 0.9, "most of what is thrown compiles"
