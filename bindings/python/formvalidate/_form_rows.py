"""What forms can do with rows, steps and controls."""

# The overloads below are none to ruff.
# ruff: noqa: F811

from __future__ import annotations

from . import _ffi
from ._form_reading import FormReading
from ._live import field_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, overload

    from ._binding import Binding, FieldControl, GateControl
    from ._rows import Rows
else:

    def overload(function: object) -> object:
        """As that of typing, which would take long to import."""
        return function


class FormRows(FormReading):
    """The part of a form that is about rows of lists, steps, and what people see."""

    __slots__ = ()

    if TYPE_CHECKING:
        # What a form adds.
        def set(self, name: str, value: object) -> None: ...
        def blur(self, name: str) -> None: ...

    def rows(self, name: str) -> Rows:
        """The rows of a list, to insert, remove and move."""
        from ._rows import Rows

        return Rows(self._live, name)

    def submit_gate(self, gate: str) -> str:
        """Judges the fields of a gate, as a step of a wizard, and shows what is wrong.

        Returns "ok", or the name of the code of the first issue.
        """
        data = field_name(gate)
        live = self._live
        return live.judge.code_name(live.call(_ffi.fv_form_submit_gate, data, len(data)))

    @overload
    def bind(self, control: FieldControl, *, to: str) -> Binding: ...

    @overload
    def bind(self, control: GateControl, *, to_gate: str) -> Binding: ...

    def bind(self, control: Any, *, to: str | None = None, to_gate: str | None = None) -> Binding:
        """Binds a control to a field, by its name or a pointer, or to a gate.

        The control has the field's text and sets the field as somebody types, tells it when
        somebody leaves, and shows how it looks, now and after each change; in a row it goes along
        with its row. A gate enables it. Neither keeps the other: see `Binding`.
        """
        from ._binding import FieldBinding, GateBinding

        if to_gate is not None and to is None:
            return GateBinding(self, control, to_gate)
        if to is None or to_gate is not None:
            raise TypeError("a control is bound to a field or to a gate: `to` or `to_gate`")
        return FieldBinding(self, control, to)
