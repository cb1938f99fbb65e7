"""The manual's programs in Go, Rust and Java compile and print what it says."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from test_manual import BUILD, ROOT, Program, place, programs

LIBRARY = BUILD / "lib"


def ran(command: list[str | Path], folder: Path, more: dict[str, str]) -> str:
    env = os.environ | more | {"LD_LIBRARY_PATH": str(LIBRARY)}
    done = subprocess.run(
        command, cwd=folder, env=env, check=False, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.skipif(not shutil.which("go"), reason="make setup-runtimes installs it")
@pytest.mark.parametrize("program", programs("go"), ids=place)
def test_go_blocks(program: Program, tmp_path: Path) -> None:
    (tmp_path / "main.go").write_text(program.code, encoding="utf-8")
    module = "module program\n\ngo 1.19\n\nrequire formvalidate v0.0.0\n"
    replaced = f"\nreplace formvalidate => {ROOT / 'bindings/go'}\n"
    (tmp_path / "go.mod").write_text(module + replaced, encoding="utf-8")
    flags = {"CGO_CFLAGS": f"-I{ROOT / 'include'}", "CGO_LDFLAGS": f"-L{LIBRARY}"}
    assert ran(["go", "run", "."], tmp_path, flags) == program.printed


@pytest.mark.skipif(not Path("/usr/bin/cargo").exists(), reason="make setup-runtimes installs it")
def test_rust_blocks(tmp_path: Path) -> None:
    found = programs("rust")
    assert found
    (tmp_path / "src/bin").mkdir(parents=True)
    for number, program in enumerate(found):
        code = "#![deny(warnings)]\n" + program.code
        (tmp_path / f"src/bin/program{number}.rs").write_text(code, encoding="utf-8")
    path = json.dumps(str(ROOT / "bindings/rust"))
    manifest = '[package]\nname = "pages"\nversion = "0.0.0"\nedition = "2021"\n\n[dependencies]\n'
    manifest += f"formvalidate = {{ path = {path} }}\n"
    (tmp_path / "Cargo.toml").write_text(manifest, encoding="utf-8")
    debian = {
        "PATH": "/usr/bin:" + os.environ["PATH"],
        "CARGO_HOME": str(tmp_path / "home"),
        "FORMVALIDATE_LIB_DIR": str(LIBRARY),
    }
    ran(["cargo", "--offline", "-q", "build"], tmp_path, debian)
    for number, program in enumerate(found):
        assert ran([tmp_path / f"target/debug/program{number}"], tmp_path, {}) == program.printed


@pytest.mark.skipif(
    not Path("/usr/share/java/jna.jar").exists(), reason="make setup-runtimes installs it"
)
def test_java_blocks(tmp_path: Path) -> None:
    found = programs("java")
    names = [re.search(r"public final class (\w+)", program.code)[1] for program in found]  # type: ignore[index]
    for name, program in zip(names, found, strict=True):
        (tmp_path / f"{name}.java").write_text(program.code, encoding="utf-8")
    package = sorted((ROOT / "bindings/java/formvalidate").glob("*.java"))
    sources = [*package, *(tmp_path / f"{name}.java" for name in names)]
    path = f"{tmp_path}:/usr/share/java/jna.jar"
    ran(["javac", "-Xlint:all", "-Werror", "-cp", path, "-d", tmp_path, *sources], tmp_path, {})
    for name, program in zip(names, found, strict=True):
        command: list[str | Path] = ["java", f"-Djna.library.path={LIBRARY}", "-cp", path, name]
        assert ran(command, tmp_path, {}) == program.printed
