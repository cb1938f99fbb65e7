"""What a JSON Schema says about one value: kinds, what each must be, and lists of values."""

from __future__ import annotations

from ._json_schema_arrays import array_is_plain, array_rules
from ._json_schema_kinds import Array, Object, Plain
from ._json_schema_terms import KINDS, NOT_NULL, never, pointer, refusal, rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection
    from typing import Any

    from ._json_schema_terms import Rule

    Demand = Plain | Array | Object


def demand(kind: str) -> Demand:
    """What any value of a kind is."""
    return Array() if kind == "array" else Object() if kind == "object" else Plain()


class Values:
    """The values that a schema takes, by kind; of those, where there are lists, what each lists."""

    def __init__(self, kinds: dict[str, Demand], at: str = "") -> None:
        self.kinds = kinds
        self.at = at
        # Where it is said of which kinds they are.
        self.kinds_at = at
        # The word that listed them, the values, and the place.
        self.lists: list[tuple[str, list[Any], str]] = []
        self.title: str | None = None
        self.is_secret = False

    @staticmethod
    def anything(at: str = "") -> Values:
        """The values of `true`."""
        return Values({kind: demand(kind) for kind in KINDS}, at)

    @property
    def is_anything(self) -> bool:
        """Whether every value will do."""
        free = all(part.is_free for part in self.kinds.values())
        return len(self.kinds) == len(KINDS) and free and not self.lists

    @property
    def is_never(self) -> bool:
        """Whether no value will do."""
        return not self.kinds

    @property
    def takes_null(self) -> bool:
        """Whether null is one of the values."""
        return "null" in self.kinds and all(None in members for _, members, _ in self.lists)

    def both(self, other: Values) -> Values:
        """The values that both take."""
        kinds: dict[str, Any] = {}
        for kind, own in self.kinds.items():
            if kind in other.kinds:
                kinds[kind] = own.both(other.kinds[kind])  # type: ignore[arg-type]
        joined = Values(kinds, self.at or other.at)
        joined.kinds_at = self.kinds_at if len(self.kinds) < len(KINDS) else other.kinds_at
        joined.lists = self.lists + other.lists
        joined.title = self.title or other.title
        joined.is_secret = self.is_secret or other.is_secret
        return joined

    def within(self, kinds: Collection[str]) -> Values:
        """Those of some kinds only."""
        kept = Values({kind: self.kinds[kind] for kind in self.kinds if kind in kinds}, self.at)
        kept.kinds_at = self.kinds_at
        kept.lists, kept.title, kept.is_secret = self.lists, self.title, self.is_secret
        return kept

    def by_kind(self) -> Values:
        """The same without lists: what they list is said of each kind."""
        if not self.lists:
            return self
        found = Values(self.kinds, self.at)
        found.kinds_at = self.kinds_at
        for word, members, at in self.lists:
            found = found.both(listed(word, members, at))
        found.title, found.is_secret = self.title, self.is_secret
        return found

    def settled(self) -> Values:
        """The form that is written: lists stay lists where rules can say them beside the kinds."""
        scalars = all(is_scalar(one) for _, members, _ in self.lists for one in members)
        typed = "object" not in self.kinds
        free = all(part.is_free for part in self.kinds.values())
        if self.lists and not (scalars and (typed or free)):
            return self.by_kind()
        return self

    @property
    def shape(self) -> str:
        """`any`, `never`, `plain`, `record`, `list` or `map`; refuses what has none of these."""
        if self.is_anything:
            return "any"
        if self.is_never:
            return "never"
        named = [kind for kind in self.kinds if kind != "null"]
        if self.lists or "object" not in named:
            array = self.kinds.get("array")
            if named == ["array"] and isinstance(array, Array) and not self.lists:
                return "plain" if array_is_plain(array) else "list"
            return "plain"
        if named != ["object"]:
            raise self._mixed()
        own = self.kinds["object"]
        return "map" if isinstance(own, Object) and own.is_map else "record"

    def refuse_beyond(self, kinds: Collection[str]) -> None:
        """Refuses a keyword that does not look at these kinds, but at others."""
        for kind, part in self.kinds.items():
            if kind not in kinds and part.origin:
                word, at = part.origin
                raise refusal(f"{word!r} needs a 'type' beside it, such as {kind}", at)

    def _mixed(self) -> Exception:
        if len(self.kinds) == len(KINDS):
            self.refuse_beyond([])
        return refusal("a ruleset cannot say objects beside values of other types", self.kinds_at)

    def rules(self, *, of_element: bool = False) -> list[Rule]:
        """Rules of a plain value that is there; an element is there even if it is null."""
        if self.is_never:
            return [never()]
        rules: list[Rule] = []
        if len(self.kinds) < len(KINDS):
            named = [kind for kind in self.kinds if kind != "null"]
            branches = [self._written(kind) for kind in named]
            if "null" in self.kinds and (of_element or not named):
                branches.append([rule("equals", value=None)])
            elif of_element and not self.takes_null:
                rules.append(NOT_NULL)
            if len(branches) == 1:
                rules += branches[0]
            else:
                joined = [b[0] if len(b) == 1 else rule("all", rules=b) for b in branches]
                rules.append(rule("any", rules=joined))
        for word, members, _ in self.lists:
            one = rule("in", values=members)
            rules.append(rule("equals", value=members[0]) if word == "const" else one)
        return rules

    def _written(self, kind: str) -> list[Rule]:
        part = self.kinds[kind]
        if isinstance(part, Plain):
            return part.written(kind)
        if isinstance(part, Array):
            return array_rules(part)
        raise self._mixed()


def is_scalar(value: Any) -> bool:
    """Whether a value is neither an array nor an object."""
    return value is None or isinstance(value, bool | int | float | str)


def holds_object(value: Any) -> bool:
    """Whether an object is in a value, or it is one."""
    return isinstance(value, dict) or (isinstance(value, list) and any(map(holds_object, value)))


def listed(word: str, members: list[Any], at: str) -> Values:
    """The values that a list has, by kind."""
    by_kind: dict[str, list[Any]] = {}
    for member in members:
        by_kind.setdefault(kind_of(member), []).append(member)
    kinds: dict[str, Demand] = {}
    for kind, own in by_kind.items():
        if kind == "null":
            kinds[kind] = Plain()
        elif kind == "object":
            kinds[kind] = _constant_object(word, own, at)
        elif kind == "array":
            kinds[kind] = _constant_array(word, own, at)
        else:
            kinds[kind] = Plain([rule("in", values=own)])
    return Values(kinds, at)


def kind_of(value: Any) -> str:
    """The kind of a value of JSON."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, int | float):
        return "number"
    if isinstance(value, str):
        return "string"
    return "array" if isinstance(value, list) else "object"


def same(one: Any, two: Any) -> bool:
    """Whether JSON Schema takes two values for the same."""
    if kind_of(one) != kind_of(two):
        return False
    if isinstance(one, list):
        return len(one) == len(two) and all(map(same, one, two))
    if isinstance(one, dict):
        return one.keys() == two.keys() and all(same(one[key], two[key]) for key in one)
    return bool(one == two)


def _constant_object(word: str, objects: list[Any], at: str) -> Object:
    if not all(same(objects[0], other) for other in objects):
        raise refusal(f"a ruleset cannot say several objects in {word!r}", at + pointer(word))
    constant = Object((word, at + pointer(word)))
    constant.is_closed = True
    for name, value in objects[0].items():
        constant.properties[name] = listed(word, [value], at)
        constant.required[name] = at + pointer(word)
    return constant


def _constant_array(word: str, arrays: list[Any], at: str) -> Array:
    origin = (word, at + pointer(word))
    if not any(map(holds_object, arrays)):
        return Array(rules=[rule("in", values=arrays)], origin=origin)
    first = arrays[0]
    if len(arrays) > 1 or not all(same(first[0], other) for other in first):
        raise refusal(f"a ruleset cannot say these arrays of objects in {word!r}", origin[1])
    return Array(len(first), len(first), listed(word, first[:1], at), origin=origin)
