"""The same application in FastAPI, Flask and Django, each behind a real server."""

from __future__ import annotations

import json
import logging
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

import formvalidate as fv
import uvicorn
from fastapi import Depends, FastAPI, Request, Response
from formvalidate import django as django_forms
from formvalidate import fastapi as fastapi_forms
from formvalidate import flask as flask_forms

PHOTO = {
    "fields": {
        "name": {"rules": [{"rule": "match", "pattern": r".*\.png"}]},
        "size": {"rules": [{"rule": "integer", "max": 1000}]},
    }
}
LINE = {
    "fields": {
        "sku": {"rules": ["trim", "required"]},
        "count": {"rules": [{"rule": "integer", "strict": True, "min": 1}]},
        "gift": {"rules": ["boolean"]},
    }
}
DOCUMENT: dict[str, Any] = {
    "formvalidate": 1,
    "name": "signup",
    "define": {"address": {"fields": {"city": {"rules": ["required"]}}}},
    "fields": {
        "email": {"label": "E-mail", "rules": ["trim", "required", "email"]},
        "age": {"rules": [{"rule": "integer", "min": 18}]},
        "born": {"rules": ["date"]},
        "password": {"sensitive": True, "rules": [{"rule": "length", "min": 8}]},
        "terms": {"rules": ["boolean", {"rule": "required", "value": True}]},
        "news": {"rules": ["boolean"]},
        "plan": {"rules": [{"rule": "in", "values": [1, 2, 3]}]},
        "tags": {"rules": [{"rule": "each", "rules": [{"rule": "length", "max": 3}]}]},
        "languages": {"items": {"rules": [{"rule": "in", "values": ["de", "en"]}]}},
        "address": {"use": "address"},
        "lines": {"items": LINE},
        "names": {"values": {"rules": [{"rule": "length", "max": 5}]}},
        "photo": PHOTO,
        "papers": {"items": PHOTO},
    },
}
DOCUMENT["scenarios"] = {"register": [*DOCUMENT["fields"]], "login": ["email", "password"]}
RULES = fv.Ruleset(DOCUMENT)
SMALL = 2_000

logging.getLogger("werkzeug").setLevel(logging.ERROR)


def arguments() -> dict[str, dict[str, Any]]:
    """What each path's `Validated` is made with."""
    return {
        "/signup": {"scenario": "register"},
        "/strict": {"scenario": "register", "reject_unknown": True},
        "/small": {"scenario": "register", "max_bytes": SMALL},
        "/login": {"scenario": "login"},
    }


def told(values: Any, files: dict[str, int]) -> bytes:
    """What the handlers answer: the values, with the names of types that JSON does not have."""

    def other(value: object) -> str:
        return f"{type(value).__name__} {value}"

    return json.dumps({"values": values, "files": files}, default=other).encode()


def fastapi_app() -> Any:
    app = FastAPI()
    fastapi_forms.install(app)

    def add(path: str, validated: fastapi_forms.Validated) -> None:
        depends = Depends(validated)

        @app.post(path, openapi_extra=validated.openapi())
        @app.put(path)
        async def handler(request: Request, values: Any = depends) -> Response:
            form = getattr(request.state, "form", None)
            files = form.multi_items() if form is not None else ()
            sizes = {name: len(await it.read()) for name, it in files if not isinstance(it, str)}
            return Response(told(values, sizes), media_type="application/json")

    for path, chosen in arguments().items():
        add(path, fastapi_forms.Validated(RULES, **chosen))
    return app


def flask_app() -> Any:
    from flask import Flask, request

    app = Flask("signup")

    def add(path: str, validated: flask_forms.Validated) -> None:
        def handler(values: Any) -> Any:
            sizes = {name: len(file.read()) for name, file in request.files.items()}
            return app.response_class(told(values, sizes), mimetype="application/json")

        app.add_url_rule(path, path, validated(handler), methods=["POST", "PUT"])

    for path, chosen in arguments().items():
        add(path, flask_forms.Validated(RULES, **chosen))
    return app


def django_urls(is_async: bool) -> None:
    import django
    from django.conf import settings
    from django.http import HttpRequest, HttpResponse
    from django.urls import path

    if not settings.configured:
        settings.configure(ROOT_URLCONF="web_apps", ALLOWED_HOSTS=["*"], MIDDLEWARE=[])
        django.setup()

    def answer(request: HttpRequest, values: Any) -> HttpResponse:
        sizes = {name: len(file.read()) for name, file in request.FILES.items()}
        return HttpResponse(told(values, sizes), content_type="application/json")

    async def answer_async(request: HttpRequest, values: Any) -> HttpResponse:
        return answer(request, values)

    for name, chosen in arguments().items():
        for way, view in (("", answer), ("/async", answer_async)):
            validated = django_forms.Validated(RULES, **chosen)
            urlpatterns.append(path(f"{name[1:]}{way}", validated(view)))


urlpatterns: list[Any] = []


class _Quiet(WSGIRequestHandler):
    def log_message(self, *arguments: object) -> None:
        pass


@contextmanager
def _serving(server: WSGIServer) -> Iterator[str]:
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def wsgi(app: Any) -> Any:
    """Serves on a free port of the loopback address."""
    return _serving(make_server("127.0.0.1", 0, app, handler_class=_Quiet))


def werkzeug(app: Any) -> Any:
    """The same by Werkzeug's server."""
    from werkzeug.serving import make_server as make_werkzeug_server

    return _serving(make_werkzeug_server("127.0.0.1", 0, app))


@contextmanager
def asgi(app: Any) -> Iterator[str]:
    """The same by uvicorn."""
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="critical", lifespan="off"))
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        while not server.started:
            time.sleep(0.01)
            assert thread.is_alive()
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()


def django_wsgi() -> Any:
    from django.core.wsgi import get_wsgi_application

    return get_wsgi_application()


def django_asgi() -> Any:
    from django.core.asgi import get_asgi_application

    return get_asgi_application()
