from __future__ import annotations

import re

import formvalidate as fv
from hypothesis import given
from strategies import anything, matches, patterns, texts


@given(patterns(), texts)
def test_match_agrees_with_re(pattern: str, text: str) -> None:
    expected = re.fullmatch(pattern, text, re.ASCII) is not None
    compiled = fv.Pattern(pattern)
    # The match limit is what it is for: some of these patterns run away.
    assert compiled.match(text) in ("valid" if expected else "invalid", "undecided")
    assert compiled.match(text.encode()) == compiled.match(text)


@given(patterns(), texts)
def test_search_agrees_with_re(pattern: str, text: str) -> None:
    expected = re.search(pattern, text, re.ASCII) is not None
    for interpret in (False, True):
        compiled = fv.Pattern(pattern, search=True, interpret=interpret)
        assert compiled.match(text) in ("valid" if expected else "invalid", "undecided")


@given(matches())
def test_a_prefix_of_a_match_is_never_invalid(pair: tuple[str, str]) -> None:
    pattern, text = pair
    compiled = fv.Pattern(pattern)
    assert compiled.match(text) == compiled.progress(text) == "valid"
    for size in range(len(text)):
        assert compiled.progress(text[:size]) != "invalid"


@given(patterns(), texts)
def test_progress_agrees_with_match(pattern: str, text: str) -> None:
    compiled = fv.Pattern(pattern)
    assert (compiled.progress(text) == "valid") is (compiled.match(text) == "valid")


@given(anything)
def test_any_text_gets_a_verdict(text: str) -> None:
    well_formed = not any("\ud800" <= character <= "\udfff" for character in text)
    pattern = fv.Pattern(".*", dot_all=True)
    assert pattern.match(text) == ("valid" if well_formed else "invalid")
