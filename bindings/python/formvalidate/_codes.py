"""Codes and their names: the library's, and those that a ruleset calls its own."""

from __future__ import annotations

from _operator import index

from . import _constants as constants
from . import _ffi
from ._errors import ArgumentError, failure
from ._library import code_name
from ._text import encoded


class Codes:
    """The part of a compiled ruleset that knows codes by name."""

    __slots__ = ("_code_names", "handle")
    handle: _ffi.Handle

    def __init__(self, handle: _ffi.Handle) -> None:
        self.handle = handle
        self._code_names: dict[int, str] = {}

    def code(self, name: str) -> int:
        """The number of a code's name; an ArgumentError for what is none."""
        code = self.known_code(name)
        if code is None:
            raise ArgumentError(
                "unknown code: neither the library nor the ruleset has one so named"
            )
        return code

    def known_code(self, name: str) -> int | None:
        """The number of a code's name, None for what is none."""
        data = encoded(name)
        code = _ffi.Int32()
        status: int = _ffi.fv_ruleset_code(self.handle, data, len(data), code)
        if status == constants.FV_ERR_UNKNOWN_NAME:
            return None
        if status < 0:
            raise failure(status)
        return code.value

    def code_name(self, code: int) -> str:
        """The name of a code, "custom" for one of yours that has none."""
        name = self._code_names.get(code)
        if name is None:
            text = _ffi.fv_text()
            # Of a ruleset that is closed there are the library's.
            known = _ffi.fv_ruleset_code_name(self.handle, code, text) == constants.FV_OK
            name = _ffi.read(text).decode("utf-8") if known else code_name(code) or "custom"
            self._code_names[code] = name
        return name

    def number(self, code: int | str) -> int:
        """The number of a code that was given as one, or by its name."""
        if isinstance(code, str):
            return self.code(code)
        return code_number(code)


def code_number(code: object, least: int = 1) -> int:
    """A code as an int of 32 bits: a larger one would be cut, to "valid" even."""
    try:
        number = index(code)  # type: ignore[arg-type]
    except TypeError:
        number = None
    if number is None or isinstance(code, bool):
        raise TypeError(f"a code must be a number or a name, not {type(code).__name__}") from None
    if not least <= number < 2**31:
        raise ArgumentError(f"a code must be a number from {least} to {2**31 - 1}")
    return number


def code_found(report: _ffi.Handle) -> int:
    """The code of a report: that of the first issue that makes its record invalid."""
    verdict = _ffi.fv_report_verdict(report)
    if verdict == constants.FV_STATE_VALID:
        return constants.FV_OK
    if verdict == constants.FV_STATE_PENDING:
        return constants.FV_PENDING
    if verdict == constants.FV_STATE_UNDECIDED:
        return constants.FV_UNDECIDED
    row = _ffi.sized(_ffi.fv_issue)
    for place in range(_ffi.fv_report_count(report)):
        if _ffi.fv_report_issue(report, place, row) < 0:
            break
        stands = row.level == constants.FV_LEVEL_ERROR
        if stands and row.code not in (constants.FV_UNDECIDED, constants.FV_PENDING):
            return int(row.code)
    # Of so many issues that none of those kept is the one.
    return constants.FV_CUSTOM
