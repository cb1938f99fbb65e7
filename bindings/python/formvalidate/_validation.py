"""Calls into the library that judge a record."""

from __future__ import annotations

from . import _constants as constants
from . import _ffi
from ._errors import ArgumentError, LimitError, failure, note
from ._ffi import fv_python_validate as _short
from ._ffi import fv_python_validate_many as _short_many
from ._text import encoded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

# Records of one call that keeps the GIL: between two, other threads and Ctrl-C get a turn.
_CHUNK = 65_536
# What the library takes of the other ways.
_MOST_KEYS = 10_000


def named(text: str | None, what: str) -> bytes | None:
    """A name that ends with a NUL for the library."""
    if text is None:
        return None
    if not isinstance(text, str):
        raise TypeError(f"{what} is a str, not {type(text).__name__}")
    data = encoded(text)
    if b"\0" in data:
        raise ArgumentError(f"a NUL in the name of a {what}")
    return data


def options(
    locale: str | None = None,
    fields: Iterable[str] | None = None,
    reject_unknown: bool = False,
    known: tuple[str, ...] = (),
    *,
    keep_unassignable: bool = False,
) -> Any:
    """The fv_options of a call, or None where all are the defaults."""
    if locale is None and fields is None and not (reject_unknown or keep_unassignable):
        return None
    chosen = _ffi.sized(_ffi.fv_options)
    chosen.locale = named(locale, "locale")
    if reject_unknown:
        chosen.flags |= constants.FV_OPTION_REJECT_UNKNOWN
    if keep_unassignable:
        chosen.flags |= constants.FV_OPTION_KEEP_UNASSIGNABLE
    if fields is not None:
        if isinstance(fields, str | bytes):
            raise TypeError("fields is an iterable of field names, not one name")
        names = []
        for name in fields:
            data = named(name, "field")
            if name not in known:
                raise ArgumentError("fields has a name that is no field of the ruleset")
            names.append(data)
        # Also an empty list of names is one: no field is judged.
        chosen.fields = (_ffi.Chars * max(len(names), 1))(*names)
        chosen.field_count = len(names)
    return chosen


class Judge:
    """A compiled ruleset, as the calls need it."""

    __slots__ = ("_gates", "fields", "handle", "hosted", "known", "rejects")

    def __init__(self, handle: _ffi.Handle, fields: tuple[str, ...]) -> None:
        self.handle = handle
        self.fields = fields
        self.known = frozenset(fields)
        # Whether functions of a registry run, for which there is no short way.
        self.hosted: bool = _ffi.fv_ruleset_host_function_count(handle) > 0
        # Whether the document itself refuses keys that are no fields.
        self.rejects: bool = _ffi.fv_ruleset_rejects_unknown(handle)
        self._gates: tuple[str, ...] | None = None

    def rejects_unknown(self, chosen: Any) -> bool:
        """Whether keys that are no fields are refused, by the document or by a call's options."""
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
        self, record: Mapping[str, Any], scenario: bytes | None, chosen: Any, report: Any
    ) -> int:
        """Judges one record; the report, if one is asked for, goes to `report`."""
        if self.hosted:
            return self.telling(lambda: self._validate(record, scenario, chosen, report))
        return self._validate(record, scenario, chosen, report)

    def _validate(
        self, record: Mapping[str, Any], scenario: bytes | None, chosen: Any, report: Any
    ) -> int:
        if self.rejects_unknown(chosen):
            self._refuse_unknown(record)
        status: int = constants.FV_ERR_PYTHON
        if type(record) is dict and not self.hosted:
            status = _short(self.handle, scenario, record, chosen, report)
        if status == constants.FV_ERR_PYTHON:
            status = self._validate_values(record, scenario, chosen, report)
        return status if status >= 0 else self.refused(status, scenario, chosen)

    def _refuse_unknown(self, record: object) -> None:
        # The library sees no more than the values of the fields.
        if isinstance(record, dict) and not self.known.issuperset(record):
            raise ArgumentError("The record has a key that is no field.")

    def _validate_values(
        self, record: Mapping[str, Any], scenario: bytes | None, chosen: Any, report: Any
    ) -> int:
        """The longer way: for values that are not plain ones, and records that are no dict."""
        values = self.values(record, self.rejects_unknown(chosen))
        status: int = _ffi.fv_validate_values(
            self.handle, scenario, values, len(values), chosen, report
        )
        return status

    def values(self, record: Mapping[str, Any], refuses_unknown: bool = False) -> Any:
        """The values of a record, in the order of the fields; absent where it has none."""
        from ._native import fill

        if not isinstance(record, dict):
            from collections.abc import Mapping

            if not isinstance(record, Mapping):
                raise TypeError(f"a record is a dict, not {type(record).__name__}")
            if refuses_unknown:
                self._refuse_unknown(dict(record))
        if len(record) > _MOST_KEYS:
            raise LimitError(f"A record has at most {_MOST_KEYS:,} keys.")
        values = (_ffi.fv_value * len(self.fields))()
        absent = values
        for target, name in zip(values, self.fields, strict=True):
            value = record.get(name, absent)
            if value is not absent:
                fill(target, value, name)
        return values

    def validate_json(self, text: bytes, scenario: bytes | None, chosen: Any, report: Any) -> int:
        """Judges one record given as JSON."""

        def call() -> int:
            error = _ffi.fv_error()
            status: int = _ffi.fv_validate_json(
                self.handle, scenario, text, len(text), chosen, report, error
            )
            return status if status >= 0 else self.refused(status, scenario, chosen, error)

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
        done = _ffi.Size()
        is_complete = True
        if self.hosted:
            codes[:] = type(codes)("i", [constants.FV_ERR_PYTHON]) * len(records)
            self._validate_left(records, scenario, chosen, codes)
            return constants.FV_OK
        for start in range(0, len(records), _CHUNK):
            count = min(_CHUNK, len(records) - start)
            address = codes.buffer_info()[0] + start * codes.itemsize
            status = _short_many(
                self.handle, scenario, records, start, count, chosen, address, done
            )
            if status == constants.FV_ERR_PYTHON:
                # What has no code, and what is none for the short way, is left for the longer one.
                left = count - done.value
                codes[start + done.value : start + count] = type(codes)("i", [status]) * left
                is_complete = False
            elif status < 0:
                self.refused(status, scenario, chosen)
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

        before, thread.fields = thread.fields, self.fields
        try:
            status: int = call()
            interrupted()
            return status
        finally:
            thread.fields = before
            settle()

    def refused(
        self, status: int, scenario: bytes | None, chosen: Any = None, error: Any = None
    ) -> int:
        """Raises what a call that failed is."""
        if status == constants.FV_ERR_HOST:
            from ._host import failed

            failed()
        if status == constants.FV_ERR_UNKNOWN_NAME:
            locale = chosen.locale if chosen is not None else None
            names = (("scenario", scenario), ("locale", locale))
            asked = [f"{what} {name.decode('utf-8', 'replace')!r}" for what, name in names if name]
            raise ArgumentError(f"The ruleset has no {' or no '.join(asked) or 'such name'}.")
        if status == constants.FV_ERR_ARGUMENT and error is None:
            raise ArgumentError("The record has a key that is no field.")
        raise failure(status, error)
