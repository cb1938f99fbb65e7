"""What a function of Python is told when the library calls it."""

from __future__ import annotations

from . import _constants as constants
from . import _ffi
from ._digits import exact, fitting
from ._errors import HandleError
from ._native import taken

TYPE_CHECKING = False
if TYPE_CHECKING:
    from datetime import datetime
    from typing import Any

    from ._codes import Codes
    from ._validation import Judge


class Call:
    """What a registered function is told besides the value.

    It has `field` (None in a condition of the form), `path`, a JSON Pointer to the value,
    `scenario`, `params` (None without any), `record`, the raw values by field, `parent`, those of
    the record that holds the value, `locale` and `now`. It may be used while the function runs.
    """

    __slots__ = ("_call", "_judge", "_params", "_record")

    def __init__(self, call: Any, judge: Judge) -> None:
        self._call = call
        self._judge = judge
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
            self._params = loads(text, parse_int=exact, parse_float=fitting) if text else None
        return self._params

    @property
    def record(self) -> dict[str, Any]:
        """The record as it came in; fields that are not there are left out."""
        if self._record is None:
            call = self._live()
            values = [call.record[index] for index in range(call.record_count)]
            self._record = {
                name: taken(value)
                for name, value in zip(self._judge.fields, values, strict=False)
                if value.kind != constants.FV_VALUE_ABSENT
            }
        return self._record

    @property
    def path(self) -> str:
        """A JSON Pointer to the value, with the indexes of rows: "/lines/2/price"."""
        return _ffi.read(self._live().path).decode("utf-8")

    @property
    def locale(self) -> str:
        """The language of messages, the first choice: "de-AT"; "en" where none was told."""
        return _ffi.read(self._live().locale).decode("utf-8")

    @property
    def parent(self) -> dict[str, Any]:
        """The record that holds the value, as it came in: in a row of a list that row."""
        parent = self._live().parent
        if not parent:
            return self.record
        held = taken(parent.contents)
        return held if isinstance(held, dict) else {}

    @property
    def now(self) -> datetime:
        """The time that the call was told, else the clock's; it is aware."""
        from datetime import datetime, timedelta, timezone

        call = self._live()
        if not call.flags & constants.FV_CALL_NOW:
            return datetime.now(timezone.utc).astimezone()  # noqa: UP017
        zone = timezone(timedelta(minutes=call.zone_minutes))
        since = timedelta(seconds=call.now, microseconds=call.now_nanoseconds // 1_000)
        return (datetime(1970, 1, 1, tzinfo=timezone.utc) + since).astimezone(zone)  # noqa: UP017

    @property
    def codes(self) -> Codes:
        """The codes of the ruleset, for the package."""
        return self._judge

    def end(self) -> None:
        """Takes away what is no longer there to read."""
        self._call = None

    def __repr__(self) -> str:
        """Without the record."""
        return "Call(over)" if self._call is None else f"Call(field={self.field!r})"
