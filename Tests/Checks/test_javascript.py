"""What the package for JavaScript says of the C library, beside the header: without WebAssembly."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "bindings/javascript"
HEADER = ROOT / "include/formvalidate.h"
# Where the package has a shorter name.
LONGER = {"counts": "report_counts", "counters": "form_counters"}


def compiled(declarations: str) -> subprocess.CompletedProcess[str]:
    """What clang says of them, behind the header, for 32 bits."""
    swift = shutil.which("swift")
    assert swift is not None
    clang = Path(swift).resolve().parent / "clang"
    command = [str(clang), "--target=wasm32-unknown-unknown", "-ffreestanding", "-fsyntax-only"]
    given = f'#include "{HEADER}"\n{declarations}'
    return subprocess.run(
        [*command, "-x", "c", "-"], input=given, capture_output=True, text=True, check=False
    )


def structs() -> dict[str, int]:
    """The sizes that the package has of structs, by their names in C."""
    written = (PACKAGE / "lib/memory.js").read_text(encoding="utf-8")
    layout = re.search(r"export const layout = \{(.*?)\};", written, re.DOTALL)
    assert layout is not None
    found = re.findall(r"(\w+): (\d+)", layout[1])
    snake = {name: re.sub(r"([A-Z])", lambda m: "_" + m[1].lower(), name) for name, _ in found}
    return {f"fv_{LONGER.get(name, snake[name])}": int(size) for name, size in found}


def test_structs_have_the_sizes_of_the_header() -> None:
    sizes = structs()
    assert len(sizes) >= 17
    said = compiled(
        "".join(f'_Static_assert(sizeof({n}) == {s}, "{n}");\n' for n, s in sizes.items())
    )
    assert said.returncode == 0, said.stderr


def test_another_size_is_seen() -> None:
    said = compiled('_Static_assert(sizeof(fv_value) == 48, "fv_value");\n')
    assert "fv_value" in said.stderr


def test_what_is_called_is_declared() -> None:
    names = (PACKAGE / "wasm/exports.txt").read_text(encoding="utf-8").split()
    own = (PACKAGE / "wasm/host.c").read_text(encoding="utf-8")
    declared = {*re.findall(r"\b(fv_\w+)\(", HEADER.read_text(encoding="utf-8"))}
    declared |= {*re.findall(r"\b(fvw_\w+)\(", own)} | {"malloc", "free"}
    assert len(names) > 50
    assert [name for name in names if name not in declared] == []


@pytest.mark.parametrize("path", sorted(PACKAGE.glob("*.d.ts")), ids=lambda path: path.name)
def test_types_stand_beside_code(path: Path) -> None:
    """What a module of the package hands out as a value has a type, and what has one is there."""
    code = path.with_name(path.name.replace(".d.ts", ".js"))
    if not code.exists():
        assert path.name == "document.d.ts"
        return
    types = path.read_text(encoding="utf-8")
    handed = named(code.read_text(encoding="utf-8"))
    assert len(handed) > 0
    assert named(types) == handed


def named(written: str) -> set[str]:
    """The names of what a module hands out as values."""
    one = r"^export (?:async )?(?:function|class|const) (\w+)"
    lists = r"^export \{(.*?)\}"
    found = {*re.findall(one, written, re.MULTILINE)}
    for names in re.findall(lists, written, re.MULTILINE | re.DOTALL):
        found |= {part.split(" as ")[-1].strip() for part in names.split(",")} - {""}
    return found
