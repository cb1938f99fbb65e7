"""What the modules for web frameworks share: from the body of a request to a parsed record."""

from __future__ import annotations

from contextlib import contextmanager
from json import loads

from ._digits import exact, fitting
from ._errors import ArgumentError, LimitError
from ._languages import best_locale
from ._members import warn_of_members
from ._parsing import built
from ._web_forms import MOST_FIELDS, Upload, record_of, too_many
from ._web_problems import Problem, problem_of
from ._web_shapes import shape_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any, Protocol

    from ._report import Report
    from ._ruleset import Ruleset

    class Headers(Protocol):
        """The headers of a request."""

        def get(self, name: str, /) -> str | None: ...

    class Asked(Protocol):
        """A request of any of the frameworks."""

        @property
        def headers(self) -> Headers: ...


URL_ENCODED = "application/x-www-form-urlencoded"
MULTIPART = "multipart/form-data"
JSON = "application/json"
MEBIBYTE = 1 << 20
TOO_LARGE = "The body is larger than this server takes, or has too many parts."


class RequestBody:
    """How the bodies of requests become records, for any number of requests and threads.

    `rules` judge them in `scenario`, `into` and `reject_unknown` are those of `Ruleset.parse`. A
    body of more than `max_bytes` is refused, files within it included.
    """

    # What a framework puts into forms for itself.
    _not_fields: frozenset[str] = frozenset()

    def __init__(
        self,
        rules: Ruleset,
        scenario: str | None = None,
        *,
        into: Any = None,
        reject_unknown: bool = False,
        max_bytes: int = MEBIBYTE,
    ) -> None:
        # A scenario that is unknown is not the fault of who sends a request.
        rules.validate({}, scenario, fields=())
        self._rules = rules
        self._scenario = scenario
        self._into = into
        self._rejects = reject_unknown
        warn_of_members(into, rules.document, stacklevel=3)
        self._shape = shape_of(rules._document)
        self.max_bytes = max_bytes

    def openapi(self, locale: str = "en") -> dict[str, Any]:
        """The request body and the responses of an operation in OpenAPI 3.1.

        The schema accepts at least what the rules accept: see `Ruleset.to_json_schema` and its
        `lossy`. `locale` is the language of titles.
        """
        from ._web_openapi import operation

        scenario = self._scenario or "default"
        return operation(self._rules, self._rules._document, scenario, locale, self._shape)

    def _media_type(self, header: str | None) -> str:
        """What a body is, by its Content-Type, if it can be taken."""
        name = (header or "").partition(";")[0].strip().lower()
        if name in (URL_ENCODED, MULTIPART):
            return name
        if name == JSON or (name.startswith("application/") and name.endswith("+json")):
            return JSON
        raise Problem(415, f"The body must be {JSON}, {URL_ENCODED} or {MULTIPART}.")

    def _length(self, header: str | None) -> int:
        """What a Content-Length says, or 0; one that is too long is a Problem."""
        digits = header or ""
        # Longer ones say nothing that could be true.
        length = int(digits) if digits.isdecimal() and len(digits) < 20 else 0
        self._require_size(length)
        return length

    def _require_size(self, size: int) -> None:
        if size > self.max_bytes:
            raise Problem(413, f"The body must have at most {self.max_bytes} bytes.")

    def _of_text(self, media_type: str, body: bytes) -> dict[str, Any] | bytes:
        """The record that JSON or URL-encoded form data is."""
        self._require_size(len(body))
        return body if media_type == JSON else self._of_form(_url_decoded(body))

    def _of_form(self, pairs: Iterable[tuple[str, str | Upload]]) -> dict[str, Any]:
        """The record that form data is."""
        return record_of(self._shape, (pair for pair in pairs if pair[0] not in self._not_fields))

    def _values(self, record: dict[str, Any] | bytes, language: str | None) -> Any:
        """What a record stands for; rules "remote" are answered in an event loop of its own."""
        if self._rules._judge.remotes:
            from asyncio import run

            return run(self._values_async(record, language))
        locale = best_locale(language, self._rules)
        return self._parsed(self._report(record, locale), locale)

    async def _values_async(self, record: dict[str, Any] | bytes, language: str | None) -> Any:
        """The same in the loop that runs."""
        if not self._rules._judge.remotes:
            return self._values(record, language)
        locale = best_locale(language, self._rules)
        values = self._read(record, locale) if isinstance(record, bytes) else record
        with _refusals():
            report = await self._rules.validate_async(
                values, self._scenario, locale, None, self._rejects
            )
        return self._parsed(report, locale)

    def _read(self, text: bytes, locale: str) -> dict[str, Any]:
        """The record that JSON is."""
        # The library says what is none, and keeps duplicate keys and what nests too deep out.
        self._report(text, locale, ())
        record: dict[str, Any] = loads(text, parse_int=exact, parse_float=fitting)
        return record

    def problem(
        self,
        request: Asked,
        path: str,
        code: int | str,
        /,
        message: str | None = None,
        **params: object,
    ) -> Problem:
        """What to raise for what only a handler finds out, such as a name that is taken.

        The arguments are those of `Report.add_error`; the request says in which language.
        """
        locale = best_locale(request.headers.get("Accept-Language"), self._rules)
        report = self._rules.validate({}, self._scenario, locale, ())
        report.add_error(path, code, message, **params)
        return problem_of(report, locale)

    def _report(
        self, record: dict[str, Any] | bytes, locale: str, fields: tuple[str, ...] | None = None
    ) -> Report:
        scenario, rejects = self._scenario, self._rejects
        with _refusals():
            if isinstance(record, bytes):
                return self._rules.validate_json(record, scenario, locale, fields, rejects)
            return self._rules.validate(record, scenario, locale, fields, rejects)

    def _parsed(self, report: Report, locale: str) -> Any:
        if not report.valid:
            raise problem_of(report, locale)
        return report.typed if self._into is None else built(self._into, report.typed)


@contextmanager
def _refusals() -> Iterator[None]:
    try:
        yield
    except LimitError:
        raise Problem(413, "The body is nested too deep, or has too many members.") from None
    except ArgumentError as error:
        # Without an offset it is about something else than the text.
        if error.offset is None:
            raise
        where = f"see the byte at offset {error.offset}"
        raise Problem(400, f"The body is not a JSON object: {where}.") from None


def _url_decoded(body: bytes) -> list[tuple[str, str]]:
    from urllib.parse import parse_qsl

    try:
        text = body.decode("utf-8")
        return parse_qsl(text, keep_blank_values=True, errors="strict", max_num_fields=MOST_FIELDS)
    except UnicodeDecodeError:
        raise Problem(400, "The form data is not UTF-8.") from None
    except ValueError:
        raise too_many() from None
