"""Forms: records while they are typed."""

from __future__ import annotations

from _operator import index

from . import _constants as constants
from . import _ffi
from ._clock import moment
from ._compiling import given
from ._errors import ArgumentError, BusyError, HandleError, failure
from ._form_outside import FormOutside
from ._form_values import POLICIES
from ._live import LiveForm, field_name
from ._native import fill
from ._options import named
from ._report import Report
from ._synchronous import refuse_async
from ._text import encoded, is_short

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import datetime
    from typing import Any

    from ._changes import Changes
    from ._form_values import Change, Policy
    from ._ruleset import Ruleset


@_ffi.builtins("set", "blur", "__getitem__")
class Form(FormOutside):
    """A record while it is typed: fields know their states, gates open, subscribers are told.

        form = fv.Form(rules, scenario="register")
        form.set("email", "ada@example.com")
        form.blur("email")
        form["email"].verdict, form.gates["register"]

    A form belongs to one thread at a time, and judges only what somebody reads or observes.
    `locale` is the language of its messages, as in `Ruleset.validate`, until `set_locale`.
    `initial` are the values to begin with, `policies` when fields are judged ("change", "blur",
    "submit", "never") where that is not what the ruleset says, `now` the time as in
    `Ruleset.validate`, until `set_now`. Fields are those of the ruleset: the form iterates over
    their names; an unknown name is an UnknownNameError, which is a KeyError.
    """

    __slots__ = ()

    def __init__(
        self,
        rules: Ruleset,
        scenario: str | None = None,
        *,
        locale: str | None = None,
        initial: Mapping[str, Any] | None = None,
        policies: Mapping[str, Policy] | None = None,
        keep_unassignable: bool = False,
        now: datetime | None = None,
    ) -> None:
        judge, chosen = self._prepared(rules, locale, keep_unassignable, now)
        live = LiveForm(judge, _ffi.fv_form_new, named(scenario, "scenario"), chosen)
        self._begin(live, "default" if scenario is None else str.__str__(scenario))
        # First, for a value to begin with is none that somebody typed.
        for name, policy in _items(policies, "policies"):
            self.set_policy(name, policy)
        for name, value in _items(initial, "initial"):
            self.set_initial(name, value)

    # Changes. Each is one generation; what subscribers, or functions of the registry, raise comes
    # out of it, and it is made all the same.

    def set(self, name: str, value: object) -> None:
        """Puts what was typed into a field: the whole text as it is now, or any value of a record.

        Values are those that `Ruleset.validate` takes; of a text over 1 MiB nothing is kept, and
        the field's value is `...`. Tracebacks that record local variables may hold what was passed.
        """
        if isinstance(value, str | bytes) and is_short(value):
            data, text = field_name(name), encoded(value)
            self._live.call(_ffi.fv_form_set, data, len(data), text, len(text))
        else:
            self._set(_ffi.fv_form_set_value, name, value)

    def set_initial(self, name: str, value: object) -> None:
        """Sets what a field has to begin with; one that is not dirty takes it as its value."""
        self._set(_ffi.fv_form_set_initial, name, value)

    def _set(self, function: _ffi.Function, name: str, value: object) -> None:
        data = field_name(name)
        native = _ffi.fv_value()
        fill(native, value, name)
        self._live.call(function, data, len(data), native)

    def blur(self, name: str) -> None:
        """Notes that the person left a field."""
        data = field_name(name)
        self._live.call(_ffi.fv_form_blur, data, len(data))

    def submit(self) -> Report:
        """Judges every field, shows what is wrong, and returns what validating the record does.

        Functions of the registry are asked again, even where nothing was changed since they were.
        Fields with the policy "never" are left out.
        """
        live = self._live
        return self._reported(
            lambda report: live.call(_ffi.fv_form_submit, report.handle), live.judge.fields
        )

    def assign(self, record: Mapping[str, Any]) -> list[str]:
        """Sets, as one change, what of a record may be assigned in bulk; returns the names refused.

        Those are fields that the scenario does not let be assigned, and keys that are not fields.
        """
        live = self._live
        values = live.judge.values(record)
        text = _ffi.fv_text()
        try:
            live.call(_ffi.fv_form_assign_values, values, len(values), text)
        except BaseException:
            # It is given also where a subscriber raised.
            _ffi.fv_free(_ffi.address(text))
            raise
        refused: list[str] = given(text)
        known = live.judge.known
        return refused + [name for name in record if isinstance(name, str) and name not in known]

    def set_scenario(self, scenario: str | None) -> None:
        """Goes over to another scenario, with everything that was typed."""
        data = named(scenario, "scenario")
        before = self._scenario
        # Subscribers see the new one.
        self._scenario = "default" if scenario is None else str.__str__(scenario)
        try:
            self._live.call(_ffi.fv_form_set_scenario, data)
        except (ArgumentError, BusyError, HandleError):
            self._scenario = before
            raise

    def set_policy(self, name: str, policy: Policy) -> None:
        """Sets from when on a field is judged: its first "change", "blur", "submit", or "never"."""
        data = field_name(name)
        if not isinstance(policy, str):
            raise TypeError(f"a policy must be a str, not {type(policy).__name__}")
        if policy not in POLICIES:
            raise ArgumentError('a policy must be "change", "blur", "submit" or "never"')
        self._live.call(_ffi.fv_form_set_policy, data, len(data), POLICIES.index(policy))

    def set_now(self, now: datetime | None = None) -> None:
        """Tells the time anew: `now`, an aware datetime, or the clock's time.

        What goes by it is judged again, and subscribers are told, as of any change. A form goes by
        the time it was made at until it is told another.
        """
        told = moment(now, self._live.judge.needs)
        if told is not None:
            self._live.call(_ffi.fv_form_set_now, told.seconds, told.nanoseconds, told.zone)

    def reset(self) -> None:
        """Goes back to the initial values, as if nothing had been done."""
        self._live.call(_ffi.fv_form_reset)
        self._forget()

    # Observing.

    def subscribe(
        self,
        callback: Callable[[Change], object],
        *,
        field: str | None = None,
        gate: str | None = None,
        replay: bool = False,
    ) -> int:
        """Subscribes a callback to every change, or to those of one field or gate.

        Returns a token for `unsubscribe`. With `replay` the callback is told the present state
        first. It may do anything with the form, also close it; changes that it makes are told after
        this one, to all.

        What a callback raises comes out of the call that made the change, after all were told. Of
        several exceptions it is the first (KeyboardInterrupt and others that are not an Exception
        go before), with a note that names the types of the others. What it raises at `replay` comes
        out of this call, and then it is not subscribed. A subscriber that a callback adds is told
        after that callback, and stays.
        """
        from ._observing import subscribe

        if not callable(callback):
            raise TypeError(f"a callback must be callable, not {type(callback).__name__}")
        refuse_async(callback, "a callback")
        return subscribe(self._live, *_observed(field, gate, replay), callback)

    def unsubscribe(self, token: int) -> None:
        """Ends a subscription; a token without one, or whose one has ended, is an ArgumentError.

        It works also while a function of a registry judges for the form.
        """
        number = index(token)
        if not 0 <= number < 2**64:
            raise ArgumentError("A token must be an int that subscribe() returned.")
        status: int = _ffi.fv_form_unsubscribe(self._live.handle, number)
        if status == constants.FV_ERR_UNKNOWN_NAME:
            raise ArgumentError(
                "Unknown token: the subscription has ended, or belongs to another form."
            )
        if status < 0:
            raise failure(status)

    def changes(
        self, *, field: str | None = None, gate: str | None = None, replay: bool = False
    ) -> Changes:
        """The changes from now on, for `async for` of asyncio; see `Changes`."""
        from ._changes import Changes

        return Changes(self._live, *_observed(field, gate, replay))

    def close(self) -> None:
        """Ends the form: its subscriptions end, and later calls raise HandleError.

        A callback may do so, or a function of a registry that judges; then nothing more is told.
        """
        self._live.close()
        self._forget()


def _items(given: Mapping[str, Any] | None, what: str) -> list[tuple[str, Any]]:
    """What an argument names."""
    if given is None:
        return []
    if not hasattr(given, "items"):
        raise TypeError(f"{what} must be a dict, not {type(given).__name__}")
    return list(given.items())


def _observed(field: str | None, gate: str | None, replay: bool) -> tuple[int, bytes | None]:
    """What is to be observed, as the library has it."""
    if field is not None and gate is not None:
        raise ArgumentError("a subscriber may observe a field or a gate, not both")
    what = constants.FV_OBSERVE_REPLAY if replay else 0
    if field is not None:
        return what | constants.FV_OBSERVE_FIELD, field_name(field)
    if gate is not None:
        return what | constants.FV_OBSERVE_GATE, field_name(gate)
    return what | constants.FV_OBSERVE_FORM, None
