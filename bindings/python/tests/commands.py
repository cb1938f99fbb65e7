"""Runs the command within the tests' process."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from formvalidate.command import main

RULES: dict[str, Any] = {
    "formvalidate": 1,
    "name": "people",
    "fields": {
        "email": {"rules": ["trim", "required", "email"]},
        "age": {
            "label": {"en": "Age", "de": "Alter"},
            "rules": [{"rule": "integer", "min": 18}],
        },
    },
}
GOOD = "email,age\nada@a.example,36\nb@b.example,18\n"
BAD = "email,age\nada@a.example,36\nx,17\n,\n"


class Ran(NamedTuple):
    """What came of a command."""

    status: int
    out: str
    err: str


class Shell:
    """A folder in which commands run."""

    def __init__(self, folder: Path, capture: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self._capture = capture
        self.write("rules.json", json.dumps(RULES))

    def write(self, name: str, data: str | bytes) -> str:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data.encode() if isinstance(data, str) else data)
        return name

    def rules(self, fields: dict[str, Any], **more: Any) -> None:
        self.write("rules.json", json.dumps({"formvalidate": 1, "fields": fields, **more}))

    def run(self, *arguments: str) -> Ran:
        status = main(arguments)
        out, err = self._capture.readouterr()
        assert "Traceback" not in err
        return Ran(status, out, err)

    def check(self, *arguments: str) -> Ran:
        return self.run("check", "-r", "rules.json", *arguments)

    def judged(self, *arguments: str) -> dict[str, Any]:
        """What `check -o json` says, with the status."""
        ran = self.check("-o", "json", *arguments)
        told: dict[str, Any] = json.loads(ran.out)
        told["status"], told["err"] = ran.status, ran.err
        return told

    def read(self, name: str) -> str:
        return (self.folder / name).read_text(encoding="utf-8")


def lines(told: dict[str, Any]) -> list[tuple[int, int | None, str, str]]:
    """Row, line, field and code of each error."""
    return [(e["row"], e.get("line"), e["field"], e["code_name"]) for e in told["errorList"]]
