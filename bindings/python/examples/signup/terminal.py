"""A sign-up form in this terminal, checked while you type: terminal.py [LANGUAGE [SERVER]].

Every input is bound to a field of the form, and the button to its gate: nothing here says when to
check what. With a SERVER, such as http://127.0.0.1:8000 of server.py beside this, it asks whether a
name is free, and what the server refuses is shown where it belongs. Needs textual.
"""

import asyncio
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen

import formvalidate as fv
from textual.app import App, ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Button, Footer, Input, Label

RULES = Path(__file__).with_name("signup.json")
Listener = Callable[[], None] | None


class Entry(Vertical):
    """A label, an input, what is wrong with it and what might be better: a control for forms."""

    DEFAULT_CSS = """
    Entry { height: auto; margin-bottom: 1; }
    Entry .message { color: $error; height: auto; }
    Entry .warning { color: $warning; height: auto; }
    Entry.valid Input { border: tall $success; }
    Entry.mistake Input { border: tall $error; }
    """

    def __init__(self, name: str, label: str, hidden: bool) -> None:
        super().__init__(id=name)
        self._changed: Listener = None
        self._left: Listener = None
        self._label = label
        self._hidden = hidden

    def compose(self) -> ComposeResult:
        """What it is made of."""
        yield Label(self._label)
        yield Input(password=self._hidden)
        yield Label(classes="message")
        yield Label(classes="warning")

    @property
    def text(self) -> str:
        """What stands in it."""
        return self.query_one(Input).value

    @text.setter
    def text(self, text: str) -> None:
        self.query_one(Input).value = text

    def listen(self, changed: Listener, left: Listener) -> None:
        """Whom to tell that somebody has typed, or left."""
        self._changed, self._left = changed, left

    def show(self, field: fv.Field) -> None:
        """Shows how the field looks."""
        self.query_one(".message", Label).update(field.message)
        self.query_one(".warning", Label).update(field.warning)
        self.set_class(field.verdict == "valid", "valid")
        self.set_class(field.appearance == "mistake", "mistake")
        self.disabled = not field.active

    def on_input_changed(self) -> None:
        """Somebody has typed."""
        if self._changed is not None:
            self._changed()

    def on_input_blurred(self) -> None:
        """Somebody has left."""
        if self._left is not None:
            self._left()


class Send(Button):
    """A button that a gate enables."""

    @property
    def enabled(self) -> bool:
        """Whether it can be pressed."""
        return not self.disabled

    @enabled.setter
    def enabled(self, enabled: bool) -> None:
        self.disabled = not enabled


class Service:
    """Where people sign up; without an address every name is free."""

    def __init__(self, address: str | None, language: str) -> None:
        self._address = address
        self._headers = {"Content-Type": "application/json", "Accept-Language": language}

    def is_free(self, name: str) -> bool:
        """Whether nobody has that name."""
        if self._address is None:
            return True
        with urlopen(f"{self._address}/names/{quote(name, safe='')}", timeout=10) as answer:
            return bool(json.load(answer)["free"])

    def add(self, record: dict[str, Any]) -> str | None:
        """Signs somebody up; returns what is wrong with the record as problem+json."""
        if self._address is None:
            return None
        data = json.dumps(record).encode()
        try:
            urlopen(Request(f"{self._address}/people", data, self._headers), timeout=10).close()
        except HTTPError as error:
            if error.code != 422:
                raise
            return error.read().decode()
        return None


class SignUp(App[dict[str, object]]):
    """The screen; it returns the record."""

    def __init__(self, language: str, server: str | None = None) -> None:
        super().__init__()
        self.service = Service(server, language)
        registry = fv.Registry()
        registry.check_async("freeName", self.is_free)
        rules = fv.Ruleset.load(RULES, registry)
        self.form = fv.Form(rules, scenario="typed", locale=language)
        self.fields = [
            field
            for field in rules.describe(language)["fields"]
            if field["scenarios"]["typed"]["active"]
        ]

    async def is_free(self, name: str) -> str | None:
        """Asks the service about a name; the form waits for it."""
        return None if await asyncio.to_thread(self.service.is_free, name) else "nameTaken"

    def compose(self) -> ComposeResult:
        """An entry for each field."""
        with VerticalScroll():
            for field in self.fields:
                yield Entry(field["name"], field["label"], field["sensitive"])
            yield Send("OK", id="send")
        yield Footer()

    def on_mount(self) -> None:
        """Binds what is seen to the form."""
        for entry in self.query(Entry):
            self.form.bind(entry, to=str(entry.id))
        self.form.bind(self.query_one(Send), to_gate="send")

    async def on_button_pressed(self) -> None:
        """Ends with the record if it is valid, here and there."""
        report = self.form.submit()
        if not report.valid:
            return
        problem = await asyncio.to_thread(self.service.add, report.cleaned)
        if problem is None:
            self.exit(report.cleaned)
        else:
            self.form.add_errors(problem)


if __name__ == "__main__":
    record = SignUp(*(sys.argv[1:3] or ["en"])).run()
    if record is not None:
        print(", ".join(f"{name}: {record[name]}" for name in ("name", "email")))
