"""What people see of a form: controls that have a field's text, buttons that a gate opens."""

from __future__ import annotations

import weakref

from . import _constants as constants
from . import _ffi
from ._errors import ArgumentError
from ._live import field_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, NoReturn, Protocol

    from ._field import Field
    from ._form_rows import FormRows
    from ._form_values import Change
    from ._live import LiveForm
else:
    # Importing typing would take long.
    Protocol = object


# By the identities of controls, each of which is bound to one thing.
_bound: dict[int, weakref.ref[Binding]] = {}


class FieldControl(Protocol):
    """What shows a field and is typed into: an input of some toolkit, or an adapter around one."""

    # What stands in it. A form that it is bound to sets it where the field has another value.
    text: str

    def listen(
        self, changed: Callable[[], None] | None, left: Callable[[], None] | None, /
    ) -> None:
        """Calls `changed` from now on when somebody has typed, `left` when somebody has left it.

        With None that is over.
        """

    def show(self, field: Field, /) -> None:
        """Shows how it looks: `message`, `warning`, `appearance`, `active`, `card_suggestion`."""


class GateControl(Protocol):
    """What a gate opens, such as a button."""

    enabled: bool


class Binding:
    """A control that goes along with a field, in a row with that row, or with a gate.

    It is over when the control goes, when the form goes or is closed, with its row, when the
    control is bound to something else, and by `cancel`: the form keeps it, and it keeps neither.
    """

    __slots__ = ("__weakref__", "_control", "_form", "_identity", "_live", "_token")

    def __init__(self, form: FormRows, control: object) -> None:
        me = weakref.ref(self)

        def gone(_: object) -> None:
            binding = me()
            if binding is not None:
                binding.cancel()

        try:
            self._control: weakref.ref[Any] = weakref.ref(control, gone)
        except TypeError:
            kind = type(control).__name__
            raise TypeError(f"a control must take weak references, unlike {kind}") from None
        self._identity = id(control)
        self._form = weakref.ref(form)
        self._live: weakref.ref[LiveForm] = weakref.ref(form._live)
        self._token = 0

    def _begin(self, what: int, name: str, tell: Callable[[Change], object]) -> None:
        from ._observing import subscribe

        live, data = self._live(), field_name(name)
        if live is not None:
            self._token = subscribe(live, what, data, tell, self._end)
        before = _bound.get(self._identity)
        binding = before() if before is not None else None
        if binding is not None:
            binding.cancel()
        _bound[self._identity] = weakref.ref(self)

    @property
    def active(self) -> bool:
        """Whether it goes on."""
        return self._token != 0

    def cancel(self) -> None:
        """Ends it; the control is told nothing any more, and nothing is asked of it."""
        token, live = self._token, self._live()
        self._end()
        if token and live is not None:
            _ffi.fv_form_unsubscribe(live.handle, token)

    def _end(self) -> None:
        """The subscription is over."""
        self._token = 0
        bound = _bound.get(self._identity)
        if bound is not None and bound() is self:
            del _bound[self._identity]

    def __reduce__(self) -> NoReturn:
        """A TypeError."""
        raise TypeError("a binding cannot be pickled or copied")


class GateBinding(Binding):
    """A control that a gate enables."""

    __slots__ = ()

    def __init__(self, form: FormRows, control: GateControl, gate: str) -> None:
        super().__init__(form, control)
        control.enabled = form.gates[gate]
        self._begin(constants.FV_OBSERVE_GATE, gate, self._tell)

    def _tell(self, change: Change) -> None:
        control = self._control()
        if control is not None:
            (control.enabled,) = change.gates.values()


class FieldBinding(Binding):
    """A control that shows a field and is typed into."""

    __slots__ = ("_place", "_text")

    def __init__(self, form: FormRows, control: FieldControl, path: str) -> None:
        super().__init__(form, control)
        if isinstance(form[path].value, list | tuple | dict):
            raise ArgumentError("a control has a text: bind it to a field within, or to an element")
        self._place = _Place(form, path)
        self._text: str | None = None
        self._begin(constants.FV_OBSERVE_FIELD, path, self._tell)
        try:
            control.listen(self._changed, self._left)
            self._show(control, form[path])
        except BaseException:
            self.cancel()
            raise

    def _tell(self, change: Change) -> None:
        form, control = self._form(), self._control()
        if form is not None and control is not None:
            (path,) = change.fields
            self._show(control, form[path])

    def _show(self, control: FieldControl, field: Field) -> None:
        text = _text(field.value)
        if text is not None and text != self._text:
            # Before it is set: the control may say that it was changed.
            self._text = text
            control.text = text
        control.show(field)

    def _changed(self) -> None:
        control, form = self._control(), self._form()
        if control is None or form is None or control.text == self._text:
            return
        path = self._path(form)
        if path is not None:
            self._text = control.text
            form.set(path, control.text)

    def _left(self) -> None:
        form = self._form()
        path = None if form is None else self._path(form)
        if form is not None and path is not None:
            form.blur(path)

    def _path(self, form: FormRows) -> str | None:
        return self._place.path(form) if self._token else None

    def _end(self) -> None:
        is_new, control = self._token != 0, self._control()
        super()._end()
        if is_new and control is not None:
            control.listen(None, None)


class _Place:
    """Where a field is, also when the rows that it is in have moved."""

    __slots__ = ("_keys", "_name", "_parts")

    def __init__(self, form: FormRows, path: str) -> None:
        self._name = path
        self._parts = path.split("/") if path.startswith("/") else []
        # By their places in the parts: the keys of rows.
        self._keys: dict[int, int] = {}
        for place, part in enumerate(self._parts):
            if part.isdecimal():
                try:
                    self._keys[place] = form.rows(self._list(place)).key(int(part))
                except ArgumentError:
                    # A field of that name.
                    continue

    def _list(self, place: int) -> str:
        return "/".join(self._parts[:place])

    def path(self, form: FormRows) -> str | None:
        for place, key in self._keys.items():
            rows = form.rows(self._list(place))
            at = int(self._parts[place])
            if at >= len(rows) or rows.key(at) != key:
                keys = list(rows)
                if key not in keys:
                    return None
                self._parts[place] = str(keys.index(key))
        return "/".join(self._parts) if self._parts else self._name


def _text(value: object) -> str | None:
    """A value as people type it; None for one that the form did not keep."""
    if value is ...:
        return None
    if value is None or isinstance(value, list | tuple | dict):
        return ""
    if isinstance(value, bytes):
        return value.decode("utf-8", "replace")
    return str(value).lower() if isinstance(value, bool) else str(value)
