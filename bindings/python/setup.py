"""Puts the native library, and the PCRE2 and simdjson it was built against, into the wheel."""

import ctypes
import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from setuptools import Distribution, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parents[2]
SCRATCH = ROOT / ".build" / "python"
LIBRARY = ROOT / ".build" / "lib" / "libformvalidate.so.1"
# What travels with the library: the file's name, the licence's name in the wheel, and its text.
BUNDLED = (
    ("libpcre2-8.so.0", "LICENSE.PCRE2", Path("/usr/share/doc/libpcre2-8-0/copyright")),
    ("libsimdjson.so.14", "LICENSE.simdjson", Path("/usr/share/doc/libsimdjson14/copyright")),
)

if not (ROOT / "include" / "formvalidate.h").is_file():
    sys.exit("formvalidate builds from a checkout only: python -m build --wheel bindings/python")
# The source tree stays clean.
SCRATCH.mkdir(parents=True, exist_ok=True)


def make_library() -> None:
    """Builds the library unless it is there and up to date."""
    # A make that called us must not hand its job server on to ours.
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    environment.pop("MFLAGS", None)
    if subprocess.run(["make", "-C", ROOT, "lib"], env=environment).returncode != 0:
        sys.exit("`make lib` failed: see above.")


def loaded(name: str) -> Path:
    """The file of a library that the system's loader takes."""
    ctypes.CDLL(name)
    mapped = re.search(rf"\S*/{re.escape(name)}\S*", Path("/proc/self/maps").read_text())
    if mapped is None:
        sys.exit(f"{name} was loaded, but not from a file.")
    return Path(mapped[0])


def glibc_needed(*libraries: Path) -> int:
    """The highest NN of the GLIBC_2.NN symbol versions that these libraries need."""
    names = (name for library in libraries for name in versions_of(library))
    return max(int(minor) for minor in names)


def versions_of(library: Path) -> list[bytes]:
    """The NN of each GLIBC_2.NN in the string table of a library."""
    return re.findall(rb"\0GLIBC_2\.(\d+)(?=[.\0])", library.read_bytes())


class BuildPackage(build_py):
    """The package's files, and beside them the libraries."""

    def run(self) -> None:
        """Starts from nothing, so that no file of an older build travels along."""
        if self.editable_mode:
            super().run()
            return
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()
        make_library()
        package = Path(self.build_lib) / "formvalidate"
        native = package / LIBRARY.name
        shutil.copyfile(LIBRARY, native)
        for name, licence, text in BUNDLED:
            shutil.copyfile(loaded(name), package / name)
            if not text.is_file():
                sys.exit(f"The wheel holds {name}, but its licence is not in {text}.")
            shutil.copyfile(text, package / licence)
        # Only the wheel's copy looks beside itself.
        subprocess.run(["patchelf", "--set-rpath", "$ORIGIN", native], check=True)


class BuildWheel(bdist_wheel):
    """One wheel for every Python 3 of a platform: ctypes knows no Python ABI."""

    def get_tag(self) -> tuple[str, str, str]:
        """The oldest glibc on which all of the libraries load."""
        minor = glibc_needed(LIBRARY, *(loaded(name) for name, _, _ in BUNDLED))
        return "py3", "none", f"manylinux_2_{minor}_{platform.machine()}"


class NativeDistribution(Distribution):
    """A distribution that belongs to a platform."""

    def has_ext_modules(self) -> bool:
        """The library counts as one."""
        return True


OPTIONS: dict[str, dict[str, Any]] = {
    "build": {"build_base": str(SCRATCH)},
    "egg_info": {"egg_base": str(SCRATCH)},
}

setup(
    cmdclass={"build_py": BuildPackage, "bdist_wheel": BuildWheel},
    distclass=NativeDistribution,
    options=OPTIONS,
)
