"""What an earlier run found: only what is worse since then fails."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import formvalidate as fv

from .._finding import Finding, placed
from ._status import Stop

_MOST = 20

Key = tuple[str, str, str, str]


class Baseline:
    """The result of an earlier `check -o json`."""

    def __init__(self, path: str) -> None:
        try:
            with open(path, encoding="utf-8") as file:
                told = json.load(file)
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
        key = _key(one)
        self._counts[key] = self._counts.get(key, 0) + int(one["count"])
        self._words[key] = _words(one)

    def is_worse(self, findings: Iterable[Finding]) -> bool:
        """Whether a rule found more errors than it did then."""
        return any(now > then for _, then, now in self._changes(findings))

    def notes(self, findings: list[Finding], columns: fv.Columns) -> list[str]:
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
        if not self.is_worse(findings) and any(one.level == "error" for one in findings):
            notes.append("No rule found more errors than in the baseline: the run passes.")
        return notes

    def _changes(self, findings: Iterable[Finding]) -> list[tuple[str, int, int]]:
        now: dict[Key, int] = {}
        words = dict(self._words)
        for one in findings:
            if one.level == "error":
                told = one.to_dict()
                now[_key(told)] = now.get(_key(told), 0) + one.count
                words[_key(told)] = _words(told)
        keys = dict.fromkeys((*self._counts, *now))
        return [(words[key], self._counts.get(key, 0), now.get(key, 0)) for key in keys]


def _key(one: dict[str, Any]) -> Key:
    return str(one["field"]), str(one["rule"]), str(one["id"]), str(one["code_name"])


def _words(one: dict[str, Any]) -> str:
    return f"{placed(one)} {one['rule']} {one['code_name']}"
