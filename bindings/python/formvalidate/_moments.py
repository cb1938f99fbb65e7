"""Days, times, points in time, UUIDs and members of enumerations as the library's values."""

from __future__ import annotations

import sys

from . import _constants as constants

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_SECOND = 1_000_000_000
_EPOCH = 719_163
_DAY = 86_400
# 9999-12-31
_LAST = 3_652_059


def fill_moment(target: Any, value: object, field: str) -> bool:
    """Writes a date, a time or a datetime to a zeroed fv_value; False for anything else.

    Subclasses count for what they hold for the class that they come from.
    """
    # Who has one has imported the module.
    module = sys.modules.get("datetime")
    if module is None:
        return False
    if isinstance(value, module.datetime):
        _fill_instant(target, value, module)
    elif isinstance(value, module.date):
        target.kind = constants.FV_VALUE_DATE
        target.integer = module.date.toordinal(value) - _EPOCH
    elif isinstance(value, module.time):
        if module.time.tzinfo.__get__(value) is not None:
            raise TypeError(f"the time in {field!r} must not have a time zone")
        target.kind = constants.FV_VALUE_TIME
        target.integer = _clock(value, module.time) * _SECOND + _nanoseconds(value, module.time)
    else:
        return False
    return True


def _fill_instant(target: Any, value: Any, module: Any) -> None:
    base = module.datetime
    offset = base.utcoffset(value)
    seconds = (base.toordinal(value) - _EPOCH) * _DAY + _clock(value, base)
    target.kind = constants.FV_VALUE_INSTANT
    target.reserved = constants.FV_NO_ZONE
    if offset is not None:
        zone = offset.days * _DAY + offset.seconds
        seconds -= zone
        # Zones of parts of a minute are of the past: the point in time is exact all the same.
        target.reserved = int(zone / 60)
    target.integer = seconds
    target.count = _nanoseconds(value, base)


def _clock(value: Any, base: Any) -> int:
    hour, minute = base.hour.__get__(value), base.minute.__get__(value)
    seconds: int = hour * 3_600 + minute * 60 + base.second.__get__(value)
    return seconds


def _nanoseconds(value: Any, base: Any) -> int:
    nanoseconds: int = base.microsecond.__get__(value) * 1_000
    return nanoseconds


def taken_moment(value: Any) -> object:
    """The date, time or datetime of an fv_value, ISO 8601 where Python has none; None for others.

    Fractions are cut to microseconds.
    """
    from datetime import date, datetime, time, timedelta

    kind = value.kind
    if kind == constants.FV_VALUE_DATE:
        ordinal = value.integer + _EPOCH
        return date.fromordinal(ordinal) if 0 < ordinal <= _LAST else _outside(value.integer, "")
    if kind == constants.FV_VALUE_TIME:
        return (datetime.min + timedelta(microseconds=value.integer // 1_000)).time()
    if kind != constants.FV_VALUE_INSTANT:
        return None
    zone = None if value.reserved == constants.FV_NO_ZONE else _zone(value.reserved)
    # What clocks show there.
    day, second = divmod(value.integer + (value.reserved * 60 if zone else 0), _DAY)
    clock = (datetime.min + timedelta(seconds=second, microseconds=value.count // 1_000)).time()
    if 0 < day + _EPOCH <= _LAST:
        return datetime.combine(date.fromordinal(day + _EPOCH), clock, zone)
    return _outside(day, f"T{time.isoformat(clock)}{_suffix(value.reserved, zone)}")


def _suffix(minutes: int, zone: Any) -> str:
    if zone is None or minutes == 0:
        return "" if zone is None else "Z"
    return f"{'-' if minutes < 0 else '+'}{abs(minutes) // 60:02}:{abs(minutes) % 60:02}"


def _zone(minutes: int) -> Any:
    from datetime import UTC, timedelta, timezone

    return timezone(timedelta(minutes=minutes)) if minutes else UTC


def _outside(days: int, clock: str) -> str:
    """A day of a year that Python's dates do not have."""
    from datetime import date

    # The calendar comes again after so many days, and years.
    cycles = (days + _EPOCH - 1) // 146_097
    day = date.fromordinal(days + _EPOCH - cycles * 146_097)
    year = day.year + 400 * cycles
    sign = "-" if year < 0 else "+" if year > 9_999 else ""
    return f"{sign}{abs(year):04}{day.isoformat()[4:]}{clock}"


def is_no_time(value: object) -> bool:
    """Whether it is a NaT: pandas' is a datetime that shows the year 1, those of NumPy are none."""
    pandas, numpy = sys.modules.get("pandas"), sys.modules.get("numpy")
    if pandas is not None and value is getattr(pandas, "NaT", None):
        return True
    # A module that is being imported has not all of it.
    kinds = tuple(getattr(numpy, name, ()) for name in ("datetime64", "timedelta64"))
    return isinstance(value, kinds) and value != value


def is_enum(value: object) -> bool:
    """Whether it is a member of an enumeration, which stands for its value."""
    module = sys.modules.get("enum")
    return module is not None and isinstance(value, module.Enum)


def is_uuid(value: object) -> bool:
    """Whether it is a UUID, which rules see as its text."""
    module = sys.modules.get("uuid")
    return module is not None and isinstance(value, module.UUID)


def text_of(value: Any) -> str:
    """The text of a UUID."""
    text: str = sys.modules["uuid"].UUID.__str__(value)
    return text
