"""The record that a report is about, after its transforms."""

from __future__ import annotations

from . import _ffi
from ._errors import failure
from ._parsing import decimal_copier, decimal_maker, plain_at
from ._report_outside import ReportOutside

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._decimals import Decimals


@_ffi.builtins("cleaned", of="Report")
class ReportCleaned(ReportOutside):
    """The part of a report that has the record."""

    __slots__ = ("_cleaned", "decimals")
    _cleaned: dict[str, Any] | None
    # Where the record held a Decimal, as far as that is known.
    decimals: Decimals
    # What built-in methods ask for what they do not make themselves.
    _typed_at = staticmethod(plain_at)
    _decimal_maker = staticmethod(decimal_maker)
    _decimal_copier = staticmethod(decimal_copier)

    @property
    def cleaned(self) -> dict[str, Any]:
        """The record after its transforms: the scenario's fields, in document order.

        What came in as a Decimal is one here, with the same digits.
        """
        if self._cleaned is None:
            from ._digits import values_in

            text = self._json(_ffi.fv_report_cleaned_json)
            cleaned: dict[str, Any] = values_in(text)
            if self.decimals:
                from json import loads

                from ._decimals import restore

                restore(cleaned, loads(text, parse_int=str, parse_float=str), self.decimals)
            self._cleaned = cleaned
        return self._cleaned

    @property
    def typed(self) -> dict[str, Any]:
        """The cleaned record with values as what their rules say they are, as `parse` gives it."""
        from ._parsing import typed

        record = _ffi.fv_value()
        status: int = _ffi.fv_report_cleaned(self._handle, record)
        if status < 0:
            raise failure(status)
        values: Any = typed(record)
        return dict(values)

    def _json(self, function: _ffi.Function) -> str:
        text = _ffi.fv_text()
        status: int = function(self._handle, text)
        if status < 0:
            raise failure(status)
        return read(text)


def read(text: Any) -> str:
    """A text that the library lends."""
    return _ffi.read(text).decode("utf-8", "surrogatepass")
