"""Documents of several files."""

from __future__ import annotations

from pathlib import Path

import formvalidate as fv
import pytest
from rule_files import BASE, codes, document, mistakes, written

PASSWORD = [{"rule": "length", "min": 8}, {"use": "mixed"}]
COMMON = {
    "define": {
        "password": PASSWORD,
        "mixed": ["containsNumber"],
        "address": {
            "fields": {"zip": {"rules": [{"use": "zip"}]}, "city": {"rules": ["required"]}}
        },
        "zip": ["numbersOnly"],
    }
}


def test_a_document_extends_another(tmp_path: Path) -> None:
    own = document(
        {"old": None, "email": {"rules": ["required"]}, "more": {"rules": ["integer"]}},
        extends="base.json",
        form=[{"rule": "allEqual", "fields": ["name", "more"]}],
        gates={"go": ["more"]},
        messages={"de": {"required": "Nötig.", "invalidEmail": None}, "it": {"required": "!"}},
        define={"mixed": ["numbersOnly"]},
    )
    rules = fv.Ruleset.load(written(tmp_path, own=own, base=BASE))
    assert rules.fields == ("name", "email", "more")
    made = rules.document
    assert [rule["rule"] for rule in made["form"]] == ["atLeastOne", "allEqual"]
    assert made["gates"] == {"go": ["more"]}
    assert made["messages"] == {"de": {"required": "Nötig."}, "it": {"required": "!"}}
    # The base means its own definition, though the document has one of that name.
    assert made["define"]["mixed"] == ["numbersOnly"]
    assert codes(rules, {"name": "7", "email": "x"})[0] == ("/name", "invalidType")
    assert codes(rules, {"name": "seven", "email": "x", "more": "seven"}) == [
        ("/more", "notInteger")
    ]
    assert fv.Ruleset(made).document == made == fv.Ruleset(rules.document).document


def test_what_a_file_uses_is_looked_for_in_it_first(tmp_path: Path) -> None:
    own = document(
        {
            "secret": {"rules": [{"use": "common.json#/define/password"}]},
            "home": {"use": "common.json#/define/address", "rules": ["required"]},
            "word": {"rules": [{"use": "mixed"}, {"use": "parts/more.json#/define/even"}]},
            "mail": {"use": "base.json#/fields/email"},
        },
        define={"mixed": ["lettersOnly"]},
    )
    more = {"define": {"even": [{"use": "deep/less.json#/0"}]}}
    less = '[["lowerCaseOnly"]]'
    path = written(
        tmp_path, own=own, common=COMMON, base=BASE, parts__more=more, parts__deep__less=less
    )
    rules = fv.Ruleset.load(path)
    found = {"secret": "abcdefgh", "home": {"zip": "x", "city": "y"}, "word": "1", "mail": "z"}
    assert codes(rules, found) == [
        ("/secret", "numberNotFound"),
        ("/home/zip", "invalidType"),
        ("/word", "invalidType"),
        ("/mail", "invalidEmail"),
    ]
    assert codes(rules, {**found, "home": {}, "word": "A"})[1:3] == [
        ("/home/city", "required"),
        ("/word", "invalidType"),
    ]
    assert "parts/deep/less.json#/0" in rules.document["define"]
    # The one document stands for itself.
    assert codes(fv.Ruleset(rules.document), found) == codes(rules, found)


def test_messages_stand_in_files_of_their_own(tmp_path: Path) -> None:
    italian = {"$comment": "for all forms", "required": "Manca {label}.", "notInteger": "Intero!"}
    own = document(
        {"a": {"rules": ["required", "integer"]}},
        messages={"it": "messages/it.json", "nl": {"use": "messages/nl.json", "required": "Nee."}},
    )
    dutch = {"required": "Ontbreekt.", "notInteger": "Geheel!"}
    rules = fv.Ruleset.load(written(tmp_path, own=own, messages__it=italian, messages__nl=dutch))
    said = [
        rules.validate({"a": value}, locale=locale).issues[0].message
        for locale in ("it", "nl")
        for value in ("", "x")
    ]
    assert said == ["Manca a.", "Intero!", "Nee.", "Geheel!"]
    assert fv.best_locale("nl-BE", rules) == "nl"


def test_mistakes_are_told_with_their_file(tmp_path: Path) -> None:
    bad = {**BASE, "fields": {"a": {"rules": ["required", {"rule": "match", "pattern": "("}]}}}
    own = document(
        {"b": {"rules": ["emial", {"use": "common.json#/define/none"}]}}, extends="parts/bad.json"
    )
    path = written(tmp_path, own=own, parts__bad=bad, common=COMMON)
    assert mistakes(path) == [("", "/fields/b/rules/1/use", "unknown")]
    own["fields"]["b"]["rules"].pop()
    own["form"] = [{"rule": "allEqual", "fields": ["a", "zzz"]}]
    written(tmp_path, own=own)
    found = mistakes(path)
    assert ("parts/bad.json", "/fields/a/rules/1/pattern", "pattern") in found
    assert ("", "/fields/b/rules/0", "unknown") in found
    # Behind those of the base here, the first of its own file.
    assert ("", "/form/0/fields/1", "unknown") in found
    with pytest.raises(fv.CompileError, match=r"parts/bad.json#/fields/a/rules/1/pattern"):
        fv.Ruleset.load(path)
    written(tmp_path, parts__bad='{"formvalidate": 1,, }')
    assert mistakes(path) == [("parts/bad.json", "", "syntax")]
    (tmp_path / "parts/bad.json").unlink()
    assert mistakes(path) == [("", "/extends", "unknown")]


def test_circles_are_told(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        a=document({}, extends="b.json"),
        b=document({}, extends="c.json"),
        c=document({}, extends="b.json"),
    )
    assert mistakes(path) == [("c.json", "/extends", "cycle")]
    one = {"define": {"x": [{"use": "two.json#/define/x"}]}}
    two = {"define": {"x": [{"use": "one.json#/define/x"}]}}
    rules = [{"use": "one.json#/define/x"}]
    path = written(tmp_path, own=document({"a": {"rules": rules}}), one=one, two=two)
    assert [kind for _, _, kind in mistakes(path)] == ["cycle"]


def test_long_chains_and_many_files(tmp_path: Path) -> None:
    chain = {f"d{i}": [{"use": f"d{i + 1}"}] for i in range(5_000)}
    common = {"define": {**chain, "d5000": ["email"]}}
    own = document({"a": {"rules": [{"use": "common.json#/define/d4990"}]}})
    path = written(tmp_path, own=own, common=common)
    assert codes(fv.Ruleset.load(path), {"a": "x"}) == [("/a", "invalidEmail")]
    own["fields"]["a"]["rules"] = [{"use": "common.json#/define/d0"}]
    written(tmp_path, own=own)
    with pytest.raises(fv.LimitError):
        fv.Ruleset.load(path)
    files = {f"f{i}": document({}, extends=f"f{i + 1}.json") for i in range(80)}
    with pytest.raises(fv.LimitError, match="files"):
        fv.Ruleset.load(written(tmp_path, **files))


def test_a_document_alone_names_no_files() -> None:
    own = document({"a": {"rules": [{"use": "common.json#/define/x"}]}}, extends="base.json")
    found = fv.Ruleset.mistakes(own)
    assert [(one.pointer, one.kind) for one in found] == [
        ("/fields/a/rules/0/use", "unsupported"),
        ("/extends", "unsupported"),
    ]
    # A definition may be called so.
    named = document(own["fields"], define={"common.json#/define/x": ["email"]})
    assert codes(fv.Ruleset(named), {"a": "x"}) == [("/a", "invalidEmail")]


def test_a_file_that_names_no_others_is_loaded_as_before(tmp_path: Path) -> None:
    path = written(tmp_path, own=BASE)
    assert fv.Ruleset.load(path).document == BASE
    written(tmp_path, own={**BASE, "fields": {"a": {"rules": ["emial"]}}, "gates": {}, "form": []})
    found = mistakes(path)
    assert found == [("", "/fields/a/rules/0", "unknown")]
