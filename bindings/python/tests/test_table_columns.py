"""A table that has not the columns it must have is no table of the ruleset."""

from __future__ import annotations

from typing import Any

import formvalidate as fv
import numpy as np
import pandas
import polars
import pyarrow as pa
import pytest
from forms import document, ruleset

FIELDS: dict[str, Any] = {"a": ["integer"], "b": [], "c": ["required"], "d": ["integer"]}
RULES = ruleset(FIELDS)


def table(*names: str) -> pa.Table:
    return pa.table({name: [1] for name in names})


def test_a_missing_column_is_an_error_that_names_all() -> None:
    for given in (table("a"), table("a", "C", "x"), polars.DataFrame({"a": [1]})):
        with pytest.raises(fv.ArgumentError) as caught:
            RULES.validate_table(given)
        assert str(caught.value) == 'The table has no column for the fields "c", "d".'
    with pytest.raises(fv.ArgumentError, match=r'for the field "c"[.]$'):
        RULES.validate_table(table("a", "d"), columns="superset")
    wide = ruleset({f"field {n}": ["required"] for n in range(300)})
    with pytest.raises(fv.ArgumentError, match=r'"field 0", "field 1".* and [0-9]+ more[.]$'):
        wide.validate_table(table("a"))


def test_what_a_call_or_a_document_asks_for() -> None:
    full = table("a", "c", "d")
    for said in (None, "any", "superset", "exact"):
        rules = ruleset(FIELDS, **({"table": {"columns": said}} if said else {}))
        for asked in (None, "any", "superset", "exact"):
            policy = asked or said or "superset"
            assert rules.validate_table(full.append_column("b", full["a"]), columns=asked)  # type: ignore[arg-type]
            for given, is_right in (
                (table("a", "c"), policy == "any"),
                (table("a", "c", "d", "other"), policy != "exact"),
            ):
                if is_right:
                    rules.validate_table(given, columns=asked)  # type: ignore[arg-type]
                    continue
                with pytest.raises(fv.ArgumentError, match=r'"d"|"other"'):
                    rules.validate_table(given, columns=asked)  # type: ignore[arg-type]


def test_missing_and_extra_ones_are_told_together() -> None:
    with pytest.raises(fv.ArgumentError) as caught:
        RULES.validate_table(table("a", "c", "x", "y"), columns="exact")
    assert str(caught.value) == (
        'The table has no column for the field "d". '
        'The ruleset has no field for the columns "x", "y".'
    )
    rejecting = ruleset(FIELDS, options={"unknown": "reject"})
    with pytest.raises(fv.ArgumentError, match=r'the columns "x", "y"[.]$'):
        rejecting.validate_table(table("a", "c", "d", "x", "y"), columns="any")


def test_only_fields_with_rules_of_the_scenario_are_missing() -> None:
    rules = ruleset(
        {"a": ["required"], "b": ["required"], "c": [{"rule": "required", "on": ["two"]}]},
        scenarios={"one": ["a", "c"], "two": ["a", "c", "!b"]},
    )
    assert rules.validate_table(table("a"), scenario="one").columns.missing == ()
    with pytest.raises(fv.ArgumentError, match=r'the fields "b", "c"'):
        rules.validate_table(table("a"), scenario="two")


def test_the_order_of_columns() -> None:
    rules = ruleset(FIELDS, table={"ordered": True})
    rules.validate_table(table("a", "x", "c", "y", "d"))
    rules.validate_table(table("b", "z", "d"), columns="any")
    for names in (("d", "a", "c"), ("a", "d", "c"), ("c", "b", "a", "d")):
        with pytest.raises(fv.ArgumentError, match=r"stands before the column of an earlier field"):
            rules.validate_table(table(*names))


def test_two_columns_of_one_field() -> None:
    twice = pa.table([pa.array([1]), pa.array([2])], names=["a", "a"])
    frame = pandas.DataFrame(np.ones((1, 2)), columns=["a", "a"])
    for given in (twice, frame):
        with pytest.raises(fv.ArgumentError, match=r"column .a. stands in the table twice"):
            RULES.validate_table(given, columns="any")
    other = pa.table([pa.array([1])] * 3, names=["a", "x", "x"])
    assert RULES.validate_table(other, columns="any").columns.extra == ("x", "x")


def test_a_batch_tells_its_columns() -> None:
    kinds = {
        "a": pa.int64(), "b": pa.timestamp("us", "Europe/Berlin"), "c": pa.timestamp("ns"),
        "x": pa.decimal128(5, 2), "ä\"": pa.large_string(), "z": pa.struct([("q", pa.int8())]),
    }  # fmt: skip
    given = pa.schema(list(kinds.items())).empty_table()
    columns = RULES.validate_table(given, columns="any").columns
    assert columns.missing == ("d",) and columns.extra == ("x", 'ä"', "z")
    assert columns.types["a"] == "int64" and columns.types['ä"'] == "large_string"
    assert columns.types["b"] == "timestamp[us, tz=Europe/Berlin]"
    assert columns.types["c"] == "timestamp[ns]" and list(columns.types) == list(kinds)
    assert columns == RULES.validate_table(given, columns="any").columns


def test_types_of_short_and_long_formats() -> None:
    kinds = {
        "a": pa.int64(), "b": pa.time32("s"), "c": pa.timestamp("us"), "d": pa.int8(),
        "x": pa.binary(16), "y": pa.binary(160), "z": pa.decimal128(5, 2),
        "w": pa.list_(pa.int8(), 3),
        "v": pa.timestamp("s", "UTC"), "u": pa.string_view(), "long name": pa.decimal256(60, 20),
    }  # fmt: skip
    for names in (list(kinds), list(kinds)[::-1]):
        given = pa.schema([(name, kinds[name]) for name in names]).empty_table()
        columns = RULES.validate_table(given, columns="any").columns
        assert columns.types == {
            name: str(kinds[name]).replace("<item: int8>", "") for name in names
        }


@pytest.mark.parametrize("names", [["a", "c", "d", "x", "b"], ["x", "y"]])
def test_the_columns_of_a_frame(names: list[str]) -> None:
    frame = pandas.DataFrame({name: [1, 2] for name in names})
    batch = RULES.validate_table(frame, columns="any")
    columns = batch.columns
    fields = [name for name in names if name in FIELDS]
    assert list(columns.types) == fields and len(batch) == 2
    assert columns.extra == tuple(name for name in names if name not in FIELDS)
    assert columns.missing == tuple(name for name in "acd" if name not in names)
    with pytest.raises(fv.ArgumentError, match=r'"x"'):
        RULES.validate_table(frame, columns="exact")


@pytest.mark.parametrize("wrong", ["all", "", 3, True])
def test_words_that_there_are_not(wrong: Any) -> None:
    with pytest.raises((fv.ArgumentError, TypeError), match=r"columns must be"):
        RULES.validate_table(table("a", "c", "d"), columns=wrong)
    for said in ({"columns": wrong}, {"ordered": "yes"}, {"colums": "any"}, 1):
        with pytest.raises(fv.CompileError) as caught:
            fv.Ruleset(document(FIELDS, table=said))
        assert caught.value.pointer.startswith("/table")
