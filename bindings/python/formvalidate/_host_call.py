"""What a function of Python is told when the library calls it."""

from __future__ import annotations

from . import _constants as constants
from . import _ffi
from ._errors import HandleError
from ._native import exact, taken

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Call:
    """What a registered function is told besides the value.

    It has `field` (None in a condition of the form), `scenario`, `params` (None without any) and
    `record`, the raw values by field. It may be used while the function runs.
    """

    __slots__ = ("_call", "_fields", "_params", "_record")

    def __init__(self, call: Any, fields: tuple[str, ...]) -> None:
        self._call = call
        self._fields = fields
        self._params: Any = self
        self._record: dict[str, Any] | None = None

    def _live(self) -> Any:
        if self._call is None:
            raise HandleError("This Call is over: use it only while the function runs.")
        return self._call

    @property
    def field(self) -> str | None:
        """The name of the field."""
        return _ffi.read(self._live().field).decode("utf-8") or None

    @property
    def scenario(self) -> str:
        """The name of the scenario."""
        return _ffi.read(self._live().scenario).decode("utf-8")

    @property
    def params(self) -> Any:
        """The rule's "params"."""
        if self._params is self:
            from json import loads

            text = _ffi.read(self._live().params)
            self._params = loads(text, parse_int=exact) if text else None
        return self._params

    @property
    def record(self) -> dict[str, Any]:
        """The record as it came in; fields that are not there are left out."""
        if self._record is None:
            call = self._live()
            values = [call.record[index] for index in range(call.record_count)]
            self._record = {
                name: taken(value)
                for name, value in zip(self._fields, values, strict=False)
                if value.kind != constants.FV_VALUE_ABSENT
            }
        return self._record

    def end(self) -> None:
        """Takes away what is no longer there to read."""
        self._call = None

    def __repr__(self) -> str:
        """Without the record."""
        return "Call(over)" if self._call is None else f"Call(field={self.field!r})"
