"""The library exports what the header declares, nothing more and nothing less."""

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HEADER = ROOT / "include" / "formvalidate.h"
LIBRARY = ROOT / ".build" / "lib" / "libformvalidate.so.1"
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
DECLARATION = re.compile(r"^[a-z_0-9 ]+[ *](fv_\w+)\(", re.MULTILINE)


def output(*command: str | Path) -> str:
    return subprocess.run(
        [str(part) for part in command], check=True, capture_output=True, text=True
    ).stdout


def declared() -> set[str]:
    return set(DECLARATION.findall(COMMENT.sub("", HEADER.read_text(encoding="utf-8"))))


def exported() -> dict[str, str]:
    """Each defined symbol with its version."""
    lines = output("nm", "-D", "--defined-only", LIBRARY).splitlines()
    names = [line.split()[-1].partition("@@") for line in lines if line.split()[-2] != "A"]
    return {name: version for name, _, version in names}


def test_header_is_read_in_full() -> None:
    text = COMMENT.sub("", HEADER.read_text(encoding="utf-8"))
    assert declared() == set(re.findall(r"\b(fv_\w+)\(", text))
    assert len(declared()) >= 27


def test_declared_functions_are_exported() -> None:
    assert declared() - exported().keys() == set()


def test_exported_symbols_are_declared() -> None:
    assert exported().keys() - declared() == set()


def test_symbols_have_the_version_of_the_abi() -> None:
    assert set(exported().values()) == {"FV_1"}


def test_declared_functions_are_tried_in_c() -> None:
    programs = (ROOT / "Tests/C").glob("*.[ch]")
    text = "".join(path.read_text(encoding="utf-8") for path in programs)
    left = {name for name in declared() if not re.search(rf"\b{name}\b", text)}
    # What takes objects of Python is tried there.
    assert {name for name in left if not name.startswith("fv_python_")} == set()


def test_soname() -> None:
    dynamic = output("readelf", "-d", LIBRARY)
    assert re.findall(r"\(SONAME\).*\[(.*)\]", dynamic) == ["libformvalidate.so.1"]


def test_names_in_the_header_have_a_prefix() -> None:
    text = COMMENT.sub("", HEADER.read_text(encoding="utf-8"))
    # Arrow's structs stand there under the guards that Arrow wants them to have.
    arrow = re.compile(r"^#ifndef (ARROW_C_\w+_INTERFACE)\n.*?^#endif\n", re.MULTILINE | re.DOTALL)
    assert arrow.findall(text) == ["ARROW_C_DATA_INTERFACE", "ARROW_C_STREAM_INTERFACE"]
    text = arrow.sub("", text)
    macros = set(re.findall(r"^#define (\w+)", text, re.MULTILINE))
    assert {name for name in macros if not name.startswith("FV_")} == {"FORMVALIDATE_H"}
    types = set(re.findall(r"^(?:typedef struct|struct) (\w+)|^} (\w+);", text, re.MULTILINE))
    assert all(name.startswith("fv_") for pair in types for name in pair if name)
    assert set(re.findall(r"#include (\S+)", text)) == {
        "<stdbool.h>",
        "<stddef.h>",
        "<stdint.h>",
    }
