"""Functions that are built in: what they keep of classes, which come and go."""

from __future__ import annotations

import sys

import pytest
from conftest import Compile
from test_builtins_memory import run

CLASSES = """
import gc, weakref
import formvalidate as fv

DOCUMENT = {"formvalidate": 1, "fields": {"a": {"rules": ["required"]}}}

def use(kind, times):
    rules = kind(DOCUMENT)
    for _ in range(times):
        assert rules.is_valid({"a": "x"}) and not rules.is_valid({"a": ""})
        assert rules.validate({"a": "x"}).valid and rules.parse({"a": "x"}) == {"a": "x"}
    form = fv.Form(rules)
    for _ in range(times):
        form.set("a", "x")
        assert form["a"].value == "x" and form["a"].verdict == "valid"

def short(times):
    class Own(fv.Ruleset):
        __slots__ = ("more",)
    use(Own, times)
    return weakref.ref(Own)

# The first that is met is no more than any other. Each mostly stands where the last one did.
for _ in range(3):
    own = short(1)
    gc.collect()
    assert own() is None
use(fv.Ruleset, 50)

class First(fv.Ruleset):
    pass

class Second(fv.Ruleset):
    __slots__ = ("_more",)

first, second, plain = First(DOCUMENT), Second(DOCUMENT), fv.Ruleset(DOCUMENT)
for times in (1, 3, 40):
    for _ in range(50):
        for rules in (first, second, plain):
            for _ in range(times):
                assert rules.is_valid({"a": "x"}) and not rules.is_valid({"a": ""})
# One that was met often goes with the next.
own = short(100)
use(fv.Ruleset, 100)
gc.collect()
assert own() is None
print("done")
"""


def test_classes_that_come_and_go() -> None:
    assert run(CLASSES) == "done\n"


REFERENCES = """
#include <Python.h>

int told = 0;
int PyWeakref_GetRef(PyObject *reference, PyObject **referent);
int PyWeakref_GetRef(PyObject *reference, PyObject **referent) {
    told++;
    PyObject *object = PyWeakref_GetObject(reference);
    if (!object)
        return *referent = NULL, -1;
    if (object == Py_None)
        return *referent = NULL, 0;
    return *referent = Py_NewRef(object), 1;
}
"""

MAKERS = """
import ctypes, gc, sys
more = ctypes.CDLL(sys.argv[1], ctypes.RTLD_GLOBAL) if sys.argv[1:] else None
from dataclasses import make_dataclass
import formvalidate as fv

rules = fv.Ruleset({"formvalidate": 1, "fields": {"a": {}, "b": {}}})
for number in range(400):
    # Another stands mostly where one before did.
    names = "ab" if number % 3 else "ba"
    kind = make_dataclass(f"Made{number}", [(name, object) for name in names])
    for _ in range(3):
        made = rules.parse({"a": "x", "b": "y"}, into=kind)
        assert type(made) is kind and (made.a, made.b) == ("x", "y")
    references = sys.getrefcount(kind)
    rules.parse({"a": "x", "b": "y"}, into=kind)
    assert sys.getrefcount(kind) == references
    if number % 5:
        del made, kind
        gc.collect()
if more is not None:
    assert ctypes.c_int.in_dll(more, "told").value > 400
print("done")
"""


def test_makers_of_classes_that_come_and_go() -> None:
    assert run(MAKERS) == "done\n"


@pytest.mark.skipif(sys.version_info >= (3, 13), reason="the interpreter has the function itself")
def test_weak_references_of_later_interpreters(compile_c: Compile) -> None:
    from sysconfig import get_paths

    library = compile_c(REFERENCES, "-shared", "-fPIC", f"-I{get_paths()['include']}")
    assert (
        run(MAKERS.replace("sys.argv[1:]", "True").replace("sys.argv[1]", repr(str(library))))
        == "done\n"
    )
