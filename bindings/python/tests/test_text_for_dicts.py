"""JSON text where a dict belongs."""

from __future__ import annotations

from typing import Any

import formvalidate as fv
import pytest


def test_text_where_a_dict_belongs_is_told_who_takes_it() -> None:
    rules = fv.Ruleset({"formvalidate": 1, "fields": {"a": {}}})
    calls: tuple[Any, ...] = (rules.validate, lambda text: list(rules.validate_many([text])))
    for call in calls:
        with pytest.raises(TypeError, match="not str: validate_json takes JSON text"):
            call('{"a": 1}')
    schema: Any = '{"type": "object"}'
    with pytest.raises(TypeError, match=r"a schema must be a dict, not str: json\.loads"):
        fv.Ruleset.from_json_schema(schema)
