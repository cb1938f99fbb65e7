"""What values of a kind must be, and what becomes of two such demands together."""

from __future__ import annotations

from ._json_schema_terms import Origin, is_not, refusal, rule, same_json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._json_schema_terms import Rule
    from ._json_schema_values import Values

BOUNDS = {"min": max, "exclusiveMin": max, "max": min, "exclusiveMax": min}
NUMBERS = ("number", "integer")


class Plain:
    """Rules for a boolean, a number or a text; null has none."""

    def __init__(self, rules: list[Rule] | None = None, origin: Origin | None = None) -> None:
        self.rules = rules or []
        # The keyword that asks for something, and its place.
        self.origin = origin

    @property
    def is_free(self) -> bool:
        """Whether every value of the kind will do."""
        return not self.rules

    def both(self, other: Plain) -> Plain:
        """What both ask for."""
        rules = list(self.rules)
        for one in other.rules:
            _add(one, rules)
        return Plain(rules, self.origin or other.origin)

    def written(self, kind: str) -> list[Rule]:
        """The rules, the one about the kind first."""
        if kind == "null":
            return [rule("equals", value=None)]
        if kind == "boolean":
            return [rule("boolean", strict=True), *self.rules]
        names = ("string",) if kind == "string" else NUMBERS
        rules = sorted(self.rules, key=lambda one: one["rule"] not in names)
        if not rules or rules[0]["rule"] not in names:
            first = rule("string") if kind == "string" else rule("number", strict=True)
            rules = [first, *rules]
        # To rules about text every empty value is the empty text, [] too.
        return [is_not([]), *rules] if kind == "string" else rules


class Array:
    """Bounds of an array, and what its elements are: None for anything."""

    def __init__(
        self,
        least: int = 0,
        most: int | None = None,
        items: Values | None = None,
        rules: list[Rule] | None = None,
        origin: Origin | None = None,
    ) -> None:
        self.least, self.most, self.items = least, most, items
        # Where it says that elements differ.
        self.unique: str | None = None
        self.rules = rules or []
        self.origin = origin

    @property
    def is_free(self) -> bool:
        """Whether every array will do."""
        return self.least == 0 and self.most is None and not self.rules and self._is_loose

    @property
    def _is_loose(self) -> bool:
        return self.unique is None and (self.items is None or self.items.is_anything)

    def both(self, other: Array) -> Array:
        """What both ask for."""
        mosts = [most for most in (self.most, other.most) if most is not None]
        items = self.items or other.items
        if self.items and other.items:
            items = self.items.both(other.items)
        rules = list(self.rules)
        for one in other.rules:
            _add(one, rules)
        joined = Array(
            max(self.least, other.least), min(mosts) if mosts else None, items, rules,
            self.origin or other.origin,
        )  # fmt: skip
        joined.unique = self.unique or other.unique
        return joined


class Object:
    """The properties of an object, or what all of its members are."""

    def __init__(self, origin: Origin | None = None) -> None:
        self.properties: dict[str, Values] = {}
        # Names, and where they are asked for.
        self.required: dict[str, str] = {}
        self.dependents: list[tuple[dict[str, Any], str]] = []
        # With what reads the schemas in them.
        self.conditionals: list[tuple[dict[str, Any], str, Any]] = []
        self.is_closed = False
        # What members are that are no properties, what their names are, and how many there are.
        self.others: Values | None = None
        self.others_at = ""
        self.names: Values | None = None
        self.names_at = ""
        self.least = 0
        self.most: int | None = None
        self.least_at = self.most_at = ""
        # Where a constant of this property tells objects apart: the constants, and the objects.
        self.tag = ""
        self.variants: list[tuple[list[Any], Object]] = []
        self.variants_at = ""
        self.origin = origin

    @property
    def is_free(self) -> bool:
        """Whether every object will do."""
        named = self.properties.values()
        return (
            not (self.required or self.dependents or self.conditionals or self.is_closed)
            and not self.variants
            and self.others is None
            and self.names is None
            and (self.least, self.most) == (0, None)
            and all(value.is_anything for value in named)
        )

    @property
    def is_map(self) -> bool:
        """Whether its members are told by what all are, and not by their names."""
        bound = self.names or (self.least, self.most) != (0, None)
        named = self.properties or self.required or self.dependents or self.conditionals
        return not named and not self.is_closed and not self.variants and bool(self.others or bound)

    def names_within(self) -> dict[str, Values]:
        """The properties, or those of the first of several kinds of objects."""
        return self.variants[0][1].names_within() if self.variants else self.properties

    def both(self, other: Object) -> Object:
        """What both ask for."""
        if self.is_free and not self.properties:
            return other
        if other.is_free and not other.properties:
            return self
        if self.variants or other.variants:
            return _each_variant(self, other)
        joined = Object(self.origin or other.origin)
        for name in {**self.properties, **other.properties}:
            joined.properties[name] = self.member(name).both(other.member(name))
        joined.required = {**self.required, **other.required}
        joined.dependents = self.dependents + other.dependents
        joined.conditionals = self.conditionals + other.conditionals
        joined.is_closed = self.is_closed or other.is_closed
        for key in ("others", "names"):
            mine, its = getattr(self, key), getattr(other, key)
            setattr(joined, key, mine.both(its) if mine and its else mine or its)
            setattr(joined, key + "_at", getattr(self if mine else other, key + "_at"))
        joined.least = max(self.least, other.least)
        joined.least_at = self.least_at or other.least_at
        mosts = [most for most in (self.most, other.most) if most is not None]
        joined.most, joined.most_at = min(mosts) if mosts else None, self.most_at or other.most_at
        return joined

    def member(self, name: str) -> Values:
        """What a member of a name must be."""
        from ._json_schema_values import Values

        if name in self.properties:
            return self.properties[name]
        if self.is_closed:
            return Values({})
        return self.others or Values.anything()


def _each_variant(one: Object, two: Object) -> Object:
    """What both ask for, of each of the objects that one of them tells apart."""
    choice, other = (one, two) if one.variants else (two, one)
    if other.variants:
        reason = "a ruleset cannot say two choices between objects of the same value"
        raise refusal(reason, other.variants_at)
    joined = Object(choice.origin)
    joined.tag, joined.variants_at = choice.tag, choice.variants_at
    joined.variants = [(members, part.both(other)) for members, part in choice.variants]
    joined.is_closed = joined.variants[0][1].is_closed
    return joined


def _add(added: Rule, rules: list[Rule]) -> None:
    """Puts a rule beside others; bounds of the same kind become one rule."""
    if any(same_json(added, known) for known in rules):
        return
    for place, known in enumerate(rules):
        joined = _joined(known, added)
        if joined:
            rules[place] = joined
            return
    rules.append(added)


def _joined(one: Rule, two: Rule) -> Rule | None:
    """Two rules of bounds as one; None where they must stay apart."""
    names = {one["rule"], two["rule"]}
    if not names <= set(NUMBERS) and names != {"string"}:
        return None
    joined = {**one, **two, "rule": "integer" if "integer" in names else one["rule"]}
    for option in one.keys() & two.keys() - {"rule"}:
        if one[option] != two[option]:
            if option not in BOUNDS:
                return None
            joined[option] = BOUNDS[option](one[option], two[option])
    lows = [joined[low] for low in ("min", "exclusiveMin") if low in joined]
    highs = [joined[high] for high in ("max", "exclusiveMax") if high in joined]
    # Rules whose bounds exclude each other would not compile.
    return None if lows and highs and max(lows) > min(highs) else joined
