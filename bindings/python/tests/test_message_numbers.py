"""Numbers and days in messages are written as the locale writes them; params stay exact."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import formvalidate as fv
import pytest
from vectors import rows


def said(rule: dict[str, Any], value: Any, locale: str | None, **rest: Any) -> str:
    (issue,) = fv.check(rule, value, locale=locale, **rest).issues
    return issue.message


def least(number: str, locale: str | None) -> fv.Issue:
    """What is said below a bound of just these digits."""
    rule = f'{{"rule":"number","min":{number},"message":"{{min}}"}}'
    rules = fv.Ruleset(f'{{"formvalidate":1,"fields":{{"a":{{"rules":[{rule}]}}}}}}')
    (issue,) = rules.validate({"a": -(10**12)}, locale=locale).issues
    return issue


@pytest.mark.parametrize("row", rows("locales.jsonl"), ids=lambda row: str(row["locale"]))
def test_locales_write_their_own_way(row: dict[str, Any]) -> None:
    locale = row["locale"]
    for number, text in row["numbers"].items():
        issue = least(number, locale)
        assert issue.message == text
        assert str(issue.params["min"]) == number
    for day, text in row["days"].items():
        rule = {"rule": "date", "min": day, "message": "{min}"}
        assert said(rule, "1900-01-01", locale) == text
        other = {"rule": "date", "format": "dd.MM.yyyy", "message": "{max}"}
        other["max"] = ".".join(reversed(day.split("-")))
        assert said(other, "01.01.3000", locale) == text


def test_the_words_of_the_catalogue_have_them_too() -> None:
    rule = {"rule": "number", "max": 1234567.5}
    assert said(rule, 1e9, "de") == "Dieser Wert darf höchstens 1.234.567,5 sein."
    assert said(rule, 1e9, "de-CH") == "Dieser Wert darf höchstens 1'234'567.5 sein."
    assert said(rule, 1e9, None) == "This value must be at most 1,234,567.5."
    length = {"rule": "length", "min": 20000}
    assert said(length, "x", "fr") == "Cette valeur doit comporter au moins 20\u202f000 caractères."
    # The language of the words counts, not the one that was asked for first.
    assert said(rule, 1e9, "tlh, de") == "Dieser Wert darf höchstens 1.234.567,5 sein."
    assert said(rule, 1e9, "de-CH-1996") == said(rule, 1e9, "de-CH")


def test_a_language_of_which_nothing_is_known_keeps_what_is_written() -> None:
    rule = {"rule": "number", "max": 12345.5, "message": {"tlh": "{max}"}}
    assert said(rule, 1e9, "tlh") == "12345.5"
    date = {"rule": "date", "min": "2024-02-03", "message": {"tlh": "{min}", "it": "{min}"}}
    assert said(date, "2000-01-01", "tlh") == said(date, "2000-01-01", "it") == "2024-02-03"
    assert said(rule | {"message": {"it": "{max}"}}, 1e9, "it") == "12.345,5"


@pytest.mark.parametrize(
    ("number", "text"), [("1e3", "1e3"), ("0.000001", "0,000001"), ("-0.0", "-0,0"), ("1E2", "1E2")]
)
def test_digits_are_those_of_the_document(number: str, text: str) -> None:
    assert least(number, "de").message == text


def test_plurals_choose_by_the_number_and_write_it_as_people_do() -> None:
    rule = {"rule": "length", "min": 1500, "message": "{min, plural, =1500 {# #} other {-}}"}
    assert said(rule, "x", "de") == "1.500 1.500"


def test_points_in_time_have_their_day_written_so() -> None:
    rule = {"rule": "datetime", "min": "2024-02-29T12:00:00.5+02:00", "message": "{min}"}
    assert said(rule, "2000-01-01T00:00:00Z", "de") == "29.02.2024 12:00:00.5+02:00"
    now = datetime(2026, 11, 23, 9, 30, tzinfo=UTC)
    late = {"rule": "date", "max": "today-18y"}
    assert said(late, "2020-01-01", "de", now=now).endswith("23.11.2008 liegen.")
    (issue,) = fv.check(late, "2020-01-01", locale="de", now=now).issues
    assert issue.params["max"] == "2008-11-23"
    month = {"rule": "date", "format": "MM/yy", "min": "11/26", "message": "{min}"}
    assert said(month, "01/20", "de") == "11/26"


def test_comparisons_of_days() -> None:
    rule = {"rule": "compare", "operator": ">", "value": "2024-02-29", "type": "date"}
    assert said(rule, "2000-01-01", "en") == "This value must be more than Feb 29, 2024."
    text = {"rule": "compare", "operator": ">", "value": "2024-02-30"}
    assert said(text, "2000-01-01", "en") == "This value must be more than 2024-02-30."
