"""Rulesets with bounds that are told from now."""

from __future__ import annotations

import datetime
from typing import Any

import formvalidate as fv
from hypothesis import strategies as st

NOON = datetime.datetime(2026, 11, 20, 12, 30, tzinfo=datetime.UTC)
MOMENTS = st.datetimes(
    datetime.datetime(1, 1, 2), datetime.datetime(9999, 12, 30), timezones=st.just(datetime.UTC)
)
ZONES = st.integers(-1439, 1439)


def of(*rules: Any, zone: str | None = None) -> fv.Ruleset:
    document: dict[str, Any] = {"formvalidate": 1, "fields": {"a": {"rules": list(rules)}}}
    if zone is not None:
        document["options"] = {"zone": zone}
    return fv.Ruleset(document)


def code(report: fv.Report) -> str | None:
    return report.issues[0].code_name if report.issues else None


def written(minutes: int) -> str:
    hours, rest = divmod(abs(minutes), 60)
    return f"{'-' if minutes < 0 else '+'}{hours:02}:{rest:02}"
