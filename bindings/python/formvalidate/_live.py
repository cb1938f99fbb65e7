"""A native form, as the calls about it need it."""

from __future__ import annotations

import weakref

from . import _constants as constants
from . import _ffi
from ._codes import code_found
from ._errors import UnknownNameError, failure, note, type_name
from ._text import encoded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ._answers import Said
    from ._form_values import Change
    from ._issue import Issue
    from ._questions import Questions
    from ._validation import Judge


_NOT_ASKED = 1


class Subscriber:
    """Whom to tell."""

    __slots__ = ("callback", "is_whole")

    def __init__(self, callback: Callable[[Change], object], is_whole: bool) -> None:
        self.callback = callback
        # Whether it observes all of the form.
        self.is_whole = is_whole


class LiveForm:
    """A native form with its subscribers: everything that a `Form` and its parts share.

    The library knows subscribers by numbers, which lead here by a weak reference: a callback that
    refers to the form is a cycle of Python's own, which the garbage collector sees.
    """

    __slots__ = (
        "__weakref__", "_bits", "_depth", "_failed", "_free", "_is_plain", "_others", "_questions",
        "handle", "judge", "told",
    )  # fmt: skip

    def __init__(self, judge: Judge, make: _ffi.Function, *arguments: Any) -> None:
        handle = _ffi.Handle()
        error = _ffi.fv_error()
        status: int = make(judge.handle, *arguments, handle, error)
        if status == constants.FV_ERR_UNKNOWN_NAME:
            raise UnknownNameError(error.message.decode("utf-8", "replace"))
        if status != constants.FV_OK:
            judge.refused(status, error)
        self._free = weakref.finalize(handle, _ffi.fv_form_free, handle.value)
        self._free.atexit = False
        self.handle = handle
        self.judge = judge
        # By the numbers that the library has for them.
        self.told: dict[int, Subscriber] = {}
        self._depth = 0
        self._failed: BaseException | None = None
        self._others: dict[str, None] = {}
        self._questions: Questions | None = None
        # Whether it neither calls functions of Python nor asks anybody.
        self._is_plain = not judge.hosted
        self._lend()
        if judge.remotes:
            self.asking()

    def _lend(self) -> None:
        """Lets built-in methods find the handle, as long as no function of Python is called."""
        self._bits = bytes(self.handle) if self._is_plain and not self.told else b""

    def add(self, number: int, subscriber: Subscriber) -> None:
        """Adds whom to tell, by the number that the library is to have."""
        self._bits = b""
        self.told[number] = subscriber

    def remove(self, number: int) -> None:
        """Removes whom to tell, if it is still there."""
        self.told.pop(number, None)
        self._lend()

    def asking(self) -> Questions:
        """The questions that it puts by itself, and who waits for the answers."""
        if self._questions is None:
            from ._questions import Questions

            self._questions = Questions(self.judge.remotes)
            self._is_plain, self._bits = False, b""
        return self._questions

    def call(self, function: Callable[..., int], *arguments: Any) -> int:
        """Calls a function about the form, and raises what failed in it."""
        error = _ffi.fv_error()
        if self.told or not self._is_plain:
            return self._call_telling(function, arguments, error)
        status: int = function(self.handle, *arguments, error)
        return status if status >= 0 else self._refused(status, error)

    def _call_telling(self, function: Callable[..., int], arguments: Any, error: Any) -> int:
        """The same where functions of Python may be called meanwhile."""
        self._depth += 1
        try:
            status = self.judge.telling(lambda: int(function(self.handle, *arguments, error)))
        except BaseException:
            # Ctrl-C before a function's first line: it goes before what others raised.
            if self._depth == 1:
                self._failed, self._others = None, {}
            raise
        finally:
            self._depth -= 1
            if self._questions is not None and not self._depth:
                self._questions.look(self)
        # A call within another leaves it to that one.
        if self._failed is not None and not self._depth:
            self._raise(status, error)
        return status if status >= 0 else self._refused(status, error)

    def keep(self, error: BaseException) -> None:
        """Keeps what a subscriber raised until the call that made the change returns.

        The first counts; a KeyboardInterrupt, and others that are not an Exception, go before it.
        """
        first, other = self._failed, error
        if first is None:
            self._failed = error
            return
        if issubclass(type(first), Exception) and not issubclass(type(error), Exception):
            self._failed, other = error, first
        self._others[type_name(other)] = None

    def _raise(self, status: int, error: Any) -> None:
        """Raises what a subscriber raised, with a note of what else failed in the same call."""
        if status < 0:
            # It comes after what was told; a record may be judged once more then.
            try:
                self._refused(status, error)
            except BaseException as other:
                self.keep(other)
        failed, self._failed = self._failed, None
        others, self._others = self._others, {}
        try:
            if failed is not None:
                if others:
                    note(failed, f"In the same call there was also: {', '.join(others)}.")
                raise failed
        finally:
            # Its traceback holds this frame.
            del failed

    def _refused(self, status: int, error: Any) -> int:
        if status == constants.FV_ERR_UNKNOWN_NAME:
            raise UnknownNameError(error.message.decode("utf-8", "replace"))
        if status == constants.FV_ERR_HOST:
            from ._host import failed

            failed()
        raise failure(status, error)

    def report(self, name: str | None, report: _ffi.Handle) -> int:
        """Gives the issues of a field or of all a report, and returns its code."""
        data = None if name is None else encoded(name)
        self.call(_ffi.fv_form_report, data, len(data or b""), report)
        return code_found(report)

    def issues(self, name: str) -> tuple[Issue, ...]:
        """The issues of a field."""
        from ._report import Report

        return Report(self.judge, lambda report: self.report(name, report.handle)).issues

    def answer(self, token: int, answer: Said) -> bool:
        """Answers a question; false where nobody asks that any more."""
        code, message, params = answer
        texts = message, len(message or b""), params, len(params or b"")
        # It is no failure that somebody was slow.
        return self.call(_answer, token, code, *texts) == constants.FV_OK

    def close(self) -> None:
        """Ends the form; subscribers are let go."""
        handle, self.handle = self.handle, _ffi.Handle()
        self._bits = b""
        self._free()
        del handle
        if self._questions is not None:
            self._questions.end()


def _answer(*arguments: Any) -> int:
    status: int = _ffi.fv_form_answer(*arguments)
    return _NOT_ASKED if status == constants.FV_ERR_UNKNOWN_NAME else status


def field_name(name: object) -> bytes:
    """A field's or a gate's name as the library takes it."""
    if not isinstance(name, str):
        raise TypeError(f"a name must be a str, not {type(name).__name__}")
    return encoded(name)
