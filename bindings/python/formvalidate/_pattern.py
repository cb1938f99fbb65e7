"""Regular expressions, as PCRE2 understands them."""

from __future__ import annotations

import weakref
from _operator import index

from . import _constants as constants
from . import _ffi
from ._closing import Closing
from ._errors import ArgumentError, failure
from ._ffi import fv_python_pattern_match as _match
from ._ffi import fv_python_pattern_progress as _progress
from ._text import encoded
from ._values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal, TypeAlias

    import pyarrow as pa  # type: ignore[import-untyped, import-not-found, unused-ignore]

    Verdict: TypeAlias = Literal["valid", "invalid", "undecided"]
    Progress: TypeAlias = Literal["valid", "invalid", "incomplete", "undecided"]

_VERDICTS: dict[int, Any] = {
    constants.FV_OK: "valid",
    constants.FV_REGEX_MISMATCH: "invalid",
    constants.FV_INVALID_UTF8: "invalid",
    constants.FV_INCOMPLETE: "incomplete",
    constants.FV_UNDECIDED: "undecided",
}


class PatternLimits(Value):
    """Limits of one pattern; 0 takes the library's default. Hitting one is "undecided".

    `match` and `depth` bound PCRE2's work, `heap_kib` its memory for one match, `subject_bytes` the
    length of a value (at most 1 MiB), `pattern_bytes` the length of the pattern.
    """

    __slots__ = ("match", "depth", "heap_kib", "subject_bytes", "pattern_bytes")  # noqa: RUF023
    match: int
    depth: int
    heap_kib: int
    subject_bytes: int
    pattern_bytes: int

    def __init__(
        self,
        match: int = 0,
        depth: int = 0,
        heap_kib: int = 0,
        subject_bytes: int = 0,
        pattern_bytes: int = 0,
    ) -> None:
        limits = (match, depth, heap_kib, subject_bytes, pattern_bytes)
        for name, limit in zip(self.__slots__, limits, strict=True):
            if not isinstance(limit, int):
                raise TypeError(f"{name} must be an int, not {type(limit).__name__}")
            # A number that does not fit would be cut to a smaller one.
            if not 0 <= index(limit) < 2**32:
                raise ArgumentError(f"{name} must be a number from 0 to {2**32 - 1}")
        super().__init__(*map(index, limits))


@_ffi.builtins("match", "progress")
class Pattern(Closing):
    r"""A compiled pattern: PCRE2 in UTF mode, for any number of threads at once.

    The whole value must match, or a part of it with `search`. `$` is the very end, a newline is
    "\n"; `unicode` takes \d, \w, \s and \b by Unicode, `multiline` lets ^ and $ match at line
    ends, `dot_all` lets . match a newline, `interpret` does without the JIT compiler, `pcre2`
    without the library's own ways to the same verdict.

    A mistake in the pattern is a CompileError with its offset. A pattern may be closed, alone or by
    `with`; otherwise it goes with its last reference. Copies, and what comes out of a pickle, are
    compiled anew.
    """

    __slots__ = ("__weakref__", "_bits", "_handle", "_options", "_pattern")

    def __init__(
        self,
        pattern: str | bytes,
        *,
        caseless: bool = False,
        search: bool = False,
        unicode: bool = False,
        multiline: bool = False,
        dot_all: bool = False,
        interpret: bool = False,
        pcre2: bool = False,
        limits: PatternLimits | None = None,
    ) -> None:
        bits = {
            "caseless": constants.FV_PATTERN_CASELESS if caseless else 0,
            "search": constants.FV_PATTERN_SEARCH if search else 0,
            "unicode": constants.FV_PATTERN_UNICODE if unicode else 0,
            "multiline": constants.FV_PATTERN_MULTILINE if multiline else 0,
            "dot_all": constants.FV_PATTERN_DOT_ALL if dot_all else 0,
            "interpret": constants.FV_PATTERN_INTERPRET if interpret else 0,
            "pcre2": constants.FV_PATTERN_PCRE2 if pcre2 else 0,
        }
        data = encoded(pattern)
        bounds = None
        if limits is not None:
            if not isinstance(limits, PatternLimits):
                raise TypeError(f"limits must be a PatternLimits, not {type(limits).__name__}")
            bounds = _ffi.sized(_ffi.fv_pattern_limits)
            for name in limits.__slots__:
                setattr(bounds, name, getattr(limits, name))
        handle = _ffi.Handle()
        error = _ffi.fv_error()
        status: int = _ffi.fv_pattern_compile_limited(
            data, len(data), sum(bits.values()), bounds, handle, error
        )
        if status != constants.FV_OK:
            raise failure(status, error)
        weakref.finalize(handle, _ffi.fv_pattern_free, handle.value).atexit = False
        self._handle = handle
        # What its built-in methods read of it.
        self._bits = bytes(handle)
        self._pattern = pattern
        self._options: dict[str, Any] = {name: True for name, bit in bits.items() if bit}
        if limits is not None:
            self._options["limits"] = limits

    def match(self, value: str | bytes) -> Verdict:
        """Whether a value matches: "valid" or "invalid", or "undecided" where a limit was hit.

        Bytes that are not UTF-8, and lone surrogates, are "invalid".
        """
        status: int = _match(self._handle, value)
        if status < 0:
            status = self._encoded(_ffi.fv_pattern_match, value)
        verdict: Verdict = _VERDICTS[status]
        return verdict

    def progress(self, value: str | bytes) -> Progress:
        """As `match` for a value still being typed: "incomplete" while some continuation may match.

        A prefix of a text that matches is never "invalid".
        """
        status: int = _progress(self._handle, value)
        if status < 0:
            status = self._encoded(_ffi.fv_pattern_progress, value)
        verdict: Progress = _VERDICTS[status]
        return verdict

    def _encoded(self, function: _ffi.Function, value: str | bytes) -> int:
        """The longer way: text that is long or no str, without holding up other threads."""
        data = encoded(value)
        status: int = function(self._handle, data, len(data))
        if status < 0:
            raise failure(status)
        return status

    def match_column(self, array: Any) -> pa.BooleanArray | pa.ChunkedArray:
        """`match` on every row of an Arrow array of text; null where the row is.

        False also stands for rows that are undecided. See `luhn_column` for what is taken.
        """
        from ._columns import verdicts

        handle = self._handle
        return verdicts(array, lambda *column: _ffi.fv_pattern_match_utf8(handle, *column))

    @property
    def tier(self) -> int:
        """How the pattern is run: 1 or 2 as classes, 3 or 4 as an automaton, 5 by PCRE2."""
        tier = _ffi.Int32()
        status: int = _ffi.fv_pattern_tier(self._handle, tier)
        if status < 0:
            raise failure(status)
        return tier.value

    def close(self) -> None:
        """Ends the pattern: calls under way finish, later ones raise HandleError."""
        # The native pattern goes with the last reference to its handle, which a call holds.
        self._handle = _ffi.Handle()
        self._bits = b""

    def __repr__(self) -> str:
        """The pattern and its options."""
        options = "".join(f", {name}={option!r}" for name, option in self._options.items())
        return f"Pattern({self._pattern!r}{options})"

    def __reduce__(self) -> tuple[Any, ...]:
        """The pattern and its options, to be compiled once more."""
        return _compiled, (self._pattern, self._options)


def _compiled(pattern: str | bytes, options: dict[str, Any]) -> Pattern:
    return Pattern(pattern, **options)
