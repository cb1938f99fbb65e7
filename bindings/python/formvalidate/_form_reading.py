"""What there is to read of a form."""

from __future__ import annotations

from contextlib import suppress

from . import _ffi
from ._closing import Closing
from ._digits import values_in
from ._errors import HandleError, failure
from ._field import Field
from ._form_values import VERDICTS, FormStatistics
from ._live import LiveForm, field_name
from ._native import taken
from ._report import Report

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any, NoReturn

    from ._form_values import FieldVerdict
    from ._gates import Gates


class FormReading(Closing):
    """The part of a form that changes nothing."""

    # The last two are for built-in methods: they write the field that was read last anew, unless
    # somebody else has it, and a value that is the text that was typed last is the same object.
    __slots__ = ("__weakref__", "_live", "_scenario", "_seen", "_typed")
    _live: LiveForm
    _scenario: str
    _seen: Field
    _typed: str | None

    def _begin(self, live: LiveForm, scenario: str) -> None:
        self._live, self._scenario = live, scenario
        self._forget()

    def _forget(self) -> None:
        """Keeps neither a field that was read nor what was typed."""
        self._seen, self._typed = object.__new__(Field), None

    def __getitem__(self, name: str) -> Field:
        """A field as it is now; it alone is judged."""
        data = field_name(name)
        state = _ffi.sized(_ffi.fv_field_state)
        live = self._live
        live.call(_ffi.fv_form_field, data, len(data), state)
        value, valid = taken(state.value), taken(state.last_valid)
        return Field._of(live, str.__str__(name), state, value, valid)

    def __iter__(self) -> Iterator[str]:
        return iter(self._live.judge.fields)

    def __len__(self) -> int:
        return len(self._live.judge.fields)

    def __contains__(self, name: object) -> bool:
        return name in self._live.judge.fields

    @property
    def gates(self) -> Gates:
        """The gates, by name: true for one that is open.

        Which fields each has is in `Ruleset.describe`, as are the labels of fields.
        """
        from ._gates import Gates

        return Gates(self._live)

    @property
    def scenario(self) -> str:
        """The name of the scenario."""
        return self._scenario

    @property
    def verdict(self) -> FieldVerdict:
        """The verdict that the form shows as a whole.

        "invalid", "undecided" and "incomplete" only where a field shows its error; "pending" where
        one waits for an answer; "valid" where every field is known to be; else "unknown".
        """
        verdict: int = self._state().verdict
        return VERDICTS[verdict]

    @property
    def valid(self) -> bool:
        """Whether all fields of the scenario are valid, shown or not; "never" counts as valid."""
        return bool(self._state().is_valid)

    @property
    def submitted(self) -> bool:
        """Whether it was submitted since it was made or reset."""
        return bool(self._state().is_submitted)

    @property
    def dirty(self) -> bool:
        """Whether a field differs from its initial value."""
        return bool(self._state().dirty_count)

    def _state(self) -> Any:
        state = _ffi.sized(_ffi.fv_form_state)
        self._live.call(_ffi.fv_form_get_state, state)
        return state

    @property
    def generation(self) -> int:
        """A number that rises with every change; nothing is judged for it."""
        return self.statistics.changes

    @property
    def statistics(self) -> FormStatistics:
        """What the form has done so far; nothing is judged for it."""
        counters = _ffi.sized(_ffi.fv_form_counters)
        status: int = _ffi.fv_form_statistics(self._live.handle, counters)
        if status < 0:
            raise failure(status)
        return FormStatistics(
            counters.evaluations, counters.changes, counters.deliveries, counters.subscribers
        )

    def report(self, name: str | None = None) -> Report:
        """The issues of a field, or of all, warnings too, as far as they are judged by now.

        Its cleaned record holds that field, or all.
        """
        if name is not None:
            field_name(name)
        live = self._live
        fields = [field for field in self if name in (None, field)]
        return self._reported(lambda report: live.report(name, report.handle), fields)

    def _reported(self, call: Callable[[Report], int], fields: Iterable[str]) -> Report:
        """A report that knows which values of its fields are Decimals."""
        from ._decimals import places

        report = Report(self._live.judge, call)
        # They were judged for the report: nothing is again. A function of the host may have closed
        # the form meanwhile; then numbers stay floats.
        with suppress(HandleError):
            report.decimals = places(lambda field: self[field].value, fields)
        return report

    def values(self) -> dict[str, Any]:
        """All that was typed, as a dict that fits into JSON, except for exact numbers.

        Nothing is judged for it, and values of sensitive fields are in it. Fields that are not
        there are left out; what JSON has no word for is None.
        """
        return self._told(_ffi.fv_form_values)

    def patch(self) -> dict[str, Any]:
        """What differs from the initial record, as a JSON merge patch (RFC 7396).

        Its values are as they were typed, as those of `values`: no transform was at them.
        """
        return self._told(_ffi.fv_form_patch_json)

    def snapshot(self) -> dict[str, Any]:
        """All that the form shows, as a dict that fits into JSON, except for exact numbers.

        It leaves out the values of sensitive fields, cuts long texts, and masks what may be a card
        number: twelve digits or more, a phone number's too. No form can be made of it again:
        `save` is for that.
        """
        return self._told(_ffi.fv_form_snapshot_json)

    def _told(self, function: _ffi.Function) -> dict[str, Any]:
        """What a function writes as JSON."""
        text = _ffi.fv_text()
        self._live.call(function, text)
        try:
            told: dict[str, Any] = values_in(_ffi.read(text).decode("utf-8"))
        finally:
            _ffi.fv_free(_ffi.address(text))
        return told

    def __reduce__(self) -> NoReturn:
        """A TypeError."""
        raise TypeError("a form cannot be pickled or copied; snapshot() tells what is in it")

    def __repr__(self) -> str:
        """The scenario and the number of fields."""
        closed = "" if self._live.handle else ", closed"
        return f"Form({self._scenario!r}, fields={len(self)}{closed})"
