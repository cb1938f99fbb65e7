"""Objects are read and made where CPython has them, and by its functions in other versions."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest
from test_builtins_memory import PACKAGE

# A version that nobody has seen yet, to whoever asks for its number.
UNSEEN = "const unsigned long Py_Version = 0x03630000;"

PROGRAM = """
import ctypes, gc, sys
import formvalidate as fv
from formvalidate import _ffi

assert sys.argv[1:] != ["unseen"] or ctypes.c_ulong.in_dll(
    ctypes.CDLL(None), "Py_Version").value == 0x03630000
inner = {"fields": {"a": {}, "b": {"rules": ["trim"]}}}
rules = fv.Ruleset({"formvalidate": 1, "fields": {
    "name": {"rules": ["trim"]}, "age": {"rules": ["integer"]}, "price": {"rules": ["number"]},
    "id": {"rules": ["uuid"]}, "born": {"rules": ["date"]}, "home": inner, "rows": {"items": inner},
    "tags": {"rules": [{"rule": "each", "rules": ["trim"]}]},
}})
form = fv.Form(rules)
texts = ["", "a", " b", "ab", "a" * 7, "a" * 8, "a" * 9, "a" * 40_000, "\\u00e4", "abcdefgh\\u00e4",
         "\\u20ac uro", "\\U0001f600", "a\\0b", "\\x7f", "\\x80", "\\ud800"]

class Whole: pass

def of(text):
    yield {"name": text}
    yield {"name": text, "age": -1, "price": "12.50", "id": "6f1f64b6-4c53-4d0f-9b0d-111111111111"}
    yield {"tags": [text, text], "home": {"a": text, "b": text}, "born": "2024-02-29"}
    yield {"rows": [{"a": text, "b": 1}, {"b": text}, {}], "age": 2**80, "price": 1e300}
    removed = {"x": 1, "name": text, "y": 2, "age": 5}
    del removed["x"], removed["y"]
    yield removed
    yield {"name": text} | {f"{text}{place}": place for place in range(300)}
    whole = Whole()
    whole.age, whole.name = 7, text
    yield whole.__dict__
    yield {"name": text, 1: 2}

def told(call, value):
    try:
        made = call(value)
    except Exception as error:
        return type(error), str(error)
    return repr(made), type(made)

def typed(text):
    form.set("name", text)
    field = form["name"]
    return field.value, field.last_valid, field.verdict

for _ in range(3):
    for text in texts:
        text = "".join([text])
        for record in of(text):
            before = sys.getrefcount(text), sys.getrefcount(None)
            quick = [told(call, record) for call in (rules.parse, rules.is_valid, rules.validate)]
            quick.append(told(lambda record: rules.validate(record).cleaned, record))
            if len(text) > 1:
                assert sys.getrefcount(text) == before[0], (text[:9], record)
            _ffi.fv_python_set_quick(False)
            slow = [told(call, record) for call in (rules.parse, rules.is_valid, rules.validate)]
            slow.append(told(lambda record: rules.validate(record).cleaned, record))
            _ffi.fv_python_set_quick(True)
            assert quick == slow, (quick, slow)
        quick = told(typed, text), told(fv.luhn, text)
        _ffi.fv_python_set_quick(False)
        assert (told(typed, text), told(fv.luhn, text)) == quick
        _ffi.fv_python_set_quick(True)

# What was made is a dict as any other, for the garbage collector too.
record = {"name": "ab", "home": {"a": "x y", "b": " z"}, "tags": ["t"]}
for _ in range(100):
    made = rules.parse(record)
    made["tags"].append(made)
    made["home"]["more"] = made
    made["name"] += "c"
    del made["home"]["a"]
    made.update(dict.fromkeys(map(str, range(20))))
    assert made["name"] == "abc" and list(made)[:3] == ["name", "home", "tags"]
assert all(map(gc.is_tracked, (made, made["home"], made["tags"])))
del made
assert gc.collect() > 0
nones = sys.getrefcount(None)
for _ in range(10_000):
    rules.parse(record)
assert abs(sys.getrefcount(None) - nones) < 1_000
print("done")
"""


def run(*arguments: str, **environment: str) -> str:
    result = subprocess.run(
        [sys.executable, "-c", PROGRAM, *arguments],
        env={**os.environ, "PYTHONPATH": PACKAGE, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    return result.stdout


def test_objects_are_what_cpython_says() -> None:
    assert run() == "done\n"


@pytest.mark.skipif(not sysconfig.get_config_var("Py_ENABLE_SHARED"), reason="it asks itself")
def test_versions_that_were_not_seen(tmp_path: Path) -> None:
    source, library = tmp_path / "unseen.c", tmp_path / "unseen.so"
    source.write_text(UNSEEN)
    subprocess.run(["cc", "-shared", "-fPIC", "-o", str(library), str(source)], check=True)
    assert run("unseen", LD_PRELOAD=str(library)) == "done\n"
