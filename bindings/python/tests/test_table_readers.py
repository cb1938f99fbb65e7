"""What a reader behind a table raises comes out; of a frame only what fields need is converted."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Callable, Iterator
from typing import Any

import formvalidate as fv
import numpy as np
import pandas
import pyarrow as pa
import pytest
from forms import ruleset
from tables import agree

RULES = ruleset({"a": [{"rule": "integer", "max": 1}]})
BATCH = pa.record_batch({"a": [1, 2]})


def reader_of(batches: Iterator[pa.RecordBatch]) -> pa.RecordBatchReader:
    return pa.RecordBatchReader.from_batches(BATCH.schema, batches)


class Behind:
    """A table whose stream is read by C alone."""

    def __init__(self, batches: Iterator[pa.RecordBatch]) -> None:
        self.reader = reader_of(batches)

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self.reader.__arrow_c_stream__()


class OwnError(Exception):
    pass


@pytest.mark.parametrize("kind", [ValueError, OwnError, OSError, SystemExit, KeyboardInterrupt])
def test_an_exception_of_a_reader_comes_out_as_itself(kind: type[BaseException]) -> None:
    def batches(raised: BaseException) -> Iterator[pa.RecordBatch]:
        yield BATCH
        raise raised

    def fail() -> int:
        raised = kind("the words")
        with pytest.raises(kind) as caught:
            RULES.validate_table(reader_of(batches(raised)))
        assert caught.value is raised and str(caught.value) == "the words"
        # The frames that it was raised in hold what they had.
        raised.__traceback__ = None
        del caught
        gc.collect()
        return int(pa.total_allocated_bytes())

    assert fail() == fail()


def interrupting() -> Iterator[pa.RecordBatch]:
    yield BATCH
    os.kill(os.getpid(), signal.SIGINT)
    yield BATCH


@pytest.mark.usefixtures("ctrl_c")
@pytest.mark.parametrize("source", [reader_of, Behind])
def test_ctrl_c_while_a_reader_makes_a_batch(
    source: Callable[[Iterator[pa.RecordBatch]], object],
) -> None:
    with pytest.raises(KeyboardInterrupt):
        RULES.validate_table(source(interrupting()))


def test_ctrl_c_between_batches() -> None:
    """Also of a stream that never comes to Python."""

    def interrupt(number: int, frame: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        table = pa.Table.from_batches([BATCH] * 2_000_000)
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        with pytest.raises(KeyboardInterrupt):
            RULES.validate_table(table)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_a_stream_tells_its_words() -> None:
    def batches() -> Iterator[pa.RecordBatch]:
        yield BATCH
        raise OwnError("the words")

    with pytest.raises(fv.ArgumentError, match=r"^The stream failed: .*the words"):
        RULES.validate_table(Behind(batches()))


def test_batches_of_a_reader_are_one_table() -> None:
    def batches() -> Iterator[pa.RecordBatch]:
        yield from [BATCH, BATCH.slice(0, 0), BATCH.slice(1), BATCH]

    for source in (reader_of, Behind):
        batch = RULES.validate_table(source(batches()))
        assert batch.errors["row"].to_pylist() == [1, 2, 4]
        assert batch.code == fv.code_from_name("tooBig")
    nothing = RULES.validate_table(reader_of(iter([])))
    assert nothing and len(nothing) == 0


def test_what_makes_a_row_invalid_comes_before_what_leaves_one_undecided() -> None:
    rules = ruleset({"a": [{"rule": "match", "pattern": "(a+)+b|a", "mode": "search"}]},
                    options={"limits": {"patternSubject": 3}})  # fmt: skip
    code = fv.code_from_name("regexMismatch")
    parts = {"u": pa.record_batch({"a": ["aaaaa"]}), "i": pa.record_batch({"a": ["c"]}),
             "v": pa.record_batch({"a": ["a"]})}  # fmt: skip
    for order, wanted in {"vuiv": code, "iu": code, "ui": code, "vu": 20, "v": 0}.items():
        batches = [parts[letter] for letter in order]
        assert rules.validate_table(pa.Table.from_batches(batches)).code == wanted, order


FRAME = pandas.DataFrame(
    {
        "a": [1, 2],
        "mixed": pandas.Series(["secret 4711", {"a": 1}], dtype=object),
        3: [{1}, "x"],
    }
)


def test_of_a_frame_only_columns_that_are_fields_are_converted() -> None:
    agree(RULES, FRAME, [{"a": 1}, {"a": 2}])
    agree(RULES, FRAME.set_index("mixed"), [{"a": 1}, {"a": 2}])
    agree(RULES, FRAME[["mixed", "a", 3]].iloc[::-1], [{"a": 2}, {"a": 1}])
    required = ruleset({"mixed": ["required"], "0": ["required"]})
    numbers = pandas.DataFrame(np.ones((2, 2)))
    agree(ruleset({"0": ["required"]}), numbers, [{"0": 1.0}, {"0": 1.0}])
    with pytest.raises(fv.ArgumentError, match="column 'mixed'") as caught:
        required.validate_table(FRAME.assign(**{"0": 1}))
    assert "4711" not in str(caught.value) and caught.value.__cause__ is None


def test_a_frame_of_many_columns_costs_what_its_fields_cost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wide: dict[str, Any] = {f"c{n}": np.arange(1000) for n in range(300)}
    made, array = [], pa.array

    def noted(values: Any, *given: Any, **options: Any) -> Any:
        made.append(values.name)
        return array(values, *given, **options)

    rules = ruleset({"c7": ["integer"], "c5": ["integer"], "i": ["integer"]})
    frame = pandas.DataFrame(wide)
    monkeypatch.setattr(pa, "array", noted)
    batch = rules.validate_table(frame, columns="any")
    assert batch and len(batch) == 1000 and made == ["c5", "c7"]
    made.clear()
    indexed = frame.set_index([frame["c5"].rename("j"), frame["c7"].rename("i")])
    assert rules.validate_table(indexed).columns.types == dict.fromkeys(["c5", "c7", "i"], "int64")
    assert made == ["c5", "c7", "i"]


def test_a_range_is_no_column_of_a_frame() -> None:
    frame = pandas.DataFrame({"x": [1]}, index=pandas.RangeIndex(1, name="a"))
    assert RULES.validate_table(frame, columns="any").columns == fv.Columns(("a",), ("x",), {})


def test_a_frame_with_an_export_of_its_own() -> None:
    class Frame(pandas.DataFrame):
        def __arrow_c_stream__(self, requested_schema: object = None) -> object:
            return pandas.DataFrame({"a": [1]}).__arrow_c_stream__(requested_schema)

    batch = RULES.validate_table(Frame({"a": [1000, 1], "x": [1, 1]}))
    assert batch and len(batch) == 1


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("kind", ["Int64", "float", "category", "datetime64[ns, UTC]", "Float32"])
def test_columns_of_a_frame_are_what_pandas_makes_of_them(kind: str) -> None:
    frame = pandas.DataFrame({"a": pandas.Series([1, None, 3]).astype(kind), "x": [1, 2, 3]})
    rules = ruleset({"a": ["required"]})
    own, whole = rules.validate_table(frame), rules.validate_table(pa.Table.from_pandas(frame))
    assert own.errors.equals(whole.errors)
    assert own.columns.types == {"a": whole.columns.types["a"]}


@pytest.mark.filterwarnings("ignore:The DataFrame has column names of mixed type")
@pytest.mark.parametrize("names", [[("a", 1), ("b", 2)], [b"a", "b"], [(1, ("x", 2.5)), None]])
def test_columns_of_a_frame_are_called_what_pyarrow_calls_them(names: list[Any]) -> None:
    frame = pandas.DataFrame([[None, 1]])
    frame.columns = pandas.Index(names, dtype=object, tupleize_cols=False)
    for place, name in enumerate(pa.Table.from_pandas(frame).column_names):
        batch = ruleset({name: ["required"]}).validate_table(frame)
        assert (batch.columns.missing, bool(batch)) == ((), place == 1)
