"""Rulesets that have a rule more than others, or one alone, to tell its time or its words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import formvalidate as fv

from .._json_schema_definitions import expanded
from .._rule_options import pointer, rule_options, transforms

_PARTS = ("items", "values", "keys")
_DEEPEST = 64
Steps = tuple[str, ...]


class Case(NamedTuple):
    """A rule by where it stands, the columns it needs, and the rulesets without and with it."""

    where: str
    rule: dict[str, Any]
    without: dict[str, Any]
    given: dict[str, Any]
    columns: frozenset[str]
    is_about_table: bool = False

    def lacks(self, names: list[str]) -> list[str]:
        """Without which of its columns it has nothing to judge in a table of these."""
        lacking = sorted(self.columns.difference(names))
        # Rules over fields judge those that are there.
        is_over_fields = self.where == "form" and len(lacking) < len(self.columns)
        return [] if is_over_fields else lacking


class Cases:
    """What a ruleset is taken apart to: its fields without rules, and their rules."""

    def __init__(self, rules: fv.Ruleset) -> None:
        self._options = rule_options(rules._document)
        # Steps of live forms name rules; they judge nothing.
        whole = expanded(rules.document)
        self._document = {name: part for name, part in whole.items() if name != "gates"}
        self._rules: dict[Steps, list[dict[str, Any]]] = {}
        self._forms: dict[Steps, list[dict[str, Any]]] = {}
        self._fields = {
            name: self._bare(field, ("fields", name), 0)
            for name, field in self._document["fields"].items()
        }
        self._forms[()] = list(self._options._listed(self._document.get("form", []), 0, False))

    @property
    def nothing(self) -> dict[str, Any]:
        """The ruleset without any rule."""
        return self._made({}, {}, [])

    def __iter__(self) -> Iterator[Case]:
        """Those at fields, each behind the ones before it; over fields; and about the table."""
        for steps, rules in self._rules.items():
            read = self._read_by(rules, steps)
            parts = [
                self._made({**read, steps: rules[:end]}, {}, []) for end in range(len(rules) + 1)
            ]
            for place, rule in enumerate(rules):
                needed = frozenset((steps[1],))
                yield Case(_path(steps), rule, parts[place], parts[place + 1], needed)
        for steps, rules in self._forms.items():
            for rule in rules:
                read = self._read_by(rule, None)
                whole = self._made(read, {steps: [rule]}, [])
                needed = frozenset((steps[1],)) if steps else fields_named(rule)
                where = _path(steps) if steps else "form"
                yield Case(where, rule, self._made(read, {}, []), whole, needed)
        for rule in self._options.table():
            read = self._read_by(rule, None)
            whole = self._made(read, {}, [rule])
            yield Case("table", rule, self._made(read, {}, []), whole, fields_named(rule), True)

    def alone(self, path: str, rule: dict[str, Any], *, is_about_table: bool) -> dict[str, Any]:
        """The ruleset of which nothing is left but one rule, at its field."""
        if is_about_table:
            return self._made({}, {}, [rule])
        steps = next((own for own in self._rules if _path(own) == path), None)
        forms = next((own for own in self._forms if (_path(own) if own else "") == path), None)
        if forms is not None and rule in self._forms[forms]:
            return self._made({}, {forms: [rule]}, [])
        return self._made({steps: [rule]} if steps else {}, {}, [])

    def of_field(self, name: str, rules: list[dict[str, Any]]) -> dict[str, Any]:
        """The ruleset of which nothing is left but a field with these rules."""
        within = {steps: own for steps, own in self._rules.items() if steps[:2] == ("fields", name)}
        return self._made({**within, ("fields", name): rules}, {}, [])

    def _bare(self, field: Any, steps: Steps, depth: int) -> Any:
        """A field without rules, which are kept by where it stands."""
        if not isinstance(field, dict) or depth > _DEEPEST:
            return field
        left = {name: part for name, part in field.items() if name not in ("rules", "form")}
        if own := list(self._options._listed(field.get("rules", []), 0, False)):
            self._rules[steps] = own
        if form := list(self._options._listed(field.get("form", []), 0, False)):
            self._forms[steps] = form
        if "fields" in field:
            left["fields"] = {
                name: self._bare(inner, (*steps, "fields", name), depth + 1)
                for name, inner in field["fields"].items()
            }
        for name in _PARTS:
            if name in field:
                left[name] = self._bare(field[name], (*steps, name), depth + 1)
        return left

    def _read_by(self, rules: Any, own: Steps | None) -> dict[Steps, list[dict[str, Any]]]:
        """The transforms of other fields that these rules name: they read what these make."""
        named = set(_texts(rules))
        found = {}
        for steps, others in self._rules.items():
            made = [rule for rule in others if rule["rule"] in transforms()]
            if made and steps != own and (steps[-1] in named or _path(steps) in named):
                found[steps] = made
        return found

    def _made(
        self,
        rules: dict[Steps, list[dict[str, Any]]],
        forms: dict[Steps, list[dict[str, Any]]],
        table: list[dict[str, Any]],
    ) -> dict[str, Any]:
        fields = self._fields
        for steps, own in rules.items():
            fields = _with(fields, steps[1:], {"rules": own})
        for steps, own in forms.items():
            fields = _with(fields, steps[1:], {"form": own}) if steps else fields
        return {
            **self._document, "fields": fields, "form": forms.get((), []),
            "table": {**self._document.get("table", {}), "rules": table},
        }  # fmt: skip


def _with(part: Any, steps: Steps, more: dict[str, Any]) -> dict[str, Any]:
    """A copy of a part in which the field at these steps has more."""
    if not steps:
        return {**part, **more}
    return {**part, steps[0]: _with(part[steps[0]], steps[1:], more)}


def _path(steps: Steps) -> str:
    """A field as errors call it."""
    if len(steps) == 2:
        return steps[1]
    found, rest = "", list(steps)
    while rest:
        found += pointer(rest.pop(1)) if rest[0] == "fields" else "/*"
        del rest[0]
    return found


def fields_named(rule: dict[str, Any]) -> frozenset[str]:
    """The columns of the fields that a rule over fields or about the table names."""
    lists = [*rule.get("fields", ()), *rule.get("by", ()), rule.get("of")]
    within = rule.get("within")
    lists += within if isinstance(within, list) else []
    steps = [name.split("/")[1] if name.startswith("/") else name for name in lists if name]
    return frozenset(steps)


def _texts(part: Any) -> Iterator[str]:
    """All texts within a part of a document."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict | list):
        for inner in part.values() if isinstance(part, dict) else part:
            yield from _texts(inner)
