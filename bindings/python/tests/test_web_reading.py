"""Bodies that somebody else has read, and what handlers raise."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

import formvalidate as fv
import httpx
import pytest
import web_apps
from formvalidate import fastapi as fastapi_forms
from formvalidate import flask as flask_forms

SENT: list[dict[str, Any]] = [
    {"json": {"email": "a@b.example"}},
    {"data": {"email": "a@b.example"}},
    {"data": {"email": "a@b.example"}, "files": {"x": b"1"}},
]


@pytest.mark.parametrize("sent", SENT)
def test_fastapi_after_a_dependency_that_reads_the_body(sent: dict[str, Any]) -> None:
    from fastapi import Depends, FastAPI, Request

    async def signature(request: Request) -> int:
        return len(await request.body())

    # Not by annotations, which FastAPI does not find in here.
    signature.__annotations__["request"] = Request
    length, values = Depends(signature), Depends(fastapi_forms.Validated(web_apps.RULES, "login"))
    app = FastAPI()
    fastapi_forms.install(app)

    @app.post("/")
    async def handler(length: Any = length, values: Any = values) -> list[Any]:
        return [length > 10, values]

    with web_apps.asgi(app) as base:
        answer = httpx.post(base, timeout=10, **sent)
        assert answer.json() == [True, {"email": "a@b.example"}]


@pytest.mark.parametrize("sent", SENT)
def test_flask_after_a_hook_that_reads_the_form(sent: dict[str, Any]) -> None:
    from flask import Flask, request

    app = Flask("read")
    app.before_request(lambda: request.form.get("csrf_token") and None)

    @app.post("/")
    @flask_forms.Validated(web_apps.RULES, "login")
    def handler(values: Any) -> Any:
        return values

    with web_apps.werkzeug(app) as base:
        assert httpx.post(base, **sent).json() == {"email": "a@b.example"}


def test_methods_of_views() -> None:
    from flask import Flask
    from flask.views import MethodView

    class Login(MethodView):
        @flask_forms.Validated(web_apps.RULES, "login")
        def put(self, values: Any, number: int) -> Any:
            return [type(self).__name__, number, values]

    app = Flask("methods")
    app.add_url_rule("/<int:number>", view_func=Login.as_view("login"))
    with web_apps.werkzeug(app) as base:
        answer = httpx.put(base + "/7", json={"email": "a@b.example"})
        assert answer.json() == ["Login", 7, {"email": "a@b.example"}]


@dataclass
class Person:
    name: str
    born: date | None = None


def test_values_may_be_made_into_something() -> None:
    from flask import Flask

    registry = fv.Registry()
    registry.check("free", lambda name: fv.Failure(10_001, "Taken.") if name == "root" else True)
    free = {"rule": "custom", "name": "free"}
    fields = {"name": {"rules": ["trim", "required", free]}, "born": {"rules": ["date"]}}
    rules = fv.Ruleset({"formvalidate": 1, "fields": fields}, registry)
    app, people = Flask("into"), []

    @app.post("/")
    @flask_forms.Validated(rules, into=Person)
    def handler(person: Person) -> str:
        people.append(person)
        if person.name == "nobody":
            raise flask_forms.Problem(409, "Nobody may sign up.")
        return "done"

    with web_apps.werkzeug(app) as base:
        assert httpx.post(base, data={"name": " Ada ", "born": "1815-12-10"}).text == "done"
        assert httpx.post(base, json={"name": "Grace"}).text == "done"
        error = {"pointer": "/name", "code": 10_001, "detail": "Taken."}
        assert httpx.post(base, data={"name": "root"}).json()["errors"] == [error]
        answer = httpx.post(base, data={"name": "nobody"})
        assert (answer.status_code, answer.json()["title"]) == (409, "Conflict")
    assert people[:2] == [Person("Ada", date(1815, 12, 10)), Person("Grace")]


def test_a_view_of_flask_may_be_async_and_take_parts_of_the_path() -> None:
    from flask import Flask

    app = Flask("async")

    @app.post("/<int:number>")
    @flask_forms.Validated(web_apps.RULES, "login")
    async def handler(values: Any, number: int) -> Any:
        return [number, values]

    with web_apps.werkzeug(app) as base:
        answer = httpx.post(base + "/7", json={"email": "a@b.example"})
        assert answer.json() == [7, {"email": "a@b.example"}]
