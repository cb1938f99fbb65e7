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

# What looks like one of these, and is none.
FINE: list[Rules] = [
    [],
    ["string"],
    [{"rule": "string", "min": 0}, "number", "card"],
    [{"rule": "length", "max": 0}],
    [{"rule": "email", "on": ["s"], "except": ["t"]}],
    [{"rule": "email", "except": []}],
    [{"rule": "email", "when": {"all": [WHEN, {"field": "a", "equals": "y"}]}}],
    [{"rule": "email", "when": {"any": [WHEN, {"field": "b", "equals": "y"}]}}],
    [{"rule": "email", "when": {"all": [WHEN, {"field": "b", "equals": "x"}]}}],
    [{"rule": "email", "when": {"all": [ONE, {"field": "b", "equals": 1.0}]}}],
    [{"rule": "email", "when": {"all": [EMPTY, {"field": "b", "equals": ""}]}}],
    [{"rule": "email", "when": {"all": []}}],
    # A default that may not be there, or not be enough.
    [{"rule": "default", "value": "x"}, "required"],
    ["trim", {"rule": "default", "value": " "}, "required"],
    ["trim", {"rule": "default", "value": ""}, "required"],
    ["trim", {"rule": "default", "value": "x", "when": WHEN}, "required"],
    ["trim", {"rule": "default", "value": "x", "on": "s"}, "required"],
    [{"rule": "trim", "when": WHEN}, {"rule": "default", "value": "x"}, "required"],
    [{"rule": "trim", "chars": {"chars": "x"}}, {"rule": "default", "value": "x"}, "required"],
    [{"rule": "default", "value": "x"}, "trim", {"rule": "required", "trim": False}],
    ["trim", {"rule": "default", "value": "x"}, {"rule": "trim", "chars": {"chars": "x"}},
     "required"],
    ["trim", {"rule": "default", "value": " "}, {"rule": "default", "value": "x"}, "required"],
    ["trim", {"rule": "default", "value": "x"}, {"rule": "required", "value": "y"}],
    # Rules that some value passes.
    ["lettersOnly", "containsUpperCase"],
    ["lowerCaseOnly", "uppercase", "upperCaseOnly"],
    ["lettersOnly", {"rule": "containsNumber", "min": 0, "max": 3}],
    [{"rule": "lettersOnly", "on": "s"}, {"rule": "numbersOnly", "on": "t"}],
    [{"rule": "lettersOnly", "when": WHEN}, "numbersOnly"],
    [{"rule": "length", "max": 5}, {"rule": "string", "min": 6}],
    [{"rule": "length", "max": 5}, {"rule": "length", "min": 6, "unit": "bytes"}],
    [{"rule": "length", "max": 5, "ignore": "digits"}, {"rule": "length", "min": 6}],
    [{"rule": "integer", "min": 5}, {"rule": "number", "max": 5}],
    [{"rule": "any", "rules": ["lettersOnly", "numbersOnly"]}],
    # Rules that are not the same, or not on the same value.
    ["email", {"rule": "email", "profile": "html5"}],
    ["email", {"rule": "email", "skipOnError": False}],
    [{"rule": "email", "on": "s"}, "email"],
    [{"rule": "email", "on": "s"}, {"rule": "email", "on": "t"}],
    [{"rule": "email", "when": WHEN}, {"rule": "email", "when": EMPTY}],
    ["lettersOnly", "lowercase", "lettersOnly"],
    ["email", {"rule": "email", "skipOnEmpty": False}],
    [{"rule": "any", "rules": ["email", "email"]}],
    # Slashes that may be meant.
    [match("/api/v1/")],
    [match("/[a-z]+/")],
    [match("/[0-9]+/x/[a-z]/i")],
    [match("/api/i", mode="search")],
    [match("/[a-z]+/q")],
    [match("/a/ii")],
    [match(r"/a\/i")],
    [match("[/]a/i")],
    [match("//")],
    [match("/")],
    # A trim in time, or of use.
    ["trim", "email"],
    ["required", "trim"],
    [{"rule": "length", "max": 5}, "trim"],
    [match(".*"), "trim"],
    [{"rule": "email", "when": WHEN}, "trim"],
    [{"rule": "email", "on": "s"}, "trim"],
    ["email", {"rule": "trim", "chars": {"chars": "x"}}],
    [{"rule": "in", "values": ["a", " b"]}, "trim"],
    [{"rule": "in", "values": ["a"], "not": True}, "trim"],
    [{"rule": "email", "message": {
        "invalidEmail": "x", "invalidType": "x", "undecided": "x", "invalidUTF8": "x", "de": "x"}}],
    [{"rule": "any", "rules": ["email", {"rule": "not", "rules": ["integer"]}],
      "message": {"invalidEmail": "x", "notAllowed": "x", "notInteger": "x"}}],
    ["json", "trim"],
    ["email", {"rule": "default", "value": " x "}, "trim"],
    [{"rule": "email", "allowName": True}, "trim"],
    [{"rule": "date", "format": " yyyy"}, "trim"],
    [{"rule": "required", "on": "s"}, {"rule": "default", "value": 1}],
    [{"rule": "required", "when": WHEN}, {"rule": "default", "value": 1}],
    [{"rule": "required", "trim": False}, "trim", {"rule": "default", "value": 1}],
    [{"use": "once"}],
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
