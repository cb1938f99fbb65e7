"""All rules as the library tells them."""

from __future__ import annotations

import formvalidate as fv


def test_rules_are_told() -> None:
    told = fv.rules()
    assert set(told) == {"rules", "options", "codes"}
    rules = {rule["rule"]: rule for rule in told["rules"]}
    assert len(rules) == len(told["rules"]) > 50
    length = rules["length"]
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
