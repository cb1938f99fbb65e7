"""What the rules of a document were set to: the params and templates of what they find."""

from __future__ import annotations

import re
from functools import lru_cache

from ._errors import ArgumentError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from ._finding import Finding

# Parts of a document may use parts that use parts; the library takes no cycles.
_DEEPEST = 64
_NAMED = re.compile(r"\{(\w+)")


def pointer(path: str, index: list[int] | None = None) -> str:
    """The JSON Pointer of a field as errors call it, with the places of its `*`."""
    if not path:
        return ""
    if not path.startswith("/"):
        return "/" + path.replace("~", "~0").replace("/", "~1")
    places = iter(index or [])
    parts = path.split("/")
    return "/".join(str(next(places, "*")) if part == "*" else part for part in parts)


def _says_stop(part: Any) -> bool:
    """Whether a part of a document has a `stop`, however deep."""
    if isinstance(part, dict):
        return "stop" in part or any(map(_says_stop, part.values()))
    return isinstance(part, list) and any(map(_says_stop, part))


def _is_said(option: Any, said: Any) -> bool:
    """Whether an issue may say so of an option; of a bound that the time tells it says a day."""
    is_relative = isinstance(option, str) and option.startswith(("today", "now"))
    return is_relative or isinstance(option, dict) or option == said


class RuleOptions:
    """The rules of a ruleset's document, by field, name and id."""

    def __init__(self, document: bytes) -> None:
        from json import loads

        from ._digits import exact, fitting
        from ._json_schema_definitions import expanded

        # What fields use stands in its place, with what they add to it.
        self._document = expanded(dict(loads(document, parse_int=exact, parse_float=fitting)))
        self._known: dict[tuple[str, str, str], list[dict[str, Any]]] = {}
        for path, rule in self.rules():
            key = path, str(rule.get("rule", "")), str(rule.get("id", ""))
            self._known.setdefault(key, []).append(rule)
        self._places = {key: place for place, key in enumerate(self._known)}
        self.first_of_table = sum(map(len, self._known.values())) - len(self.table())

    def place(self, field: str, rule: str, own: str) -> int:
        """Where a rule stands among all; rules over fields stand last."""
        last = self._places.get(("", rule, own), len(self._places))
        return self._places.get((field, rule, own), last)

    def in_order(self, findings: list[Finding]) -> list[Finding]:
        """Findings in the order of the fields and of their rules; those of no rule come first."""
        return sorted(findings, key=lambda one: (self._order(one), one._own_key[1], one.code))

    def _order(self, finding: Finding) -> int:
        # What a reader finds, not a rule: lines that are no rows.
        is_reading = not finding.field and finding.key[:3] not in self._places
        return -1 if is_reading else self.place(*finding.key[:3])

    def are_alike(self, field: str, rule: str, own: str) -> bool:
        """Whether several rules of a field are called so."""
        return any(len(self._known.get((at, rule, own), [])) > 1 for at in (field, ""))

    def of(self, field: str, rule: str, own: str, code: int) -> dict[str, Any]:
        """A rule's options; of several of one name those of the one that has such a code."""
        needed = needed_params().get(code, frozenset())
        # Rules over fields are told at one of these.
        for path in (field, ""):
            found = self._known.get((path, rule, own), [])
            for options in found:
                if needed <= options.keys():
                    return options
            if len(found) == 1:
                return found[0]
        return {}

    def params(self, field: str, rule: str, own: str, code: int) -> dict[str, Any]:
        """Those of its options that messages may name."""
        options = self.of(field, rule, own, code)
        if not options:
            return {}
        named = _placeholders().get(rule, frozenset())
        return {name: value for name, value in options.items() if name in named}

    def alike(self, field: str, rule: str, own: str, said: dict[str, Any]) -> dict[str, Any]:
        """The params of the one of several rules whose issue said such, else what it said."""
        named = _placeholders().get(rule, frozenset())
        places = (field, rule, own), ("", rule, own)
        found = [one for place in places for one in self._known.get(place, [])]
        told = [{name: one[name] for name in one if name in named} for one in found]
        fitting = [one for one in told if all(_is_said(one[key], said.get(key)) for key in one)]
        return fitting[0] if len(fitting) == 1 else said

    def rules(self, *, of_groups: bool = True) -> Iterator[tuple[str, dict[str, Any]]]:
        """Each rule with the path of its field, "" for rules over fields; those of groups too.

        Those in a group say nothing of the value by themselves: `of_groups` leaves them out.
        """
        for name, field in dict(self._document.get("fields", {})).items():
            yield from self._within(field, name, pointer(name), 0, of_groups)
        for rule in self._listed(self._document.get("form", []), 0, of_groups):
            yield "", rule
        yield from (("", rule) for rule in self.table())

    def stops(self) -> bool:
        """Whether some `stop` is said, which sets whether rules run behind an error."""
        return _says_stop(self._document)

    def field(self, path: str) -> dict[str, Any]:
        """What is said of a field, as an object; {} of what there is not."""
        return self._around(path)[-1]

    def is_conditional(self, path: str) -> bool:
        """Whether a field, or a record around it, is there only under a condition."""
        return any("when" in field for field in self._around(path))

    def _around(self, path: str) -> list[dict[str, Any]]:
        """A field behind the records, lists and maps that it is within."""
        steps = path[1:].split("/") if path.startswith("/") else [path]
        found = [self._document]
        for step in steps:
            name = step.replace("~1", "/").replace("~0", "~") if path.startswith("/") else step
            field = dict(found[-1].get("fields", {})).get(name)
            if name == "*" and field is None:
                field = found[-1].get("items", found[-1].get("values"))
            field = {"rules": field} if isinstance(field, list) else field
            found.append(field if isinstance(field, dict) else {})
        return found[1:]

    def table(self) -> list[dict[str, Any]]:
        """The rules about tables as a whole."""
        table = self._document.get("table", {})
        return list(table.get("rules", [])) if isinstance(table, dict) else []

    def of_whole_tables(self) -> list[dict[str, Any]]:
        """Those that say something else of a table than of its parts."""
        # What refers to another table tells of a row.
        return [rule for rule in self.table() if rule.get("rule") != "references"]

    def needing_keys(self) -> list[dict[str, Any]]:
        """Those that say something of a table only where its parts kept their keys."""
        return [
            rule
            for rule in self.table()
            if rule.get("rule") in ("unique", "sorted") or rule.get("take") == "distinct"
        ]

    def _within(
        self, field: Any, path: str, place: str, depth: int, of_groups: bool
    ) -> Iterator[tuple[str, dict[str, Any]]]:
        if isinstance(field, list):
            field = {"rules": field}
        if not isinstance(field, dict) or depth > _DEEPEST:
            return
        for kind in ("rules", "form"):
            for rule in self._listed(field.get(kind, []), depth, of_groups):
                yield path, rule
        for name, inner in dict(field.get("fields", {})).items():
            deeper = place + pointer(name)
            yield from self._within(inner, deeper, deeper, depth + 1, of_groups)
        for kind in ("items", "values", "keys"):
            if kind in field:
                deeper = place + "/*"
                yield from self._within(field[kind], deeper, deeper, depth + 1, of_groups)

    def _listed(
        self, rules: Any, depth: int, of_groups: bool, own: str = ""
    ) -> Iterator[dict[str, Any]]:
        """Rules, and those in groups: what has no id has that of the group around it."""
        if depth > _DEEPEST:
            return
        for one in rules if isinstance(rules, list) else [rules]:
            rule = {"rule": one} if isinstance(one, str) else one
            if isinstance(rule, dict):
                if own and not rule.get("id"):
                    rule = {**rule, "id": own}
                yield rule
                if of_groups:
                    inner = rule.get("rules", [])
                    yield from self._listed(inner, depth + 1, of_groups, rule.get("id", ""))


def refuse_parts(rules: list[dict[str, Any]], what: str, hint: str = "") -> None:
    """Refuses what a part of a table cannot tell of the whole, by the names of the rules."""
    if not rules:
        return
    names = [
        f'"{rule.get("rule")}"' + (f' ("{rule["id"]}")' if rule.get("id") else "") for rule in rules
    ]
    raise ArgumentError(
        f"no {what}: rules about the table need all of its rows in one place: {', '.join(names)}"
        + hint
    )


@lru_cache(maxsize=8)
def rule_options(document: bytes) -> RuleOptions:
    """The rules of a document, which is read once."""
    return RuleOptions(document)


@lru_cache(maxsize=1)
def needed_params() -> dict[int, frozenset[str]]:
    """What the words for each code name beside the label and the value."""
    from ._languages import messages

    return {
        told["code"]: frozenset(_NAMED.findall(told["message"])) - {"label", "value"}
        for told in messages().values()
    }


@lru_cache(maxsize=1)
def transforms() -> frozenset[str]:
    """The names of the transforms, but for those that leave every value as it is."""
    from ._library import rules

    return frozenset(
        rule["rule"]
        for rule in rules()["rules"]
        if rule["kind"] == "transform" and rule["changesValue"]
    )


@lru_cache(maxsize=1)
def _placeholders() -> dict[str, frozenset[str]]:
    from ._library import rules

    return {rule["rule"]: frozenset(rule["placeholders"]) for rule in rules()["rules"]}
