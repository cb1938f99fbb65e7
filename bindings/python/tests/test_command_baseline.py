"""What an earlier run found already does not fail a later one."""

from __future__ import annotations

import json

from commands import Shell

MOSTLY = {"rule": "integer", "mostly": 0.5}


def test_rules_within_their_own_thresholds_never_fail_the_run(shell: Shell) -> None:
    shell.rules({"x": {"rules": [MOSTLY]}, "y": {"rules": ["required"]}})
    shell.write("old.csv", "x,y\na,\n1,1\n2,2\n3,3\n")
    shell.write("base.json", shell.check("old.csv", "-o", "json").out)
    shell.write("new.csv", "x,y\na,\nb,1\n2,2\n3,3\n")
    told = shell.judged("new.csv", "--baseline", "base.json")
    assert told["status"] == 0
    assert told["notes"][-2:] == [
        "Since the baseline: x integer notInteger, 1 then and 2 now.",
        "No rule found more errors than in the baseline, but for those within their thresholds: "
        "the run passes.",
    ]
    shell.write("new.csv", "x,y\na,\nb,1\nc,2\n3,3\n")
    assert shell.judged("new.csv", "--baseline", "base.json")["status"] == 1
    shell.write("new.csv", "x,y\na,\n1,\n2,2\n3,3\n")
    assert shell.judged("new.csv", "--baseline", "base.json")["status"] == 1


def test_a_rule_without_a_threshold_counts_beside_one_called_the_same(shell: Shell) -> None:
    shell.rules({"x": {"rules": [MOSTLY, {"rule": "integer", "min": 5}]}, "y": {}})
    shell.write("old.csv", "x,y\n1,1\n6,2\n6,3\n6,3\n")
    shell.write("base.json", shell.check("old.csv", "-o", "json").out)
    shell.write("new.csv", "x,y\n1,1\n2,2\n6,3\n6,3\n")
    assert shell.judged("new.csv", "--baseline", "base.json")["status"] == 1


def test_keys_are_told_apart(shell: Shell) -> None:
    keys = [{"rule": "unique", "fields": ["x"]}, {"rule": "unique", "fields": ["y"], "id": "k"}]
    shell.rules({"x": {}, "y": {}}, table={"rules": keys})
    shell.write("old.csv", "x,y\n1,1\n2,2\n3,3\n")
    shell.write("base.json", shell.check("old.csv", "-o", "json").out)
    shell.write("new.csv", "x,y\n1,1\n1,1\n3,1\n")
    told = shell.judged("new.csv", "--baseline", "base.json")
    counts = sorted(one["count"] for one in told["findings"])
    assert told["notes"] == [
        f"Since the baseline: row unique (x) notUnique, 0 then and {counts[0]} now.",
        f"Since the baseline: row unique (k, y) notUnique, 0 then and {counts[1]} now.",
    ]
    assert json.loads(shell.read("base.json"))["findings"] == []


def test_rules_that_are_called_alike_are_told_apart(shell: Shell) -> None:
    bounds = [{"rule": "integer", "min": 5}, {"rule": "integer", "max": 9, "skipOnError": False}]
    rows = [{"rule": "rows", "min": 3}, {"rule": "rows", "max": 3}]
    fields = {"x": {"rules": bounds}}
    shell.rules(fields, table={"rules": rows})
    shell.write("old.csv", "x\na\n1\n")
    shell.write("base.json", shell.check("old.csv", "-o", "json").out)
    shell.write("new.csv", "x\n6\na\na\na\n")
    shell.rules({"x": {"rules": ["required", *bounds]}}, table={"rules": rows})
    told = shell.judged("new.csv", "--baseline", "base.json")
    # In another document nobody knows which rule was which.
    assert told["status"] == 1
    shell.rules(fields, table={"rules": rows})
    told = shell.judged("new.csv", "--baseline", "base.json")
    assert told["status"] == 1
    assert told["notes"] == [
        "Since the baseline: x integer min=5 notInteger, 1 then and 3 now.",
        "Since the baseline: x integer min=5 tooSmall, 1 then and 0 now.",
        "Since the baseline: x integer max=9 notInteger, 1 then and 3 now.",
        "Since the baseline: table rows min=3 tableRule, 1 then and 0 now.",
        "Since the baseline: table rows tableRule, 0 then and 1 now.",
    ]
    shell.write("new.csv", "x\n1\na\n")
    assert shell.judged("new.csv", "--baseline", "base.json")["status"] == 0
