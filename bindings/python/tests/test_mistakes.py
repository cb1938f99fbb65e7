"""Mistakes of documents: which there are, where, and how an exception tells them."""

from __future__ import annotations

import json
import pickle

import formvalidate as fv
import pytest


def test_mistakes() -> None:
    document = {"formvalidate": 1, "fields": {"a": {"rules": ["nope", "trim", {"rule": "nix"}]}}}
    with pytest.raises(fv.CompileError) as caught:
        fv.Ruleset(document)
    error = caught.value
    assert error.pointer.startswith("/fields/a/rules/0")
    assert [mistake.kind for mistake in error.mistakes] == ["unknown", "unknown"]
    assert error.mistakes[0].pointer == error.pointer
    assert list(error.mistakes) == fv.Ruleset.mistakes(document)
    # Who gives a dict sees no bytes.
    assert error.offset is None and error.mistakes[0].offset is None
    text = json.dumps(document)
    with pytest.raises(fv.CompileError) as written:
        fv.Ruleset(text)
    offsets = [text.find('"nope"'), text.find('"nix"')]
    assert [one.offset for one in written.value.mistakes] == offsets
    assert written.value.offset == offsets[0]
    assert f"offset {offsets[1]}" in str(written.value)
    pattern = {"formvalidate": 1, "fields": {"a": {"rules": [{"rule": "match", "pattern": "a("}]}}}
    with pytest.raises(fv.CompileError, match=r"offset 2\)$"):
        fv.Ruleset(pattern)
    assert fv.Ruleset.mistakes({"formvalidate": 1, "fields": {"a": {}}}) == []
    again = pickle.loads(pickle.dumps(error))
    assert again.mistakes == error.mistakes and str(again) == str(error)
    lines = str(error).split("\n")
    assert lines[0] == "2 mistakes:" and len(lines) == 3
    for line, mistake in zip(lines[1:], error.mistakes, strict=True):
        assert line == f"  {mistake.message} ({mistake.pointer})"
    with pytest.raises(fv.CompileError) as caught:
        fv.check(["nope", "nix"], 1)
    assert "fv_" not in str(caught.value) and "1 more" in str(caught.value)
    with pytest.raises(fv.CompileError):
        fv.Ruleset("{")


def test_dicts_tell_no_bytes() -> None:
    """Who gives a dict, or has one made of others, sees no text in which a byte has a place."""
    fields = {"a": {"rules": ["email", "trim"]}}
    document = {"formvalidate": 1, "fields": fields}
    (advice,) = fv.Ruleset.advice(document)
    assert advice.offset is None and advice.kind == "tooLate"
    assert fv.Ruleset.advice(json.dumps(document))[0].offset is not None
    rules = fv.Ruleset(json.dumps({"formvalidate": 1, "fields": {"a": {"rules": ["trim"]}}}))
    wrong = {"formvalidate": 1, "fields": {"c": {"rules": ["nope"]}}}
    for made in (
        lambda: rules.merge(wrong),
        lambda: rules.merge({"formvalidate": 1, "fields": []}),
        lambda: rules.merge({"formvalidate": 1, "fields": {"c": {"rules": 1}}, "nope": 1}),
        lambda: fv.check({"rule": "nope"}, 1),
    ):
        with pytest.raises(fv.CompileError) as caught:
            made()
        assert caught.value.offset is None and "offset" not in str(caught.value)
        assert all(one.offset is None for one in caught.value.mistakes)
    with pytest.raises(fv.CompileError, match=r"offset 2\)$"):
        fv.check({"rule": "match", "pattern": "a("}, 1)
    many = {"formvalidate": 1, "fields": {"a": {"rules": ["trim"] * 100_000}}}
    for asked in (fv.Ruleset, fv.Ruleset.mistakes, fv.Ruleset.advice, rules.merge):
        with pytest.raises(fv.LimitError) as large:
            asked(many)
        assert large.value.offset is None
    deep: object = "trim"
    for _ in range(70):
        deep = [deep]
    nested = {"formvalidate": 1, "fields": {"a": {"rules": deep}}}
    for asked in (fv.Ruleset, fv.Ruleset.mistakes, fv.Ruleset.advice, rules.merge):
        with pytest.raises(fv.LimitError, match=r"too deep\.$") as large:
            asked(nested)
        assert large.value.offset is None
    with pytest.raises(fv.LimitError, match=r"see the byte at offset \d+\.$"):
        fv.Ruleset(json.dumps(nested))
