"""FastAPI, Flask and Django answer requests as the rules say, over real connections."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import formvalidate as fv
import httpx
import pytest
import web_apps
from formvalidate._web_problems import problem_of

VALID = {"email": " ada@example.com ", "age": "36", "born": "1990-01-02", "terms": True}
FORM = {"email": "ada@example.com", "terms": "on"}
PNG = ("me.png", b"12345", "image/png")


@pytest.fixture(scope="module")
def servers() -> Iterator[dict[str, str]]:
    web_apps.django_urls(True)
    with (
        web_apps.asgi(web_apps.fastapi_app()) as fastapi,
        web_apps.werkzeug(web_apps.flask_app()) as flask,
        web_apps.wsgi(web_apps.django_wsgi()) as django,
        web_apps.asgi(web_apps.django_asgi()) as django_async,
    ):
        yield {"fastapi": fastapi, "flask": flask, "django": django, "async": django_async}


class Client:
    """A client of one server."""

    def __init__(self, base: str, suffix: str) -> None:
        self.http = httpx.Client(base_url=base)
        self.suffix = suffix

    def send(self, path: str, method: str = "POST", **request: Any) -> httpx.Response:
        return self.http.request(method, path + self.suffix, **request)

    def values(self, path: str = "/signup", **request: Any) -> dict[str, Any]:
        response = self.send(path, **request)
        assert response.status_code == 200, response.text
        values: dict[str, Any] = response.json()["values"]
        return values

    def problem(self, status: int, path: str = "/signup", **request: Any) -> dict[str, Any]:
        response = self.send(path, **request)
        assert response.status_code == status, response.text
        assert response.headers["content-type"] == "application/problem+json"
        problem: dict[str, Any] = response.json()
        assert problem["type"] == "about:blank" and problem["status"] == status
        assert problem["title"] and problem["detail"]
        return problem

    def codes(self, **request: Any) -> dict[str, str]:
        errors = self.problem(422, **request)["errors"]
        assert len({error["pointer"] for error in errors}) == len(errors)
        return {error["pointer"]: error["code"] for error in errors}


@pytest.fixture(params=["fastapi", "flask", "django", "async"])
def client(request: pytest.FixtureRequest, servers: dict[str, str]) -> Iterator[Client]:
    client = Client(servers[request.param], "/async" if request.param == "async" else "")
    with client.http:
        yield client


def test_json_becomes_what_its_rules_say(client: Client) -> None:
    values = client.values(json=VALID)
    assert values["email"] == "ada@example.com" and values["age"] == 36
    assert values["born"] == "date 1990-01-02" and values["terms"] is True
    assert "news" not in values and "lines" not in values
    header = {"Content-Type": "application/vnd.api+json; charset=utf-8"}
    assert client.values(content=json.dumps(VALID), headers=header) == values
    assert client.values(method="PUT", json=VALID) == values


def test_the_scenario_says_which_fields_there_are(client: Client) -> None:
    sent = {"email": "a@b.example", "password": "correct horse", "age": "x"}
    assert client.values("/login", json=sent) == {
        "email": "a@b.example",
        "password": "correct horse",
    }
    assert client.codes(path="/strict", json={**VALID, "role": 1}) == {"/role": "notAllowed"}


def test_what_is_wrong_has_pointers_codes_and_messages(client: Client) -> None:
    sent = {"email": "x", "age": 5, "terms": True, "lines": [{"sku": "a"}, {"count": 0}]}
    problem = client.problem(422, json=sent)
    assert problem["title"] == "Unprocessable Content"
    assert problem["errors"][0] == {
        "pointer": "/email",
        "code": "invalidEmail",
        "detail": "E-mail is not a valid e-mail address.",
    }
    assert [error["pointer"] for error in problem["errors"]] == [
        "/email",
        "/age",
        "/lines/1/sku",
        "/lines/1/count",
    ]


@pytest.mark.parametrize(
    ("locale", "detail"),
    [
        ("en", "a is required. b is required. Own …"),
        ("de", "a darf nicht leer sein. b darf nicht leer sein. Own …"),
        ("ja", "aを入力してください。bを入力してください。Own …"),
        ("zh", "a不能为空。b不能为空。Own …"),
    ],
)
def test_sentences_stand_as_their_language_has_it(locale: str, detail: str) -> None:
    own = {"rule": "required", "message": "Own"}
    fields = {"a": ["required"], "b": ["required"], "c": [own], "d": ["required"]}
    rules = fv.Ruleset(
        {"formvalidate": 1, "fields": {name: {"rules": told} for name, told in fields.items()}}
    )
    assert problem_of(rules.validate({}, locale=locale), locale).detail == detail
    fewer = problem_of(rules.validate({"c": "x", "d": "x"}, locale=locale), locale)
    assert fewer.detail == detail.removesuffix("Own …").rstrip()


def test_no_value_comes_back(client: Client) -> None:
    sent = {"email": "secret-mail", "age": "secret-age", "password": "secret", "plan": "secret"}
    for request in ({"json": sent}, {"data": sent}, {"content": b'{"email": "secret'}):
        text = client.send("/signup", **request).text  # type: ignore[arg-type]
        assert "secret" not in text


@pytest.mark.parametrize(
    ("accepted", "language", "message"),
    [
        ("de-AT, en;q=0.5", "de", "E-mail ist keine gültige E-Mail-Adresse."),
        ("fr;q=0.1, de", "de", "E-mail ist keine gültige E-Mail-Adresse."),
        ("tlh, *;q=0.1", "en", "E-mail is not a valid e-mail address."),
        ("x" * 5_000, "en", "E-mail is not a valid e-mail address."),
        (";;q=,,\\", "en", "E-mail is not a valid e-mail address."),
    ],
)
def test_messages_are_in_the_language_that_is_asked_for(
    client: Client, accepted: str, language: str, message: str
) -> None:
    sent = {**VALID, "email": "x"}
    response = client.send("/signup", json=sent, headers={"Accept-Language": accepted})
    assert [error["detail"] for error in response.json()["errors"]] == [message]
    assert response.headers["vary"] == "Accept-Language"
    assert response.headers["content-language"] == language


def test_form_data_of_both_kinds(client: Client) -> None:
    sent = {**FORM, "age": "36", "plan": "2", "names[de]": "Ada", "tags": ["a", "b"]}
    for files in ({}, {"none": PNG}):
        values = client.values(data=sent, files=files)
        assert values["age"] == 36 and values["plan"] == 2
        assert values["names"] == {"de": "Ada"} and values["tags"] == ["a", "b"]
        assert values["terms"] is True and values["news"] is False
    assert client.values(method="PUT", data=sent, files={"none": PNG}) == values
    assert client.values(method="PUT", data=sent) == values


def test_what_may_come_several_times_is_a_list_when_it_comes_once(client: Client) -> None:
    values = client.values(data={**FORM, "tags": "a", "languages": "de"})
    assert values["tags"] == ["a"] and values["languages"] == ["de"]
    values = client.values(data={**FORM, "tags[]": ["a", "b"]})
    assert values["tags"] == ["a", "b"]
    assert client.codes(data={**FORM, "tags": ["a", "long"]}) == {
        "/tags/1": "longerThanMaximumLength"
    }
    assert client.codes(data={**FORM, "email": ["a@b.example", "c@d.example"]}) == {
        "/email": "invalidEmail"
    }


def test_boxes(client: Client) -> None:
    assert client.codes(data={"email": "a@b.example"}) == {"/terms": "required"}
    for ticked in ("on", "1", "true"):
        assert client.values(data={**FORM, "terms": ticked})["terms"] is True
    # A hidden field in front of the box.
    assert client.values(data={**FORM, "news": ["0", "1"]})["news"] is True
    assert client.values(data={**FORM, "news": "0"})["news"] is False
    assert client.codes(data={**FORM, "news": "maybe"}) == {"/news": "invalidBoolean"}


@pytest.mark.parametrize("name", ["lines[{}][{}]", "lines.{}.{}", "lines[{}].{}", "/lines/{}/{}"])
def test_rows(client: Client, name: str) -> None:
    sent = {
        **FORM,
        name.format(10, "sku"): "b",
        name.format(2, "sku"): " a ",
        name.format(2, "count"): "3",
        name.format(10, "gift"): "on",
    }
    assert client.values(data=sent)["lines"] == [
        {"sku": "a", "count": 3, "gift": False},
        {"sku": "b", "gift": True},
    ]
    sent[name.format(10, "sku")] = ""
    assert client.codes(data=sent) == {"/lines/1/sku": "required"}


def test_files_have_names_and_sizes(client: Client) -> None:
    response = client.send("/signup", data=FORM, files={"photo": PNG})
    assert response.json()["values"]["photo"] == {"name": "me.png", "size": 5}
    assert response.json()["files"] == {"photo": 5}
    files = {"photo": ("C:\\me.jpg", b"1" * 1001, "image/jpeg")}
    assert client.codes(data=FORM, files=files) == {
        "/photo/name": "regexMismatch",
        "/photo/size": "tooBig",
    }
    several = [("papers", PNG), ("papers", ("b.png", b"", "image/png"))]
    assert [one["size"] for one in client.values(data=FORM, files=several)["papers"]] == [5, 0]


def test_a_file_that_nobody_chose_is_none(client: Client) -> None:
    body = (
        '--b\r\nContent-Disposition: form-data; name="photo"; filename=""\r\n'
        "Content-Type: application/octet-stream\r\n\r\n\r\n"
        '--b\r\nContent-Disposition: form-data; name="email"\r\n\r\na@b.example\r\n'
        '--b\r\nContent-Disposition: form-data; name="terms"\r\n\r\non\r\n--b--\r\n'
    )
    header = {"Content-Type": "multipart/form-data; boundary=b"}
    assert client.values(content=body, headers=header).get("photo") is None


def test_the_token_of_django_is_no_field(servers: dict[str, str]) -> None:
    sent = {**FORM, "csrfmiddlewaretoken": "x"}
    for name, status in (("django", 200), ("flask", 422)):
        for files in ({}, {"photo": PNG}):
            answer = httpx.post(servers[name] + "/strict", data=sent, files=files)
            assert answer.status_code == status
