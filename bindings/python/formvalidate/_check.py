"""One rule, one value."""

from __future__ import annotations

from _thread import allocate_lock

from . import _ffi
from ._clock import moment
from ._compiling import compiled, document_text
from ._document_places import PlacesOf
from ._options import options
from ._report import Report
from ._validation import Judge

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import datetime
    from typing import Any, TypeAlias

    from ._registry import Registry

    Rule: TypeAlias = str | Mapping[str, Any] | Sequence[str | Mapping[str, Any]]

# Rules that are kept compiled, the latest used last.
_MOST = 128
_rules: dict[bytes, Judge] = {}
_lock = allocate_lock()


def check(
    rule: Rule,
    value: object,
    registry: Registry | None = None,
    locale: str | None = None,
    *,
    now: datetime | None = None,
) -> Report:
    """Judges a value by a rule: its name, a dict with its options, or a list of rules.

    Compiled rules are kept, the latest 128 of them and of each registry. The field of the report's
    issues is "value". `now` is as in `Ruleset.validate`.
    """
    judge = _judge(rule, registry)
    chosen = options(locale, now=moment(now, judge.needs))
    return Report(judge, lambda report: judge.validate({"value": value}, None, chosen, report))


def _judge(rule: Rule, registry: Registry | None) -> Judge:
    if not isinstance(rule, str | dict | list):
        raise TypeError(f"a rule must be a str, a dict or a list, not {type(rule).__name__}")
    if isinstance(rule, str):
        from json import dumps

        data = dumps(rule).encode("ascii")
    else:
        data = document_text(rule)
    known = _rules
    if registry is not None:
        from ._registry import Registry

        if not isinstance(registry, Registry):
            raise TypeError(f"registry must be a Registry, not {type(registry).__name__}")
        known = registry.rules
    with _lock:
        judge = known.pop(data, None)
        if judge is not None:
            known[data] = judge
            return judge
    with PlacesOf(None):
        handle = compiled(_ffi.fv_rule_compile, data, registry)
    judge = Judge(handle, ("value",))
    judge.remotes = registry.remotes(data) if registry is not None else {}
    with _lock:
        known[data] = judge
        dropped = known.pop(next(iter(known)), None) if len(known) > _MOST else None
    # What is dropped may take functions with it: not while the lock is held.
    del dropped
    return judge


async def check_async(
    rule: Rule,
    value: object,
    registry: Registry | None = None,
    locale: str | None = None,
    *,
    now: datetime | None = None,
) -> Report:
    """As `check`, with rules "remote" answered by the checks of `Registry.check_async`."""
    from ._remotes import answer_all

    judge = _judge(rule, registry)
    chosen = options(locale, defer_remote=True, now=moment(now, judge.needs))
    record = {"value": value}
    report = Report(judge, lambda report: judge.validate(record, None, chosen, report))
    await answer_all(report, judge)
    return report
