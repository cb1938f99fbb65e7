"""What is added to reports afterwards."""

from __future__ import annotations

from . import _constants as constants
from . import _ffi
from ._answers import params_text, template
from ._codes import code_found
from ._errors import failure
from ._owner import HandleOwner, Sole
from ._text import encoded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._answers import Said
    from ._decimals import Decimals
    from ._issue import Issue
    from ._validation import Judge


class ReportHandle(HandleOwner):
    """Owns a native report."""

    __slots__ = ("decimals",)
    _free = staticmethod(_ffi.fv_report_free)
    # As in a report.
    decimals: Decimals

    def __init__(self) -> None:
        self._own(_ffi.Handle())

    @property
    def handle(self) -> _ffi.Handle:
        """The native report."""
        return self._handle


class ReportOutside(Sole):
    """The part of a report that takes what others know."""

    __slots__ = ("_handle", "_issues", "_judge", "_owner", "code")
    code: int
    _handle: _ffi.Handle
    # Frees the native report as it goes: a ReportHandle, or a capsule of a built-in method.
    _owner: object
    _issues: tuple[Issue, ...] | None
    _judge: Judge

    def add_error(
        self, path: str, code: int | str, /, message: str | None = None, **params: object
    ) -> None:
        """Adds an error from outside, as what a database said of the record.

        The code is a number or a name; with `params` the message is a template that is filled with
        them. The path is not looked for in the record; "" is that of the record as a whole.
        The report is invalid then; its cleaned record stays what it is.
        """
        if not isinstance(path, str):
            raise TypeError(f"a path must be a str, not {type(path).__name__}")
        place, number = encoded(path), self._judge.number(code)
        words, filled = template(message) or b"", params_text(params) or b""
        texts = words, len(words), filled, len(filled)
        self._changed(_ffi.fv_report_add_error(self._handle, place, len(place), number, *texts))

    def _answer(self, token: int, answer: Said) -> None:
        """Answers a question, unless the answer to one in front of it took it back."""
        code, message, params = answer
        texts = message, len(message or b""), params, len(params or b"")
        status = _ffi.fv_report_answer(self._handle, token, code, *texts)
        if status != constants.FV_ERR_UNKNOWN_NAME:
            self._changed(status)

    def _changed(self, status: int) -> None:
        if status < 0:
            raise failure(status)
        self._issues = None
        self.code = code_found(self._handle)
