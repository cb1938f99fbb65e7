"""Functions of a registry, called for the rows of a table."""

from __future__ import annotations

import threading
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest
from forms import ruleset
from tables import agree

RECORDS: list[dict[str, Any]] = [
    {"a": a, "b": b, "n": n}
    for a in ("", "x", "secret", None, "é")
    for b in ("x", "", None)
    for n in (1, 2, None)
]
TABLE = pa.Table.from_pylist(RECORDS)
REGISTRY = fv.Registry()
REGISTRY.check("short", lambda value: len(value) < 3 or 10_001)
REGISTRY.check("even", lambda value: value % 2 == 0)
REGISTRY.check("told", lambda value, call: call.record["n"] != 2 and call.field == "a")
REGISTRY.check("unsure", lambda value: 20 if value == "x" else True)
REGISTRY.filter("double", lambda value: (value or "") * 2)
REGISTRY.provider("row", lambda call: str(call.record["n"]))
REGISTRY.condition("two", lambda call: call.record["n"] == 2)
REGISTRY.emptiness("x", lambda value: value in (None, "", "x"))

FIELDS: dict[str, dict[str, Any]] = {
    "checks": {
        "a": [{"rule": "custom", "name": "short"}],
        "n": [{"rule": "custom", "name": "even"}],
    },
    "calls": {"a": [{"rule": "custom", "name": "told"}], "b": [], "n": []},
    "undecided": {"a": [{"rule": "custom", "name": "unsure"}, "required"]},
    "filters": {
        "a": [{"rule": "filter", "name": "double"}, {"rule": "length", "max": 1}],
        "b": [{"rule": "compare", "field": "a"}],
    },
    "providers": {"a": [{"rule": "default", "provider": "row"}, "integer"], "n": []},
    "conditions": {"a": [{"rule": "required", "when": {"custom": "two"}}], "n": []},
    "emptiness": {"a": [{"rule": "required", "isEmpty": "x"}]},
    "within": {
        "b": ["required"],
        "a": [{"rule": "any", "rules": [{"rule": "custom", "name": "short"}, "email"]}],
    },
}


@pytest.mark.parametrize("kind", FIELDS)
def test_functions_are_asked_as_for_records(kind: str) -> None:
    rules = ruleset(FIELDS[kind], REGISTRY, stop="all")
    batch = agree(rules, TABLE, RECORDS)
    for threads in (2, 4):
        assert agree(rules, TABLE, RECORDS, threads=threads).counts == batch.counts
    assert batch.error_count


def test_they_run_on_the_thread_that_called() -> None:
    seen = set()
    registry = fv.Registry()
    registry.check("see", lambda value: seen.add(threading.get_ident()))
    rules = ruleset({"a": [{"rule": "custom", "name": "see"}]}, registry)
    table = pa.table({"a": ["x"] * 50_000})
    told: list[int] = []
    assert rules.validate_table(table, threads=4, progress=told.append)
    assert seen == {threading.get_ident()} and told[-1] == 50_000


class Odd(BaseException):
    pass


@pytest.mark.parametrize("error", [ValueError("own"), Odd(), KeyboardInterrupt()])
def test_what_they_raise_comes_out(error: BaseException) -> None:
    def fail(value: object) -> bool:
        if value == "bad":
            raise error
        return True

    registry = fv.Registry()
    registry.check("fail", fail)
    rules = ruleset({"a": [{"rule": "custom", "name": "fail"}]}, registry)
    for table in (pa.table({"a": ["x", "bad", "x"]}), pa.record_batch({"a": ["bad"]})):
        with pytest.raises(type(error)) as caught:
            rules.validate_table(table)
        assert caught.value is error
    assert rules.validate_table(pa.table({"a": ["x"]}))


def test_a_call_within_a_function() -> None:
    registry = fv.Registry()
    inner = ruleset({"a": [{"rule": "custom", "name": "short"}]}, REGISTRY)
    registry.check("inner", lambda value: bool(inner.validate_table(pa.table({"a": [value]}))))
    rules = ruleset({"a": [{"rule": "custom", "name": "inner"}]}, registry)
    batch = rules.validate_table(pa.table({"a": ["x", "long", "y"]}))
    assert batch.valid.to_pylist() == [True, False, True]
    assert batch.counts == {("a", "custom", 17): 1}


@pytest.mark.parametrize("column", [["x"] * 20_000, pa.array(["x"] * 20_000).dictionary_encode()])
def test_a_function_that_failed_is_not_asked_again(column: Any) -> None:
    asked = []

    def fail(value: object) -> bool:
        asked.append(value)
        raise ValueError(f"at {len(asked)}")

    registry = fv.Registry()
    registry.check("fail", fail)
    rules = ruleset({"a": [{"rule": "custom", "name": "fail"}]}, registry)
    told: list[int] = []
    with pytest.raises(ValueError, match=r"^at 1\n"):
        rules.validate_table(pa.table({"a": column}), progress=told.append)
    assert len(asked) == 1 and not told
