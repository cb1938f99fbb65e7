"""The report in HTML: complete, harmless, bounded, and without anything secret."""

from __future__ import annotations

import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import formvalidate as fv
import pyarrow as pa
import pytest
from forms import ruleset
from formvalidate import _page, _page_parts
from formvalidate._page import Page, Sample
from formvalidate._page_texts import TEXTS
from formvalidate._shown import shown
from formvalidate.command import _report_page, _told

VOID = {"meta", "br", "hr"}


class Strict(HTMLParser):
    """Every element is closed, nothing runs, and nothing is fetched."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in {"script", "iframe", "link", "img", "object", "embed", "form"}
        for name, value in attrs:
            assert name not in {"src", "href", "action"} and not name.startswith("on")
            assert "url(" not in (value or "")
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def read(page: str) -> str:
    parser = Strict()
    parser.feed(page)
    parser.close()
    assert parser.open == [] and "@import" not in page and "url(" not in page
    return parser.text


def test_a_page_says_what_was_found() -> None:
    rules = ruleset({"email": ["required", "email"], "age": [{"rule": "integer", "min": 18}]})
    table = pa.table({"email": ["a", None, "b@c.example"], "age": [3, 20, 30], "more": [1, 2, 3]})
    page = rules.validate_table(table).to_html("Orders & more")
    told = read(page)
    assert "Orders & more" in told and "invalidEmail" in told and "tooSmall" in told
    assert "min 18" in told and "Columns of no field: more." in told and "33.33 %" in told
    assert "prefers-color-scheme:dark" in page and "width=device-width" in page
    assert re.search(r"[0-9a-f]{64}", told) and "int64" in told
    valid = rules.validate_table(table[2:])
    assert "No rule found anything." in read(valid.to_html())
    assert "NaN" not in read(rules.validate_table(table[:0]).to_html())


def test_a_page_is_small_whatever_the_data() -> None:
    names = [f"field{place}" + "&<>\"'" * 200 for place in range(2_000)]
    rules = ruleset({name: ["required"] for name in names})
    table = pa.table({name: pa.array([None] * 50, pa.string()) for name in names})
    page = rules.validate_table(table).to_html()
    assert len(page.encode()) <= 2_000_000
    told = read(page)
    assert re.search(r"Cut: this page shows \d+ of 2,000 findings\.", told)
    assert re.search(r"Cut: this page shows [\d,]+ of 100,000 errors\.", told)


def test_what_others_wrote_does_nothing() -> None:
    name = "<script>alert(1)</script>\x1b[31m"
    rules = ruleset({name: ["required"]})
    table = pa.table({name: pa.array([None], pa.string())})
    page = rules.validate_table(table).to_html("<b onclick=x>")
    assert "<script" not in page and "\x1b" not in page and "alert(1)" in page
    assert "\\x1b[31m" in read(page)
    hostile = Sample("a<b", 1, 2, "x", "y", "reason", "<img src=x onerror=alert(1)>")
    batch = rules.validate_table(table)
    told = read(Page("t", batch.to_dict(), [hostile], {"File": "<i>"}, ("<u>",)).html())
    assert "<img src=x onerror=alert(1)>" in told and "<u>" in told


def test_texts_are_shown_without_what_is_hidden() -> None:
    assert shown("a\nb\u202ec\ud800") == "a\\x0ab\\u202ec\\ud800"
    assert shown("x" * 300, 5) == "xxxxx…" and shown("Größe 😀") == "Größe 😀"
    assert shown("\U000e0001") == "\\U000e0001"


def test_no_value_is_in_any_of_it() -> None:
    rules = ruleset({"card": ["card"], "name": [{"rule": "match", "pattern": "[a-z]+"}]})
    table = pa.table({"card": ["4111111111111112"], "name": ["SECRET"]})
    batch = rules.validate_table(table)
    everything = batch.to_html() + batch._repr_html_() + repr(batch.to_dict()) + repr(batch)
    everything += repr(batch.errors_in("de").to_pylist())
    assert "4111" not in everything and "SECRET" not in everything
    try:
        batch.raise_if_invalid()
    except fv.ValidationError as error:
        assert "SECRET" not in str(error)


def test_headings_are_in_the_language_that_is_asked_for() -> None:
    rules = ruleset({"email": ["required", "email"], "more": ["email"]})
    told = rules.validate_table(pa.table({"email": ["x"], "own": [1]}), columns="any").to_dict()
    samples = [Sample("f", 1, 2, "email", "email", "<b>", "v", "de")]
    pages = {
        locale: read(Page("t", told, samples, {"Input": "in.csv"}, ("A note.",), locale).html())
        for locale in ("en", "de-AT", "fr", "es", "ja", "zh", "zh_TW", "it")
    }
    english = ["The table is invalid", "What the rules found", "Errors, the first ones", "reason",
               "Fields without a column", "Columns of no field", "About this report", "Input",
               "SHA-256 of the ruleset", "of rows"]  # fmt: skip
    assert all(words in pages["en"] for words in english) and pages["it"] == pages["en"]
    for locale, page in pages.items():
        assert "A note." in page
        if locale not in ("en", "it"):
            assert not any(words in page for words in english), locale
    assert "Die Tabelle ist ungültig" in pages["de-AT"] and "La table est non valide" in pages["fr"]
    german = Page("t", told, samples, {}, ("A note.",), "de").html()
    assert '<html lang="de">' in german and '<span lang="en" dir="auto">A note.' in german
    assert 'lang="de" dir' not in german


def test_every_word_is_in_every_language() -> None:
    for language, texts in TEXTS.items():
        assert texts.keys() == TEXTS["en"].keys() and all(texts.values()), language
        for english, words in texts.items():
            assert set(re.findall(r"{\w+}", words)) == set(re.findall(r"{\w+}", english)), words


def test_whatever_a_page_says_has_words(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[str] = set()

    def recording(language: str) -> Callable[[str], str]:
        return lambda text: asked.add(text) or text

    monkeypatch.setattr(_page, "words_of", recording)
    names = [f"field{place}" for place in range(600)]
    warned = {"rule": "email", "level": "warning"}
    rules = ruleset({name: ["required", warned] for name in names})
    for column in ("missing", "field0"):
        table = pa.table({column: pa.array([None, "x"], pa.string())})
        batch = rules.validate_table(table, columns="any")
        sample = Sample("f", 1, 2, "email", "email", "reason", "value")
        Page("t", batch.to_dict(), [sample], {"Input": "in.csv"}).html()
    assert asked <= TEXTS["en"].keys() and len(asked) > 25
    pages = (_page, _page_parts, _report_page, _told)
    said = "".join(Path(page.__file__).read_text("utf-8") for page in pages)
    unused = {text for text in TEXTS["en"] if f'"{text}"' not in said and f"'{text}'" not in said}
    verdicts = "valid", "invalid", "undecided", "unreadable", "interrupted"
    assert unused <= {f"is {word}" for word in verdicts}
