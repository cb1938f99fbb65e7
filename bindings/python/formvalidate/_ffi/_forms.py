"""The structs and functions of `include/formvalidate.h` about live forms."""

from __future__ import annotations

from ctypes import (
    CFUNCTYPE,
    POINTER,
    Structure,
    _Pointer,
    c_bool,
    c_char_p,
    c_int32,
    c_int64,
    c_size_t,
    c_uint32,
    c_uint64,
    c_void_p,
)

from ._loading import declare, python
from ._requests import fv_request
from ._structs import (
    Answered,
    Handle,
    fv_destroy_function,
    fv_error,
    fv_options,
    fv_text,
    fv_value,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ctypes import _CDataType, _NamedFuncPointer

Number = c_uint64
Flag = c_bool


class fv_field_state(Structure):
    _fields_ = (
        ("struct_size", c_uint32),
        ("verdict", c_int32),
        ("appearance", c_int32),
        ("flags", c_uint32),
        ("policy", c_int32),
        ("code", c_int32),
        ("issue_count", c_size_t),
        ("value", fv_value),
        ("last_valid", fv_value),
        ("brand", c_int32),
        ("suggested", c_int32),
        ("generation", c_uint64),
    )


class fv_form_state(Structure):
    _fields_ = (
        ("struct_size", c_uint32),
        ("verdict", c_int32),
        ("generation", c_uint64),
        ("is_valid", c_bool),
        ("is_submitted", c_bool),
        ("dirty_count", c_size_t),
        ("shown_count", c_size_t),
    )


class fv_form_counters(Structure):
    _fields_ = (
        ("struct_size", c_uint32),
        ("evaluations", c_uint64),
        ("changes", c_uint64),
        ("deliveries", c_uint64),
        ("subscribers", c_size_t),
    )


class fv_field_change(Structure):
    _fields_ = (
        ("field", fv_text),
        ("verdict", c_int32),
        ("appearance", c_int32),
        ("flags", c_uint32),
        ("code", c_int32),
    )


class fv_gate_change(Structure):
    _fields_ = (("gate", fv_text), ("is_open", c_bool))


class fv_list_change(Structure):
    _fields_ = (
        ("list", fv_text),
        ("kind", c_int32),
        ("index", c_size_t),
        ("from", c_size_t),
        ("key", c_uint64),
    )


class fv_change(Structure):
    _fields_ = (
        ("struct_size", c_uint32),
        ("verdict", c_int32),
        ("generation", c_uint64),
        ("is_valid", c_bool),
        ("is_replay", c_bool),
        ("fields", POINTER(fv_field_change)),
        ("field_count", c_size_t),
        ("gates", POINTER(fv_gate_change)),
        ("gate_count", c_size_t),
        ("lists", POINTER(fv_list_change)),
        ("list_count", c_size_t),
        ("requests", POINTER(fv_request)),
        ("request_count", c_size_t),
    )


class ChangePointer(Answered, _Pointer):  # type: ignore[type-arg]
    """A pointer to an fv_change that says so when it goes without having been answered."""

    _type_ = fv_change


# The context is a number by which the subscriber is found again.
fv_observer_function = CFUNCTYPE(c_int32, c_void_p, c_void_p, ChangePointer)

_NAME = (c_char_p, c_size_t)
_ERROR = POINTER(fv_error)
_LENT = POINTER(fv_text)
_VALUE = POINTER(fv_value)


def _declare(name: str, *arguments: type[_CDataType]) -> _NamedFuncPointer:
    # A form belongs to one thread at a time: as those of reports, its functions keep the GIL.
    return declare(python, f"fv_form_{name}", c_int32, Handle, *arguments)


fv_form_new = _declare("new", c_char_p, POINTER(fv_options), POINTER(Handle), _ERROR)
fv_form_set = _declare("set", *_NAME, c_char_p, c_size_t, _ERROR)
fv_form_set_value = _declare("set_value", *_NAME, _VALUE, _ERROR)
fv_form_blur = _declare("blur", *_NAME, _ERROR)
fv_form_submit = _declare("submit", POINTER(Handle), _ERROR)
fv_form_assign_json = _declare("assign_json", c_char_p, c_size_t, _LENT, _ERROR)
fv_form_assign_values = _declare("assign_values", _VALUE, c_size_t, _LENT, _ERROR)
fv_form_set_scenario = _declare("set_scenario", c_char_p, _ERROR)
fv_form_set_now = _declare("set_now", c_int64, c_uint32, c_int32, _ERROR)
fv_form_reset = _declare("reset", _ERROR)
fv_form_set_initial = _declare("set_initial", *_NAME, _VALUE, _ERROR)
fv_form_set_policy = _declare("set_policy", *_NAME, c_int32, _ERROR)
fv_form_set_locale = _declare("set_locale", c_char_p, _ERROR)
fv_form_reset_field = _declare("reset_field", *_NAME, _ERROR)
fv_form_touch = _declare("touch", *_NAME, _ERROR)
fv_form_values = _declare("values", _LENT, _ERROR)
fv_form_insert = _declare("insert", *_NAME, c_size_t, _VALUE, _ERROR)
fv_form_remove = _declare("remove", *_NAME, c_size_t, _ERROR)
fv_form_move = _declare("move", *_NAME, c_size_t, c_size_t, _ERROR)
fv_form_row_count = _declare("row_count", *_NAME, POINTER(c_size_t), _ERROR)
fv_form_row_key = _declare("row_key", *_NAME, c_size_t, POINTER(c_uint64), _ERROR)
fv_form_submit_gate = _declare("submit_gate", *_NAME, _ERROR)
fv_form_patch_json = _declare("patch_json", _LENT, _ERROR)
fv_form_save_json = _declare("save_json", c_uint32, _LENT, _ERROR)
fv_form_restore = _declare(
    "restore", c_char_p, c_size_t, POINTER(fv_options), POINTER(Handle), _ERROR
)
fv_form_field = _declare("field", *_NAME, POINTER(fv_field_state), _ERROR)
fv_form_gate = _declare("gate", *_NAME, POINTER(c_bool), _ERROR)
fv_form_get_state = _declare("get_state", POINTER(fv_form_state), _ERROR)
fv_form_report = _declare("report", *_NAME, POINTER(Handle), _ERROR)
fv_form_snapshot_json = _declare("snapshot_json", _LENT, _ERROR)
fv_form_statistics = _declare("statistics", POINTER(fv_form_counters))
fv_form_subscribe = _declare(
    "subscribe",
    c_int32,
    *_NAME,
    fv_observer_function,
    c_void_p,
    fv_destroy_function,
    POINTER(c_uint64),
    _ERROR,
)
fv_form_unsubscribe = _declare("unsubscribe", c_uint64)
fv_form_free = declare(python, "fv_form_free", None, Handle)
