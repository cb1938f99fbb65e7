"""Tables of every library that people have, in and out."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from typing import Any

import duckdb
import formvalidate as fv
import nanoarrow
import pandas
import polars
import pyarrow as pa
import pytest
from forms import ruleset
from tables import agree

RULES = ruleset(
    {
        "name": ["trim", "required", {"rule": "length", "max": 5}],
        "age": [{"rule": "integer", "min": 18}],
        "score": [{"rule": "range", "min": 0, "max": 1}],
        "member": ["boolean"],
        "born": [{"rule": "date", "max": "2000-12-31"}],
        "tags": [{"rule": "count", "max": 2}, {"rule": "each", "rules": ["lettersOnly"]}],
    }
)
COLUMNS: dict[str, list[Any]] = {
    "name": ["Ada", "  ", None, "Zoë", "Blanchet"],
    "age": [36, 17, None, 18, -1],
    "score": [0.5, 1.5, None, float("nan"), 1.0],
    "member": [True, False, None, True, True],
    "born": ["1999-12-31", "2001-01-01", None, "1999-02-29", "x"],
    "tags": [["a"], ["a", "b", "c"], None, [], ["a1", "é"]],
}
RECORDS = [dict(zip(COLUMNS, row, strict=True)) for row in zip(*COLUMNS.values(), strict=True)]
TABLE = pa.table(COLUMNS)


MAKERS: dict[str, Callable[[], Any]] = {
    "pyarrow table": lambda: TABLE,
    "pyarrow record batch": lambda: TABLE.to_batches()[0],
    "pyarrow reader": lambda: TABLE.to_reader(),
    "pyarrow struct array": lambda: TABLE.to_struct_array().chunk(0),
    "pyarrow chunked structs": lambda: TABLE.to_struct_array(),
    "pandas of Arrow": lambda: TABLE.to_pandas(types_mapper=pandas.ArrowDtype),
    "polars": lambda: polars.DataFrame(COLUMNS),
    "polars in chunks": lambda: polars.concat(
        [polars.from_arrow(TABLE.slice(0, 2)), polars.from_arrow(TABLE.slice(2))], rechunk=False
    ),
    "duckdb": lambda: duckdb.from_arrow(TABLE),
    "nanoarrow": lambda: nanoarrow.Array(TABLE.to_batches()[0]),
    "nanoarrow chunks": lambda: nanoarrow.Array(
        pa.Table.from_batches([*TABLE.slice(0, 2).to_batches(), *TABLE.slice(2).to_batches()])
    ),
    "nanoarrow stream": lambda: nanoarrow.ArrayStream(TABLE),
}


@pytest.mark.parametrize("library", MAKERS)
def test_in(library: str) -> None:
    batch = agree(RULES, MAKERS[library](), RECORDS)
    assert batch.invalid_count == 4


@pytest.mark.parametrize("nulls", [[], [None, None]])
def test_nulls_of_polars_come_with_a_buffer(nulls: list[None]) -> None:
    rules = ruleset({"a": ["required"], "b": {"rules": ["required"], "items": {}}})
    frame = polars.DataFrame({"a": nulls, "b": [[one] for one in nulls]})
    batch = rules.validate_table(frame)
    assert (batch.rows, batch.invalid_count, batch.error_count) == (len(nulls),) * 3


@pytest.mark.parametrize(
    ("given", "instead"),
    [
        (pandas.Series([1], name="age"), "to_frame"),
        (polars.Series("age", [1]), "to_frame"),
        (polars.LazyFrame({"age": [1]}), "collect"),
    ],
)
def test_what_is_almost_a_table_is_told_what_to_pass(given: Any, instead: str) -> None:
    with pytest.raises(fv.ArgumentError, match=rf"pass its \.{instead}\(\)"):
        RULES.validate_table(given)
    assert ruleset({"age": ["integer"]}).validate_table(getattr(given, instead)()).rows == 1


def test_structs_of_polars_are_tables() -> None:
    structs = polars.DataFrame({"age": [1]}).to_struct("s")
    assert ruleset({"age": ["integer"]}).validate_table(structs).valid_count == 1


def test_warnings_are_no_reasons_of_invalidity() -> None:
    warned = [{"rule": "integer", "max": 3, "level": "warning"}, {"rule": "integer", "min": 2}]
    with pytest.raises(fv.ValidationError) as failed:
        ruleset({"a": warned}).validate_table(pa.table({"a": [1, 9]})).raise_if_invalid()
    assert "tooSmall" in str(failed.value) and "tooBig" not in str(failed.value)


def test_pandas_as_it_comes() -> None:
    """Numbers with None are floats there, and texts are what pandas makes of them."""
    frame = pandas.DataFrame({"name": COLUMNS["name"], "member": [True, False, True, True, False]})
    records = [
        {"name": name, "member": member}
        for name, member in zip(frame["name"].tolist(), frame["member"].tolist(), strict=True)
    ]
    for record in records:
        record["name"] = record["name"] if isinstance(record["name"], str) else None
    agree(RULES, frame, records)
    chosen = frame[frame["member"]]
    agree(RULES, chosen, [record for record in records if record["member"]])
    categories = frame.astype({"name": "category"})
    agree(RULES, categories, records)
    dates = pandas.DataFrame({"born": pandas.to_datetime(["1999-12-31", "2001-01-01", None])})
    assert RULES.validate_table(dates, columns="any").counts[("born", "date", 32)] == 1


def test_polars_as_it_comes() -> None:
    frame = polars.DataFrame(
        {
            "name": polars.Series(COLUMNS["name"], dtype=polars.Categorical),
            "age": polars.Series(COLUMNS["age"], dtype=polars.Int8),
            "born": [datetime.date(1999, 12, 31), datetime.date(2001, 1, 1), None, None, None],
        }
    )
    records = [
        {**record, "born": record["born"] and record["born"].isoformat()}
        for record in frame.to_dicts()
    ]
    agree(RULES, frame, records)
    agree(RULES, frame.slice(1, 3), records[1:4])
    agree(RULES, frame.filter(polars.col("age") > 0), [records[0], records[1], records[3]])


def test_duckdb_as_it_comes() -> None:
    query = "SELECT 'Ada' || i AS name, i AS age, DATE '1999-12-31' AS born FROM range(5000) t(i)"
    records = [{"name": f"Ada{i}", "age": i, "born": "1999-12-31"} for i in range(5_000)]
    agree(RULES, duckdb.sql(query), records)


def test_out() -> None:
    batch = RULES.validate_table(TABLE)
    rows = batch.errors.to_pylist()
    assert len(rows) > 5
    assert polars.DataFrame(batch.errors_array).to_dicts() == rows
    assert polars.Series(batch.valid_array).to_list() == batch.valid.to_pylist()
    assert list(nanoarrow.Array(batch.errors_array).to_pylist()) == rows
    assert nanoarrow.Array(batch.valid_array).to_pylist() == batch.valid.to_pylist()
    frame = pandas.DataFrame.from_arrow(batch.errors_array)
    assert frame.astype(object).to_dict("records") == rows
    assert pa.table(batch.errors_array).equals(batch.errors)
    found = batch.errors_array  # noqa: F841 (duckdb finds it by its name)
    assert duckdb.sql("SELECT count(*) FROM found").fetchall() == [(len(rows),)]
    assert repr(batch.errors_array) == f"ArrowData({len(rows)} rows)"
    names = ["row", "field", "rule", "code", "id", "code_name", "index", "level", "place"]
    assert pa.schema(batch.errors_array).names == names
    assert pa.field(batch.valid_array).type == pa.bool_()


@pytest.mark.parametrize(
    "thing",
    [
        None,
        4711,
        "secret 4711",
        [{"name": "secret 4711"}],
        {"name": ["secret 4711"]},
        polars.LazyFrame({"name": ["secret 4711"]}),
        pa.Table,
        object(),
    ],
    ids=lambda thing: type(thing).__name__,
)
def test_what_is_no_table(thing: object) -> None:
    with pytest.raises(fv.ArgumentError, match="__arrow_c_stream__") as caught:
        RULES.validate_table(thing)
    assert "4711" not in str(caught.value) + repr(caught.value)


@pytest.mark.parametrize(
    "column",
    [
        pa.array(["secret 4711"]),
        pa.chunked_array([["secret 4711"]]),
        polars.Series(["secret 4711"]),
    ],
    ids=lambda column: type(column).__name__,
)
def test_a_column_is_no_table(column: object) -> None:
    with pytest.raises(fv.ArgumentError) as caught:
        RULES.validate_table(column)
    assert "4711" not in str(caught.value)


def test_a_frame_that_has_no_types() -> None:
    frame = pandas.DataFrame({"name": ["secret 4711", 3.5, {"a": 1}]}, dtype=object)
    with pytest.raises(fv.ArgumentError, match="column 'name' cannot become Arrow data") as caught:
        RULES.validate_table(frame)
    assert "4711" not in str(caught.value) and caught.value.__suppress_context__ is False
    assert caught.value.__context__ is None
