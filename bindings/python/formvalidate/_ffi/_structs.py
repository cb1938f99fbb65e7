"""The structs and types of functions of `include/formvalidate.h`, under the header's names."""

from __future__ import annotations

from ctypes import (
    CFUNCTYPE,
    POINTER,
    Structure,
    _Pointer,
    c_bool,
    c_char,
    c_char_p,
    c_double,
    c_int32,
    c_int64,
    c_size_t,
    c_uint32,
    c_uint64,
    c_void_p,
    sizeof,
    string_at,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ctypes import _NamedFuncPointer
    from typing import Any, TypeAlias

    Function: TypeAlias = _NamedFuncPointer

# Handles are plain c_void_p: ctypes takes an instance of just that class the quickest.
Handle = c_void_p
Int32 = c_int32
UInt32 = c_uint32
Size = c_size_t
Char = c_char
Chars = c_char_p


class fv_error(Structure):
    _fields_ = (
        ("status", c_int32),
        ("detail", c_int32),
        ("offset", c_uint64),
        ("pointer", c_char * 256),
        ("message", c_char * 256),
    )


class fv_text(Structure):
    _fields_ = (("bytes", c_char_p), ("length", c_size_t))


class fv_value(Structure):
    pass


fv_value._fields_ = (
    ("kind", c_int32),
    ("reserved", c_int32),
    ("integer", c_int64),
    ("number", c_double),
    ("text", fv_text),
    ("items", POINTER(fv_value)),
    ("count", c_size_t),
)


class fv_call(Structure):
    _fields_ = (
        ("struct_size", c_uint32),
        ("flags", c_uint32),
        ("field", fv_text),
        ("scenario", fv_text),
        ("params", fv_text),
        ("record", POINTER(fv_value)),
        ("record_count", c_size_t),
        ("locale", fv_text),
        ("path", fv_text),
        ("parent", POINTER(fv_value)),
        ("now", c_int64),
        ("now_nanoseconds", c_uint32),
        ("zone_minutes", c_int32),
    )


class fv_answer(Structure):
    _fields_ = (
        ("struct_size", c_uint32),
        ("reserved", c_uint32),
        ("code_name", fv_text),
        ("message", fv_text),
        ("params", fv_text),
    )


class fv_options(Structure):
    _fields_ = (
        ("struct_size", c_uint32),
        ("flags", c_uint32),
        ("locale", c_char_p),
        ("fields", POINTER(c_char_p)),
        ("field_count", c_size_t),
        ("issue_limit", c_size_t),
        ("now", c_int64),
        ("now_nanoseconds", c_uint32),
        ("zone_minutes", c_int32),
    )


class fv_issue(Structure):
    _fields_ = (
        ("struct_size", c_uint32),
        ("code", c_int32),
        ("field", fv_text),
        ("path", fv_text),
        ("rule", fv_text),
        ("id", fv_text),
        ("code_name", fv_text),
        ("message", fv_text),
        ("title", fv_text),
        ("reason", fv_text),
        ("params", fv_text),
        ("level", c_int32),
        ("place", c_int32),
    )


class fv_report_counts(Structure):
    _fields_ = (
        ("struct_size", c_uint32),
        ("truncated", c_uint32),
        ("invalid", c_size_t),
        ("undecided", c_size_t),
        ("kept", c_size_t),
        ("pending", c_size_t),
        ("warnings", c_size_t),
    )


class Answered:
    """Something that a function of Python was told and that says so when it goes unanswered.

    Ctypes makes a pointer for each call of a function of Python. An exception that is raised before
    the first line of that function runs, as Ctrl-C may be, goes no further than ctypes, which
    returns a result that nobody has set.
    """

    answered = False

    @staticmethod
    def unanswered() -> None:
        """What to do then."""

    def __del__(self) -> None:
        if not self.answered:
            self.unanswered()


class CallPointer(Answered, _Pointer):  # type: ignore[type-arg]
    """A pointer to an fv_call that says so when it goes without having been answered."""

    _type_ = fv_call


# The contexts are numbers by which the functions are found again.
_CALL = (c_void_p, CallPointer)
fv_check_function = CFUNCTYPE(c_int32, *_CALL, POINTER(fv_value), POINTER(fv_text))
fv_answer_function = CFUNCTYPE(c_int32, *_CALL, POINTER(fv_value), POINTER(fv_answer))
fv_filter_function = CFUNCTYPE(c_int32, *_CALL, POINTER(fv_value), POINTER(fv_value))
fv_provider_function = CFUNCTYPE(c_int32, *_CALL, POINTER(fv_value))
fv_condition_function = CFUNCTYPE(c_int32, *_CALL, POINTER(c_bool))
fv_emptiness_function = CFUNCTYPE(c_int32, *_CALL, POINTER(fv_value), POINTER(c_bool))
fv_destroy_function = CFUNCTYPE(None, c_void_p)
fv_take_function = CFUNCTYPE(None, c_void_p, POINTER(fv_value))
fv_file_function = CFUNCTYPE(c_int32, c_void_p, c_void_p, c_size_t, POINTER(fv_text))


class fv_mistake(Structure):
    _fields_ = (
        ("struct_size", c_uint32),
        ("kind", c_int32),
        ("offset", c_uint64),
        ("kind_name", fv_text),
        ("pointer", fv_text),
        ("message", fv_text),
        ("file", fv_text),
    )


fv_mistake_function = CFUNCTYPE(None, c_void_p, POINTER(fv_mistake))


class fv_compile_options(Structure):
    _fields_ = (
        ("struct_size", c_uint32),
        ("flags", c_uint32),
        ("registry", Handle),
        ("file", fv_file_function),
        ("context", c_void_p),
    )


def sized(kind: type[Structure]) -> Any:
    """A zeroed struct that knows its size."""
    return kind(sizeof(kind))


def address(text: fv_text) -> int | None:
    """Where a lent text begins."""
    return c_void_p.from_buffer(text).value


def bytes_at(start: int, length: int) -> bytes:
    """The bytes that a function of Python is given."""
    return string_at(start or 0, length) if length else b""


def read(text: fv_text) -> bytes:
    """The bytes of a lent text, also those behind a NUL."""
    return string_at(address(text) or 0, text.length) if text.length else b""
