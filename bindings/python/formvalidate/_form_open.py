"""What a program does with a form that stays open, or is to go on later."""

from __future__ import annotations

from . import _constants as constants
from . import _ffi
from ._clock import moment
from ._form_rows import FormRows
from ._live import LiveForm, field_name
from ._options import language, options
from ._text import encoded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from datetime import datetime
    from typing import Any, Self

    from ._ruleset import Ruleset
    from ._validation import Judge


class FormOpen(FormRows):
    """The part of a form that is about the time in which it is open."""

    __slots__ = ()

    def set_locale(self, locale: str | None) -> None:
        """Gives the messages another language, as in `Ruleset.validate`; None is English.

        Subscribers are told of fields that have issues, and functions of the registry are asked
        again.
        """
        self._live.call(_ffi.fv_form_set_locale, language(locale))

    def reset_field(self, name: str) -> None:
        """Gives a field back its initial value, as if nothing had been done with it.

        It is neither dirty nor touched and its error is hidden, also where the form was submitted.
        Of a record or list this is all that is in it.
        """
        data = field_name(name)
        self._live.call(_ffi.fv_form_reset_field, data, len(data))

    def touch(self, name: str) -> None:
        """Takes a field, and all that is in it, for one that the person left."""
        data = field_name(name)
        self._live.call(_ffi.fv_form_touch, data, len(data))

    def save(self, *, sensitive: bool = False) -> str:
        """What the person did with the form, as JSON for a session store; `restore` reads it.

        Everything as typed, initial values, rows with their keys, what was touched and submitted,
        policies, scenario and locale; nothing that rules say of it, and no last valid values.
        Sensitive fields, card fields, and maps that may hold such are left out whole, unless
        `sensitive`. Nothing is judged for it.
        """
        text = _ffi.fv_text()
        flags = constants.FV_SAVE_SENSITIVE if sensitive else 0
        self._live.call(_ffi.fv_form_save_json, flags, text)
        try:
            return _ffi.read(text).decode()
        finally:
            _ffi.fv_free(_ffi.address(text))

    @classmethod
    def restore(
        cls,
        rules: Ruleset,
        saved: str | bytes,
        *,
        locale: str | None = None,
        keep_unassignable: bool = False,
        now: datetime | None = None,
    ) -> Self:
        """Makes a form of what `save` wrote, with this or another version of the ruleset.

        All of it is judged anew, and nothing in it is believed. Fields that the ruleset does not
        have any more are left out; fields that are new begin with nothing. `locale` goes before the
        one that was saved. Text that is not a saved form is an ArgumentError, whose `pointer` and
        `offset` say where it is not; a scenario that the ruleset does not have an UnknownNameError.
        """
        from json import loads

        if not isinstance(saved, str | bytes):
            raise TypeError(f"saved must be a str or bytes, not {type(saved).__name__}")
        judge, chosen = cls._prepared(rules, locale, keep_unassignable, now)
        text = encoded(saved)
        form = cls.__new__(cls)
        live = LiveForm(judge, _ffi.fv_form_restore, text, len(text), chosen)
        form._begin(live, loads(text)["scenario"])
        return form

    @staticmethod
    def _prepared(
        rules: Ruleset, locale: str | None, keep_unassignable: bool, now: datetime | None
    ) -> tuple[Judge, Any]:
        """What a form judges by, and its fv_options."""
        from ._ruleset import Ruleset

        if not isinstance(rules, Ruleset):
            raise TypeError(f"rules must be a Ruleset, not {type(rules).__name__}")
        judge = rules._judge
        told = moment(now, judge.needs)
        return judge, options(locale, keep_unassignable=keep_unassignable, now=told)
