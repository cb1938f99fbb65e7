"""What the crate of Rust and the package of Java know of the header is what the header says.

Both are made by tools that are not everywhere, by `make rust-declarations` and
`make java-layouts`; a compiler is.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
HEADER = ROOT / "include/formvalidate.h"
JAVA = ROOT / "bindings/java"
RAW = (ROOT / "bindings/rust/src/raw.rs").read_text("utf-8")
CC = os.environ.get("CC", "clang")

# What the crate does not speak of: columns, and CPython.
LEFT_OUT = re.compile(r"fv_(python_|batch_|validate_arrow|registry_add_column).*|.*_utf8")
PARAMETER = re.compile(r"\w+: ([^,]+)")
NUMBERS = {
    "char": "::std::os::raw::c_char",
    "void": "::std::os::raw::c_void",
    "_Bool": "bool",
    "double": "f64",
    "int32_t": "i32",
    "uint32_t": "u32",
    "int64_t": "i64",
    "uint64_t": "u64",
    "uint8_t": "u8",
}


@cache
def declared() -> list[dict[str, Any]]:
    command = [CC, "-fsyntax-only", "-Xclang", "-ast-dump=json", "-x", "c", str(HEADER)]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    inner: list[dict[str, Any]] = json.loads(told)["inner"]
    return inner


def parts(of: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    return [part for part in of.get("inner", []) if part["kind"] == kind]


def in_rust(c: str) -> str:
    """A type of C as bindgen writes it."""
    c = c.strip()
    if array := re.fullmatch(r"(.*?)\s*\[(\d+)\]", c):
        return f"[{in_rust(array[1])}; {array[2]}usize]"
    if c.endswith("*"):
        to = c[:-1].strip()
        is_const = to.endswith("*const") or (to.startswith("const ") and not to.endswith("*"))
        bare = to.removesuffix("const") if to.endswith("*const") else to.removeprefix("const ")
        return f"*{'const' if is_const else 'mut'} {in_rust(bare if is_const else to)}"
    return NUMBERS.get(c, c.removeprefix("struct "))


def functions_of_header() -> dict[str, str]:
    found = {}
    for one in declared():
        if one["kind"] != "FunctionDecl" or not one["name"].startswith("fv_"):
            continue
        takes = ", ".join(in_rust(p["type"]["qualType"]) for p in parts(one, "ParmVarDecl"))
        gives = one["type"]["qualType"].partition("(")[0].strip()
        found[one["name"]] = f"({takes})" + ("" if gives == "void" else f" -> {in_rust(gives)}")
    return found


def structs_of_header() -> dict[str, list[tuple[str, str]]]:
    found = {}
    for one in declared():
        members = parts(one, "FieldDecl")
        if one["kind"] == "RecordDecl" and members:
            found[one.get("name", "")] = [
                (m["name"], in_rust(m["type"]["qualType"])) for m in members
            ]
    return found


def test_the_functions_of_the_crate() -> None:
    told = {}
    text = re.sub(r"\s+->", " ->", RAW)
    for name, takes, gives in re.findall(r"pub fn (fv_\w+)\(([^)]*)\)( -> [^;]+)?;", text):
        told[name] = f"({', '.join(re.findall(PARAMETER, takes))}){gives}"
    wanted = {n: how for n, how in functions_of_header().items() if not LEFT_OUT.fullmatch(n)}
    assert len(wanted) > 100
    assert told == wanted, "Run make rust-declarations"


def test_the_structs_of_the_crate() -> None:
    header = structs_of_header()
    compared = 0
    for name, body in re.findall(r"pub struct (fv_\w+) \{(.*?)\n\}", RAW, re.DOTALL):
        members = re.findall(r"(?:pub )?(\w+?)_?: ([^\n]+),", body)
        if members[0][0].strip("_") == "unused":
            assert name not in header, name
            continue
        assert members == header[name], f"{name}: run make rust-declarations"
        compared += 1
    assert compared > 20


def test_the_constants_of_the_crate() -> None:
    text = re.sub(r"/\*.*?\*/|\\\n", "", HEADER.read_text("utf-8"), flags=re.DOTALL)
    told = dict(re.findall(r"pub const (FV_\w+): i32 = (-?\d+);", RAW))
    wanted = dict(re.findall(r"^#define (FV_\w+) +\(?(-?\d+)u?(?:ll)?\)?\s*$", text, re.MULTILINE))
    # bindgen reads what is all ones as -1, and leaves out what is no number by itself.
    wanted |= {name: "-1" for name in wanted if wanted[name] == str(2**64 - 1)}
    told.pop("FV_NO_ZONE")
    assert len(wanted) > 100
    assert told == wanted, "Run make rust-declarations"


def test_the_layouts_of_java(tmp_path: Path) -> None:
    program = tmp_path / "layouts"
    made = [CC, "-std=c11", f"-I{HEADER.parent}", str(JAVA / "layouts.c"), "-o", str(program)]
    subprocess.run(made, check=True)
    told = subprocess.run([program], capture_output=True, text=True, check=True).stdout
    assert told == (JAVA / "formvalidate/Layout.java").read_text("utf-8"), "Run make java-layouts"


def test_the_functions_of_java() -> None:
    """JNA asks nobody how many arguments a function takes."""
    header = functions_of_header()
    sizes = {
        "i32": "int",
        "u32": "int",
        "size_t": "long",
        "i64": "long",
        "u64": "long",
        "bool": "boolean",
        "f64": "double",
    }
    compared = 0
    for file in ("Raw.java", "RawForm.java"):
        text = (JAVA / "formvalidate" / file).read_text("utf-8")
        for name, takes in re.findall(r"static native [\w\[\]]+ (fv_\w+)\(([^)]*)\);", text):
            types = [one.split()[0] for one in takes.split(",") if one.strip()]
            wanted = re.findall(r"[^,]+", header[name].partition(")")[0].removeprefix("("))
            assert len(types) == len(wanted), name
            for java, rust in zip(types, map(str.strip, wanted), strict=True):
                if rust.startswith("*"):
                    assert java == "long" or java.endswith("[]"), (name, java, rust)
                elif not rust.startswith("fv_"):
                    assert java == sizes[rust], (name, java, rust)
            compared += 1
    assert compared > 60
