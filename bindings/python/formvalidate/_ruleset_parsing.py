"""Rulesets parse: valid records as what their rules say they are."""

from __future__ import annotations

from . import _ffi
from ._errors import ValidationError
from ._making import maker
from ._parsing import built, called, decimal_copier, decimal_maker, typed_at, uuid_parts
from ._ruleset_tables import RulesetTables

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import datetime
    from typing import Any, TypeVar, overload

    from ._report import Report

    Made = TypeVar("Made")


class RulesetParsing(RulesetTables):
    """The part of a ruleset that parses."""

    __slots__ = ()
    # What built-in methods ask for what they do not make themselves.
    _typed_at = staticmethod(typed_at)
    _built = staticmethod(built)
    _called = staticmethod(called)
    _maker = staticmethod(maker)
    _uuid_parts = staticmethod(uuid_parts)
    _decimal_maker = staticmethod(decimal_maker)
    _decimal_copier = staticmethod(decimal_copier)
    _error = ValidationError
    if TYPE_CHECKING:
        # What a ruleset adds.
        validate: Callable[..., Report]
        validate_json: Callable[..., Report]

    if TYPE_CHECKING:

        @overload
        def parse(
            self,
            record: Mapping[str, Any] | str | bytes,
            scenario: str | None = None,
            locale: str | None = None,
            *,
            into: None = None,
            reject_unknown: bool = False,
            skip_remote: bool = False,
            now: datetime | None = None,
        ) -> dict[str, Any]: ...
        @overload
        def parse(
            self,
            record: Mapping[str, Any] | str | bytes,
            scenario: str | None = None,
            locale: str | None = None,
            *,
            into: Callable[..., Made],
            reject_unknown: bool = False,
            skip_remote: bool = False,
            now: datetime | None = None,
        ) -> Made: ...

    def parse(
        self,
        record: Mapping[str, Any] | str | bytes,
        scenario: str | None = None,
        locale: str | None = None,
        *,
        into: Any = None,
        reject_unknown: bool = False,
        skip_remote: bool = False,
        now: datetime | None = None,
    ) -> Any:
        """The cleaned values of a valid record, a dict or JSON, as what their rules say they are.

        An int, Decimal, bool, date, datetime, time or UUID; what is not filled in is None, but for
        texts. `into` is a dataclass, NamedTuple, TypedDict or anything called with keywords. What
        is not valid is a ValidationError. What a record has not is not passed to it; members with
        no default whose type allows None are that. `skip_remote` is as in `validate`.
        """
        judged: Any = self.validate_json if isinstance(record, str | bytes) else self.validate
        asked = scenario, locale, None, reject_unknown
        return _parsed(judged(record, *asked, skip_remote=skip_remote, now=now), into)

    if TYPE_CHECKING:

        @overload
        def parse_json(
            self,
            text: str | bytes,
            scenario: str | None = None,
            locale: str | None = None,
            *,
            into: None = None,
            reject_unknown: bool = False,
            skip_remote: bool = False,
            now: datetime | None = None,
        ) -> dict[str, Any]: ...
        @overload
        def parse_json(
            self,
            text: str | bytes,
            scenario: str | None = None,
            locale: str | None = None,
            *,
            into: Callable[..., Made],
            reject_unknown: bool = False,
            skip_remote: bool = False,
            now: datetime | None = None,
        ) -> Made: ...

    def parse_json(
        self,
        text: str | bytes,
        scenario: str | None = None,
        locale: str | None = None,
        *,
        into: Any = None,
        reject_unknown: bool = False,
        skip_remote: bool = False,
        now: datetime | None = None,
    ) -> Any:
        """As `parse`, for a record as JSON text only."""
        asked = scenario, locale, None, reject_unknown
        judged = self.validate_json(text, *asked, skip_remote=skip_remote, now=now)
        return _parsed(judged, into)

    async def parse_async(
        self,
        record: Mapping[str, Any] | str | bytes,
        scenario: str | None = None,
        locale: str | None = None,
        *,
        into: Any = None,
        reject_unknown: bool = False,
        now: datetime | None = None,
    ) -> Any:
        """As `parse`, of what `validate_async` finds valid."""
        asked = scenario, locale, None, reject_unknown
        return _parsed(await self.validate_async(record, *asked, now=now), into)


# Those that call `validate` and `validate_json`, which built-in ones do not.
_PLAIN = {"parse": RulesetParsing.parse, "parse_json": RulesetParsing.parse_json}
_ffi.builtins(*_PLAIN, of="Ruleset")(RulesetParsing)


def parse_by_validating(kind: type[RulesetParsing]) -> None:
    """Has a class that judges in a way of its own parse what that finds valid."""
    for name, plain in _PLAIN.items():
        if getattr(kind, name) is getattr(RulesetParsing, name):
            setattr(kind, name, plain)


def _parsed(report: Report, into: Any) -> Any:
    if not report.valid:
        raise ValidationError(report)
    return report.typed if into is None else built(into, report.typed)
