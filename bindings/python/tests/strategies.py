"""What Hypothesis makes values of."""

from __future__ import annotations

import reference
from hypothesis import strategies as st

digits = st.text("0123456789", min_size=1, max_size=40)


@st.composite
def likely_numbers(draw: st.DrawFn) -> str:
    """Numbers that begin like a brand's, many of them complete and right."""
    brand = draw(st.sampled_from(reference.ORDER))
    low, high = reference.ends(draw(st.sampled_from(reference.FACTS[brand]["patterns"])))
    prefix = str(draw(st.integers(int(low), int(high))))
    length = draw(st.sampled_from(reference.FACTS[brand]["lengths"]) | st.integers(9, 21))
    body = (prefix + draw(st.text("0123456789", min_size=20, max_size=20)))[: length - 1]
    right = reference.check_digit(body)
    return body + draw(st.just(right) | st.sampled_from("0123456789"))


@st.composite
def separated(draw: st.DrawFn, number: str) -> str:
    """The same number with single spaces or hyphens between its digits."""
    marks = st.lists(
        st.sampled_from(["", "", " ", "-"]), min_size=len(number), max_size=len(number)
    )
    pairs = zip(number, draw(marks), strict=True)
    return "".join(digit + mark for digit, mark in pairs).rstrip(" -")


# An atom that PCRE2 and Python's re read alike, and characters that it matches.
ATOMS = {
    "a": "a", "b": "b", "1": "1", "-": "-", r"\d": "019", r"\w": "aZ_5", r"\s": " \n\t",
    ".": "aé- 😀", "[ab]": "ab", "[^a]": "b1é😀", "[0-9-]": "0-9",
}  # fmt: skip
# A count, and how many it takes.
COUNTS = {"": 1, "?": 1, "*": 3, "+": 2, "{2}": 2, "{1,3}": 3, "*?": 0, "+?": 1}


@st.composite
def matches(draw: st.DrawFn, depth: int = 1) -> tuple[str, str]:
    """A pattern and a text that it matches as a whole."""
    pattern = text = ""
    for _ in range(draw(st.integers(0, 3))):
        if depth and draw(st.booleans()):
            branches = draw(st.lists(matches(depth=0), min_size=1, max_size=3))
            atom = "(" + "|".join(branch for branch, _ in branches) + ")"
            pieces = [sample for _, sample in branches]
        else:
            atom = draw(st.sampled_from(sorted(ATOMS)))
            pieces = list(ATOMS[atom])
        count = draw(st.sampled_from(sorted(COUNTS)))
        pattern += atom + count
        text += "".join(draw(st.sampled_from(pieces)) for _ in range(COUNTS[count]))
    return pattern, text


def patterns() -> st.SearchStrategy[str]:
    """Patterns that PCRE2 and Python's re read alike."""
    return matches().map(lambda pair: pair[0])


# Patterns that begin with a look-around and go on with something like what it looks for, in pieces.
LOOKS = (
    ["", r"\b", "()", "b?"],
    ["(?=a)", "(?=ab?)", "(?!b)", "(?<!b)", "(?:(?=a)a|b)", "((?=a))?"],
    ["", "a", "a?", ".?", "(ab|a)?", "a*(?:b)?+", "a?(?:ab){0,2}+"],
    ["", "a?", ".?", "(?=a)"],
    ["a", "b?", "|b"],
    ["", r"\b", "$"],
)


def looks() -> st.SearchStrategy[str]:
    """Such patterns, of one or two parts."""
    part = st.tuples(*map(st.sampled_from, LOOKS)).map("".join)
    return st.lists(part, min_size=1, max_size=2).map("".join)


texts = st.text("ab1- \n", max_size=10)
anything = st.text(st.characters(), max_size=30) | likely_numbers() | digits
