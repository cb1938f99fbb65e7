"""Request bodies in Django, judged by a ruleset; needs `formvalidate[django]`.

    @require_POST
    @Validated(rules, scenario="register")
    def register(request, values): ...

JSON and form data come in, parsed values go to the view, which may be async, and what is not valid
is answered with application/problem+json in a language of Accept-Language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import wraps
from inspect import iscoroutinefunction
from typing import Any

from django.core.exceptions import (
    RequestDataTooBig,
    SuspiciousOperation,
    TooManyFieldsSent,
    TooManyFilesSent,
)
from django.http import HttpRequest, HttpResponse, UnreadablePostError
from django.http.multipartparser import MultiPartParserError

from ._web import MULTIPART, TOO_LARGE, RequestBody
from ._web_forms import Upload
from ._web_problems import Problem

__all__ = ["Problem", "Validated"]


class Validated(RequestBody):
    """A decorator of views, which take the parsed values behind the request. See `RequestBody`.

    The files of form data are in `request.FILES`, as ever.
    """

    _not_fields = frozenset({"csrfmiddlewaretoken"})

    def __call__(self, view: Callable[..., Any]) -> Callable[..., Any]:
        """The view that Django calls."""
        if iscoroutinefunction(view):

            @wraps(view)
            async def validated_async(request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
                try:
                    record = self._record(request)
                    values = await self._values_async(record, _language(request))
                    return await view(request, values, *args, **kwargs)
                except Problem as problem:
                    return _answer(problem)

            return validated_async

        @wraps(view)
        def validated(request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
            try:
                values = self._values(self._record(request), _language(request))
                return view(request, values, *args, **kwargs)
            except Problem as problem:
                return _answer(problem)

        return validated

    def _record(self, request: HttpRequest) -> dict[str, Any] | bytes:
        media_type = self._media_type(request.headers.get("Content-Type"))
        length = self._length(request.headers.get("Content-Length"))
        try:
            if media_type != MULTIPART:
                return self._of_text(media_type, request.body)
            pairs = list(_pairs(request))
        except (RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent):
            raise Problem(413, TOO_LARGE) from None
        except (MultiPartParserError, SuspiciousOperation, UnreadablePostError):
            raise _malformed() from None
        # Django passes over what is no part, also where that is all. A form without fields is the
        # boundary between four dashes.
        boundary = (request.content_params or {}).get("boundary", "")
        if not pairs and length > len(boundary) + 6:
            raise _malformed()
        return self._of_form(pairs)


def _language(request: HttpRequest) -> str | None:
    return request.headers.get("Accept-Language")


def _malformed() -> Problem:
    return Problem(400, "The body is not multipart form data.")


def _answer(problem: Problem) -> HttpResponse:
    return HttpResponse(problem.content, status=problem.status, headers=problem.headers)


def _pairs(request: HttpRequest) -> Iterator[tuple[str, str | Upload]]:
    # Of other methods Django itself does not read the form.
    is_read = request.method == "POST"
    form, files = (
        (request.POST, request.FILES)
        if is_read
        else request.parse_file_upload(request.META, request)
    )
    for name, values in form.lists():
        yield from ((name, str(value)) for value in values)
    for name, uploads in files.lists():
        yield from (
            (name, Upload(file.name or "", file.size or 0, file.content_type)) for file in uploads
        )
