"""Request bodies in FastAPI, judged by a ruleset; needs `formvalidate[fastapi]`.

    app = FastAPI()
    install(app)
    signup = Validated(rules, scenario="register")

    @app.post("/signup", openapi_extra=signup.openapi())
    async def register(values: Annotated[dict[str, Any], Depends(signup)]): ...

JSON and form data come in, parsed values go to the handler, and what is not valid is answered with
application/problem+json in a language of Accept-Language.
"""

# No annotations of the future: FastAPI reads those of an object's method as they are.
from collections.abc import AsyncIterator, Iterator
from math import inf
from typing import Any

from fastapi import FastAPI, Request, Response
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.types import Message, Receive

from ._web import MULTIPART, RequestBody
from ._web_forms import Upload
from ._web_problems import Problem

__all__ = ["Problem", "Validated", "install"]


class Validated(RequestBody):
    """A dependency: the parsed values of a request's body. See `RequestBody` for the arguments.

    Of multipart form data `request.state.form` has the form with its files, until the answer was
    sent.
    """

    async def __call__(self, request: Request) -> AsyncIterator[Any]:
        """The values that FastAPI hands to the handler."""
        headers = request.headers
        media_type = self._media_type(headers.get("content-type"))
        language = headers.get("accept-language")
        self._length(headers.get("content-length"))
        # Also of a body without a length, and before all of it is there.
        limited = Request(request.scope, self._limited(request))
        if media_type != MULTIPART:
            record = self._of_text(media_type, await limited.body())
            yield await self._values_async(record, language)
            return
        form = await self._form(limited)
        try:
            request.state.form = form
            yield await self._values_async(self._of_form(_pairs(form)), language)
        finally:
            await form.close()

    async def _form(self, request: Request) -> FormData:
        try:
            # Of its size is taken care, and of how many parts it has.
            return await request.form(max_files=inf, max_fields=inf, max_part_size=self.max_bytes)
        # The parser beneath has its own, which are ValueErrors.
        except (HTTPException, ValueError):
            raise Problem(400, "The body is not multipart form data.") from None

    def _limited(self, request: Request) -> Receive:
        received = 0
        # Also of a body that somebody has read before.
        stream = request.stream()

        async def receive() -> Message:
            nonlocal received
            chunk = await anext(stream, b"")
            received += len(chunk)
            self._require_size(received)
            return {"type": "http.request", "body": chunk, "more_body": bool(chunk)}

        return receive


def install(app: FastAPI) -> None:
    """Lets an app answer with the problems that its dependencies and handlers raise."""
    app.add_exception_handler(Problem, _answer)


async def _answer(request: Request, problem: Exception) -> Response:
    if not isinstance(problem, Problem):
        raise problem
    return Response(problem.content, problem.status, problem.headers)


def _pairs(form: FormData) -> Iterator[tuple[str, str | Upload]]:
    for name, value in form.multi_items():
        if isinstance(value, str):
            yield name, value
        # A field without a file has an empty name.
        elif value.filename:
            yield name, Upload(value.filename, value.size or 0, value.content_type)
