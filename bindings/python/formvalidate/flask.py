"""Request bodies in Flask, judged by a ruleset; needs `formvalidate[flask]`.

    @app.post("/signup")
    @Validated(rules, scenario="register")
    def register(values): ...

JSON and form data come in, parsed values go to the view, and what is not valid is answered with
application/problem+json in a language of Accept-Language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any

from flask import Response, current_app, request
from werkzeug.exceptions import ClientDisconnected, RequestEntityTooLarge
from werkzeug.formparser import FormDataParser

from ._web import JSON, TOO_LARGE, URL_ENCODED, RequestBody
from ._web_forms import Upload
from ._web_problems import Problem

__all__ = ["Problem", "Validated"]


class Validated(RequestBody):
    """A decorator of views and their methods, which take the parsed values. See `RequestBody`.

    The files of form data are in `request.files`, as ever.
    """

    def __call__(self, view: Callable[..., Any]) -> Callable[..., Any]:
        """The view that Flask calls."""

        @wraps(view)
        def validated(*args: Any, **kwargs: Any) -> Any:
            try:
                language = request.headers.get("Accept-Language")
                values = self._values(self._record(), language)
                # Behind the object of a method; what is in the path has names.
                return current_app.ensure_sync(view)(*args, values, **kwargs)
            except Problem as problem:
                return Response(problem.content, problem.status, problem.headers)

        return validated

    def _record(self) -> dict[str, Any] | bytes:
        media_type = self._media_type(request.headers.get("Content-Type"))
        limit = request.max_content_length
        request.max_content_length = min(self.max_bytes, limit or self.max_bytes)
        try:
            # Where somebody has read the form before there is no text of it any more.
            is_read = "form" in request.__dict__
            if media_type == JSON or (media_type == URL_ENCODED and not is_read):
                return self._of_text(media_type, request.get_data())
            # What is no form data would be an empty form.
            request.form_data_parser_class = _StrictParser
            pairs = list(_pairs())
        except RequestEntityTooLarge:
            raise Problem(413, TOO_LARGE) from None
        except (ClientDisconnected, ValueError):
            raise Problem(400, "The body is not multipart form data.") from None
        return self._of_form(pairs)


class _StrictParser(FormDataParser):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.silent = False


def _pairs() -> Iterator[tuple[str, str | Upload]]:
    yield from request.form.items(multi=True)
    for name, file in request.files.items(multi=True):
        # A field without a file has an empty name.
        if file.filename:
            # How far the stream goes; what the client says of it counts for nothing.
            size = file.stream.seek(0, 2)
            file.stream.seek(0)
            yield name, Upload(file.filename, size, file.content_type)
