"""The facts about rules and records, as columns."""

from __future__ import annotations

import json
from typing import Any

import formvalidate as fv
import pyarrow as pa
import pytest
from agreement_values import HOSTILE
from forms import ruleset
from tables import agree
from test_rule_vectors import FLAT, RULES, value_of

LAYOUTS = {
    "utf8": pa.string(),
    "large_utf8": pa.large_string(),
    "utf8_view": pa.string_view(),
    "binary": pa.binary(),
    "dictionary": pa.dictionary(pa.int32(), pa.string()),
}


def texts_by_rule() -> dict[str, list[str | bytes]]:
    found: dict[str, list[str | bytes]] = {}
    for row in RULES:
        if isinstance(row["rule"], dict | str) and isinstance(value_of(row), str):
            found.setdefault(json.dumps(row["rule"]), []).append(value_of(row))
    return found


TEXTS = texts_by_rule()


@pytest.mark.parametrize("layout", LAYOUTS)
def test_rules(layout: str) -> None:
    kind = LAYOUTS[layout]
    assert len(TEXTS) > 300
    for rule, texts in TEXTS.items():
        rules = ruleset({"a": [json.loads(rule)]})
        values: list[Any] = [*texts, *(HOSTILE if layout == "utf8" else []), None]
        if layout == "binary":
            values = [value and value.encode() for value in values]
        agree(rules, pa.table({"a": pa.array(values, kind)}), [{"a": value} for value in values])


@pytest.mark.parametrize("row", FLAT, ids=lambda row: row["name"])
def test_records(row: dict[str, Any]) -> None:
    rules = fv.Ruleset(row["ruleset"])
    record = {name: value for name, value in row["record"].items() if name in rules.fields}
    try:
        columns = {name: pa.array([value, None, value]) for name, value in record.items()}
    except (pa.ArrowInvalid, OverflowError, TypeError):
        pytest.skip("Arrow has no column for this value")
    if any(pa.types.is_struct(column.type) for column in columns.values()):
        pytest.skip("an object is no value of a column")
    records = [record, dict.fromkeys(record), record]
    table = pa.table({"other": pa.nulls(3), **columns})
    if row["ruleset"].get("options", {}).get("unknown") == "reject":
        with pytest.raises(fv.ArgumentError, match="other"):
            rules.validate_table(table)
        table = pa.table(columns)
    agree(rules, table, records, row.get("scenario"))
