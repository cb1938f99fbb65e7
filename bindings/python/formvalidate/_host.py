"""Functions of Python that the library calls.

The library knows each by a number, calls one trampoline for all of a kind, and says when a number
is no longer needed. What a function raises is kept for its thread; the call into the library then
returns FV_ERR_HOST, and `failed` raises it there.
"""

from __future__ import annotations

from _thread import _local
from itertools import count

from . import _constants as constants
from . import _ffi
from ._errors import Error, note
from ._host_call import Call
from ._native import fill, taken
from ._synchronous import truth

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, NoReturn

_RAISED = -1


class _Thread(_local):
    # What a function raised, until the call that it failed returns.
    raised: BaseException | None = None
    # Which function that was, and of which field it was asked.
    asked: tuple[BaseException, str, bytes] | None = None
    # Whether a function was cut short before it could even keep what was raised.
    cut_short = False
    # What the last function gave, until the library has copied it.
    given: object = None
    # The ruleset that is running.
    judge: Any = None


thread = _Thread()
functions: dict[int, Callable[..., Any]] = {}
# What they are called where one fails: their kinds and names.
names: dict[int, str] = {}
_numbers = count(1)


def _asked(number: int, call: Any, *value: object) -> Any:
    told = Call(call.contents, thread.judge)
    try:
        return functions[number](told, *value)
    finally:
        told.end()


def _keep(number: int, call: Any, error: BaseException) -> int:
    keep(number, error, call.contents.field)
    call.answered = True
    return _RAISED


def keep(number: int, error: BaseException, field: Any) -> None:
    """Keeps what a function raised until the call that it failed returns."""
    thread.raised = error
    thread.asked = error, names.get(number, ""), _ffi.read(field)


def _cut_short() -> None:
    thread.cut_short = True


_ffi.Answered.unanswered = staticmethod(_cut_short)  # type: ignore[method-assign]


def _check(number: int, call: Any, value: Any, answer: Any) -> int:
    try:
        code, message, params = _asked(number, call, taken(value.contents))
        if message is not None or params is not None:
            thread.given = message, params
            _lend(answer.contents.message, message)
            _lend(answer.contents.params, params)
        call.answered = True
        return int(code)
    except BaseException as error:
        return _keep(number, call, error)


def _lend(target: Any, text: bytes | None) -> None:
    if text is not None:
        target.bytes = text
        target.length = len(text)


def _filter(number: int, call: Any, value: Any, result: Any) -> int:
    try:
        _give(call, _asked(number, call, taken(value.contents)), result)
        call.answered = True
        return constants.FV_OK
    except BaseException as error:
        return _keep(number, call, error)


def _provider(number: int, call: Any, result: Any) -> int:
    try:
        _give(call, _asked(number, call), result)
        call.answered = True
        return constants.FV_OK
    except BaseException as error:
        return _keep(number, call, error)


def _give(call: Any, value: object, result: Any) -> None:
    given = _ffi.fv_value()
    fill(given, value, _ffi.read(call.contents.field).decode("utf-8"))
    thread.given = given
    result[0] = given


def _condition(number: int, call: Any, holds: Any) -> int:
    try:
        holds[0] = truth(_asked(number, call), "a condition")
        call.answered = True
        return constants.FV_OK
    except BaseException as error:
        return _keep(number, call, error)


def _emptiness(number: int, call: Any, value: Any, is_empty: Any) -> int:
    try:
        is_empty[0] = truth(_asked(number, call, taken(value.contents)), "a test of emptiness")
        call.answered = True
        return constants.FV_OK
    except BaseException as error:
        return _keep(number, call, error)


def _destroy(number: int) -> None:
    functions.pop(number, None)
    names.pop(number, None)


_CHECK = _ffi.fv_answer_function(_check)
_FILTER = _ffi.fv_filter_function(_filter)
_PROVIDER = _ffi.fv_provider_function(_provider)
_CONDITION = _ffi.fv_condition_function(_condition)
_EMPTINESS = _ffi.fv_emptiness_function(_emptiness)
_DESTROY = _ffi.fv_destroy_function(_destroy)

_KINDS = {
    "check": (_ffi.fv_registry_add_answer, _CHECK),
    "filter": (_ffi.fv_registry_add_filter, _FILTER),
    "provider": (_ffi.fv_registry_add_provider, _PROVIDER),
    "condition": (_ffi.fv_registry_add_condition, _CONDITION),
    "emptiness": (_ffi.fv_registry_add_emptiness, _EMPTINESS),
}


def add(kind: str, registry: Any, name: bytes, function: Callable[..., Any]) -> int:
    """Hands a function to a native registry; it takes the call and, of most kinds, the value."""
    return hand(kind, *_KINDS[kind], registry, name, function)


def hand(
    kind: str,
    add_to: _ffi.Function,
    trampoline: Any,
    registry: Any,
    name: bytes,
    function: Callable[..., Any],
) -> int:
    """Hands a function of some kind to a native registry."""
    number = next(_numbers)
    functions[number] = function
    names[number] = f'{kind} "{name.decode("utf-8", "replace")}"'
    # The library gives the number back also where it refuses.
    status: int = add_to(registry, name, len(name), trampoline, number, _DESTROY)
    return status


def failed() -> NoReturn:
    """Raises what the function raised for which this thread's last call failed."""
    raised, thread.raised = thread.raised, None
    asked, thread.asked = thread.asked, None
    if raised is None:
        interrupted()
        raise Error("A registered function failed.")
    try:
        if asked is not None and asked[0] is raised and issubclass(type(raised), Exception):
            _tell(raised, *asked[1:])
        raise raised
    finally:
        # Its traceback holds this frame.
        del raised, asked


def _tell(raised: BaseException, name: str, field: bytes) -> None:
    """Notes which function raised it and of which field it was asked, once, never the value."""
    about = f', asked about "{field.decode("utf-8", "replace")}"' if field else ""
    text = f"The function of the registry that failed: the {name}{about}."
    try:
        # The same one may be raised each time.
        is_told = text in BaseException.__getattribute__(raised, "__notes__")
    except Exception:
        is_told = False
    if not is_told:
        note(raised, text)


def interrupted() -> None:
    """Raises a KeyboardInterrupt where a function of this thread's last call was cut short."""
    if thread.cut_short:
        thread.cut_short = False
        raise KeyboardInterrupt


def settle() -> None:
    """Lets go of what the last call left."""
    thread.given = None
    thread.cut_short = False
