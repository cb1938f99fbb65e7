"""Who owns what when, and what of other code runs meanwhile."""

from __future__ import annotations

import ctypes
import gc
import subprocess
import sys
import weakref
from collections.abc import Iterator
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest
from forms import ruleset
from formvalidate._ffi import _capsules

RULES = ruleset({"a": ["required", {"rule": "match", "pattern": "[a-z]{1,3}"}]})
BATCH = pa.record_batch({"a": ["abc", "x1", None, "z"] * 100})
POINTER = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.py_object, ctypes.c_char_p)(
    ("PyCapsule_GetPointer", ctypes.pythonapi)
)
# Where Arrow's structs have their release.
RELEASE = {b"arrow_array_stream": 24, b"arrow_schema": 56, b"arrow_array": 64}


def is_released(capsule: object, name: bytes) -> bool:
    return not ctypes.c_void_p.from_address(POINTER(capsule, name) + RELEASE[name]).value


class Exporter:
    """Gives out capsules and keeps them, to look at them afterwards."""

    def __init__(self, batch: pa.RecordBatch = BATCH) -> None:
        self.batch = batch
        self.capsules: list[tuple[object, bytes]] = []

    def all_released(self) -> bool:
        return bool(self.capsules) and all(is_released(*pair) for pair in self.capsules)


class Stream(Exporter):
    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        capsule = pa.Table.from_batches([self.batch]).__arrow_c_stream__()
        self.capsules.append((capsule, b"arrow_array_stream"))
        return capsule


class Array(Exporter):
    def __arrow_c_array__(self, requested_schema: object = None) -> tuple[object, object]:
        schema, array = self.batch.__arrow_c_array__()
        self.capsules += [(schema, b"arrow_schema"), (array, b"arrow_array")]
        return schema, array


def held() -> int:
    """The bytes that Arrow holds, without what earlier tests left to the collector."""
    gc.collect()
    return int(pa.total_allocated_bytes())


WRONG = pa.record_batch({"a": pa.array([{"x": 1}] * 3)})
NO_STRUCT = BATCH["a"]


@pytest.mark.parametrize("kind", [Stream, Array])
def test_what_is_given_is_consumed(kind: type[Exporter]) -> None:
    table: Any = kind()
    before = held()
    assert RULES.validate_table(table).invalid_count == 200
    assert table.all_released()
    with pytest.raises(fv.ArgumentError):
        RULES.validate_table(table, scenario="none")
    closed = ruleset({})
    closed.close()
    with pytest.raises(fv.HandleError):
        closed.validate_table(table)
    wrong: Any = kind(WRONG)
    with pytest.raises(fv.ArgumentError, match='"a"'):
        RULES.validate_table(wrong)
    assert table.all_released() and wrong.all_released()
    assert held() == before


def test_buffers_go_with_the_call() -> None:
    before = held()
    for threads in (1, 3):
        table = pa.table({"a": ["abc"] * 100_000})
        batch = RULES.validate_table(table, threads=threads)
        del table
        assert held() == before and batch


def test_a_stream_is_read_to_its_end_and_let_go() -> None:
    class Batches:
        def __init__(self) -> None:
            self.left = 5

        def __iter__(self) -> Batches:
            return self

        def __next__(self) -> pa.RecordBatch:
            self.left -= 1
            if self.left < 0:
                raise StopIteration
            return BATCH

    batches = Batches()
    gone = weakref.ref(batches)
    reader = pa.RecordBatchReader.from_batches(BATCH.schema, batches)
    del batches
    assert len(RULES.validate_table(reader)) == 5 * len(BATCH)
    del reader
    gc.collect()
    assert gone() is None


def test_a_stream_that_fails() -> None:
    def batches() -> Iterator[pa.RecordBatch]:
        yield BATCH
        raise ValueError("secret 4711")

    before = held()
    reader = pa.RecordBatchReader.from_batches(BATCH.schema, batches())
    with pytest.raises(ValueError, match="4711"):
        RULES.validate_table(reader)
    del reader
    assert held() == before


@pytest.mark.parametrize(
    "given",
    [None, 3, b"x", (), (1,), (1, 2), (1, 2, 3), BATCH.__arrow_c_array__()[0]],
    ids=lambda given: type(given).__name__,
)
@pytest.mark.parametrize("name", ["__arrow_c_stream__", "__arrow_c_array__"])
def test_what_lies_about_what_it_is(name: str, given: object) -> None:
    liar = type("Liar", (), {name: lambda self: given})()
    with pytest.raises(fv.ArgumentError, match="does not give capsules of Arrow"):
        RULES.validate_table(liar)


def test_what_fails_to_export_itself() -> None:
    def table_that(error: BaseException) -> object:
        def fail(self: object) -> None:
            raise error

        return type("Table", (), {"__arrow_c_stream__": fail})()

    with pytest.raises(fv.ArgumentError, match="ZeroDivisionError") as caught:
        RULES.validate_table(table_that(ZeroDivisionError("secret 4711")))
    assert "4711" not in str(caught.value)
    for kind in (MemoryError, KeyboardInterrupt, ImportError):
        with pytest.raises(kind):
            RULES.validate_table(table_that(kind()))


def test_what_nobody_takes_is_freed() -> None:
    batch = RULES.validate_table(BATCH)
    assert _capsules._lent == {}
    for data in (batch.valid_array, batch.errors_array):
        capsules = data.__arrow_c_array__()
        assert len(_capsules._lent) == 2
        assert not is_released(capsules[0], b"arrow_schema")
        del capsules
        assert _capsules._lent == {}
        schema = data.__arrow_c_schema__()
        assert len(_capsules._lent) == 1
        del schema
        assert _capsules._lent == {}
        array = pa.array(data)
        assert _capsules._lent == {} and len(array) == len(data)
        array.validate(full=True)


def test_results_at_the_end_of_the_process() -> None:
    code = """
import formvalidate as fv, pyarrow as pa
rules = fv.Ruleset({"formvalidate": 1, "fields": {"a": {"rules": ["email"]}}})
batch = rules.validate_table(pa.table({"a": ["x", "y"]}))
kept = [batch.errors_array.__arrow_c_array__(), batch.valid_array, batch.valid, batch.errors]
loop = [batch, kept]; loop.append(loop)
import sys; sys.keep = loop
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
