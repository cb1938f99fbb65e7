"""Look-arounds at the start: `re`, which is no second PCRE2, sees where PCRE2 is wrong."""

from __future__ import annotations

import itertools
import re

import formvalidate as fv
from hypothesis import given
from hypothesis import strategies as st
from strategies import LOOKS, looks

TEXTS = ["", "a", "b", "aa", "ab", "ba", "bab"]


def expect_same(pattern: str, texts: list[str], *, search: bool) -> None:
    # There `$` is the very end.
    find = re.compile(pattern.replace("$", r"\Z"), re.ASCII)
    for options in ({}, {"pcre2": True}, {"pcre2": True, "interpret": True}):
        compiled = fv.Pattern(pattern, search=search, **options)
        for text in texts:
            found = find.search(text) if search else find.fullmatch(text)
            assert (compiled.match(text) == "valid") is (found is not None), (pattern, text)


def test_look_arounds_agree_with_re() -> None:
    for pieces in itertools.product(*LOOKS):
        for search in (False, True):
            expect_same("".join(pieces), TEXTS, search=search)


@given(looks(), st.text("ab", max_size=4), st.booleans())
def test_random_look_arounds_agree_with_re(pattern: str, text: str, search: bool) -> None:
    expect_same(pattern, [text], search=search)
