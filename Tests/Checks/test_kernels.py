"""The kernels for wide registers: what they are compiled to stays where it is asked for."""

import platform
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
OBJECTS = ROOT / ".build" / "swift-lib" / "release"
WIDE = ["FVKernelsAVX2", "FVKernelsAVX512"]

pytestmark = pytest.mark.skipif(
    platform.machine() != "x86_64", reason="other processors have the portable kernels only"
)


def symbols(module: str) -> list[tuple[str, str]]:
    """Kind and name of all that the objects of a module define."""
    objects = sorted(OBJECTS.glob(f"{module}.build/*.o"))
    assert objects, f"{module} has been compiled"
    lines = subprocess.run(
        ["nm", "--defined-only", "-P", *map(str, objects)],
        check=True,
        capture_output=True,
        text=True,
    ).stdout.splitlines()
    return [(line.rsplit(" ", 3)[1], line.rsplit(" ", 3)[0]) for line in lines if " " in line]


def of_itself(module: str, name: str) -> bool:
    """Whether a Swift name, or that of a thunk of it, begins with its module."""
    return re.match(rf"\$s{len(module)}{module}", name) is not None


@pytest.mark.parametrize("module", WIDE)
def test_no_code_that_others_could_share(module: str) -> None:
    # The linker keeps one copy of weak code: were it ours, it would run on machines that cannot.
    weak = [name for kind, name in symbols(module) if kind in "Ww"]
    assert [name for name in weak if not of_itself(module, name)] == []


@pytest.mark.parametrize("module", WIDE)
def test_all_code_is_its_own(module: str) -> None:
    code = [name for kind, name in symbols(module) if kind in "Tt"]
    assert code
    own = [name for name in code if of_itself(module, name)]
    # What a C header defines is inlined, or local.
    assert {name for kind, name in symbols(module) if kind == "T"} <= set(own)


@pytest.mark.parametrize("module", WIDE)
def test_no_kernel_takes_memory(module: str) -> None:
    # Swift's allocator ends the process where there is none; memory on the stack that is aligned
    # for vectors comes from it, too.
    objects = sorted(OBJECTS.glob(f"{module}.build/*.o"))
    lines = subprocess.run(
        ["nm", "--undefined-only", *map(str, objects)], check=True, capture_output=True, text=True
    ).stdout
    assert re.findall(r"\bU (swift_\w*[aA]lloc\w*|\w*alloc)\b", lines) == []


def test_both_widths_have_one_text() -> None:
    texts = [ROOT / "Sources" / module / "BothWidths" for module in WIDE]
    assert texts[1].is_symlink() and texts[1].resolve() == texts[0].resolve()
    named = {
        path.name: found
        for path in texts[0].glob("*.swift")
        if (found := re.findall(r"\b_*m+(?:128|256|512)\w*", path.read_text(encoding="utf-8")))
    }
    assert named == {}, "the width is what the words below these algorithms are for"


def test_the_reader_sees_weak_code() -> None:
    assert any(kind in "Ww" for kind, _ in symbols("FVForms"))
