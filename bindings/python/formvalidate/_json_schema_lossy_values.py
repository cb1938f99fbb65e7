"""The values that rules let pass one after the other, and what of them no schema says."""

from __future__ import annotations

from ._json_schema_terms import NOT_NULL, is_not, never, present
from ._json_schema_widening import REFUSING, say
from ._json_schema_wider import EMPTIES, Wider
from ._rule_options import transforms

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._json_schema_terms import Rule

# What `trim` makes nothing: White_Space of Unicode, U+200B and U+FEFF.
BLANK = {
    "pattern": r"^[\t-\r \u0085\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]*$"
}
GROUPS = {"all", "any", "not", "each"}
HOSTED = {"custom", "filter"}
UNSAID = {"message", "id", "skipOnError", "level", "@"}


class Losses:
    """What a schema does not say of a ruleset."""

    def __init__(self) -> None:
        # Pointers into the document, and words.
        self.found: list[tuple[str, str]] = []

    def add(self, at: str, words: str) -> None:
        """Notes something once."""
        if (at, words) not in self.found:
            self.found.append((at, words))

    def holds(self, given: Rule, name: str) -> bool:
        """Whether a rule of a field is always active; notes it where it is not."""
        for option, words in (
            ("on", "a rule of some scenarios"),
            ("except", "a rule of some scenarios"),
            ("isEmpty", "a function that says what is empty"),
            ("when", "a rule under a condition"),
        ):
            if option in given and given[option] != present(name):
                self.add(given["@"], words)
                return False
        return True


class Passing:
    """What comes of the rules of a value."""

    def __init__(self, losses: Losses, name: str) -> None:
        self.losses, self.name = losses, name
        self.wider = Wider()
        self.is_needed = False
        # The transforms so far; "filter" makes anything of a value.
        self.changes: set[str] = set()

    def take(self, given: Rule) -> None:
        """Takes the next rule."""
        name, at = given["rule"], given["@"]
        if name in transforms() | {"safe"}:
            return self._change(name, given)
        if not self.losses.holds(given, self.name):
            return
        if name == "present":
            fills = "default" in self.changes or "when" in given
            self.is_needed = self.is_needed or not fills
            return
        if "filter" in self.changes:
            return self.losses.add(at, "what is behind a filter")
        if name == "required":
            return self._required(given)
        bare = stripped(given)
        for kind, empty in EMPTIES.items():
            if bare == (NOT_NULL if empty is None else is_not(empty)):
                if "default" not in self.changes and not ("when" in given and kind == "null"):
                    self.wider.empties.discard(kind)
                return
        if bare == never():
            self.wider.kinds.clear()
            self.wider.empties &= {"null"} if "when" in given else set()
            return
        if given.get("skipOnEmpty") is False:
            self._refuse(given)
        if name in GROUPS:
            self._group(name, given)
        elif name in HOSTED:
            self.losses.add(at, "what a function says")
        elif words := say(bare, self.wider, self.changes):
            self.losses.add(at, words)

    def _change(self, name: str, given: Rule) -> None:
        if name == "default":
            self.changes.add(name)
            self.losses.add(given["@"], "what is filled in")
        elif name != "safe":
            self.changes.add(name)
            if name == "trim":
                self.wider.blanks = {"type": "string", **({} if "chars" in given else BLANK)}
            if name == "filter":
                self.losses.add(given["@"], "what a function makes of it")

    def _required(self, given: Rule) -> None:
        if "when" in given:
            return self.losses.add(given["@"], "a rule under a condition")
        if "default" in self.changes:
            return
        self.wider.empties.clear()
        self.is_needed = True
        if "value" in given:
            self.losses.add(given["@"], "the value that it must equal")
        elif given.get("trim", True):
            self.losses.add(given["@"], "that white space alone is nothing")

    def _refuse(self, given: Rule) -> None:
        """An empty value fails some rules that do not skip it."""
        name = given["rule"]
        least = given.get("min", given.get("length", 0))
        if "default" in self.changes:
            return
        if (
            name in REFUSING
            or (name == "boolean" and given.get("strict"))
            or (name in ("string", "count") and isinstance(least, int) and least > 0)
        ):
            self.wider.empties &= {"null"} if "when" in given else set()
        elif name == "string":
            pass
        else:
            self.losses.add(given["@"], "what it says of empty values")

    def _group(self, name: str, given: Rule) -> None:
        rules = given["rules"]
        if name == "not" or any(_changes(one) for one in rules):
            if any(_changes(one) for one in rules):
                self.changes.add("filter")
            return self.losses.add(given["@"], f"what {name!r} asks for")
        if name == "each":
            self.wider.keep("array")
            if self.changes:
                return self.losses.add(given["@"], "what is behind a transform")
            items = widened(rules, self.losses).wider.written()
            if items:
                self.wider.put("items", items)
            return
        parts = [_alone(one, self) for one in rules]
        if name == "all":
            for part in parts:
                self.wider.kinds &= part.kinds
                self.wider.is_whole = self.wider.is_whole or part.is_whole
                for keyword, value in part.schema.items():
                    self.wider.put(keyword, value)
            return
        self.wider.kinds &= set().union(*(part.kinds for part in parts))
        if all(not part.schema and not part.is_whole for part in parts):
            return
        self.wider.put("anyOf", [part.filled() for part in parts])


def widened(rules: list[Any], losses: Losses, name: str = "") -> Passing:
    """What rules let pass, one after the other."""
    passing = Passing(losses, name)
    if takes_objects(rules):
        passing.wider.kinds.add("object")
    for one in rules:
        passing.take(one)
    return passing


def takes_objects(rules: list[Any]) -> bool:
    """Whether an object may pass: functions see it whole, and `present` takes it for there."""
    names = {one["rule"] for one in rules}
    if any(_asks_host(one) for one in rules):
        return True
    return "present" in names and names <= {"present", "required", "safe", "default"}


def stripped(given: Rule) -> Rule:
    """The rule without what has no part in the verdict, as `rule` writes it."""
    found = {key: it for key, it in given.items() if key not in UNSAID and key != "when"}
    if isinstance(found.get("rules"), list):
        found["rules"] = [stripped(one) for one in found["rules"]]
    return found


def _alone(given: Rule, around: Passing) -> Wider:
    passing = Passing(around.losses, around.name)
    passing.changes = set(around.changes)
    passing.wider.kinds = {*passing.wider.kinds, "object"}
    if given["rule"] != "required":
        passing.take(given)
    return passing.wider


def _changes(given: Rule) -> bool:
    inner = given.get("rules", [])
    return given["rule"] in transforms() or any(map(_changes, inner))


def _asks_host(given: Rule) -> bool:
    return given["rule"] in HOSTED or any(map(_asks_host, given.get("rules", [])))
