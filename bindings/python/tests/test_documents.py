"""What documents may say of their version, and what is said of those beyond a limit."""

from __future__ import annotations

import formvalidate as fv
import pytest


@pytest.mark.parametrize("version", ["1", "1.0", "1e0", "1000e-3"])
def test_the_version_is_a_number(version: str) -> None:
    text = f'{{"formvalidate": {version}, "fields": {{}}}}'
    assert fv.Ruleset(text).validate({}) and fv.Ruleset.mistakes(text) == []


def test_a_limit_says_where_it_was_hit() -> None:
    for make in (fv.Ruleset, fv.Ruleset.mistakes, fv.Ruleset.advice):
        with pytest.raises(fv.LimitError, match=r"at most 1024 bytes\. \(/gates/nnn") as caught:
            make({"formvalidate": 1, "fields": {}, "gates": {"n" * 1_025: []}})
        assert caught.value.pointer.startswith("/gates/nnn") and caught.value.offset is None
    rules = fv.Ruleset({"formvalidate": 1, "fields": {"tags": {}}})
    with pytest.raises(fv.LimitError) as caught:
        rules.validate({"tags": [1] * 1_000_001})
    assert (caught.value.pointer, caught.value.offset) == ("", None)


@pytest.mark.parametrize("known", ['"/a", "/home", "/home/city"', '"/home/city"'])
def test_a_mistake_is_told_once_beside_a_definition_that_nothing_uses(known: str) -> None:
    near = known == '"/home/city"'
    name = "/home/cit" if near else "/nowhere/x"
    document = {
        "formvalidate": 1,
        "define": {"place": {"fields": {"city": {"rules": ["required"]}}}},
        "fields": {
            "a": {"rules": [{"rule": "compare", "field": name}]},
            "home": {"fields": {"city": {}}},
        },
    }
    hint = f"Did you mean {known}?" if near else f"It may be: {known}."
    assert [str(mistake.message) for mistake in fv.Ruleset.mistakes(document)] == [
        f'Unknown field "{name}". {hint}'
    ]


def test_no_definition_is_suggested_as_a_field() -> None:
    document = {
        "formvalidate": 1,
        "define": {
            "place": {"fields": {"x": {"rules": [{"rule": "compare", "field": "/plac/x"}]}}}
        },
        "fields": {"a": {}},
    }
    [mistake] = fv.Ruleset.mistakes(document)
    assert "!" not in mistake.message
