"""Subscribers of forms: functions of Python that the library tells of changes.

The library knows each by a number and calls one trampoline for all. What a subscriber raises is
kept by its form, and comes out of the call that made the change.
"""

from __future__ import annotations

import weakref
from itertools import count

from . import _constants as constants
from . import _ffi

# It says what to do about a function that was cut short.
from . import _host as _host
from ._form_values import APPEARANCES, VERDICTS, Change, FieldChange, RowChange
from ._live import LiveForm, Subscriber

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ._requests import Request
    from ._validation import Judge

# By FV_ROW_.
ROW_CHANGES = ("inserted", "removed", "moved")

_owners: dict[int, weakref.ref[LiveForm]] = {}
# Whom to tell that it is over, also where the form went before. Nobody is kept for that.
_endings: dict[int, weakref.WeakMethod[Callable[[], None]]] = {}
_numbers = count(1)


def _tell(number: int, form: object, change: Any) -> int:
    live = None
    try:
        owner = _owners.get(number)
        live = owner() if owner is not None else None
        subscriber = live.told.get(number) if live is not None else None
        if live is not None and subscriber is not None:
            subscriber.callback(_told(change.contents, live.judge, subscriber.is_whole))
        change.answered = True
    except BaseException as error:
        change.answered = True
        if live is not None:
            live.keep(error)
    # The form knows what was raised. The library, which goes on in any case, need not: it would
    # give no token to a subscriber whose replay failed.
    return constants.FV_OK


def _told(change: Any, judge: Judge, is_whole: bool) -> Change:
    fields, gates = {}, {}
    for place in range(change.field_count):
        field = change.fields[place]
        fields[_ffi.read(field.field).decode("utf-8")] = FieldChange(
            VERDICTS[field.verdict],
            APPEARANCES[field.appearance],
            *flags(field.flags),
            field.code,
            judge.code_name(field.code),
        )
    for place in range(change.gate_count):
        gate = change.gates[place]
        gates[_ffi.read(gate.gate).decode("utf-8")] = bool(gate.is_open)
    return Change(
        change.generation,
        fields,
        gates,
        bool(change.is_valid) if is_whole else None,
        VERDICTS[change.verdict] if is_whole else None,
        bool(change.is_replay),
        tuple(_row(change.lists[place]) for place in range(change.list_count)),
        _requests(change) if change.request_count else (),
    )


def _requests(change: Any) -> tuple[Request, ...]:
    from ._requests import request_of

    return tuple(map(request_of, _ffi.each_request(change.requests, change.request_count)))


def _row(change: Any) -> RowChange:
    kind = ROW_CHANGES[change.kind]
    origin = getattr(change, "from") if kind == "moved" else None
    name = _ffi.read(change.list).decode("utf-8")
    return RowChange(name, kind, change.index, origin, change.key)


def flags(bits: int) -> tuple[bool, bool, bool, bool, bool]:
    """Whether a field is active, dirty, touched, shows its error, and warns."""
    return (
        bool(bits & constants.FV_FIELD_ACTIVE),
        bool(bits & constants.FV_FIELD_DIRTY),
        bool(bits & constants.FV_FIELD_TOUCHED),
        bool(bits & constants.FV_FIELD_SHOWS),
        bool(bits & constants.FV_FIELD_WARNS),
    )


def _end(number: int) -> None:
    owner = _owners.pop(number, None)
    live = owner() if owner is not None else None
    ending = _endings.pop(number, None)
    ended = ending() if ending is not None else None
    if live is not None:
        live.remove(number)
    if ended is not None:
        ended()


_TELL = _ffi.fv_observer_function(_tell)
_END = _ffi.fv_destroy_function(_end)


def subscribe(
    live: LiveForm,
    what: int,
    name: bytes | None,
    callback: Callable[[Change], object],
    ended: Callable[[], None] | None = None,
) -> int:
    """Subscribes, and returns the library's token.

    `ended`, a method, is called when this is over, if what it belongs to is still there.
    """
    is_whole = what & ~constants.FV_OBSERVE_REPLAY == constants.FV_OBSERVE_FORM
    number = next(_numbers)
    live.add(number, Subscriber(callback, is_whole))
    _owners[number] = weakref.ref(live)
    if ended is not None:
        _endings[number] = weakref.WeakMethod(ended)
    token = _ffi.Number()
    size = len(name or b"")
    try:
        live.call(_ffi.fv_form_subscribe, what, name, size, _TELL, number, _END, token)
    except BaseException:
        # Whoever asked has no token to unsubscribe with.
        if token.value:
            _ffi.fv_form_unsubscribe(live.handle, token)
        _end(number)
        raise
    return token.value
