"""Random rulesets: every rule, with options, conditions, transforms, groups and form rules."""

from __future__ import annotations

import copy
import random
from typing import Any

import formvalidate as fv
from agreement_hosted import HOSTED, REGISTRY
from agreement_values import INTEGERS, KINDS, POOL
from levels import with_level
from vectors import rows

Rule = Any
NAMES = ("a", "b", "c", "d", "a_repeat")
TRANSFORMS: list[Rule] = [
    "trim",
    {"rule": "trim", "chars": "digits"},
    "lowercase",
    "uppercase",
    "safe",
    {"rule": "default", "value": "18"},
    {"rule": "default", "value": 5},
    {"rule": "default", "value": ["18"]},
]
# What the vectors of rules do not have.
MORE: list[Rule] = [
    "present",
    {"rule": "count", "min": 1, "max": 2},
    {"rule": "count", "max": 1},
    {"rule": "match", "pattern": "(a+)+(?<=a)"},
    {"rule": "match", "pattern": "é|[0-9]", "mode": "search"},
    {"rule": "required", "value": "18"},
    {"rule": "required", "trim": False},
    {"rule": "in", "values": ["18", 18, True, None, 0.5], "strict": False},
    {"rule": "in", "values": ["18", 1, "a"], "allowArray": True},
    {"rule": "in", "values": ["18", 1, "a"], "allowArray": True, "not": True},
    {"rule": "url", "defaultScheme": "https"},
    {"rule": "boolean", "trueValue": "18", "falseValue": 0},
    {"rule": "compare", "operator": "<=", "value": "2000-02-29", "type": "date"},
    {"rule": "compare", "operator": ">", "value": 5, "type": "number"},
    {"rule": "compare", "operator": "<", "value": "18", "type": "string"},
    {"rule": "compare", "operator": "!=", "value": 18},
    {"rule": "date", "format": "MM/yy", "min": "02/00", "max": "11/26"},
    {"rule": "date", "format": "yyyy", "min": "1999", "max": "2000"},
    {"rule": "datetime", "zone": "optional", "min": "2000-02-29T00:00:00Z"},
    {"rule": "datetime", "zone": "none", "fraction": False, "max": "2000-03-01T00:00:00"},
    {"rule": "datetime", "max": "2000-02-29T23:59:59.5+01:00"},
    {"rule": "time", "min": "00:30", "max": "12:00"},
    {"rule": "number", "exclusiveMin": 0, "exclusiveMax": 255},
    {"rule": "number", "exclusiveMin": 0.1, "max": 18},
    {"rule": "number", "min": -1, "exclusiveMax": 18, "multipleOf": 3},
    {"rule": "number", "multipleOf": 0.25, "decimals": 1},
    {"rule": "number", "multipleOf": 1e17},
    {"rule": "number", "decimals": 0},
    {"rule": "number", "decimals": 2, "strict": True},
    {"rule": "integer", "exclusiveMin": 1, "exclusiveMax": 128},
    {"rule": "integer", "exclusiveMin": 0.5, "multipleOf": 0.5},
    {"rule": "integer", "exclusiveMax": 2**63 - 1, "multipleOf": 5},
    {"rule": "range", "exclusiveMin": 0, "max": 18, "multipleOf": 0.5},
    {"rule": "range", "exclusiveMax": 1.5},
    {"rule": "range", "multipleOf": 0.1},
]


def _by_name(kind: str) -> list[Rule]:
    """The rules of the table for which their name is enough."""
    return [
        rule["rule"]
        for rule in fv.rules()["rules"]
        if (rule["kind"], "plain" in rule["shapes"]) == (kind, True)
        and not any(option["required"] for option in rule["options"])
        and not any({"exactlyOne", "atLeastOne"} & {*relation} for relation in rule["relations"])
    ]


TRANSFORMS += [name for name in _by_name("transform") if name not in TRANSFORMS]


def _rules() -> list[Rule]:
    found = {}
    for row in [*rows("rules.jsonl"), *rows("scanners.jsonl")]:
        rule = row["rule"]
        # Rules about other fields are thrown below; an option of JSON's scanner is not a rule's.
        if (
            isinstance(rule, dict | str)
            and rule != "compare"
            and not {"field", "scalars"} & {*rule}
        ):
            found[repr(rule)] = rule
    by_name: dict[str, list[Rule]] = {}
    for rule in [*MORE, *found.values()]:
        by_name.setdefault(name_of(rule), []).append(rule)
    # As often each rule as the other, however many vectors there are of it.
    names = sorted(by_name)
    return [dice_rule for name in names for dice_rule in (by_name[name] * 40)[:40]]


def name_of(rule: Rule) -> str:
    return rule if isinstance(rule, str) else rule["rule"]


RULES = _rules()


class RulesetDice:
    """Throws one ruleset: its document, what its fields hold, and in which scenario to judge."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.names = list(NAMES[: dice.randint(1, 5)])
        self.kinds = {name: dice.choice(KINDS) for name in self.names}
        self.scenarios = ["s", "t"] if dice.random() < 0.3 else []
        self.scenario = dice.choice(self.scenarios) if self.scenarios else None
        self.hosted = dice.random() < 0.1
        # The one rule that is asked by itself too.
        self.solo = self.plain(2)
        self.document = self._document()

    def _document(self) -> dict[str, Any]:
        dice = self.dice
        fields: dict[str, Any] = {"solo": {"stop": "first", "rules": [self.solo]}}
        self.kinds["solo"] = dice.choice(KINDS)
        for name in self.names:
            chosen = [self.rule(name) for _ in range(dice.choice([0, 1, 1, 2, 3, 5]))]
            if chosen and dice.random() < 0.25:
                # Behind checks and groups, which go by the text as it was.
                chosen.insert(dice.randint(1, len(chosen)), dice.choice(TRANSFORMS))
                self.kinds[name] = "text"
            fields[name] = {"rules": chosen}
            if dice.random() < 0.2:
                fields[name]["stop"] = dice.choice(["first", "all"])
            if dice.random() < 0.1:
                fields[name]["validateOn"] = dice.choice(["blur", "submit"])
        document: Any = {"formvalidate": 1, "fields": fields, "stop": dice.choice(["first", "all"])}
        if dice.random() < 0.3:
            document["define"] = {"group": [self.plain(1) for _ in range(dice.randint(1, 3))]}
            fields[dice.choice(self.names)]["rules"].insert(0, {"use": "group"})
        if len(self.names) > 1 and dice.random() < 0.5:
            document["form"] = [self.form_rule() for _ in range(dice.randint(1, 2))]
        if self.scenarios:
            listed = dice.sample(self.names, dice.randint(1, len(self.names)))
            marked = [dice.choice(["", "", "!"]) + name for name in listed]
            document["scenarios"] = {"s": ["solo", *self.names], "t": ["solo", *marked]}
        if dice.random() < 0.1:
            document["options"] = {"limits": {"patternSubject": dice.choice([1, 4, 16])}}
        return document

    def plain(self, depth: int) -> Rule:
        """A rule that needs no other field."""
        dice = self.dice
        if depth and dice.random() < 0.2:
            name = dice.choice(["each", "each", "all", "any", "not"])
            inner = [self.plain(depth - 1) for _ in range(dice.randint(1, 3))]
            return {"rule": name, "rules": inner}
        rule = copy.deepcopy(dice.choice(TRANSFORMS if dice.random() < 0.15 else RULES))
        if self.hosted and dice.random() < 0.4:
            rule = copy.deepcopy(dice.choice(HOSTED[:4]))
        if dice.random() < 0.15:
            rule = {"rule": rule} if isinstance(rule, str) else rule
            rule["skipOnEmpty"] = rule.get("skipOnEmpty", dice.random() < 0.5)
        return rule

    def rule(self, field: str) -> Rule:
        dice = self.dice
        others = [name for name in [*self.names, "solo"] if name != field]
        rule = self.compare(others) if dice.random() < 0.15 else self.plain(2)
        if self.hosted and dice.random() < 0.1:
            rule = copy.deepcopy(HOSTED[4])
        for option in ("when", "skipOnError", "on", "except", "id"):
            if dice.random() > 0.12 or (option in ("on", "except") and not self.scenarios):
                continue
            rule = {"rule": rule} if isinstance(rule, str) else rule
            rule[option] = {
                "when": lambda: self.condition(2),
                "skipOnError": lambda: dice.random() < 0.5,
                "on": lambda: [dice.choice(self.scenarios)],
                "except": lambda: [dice.choice(self.scenarios)],
                "id": lambda: dice.choice(["x", "y"]),
            }[option]()
        return with_level(dice, rule)

    def compare(self, others: list[str]) -> Rule:
        dice = self.dice
        rule: dict[str, Any] = {"rule": "compare", "field": dice.choice(others)}
        rule["operator"] = dice.choice(["==", "!=", "<", "<=", ">", ">="])
        if dice.random() < 0.5:
            rule["type"] = dice.choice(["auto", "string", "number", "date"])
        return rule

    def condition(self, depth: int) -> dict[str, Any]:
        dice = self.dice
        if depth and dice.random() < 0.3:
            parts = [self.condition(depth - 1) for _ in range(dice.randint(1, 2))]
            return dice.choice([{"all": parts}, {"any": parts}, {"not": parts[0]}])
        known = ["", "18", "a", 1, 0, True, None, 1.5, *dice.sample(INTEGERS, 2)]
        test: dict[str, Any] = dice.choice(
            [
                {"equals": dice.choice(known)},
                {"in": dice.sample(known, 3)},
                {"empty": dice.random() < 0.5},
                {"matches": dice.choice(["[0-9]+", ".*a.*", "é?", "(a|b)+(?<=b)"])},
            ]
        )
        return {"field": dice.choice([*self.names, "solo"]), **test}

    def form_rule(self) -> Rule:
        dice = self.dice
        chosen = dice.sample([*self.names, "solo"], dice.randint(2, min(4, len(self.names) + 1)))
        rule: dict[str, Any] = {
            "rule": dice.choice(["allEqual", "atLeastOne", "exactlyOne", "allOrNone"]),
            "fields": chosen,
            "report": dice.choice(["first", "last", dice.choice(chosen)]),
        }
        if dice.random() < 0.2:
            rule["when"] = self.condition(1)
        return with_level(dice, rule)

    def compiled(self) -> fv.Ruleset | None:
        """The ruleset; None where what was thrown is none."""
        try:
            return fv.Ruleset(self.document, REGISTRY)
        except fv.CompileError:
            return None

    def near(self, field: str) -> list[str]:
        """Texts that the rules of a field may take."""
        names: list[str] = []

        def look(rule: Rule) -> None:
            if isinstance(rule, dict) and "rules" in rule:
                for inner in rule["rules"]:
                    look(inner)
            elif not (isinstance(rule, dict) and "use" in rule):
                names.append(name_of(rule))

        for rule in self.document["fields"][field]["rules"]:
            look(rule)
        texts = (text for name in names for text in POOL.get(name, [])[:200])
        return [*texts, "18", "a", "b", "2000-02-29"]
