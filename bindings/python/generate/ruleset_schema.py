"""Makes the JSON Schema of rulesets: `document.json`, and what the library tells of its rules."""

from __future__ import annotations

import json
from collections import Counter
from functools import reduce
from itertools import combinations
from operator import getitem
from pathlib import Path
from typing import Any

Schema = dict[str, Any]

SKELETON = Path(__file__).with_name("document.json")
NOTES = {r"^(\$schema|\$comment|description|examples)$|^x-": {}}
REFERRED = {
    "value": "value",
    "set": "set",
    "pattern": "pattern",
    "scheme": "scheme",
    "brand": "brand",
    "rule": "rule",
    "condition": "condition",
    "message": "message",
    "scenarios": "scenarioNames",
}
PLAIN: dict[str, Schema] = {
    "boolean": {"type": "boolean"},
    "mark": {"const": True},
    "count": {"type": "integer", "minimum": 0},
    "number": {"type": "number"},
    "share": {"type": "number", "minimum": 0, "maximum": 1},
    "text": {"type": "string"},
    "field": {"type": "string"},
    "function": {"type": "string"},
    "json": {},
}


def ruleset_schema(told: dict[str, Any]) -> Schema:
    """The schema of the documents that have the rules that `fv.rules()` told."""
    schema: Schema = with_limits(json.loads(SKELETON.read_text(encoding="utf-8")), told)
    definitions: Schema = schema["$defs"]
    names = [code["name"] for code in told["codes"] if code["number"] > 0]
    definitions["code"]["enum"] = names
    by_code = {name: reference("template") for name in names}
    definitions["message"]["anyOf"][1]["properties"] = by_code
    definitions["set"]["oneOf"][0]["enum"] = words(told, "set")
    definitions["brand"]["enum"] = words(told, "brand")
    for option in told["options"]:
        definitions[f"option.{option['name']}"] = described(option)
    forms = [rule for rule in told["rules"] if rule["kind"] == "form"]
    tables = [rule for rule in told["rules"] if rule["kind"] == "table"]
    rules = [rule for rule in told["rules"] if rule not in forms + tables]
    usual = {rule["kind"]: usual_options(told, rule["kind"]) for rule in told["rules"]}
    for kind, options in usual.items():
        definitions[f"options.{kind}"] = {
            "description": f"The options that rules of the kind {kind} share.",
            "properties": {name: reference(f"option.{name}") for name in options},
            "patternProperties": NOTES,
        }
    definitions["ruleName"]["oneOf"] = [constant(rule) for rule in rules]
    demanding = [rule["rule"] for rule in rules if demands(rule)]
    definitions["rule"]["then"] = {**reference("ruleName"), "not": {"enum": demanding}}
    definitions["ruleOptions"]["allOf"] = [chosen(rule, "rule") for rule in rules]
    definitions["formRule"]["properties"]["rule"]["oneOf"] = [constant(rule) for rule in forms]
    definitions["formRule"]["allOf"] = [chosen(rule, "form") for rule in forms]
    definitions["tableRule"]["properties"]["rule"]["oneOf"] = [constant(rule) for rule in tables]
    definitions["tableRule"]["allOf"] = [chosen(rule, "table") for rule in tables]
    for prefix, some in (("rule", rules), ("form", forms), ("table", tables)):
        for rule in some:
            definitions[f"{prefix}.{rule['rule']}"] = definition(rule, usual[rule["kind"]])
    return schema


def with_limits(part: Any, told: dict[str, Any]) -> Any:
    """A part of the skeleton with numbers where it names one of the library's limits."""
    if isinstance(part, str) and part.startswith("limits/"):
        return reduce(getitem, part.split("/"), told)
    if isinstance(part, dict):
        return {key: with_limits(inner, told) for key, inner in part.items()}
    return [with_limits(one, told) for one in part] if isinstance(part, list) else part


def reference(name: str) -> Schema:
    """A reference to a definition."""
    return {"$ref": f"#/$defs/{name}"}


def words(told: dict[str, Any], kind: str) -> list[str]:
    """All that may be written for options of a type."""
    for rule in told["rules"]:
        for option in rule["options"]:
            for holder in (option, option.get("element", {})):
                if holder.get("type") == kind:
                    return list(holder["words"])
    raise LookupError(kind)


def usual_options(told: dict[str, Any], kind: str) -> tuple[str, ...]:
    """What most rules of a kind share with others."""
    shared = Counter(tuple(rule["common"]) for rule in told["rules"] if rule["kind"] == kind)
    return shared.most_common(1)[0][0]


def constant(rule: Schema) -> Schema:
    """The name of a rule, with what it is about."""
    return {"const": rule["rule"], "description": rule["summary"]}


def chosen(rule: Schema, prefix: str) -> Schema:
    """What holds where the document names this rule."""
    named = {"required": ["rule"], "properties": {"rule": {"const": rule["rule"]}}}
    return {"if": named, "then": reference(f"{prefix}.{rule['rule']}")}


def demands(rule: Schema) -> bool:
    """Whether a rule is nothing without options."""
    needs = any(key in relation for relation in rule["relations"] for key in NEEDED)
    return needs or any(option["required"] for option in rule["options"])


NEEDED = {"exactlyOne", "atLeastOne"}


def definition(rule: Schema, usual: tuple[str, ...]) -> Schema:
    """What may stand in a rule, given what rules of its kind usually share."""
    properties: Schema = {"rule": {"const": rule["rule"]}}
    properties.update({option["name"]: described(option) for option in rule["options"]})
    made: Schema = {"title": rule["rule"], "description": rule["summary"], "type": "object"}
    if tuple(rule["common"]) == usual:
        made.update(reference(f"options.{rule['kind']}"))
    else:
        properties.update({name: reference(f"option.{name}") for name in rule["common"]})
        made["patternProperties"] = NOTES
    required = [option["name"] for option in rule["options"] if option["required"]]
    made["required"] = ["rule", *required]
    made["properties"] = properties
    made.update(related(rule["options"], rule["relations"]))
    made["unevaluatedProperties"] = False
    return made


def described(option: Schema) -> Schema:
    """The schema of an option's value."""
    made = typed(option)
    if option.get("operand"):
        made = {"anyOf": [made, reference("operand")]}
    kept = {key: made.pop(key) for key in ("$ref",) if key in made}
    made = {**kept, "description": option["summary"], **made}
    if "default" in option:
        made["default"] = option["default"]
    return made


def typed(option: Schema) -> Schema:
    """The schema of a type, without words about it."""
    kind = option["type"]
    if kind in REFERRED:
        return reference(REFERRED[kind])
    if kind == "word":
        return {"enum": option["words"]}
    if kind == "integer":
        return {"enum": option["numbers"]}
    if kind == "list":
        return listed(option)
    if kind == "object":
        return {
            "type": "object",
            "properties": {inner["name"]: described(inner) for inner in option["options"]},
            **related(option["options"], option["relations"]),
            "patternProperties": NOTES,
            "additionalProperties": False,
        }
    return dict(PLAIN[kind])


def listed(option: Schema) -> Schema:
    """The schema of a list."""
    least = {"minItems": option["atLeast"]} if option["atLeast"] else {}
    element = option["element"]["type"]
    if element == "rule":
        return {**reference("rules"), **least}
    if element == "field":
        return {**reference("fieldNames"), **least, "uniqueItems": True}
    return {"type": "array", "items": typed(option["element"]), **least}


def related(options: list[Schema], relations: list[Schema]) -> Schema:
    """What options demand of each other."""
    made: Schema = {}
    for relation in relations:
        if "exactlyOne" in relation:
            made["oneOf"] = [{"required": [name]} for name in relation["exactlyOne"]]
        elif "atLeastOne" in relation:
            made["anyOf"] = [{"required": [name]} for name in relation["atLeastOne"]]
        elif "atMostOne" in relation:
            pairs = [{"required": [*pair]} for pair in combinations(relation["atMostOne"], 2)]
            made["not"] = {"anyOf": pairs} if len(pairs) > 1 else pairs[0]
        elif "excludes" in relation:
            others = {"anyOf": [{"required": [name]} for name in relation["excludes"]]}
            made["dependentSchemas"] = {relation["option"]: {"not": others}}
        else:
            made["dependentRequired"] = {relation["option"]: [relation["needs"]]}
    least = next((one.get("default") for one in options if one["name"] == "min"), None)
    if least is not None:
        above = {"properties": {"max": {"minimum": least}}}
        made["anyOf"] = [{"required": ["min"]}, above]
    return made
