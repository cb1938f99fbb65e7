"""Keys of a record that are no fields, or stand twice."""

from __future__ import annotations

import json
from collections import UserDict
from typing import Any

import formvalidate as fv
import pytest
from test_rulesets import DOCUMENT, RULES


def test_keys_that_are_no_fields() -> None:
    assert RULES.validate({"email": "a@b.example", "x": 1}).valid
    strict = fv.Ruleset({**DOCUMENT, "options": {"unknown": "reject"}})
    for value in ("a@b.example", b"a@b.example"):
        for key in (3, "\ud800"):
            broken: Any = {"email": value, key: 1}
            for call in (
                lambda record=broken: RULES.validate(record, reject_unknown=True),
                lambda record=broken: strict.validate(record),
                lambda record=broken: strict.validate_many([record]),
            ):
                with pytest.raises(fv.ArgumentError, match=r"key|member"):
                    call()
        record: dict[str, Any] = {"a/~": object(), "email": value, "": 4929}
        text = json.dumps({"a/~": 1, "email": "a@b.example", "": 4929})
        for report in (
            RULES.validate(record, reject_unknown=True),
            RULES.validate(UserDict(record), reject_unknown=True),
            RULES.validate_json(text, reject_unknown=True),
            strict.validate(record),
            strict.validate_many([{"email": value}, record])[1],
        ):
            found = [(issue.field, issue.path, issue.rule) for issue in report.issues]
            # In the order of the names, so that the same record gets the same report.
            assert found == [("", "/", "unknown"), ("", "/a~1~0", "unknown")]
            assert {issue.code_name for issue in report.issues} == {"notAllowed"}
            assert report.issues[0].message == "This value is not allowed."
            assert list(report.cleaned) == ["email"]
        assert list(strict.validate_many([{"email": value}, record]).codes) == [0, 35]
        assert RULES.validate({"email": value}, reject_unknown=True).valid
        assert strict.validate({"email": value}).valid


def test_errors_name_what_they_are_about() -> None:
    with pytest.raises(fv.ArgumentError, match=r"Duplicate key .*\(/x~1y\)") as caught:
        RULES.validate_json('{"x/y": 4929, "x/y": 4929}')
    assert caught.value.pointer == "/x~1y" and caught.value.offset == 14
    long = "k" * 5000
    with pytest.raises(fv.ArgumentError) as caught:
        RULES.validate_json(f'{{"{long}": 1, "{long}": 2}}')
    assert len(str(caught.value)) < 150


def test_a_mapping_that_miscounts_its_items_is_read_as_it_is() -> None:
    class Miscounted(dict[str, Any]):
        def __len__(self) -> int:
            return 1

    strict = fv.Ruleset({**DOCUMENT, "options": {"unknown": "reject"}})
    report = strict.validate(Miscounted(email="a@b.example", x=1, y=2))
    assert [issue.path for issue in report.issues] == ["/x", "/y"]
