"""The sign-up form in the terminal, by textual's own pilot."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

import pytest
import web_apps
from conftest import ROOT

sys.path.insert(0, str(ROOT / "bindings/python/examples/signup"))

import server
import terminal
from textual.widgets import Input, Label

VALID = {
    "name": "ada_l",
    "email": "ada@example.com",
    "password": "correct horse",
    "password_repeat": "correct horse",
}


def entry(app: terminal.SignUp, name: str) -> terminal.Entry:
    return app.query_one(f"#{name}", terminal.Entry)


def message(app: terminal.SignUp, name: str) -> str:
    return str(entry(app, name).query_one(".message", Label).content)


async def type_into(app: terminal.SignUp, pilot: Any, name: str, text: str) -> None:
    entry(app, name).query_one(Input).focus()
    await pilot.press("end")
    await pilot.press(*("space" if letter == " " else letter for letter in text))
    await pilot.pause()


def test_somebody_signs_up() -> None:
    async def play() -> None:
        app = terminal.SignUp("en")
        async with app.run_test(size=(80, 50)) as pilot:
            await pilot.pause()
            assert app.query_one(terminal.Send).disabled
            for name, text in VALID.items():
                await type_into(app, pilot, name, text)
            await app.form.settled()
            await pilot.pause()
            assert all(entry(app, name).has_class("valid") for name in VALID)
            warning = entry(app, "password").query_one(".warning", Label)
            assert str(warning.content) == "Longer is safer."
            assert not app.query_one(terminal.Send).disabled
            await pilot.click("#send")
        assert app.return_value == VALID

    asyncio.run(play())


def test_the_service_is_asked_and_its_answer_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "people.sqlite"
    people = server.People(path)
    people.add(server.Person("ada_l", "ada@example.com", "correct horse"))

    async def play(base: str) -> None:
        app = terminal.SignUp("de", base)
        async with app.run_test(size=(80, 50)) as pilot:
            for name, text in VALID.items():
                await type_into(app, pilot, name, text)
            assert app.query_one(terminal.Send).disabled
            await app.form.settled()
            await pilot.pause()
            assert message(app, "name") == "Diesen Namen gibt es schon."
            # Somebody else takes the next one after it was asked for.
            monkeypatch.setattr(server.People, "has", lambda self, name: False)
            people.add(server.Person("ada_l2", "ada@example.com", "correct horse"))
            await type_into(app, pilot, "name", "2")
            await app.form.settled()
            await pilot.pause()
            assert message(app, "name") == ""
            await pilot.click("#send")
            await pilot.pause(0.5)
            assert message(app, "name") == "Diesen Namen gibt es schon."
            await type_into(app, pilot, "name", "3")
            await app.form.settled()
            await pilot.click("#send")
            await pilot.pause(0.5)
        assert app.return_value is not None and app.return_value["name"] == "ada_l23"

    with web_apps.asgi(server.make_app(path)) as base:
        asyncio.run(play(base))
    monkeypatch.undo()
    assert people.has("ada_l23")


def test_mistakes_are_told_once_somebody_leaves_in_their_language() -> None:
    async def play() -> None:
        app = terminal.SignUp("de")
        async with app.run_test(size=(80, 50)) as pilot:
            await type_into(app, pilot, "email", "ada@")
            assert message(app, "email") == "" and not entry(app, "email").has_class("mistake")
            await pilot.press("tab")
            await pilot.pause()
            assert message(app, "email") == "E-Mail ist keine gültige E-Mail-Adresse."
            assert entry(app, "email").has_class("mistake")
            await type_into(app, pilot, "email", "example.com")
            assert message(app, "email") == "" and entry(app, "email").has_class("valid")
            await type_into(app, pilot, "password", "correct horse")
            await type_into(app, pilot, "password_repeat", "correct house")
            await pilot.press("tab")
            await pilot.pause()
            assert message(app, "password_repeat") == "Die Passwörter sind verschieden."
            assert app.query_one(terminal.Send).disabled

    asyncio.run(play())


def test_what_the_form_is_told_is_seen() -> None:
    async def play() -> None:
        app = terminal.SignUp("en")
        async with app.run_test(size=(80, 50)) as pilot:
            await pilot.pause()
            app.form.assign({"email": "grace@example.com"})
            await pilot.pause()
            assert entry(app, "email").text == "grace@example.com"
            assert not app.form["email"].touched and app.form.statistics.subscribers == 5
            app.form.reset()
            await pilot.pause()
            assert entry(app, "email").text == ""

    asyncio.run(play())
