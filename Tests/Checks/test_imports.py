"""Who may import whom: the layers of the library, read off the sources themselves."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "Sources"
IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?"
    r"import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?([\w.]+)",
    re.MULTILINE,
)

# The C library and what comes with the compiler.
SYSTEM = {"Glibc", "Synchronization", "_Builtin_intrinsics"}

# What stands further along the arrows may be imported too.
PERMITTED: dict[str, set[str]] = {
    "FVText": set(),
    "FVKernels": {"FVKernelsAVX2", "FVKernelsAVX512", "CKernels"},
    "FVKernelsAVX2": {"CKernels"},
    "FVKernelsAVX512": {"CKernels"},
    "FVPatterns": {"CPCRE2", "CKernels", "FVText", "FVKernels"},
    "FVCards": {"FVText", "FVKernels"},
    "FVRules": {"FVPatterns", "FVCards", "FVText", "FVKernels"},
    "FVForms": {"CSimdJSON", "FVRules", "FVPatterns", "FVCards", "FVText", "FVKernels"},
    # The header for the structs of Arrow's C data interface alone.
    "FVColumns": {
        "CFormValidate",
        "FVForms",
        "FVRules",
        "FVPatterns",
        "FVCards",
        "FVText",
        "FVKernels",
    },
    "FormValidateABI": {
        "CFormValidate",
        "FVColumns",
        "FVForms",
        "FVRules",
        "FVPatterns",
        "FVCards",
        "FVText",
        "FVKernels",
    },
    "FVPython": {
        "CFormValidate",
        "CKernels",
        "FVForms",
        "FVRules",
        "FVPatterns",
        "FVCards",
        "FVText",
        "FVKernels",
    },
    # The Swift face, which is in no library for C; Combine and Foundation where there is one.
    "FormValidate": {
        "FVForms",
        "FVRules",
        "FVPatterns",
        "FVCards",
        "FVText",
        "FVKernels",
        "Combine",
        "Foundation",
        "FoundationEssentials",
    },
}
NO_SWIFT = {"CPCRE2", "CSimdJSON", "CKernels", "CReserve", "CFormValidate", "fvbench"}


def imports(target: str) -> Iterator[tuple[Path, str]]:
    for path in sorted((SOURCES / target).rglob("*.swift")):
        for name in IMPORT.findall(path.read_text(encoding="utf-8")):
            yield path, name.partition(".")[0]


def test_every_target_has_its_row() -> None:
    targets = {path.name for path in SOURCES.iterdir() if path.is_dir()}
    assert targets == PERMITTED.keys() | NO_SWIFT
    for target in NO_SWIFT:
        assert not list((SOURCES / target).rglob("*.swift")), target


@pytest.mark.parametrize("target", PERMITTED)
def test_imports_follow_the_arrows(target: str) -> None:
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path, name in imports(target)
        if name not in PERMITTED[target] | SYSTEM
    ]
    assert wrong == []


def test_the_reader_sees_imports() -> None:
    text = (
        "public import FVText\n@testable import A\n@_spi(B) internal import struct C.D\n import E"
    )
    assert IMPORT.findall(text) == ["FVText", "A", "C.D", "E"]
    assert dict.fromkeys(name for _, name in imports("FVPatterns")).keys() >= {"CPCRE2", "FVText"}


@pytest.mark.parametrize(
    ("module", "users"),
    [
        ("CPCRE2", {"FVPatterns"}),
        ("CSimdJSON", {"FVForms"}),
        ("CKernels", {"FVKernels", "FVKernelsAVX2", "FVKernelsAVX512", "FVPatterns", "FVPython"}),
        ("FVKernelsAVX2", {"FVKernels"}),
        ("FVKernelsAVX512", {"FVKernels"}),
        ("_Builtin_intrinsics", {"FVKernelsAVX2", "FVKernelsAVX512"}),
        ("CFormValidate", {"FVColumns", "FormValidateABI", "FVPython"}),
        ("Foundation", {"FormValidate"}),
        ("FoundationEssentials", {"FormValidate"}),
        ("Dispatch", set()),
    ],
)
def test_who_alone_may_import(module: str, users: set[str]) -> None:
    found = {target for target in PERMITTED for _, name in imports(target) if name == module}
    assert found <= users


def test_one_file_names_pcre2() -> None:
    named = {
        path.relative_to(SOURCES).as_posix()
        for path in SOURCES.rglob("*.swift")
        if re.search(r"\bpcre2_\w+", re.sub(r"//[^\n]*", "", path.read_text(encoding="utf-8")))
    }
    assert named == {"FVPatterns/PCRE2.swift"}


def test_bindings_include_nothing_of_the_library_but_the_header() -> None:
    own = re.compile(r'#\s*include\s+"([^"]+)"|#\s*include\s+<((?:formvalidate|pcre2)[^>]*)>')
    for path in (ROOT / "bindings").rglob("*.[ch]"):
        included = own.findall(path.read_text(encoding="utf-8"))
        beside = {other.name for other in path.parent.glob("*.h")}
        assert {a or b for a, b in included} <= {"formvalidate.h"} | beside, path


def test_ctypes_is_known_to_one_folder() -> None:
    package = ROOT / "bindings" / "python" / "formvalidate"
    users = {
        path.parent.relative_to(package).as_posix()
        for path in package.rglob("*.py")
        if re.search(r"^\s*(?:import|from) ctypes", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert users == {"_ffi"}
