"""What would keep the Swift library from building elsewhere: it is built for Linux only."""

import os
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest
from test_imports import C_LIBRARY, PERMITTED, ROOT, SOURCES

STAND_INS = Path(__file__).parent / "standins"

# Functions of the C library that Darwin, Musl, Android and WASI have as Glibc has them.
EVERYWHERE = {
    *(
        "calloc",
        "free",
        "getentropy",
        "localtime_r",
        "malloc",
        "memcmp",
        "memcpy",
        "memset",
    ),
    *("posix_memalign", "realloc", "strnlen", "strtod", "pthread_getspecific"),
    *("aligned_alloc", "strcmp", "strdup"),
    *(
        "pthread_key_create",
        "pthread_key_delete",
        "pthread_mutex_destroy",
        "pthread_mutex_init",
    ),
    *("pthread_mutex_lock", "pthread_mutex_unlock", "pthread_setspecific"),
}

# What is asked of platforms, and by whom.
CONDITIONS = {
    "Android",
    "AppKit",
    "CPlatform",
    "Combine",
    "CoreGraphics",
    "Darwin",
    "Foundation",
    "FoundationEssentials",
    "Glibc",
    "Musl",
    "SwiftUI",
    "UIKit",
    "WASILibc",
}


def behind(target: str) -> set[str]:
    """The Swift targets that a target is made of."""
    found, rest = set(), [target]
    while rest:
        one = rest.pop()
        if one in PERMITTED and one not in found:
            found.add(one)
            rest += PERMITTED[one]
    return found


FACE = sorted(behind("FormValidate") - {"FVKernelsAVX2", "FVKernelsAVX512"})
COMMENT = re.compile(r"//[^\n]*")
CALL = re.compile(r"(?<![\w.@#])(\w+)\(")
CONSTANT = re.compile(r"(?<![\w.])([A-Z][A-Z0-9]*_[A-Z0-9_]+)\b")


def sources(target: str) -> dict[Path, str]:
    return {
        path: COMMENT.sub("", path.read_text(encoding="utf-8"))
        for path in sorted((SOURCES / target).rglob("*.swift"))
    }


@cache
def c_functions() -> set[str]:
    """What the C library of this machine exports."""
    library = subprocess.run(
        [shutil.which("cc") or "clang", "-print-file-name=libc.so.6"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    listed = subprocess.run(
        ["nm", "-D", "--defined-only", library],
        capture_output=True,
        text=True,
        check=True,
    )
    return {line.split()[-1].partition("@")[0] for line in listed.stdout.splitlines()}


@pytest.mark.parametrize("target", [name for name in FACE if name != "FVPlatform"])
def test_calls_of_the_c_library_are_known_everywhere(target: str) -> None:
    """What differs from platform to platform is in FVPlatform alone."""
    texts = sources(target)
    own = {name for text in texts.values() for name in re.findall(r"func (\w+)", text)}
    own |= {"abs"}  # Swift's own
    using = {path: text for path, text in texts.items() if "import FVPlatform" in text}
    wrong = [
        f"{path.relative_to(ROOT)} calls {name}"
        for path, text in using.items()
        for name in CALL.findall(text)
        if name in c_functions() - own - EVERYWHERE
    ]
    assert wrong == []
    constants = [
        f"{path.relative_to(ROOT)} uses {name}"
        for path, text in using.items()
        for name in CONSTANT.findall(text)
        if not name.startswith(("FV_", "PCRE2_"))
    ]
    assert constants == []


def test_the_reader_sees_calls() -> None:
    text = "unsafe memfd_create(a); x.open(); func read() { MAP_SHARED }"
    assert CALL.findall(text) == ["memfd_create", "read"]
    assert CONSTANT.findall(text) == ["MAP_SHARED"]
    assert "memfd_create" in c_functions()


def test_platforms_are_asked_for_by_what_there_is_to_import() -> None:
    for target in FACE:
        for path, text in sources(target).items():
            asked = set(re.findall(r"canImport\((\w+)\)", text))
            assert asked <= CONDITIONS, path
            if target != "FVPlatform":
                systems = set(re.findall(r"\bos\((\w+)\)", text))
                assert systems <= {"watchOS"}, path


def test_each_platform_has_its_c_library() -> None:
    text = (SOURCES / "FVPlatform" / "Platform.swift").read_text(encoding="utf-8")
    for name in C_LIBRARY:
        assert f"canImport({name})\n  @_exported public import {name}\n" in text


def test_the_package_names_its_platforms() -> None:
    """Types of the standard library that came with Swift 6.2 need the systems of that year."""
    text = (ROOT / "Package.swift").read_text(encoding="utf-8")
    for name in ("macOS", "iOS", "tvOS", "watchOS", "visionOS"):
        assert f".{name}(.v26)" in text


def test_no_header_is_of_linux_alone() -> None:
    headers = {
        name
        for folder in ("CSimdJSON", "CPCRE2", "CKernels")
        for path in (SOURCES / folder).rglob("*.[hc]*")
        for name in re.findall(r"#\s*include <([\w./]+)>", path.read_text(encoding="utf-8"))
    }
    assert not {name for name in headers if name.startswith(("linux/", "sys/", "asm/", "gnu/"))}
    assert not headers & {"malloc.h", "features.h", "endian.h", "byteswap.h"}


# A library for Apple platforms is no more than a name here: what the sources say of it is compiled.
MODULES = ("Darwin", "CoreGraphics", "Combine", "AppKit", "UIKit", "SwiftUI")


@pytest.mark.parametrize("toolkit", ["AppKit", "UIKit"])
def test_what_is_conditional_compiles_against_stand_ins(toolkit: str, tmp_path: Path) -> None:
    release = ROOT / ".build/swift-lib/release"
    built = release / "Modules"
    assert (built / "FVLive.swiftmodule").exists(), "the library is not built: make lib"
    swiftc: list[str | Path] = [
        *(
            "swiftc",
            "-swift-version",
            "6",
            "-I",
            tmp_path,
            "-enable-experimental-feature",
        ),
        *("Lifetimes", "-enable-upcoming-feature", "MemberImportVisibility"),
        *("-enable-upcoming-feature", "InternalImportsByDefault"),
        *("-enable-upcoming-feature", "ExistentialAny"),
    ]
    environment = os.environ | {"SWIFT_BACKTRACE": "enable=no"}
    for module in MODULES:
        if module in {"AppKit", "UIKit"} - {toolkit}:
            continue
        command: list[str | Path] = [
            *(*swiftc, "-emit-module", "-module-name", module, "-parse-as-library"),
            *("-o", tmp_path / f"{module}.swiftmodule", STAND_INS / f"{module}.swift"),
        ]
        made = subprocess.run(command, check=False, capture_output=True, text=True, env=environment)
        assert made.returncode == 0, made.stderr
    maps = [
        f"-fmodule-map-file={path}"
        for path in (
            SOURCES / "CFormValidate" / "module.modulemap",
            SOURCES / "CPCRE2" / "module.modulemap",
            SOURCES / "CKernels" / "module.modulemap",
            *release.glob("CSimdJSON.build/module.modulemap"),
        )
    ]
    command = [
        *(
            *swiftc,
            "-typecheck",
            "-package-name",
            # As SwiftPM has it: the folder's name.
            re.sub(r"\W", "_", ROOT.name.lower()),
            "-module-name",
            "FormValidate",
        ),
        *("-parse-as-library", "-I", built, "-I", SOURCES / "CSimdJSON" / "include"),
        *(part for flag in maps for part in ("-Xcc", flag)),
        *sorted((SOURCES / "FormValidate").rglob("*.swift")),
    ]
    checked = subprocess.run(command, check=False, capture_output=True, text=True, env=environment)
    assert checked.returncode == 0, checked.stderr
