"""Folders of rulesets, for tests of what documents name."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import formvalidate as fv
import pytest

BASE = {
    "formvalidate": 1,
    "define": {"name": ["required"], "mixed": ["lettersOnly"]},
    "fields": {
        "name": {"label": "Name", "rules": [{"use": "name"}, {"use": "mixed"}]},
        "old": {"rules": ["required"]},
        "email": {"rules": ["email"]},
    },
    "form": [{"rule": "atLeastOne", "fields": ["name", "email"]}],
    "gates": {"send": ["name"]},
    "messages": {"de": {"required": "Fehlt.", "invalidEmail": "Falsch."}},
}


def written(folder: Path, **files: Any) -> Path:
    """A folder with files, `__` in names for a slash, and the path of the first."""
    paths = []
    for name, content in files.items():
        path = folder / f"{name.replace('__', '/')}.json"
        path.parent.mkdir(exist_ok=True, parents=True)
        path.write_text(content if isinstance(content, str) else json.dumps(content), "utf-8")
        paths.append(path)
    return paths[0]


def document(fields: Any, **rest: Any) -> dict[str, Any]:
    return {"formvalidate": 1, "fields": fields, **rest}


def codes(rules: fv.Ruleset, record: Any) -> list[tuple[str, str]]:
    return [(issue.path, issue.code_name) for issue in rules.validate(record).issues]


def mistakes(path: Path) -> list[tuple[str, str, str]]:
    with pytest.raises(fv.CompileError) as caught:
        fv.Ruleset.load(path)
    assert caught.value.mistakes[0].file == caught.value.file
    return [(one.file, one.pointer, one.kind) for one in caught.value.mistakes]
