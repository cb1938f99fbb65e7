"""Calls into the library that judge a record."""

from __future__ import annotations

from . import _constants as constants
from . import _ffi
from ._codes import Codes
from ._errors import ArgumentError, LimitError, failure, note
from ._ffi import fv_python_validate as _short
from ._ffi import fv_python_validate_many as _short_many

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ._remotes import Remote
    from ._report import Report
    from ._report_outside import ReportHandle

# How many records are judged at once, at most: between two calls others have Python's lock.
_MOST = 65_536
# What the library takes of the other ways.
_MOST_KEYS = 10_000


class Judge(Codes):
    """A compiled ruleset, as the calls need it."""

    __slots__ = ("_gates", "fields", "hosted", "known", "native", "needs", "rejects", "remotes")

    def __init__(self, handle: _ffi.Handle, fields: tuple[str, ...]) -> None:
        super().__init__(handle)
        self.fields = fields
        self.known = frozenset(fields)
        # Whether functions of a registry run, for which there is no short way.
        self.hosted: bool = _ffi.fv_ruleset_host_function_count(handle) > 0
        # Whether the document itself refuses keys that are not fields.
        self.rejects: bool = _ffi.fv_ruleset_rejects_unknown(handle)
        # What of the time it must be told, in FV_NEEDS_ bits.
        needs = _ffi.UInt32()
        _ffi.fv_ruleset_needs(handle, needs)
        self.needs: int = needs.value
        # What built-in methods keep of it. None where functions of a registry run, which may change
        # the records that are being read.
        self.native = None if self.hosted else _ffi.ruleset(handle)
        self._gates: tuple[str, ...] | None = None
        # Who answers its rules "remote", by their names.
        self.remotes: dict[str, Remote] = {}

    def rejects_unknown(self, chosen: Any) -> bool:
        """Whether keys that are not fields are refused, by the document or by a call's options."""
        asked = 0 if chosen is None else chosen.flags & constants.FV_OPTION_REJECT_UNKNOWN
        return self.rejects or asked != 0

    def gates(self) -> tuple[str, ...]:
        """The names of the gates, in document order; read when first asked for."""
        if self._gates is None:
            from ._compiling import given

            text = _ffi.fv_text()
            status: int = _ffi.fv_ruleset_describe(self.handle, None, text)
            if status < 0:
                raise failure(status)
            self._gates = tuple(given(text)["gates"])
        return self._gates

    def validate(
        self,
        record: Mapping[str, Any],
        scenario: bytes | None,
        chosen: Any,
        report: Report | ReportHandle | None,
    ) -> int:
        """Judges one record; what is found goes to `report`, if one is asked for."""
        if self.hosted:
            return self.telling(lambda: self._validate(record, scenario, chosen, report))
        return self._validate(record, scenario, chosen, report)

    def _validate(
        self,
        record: Mapping[str, Any],
        scenario: bytes | None,
        chosen: Any,
        report: Report | ReportHandle | None,
    ) -> int:
        if type(record) is dict and not self.hosted:
            out = None if report is None else report.handle
            status: int = _short(self.handle, scenario, record, chosen, out)
            if status >= constants.FV_OK:
                return status
        return self._validate_values(record, scenario, chosen, report)

    def _validate_values(
        self,
        record: Mapping[str, Any],
        scenario: bytes | None,
        chosen: Any,
        report: Report | ReportHandle | None,
    ) -> int:
        """The longer way: for what is not plain, and for what the shorter one does not explain."""
        out = None if report is None else report.handle
        error = _ffi.fv_error()
        status: int
        if self.rejects_unknown(chosen):
            members = self._members(record)
            status = _ffi.fv_validate_members(
                self.handle, scenario, members, len(members) // 2, chosen, out, error
            )
        else:
            values = self.values(record)
            status = _ffi.fv_validate_values_explained(
                self.handle, scenario, values, len(values), chosen, out, error
            )
        if report is not None:
            from ._decimals import places

            report.decimals = places(record.get, self.fields)
        return status if status >= 0 else self.refused(status, error)

    def _members(self, record: Mapping[str, Any]) -> Any:
        """The keys of a record and their values in turn."""
        from ._native import fill

        _require_record(record)
        # A mapping of somebody's own may have other items than it says, or others each time.
        items = list(record.items())
        members = (_ffi.fv_value * (2 * len(items)))()
        for place, (name, value) in enumerate(items):
            if not isinstance(name, str):
                raise ArgumentError(
                    f"A key of the record must be a str, not {type(name).__name__}."
                )
            fill(members[2 * place], name, "a key")
            if name in self.known:
                fill(members[2 * place + 1], value, name)
        return members

    def values(self, record: Mapping[str, Any]) -> Any:
        """The values of a record, in the order of the fields; absent where it has none."""
        from ._native import fill

        _require_record(record)
        values = (_ffi.fv_value * len(self.fields))()
        absent = values
        for target, name in zip(values, self.fields, strict=True):
            value = record.get(name, absent)
            if value is not absent:
                fill(target, value, name)
        return values

    def validate_json(
        self, text: bytes, scenario: bytes | None, chosen: Any, report: Report | ReportHandle | None
    ) -> int:
        """Judges one record given as JSON."""
        out = None if report is None else report.handle

        def call() -> int:
            error = _ffi.fv_error()
            status: int = _ffi.fv_validate_json(
                self.handle, scenario, text, len(text), chosen, out, error
            )
            return status if status >= 0 else self.refused(status, error)

        return self.telling(call) if self.hosted else call()

    def validate_many(
        self, records: list[Any], scenario: bytes | None, chosen: Any, codes: Any
    ) -> None:
        """Judges a list of records, to an array of as many codes."""
        if self.hosted:
            self.telling(lambda: self._validate_many(records, scenario, chosen, codes))
        else:
            self._validate_many(records, scenario, chosen, codes)

    def _validate_many(
        self, records: list[Any], scenario: bytes | None, chosen: Any, codes: Any
    ) -> int:
        done, start, total = _ffi.Size(), 0, len(codes)
        is_complete = True
        if self.hosted:
            codes[:] = type(codes)("i", [constants.FV_ERR_PYTHON]) * len(records)
            self._validate_left(records, scenario, chosen, codes)
            return constants.FV_OK
        while start < total:
            count = min(_MOST, total - start)
            address = codes.buffer_info()[0] + start * codes.itemsize
            status = _short_many(
                self.handle, scenario, records, start, count, chosen, address, done
            )
            is_complete = is_complete and status >= 0
            if not done.value or status not in {constants.FV_OK, constants.FV_ERR_PYTHON}:
                # What has no code is left for the longer way, which tells what failed.
                left = type(codes)("i", [constants.FV_ERR_PYTHON]) * (count - done.value)
                codes[start + done.value : start + count] = left
                start += count
            else:
                # Of long records it may be fewer than that.
                start += done.value
        if not is_complete:
            self._validate_left(records, scenario, chosen, codes)
        return constants.FV_OK

    def _validate_left(
        self, records: list[Any], scenario: bytes | None, chosen: Any, codes: Any
    ) -> None:
        """Judges by itself each record that the library did not, or refused."""
        for index, code in enumerate(codes):
            if code >= constants.FV_OK:
                continue
            try:
                codes[index] = self._validate(records[index], scenario, chosen, None)
            except Exception as error:
                note(error, f"It is about the record at index {index}.")
                raise

    def telling(self, call: Any) -> int:
        """Calls with what the registry's functions need to know, also one within another."""
        from ._host import interrupted, settle, thread

        before, thread.judge = thread.judge, self
        try:
            status: int = call()
            interrupted()
            return status
        finally:
            thread.judge = before
            settle()

    def refused(self, status: int, error: Any = None) -> int:
        """Raises what a call that failed is."""
        if status == constants.FV_ERR_HOST:
            from ._host import failed

            failed()
        raise failure(status, error)


def _require_record(record: object) -> None:
    """Raises what is wrong with an argument that is not a record, or too large for one."""
    if not isinstance(record, dict):
        from collections.abc import Mapping

        if not isinstance(record, Mapping):
            is_text = isinstance(record, str | bytes)
            hint = ": validate_json takes JSON text" if is_text else ""
            raise TypeError(f"a record must be a dict, not {type(record).__name__}{hint}")
    if len(record) > _MOST_KEYS:
        raise LimitError(f"A record must have at most {_MOST_KEYS:,} keys.")
