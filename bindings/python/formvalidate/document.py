"""The types of ruleset documents, for editors and type checkers.

    from formvalidate.document import Ruleset

    shop: Ruleset = {"formvalidate": 1, "fields": {"email": {"rules": ["trim", "email"]}}}

`make generate` writes this file from the library's table of rules. What no type
says (that bounds do not exclude each other, that names are those of fields) is checked when the
document is compiled.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Literal, NotRequired, TypeAlias, TypedDict

Notes = TypedDict(
    "Notes",
    {"$schema": str, "$comment": object, "description": object, "examples": object},
    total=False,
)
"""What may stand beside the keys of any object and means nothing to the library."""


Rules: TypeAlias = "Sequence[Rule]"
"""Rules, in the order in which they run."""

_ExceptList = TypedDict("_ExceptList", {"except": "list[str] | tuple[str, ...]"}, total=False)


class Use(Notes, _ExceptList):
    """The rules defined under this name."""

    use: str
    """A name in `define`, or a place in another file: `common.json#/define/name`."""
    on: NotRequired[list[str] | tuple[str, ...]]
    """The scenarios in which these rules are active, of those in which they are."""
    when: NotRequired[Condition]
    """They are active only when this holds too."""
    message: NotRequired[Message]
    """What is said where a rule has no words of its own."""
    id: NotRequired[str]
    """The name of the rules that have none of their own."""


class Field(Notes):
    """A field of a record: its rules and what is shown of it."""

    label: NotRequired[str | Texts]
    """What people call the field: a text, or one for each locale."""
    sensitive: NotRequired[bool]
    """Whether its value is kept out of every message."""
    column: NotRequired[str]
    """What its column must hold in tables; the command reads texts as that."""
    validateOn: NotRequired[Literal["change", "blur", "submit", "never"]]
    """When a live form judges it."""
    stop: NotRequired[Stop]
    rules: NotRequired[Rules]
    use: NotRequired[str]
    """A field in `define` or in another file (`common.json#/define/name`), with which this one
    begins.
    """
    when: NotRequired[Condition]
    """While it does not hold, the field and all within it is taken out."""
    fields: NotRequired[Mapping[str, Field | object]]
    """The fields of a record within the record; null takes one of `use` away."""
    form: NotRequired[Sequence[FormRule]]
    """Rules over several fields of a record."""
    unknown: NotRequired[Literal["ignore", "reject"]]
    """What happens to keys of a record that are not fields; as around it without."""
    items: NotRequired[Field]
    """What each element of a list is."""
    keys: NotRequired[Field]
    """What each key of a map is: rules about a text."""
    values: NotRequired[Field]
    """What each value of a map is."""


FieldName: TypeAlias = "str"
"""A field's name: not empty or `*`, and not beginning with `/` or `!`."""


class FieldOperand(Notes):
    """The value of this field."""

    field: str
    """The value of this field."""


class SumOperand(Notes):
    """The sum over all elements."""

    sum: str
    """The sum over all elements."""


class CountOperand(Notes):
    """How many elements are filled in."""

    count: str
    """How many elements are filled in."""


class MinOperand(Notes):
    """The least of all elements."""

    min: str
    """The least of all elements."""


class MaxOperand(Notes):
    """The greatest of all elements."""

    max: str
    """The greatest of all elements."""


class ProductOperand(Notes):
    """The product of fields and numbers."""

    product: Sequence[str | int | float | Decimal]
    """The product of fields and numbers."""
    scale: NotRequired[int]
    """The digits that are kept behind the point; all without it."""
    rounding: NotRequired[Literal["halfEven", "halfUp", "down"]]
    """What becomes of a half."""


Operand: TypeAlias = (
    "FieldOperand | SumOperand | CountOperand | MinOperand | MaxOperand | ProductOperand"
)
"""What a rule compares with that is worked out of other fields."""

Bound: TypeAlias = "int | float | Decimal | str | Operand"
"""A number, a date, one told from the present, or what is worked out."""

_InSequence = TypedDict("_InSequence", {"in": "Sequence[Value | Operand] | Operand"}, total=False)


class FieldCondition(Notes, _InSequence):
    """The field that is looked at."""

    field: str
    """The field that is looked at."""
    equals: NotRequired[Value | Operand]
    """It has this value."""
    empty: NotRequired[bool]
    """Whether it is empty."""
    matches: NotRequired[Pattern]
    min: NotRequired[Bound]
    """The least that it may be."""
    max: NotRequired[Bound]
    """The most that it may be."""
    exclusiveMin: NotRequired[Bound]
    """What it must be above."""
    exclusiveMax: NotRequired[Bound]
    """What it must be below."""


class AllCondition(Notes):
    """All of these hold."""

    all: Sequence[Condition]
    """All of these hold."""


class AnyCondition(Notes):
    """At least one of these holds."""

    any: Sequence[Condition]
    """At least one of these holds."""


_NotCondition = TypedDict("_NotCondition", {"not": "Condition"})


class NotCondition(Notes, _NotCondition):
    """This does not hold."""


class CustomCondition(Notes):
    """The registered condition."""

    custom: str
    """The registered condition."""


Condition: TypeAlias = (
    "FieldCondition | AllCondition | AnyCondition | NotCondition | CustomCondition"
)
"""What must hold for a rule to be active."""

OwnCode: TypeAlias = "str"
"""The name of a code of `codes`; which there are is checked when the ruleset is compiled."""

Message: TypeAlias = "str | Mapping[str, Template | str]"
"""What is said when the rule fails: a template, or one for each locale or code."""

Template: TypeAlias = "str | Texts"
"""A template, or one for each locale."""

Texts: TypeAlias = "Mapping[str, str]"
"""One text for each locale."""


class CharsSet(Notes):
    """These characters."""

    chars: str
    """These characters."""


_NotSet = TypedDict("_NotSet", {"not": "Set"})


class NotSet(Notes, _NotSet):
    """All characters but these."""


Set: TypeAlias = (
    "Literal['digits', 'letters', 'uppercase', 'lowercase', 'alphanumerics', 'symbols', "
    "'punctuation', 'whitespace', 'ascii:digits', 'ascii:letters', 'ascii:uppercase', "
    "'ascii:lowercase', 'ascii:alphanumerics', 'ascii:symbols', 'ascii:punctuation', "
    "'ascii:whitespace'] | CharsSet | NotSet"
)
"""The name of a set of characters, characters, or all but those of a set."""

Scheme: TypeAlias = "str"
"""A scheme, without "://"."""

Brand: TypeAlias = (
    "Literal['visa', 'mastercard', 'american-express', 'diners-club', 'discover', 'troy', 'jcb', "
    "'unionpay', 'naranja', 'verve', 'maestro', 'elo', 'mir', 'hiper', 'hipercard', "
    "'visa-electron', 'amex', 'mc', 'diners', 'dinersClub', 'visaElectron', 'union-pay']"
)
"""A brand of payment cards."""

Pattern: TypeAlias = "str"
"""A regular expression (PCRE2)."""

Value: TypeAlias = "bool | int | float | Decimal | str | Sequence[Value] | None"
"""Any value but an object."""

Stop: TypeAlias = "Literal['first', 'all']"
"""Whether a field's later rules run once one has failed."""

FieldNames: TypeAlias = "list[str] | tuple[str, ...]"
"""Names of fields."""

ScenarioNames: TypeAlias = "str | list[str] | tuple[str, ...]"
"""Names of scenarios."""

_ExceptScenarioNames = TypedDict("_ExceptScenarioNames", {"except": "ScenarioNames"}, total=False)


class TransformOptions(Notes, _ExceptScenarioNames):
    """The options that rules of the kind transform share."""

    on: NotRequired[ScenarioNames]
    """The scenarios in which the rule is active; all of them without it."""
    when: NotRequired[Condition]
    """The rule is active only when this holds of the raw values."""
    isEmpty: NotRequired[str]
    """The registered test for what counts as empty."""
    skipOnError: NotRequired[bool]
    """Whether the rule is left out once the field has an error; false for transforms and under
    `"stop": "all"`.
    """
    id: NotRequired[str]
    """Your own name for the rule; issues carry it."""


class CheckOptions(Notes, _ExceptScenarioNames):
    """The options that rules of the kind check share."""

    on: NotRequired[ScenarioNames]
    """The scenarios in which the rule is active; all of them without it."""
    when: NotRequired[Condition]
    """The rule is active only when this holds of the raw values."""
    isEmpty: NotRequired[str]
    """The registered test for what counts as empty."""
    skipOnEmpty: NotRequired[bool]
    """Whether an empty value (null, "", []) passes."""
    skipOnError: NotRequired[bool]
    """Whether the rule is left out once the field has an error; false for transforms and under
    `"stop": "all"`.
    """
    message: NotRequired[Message]
    """What is said when the rule fails: a template, or one for each locale or code."""
    level: NotRequired[Literal["error", "warning"]]
    """Whether a value that fails is invalid, or whether people are told and nothing else; of
    the rules within a rule the outermost alone has it.
    """
    mostly: NotRequired[int | float | Decimal]
    """In tables the share of the values, from 0 to 1, that must pass; records do not know it."""
    maxErrors: NotRequired[int]
    """In tables how many values may fail at most; records do not know it."""
    id: NotRequired[str]
    """Your own name for the rule; issues carry it."""


class GroupOptions(CheckOptions):
    """The options that rules of the kind group share."""


class FormOptions(Notes, _ExceptScenarioNames):
    """The options that rules of the kind form share."""

    on: NotRequired[ScenarioNames]
    """The scenarios in which the rule is active; all of them without it."""
    when: NotRequired[Condition]
    """The rule is active only when this holds of the raw values."""
    message: NotRequired[Message]
    """What is said when the rule fails: a template, or one for each locale or code."""
    level: NotRequired[Literal["error", "warning"]]
    """Whether a value that fails is invalid, or whether people are told and nothing else; of
    the rules within a rule the outermost alone has it.
    """
    mostly: NotRequired[int | float | Decimal]
    """In tables the share of the values, from 0 to 1, that must pass; records do not know it."""
    maxErrors: NotRequired[int]
    """In tables how many values may fail at most; records do not know it."""
    id: NotRequired[str]
    """Your own name for the rule; issues carry it."""


class TableOptions(Notes, _ExceptScenarioNames):
    """The options that rules of the kind table share."""

    on: NotRequired[ScenarioNames]
    """The scenarios in which the rule is active; all of them without it."""
    message: NotRequired[Message]
    """What is said when the rule fails: a template, or one for each locale or code."""
    level: NotRequired[Literal["error", "warning"]]
    """Whether a value that fails is invalid, or whether people are told and nothing else; of
    the rules within a rule the outermost alone has it.
    """
    id: NotRequired[str]
    """Your own name for the rule; issues carry it."""


class TrimRule(TransformOptions):
    """Removes characters from both ends."""

    rule: Literal["trim"]
    chars: NotRequired[Set]
    """What is removed; White_Space, U+200B and U+FEFF without it."""


class DefaultRule(TransformOptions):
    """Fills an empty field."""

    rule: Literal["default"]
    value: NotRequired[object]
    """What it is filled with."""
    provider: NotRequired[str]
    """The registered function that says what it is filled with."""
    params: NotRequired[object]
    """Given to the provider."""


class FilterRule(TransformOptions):
    """Replaces the value by what a registered function makes of it."""

    rule: Literal["filter"]
    name: str
    """The registered function."""
    params: NotRequired[object]
    """Given to the function."""


class LowercaseRule(TransformOptions):
    """Makes letters small (Unicode, no locale)."""

    rule: Literal["lowercase"]


class UppercaseRule(TransformOptions):
    """Makes letters capital (Unicode, no locale)."""

    rule: Literal["uppercase"]


class SafeRule(TransformOptions):
    """Does nothing; the field can be assigned."""

    rule: Literal["safe"]


class RequiredRule(Notes, _ExceptScenarioNames):
    """The field is filled in."""

    rule: Literal["required"]
    trim: NotRequired[bool]
    """Whether white space alone counts as empty."""
    value: NotRequired[Value]
    """The value that it must equal."""
    on: NotRequired[ScenarioNames]
    """The scenarios in which the rule is active; all of them without it."""
    when: NotRequired[Condition]
    """The rule is active only when this holds of the raw values."""
    isEmpty: NotRequired[str]
    """The registered test for what counts as empty."""
    skipOnError: NotRequired[bool]
    """Whether the rule is left out once the field has an error; false for transforms and under
    `"stop": "all"`.
    """
    message: NotRequired[Message]
    """What is said when the rule fails: a template, or one for each locale or code."""
    level: NotRequired[Literal["error", "warning"]]
    """Whether a value that fails is invalid, or whether people are told and nothing else; of
    the rules within a rule the outermost alone has it.
    """
    mostly: NotRequired[int | float | Decimal]
    """In tables the share of the values, from 0 to 1, that must pass; records do not know it."""
    maxErrors: NotRequired[int]
    """In tables how many values may fail at most; records do not know it."""
    id: NotRequired[str]
    """Your own name for the rule; issues carry it."""


class PresentRule(Notes, _ExceptScenarioNames):
    """The member is there, whatever it holds, null and the empty text included."""

    rule: Literal["present"]
    on: NotRequired[ScenarioNames]
    """The scenarios in which the rule is active; all of them without it."""
    when: NotRequired[Condition]
    """The rule is active only when this holds of the raw values."""
    isEmpty: NotRequired[str]
    """The registered test for what counts as empty."""
    skipOnError: NotRequired[bool]
    """Whether the rule is left out once the field has an error; false for transforms and under
    `"stop": "all"`.
    """
    message: NotRequired[Message]
    """What is said when the rule fails: a template, or one for each locale or code."""
    level: NotRequired[Literal["error", "warning"]]
    """Whether a value that fails is invalid, or whether people are told and nothing else; of
    the rules within a rule the outermost alone has it.
    """
    mostly: NotRequired[int | float | Decimal]
    """In tables the share of the values, from 0 to 1, that must pass; records do not know it."""
    maxErrors: NotRequired[int]
    """In tables how many values may fail at most; records do not know it."""
    id: NotRequired[str]
    """Your own name for the rule; issues carry it."""


_NotBool = TypedDict("_NotBool", {"not": "bool"}, total=False)


class EqualsRule(CheckOptions, _NotBool):
    """The value is this one."""

    rule: Literal["equals"]
    value: Value | Operand
    """The value to equal."""


class CompareRule(CheckOptions):
    """The value stands in a relation to another one or to another field."""

    rule: Literal["compare"]
    operator: NotRequired[Literal["==", "!=", "<", "<=", ">", ">="]]
    """The relation."""
    value: NotRequired[Value]
    """What it is compared with; of dates also `today-18y` and the like."""
    to: NotRequired[Value | Operand]
    """What it is compared with."""
    field: NotRequired[str]
    """The field that it is compared with; `<name>_repeat` without it."""
    type: NotRequired[Literal["auto", "string", "number", "date"]]
    """As what the two are compared."""


class InRule(CheckOptions, _NotBool):
    """One of these values."""

    rule: Literal["in"]
    values: Sequence[Value] | Operand
    """The values."""
    allowArray: NotRequired[bool]
    """Whether an array is judged by its elements."""
    strict: NotRequired[bool]
    """Whether text and number differ."""


class CountRule(CheckOptions):
    """How many elements an array or list has, or members a map."""

    rule: Literal["count"]
    min: NotRequired[int | Operand]
    """The least elements."""
    max: NotRequired[int | Operand]
    """The most elements."""


class UniqueRule(Notes, _ExceptScenarioNames):
    """The elements of a list differ."""

    rule: Literal["unique"]
    by: NotRequired[FieldNames]
    """The fields of the elements by which they differ; the element itself without it."""
    nulls: NotRequired[Literal["apart", "equal"]]
    """Whether elements with an empty key count, as equal to each other."""
    on: NotRequired[ScenarioNames]
    """The scenarios in which the rule is active; all of them without it."""
    when: NotRequired[Condition]
    """The rule is active only when this holds of the raw values."""
    isEmpty: NotRequired[str]
    """The registered test for what counts as empty."""
    skipOnError: NotRequired[bool]
    """Whether the rule is left out once the field has an error; false for transforms and under
    `"stop": "all"`.
    """
    message: NotRequired[Message]
    """What is said when the rule fails: a template, or one for each locale or code."""
    level: NotRequired[Literal["error", "warning"]]
    """Whether a value that fails is invalid, or whether people are told and nothing else; of
    the rules within a rule the outermost alone has it.
    """
    mostly: NotRequired[int | float | Decimal]
    """In tables the share of the values, from 0 to 1, that must pass; records do not know it."""
    maxErrors: NotRequired[int]
    """In tables how many values may fail at most; records do not know it."""
    id: NotRequired[str]
    """Your own name for the rule; issues carry it."""


class NumberRule(CheckOptions):
    """A number, or text that is one."""

    rule: Literal["number"]
    min: NotRequired[int | float | Decimal | Operand]
    """The least number."""
    max: NotRequired[int | float | Decimal | Operand]
    """The greatest number."""
    exclusiveMin: NotRequired[int | float | Decimal | Operand]
    """The number that it must be above."""
    exclusiveMax: NotRequired[int | float | Decimal | Operand]
    """The number that it must be below."""
    multipleOf: NotRequired[int | float | Decimal]
    """The number of which it must be a whole multiple."""
    decimals: NotRequired[int]
    """The most digits behind the point, zeros at the end not counted."""
    strict: NotRequired[bool]
    """Whether text is refused."""


class IntegerRule(CheckOptions):
    """A whole number, or text that is one."""

    rule: Literal["integer"]
    min: NotRequired[int | float | Decimal | Operand]
    """The least number."""
    max: NotRequired[int | float | Decimal | Operand]
    """The greatest number."""
    exclusiveMin: NotRequired[int | float | Decimal | Operand]
    """The number that it must be above."""
    exclusiveMax: NotRequired[int | float | Decimal | Operand]
    """The number that it must be below."""
    multipleOf: NotRequired[int | float | Decimal]
    """The number of which it must be a whole multiple."""
    strict: NotRequired[bool]
    """Whether text is refused."""


class RangeRule(CheckOptions):
    """A number within bounds."""

    rule: Literal["range"]
    min: NotRequired[int | float | Decimal | Operand]
    """The least number."""
    max: NotRequired[int | float | Decimal | Operand]
    """The greatest number."""
    exclusiveMin: NotRequired[int | float | Decimal | Operand]
    """The number that it must be above."""
    exclusiveMax: NotRequired[int | float | Decimal | Operand]
    """The number that it must be below."""
    multipleOf: NotRequired[int | float | Decimal]
    """The number of which it must be a whole multiple."""


class BooleanRule(CheckOptions):
    """True or false."""

    rule: Literal["boolean"]
    trueValue: NotRequired[Value]
    """What stands for true, in place of all others."""
    falseValue: NotRequired[Value]
    """What stands for false, in place of all others."""
    strict: NotRequired[bool]
    """Whether 1, 0 and texts are refused."""


class StringRule(CheckOptions):
    """A text, with bounds of its length (not trimmed)."""

    rule: Literal["string"]
    min: NotRequired[int | Operand]
    """The least characters."""
    max: NotRequired[int | Operand]
    """The most characters."""
    length: NotRequired[int | Operand]
    """Exactly so many characters."""
    unit: NotRequired[Literal["scalars", "graphemes", "utf16", "bytes"]]
    """What is counted."""


class LengthRule(CheckOptions):
    """The length of a text."""

    rule: Literal["length"]
    min: NotRequired[int | Operand]
    """The least characters."""
    max: NotRequired[int | Operand]
    """The most characters."""
    equal: NotRequired[int | Operand]
    """Exactly so many characters."""
    unit: NotRequired[Literal["scalars", "graphemes", "utf16", "bytes"]]
    """What is counted."""
    trim: NotRequired[bool]
    """Whether white space at the ends is not counted."""
    ignore: NotRequired[Set]
    """Characters that are not looked at."""


class MatchRule(CheckOptions, _NotBool):
    """A regular expression (PCRE2)."""

    rule: Literal["match"]
    pattern: Pattern
    """The regular expression (PCRE2)."""
    mode: NotRequired[Literal["full", "search"]]
    """Whether the whole text must match or a part of it."""
    caseless: NotRequired[bool]
    """Whether capital and small letters are alike."""
    unicode: NotRequired[bool]
    r"""Whether \d \w \s \b go by Unicode instead of ASCII."""
    multiline: NotRequired[bool]
    """Whether ^ and $ match at lines."""
    dotAll: NotRequired[bool]
    """Whether .

    matches a newline.
    """
    trim: NotRequired[bool]
    """Whether white space at the ends is left out."""


class CharactersRuleContains(Notes):
    """How many of them there are."""

    min: NotRequired[int]
    """The least of them."""
    max: NotRequired[int]
    """The most of them."""


class CharactersRule(CheckOptions):
    """What characters a text has."""

    rule: Literal["characters"]
    set: Set
    """The characters in question."""
    contains: NotRequired[CharactersRuleContains]
    """How many of them there are."""
    only: NotRequired[Literal[True]]
    """There are no others."""
    none: NotRequired[Literal[True]]
    """There are none of them."""
    ignore: NotRequired[Set]
    """Characters that are not looked at."""


class ContainsNumberRule(CheckOptions):
    """The text has ASCII digits."""

    rule: Literal["containsNumber"]
    min: NotRequired[int]
    """The least of them."""
    max: NotRequired[int]
    """The most of them."""


class ContainsUpperCaseRule(CheckOptions):
    """The text has ASCII capital letters."""

    rule: Literal["containsUpperCase"]
    min: NotRequired[int]
    """The least of them."""
    max: NotRequired[int]
    """The most of them."""


class ContainsLowerCaseRule(CheckOptions):
    """The text has ASCII small letters."""

    rule: Literal["containsLowerCase"]
    min: NotRequired[int]
    """The least of them."""
    max: NotRequired[int]
    """The most of them."""


class ContainsSymbolRule(CheckOptions):
    """The text has ASCII symbols."""

    rule: Literal["containsSymbol"]
    min: NotRequired[int]
    """The least of them."""
    max: NotRequired[int]
    """The most of them."""


class NumbersOnlyRule(CheckOptions):
    """The text is ASCII digits only."""

    rule: Literal["numbersOnly"]


class LettersOnlyRule(CheckOptions):
    """The text is ASCII letters only."""

    rule: Literal["lettersOnly"]


class LowerCaseOnlyRule(CheckOptions):
    """The text is ASCII small letters only."""

    rule: Literal["lowerCaseOnly"]


class UpperCaseOnlyRule(CheckOptions):
    """The text is ASCII capital letters only."""

    rule: Literal["upperCaseOnly"]


class EmailRule(CheckOptions):
    """An e-mail address."""

    rule: Literal["email"]
    profile: NotRequired[Literal["pragmatic", "html5", "rfc5321"]]
    """How strictly it is read."""
    unicode: NotRequired[bool]
    """Whether letters beyond ASCII are taken."""
    allowName: NotRequired[bool]
    """Whether a name before <address> is taken."""


class UrlRule(CheckOptions):
    """A URL with a host."""

    rule: Literal["url"]
    schemes: NotRequired[list[Scheme] | tuple[Scheme, ...]]
    """The schemes taken."""
    defaultScheme: NotRequired[Scheme]
    """The scheme put before a text without one; one of those taken."""
    allowLocal: NotRequired[bool]
    """Whether localhost and one-label names are taken."""
    unicode: NotRequired[bool]
    """Whether letters beyond ASCII are taken."""


class DateRule(CheckOptions):
    """A date of the calendar."""

    rule: Literal["date"]
    format: NotRequired[str]
    """How it is written; the numeric letters of Unicode LDML."""
    min: NotRequired[str | Operand]
    """The earliest, in the same format or told from now: `today-18y`."""
    max: NotRequired[str | Operand]
    """The latest, in the same format or told from now: `today+1y`."""


class DatetimeRule(CheckOptions):
    """A point in time, as RFC 3339 has it."""

    rule: Literal["datetime"]
    zone: NotRequired[Literal["required", "optional", "none"]]
    """Whether a zone stands behind."""
    fraction: NotRequired[bool]
    """Whether seconds may have a fraction."""
    min: NotRequired[str | Operand]
    """The earliest, written so or told from now: `now-24h`."""
    max: NotRequired[str | Operand]
    """The latest, written so or told from now: `now+30min`."""


class TimeRule(CheckOptions):
    """A time of day."""

    rule: Literal["time"]
    min: NotRequired[str | Operand]
    """The earliest, written so."""
    max: NotRequired[str | Operand]
    """The latest, written so."""


class CardRule(CheckOptions):
    """A payment card number."""

    rule: Literal["card"]
    accept: NotRequired[Sequence[Brand]]
    """The brands taken; all of the standard ones without it."""
    separators: NotRequired[bool]
    """Whether single spaces and hyphens between digits are taken."""


class CreditCardCVVRule(CheckOptions):
    """A card's security code."""

    rule: Literal["creditCardCVV"]


class PhoneRule(CheckOptions):
    """A phone number."""

    rule: Literal["phone"]
    separators: NotRequired[bool]
    """Whether it may be written in groups."""


class IpRule(CheckOptions):
    """An IP address."""

    rule: Literal["ip"]
    version: NotRequired[Literal[4, 6]]
    """Of this version only."""


class Base64Rule(CheckOptions):
    """Text in base64."""

    rule: Literal["base64"]
    urlSafe: NotRequired[bool]
    """Whether it is the alphabet for URLs."""


class LuhnRule(CheckOptions):
    """Digits with a right Luhn check digit."""

    rule: Literal["luhn"]


class IbanRule(CheckOptions):
    """An IBAN."""

    rule: Literal["iban"]


class UuidRule(CheckOptions):
    """A UUID."""

    rule: Literal["uuid"]


class HostnameRule(CheckOptions):
    """A host name."""

    rule: Literal["hostname"]


class HexColorRule(CheckOptions):
    """A colour such as #ff8800."""

    rule: Literal["hexColor"]


class JsonRule(CheckOptions):
    """Text that is JSON."""

    rule: Literal["json"]


class EachRule(GroupOptions):
    """Rules for every element of an array."""

    rule: Literal["each"]
    rules: Rules
    """The rules within, in their order."""


class AllRule(GroupOptions):
    """All of these rules pass."""

    rule: Literal["all"]
    rules: Rules
    """The rules within, in their order."""


class AnyRule(GroupOptions):
    """At least one of these rules passes."""

    rule: Literal["any"]
    rules: Rules
    """The rules within, in their order."""


class NotRule(GroupOptions):
    """These rules do not pass."""

    rule: Literal["not"]
    rules: Rules
    """The rules within, in their order."""


class CustomRule(CheckOptions):
    """A registered check."""

    rule: Literal["custom"]
    name: str
    """The registered check."""
    params: NotRequired[object]
    """Given to the check."""


class RemoteRule(CheckOptions):
    """Somebody else says so, whose answer comes later: a server, a database."""

    rule: Literal["remote"]
    name: str
    """By what name the program knows whom to ask."""
    params: NotRequired[object]
    """Given to who is asked."""
    delay: NotRequired[int]
    """Milliseconds to wait before asking, in case the value changes."""
    reads: NotRequired[FieldNames]
    """The fields that the answer goes by besides the rule's own."""


class AllEqualRule(Notes, _ExceptScenarioNames):
    """All fields have the same value."""

    rule: Literal["allEqual"]
    fields: FieldNames
    """Names of fields."""
    report: NotRequired[str]
    """The field that carries the issue: its name, `first` or `last`."""
    on: NotRequired[ScenarioNames]
    """The scenarios in which the rule is active; all of them without it."""
    when: NotRequired[Condition]
    """The rule is active only when this holds of the raw values."""
    skipOnEmpty: NotRequired[bool]
    """Whether an empty value (null, "", []) passes."""
    message: NotRequired[Message]
    """What is said when the rule fails: a template, or one for each locale or code."""
    level: NotRequired[Literal["error", "warning"]]
    """Whether a value that fails is invalid, or whether people are told and nothing else; of
    the rules within a rule the outermost alone has it.
    """
    mostly: NotRequired[int | float | Decimal]
    """In tables the share of the values, from 0 to 1, that must pass; records do not know it."""
    maxErrors: NotRequired[int]
    """In tables how many values may fail at most; records do not know it."""
    id: NotRequired[str]
    """Your own name for the rule; issues carry it."""


class AtLeastOneRule(FormOptions):
    """At least one field is filled in."""

    rule: Literal["atLeastOne"]
    fields: FieldNames
    """Names of fields."""
    report: NotRequired[str]
    """The field that carries the issue: its name, `first` or `last`."""


class ExactlyOneRule(FormOptions):
    """Exactly one field is filled in."""

    rule: Literal["exactlyOne"]
    fields: FieldNames
    """Names of fields."""
    report: NotRequired[str]
    """The field that carries the issue: its name, `first` or `last`."""


class AllOrNoneRule(FormOptions):
    """All fields are filled in, or none."""

    rule: Literal["allOrNone"]
    fields: FieldNames
    """Names of fields."""
    report: NotRequired[str]
    """The field that carries the issue: its name, `first` or `last`."""


class UniqueFormRule(FormOptions):
    """Elements differ, those of lists within lists too."""

    rule: Literal["unique"]
    of: str
    """A list, or a member of its elements: `/lines/*/sku`."""
    by: NotRequired[FieldNames]
    """Which fields of the elements differ, all together."""
    nulls: NotRequired[Literal["apart", "equal"]]
    """What becomes of elements with an empty key."""


class RowsRule(TableOptions):
    """The table has so many rows."""

    rule: Literal["rows"]
    min: NotRequired[int]
    """The least rows."""
    max: NotRequired[int]
    """The most rows."""


class UniqueTableRule(TableOptions):
    """No two rows have the same key."""

    rule: Literal["unique"]
    fields: FieldNames
    """The fields that are the key, together."""
    nulls: NotRequired[Literal["apart", "equal"]]
    """What becomes of rows with an empty field in their key."""


class ReferencesRule(TableOptions):
    """The key of each row is that of a row of another table."""

    rule: Literal["references"]
    fields: FieldNames
    """The fields that are the key, together."""
    table: str
    """The name by which a call gives the other table."""
    to: NotRequired[list[str] | tuple[str, ...]]
    """The columns of the other table that are the key; those named like the fields without it."""


class AggregateRule(TableOptions):
    """What a column comes to is within bounds."""

    rule: Literal["aggregate"]
    take: Literal["sum", "mean", "min", "max", "distinct", "empty"]
    """What is worked out."""
    of: str
    """The field."""
    by: NotRequired[FieldNames]
    """It is worked out for each group of rows that are alike here."""
    min: NotRequired[Value]
    """The least it may be: a number, or a day or instant."""
    max: NotRequired[Value]
    """The most it may be: a number, or a day or instant."""


class ShareRule(TableOptions):
    """So large a part of the rows has the field empty."""

    rule: Literal["share"]
    of: str
    """The field."""
    empty: Literal[True]
    """Rows are counted in which it is empty."""
    min: NotRequired[int | float | Decimal]
    """The least part, from 0 to 1."""
    max: NotRequired[int | float | Decimal]
    """The largest part, from 0 to 1."""


class FreshRule(TableOptions):
    """The newest day or instant of a field is not long ago."""

    rule: Literal["fresh"]
    of: str
    """The field."""
    within: str
    """How long ago it may be: `24h`, `30min`, `7d`, `2w`, `3m`, `1y`."""


class SortedRule(TableOptions):
    """Rows come in ascending order."""

    rule: Literal["sorted"]
    by: FieldNames
    """The fields that they are ordered by, the first first."""
    within: NotRequired[FieldNames]
    """Only rows that are alike here are compared."""


RuleName: TypeAlias = (
    "Literal['trim', 'lowercase', 'uppercase', 'safe', 'required', 'present', 'compare', "
    "'unique', 'number', 'integer', 'boolean', 'string', 'length', 'containsNumber', "
    "'containsUpperCase', 'containsLowerCase', 'containsSymbol', 'numbersOnly', 'lettersOnly', "
    "'lowerCaseOnly', 'upperCaseOnly', 'email', 'url', 'date', 'datetime', 'time', 'card', "
    "'creditCardCVV', 'phone', 'ip', 'base64', 'luhn', 'iban', 'uuid', 'hostname', 'hexColor', "
    "'json']"
)
"""The rules that may stand without options."""

Rule: TypeAlias = (
    "RuleName | Use | TrimRule | DefaultRule | FilterRule | LowercaseRule | UppercaseRule | "
    "SafeRule | RequiredRule | PresentRule | EqualsRule | CompareRule | InRule | CountRule | "
    "UniqueRule | NumberRule | IntegerRule | RangeRule | BooleanRule | StringRule | LengthRule | "
    "MatchRule | CharactersRule | ContainsNumberRule | ContainsUpperCaseRule | "
    "ContainsLowerCaseRule | ContainsSymbolRule | NumbersOnlyRule | LettersOnlyRule | "
    "LowerCaseOnlyRule | UpperCaseOnlyRule | EmailRule | UrlRule | DateRule | DatetimeRule | "
    "TimeRule | CardRule | CreditCardCVVRule | PhoneRule | IpRule | Base64Rule | LuhnRule | "
    "IbanRule | UuidRule | HostnameRule | HexColorRule | JsonRule | EachRule | AllRule | AnyRule "
    "| NotRule | CustomRule | RemoteRule"
)
"""A rule, or those of a name."""

FormRule: TypeAlias = (
    "AllEqualRule | AtLeastOneRule | ExactlyOneRule | AllOrNoneRule | UniqueFormRule"
)
"""A rule over several fields."""

TableRule: TypeAlias = (
    "RowsRule | UniqueTableRule | ReferencesRule | AggregateRule | ShareRule | FreshRule | "
    "SortedRule"
)
"""A rule about a table as a whole."""


class RulesetTable(Notes):
    """What a table must have to be judged."""

    columns: NotRequired[Literal["any", "superset", "exact"]]
    """Which columns a table must have: any; those of all fields that have rules, or more; or
    no others.

    A word of the call comes first.
    """
    ordered: NotRequired[bool]
    """Whether the columns must stand in the order of the fields."""
    rules: NotRequired[Sequence[TableRule]]
    """Rules about the table as a whole."""


class RulesetOptionsLimits(Notes):
    """Limits that are lower than the library's own."""

    value: NotRequired[int]
    """The longest text, in bytes."""
    patternSubject: NotRequired[int]
    """The longest text that is matched, in bytes."""
    pattern: NotRequired[int]
    """The longest pattern, in bytes."""
    recordFields: NotRequired[int]
    """The most keys of a record."""
    nesting: NotRequired[int]
    """The deepest nesting of arrays."""
    issues: NotRequired[int]
    """The most issues kept in a report."""


class RulesetOptions(Notes):
    """What holds for all records."""

    unknown: NotRequired[Literal["ignore", "reject"]]
    """What happens to keys of a record that are not fields."""
    zone: NotRequired[str]
    """In which zone days begin, and points in time are taken that have none: UTC, so far ahead
    of it ("+02:00"), or the one that the caller says.
    """
    null: NotRequired[list[str] | tuple[str, ...]]
    """Texts that stand for null in tables, in columns of text at any depth, keys of maps
    apart.
    """
    limits: NotRequired[RulesetOptionsLimits]
    """Limits that are lower than the library's own."""


class Ruleset(Notes):
    """Fields, their rules, scenarios, gates and messages.

    Names of fields, bounds that exclude each other, patterns and cycles are checked when
    the ruleset is compiled.
    """

    formvalidate: Literal[1]
    """The version of the format."""
    name: NotRequired[str]
    """The ruleset's name."""
    stop: NotRequired[Stop]
    extends: NotRequired[str]
    """A file beside this one, with whose document this one begins: fields, definitions and
    messages are merged by their names, rules over fields come behind, all else replaces
    what is there.
    """
    define: NotRequired[Mapping[str, Rules | Field]]
    """Lists of rules, and fields, to `use` by name."""
    fields: Mapping[str, Field | object]
    """The fields of a record, in the order in which they are judged; null takes one of
    `extends` away.
    """
    form: NotRequired[Sequence[FormRule]]
    """Rules over several fields."""
    scenarios: NotRequired[Mapping[str, FieldNames]]
    """For each scenario its fields; `!name` is judged but not assigned in bulk."""
    gates: NotRequired[Mapping[str, FieldNames]]
    """For each gate the fields that must be valid for it to open."""
    messages: NotRequired[Mapping[str, str | Mapping[str, str | None]]]
    """For each locale templates by code, or the file that has them; `use` is such a file,
    beside templates of one's own.
    """
    codes: NotRequired[Mapping[str, int]]
    """Codes of your own by their names: numbers from 10000 on."""
    table: NotRequired[RulesetTable]
    """What a table must have to be judged."""
    options: NotRequired[RulesetOptions]
    """What holds for all records."""
