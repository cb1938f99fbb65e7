"""OpenAPI says of a request's body what its ruleset says."""

from __future__ import annotations

from typing import Any

import formvalidate as fv
import httpx
import pytest
import web_apps
from formvalidate import django, flask
from jsonschema import Draft202012Validator
from test_web import FORM, VALID, servers

__all__ = ["servers"]


def contents(operation: dict[str, Any]) -> dict[str, dict[str, Any]]:
    found = {kind: one["schema"] for kind, one in operation["requestBody"]["content"].items()}
    for schema in found.values():
        Draft202012Validator.check_schema(schema)
    return found


def test_fastapi_shows_it(servers: dict[str, str]) -> None:
    document = httpx.get(servers["fastapi"] + "/openapi.json").json()
    assert document["openapi"].startswith("3.1")
    operation = document["paths"]["/signup"]["post"]
    schema = contents(operation)["application/json"]
    # Only that it must be there and what it is: e-mail addresses are behind a transform.
    assert schema["properties"]["email"] == {"title": "E-mail", "type": "string", "minLength": 1}
    assert set(schema["required"]) == {"email", "terms"}
    assert set(operation["responses"]) == {"200", "400", "413", "415", "422"}
    problem = operation["responses"]["422"]["content"]["application/problem+json"]["schema"]
    answer = httpx.post(servers["fastapi"] + "/signup", json={}).json()
    Draft202012Validator(problem).validate(answer)
    assert "errors" in problem["properties"] and "$ref" not in str(document["paths"])


@pytest.mark.parametrize("module", [flask, django])
def test_it_is_the_same_everywhere(module: Any) -> None:
    from formvalidate import fastapi

    made = [kind.Validated(web_apps.RULES, "register").openapi() for kind in (module, fastapi)]
    assert made[0] == made[1]


def test_a_scenario_has_its_fields() -> None:
    schemas = contents(flask.Validated(web_apps.RULES, "login").openapi())
    assert set(schemas["application/json"]["properties"]) == {"email", "password"}
    assert schemas["application/json"]["required"] == ["email"]


def test_form_data_may_leave_boxes_out_and_has_files() -> None:
    schemas = contents(flask.Validated(web_apps.RULES, "register").openapi())
    form = schemas["multipart/form-data"]
    assert form == schemas["application/x-www-form-urlencoded"]
    assert form["required"] == ["email"]
    binary = {"type": "string", "format": "binary"}
    assert form["properties"]["photo"] == binary
    assert binary == form["properties"]["papers"]["anyOf"][0]["items"]
    for sent in (FORM, {**FORM, "terms": "true", "photo": "bytes"}):
        Draft202012Validator(form).validate(sent)


def test_it_takes_what_the_rules_take() -> None:
    schema = contents(flask.Validated(web_apps.RULES, "register").openapi())["application/json"]
    taken = [
        VALID,
        {**VALID, "lines": [{"sku": "a", "count": 1}], "address": {"city": "x"}},
        {**VALID, "names": {"de": "x"}, "tags": ["a"], "plan": 1, "photo": {"size": 3}},
    ]
    for record in taken:
        assert web_apps.RULES.validate(record, "register")
        Draft202012Validator(schema).validate(record)
    validator = Draft202012Validator(schema)
    assert not validator.is_valid({**VALID, "lines": [{}]})
    assert not validator.is_valid({**VALID, "plan": 4})


def test_titles_are_in_a_language() -> None:
    field = {"label": {"en": "Name", "de": "Vorname"}, "rules": ["required"]}
    rules = fv.Ruleset({"formvalidate": 1, "fields": {"name": field}})
    for language, title in (("de", "Vorname"), ("en", "Name")):
        found = contents(flask.Validated(rules).openapi(language))
        assert found["application/json"]["properties"]["name"]["title"] == title


def test_fields_within_others_that_a_scenario_leaves_out() -> None:
    inner = {"a": {"rules": ["required"]}, "b/c": {"rules": ["required"]}}
    fields = {"one": {"fields": inner}, "many": {"items": {"fields": inner}}}
    scenarios = {"some": ["one", "many", "!/one/a"], "few": ["/one/a", "/many/*/b~1c"]}
    document = {"formvalidate": 1, "fields": fields, "scenarios": scenarios}
    found = contents(flask.Validated(fv.Ruleset(document), "few").openapi())
    properties = found["application/json"]["properties"]
    assert list(properties["one"]["anyOf"][0]["properties"]) == ["a"]
    assert list(properties["many"]["anyOf"][0]["items"]["anyOf"][0]["properties"]) == ["b/c"]
