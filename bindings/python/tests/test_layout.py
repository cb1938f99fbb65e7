"""The declarations of _ffi say what the header says, asked of a C compiler."""

from __future__ import annotations

import ctypes
import re
import subprocess
from typing import Any

from conftest import ROOT, Compile
from formvalidate import _constants, _ffi

HEADER = (ROOT / "include" / "formvalidate.h").read_text(encoding="utf-8")
CODE = re.sub(r"/\*.*?\*/", "", HEADER, flags=re.DOTALL)
STRUCTS = {
    name: kind
    for name, kind in vars(_ffi).items()
    if name.startswith("fv_") and isinstance(kind, type) and issubclass(kind, ctypes.Structure)
}
FUNCTIONS = {name: getattr(_ffi, name) for name in re.findall(r"\b(fv_\w+)\(", CODE)}

# What C may write for a type of ctypes. Of pointers only that they are pointers is compared.
NAMES = {
    ctypes.c_int32: {"int32_t"},
    ctypes.c_int64: {"int64_t"},
    ctypes.c_uint32: {"uint32_t"},
    ctypes.c_uint64: {"uint64_t", "size_t"},  # one type to ctypes where they are equally wide
    ctypes.c_bool: {"bool"},
    None: {"void"},
}
POINTERS = (ctypes.c_char_p, ctypes.c_void_p, ctypes.py_object)


def is_pointer(kind: Any) -> bool:
    return kind in POINTERS or hasattr(kind, "contents") or hasattr(kind, "_restype_")


def agree(declared: Any, written: str) -> bool:
    """Whether a type of ctypes is one that the header writes so."""
    if "*" in written or "_function " in written:
        return is_pointer(declared)
    return written.split()[0] in NAMES.get(declared, set())


def prototypes() -> dict[str, tuple[str, list[str]]]:
    """Each function of the header: its result's type and its parameters."""
    found = re.findall(r"^([\w *]+?)(fv_\w+)\(([^)]*)\);", CODE, re.MULTILINE)
    return {
        name: (result.strip(), [] if given.strip() == "void" else given.split(","))
        for result, name, given in found
    }


# Functions that no method calls, and what does their work.
UNUSED = {
    "fv_parse_json": "built-in methods alone take records at once",
    "fv_parse_values": "the same",
    "fv_check_json": "check keeps compiled rules: fv_rule_compile",
    "fv_check_json_with": "the same",
    "fv_batch_counts": "fv_batch_findings_json, which has them and more",
    "fv_batch_passed": "fv_batch_findings_json, whose numbers add up",
    "fv_code_text": "issues have their words",
    "fv_form_assign_json": "records are dicts: fv_assign_json, and fv_form_set for each value",
    "fv_pattern_compile": "fv_pattern_compile_limited",
    "fv_ruleset_compile_with": "fv_document_merge, whose document a ruleset keeps",
    "fv_registry_add_check": "fv_registry_add_answer, whose messages are templates",
    "fv_ruleset_each_mistake": "fv_ruleset_mistakes_with, whose JSON Python reads",
    "fv_ruleset_field_index": "fields are known by their names",
    "fv_ruleset_most_rules": "no call from Python holds up a scheduler",
    "fv_ruleset_path_index": "fields are known by their paths",
    "fv_ruleset_path_shape": "describe() tells it",
    "fv_ruleset_rows_are_records": "validate_many asks it within the library",
    "fv_validate_arrow": "fv_batch_add",
    "fv_validate_arrow_stream": "fv_batch_add, between which Ctrl-C is heard",
    "fv_validate_values": "fv_validate_values_explained",
}


def test_every_function_has_its_method() -> None:
    """A function of the header that Python leaves out is left out for a reason."""
    package = ROOT / "bindings" / "python" / "formvalidate"
    # Who makes built-in functions uses what it declares.
    files = (*package.glob("*.py"), package / "_ffi" / "_builtins.py")
    text = "".join(path.read_text(encoding="utf-8") for path in files)
    assert {name for name in FUNCTIONS if not re.search(rf"\b{name}\b", text)} == set(UNUSED)


def test_every_function_is_declared_as_the_header_has_it() -> None:
    header = prototypes()
    assert len(header) > 20
    assert set(header) == set(FUNCTIONS)
    for name, (result, parameters) in header.items():
        function = FUNCTIONS[name]
        assert agree(function.restype, result), name
        assert len(function.argtypes) == len(parameters), name
        for declared, written in zip(function.argtypes, parameters, strict=True):
            assert agree(declared, written.strip()), f"{name}: {written}"


def test_every_type_of_function_is_declared_as_the_header_has_it() -> None:
    found = re.findall(r"typedef (\w+) \(\*(fv_\w+)\)\(([^)]*)\);", CODE)
    assert len(found) == CODE.count("typedef void (*") + CODE.count("typedef int32_t (*") > 5
    for result, name, given in found:
        kind = getattr(_ffi, name)
        assert agree(kind._restype_, result), name
        parameters = given.split(",")
        assert len(kind._argtypes_) == len(parameters), name
        for declared, written in zip(kind._argtypes_, parameters, strict=True):
            assert agree(declared, written.strip()), f"{name}: {written}"


def test_every_struct_lies_as_the_header_has_it(compile_c: Compile) -> None:
    named = set(re.findall(r"^} (fv_\w+);", CODE, re.MULTILINE))
    assert named == set(STRUCTS)
    asked, expected = [], []
    arrow = {f"struct {kind.__name__}": kind for kind in (_ffi.ArrowSchema, _ffi.ArrowArray)}
    for name, kind in (STRUCTS | arrow).items():
        asked.append(f"sizeof({name})")
        expected.append(ctypes.sizeof(kind))
        for field, *_ in kind._fields_:
            asked += [f"offsetof({name}, {field})", f"sizeof((({name} *)0)->{field})"]
            expected += [getattr(kind, field).offset, getattr(kind, field).size]
    assert printed(compile_c, asked) == expected


def test_every_constant_is_the_headers(compile_c: Compile) -> None:
    named = {name: value for name, value in vars(_constants).items() if name.startswith("FV_")}
    assert len(named) > 30
    signed = [value - 2**64 if value >= 2**63 else value for value in named.values()]
    assert printed(compile_c, list(named)) == signed


def printed(compile_c: Compile, asked: list[str]) -> list[int]:
    """What C says of some integer expressions."""
    lines = "".join(f'    printf("%lld\\n", (long long)({expression}));\n' for expression in asked)
    source = f"#include <formvalidate.h>\n#include <stdio.h>\n\nint main(void) {{\n{lines}}}\n"
    program = compile_c(source)
    output = subprocess.run([program], capture_output=True, text=True, check=True).stdout
    return [int(line) for line in output.split()]
