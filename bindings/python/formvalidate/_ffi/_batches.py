"""The structs and functions of `include/formvalidate.h` about record batches."""

from __future__ import annotations

from ctypes import (
    CFUNCTYPE,
    POINTER,
    Structure,
    c_bool,
    c_char_p,
    c_int,
    c_int32,
    c_int64,
    c_size_t,
    c_uint32,
    c_uint64,
    c_void_p,
    py_object,
)

from ._loading import declare, library, python
from ._structs import Handle, fv_error, fv_text


class ArrowSchema(Structure):
    _fields_ = (
        ("format", c_char_p),
        ("name", c_char_p),
        ("metadata", c_void_p),
        ("flags", c_int64),
        ("n_children", c_int64),
        ("children", c_void_p),
        ("dictionary", c_void_p),
        ("release", c_void_p),
        ("private_data", c_void_p),
    )


class ArrowArray(Structure):
    _fields_ = (
        ("length", c_int64),
        ("null_count", c_int64),
        ("offset", c_int64),
        ("n_buffers", c_int64),
        ("n_children", c_int64),
        ("buffers", c_void_p),
        ("children", c_void_p),
        ("dictionary", c_void_p),
        ("release", c_void_p),
        ("private_data", c_void_p),
    )


_ask = CFUNCTYPE(c_int, c_void_p, c_void_p)


class ArrowArrayStream(Structure):
    _fields_ = (
        ("get_schema", _ask),
        ("get_next", _ask),
        ("get_last_error", CFUNCTYPE(c_char_p, c_void_p)),
        ("release", CFUNCTYPE(None, c_void_p)),
        ("private_data", c_void_p),
    )


# The context is the function of Python that is told the rows.
fv_progress = CFUNCTYPE(c_int32, py_object, c_uint64)


class fv_column_call(Structure):
    _fields_ = (
        ("struct_size", c_uint32),
        ("reserved", c_uint32),
        ("field", fv_text),
        ("scenario", fv_text),
        ("params", fv_text),
        ("rows", c_uint64),
        ("first_row", c_uint64),
    )


# The context is the number of a function of Python; then the structs and the codes, by address.
fv_column_function = CFUNCTYPE(
    c_int32, c_void_p, POINTER(fv_column_call), c_void_p, c_void_p, c_void_p
)


class fv_table(Structure):
    _fields_ = (
        ("name", c_char_p),
        ("stream", POINTER(ArrowArrayStream)),
    )


class fv_batch_options(Structure):
    _fields_ = (
        ("struct_size", c_uint32),
        ("threads", c_uint32),
        ("error_limit", c_uint64),
        ("progress", fv_progress),
        ("context", c_void_p),
        ("columns", c_int32),
        ("flags", c_uint32),
        ("now", c_int64),
        ("now_nanoseconds", c_uint32),
        ("zone_minutes", c_int32),
        ("tables", POINTER(fv_table)),
        ("table_count", c_size_t),
    )


class fv_batch_totals(Structure):
    _fields_ = (
        ("struct_size", c_uint32),
        ("reserved", c_uint32),
        ("rows", c_uint64),
        ("valid", c_uint64),
        ("invalid", c_uint64),
        ("undecided", c_uint64),
        ("errors", c_uint64),
        ("errors_kept", c_uint64),
        ("warnings", c_uint64),
        ("warnings_kept", c_uint64),
    )


class fv_batch_count(Structure):
    _fields_ = (
        ("field", fv_text),
        ("rule", fv_text),
        ("id", fv_text),
        ("code", c_int32),
        ("level", c_int32),
        ("count", c_uint64),
    )


_OPTIONS = POINTER(fv_batch_options)
_ERROR = POINTER(fv_error)
# The addresses of Arrow's structs, as capsules have them.
_SCHEMA = _ARRAY = _STREAM = c_void_p
_MADE = (_OPTIONS, POINTER(Handle), _ERROR)

fv_validate_arrow = declare(
    library, "fv_validate_arrow", c_int32, Handle, c_char_p, _SCHEMA, _ARRAY, *_MADE
)
fv_validate_arrow_stream = declare(
    library, "fv_validate_arrow_stream", c_int32, Handle, c_char_p, _STREAM, *_MADE
)
fv_batch_new = declare(library, "fv_batch_new", c_int32, Handle, c_char_p, _SCHEMA, *_MADE)
fv_batch_add = declare(library, "fv_batch_add", c_int32, Handle, _ARRAY, _ERROR)
fv_batch_forget = declare(library, "fv_batch_forget", c_int32, Handle)
fv_batch_reference = declare(
    library, "fv_batch_reference", c_int32, Handle, c_char_p, _STREAM, _ERROR
)
fv_batch_finish = declare(library, "fv_batch_finish", c_int32, Handle, _ERROR)
fv_batch_save = declare(library, "fv_batch_save", c_int32, Handle, POINTER(fv_text), _ERROR)
fv_batch_load = declare(
    library, "fv_batch_load", c_int32, Handle, c_char_p, c_size_t, POINTER(Handle), _ERROR
)
fv_batch_merge = declare(library, "fv_batch_merge", c_int32, Handle, Handle, _ERROR)

# A batch belongs to one thread at a time: these keep the GIL.
fv_batch_get_totals = declare(
    python, "fv_batch_get_totals", c_int32, Handle, POINTER(fv_batch_totals)
)
fv_batch_counts = declare(
    python,
    "fv_batch_counts",
    c_int32,
    Handle,
    POINTER(fv_batch_count),
    c_size_t,
    POINTER(c_size_t),
)
fv_batch_columns_json = declare(python, "fv_batch_columns_json", c_int32, Handle, POINTER(fv_text))
fv_batch_findings_json = declare(
    python, "fv_batch_findings_json", c_int32, Handle, POINTER(fv_text)
)
fv_batch_passed = declare(python, "fv_batch_passed", c_int32, Handle, POINTER(c_bool))
fv_batch_valid = declare(python, "fv_batch_valid", c_int32, Handle, _SCHEMA, _ARRAY)
fv_batch_errors = declare(python, "fv_batch_errors", c_int32, Handle, _SCHEMA, _ARRAY)
fv_batch_rejected = declare(python, "fv_batch_rejected", c_int32, Handle, _SCHEMA, _ARRAY)
fv_batch_cleaned = declare(python, "fv_batch_cleaned", c_int32, Handle, _SCHEMA, _ARRAY, _ERROR)
fv_batch_free = declare(python, "fv_batch_free", None, Handle)
