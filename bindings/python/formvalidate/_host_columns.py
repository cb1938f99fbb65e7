"""Functions of Python that look at whole columns of a table."""

from __future__ import annotations

from . import _constants as constants
from . import _ffi
from ._digits import exact, fitting
from ._errors import ArgumentError, pyarrow
from ._host import functions, hand, keep
from ._values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

_RAISED = -1


class ColumnCall(Value):
    """What a check of columns is told besides the column.

    `field` is the name of the field, `scenario` that of the scenario, `params` are the rule's, None
    without any; `first_row` says how many rows stand before these in the table.
    """

    __slots__ = ("field", "scenario", "params", "first_row")  # noqa: RUF023
    field: str
    scenario: str
    params: Any
    first_row: int

    __hash__ = None  # type: ignore[assignment]


class _Lent:
    """The structs of a column, which the library lends."""

    def __init__(self, schema: int, array: int) -> None:
        self._given = schema, array

    def __arrow_c_array__(self, requested_schema: object = None) -> tuple[Any, Any]:
        return _ffi.taken_over(*self._given)


def _column(number: int, call: Any, schema: int, array: int, codes: int) -> int:
    try:
        pa = pyarrow("A check of a column")
        told = call.contents
        params = _ffi.read(told.params)
        if params:
            from json import loads

            params = loads(params, parse_int=exact, parse_float=fitting)
        field, scenario = (_ffi.read(text).decode() for text in (told.field, told.scenario))
        asked = ColumnCall(field, scenario, params or None, told.first_row)
        answer = functions[number](asked, pa.array(_Lent(schema, array)))
        _write(pa, answer, codes, told.rows)
        return constants.FV_OK
    except BaseException as error:
        keep(number, error, call.contents.field)
        return _RAISED


def _write(pa: Any, answer: Any, codes: int, rows: int) -> None:
    """Writes a code a row: of truth values 0 for true, and "custom" for false."""
    if isinstance(answer, pa.ChunkedArray):
        answer = answer.combine_chunks()
    told = answer if isinstance(answer, pa.Array) else pa.array(answer)
    if len(told) != rows:
        raise ArgumentError(f"a check of columns answered {len(told)} rows of {rows}")
    if pa.types.is_boolean(told.type):
        told = pa.compute.if_else(told, 0, constants.FV_CUSTOM)
    elif not pa.types.is_integer(told.type) and not pa.types.is_null(told.type):
        raise TypeError(f"a check of columns must return truth values or codes, not {told.type}")
    told = told.cast(pa.int32()).fill_null(constants.FV_UNDECIDED)
    if rows and pa.compute.min(told).as_py() < 0:
        raise ArgumentError("a check of columns must return codes from 0 on")
    # Where it begins, a slice says.
    start = told.buffers()[1]
    if rows:
        _ffi.copy(codes, start.address + 4 * told.offset, 4 * rows)


_COLUMN = _ffi.fv_column_function(_column)


def add(registry: Any, name: bytes, function: Callable[..., Any]) -> int:
    """Hands a check of columns to a native registry."""
    return hand(
        "check_column", _ffi.fv_registry_add_column_check, _COLUMN, registry, name, function
    )
