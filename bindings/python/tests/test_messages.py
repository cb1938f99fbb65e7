"""The words of issues: whose they are, and what is filled in."""

from __future__ import annotations

from typing import Any

import formvalidate as fv
import pytest
from forms import ruleset

OWN = 10_001


def words(rule: Any, value: Any, **rest: Any) -> list[str]:
    return [issue.message for issue in fv.check(rule, value, **rest).issues]


def mistakes(rules: list[Any], **rest: Any) -> list[tuple[str, str]]:
    document = {"formvalidate": 1, "fields": {"a": {"rules": rules}, "b": {}}, **rest}
    found = fv.Ruleset.mistakes(document)
    return [(one.pointer, one.message) for one in found]


def test_any_with_words_of_its_own_is_one_issue() -> None:
    branches = ["phone", {"rule": "email", "message": "Not this one."}]
    either = {
        "rule": "any",
        "id": "way",
        "message": "{label}: a way to reach you.",
        "rules": branches,
    }
    rules = ruleset({"a": [either]})
    (issue,) = rules.validate({"a": "x"}).issues
    assert (issue.rule, issue.id, issue.code_name) == ("any", "way", "invalidPhone")
    assert issue.message == "a: a way to reach you."
    form = fv.Form(rules)
    form.set("a", "!")
    assert [one.message for one in form["a"].issues] == [issue.message]
    german = {**either, "message": {"de": "Telefon oder E-Mail."}}
    assert words(german, "x", locale="de") == ["Telefon oder E-Mail."]
    assert len(fv.check(german, "x").issues) == 1
    # Words by code are those of the branches.
    by_code = {**either, "message": {"invalidPhone": "Phone?"}}
    assert words(by_code, "x") == ["Phone?", "Not this one."]
    assert fv.check(either, "+491234567").verdict == "valid"


def test_any_with_words_takes_the_first_branch_that_ran() -> None:
    either = {"rule": "any", "message": "One!", "rules": ["email", "required"]}
    (issue,) = fv.check(either, "").issues
    assert (issue.code_name, issue.message) == ("required", "One!")


NEVER: list[tuple[Any, str]] = [
    ({"rule": "integer", "min": 1, "message": "{max}"}, "max"),
    ({"rule": "length", "max": 3, "message": "{min, plural, other {#}}"}, "min"),
    ({"rule": "in", "values": ["x"], "message": "{list}"}, "list"),
    ({"rule": "compare", "value": 1, "message": "{otherLabel}"}, "otherLabel"),
    ({"rule": "email", "message": "{format}"}, "format"),
    ({"rule": "email", "message": "{index}"}, "index"),
    ({"rule": "card", "message": "{accept}"}, "accept"),
    ({"rule": "email", "message": {"invalidEmail": "{limit}"}}, "limit"),
    ({"rule": "all", "rules": [{"rule": "range", "min": 1}], "message": "{max}"}, "max"),
    ({"rule": "not", "rules": [{"rule": "range", "min": 1}], "message": "{min}"}, "min"),
    ({"rule": "any", "rules": [{"rule": "range", "min": 1}], "message": "{min}"}, "min"),
]


@pytest.mark.parametrize(("rule", "name"), NEVER)
def test_what_a_code_never_fills_is_a_mistake(rule: Any, name: str) -> None:
    ((pointer, message),) = mistakes([rule])
    assert pointer.startswith("/fields/a/rules/0/message")
    assert f"{{{name}}}" in message


def test_what_a_code_fills_is_none() -> None:
    rules = [
        {"rule": "integer", "min": 1, "message": "{min} {value} {code} {codeName} {limit} {field}"},
        {"rule": "all", "rules": [{"rule": "range", "max": 1}, "email"], "message": "{max}"},
        {
            "rule": "any",
            "rules": [{"rule": "range", "max": 1}],
            "message": {"valueOutOfRange": "{max}"},
        },
        {"rule": "each", "rules": [{"rule": "length", "max": 3, "message": "{index} {max}"}]},
        {"rule": "each", "rules": ["email"], "message": "{index}"},
        {"rule": "compare", "field": "b", "operator": "==", "message": "{otherLabel} {operator}"},
    ]
    assert mistakes(rules) == []
    form = [{"rule": "atLeastOne", "fields": ["a", "b"], "message": "{list}"}]
    assert mistakes([], form=form) == []


def test_words_of_the_document_go_by_code() -> None:
    said = {"en": {"tooFew": "{min}", "required": "{list}", "undecided": "{limit}{min}"}}
    assert mistakes([], messages=said) == []
    ((pointer, message),) = mistakes([], messages={"en": {"invalidEmail": "{min}"}})
    assert pointer == "/messages/en/invalidEmail" and "{min}" in message
    ((pointer, _),) = mistakes([], messages={"en": {"shorterThanMinimumLength": "{max}"}})
    assert pointer == "/messages/en/shorterThanMinimumLength"


def test_an_index_is_that_of_the_element_in_which_a_field_stands() -> None:
    named = {"rule": "atLeastOne", "fields": ["x"], "message": "{index}"}
    for fields, form in (({}, [named]), ({"x": {}}, [named])):
        with pytest.raises(fv.CompileError):
            fv.Ruleset({"formvalidate": 1, "fields": fields, "form": form})
    inner = {
        "fields": {"x": {"rules": [{"rule": "email", "message": "x {index}"}]}},
        "form": [named],
    }
    rules = fv.Ruleset({"formvalidate": 1, "fields": {"a": {"items": inner}}})
    report = rules.validate({"a": [{"x": "a@b.example"}, {"x": "y"}, {}]})
    assert [issue.message for issue in report.issues] == ["x 2", "3"]
    # Of a field that nobody uses it is not known where it would stand.
    define = {"f": {"rules": [{"rule": "email", "message": "{index}"}]}}
    fv.Ruleset({"formvalidate": 1, "define": define, "fields": {"x": {}}})


def test_lists_read_as_words() -> None:
    card = {"rule": "card", "accept": ["visa", "mastercard"], "message": "{accept}."}
    assert words(card, "378282246310005") == ["visa, mastercard."]
    assert words(card, "378282246310005", locale="ja") == ["visa、mastercard."]
    issue = fv.check(card, "378282246310005").issues[0]
    assert issue.params == {"accept": ["visa", "mastercard"]}
    registry = fv.Registry()
    registry.check("no", lambda value: False)
    rule = {"rule": "custom", "name": "no", "params": {"of": ["a", 1]}, "message": "{of}"}
    assert ruleset({"a": [rule]}, registry).validate({"a": 1}).issues[0].message == "a, 1"


BYTES = {"en": "byte", "de": "Byte", "es": "byte", "fr": "octet", "ja": "バイト", "zh": "字节"}


@pytest.mark.parametrize("locale", BYTES)
def test_lengths_in_bytes_are_called_bytes(locale: str) -> None:
    for name, exactly in (("length", "equal"), ("string", "length")):
        for bounds in ({"min": 3}, {"max": 1}, {"min": 3, "max": 4}, {exactly: 3}):
            for unit, said in (("bytes", True), ("scalars", False)):
                (text,) = words({"rule": name, "unit": unit, **bounds}, "ab", locale=locale)
                assert (BYTES[locale] in text) == said, text


def test_a_security_code_says_what_is_wrong() -> None:
    for text in ("12", "12345"):
        (issue,) = fv.check("creditCardCVV", text).issues
        assert (issue.code_name, issue.params) == ("lengthOutOfRange", {"min": 3, "max": 4})
        assert issue.message == "This value must be 3 to 4 characters long."
    (issue,) = fv.check("creditCardCVV", "12a").issues
    assert issue.code_name == "characterSetError"


def test_elements_are_counted_from_one() -> None:
    rule = {"rule": "each", "rules": [{"rule": "email", "message": "No. {index} of {label}"}]}
    report = ruleset({"a": [rule]}).validate({"a": ["a@b.example", "x"]})
    assert report.issues[0].message == "No. 2 of a"
    assert report.issues[0].path == "/a/1"


def test_codes_of_ones_own_have_words_by_number() -> None:
    registry = fv.Registry()
    registry.check("taken", lambda value: OWN if value == "a" else 20_000)
    rule: dict[str, Any] = {"rule": "custom", "name": "taken"}
    said = {"en": {str(OWN): "{label} is taken."}, "de": {str(OWN): "{label} ist vergeben."}}
    rules = ruleset({"a": [rule]}, registry, messages=said)
    assert rules.validate({"a": "a"}).issues[0].message == "a is taken."
    assert rules.validate({"a": "a"}, locale="de").issues[0].message == "a ist vergeben."
    assert rules.validate({"a": "b"}).issues[0].message == "a is not valid."
    own = {**rule, "message": {str(OWN): {"en": "Taken: {label}"}, "20000": "{params}"}}
    own = {**own, "params": {"params": "other"}}
    rules = ruleset({"a": [own]}, registry, messages=said)
    assert rules.validate({"a": "a"}).issues[0].message == "Taken: a"
    assert rules.validate({"a": "b"}).issues[0].message == "other"
    for wrong in ("9999", "010001", "2147483648", "-10001", "18"):
        assert len(mistakes([{"rule": "email", "message": {wrong: "x"}}])) == 1, wrong
        assert len(mistakes([], messages={"en": {wrong: "x"}})) == 1, wrong


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ({"rule": "integer", "min": {"field": "b"}}, "Alpha must not be less than Beta."),
        ({"rule": "integer", "exclusiveMin": {"field": "b"}}, "Alpha must be more than Beta."),
        (
            {"rule": "compare", "operator": ">", "to": {"field": "b"}},
            "Alpha must be more than Beta.",
        ),
        ({"rule": "number", "min": {"product": ["b", 2]}}, "Alpha is too small."),
        ({"rule": "equals", "value": {"field": "b"}}, "Alpha must be the same as Beta."),
        (
            {"rule": "number", "min": {"field": "b"}, "message": "Above {otherLabel}!"},
            "Above Beta!",
        ),
    ],
)
def test_bounds_that_are_worked_out_are_named(rule: dict[str, object], said: str) -> None:
    fields = {"a": {"label": "Alpha", "rules": [rule]}, "b": {"label": "Beta"}}
    rules = fv.Ruleset({"formvalidate": 1, "fields": fields})
    (issue,) = rules.validate({"a": 1, "b": 5}).issues
    assert issue.message == said


def test_words_for_an_own_code_stand_whatever_they_cannot_name() -> None:
    functions = fv.Registry()
    functions.check("pair")(lambda value: 10001)
    rules = fv.Ruleset(
        {
            "formvalidate": 1,
            "codes": {"pairBad": 10001},
            "messages": {"en": {"pairBad": "The pair {pair} of {label} is wrong."}},
            "fields": {"a": {"rules": [{"rule": "custom", "name": "pair"}]}},
        },
        registry=functions,
    )
    (issue,) = rules.validate({"a": 1}).issues
    assert issue.message == "The pair  of a is wrong."


def test_a_hint_names_each_word_once() -> None:
    fields = {"f": {"items": {"rules": []}}, "b": {"rules": [{"rule": "compare", "field": "zzzz"}]}}
    (mistake,) = fv.Ruleset.mistakes({"formvalidate": 1, "fields": fields})
    assert mistake.message.endswith(' It may be: "b", "f".')


def test_words_in_the_language_go_before_words_for_all() -> None:
    message = {"required": "Fill it in.", "de": "Bitte.", "zh": "请。"}
    rules = fv.Ruleset(
        {
            "formvalidate": 1,
            "fields": {"a": {"rules": [{"rule": "required", "message": message}]}},
        }
    )
    for locale, said in (
        ("de", "Bitte."),
        ("de-AT", "Bitte."),
        ("de-Latn-AT", "Bitte."),
        ("zh-TW", "请。"),
        ("fr-FR", "Fill it in."),
        ("en-GB", "Fill it in."),
        ("den", "Fill it in."),
    ):
        assert [issue.message for issue in rules.validate({}, locale=locale).issues] == [said]
