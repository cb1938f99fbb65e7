"""Rules of the field "a", and the advice on them: its kind, and where below the field."""

from __future__ import annotations

from typing import Any

Rules = list[Any]
WHEN = {"field": "b", "equals": "x"}
EMPTY = {"field": "b", "empty": True}
ONE = {"field": "b", "equals": 1}


def match(pattern: str, **options: Any) -> dict[str, Any]:
    return {"rule": "match", "pattern": pattern, **options}


ADVISED: list[tuple[Rules, list[tuple[str, str]]]] = [
    # Never run.
    ([{"rule": "email", "on": []}], [("emptyList", "/rules/0/on")]),
    ([{"rule": "email", "on": ["s"], "except": ["s"]}], [("neverRuns", "/rules/0")]),
    ([{"rule": "email", "except": ["s", "t", "default"]}], [("neverRuns", "/rules/0")]),
    ([{"rule": "all", "on": "s", "rules": [{"rule": "email", "on": "t"}]}],
     [("neverRuns", "/rules/0/rules/0")]),
    ([{"rule": "email", "when": {"field": "b", "in": []}}], [("neverRuns", "/rules/0/when")]),
    ([{"rule": "email", "when": {"any": []}}], [("neverRuns", "/rules/0/when")]),
    ([{"rule": "email", "when": {"not": {"all": []}}}], [("neverRuns", "/rules/0/when")]),
    ([{"rule": "email", "when": {"all": [WHEN, {"field": "b", "equals": "y"}]}}],
     [("neverRuns", "/rules/0/when")]),
    ([{"rule": "email", "when": {"all": [EMPTY, {"not": {"any": []}}, WHEN]}}],
     [("neverRuns", "/rules/0/when")]),
    ([{"rule": "email", "when": {"all": [EMPTY, {"field": "b", "empty": False}]}}],
     [("neverRuns", "/rules/0/when")]),
    ([{"rule": "email", "when": {"any": [{"field": "b", "in": []}, {"any": []}]}}],
     [("neverRuns", "/rules/0/when")]),
    ([{"rule": "email", "when": {"all": [{"field": "b", "in": ["y", 1]}, WHEN]}}],
     [("neverRuns", "/rules/0/when")]),
    ([{"rule": "email", "when": {"all": [EMPTY, {"field": "b", "in": ["y"]}]}}],
     [("neverRuns", "/rules/0/when")]),
    ([{"rule": "email", "when": {"all": [{"not": WHEN}, WHEN]}}], [("neverRuns", "/rules/0/when")]),
    ([{"rule": "email", "when": {"all": [EMPTY, {"not": EMPTY}]}}],
     [("neverRuns", "/rules/0/when")]),
    # Pass without their input; "b" has no rules.
    ([{"rule": "compare", "to": {"field": "b"}}], [("openInput", "/rules/0")]),
    ([{"rule": "number", "min": {"product": ["b", 2]}, "max": {"field": "b"}}],
     [("openInput", "/rules/0")]),
    ([{"rule": "all", "rules": [{"rule": "equals", "value": {"field": "b"}}]}],
     [("openInput", "/rules/0/rules/0")]),
    # Never fail.
    (["trim", {"rule": "default", "value": "x"}, "required"], [("neverFails", "/rules/2")]),
    (["trim", "lowercase", {"rule": "default", "value": [1]}, "email", "uppercase", "required"],
     [("neverFails", "/rules/5")]),
    ([{"rule": "default", "value": 0}, {"rule": "required", "trim": False}],
     [("neverFails", "/rules/1")]),
    # Never pass.
    (["lettersOnly", "containsNumber"], [("neverPasses", "/rules/1")]),
    (["containsSymbol", "lettersOnly"], [("neverPasses", "/rules/1")]),
    (["numbersOnly", "email", "lettersOnly"], [("neverPasses", "/rules/2")]),
    (["upperCaseOnly", {"rule": "lowerCaseOnly", "on": "s"}], [("neverPasses", "/rules/1")]),
    ([{"rule": "length", "max": 5}, {"rule": "length", "min": 6}], [("neverPasses", "/rules/1")]),
    ([{"rule": "string", "length": 5}, "safe", {"rule": "string", "length": 6}],
     [("neverPasses", "/rules/2")]),
    ([{"rule": "integer", "min": 5}, {"rule": "range", "max": 4.5}],
     [("neverPasses", "/rules/1")]),
    ([{"rule": "count", "min": 5}, {"rule": "count", "max": 4}], [("neverPasses", "/rules/1")]),
    ([match(r"[\s\S]*", **{"not": True})], [("neverPasses", "/rules/0/pattern")]),
    # A bound as narrow stands before it.
    ([{"rule": "number", "min": 5}, {"rule": "number", "min": 3}], [("moot", "/rules/1")]),
    ([{"rule": "length", "max": 3}, {"rule": "length", "max": 5}], [("moot", "/rules/1")]),
    ([{"rule": "length", "min": 2, "max": 3}, {"rule": "length", "max": 3}],
     [("moot", "/rules/1")]),
    ([{"rule": "string", "length": 3}, {"rule": "string", "min": 1, "max": 9}],
     [("moot", "/rules/1")]),
    ([{"rule": "count", "min": 2}, "safe", {"rule": "count", "min": 1}], [("moot", "/rules/2")]),
    ([{"rule": "range", "min": 2}, {"rule": "range", "min": 1.5}], [("moot", "/rules/1")]),
    ([{"rule": "number", "exclusiveMax": 5}, {"rule": "number", "max": 5}],
     [("moot", "/rules/1")]),
    ([{"rule": "number", "min": 5}, {"rule": "integer", "min": 3}], [("noEffect", "/rules/1/min")]),
    ([{"rule": "integer", "min": 5}, {"rule": "number", "exclusiveMin": 4, "max": 9}],
     [("noEffect", "/rules/1/exclusiveMin")]),
    ([{"rule": "integer", "max": 5}, {"rule": "integer", "max": 6, "strict": True}],
     [("noEffect", "/rules/1/max")]),
    ([{"rule": "number", "min": 5}, {"rule": "range", "min": 6}, {"rule": "integer", "min": 3}],
     [("noEffect", "/rules/2/min")]),
    ([{"rule": "length", "min": 3}, {"rule": "length", "min": 2, "unit": "scalars"}],
     [("noEffect", "/rules/1/min")]),
    (["required", {"rule": "required", "trim": False}], [("moot", "/rules/1")]),
    (["required", "email", "present"], [("moot", "/rules/2")]),
    # A value twice in a list.
    ([{"rule": "in", "values": ["a", "b", "a", 1, 1.0, "1"]}],
     [("noEffect", "/rules/0/values/2"), ("noEffect", "/rules/0/values/4")]),
    ([{"rule": "any", "rules": ["email", {"rule": "in", "values": [[1], [2], [1]]}]}],
     [("noEffect", "/rules/0/rules/1/values/2")]),
    # Beside a pair nothing else is taken.
    ([{"rule": "boolean", "trueValue": "y", "falseValue": "n", "strict": True}],
     [("noEffect", "/rules/0/strict")]),
    ([{"rule": "all", "rules": [{"rule": "boolean", "trueValue": "y", "strict": False}]}],
     [("noEffect", "/rules/0/rules/0/strict")]),
    # Never told.
    ([{"rule": "email", "message": {"tooSmall": "x", "de": "y"}}],
     [("neverTold", "/rules/0/message/tooSmall")]),
    ([{"rule": "email", "message": {"10001": "x"}}], [("neverTold", "/rules/0/message/10001")]),
    ([{"rule": "all", "message": {"tooSmall": "x", "required": "y"}, "rules": ["required"]}],
     [("neverTold", "/rules/0/message/tooSmall")]),
    ([{"rule": "each", "rules": [{"rule": "integer", "message": {"invalidNumber": "x"}}]}],
     [("neverTold", "/rules/0/rules/0/message/invalidNumber")]),
    # Moot.
    (["email", "email"], [("moot", "/rules/1")]),
    (["required", {"rule": "email", "message": "?"}, "required", {"rule": "email", "id": "i"}],
     [("moot", "/rules/2"), ("moot", "/rules/3")]),
    ([{"rule": "length", "min": 1, "max": 2}, {"max": 2, "rule": "length", "min": 1}],
     [("moot", "/rules/1")]),
    (["email", {"rule": "email", "on": "s", "when": WHEN}], [("moot", "/rules/1")]),
    ([{"rule": "email", "when": WHEN}, {"rule": "email", "when": WHEN}], [("moot", "/rules/1")]),
    ([{"rule": "each", "rules": ["trim", "email"]}, "url",
      {"rule": "each", "rules": ["trim", "email"]}], [("moot", "/rules/2")]),
    ([{"use": "twice"}], [("moot", "define")]),
    # No bounds.
    (["length"], [("noBounds", "/rules/0")]),
    ([{"rule": "length", "min": 0, "trim": False}], [("noBounds", "/rules/0")]),
    ([{"rule": "any", "rules": [{"rule": "length", "unit": "bytes"}, "email"]}],
     [("noBounds", "/rules/0/rules/0")]),
    ([{"rule": "count", "min": 0}], [("noBounds", "/rules/0")]),
    ([{"rule": "containsNumber", "min": 0}], [("noBounds", "/rules/0")]),
    ([{"rule": "characters", "set": "letters", "contains": {"min": 0}}],
     [("noBounds", "/rules/0")]),
    ([match(r"^[\w\W]*$")], [("noBounds", "/rules/0/pattern")]),
    ([match(r"(?s).*")], [("noBounds", "/rules/0/pattern")]),
    ([match(r"(.*?)", dotAll=True)], [("noBounds", "/rules/0/pattern")]),
    ([match("", mode="search")], [("noBounds", "/rules/0/pattern")]),
    ([match("^.*", mode="search")], [("noBounds", "/rules/0/pattern")]),
    ([match("$", mode="search")], [("noBounds", "/rules/0/pattern")]),
    ([{"rule": "email", "mostly": 0}], [("noBounds", "/rules/0/mostly")]),
    # Empty lists.
    ([{"rule": "in", "values": []}], [("emptyList", "/rules/0/values")]),
    ([{"rule": "in", "values": [], "not": True}], [("emptyList", "/rules/0/values")]),
    ([{"rule": "card", "accept": []}], [("emptyList", "/rules/0/accept")]),
    ([{"rule": "all", "rules": []}], [("emptyList", "/rules/0/rules")]),
    ([{"rule": "each", "rules": [{"rule": "not", "rules": []}]}],
     [("emptyList", "/rules/0/rules/0/rules")]),
    # Delimiters.
    ([match("/[a-z]+/i")], [("delimiters", "/rules/0/pattern")]),
    ([match("/abc/i")], [("delimiters", "/rules/0/pattern")]),
    ([match("/^abc/", mode="search")], [("delimiters", "/rules/0/pattern")]),
    ([match(r"/a\/[/]b$/")], [("delimiters", "/rules/0/pattern")]),
    ([match(r"/a|b/gm", mode="search")], [("delimiters", "/rules/0/pattern")]),
    ([{"rule": "required", "when": {"all": [{"not": {"field": "b", "matches": "/^a/i"}}]}}],
     [("delimiters", "/rules/0/when/all/0/not/matches")]),
    # Too late.
    (["email", "trim"], [("tooLate", "/rules/1")]),
    (["required", {"rule": "date", "format": "d.M.yyyy"}, "lowercase", "trim", "email"],
     [("tooLate", "/rules/3")]),
    ([{"rule": "in", "values": ["a", "b c"]}, "trim"], [("tooLate", "/rules/1")]),
    (["required", {"rule": "default", "value": 1}], [("tooLate", "/rules/1")]),
    (["required", "trim", {"rule": "email", "when": WHEN}, {"rule": "default", "value": 1}],
     [("tooLate", "/rules/3")]),
]  # fmt: skip


def document(rules: Rules) -> dict[str, Any]:
    """A ruleset with these rules; with "once" and "twice" in other fields, where they are right."""
    define = {"once": ["email"], "twice": ["url", "url"]}
    return {
        "formvalidate": 1,
        "define": define if {"use": "twice"} in rules else {"once": ["email"]},
        "fields": {"a": {"rules": rules}, "b": {"rules": [{"use": "once"}]}},
        "scenarios": {"s": ["a", "b"], "t": ["a"]},
    }
