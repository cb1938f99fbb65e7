"""What is raised when a call itself fails; a value that is not valid is never an exception."""

from __future__ import annotations

from . import _constants as constants
from ._values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Error(Exception):
    """The family of all errors of this package. No message of theirs holds a value."""


class Mistake(Value):
    """One mistake of a ruleset document.

    `pointer` is a JSON Pointer to it, `offset` the byte in the document (None where there is none,
    as in a dict; for a pattern the byte in the pattern), `kind` what is wrong: "syntax", "type",
    "missing", "unknown", "duplicate", "range", "pattern", "cycle", "conflict", "unsupported".
    `file` is the file that it stands in, "" for the document itself.
    """

    __slots__ = ("pointer", "offset", "kind", "message", "file")  # noqa: RUF023
    pointer: str
    offset: int | None
    kind: str
    message: str
    file: str

    def __init__(
        self, pointer: str, offset: int | None, kind: str, message: str, file: str = ""
    ) -> None:
        super().__init__(pointer, offset, kind, message, file)


class CompileError(Error):
    """A pattern, a table of brands, a rule or a ruleset has a mistake.

    `pointer` is a JSON Pointer to the mistake ("" where there is none), `offset` the byte at which
    it was noticed in the text given (None where there is none), `detail` the underlying library's
    own number for it (PCRE2's error code, the FV_MISTAKE_ of a ruleset) or 0. `mistakes` are all
    mistakes of a ruleset document, this one among them. `file` is the file that the document names
    and in which it stands, "" for the document itself.
    """

    mistakes: tuple[Mistake, ...] = ()
    file: str = ""

    def __init__(
        self, message: str, pointer: str = "", offset: int | None = None, detail: int = 0
    ) -> None:
        super().__init__(message, pointer, offset, detail)
        self.pointer = pointer
        self.offset = offset
        self.detail = detail

    def __str__(self) -> str:
        """The sentence, and where; of several mistakes a line each."""
        if len(self.mistakes) < 2:
            return _placed(str(self.args[0]), self.pointer, self.offset, self.file)
        lines = [_placed(one.message, one.pointer, one.offset, one.file) for one in self.mistakes]
        return "\n  ".join([f"{len(lines)} mistakes:", *lines])


def _placed(message: str, pointer: str, offset: int | None, file: str) -> str:
    pointer = f"{file}#{pointer}" if file else pointer
    places = [pointer, "" if offset is None else f"offset {offset}"]
    where = ", ".join(place for place in places if place)
    return f"{message} ({where})" if where else message


class ArgumentError(Error, ValueError):
    """An argument is invalid: an unknown scenario, a missing column, text that is not JSON.

    `offset` is the byte at which it was noticed in JSON text; `pointer` is a JSON Pointer to the
    key that it is about, cut where it is long, or "".
    """

    offset: int | None = None
    pointer: str = ""


class UnknownNameError(ArgumentError, KeyError):
    """A form was asked for a field, gate or scenario that its ruleset does not have."""

    def __str__(self) -> str:
        """The sentence; a KeyError would put it in quotes."""
        return str(self.args[0]) if self.args else ""


class LimitError(Error):
    """Something is larger than the library takes.

    `pointer` is a JSON Pointer to it in a ruleset document, cut where it is long, or ""; `offset`
    the byte of the text at which it was noticed, or None.
    """

    offset: int | None = None
    pointer: str = ""


_MOST_TOLD = 8


class ValidationError(Error, ValueError):
    """A record, or a table, is not valid; `report` (a `Batch` of a table) says what was found."""

    def __init__(self, report: Any) -> None:
        super().__init__(report)
        self.report = report

    def __str__(self) -> str:
        """Where something is wrong, and what; no value of the record or table."""
        found = getattr(self.report, "findings", None)
        if found is not None:
            return _counted(self.report, [one for one in found if one.level == "error"])
        issues = [issue for issue in self.report.issues if issue.level == "error"]
        # The words for the code, as a message may hold a value where its author asks for it.
        told = [
            f"{issue.path or 'record'}\n  {issue.reason} [{issue.code_name}]"
            for issue in issues[:_MOST_TOLD]
        ]
        more = len(issues) - len(told)
        count = f"{len(issues)} error{'s' if len(issues) != 1 else ''}"
        return "\n".join([count, *told, *([f"and {more} more"] if more > 0 else [])])


def _counted(batch: Any, findings: list[Any]) -> str:
    from ._finding import placed, ruled

    told = []
    for one in findings[:_MOST_TOLD]:
        found = one.to_dict()
        # What no field is named for is told by its rule.
        place = one.field or f"{placed(found)} {ruled(found | {'params': {}})}"
        told.append(f"{place}: {one.code_name} ({one.count})")
    more = len(findings) - len(told)
    if more > 0:
        told.append(f"and {more} more finding" + ("s" if more > 1 else ""))
    bad = batch.rows - batch.valid_count
    return f"{bad} of {batch.rows} rows are not valid: {'; '.join(told)}"


class HandleError(Error):
    """Something was used after it had been closed."""


class BusyError(Error):
    """A form was asked while it judges, by a function that it asks."""


class MissingPackageError(Error, ImportError):
    """Something needs a package that is not installed."""


_SENTENCES: dict[int, tuple[type[Error], str]] = {
    constants.FV_ERR_ARGUMENT: (ArgumentError, "An argument is invalid."),
    constants.FV_ERR_LIMIT: (LimitError, "The argument is larger than the library takes."),
    constants.FV_ERR_HANDLE: (HandleError, "This has been closed."),
    constants.FV_ERR_UNKNOWN_NAME: (ArgumentError, "The name is unknown."),
    constants.FV_ERR_BUSY: (
        BusyError,
        "The form is being judged: a function that it asks must not ask it.",
    ),
    constants.FV_ERR_ARROW: (
        ArgumentError,
        "The data is not Arrow data, or has a type that has no values here.",
    ),
}


def failure(status: int, error: Any = None) -> Exception:
    """The exception for a failed call; `error` is the fv_error that it filled, if it takes one."""
    message = error.message.decode("utf-8", "replace") if error is not None else ""
    if status == constants.FV_ERR_MEMORY:
        return MemoryError(message or "An allocation in the library failed.")
    offset = None if error is None or error.offset == constants.FV_NO_OFFSET else error.offset
    pointer = "" if error is None else error.pointer.decode("utf-8", "replace")
    if status == constants.FV_ERR_COMPILE and error is not None:
        return CompileError(message, pointer, offset, error.detail)
    kind, sentence = _SENTENCES.get(status, (Error, f"The library failed with status {status}."))
    failed = kind(message or sentence)
    if isinstance(failed, ArgumentError | LimitError):
        failed.offset, failed.pointer = offset, pointer
        if pointer:
            failed.args = (f"{failed.args[0]} ({pointer})",)
    return failed


def pyarrow(what: str) -> Any:
    """The module pyarrow with its functions of columns, which something needs."""
    try:
        import pyarrow  # type: ignore[import-untyped, import-not-found, unused-ignore]
        import pyarrow.compute  # type: ignore[import-untyped, import-not-found, unused-ignore]
    except ImportError:
        message = f"{what} needs pyarrow: pip install formvalidate[arrow]"
        raise MissingPackageError(message, name="pyarrow") from None
    return pyarrow


def note(error: BaseException, text: str) -> None:
    """Adds a note to what was raised, which comes out as it is also where it takes none."""
    from contextlib import suppress

    # Its notes may be no list.
    with suppress(Exception):
        # Not the one of a subclass, which may raise something itself.
        BaseException.add_note(error, text)


def type_name(value: object) -> str:
    """The name of a value's type, also where a metaclass says something else."""
    name: str = type.__dict__["__name__"].__get__(type(value))
    return name
