"""Answers to requests whose body cannot be taken: application/problem+json (RFC 9457)."""

from __future__ import annotations

from json import dumps

from . import _constants as constants

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._issue import Issue
    from ._report import Report

_MOST_TOLD = 3
# Behind these, which end sentences in Chinese and Japanese, stands no space.
_WIDE_ENDS = ("。", "\uff01", "\uff1f")
MEDIA_TYPE = "application/problem+json"
TITLES = {
    400: "Bad Request",
    413: "Content Too Large",
    415: "Unsupported Media Type",
    422: "Unprocessable Content",
}


class Problem(Exception):
    """What is wrong with the body of a request, as an answer to it: `status`, `headers`, `content`.

    `errors` has a dict for each thing that is wrong with a record: its `pointer`, its `code` by
    name (one of yours that has none by number), and the message as `detail`. It holds no values,
    except where the template of a message asks for {value}. Raise it in a handler, and it is the
    answer.
    """

    def __init__(
        self,
        status: int,
        detail: str,
        errors: list[dict[str, Any]] | None = None,
        language: str | None = None,
    ) -> None:
        super().__init__(status, detail)
        self.status = status
        self.detail = detail
        self.errors = errors
        self.language = language

    @property
    def headers(self) -> dict[str, str]:
        """The headers of the answer, its Content-Type among them."""
        headers = {"Content-Type": MEDIA_TYPE, "Cache-Control": "no-store"}
        if self.errors is not None:
            headers["Vary"] = "Accept-Language"
        if self.language is not None:
            headers["Content-Language"] = self.language
        return headers

    @property
    def content(self) -> bytes:
        """The body of the answer."""
        from http import HTTPStatus

        title = TITLES.get(self.status) or HTTPStatus(self.status).phrase
        members: dict[str, Any] = {"type": "about:blank", "title": title, "status": self.status}
        members["detail"] = self.detail
        if self.errors is not None:
            members["errors"] = self.errors
        # What is no Unicode in a key, which JSON escapes, is none here either.
        return dumps(members).encode("ascii")


def problem_of(report: Report, language: str | None) -> Problem:
    """The answer to a record that is not valid."""
    errors = [
        {
            "pointer": issue.path,
            "code": _code(issue),
            "detail": issue.message,
        }
        for issue in report.issues
        if issue.level == "error"
    ]
    return Problem(422, _detail([str(error["detail"]) for error in errors]), errors, language)


def _detail(messages: list[str]) -> str:
    """The first messages, which are in the answer's language, as a sentence about them is not."""
    told = list(dict.fromkeys(messages))
    detail = ""
    for message in told[:_MOST_TOLD] + ["…"] * (len(told) > _MOST_TOLD):
        detail += message if not detail or detail.endswith(_WIDE_ENDS) else f" {message}"
    return detail


def _code(issue: Issue) -> str | int:
    """The name of a code; of one of the application's own that has none the number."""
    has_name = issue.code_name != "custom" or issue.code == constants.FV_CUSTOM
    return issue.code_name if has_name else issue.code
