"""What each rule of a table found."""

from __future__ import annotations

import pickle
from itertools import permutations

import formvalidate as fv
import pyarrow as pa
import pytest
from forms import ruleset


def test_two_rules_of_a_field_are_told_apart_by_their_ids() -> None:
    registry = fv.Registry()
    registry.check("own", lambda value: 12_345 if value == "ab" else 0)
    rules = ruleset(
        {
            "a": [
                {"rule": "match", "pattern": "[a-z]+", "id": "letters"},
                {"rule": "match", "pattern": ".{2}", "id": "two", "skipOnError": False},
                {"rule": "custom", "name": "own"},
            ],
            "b": ["required"],
        },
        registry,
        form=[{"rule": "atLeastOne", "fields": ["a", "b"], "id": "some"}],
    )
    batch = rules.validate_table(pa.table({"a": ["1", "ab", "", "abc"], "b": ["x", "", None, "x"]}))
    mismatch, required = (fv.code_from_name(name) for name in ("regexMismatch", "required"))
    names = {mismatch: "regexMismatch", required: "required", 12_345: "custom"}
    wanted = [
        ("a", "match", "letters", mismatch, 1),
        ("a", "match", "two", mismatch, 2),
        ("a", "custom", "", 12_345, 1),
        ("b", "required", "", required, 2),
        ("a", "atLeastOne", "some", required, 1),
    ]
    assert batch.findings == [fv.Finding(*key, names[key[3]], n) for *key, n in wanted]
    assert batch.counts == {
        ("a", "match", mismatch): 3,
        ("a", "custom", 12_345): 1,
        ("b", "required", required): 2,
        ("a", "atLeastOne", required): 1,
    }
    told = [tuple(row.values())[:6] for row in batch.errors.to_pylist()]
    assert told == [
        (0, "a", "match", mismatch, "letters", "regexMismatch"),
        (0, "a", "match", mismatch, "two", "regexMismatch"),
        (1, "a", "custom", 12_345, "", "custom"),
        (1, "b", "required", required, "", "required"),
        (2, "b", "required", required, "", "required"),
        (2, "a", "atLeastOne", required, "some", "required"),
        (3, "a", "match", mismatch, "two", "regexMismatch"),
    ]
    assert str(batch.errors.schema.field("id").type).startswith("dictionary<values=string")


def test_an_exception_names_rules_that_have_no_field() -> None:
    unique = {"rule": "unique", "fields": ["a"], "id": "pk"}
    rules = fv.Ruleset({"formvalidate": 1, "fields": {"a": {}}, "table": {"rules": [unique]}})
    with pytest.raises(fv.ValidationError, match=r"row unique \(pk\): notUnique \(1\)$"):
        rules.validate_table(pa.table({"a": [1, 1]})).raise_if_invalid()


TWINS = {
    "a": [{"rule": "length", "max": 3}, {"rule": "length", "max": 5}],
    "b": [{"rule": "match", "pattern": "a.*"}, {"rule": "match", "pattern": ".*b"}],
}
PARTS = (["1234", "ab"], ["123456", "b"], ["123", "x"])


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_rules_that_are_called_alike_add_up_each_by_itself(order: tuple[int, ...]) -> None:
    rules = fv.Ruleset(
        {
            "formvalidate": 1,
            "stop": "all",
            "fields": {name: {"rules": TWINS[name]} for name in TWINS},
        }
    )
    tables = [pa.table({"a": [PARTS[part][0]], "b": [PARTS[part][1]]}) for part in order]
    whole = rules.validate_table(pa.concat_tables(tables))
    assert [(one.field, one.count, one.params) for one in whole.findings] == [
        ("a", 2, {"max": 3}),
        ("a", 1, {"max": 5}),
        ("b", 2, {}),
        ("b", 1, {}),
    ]
    parts = [rules.validate_table(table) for table in tables]
    for again in (parts, [pickle.loads(pickle.dumps(part)) for part in parts]):
        total = again[0] + again[1] + again[2]
        assert total.findings == whole.findings
        assert sum(one.count for one in total.findings) == total.error_count
    assert pickle.loads(pickle.dumps(whole + parts[0])).findings == (parts[0] + whole).findings


def test_params_are_known_where_a_use_or_a_group_gives_the_id() -> None:
    short = {"rule": "length", "max": 3}
    rules = fv.Ruleset(
        {
            "formvalidate": 1,
            "define": {"short": [short]},
            "fields": {
                "a": {"rules": [{"use": "short", "id": "own"}]},
                "b": {"rules": [{"rule": "all", "id": "group", "rules": [short]}]},
                "c": {"rules": [{"rule": "all", "id": "group", "rules": [{**short, "id": "in"}]}]},
            },
        }
    )
    found = rules.validate_table(pa.table({name: ["1234"] for name in "abc"})).findings
    assert [(one.field, one.id, one.params) for one in found] == [
        ("a", "own", {"max": 3}),
        ("b", "group", {"max": 3}),
        ("c", "in", {"max": 3}),
    ]


def test_as_many_fields_use_parts_as_a_ruleset_may_have() -> None:
    parts = {"all": {"use": "filled"}, "filled": {"rules": ["required"]}}
    fields = {f"f{place}": {"use": "all"} for place in range(5_001)}
    rules = fv.Ruleset({"formvalidate": 1, "define": parts, "fields": fields})
    batch = rules.validate_table(pa.table({"f0": [""]}), columns="any")
    assert batch.findings[0].rule == "required"
