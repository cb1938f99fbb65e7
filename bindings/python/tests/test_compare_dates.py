"""`compare` of dates as text: each field is read as its own `date` rule writes it."""

from __future__ import annotations

import datetime
import operator
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest
from forms import form_of, ruleset
from tables import agree

RELATIONS = {"==": operator.eq, "!=": operator.ne, "<": operator.lt, ">=": operator.ge}
DAYS = [datetime.date(2023, 12, 31), datetime.date(2024, 1, 9), datetime.date(2024, 9, 1)]
FORMATS: dict[str | None, str] = {
    None: "{0:%Y-%m-%d}",
    "dd.MM.yyyy": "{0:%d.%m.%Y}",
    "M/d/yyyy": "{0.month}/{0.day}/{0.year}",
    "yyyy-dd-MM": "{0:%Y-%d-%m}",
}


def written(day: datetime.date, form: str | None) -> str:
    return FORMATS[form].format(day)


def dated(form: str | None) -> dict[str, Any]:
    return {"rule": "date"} if form is None else {"rule": "date", "format": form}


@pytest.mark.parametrize("relation", RELATIONS)
@pytest.mark.parametrize("own", FORMATS)
@pytest.mark.parametrize("other", FORMATS)
def test_two_fields(own: str | None, other: str | None, relation: str) -> None:
    compared = {"rule": "compare", "type": "date", "operator": relation, "field": "b"}
    for rules in ([dated(own), compared], [compared, dated(own)], [{"rule": "all", "rules": [
        dated(own), compared]}]):  # fmt: skip
        fields = {"a": rules, "b": [dated(other)]}
        records = [{"a": written(a, own), "b": written(b, other)} for a in DAYS for b in DAYS]
        expected = [RELATIONS[relation](a, b) for a in DAYS for b in DAYS]
        table = pa.Table.from_pylist(records)
        batch = agree(ruleset(fields), table, records)
        assert batch.valid.to_pylist() == expected
        for record, is_valid in zip(records, expected, strict=True):
            form = form_of(fields)
            form.set("b", record["b"])
            for end in range(1, len(record["a"])):
                form.set("a", record["a"][:end])
                assert not is_valid or form["a"].verdict != "invalid", record["a"][:end]
            form.set("a", record["a"])
            assert (form["a"].verdict == "valid") == is_valid


@pytest.mark.parametrize("relation", RELATIONS)
@pytest.mark.parametrize("form", FORMATS)
def test_a_constant_in_the_format_or_in_iso(form: str | None, relation: str) -> None:
    for constant in {written(DAYS[1], form), DAYS[1].isoformat()}:
        if form == "yyyy-dd-MM" and constant == DAYS[1].isoformat():
            continue
        compared = {"rule": "compare", "type": "date", "operator": relation, "value": constant}
        records = [{"a": written(day, form)} for day in DAYS]
        rules = ruleset({"a": [dated(form), compared]})
        batch = agree(rules, pa.Table.from_pylist(records), records)
        expected = [RELATIONS[relation](day, DAYS[1]) for day in DAYS]
        assert batch.valid.to_pylist() == expected
        single = [bool(fv.check([dated(form), compared], record["a"])) for record in records]
        assert single == expected


def test_a_constant_is_first_read_in_the_field_s_format() -> None:
    compared = {"rule": "compare", "type": "date", "operator": "<=", "value": "2024-09-01"}
    rules = [dated("yyyy-dd-MM"), compared]
    assert fv.check(rules, "2024-09-01"), "the 9th of January"
    assert not fv.check(rules, "2024-01-09")


@pytest.mark.parametrize("constant", ["31.12.2024", "2024-13-01", "", "soon", 1, True, None, []])
def test_a_constant_that_is_no_date_is_the_author_s_mistake(constant: object) -> None:
    compared = {"rule": "compare", "type": "date", "value": constant}
    for fields in ({"a": ["date", compared]}, {"a": [compared]}):
        with pytest.raises(fv.CompileError) as caught:
            ruleset(fields)
        place = len(fields["a"]) - 1
        assert caught.value.pointer == f"/fields/a/rules/{place}/value"
    unused = {"d": [compared]}
    with pytest.raises(fv.CompileError):
        ruleset({"a": []}, define=unused)


def test_a_definition_goes_by_the_field_that_uses_it() -> None:
    compared = {"rule": "compare", "type": "date", "operator": ">", "value": "01.02.2024"}
    rules = ruleset(
        {"a": [dated("dd.MM.yyyy"), {"use": "late"}]},
        define={"late": [compared], "nobody's": [dated("dd.MM.yyyy"), compared]},
    )
    assert rules.validate({"a": "02.02.2024"})
    assert not rules.validate({"a": "31.01.2024"})


def test_days_without_a_year_have_an_order() -> None:
    """Without a year a 29th of February is a day like any other."""
    day = {"rule": "date", "format": "dd.MM."}
    compared = {"rule": "compare", "type": "date", "field": "b", "operator": "<"}
    rules = ruleset({"a": [day, compared], "b": [day]})
    assert rules.validate({"a": "28.02.", "b": "29.02."})
    assert rules.validate({"a": "29.02.", "b": "01.03."})
    assert not rules.validate({"a": "01.03.", "b": "29.02."})
    assert not rules.validate({"a": "29.02.", "b": "29.02."})


def test_a_text_in_another_form_is_of_the_wrong_type() -> None:
    compared = {"rule": "compare", "type": "date", "field": "b"}
    rules = ruleset({"a": [compared], "b": [dated("dd.MM.yyyy")]})
    code = fv.code_from_name("invalidType")
    assert [issue.code for issue in rules.validate({"a": "2024-01-01", "b": "2024-01-01"}).issues
            if issue.field == "a"] == [code]  # fmt: skip
