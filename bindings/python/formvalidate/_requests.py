"""Questions of rules "remote": what the host is to find out."""

from __future__ import annotations

from . import _ffi
from ._values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Request(Value):
    """A question that waits for an answer.

    `token` is what to answer with, `name` the rule's, `path` a JSON Pointer to the value, `value`
    what to ask about, after its transforms, `params` the rule's "params" (None without any),
    `reads` the other fields that the rule reads, and `delay` how many seconds to wait before
    asking, in case the value changes meanwhile. `repr` leaves the values out.
    """

    __slots__ = ("token", "name", "path", "value", "params", "reads", "delay")  # noqa: RUF023
    token: int
    name: str
    path: str
    value: Any
    params: Any
    reads: dict[str, Any]
    delay: float

    def __hash__(self) -> int:
        """Without the values, which may be lists."""
        return hash((self.token, self.name, self.path))

    def __repr__(self) -> str:
        """What is asked, without the values."""
        return f"Request({self.token}, name={self.name!r}, path={self.path!r}, delay={self.delay})"


def request_of(native: Any) -> Request:
    """A request with copies of what the library lends."""
    from json import loads

    from ._digits import exact, fitting
    from ._native import taken

    params = _ffi.read(native.params)
    reads = taken(native.reads)
    return Request(
        native.token,
        _ffi.read(native.name).decode("utf-8"),
        _ffi.read(native.path).decode("utf-8"),
        taken(native.value),
        loads(params, parse_int=exact, parse_float=fitting) if params else None,
        reads if isinstance(reads, dict) else {},
        native.delay / 1_000,
    )


def form_requests(form: _ffi.Handle) -> tuple[Request, ...]:
    """The open questions of a form, as far as its fields were judged."""
    return _all(form, _ffi.fv_form_request_count, _ffi.fv_form_request)


def report_requests(report: _ffi.Handle) -> tuple[Request, ...]:
    """The questions of a report that are not answered."""
    return _all(report, _ffi.fv_report_request_count, _ffi.fv_report_request)


def _all(handle: _ffi.Handle, count: _ffi.Function, one: _ffi.Function) -> tuple[Request, ...]:
    native = _ffi.sized(_ffi.fv_request)
    asked = []
    for place in range(count(handle)):
        if one(handle, place, native) < 0:
            break
        asked.append(request_of(native))
    return tuple(asked)
