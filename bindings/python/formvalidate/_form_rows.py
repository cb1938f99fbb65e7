"""What forms can do whose records nest."""

from __future__ import annotations

from . import _ffi
from ._form_reading import FormReading
from ._live import field_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._rows import Rows


class FormRows(FormReading):
    """The part of a form that is about rows of lists, and about steps."""

    __slots__ = ()

    def rows(self, name: str) -> Rows:
        """The rows of a list, to insert, remove and move."""
        from ._rows import Rows

        return Rows(self._live, name)

    def submit_gate(self, gate: str) -> str:
        """Judges the fields of a gate, as a step of a wizard, and shows what is wrong.

        Returns "ok", or the name of the code of the first issue.
        """
        from ._library import code_name

        data = field_name(gate)
        return code_name(self._live.call(_ffi.fv_form_submit_gate, data, len(data)))
