"""What is said of a value that passes a rule, as far as JSON Schema can say it."""

from __future__ import annotations

from fractions import Fraction

from ._json_schema_patterns import portable
from ._json_schema_terms import NUMBER_OPTIONS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._json_schema_terms import Rule
    from ._json_schema_wider import Wider

DECIMAL = "^[+-]?([0-9]+([.][0-9]+)?|[.][0-9]+)([eE][+-]?[0-9]+)?$"
WHOLE = "^[+-]?[0-9]+$"
CLASSES = {
    "numbersOnly": "^[0-9]*$",
    "lettersOnly": "^[A-Za-z]*$",
    "lowerCaseOnly": "^[a-z]*$",
    "upperCaseOnly": "^[A-Z]*$",
}
PARTS = {"containsNumber": "[0-9]", "containsUpperCase": "[A-Z]", "containsLowerCase": "[a-z]"}
# Rules that an empty value fails which they do not skip.
REFUSING = frozenset(
    [
        "number", "integer", "range", "email", "url", "date", "datetime", "time", "luhn", "card",
        "phone", "iban", "uuid", "ip", "hostname", "hexColor", "creditCardCVV",
    ]
)  # fmt: skip
FORMATTED = {"uuid": "uuid", "hostname": "hostname"}
# Options that say less than the rule without them.
LENIENT = (
    "unicode",
    "allowName",
    "caseless",
    "multiline",
    "dotAll",
    "not",
    "trim",
    "defaultScheme",
)


def is_number(value: Any) -> bool:
    """Whether a bound is a number, and not worked out of other fields or of the present."""
    return isinstance(value, int | float) and not isinstance(value, bool)


def say(given: Rule, wider: Wider, changes: set[str]) -> str:
    """Adds what JSON Schema can say of a rule; gives what it cannot, or the empty text.

    `changes` are the transforms before the rule: the schema is about values as they come in.
    """
    name = given["rule"]
    if name in ("number", "integer", "range"):
        return _number(given, wider, changes)
    if name in ("equals", "in"):
        return _listed(given, wider, changes)
    if name == "boolean":
        return _boolean(given, wider, changes)
    if name == "compare":
        return _compare(given, wider)
    if name == "count":
        wider.keep("array")
        return _bounds(given, wider, {"min": "minItems", "max": "maxItems"})
    wider.keep("string")
    if name in ("string", "length"):
        return _length(given, wider, changes)
    if name in PARTS and not changes - {"trim"} and given.get("min", 1) != 0:
        wider.put("pattern", PARTS[name])
        return "how many there are" if {"min", "max"} & given.keys() else ""
    if changes:
        return "what is behind a transform"
    return _text(name, given, wider)


def _text(name: str, given: Rule, wider: Wider) -> str:
    if name in CLASSES:
        wider.put("pattern", CLASSES[name])
        return ""
    lenient = any(given.get(option) for option in LENIENT)
    word = FORMATTED.get(name, "")
    if name == "email" and not lenient and given.get("profile", "pragmatic") != "html5":
        word = "email"
    elif name == "ip" and given.get("version") in (4, 6):
        word = f"ipv{given['version']}"
    elif name == "url" and not lenient:
        word = "uri"
    elif name == "date" and given.get("format", "yyyy-MM-dd") == "yyyy-MM-dd":
        word = "date"
    elif name == "datetime" and given.get("zone", "required") == "required":
        word = "date-time"
    if word:
        wider.put("format", word)
        narrower = {"min", "max", "schemes", "allowLocal", "fraction"} & given.keys()
        return "its bounds" if narrower and name != "url" else ""
    if name == "match" and not lenient:
        pattern = portable(given["pattern"])
        if pattern is not None:
            is_full = given.get("mode", "full") == "full"
            wider.put("pattern", f"^(?:{pattern})$" if is_full else pattern)
            return ""
        return "a pattern that ECMAScript may read otherwise"
    return f"what {name!r} asks for"


def _bounds(given: Rule, wider: Wider, words: dict[str, str]) -> str:
    lost = ""
    for option, word in words.items():
        bound = given.get(option)
        if is_number(bound) and (option != "multipleOf" or _is_binary(bound)):
            wider.put(word, bound)
        elif option in given:
            lost = f"the bound {option!r}"
    return lost


def _is_binary(number: Any) -> bool:
    """Whether a number is what a double has of it: of others validators get multiples wrong."""
    return bool(Fraction(str(number)) == Fraction(number))


def _number(given: Rule, wider: Wider, changes: set[str]) -> str:
    name = given["rule"]
    is_strict = bool(given.get("strict")) or name == "range"
    wider.keep("number", *([] if is_strict else ["string"]))
    wider.is_whole = wider.is_whole or name == "integer"
    lost = _bounds(given, wider, {option: word for word, option in NUMBER_OPTIONS.items()})
    if given.get("decimals") == 0:
        wider.put("multipleOf", 1)
    elif "decimals" in given:
        lost = "'decimals', for which validators divide binary fractions"
    if "string" in wider.kinds and not is_strict:
        if not changes:
            wider.put("pattern", WHOLE if name == "integer" else DECIMAL)
        if {*NUMBER_OPTIONS.values(), "decimals"} & given.keys():
            return lost or "the bounds of numbers in texts"
    return lost


def _listed(given: Rule, wider: Wider, changes: set[str]) -> str:
    word, members = ("enum", given.get("values"))
    if given["rule"] == "equals":
        word, members = "const", [given.get("value")]
    if not isinstance(members, list) or any(isinstance(one, dict) for one in members):
        return "values of other fields"
    if given.get("not"):
        if changes:
            return "what is behind a transform"
        wider.put("not", {"enum": members})
        return (
            "" if given.get("strict", True) and not given.get("allowArray") else "other spellings"
        )
    if given.get("strict") is False or given.get("allowArray"):
        return "members in arrays or of other types"
    if changes and any(isinstance(one, str | list) for one in members):
        return "what is behind a transform"
    wider.put(word, members if word == "enum" else members[0])
    return ""


def _boolean(given: Rule, wider: Wider, changes: set[str]) -> str:
    if {"trueValue", "falseValue"} & given.keys():
        return "the two values"
    if given.get("strict"):
        wider.keep("boolean")
    else:
        wider.keep("boolean", "number", "string")
        if changes:
            return "which texts are booleans"
        wider.put("enum", [True, False, 1, 0, "true", "false", "1", "0"])
    return ""


def _compare(given: Rule, wider: Wider) -> str:
    words = {">": "exclusiveMinimum", "<": "exclusiveMaximum", ">=": "minimum", "<=": "maximum"}
    word = words.get(given.get("operator", "=="))
    value, type_ = given.get("value"), given.get("type", "auto")
    if word is None or not is_number(value) or type_ not in ("auto", "number"):
        return "a comparison"
    wider.keep("number", "string")
    wider.put(word, value)
    return "a comparison of numbers in texts" if "string" in wider.kinds else ""


def _length(given: Rule, wider: Wider, changes: set[str]) -> str:
    """A length in other units than code points, or behind a transform, bounds one side at most."""
    unit = given.get("unit", "scalars")
    equal = given.get("length", given.get("equal"))
    least: Any = given.get("min", equal)
    most: Any = given.get("max", equal)
    trims = given["rule"] == "length" and given.get("trim", True)
    size = {"scalars": 1, "graphemes": 1, "utf16": 2, "bytes": 4}.get(unit, 4)
    lost = "" if unit == "scalars" else f"a length in {unit}"
    if is_number(least) and least > 0 and not changes - {"trim"}:
        wider.put("minLength", -(-int(least) // size))
    elif least is not None and least != 0:
        lost = "the least length"
    if is_number(most) and not (changes or trims or "ignore" in given or unit == "graphemes"):
        wider.put("maxLength", int(most))
    elif most is not None:
        lost = "the greatest length"
    return lost or ("what is not counted" if "ignore" in given or (trims and least) else "")
