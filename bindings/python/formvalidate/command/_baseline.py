"""What an earlier run found: only what is worse since then fails."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import formvalidate as fv

from .._finding import Finding, Threshold, placed, ruled
from ._status import Stop

_MOST = 20

# Field, rule, id, code, and the place of one of several rules that have these.
Key = tuple[str, str, str, str, int]


class Baseline:
    """The result of an earlier `check -o json`."""

    def __init__(self, path: str, ruleset: str) -> None:
        try:
            with open(path, encoding="utf-8") as file:
                told = json.load(file)
            # In another document than now places are those of other rules.
            self._has_places = told["ruleset"]["sha256"] == ruleset
            self._counts: dict[Key, int] = {}
            self._words: dict[Key, str] = {}
            for one in told["findings"]:
                if one["level"] == "error":
                    self._note(one)
            self._columns: dict[str, str] = dict(told["columns"]["types"])
        except OSError as error:
            raise Stop(f"{path}: {(error.strerror or 'it cannot be read').lower()}") from None
        except (ValueError, KeyError, TypeError, RecursionError):
            raise Stop(f"--baseline: {path} is not a result of check -o json") from None

    def _note(self, one: dict[str, Any]) -> None:
        key = self._key(one, int(one.get("place", -1)))
        self._counts[key] = self._counts.get(key, 0) + int(one["count"])
        self._words[key] = _words(one)

    def is_worse(self, findings: list[Finding], thresholds: Sequence[Threshold]) -> bool:
        """Whether a rule that keeps the table from passing found more errors than it did then."""
        within = _within(findings, thresholds)
        counting = [one for one in findings if (one.field, one.rule, one.id) not in within]
        return any(now > then for _, then, now in self._changes(counting))

    def notes(
        self, findings: list[Finding], thresholds: Sequence[Threshold], columns: fv.Columns
    ) -> list[str]:
        """What is otherwise than it was then."""
        found = [
            f"{words}, {then:,} then and {now:,} now"
            for words, then, now in self._changes(findings)
            if now != then
        ]
        types = columns.types
        both = [name for name in types if name in self._columns]
        found += [
            f"column {name}, {self._columns[name]} then and {types[name]} now"
            for name in both
            if types[name] != self._columns[name]
        ]
        found += [f"column {name} is gone" for name in self._columns if name not in types]
        found += [f"column {name} is new" for name in types if name not in self._columns]
        more = [f"{len(found) - _MOST} more changes"] if len(found) > _MOST else []
        notes = [f"Since the baseline: {one}." for one in found[:_MOST] + more]
        if not self.is_worse(findings, thresholds) and _errors(findings):
            within = (
                ", but for those within their thresholds" if self.is_worse(findings, ()) else ""
            )
            notes.append(f"No rule found more errors than in the baseline{within}: the run passes.")
        return notes

    def _changes(self, findings: Iterable[Finding]) -> list[tuple[str, int, int]]:
        now: dict[Key, int] = {}
        words = dict(self._words)
        for one in _errors(findings):
            told = one.to_dict()
            key = self._key(told, -1)
            if key not in self._counts:
                key = self._key(told, one._place)
            now[key] = now.get(key, 0) + one.count
            words.setdefault(key, _words(told))
        keys = dict.fromkeys((*self._counts, *now))
        return [(words[key], self._counts.get(key, 0), now.get(key, 0)) for key in keys]

    def _key(self, one: dict[str, Any], place: int) -> Key:
        same = str(one["field"]), str(one["rule"]), _name(one), str(one["code_name"])
        return *same, place if self._has_places else -1


def _errors(findings: Iterable[Finding]) -> list[Finding]:
    return [one for one in findings if one.level == "error"]


def _within(findings: list[Finding], thresholds: Sequence[Threshold]) -> set[tuple[str, str, str]]:
    """The rules, by field, name and id, that found no more errors than they may."""
    failed: Counter[tuple[str, str, str]] = Counter()
    for one in thresholds:
        failed[one.field, one.rule, one.id] += one.failed
    for finding in _errors(findings):
        # What is left is of a rule without a threshold that is called the same.
        failed[finding.field, finding.rule, finding.id] -= finding.count
    over = {(one.field, one.rule, one.id) for one in thresholds if not one.passed}
    own = {(one.field, one.rule, one.id) for one in thresholds}
    return {key for key in own - over if failed[key] >= 0}


def _name(one: dict[str, Any]) -> str:
    """The id of a rule, and the fields of a key: keys look the same otherwise."""
    params, told = one.get("params"), [str(one["id"])]
    if one["rule"] in ("unique", "references") and isinstance(params, dict):
        told += map(str, params.get("fields") or ())
    return ", ".join(filter(None, told))


def _words(one: dict[str, Any]) -> str:
    name = f" ({_name(one)})" if _name(one) else ""
    is_key = one["rule"] in ("unique", "references")
    # What one of several was set to tells it from the others.
    rule = ruled(one) if "place" in one and not is_key else f"{one['rule']}{name}"
    return f"{placed(one)} {rule} {one['code_name']}"
