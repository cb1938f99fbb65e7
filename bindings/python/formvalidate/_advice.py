"""What the author of a ruleset should look at, though it compiles."""

from __future__ import annotations

from . import _ffi
from ._compiling import given, mistakes, native
from ._errors import CompileError, failure
from ._values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._registry import Registry


class Advice(Value):
    """Something in a ruleset document that compiles and can hardly be meant.

    `pointer` is a JSON Pointer to it, `offset` the byte in the document (None in a dict),
    `message` what is wrong and what to do. `kind` is one of "neverRuns", "neverFails",
    "neverPasses", "moot", "noBounds", "emptyList", "noEffect", "neverTold", "delimiters",
    "tooLate", "openInput", "unused"; later versions may know more.
    """

    __slots__ = ("pointer", "offset", "kind", "message")  # noqa: RUF023
    pointer: str
    offset: int | None
    kind: str
    message: str

    def __init__(self, pointer: str, offset: int | None, kind: str, message: str) -> None:
        super().__init__(pointer, offset, kind, message)


def advice(data: bytes, registry: Registry | None) -> list[Advice]:
    """All advice on a document."""
    text = _ffi.fv_text()
    error = _ffi.fv_error()
    status = native(registry, _ffi.fv_ruleset_advice, data, len(data), text, error)
    if status < 0:
        failed = failure(status, error)
        if isinstance(failed, CompileError):
            failed.mistakes = tuple(mistakes(data, registry))
        raise failed
    return [
        Advice(row["pointer"], row["offset"], row["advice"], row["message"]) for row in given(text)
    ]
