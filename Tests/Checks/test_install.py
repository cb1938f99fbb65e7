"""`make install` puts everything where a C program's build looks for it."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CC = os.environ.get("CC", "clang")


def run(*command: str | Path, **env: str) -> str:
    return subprocess.run(
        [str(part) for part in command],
        check=True,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=os.environ | env,
        timeout=300,
    ).stdout


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A system's root with the library installed in /usr."""
    root = tmp_path_factory.mktemp("root")
    # MAKEFLAGS of the make that started this test are not for that one.
    run("make", "install", "PREFIX=/usr", f"DESTDIR={root}", MAKEFLAGS="", MAKELEVEL="")
    return root


def test_files(root: Path) -> None:
    installed = {path.relative_to(root).as_posix() for path in root.rglob("*") if not path.is_dir()}
    library = next(path for path in installed if path.startswith("usr/lib/libformvalidate.so.1."))
    assert installed == {
        "usr/include/formvalidate.h",
        "usr/include/formvalidate.hpp",
        library,
        "usr/lib/libformvalidate.so.1",
        "usr/lib/libformvalidate.so",
        "usr/lib/pkgconfig/formvalidate.pc",
        "usr/lib/cmake/formvalidate/formvalidate-config.cmake",
        "usr/lib/cmake/formvalidate/formvalidate-config-version.cmake",
    }
    assert (root / "usr/lib/libformvalidate.so").resolve() == root.resolve() / library
    assert not (root / library).is_symlink()


def test_links_are_relative(root: Path) -> None:
    for name in ("libformvalidate.so", "libformvalidate.so.1"):
        assert not os.path.isabs(os.readlink(root / "usr/lib" / name))


def test_pkg_config_has_no_trace_of_the_staging_root(root: Path) -> None:
    text = (root / "usr/lib/pkgconfig/formvalidate.pc").read_text(encoding="utf-8")
    assert "prefix=/usr\n" in text
    assert str(root) not in text and str(ROOT) not in text


def test_pkg_config_needs_no_packages_but_ours(root: Path) -> None:
    only_ours = {"PKG_CONFIG_LIBDIR": str(root / "usr/lib/pkgconfig"), "PKG_CONFIG_PATH": ""}
    asked = ["pkg-config", "--define-variable=prefix=/opt/ours", "--cflags", "--libs"]
    flags = ["-I/opt/ours/include", "-L/opt/ours/lib", "-lformvalidate"]
    assert run(*asked, "formvalidate", **only_ours).split() == flags
    static = run(*asked, "--static", "formvalidate", **only_ours).split()
    assert static == [*flags, "-lpcre2-8", "-lsimdjson", "-lstdc++", "-lm"]


def test_a_program_builds_and_runs(root: Path, tmp_path: Path) -> None:
    pkg_config = root / "usr/lib/pkgconfig"
    flags = run(
        "pkg-config",
        f"--define-variable=prefix={root}/usr",
        "--cflags",
        "--libs",
        "formvalidate",
        PKG_CONFIG_PATH=str(pkg_config),
    ).split()
    program = tmp_path / "first"
    warnings = ["-std=c11", "-Wall", "-Wextra", "-pedantic", "-Werror"]
    run(CC, *warnings, "bindings/c/examples/first.c", "-o", program, *flags)
    text = run(program, LD_LIBRARY_PATH=str(root / "usr/lib"))
    assert text.splitlines() == [
        "DE1234   ok",
        "de1234   regexMismatch",
        "DE1      regexMismatch",
        "4111 11** **** 1111  ok, visa",
        "row 0 passes, row 1 fails",
    ]


PROJECT = """cmake_minimum_required(VERSION 3.20)
project(consumer LANGUAGES C CXX)
set(CMAKE_CXX_STANDARD 17)
find_package(formvalidate 0.1 REQUIRED)
add_executable(in_c first.c)
add_executable(in_cpp first.cpp)
foreach(program in_c in_cpp)
  target_link_libraries(${program} PRIVATE FormValidate::formvalidate)
endforeach()
"""


@pytest.mark.skipif(not shutil.which("cmake"), reason="make setup-runtimes installs it")
def test_a_cmake_project_builds_where_the_folder_was_moved(root: Path, tmp_path: Path) -> None:
    moved, project, build = tmp_path / "moved", tmp_path / "project", tmp_path / "build"
    shutil.copytree(root / "usr", moved, symlinks=True)
    project.mkdir()
    for name in ("c/examples/first.c", "cpp/examples/first.cpp"):
        shutil.copy(ROOT / "bindings" / name, project)
    (project / "CMakeLists.txt").write_text(PROJECT, encoding="utf-8")
    run("cmake", "-S", project, "-B", build, f"-DCMAKE_PREFIX_PATH={moved}")
    run("cmake", "--build", build)
    assert run(build / "in_c").startswith("DE1234   ok\n")
    assert run(build / "in_cpp").startswith("/name 10001 This name is taken.\n")
    asked = PROJECT.replace("0.1 REQUIRED", "9 REQUIRED")
    (project / "CMakeLists.txt").write_text(asked, encoding="utf-8")
    with pytest.raises(subprocess.CalledProcessError):
        run("cmake", "-S", project, "-B", tmp_path / "other", f"-DCMAKE_PREFIX_PATH={moved}")


def test_a_folder_of_ones_own_is_told_how_to_be_found(tmp_path: Path) -> None:
    told = run("make", "install", f"PREFIX={tmp_path}", "DESTDIR=", MAKEFLAGS="", MAKELEVEL="")
    found = dict(re.findall(r"\b([A-Z_]+_PATH)=(\S+?)[,.]?(?=\s)", told))
    assert found == {
        "LD_LIBRARY_PATH": f"{tmp_path}/lib",
        "PKG_CONFIG_PATH": f"{tmp_path}/lib/pkgconfig",
    }
    flags = run("pkg-config", "--cflags", "--libs", "formvalidate", **found).split()
    program = tmp_path / "first"
    run(CC, "-std=c11", "-o", program, "bindings/c/examples/first.c", *flags, "-fuse-ld=lld")
    assert run(program, **found)
