"""The version is written in several places and is the same in all."""

import re
import tomllib
from pathlib import Path

import formvalidate as fv

ROOT = Path(__file__).resolve().parents[2]


def test_one_version() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    project = tomllib.loads((ROOT / "bindings/python/pyproject.toml").read_text(encoding="utf-8"))
    made = re.search(r"^VERSION\s*:= (\S+)", makefile, re.MULTILINE)
    logged = re.search(r"^## (\S+)", changelog, re.MULTILINE)
    assert made and logged
    assert {made[1], logged[1], project["project"]["version"], fv.__version__} == {fv.version()}


def test_the_abi_is_the_soname() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    abi = re.search(r"^ABI\s*:= (\d+)", makefile, re.MULTILINE)
    assert abi and int(abi[1]) == fv.abi_version()
