"""Random rulesets that nest: all shapes, conditions, operands, rules over fields, definitions."""

from __future__ import annotations

import random
from typing import Any

import formvalidate as fv
from levels import with_level
from nested_places import PLAIN, UNTIMED, Place, some_place
from nested_rules import KNOWN, ORDER, REGISTRY, RULES, TEXT_RULES

Document = dict[str, Any]


class NestedDice:
    """Throws one ruleset: its document, its places, and in which scenario to judge.

    How much of it is conditions and operands varies: columns that have none are judged as such.
    """

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.spice = dice.choice([0.0, 0.0, 0.1, 0.3, 0.6])
        part = some_place(dice, 1, ("part",), "record")
        self.root = Place("record", ())
        for name in dice.sample(["a", "b", "c/d", "e~f", "g"], dice.randint(2, 4)):
            self.root.parts[name] = some_place(dice, 3, (name,), part=part)
        # So that the ruleset nests.
        self.root.parts["z"] = Place("record", ("z",), {"x": Place("integer", ("z", "x"))})
        self.all = list(self.root.within())
        self.document: Document = {"formvalidate": 1}
        self.scenario: str | None = None
        if dice.random() < self.spice:
            names = [place.name for place in dice.sample(self.all, min(3, len(self.all)))]
            listed = [dice.choice(["", "", "", "!"]) + name for name in names]
            self.document["scenarios"] = {"s": [*dict.fromkeys([*listed, *self.root.parts])]}
            self.scenario = dice.choice(["s", None])
        if dice.random() < 0.2:
            self.document["options"] = {"zone": dice.choice(["caller", "+02:00", "-05:30"])}
        if dice.random() < 0.2:
            self.document["stop"] = "all"
        own, self.all = self.all, list(part.within())
        group = [self.rule(part, rule) for rule in dice.sample(TEXT_RULES[:10], 2)]
        self.document["define"] = {"group": group, "part": self.field(part)}
        self.all = own
        self.document["fields"] = {n: self.field(p) for n, p in self.root.parts.items()}
        # The host sees a record as it came in, what others' conditions take out included.
        self.document["fields"].get("a", {}).pop("when", None)
        self.document["form"] = self.form_rules(self.root)
        seen = [one.name for one in dice.sample(self.all, 2) if not one.is_in_map]
        self.document["gates"] = {"g": seen}
        self.part = part

    def field(self, place: Place) -> Document:
        dice = self.dice
        document: Document = {}
        if place.uses is None:
            if place.kind == "record":
                document["fields"] = {name: self.field(part) for name, part in place.parts.items()}
                document["form"] = self.form_rules(place)
            elif place.kind == "list":
                document["items"] = self.field(place.parts["*"])
                if place.is_read:
                    document["items"].pop("when", None)
            elif place.kind == "map":
                document["values"] = self.field(place.parts["*"])
                if dice.random() < 0.5:
                    document["keys"] = {"rules": [{"rule": "length", "max": 2}]}
        else:
            document["use"] = "part"
            gone = place.uses.parts.keys() - place.parts.keys()
            if gone:
                document["fields"] = dict.fromkeys(gone)
        chosen = dice.sample(RULES[place.kind], dice.choice([0, 1, 1, 2]))
        document["rules"] = [self.rule(place, rule) for rule in chosen]
        if dice.random() < self.spice:
            document["rules"].append(self.rule(place, self.operand_rule(place)))
        for key, what, often in (
            ("when", lambda: self.condition(place, 1), self.spice / 2),
            ("sensitive", lambda: True, 0.05),
            ("stop", lambda: dice.choice(["first", "all"]), 0.1),
            ("validateOn", lambda: dice.choice(["blur", "submit"]), 0.05),
            ("label", lambda: "Field", 0.05),
        ):
            if dice.random() < often:
                document[key] = what()
        if place.kind == "record" and dice.random() < 0.15:
            document["unknown"] = dice.choice(["reject", "ignore"])
        return document

    def rule(self, place: Place, rule: Any) -> Any:
        dice = self.dice
        full: Document = {"rule": rule} if isinstance(rule, str) else dict(rule)
        if full.get("rule") == "unique":
            inner = place.parts["*"].parts
            by = [name for name, part in inner.items() if part.kind in PLAIN]
            if by:
                full["by"] = dice.sample(by, min(len(by), dice.choice([1, 1, 2])))
                if dice.random() < 0.3:
                    full["nulls"] = "equal"
        for key, what, often in (
            ("when", lambda: self.condition(place, 2), self.spice / 2),
            ("on", lambda: ["s"], 0.1 if "scenarios" in self.document else 0),
            ("skipOnError", lambda: dice.random() < 0.5, 0.05),
            ("id", lambda: dice.choice(["x", "y"]), 0.1),
            ("message", lambda: "{label}: {value} {min} {other}", 0.05),
        ):
            if dice.random() < often:
                full[key] = what()
        full = with_level(dice, full)
        return rule if full == {"rule": rule} else full

    def reference(
        self, place: Place, kinds: tuple[str, ...], stars: int = 0, read: bool = False
    ) -> str:
        """A field that a rule at a place may name, of some kind; with so many `*` of its own."""
        found = []
        for other in self.all:
            if other.kind not in kinds or other is place or (read and not other.is_read):
                continue
            places = [i + 1 for i, step in enumerate(other.path) if step == "*"]
            shared = ([0, *places])[: len(places) + 1 - stars]
            if shared and other.path[: shared[-1]] == place.path[: shared[-1]]:
                is_sibling = other.path[:-1] == place.path[:-1] and other.path[-1] != "*"
                found.append(other.path[-1] if is_sibling else other.pointer)
        return self.dice.choice(found) if found else "none"

    def operand(self, place: Place, kinds: tuple[str, ...]) -> Document:
        dice = self.dice
        kind = dice.choice(["field", "field", "sum", "count", "min", "max", "product"])
        if kind == "product":
            factors: list[Any] = [self.reference(place, ("integer", "number")), dice.choice([2, 1])]
            more = {"scale": dice.choice([0, 1])} if dice.random() < 0.4 else {}
            if more and dice.random() < 0.4:
                more["rounding"] = dice.choice(["halfUp", "down"])
            return {"product": factors, **more}
        if kind == "field":
            return {"field": self.reference(place, kinds)}
        return {kind: self.reference(place, (*PLAIN, "record") if kind == "count" else kinds, 1)}

    def operand_rule(self, place: Place) -> Document:
        dice = self.dice
        kinds = kinds_like(place.kind)
        bounds = {name: self.operand(place, kinds) for name in dice.sample(["min", "max"], 1)}
        if place.kind in ("list", "map"):
            return {"rule": "count", "max": self.operand(place, ("integer",))}
        if place.kind in ("day", "moment"):
            return {"rule": "date" if place.kind == "day" else "datetime", **bounds}
        if place.kind in ("integer", "number") and dice.random() < 0.6:
            return {"rule": dice.choice(["integer", "number", "range"]), **bounds}
        if dice.random() < 0.2:
            return {"rule": "equals", "value": self.operand(place, kinds)}
        operator = dice.choice(["==", "!=", "<", "<=", ">", ">="])
        return {"rule": "compare", "operator": operator, "to": self.operand(place, kinds)}

    def condition(self, place: Place, depth: int) -> Document:
        dice = self.dice
        if depth and dice.random() < 0.3:
            parts = [self.condition(place, depth - 1) for _ in range(dice.randint(1, 2))]
            return dice.choice([{"all": parts}, {"any": parts}, {"not": parts[0]}])
        if dice.random() < 0.05:
            return {"custom": "text"}
        kind = dice.choice([*PLAIN, "record", "list", "map"])
        # A column has days where a record has their text, which has an order among other texts.
        others = (kind,) if kind in ("day", "moment") or dice.random() < 0.6 else UNTIMED
        field = {"field": self.reference(place, others)}
        known = KNOWN.get(kind, ["a"])
        like = kinds_like(kind)
        value = dice.choice(known)
        if kind not in PLAIN or dice.random() < 0.2:
            return {**field, "empty": dice.random() < 0.5}
        how = dice.choice(["equals", "in", "matches", "order", "order"])
        if how == "equals":
            return {**field, how: value if dice.random() < 0.6 else self.operand(place, like)}
        if how == "in":
            listed = [dice.choice(known) for _ in range(2)]
            if dice.random() < 0.3:
                return {**field, how: {"field": self.reference(place, ("list",), read=True)}}
            return {**field, how: [*listed, self.operand(place, like)][: dice.choice([2, 3])]}
        if how == "matches":
            return {**field, how: dice.choice(["[0-9]+", ".*a.*", "é?", "(a|b)+(?<=b)"])}
        for name in dice.sample(ORDER, dice.choice([1, 1, 2])):
            is_constant = dice.random() < 0.5 and not isinstance(value, bool)
            field[name] = value if is_constant else self.operand(place, like)
        return field

    def form_rules(self, place: Place) -> list[Any]:
        dice = self.dice
        names = list(place.parts)
        if len(names) < 2 or dice.random() > 0.3:
            return []
        rule: Document = {
            "rule": dice.choice(["allEqual", "atLeastOne", "exactlyOne", "allOrNone"]),
            "fields": dice.sample(names, 2),
        }
        rule["report"] = dice.choice(["first", "last", rule["fields"][0]])
        if dice.random() < self.spice:
            inner = Place("text", (*place.path, names[0]))
            rule["when"] = self.condition(inner, 1)
        return [with_level(dice, rule)]

    def compiled(self) -> fv.Ruleset | None:
        """The ruleset, without what was thrown and is a mistake; None where too much is."""
        for _ in range(30):
            if "scenarios" not in self.document:
                self.scenario = None
            try:
                return fv.Ruleset(self.document, REGISTRY)
            except fv.CompileError as error:
                if not any([without(self.document, one.pointer) for one in error.mistakes[:1]]):
                    return None
        return None


def kinds_like(kind: str) -> tuple[str, ...]:
    return ("integer", "number") if kind in ("integer", "number") else (kind,)


def without(document: Any, pointer: str) -> bool:
    """Takes the rule or condition out in which a mistake is."""
    steps = [step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:]]
    last = None
    for step in steps:
        here = document
        if isinstance(here, list):
            if int(step) >= len(here):
                break
            document = here[int(step)]
            if isinstance(document, str | dict):
                last = (here, int(step))
        else:
            if step not in here:
                break
            document = here[step]
            if step in ("when", "form", "scenarios", "gates", "default"):
                last = (here, step)
                if step in ("when", "scenarios", "gates"):
                    break
    if last is None:
        return False
    del last[0][last[1]]
    return True
