"""Calls into the library that judge tables."""

from __future__ import annotations

from _operator import call, index

from . import _constants as constants
from . import _ffi
from ._batch import Batch
from ._errors import ArgumentError, type_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from typing import Any

    from ._validation import Judge

_MOST_THREADS = 256
_MOST_ERRORS = 1_000_000_000


def validate_table(
    judge: Judge,
    table: object,
    scenario: bytes | None,
    threads: int,
    max_errors: int | None,
    progress: Callable[[int], object] | None,
) -> Batch:
    """Judges every row of a table."""
    chosen = _ffi.sized(_ffi.fv_batch_options)
    chosen.threads = _number(threads, "threads", _MOST_THREADS)
    if max_errors is not None:
        chosen.error_limit = _number(max_errors, "max_errors", _MOST_ERRORS)
    if progress is not None:
        teller = _teller(progress)
        next(teller)
        send = teller.send
        chosen.progress, chosen.context = _PROGRESS, id(send)
    # The capsules live as long as the call, which empties them.
    capsules, addresses = _exported(table)
    handle = _ffi.Handle()

    def judged() -> int:
        error = _ffi.fv_error()
        rest = chosen, handle, error
        stream, array = _ffi.fv_validate_arrow_stream, _ffi.fv_validate_arrow
        validate = stream if len(addresses) == 1 else array
        status: int = validate(judge.handle, scenario, *addresses, *rest)
        return status if status >= 0 else judge.refused(status, scenario, None, error)

    try:
        code = judge.telling(judged) if judge.hosted or progress is not None else judged()
        return Batch(handle, code)
    except BaseException:
        # Of a batch that nobody gets; a second time is none to the library.
        _ffi.fv_batch_free(handle)
        raise
    finally:
        del capsules


def _number(given: int, what: str, most: int) -> int:
    if not isinstance(given, int):
        raise TypeError(f"{what} is an int, not {type_name(given)}")
    number = index(given)
    if not 1 <= number <= most:
        raise ArgumentError(f"{what} is from 1 to {most:,}")
    return number


def _exported(table: Any) -> tuple[Any, tuple[int, ...]]:
    """What a table exports itself as, and the addresses in it: of a stream, or schema and array."""
    # A stream first: what comes in chunks may have both, and fail as one array.
    is_stream = hasattr(table, "__arrow_c_stream__")
    if isinstance(table, type) or not (is_stream or hasattr(table, "__arrow_c_array__")):
        raise ArgumentError(
            "A table has __arrow_c_stream__ or __arrow_c_array__, as those of pyarrow, pandas, "
            f"polars, duckdb and nanoarrow have; {type_name(table)} has neither."
        )
    try:
        capsules = table.__arrow_c_stream__() if is_stream else table.__arrow_c_array__()
    except (ImportError, MemoryError):
        raise
    except Exception as error:
        failed = type_name(error)
    else:
        try:
            return capsules, ((_ffi.stream_in(capsules),) if is_stream else _ffi.array_in(capsules))
        except (TypeError, ValueError):
            failed = "what it gives is no capsule of Arrow"
    # Out here, and without what was said: messages of other libraries hold values.
    method = "__arrow_c_stream__" if is_stream else "__arrow_c_array__"
    raise ArgumentError(f"The table does not export itself by {method}: {failed}.")


def _teller(progress: Callable[[int], object]) -> Generator[int, int]:
    """Tells on what it is sent, and answers as the library wants it."""
    if not callable(progress):
        raise TypeError(f"progress is a function, not {type_name(progress)}")
    from ._host import thread
    from ._synchronous import refuse_async

    refuse_async(progress, "progress")
    status, is_telling = constants.FV_OK, False
    while True:
        try:
            while True:
                rows = yield status
                is_telling = True
                progress(rows)
                is_telling = False
        except BaseException as error:
            if isinstance(error, GeneratorExit) and not is_telling:
                return
            thread.raised = error
            status, is_telling = constants.FV_ERR_HOST, False


# What is called takes no step in Python before the generator goes on, within its "try": so that
# Ctrl-C, which comes out at a function's first line as well, is not lost.
_PROGRESS = _ffi.fv_progress(call)
