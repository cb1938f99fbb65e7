"""What comes to forms from outside: errors of a server, and answers to what they ask."""

from __future__ import annotations

from _operator import index

from . import _constants as constants
from . import _ffi
from ._answers import params_text, template
from ._codes import code_number
from ._errors import ArgumentError
from ._form_open import FormOpen
from ._text import encoded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, TypeAlias

    from ._report import Report
    from ._requests import Request

    Problem: TypeAlias = Mapping[str, Any] | list[Any] | str | bytes | Report | BaseException


class FormOutside(FormOpen):
    """The part of a form that takes what others know."""

    __slots__ = ()

    def add_error(
        self, path: str, code: int | str, /, message: str | None = None, **params: object
    ) -> None:
        """Adds an error from outside at a field: what a server said of an earlier attempt.

        The code is a number or a name. With `params` the message is a template that is filled with
        them; without a message the words are the ruleset's for the code. It shows at once, shuts
        the gates of its field, and goes when the value of that field changes, when the form is
        reset, and as the first thing of a submit. One with the path "" is the form's own: it shuts
        no gate and goes with any change.
        """
        place = _path(path)
        number = self._live.judge.number(code)
        words, filled = template(message) or b"", params_text(params) or b""
        texts = words, len(words), filled, len(filled)
        self._live.call(_ffi.fv_form_add_error, place, len(place), number, *texts)

    def add_errors(self, problem: Problem) -> None:
        """Adds all errors of an answer, as one change.

        That is a `Report`, a dict or JSON text with the "issues" of a report or the "errors" of
        problem+json (RFC 9457), which have a "pointer" or "path", a "code" or "codeName", a
        "message" or "detail", or the list of these alone; or an exception that has such a thing as
        its `report` or `errors`. What the form has no field for is the form's own.
        """
        data = _problem_text(problem)
        self._live.call(_ffi.fv_form_add_errors_json, data, len(data))

    def clear_errors(self, path: str | None = None) -> None:
        """Takes away errors from outside: at a path and below it, or all; with "" the form's."""
        self._call_at(_ffi.fv_form_clear_errors, path)

    def ask_again(self, path: str | None = None) -> None:
        """Makes the functions of the registry run again that judge a field, or all.

        That is for when they know something new that is not in the record.
        """
        self._call_at(_ffi.fv_form_ask_again, path)

    def forget_answers(self, path: str | None = None) -> None:
        """Forgets the answers for a field, or all, so that they are asked for again."""
        self._call_at(_ffi.fv_form_forget_answers, path)

    def _call_at(self, function: _ffi.Function, path: str | None) -> None:
        place = None if path is None else _path(path)
        self._live.call(function, place, len(place or b""))

    def requests(self) -> tuple[Request, ...]:
        """The questions of rules "remote" that are open, as far as fields were judged by now.

        What a check of `Registry.check_async` answers is among them while it is being asked.
        """
        from ._requests import form_requests

        return form_requests(self._live.handle)

    def answer(
        self,
        token: int,
        code: int | str | None,
        /,
        message: str | None = None,
        **params: object,
    ) -> bool:
        """Answers a question: None for a valid value, else the number or name of a code.

        "undecided" is for who gives up. The message is a template that is filled with `params`.
        False says that the form does not ask that any more; the answer is left out then.
        """
        number = index(token)
        if not 0 <= number < 2**64:
            raise ArgumentError("A token must be an int that a request has.")
        answered = _answered(self._live.judge, code)
        return self._live.answer(number, (answered, template(message), params_text(params)))

    async def settled(self) -> None:
        """Judges all fields that their policies let be, and waits until nothing is asked.

        That may be longer than until none is pending: warnings are looked up, too. Checks of
        `Registry.check_async` are asked by the running loop; what else is open waits for `answer`.
        A form that is closed meanwhile is a HandleError.
        """
        live = self._live
        questions = live.asking()
        state = _ffi.sized(_ffi.fv_form_state)
        while True:
            live.call(_ffi.fv_form_get_state, state)
            if not _ffi.fv_form_request_count(live.handle):
                return
            await questions.arrival()


def _path(path: object) -> bytes:
    if not isinstance(path, str):
        raise TypeError(f"a path must be a str, not {type(path).__name__}")
    return encoded(path)


def _answered(judge: Any, code: object) -> int:
    if code is None or code is True:
        return constants.FV_OK
    if code is False:
        return constants.FV_CUSTOM
    if isinstance(code, str):
        number: int = judge.code(code)
        return number
    return code_number(code, 0)


def _problem_text(problem: Problem) -> bytes:
    from ._compiling import document_text
    from ._report import Report

    if isinstance(problem, BaseException):
        errors = getattr(problem, "errors", None)
        problem = getattr(problem, "report", errors if isinstance(errors, list) else problem)
    if isinstance(problem, Report):
        return encoded(problem.to_json())
    if isinstance(problem, str | bytes):
        return encoded(problem)
    if isinstance(problem, list):
        return document_text(problem)
    if isinstance(problem, BaseException) or not hasattr(problem, "items"):
        raise TypeError(
            "errors must be a dict, a list, JSON text, a Report or an exception with one, "
            f"not {type(problem).__name__}"
        )
    return document_text(dict(problem))
