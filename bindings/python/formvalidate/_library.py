"""Facts about the library that is loaded."""

from __future__ import annotations

from _operator import index

from . import _constants as constants
from . import _ffi
from ._errors import ArgumentError, failure
from ._text import encoded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def _text(function: _ffi.Function) -> str:
    text: bytes = function()
    return text.decode("utf-8")


def version() -> str:
    """The native library's version, such as "0.1.0"; the package's own is `__version__`."""
    return _text(_ffi.fv_version)


def abi_version() -> int:
    """The version of the C ABI that the library has."""
    number: int = _ffi.fv_abi_version()
    return number


def pcre2_version() -> str:
    """The version of PCRE2 that runs the patterns, such as "10.42 2022-12-11"."""
    return _text(_ffi.fv_pcre2_version)


def card_table_version() -> str:
    """The date (yyyy-MM-dd) of the built-in brand table's facts."""
    return _text(_ffi.fv_card_table_version)


def code_name(code: int) -> str:
    """The name of a verdict code or status, such as "invalidEmail"; "" for one without a name."""
    if not isinstance(code, int):
        raise TypeError(f"a code must be an int, not {type(code).__name__}")
    code = index(code)
    # A number that does not fit would be cut to another one.
    if not -(2**31) <= code < 2**31:
        return ""
    name: bytes = _ffi.fv_code_name(code)
    return name.decode("utf-8")


def code_from_name(name: str) -> int:
    """The number of a verdict code or status; an ArgumentError for any other name."""
    data = encoded(name)
    code = _ffi.Int32()
    if _ffi.fv_code_from_name(data, len(data), code) != constants.FV_OK:
        raise ArgumentError("unknown code: code_name() has the name of each number")
    return code.value


def rules() -> dict[str, Any]:
    """All rules of ruleset documents: names, options with types and defaults, codes, placeholders.

    `"rules"` has a dict for each rule, `"options"` those that rules share, `"codes"` the codes,
    `"limits"` what documents may lower; `fv_rules_json` in the header says what is in them.
    """
    from ._compiling import given

    text = _ffi.fv_text()
    status: int = _ffi.fv_rules_json(text)
    if status < 0:
        raise failure(status)
    return dict(given(text))


def cpu_features() -> frozenset[str]:
    """The features of this processor that the library can use: "avx2", "avx512"."""
    bits: int = _ffi.fv_cpu_features()
    names = {"avx2": constants.FV_CPU_AVX2, "avx512": constants.FV_CPU_AVX512}
    return frozenset(name for name, bit in names.items() if bits & bit)
