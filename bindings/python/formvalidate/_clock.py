"""What time it is: the library reads no clock, and is told."""

from __future__ import annotations

from . import _constants as constants
from ._errors import ArgumentError, type_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from datetime import datetime
    from typing import Any

_SECOND = 1_000_000_000


class Moment:
    """Seconds since 1970, nanoseconds, and how many minutes a zone is ahead of UTC."""

    __slots__ = ("nanoseconds", "seconds", "zone")

    def __init__(self, seconds: int, nanoseconds: int, zone: int) -> None:
        self.seconds = seconds
        self.nanoseconds = nanoseconds
        self.zone = zone

    def tell(self, options: Any) -> None:
        """Puts it into the options of a call."""
        options.flags |= constants.FV_OPTION_NOW
        options.now = self.seconds
        options.now_nanoseconds = self.nanoseconds
        options.zone_minutes = self.zone


def moment(now: datetime | None, needs: int) -> Moment | None:
    """What a call tells a ruleset: what was given, else the clock's time where one is needed."""
    if now is not None:
        return _given(now)
    if not needs:
        return None
    from time import localtime, time_ns

    seconds, nanoseconds = divmod(time_ns(), _SECOND)
    zone = 0
    if needs & constants.FV_NEEDS_ZONE:
        zone = (localtime(seconds).tm_gmtoff or 0) // 60
    return Moment(seconds, nanoseconds, zone)


def _given(now: datetime) -> Moment:
    from datetime import datetime, timedelta, timezone

    if not isinstance(now, datetime):
        raise TypeError(f"now must be a datetime, not {type_name(now)}")
    offset = now.utcoffset()
    if offset is None:
        raise ArgumentError(
            "now must be an aware datetime: one with a time zone, as of datetime.now(timezone.utc)"
        )
    since = now - datetime(1970, 1, 1, tzinfo=timezone.utc)  # noqa: UP017
    seconds = since.days * 86_400 + since.seconds
    return Moment(seconds, since.microseconds * 1_000, offset // timedelta(minutes=1))
