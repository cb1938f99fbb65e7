"""Calls into the library that judge tables."""

from __future__ import annotations

from _operator import call, index

from . import _constants as constants
from . import _ffi
from ._batch import ERRORS, Batch
from ._batch_native import NativeBatch
from ._errors import ArgumentError, type_name
from ._frames import is_frame, narrowed, refuse_objects, refused
from ._references import tables
from ._streams import is_reader, of_array, of_reader, of_stream

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Mapping
    from typing import Any

    from ._clock import Moment
    from ._ruleset import Ruleset
    from ._validation import Judge

_MOST_THREADS = 256
_MOST_ERRORS = 1_000_000_000
_POLICIES = {
    "any": constants.FV_COLUMNS_ANY,
    "superset": constants.FV_COLUMNS_SUPERSET,
    "exact": constants.FV_COLUMNS_EXACT,
}


def validate_table(
    rules: Ruleset,
    table: object,
    scenario: bytes | None,
    threads: int,
    max_errors: int | None,
    progress: Callable[[int], object] | None,
    columns: str | None,
    now: Moment | None = None,
    references: Mapping[str, object] | None = None,
    show_values: bool = False,
    cleaned: bool = False,
    partial_keys: bool = False,
    skip_remote: bool = False,
) -> Batch:
    """Judges every row of a table."""
    judge = rules._judge
    chosen = options(judge, threads, max_errors, columns, now, show_values, cleaned)
    if partial_keys:
        chosen.flags |= constants.FV_OPTION_PARTIAL_KEYS
    if skip_remote:
        chosen.flags |= constants.FV_OPTION_SKIP_REMOTE
    policy = chosen.columns
    if progress is not None:
        teller = _teller(progress)
        next(teller)
        send = teller.send
        chosen.progress, chosen.context = _PROGRESS, id(send)
    left_out: list[str] | None = None
    # Where others are refused all are shown.
    if is_frame(table) and policy != constants.FV_COLUMNS_EXACT and not judge.rejects:
        table, left_out = narrowed(table, judge.known)
    refuse_objects(table, judge.known)
    others = tables(references)
    parts = _parts(table)
    handle = _ffi.Handle()
    error = _ffi.fv_error()

    def checked(status: int) -> int:
        return status if status >= 0 else judge.refused(status, error)

    def judged() -> int:
        schema = next(parts)
        checked(_ffi.fv_batch_new(judge.handle, scenario, schema, chosen, handle, error))
        for name, (_, stream) in others.items():
            checked(_ffi.fv_batch_reference(handle, name, stream, error))
        for array in parts:
            checked(_ffi.fv_batch_add(handle, array, error))
        return checked(_ffi.fv_batch_finish(handle, error))

    try:
        code = judge.telling(judged) if judge.hosted or progress is not None else judged()
        native = NativeBatch(handle, left_out)
        limit = ERRORS if max_errors is None else max_errors
        return Batch(native, rules, code, native.numbers(), limit, partial=partial_keys)
    except BaseException:
        # Of a batch that nobody gets; a second time is none to the library.
        _ffi.fv_batch_free(handle)
        raise
    finally:
        parts.close()


def options(
    judge: Judge,
    threads: int,
    max_errors: int | None,
    columns: str | None,
    now: Moment | None,
    show_values: bool,
    cleaned: bool,
) -> Any:
    """How a table is judged, as the library wants it."""
    chosen = _ffi.sized(_ffi.fv_batch_options)
    chosen.columns = _policy(columns, judge)
    chosen.threads = _number(threads, "threads", _MOST_THREADS)
    if max_errors is not None:
        limit = _number(max_errors, "max_errors", _MOST_ERRORS, least=0)
        chosen.error_limit = limit or constants.FV_BATCH_KEEP_NONE
    if now is not None:
        now.tell(chosen)
    if show_values:
        chosen.flags |= constants.FV_OPTION_SHOW_VALUES
    if cleaned:
        chosen.flags |= constants.FV_OPTION_CLEANED
    return chosen


def _policy(columns: str | None, judge: Judge) -> int:
    """The call's word, else the document's, else that no column may be missing."""
    if columns is None:
        said: int = _ffi.fv_ruleset_columns(judge.handle)
        return said or constants.FV_COLUMNS_SUPERSET
    if not isinstance(columns, str):
        raise TypeError(f"columns must be a str, not {type_name(columns)}")
    if columns not in _POLICIES:
        raise ArgumentError('columns must be "any", "superset" or "exact"')
    return _POLICIES[columns]


def _number(given: int, what: str, most: int, least: int = 1) -> int:
    if not isinstance(given, int):
        raise TypeError(f"{what} must be an int, not {type_name(given)}")
    number = index(given)
    if not least <= number <= most:
        raise ArgumentError(f"{what} must be from {least} to {most:,}")
    return number


def _parts(table: Any) -> Generator[int]:
    """The addresses of a table's schema, and then of its record batches."""
    # A stream first: what comes in chunks may have both, and fail as one array.
    is_stream = hasattr(table, "__arrow_c_stream__")
    if isinstance(table, type) or not (is_stream or hasattr(table, "__arrow_c_array__")):
        instead = ": pass its .collect()" if hasattr(table, "collect") else ""
        raise ArgumentError(
            "A table must have __arrow_c_stream__ or __arrow_c_array__, as those of pyarrow, "
            f"pandas, polars, duckdb and nanoarrow have; {type_name(table)} has neither{instead}."
        )
    if hasattr(table, "to_frame") and "truct" not in str(getattr(table, "dtype", "struct")):
        raise ArgumentError(
            f"A table has columns; {type_name(table)} is a single one: pass its .to_frame()."
        )
    if is_reader(table):
        return of_reader(table)
    try:
        capsules = table.__arrow_c_stream__() if is_stream else table.__arrow_c_array__()
    except (ImportError, MemoryError):
        raise
    except Exception as error:
        # Out there, and without what was said: messages of other libraries hold values.
        failed: Exception | str = error if is_frame(table) else type_name(error)
    else:
        try:
            return of_stream(capsules) if is_stream else of_array(capsules)
        except (TypeError, ValueError):
            failed = "it does not give capsules of Arrow"
    method = "__arrow_c_stream__" if is_stream else "__arrow_c_array__"
    if isinstance(failed, Exception):
        raise refused(table, failed)
    raise ArgumentError(f"The table cannot export itself by {method}: {failed}.")


def _teller(progress: Callable[[int], object]) -> Generator[int, int]:
    """Tells on what it is sent, and answers as the library wants it."""
    if not callable(progress):
        raise TypeError(f"progress must be a function, not {type_name(progress)}")
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
