"""One value, one record, one form, one table: random rules and values, and one answer.

`make test-columns` judges a million records so; COLUMN_SEED is the first ruleset's seed, which is
how a difference is seen again.
"""

from __future__ import annotations

import os
import random
from typing import Any

import formvalidate as fv
import pyarrow as pa
from agreeing import share_compiled
from agreement_hosted import HOSTED, REGISTRY
from agreement_rulesets import (
    MORE,
    RULES,
    TRANSFORMS,
    RulesetDice,
    name_of,
)
from agreement_values import column, records_of
from tables import Said, check, in_some_shape, judged

FORM_RULES = ("allEqual", "atLeastOne", "exactlyOne", "allOrNone")
RECORDS = int(os.environ.get("COLUMN_RECORDS", "4000"))
SEED = int(os.environ.get("COLUMN_SEED", "1" if os.environ.get("CI") else random.getrandbits(31)))


def thrown_table(dice: random.Random, thrown: RulesetDice) -> pa.Table:
    count = dice.choice([0, 1, 2, 7, 64, 65, 100, 200, 300])
    names = [name for name in thrown.document["fields"] if dice.random() < 0.95]
    dice.shuffle(names)
    columns = {n: column(dice, thrown.kinds[n], thrown.near(n), count) for n in names}
    return pa.table({"other": pa.nulls(count), **columns})


def one_by_one(rule: Any, record: dict[str, Any], registry: fv.Registry | None) -> Said:
    """What a rule by itself says of the field that has no other."""
    report = fv.check(rule, record.get("solo"), registry)
    return [("solo", issue.rule, issue.code, issue.level) for issue in report.issues]


def whole(report: fv.Report) -> tuple[int, list[tuple[str, str, int, str]]]:
    """The code and all issues, warnings too."""
    issues = report.issues
    return report.code, [(one.field, one.rule, one.code, one.level) for one in issues]


def of_the_form(form: fv.Form, record: dict[str, Any]) -> fv.Report:
    form.reset()
    values = {name: record.get(name) for name in form}
    for name in form.assign(values):
        form.set(name, values[name])
    return form.submit()


def has_days(thrown: RulesetDice, rule: Any) -> bool:
    """Whether a rule may take a day for what it is, however it is written."""
    if isinstance(rule, list):
        return any(has_days(thrown, inner) for inner in rule)
    if isinstance(rule, str) or "use" in rule:
        return False
    name = name_of(rule)
    goes_by_days = (
        (name == "date" and "format" in rule)
        or (name == "compare" and rule.get("type", "auto") == "auto")
        or (name == "trim" and "chars" in rule)
    )
    return goes_by_days or has_days(thrown, rule.get("rules", []))


def judge_one_ruleset(seed: int) -> int:
    """How many records were judged; 0 where the dice threw no ruleset."""
    dice = random.Random(seed)
    thrown = RulesetDice(dice)
    rules = thrown.compiled()
    if rules is None:
        return 0
    fields = thrown.document["fields"]
    spliced = thrown.document.get("define", {}).get("group", [])
    if has_days(thrown, [spliced, *(field["rules"] for field in fields.values())]):
        # Such a rule reads a day as text on the other ways.
        thrown.kinds = {n: "text" if k in ("date", "list") else k for n, k in thrown.kinds.items()}
    table = thrown_table(dice, thrown)
    records = records_of(table)
    expected = judged(rules, records, thrown.scenario)
    form = fv.Form(rules, thrown.scenario)
    # What a form shows is there, if only as null: `present` tells that from what is not.
    shown = [{**dict.fromkeys(form), **record} for record in records]
    for record in shown:
        answer = whole(rules.validate(record, thrown.scenario))
        assert whole(of_the_form(form, record)) == answer, "the form says something else"
    if "options" not in thrown.document and "solo" in table.column_names:
        registry = REGISTRY if thrown.hosted else None
        for record, (_, issues) in zip(records, expected, strict=True):
            alone = [issue for issue in issues if issue[0] == "solo" and issue[1] not in FORM_RULES]
            assert one_by_one(thrown.solo, record, registry) == alone, "one rule says otherwise"
    for _ in range(2):
        threads = dice.randint(1, 3)
        given, left_out = in_some_shape(dice, table)
        batch = rules.validate_table(
            given, scenario=thrown.scenario, threads=threads, columns="any"
        )
        check(batch, expected[left_out:])
    return len(records)


def judge_and_note(seed: int) -> int:
    try:
        return judge_one_ruleset(seed)
    except BaseException as error:
        error.add_note(f"See it again: COLUMN_SEED={seed} COLUMN_RECORDS=1, with this test.")
        error.add_note(f"The ruleset: {RulesetDice(random.Random(seed)).document}")
        raise


def test_four_ways_say_the_same() -> None:
    assert share_compiled(judge_and_note, RECORDS, SEED) > 0.5, "most of what is thrown compiles"


def test_every_rule_is_thrown() -> None:
    """The dice know each rule that there is."""
    thrown = {name_of(rule) for rule in [*RULES, *MORE, *HOSTED, *TRANSFORMS]}
    thrown |= {"compare", "each", "all", "any", "not", *FORM_RULES}
    rules = [rule for rule in fv.rules()["rules"] if rule["kind"] != "table"]
    known = {rule["rule"] for rule in rules if "plain" in rule["shapes"]}
    # One is about elements that are fields, which no record here has; the other asks somebody else.
    known -= {"unique", "remote"}
    assert known and thrown >= known, known - thrown


def test_a_condition_on_the_field_itself_reads_rows_not_values_of_dictionaries() -> None:
    assert judge_and_note(2_046_327_961) > 0
