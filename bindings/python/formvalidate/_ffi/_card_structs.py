"""The structs of `include/formvalidate.h` about cards and patterns."""

from __future__ import annotations

from ctypes import (
    POINTER,
    Structure,
    c_char,
    c_char_p,
    c_int32,
    c_size_t,
    c_uint8,
    c_uint32,
    c_void_p,
)

from .._constants import FV_CARD_MAX_CANDIDATES


class fv_card_brand(Structure):
    _fields_ = (
        ("struct_size", c_uint32),
        ("flags", c_uint32),
        ("name", c_char_p),
        ("prefixes", c_char_p),
        ("lengths", c_char_p),
        ("gaps", c_char_p),
        ("code_name", c_char_p),
        ("code_size", c_int32),
    )


class fv_card_options(Structure):
    _fields_ = (
        ("struct_size", c_uint32),
        ("flags", c_uint32),
        ("table", c_void_p),
        ("accept", POINTER(c_int32)),
        ("accept_count", c_size_t),
    )


class fv_card_candidate(Structure):
    _fields_ = (("brand", c_int32), ("strength", c_int32))


class fv_card(Structure):
    _fields_ = (
        ("struct_size", c_uint32),
        ("state", c_int32),
        ("code", c_int32),
        ("reasons", c_uint32),
        ("brand", c_int32),
        ("sub_brand", c_int32),
        ("digit_count", c_uint32),
        ("lengths", c_uint32),
        ("candidate_count", c_uint32),
        ("code_size", c_int32),
        ("code_name", c_char * 8),
        ("gaps", c_uint8 * 8),
        ("formatted", c_char * 32),
        ("masked", c_char * 32),
        ("candidates", fv_card_candidate * FV_CARD_MAX_CANDIDATES),
    )


class fv_pattern_limits(Structure):
    _fields_ = (
        ("struct_size", c_uint32),
        ("match", c_uint32),
        ("depth", c_uint32),
        ("heap_kib", c_uint32),
        ("subject_bytes", c_uint32),
        ("pattern_bytes", c_uint32),
    )
