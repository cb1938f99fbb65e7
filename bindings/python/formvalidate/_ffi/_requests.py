"""The functions of `include/formvalidate.h` about what comes from outside: errors and answers."""

from __future__ import annotations

from ctypes import (
    POINTER,
    Structure,
    c_char_p,
    c_int32,
    c_size_t,
    c_uint32,
    c_uint64,
    c_void_p,
    cast,
    sizeof,
)

from ._loading import declare, library, python
from ._structs import Handle, fv_error, fv_text, fv_value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

_TEXT = (c_char_p, c_size_t)
_ERROR = POINTER(fv_error)


class fv_request(Structure):
    _fields_ = (
        ("struct_size", c_uint32),
        ("delay", c_uint32),
        ("token", c_uint64),
        ("name", fv_text),
        ("path", fv_text),
        ("params", fv_text),
        ("value", fv_value),
        ("reads", fv_value),
    )


fv_registry_add_remote = declare(
    library,
    "fv_registry_add_remote",
    c_int32,
    Handle,
    *_TEXT,
    c_uint32,
    POINTER(c_char_p),
    c_size_t,
)
fv_ruleset_code = declare(library, "fv_ruleset_code", c_int32, Handle, *_TEXT, POINTER(c_int32))
fv_ruleset_code_name = declare(
    library, "fv_ruleset_code_name", c_int32, Handle, c_int32, POINTER(fv_text)
)

# A path, a code, a message and params.
_FOUND = (*_TEXT, c_int32, *_TEXT, *_TEXT)
# A token, a code, a message and params.
_ANSWER = (c_uint64, c_int32, *_TEXT, *_TEXT)
_REQUEST = (Handle, c_size_t, POINTER(fv_request))

fv_report_add_error = declare(python, "fv_report_add_error", c_int32, Handle, *_FOUND)
fv_report_request_count = declare(python, "fv_report_request_count", c_size_t, Handle)
fv_report_request = declare(python, "fv_report_request", c_int32, *_REQUEST)
fv_report_answer = declare(python, "fv_report_answer", c_int32, Handle, *_ANSWER)

fv_form_add_error = declare(python, "fv_form_add_error", c_int32, Handle, *_FOUND, _ERROR)
fv_form_add_errors_json = declare(
    python, "fv_form_add_errors_json", c_int32, Handle, *_TEXT, _ERROR
)
fv_form_clear_errors = declare(python, "fv_form_clear_errors", c_int32, Handle, *_TEXT, _ERROR)
fv_form_ask_again = declare(python, "fv_form_ask_again", c_int32, Handle, *_TEXT, _ERROR)
fv_form_request_count = declare(python, "fv_form_request_count", c_size_t, Handle)
fv_form_request = declare(python, "fv_form_request", c_int32, *_REQUEST)
fv_form_answer = declare(python, "fv_form_answer", c_int32, Handle, *_ANSWER, _ERROR)
fv_form_forget_answers = declare(python, "fv_form_forget_answers", c_int32, Handle, *_TEXT, _ERROR)


def each_request(first: Any, count: int) -> Iterator[Any]:
    """The requests that an event lends, which may be larger than they are known here."""
    address = cast(first, c_void_p).value or 0
    for _ in range(count):
        request = fv_request.from_address(address)
        yield request
        address += request.struct_size or sizeof(fv_request)
