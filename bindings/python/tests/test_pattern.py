from __future__ import annotations

from collections.abc import Callable
from typing import Any

import formvalidate as fv
import pytest
from formvalidate import _pattern


@pytest.mark.parametrize(
    ("pattern", "options", "value", "verdict"),
    [
        (r"[A-Z]{2}\d+", {}, "DE12", "valid"),
        (r"[A-Z]{2}\d+", {}, "de12", "invalid"),
        (r"[A-Z]{2}\d+", {"caseless": True}, "de12", "valid"),
        (r"\d+", {}, "a12", "invalid"),
        (r"\d+", {"search": True}, "a12", "valid"),
        (r"\d+$", {}, "12\n", "invalid"),
        (r"\d+$", {"search": True}, "12\n", "invalid"),
        (r"^b$", {"search": True, "multiline": True}, "a\nb\nc", "valid"),
        (r"a.b", {}, "a\nb", "invalid"),
        (r"a.b", {"dot_all": True}, "a\nb", "valid"),
        (r"\d", {}, "٤", "invalid"),
        (r"\d", {"unicode": True}, "٤", "valid"),
        (r"ß|É", {"caseless": True}, "é", "valid"),
        ("a\0b", {}, "a\0b", "valid"),
        (".", {}, "\U0001f600", "valid"),
        (".*", {}, "\ud800", "invalid"),
        ("", {}, "", "valid"),
        ("é", {"interpret": True}, "é", "valid"),
    ],
)
def test_match(pattern: str, options: dict[str, bool], value: str, verdict: str) -> None:
    for given in (pattern, pattern.encode()):
        compiled = fv.Pattern(given, **options)
        assert compiled.match(value) == verdict
        assert compiled.match(value.encode("utf-8", "surrogatepass")) == verdict


def test_bytes_that_are_no_utf8() -> None:
    pattern = fv.Pattern(".*", dot_all=True)
    for value in (b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"a\x80"):
        assert pattern.match(value) == "invalid"
        assert pattern.progress(value) == "invalid"


def test_progress() -> None:
    pattern = fv.Pattern(r"\d{2}-\d{2}")
    steps = {"": "incomplete", "1": "incomplete", "12-": "incomplete", "12-34": "valid"}
    for value, verdict in (steps | {"x": "invalid", "12-345": "invalid"}).items():
        assert pattern.progress(value) == verdict
        assert pattern.progress(value.encode()) == verdict


@pytest.mark.parametrize("size", [1023, 1024, 1025, 60_000])
def test_long_values(size: int) -> None:
    pattern = fv.Pattern("é*")
    value = "é" * (size // 2)
    assert pattern.match(value) == pattern.progress(value) == "valid"
    assert pattern.match(value + "x") == pattern.progress(value + "x") == "invalid"


def test_a_limit_is_no_verdict() -> None:
    assert fv.Pattern("a*").match("a" * 65_537) == "undecided"
    assert fv.Pattern("a*").progress("a" * 65_537) == "undecided"
    long = fv.Pattern("a*", limits=fv.PatternLimits(subject_bytes=100_000))
    assert long.match("a" * 65_537) == "valid"
    assert fv.Pattern("(a+)+", pcre2=True).match("a" * 40 + "b") == "undecided"
    # What denotes a regular language is decided all the same.
    assert fv.Pattern("(a+)+").match("a" * 40 + "b") == "invalid"
    few = fv.PatternLimits(match=5)
    assert fv.Pattern("(a?b?)+", pcre2=True, limits=few).match("abc") == "undecided"
    assert fv.Pattern("a").match("a" * 5_000_000) == "undecided"
    with pytest.raises(fv.LimitError):
        fv.Pattern("a" * 9_000)
    with pytest.raises(fv.LimitError):
        fv.Pattern("abc", limits=fv.PatternLimits(pattern_bytes=2))


def test_limits_out_of_range() -> None:
    for wrong in (-1, 2**32):
        with pytest.raises(fv.ArgumentError):
            fv.PatternLimits(match=wrong)
    with pytest.raises(TypeError):
        fv.PatternLimits(depth="1")  # type: ignore[arg-type]
    with pytest.raises(fv.ArgumentError):
        fv.Pattern("a", limits=fv.PatternLimits(subject_bytes=2**31))


@pytest.mark.parametrize(
    ("pattern", "offset"),
    [("(a", 2), ("é(", 3), ("[z-a]", 4), (r"\C", None), ("(?C1)a", None), ("(*UCP)a", 0)],
)
def test_mistakes(pattern: str, offset: int | None) -> None:
    with pytest.raises(fv.CompileError) as caught:
        fv.Pattern(pattern)
    if offset is not None:
        # PCRE2 counts up to where it noticed, which may be one past the mistake.
        assert caught.value.offset in (offset - 1, offset)
    assert str(caught.value).startswith(str(caught.value.args[0]))


def test_a_pattern_that_is_no_utf8() -> None:
    for wrong in (b"a\xff", "a\ud800"):
        with pytest.raises(fv.CompileError) as caught:
            fv.Pattern(wrong)
        assert caught.value.offset == 1


@pytest.mark.parametrize("value", [None, 12, bytearray(b"12"), ["12"]])
def test_other_types(value: Any) -> None:
    pattern = fv.Pattern(r"\d+")
    for function in (pattern.match, pattern.progress, fv.Pattern):
        with pytest.raises(TypeError, match=f"not {type(value).__name__}$"):
            function(value)


def test_closed() -> None:
    with fv.Pattern("a") as pattern:
        assert pattern.match("a") == "valid"
    pattern.close()
    calls: list[Callable[[], Any]] = [
        lambda: pattern.match("a"),
        lambda: pattern.match(b"a"),
        lambda: pattern.match("a" * 2000),
        lambda: pattern.progress("a"),
        lambda: pattern.tier,
    ]
    for call in calls:
        with pytest.raises(fv.HandleError):
            call()


def test_repr_and_tier() -> None:
    pattern = fv.Pattern(r"\d", caseless=True, search=True)
    assert repr(pattern) == r"Pattern('\\d', caseless=True, search=True)"
    assert [pattern.tier, fv.Pattern(r"\b").tier, fv.Pattern("a", pcre2=True).tier] == [3, 5, 5]
    assert "subject_bytes=9" in repr(fv.Pattern("a", limits=fv.PatternLimits(subject_bytes=9)))


def test_without_the_symbols_of_cpython(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*arguments: object) -> int:
        return -7

    monkeypatch.setattr(_pattern, "_match", refuse)
    monkeypatch.setattr(_pattern, "_progress", refuse)
    pattern = fv.Pattern("a+")
    assert pattern.match("aa") == "valid"
    assert pattern.match("\ud800") == "invalid"
    assert pattern.progress("") == "incomplete"


def test_the_elements_of_a_list_share_what_patterns_may_cost() -> None:
    slow = {"rule": "match", "pattern": r"(?=(a+))\1b", "mode": "search"}
    rules = fv.Ruleset(
        {
            "formvalidate": 1,
            "fields": {
                "all": {"rules": [{"rule": "each", "rules": [slow]}]},
                "one": {"rules": [slow]},
            },
        }
    )
    text = "a" * 400
    assert fv.check(slow, text).verdict == "invalid"
    report = rules.validate({"all": [text] * 100, "one": text})
    codes = [issue.code_name for issue in report.issues if issue.field == "all"]
    # Each alone is decided; a hundred cost too much for one value. The next field begins anew.
    assert codes[0] == "regexMismatch"
    assert codes[-1] == "undecided"
    assert [issue.code_name for issue in report.issues if issue.field == "one"] == ["regexMismatch"]
