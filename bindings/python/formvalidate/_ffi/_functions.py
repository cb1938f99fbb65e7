"""The functions of `include/formvalidate.h` about single values and columns."""

from __future__ import annotations

from ctypes import (
    POINTER,
    c_char,
    c_char_p,
    c_int32,
    c_size_t,
    c_uint32,
    c_uint64,
    c_void_p,
    py_object,
)

from ._card_structs import (
    fv_card,
    fv_card_brand,
    fv_card_candidate,
    fv_card_options,
    fv_pattern_limits,
)
from ._loading import declare, library, python
from ._structs import Handle, fv_error, fv_text

_TEXT = (c_char_p, c_size_t)
_COLUMN = (c_void_p, c_void_p, c_size_t)

fv_version = declare(library, "fv_version", c_char_p)
fv_abi_version = declare(library, "fv_abi_version", c_int32)
fv_pcre2_version = declare(library, "fv_pcre2_version", c_char_p)
fv_code_name = declare(library, "fv_code_name", c_char_p, c_int32)
fv_code_from_name = declare(library, "fv_code_from_name", c_int32, *_TEXT, POINTER(c_int32))
fv_cpu_features = declare(library, "fv_cpu_features", c_uint64)

fv_luhn_check = declare(library, "fv_luhn_check", c_int32, *_TEXT)
fv_luhn_check_digit = declare(library, "fv_luhn_check_digit", c_int32, *_TEXT, POINTER(c_char))

fv_card_check = declare(
    library, "fv_card_check", c_int32, *_TEXT, POINTER(fv_card_options), POINTER(fv_card)
)
fv_card_candidates = declare(
    library,
    "fv_card_candidates",
    c_int32,
    *_TEXT,
    POINTER(fv_card_options),
    POINTER(fv_card_candidate),
    c_size_t,
    POINTER(c_size_t),
)
fv_card_brand_name = declare(
    library, "fv_card_brand_name", c_int32, Handle, c_int32, POINTER(fv_text)
)
fv_card_brand_from_name = declare(
    library, "fv_card_brand_from_name", c_int32, Handle, *_TEXT, POINTER(c_int32)
)
fv_card_table_version = declare(library, "fv_card_table_version", c_char_p)
fv_card_table_compile = declare(
    library,
    "fv_card_table_compile",
    c_int32,
    POINTER(fv_card_brand),
    c_size_t,
    POINTER(Handle),
    POINTER(fv_error),
)
fv_card_table_free = declare(library, "fv_card_table_free", None, Handle)

fv_pattern_compile = declare(
    library,
    "fv_pattern_compile",
    c_int32,
    *_TEXT,
    c_uint32,
    POINTER(Handle),
    POINTER(fv_error),
)
fv_pattern_compile_limited = declare(
    library,
    "fv_pattern_compile_limited",
    c_int32,
    *_TEXT,
    c_uint32,
    POINTER(fv_pattern_limits),
    POINTER(Handle),
    POINTER(fv_error),
)
fv_pattern_match = declare(library, "fv_pattern_match", c_int32, Handle, *_TEXT)
fv_pattern_progress = declare(library, "fv_pattern_progress", c_int32, Handle, *_TEXT)
fv_pattern_tier = declare(library, "fv_pattern_tier", c_int32, Handle, POINTER(c_int32))
fv_pattern_free = declare(library, "fv_pattern_free", None, Handle)

fv_luhn_check_utf8 = declare(library, "fv_luhn_check_utf8", c_int32, *_COLUMN, c_void_p)
fv_card_check_utf8 = declare(
    library,
    "fv_card_check_utf8",
    c_int32,
    *_COLUMN,
    POINTER(fv_card_options),
    c_void_p,
    c_void_p,
)
fv_pattern_match_utf8 = declare(
    library, "fv_pattern_match_utf8", c_int32, Handle, *_COLUMN, c_void_p
)

fv_python_luhn_check = declare(python, "fv_python_luhn_check", c_int32, py_object)
fv_python_pattern_match = declare(python, "fv_python_pattern_match", c_int32, Handle, py_object)
fv_python_pattern_progress = declare(
    python, "fv_python_pattern_progress", c_int32, Handle, py_object
)
