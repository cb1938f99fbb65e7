"""All rules as the library tells them."""

from __future__ import annotations

import formvalidate as fv


def test_rules_are_told() -> None:
    told = fv.rules()
    assert set(told) == {"rules", "options", "codes", "limits"}
    others = ("form", "table")
    rules = {
        (rule["kind"] if rule["kind"] in others else "", rule["rule"]): rule
        for rule in told["rules"]
    }
    assert len(rules) == len(told["rules"]) > 50
    length = rules["", "length"]
    options = {option["name"]: option for option in length["options"]}
    assert options["unit"]["default"] == "scalars"
    assert options["unit"]["words"] == ["scalars", "graphemes", "utf16", "bytes"]
    assert length["placeholders"] == ["min", "max", "length"]
    assert (length["kind"], length["plain"], length["changesValue"]) == ("check", True, False)
    common = {option["name"] for option in told["options"]}
    assert all(set(rule["common"]) <= common for rule in told["rules"])


def test_codes_are_those_of_the_library() -> None:
    codes = {code["number"]: code["name"] for code in fv.rules()["codes"]}
    assert codes == {number: fv.code_name(number) for number in codes}
    assert fv.code_name(len(codes)) == ""
    told = {code for rule in fv.rules()["rules"] for code in rule["codes"]}
    assert told <= set(codes.values())


def test_limits_are_those_of_the_compiler() -> None:
    limits = fv.rules()["limits"]
    assert limits["options"].keys() == {
        "value", "patternSubject", "pattern", "recordFields", "nesting", "issues",
    }  # fmt: skip
    for name, highest in limits["options"].items():
        for number, kinds in ((highest, []), (highest + 1, ["range"]), (0, ["range"])):
            document = {"formvalidate": 1, "fields": {}, "options": {"limits": {name: number}}}
            assert [one.kind for one in fv.Ruleset.mistakes(document)] == kinds, name
    for size, kinds in ((limits["locale"], []), (limits["locale"] + 1, ["unknown"])):
        tag = ("abc-" + "abcdefgh-" * 9)[:size].rstrip("-").ljust(size, "x")
        document = {"formvalidate": 1, "fields": {}, "messages": {tag: {}}}
        assert [one.kind for one in fv.Ruleset.mistakes(document)] == kinds, tag
