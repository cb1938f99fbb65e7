"""Who may import whom: the layers that Package.swift has, against the sources themselves."""

import json
import re
import subprocess
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

# What comes with the compiler.
SYSTEM = {"Synchronization", "_Builtin_intrinsics"}

# Beside those, what of a platform the Swift face may use: it is in no library for C.
FACE = {
    *(
        "AppKit",
        "Combine",
        "CoreGraphics",
        "Foundation",
        "FoundationEssentials",
        "Observation",
    ),
    *("SwiftUI", "UIKit"),
}

# The C library, by its names on the platforms.
C_LIBRARY = {"Android", "CPlatform", "Darwin", "Glibc", "Musl", "WASILibc"}


def targets() -> dict[str, set[str]]:
    """What each Swift target of the library may import: what Package.swift has it depend on."""
    described = subprocess.run(
        ["swift", "package", "--package-path", ROOT, "dump-package"],
        capture_output=True,
        check=True,
    )
    return {
        target["name"]: {dependency["byName"][0] for dependency in target["dependencies"]}
        for target in json.loads(described.stdout)["targets"]
        if target["type"] == "regular" and any((SOURCES / target["name"]).rglob("*.swift"))
    }


PERMITTED = targets()


def imports(target: str) -> Iterator[tuple[Path, str]]:
    for path in sorted((SOURCES / target).rglob("*.swift")):
        for name in IMPORT.findall(path.read_text(encoding="utf-8")):
            yield path, name.partition(".")[0]


def test_every_folder_with_swift_is_a_target() -> None:
    folders = {path.relative_to(SOURCES).parts[0] for path in SOURCES.rglob("*.swift")}
    assert folders == PERMITTED.keys()


@pytest.mark.parametrize("target", PERMITTED)
def test_imports_follow_the_package(target: str) -> None:
    """SwiftPM stops no import of what a dependency depends on."""
    own = {"FormValidate": FACE, "FVPlatform": C_LIBRARY}.get(target, set())
    permitted = PERMITTED[target] | SYSTEM | own
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path, name in imports(target)
        if name not in permitted
    ]
    assert wrong == []


@pytest.mark.parametrize("target", PERMITTED)
def test_dependencies_are_imported(target: str) -> None:
    assert PERMITTED[target] <= {name for _, name in imports(target)}


def test_the_reader_sees_imports() -> None:
    text = (
        "public import FVText\n@testable import A\n@_spi(B) internal import struct C.D\n import E"
    )
    assert IMPORT.findall(text) == ["FVText", "A", "C.D", "E"]
    assert dict.fromkeys(name for _, name in imports("FVPatterns")).keys() >= {
        "CPCRE2",
        "FVText",
    }


@pytest.mark.parametrize(
    ("module", "users"),
    [
        ("CPCRE2", {"FVPatterns"}),
        ("CSimdJSON", {"FVForms"}),
        (
            "CKernels",
            {
                "FVColumns",
                "FVKernels",
                "FVKernelsAVX2",
                "FVKernelsAVX512",
                "FVPatterns",
                "FVPython",
            },
        ),
        ("FVKernelsAVX2", {"FVKernels"}),
        ("FVKernelsAVX512", {"FVKernels"}),
        ("_Builtin_intrinsics", {"FVKernelsAVX2", "FVKernelsAVX512"}),
        ("CFormValidate", {"FVColumns", "FormValidate", "FormValidateABI", "FVPython"}),
        ("Foundation", {"FormValidate"}),
        ("FoundationEssentials", {"FormValidate"}),
        ("Dispatch", set()),
        *((name, {"FVPlatform"}) for name in C_LIBRARY),
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
    library = {header.name for header in SOURCES.rglob("*.h")}
    for path in (ROOT / "bindings").rglob("*.[ch]"):
        beside = {other.name for other in path.parent.glob("*.h")} | {"formvalidate.h"}
        for quoted, known in own.findall(path.read_text(encoding="utf-8")):
            name = Path(quoted or known).name
            # What is of neither is of the runtime that a binding is for.
            assert name in beside or (quoted and name not in library), (path, name)


def test_ctypes_is_known_to_one_folder() -> None:
    package = ROOT / "bindings" / "python" / "formvalidate"
    users = {
        path.parent.relative_to(package).as_posix()
        for path in package.rglob("*.py")
        if re.search(
            r"^\s*(?:import|from) ctypes",
            path.read_text(encoding="utf-8"),
            re.MULTILINE,
        )
    }
    assert users == {"_ffi"}
