"""Functions that are built in: what is left behind, and interpreters."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import formvalidate as fv
import pytest
from both_ways import PATTERN, RULES
from formvalidate import _locate

TYPES = fv.Ruleset(
    {
        "formvalidate": 1,
        "fields": {
            "name": {"rules": ["uuid"]},
            "at": {"rules": ["datetime"]},
            "time": {"rules": ["time"]},
            "day": {"rules": ["date"]},
            "price": {"rules": ["number"]},
        },
    }
)
TYPED = {
    "name": "6f1f64b6-4c53-4d0f-9b0d-111111111111", "at": "2024-02-29T12:00:00-01:30",
    "time": "12:00", "day": "2024-02-29", "price": "19.90",
}  # fmt: skip
FORM = fv.Form(RULES)


@dataclass
class Made:
    name: str
    tags: list[str]
    age: int | None = None

    def __post_init__(self) -> None:
        if self.age == 70_000:
            raise fv.ArgumentError("too old")


CALLS: tuple[Any, ...] = (
    fv.luhn, fv.card, lambda value: repr(fv.card(value)), PATTERN.match, PATTERN.progress,
    RULES.is_valid, RULES.validate, RULES.validate_json,
    RULES.parse, lambda value: RULES.parse(value, into=dict), RULES.parse_json,
    lambda value: RULES.parse(value, into=Made), lambda value: TYPES.parse(value).popitem(),
    lambda value: RULES.validate(value).issues,
    lambda value: RULES.validate(value, locale="de").cleaned,
    lambda value: RULES.validate_json(value).cleaned, lambda value: TYPES.validate(value).cleaned,
    lambda value: FORM.set("name", value), lambda value: FORM.blur(value),
    lambda value: repr(FORM[value]), lambda value: FORM["name"].issues,
)  # fmt: skip
PACKAGE = str(Path(fv.__file__).parents[1])


def test_nothing_is_left_behind() -> None:
    objects: list[Any] = [
        "4111111111111111", "4111x", b"00", 70_007, {"name": "Ada", "tags": ["a@b.example"]},
        {"name": object()}, {"name": "\ud800x"}, "short", "no such",
        '{"name": "Ada", "age": 70000}', '{"name": "Ada", "age": 70000, "tags": []}', TYPED,
        "".join(["na", "me"]), PATTERN, RULES, fv.Ruleset, True, None,
    ]  # fmt: skip

    def work(rounds: int) -> None:
        for _ in range(rounds):
            for value in objects:
                for call in CALLS:
                    try:
                        call(value)
                    except (TypeError, fv.Error):
                        continue
                RULES.is_valid(objects[4], value) if value in ("short", None) else None
                RULES.is_valid(objects[4], scenario="short")

    work(200)
    gc.collect()
    blocks, counts = sys.getallocatedblocks(), [sys.getrefcount(one) for one in objects[:-2]]
    work(1_500)
    gc.collect()
    assert [sys.getrefcount(one) for one in objects[:-2]] == counts
    assert sys.getallocatedblocks() - blocks < 200


def run(source: str, folder: str = PACKAGE) -> str:
    result = subprocess.run(
        [sys.executable, "-c", source],
        env={**os.environ, "PYTHONPATH": folder},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    return result.stdout + result.stderr


IN_ITS_OWN = """
try:
    import _interpreters as interpreters
except ImportError:
    import _xxsubinterpreters as interpreters
import formvalidate as fv

source = '''
import formvalidate as fv
from formvalidate import _ffi
assert _ffi.is_quick()
rules = fv.Ruleset({"formvalidate": 1, "fields": {"a": {"rules": ["email"]}}})
pattern = fv.Pattern("[a-z]+")
assert fv.luhn("4111111111111111") and pattern.match("a") == "valid"
assert rules.is_valid({"a": "a@b.example"}) and not rules.is_valid({"a": "b"})
'''
for _ in range(5):
    own = interpreters.create()
    failed = interpreters.run_string(own, source)
    assert failed is None, failed
    assert fv.luhn("4111111111111111")
    interpreters.destroy(own)
assert fv.luhn("4111111111111111") and fv.Pattern("a").match("a") == "valid"
print("done")
"""

AT_THE_END = """
import formvalidate as fv

class Last:
    rules = fv.Ruleset({"formvalidate": 1, "fields": {"a": {"rules": ["email"]}}})
    luhn, pattern = staticmethod(fv.luhn), fv.Pattern("a")

    def __del__(self):
        for call in (lambda: self.luhn("00"), lambda: self.pattern.match("a"),
                     lambda: self.rules.is_valid({"a": ""})):
            try:
                call()
            except Exception:
                pass

fv.Ruleset.kept = Last()
kept = Last()
print("done")
"""

WITHOUT = """
import ctypes

class Other(ctypes.PyDLL):
    def __getitem__(self, name):
        return begin if name == "fv_python_begin" else super().__getitem__(name)

def begin():
    # NULL.
    return None

ctypes.PyDLL = Other
import formvalidate as fv
from formvalidate import _ffi
assert not _ffi.is_quick()
assert fv.luhn("4111111111111111") and not fv.luhn("4111111111111112")
assert fv.Pattern("[A-Z]+").progress("A") == "valid"
rules = fv.Ruleset({"formvalidate": 1, "fields": {"a": {"rules": ["email"]}}})
assert rules.is_valid({"a": "a@b.example"}) and not rules.is_valid({"a": "b"})
print("done")
"""


ANEW = """
import gc
import sys

def imported():
    for name in [name for name in sys.modules if name.partition(".")[0] == "formvalidate"]:
        del sys.modules[name]
    import formvalidate
    return formvalidate

def check(fv, pattern, rules, form):
    assert fv.luhn("4111111111111111") and not fv.luhn("4111111111111112")
    assert pattern.match("A") == fv.Pattern("[A-Z]").match("A") == "valid"
    assert rules.parse({"a": "1", "b": None})["a"] == 1 and not rules.is_valid({"a": "x"})
    assert rules.validate({"a": "x"}).issues[0].code_name == "notInteger"
    assert rules.parse_json('{"a": 2}')["a"] == 2 and rules.validate({"a": 3}).cleaned == {"a": 3}
    form.set("a", "7")
    assert form["a"].verdict == "valid"

def made(fv):
    rules = fv.Ruleset({"formvalidate": 1, "fields": {"a": {"rules": ["integer"]}, "b": {}}})
    return fv, fv.Pattern("[A-Z]"), rules, fv.Form(rules)

first = made(imported())
second = made(imported())
third = made(imported())
assert len({each[0].Ruleset for each in (first, second, third)}) == 3
for each in 2 * (first, second, third):
    check(*each)
del first
gc.collect()
for each in (second, third, made(imported())):
    check(*each)
print("done")
"""


@pytest.mark.parametrize("source", [IN_ITS_OWN, AT_THE_END, WITHOUT, ANEW])
def test_interpreters(source: str) -> None:
    assert run(source) == "done\n"


WITHIN_ANOTHER = """
import sys
from vendored import formvalidate as fv
rules = fv.Ruleset({"formvalidate": 1, "fields": {"a": {"rules": ["uuid"]}}})
text = "6f1f64b6-4c53-4d0f-9b0d-111111111111"
assert str(rules.parse({"a": text})["a"]) == text
assert "formvalidate" not in sys.modules
print("done")
"""


def test_a_package_within_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "vendored").mkdir()
    (tmp_path / "vendored" / "formvalidate").symlink_to(Path(fv.__file__).parent)
    monkeypatch.setenv(_locate.VARIABLE, _locate.candidates()[0])
    assert run(WITHIN_ANOTHER, str(tmp_path)) == "done\n"


def test_in_a_forked_child() -> None:
    child = os.fork()
    if child == 0:
        is_right = fv.luhn("00") and RULES.is_valid({"name": "Ada"})
        os._exit(0 if is_right and PATTERN.match("A") == "valid" else 1)
    assert os.waitpid(child, 0)[1] == 0
