"""The sign-up service, by a client over the loopback address."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import web_apps
from conftest import ROOT

sys.path.insert(0, str(ROOT / "bindings/python/examples/signup"))

import server

ADA = {"name": "ada_l", "email": "ada@example.com", "password": "correct horse"}


@pytest.fixture
def service(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    path = tmp_path / "people.sqlite"
    with web_apps.asgi(server.make_app(path)) as base:
        yield base, path


def rows(path: Path) -> list[Any]:
    return sqlite3.connect(path).execute("SELECT name, email, news FROM people").fetchall()


def error(answer: httpx.Response) -> dict[str, str]:
    assert answer.status_code == 422, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    (found,) = answer.json()["errors"]
    return dict(found)


def test_somebody_signs_up_and_keeps_the_name(service: tuple[str, Path]) -> None:
    base, path = service
    answer = httpx.post(base + "/people", json=ADA)
    assert answer.status_code == 201 and answer.json() == {"name": "ada_l"}
    assert rows(path) == [("ada_l", "ada@example.com", 0)]
    assert b"correct horse" not in path.read_bytes()
    assert httpx.get(base + "/names/ada_l").json() == {"free": False}
    assert httpx.get(base + "/names/grace").json() == {"free": True}
    again = error(httpx.post(base + "/people", json={**ADA, "email": "b@c.example"}))
    assert (again["pointer"], again["code"]) == ("/name", "nameTaken")


@pytest.mark.parametrize(
    ("language", "message"), [("de-AT", "Diesen Namen gibt es schon."), ("en", "Name is taken.")]
)
def test_its_messages_are_in_the_language_of_the_request(
    service: tuple[str, Path], language: str, message: str
) -> None:
    base, _ = service
    headers = {"Accept-Language": language}
    sent = {**ADA, "news": "on"}
    assert httpx.post(base + "/people", data=sent, headers=headers).status_code == 201
    answer = httpx.post(base + "/people", data=sent, headers=headers)
    assert error(answer)["detail"] == message
    assert answer.headers["content-language"] == language[:2]


def test_of_many_at_once_one_has_the_name(
    service: tuple[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    base, path = service
    # All ask before one is there: what is left is the constraint.
    monkeypatch.setattr(server.People, "has", lambda self, name: False)

    async def play() -> list[httpx.Response]:
        async with httpx.AsyncClient(base_url=base, timeout=30) as client:
            every = [client.post("/people", json={**ADA, "news": True}) for _ in range(8)]
            return await asyncio.gather(*every)

    answers = asyncio.run(play())
    assert sorted(answer.status_code for answer in answers) == [201] + [422] * 7
    refused = [error(answer) for answer in answers if answer.status_code == 422]
    expected = {"pointer": "/name", "code": "nameTaken", "detail": "Name is taken."}
    assert refused == [expected] * 7 and rows(path) == [("ada_l", "ada@example.com", 1)]


def test_nobody_is_asked_about_what_is_wrong_anyway(
    service: tuple[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    base, path = service
    asked: list[str] = []
    monkeypatch.setattr(server.People, "has", lambda self, name: asked.append(name))
    sent = {"name": "Ada Lovelace", "email": "x", "password": "short"}
    errors = httpx.post(base + "/people", json=sent).json()["errors"]
    assert [one["pointer"] for one in errors] == ["/name", "/email", "/password"]
    assert asked == [] and rows(path) == []


def test_its_page_sends_what_the_service_takes(service: tuple[str, Path]) -> None:
    page = httpx.get(service[0])
    assert page.headers["content-type"].startswith("text/html")
    assert re.findall(r'<input name="(\w+)"', page.text) == ["name", "email", "password", "news"]


def test_its_openapi_has_the_rules(service: tuple[str, Path]) -> None:
    operation = httpx.get(service[0] + "/openapi.json").json()["paths"]["/people"]["post"]
    schema = operation["requestBody"]["content"]["application/json"]["schema"]
    assert set(schema["properties"]) == {"name", "email", "password", "news"}
    assert set(operation["responses"]) == {"201", "400", "413", "415", "422"}
