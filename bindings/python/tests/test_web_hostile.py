"""Bodies that nobody should send get an answer that says what is wrong with them."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
import web_apps
from formvalidate import django, fastapi
from test_web import FORM, VALID, Client, client, servers

__all__ = ["client", "servers"]

URL_ENCODED = "application/x-www-form-urlencoded"
MULTIPART = "multipart/form-data; boundary=b"
PART = b'--b\r\nContent-Disposition: form-data; name="email"\r\n\r\n'


@pytest.mark.parametrize(
    "body",
    [b"", b"[]", b"{", b"null", b'{"email": 1, "email": 2}', b'{"email": "\xff"}', b"\xff\xfe{}"],
)
def test_malformed_json(client: Client, body: bytes) -> None:
    header = {"Content-Type": "application/json"}
    assert "JSON" in client.problem(400, content=body, headers=header)["detail"]


def test_json_that_is_too_deep(client: Client) -> None:
    body = b'{"tags": ' + b"[" * 10_000 + b"]" * 10_000 + b"}"
    client.problem(413, content=body, headers={"Content-Type": "application/json"})


@pytest.mark.parametrize("kind", ["", "text/plain", "application/xml", "json", "multipart/mixed"])
def test_other_kinds_of_bodies(client: Client, kind: str) -> None:
    headers = {"Content-Type": kind} if kind else {}
    client.problem(415, content=b'{"email": "a@b.example"}', headers=headers)


@pytest.mark.parametrize("body", [b"email=%ff", b"email=\xff", b"email=%c0%80"])
def test_form_data_that_is_not_unicode(client: Client, body: bytes) -> None:
    client.problem(400, content=body, headers={"Content-Type": URL_ENCODED})


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("multipart/form-data", PART + b"x\r\n--b--\r\n"),
        (MULTIPART, b"not a part at all"),
        (MULTIPART, b"--b\r\nContent-Disposition form-data\r\n\r\nx\r\n--b--\r\n"),
    ],
)
def test_malformed_multipart(client: Client, kind: str, body: bytes) -> None:
    client.problem(400, content=body, headers={"Content-Type": kind})


def test_a_form_without_fields_is_none_of_these(client: Client) -> None:
    header = {"Content-Type": MULTIPART}
    assert client.codes(content=b"--b--\r\n", headers=header) == {
        "/email": "required",
        "/terms": "required",
    }


def test_names_that_contradict_each_other(client: Client) -> None:
    for name in ("email[x]", "email.x", "/email/x"):
        client.problem(400, data={**FORM, name: "1"})
        client.problem(400, data={name: "1", **FORM})
    assert client.codes(data={"terms": "on", "email[x]": "1"}) == {"/email": "invalidType"}


def test_names_that_mean_nothing_are_unknown(client: Client) -> None:
    names = ("a[", "]a", "..", "[0]", "lines[", "/x", "address[x]", "/")
    sent = {**FORM, **dict.fromkeys(names, "1")}
    sent["address[city]"] = "x"
    client.values(data=sent)
    found = client.codes(path="/strict", data=sent)
    assert set(found.values()) == {"notAllowed"} and len(found) == len(names)


def test_rows_of_huge_or_odd_numbers(client: Client) -> None:
    sent = {**FORM, "lines[999999999][sku]": "b", "lines[0][sku]": "a"}
    assert [row["sku"] for row in client.values(data=sent)["lines"]] == ["a", "b"]
    for odd in ("9" * 5_000, "-1", "01", "", "٣", "x"):
        assert client.codes(data={**FORM, f"lines[{odd}][sku]": "a"}) == {"/lines": "invalidType"}


def test_names_that_go_too_deep_and_too_many_fields(client: Client) -> None:
    for deep in ("lines" + "[0]" * 10_000, "a.b" * 10_000, "/" * 10_000):
        client.values(data={**FORM, deep: "1"})
        assert list(client.codes(path="/strict", data={**FORM, deep: "1"}).values()) == [
            "notAllowed"
        ]
    body = b"&".join(b"x%d=1" % number for number in range(10_001))
    client.problem(413, content=body, headers={"Content-Type": URL_ENCODED})


def test_too_many_parts(client: Client) -> None:
    part = b'--b\r\nContent-Disposition: form-data; name="x"%s\r\n\r\n1\r\n'
    for extra in (b"", b'; filename="a"'):
        body = part % extra * 10_001 + b"--b--\r\n"
        assert len(body) < 1 << 20
        client.problem(413, content=body, headers={"Content-Type": MULTIPART})


def test_bodies_have_a_limit(client: Client) -> None:
    long = "x" * web_apps.SMALL
    assert client.codes(path="/small", json={**VALID, "email": "x"}) == {"/email": "invalidEmail"}
    for request in ({"json": {"email": long}}, {"data": {"email": long}}):
        client.problem(413, path="/small", **request)
    client.problem(413, path="/small", data=FORM, files={"photo": ("a.png", long.encode())})


def test_bodies_without_a_length_have_it_too(servers: dict[str, str]) -> None:
    """Of servers that take such bodies."""

    def parts(kind: str) -> object:
        yield {"application/json": b'{"email": "', URL_ENCODED: b"email=", MULTIPART: PART}[kind]
        for _ in range(web_apps.SMALL // 100):
            yield b"x" * 101

    for name, path in (("fastapi", "/small"), ("async", "/small/async")):
        for kind in ("application/json", URL_ENCODED, MULTIPART):
            headers = {"Content-Type": kind}
            response = httpx.post(servers[name] + path, content=parts(kind), headers=headers)  # type: ignore[arg-type]
            expected = {413} if name == "fastapi" or kind != MULTIPART else {413, 422, 400}
            assert response.status_code in expected, (name, kind, response.text)
            assert response.headers["content-type"] == "application/problem+json"


def test_an_unknown_scenario_is_told_at_once() -> None:
    import formvalidate as fv
    from formvalidate.flask import Validated

    with pytest.raises(fv.ArgumentError):
        Validated(web_apps.RULES, scenario="nowhere")


@pytest.mark.parametrize("module", [django, fastapi])
def test_lengths_that_cannot_be(module: Any) -> None:
    validated = module.Validated(web_apps.RULES, max_bytes=10)
    for header, length in ((None, 0), ("", 0), ("10", 10), ("x", 0), ("-1", 0), ("9" * 5_000, 0)):
        assert validated._length(header) == length
    with pytest.raises(module.Problem):
        validated._length("11")
