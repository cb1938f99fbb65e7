"""The C ABI through ctypes: the only module that knows either.

The structs and functions of `include/formvalidate.h` are declared here once more, under the same
names; the header says what they do. The tests compare the two with a C compiler.
"""

from __future__ import annotations

from ctypes import (
    CDLL,
    POINTER,
    PyDLL,
    Structure,
    c_char,
    c_char_p,
    c_int32,
    c_size_t,
    c_uint8,
    c_uint32,
    c_uint64,
    c_void_p,
    py_object,
    sizeof,
)

from . import _locate
from ._constants import FV_ABI_VERSION, FV_CARD_MAX_CANDIDATES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ctypes import _CDataType, _NamedFuncPointer
    from typing import Any, TypeAlias

    Function: TypeAlias = _NamedFuncPointer

# Handles are plain c_void_p: ctypes takes an instance of just that class the quickest.
Handle = c_void_p
Int32 = c_int32
Size = c_size_t
Char = c_char


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


def sized(kind: type[Structure]) -> Any:
    """A zeroed struct that knows its size."""
    return kind(sizeof(kind))


def _load() -> CDLL:
    tried = []
    for path in _locate.candidates():
        try:
            library = CDLL(path)
            abi = library["fv_abi_version"]()
        except (OSError, AttributeError) as error:
            tried.append(f"{path}: {error}")
            continue
        if abi != FV_ABI_VERSION:
            raise ImportError(
                f"{path} has version {abi} of the ABI, but this package needs version "
                f"{FV_ABI_VERSION}: install a library and a package that belong together."
            )
        return library
    raise ImportError(_locate.explanation(tried))


_library = _load()
# The same library once more, for calls that keep the GIL.
_python = PyDLL(_library._name)


def _declare(
    library: CDLL, name: str, result: type[_CDataType] | None, *arguments: type[_CDataType]
) -> _NamedFuncPointer:
    try:
        function = library[name]
    except AttributeError:
        message = f"{library._name} is older than this package: it has no {name}."
        raise ImportError(message) from None
    function.restype = result
    function.argtypes = arguments
    return function


_TEXT = (c_char_p, c_size_t)
_COLUMN = (c_void_p, c_void_p, c_size_t)

fv_version = _declare(_library, "fv_version", c_char_p)
fv_abi_version = _declare(_library, "fv_abi_version", c_int32)
fv_pcre2_version = _declare(_library, "fv_pcre2_version", c_char_p)
fv_code_name = _declare(_library, "fv_code_name", c_char_p, c_int32)
fv_code_from_name = _declare(_library, "fv_code_from_name", c_int32, *_TEXT, POINTER(c_int32))
fv_cpu_features = _declare(_library, "fv_cpu_features", c_uint64)

fv_luhn_check = _declare(_library, "fv_luhn_check", c_int32, *_TEXT)
fv_luhn_check_digit = _declare(_library, "fv_luhn_check_digit", c_int32, *_TEXT, POINTER(c_char))

fv_card_check = _declare(
    _library, "fv_card_check", c_int32, *_TEXT, POINTER(fv_card_options), POINTER(fv_card)
)
fv_card_candidates = _declare(
    _library,
    "fv_card_candidates",
    c_int32,
    *_TEXT,
    POINTER(fv_card_options),
    POINTER(fv_card_candidate),
    c_size_t,
    POINTER(c_size_t),
)
fv_card_brand_name = _declare(
    _library, "fv_card_brand_name", c_int32, Handle, c_int32, POINTER(fv_text)
)
fv_card_brand_from_name = _declare(
    _library, "fv_card_brand_from_name", c_int32, Handle, *_TEXT, POINTER(c_int32)
)
fv_card_table_version = _declare(_library, "fv_card_table_version", c_char_p)
fv_card_table_compile = _declare(
    _library,
    "fv_card_table_compile",
    c_int32,
    POINTER(fv_card_brand),
    c_size_t,
    POINTER(Handle),
    POINTER(fv_error),
)
fv_card_table_free = _declare(_library, "fv_card_table_free", None, Handle)

fv_pattern_compile = _declare(
    _library,
    "fv_pattern_compile",
    c_int32,
    *_TEXT,
    c_uint32,
    POINTER(Handle),
    POINTER(fv_error),
)
fv_pattern_compile_limited = _declare(
    _library,
    "fv_pattern_compile_limited",
    c_int32,
    *_TEXT,
    c_uint32,
    POINTER(fv_pattern_limits),
    POINTER(Handle),
    POINTER(fv_error),
)
fv_pattern_match = _declare(_library, "fv_pattern_match", c_int32, Handle, *_TEXT)
fv_pattern_progress = _declare(_library, "fv_pattern_progress", c_int32, Handle, *_TEXT)
fv_pattern_tier = _declare(_library, "fv_pattern_tier", c_int32, Handle, POINTER(c_int32))
fv_pattern_free = _declare(_library, "fv_pattern_free", None, Handle)

fv_luhn_check_utf8 = _declare(_library, "fv_luhn_check_utf8", c_int32, *_COLUMN, c_void_p)
fv_card_check_utf8 = _declare(
    _library,
    "fv_card_check_utf8",
    c_int32,
    *_COLUMN,
    POINTER(fv_card_options),
    c_void_p,
    c_void_p,
)
fv_pattern_match_utf8 = _declare(
    _library, "fv_pattern_match_utf8", c_int32, Handle, *_COLUMN, c_void_p
)

fv_python_luhn_check = _declare(_python, "fv_python_luhn_check", c_int32, py_object)
fv_python_pattern_match = _declare(_python, "fv_python_pattern_match", c_int32, Handle, py_object)
fv_python_pattern_progress = _declare(
    _python, "fv_python_pattern_progress", c_int32, Handle, py_object
)
