"""What the library says in each language, and the language that suits best."""

from __future__ import annotations

from itertools import product
from string import ascii_lowercase

import formvalidate as fv
import pytest
from forms import ruleset
from formvalidate._page_texts import TEXTS

BUILT_IN = tuple(TEXTS)


@pytest.mark.parametrize("locale", BUILT_IN)
def test_every_code_is_listed(locale: str) -> None:
    listed = fv.messages(locale)
    codes = {code["name"]: code["number"] for code in fv.rules()["codes"] if code["number"]}
    assert {name: row["code"] for name, row in listed.items()} == codes
    for row in listed.values():
        assert row["message"] and row["title"] and row["reason"]
        assert {"label", "value", "field"} <= set(row["placeholders"])


def test_pages_are_written_in_all_of_them() -> None:
    letters = product(ascii_lowercase, repeat=2)
    found = {fv.best_locale("".join(two)) for two in letters} | {fv.best_locale("zh-TW")}
    assert found == set(TEXTS)


def test_what_is_listed_is_what_is_said() -> None:
    for locale in BUILT_IN:
        (issue,) = fv.check("email", "x", locale=locale).issues
        row = fv.messages(locale)["invalidEmail"]
        assert (issue.title, issue.reason) == (row["title"], row["reason"])
    assert fv.messages("de-AT") == fv.messages("de") and fv.messages("tlh") == fv.messages()
    assert fv.messages()["tooSmall"]["message"] == "{label} must be at least {min}."


def test_what_is_listed_may_be_written_into_a_document() -> None:
    for name, row in fv.messages().items():
        text = " ".join(f"{{{placeholder}}}" for placeholder in row["placeholders"])
        ruleset({"a": ["required"]}, messages={"it": {name: text}})
        with pytest.raises(fv.CompileError):
            ruleset({"a": ["required"]}, messages={"it": {name: "{never}"}})


def test_each_kind_of_chinese_has_its_characters() -> None:
    """The sets of characters hold those of one kind only."""
    for locale, charset in (("zh", "gb2312"), ("zh-Hant", "big5")):
        for row in fv.messages(locale).values():
            (row["message"] + row["title"] + row["reason"]).encode(charset)
    for locale in ("zh-TW", "zh-HK", "zh-MO", "zh_tw", "zh-Hant-SG"):
        assert fv.messages(locale) == fv.messages("zh-Hant")
    assert fv.check("required", "", locale="zh-TW").issues[0].message == "此值不得留空。"
    assert fv.check("required", "", locale="zh-SG").issues[0].message == "该值不能为空。"


def test_the_language_that_suits_best() -> None:
    rules = ruleset({"a": ["required"]}, messages={"it": {"required": "{label}!"}})
    asked = "it-CH, de;q=0.9, *;q=0.5"
    assert fv.best_locale(asked) == "de"
    assert fv.best_locale(asked, rules) == "it"
    for header in (None, "", "*", "tlh", "\ud800", "," * 5000, "de;q=0"):
        assert fv.best_locale(header, rules) == "en"
    with pytest.raises(TypeError):
        fv.best_locale(b"de")  # type: ignore[arg-type]
    rules.close()
    with pytest.raises(fv.HandleError):
        fv.best_locale("it", rules)
