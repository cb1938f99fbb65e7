"""Tables that come batch by batch, read one after the other."""

from __future__ import annotations

from sys import modules

from . import _ffi
from ._errors import ArgumentError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

# What is told of the words of a stream that failed.
_LONGEST_WORDS = 4_000


def is_reader(table: Any) -> bool:
    """Whether it is a reader of pyarrow, whose batches Python may make itself."""
    kind = getattr(modules.get("pyarrow"), "RecordBatchReader", None)
    return kind is not None and isinstance(table, kind)


def of_reader(reader: Any) -> Generator[int]:
    """The address of the schema, then of each record batch. What it raises comes out as it is."""
    schema = reader.schema.__arrow_c_schema__()
    yield _ffi.schema_in(schema)
    for batch in reader:
        capsules = batch.__arrow_c_array__()
        yield _ffi.array_in(capsules)[1]


def of_array(capsules: Any) -> Generator[int]:
    """The addresses of a schema and of an array, in capsules; a ValueError, a TypeError else."""
    addresses = _ffi.array_in(capsules)
    return _kept(capsules, addresses)


def _kept(capsules: Any, addresses: tuple[int, int]) -> Generator[int]:
    # The capsules live as long as this does; what nobody took of them is let go.
    schema, array = addresses
    try:
        yield from _lent(_ffi.ArrowSchema.from_address(schema))
        yield from _lent(_ffi.ArrowArray.from_address(array))
    finally:
        _ffi.let_go(_ffi.ArrowArray.from_address(array))
        del capsules


def of_stream(capsule: Any) -> Generator[int]:
    """The same of a stream, in a capsule, which is released at the end."""
    address = _ffi.stream_in(capsule)
    return _read(capsule, address)


def _read(capsule: Any, address: int) -> Generator[int]:
    stream = _ffi.ArrowArrayStream.from_address(address)
    if not (stream.release and stream.get_schema and stream.get_next):
        raise ArgumentError("The stream was already released, or has no functions.")
    try:
        schema = _ffi.ArrowSchema()
        _ask(stream, stream.get_schema, address, schema)
        yield from _lent(schema)
        while True:
            array = _ffi.ArrowArray()
            _ask(stream, stream.get_next, address, array)
            if not array.release:
                return
            yield from _lent(array)
    finally:
        if stream.release:
            stream.release(address)
        del capsule


def _ask(stream: Any, question: Any, address: int, struct: Any) -> None:
    if question(address, _ffi.place(struct)) == 0:
        return
    words = stream.get_last_error(address) if stream.get_last_error else None
    told = (words or b"").decode("utf-8", "replace").strip()
    # So pyarrow ends what it says of an exception in Python.
    if told.endswith("KeyboardInterrupt"):
        raise KeyboardInterrupt
    raise ArgumentError(
        f"The stream failed: {told[:_LONGEST_WORDS]}" if told else "The stream failed."
    )


def _lent(struct: Any) -> Generator[int]:
    """The address of a struct; what nobody took of it is let go."""
    try:
        yield _ffi.place(struct)
    finally:
        _ffi.let_go(struct)
