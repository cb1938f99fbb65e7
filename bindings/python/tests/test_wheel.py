"""The wheel works where there is nothing but Python."""

from __future__ import annotations

import platform
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import formvalidate as fv
import pytest
from conftest import ROOT
from spdx_tools.spdx.parser.parse_anything import parse_file
from spdx_tools.spdx.validation.document_validator import validate_full_spdx_document

PROGRAM = """
import formvalidate as fv
maps = open("/proc/self/maps").read()
package = fv.__file__.rpartition("/")[0]
names = ("/libpcre2", "/libformvalidate")
own = {line.split()[-1] for line in maps.splitlines() if any(name in line for name in names)}
assert own and all(path.startswith(package) for path in own), own
assert fv.luhn("4111111111111111") and fv.card("5555555555554444").brand == "mastercard"
assert fv.Pattern("[a-z]+").match("word") == "valid"
rules = fv.Ruleset({"formvalidate": 1, "fields": {"a": {"rules": ["required", "integer"]}}})
assert rules.parse({"a": "7"}) == rules.parse_json('{"a": 7}') == {"a": 7}
assert rules.validate({}).issues[0].code_name == "required"
print("works")
"""


@pytest.mark.slow
def test_the_wheel_needs_nothing_else(tmp_path: Path) -> None:
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q"]
    source = str(ROOT / "bindings" / "python")
    subprocess.run([*pip, "wheel", "--no-deps", "-w", str(tmp_path), source], check=True)
    (wheel,) = tmp_path.glob("formvalidate-*-py3-none-manylinux_2_*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    for wanted in (
        "_ffi/__init__.py",
        "command/__init__.py",
        "libformvalidate.so.1",
        "libpcre2-8.so.0",
        "LICENSE.PCRE2",
        "libsimdjson.so.14",
        "LICENSE.simdjson",
        "py.typed",
        "ruleset.schema.json",
    ):
        assert f"formvalidate/{wanted}" in names

    # RHEL 9 and Amazon Linux 2023 have glibc 2.34, and the libstdc++ that goes with it.
    shown = subprocess.run(
        [sys.executable, "-m", "auditwheel", "show", str(wheel)],
        capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    tag = f"manylinux_2_34_{platform.machine()}"
    assert wheel.name.endswith(f"{tag}.whl")
    assert f'constrains the platform tag to "{tag}"' in " ".join(shown.split()), shown

    told = tmp_path / "wheel.spdx.json"
    sbom = [sys.executable, str(ROOT / "bindings/sbom/sbom.py"), str(told), str(wheel)]
    subprocess.run(sbom, check=True)
    document = parse_file(str(told))
    assert validate_full_spdx_document(document) == []
    versions = {package.name: package.version for package in document.packages}
    assert {"formvalidate", "pcre2", "simdjson", "swift-stdlib"} == versions.keys()
    assert fv.pcre2_version().startswith(versions["pcre2"].partition("-")[0] + " ")

    home = tmp_path / "environment"
    venv.create(home, with_pip=False)
    # Nothing is fetched: the wheel asks for nothing.
    subprocess.run([*pip, "--python", str(home), "install", "--no-index", str(wheel)], check=True)
    run = subprocess.run(
        ["env", "-i", str(home / "bin" / "python"), "-c", PROGRAM],
        cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.stdout == "works\n", run.stderr
