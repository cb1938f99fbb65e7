"""Rules that ask somebody else, and what only handlers find out, in FastAPI, Flask and Django."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import Any

import formvalidate as fv
import httpx
import pytest
import web_apps
from fastapi import Depends, FastAPI, Request
from formvalidate import django as django_forms
from formvalidate import fastapi as fastapi_forms
from formvalidate import flask as flask_forms

REGISTRY = fv.Registry()
ASKED: list[object] = []
# No float is just that number.
LONG = Decimal("0.12345678901234567890123")


@REGISTRY.check_async("free")
async def free(value: object) -> str | None:
    ASKED.append(value)
    await asyncio.sleep(0)
    if value == "broken":
        raise OSError
    return "taken" if value in ("ada", LONG) else None


REMOTE = {"rule": "remote", "name": "free"}
RULES = fv.Ruleset(
    {
        "formvalidate": 1,
        "codes": {"taken": 10_001},
        "fields": {"name": {"rules": ["trim", "required", REMOTE]}, "price": {"rules": [REMOTE]}},
        "messages": {
            "en": {"taken": "{label} is taken."},
            "de": {"taken": "{label} ist vergeben."},
        },
    },
    REGISTRY,
)


def refused(validated: Any, request: Any, values: Any) -> Any:
    if values["name"] == "late":
        raise validated.problem(request, "/name", "taken")
    if values["name"] == "later":
        raise validated.problem(request, "", "custom", "Come back in {days} days.", days=3)
    return values


def fastapi_app() -> Any:
    validated = fastapi_forms.Validated(RULES, reject_unknown=True)
    values = Depends(validated)
    app = FastAPI()
    fastapi_forms.install(app)

    @app.post("/remote")
    async def handler(request: Request, values: Any = values) -> Any:
        return refused(validated, request, values)

    return app


def flask_app() -> Any:
    from flask import Flask, request

    validated = flask_forms.Validated(RULES, reject_unknown=True)
    app = Flask("remote")
    handler = validated(lambda values: refused(validated, request, values))
    app.add_url_rule("/remote", "remote", handler, methods=["POST"])
    return app


def django_app(make: Callable[[], Any]) -> Any:
    from django.http import JsonResponse
    from django.urls import clear_url_caches, path

    validated = django_forms.Validated(RULES, reject_unknown=True)

    def view(request: Any, values: Any) -> Any:
        return JsonResponse(refused(validated, request, values))

    async def view_async(request: Any, values: Any) -> Any:
        return view(request, values)

    chosen = view if make is web_apps.django_wsgi else view_async
    web_apps.django_urls(True)
    web_apps.urlpatterns[:] = [path("remote", validated(chosen))]
    clear_url_caches()
    return make()


@pytest.fixture(params=["fastapi", "flask", "django", "async"])
def url(request: pytest.FixtureRequest) -> Iterator[str]:
    if request.param == "fastapi":
        serving = web_apps.asgi(fastapi_app())
    elif request.param == "flask":
        serving = web_apps.werkzeug(flask_app())
    elif request.param == "django":
        serving = web_apps.wsgi(django_app(web_apps.django_wsgi))
    else:
        serving = web_apps.asgi(django_app(web_apps.django_asgi))
    with serving as base:
        ASKED.clear()
        yield base + "/remote"


def test_somebody_else_is_asked(url: str) -> None:
    taken = {"pointer": "/name", "code": "taken", "detail": "name is taken."}
    for request in ({"json": {"name": " ada "}}, {"data": {"name": " ada "}}):
        answer = httpx.post(url, **request)  # type: ignore[arg-type]
        assert (answer.status_code, answer.json()["errors"]) == (422, [taken])
        assert httpx.post(url, json={"name": "grace"}).json() == {"name": "grace"}
    assert ASKED == ["ada", "grace"] * 2
    exact = b'{"name": "grace", "price": %s}' % str(LONG).encode()
    answer = httpx.post(url, content=exact, headers={"Content-Type": "application/json"})
    assert answer.json()["errors"][0]["pointer"] == "/price"


def test_nobody_is_asked_about_what_is_malformed(url: str) -> None:
    for body, status in ((b"{", 400), (b'{"name": 1, "name": 2}', 400), (b'{"x": 1}', 422)):
        answer = httpx.post(url, content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code == status
    assert ASKED == []


def test_what_fails_is_undecided(url: str) -> None:
    errors = httpx.post(url, json={"name": "broken"}).json()["errors"]
    assert [error["code"] for error in errors] == ["undecided"]


def test_handlers_find_things_out(url: str) -> None:
    answer = httpx.post(url, json={"name": "late"}, headers={"Accept-Language": "de"})
    assert answer.status_code == 422 and answer.headers["content-language"] == "de"
    taken = {"pointer": "/name", "code": "taken", "detail": "name ist vergeben."}
    assert answer.json()["errors"] == [taken]
    (error,) = httpx.post(url, data={"name": "later"}).json()["errors"]
    assert error == {"pointer": "", "code": "custom", "detail": "Come back in 3 days."}


def test_a_form_takes_the_answer_back(url: str) -> None:
    answer = httpx.post(url, json={"name": "late"})
    form = fv.Form(RULES)
    form.set("name", "late")
    form.add_errors(answer.text)
    assert form["name"].message == "name is taken." and form["name"].code_name == "taken"
