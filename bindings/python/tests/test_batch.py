"""What a batch says, splits, adds up to and is kept as."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from copy import copy, deepcopy
from decimal import Decimal

import formvalidate as fv
import polars as pl
import pyarrow as pa
import pytest

FIELDS = {
    "email": {"label": {"en": "E-mail", "de": "E-Post"}, "rules": ["trim", "required", "email"]},
    "age": {
        "rules": [{"rule": "integer", "min": 18, "id": "grown-up", "message": {"de": "Ab {min}!"}}]
    },
    "lines": {
        "items": {
            "fields": {"sku": {"rules": [{"use": "short"}]}, "count": {"rules": ["required"]}}
        }
    },
}
DEFINE = {"short": [{"rule": "length", "max": 3}]}
RULES = fv.Ruleset({"formvalidate": 1, "name": "shop", "define": DEFINE, "fields": FIELDS})
TABLE = pa.table(
    {
        "email": ["ada@a.example", "x", None, "b@b.example"],
        "age": [36, 17, 18, 3],
        "lines": [[{"sku": "A1", "count": 1}], [], [{"sku": "A1234", "count": None}], []],
    }
)
LAMBDA = fv.Registry()
LAMBDA.check("own", lambda value: False)


def test_findings_know_what_the_rule_was_set_to() -> None:
    found = {(one.field, one.code_name): one for one in RULES.validate_table(TABLE).findings}
    young = found["age", "tooSmall"]
    assert (young.params, young.level, young.id, young.count) == (
        {"min": 18},
        "error",
        "grown-up",
        2,
    )
    assert found["/lines/*/sku", "longerThanMaximumLength"].params == {"max": 3}
    assert found["email", "required"].params == {}
    assert young.to_dict()["params"] == {"min": 18} and hash(young) == hash(young.times(2))
    assert young.key == ("age", "integer", "grown-up", young.code, "error")


def test_errors_have_words_without_values() -> None:
    batch = RULES.validate_table(TABLE)
    german = batch.errors_in("de-AT")
    assert german.column_names == [*batch.errors.column_names, "message"]
    assert german["message"].to_pylist() == [
        "E-Post ist keine gültige E-Mail-Adresse.",
        "Ab 18!",
        "E-Post darf nicht leer sein.",
        "sku darf höchstens 3 Zeichen lang sein.",
        "count darf nicht leer sein.",
        "Ab 18!",
    ]
    rules = fv.Ruleset(
        {
            "formvalidate": 1,
            "fields": {"a": {"rules": [{"rule": "email", "message": "{value} is none."}]}},
        }
    )
    (message,) = rules.validate_table(pa.table({"a": ["secret"]})).errors_in("en")["message"]
    assert "secret" not in message.as_py()


def test_the_rule_that_found_something_is_told_by_its_code() -> None:
    lengths = [{"rule": "length", "min": 5}, {"rule": "length", "max": 9}]
    rules = fv.Ruleset({"formvalidate": 1, "fields": {"a": {"rules": lengths}}})
    batch = rules.validate_table(pa.table({"a": ["abc", "abcdefghijkl"]}))
    assert [finding.params for finding in batch.findings] == [{"min": 5}, {"max": 9}]
    assert batch.errors_in()["message"].to_pylist() == [
        "a must be at least 5 characters long.",
        "a must be at most 9 characters long.",
    ]


def test_an_invalid_table_may_raise() -> None:
    RULES.validate_table(TABLE[:1]).raise_if_invalid()
    with pytest.raises(
        fv.ValidationError, match=r"3 of 4 rows are not valid: .*tooSmall \(2\)"
    ) as e:
        RULES.validate_table(TABLE).raise_if_invalid()
    assert e.value.report.invalid_count == 3


@pytest.mark.parametrize("make", [lambda table: table, pl.DataFrame, lambda t: t.to_batches()[0]])
def test_a_table_is_split(make: object) -> None:
    table = make(TABLE)  # type: ignore[operator]
    valid, rejected = RULES.validate_table(table).split(table)
    assert valid["email"].to_pylist() == ["ada@a.example"] and valid.num_columns == 3
    assert rejected["reasons"].to_pylist() == [
        ["email: invalidEmail", "age: tooSmall"],
        ["email: required", "/lines/*/sku: longerThanMaximumLength", "/lines/*/count: required"],
        ["age: tooSmall"],
    ]


def test_reasons_that_were_not_kept_are_null_and_names_do_not_clash() -> None:
    table = TABLE.append_column("reasons", pa.array(range(4)))
    batch = RULES.validate_table(table, max_errors=2)
    rejected = batch.split(table)[1]
    assert rejected["reasons_"].to_pylist()[1:] == [None, None]
    with pytest.raises(fv.ArgumentError, match="3 rows and the batch 4"):
        batch.split(table[:3])
    with pytest.raises(fv.ArgumentError, match="export itself"):
        batch.split("table")


def test_a_stream_is_judged_part_by_part() -> None:
    reader = pa.RecordBatchReader.from_batches(TABLE.schema, TABLE.to_batches(max_chunksize=1) * 2)
    parts = list(RULES.validate_stream(reader))
    assert [part.start for part in parts] == list(range(8)) and "start=7" in repr(parts[7])
    assert [part.valid_rows.num_rows for part in parts] == [1, 0, 0, 0] * 2
    assert parts[5].errors["row"].to_pylist() == [5, 5]
    assert parts[5].rejected_rows["reasons"][0].as_py()[1] == "age: tooSmall"
    whole = RULES.validate_table(pa.concat_tables([TABLE, TABLE]))
    total = sum(part.batch for part in parts)
    assert isinstance(total, fv.Batch)
    assert total.errors.to_pylist() == whole.errors.to_pylist()
    assert total.findings == whole.findings and total.to_dict() == whole.to_dict()
    assert total.valid.to_pylist() == whole.valid.to_pylist()
    for source in (TABLE, pl.DataFrame(TABLE), TABLE.to_batches(), TABLE.to_batches()[0]):
        assert sum(part.batch.rows for part in RULES.validate_stream(source)) == 4


def test_batches_add_up() -> None:
    one, other = RULES.validate_table(TABLE), RULES.validate_table(TABLE[:1])
    both = other + one
    assert (both.rows, both.valid_count, both.invalid_count, both.code) == (5, 2, 3, one.code)
    assert both.errors["row"].to_pylist() == [row + 1 for row in one.errors["row"].to_pylist()]
    assert both.counts == one.counts and both.columns == one.columns
    assert pa.table(both.errors_array).num_rows == 6 and len(both.valid_array) == 5
    assert sum([one]) is one
    with pytest.raises(TypeError):
        one + 1  # type: ignore[operator]
    with pytest.raises(fv.ArgumentError, match="different rulesets"):
        one + RULES.pick("age").validate_table(TABLE)


def test_nobody_else_needs_to_import_what_sums_need() -> None:
    program = (
        "import formvalidate as fv, pyarrow as pa\n"
        "rules = fv.Ruleset({'formvalidate': 1, 'fields': {'a': {'rules': ['email']}}})\n"
        "table = pa.table({'a': ['x', 'joe@example.com']})\n"
        "batch = rules.validate_table(table)\n"
        "print((batch + batch).errors['row'].to_pylist(), batch.split(table)[1].num_rows)\n"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (run.stdout, run.stderr) == ("[0, 2] 1\n", "")


def test_a_sum_keeps_the_first_errors() -> None:
    parts = [RULES.validate_table(TABLE, max_errors=4) for _ in range(200)]
    total = sum(parts)
    assert isinstance(total, fv.Batch)
    assert (total.errors_kept, total.error_count, total.truncated) == (4, 1_200, True)
    assert total.errors.to_pylist() == parts[0].errors.to_pylist()
    assert len(total.valid) == 800
    many = sum(RULES.validate_table(TABLE) for _ in range(200))
    assert isinstance(many, fv.Batch)
    assert many.errors["row"].to_pylist()[-1] == 799 and many.error_count == len(many.errors)


def test_findings_are_in_the_order_of_the_ruleset_in_any_sum() -> None:
    parts = [RULES.validate_table(TABLE[place : place + 1]) for place in (3, 2, 1)]
    total = sum(parts)
    assert isinstance(total, fv.Batch)
    fields = [finding.field for finding in total.findings]
    assert fields.index("age") < fields.index("/lines/*/sku") < fields.index("/lines/*/count")


def test_batches_pickle_and_copy() -> None:
    batch = RULES.validate_table(TABLE)
    same = pickle.loads(pickle.dumps(batch))
    assert same.to_dict() == batch.to_dict() and repr(same) == repr(batch)
    assert same.errors.to_pylist() == batch.errors.to_pylist()
    assert same.valid.equals(batch.valid) and same.errors_in("de").equals(batch.errors_in("de"))
    assert copy(batch) is batch and deepcopy(batch) is batch
    assert (same + batch).rows == 8
    empty = pickle.loads(pickle.dumps(RULES.validate_table(TABLE[:0])))
    assert empty.rows == 0 and empty.errors.num_rows == 0 and (empty + batch).error_count == 6


def test_a_batch_pickles_without_functions_that_do_not() -> None:
    document = {
        "formvalidate": 1,
        "fields": {"a": {"rules": [{"rule": "custom", "name": "own"}]}},
    }
    rules = fv.Ruleset(document, LAMBDA)
    batch = pickle.loads(pickle.dumps(rules.validate_table(pa.table({"a": ["x"]}))))
    assert batch.findings[0].code_name == "custom"
    with pytest.raises(fv.ArgumentError, match="give it as rules"):
        batch.errors_in("en")
    assert batch.errors_in("en", rules)["message"].to_pylist() == ["a is not valid."]


def test_a_batch_with_bounds_that_no_float_is_is_json() -> None:
    number = {"rule": "number", "max": Decimal("1e400"), "min": Decimal("9007199254740993.5")}
    rules = fv.Ruleset({"formvalidate": 1, "fields": {"a": {"rules": [number]}}})
    told = rules.validate_table(pa.table({"a": ["1e500"]})).to_dict()
    assert json.loads(json.dumps(told)) == told
    params = {"max": "1E+400", "min": "9007199254740993.5"}
    assert told["findings"][0]["params"] == params


def test_a_batch_is_json() -> None:
    told = RULES.validate_table(TABLE).to_dict()
    assert json.loads(json.dumps(told)) == told
    assert told["ruleset"] == {"name": "shop", "sha256": RULES.validate_table(TABLE).ruleset_hash}
    assert (told["rows"], told["invalid"], told["errors"], told["verdict"]) == (4, 3, 6, "invalid")
    assert [finding["count"] for finding in told["findings"]] == [1, 1, 2, 1, 1]


def test_findings_are_shown_in_notebooks() -> None:
    shown = RULES.validate_table(TABLE)._repr_html_()
    assert "4 rows, 1 valid, 3 invalid" in shown and "tooSmall" in shown and "<script" not in shown
